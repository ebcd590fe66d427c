// Kilns of a pottery, of Trimble's Modus: web components with open roots, whose events carry what was chosen. Buttons that
// stay pressed, words that are guessed while one types, a day that hangs down below its field, a tree with boxes, a table
// that sorts itself and has its acts in each row, chips with a cross, faces that say how it was.
document.body.insertAdjacentHTML('afterbegin', `
<main>
<modus-breadcrumb id="trail" aria-label="Trail"></modus-breadcrumb>
<h1>Fire a kiln</h1>
<modus-alert id="short" type="warning" message="Wood is short this week" dismissible button-text="Tell me more"></modus-alert>
<modus-tabs id="parts" aria-label="Kilns"></modus-tabs>
<form id="fire" action="/kilns.html"><div class="two">
<modus-text-input id="potter" label="Potter" placeholder="Who throws the clay" clearable></modus-text-input>
<modus-text-input id="mail" label="Mail" type="email" helper-text="Only for the day of opening"></modus-text-input>
<modus-text-input id="key" label="Word for the gate" type="password" include-password-text-toggle></modus-text-input>
<modus-number-input id="pots" label="Pots" value="12" min-value="1" max-value="90"></modus-number-input>
<modus-select id="clay" label="Clay" placeholder="Choose a clay"></modus-select>
<modus-autocomplete id="glaze" label="Glaze" placeholder="Begin to type" include-search-icon clearable></modus-autocomplete>
<modus-date-picker label="Opened on"><modus-date-input id="day" format="yyyy-mm-dd" type="single" show-calendar-icon placeholder="yyyy-mm-dd" aria-label="Opened on"></modus-date-input></modus-date-picker>
<modus-time-picker id="hour" label="Lit at" placeholder="hh:mm"></modus-time-picker></div>
<modus-textarea-input id="note" label="Note" placeholder="What must not crack"></modus-textarea-input>
<div class="row"><modus-checkbox id="ash" label="Ash in the air"></modus-checkbox><modus-checkbox id="salt" label="Salt at the end" checked></modus-checkbox><modus-switch id="watch" label="Watch all night"></modus-switch></div>
<modus-radio-group id="fuel" name="fuel" aria-label="Fuel"></modus-radio-group>
<modus-slider id="heat" label="Heat" min-value="0" max-value="100" value="40"></modus-slider>
<div class="row"><modus-button id="go" color="primary">Light it</modus-button><modus-button id="later" button-style="outline">Keep for later</modus-button><modus-button id="break" color="danger">Break a pot</modus-button><modus-button disabled>Sell the kiln</modus-button><modus-button id="bell" icon-only="notifications" button-style="borderless" aria-label="Ring the bell"></modus-button></div></form>
<div class="row"><modus-button-group id="size" selection-type="single" aria-label="Size"><modus-button button-style="outline">Small</modus-button><modus-button button-style="outline">Large</modus-button></modus-button-group>
<modus-dropdown id="more" toggle-element-id="more-opener"><modus-button id="more-opener" slot="dropdownToggle" show-caret>More</modus-button><modus-list slot="dropdownList"><modus-list-item data-say="Printed">Print</modus-list-item><modus-list-item data-say="Sent to the guild">Send to the guild</modus-list-item></modus-list></modus-dropdown>
<modus-chip id="wet" value="Wet" show-close></modus-chip><modus-chip id="dry" value="Dry"></modus-chip>
<modus-sentiment-scale id="mood" type="smileys" aria-label="How it went"></modus-sentiment-scale><a href="/kilns.html?rules">Rules of the yard</a></div>
<modus-tree-view id="shelves" checkbox-selection multi-checkbox-selection><modus-tree-view-item node-id="low" label="Low shelf"><modus-tree-view-item node-id="bowls" label="Bowls"></modus-tree-view-item><modus-tree-view-item node-id="jugs" label="Jugs"></modus-tree-view-item></modus-tree-view-item><modus-tree-view-item node-id="high" label="High shelf"></modus-tree-view-item></modus-tree-view>
<modus-table id="kilns" sort hover></modus-table>
<modus-pagination id="pages" min-page="1" max-page="5" active-page="1" aria-label="Pages"></modus-pagination>
<modus-accordion aria-label="Questions"><modus-accordion-item header-text="How hot does it get?">Thirteen hundred degrees at the top.</modus-accordion-item><modus-accordion-item header-text="When is it opened?">When a hand can stay on the door.</modus-accordion-item></modus-accordion>
<p role="status" id="said"></p>
</main>
<modus-modal id="ask" header-text="Break a pot?" primary-button-text="Break it" secondary-button-text="Not now" z-index="5">Only shards are left.</modus-modal>`);
const part = id => document.getElementById(id);
const say = text => { part('said').textContent = text; };
const fill = {
  trail: {crumbs: [{id: 'yard', display: 'Yard'}, {id: 'kilns', display: 'Kilns'}, {id: 'new', display: 'A new firing'}]},
  parts: {tabs: [{id: 'wood', label: 'Wood', active: true}, {id: 'gas', label: 'Gas'}, {id: 'pit', label: 'Pit'}]},
  clay: {options: [{display: 'Red'}, {display: 'White'}, {display: 'Porcelain'}], optionsDisplayProp: 'display'},
  glaze: {options: ['Celadon', 'Honey', 'Shino', 'Tenmoku']},
  fuel: {radioButtons: [{id: 'oak', label: 'Oak', checked: true}, {id: 'pine', label: 'Pine'}, {id: 'peat', label: 'Peat', disabled: true}]},
  kilns: {
    columns: [['Kiln', 'kiln', 'text'], ['Keeper', 'keeper', 'text'], ['Pots', 'pots', 'integer']].map(([header, accessorKey, dataType]) => ({header, accessorKey, dataType, id: accessorKey})),
    data: [['Anna', 'Ruth', 80], ['Dragon', 'Omar', 240], ['Beehive', 'Ines', 120], ['Bottle', 'Ruth', 60]].map(([kiln, keeper, pots], i) => ({id: 'k' + i, kiln, keeper, pots})),
    rowActions: [{id: 'sweep', icon: 'brush', label: 'Sweep', index: 0, tooltipText: 'Sweep'}, {id: 'lock', icon: 'lock', label: 'Lock', index: 1, tooltipText: 'Lock'}],
  },
};
for (const [id, props] of Object.entries(fill)) Object.assign(part(id), props);
const on = (id, event, text) => part(id).addEventListener(event, e => say(typeof text === 'function' ? text(e.detail, e) : text));
on('trail', 'crumbClick', crumb => 'To ' + crumb.display);
on('short', 'dismissClick', 'Closed'); on('short', 'actionClick', 'Wood comes on Monday');
part('parts').addEventListener('tabChange', e => { part('parts').tabs = part('parts').tabs.map(t => ({...t, active: t.id === e.detail})); say('Kilns of ' + e.detail); });
on('go', 'buttonClick', 'Lit'); on('later', 'buttonClick', 'Kept for later'); on('bell', 'buttonClick', 'The bell rang');
part('break').addEventListener('buttonClick', () => part('ask').open());
on('ask', 'primaryButtonClick', 'Broken'); on('ask', 'secondaryButtonClick', 'Not broken');
for (const event of ['primaryButtonClick', 'secondaryButtonClick']) part('ask').addEventListener(event, () => part('ask').close());
on('fuel', 'buttonClick', id => 'Fuel: ' + id); on('mood', 'sentimentSelection', mood => 'It went ' + mood);
on('size', 'buttonGroupClick', () => 'Size chosen'); on('dry', 'chipClick', 'Dry pots');
part('wet').addEventListener('closeClick', () => { part('wet').remove(); say('No wet pots'); });
for (const item of document.querySelectorAll('[data-say]')) item.addEventListener('itemClick', () => say(item.dataset.say));
on('kilns', 'rowActionClick', act => act.actionId + ' ' + act.row.kiln); on('pages', 'pageChange', n => 'Page ' + n);
for (const id of ['ash', 'salt']) on(id, 'checkboxClick', is => id + ' ' + is);
on('watch', 'switchClick', is => 'Watch ' + is);
part('fire').addEventListener('submit', e => { e.preventDefault(); say('Sent'); });
