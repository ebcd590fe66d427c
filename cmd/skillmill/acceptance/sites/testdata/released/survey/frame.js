// What all pages share: forms made of data by a library that counts its ids (sq_101i_0), with grids of questions, and the plots of a night.
const word = (first, second) => (night > 1 ? second : first);
const plots = [['p3', 'Plot 3', 'Beans'], ['p7', 'Plot 7', 'Kale'], ['p8', 'Plot 8', 'Leeks'], ['p12', 'Plot 12', 'Squash'], ['p15', 'Plot 15', 'Kale']];
if (night > 1) { // a release in between: another order, one gone, one more
  plots.reverse();
  plots.splice(2, 1);
  plots.splice(1, 0, ['p21', 'Plot 21', 'Onions']);
}
const items = list => list.map(([value, text]) => ({ value, text }));
// The name of a question is its own in either release; the judge knows what it is called by.
const words = {};
const line = e => says(e.querySelector('td, th') || e) || [...e.querySelectorAll('input')].map(i => i.value).join(' ');
mark('[data-name]', e => e.getAttribute('data-name'));
mark('[data-name] tbody tr', e => words[line(e)] || line(e));
mark('[data-name] tbody td', e => 'column ' + (words[head(e)] || head(e)));
mark('[data-name] label', e => words[says(e)] || says(e) || (e.querySelector('input') || {}).value);
const head = e => e.getAttribute('data-responsive-title') || e.getAttribute('title') || says([...(e.closest('table').querySelectorAll('thead td, thead th'))][e.cellIndex] || e);
mark('.sv-ranking-item', e => says(e.querySelector('.sv-ranking-item__text') || e));
mark('.sd-action, .sd-btn, .sv-action button, .sd-navigation__complete-btn, .sd-matrixdynamic__btn, .sd-paneldynamic__btn', e => words[says(e) || e.value] || says(e) || e.value || e.title);
function show(json, data) {
  if (Survey.StylesManager) Survey.StylesManager.applyTheme('defaultV2'); // the look that the later release has of itself
  const survey = new Survey.Model({ showQuestionNumbers: 'off', focusFirstQuestionAutomatic: false, completeText: word('Send', 'Hand in'), ...json });
  survey.data = data || {};
  words['Hand in'] = words.Send = 'send';
  $(() => $('#app').Survey({ model: survey }));
}
