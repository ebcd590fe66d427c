// mark says of elements in the roots of components what the page says of its own by
// attributes: each row is a host, a selector in its root ("" for the host itself, ">>>"
// between hosts in each other), and the marks, which a function may make of the element.
// It waits until the components have drawn themselves.
function mark(rows) {
  let left = rows;
  const timer = setInterval(() => {
    left = remark(left);
    if (left.length) return;
    clearInterval(timer);
    document.documentElement.setAttribute('data-drawn', '');
    new MutationObserver(() => remark(rows)).observe(document.body, { childList: true, subtree: true }); // rows that a grid draws anew
  }, 40);
}
// remark sets the marks of what is there, and gives the rows of which nothing is.
function remark(rows) {
  return rows.filter(([host, inside, marks]) => {
    let any = false;
    for (const h of document.querySelectorAll(host)) {
      let found = [h];
      for (const part of inside ? inside.split('>>>') : []) found = found.flatMap(e => [...(e.shadowRoot || e).querySelectorAll(part)]);
      for (const e of found) for (const key in marks) e.setAttribute('data-' + key, typeof marks[key] === 'function' ? marks[key](e) : marks[key]);
      any ||= found.length > 0;
    }
    return !any;
  });
}
