// What all pages share: a bar with links, a search and a sign. Blueprint on React: its classes have another prefix in the second release, signs are drawn as paths.
const word = (first, second) => (night > 1 ? second : first);
const B = Blueprint.Core;
const h = React.createElement;
const box = (key, ...kids) => h('span', { 'data-truth': key, key, style: { display: 'inline-block', margin: 3 } }, ...kids);
const button = (key, text, more) => box(key, h(B.Button, { small: true, ...more }, text));
const sign = (key, icon) => box(key, h(B.Button, { small: true, minimal: true, icon }));
const link = (key, text, href) => box(key, h('a', { href }, text));
const field = (key, label, more) => h(B.FormGroup, { key, label }, box(key, h(B.InputGroup, more)));
const number = (key, label, n) => h(B.FormGroup, { key, label }, box(key, h(B.NumericInput, { defaultValue: n })));
const pick = (key, label, ...options) => h(B.FormGroup, { key, label }, box(key, h(B.HTMLSelect, { options })));
const tick = (key, label) => box(key, h(B.Checkbox, { label }));
const flip = (key, label) => box(key, h(B.Switch, { label }));
const again = (list, f) => list.map(f);
mark('[class*="-numeric-input"] [class*="-button-group"] button:first-child', 'up');
mark('[class*="-numeric-input"] [class*="-button-group"] button:last-child', 'down');
mark('[class*="-tag-remove"]', 'take off');
const page = (title, ...kids) => ReactDOM.render(h('div', { style: { padding: 12 } },
  h('nav', { 'data-truth': 'nav' }, ...word([['Shows', 'shows'], ['Staff', 'staff']], [['Staff', 'staff'], ['Repertoire', 'shows']]).map(([t, to]) => link('to ' + to, t, `/${to}.html`)), box('seek', h(B.InputGroup, { type: 'search', placeholder: word('Search shows', 'Search') })), sign('bell', 'notifications'), night > 1 && sign('help', 'help'), button('out', word('Log out', 'Sign off'), { minimal: true })),
  h('h1', null, title), ...kids), document.getElementById('root'));
