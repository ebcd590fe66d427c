// What all pages share: a menu, a search, and marks of what semantic-ui-react draws inside of marks.
const word = (first, second) => (night > 1 ? second : first);
const S = window.semanticUIReact, h = React.createElement;
const part = (selector, key) => mark(`[data-truth] ${selector}`, key);
part('.ui.rating .icon', e => 'star ' + [...e.parentElement.children].indexOf(e));
part('.dropdown .item', e => 'choice ' + e.textContent.trim());
part('.ui.label > .delete', 'take off');
part('.pagination .item', e => 'page ' + (e.getAttribute('type') || '') + e.textContent.trim());
const at = (key, ...kids) => h('span', { 'data-truth': key, key }, ...kids);
const press = (key, text, more) => h(S.Button, { 'data-truth': key, key, ...more }, text);
const sign = (key, icon, more) => h(S.Button, { 'data-truth': key, key, icon, ...more });
const field = (key, label, more) => at(key, h(S.Form.Field, null, h('label', null, label), h(S.Input, more)));
const tick = (key, label, more) => at(key, h(S.Checkbox, { label, ...more }));
const choose = (key, text, list) => at(key, h(S.Dropdown, { placeholder: text, selection: true, options: list.map(t => ({ key: t, text: t, value: t })) }));
const side = word([['loans', 'Loans', 'book'], ['desk', 'Desk', 'inbox']], [['desk', 'Front desk', 'inbox'], ['loans', 'Loans', 'book']]);
const page = (title, ...kids) => {
  const app = h('div', { 'data-truth': 'page' },
    h(S.Menu, { 'data-truth': 'menu' }, side.map(([p, name, icon]) => h(S.Menu.Item, { key: p, as: 'a', href: `/${p}.html`, 'data-truth': `to ${p}` }, h(S.Icon, { name: icon }), name)),
      h(S.Menu.Menu, { position: 'right' }, h(S.Menu.Item, { key: 'seek' }, at('seek', h(S.Input, { icon: 'search', placeholder: word('Search', 'Search all shelves') }))), h(S.Menu.Item, { key: 'out', as: 'a', 'data-truth': 'out' }, word('Log out', 'Sign out')))),
    h(S.Header, { as: 'h1' }, title), ...kids);
  ReactDOM.render(app, document.getElementById('app'));
};
