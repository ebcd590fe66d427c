// Keys: cards of one kind, each with a switch, a count between signs and two words; two lists that name the same doors.
const door = (id, name, place, n) => ({ id, name, place, n });
const own = word([door('k1', 'Front door', 'Hall', 4), door('k2', 'Cellar', 'Hall', 2), door('k3', 'Roof', 'Tower', 1)], [door('k3', 'Roof', 'Tower', 1), door('k2', 'Cellar', 'Hall', 2), door('k6', 'Gate', 'Yard', 3)]);
const guests = word([door('k4', 'Front door', 'Annex', 2), door('k5', 'Cellar', 'Annex', 1)], [door('k5', 'Cellar', 'Annex', 1), door('k4', 'Front door', 'Annex', 2)]);
const card = d => h(E.Pane, { key: d.id, 'data-truth': d.id, border: true, padding: 8, margin: 8 }, h(E.Strong, null, d.name), h(E.Text, null, ' ' + d.place), turn('on', d.n > 1), sign('less', E.MinusIcon), box('n', h(E.TextInput, { defaultValue: d.n, width: 50 })), sign('more', E.PlusIcon), button('give', word('Hand out', 'Give')), button('lost', 'Report lost'));
const part = (key, title, list) => h('section', { key, 'data-truth': key }, h(E.Heading, null, title), ...list.map(card), button('add', word('Add key', 'New key')));
page('Keys', ...word([part('own', 'House', own), part('guests', 'Guests', guests)], [part('guests', 'Guests', guests), part('own', 'House', own)]),
  h('form', { 'data-truth': 'form' }, field('name', 'Name of the door'), field('place', word('Place', 'Building')), ...word([], [field('code', 'Code')]), list('kind', 'Kind', 'Key', 'Card'), tick('spare', 'There is a spare'), button('save', 'Save'), button('cancel', word('Cancel', 'Discard'))));
