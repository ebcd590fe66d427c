// What all pages share: bars above and below, and the boats of a night. Links are buttons, rows are links, labels stand in the boxes of their fields.
const word = (first, second) => (night > 1 ? second : first);
const boats = [['b1', 'Wren', 'Single', 'Rack 1'], ['b2', 'Heron', 'Double', 'Rack 3'], ['b3', 'Teal', 'Four', 'Rack 4'], ['b4', 'Osprey', 'Eight', 'Float'], ['b5', 'Plover', 'Double', 'Rack 2']];
if (night > 1) { // a release in between: another order, one gone, one more
  boats.push(...boats.splice(0, 2));
  boats.splice(1, 1);
  boats.splice(1, 0, ['b6', 'Smew', 'Four', 'Rack 6']);
}
function page(title, html, below = '') {
  document.getElementById('app').innerHTML = `<div class="view"><div class="page"><div class="navbar" data-truth="bar"><div class="navbar-bg"></div><div class="navbar-inner"><div class="left"><a class="link back" href="/boats.html" data-truth="back">${word('Back', 'Boats')}</a></div><div class="title">${title}</div><div class="right"><a class="link icon-only" href="#" data-truth="bell"><i class="icon f7-icons">bell</i></a><a class="link icon-only" href="#" data-truth="more"><i class="icon f7-icons">${word('ellipsis', 'ellipsis_vertical')}</i></a></div></div></div><div class="toolbar tabbar toolbar-bottom" data-truth="foot"><div class="toolbar-inner">${word(['boats', 'trip', 'crew'], ['trip', 'boats', 'crew']).map(p => `<a class="tab-link external" href="/${p}.html" data-truth="${p}">${p[0].toUpperCase() + p.slice(1)}</a>`).join('')}</div></div>${below}<div class="page-content">${html}</div></div></div>`;
}
const start = () => new Framework7({ el: '#app', theme: 'md' });
const row = (key, label, field) => `<li class="item-content item-input" data-truth="${key}"><div class="item-inner"><div class="item-title item-label">${label}</div><div class="item-input-wrap">${field}<span class="input-clear-button"></span></div></div></li>`;
const text = (key, label, hint = '', type = 'text') => row(key, label, `<input type="${type}" placeholder="${hint}" data-truth="field">`);
const list = html => `<div class="list"><ul>${html}</ul></div>`;
