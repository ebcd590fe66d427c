// Wells of a village, of FAST components: fields, lists, choices and sliders in open shadow roots,
// a tree, tabs, a menu, a data grid, a dialog.
const wells = ['Mill well', 'Church well', 'Deep well'];
document.body.insertAdjacentHTML('afterbegin', `
<fast-design-system-provider use-defaults>
<main>
<fast-breadcrumb><fast-breadcrumb-item href="/wells.html?all">All wells</fast-breadcrumb-item><fast-breadcrumb-item href="/wells.html?north">North</fast-breadcrumb-item><fast-breadcrumb-item>Here</fast-breadcrumb-item></fast-breadcrumb>
<h1>A well is measured</h1>
<form id="well" onsubmit="return false">
  <fast-text-field name="who" placeholder="Who measures">Measured by</fast-text-field>
  <fast-text-field name="mail" type="email">Mail</fast-text-field>
  <fast-text-field name="word" type="password">Word of the shed</fast-text-field>
  <fast-number-field name="depth" value="7" min="0" max="90">Depth</fast-number-field>
  <fast-search name="find" placeholder="Find a well">Find</fast-search>
  <fast-text-area name="notes" resize="vertical">Notes</fast-text-area>
  <label id="stone-label">Stone</label><fast-select id="stone" name="stone" aria-labelledby="stone-label"><fast-option value="g">Granite</fast-option><fast-option value="c">Chalk</fast-option><fast-option value="b">Brick</fast-option></fast-select>
  <label id="rope-label">Rope</label><fast-combobox id="rope" name="rope" aria-labelledby="rope-label" autocomplete="both"><fast-option>Hemp</fast-option><fast-option>Wire</fast-option><fast-option>Chain</fast-option></fast-combobox>
  <fast-checkbox name="clean">Clean water</fast-checkbox>
  <fast-checkbox name="roof" checked>Has a roof</fast-checkbox>
  <fast-radio-group name="use"><label slot="label">Used for</label><fast-radio value="d">Drinking</fast-radio><fast-radio value="c">Cattle</fast-radio><fast-radio value="n">Nothing</fast-radio></fast-radio-group>
  <fast-switch name="pump">Pump<span slot="checked-message">On</span><span slot="unchecked-message">Off</span></fast-switch>
  <label id="level-label">Level</label><fast-slider aria-labelledby="level-label" id="level" min="0" max="20" step="1" value="4"></fast-slider>
  <div class="row"><fast-button appearance="accent" id="keep" type="submit">Keep the measure</fast-button><fast-button id="close">Close the well</fast-button><fast-anchor href="/wells.html?help" appearance="hypertext">Help</fast-anchor><fast-button id="less" appearance="stealth" aria-label="Less">-</fast-button></div>
</form>
<fast-tabs><fast-tab id="water">Water</fast-tab><fast-tab id="wall">Wall</fast-tab><fast-tab id="bucket">Bucket</fast-tab><fast-tab-panel>Cold</fast-tab-panel><fast-tab-panel>Round</fast-tab-panel><fast-tab-panel>Two</fast-tab-panel></fast-tabs>
<fast-accordion><fast-accordion-item><span slot="heading">How is it cleaned?</span>Once a year.</fast-accordion-item><fast-accordion-item><span slot="heading">Who may draw?</span>Everybody.</fast-accordion-item></fast-accordion>
<fast-menu><fast-menu-item data-say="Drawn">Draw</fast-menu-item><fast-menu-item data-say="Covered">Cover</fast-menu-item><fast-divider></fast-divider><fast-menu-item role="menuitemcheckbox">Watched</fast-menu-item></fast-menu>
<fast-tree-view><fast-tree-item>North<fast-tree-item>Mill</fast-tree-item><fast-tree-item>Barn</fast-tree-item></fast-tree-item><fast-tree-item>South</fast-tree-item></fast-tree-view>
<table><thead><tr><th>Well</th><th></th></tr></thead><tbody>${wells.map(w => `<tr><td>${w}</td><td><fast-button data-say="Opened ${w}">Open</fast-button> <fast-button data-say="Tested ${w}">Test</fast-button></td></tr>`).join('')}</tbody></table>
<p role="status" id="said"></p>
</main>
<fast-dialog id="box" hidden trap-focus modal aria-label="Close the well?"><div style="padding: 24px"><p>Nobody drinks then.</p><fast-button id="yes">Yes</fast-button><fast-button id="no">No</fast-button></div></fast-dialog>
</fast-design-system-provider>`);
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };
$('keep').addEventListener('click', () => say('Kept'));
$('less').addEventListener('click', () => say('Less'));
$('close').addEventListener('click', () => { $('box').hidden = false; });
for (const id of ['yes', 'no']) $(id).addEventListener('click', () => { $('box').hidden = true; say(id); });
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', () => say(e.dataset.say));
