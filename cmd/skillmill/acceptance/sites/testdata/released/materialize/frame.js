// What all pages share: a bar, a search and the tools of a night. Icons are words of a font; labels stand behind their fields.
const word = (first, second) => (night > 1 ? second : first);
const tools = [['t1', 'Drill', 'Shelf A', 'Bosch'], ['t2', 'Ladder', 'Yard', 'Hailo'], ['t3', 'Saw', 'Shelf B', 'Bahco'], ['t4', 'Sander', 'Shelf A', 'Festool'], ['t5', 'Wrench', 'Drawer 3', 'Gedore']];
if (night > 1) { // a release in between: another order, one gone, one more
  tools.push(tools.shift(), tools.shift());
  tools.splice(1, 1);
  tools.splice(2, 0, ['t6', 'Plane', 'Shelf C', 'Stanley']);
}
const icon = name => `<i class="material-icons">${name}</i>`;
let fields = 0;
const field = (key, label) => `<div class="input-field"><input id="field${++fields}" type="text" data-truth="${key}"><label for="field${fields}">${label}</label></div>`;
const tick = (key, label, type = 'checkbox', name = '') => (night > 1 ? `<p data-truth="${key}"><label><input type="${type}" ${name ? `name="${name}"` : ''} data-truth="tick"><span>${label}</span></label></p>` : `<p data-truth="${key}"><input type="${type}" id="tick${++fields}" ${name ? `name="${name}"` : ''} data-truth="tick"><label for="tick${fields}"><span>${label}</span></label></p>`);
const round = (key, name) => `<a class="btn-floating waves-effect" href="#!" data-truth="${key}">${icon(name)}</a>`;
const button = (key, text, name = '') => `<button class="btn waves-effect" type="button" data-truth="${key}">${text}${name && icon(name)}</button>`;
function page(title, html) {
  document.getElementById('app').innerHTML = `<nav data-truth="bar"><div class="nav-wrapper"><a class="brand-logo" href="/" data-truth="home">Tool library</a><ul class="right"><li><a href="/lend.html" data-truth="lend">Lend</a></li><li><a href="/people.html" data-truth="people">People</a></li><li><a href="/repair.html" data-truth="repair">Repairs</a></li><li><a href="#!" data-truth="bell">${icon('notifications')}</a></li><li><a href="#!" data-truth="more">${icon('more_vert')}</a></li></ul></div></nav><main class="container"><h1>${title}</h1>${html}</main><div class="fixed-action-btn" data-truth="fab">${round('new', word('add', 'create'))}</div>`;
}
