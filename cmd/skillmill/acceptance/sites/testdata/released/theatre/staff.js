// Staff: people in two lists of one kind, two equal forms, a choice of shifts, notes with signs, folded parts.
const here = word([['p1', 'Vera Blum', 'light'], ['p2', 'Noah Kern', 'sound'], ['p3', 'Vera Blum', 'wardrobe']], [['p3', 'Vera Blum', 'wardrobe'], ['p6', 'Ola Berg', 'stage'], ['p1', 'Vera Blum', 'light']]);
const off = word([['p4', 'Max Roth', 'stage'], ['p5', 'Lena Voss', 'light']], [['p5', 'Lena Voss', 'light'], ['p2', 'Noah Kern', 'sound'], ['p4', 'Max Roth', 'stage']]);
const notes = word([['n1', 'The lift is broken'], ['n2', 'New radio sets'], ['n3', 'Keys are at the door']], [['n3', 'Keys are at the door'], ['n4', 'Fire drill on Monday'], ['n1', 'The lift is broken']]);
const person = ([k, name, what]) => h('li', { key: k, 'data-truth': k }, h('b', null, name), ' ', h('i', null, what), ' ', button('call', 'Call'), button('swap', word('Swap shift', 'Swap')), flip('keys', word('Has keys', 'Keys')), sign('pen', 'edit'), sign('bin', 'cross'));
const guest = (key, title, more) => h('form', { key, 'data-truth': key }, h('h2', null, title), field('name', word('Name', 'Full name')), ...more, field('role', 'Role', { placeholder: word('as King Lear', 'part or instrument') }), number('nights', word('Nights', 'How many nights'), 2), pick('stay', 'Stays in', 'Hotel', 'Guest room'), tick('car', word('Comes by car', 'Needs parking')), button('save', word('Save', 'Save guest'), { type: 'submit' }), button('clear', 'Clear', { type: 'reset' }));
const shift = word(['Morning', 'Evening', 'Night'], ['Evening', 'Late night', 'Morning']);
const rules = word([['r1', 'Stage door'], ['r2', 'First aid'], ['r3', 'Lost property']], [['r2', 'First aid'], ['r1', 'Stage door and keys'], ['r4', 'Smoking']]);
page('Staff',
  h('section', { 'data-truth': 'here' }, h('h2', null, word('On duty', 'Tonight')), h('ul', null, ...again(here, person))),
  h('section', { 'data-truth': 'off' }, h('h2', null, 'Off duty'), h('ul', null, ...again(off, person))),
  ...word([guest('lead', 'Guest star', []), guest('band', 'Guest musician', [])], [guest('band', 'Guest musician', [field('mail', 'Email', { type: 'email' })]), guest('lead', 'Leading guest', [])]),
  h('section', { 'data-truth': 'shift' }, h('h2', null, word('Shift', 'Which shift')), h(B.RadioGroup, { name: 'shift', onChange: () => 0 }, ...again(shift, s => h(B.Radio, { key: s, label: s, value: s, 'data-truth': 'shift ' + s })))),
  h('section', { 'data-truth': 'notes' }, ...again(notes, ([k, text]) => h('div', { key: k, 'data-truth': k }, h(B.Callout, null, text, button('seen', word('Read', 'Mark as read')), sign('pin', 'pin'))))),
  h('section', { 'data-truth': 'rules' }, ...again(rules, ([k, text]) => h('div', { key: k, 'data-truth': k }, h('button', { type: 'button', 'aria-expanded': true }, text), h('textarea', { rows: 1 }), button('change', word('Change', 'Edit'))))));
