// Bicycles to rent, of the web components of MDUI: fields, choices and buttons draw themselves
// in open shadow roots, and all of them are bound to something that the page shows.
document.body.insertAdjacentHTML('beforeend', `
<mdui-top-app-bar><mdui-button-icon id="nav" aria-label="Menu"><span>≡</span></mdui-button-icon><mdui-top-app-bar-title>Rent a bicycle</mdui-top-app-bar-title><div style="flex-grow: 1"></div>
<mdui-button variant="text" href="/bikes.html?prices">Prices</mdui-button>
<mdui-dropdown><mdui-button slot="trigger" variant="text">Account</mdui-button><mdui-menu><mdui-menu-item id="mine">My rents</mdui-menu-item><mdui-menu-item id="out">Sign out</mdui-menu-item></mdui-menu></mdui-dropdown></mdui-top-app-bar>
<main style="padding: 24px; max-width: 900px">
<mdui-tabs value="city" id="tabs"><mdui-tab value="city">City</mdui-tab><mdui-tab value="road">Road</mdui-tab><mdui-tab value="cargo">Cargo</mdui-tab>
<mdui-tab-panel slot="panel" value="city">Three gears and a basket. <mdui-button class="take" data-what="Tulip">Take Tulip</mdui-button> <mdui-button class="take" data-what="Heron" variant="outlined">Take Heron</mdui-button> <mdui-button disabled>Take Finch</mdui-button></mdui-tab-panel>
<mdui-tab-panel slot="panel" value="road">Thin tyres.</mdui-tab-panel><mdui-tab-panel slot="panel" value="cargo">Room for two children.</mdui-tab-panel></mdui-tabs>
<h2>Who rides</h2>
<form id="form"><mdui-text-field name="name" label="Full name"></mdui-text-field><mdui-text-field name="mail" label="E-mail" type="email"></mdui-text-field>
<mdui-text-field name="height" label="Height in cm" type="number" min="120" max="210"></mdui-text-field><mdui-text-field name="wish" label="Wishes" rows="3"></mdui-text-field>
<mdui-select name="station" label="Station"><mdui-menu-item value="n">North gate</mdui-menu-item><mdui-menu-item value="h">Harbour</mdui-menu-item><mdui-menu-item value="m">Market</mdui-menu-item></mdui-select>
<p><mdui-checkbox name="helmet">A helmet</mdui-checkbox> <mdui-checkbox name="lock" checked>A lock</mdui-checkbox> <mdui-checkbox name="rain">A rain cape</mdui-checkbox></p>
<p><mdui-switch name="texts" aria-label="Send me texts"></mdui-switch> Send me texts</p>
<mdui-radio-group name="span" value="day"><mdui-radio value="hour">An hour</mdui-radio><mdui-radio value="day">A day</mdui-radio><mdui-radio value="week">A week</mdui-radio></mdui-radio-group>
<p>How far <mdui-slider name="far" min="0" max="100" step="5" value="20" aria-label="How far"></mdui-slider></p>
<mdui-segmented-button-group selects="single" value="card" id="pay"><mdui-segmented-button value="cash">Cash</mdui-segmented-button><mdui-segmented-button value="card">Card</mdui-segmented-button><mdui-segmented-button value="bill">Bill</mdui-segmented-button></mdui-segmented-button-group>
<p><mdui-button type="submit">Book it</mdui-button> <mdui-button type="reset" variant="text">Start over</mdui-button></p></form>
<h2>Rented now</h2>
<mdui-list id="now"><mdui-list-item headline="Robin" description="since nine" data-bike="Robin"></mdui-list-item><mdui-list-item headline="Swift" description="since noon" data-bike="Swift"></mdui-list-item><mdui-list-item headline="Magpie" description="late" data-bike="Magpie"></mdui-list-item></mdui-list>
<p><mdui-chip id="late" selectable>Late ones</mdui-chip> <mdui-chip id="near" selectable>Near me</mdui-chip> <mdui-chip id="tag" deletable>Summer</mdui-chip> <mdui-chip id="help" elevated>Call for help</mdui-chip></p>
<mdui-collapse accordion><mdui-collapse-item header="What if it breaks?"><p>Leave it at the next station.</p></mdui-collapse-item><mdui-collapse-item header="Who may ride?"><p>All above fourteen.</p></mdui-collapse-item></mdui-collapse>
<mdui-card clickable href="/bikes.html?map" style="padding: 16px">Map of stations</mdui-card>
<p><a href="/bikes.html?rules">Rules</a> <a href="/bikes.html?about">About us</a> <a href="#top">Up</a></p>
<p role="status" id="said"></p></main>
<mdui-fab id="scan">Scan a code</mdui-fab>
<mdui-dialog id="dialog" headline="Scan a code" close-on-overlay-click>Hold the code before the camera.<mdui-button slot="action" id="shut" variant="text">Close</mdui-button></mdui-dialog>`);
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };
$('nav').onclick = () => say('The menu is empty.');
$('mine').onclick = () => say('You rent nothing.');
$('out').onclick = () => say('You are signed out.');
$('scan').onclick = () => { $('dialog').open = true; };
$('shut').onclick = () => { $('dialog').open = false; };
$('help').onclick = () => say('Somebody comes.');
$('tag').addEventListener('delete', e => e.target.remove());
$('form').onsubmit = e => { e.preventDefault(); say('Booked for ' + new FormData(e.target).get('name')); };
for (const e of document.querySelectorAll('.take')) e.onclick = () => { say(e.dataset.what + ' is yours'); e.disabled = true; };
for (const e of $('now').children) e.onclick = () => { e.description = 'is back'; };
for (const e of document.querySelectorAll('#form > *, #form p > *, #tabs, #late, #near')) e.addEventListener('change', () => say((e.label || e.id || e.localName) + ' changed'));
