// Locks of a canal, of the web components of the Intelligence Community design system: fields,
// selects, boxes, switches and steps in open shadow roots, tabs, folds, a menu, a dialog, pages.
const locks = ['Top lock', 'Mill lock', 'Old lock'];
document.body.insertAdjacentHTML('afterbegin', `
<main>
<ic-breadcrumb-group><ic-breadcrumb page-title="Canal" href="/locks.html?canal"></ic-breadcrumb><ic-breadcrumb current page-title="Locks" href="/locks.html"></ic-breadcrumb></ic-breadcrumb-group>
<h1>A boat goes through</h1>
<ic-alert heading="Low water" message="Two boats at a time." variant="warning" dismissible></ic-alert>
<form id="pass" onsubmit="return false">
  <ic-text-field name="boat" label="Boat" placeholder="Name of the boat"></ic-text-field>
  <ic-text-field name="mail" type="email" label="Mail" helper-text="For the receipt"></ic-text-field>
  <ic-text-field name="word" type="password" label="Word of the keeper"></ic-text-field>
  <ic-text-field name="length" type="number" label="Length in feet" value="40"></ic-text-field>
  <ic-text-field name="notes" label="Notes" rows="3"></ic-text-field>
  <ic-search-bar label="Find a mooring" placeholder="Town"></ic-search-bar>
  <ic-select id="lock" label="Lock" placeholder="Choose a lock"></ic-select>
  <ic-select id="town" label="Town" searchable></ic-select>
  <ic-checkbox-group label="On board" name="board"><ic-checkbox label="A dog" value="dog"></ic-checkbox><ic-checkbox label="A bicycle" value="bicycle" checked></ic-checkbox></ic-checkbox-group>
  <ic-radio-group label="Way" name="way"><ic-radio-option label="Up" value="up" selected></ic-radio-option><ic-radio-option label="Down" value="down"></ic-radio-option><ic-radio-option label="Both" value="both"></ic-radio-option></ic-radio-group>
  <ic-switch label="Help at the gate" name="help"></ic-switch>
  <div class="row"><ic-button type="submit" id="go">Ask for passage</ic-button><ic-button variant="secondary" id="wait">Wait at the bank</ic-button><ic-button variant="destructive" id="off">Call it off</ic-button></div>
</form>
<div class="row"><ic-toggle-button label="Follow"></ic-toggle-button><ic-chip label="Summer" dismissible></ic-chip><ic-link href="/locks.html?rules">Rules of the canal</ic-link>
  <ic-button id="more" variant="secondary">More acts</ic-button><ic-popover-menu id="acts" anchor="more"><ic-menu-item label="Fill it"></ic-menu-item><ic-menu-item label="Empty it"></ic-menu-item></ic-popover-menu></div>
<ic-tab-context><ic-tab-group label="Water"><ic-tab>Today</ic-tab><ic-tab>Week</ic-tab><ic-tab>Year</ic-tab></ic-tab-group><ic-tab-panel>Three feet</ic-tab-panel><ic-tab-panel>Four feet</ic-tab-panel><ic-tab-panel>Five feet</ic-tab-panel></ic-tab-context>
<ic-accordion-group label="Questions"><ic-accordion heading="May I fish?">From the bank.</ic-accordion><ic-accordion heading="How long does it take?">A quarter of an hour.</ic-accordion></ic-accordion-group>
<table><tr><th>Lock</th><th>Do</th></tr>${locks.map(l => `<tr><td>${l}</td><td><ic-button size="small" data-say="Opened ${l}">Open</ic-button> <ic-button size="small" data-say="Greased ${l}">Grease</ic-button></td></tr>`).join('')}</table>
<ic-pagination-bar total-items="60"></ic-pagination-bar>
<p role="status" id="said"></p>
</main>
<ic-dialog id="box" heading="Call the passage off?" label="Passage">The keeper is told.</ic-dialog>`);
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };
$('lock').options = locks.map(l => ({ label: l, value: l }));
$('town').options = ['Ash', 'Birch', 'Elm'].map(l => ({ label: l, value: l }));
$('go').addEventListener('click', () => say('Asked'));
$('wait').addEventListener('click', () => say('Waiting'));
$('off').addEventListener('click', () => { $('box').showDialog ? $('box').showDialog() : $('box').setAttribute('open', ''); });
$('box').addEventListener('icDialogConfirmed', () => say('Called off'));
$('more').addEventListener('click', () => { $('acts').open = !$('acts').open; });
for (const e of document.querySelectorAll('ic-menu-item')) e.addEventListener('click', () => say(e.label));
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', () => say(e.dataset.say));
