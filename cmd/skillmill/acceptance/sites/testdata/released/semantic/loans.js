// Loans: a table with boxes, words and signs in its rows, chips, pages; cards of readers with stars and numbers.
const loan = (id, title, who, due) => ({ id, title, who, due });
const loans = word([loan('l1', 'Emma', 'Rita Sand', '3 May'), loan('l2', 'Faust', 'Hugo Wolf', '9 May'), loan('l3', 'Emma', 'Hugo Wolf', '12 May'), loan('l4', 'Ulysses', 'Nina Berg', '15 May'), loan('l5', 'Dracula', 'Rita Sand', '18 May')],
  [loan('l4', 'Ulysses', 'Nina Berg', '29 May'), loan('l6', 'Faust', 'Nina Berg', '20 May'), loan('l3', 'Emma', 'Hugo Wolf', '12 May'), loan('l1', 'Emma', 'Rita Sand', '3 May'), loan('l5', 'Dracula', 'Rita Sand', '18 May')]);
const reader = (id, name, kind) => ({ id, name, kind });
const readers = word([reader('r1', 'Rita Sand', 'Student'), reader('r2', 'Hugo Wolf', 'Teacher'), reader('r3', 'Nina Berg', 'Student')], [reader('r3', 'Nina Berg', 'Student'), reader('r1', 'Rita Sand', 'Student'), reader('r4', 'Tom Ahrens', 'Guest')]);
const row = l => h(S.Table.Row, { key: l.id, 'data-truth': l.id }, h(S.Table.Cell, null, tick('box', '')), h(S.Table.Cell, null, h('a', { href: `/book/${l.id}`, 'data-truth': 'book' }, l.title)), h(S.Table.Cell, null, l.who), h(S.Table.Cell, null, l.due),
  h(S.Table.Cell, null, press('renew', word('Renew', 'Extend'), { size: 'mini' }), press('return', 'Return', { size: 'mini', primary: true }), sign('mail', 'mail', { size: 'mini' }), sign('bin', 'trash', { size: 'mini', color: 'red' })));
const card = r => h(S.Card, { key: r.id, 'data-truth': r.id }, h(S.Card.Content, null, h(S.Card.Header, null, r.name), h(S.Card.Meta, null, r.kind), at('trust', h(S.Rating, { maxRating: 3, defaultRating: 1 })), at('limit', h(S.Input, { type: 'number', size: 'mini', defaultValue: 5 }))),
  h(S.Card.Content, { extra: true }, press('block', word('Block', 'Suspend'), { basic: true }), press('write', 'Write', { basic: true }), sign('more', 'ellipsis horizontal', { basic: true })));
page(word('Loans', 'Books on loan'),
  h('div', { 'data-truth': 'bar', key: 'bar' }, press('lend', word('Lend a book', 'New loan'), { primary: true }), press('export', 'Export'), sign('again', 'refresh'), choose('sort', 'Sort', ['Title', 'Reader', 'Due']), word(['overdue', 'students'], ['students', 'overdue', 'emma']).map(t => h('span', { key: t, 'data-truth': `chip ${t}` }, h(S.Label, { onRemove: () => {} , content: t })))),
  h('div', { 'data-truth': 'list', key: 'list' }, h(S.Table, { sortable: true }, h(S.Table.Header, null, h(S.Table.Row, null, ['', word('Title', 'Book'), 'Reader', 'Due', ''].map((t, i) => h(S.Table.HeaderCell, { key: i, 'data-truth': `head ${i}`, onClick: () => {} }, t)))), h(S.Table.Body, null, loans.map(row)))),
  h('div', { 'data-truth': 'pages', key: 'pages' }, h(S.Pagination, { defaultActivePage: 1, totalPages: word(3, 4) })),
  h(S.Card.Group, { 'data-truth': 'readers', key: 'readers' }, readers.map(card)));
