// What all pages share: a side bar with links, a search, a sign and a way out. Tabler: plain HTML of Bootstrap, signs drawn as paths.
const word = (first, second) => (night > 1 ? second : first);
const box = (key, inner) => `<span data-truth="${key}">${inner}</span> `;
const button = (key, text, cls = 'btn-outline-secondary') => box(key, `<button type="button" class="btn ${cls}">${text}</button>`);
const path = d => `<svg class="icon" width="24" height="24" viewBox="0 0 24 24"><path d="${d}" stroke="currentColor" fill="none"/></svg>`;
const icons = { bin: 'M4 7h16M10 11v6M14 11v6', pen: 'M4 20h4L18 9l-4-4L4 16z', up: 'M6 15l6-6 6 6', down: 'M6 9l6 6 6-6' };
const sign = (key, icon, label = '') => box(key, `<button type="button" class="btn btn-icon"${label && ` aria-label="${label}"`}>${path(icons[icon])}</button>`);
const link = (key, text, href) => box(key, `<a href="${href}">${text}</a>`);
const field = (key, label, more = 'type="text"') => `<div class="mb-3"><label class="form-label">${label} ${box(key, `<input class="form-control" ${more}>`)}</label></div>`;
const pick = (key, label, ...texts) => `<div class="mb-3"><label class="form-label">${label} ${box(key, `<select class="form-select">${texts.map(t => `<option>${t}</option>`).join('')}</select>`)}</label></div>`;
const tick = (key, label, cls = 'form-check') => box(key, `<label class="${cls}"><input class="form-check-input" type="checkbox"><span class="form-check-label">${label}</span></label>`);
const each = (list, f) => list.map(f).join('');
const side = word([['crossings', 'Crossings'], ['boats', 'Boats']], [['boats', 'Our boats'], ['crossings', 'Crossings']]);
const page = (title, html) => {
  document.getElementById('root').innerHTML = `<aside class="navbar" data-truth="nav"><ul class="navbar-nav">${each(side, ([to, t]) => `<li class="nav-item">${link('to ' + to, t, `/${to}.html`)}</li>`)}</ul>${box('seek', `<input type="search" class="form-control" placeholder="${word('Search', 'Find a booking')}">`)}${night > 1 ? button('radio', 'Radio') : ''}${button('out', 'Log off')}</aside><main class="page"><h1>${title}</h1>${html}</main>`;
};
