// Grids of questions: one choice a row, several kinds of field a row, rows that are taken away, lists put into an order.
Object.assign(words, { 'Water it': 'Water', 'Who waters': 'Who', 'Take off': 'Remove', 'Add a task': 'Add row', 'Add task': 'Add row' });
const kinds = items(word([['good', 'Good'], ['fair', 'Fair'], ['poor', 'Poor']], [['poor', 'Poor'], ['fair', 'Fair'], ['good', 'Very good'], ['none', 'Not seen']]));
words['Very good'] = words.Good = 'good';
const tasks = word([['Dig', 'Ada'], ['Weed', 'Ben'], ['Mow', 'Ada'], ['Burn', 'Cleo']], [['Weed', 'Ben'], ['Burn', 'Cleo'], ['Fence', 'Ben'], ['Dig', 'Ada']]);
show({ title: 'Plots', elements: [
  ...(night > 1 ? [{ type: 'text', name: 'walker', title: 'Walked by' }] : []),
  { type: 'matrix', name: 'state', title: word('State of the plots', 'How are the plots?'), columns: kinds, rows: items(plots) },
  { type: 'matrixdropdown', name: 'work', title: 'Work', columnColCount: 0, choices: ['Yes', 'No'], columns: [{ name: 'who', title: word('Who', 'Who waters'), cellType: 'text' }, { name: 'water', title: word('Water', 'Water it'), cellType: 'checkbox', choices: ['AM', 'PM'] }, { name: 'key', title: 'Key', cellType: 'boolean' }, { name: 'day', title: 'Day', cellType: 'dropdown', choices: ['Mon', 'Tue'] }], rows: items(plots.map(([v, t, c]) => [v, `${t}, ${c}`])) },
  { type: 'matrixdynamic', name: 'tasks', title: 'Tasks', rowCount: 0, addRowText: word('Add task', 'Add a task'), removeRowText: word('Remove', 'Take off'), columns: [{ name: 'what', title: 'What', cellType: 'text' }, { name: 'who', title: 'Who does it', cellType: 'text' }, { name: 'done', title: 'Done', cellType: 'boolean' }] },
  { type: 'ranking', name: 'first', title: word('What comes first', 'Order of work'), choices: word(['Paths', 'Sheds', 'Taps'], ['Taps', 'Paths', 'Bins']) },
] }, { tasks: tasks.map(([what, who]) => ({ what, who })) });
