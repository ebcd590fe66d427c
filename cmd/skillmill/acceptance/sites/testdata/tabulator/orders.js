// Two tables with equal buttons.
const grid = (id, names) => new Tabulator(id, { data: goods.slice(0, 5), layout: 'fitColumns', columns: [{ title: 'Name', field: 'name' }, { title: 'Pieces', field: 'stock' }, { title: '', formatter: buttons(names), headerSort: false }] });
page('Orders', '<h2>Open</h2><form><label>Buyer <input name="buyer"></label> <button>Filter</button></form><div id="open"></div><h2>Closed</h2><form><label>Buyer <input name="buyer"></label> <button>Filter</button></form><div id="closed"></div>');
grid('#open', ['Ship', 'Cancel']);
grid('#closed', ['Return', 'Cancel']);
