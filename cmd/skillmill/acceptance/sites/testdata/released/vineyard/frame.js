// What all pages share: a top bar with a menu, a search and a sign. Foundation on jQuery: plain HTML whose ids the script makes by chance.
const word = (first, second) => (night > 1 ? second : first);
const box = (key, inner) => `<span data-truth="${key}">${inner}</span> `;
const button = (key, text, cls = '') => box(key, `<button type="button" class="button small ${cls}">${text}</button>`);
const sign = (key, text, label = '') => box(key, `<button type="button" class="button tiny clear"${label && ` aria-label="${label}"`}>${text}</button>`);
const link = (key, text, href) => box(key, `<a href="${href}">${text}</a>`);
const field = (key, label, more = 'type="text"') => `<label>${label} ${box(key, `<input ${more}>`)}</label>`;
const pick = (key, label, ...texts) => `<label>${label} ${box(key, `<select>${texts.map(t => `<option>${t}</option>`).join('')}</select>`)}</label>`;
const tick = (key, label, id) => box(key, `<input type="checkbox" id="${id}"><label for="${id}">${label}</label>`);
const flip = (key, label, id) => box(key, `<div class="switch"><input class="switch-input" id="${id}" type="checkbox"><label class="switch-paddle" for="${id}"><span class="show-for-sr">${label}</span></label></div>`);
const each = (list, f) => list.map(f).join('');
const page = (title, html) => {
  document.getElementById('root').innerHTML = `<div class="top-bar" data-truth="nav"><ul class="menu">${each(word([['Plots', 'plots'], ['Sales', 'sales']], [['Sales', 'sales'], ['Our plots', 'plots']]), ([t, to]) => `<li>${link('to ' + to, t, `/${to}.html`)}</li>`)}<li>${box('seek', `<input type="search" placeholder="${word('Search', 'Find a plot or a guest')}">`)}</li>${night > 1 ? `<li>${sign('help', '?')}</li>` : ''}<li>${button('out', word('Log out', 'Leave'), 'secondary')}</li></ul></div><h1>${title}</h1>${html}`;
  $(document).foundation();
};
