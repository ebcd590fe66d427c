// What all pages share: a bar, and tables that the library draws from data. What it draws by itself is marked by what it is for.
const word = (first, second) => (night > 1 ? second : first);
const link = p => `<a class="nav-link" href="/${p}.html" data-truth="to ${p}">${p[0].toUpperCase() + p.slice(1)}</a>`;
const press = (key, words) => `<button type="button" class="btn btn-sm btn-light" data-truth="${key}">${words}</button>`;
const inTable = (selector, key) => mark(`[data-truth] .bootstrap-table ${selector}`, key);
inTable('.search input', 'search');
inTable('.fixed-table-toolbar button[name]', e => 'tool ' + e.name);
inTable('.page-item', e => 'page ' + (says(e) || e.className));
inTable('.page-list button', 'page size');
inTable('thead th', e => 'head ' + e.dataset.field);
inTable('tbody tr[data-uniqueid]', e => e.dataset.uniqueid);
inTable('tbody .bs-checkbox input', 'pick');
inTable('tbody .detail-icon', 'detail');
function page(title, body) {
  document.body.insertAdjacentHTML('beforeend', `<nav class="nav" data-truth="nav">${word(['stock', 'orders'], ['orders', 'stock']).map(link).join('')}</nav><main class="container"><h1>${title}</h1>${body}</main>`);
}
function table(key, columns, data, more = {}) {
  $(`[data-truth=${key}] table`).bootstrapTable({ columns, data, uniqueId: 'id', ...more });
}
