// Hall: cards of bookings in two parts of one kind, each with the same fields, signs without names and steppers.
const booking = (id, who, what, seats) => ({ id, who, what, seats });
const hall = word([booking('b1', 'Chess club', 'Monday', 20), booking('b2', 'Choir', 'Tuesday', 40), booking('b3', 'Yoga', 'Tuesday', 15)], [booking('b3', 'Yoga', 'Thursday', 15), booking('b1', 'Chess club', 'Monday', 24), booking('b7', 'Theatre', 'Friday', 60)]);
const loft = word([booking('b4', 'Choir', 'Friday', 12), booking('b5', 'Painters', 'Sunday', 8)], [booking('b5', 'Painters', 'Sunday', 8), booking('b4', 'Choir', 'Friday', 14)]);
const card = b => h('div', { key: b.id, 'data-truth': b.id, style: { border: '1px solid #ccc', padding: 8 } },
  h(F.Persona, { text: b.who, secondaryText: b.what, hidePersonaDetails: false }),
  box('seats', h(F.SpinButton, { defaultValue: String(b.seats), incrementButtonAriaLabel: 'More', decrementButtonAriaLabel: 'Fewer' })),
  turn('heat', 'Heating', b.seats > 15), button('move', word('Move', 'Other day')), button('cancel', 'Cancel booking'), sign('bill', 'Page'), sign('call', 'Phone'));
const part = (key, title, list) => h('section', { key, 'data-truth': key }, h('h2', null, title), ...list.map(card), button('book', word('Book', 'New booking')), button('plan', 'Show plan'));
page('Hall', ...word([part('hall', 'Great hall', hall), part('loft', 'Loft', loft)], [part('loft', 'Loft', loft), part('hall', 'Great hall', hall)]),
  h('form', { 'data-truth': 'form' }, h('h2', null, word('Ask for a room', 'Request')), field('who', word('Club', 'Club or person')), field('mail', 'Email'), ...word([], [field('tel', 'Phone')]), pick('room', 'Room', 'Great hall', 'Loft'), box('day', h(F.DatePicker, { label: 'Day', placeholder: word('Choose', 'Pick a day') })),
    box('kind', h(F.ChoiceGroup, { label: word('For', 'Purpose'), options: word(['Music', 'Sport', 'Other'], ['Other', 'Music', 'Talk', 'Sport']).map(text => ({ key: text.toLowerCase(), text })) })), tick('rules', word('I know the rules', 'I have read the rules')), button('send', word('Send', 'Ask')), button('clear', 'Clear')));
mark('[data-truth="kind"] .ms-ChoiceField', e => says(e));
mark('.ms-spinButton-input, [data-truth="seats"] input', 'number');
