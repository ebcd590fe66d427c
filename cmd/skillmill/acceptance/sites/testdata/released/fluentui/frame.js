// What all pages share. The library counts its ids and makes classes of numbers (root-134), so both are others in the later release; lists are grids of boxes.
const word = (first, second) => (night > 1 ? second : first);
const F = FluentUIReact;
const h = React.createElement;
const box = (key, ...kids) => h('div', { 'data-truth': key, key, style: { display: 'inline-block', margin: 4 } }, ...kids);
const button = (key, text, more) => box(key, h(F.DefaultButton, { text, ...more }));
const sign = (key, iconName, more) => box(key, h(F.IconButton, { iconProps: { iconName }, ...more }));
const field = (key, label, more) => box(key, h(F.TextField, { label, ...more }));
const tick = (key, label, more) => box(key, h(F.Checkbox, { label, ...more }));
const turn = (key, label, on) => box(key, h(F.Toggle, { label, defaultChecked: on, onText: 'On', offText: 'Off' }));
const pick = (key, label, ...texts) => box(key, h(F.Dropdown, { label, options: texts.map(text => ({ key: text, text })), styles: { dropdown: { width: 160 } } }));
const pages = word([['Letters', 'letters'], ['Hall', 'hall'], ['People', 'people']], [['People', 'people'], ['Hall', 'hall'], ['Post', 'letters']]);
const page = (title, ...kids) => ReactDOM.render(h('div', null,
  h('div', { 'data-truth': 'nav' }, h(F.Nav, { groups: [{ links: pages.map(([name, to]) => ({ name, key: to, url: `/${to}.html` })) }] })),
  h('main', null, h(F.Text, { variant: 'xLarge', as: 'h1' }, title), ...kids)), document.getElementById('root'));
mark('[data-truth="nav"] a', e => 'to ' + e.getAttribute('href'));
