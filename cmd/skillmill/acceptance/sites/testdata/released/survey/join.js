// Fields of a form drawn by data: choices alike under several heads, ratings without words, panels that repeat, pairs of fields in one question.
Object.assign(words, { 'Given name': 'First name', 'Remove person': 'Remove', 'Take away': 'Remove', 'Add person': 'Add', 'Add a person': 'Add', Phone: 'Phone', 'Mobile': 'Phone' });
const days = word(['Monday', 'Friday', 'Sunday'], ['Sunday', 'Monday', 'Wednesday']);
const people = word([['Ada', 'Rigger'], ['Ben', 'Cook'], ['Cleo', 'Smith']], [['Cleo', 'Smith'], ['Dov', 'Baker'], ['Ada', 'Rigger']]);
mark('.sd-paneldynamic__panel-wrapper', e => 'person ' + ((e.querySelector('input') || {}).value || ''));
mark('[data-name] [data-index], [data-name] .sd-rating__item, [data-name] .sd-boolean', e => says(e));
show({ title: word('Join', 'Become a member'), elements: [
  { type: 'multipletext', name: 'you', title: 'About you', items: word([{ name: 'first', title: 'First name' }, { name: 'last', title: 'Last name' }, { name: 'tel', title: 'Phone' }], [{ name: 'last', title: 'Last name' }, { name: 'first', title: 'Given name' }, { name: 'mail', title: 'Mail' }, { name: 'tel', title: 'Mobile' }]) },
  { type: 'radiogroup', name: 'size', title: word('Size of the plot', 'Plot size'), choices: word(['Half', 'Full', 'Double'], ['Quarter', 'Half', 'Full']), showClearButton: true },
  { type: 'checkbox', name: 'work', title: 'Work days', choices: days },
  { type: 'checkbox', name: 'open', title: word('Open days', 'Days of visits'), choices: [...days].reverse() },
  { type: 'rating', name: 'soil', title: 'Soil' }, { type: 'rating', name: 'sun', title: word('Sun', 'Sunlight') },
  { type: 'boolean', name: 'shed', title: 'Shed' }, { type: 'boolean', name: 'tap', title: word('Tap', 'Own tap') },
  { type: 'dropdown', name: 'site', title: 'Site', choices: ['Mill Lane', 'Quarry', 'Church Field'] },
  { type: 'paneldynamic', name: 'people', title: 'People', panelAddText: word('Add person', 'Add a person'), panelRemoveText: word('Remove person', 'Take away'), templateElements: [{ type: 'text', name: 'name', title: word('Name', 'Full name') }, { type: 'text', name: 'job', title: 'Job' }, { type: 'boolean', name: 'keys', title: 'Keys' }] },
  { type: 'comment', name: 'note', title: word('Note', 'Anything else') },
] }, { people: people.map(([name, job]) => ({ name, job })) });
