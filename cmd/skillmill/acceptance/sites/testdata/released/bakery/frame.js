// What all pages share: a bar with a menu, links and a search. Muse UI on Vue 2: labels that float, drawn boxes and switches, buttons with ripples.
const word = (first, second) => (night > 1 ? second : first);
Vue.use(MuseUI);
const box = (key, inner) => `<span data-truth="${key}">${inner}</span>`;
const button = (key, text, more = '') => box(key, `<mu-button small ${more}>${text}</mu-button>`);
const sign = (key, text, label) => box(key, `<mu-button icon small${label ? ` aria-label="${label}"` : ''}>${text}</mu-button>`);
const field = (key, label, more = '') => `<div>${box(key, `<mu-text-field label="${label}" label-float ${more}></mu-text-field>`)}</div>`;
const tick = (key, label) => box(key, `<mu-checkbox label="${label}" :input-value="no"></mu-checkbox>`);
const flip = (key, label) => `<div>${box(key, `<mu-switch label="${label}" :input-value="no"></mu-switch>`)}</div>`;
const choice = (key, label, ...texts) => `<div><label>${label} ${box(key, `<select>${texts.map(t => `<option>${t}</option>`).join('')}</select>`)}</label></div>`;
const each = (list, f) => list.map(f).join('');
const side = word([['order', 'New order'], ['oven', 'Ovens']], [['oven', 'Ovens'], ['order', 'Take an order']]);
const page = (title, html) => new Vue({
  el: '#root',
  template: `<div><div data-truth="nav"><mu-appbar>${sign('menu', '☰', word('Menu', 'Open menu'))}${each(side, ([to, t]) => `<a href="/${to}.html" data-truth="to ${to}">${t}</a> `)}<span data-truth="seek"><input type="search" placeholder="${word('Search', 'Search orders')}"></span>${word(button('shift', 'End shift'), sign('alarm', '!', 'Alarms') + button('shift', 'Close shift'))}</mu-appbar></div><h1>${title}</h1>${html}</div>`,
  data: () => ({ no: false, text: '' }),
});
