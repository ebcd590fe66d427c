// Groups and a tree of rows; the second release adds a column.
page('Groups', '<div id="grid"></div><p><button type="button">Open all</button> <button type="button">Close all</button></p>');
const nested = goods.map(g => ({ ...g, _children: g.sold ? [{ id: g.id + 1000, name: g.name + ' spare part', price: 1 }] : undefined }));
new Tabulator('#grid', {
  data: nested, dataTree: true, dataTreeStartExpanded: true, layout: 'fitColumns', movableColumns: true,
  columns: [...(night > 1 ? [{ title: 'Number', field: 'id' }] : []), { title: 'Name', field: 'name', width: 220 }, { title: 'Price', field: 'price' }, { title: '', formatter: buttons(['Move', 'Remove']), headerSort: false }],
});
