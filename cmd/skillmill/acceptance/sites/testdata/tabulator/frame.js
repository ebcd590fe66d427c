// What all pages share: links, a form of filters and the data of a night.
const goods = ['Lamp', 'Chair', 'Table', 'Shelf', 'Clock', 'Mirror', 'Carpet', 'Vase'].map((name, i) => ({ id: 100 + i, name, price: 12 + 7 * i, stock: (i * 5) % 9, sold: i % 2 === 0 }));
if (night > 1) { // a release in between: another order, one row gone, two more
  goods.reverse();
  goods.splice(2, 1);
  goods.splice(1, 0, { id: 190, name: 'Candle', price: 3, stock: 80, sold: true }, { id: 191, name: 'Frame', price: 9, stock: 4, sold: false });
}
function page(title, html) {
  document.getElementById('root').innerHTML = `<nav><a href="/goods.html">Goods</a> <a href="/orders.html">Orders</a> <a href="/tree.html">Groups</a> <input type="search" placeholder="Find"> <button type="button">Find</button></nav><h1>${title}</h1>${html}`;
}
const buttons = names => () => names.map(n => `<button type="button">${n}</button>`).join(' ');
