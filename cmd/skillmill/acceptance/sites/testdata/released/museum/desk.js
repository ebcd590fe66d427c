// Desk: two equal forms of visitors and of groups, a menu of tabs, choices, steps and a list of keys with equal buttons.
const tabs = word(['Tickets', 'Groups', 'Shop'], ['Shop', 'Tickets', 'School classes', 'Groups']);
const person = (key, title, more) => h('form', { key, 'data-truth': key, className: 'ui form' }, h('h2', null, title), field('who', word('Name', 'Full name')), field('mail', 'Email', { type: 'email' }), ...more, field('count', 'People', { type: 'number' }), tick('news', word('Send me news', 'Newsletter')), button('send', word('Save', 'Store')), button('clear', 'Clear', { type: 'reset' }));
const keys = word([['k1', 'Gate', 'Porter'], ['k2', 'Store', 'Ines'], ['k3', 'Lift', 'Porter']], [['k3', 'Lift', 'Otto'], ['k2', 'Store', 'Ines'], ['k4', 'Roof', 'Porter'], ['k1', 'Gate', 'Porter']]);
page('Desk',
  h('div', { 'data-truth': 'tabs' }, h(S.Menu, { tabular: true }, ...tabs.map(t => h(S.Menu.Item, { key: t, name: t, onClick: () => 0, className: 'tab-' + t.split(' ')[0] })))),
  ...word([person('visitor', 'Visitor', []), person('group', 'Group', [])], [person('group', 'Group', [field('tel', 'Phone')]), person('visitor', 'Guest', [])]),
  h('section', { 'data-truth': 'pay' }, h('h2', null, word('Payment', 'How to pay')), ...word(['Cash', 'Card', 'Invoice'], ['Card', 'Cash', 'Voucher', 'Invoice']).map(t => box('by ' + t, h(S.Radio, { label: t, name: 'pay', value: t.toLowerCase() }))), button('close', word('Close the till', 'Close')), button('open', 'Open the drawer')),
  h('section', { 'data-truth': 'keys' }, h('h2', null, 'Keys'), h('ul', null, ...keys.map(([key, name, who]) => h('li', { key, 'data-truth': key }, h('b', null, name), ' ', h('span', null, who), ' ', button('give', word('Hand out', 'Give')), button('back', 'Take back'), sign('log', 'history'))))));
mark('[data-truth="tabs"] a', e => 'tab ' + (/tab-(\w+)/.exec(e.className) || [0, says(e)])[1]);
