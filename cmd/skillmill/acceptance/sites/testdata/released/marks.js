// Says which control is which: a mark puts data-truth on the elements of a selector, for
// the judge alone; captures are built without it. An element is called by the marks around it, outermost first.
const marks = [];
const mark = (selector, key) => marks.push([selector, key]);
function markAll() {
  for (const [selector, key] of marks) {
    document.querySelectorAll(selector).forEach((e, i) => {
      const k = typeof key === 'function' ? key(e, i) : key;
      if (k && e.getAttribute('data-truth') !== k) e.setAttribute('data-truth', k);
    });
  }
}
// by says the mark of the words of an element: in either release.
const says = e => (e.innerText || e.value || '').replace(/\s+/g, ' ').trim();
const by = words => e => words[says(e)];
for (const ms of [50, 200, 500, 1000]) addEventListener('load', () => setTimeout(markAll, ms));
