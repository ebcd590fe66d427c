// Exhibits: a table whose rows have a box, a list, words and signs; two exhibits have one name; pages below; labels that close.
const piece = (id, name, room, year) => ({ id, name, room, year });
const pieces = word(
  [piece('e1', 'Bronze mask', 'Room 2', '1620'), piece('e2', 'Clay jar', 'Room 1', '900'), piece('e3', 'Clay jar', 'Room 4', '1100'), piece('e4', 'Silver ring', 'Room 2', '1750'), piece('e5', 'Tapestry', 'Room 3', '1580')],
  [piece('e6', 'Amber comb', 'Room 1', '300'), piece('e5', 'Tapestry', 'Room 5', '1580'), piece('e3', 'Clay jar', 'Room 4', '1100'), piece('e1', 'Bronze mask', 'Room 2', '1620'), piece('e2', 'Clay jar', 'Room 1', '900')]);
const labels = word([['l1', 'Metal'], ['l2', 'Clay'], ['l3', 'Cloth']], [['l3', 'Textile'], ['l1', 'Metal'], ['l4', 'Wood'], ['l2', 'Clay']]);
page(word('Exhibits', 'Collection'),
  h('div', { 'data-truth': 'bar' }, button('new', word('New exhibit', 'Add exhibit')), button('print', 'Print'), sign('reload', 'refresh'), sign('cols', 'columns', { title: 'Columns' }), pick('sort', word('Sort by', 'Order by'), 'Name', 'Room', 'Year')),
  h('div', { 'data-truth': 'labels' }, ...labels.map(([key, text]) => h(S.Label, { key, 'data-truth': key, onRemove: () => 0 }, text)), button('label', word('Add label', 'New label'))),
  h(S.Table, null, h('thead', null, h('tr', null, ...['', word('Name', 'Title'), 'Room', 'Year', ''].map((t, i) => h('th', { key: i }, t)))),
    h('tbody', null, ...pieces.map(p => h('tr', { key: p.id, 'data-truth': p.id },
      h('td', null, tick('pick', '')), h('td', null, box('name', h('a', { href: '#' + p.id }, p.name))), h('td', null, p.room), h('td', null, p.year),
      h('td', null, pick('state', 'State', 'Shown', 'Stored', 'On loan'), button('lend', word('Lend', 'Lend out')), button('move', 'Move'), sign('edit', 'pencil'), sign('drop', 'trash')))))),
  box('pages', h(S.Pagination, { totalPages: word(4, 5), defaultActivePage: 1 })));
mark('[data-truth="pages"] a', e => 'page ' + (e.getAttribute('type') === 'pageItem' ? says(e) : e.getAttribute('type')));
