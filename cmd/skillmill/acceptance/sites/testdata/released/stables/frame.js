// What all pages share: a bar with links, a search and a menu of the user. Reactstrap on React: plain fields, custom boxes, menus that the library opens.
const word = (first, second) => (night > 1 ? second : first);
const R = Reactstrap;
const h = React.createElement;
const box = (key, ...kids) => h('span', { 'data-truth': key, key, style: { display: 'inline-block', margin: 3 } }, ...kids);
const button = (key, text, more) => box(key, h(R.Button, { size: 'sm', ...more }, text));
const sign = (key, text, label) => box(key, h(R.Button, { size: 'sm', outline: true, 'aria-label': label }, text));
const field = (key, label, more) => h(R.FormGroup, { key }, h(R.Label, null, label, ' ', box(key, h(R.Input, { bsSize: 'sm', ...more }))));
const pick = (key, label, ...texts) => h(R.FormGroup, { key }, h(R.Label, null, label, ' ', box(key, h(R.CustomInput, { type: 'select', id: 'pick-' + key, name: key }, ...texts.map(t => h('option', { key: t }, t))))));
const tick = (key, label, id, type = 'checkbox') => box(key, h(R.CustomInput, { type, id, label }));
const menu = (key, text, ...items) => box(key, h(R.UncontrolledDropdown, { size: 'sm' }, h(R.DropdownToggle, { caret: true }, text), h(R.DropdownMenu, null, ...items.map(([k, t]) => h(R.DropdownItem, { key: k, 'data-truth': 'item ' + k }, t)))));
const bare = key => box(key, h('input', { type: 'checkbox' }));
const number = (key, value) => box(key, h('input', { type: 'number', defaultValue: value, style: { width: 60 } }));
const page = (title, ...kids) => ReactDOM.render(h('div', { className: 'container' },
  h(R.Nav, { 'data-truth': 'nav' }, ...word([['Horses', 'horses'], ['Lessons', 'lessons']], [['Lessons', 'lessons'], ['All horses', 'horses']]).map(([name, to]) => h(R.NavItem, { key: to }, h(R.NavLink, { href: `/${to}.html`, 'data-truth': 'to ' + to }, name))),
    box('seek', h(R.Input, { type: 'search', placeholder: word('Search', 'Find a horse or a rider') })), ...word([], [sign('help', '?', 'Help')]), menu('me', word('Account', 'My account'), ...word([['set', 'Settings'], ['out', 'Log out']], [['me', 'Profile'], ['set', 'Preferences'], ['out', 'Sign out']]))),
  h('h1', null, title), ...kids), document.getElementById('root'));
