// What all pages share: a bar with links, a search and a way out. Bulma: plain HTML without a script, classes alone.
const word = (first, second) => (night > 1 ? second : first);
const box = (key, inner) => `<span data-truth="${key}">${inner}</span> `;
const button = (key, text, cls = '') => box(key, `<button type="button" class="button ${cls}">${text}</button>`);
const sign = (key, text, label = '') => box(key, `<button type="button" class="button is-small"${label && ` aria-label="${label}"`}>${text}</button>`);
const link = (key, text, href) => box(key, `<a href="${href}">${text}</a>`);
const field = (key, id, label, more = 'type="text"') => `<div class="field"><label class="label" for="${id}">${label}</label><div class="control">${box(key, `<input class="input" id="${id}" ${more}>`)}</div></div>`;
const pick = (key, id, label, ...texts) => `<div class="field"><label class="label" for="${id}">${label}</label>${box(key, `<div class="select"><select id="${id}">${texts.map(t => `<option>${t}</option>`).join('')}</select></div>`)}</div>`;
const tick = (key, label) => box(key, `<label class="checkbox"><input type="checkbox"> ${label}</label>`);
const each = (list, f) => list.map(f).join('');
const side = word([['stories', 'Stories'], ['desk', 'Desk']], [['desk', 'Desk'], ['stories', 'All stories']]);
const page = (title, html) => {
  document.getElementById('root').innerHTML = `<nav class="navbar" data-truth="nav">${each(side, ([to, t]) => link('to ' + to, t, `/${to}.html`))}${box('seek', `<input class="input" type="search" placeholder="${word('Search', 'Search the archive')}">`)}${night > 1 ? sign('bell', '🔔', 'News') : ''}${button('me', word('My account', 'My profile'))}</nav><section class="section"><h1 class="title">${title}</h1>${html}</section>`;
};
