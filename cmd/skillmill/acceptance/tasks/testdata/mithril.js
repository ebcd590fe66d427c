// Mithril: a form, cards with a button that says what is done, choices for the filter.
let text = '', name = '';
const card = i => m('article.card', { key: i.id }, store.editing === i.id
  ? m('form', { onsubmit: e => { e.preventDefault(); store.rename(i.id, name); } }, m('label', W.name + ' ', m('input', { value: name, oninput: e => { name = e.target.value; } })), m('button', W.save), m('button', { type: 'button', onclick: () => store.edit(0) }, W.cancel))
  : [m('h3', i.title), m('button', { 'aria-pressed': String(i.done), onclick: () => store.toggle(i.id) }, W.done), m('button', { onclick: () => { name = i.title; store.edit(i.id); } }, W.edit), m('button', { onclick: () => store.remove(i.id) }, W.remove)]);
m.mount(document.getElementById('app'), { view: () => m('main', m('h1', W.title),
  m('form', { onsubmit: e => { e.preventDefault(); store.add(text); text = ''; } }, m('label', W.next + ' ', m('input[required]', { value: text, oninput: e => { text = e.target.value; } })), m('button', W.add)),
  m('fieldset', m('legend', W.show), filters.map(f => m('label', m('input[type=radio][name=show]', { checked: store.filter === f, onchange: () => store.show(f) }), W[f]))),
  m('section.cards', store.shown().map(card)),
  m('p', `${store.left()} ${W.left}`), m('button', { onclick: () => store.clear() }, W.clear)) });
store.draws.push(() => m.redraw());
