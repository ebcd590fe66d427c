// What all pages share: a bar with links, a search and a way out. React-MD on React: fields in boxes with floating labels, drawn boxes and switches, icons by words of a font.
const word = (first, second) => (night > 1 ? second : first);
const R = ReactMD;
const h = React.createElement;
const box = (key, ...kids) => h('span', { 'data-truth': key, key, style: { display: 'inline-block', margin: 3 } }, ...kids);
const button = (key, text, more) => box(key, h(R.Button, { flat: true, ...more }, text));
const sign = (key, icon, label) => box(key, h(R.Button, { icon: true, 'aria-label': label }, icon));
const field = (key, id, label, type = 'text') => box(key, h(R.TextField, { id, label, type }));
const tick = (key, id, label) => box(key, h(R.Checkbox, { id, name: id, label }));
const flip = (key, id, label) => box(key, h(R.Switch, { id, name: id, label }));
const bare = key => box(key, h('input', { type: 'checkbox' }));
const number = (key, value) => box(key, h('input', { type: 'number', defaultValue: value, style: { width: 60 } }));
const pick = (key, label, ...texts) => h('label', { key }, label, ' ', box(key, h('select', null, ...texts.map(t => h('option', { key: t }, t)))));
const side = word([['tanks', 'Tanks'], ['orders', 'Orders']], [['orders', 'Orders'], ['tanks', 'Tanks and vats']]);
const page = (title, ...kids) => ReactDOM.render(h('div', null,
  h('nav', { 'data-truth': 'nav' }, ...side.map(([to, t]) => h('a', { key: to, href: `/${to}.html`, 'data-truth': 'to ' + to }, t, ' ')), box('seek', h('input', { type: 'search', placeholder: word('Search', 'Search beers') })), ...word([], [sign('help', 'help', 'Help')]), button('out', word('Log out', 'Sign out'))),
  h('h1', null, title), ...kids), document.getElementById('root'));
