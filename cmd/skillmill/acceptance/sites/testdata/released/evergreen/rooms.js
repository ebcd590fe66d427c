// Rooms: tabs, groups of choices, words that are tags, and a form for each room with the same fields.
const rooms = word([['r1', 'Blue room'], ['r2', 'Library'], ['r3', 'Studio']], [['r2', 'Library'], ['r3', 'Studio'], ['r4', 'Attic']]);
const tabs = word(['Week', 'Month', 'List'], ['List', 'Week', 'Month', 'Year']);
page('Rooms', h(E.Tablist, { 'data-truth': 'tabs' }, ...tabs.map(t => box('tab ' + t, h(E.Tab, { isSelected: t === 'Week', onSelect() {} }, t)))),
  h('div', { 'data-truth': 'size' }, h(E.RadioGroup, { label: word('Size', 'How many people'), options: word([{ label: 'Up to 5', value: 's' }, { label: 'Up to 20', value: 'm' }], [{ label: 'Up to 20', value: 'm' }, { label: 'Up to 50', value: 'l' }, { label: 'Up to 5', value: 's' }]) })),
  h('div', { 'data-truth': 'words' }, h(E.TagInput, { values: word(['beamer', 'piano'], ['piano', 'kitchen', 'beamer']), inputProps: { placeholder: word('Add a word', 'Type and enter') } })),
  ...rooms.map(([id, name]) => h('section', { key: id, 'data-truth': id }, h(E.Heading, null, name), field('from', 'From'), field('to', word('To', 'Until')), list('seats', 'Seats', 'Rows', 'Circle'), tick('heat', 'Heating'), button('book', word('Book', 'Book now')), button('ask', 'Ask'), sign('map', E.MapMarkerIcon))));
mark('[data-truth="size"] input', e => 'size ' + e.value);
mark('[data-truth="words"] [data-tag-index], [data-truth="words"] strong, [data-truth="words"] .ub-box-szg_border-box span', e => says(e));
mark('[data-truth="words"] input', 'type');
