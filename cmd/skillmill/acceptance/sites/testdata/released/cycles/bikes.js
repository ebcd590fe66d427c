// Bikes: a table whose rows have a box, a link, a switch, words and signs, above it chips and choices; stands are cards with bare signs.
const bikes = { b1: ['Roadster', 'red', 'City'], b2: ['Roadster', 'blue', 'Harbour'], b3: ['Cargo', 'red', 'City'], b4: ['Tandem', 'green', 'Park'], b5: ['Gravel', 'grey', 'Harbour'], b6: ['Cargo', 'black', 'Park'] };
const rows = word(['b1', 'b2', 'b3', 'b4', 'b5'], ['b5', 'b3', 'b6', 'b1', 'b2']);
const stands = word([['s1', 'City stand', 12], ['s2', 'Harbour stand', 7], ['s3', 'Park stand', 9]], [['s3', 'Park stand', 9], ['s4', 'Castle stand', 4], ['s1', 'City stand', 14]]);
const chips = word(['red', 'with lights', 'free'], ['free', 'red', 'child seat']);
page('Bikes',
  h('div', { 'data-truth': 'bar' }, button('new', word('Add a bike', 'New bike'), { variant: 'primary' }), button('print', 'Print labels'), button('all', word('Select all', 'Mark all')), ...chips.map(c => h('span', { key: c, 'data-truth': 'chip ' + c, className: 'badge' }, c, ' ', h('button', { type: 'button', 'aria-label': 'Remove' }, '×')))),
  h(B.Table, { 'data-truth': 'list', size: 'sm' }, h('thead', null, h('tr', { 'data-truth': 'head' }, box('tickall', h('input', { type: 'checkbox', 'aria-label': 'All rows' })), ...word(['Bike', 'Colour', 'Stand'], ['Stand', 'Bike', 'Paint']).map(t => h('th', { key: t }, h('button', { type: 'button', className: 'btn btn-link', 'data-truth': 'sort ' + (t === 'Paint' ? 'Colour' : t) }, t))))),
    h('tbody', null, ...rows.map(k => h('tr', { key: k, 'data-truth': k }, h('td', null, box('tick', h('input', { type: 'checkbox' }))),
      ...word([0, 1, 2], [2, 0, 1]).map(i => h('td', { key: i }, i === 0 ? link('open', bikes[k][0], '/bike/' + k) : bikes[k][i])),
      h('td', null, flip('free', word('Free', 'Can be hired'), word('free-' + k, 'sw' + k))),
      h('td', null, button('hire', word('Hire', 'Rent out')), button('repair', 'Repair'), bare('up', '▲'), bare('down', '▼'), bare('more', '…')))))),
  h('div', { 'data-truth': 'stands' }, ...stands.map(([k, name, n]) => h(B.Card, { key: k, 'data-truth': k }, h(B.Card.Body, null, h(B.Card.Title, null, name), h('p', null, n + ' places'), bare('less', '−'), box('n', h('input', { defaultValue: n, className: 'w-25' })), bare('more', '+'), button('map', word('Map', 'Show on map')), button('close', word('Close stand', 'Close')))))),
  h('div', { 'data-truth': 'pages' }, h(B.Pagination, null, h(B.Pagination.Prev, null), ...word([1, 2, 3], [1, 2, 3, 4]).map(n => h(B.Pagination.Item, { key: n, className: 'p' + n }, n)), h(B.Pagination.Next, null))));
mark('[data-truth="pages"] .page-link', e => 'page ' + (e.querySelector('.visually-hidden, .sr-only') || e).textContent.trim());
