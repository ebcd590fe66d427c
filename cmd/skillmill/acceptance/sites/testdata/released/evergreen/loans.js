// Loans: a table of boxes with a search in its head; each row has a box, a word and two signs.
const loan = (id, what, who, due) => ({ id, what, who, due });
const loans = word([loan('n1', 'Beamer', 'Ilse Kamp', '3 May'), loan('n2', 'Camera', 'Ole Marx', '5 May'), loan('n3', 'Beamer', 'Ute Sand', '9 May'), loan('n4', 'Tripod', 'Ole Marx', '5 May')],
  [loan('n4', 'Tripod', 'Ole Marx', '5 May'), loan('n5', 'Screen', 'Ilse Kamp', '12 May'), loan('n3', 'Beamer', 'Ute Sand', '16 May'), loan('n1', 'Beamer', 'Ilse Kamp', '3 May')]);
page(word('Loans', 'Lent'), h('div', { 'data-truth': 'bar' }, button('new', word('New loan', 'Lend something'), { appearance: 'primary' }), button('export', 'Export'), sign('again', E.RefreshIcon), ...word([], [sign('set', E.CogIcon)]), tick('late', word('Only late ones', 'Late ones only'))),
  h(E.Table, null, h(E.Table.Head, null, h('div', { 'data-truth': 'seek' }, h(E.SearchInput, { placeholder: word('Search', 'Find a loan') })), h(E.Table.TextHeaderCell, null, 'Who'), h(E.Table.TextHeaderCell, null, 'Due')),
    h(E.Table.Body, null, ...loans.map(l => h('div', { key: l.id, 'data-truth': l.id }, h(E.Table.Row, null, cell(tick('box')), cell(l.what), cell(l.who), cell(l.due), cell(button('back', word('Returned', 'Is back')), sign('edit', E.EditIcon), sign('bin', E.TrashIcon))))))),
  h('div', { 'data-truth': 'foot' }, button('older', 'Load older'), button('mail', word('Remind all', 'Send reminders'))));
