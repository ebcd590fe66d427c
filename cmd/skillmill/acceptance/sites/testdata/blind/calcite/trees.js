// Trees of a city, of the web components of Calcite, which draw themselves in open shadow
// roots around words and elements of the page.
const $ = id => document.getElementById(id);
document.body.insertAdjacentHTML('beforeend', `
<calcite-shell><calcite-navigation slot="header"><calcite-navigation-logo slot="logo" heading="City trees"></calcite-navigation-logo>
<calcite-menu slot="content-start"><calcite-menu-item text="Map" id="map" text-enabled></calcite-menu-item><calcite-menu-item text="Reports" href="/trees.html?reports" text-enabled></calcite-menu-item></calcite-menu>
<calcite-navigation-user slot="user" id="user" full-name="Rosa Lind" username="rosa"></calcite-navigation-user></calcite-navigation>
<main style="padding: 16px; overflow: auto; height: 100%">
<h1>Trees of Elm Road</h1>
<calcite-tabs><calcite-tab-nav slot="title-group"><calcite-tab-title selected>Planted</calcite-tab-title><calcite-tab-title>Pruned</calcite-tab-title><calcite-tab-title>Felled</calcite-tab-title></calcite-tab-nav>
<calcite-tab selected>Forty trees were planted.</calcite-tab><calcite-tab>Nine trees were pruned.</calcite-tab><calcite-tab>One tree was felled.</calcite-tab></calcite-tabs>
<form id="form">
<calcite-label>Reported by<calcite-input-text name="who" clearable></calcite-input-text></calcite-label>
<calcite-label>E-mail<calcite-input name="mail" type="email"></calcite-input></calcite-label>
<calcite-label>Height in metres<calcite-input-number name="height" min="1" max="60"></calcite-input-number></calcite-label>
<calcite-label>Remarks<calcite-text-area name="remarks" max-length="120"></calcite-text-area></calcite-label>
<calcite-label>Kind<calcite-select name="kind"><calcite-option value="elm">Elm</calcite-option><calcite-option value="oak">Oak</calcite-option><calcite-option value="lime">Lime</calcite-option></calcite-select></calcite-label>
<calcite-label>Street<calcite-combobox name="street" selection-mode="single" placeholder="Find a street"><calcite-combobox-item value="elm" heading="Elm Road" text-label="Elm Road"></calcite-combobox-item><calcite-combobox-item value="mill" heading="Mill Lane" text-label="Mill Lane"></calcite-combobox-item></calcite-combobox></calcite-label>
<calcite-label>Planted on<calcite-input-date-picker name="planted"></calcite-input-date-picker></calcite-label>
<calcite-label>Seen at<calcite-input-time-picker name="seen"></calcite-input-time-picker></calcite-label>
<calcite-label layout="inline">Protected<calcite-switch name="protected"></calcite-switch></calcite-label>
<calcite-label layout="inline">Near a school<calcite-switch name="school" checked></calcite-switch></calcite-label>
<calcite-label layout="inline"><calcite-checkbox name="nest"></calcite-checkbox>Has a nest</calcite-label>
<calcite-label layout="inline"><calcite-checkbox name="ivy" checked></calcite-checkbox>Has ivy</calcite-label>
<calcite-radio-button-group name="health"><calcite-label layout="inline"><calcite-radio-button value="well" checked></calcite-radio-button>Well</calcite-label><calcite-label layout="inline"><calcite-radio-button value="ill"></calcite-radio-button>Ill</calcite-label></calcite-radio-button-group>
<calcite-segmented-control name="season"><calcite-segmented-control-item value="spring" checked>Spring</calcite-segmented-control-item><calcite-segmented-control-item value="autumn">Autumn</calcite-segmented-control-item></calcite-segmented-control>
<calcite-label>Shade<calcite-slider name="shade" min="0" max="10" value="4" label-handles></calcite-slider></calcite-label>
<calcite-label>Beauty<calcite-rating name="beauty" value="2"></calcite-rating></calcite-label>
<calcite-button type="submit">Report the tree</calcite-button> <calcite-button type="reset" appearance="outline">Start again</calcite-button>
</form>
<h2>Works</h2>
<calcite-list id="works" selection-mode="single" label="Works"><calcite-list-item label="Water the saplings" description="Elm Road" value="water"><calcite-action slot="actions-end" icon="check" text="Done with the saplings" data-say="Saplings are done"></calcite-action></calcite-list-item><calcite-list-item label="Stake the oak" description="Mill Lane" value="stake"><calcite-action slot="actions-end" icon="check" text="Done with the oak" data-say="The oak is done"></calcite-action></calcite-list-item></calcite-list>
<p><calcite-chip-group label="Tools" selection-mode="multiple"><calcite-chip value="saw" label="Saw">Saw</calcite-chip><calcite-chip value="rope" label="Rope">Rope</calcite-chip></calcite-chip-group> <calcite-chip closable value="rain" id="rain">Rain</calcite-chip></p>
<calcite-card-group label="Parks" selection-mode="single"><calcite-card label="North park"><span slot="heading">North park</span><span slot="description">Sixty limes</span></calcite-card><calcite-card label="South park"><span slot="heading">South park</span><span slot="description">Ten oaks</span></calcite-card></calcite-card-group>
<calcite-accordion><calcite-accordion-item heading="Who prunes the trees?">The city does.</calcite-accordion-item><calcite-accordion-item heading="May I pick the fruit?">You may.</calcite-accordion-item></calcite-accordion>
<calcite-block heading="Rules of the road" collapsible>Do not nail signs to trees.</calcite-block>
<calcite-tree id="tree"><calcite-tree-item>Parks<calcite-tree slot="children"><calcite-tree-item>North</calcite-tree-item><calcite-tree-item>South</calcite-tree-item></calcite-tree></calcite-tree-item><calcite-tree-item>Streets</calcite-tree-item></calcite-tree>
<p><calcite-dropdown><calcite-button slot="trigger" id="more">More works</calcite-button><calcite-dropdown-group selection-mode="none"><calcite-dropdown-item id="print">Print the list</calcite-dropdown-item><calcite-dropdown-item id="send">Send the list</calcite-dropdown-item></calcite-dropdown-group></calcite-dropdown>
<calcite-split-button primary-text="Save the list" id="save"><calcite-dropdown-group selection-mode="none"><calcite-dropdown-item>Save a copy</calcite-dropdown-item></calcite-dropdown-group></calcite-split-button></p>
<p><calcite-button id="plan" kind="brand">Plan a walk</calcite-button> <calcite-button id="call" appearance="outline">Call the gardener</calcite-button> <calcite-button href="/trees.html?shop">Buy a sapling</calcite-button> <calcite-button disabled>Close the road</calcite-button>
<calcite-action id="help" text="Help" icon="question" text-enabled></calcite-action></p>
<calcite-pagination id="pages" total-items="80" page-size="10" start-item="1"></calcite-pagination>
<p><calcite-link href="/trees.html?rules">Rules</calcite-link> <a href="/trees.html?about">About us</a> <calcite-link id="news">News</calcite-link></p>
<p role="status" id="said"></p></main></calcite-shell>
<calcite-dialog id="dialog" modal heading="Plan a walk">Choose a Sunday.<calcite-button slot="footer-end" id="fine">Fine</calcite-button></calcite-dialog>`);
const say = text => { $('said').textContent = text; };
const says = { map: 'The map is in the hall.', user: 'You are Rosa.', call: 'The gardener is called.', help: 'Ask in the hall.', news: 'A lime was planted.', print: 'Printed', send: 'Sent' };
for (const [id, text] of Object.entries(says)) $(id).addEventListener('click', () => say(text));
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', () => say(e.dataset.say));
$('plan').addEventListener('click', () => { $('dialog').open = true; });
$('fine').addEventListener('click', () => { $('dialog').open = false; });
$('save').addEventListener('calciteSplitButtonPrimaryClick', () => say('The list is saved.'));
$('pages').addEventListener('calcitePaginationChange', () => say('Page ' + $('pages').startItem));
$('form').addEventListener('submit', e => { e.preventDefault(); say('Reported by ' + new FormData(e.target).get('who')); });
