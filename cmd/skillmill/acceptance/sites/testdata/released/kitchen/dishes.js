// Dishes: a table of the library with boxes, links, switches, words and nameless signs; tags, rates in cards, pages.
const dish = { d1: ['Lentil soup', 'Soups', true], d2: ['Tomato soup', 'Soups', false], d3: ['Bean salad', 'Salads', true], d4: ['Rice pudding', 'Sweets', true], d5: ['Potato salad', 'Salads', false], d6: ['Plum cake', 'Sweets', true] };
const rows = word(['d1', 'd2', 'd3', 'd4', 'd5'], ['d4', 'd5', 'd6', 'd1', 'd3']).map(k => ({ key: k, name: dish[k][0], kind: dish[k][1], on: dish[k][2] }));
const columns = [
  { title: word('Dish', 'Name'), dataIndex: 'name', sorter: () => 0, render: (v, r) => box('open', h(A.Link, { href: '/dish/' + r.key }, v)) },
  { title: 'Kind', dataIndex: 'kind' },
  { title: word('On the menu', 'Today'), render: (v, r) => flip('on', r.on) },
  { title: '', render: () => h('span', null, button('cook', word('Cook', 'Start cooking'), { type: 'text' }), button('price', 'Price', { type: 'text' }), sign('pen', 'edit'), sign('twin', 'copy'), sign('bin', 'bin')) },
];
const cards = word([['c1', 'Autumn', 'Plums and nuts'], ['c2', 'Light', 'Salads'], ['c3', 'Children', 'Sweet things']], [['c2', 'Light', 'Salads'], ['c4', 'Spicy', 'Curries'], ['c3', 'Children', 'Sweet things'], ['c1', 'Late autumn', 'Plums and nuts']]);
page('Dishes',
  h('div', { 'data-truth': 'bar' }, button('new', word('New dish', 'Add a dish'), { type: 'primary' }), button('sheet', 'Print menu'), ...word(['vegan', 'no nuts', 'cheap'], ['cheap', 'vegan', 'hot']).map(t => box('tag ' + t, h(A.Tag, { closable: true }, t))), pick('kind', word('All kinds', 'Every kind'), 'Soups', 'Salads', 'Sweets')),
  h('div', { 'data-truth': 'list' }, h(A.Table, { data: rows, columns: word(columns, [columns[1], columns[0], columns[2], columns[3]]), rowSelection: { type: 'checkbox' }, pagination: { total: word(30, 40), pageSize: 10 } })),
  h('div', { 'data-truth': 'cards' }, ...cards.map(([k, name, what]) => h('div', { key: k, 'data-truth': k }, h(A.Card, { title: name }, h('p', null, what), box('rate', h(A.Rate, { defaultValue: 3 })), number('n', 4), button('plan', word('Plan', 'Put on plan')), button('drop', word('Drop', 'Take off')), sign('pen', 'edit'), sign('twin', 'copy'))))));
mark('.arco-table-body tbody tr, .arco-table-tr', e => Object.keys(dish).find(k => e.textContent.includes(dish[k][0])));
mark('.arco-table-th', e => 'head ' + ({ Dish: 'Name', 'On the menu': 'Today' }[says(e)] || says(e)));
inner('.arco-pagination-item', e => 'page ' + (e.className.match(/item-(prev|next)/) || [0, says(e)])[1]);
