// What all pages share. Classes are made by the library from styles, rows and cards are boxes without a role, icons are drawn as paths; a box with a mark is around each control, the control in it is said by its tag.
const word = (first, second) => (night > 1 ? second : first);
const E = EvergreenUI;
const h = React.createElement;
const box = (key, ...kids) => h('div', { 'data-truth': key, key, style: { display: 'inline-block' } }, ...kids);
const button = (key, text, more) => box(key, h(E.Button, more, text));
const sign = (key, icon, more) => box(key, h(E.IconButton, { icon, ...more }));
const field = (key, label, more) => box(key, h(E.TextInputField, { label, ...more }));
const tick = (key, label) => box(key, h(E.Checkbox, { label }));
const turn = (key, on) => box(key, h(E.Switch, { defaultChecked: on }));
const list = (key, label, ...values) => box(key, h(E.SelectField, { label }, ...values.map(v => h('option', { key: v }, v))));
const cell = (...kids) => h(E.Table.TextCell || E.TextTableCell, null, ...kids);
const page = (title, ...kids) => ReactDOM.render(h(E.Pane, { padding: 16 },
  h('div', { 'data-truth': 'nav' }, ...word(['Loans', 'Keys', 'Rooms'], ['Keys', 'Loans', 'Rooms']).map(p => box('to ' + p, h(E.Link, { href: `/${p.toLowerCase()}.html` }, p)))),
  h(E.Heading, { size: 700 }, title), ...kids), document.getElementById('root'));
