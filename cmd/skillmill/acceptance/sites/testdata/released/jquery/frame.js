// What all pages share: links, a search and the seeds of a night. Ids are counted by the libraries (ui-id-3, j1_2).
const word = (first, second) => (night > 1 ? second : first);
const seeds = [['B-7', 'Bean', 'Lima'], ['C-2', 'Carrot', 'Nantes'], ['D-9', 'Dill', 'Mammut'], ['E-4', 'Endive', 'Pancalieri']];
if (night > 1) { // a release in between: another order, one gone, one more
  seeds.push(seeds.shift());
  seeds.splice(1, 1);
  seeds.unshift(['F-1', 'Fennel', 'Finale']);
}
function page(title, html) {
  document.getElementById('app').innerHTML = `<header data-truth="bar"><a href="/stock.html" data-truth="stock">Stock</a> <a href="/order.html" data-truth="order">Order</a> <a href="/tree.html" data-truth="tree">Species</a> <input type="search" placeholder="${word('Search seeds', 'Find seeds')}" data-truth="q"> <button data-truth="go">Go</button></header><main><h1>${title}</h1>${html}</main>`;
}
const choose = (selector, more = {}) => $(selector).each((i, e) => {
  $(e).select2({ width: '14em', ...more });
  $(e).next('.select2').attr('data-truth', $(e).attr('data-truth') + ' box');
  mark(`[data-truth="${$(e).attr('data-truth')} box"] .select2-selection__choice`, c => c.title || says(c));
  mark(`[data-truth="${$(e).attr('data-truth')} box"] [role=combobox]`, 'combo');
  mark(`[data-truth="${$(e).attr('data-truth')} box"] [role=searchbox]`, 'search');
});
