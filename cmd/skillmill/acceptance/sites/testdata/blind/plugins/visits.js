// Visits to a clinic: plain markup of a server, which small libraries that do not know of each
// other make more of: a calendar, lists to choose from, a slider, words in a field, a table, questions.
document.body.insertAdjacentHTML('afterbegin', `
<header class="bar"><a href="/visits.html">Clinic</a><a href="/visits.html?doctors">Doctors</a><a href="/visits.html?hours">Opening hours</a><a href="#ask">Questions</a>
<form role="search" id="find"><input type="search" name="q" aria-label="Find a patient"> <button>Find</button></form></header>
<main><h1>Visits</h1>
<p><button id="add" type="button">New visit</button> <button id="call" type="button">Call the next patient</button> <button id="print" type="button">Print the list</button> <button id="close" type="button" disabled>Close the day</button></p>
<table id="list"><thead><tr><th>Patient</th><th>Doctor</th><th>Reason</th><th>State</th></tr></thead><tbody>
${[['Olsen, Mari', 'Berg', 'Cough'], ['Haug, Per', 'Lie', 'Back pain'], ['Dahl, Liv', 'Berg', 'Vaccination'], ['Moen, Odd', 'Lie', 'Blood test'], ['Vik, Anne', 'Berg', 'Check-up'], ['Bakke, Jon', 'Lie', 'Fever'], ['Strand, Eva', 'Berg', 'Prescription']]
	.map(([p, d, r]) => `<tr><td>${p}</td><td>${d}</td><td>${r}</td><td>waits</td></tr>`).join('')}</tbody></table>
<h2 id="new">A new visit</h2>
<form id="visit"><label>Patient <input name="patient" required></label>
<label>Born on <input name="born" id="born" placeholder="YYYY-MM-DD"></label>
<label>Comes on <input name="day" id="day"></label>
<label for="doctor">Doctor</label><select id="doctor" name="doctor"><option value="">Anyone</option><option value="berg">Dr Berg</option><option value="lie">Dr Lie</option><option value="sol">Dr Sol</option></select>
<label for="needs">Needs</label><select id="needs" name="needs" multiple><option value="lift">Lift</option><option value="chair">Wheelchair</option><option value="words">Interpreter</option></select>
<label>Tongue <select name="tongue"><option>Norwegian</option><option>Sami</option><option>English</option></select></label>
<label>Complaints <input name="signs" id="signs" value="cough"></label>
<div id="pain"></div>
<fieldset><legend>Kind of visit</legend><label><input type="radio" name="kind" value="here" checked> At the clinic</label><label><input type="radio" name="kind" value="phone"> By phone</label><label><input type="radio" name="kind" value="home"> At home</label></fieldset>
<label><input type="checkbox" name="first"> First visit</label><label><input type="checkbox" name="remind" checked> Remind by text message</label>
<label>Phone <input name="phone" type="tel"></label><label>Minutes <input name="minutes" type="number" min="5" max="60" step="5" value="15"></label><label>Letter <input name="letter" type="file"></label>
<label>Notes <textarea name="notes"></textarea></label>
<button type="submit">Save visit</button> <button type="reset">Clear</button></form>
<h2 id="ask">Questions</h2>
<details><summary>When are you open?</summary><p>From eight to four.</p></details><details><summary>What do I bring?</summary><p>Your card.</p></details>
<div role="tablist"><button role="tab" aria-selected="true" id="t1" aria-controls="p1">Today</button><button role="tab" aria-selected="false" id="t2" aria-controls="p2" tabindex="-1">Tomorrow</button></div>
<div role="tabpanel" id="p1">Seven visits.</div><div role="tabpanel" id="p2" hidden>Two visits.</div>
<p id="said" role="status"></p><footer><a href="/visits.html?privacy">Privacy</a> <a href="mailto:desk@clinic.test">Write to us</a></footer></main>`);
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };
flatpickr('#born', { allowInput: true });
flatpickr('#day', { inline: true, defaultDate: '2026-05-04', onChange: (_, text) => say('Comes on ' + text) });
new TomSelect('#doctor', { onChange: v => say('Doctor ' + v) });
new TomSelect('#needs', { plugins: ['remove_button'], onChange: v => say('Needs ' + v) });
new Tagify($('signs'), { whitelist: ['cough', 'fever', 'rash'] }).on('change', () => say('Complaints changed'));
noUiSlider.create($('pain'), { start: 3, step: 1, range: { min: 0, max: 10 }, handleAttributes: [{ 'aria-label': 'Pain' }] }).on('update', v => { if (v[0] !== '3.00') say('Pain ' + v[0]); });
const table = new simpleDatatables.DataTable('#list', { perPage: 5, perPageSelect: [5, 10] });
$('find').onsubmit = e => { e.preventDefault(); say('Nobody is called ' + new FormData(e.target).get('q')); };
$('visit').onsubmit = e => { e.preventDefault(); say('Saved for ' + new FormData(e.target).get('patient')); };
$('add').onclick = () => $('visit').elements.patient.focus();
$('print').onclick = () => say('The list is printed.');
$('call').onclick = () => Swal.fire({ title: 'Call Mari Olsen?', showCancelButton: true, confirmButtonText: 'Call', animation: false });
for (const e of document.querySelectorAll('#visit input, #visit select, #visit textarea')) e.addEventListener('change', () => say(e.name + ' changed'));
for (const tab of document.querySelectorAll('[role=tab]')) tab.onclick = () => {
	for (const t of document.querySelectorAll('[role=tab]')) { t.setAttribute('aria-selected', t === tab); t.tabIndex = t === tab ? 0 : -1; $(t.getAttribute('aria-controls')).hidden = t !== tab; }
};
