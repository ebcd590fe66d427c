// A table with header filters, editors, buttons in rows and pages.
page('Goods', `<p><button type="button">Add</button> <button type="button"${markedAs('csv')}>${night > 1 ? 'Save as CSV' : 'Download CSV'}</button> <button type="button">Delete selected</button></p><div id="grid"></div>`);
new Tabulator('#grid', {
  data: goods, layout: 'fitColumns', pagination: true, paginationSize: 6, paginationSizeSelector: [6, 12], selectable: true,
  columns: [
    { formatter: 'rowSelection', titleFormatter: 'rowSelection', headerSort: false, width: 40 },
    { title: 'Name', field: 'name', headerFilter: 'input' }, { title: 'Price', field: 'price', editor: 'number', headerFilter: 'number' }, { title: 'Stock', field: 'stock', formatter: 'star' },
    { title: 'Sold', field: 'sold', formatter: 'tickCross' }, { title: '', formatter: buttons(['Edit', 'Delete']), headerSort: false },
  ],
});
