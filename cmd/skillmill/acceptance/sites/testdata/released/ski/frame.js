// What all pages share: a side list of links with a sign each, a search at the foot. MUI CSS: plain HTML, labels that stand behind their fields and name them by nothing.
const word = (first, second) => (night > 1 ? second : first);
const box = (key, inner) => `<span data-truth="${key}">${inner}</span> `;
const button = (key, text, cls = '') => box(key, `<button type="button" class="mui-btn mui-btn--small ${cls}">${text}</button>`);
const sign = (key, text, label = '') => box(key, `<button type="button" class="mui-btn mui-btn--fab mui-btn--small"${label && ` title="${label}"`}>${text}</button>`);
const link = (key, text, href) => box(key, `<a href="${href}">${text}</a>`);
const field = (key, label, more = 'type="text"') => `<div class="mui-textfield">${box(key, `<input ${more}>`)}<label>${label}</label></div>`;
const pick = (key, label, ...texts) => `<div class="mui-select">${box(key, `<select>${texts.map(t => `<option>${t}</option>`).join('')}</select>`)}<label>${label}</label></div>`;
const tick = (key, label) => `<div class="mui-checkbox">${box(key, `<label><input type="checkbox"> ${label}</label>`)}</div>`;
const each = (list, f) => list.map(f).join('');
const side = word([['courses', 'Courses'], ['rental', 'Rental']], [['rental', 'Hire'], ['courses', 'Courses']]);
const page = (title, html) => {
  document.getElementById('root').innerHTML = `<aside data-truth="nav"><ul>${each(side, ([to, t]) => `<li>${link('to ' + to, t, `/${to}.html`)}</li>`)}</ul>${box('seek', `<input type="search" aria-label="${word('Search', 'Find a pupil')}">`)}${button('out', word('Log out', 'End session'))}${word('', sign('sos', 'SOS', 'Call rescue'))}</aside><main class="mui-container"><h1>${title}</h1>${html}</main>`;
};
