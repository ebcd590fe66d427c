// Tours: cards in two parts of one kind with the same fields, signs and stars; a fold of questions; a feed of wishes.
const tour = (id, title, guide, seats) => ({ id, title, guide, seats });
const today = word([tour('t1', 'Highlights', 'Ines', 12), tour('t2', 'Coins', 'Otto', 8), tour('t3', 'Night walk', 'Ines', 20)], [tour('t3', 'Night walk', 'Vera', 20), tour('t7', 'Armour', 'Otto', 10), tour('t1', 'Highlights', 'Ines', 14)]);
const week = word([tour('t4', 'Highlights', 'Otto', 15), tour('t5', 'For children', 'Vera', 10)], [tour('t5', 'For families', 'Vera', 10), tour('t4', 'Highlights', 'Otto', 15), tour('t6', 'Gems', 'Ines', 6)]);
const card = t => h('div', { key: t.id, 'data-truth': t.id, className: 'ui card', style: { display: 'inline-block', padding: 8, width: 380 } },
  h('div', { className: 'header' }, t.title), h('div', { className: 'meta' }, t.guide),
  box('seats', h(S.Input, { type: 'number', defaultValue: t.seats, 'aria-label': 'Seats' })), tick('open', word('Open to all', 'Public')),
  box('rate', h(S.Rating, { maxRating: 3 })), button('book', word('Book', 'Reserve')), button('guide', 'Change guide'), sign('mail', 'mail'), sign('info', 'info'));
const part = (key, title, list) => h('section', { key, 'data-truth': key }, h('h2', null, title), ...list.map(card), button('more', 'More tours'), button('plan', word('Plan', 'Plan a tour')));
const asked = word([['q1', 'How long is a tour?'], ['q2', 'Is there a lift?'], ['q3', 'Where do we meet?']], [['q3', 'Where do we meet?'], ['q1', 'How long does a tour take?'], ['q4', 'May I take photos?'], ['q2', 'Is there a lift?']]);
page('Tours', ...word([part('today', 'Today', today), part('week', 'This week', week)], [part('week', 'Coming days', week), part('today', 'Today', today)]),
  h('section', { 'data-truth': 'asked' }, h('h2', null, 'Questions'), h('div', { className: 'ui styled accordion' }, ...asked.map(([key, text], i) => h('div', { key, 'data-truth': key }, h(S.Accordion.Title, { index: i, onClick: () => 0, as: 'button' }, text))))),
  h('section', { 'data-truth': 'wishes' }, h('h2', null, 'Wishes'), ...word([['w1', 'Sunday tours'], ['w2', 'Audio guide']], [['w3', 'Map in Braille'], ['w1', 'Sunday tours'], ['w2', 'Audio guide']]).map(([key, text]) => h('div', { key, 'data-truth': key, className: 'event' }, h('p', null, text), button('like', word('Like', 'Agree')), button('hide', 'Hide')))));
