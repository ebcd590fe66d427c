// Rows that are edited in place: a field for the hours, a list for who does it, a box for done, and a button; two steps of the same words under two heads.
const step = (key, title, who, hours, done) => ({ key, title, who, hours, done });
const head = (key, title, ...children) => ({ key, title, expanded: true, who: '', hours: '', children });
const first = [head('a', 'North gable', step('a1', 'Scaffold', 'Ada', '6', true), step('a2', 'Paint', 'Ben', '9', false), step('a3', 'Clean up', 'Ben', '2', false)), head('b', 'South gable', step('b1', 'Scaffold', 'Cy', '6', false), step('b2', 'Paint', 'Ben', '8', false))];
const second = [head('b', 'South gable', step('b2', 'Paint', 'Ben', '8', true), step('b1', 'Scaffold', 'Cy', '6', true)), head('a', 'North gable', step('a2', 'Paint', 'Ben', '9', true), step('a4', 'Prime', 'Ada', '4', false), step('a1', 'Scaffold', 'Ada', '6', true))];
cells('who', 'hours', 'done', 'note');
page('Tasks', `<button data-truth="add">${word('Add a step', 'New step')}</button><button data-truth="up">▲</button><button data-truth="down">▼</button><label><input type="checkbox" data-truth="mine"> ${word('Only mine', 'Mine alone')}</label>`,
  [{ id: '*', title: 'Step', width: '260px' }, { id: 'who', title: 'Who', width: '120px', html: '<select class="c-who" tabindex="-1"><option value=""></option><option>Ada</option><option>Ben</option><option>Cy</option></select>' }, { id: 'hours', title: 'Hours', width: '90px', html: '<input type="text" class="c-hours" tabindex="-1">' },
    { id: 'done', title: 'Done', width: '70px', html: '<input type="checkbox" class="c-done" tabindex="-1">' }, { id: 'more', title: ' ', width: '110px', html: `<button class="c-note" tabindex="-1">${word('Note', 'Add note')}</button>` }],
  word(first, second));
