// What all pages share: links, a search and the letters of a night. Widgets are put over plain fields.
const word = (first, second) => (night > 1 ? second : first);
const letters = [['L-1', 'Invitation', 'Nora'], ['L-2', 'Complaint', 'Omar'], ['L-3', 'Offer', 'Pia'], ['L-4', 'Reminder', 'Quin']];
if (night > 1) { // a release in between: another order, one gone, one more
  letters.reverse();
  letters.splice(2, 1);
  letters.unshift(['L-5', 'Refund', 'Rhea']);
}
function page(title, html) {
  document.getElementById('app').innerHTML = `<nav data-truth="bar"><a href="/write.html" data-truth="write">Write</a> <a href="/plan.html" data-truth="plan">Plan</a> <a href="/box.html" data-truth="box">Box</a> <input type="search" placeholder="Find a letter" data-truth="q"> <button data-truth="find">${word('Find', 'Search')}</button></nav><main><h1>${title}</h1>${html}</main>`;
}
const words = (e, i) => (says(e) || e.className.replace(/ql-|active|expanded|flatpickr-|/g, '') + (e.getAttribute('value') || '')).trim() + (e.closest('.ql-picker') ? e.closest('.ql-picker').className + (e.getAttribute('data-value') || '') : '');
function editor(id, placeholder, toolbar) {
  new Quill('#' + id, { theme: 'snow', placeholder, modules: { toolbar } });
  const bar = document.getElementById(id).previousElementSibling;
  bar.setAttribute('data-truth', id + ' bar');
  mark(`[data-truth="${id} bar"] button, [data-truth="${id} bar"] .ql-picker-label, [data-truth="${id} bar"] .ql-picker-item, [data-truth="${id} bar"] select`, words);
  mark('#' + id, id);
}
function choose(selector, more = {}) {
  document.querySelectorAll(selector).forEach(e => { const key = e.getAttribute('data-truth'); const t = new TomSelect(e, { plugins: ['remove_button'], ...more }); t.wrapper.setAttribute('data-truth', key + ' box'); mark(`[data-truth="${key} box"] .item`, says); });
}
function calendar(selector, more = {}) {
  document.querySelectorAll(selector).forEach(e => {
    const f = flatpickr(e, { inline: true, defaultDate: '2026-05-10', ...more });
    f.calendarContainer.setAttribute('data-truth', e.getAttribute('data-truth') + ' days');
    mark(`[data-truth="${e.getAttribute('data-truth')} days"] .flatpickr-day`, d => d.getAttribute('aria-label'));
    mark(`[data-truth="${e.getAttribute('data-truth')} days"] :is(.flatpickr-prev-month, .flatpickr-next-month, .arrowUp, .arrowDown, input, select)`, (d, i) => d.className.split(' ')[0] + i);
  });
}
