// What all pages share: a menu, a search and a bell. Arco Design on React: fields in boxes, icons drawn as paths, ids only where a form counts them.
const word = (first, second) => (night > 1 ? second : first);
const A = arco;
const h = React.createElement;
const box = (key, ...kids) => h('span', { 'data-truth': key, key, style: { display: 'inline-block', margin: 4 } }, ...kids);
const button = (key, text, more) => box(key, h(A.Button, { size: 'small', ...more }, text));
const paths = { edit: 'M6 30 30 6l12 12-24 24H6z', bin: 'M8 12h32M20 6h8M12 12l3 30h18l3-30', copy: 'M14 14h26v26H14zM8 34V8h26', star: 'm24 6 6 13 14 2-10 10 2 14-12-7-12 7 2-14L4 21l14-2z' };
const sign = (key, icon) => box(key, h(A.Button, { size: 'small', shape: 'circle', icon: h('svg', { viewBox: '0 0 48 48', width: 14, height: 14, stroke: 'currentColor', fill: 'none' }, h('path', { d: paths[icon] })) }));
const field = (key, label, more) => h('div', { key }, h('label', null, label), box(key, h(A.Input, { style: { width: 160 }, ...more })));
const number = (key, n) => box(key, h(A.InputNumber, { mode: 'button', defaultValue: n, style: { width: 120 } }));
const tick = (key, label) => box(key, h(A.Checkbox, null, label));
const flip = (key, on) => box(key, h(A.Switch, { defaultChecked: on }));
const pick = (key, placeholder, ...texts) => box(key, h(A.Select, { placeholder, options: texts, style: { width: 140 } }));
const inner = (selector, key) => mark(`[data-truth] ${selector}`, key);
inner('.arco-input-number-step-button:first-child, .arco-input-inner-wrapper .arco-input-group-addbefore .arco-btn', 'less');
inner('.arco-rate-character', e => 'star ' + [...e.parentElement.children].indexOf(e));
inner('.arco-tag-close-btn', 'take off');
const page = (title, ...kids) => ReactDOM.render(h('div', null,
  h('nav', { 'data-truth': 'nav' }, ...word([['Dishes', 'dishes'], ['Orders', 'orders']], [['Orders', 'orders'], ['Menu', 'dishes']]).map(([t, to]) => box('to ' + to, h(A.Link, { href: `/${to}.html` }, t))), box('seek', h(A.Input.Search, { placeholder: word('Find a dish', 'Search'), style: { width: 200 } })), sign('fav', 'star'), night > 1 && button('help', 'Help'), button('out', word('Log out', 'Sign out'), { type: 'text' })),
  h('h1', null, title), ...kids), document.getElementById('root'));
