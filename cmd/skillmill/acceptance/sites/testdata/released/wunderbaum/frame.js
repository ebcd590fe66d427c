// What all pages share: links, a bar of signs, and a tree whose rows are boxes at places that a script counts; cells of a row hold fields and signs.
const word = (first, second) => (night > 1 ? second : first);
const link = p => `<a href="/${p}.html" data-truth="to ${p}">${p[0].toUpperCase() + p.slice(1)}</a> `;
const keyOf = e => (mar10.Wunderbaum.getNode(e) || {}).key;
mark('.wb-node-list .wb-row', keyOf);
mark('.wb-row .wb-expander', 'fold');
mark('.wb-row .wb-checkbox', 'tick');
mark('.wb-row .wb-title', 'title');
mark('.wb-header .wb-col', e => 'column ' + says(e).toLowerCase());
const cells = (...keys) => keys.forEach(k => mark(`.wb-row .c-${k}`, k));
function page(title, bar, columns, source, foot = '') {
  document.body.insertAdjacentHTML('beforeend', `<nav data-truth="nav">${word(['files', 'tasks'], ['tasks', 'files']).map(link).join('')}</nav><h1>${title}</h1><div role="toolbar" data-truth="bar">${bar}</div><div id="tree" class="wb-fade-expander" data-truth="tree"></div>${foot}`);
  new mar10.Wunderbaum({
    element: document.getElementById('tree'), id: 'tree', header: true, checkbox: true, columns, source,
    render: e => {
      for (const col of Object.values(e.renderColInfosById)) {
        if (col.info.html) { const f = col.elem.querySelector('input, select'); if (f && e.node.data[col.id] !== undefined) { f.type === 'checkbox' ? f.checked = e.node.data[col.id] : f.value = e.node.data[col.id]; } } else col.elem.textContent = e.node.data[col.id] ?? '';
      }
    },
  });
}
