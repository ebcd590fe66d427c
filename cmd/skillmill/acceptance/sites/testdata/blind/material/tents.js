// Tents of a camp site, of the Material web components: fields, selects, switches and chips in
// open shadow roots, a menu, tabs, a dialog, a list.
const tents = [['Lake 1', 'the Blooms'], ['Lake 2', 'free'], ['Wood 7', 'Mr Orr']];
const select = (id, label, names) => `<md-outlined-select id="${id}" label="${label}" name="${id}"><md-select-option value="" aria-label="none"></md-select-option>${names.map(n => `<md-select-option value="${n.toLowerCase()}"><div slot="headline">${n}</div></md-select-option>`).join('')}</md-outlined-select>`;
document.body.insertAdjacentHTML('afterbegin', `
<main>
<nav class="row"><a href="/tents.html?home">Camp</a><a href="/tents.html?prices">Prices</a><span style="position: relative"><md-text-button id="more">More</md-text-button><md-menu id="menu" anchor="more"><md-menu-item><div slot="headline">Print the plan</div></md-menu-item><md-menu-item><div slot="headline">Send the plan</div></md-menu-item></md-menu></span></nav>
<h1>Tents</h1>
<md-tabs><md-primary-tab id="t1" aria-controls="p1" active>By the lake</md-primary-tab><md-primary-tab id="t2" aria-controls="p2">In the wood</md-primary-tab><md-primary-tab id="t3" aria-controls="p3">Closed</md-primary-tab></md-tabs>
<div id="panel" role="tabpanel">Two tents</div>
<form id="guest">
  <md-outlined-text-field label="Name" name="name" required></md-outlined-text-field>
  <md-filled-text-field label="E-mail" name="mail" type="email"></md-filled-text-field>
  <md-filled-text-field label="Nights" name="nights" type="number" min="1" max="30" value="2"></md-filled-text-field>
  <md-outlined-text-field label="Arrives on" name="day" type="date"></md-outlined-text-field>
  <md-outlined-text-field label="Wishes" name="wishes" type="textarea" rows="3"></md-outlined-text-field>
  ${select('place', 'Place', ['Lake', 'Wood', 'Meadow'])}
  ${select('size', 'Size', ['Small', 'Family', 'Bus'])}
  <label class="row"><md-checkbox name="dog"></md-checkbox> A dog</label>
  <label class="row"><md-checkbox name="power" checked></md-checkbox> Electricity</label>
  <div class="row" role="radiogroup" aria-label="Pays"><md-radio id="cash" name="pays" value="cash" checked></md-radio><label for="cash">In cash</label><md-radio id="card" name="pays" value="card"></md-radio><label for="card">By card</label></div>
  <label class="row">Quiet place <md-switch id="quiet"></md-switch></label>
  <label class="row">Wake me <md-switch id="wake" icons selected></md-switch></label>
  <label>Distance to the water <md-slider id="water" min="0" max="100" value="40" step="10" aria-label="Distance to the water"></md-slider></label>
  <label>Loudness <md-slider id="loud" min="0" max="10" value="3" labeled></md-slider></label>
  <div class="row"><md-filled-button type="submit">Book</md-filled-button><md-outlined-button type="reset">Begin again</md-outlined-button><md-text-button type="button" id="note">Note it</md-text-button></div>
</form>
<md-chip-set aria-label="Filters"><md-filter-chip label="Shade"></md-filter-chip><md-filter-chip label="Fire place" selected></md-filter-chip><md-assist-chip label="Near me"></md-assist-chip><md-input-chip label="Summer"></md-input-chip></md-chip-set>
<div class="row"><md-elevated-button id="open">New guest</md-elevated-button><md-filled-tonal-button id="turn">Turn the order</md-filled-tonal-button><md-icon-button aria-label="Search" id="search">?</md-icon-button><md-icon-button toggle aria-label="Keep in mind" aria-label-selected="Kept in mind" id="mind">+</md-icon-button><md-fab label="Help" id="help"></md-fab></div>
<table><thead><tr><th>Tent</th><th>Guest</th><th></th></tr></thead><tbody>${tents.map(([t, g]) => `<tr><td>${t}</td><td>${g}</td><td><md-text-button data-say="Opened ${t}">Open</md-text-button><md-text-button data-say="Closed ${t}">Close</md-text-button></td></tr>`).join('')}</tbody></table>
<md-list><md-list-item type="button" id="fire"><div slot="headline">Fire on Friday</div></md-list-item><md-list-item type="link" href="/tents.html?walk"><div slot="headline">Walk on Sunday</div></md-list-item></md-list>
<p><a href="/tents.html?map">Map</a> <a href="/tents.html?rules">Rules</a></p>
<p role="status" id="said"></p>
</main>
<md-dialog id="dialog"><div slot="headline">New guest</div><form slot="content" id="in" method="dialog">Name them first.</form><div slot="actions"><md-text-button form="in" value="no">Not now</md-text-button><md-text-button form="in" value="yes">All right</md-text-button></div></md-dialog>`);
const $ = s => document.querySelector(s);
const say = text => { $('#said').textContent = text; };
for (const b of document.querySelectorAll('[data-say]')) b.addEventListener('click', () => say(b.dataset.say));
$('#more').addEventListener('click', () => { $('#menu').open = !$('#menu').open; });
$('#menu').addEventListener('close-menu', e => say(e.target.typeaheadText || 'Menu'));
$('md-tabs').addEventListener('change', e => { $('#panel').textContent = ['Two tents', 'One tent', 'No tent'][e.target.activeTabIndex]; });
$('#guest').addEventListener('submit', e => { e.preventDefault(); say('Booked'); });
$('#note').addEventListener('click', () => say('Noted'));
$('#open').addEventListener('click', () => $('#dialog').show());
$('#turn').addEventListener('click', () => $('tbody').append(...[...$('tbody').rows].reverse()));
$('#search').addEventListener('click', () => say('Nothing found'));
$('#help').addEventListener('click', () => say('Ask at the gate'));
$('#fire').addEventListener('click', () => say('Bring wood'));
for (const id of ['place', 'size']) $('#' + id).addEventListener('change', e => say(e.target.value));
for (const id of ['quiet', 'wake']) $('#' + id).addEventListener('change', e => say(id + ' ' + e.target.selected));
