// What all pages share. The library puts boxes and bare signs around fields by their data-role: to clear, to reveal, to step; boxes of choices are drawn beside hidden inputs.
const word = (first, second) => (night > 1 ? second : first);
const part = (selector, key) => mark(`[data-truth] ${selector}`, key);
part('.input-clear-button, .input .button.input-clear-button', 'clear');
part('.input-search-button', 'seek');
part('.input-reveal-button', 'reveal');
part('.spinner-button-plus', 'more');
part('.spinner-button-minus', 'less');
part('.spinner input', 'count');
part('.select input', 'filter');
part('.select .dropdown-toggle, .select .select-input', 'opener');
const press = (key, text, more = '') => `<button class="button" data-truth="${key}" ${more}>${text}</button>`;
const sign = (key, icon, more = '') => `<button class="button square" data-truth="${key}" ${more}><span class="mif-${icon}"></span></button>`;
const box = (key, html) => `<span data-truth="${key}">${html}</span>`;
const field = (key, label, more = '') => `<div class="form-group" data-truth="${key}"><label>${label}</label><input type="text" data-role="input" ${more}></div>`;
const tick = (key, text, role = 'checkbox') => box(key, `<input type="checkbox" data-role="${role}" data-caption="${text}">`);
const page = (title, html) => document.body.insertAdjacentHTML('afterbegin', `<nav data-truth="nav"><ul class="h-menu">${word([['berths', 'Berths'], ['jobs', 'Jobs']], [['jobs', 'Work'], ['berths', 'Berths']]).map(([p, name]) => `<li><a href="/${p}.html" data-truth="to ${p}">${name}</a></li>`).join('')}</ul>${press('out', word('Log out', 'Leave'))}</nav><h1>${title}</h1>${html}`);
