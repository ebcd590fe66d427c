// Cars on the ferries of an island, of the jQuery widgets of DevExtreme: a tool bar, tabs, a
// form, lists, a grid with filters and acts in its rows, a tree, a pop-up.
document.body.insertAdjacentHTML('beforeend', `
<div id="bar"></div><div style="display: flex"><div id="menu" style="width: 200px"></div><main style="padding: 16px; flex: 1">
<h1>Ferries to Hallig</h1><div id="tabs"></div>
<form id="form" style="max-width: 700px"><div id="fields"></div></form>
<h2>Options</h2>
<div class="row"><div id="window"></div> <div id="pet"></div> <div id="meal"></div></div>
<div class="row">Deck <div id="deck"></div></div>
<div class="row">Wind <div id="wind"></div></div>
<div class="row">Ports <div id="ports"></div></div>
<div class="row">Notes <div id="mark"></div></div>
<div class="row" id="buttons"></div>
<h2>Crossings</h2><div id="grid"></div>
<h2>Questions</h2><div id="faq"></div>
<div id="tree"></div>
<div id="list" style="height: 160px"></div>
<p><a href="/ferries.html?rules">Rules on board</a> <a href="/ferries.html?port">The port</a></p>
<p role="status" id="said"></p></main></div><div id="popup"></div>`);
const say = text => { document.getElementById('said').textContent = text; };
const crossings = [
  { id: 1, ship: 'Adler', leaves: '07:30', cars: 14, full: false },
  { id: 2, ship: 'Nordlys', leaves: '09:10', cars: 22, full: true },
  { id: 3, ship: 'Seehund', leaves: '12:45', cars: 9, full: false },
];
const popup = $('#popup').dxPopup({ title: 'Book a crossing', width: 360, height: 220, contentTemplate: () => $('<p>').text('Pay at the port.'), toolbarItems: [
  { widget: 'dxButton', toolbar: 'bottom', location: 'after', options: { text: 'Book', onClick: () => { popup.hide(); say('Booked'); } } },
] }).dxPopup('instance');
$('#bar').dxToolbar({ items: [
  { location: 'before', widget: 'dxButton', options: { icon: 'menu', hint: 'Main menu', onClick: () => say('The menu is on the left.') } },
  { location: 'before', text: 'Ferry desk' },
  { location: 'after', widget: 'dxTextBox', options: { placeholder: 'Find a ship', mode: 'search', onValueChanged: e => say('Find ' + e.value) } },
  { location: 'after', widget: 'dxButton', options: { icon: 'bell', hint: 'Notices', onClick: () => say('No notices') } },
  { location: 'after', widget: 'dxDropDownButton', options: { text: 'Inga', items: ['Profile', 'Sign out'], onItemClick: e => say(e.itemData) } },
] });
$('#menu').dxTreeView({ items: [{ text: 'Today', selected: true }, { text: 'Cars', expanded: true, items: [{ text: 'Waiting' }, { text: 'On board' }] }, { text: 'Crew' }], onItemClick: e => say('Go to ' + e.itemData.text) });
$('#tabs').dxTabPanel({ items: [{ title: 'Morning', text: 'Three ships leave.' }, { title: 'Noon', text: 'One ship leaves.' }, { title: 'Evening', text: 'No ship leaves.' }] });
$('#fields').dxForm({ formData: { seats: 2 }, colCount: 1, items: [
  { dataField: 'driver', label: { text: 'Driver' }, isRequired: true },
  { dataField: 'plate', label: { text: 'Number plate' }, editorOptions: { showClearButton: true } },
  { dataField: 'mail', label: { text: 'E-mail' }, editorOptions: { mode: 'email' } },
  { dataField: 'day', label: { text: 'Day' }, editorType: 'dxDateBox', editorOptions: { type: 'date', displayFormat: 'yyyy-MM-dd', useMaskBehavior: false } },
  { dataField: 'seats', label: { text: 'Seats' }, editorType: 'dxNumberBox', editorOptions: { showSpinButtons: true, min: 1, max: 9 } },
  { dataField: 'kind', label: { text: 'Kind of car' }, editorType: 'dxSelectBox', editorOptions: { items: ['Small car', 'Van', 'Lorry'], searchEnabled: true } },
  { dataField: 'ways', label: { text: 'Extras' }, editorType: 'dxTagBox', editorOptions: { items: ['Bicycle', 'Trailer', 'Roof box'] } },
  { dataField: 'town', label: { text: 'Town' }, editorType: 'dxAutocomplete', editorOptions: { items: ['Husum', 'Niebüll', 'Tönning'], minSearchLength: 1 } },
  { dataField: 'remarks', label: { text: 'Remarks' }, editorType: 'dxTextArea' },
  { dataField: 'agree', label: { visible: false }, editorType: 'dxCheckBox', editorOptions: { text: 'I have read the rules' } },
  { itemType: 'button', horizontalAlignment: 'left', buttonOptions: { text: 'Ask for a place', type: 'default', useSubmitBehavior: true } },
] });
document.getElementById('form').addEventListener('submit', e => { e.preventDefault(); say('Asked for a place'); });
$('#window').dxCheckBox({ text: 'Window seat', value: true });
$('#pet').dxCheckBox({ text: 'With a dog', value: false });
$('#meal').dxSwitch({ value: false, elementAttr: { 'aria-label': 'Meal on board' } });
$('#deck').dxRadioGroup({ items: ['Upper', 'Lower'], value: 'Upper', layout: 'horizontal' });
$('#wind').dxSlider({ min: 0, max: 12, value: 4, tooltip: { enabled: true }, elementAttr: { 'aria-label': 'Wind' } });
$('#ports').dxButtonGroup({ items: [{ text: 'Schlüttsiel' }, { text: 'Dagebüll' }], keyExpr: 'text', selectedItemKeys: ['Dagebüll'], onItemClick: e => say(e.itemData.text) });
$('#mark').dxLookup({ items: ['Early', 'Late'], placeholder: 'Choose a note', width: 200 });
for (const [text, act, more] of [
  ['Book a crossing', () => popup.show(), { type: 'success' }], ['Call the captain', () => say('The captain is called.'), { stylingMode: 'outlined', icon: 'tel' }],
  ['Turn the list', () => grid.option('dataSource', grid.option('dataSource').slice().reverse()), {}], ['Close the port', () => say('Closed'), { disabled: true }],
]) $('<div>').appendTo('#buttons').dxButton({ text, onClick: act, ...more });
const grid = $('#grid').dxDataGrid({
  dataSource: crossings, keyExpr: 'id', showBorders: true, filterRow: { visible: true }, searchPanel: { visible: true, placeholder: 'Find in the list' }, selection: { mode: 'multiple' }, paging: { pageSize: 2 }, pager: { visible: true, showNavigationButtons: true },
  columns: ['ship', 'leaves', { dataField: 'cars', dataType: 'number' }, { dataField: 'full', dataType: 'boolean' }, { type: 'buttons', buttons: [
    { text: 'Hold', onClick: e => say(e.row.data.ship + ' waits') }, { text: 'Cancel', onClick: e => say(e.row.data.ship + ' is cancelled') },
  ] }],
}).dxDataGrid('instance');
$('#faq').dxAccordion({ items: [{ title: 'Do dogs pay?', text: 'They do not.' }, { title: 'May I sleep in my car?', text: 'You may not.' }], collapsible: true });
$('#tree').dxTreeView({ showCheckBoxesMode: 'normal', items: [{ text: 'Ships', expanded: true, items: [{ text: 'Adler' }, { text: 'Nordlys' }] }, { text: 'Boats' }], onItemSelectionChanged: e => say(e.itemData.text + ' chosen') });
$('#list').dxList({ items: ['Ropes', 'Life vests', 'Lamps'], showSelectionControls: true, selectionMode: 'multiple', allowItemDeleting: true, onItemDeleted: e => say(e.itemData + ' is gone') });
