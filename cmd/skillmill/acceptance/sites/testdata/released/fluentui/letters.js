// Letters: a bar of commands, a list of grid rows with a box, a link and three signs each; two letters have one subject.
const letter = (id, from, subject, day) => ({ key: id, from, subject, day });
const letters = word(
  [letter('l1', 'Anna Brandt', 'Rent of the hall', '3 May'), letter('l2', 'Bo Lund', 'Choir', '4 May'), letter('l3', 'Council', 'Rent of the hall', '4 May'), letter('l4', 'Dita Rehn', 'Keys', '6 May'), letter('l5', 'Bo Lund', 'Concert', '7 May')],
  [letter('l6', 'Egon Frey', 'Organ', '9 May'), letter('l5', 'Bo Lund', 'Concert', '7 May'), letter('l4', 'Dita Rehn', 'Keys of the tower', '6 May'), letter('l3', 'Council', 'Rent of the hall', '4 May'), letter('l1', 'Anna Brandt', 'Rent of the hall', '3 May')]);
const commands = word([['new', 'New letter', 'Mail'], ['print', 'Print', 'Print'], ['sort', 'Sort', 'Sort'], ['bin', 'Delete', 'Delete']], [['new', 'Write', 'Mail'], ['sort', 'Sort', 'Sort'], ['find', 'Filter', 'Filter'], ['print', 'Print all', 'Print'], ['bin', 'Delete', 'Delete']]);
const columns = [
  { key: 'who', name: word('From', 'Sender'), fieldName: 'from', minWidth: 120, onRender: l => box('who', h(F.Link, { href: `/people.html#${l.key}` }, l.from)) },
  { key: 'what', name: 'Subject', fieldName: 'subject', minWidth: 140 },
  { key: 'when', name: 'Day', fieldName: 'day', minWidth: 60 },
  { key: 'do', name: '', minWidth: 260, onRender: () => h('div', null, button('reply', word('Reply', 'Answer')), sign('flag', 'Flag', { title: 'Flag' }), sign('file', 'Archive', { ariaLabel: word('File', 'Put away') }), sign('more', 'More')) },
];
page(word('Letters', 'Post'), box('seek', h(F.SearchBox, { placeholder: word('Search', 'Search letters') })),
  h('div', { 'data-truth': 'bar' }, h(F.CommandBar, { items: commands.map(([key, text, iconName]) => ({ key, text, iconProps: { iconName }, className: 'own-' + key })) })),
  h('div', { 'data-truth': 'views' }, h(F.Pivot, null, ...word(['Open', 'Answered', 'All'], ['All', 'Open', 'Answered', 'Late']).map(text => h(F.PivotItem, { key: text, headerText: text })))),
  h(F.DetailsList, { items: letters, columns, onShouldVirtualize: () => false, onRenderRow: (props, draw) => h('div', { 'data-truth': props.item.key }, draw(props)), checkButtonAriaLabel: 'Select letter' }),
  h('div', { 'data-truth': 'foot' }, button('older', 'Older letters'), button('all', word('Mark all as read', 'All read'))));
mark('[data-truth="bar"] button', e => (/own-(\w+)/.exec(e.closest('[class*="own-"]') ? e.closest('[class*="own-"]').className : e.className) || [0, says(e)])[1]);
mark('[data-truth="views"] [role="tab"]', e => says(e));
mark('[role="columnheader"]', e => ({ From: 'who', Sender: 'who' })[says(e)] || 'head ' + says(e));
mark('.ms-DetailsRow-check', 'pick');
