// Dishes of an array of antennas, of the web components of Astro UXDS: fields, lists, boxes,
// switches and a slider in open shadow roots, a table, tabs, a tree, folds, a menu, a dialog.
const dishes = ['North dish', 'Hill dish', 'Small dish'];
document.body.insertAdjacentHTML('afterbegin', `
<main>
<rux-breadcrumb><rux-breadcrumb-item href="/dishes.html?arrays">Arrays</rux-breadcrumb-item><rux-breadcrumb-item href="/dishes.html?plain">On the plain</rux-breadcrumb-item></rux-breadcrumb>
<h1>A dish is turned</h1>
<rux-notification open small message="Wind from the west." status="caution"></rux-notification>
<form id="turn" onsubmit="return false">
  <rux-input name="who" label="Asked by" placeholder="Name of the observer"></rux-input>
  <rux-input name="mail" type="email" label="Mail" help-text="For the log"></rux-input>
  <rux-input name="word" type="password" label="Word of the hut"></rux-input>
  <rux-input name="degrees" type="number" label="Degrees" value="40"></rux-input>
  <rux-input name="night" type="date" label="Night"></rux-input>
  <rux-input name="find" type="search" label="Find a source"></rux-input>
  <rux-select name="band" label="Band"><rux-option value="" label="Choose a band"></rux-option><rux-option value="l" label="Long"></rux-option><rux-option value="m" label="Middle"></rux-option><rux-option value="s" label="Short"></rux-option></rux-select>
  <rux-select name="filters" label="Filters" multiple><rux-option value="a" label="Notch"></rux-option><rux-option value="b" label="Low pass"></rux-option><rux-option value="c" label="High pass"></rux-option></rux-select>
  <rux-textarea name="notes" label="Notes"></rux-textarea>
  <rux-checkbox name="cool">Cool the receiver</rux-checkbox>
  <rux-checkbox-group label="Tell"><rux-checkbox name="ops" checked>Operators</rux-checkbox><rux-checkbox name="guests">Guests</rux-checkbox></rux-checkbox-group>
  <rux-radio-group name="mode" label="Mode" value="track"><rux-radio value="track" name="mode">Track</rux-radio><rux-radio value="drift" name="mode">Drift</rux-radio><rux-radio value="park" name="mode">Park</rux-radio></rux-radio-group>
  <rux-switch name="record" label="Record"></rux-switch>
  <rux-slider name="gain" label="Gain" min="0" max="20" value="4"></rux-slider>
  <div class="row"><rux-button type="submit" id="send">Turn it</rux-button><rux-button id="park" secondary>Park all</rux-button><rux-button id="stop" icon="stop" icon-only>Stop</rux-button></div>
</form>
<div class="row"><rux-segmented-button id="view"></rux-segmented-button><rux-push-button label="Follow"></rux-push-button></div>
<rux-pop-up placement="bottom-start"><rux-button slot="trigger">More acts</rux-button><rux-menu id="acts"><rux-menu-item value="Greased">Grease all</rux-menu-item><rux-menu-item value="Printed">Print all</rux-menu-item><rux-menu-item href="/dishes.html?manual">Manual</rux-menu-item></rux-menu></rux-pop-up>
<rux-tabs id="places"><rux-tab id="plain">Plain</rux-tab><rux-tab id="ridge">Ridge</rux-tab><rux-tab id="lake">Lake</rux-tab></rux-tabs>
<rux-tab-panels aria-labelledby="places"><rux-tab-panel aria-labelledby="plain">Nine dishes</rux-tab-panel><rux-tab-panel aria-labelledby="ridge">Two dishes</rux-tab-panel><rux-tab-panel aria-labelledby="lake">No dish</rux-tab-panel></rux-tab-panels>
<rux-accordion><rux-accordion-item><span slot="label">May I visit?</span>On Sundays.</rux-accordion-item><rux-accordion-item><span slot="label">How loud is it?</span>Not at all.</rux-accordion-item></rux-accordion>
<rux-tree><rux-tree-node>Galaxies<rux-tree-node slot="node">Spirals</rux-tree-node><rux-tree-node slot="node">Rings</rux-tree-node></rux-tree-node><rux-tree-node>Pulsars</rux-tree-node></rux-tree>
<rux-table><rux-table-header><rux-table-header-row><rux-table-header-cell>Dish</rux-table-header-cell><rux-table-header-cell>Do</rux-table-header-cell></rux-table-header-row></rux-table-header><rux-table-body>${dishes.map(d => `<rux-table-row><rux-table-cell>${d}</rux-table-cell><rux-table-cell><rux-button size="small" data-say="Opened ${d}">Open</rux-button> <rux-button size="small" data-say="Mended ${d}">Mend</rux-button></rux-table-cell></rux-table-row>`).join('')}</rux-table-body></rux-table>
<p role="status" id="said"></p>
</main>
<rux-dialog id="box" header="Park all dishes?" message="Those that track will stop." confirm-text="Park" deny-text="Not now"></rux-dialog>`);
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };
$('view').data = [{ label: 'List', selected: true }, { label: 'Sky' }, { label: 'Map' }];
$('view').addEventListener('ruxchange', e => say('Shown as ' + e.target.selected));
$('send').addEventListener('click', () => say('Turned'));
$('park').addEventListener('click', () => { $('box').open = true; });
$('stop').addEventListener('click', () => say('Stopped'));
$('acts').addEventListener('ruxmenuselected', e => say(e.detail.value));
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', () => say(e.dataset.say));
