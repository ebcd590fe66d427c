// mark says of elements in the roots of components what the page says of its own by
// attributes: each row is a host, a selector in its root ("" for the host itself, ">>>"
// between hosts in each other), and the marks. It waits until the components have drawn themselves.
function mark(rows) {
  const left = new Set(rows);
  const timer = setInterval(() => {
    for (const row of left) {
      const [host, inside, marks] = row;
      for (const h of document.querySelectorAll(host)) {
        let found = [h];
        for (const part of inside ? inside.split('>>>') : []) found = found.flatMap(e => [...(e.shadowRoot || e).querySelectorAll(part)]);
        for (const e of found) for (const key in marks) e.setAttribute('data-' + key, marks[key]);
        if (found.length) left.delete(row);
      }
    }
    if (left.size) return;
    clearInterval(timer);
    document.documentElement.setAttribute('data-drawn', '');
  }, 40);
}
