// What all pages share, and the data of a night. The elements are Shoelace's; their parts stand in open shadow roots.
const parcels = [
  { id: 'a17', to: 'Lisboa', state: 'sent' },
  { id: 'b20', to: 'Oslo', state: 'ready' },
  { id: 'c33', to: 'Kyiv', state: 'ready' },
];
if (night > 1) { // a release in between: another order, one row more
  parcels.reverse();
  parcels.splice(1, 0, { id: 'd41', to: 'Porto', state: 'new' });
}
function page(title, html) {
  document.getElementById('root').innerHTML = `
<header><sl-button-group label="Places">${['send', 'parcels', 'account'].map(p => `<sl-button href="/${p}.html">${p}</sl-button>`).join('')}</sl-button-group>
<sl-input type="search" placeholder="Parcel number" size="small" clearable></sl-input>
<sl-dropdown><sl-button slot="trigger" caret>Jane</sl-button><sl-menu><sl-menu-item value="profile">Profile</sl-menu-item><sl-menu-item value="out">Log out</sl-menu-item></sl-menu></sl-dropdown></header>
<main><h1>${title}</h1>${html}</main>
<footer><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a> <button type="button" class="to-top">To the top</button></footer>`;
}
