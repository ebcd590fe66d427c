// What all pages share: a menu, a search, and how marked parts are made. Fields are boxes with counted or no ids, menus are boxes with a role.
const word = (first, second) => (night > 1 ? second : first);
const S = semanticUIReact;
const h = React.createElement;
const box = (key, ...kids) => h('span', { 'data-truth': key, key, style: { display: 'inline-block', margin: 4 } }, ...kids);
const button = (key, text, more) => box(key, h(S.Button, { ...more }, text));
const sign = (key, icon, more) => box(key, h(S.Button, { icon, ...more }));
const field = (key, label, more) => box(key, h(S.Form.Input, { label, ...more }));
const tick = (key, label, more) => box(key, h(S.Checkbox, { label, ...more }));
const pick = (key, placeholder, ...texts) => box(key, h(S.Dropdown, { selection: true, placeholder, options: texts.map(text => ({ key: text, value: text, text })) }));
const inner = (selector, key) => mark(`[data-truth] ${selector}`, key);
inner('input[type="checkbox"]', 'box');
inner('input[type="radio"]', 'radio');
inner('.ui.dropdown', 'list');
inner('.ui.dropdown .item', e => 'choice ' + says(e));
inner('.ui.rating .icon', e => 'star ' + [...e.parentNode.children].indexOf(e));
inner('.ui.label .delete.icon', 'drop');
const page = (title, ...kids) => ReactDOM.render(h('div', null,
  h('nav', { 'data-truth': 'nav' }, h(S.Menu, null, ...word([['Exhibits', 'exhibits'], ['Tours', 'tours'], ['Desk', 'desk']], [['Tours', 'tours'], ['Collection', 'exhibits'], ['Desk', 'desk']]).map(([name, to]) => h(S.Menu.Item, { key: to, as: 'a', href: `/${to}.html`, className: 'to-' + to }, name)), h(S.Menu.Item, null, box('seek', h(S.Input, { icon: 'search', placeholder: word('Find', 'Search the museum') }))))),
  h('main', null, h('h1', null, title), ...kids)), document.getElementById('root'));
mark('[data-truth="nav"] a', e => 'to ' + e.getAttribute('href'));
