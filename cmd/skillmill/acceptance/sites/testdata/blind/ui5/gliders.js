// Gliders of an airfield, of UI5 web components: fields in shadow roots, lists that open over
// the page as popovers of the browser, a table, a tree, tabs.
const parts = 'Button Input TextArea Select Option ComboBox ComboBoxItem MultiComboBox MultiComboBoxItem DatePicker TimePicker StepInput Slider RangeSlider RatingIndicator Switch CheckBox RadioButton SegmentedButton SegmentedButtonItem ToggleButton SplitButton Menu MenuItem TabContainer Tab Panel List ListItemStandard Tree TreeItem Link Label Dialog Toast Token MultiInput Breadcrumbs BreadcrumbsItem FileUploader ColorPalette ColorPaletteItem Calendar Title Bar';
document.body.insertAdjacentHTML('afterbegin', `
<main>
<ui5-breadcrumbs><ui5-breadcrumbs-item href="/gliders.html?field">Airfield</ui5-breadcrumbs-item><ui5-breadcrumbs-item href="/gliders.html?hall">Hall</ui5-breadcrumbs-item><ui5-breadcrumbs-item>Gliders</ui5-breadcrumbs-item></ui5-breadcrumbs>
<div class="row"><ui5-button id="more" icon="menu" accessible-name="More of the field">More</ui5-button><ui5-menu id="menu" opener="more"><ui5-menu-item text="Weather"></ui5-menu-item><ui5-menu-item text="Fees"></ui5-menu-item></ui5-menu><ui5-link href="/gliders.html?log">Log book</ui5-link></div>
<form id="flight">
  <ui5-label for="pilot" required>Pilot</ui5-label><ui5-input id="pilot" name="pilot" placeholder="Name of the pilot"></ui5-input>
  <ui5-label for="mail">Mail</ui5-label><ui5-input id="mail" type="Email"></ui5-input>
  <ui5-label for="tow">Tow</ui5-label><ui5-select id="tow"><ui5-option value="w" selected>Winch</ui5-option><ui5-option value="p">Plane</ui5-option><ui5-option value="c">Car</ui5-option></ui5-select>
  <ui5-label for="field">Lands at</ui5-label><ui5-combobox id="field" placeholder="An airfield"><ui5-cb-item text="Oerlinghausen"></ui5-cb-item><ui5-cb-item text="Wasserkuppe"></ui5-cb-item><ui5-cb-item text="Borkenberge"></ui5-cb-item></ui5-combobox>
  <ui5-label for="gear">Gear</ui5-label><ui5-multi-combobox id="gear" placeholder="What is taken along"><ui5-mcb-item text="Parachute"></ui5-mcb-item><ui5-mcb-item text="Oxygen"></ui5-mcb-item><ui5-mcb-item text="Camera"></ui5-mcb-item></ui5-multi-combobox>
  <ui5-label for="day">Day</ui5-label><ui5-date-picker id="day" format-pattern="yyyy-MM-dd"></ui5-date-picker>
  <ui5-label for="hour">Starts at</ui5-label><ui5-time-picker id="hour" format-pattern="HH:mm"></ui5-time-picker>
  <ui5-label for="weight">Ballast</ui5-label><ui5-step-input id="weight" value="20" min="0" max="100" step="5" accessible-name="Ballast"></ui5-step-input>
  <ui5-label for="height">Height</ui5-label><ui5-slider id="height" min="0" max="20" value="6" step="1" accessible-name="Height"></ui5-slider>
  <ui5-rating-indicator id="stars" value="2" accessible-name="How was it"></ui5-rating-indicator>
  <div class="row"><ui5-checkbox id="guest" text="With a guest"></ui5-checkbox><ui5-checkbox id="paid" text="Is paid" checked></ui5-checkbox><ui5-switch id="radio" accessible-name="Radio on"></ui5-switch></div>
  <div class="row"><ui5-radio-button name="seat" text="Front seat" checked></ui5-radio-button><ui5-radio-button name="seat" text="Back seat"></ui5-radio-button></div>
  <ui5-label for="notes">Notes</ui5-label><ui5-textarea id="notes" rows="3"></ui5-textarea>
  <ui5-file-uploader id="paper" accessible-name="Papers"><ui5-button>Choose papers</ui5-button></ui5-file-uploader>
  <div class="row"><ui5-button design="Emphasized" type="Submit" id="keep">Keep the flight</ui5-button><ui5-button type="Reset">Begin again</ui5-button><ui5-button id="ask">Call it off</ui5-button><ui5-toggle-button id="pin">Pin it</ui5-toggle-button><ui5-split-button id="send">Send</ui5-split-button></div>
</form>
<ui5-segmented-button id="view" accessible-name="View"><ui5-segmented-button-item selected>Day</ui5-segmented-button-item><ui5-segmented-button-item>Week</ui5-segmented-button-item></ui5-segmented-button>
<ui5-tabcontainer><ui5-tab text="In the air"><p>Two gliders</p></ui5-tab><ui5-tab text="In the hall"><p>Five gliders</p></ui5-tab></ui5-tabcontainer>
<ui5-panel header-text="Rules of the air" collapsed><p>Right before left.</p></ui5-panel>
<ui5-list id="planes" header-text="Gliders" selection-mode="Multiple"><ui5-li>Ka 8</ui5-li><ui5-li>Discus</ui5-li><ui5-li>Libelle</ui5-li></ui5-list>
<ui5-tree id="halls" accessible-name="Halls"><ui5-tree-item text="Hall one"><ui5-tree-item text="Ka 8"></ui5-tree-item></ui5-tree-item><ui5-tree-item text="Hall two"><ui5-tree-item text="Discus"></ui5-tree-item></ui5-tree-item></ui5-tree>
<ui5-color-palette id="paint"><ui5-color-palette-item value="darkblue"></ui5-color-palette-item><ui5-color-palette-item value="pink"></ui5-color-palette-item></ui5-color-palette>
<table><tbody>${[['Ka 8', 'Ann'], ['Discus', 'Bob']].map(([g, p]) => `<tr><td>${g}</td><td>${p}</td><td><ui5-button data-say="Landed ${g}">Land</ui5-button> <ui5-button design="Transparent" data-say="Mended ${g}">Mend</ui5-button></td></tr>`).join('')}</tbody></table>
<p role="status" id="said"></p>
</main>
<ui5-dialog id="dialog" header-text="Call it off?"><p>The winch is paid.</p><ui5-button id="yes">Yes</ui5-button><ui5-button id="no">No</ui5-button></ui5-dialog>`);
await import('@ui5/webcomponents-localization/dist/Assets-fetch.js');
await Promise.all(parts.split(' ').map(name => import(`@ui5/webcomponents/dist/${name}.js`)));
await import('@ui5/webcomponents-icons/dist/menu.js');
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };
for (const b of document.querySelectorAll('[data-say]')) b.addEventListener('click', () => say(b.dataset.say));
$('more').addEventListener('click', () => { $('menu').open = true; });
$('menu').addEventListener('item-click', e => say('Menu ' + e.detail.text));
$('flight').addEventListener('submit', e => { e.preventDefault(); say('Kept'); });
$('ask').addEventListener('click', () => { $('dialog').open = true; });
$('yes').addEventListener('click', () => { $('dialog').open = false; say('Called off'); });
$('no').addEventListener('click', () => { $('dialog').open = false; });
$('send').addEventListener('click', () => say('Sent'));
$('send').addEventListener('arrow-click', () => say('Send how?'));
$('paint').addEventListener('item-click', e => say('Paint ' + e.detail.color));
