// Preact, drawn as TodoMVC is: Enter adds, a double click edits, boxes and crosses have no names.
const { h, render } = preact;
const li = i => h('li', { key: i.id, class: i.done ? 'completed' : '' },
  store.editing === i.id
    ? h('input', { class: 'edit', value: i.title, ref: e => e && e.focus(), onKeyDown: e => e.key === 'Enter' && store.rename(i.id, e.target.value), onBlur: e => store.editing && store.rename(i.id, e.target.value) })
    : h('div', { class: 'view' }, h('input', { class: 'toggle', type: 'checkbox', checked: i.done, onChange: () => store.toggle(i.id) }), h('label', { onDblClick: () => store.edit(i.id) }, i.title), h('button', { class: 'destroy', onClick: () => store.remove(i.id) }, '×')));
const draw = () => render(h('section', { class: 'todoapp' },
  h('header', null, h('h1', null, W.title), h('input', { class: 'new-todo', placeholder: W.next, onKeyDown: e => { if (e.key === 'Enter') { store.add(e.target.value); e.target.value = ''; } } })),
  h('ul', { class: 'todo-list' }, store.shown().map(li)),
  h('footer', null, h('span', { class: 'todo-count' }, `${store.left()} ${W.left}`), h('ul', { class: 'filters' }, filters.map(f => h('li', null, h('a', { href: '#/' + f, class: store.filter === f ? 'selected' : '', onClick: () => store.show(f) }, W[f])))),
    h('button', { class: 'clear-completed', onClick: () => store.clear() }, W.clear))), document.getElementById('app'));
store.draws.push(draw);
draw();
