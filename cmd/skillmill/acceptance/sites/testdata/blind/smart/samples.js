// Samples of a laboratory, of Smart UI's community elements: custom elements that draw
// themselves in the document, without shadow roots, and keep inputs for forms.
const parts = 'button input checkbox radiobutton combobox dropdownlist numerictextbox textbox passwordtextbox maskedtextbox textarea datetimepicker slider rating tabs accordion menu tree listbox window colorpicker dropdownbutton multiinput dateinput fileupload checkinput';
for (const part of parts.split(' ')) await import(`/npm/smart/source/modules/smart.${part}.js`);
document.body.insertAdjacentHTML('afterbegin', `
<main>
<smart-menu id="menu"><smart-menu-items-group>Laboratory<smart-menu-item>Rooms</smart-menu-item><smart-menu-item>Staff</smart-menu-item></smart-menu-items-group><smart-menu-item>Prices</smart-menu-item></smart-menu>
<p class="row"><a href="/samples.html?results">Results</a><a href="/samples.html?orders">Orders</a></p>
<h1>New sample</h1>
<form id="sample">
  <label for="who">Patient</label><smart-input id="who" name="who" placeholder="Name"></smart-input>
  <label for="doctor">Doctor</label><smart-text-box id="doctor" placeholder="Who asks"></smart-text-box>
  <label for="secret">Pass phrase</label><smart-password-text-box id="secret" placeholder="Of the doctor"></smart-password-text-box>
  <label for="kind">Kind</label><smart-drop-down-list id="kind" selection-mode="one" placeholder="Choose a kind"><smart-list-item value="b">Blood</smart-list-item><smart-list-item value="s">Saliva</smart-list-item><smart-list-item value="h">Hair</smart-list-item></smart-drop-down-list>
  <label for="ward">Ward</label><smart-combo-box id="ward" placeholder="A ward"><smart-list-item value="1">Surgery</smart-list-item><smart-list-item value="2">Children</smart-list-item><smart-list-item value="3">Heart</smart-list-item></smart-combo-box>
  <label for="tests">Tests</label><smart-multi-input id="tests" placeholder="Which tests"></smart-multi-input>
  <label for="amount">Millilitres</label><smart-numeric-text-box id="amount" value="5" min="1" max="50" spin-buttons input-format="integer"></smart-numeric-text-box>
  <label for="phone">Telephone</label><smart-masked-text-box id="phone" mask="###-####"></smart-masked-text-box>
  <label for="taken">Taken at</label><smart-date-time-picker id="taken" format-string="yyyy-MM-dd" calendar-button></smart-date-time-picker>
  <label for="cold">Degrees</label><smart-slider id="cold" min="0" max="40" value="8" interval="1" coerce scale-type="integer" aria-label="Degrees"></smart-slider>
  <smart-rating id="haste" max="5" value="2" aria-label="Haste"></smart-rating>
  <div class="row"><smart-check-box id="fast">Fasting</smart-check-box><smart-check-box id="again" checked>Repeat it</smart-check-box></div>
  <div class="row"><smart-radio-button group-name="tube" id="red" checked>Red tube</smart-radio-button><smart-radio-button group-name="tube" id="blue">Blue tube</smart-radio-button></div>
  <label for="ink">Mark</label><smart-color-picker id="ink" value="#aa3311"></smart-color-picker>
  <label for="notes">Notes</label><smart-text-area id="notes" placeholder="Anything else"></smart-text-area>
  <div class="row"><smart-button id="keep" class="primary">Keep the sample</smart-button><smart-button id="clear">Begin again</smart-button><smart-button id="ask">Throw away</smart-button><smart-drop-down-button id="print" placeholder="Print"><div>On one page</div></smart-drop-down-button></div>
</form>
<smart-tabs id="tabs"><smart-tab-item label="Waiting">Nine samples</smart-tab-item><smart-tab-item label="Done">Four samples</smart-tab-item></smart-tabs>
<smart-accordion id="panels" expand-mode="toggle"><smart-accordion-item label="How to draw">With care.</smart-accordion-item><smart-accordion-item label="How to send">In ice.</smart-accordion-item></smart-accordion>
<smart-list-box id="fridges" selection-mode="zeroOrOne"><smart-list-item value="a">Fridge A</smart-list-item><smart-list-item value="b">Fridge B</smart-list-item><smart-list-item value="c">Freezer</smart-list-item></smart-list-box>
<smart-tree id="tree" selection-mode="zeroOrOne"><smart-tree-items-group>First floor<smart-tree-item>Intake</smart-tree-item><smart-tree-item>Store</smart-tree-item></smart-tree-items-group><smart-tree-item>Cellar</smart-tree-item></smart-tree>
<table><tbody>${[['S 17', 'Blood'], ['S 18', 'Hair'], ['S 19', 'Saliva']].map(([s, k]) => `<tr><td>${s}</td><td>${k}</td><td><smart-button data-say="Opened ${s}">Open</smart-button> <smart-button data-say="Sent ${s}">Send on</smart-button></td></tr>`).join('')}</tbody></table>
<p role="status" id="said"></p>
</main>
<smart-window id="window" label="Throw it away?" modal><div>It cannot be taken again.</div><smart-button id="yes">Yes</smart-button></smart-window>`);
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };
for (const b of document.querySelectorAll('[data-say]')) b.addEventListener('click', () => say(b.dataset.say));
$('tests').dataSource = ['Sugar', 'Iron', 'Salt'];
$('keep').addEventListener('click', () => say('Kept ' + $('who').value));
$('clear').addEventListener('click', () => { $('who').value = ''; say('Cleared'); });
$('ask').addEventListener('click', () => $('window').open());
$('yes').addEventListener('click', () => { $('window').close(); say('Thrown away'); });
$('menu').addEventListener('itemClick', e => say('Menu ' + e.detail.label));
$('tree').addEventListener('change', () => say('Another place'));
