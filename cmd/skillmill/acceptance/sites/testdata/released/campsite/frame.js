// What all pages share: a bar of links, a language, a search. Spectre.css: plain HTML without a script, boxes and switches drawn by labels, icons by classes.
const word = (first, second) => (night > 1 ? second : first);
const box = (key, inner) => `<span data-truth="${key}">${inner}</span> `;
const button = (key, text, cls = '') => box(key, `<button type="button" class="btn ${cls}">${text}</button>`);
const icon = (key, name, label) => box(key, `<button type="button" class="btn btn-action"${label ? ` aria-label="${label}"` : ''}><i class="icon icon-${name}"></i></button>`);
const link = (key, text, href) => box(key, `<a href="${href}">${text}</a>`);
const field = (key, id, label, more = 'type="text"') => `<div class="form-group"><label class="form-label" for="${id}">${label}</label>${box(key, `<input class="form-input" id="${id}" ${more}>`)}</div>`;
const pick = (key, id, label, ...texts) => `<div class="form-group"><label class="form-label" for="${id}">${label}</label>${box(key, `<select class="form-select" id="${id}">${texts.map(t => `<option>${t}</option>`).join('')}</select>`)}</div>`;
const tick = (key, label) => box(key, `<label class="form-checkbox"><input type="checkbox"><i class="form-icon"></i> ${label}</label>`);
const flip = (key, label) => box(key, `<label class="form-switch"><input type="checkbox"><i class="form-icon"></i> ${label}</label>`);
const each = (list, f) => list.map(f).join('');
const side = word([['pitches', 'Pitches'], ['guests', 'Guests']], [['guests', 'Guests'], ['pitches', 'All pitches']]);
const page = (title, html) => {
  document.getElementById('root').innerHTML = `<header class="navbar" data-truth="nav">${each(side, ([to, t]) => link('to ' + to, t, `/${to}.html`))}${box('seek', `<input class="form-input" type="search" placeholder="${word('Search', 'Pitch or guest')}">`)}${box('lang', `<select aria-label="Language"><option>English</option><option>Deutsch</option>${word('', '<option>Dansk</option>')}</select>`)}${word(link('help', 'Help', '/help.html'), icon('mail', 'mail', 'Messages') + link('help', 'Help centre', '/help.html'))}${button('out', word('Log off', 'Sign off'))}</header><main class="container"><h1>${title}</h1>${html}</main><footer data-truth="foot">${each(word([['terms', 'Terms'], ['privacy', 'Privacy'], ['jobs', 'Jobs']], [['privacy', 'Privacy'], ['terms', 'Terms of stay'], ['press', 'Press']]), ([to, t]) => link('foot ' + to, t, `/${to}.html`))}</footer>`;
};
