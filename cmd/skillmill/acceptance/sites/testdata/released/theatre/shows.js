// Shows: a table whose rows have a box, a link, words and signs, above it tags and a choice; halls are cards with numbers and switches; two plays have one name.
const shows = { w1: ['Hamlet', 'Fri 7 pm', 'Great hall'], w2: ['Hamlet', 'Sat 3 pm', 'Studio'], w3: ['The Seagull', 'Sat 8 pm', 'Great hall'], w4: ['Faust', 'Sun 6 pm', 'Cellar'], w5: ['Medea', 'Tue 8 pm', 'Studio'], w6: ['The Visit', 'Wed 7 pm', 'Cellar'] };
const order = word(['w1', 'w2', 'w3', 'w4', 'w5'], ['w4', 'w2', 'w6', 'w5', 'w1']);
const halls = word([['h1', 'Great hall', 420], ['h2', 'Studio', 90], ['h3', 'Cellar', 60]], [['h2', 'Studio', 110], ['h4', 'Courtyard', 200], ['h1', 'Great hall', 420]]);
const tags = word(['matinee', 'premiere', 'guest play'], ['premiere', 'sold out', 'matinee']);
page('Shows',
  h('div', { 'data-truth': 'bar' }, button('new', word('Plan a show', 'New show'), { intent: 'primary' }), button('print', 'Print programme'), button('lock', word('Lock plan', 'Lock')), ...again(tags, t => h('span', { key: t, 'data-truth': 'tag ' + t }, h(B.Tag, { onRemove: () => 0 }, t))), pick('season', word('Season', 'Which season'), 'Spring', 'Autumn')),
  h('table', { 'data-truth': 'list', className: word('bp3-html-table', 'bp4-html-table') }, h('thead', null, h('tr', { 'data-truth': 'head' }, h('th', null, box('all', h('input', { type: 'checkbox', 'aria-label': word('All shows', 'Whole list') }))), ...word(['Show', 'When', 'Hall'], ['When', 'Show', 'Place']).map(t => h('th', { key: t }, h('button', { type: 'button', 'data-truth': 'sort ' + (t === 'Place' ? 'Hall' : t) }, t))))),
    h('tbody', null, ...again(order, k => h('tr', { key: k, 'data-truth': k }, h('td', null, box('tick', h('input', { type: 'checkbox' }))),
      ...word([0, 1, 2], [1, 0, 2]).map(i => h('td', { key: i }, i === 0 ? link('open', shows[k][0], '/show/' + k) : shows[k][i])),
      h('td', null, button('sell', word('Sell', 'Sell tickets')), button('cast', 'Cast'), sign('edit', 'edit'), sign('copy', 'duplicate'), sign('bin', 'trash')))))),
  h('div', { 'data-truth': 'halls' }, ...again(halls, ([k, name, n]) => h(B.Card, { key: k, 'data-truth': k }, h('div', { 'data-truth': k }, h('h4', null, name), number('seats', word('Seats', 'Places'), n), flip('heat', word('Heated', 'Heating')), button('map', 'Seat map'), button('close', word('Close hall', 'Shut')))))));
