// What all pages share: elements of their own without shadow roots (ons-button, ons-switch), a bar above and below, and the stops of a night.
const word = (first, second) => (night > 1 ? second : first);
const stops = [['s2', 'Mill House', 'Rye', 4], ['s5', 'School', 'White', 30], ['s6', 'Cafe Sol', 'Rye', 12], ['s9', 'The Anchor', 'Rolls', 24], ['s11', 'Old Forge', 'White', 2]];
if (night > 1) { // a release in between: another order, one gone, one more
  stops.push(...stops.splice(0, 2));
  stops.splice(1, 1);
  stops.unshift(['s14', 'Library', 'Rolls', 8]);
}
const icon = name => `<ons-icon icon="${name}"></ons-icon>`;
const press = (key, html, how = '') => `<ons-button modifier="${how}" data-truth="${key}">${html}</ons-button>`;
const tab = p => `<ons-toolbar-button data-truth="to ${p}" onclick="location='/${p}.html'">${p[0].toUpperCase() + p.slice(1)}</ons-toolbar-button>`;
function page(title, html, below = '') {
  document.body.insertAdjacentHTML('beforeend', `<ons-page data-truth="page"><ons-toolbar data-truth="bar"><div class="left"><ons-back-button data-truth="back">${word('Back', 'Round')}</ons-back-button></div><div class="center">${title}</div><div class="right"><ons-toolbar-button data-truth="bell">${icon('md-notifications')}</ons-toolbar-button><ons-toolbar-button data-truth="menu">${icon(word('md-menu', 'md-more-vert'))}</ons-toolbar-button></div></ons-toolbar>${html}${below}<ons-bottom-toolbar data-truth="foot">${word(['round', 'order'], ['order', 'round']).map(tab).join('')}</ons-bottom-toolbar></ons-page>`);
}
const list = (head, rows) => `<ons-list><ons-list-header>${head}</ons-list-header>${rows}</ons-list>`;
