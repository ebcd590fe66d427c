// What all pages share: a menu, a search and the stays of a night. Buttons are div elements, as this library has them.
const word = (first, second) => (night > 1 ? second : first);
const stays = [['S-31', 'Vera Holt', 'Attic', '3 nights'], ['S-32', 'Wim Jansen', 'Garden', '1 night'], ['S-33', 'Xenia Ruiz', 'Blue', '7 nights'], ['S-34', 'Yann Petit', 'Corner', '2 nights'], ['S-35', 'Zoe Lind', 'Tower', '4 nights']];
if (night > 1) { // a release in between: another order, one gone, one more
  stays.sort((a, b) => a[2] < b[2] ? -1 : 1);
  stays.splice(2, 1);
  stays.splice(1, 0, ['S-36', 'Adam Berg', 'Cellar', '5 nights']);
}
const button = (key, text, more = '') => `<div class="ui ${more} button" tabindex="0" role="button" data-truth="${key}">${text}</div>`;
const icon = (key, name, more = '') => `<button class="ui icon ${more} button" data-truth="${key}"><i class="${name} icon"></i></button>`;
const drop = (key, label, options) => `<div class="field"><label>${label}</label><div class="ui selection dropdown" data-truth="${key}"><input type="hidden" name="${key}"><i class="dropdown icon"></i><div class="default text">${label}</div><div class="menu">${options.map(o => `<div class="item" data-value="${o}" data-truth="${o}">${o}</div>`).join('')}</div></div></div>`;
const box = (key, text) => `<div class="field"><div class="ui checkbox" data-truth="${key}"><input type="checkbox" name="${key}" data-truth="tick"><label>${text}</label></div></div>`;
function page(title, html) {
  document.getElementById('app').innerHTML = `<div class="ui top attached menu" data-truth="bar">${[['rooms', 'Rooms'], ['guest', 'Guest'], ['desk', 'Desk']].map(([p, n]) => `<a class="${n === title ? 'active ' : ''}item" href="/${p}.html" data-truth="${p}">${n}</a>`).join('')}<div class="right menu"><div class="item"><div class="ui action input" data-truth="find"><input placeholder="Name or room" data-truth="q">${icon('go', 'search')}</div></div><div class="ui dropdown item" tabindex="0" data-truth="me">Account <i class="dropdown icon"></i><div class="menu"><a class="item" href="#profile" data-truth="profile">Profile</a><a class="item" href="#out" data-truth="out">${word('Log out', 'Leave')}</a></div></div></div></div><div class="ui container"><h1 class="ui header">${title}</h1>${html}</div>`;
  $('.ui.dropdown').dropdown();
  $('.ui.checkbox').checkbox();
  $('.ui.accordion').accordion();
  $('.ui.rating').rating();
  $('.tabular.menu .item').tab();
  mark('.ui.rating .icon', (e, i) => 'star ' + ($(e).index() + 1));
}
