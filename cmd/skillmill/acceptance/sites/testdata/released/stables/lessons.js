// Lessons: two lists of one kind, two equal forms of riders, a payment, tabs, notices that are closed, choices of a course.
const today = word([['l1', 'Ina', 'Jumping', 2], ['l2', 'Karl', 'Dressage', 1], ['l3', 'Ina', 'Lunge', 1]], [['l3', 'Ina', 'Lunge', 1], ['l6', 'Mia', 'Jumping', 3], ['l1', 'Ina', 'Jumping', 2]]);
const later = word([['l4', 'Otto', 'Ride out', 4], ['l5', 'Paula', 'Dressage', 2]], [['l5', 'Paula', 'Dressage', 2], ['l2', 'Karl', 'Dressage', 1], ['l4', 'Otto', 'Ride out', 4]]);
const notices = word([['m1', 'The smith comes'], ['m2', 'Hay is low'], ['m3', 'Hall is wet']], [['m3', 'Hall is wet'], ['m1', 'The smith comes'], ['m4', 'New saddle']]);
const line = ([k, who, what, n]) => h(R.ListGroupItem, { key: k, 'data-truth': k }, h('b', null, who), ' ', h('i', null, what), ' ', sign('less', '−'), number('n', n), sign('more', '+'), button('start', word('Start', 'Begin lesson')), button('move', word('Postpone', 'Move')), h('a', { href: 'tel:0' + k.slice(1), 'data-truth': 'call' }, 'Call'), sign('bin', '🗑'));
const rider = (key, title, ...more) => h(R.Form, { key, 'data-truth': key }, h('h3', null, title), field('name', word('Name', 'Full name'), { name: 'name' }), ...more, field('age', 'Age', { type: 'number' }), field('day', word('Day', 'First day'), { type: 'date' }), pick('level', 'Level', 'Starter', 'Skilled'), tick('hat', word('Needs a hat', 'Hat'), key + word('-hat', '-helmet')), button('save', word('Save', 'Sign up'), { type: 'submit' }), button('clear', 'Clear', { type: 'reset' }));
const pay = word(['Cash', 'Card', 'Voucher'], ['Card', 'Cash', 'Invoice']);
const tabs = word([['t1', 'Rules'], ['t2', 'Prices']], [['t2', 'Price list'], ['t1', 'Rules'], ['t3', 'Camps']]);
page('Lessons',
  h('section', { 'data-truth': 'today' }, h('h2', null, word('Today', 'Now')), h(R.ListGroup, null, ...today.map(line))),
  h('section', { 'data-truth': 'later' }, h('h2', null, word('Later', 'Coming up')), h(R.ListGroup, null, ...later.map(line))),
  ...word([rider('child', 'Child'), rider('adult', 'Adult')], [rider('adult', 'Adult', field('mail', 'Email', { type: 'email' })), rider('child', 'Young rider')]),
  h('section', { 'data-truth': 'pay' }, h('h2', null, word('Payment', 'How to pay')), ...pay.map((p, i) => box('by ' + p, h(R.CustomInput, { type: 'radio', name: 'pay', id: 'pay' + i, label: p }))), field('sum', 'Amount', { type: 'number', name: 'sum' }), button('charge', word('Charge', 'Take money')), button('open', 'Open the till')),
  h('div', { 'data-truth': 'tabs' }, h(R.Nav, { tabs: true }, ...tabs.map(([k, t]) => h(R.NavItem, { key: k }, h(R.NavLink, { href: '#' + k, 'data-truth': 'tab ' + k }, t)))), h(R.TabContent, { activeTab: 't1' }, ...tabs.map(([k, t]) => h(R.TabPane, { key: k, tabId: k, 'data-truth': 'panel ' + k }, h('p', null, 'About ' + t.toLowerCase()), button('edit', word('Edit', 'Change')))))),
  h('div', { 'data-truth': 'notices' }, ...notices.map(([k, t]) => h(R.UncontrolledAlert, { key: k, 'data-truth': k, color: 'info' }, h('span', null, t), ' ', button('seen', word('Read', 'Mark as read'))))));
mark('[data-truth="notices"] .close', 'shut');
