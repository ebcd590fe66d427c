// What all pages share: a bar with links, a search and a menu of the user. React Bootstrap; the styles of Bootstrap 4, then 5.
const word = (first, second) => (night > 1 ? second : first);
const B = ReactBootstrap;
const h = React.createElement;
const box = (key, ...kids) => h('span', { 'data-truth': key, key }, ...kids);
const button = (key, text, more) => box(key, h(B.Button, { size: 'sm', variant: 'secondary', ...more }, text));
const link = (key, text, href) => box(key, h('a', { href, className: 'mx-1' }, text));
const bare = (key, sign) => box(key, h('button', { type: 'button', className: 'btn btn-light btn-sm' }, sign));
const tick = (key, label, more) => box(key, h(B.Form.Check, { type: 'checkbox', label, id: more && more.id, ...more }));
const flip = (key, label, id) => box(key, h(B.Form.Check, { type: 'switch', label, id }));
const field = (key, label, more) => h(B.Form.Group, { key, controlId: more && more.controlId }, h(B.Form.Label, null, label), box(key, h(B.Form.Control, { type: 'text', ...more, controlId: undefined })));
const pick = (key, label, ...texts) => h(B.Form.Group, { key }, label && h(B.Form.Label, null, label), box(key, h('select', { className: word('form-control', 'form-select') }, ...texts.map(t => h('option', { key: t }, t)))));
const menu = (key, title, ...items) => box(key, h(B.Dropdown, null, h(B.Dropdown.Toggle, { size: 'sm', variant: 'light' }, title), h(B.Dropdown.Menu, null, ...items.map(t => h(B.Dropdown.Item, { key: t, href: '#' + t.toLowerCase().replace(/ /g, '-') }, t)))));
const page = (title, ...kids) => ReactDOM.render(h(B.Container, null,
  h('nav', { 'data-truth': 'nav', className: 'navbar' }, ...word([['Bikes', 'bikes'], ['Rentals', 'rentals']], [['Rentals', 'rentals'], ['All bikes', 'bikes']]).map(([t, to]) => link('to ' + to, t, `/${to}.html`)), box('seek', h(B.Form.Control, { type: 'search', placeholder: word('Search', 'Search bikes and guests') })), night > 1 && bare('help', '?'), menu('me', word('Account', 'My account'), 'Profile', 'Log out')),
  h('h1', null, title), ...kids), document.getElementById('root'));
