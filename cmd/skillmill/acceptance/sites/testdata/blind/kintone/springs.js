// Springs of a spa, of Kintone's UI components: fields, lists, boxes, days and times, tabs, a table
// with pages, a dialog and a notification, all in the document itself.
const Kuc = Kucs['1.24.0'];
const main = document.querySelector('main');
const items = (...names) => names.map(n => ({ label: n, value: n.toLowerCase() }));
const said = document.createElement('p');
said.setAttribute('role', 'status');
const say = text => { said.textContent = text; };
const row = (...list) => { const d = document.createElement('div'); d.className = 'row'; d.append(...list); return d; };
const button = (text, act, type = 'normal') => { const b = new Kuc.Button({ text, type }); b.addEventListener('click', act); return b; };
const link = (text, href) => { const a = document.createElement('a'); a.textContent = text; a.href = href; return a; };
const head = document.createElement('h1');
head.textContent = 'A day at the springs';
const form = document.createElement('form');
form.onsubmit = () => false;
form.append(
  new Kuc.Text({ label: 'Guest', placeholder: 'Name of the guest', requiredIcon: true }),
  new Kuc.Text({ label: 'Towels', value: '2', suffix: 'pieces' }),
  new Kuc.TextArea({ label: 'Notes', placeholder: 'What the doctor says' }),
  new Kuc.Dropdown({ label: 'Spring', items: items('Hot', 'Warm', 'Cold'), value: 'warm' }),
  new Kuc.Combobox({ label: 'Physician', items: items('Dr. Ash', 'Dr. Birch', 'Dr. Elm') }),
  new Kuc.MultiChoice({ label: 'Baths', items: items('Mud', 'Steam', 'Salt'), value: ['steam'] }),
  new Kuc.Checkbox({ label: 'With it', items: items('Lunch', 'A robe', 'Music'), value: ['lunch'] }),
  new Kuc.RadioButton({ label: 'Ticket', items: items('Morning', 'Day', 'Week'), value: 'day' }),
  new Kuc.DatePicker({ label: 'Day', language: 'en' }),
  new Kuc.TimePicker({ label: 'Hour', value: '10:00', hour12: false, language: 'en' }),
  row(button('Book', () => say('Booked'), 'submit'), button('Keep the draft', () => say('Kept')), button('Empty it', () => { dialog.open(); }, 'alert')),
);
const dialog = new Kuc.Dialog({ title: 'Empty the form?', content: '<p>Nothing is kept.</p>', footer: row(button('Yes, empty it', () => { say('Emptied'); dialog.close(); }, 'submit'), button('No', () => dialog.close())) });
const tabs = new Kuc.Tabs({ items: [{ label: 'Pools', value: 'pools', content: 'Nine pools' }, { label: 'Rooms', value: 'rooms', content: 'Forty rooms' }, { label: 'Park', value: 'park', content: 'Old trees' }], value: 'pools' });
const table = new Kuc.ReadOnlyTable({
  label: 'Springs', columns: [{ title: 'Spring', field: 'spring' }, { title: 'Warmth', field: 'warmth' }],
  data: Array.from({ length: 12 }, (_, i) => ({ spring: 'Spring ' + (i + 1), warmth: 20 + i * 3 + ' °C' })), pagination: true, rowsPerPage: 5,
});
const acts = document.createElement('table');
acts.innerHTML = '<tr><th>Pool</th><th>Do</th></tr>';
for (const name of ['Round pool', 'Long pool', 'Deep pool']) {
  const tr = acts.insertRow();
  tr.insertCell().textContent = name;
  tr.insertCell().append(button('Fill', () => say('Filled ' + name)), button('Heat', () => say('Heated ' + name)));
}
const note = new Kuc.Notification({ text: 'The bus leaves at six.', type: 'info' });
main.append(row(link('Town', '/springs.html?town'), link('Springs', '/springs.html?springs')), head, form, tabs, table, acts,
  row(button('Tell the bus', () => note.open()), link('Prices', '/springs.html?prices')), said);
