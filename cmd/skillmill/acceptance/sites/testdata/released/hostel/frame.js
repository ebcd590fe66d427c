// What all pages share: links at the side, a search, a way out. PatternFly: plain HTML, whose second release has other classes throughout.
const word = (first, second) => (night > 1 ? second : first);
const pf = names => names.split(' ').map(n => word('pf-', 'pf-v5-') + n).join(' ');
const box = (key, inner) => `<span data-truth="${key}">${inner}</span> `;
const button = (key, text, look = 'm-secondary') => box(key, `<button type="button" class="${pf('c-button ' + look)}">${text}</button>`);
const shapes = { bin: 'M3 6h18M8 6V4h8v2M6 6l1 14h10l1-14', pen: 'M4 20l1-5L16 4l4 4L9 19z', key: 'M8 12a4 4 0 1 0 0 .1M12 12h9v3' };
const sign = (key, shape, label = '') => box(key, `<button type="button" class="${pf('c-button m-plain')}"${label && ` aria-label="${label}"`}><svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path d="${shapes[shape]}" fill="none" stroke="currentColor"></path></svg></button>`);
const link = (key, text, href) => box(key, `<a href="${href}">${text}</a>`);
const field = (key, id, label, more = 'type="text"') => `<div class="${pf('c-form__group')}"><label class="${pf('c-form__label')}" for="${id}">${label}</label>${box(key, `<input class="${pf('c-form-control')}" id="${id}" ${more}>`)}</div>`;
const pick = (key, id, label, ...texts) => `<div class="${pf('c-form__group')}"><label class="${pf('c-form__label')}" for="${id}">${label}</label>${box(key, `<select class="${pf('c-form-control')}" id="${id}">${texts.map(t => `<option>${t}</option>`).join('')}</select>`)}</div>`;
const tick = (key, label) => box(key, `<label class="${pf('c-check')}"><input class="${pf('c-check__input')}" type="checkbox"><span class="${pf('c-check__label')}">${label}</span></label>`);
const flip = (key, label) => box(key, `<label class="${pf('c-switch')}"><input class="${pf('c-switch__input')}" type="checkbox" aria-label="${label}"><span class="${pf('c-switch__toggle')}"></span></label>`);
const each = (list, f) => list.map(f).join('');
const side = word([['beds', 'Beds'], ['house', 'House']], [['beds', 'Beds'], ['house', 'Our house']]);
const page = (title, html) => {
  document.getElementById('root').innerHTML = `<nav class="${pf('c-nav')}" data-truth="nav"><ul class="${pf('c-nav__list')}">${each(side, ([to, t]) => `<li class="${pf('c-nav__item')}">${box('to ' + to, `<a class="${pf('c-nav__link')}" href="/${to}.html">${t}</a>`)}</li>`)}</ul>${box('seek', `<input class="${pf('c-form-control')}" type="search" placeholder="${word('Find a guest', 'Search guests')}" aria-label="${word('Find a guest', 'Search guests')}">`)}${night > 1 ? button('help', 'Help', 'm-link') : ''}${button('out', word('Log out', 'Sign out'), 'm-link')}</nav><main class="${pf('c-page__main')}"><h1 class="${pf('c-title')}">${title}</h1>${html}</main>`;
};
