// Courses of an evening school, of the jQuery widgets of Kendo UI Core: lists that replace
// fields, steppers, pickers, a slider, a menu, panels, tabs and windows.
const courses = [['Italian', 'Room 3', 'Mrs Weber'], ['Pottery', 'Cellar', 'Mr Lang'], ['Yoga', 'Hall', 'Mrs Kaya']];
const text = (id, label) => `<div><label for="${id}">${label}</label><br><input id="${id}" name="${id}"></div>`;
document.body.insertAdjacentHTML('afterbegin', `
<main>
<ul id="menu"><li>School<ul><li>Rooms</li><li>Teachers</li></ul></li><li>Fees</li><li>Help</li></ul>
<h1>Courses</h1>
<div id="tabs"><ul><li class="k-active">This term</li><li>Next term</li><li>Full</li></ul><div>Nine courses</div><div>Four courses</div><div>One course</div></div>
<form id="course">
  ${text('title', 'Title')}
  ${text('teacher', 'Teacher')}
  ${text('room', 'Room')}
  ${text('topic', 'Topic')}
  <div><label for="days">Days</label><br><select id="days" multiple><option value="mon">Monday</option><option value="tue">Tuesday</option><option value="thu">Thursday</option></select></div>
  ${text('fee', 'Fee')}
  ${text('begins', 'Begins on')}
  ${text('hour', 'At')}
  ${text('phone', 'Telephone')}
  <div><label for="pace">Pace</label><br><input id="pace" value="3"></div>
  <div class="row"><input id="online" type="checkbox" class="k-checkbox k-checkbox-md"><label for="online">On screen too</label><input id="exam" type="checkbox" class="k-checkbox k-checkbox-md" checked><label for="exam">With an exam</label></div>
  <div class="row" role="radiogroup" aria-label="Level"><input type="radio" class="k-radio k-radio-md" name="level" id="new"><label class="k-radio-label" for="new">Beginners</label><input type="radio" class="k-radio k-radio-md" name="level" id="old" checked><label class="k-radio-label" for="old">Advanced</label></div>
  ${text('ink', 'Colour')}
  ${text('when', 'Test on')}
  ${text('born', 'Since')}
  <div><label for="guests">Guests</label><br><select id="guests"><option value="ann">Ann</option><option value="bob">Bob</option><option value="cem">Cem</option></select></div>
  <div><label for="flyer">Flyer</label><br><input id="flyer" type="file" name="flyer"></div>
  <div><label for="notes">Notes</label><br><textarea id="notes" rows="3" style="width: 100%"></textarea></div>
  <div class="row"><button id="keep">Keep the course</button><button id="again" type="reset">Begin again</button></div>
</form>
<div class="row"><button id="add">New course</button><button id="ask">Close the school</button><span id="view"></span><button id="drop">Export</button><button id="split">Invite</button><button id="quiet">Quiet hour</button></div>
<div id="bar"></div>
<table class="k-table"><thead><tr><th>Course</th><th>Room</th><th>Teacher</th><th></th></tr></thead><tbody>${courses.map(([c, r, t]) => `<tr><td>${c}</td><td>${r}</td><td>${t}</td><td><button class="book" data-say="Booked ${c}">Book</button> <button class="drop" data-say="Dropped ${c}">Drop</button></td></tr>`).join('')}</tbody></table>
<ul id="panels"><li>Who may come?<div>All who are sixteen.</div></li><li>What does it cost?<div>Little.</div></li></ul>
<div id="calendar"></div>
<p><a href="/courses.html?plan">Plan</a> <a href="/courses.html?rules">Rules</a></p>
<p role="status" id="said"></p>
</main>
<div id="window">Name it first. <button id="shut">Done</button></div><div id="dialog"></div>`);
const say = t => { $('#said').text(t); };
const june = new Date(2026, 5, 15);
$('#menu').kendoMenu({ openOnClick: true, select: e => say('Menu ' + $(e.item).children('.k-link').text()) });
$('#tabs').kendoTabStrip({ animation: false });
$('#title').kendoTextBox({ placeholder: 'Title of the course' });
$('#teacher').kendoComboBox({ dataSource: ['Mrs Weber', 'Mr Lang', 'Mrs Kaya'], placeholder: 'Who teaches' });
$('#room').kendoDropDownList({ dataSource: ['Room 3', 'Cellar', 'Hall'], optionLabel: 'Choose a room', change() { say(this.value()); } });
$('#topic').kendoAutoComplete({ dataSource: ['Cooking', 'Computers', 'Choir'], placeholder: 'Begin to type' });
$('#days').kendoMultiSelect({ placeholder: 'Choose days' });
$('#fee').kendoNumericTextBox({ min: 0, max: 300, value: 40, format: 'n0' });
$('#begins').kendoDatePicker({ value: june, format: 'yyyy-MM-dd' });
$('#hour').kendoTimePicker({ value: new Date(2026, 5, 15, 18), format: 'HH:mm' });
$('#phone').kendoMaskedTextBox({ mask: '000-0000' });
$('#pace').kendoSlider({ min: 1, max: 9, smallStep: 1, largeStep: 3 });
$('#ink').kendoColorPicker({ value: '#aa3311', buttons: true });
$('#when').kendoDateTimePicker({ value: june });
$('#born').kendoDateInput({ value: june, format: 'yyyy-MM-dd' });
$('#guests').kendoListBox({ connectWith: 'guests', toolbar: { tools: ['moveUp', 'moveDown', 'remove'] } });
$('#split').kendoSplitButton({ items: [{ text: 'By mail', click: () => say('By mail') }], click: () => say('Invited') });
$('#quiet').kendoToggleButton({ toggle: () => say('Quiet') });
$('#notes').kendoTextArea();
$('#keep, #again, #add, #ask, .book, .drop').kendoButton();
$('#view').kendoButtonGroup({ items: [{ text: 'List' }, { text: 'Cards' }], selection: 'single', index: 0, select: e => say('View ' + e.indices) });
$('#drop').kendoDropDownButton({ items: [{ text: 'As a sheet', click: () => say('Sheet') }, { text: 'As a text', click: () => say('Text') }] });
$('#bar').kendoToolBar({ items: [{ type: 'button', text: 'Print', click: () => say('Printed') }, { type: 'button', text: 'Send', click: () => say('Sent') }, { type: 'button', text: 'Pin', togglable: true }] });
$('#panels').kendoPanelBar({ animation: false });
$('#calendar').kendoCalendar({ value: june, change() { say('Fair on ' + kendo.toString(this.value(), 'd')); } });
$('#window').kendoWindow({ title: 'New course', visible: false, modal: true, width: 320 });
$('#dialog').kendoDialog({ title: 'Close it?', content: 'Nobody learns then.', visible: false, actions: [{ text: 'Keep it open' }, { text: 'Close it', action: () => say('Closed') }] });
$('#add').on('click', () => $('#window').data('kendoWindow').center().open());
$('#ask').on('click', () => $('#dialog').data('kendoDialog').open());
$('#shut').on('click', () => $('#window').data('kendoWindow').close());
$('[data-say]').on('click', e => say(e.currentTarget.dataset.say));
$('#course').on('submit', e => { e.preventDefault(); say('Kept'); });
