// Maps of a library, in widgets for React: lists to choose from that open below their field, lists to type
// into, tags, numbers with steps, a calendar, a list of choices, tabs, and plain controls of a page beside them.
const h = React.createElement, W = ReactWidgets, T = ReactTabs;
const two = n => String(n).padStart(2, '0');
W.setDateLocalizer({
  formats: {date: 'd', time: 't', default: 'd', header: 'h', footer: 'd', weekday: 'w', dayOfMonth: 'n', month: 'm', year: 'y', decade: 'y', century: 'y'},
  propType: PropTypes.any, firstOfWeek: () => 0,
  parse: value => { const m = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value); return m ? new Date(+m[1], m[2] - 1, +m[3]) : null; },
  format: (v, f) => ({d: `${v.getFullYear()}-${two(v.getMonth() + 1)}-${two(v.getDate())}`, t: `${two(v.getHours())}:${two(v.getMinutes())}`, h: `${v.getFullYear()}-${two(v.getMonth() + 1)}`, w: 'SMTWTFS'[v.getDay()], n: String(v.getDate()), m: String(v.getMonth() + 1), y: String(v.getFullYear())})[f] || String(v),
});
W.setNumberLocalizer({
  formats: {default: 'n'}, propType: PropTypes.any, parse: v => (v === '' || isNaN(v) ? null : Number(v)), format: v => (v == null ? '' : String(v)),
  decimalChar: () => '.', precision: () => null,
});
const row = (id, label, inner) => h('div', {key: id}, h('label', {htmlFor: id + '_input', id: id + '_label'}, label), inner);
function Page() {
  const [said, say] = React.useState('');
  const [open, setOpen] = React.useState(false);
  return h('div', null,
    h('h1', null, 'A map is lent'),
    h('nav', null, h('a', {href: '/maps.html?old'}, 'Old maps'), ' ', h('a', {href: '/maps.html?sea'}, 'Sea charts')),
    row('area', 'Area', h(W.DropdownList, {id: 'area', 'aria-labelledby': 'area_label', data: ['Coast', 'Hills', 'Town'], defaultValue: 'Coast', onChange: v => say('Area ' + v)})),
    row('scale', 'Scale', h(W.DropdownList, {id: 'scale', 'aria-labelledby': 'scale_label', data: ['1:1000', '1:5000', '1:25000'], placeholder: 'Choose a scale', onChange: v => say('Scale ' + v)})),
    row('maker', 'Maker', h(W.Combobox, {id: 'maker', data: ['Blaeu', 'Mercator', 'Ortelius'], filter: 'contains', onChange: v => say('Maker ' + v)})),
    row('marks', 'Marks', h(W.Multiselect, {id: 'marks', data: ['Torn', 'Signed', 'Painted'], defaultValue: ['Torn'], onChange: v => say('Marks ' + v.join())})),
    row('sheets', 'Sheets', h(W.NumberPicker, {id: 'sheets', defaultValue: 4, min: 0, max: 90, onChange: v => say('Sheets ' + v)})),
    row('due', 'Due on', h(W.DateTimePicker, {id: 'due', time: false, defaultValue: new Date(2026, 4, 20), onChange: () => say('Due')})),
    row('hour', 'Read at', h(W.DateTimePicker, {id: 'hour', date: false, defaultValue: new Date(2026, 4, 20, 10), onChange: () => say('Hour')})),
    h(W.SelectList, {key: 'room', id: 'room', name: 'room', 'aria-label': 'Rooms', data: ['Hall', 'Tower', 'Cellar'], defaultValue: 'Hall', onChange: v => say('Room ' + v)}),
    h(W.SelectList, {key: 'uses', id: 'uses', name: 'uses', multiple: true, 'aria-label': 'Uses', data: ['Study', 'Copy', 'Show'], defaultValue: ['Copy'], onChange: v => say('Uses ' + v.join())}),
    h('div', {key: 'months', style: {width: 320}}, h(W.Calendar, {id: 'months', defaultValue: new Date(2026, 4, 20), defaultView: 'year', onChange: () => say('Day')})),
    h(T.Tabs, {key: 'tabs'}, h(T.TabList, null, h(T.Tab, null, 'Readers'), h(T.Tab, null, 'Papers'), h(T.Tab, null, 'Prices')), h(T.TabPanel, null, 'Nine'), h(T.TabPanel, null, 'Two'), h(T.TabPanel, null, 'None')),
    h('form', {key: 'form', onSubmit: e => { e.preventDefault(); say('Lent'); }},
      h('label', null, 'Reader ', h('input', {name: 'reader'})), h('label', null, h('input', {type: 'checkbox', name: 'member'}), 'Member of the library'),
      h('button', {type: 'submit'}, 'Lend it'), h('button', {type: 'button', onClick: () => say('Kept')}, 'Keep for later')),
    h('button', {key: 'fold', type: 'button', 'aria-expanded': open, onClick: () => setOpen(!open)}, 'How are they rolled?'), open && h('p', {key: 'text'}, 'With care.'),
    h('p', {key: 'said', role: 'status'}, said));
}
ReactDOM.render(h(Page), document.getElementById('page'));
