// What all pages share. Elements of the library draw fields in the page itself, with ids that they count, and other parts in roots of their own.
const word = (first, second) => (night > 1 ? second : first);
const press = (key, text) => `<button type="button" class="${word('btn', 'action')}" data-truth="${key}">${text}</button>`;
const field = (key, label, more = '') => `<scale-text-field data-truth="${key}" label="${label}" ${more}></scale-text-field>`;
const tick = (key, label) => `<scale-checkbox data-truth="${key}" label="${label}"></scale-checkbox>`;
const turn = (key, label) => `<scale-switch data-truth="${key}" label="${label}"></scale-switch>`;
const list = (key, label, values) => `<scale-dropdown-select data-truth="${key}" label="${label}">${values.map(v => `<scale-dropdown-select-item value="${v}">${v}</scale-dropdown-select-item>`).join('')}</scale-dropdown-select>`;
const radio = (key, group, label) => `<scale-radio-button data-truth="${key}" name="${group}" value="${key}" label="${label}"></scale-radio-button>`;
const page = (title, html) => document.body.insertAdjacentHTML('afterbegin', `<nav data-truth="nav">${word([['lines', 'Lines'], ['bills', 'Bills']], [['bills', 'Bills'], ['lines', 'All lines']]).map(([p, name]) => `<scale-link href="/${p}.html" data-truth="to ${p}">${name}</scale-link> <a href="/${p}.html#top" data-truth="top ${p}">${name}: ${word('top', 'start')}</a>`).join(' ')} ${press('out', word('Log out', 'End'))}</nav><h1>${title}</h1>${html}`);
