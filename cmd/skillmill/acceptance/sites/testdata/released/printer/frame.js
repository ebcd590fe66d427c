// What all pages share: a bar with a menu of the user, and a trail of links. uiv on Vue 2 with the styles of Bootstrap 3: groups of buttons, menus, folded panels, stars.
const word = (first, second) => (night > 1 ? second : first);
Vue.use(uiv);
const box = (key, inner) => `<span data-truth="${key}">${inner}</span> `;
const button = (key, text, more = '') => box(key, `<btn size="sm" ${more}>${text}</btn>`);
const sign = (key, name, label) => box(key, `<btn size="xs"${label ? ` aria-label="${label}"` : ''}><span class="glyphicon glyphicon-${name}"></span></btn>`);
const field = (key, id, label, more = 'type="text"') => `<div class="form-group"><label for="${id}">${label}</label> ${box(key, `<input class="form-control" id="${id}" ${more}>`)}</div>`;
const pick = (key, id, label, ...texts) => `<div class="form-group"><label for="${id}">${label}</label> ${box(key, `<select class="form-control" id="${id}">${texts.map(t => `<option>${t}</option>`).join('')}</select>`)}</div>`;
const tick = (key, label) => `<div class="checkbox">${box(key, `<label><input type="checkbox"> ${label}</label>`)}</div>`;
const menu = (key, text, items) => `<dropdown><btn class="dropdown-toggle" size="sm" data-truth="${key}">${text} <span class="caret"></span></btn><template slot="dropdown">${items.map(([k, t]) => `<li><a role="button" data-truth="item ${k}">${t}</a></li>`).join('')}</template></dropdown> `;
const each = (list, f) => list.map(f).join('');
const side = word([['jobs', 'Jobs'], ['quote', 'Quote']], [['quote', 'New quote'], ['jobs', 'Jobs']]);
const page = (title, html) => new Vue({
  el: '#root',
  template: `<div class="container"><div class="navbar" data-truth="nav">${each(side, ([to, t]) => `<a href="/${to}.html" data-truth="to ${to}">${t}</a> `)}${box('seek', `<input type="search" placeholder="${word('Search', 'Job or customer')}">`)}${word('', sign('bell', 'bell', 'What is new'))}${menu('me', word('Me', 'My account'), word([['set', 'Settings'], ['out', 'Log out']], [['set', 'My settings'], ['key', 'Password'], ['out', 'Log out']]))}</div><ol class="breadcrumb" data-truth="trail">${each(word([['home', 'Home'], ['shop', 'Shop']], [['home', 'Start'], ['shop', 'Shop']]), ([k, t]) => `<li><a href="/${k}" data-truth="trail ${k}">${t}</a></li>`)}</ol><h1>${title}</h1>${html}</div>`,
  data: () => ({ stars: 3 }),
});
