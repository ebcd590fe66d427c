// Rooms to book, of the web components of Fluent UI: each control draws itself in an open
// shadow root, fields are part of the form without an input in the page.
document.body.insertAdjacentHTML('beforeend', `
<fluent-breadcrumb><fluent-breadcrumb-item href="/rooms.html?start">Start</fluent-breadcrumb-item><fluent-breadcrumb-item href="/rooms.html">Rooms</fluent-breadcrumb-item></fluent-breadcrumb>
<h1>Meeting rooms</h1>
<fluent-toolbar><fluent-button id="fresh">Refresh</fluent-button><fluent-button appearance="accent" id="ask">Book a room</fluent-button><fluent-button appearance="outline" id="menu-of">More</fluent-button><fluent-anchor href="/rooms.html?map" appearance="hypertext">Floor plan</fluent-anchor></fluent-toolbar>
<fluent-menu id="menu" hidden><fluent-menu-item>Copy a link</fluent-menu-item><fluent-menu-item role="menuitemcheckbox">Quiet rooms</fluent-menu-item><fluent-menu-item>Report a fault</fluent-menu-item></fluent-menu>
<section><h2>Find</h2>
<fluent-search placeholder="Room or floor">Search rooms</fluent-search>
<fluent-text-field placeholder="Your name">Name</fluent-text-field>
<fluent-text-field type="email">E-mail</fluent-text-field>
<fluent-number-field min="1" max="40" value="4">People</fluent-number-field>
<fluent-text-area rows="3">What is it for</fluent-text-area></section>
<section><h2>Wishes</h2>
<fluent-checkbox checked>Projector</fluent-checkbox><fluent-checkbox>Whiteboard</fluent-checkbox><fluent-checkbox>Coffee</fluent-checkbox>
<fluent-switch>Remind me</fluent-switch>
<fluent-radio-group name="when"><label slot="label">When</label><fluent-radio value="am" checked>Morning</fluent-radio><fluent-radio value="pm">Afternoon</fluent-radio></fluent-radio-group>
<p id="floor-label">Floor</p><fluent-select aria-labelledby="floor-label"><fluent-option value="1">First</fluent-option><fluent-option value="2">Second</fluent-option><fluent-option value="3">Third</fluent-option></fluent-select>
<fluent-combobox aria-label="Caterer" autocomplete="both"><fluent-option>Bakery</fluent-option><fluent-option>Canteen</fluent-option></fluent-combobox>
<fluent-slider min="0" max="100" step="10" value="20" aria-label="Budget" style="width: 240px"></fluent-slider></section>
<section><fluent-tabs activeid="free"><fluent-tab id="free">Free now</fluent-tab><fluent-tab id="soon">Free soon</fluent-tab><fluent-tab id="taken">Taken</fluent-tab>
<fluent-tab-panel>Oak, Elm <fluent-button class="take" data-room="Oak">Take Oak</fluent-button> <fluent-button class="take" data-room="Elm">Take Elm</fluent-button></fluent-tab-panel><fluent-tab-panel>Ash at noon</fluent-tab-panel><fluent-tab-panel>Yew</fluent-tab-panel></fluent-tabs></section>
<section><fluent-accordion><fluent-accordion-item><span slot="heading">Rules of the house</span>Leave it as you found it.</fluent-accordion-item><fluent-accordion-item><span slot="heading">Who has a key</span>The front desk.</fluent-accordion-item></fluent-accordion></section>
<section><fluent-tree-view><fluent-tree-item expanded>North wing<fluent-tree-item>Oak</fluent-tree-item><fluent-tree-item>Elm</fluent-tree-item></fluent-tree-item><fluent-tree-item>South wing<fluent-tree-item>Ash</fluent-tree-item></fluent-tree-item></fluent-tree-view></section>
<section><fluent-listbox aria-label="Recent"><fluent-option value="oak">Oak, Monday</fluent-option><fluent-option value="yew">Yew, Friday</fluent-option></fluent-listbox></section>
<fluent-dialog id="dialog" hidden modal aria-label="Booking"><div style="padding: 20px"><h2>Booking</h2><fluent-text-field>Title</fluent-text-field> <fluent-button id="shut">Close</fluent-button></div></fluent-dialog>
<p role="status" id="said"></p>`);
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };
$('fresh').onclick = () => say('as of ' + performance.now().toFixed());
$('ask').onclick = () => { $('dialog').hidden = false; };
$('shut').onclick = () => { $('dialog').hidden = true; };
$('menu-of').onclick = () => { $('menu').hidden = !$('menu').hidden; };
$('menu').addEventListener('change', e => say(e.target.textContent));
for (const b of document.querySelectorAll('.take')) b.onclick = () => { say(b.dataset.room + ' is yours'); b.disabled = true; };
for (const tag of ['text-field', 'number-field', 'checkbox', 'switch', 'select', 'combobox', 'slider']) for (const e of document.querySelectorAll('fluent-' + tag)) e.addEventListener('change', () => say(tag + ' changed'));
