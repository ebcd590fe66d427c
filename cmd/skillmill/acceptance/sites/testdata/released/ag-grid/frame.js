// What all pages share: links, a form, the shares of a night and grids of them.
const word = (first, second) => (night > 1 ? second : first);
const shares = ['Acme', 'Borealis', 'Cobalt', 'Delphi', 'Everest', 'Fjord', 'Glacier'].map((name, i) => ({ id: 's' + i, name, price: 20 + 13 * i, lots: (i * 3) % 7, held: i % 2 === 0 }));
if (night > 1) { // a release in between: another order, one gone, two more
  shares.reverse();
  shares.splice(3, 1);
  shares.splice(1, 0, { id: 's90', name: 'Harbor', price: 5, lots: 4, held: false }, { id: 's91', name: 'Island', price: 71, lots: 0, held: true });
}
const buttons = (...names) => () => `<span>${names.map(n => `<button type="button">${n}</button>`).join(' ')}</span>`;
function html(render) { return p => { const e = document.createElement('div'); e.innerHTML = render(p); return e; }; }
const words = { Buy: 'buy', 'Buy now': 'buy', Sell: 'sell', Watch: 'watch', Unwatch: 'unwatch', Copy: 'copy', Cancel: 'cancel', Amend: 'amend', Change: 'amend' };
function grid(id, rows, columns, more = {}) {
  agGrid.createGrid(document.getElementById(id), { rowData: rows, columnDefs: columns, domLayout: 'autoHeight', defaultColDef: { sortable: true, flex: 1 }, ...more });
  mark(`#${id} .ag-row`, e => document.querySelector(`#${id} .ag-center-cols-container [row-index="${e.getAttribute('row-index')}"] [col-id="name"]`)?.textContent.trim());
  mark(`#${id} .ag-header-cell`, e => (e.getAttribute('col-id') ? 'head ' + e.getAttribute('col-id') : 'filter ' + e.getAttribute('aria-colindex')));
  mark(`#${id} .ag-row button`, by(words));
  mark(`#${id} .ag-paging-page-size`, 'page size');
  mark(`#${id} .ag-paging-button`, e => 'pager ' + e.getAttribute('aria-label'));
  mark(`#${id}`, id);
}
function page(title, content) {
  document.getElementById('app').innerHTML = `<header data-truth="bar"><a href="/shares.html" data-truth="shares">Shares</a> <a href="/desk.html" data-truth="desk">Desk</a> <input placeholder="Symbol" data-truth="symbol"> <button data-truth="find">${word('Find', 'Look up')}</button></header><h1>${title}</h1>${content}`;
}
