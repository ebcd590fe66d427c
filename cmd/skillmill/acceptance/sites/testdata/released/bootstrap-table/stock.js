// Bottles of a cellar: rows with words and signs, some wines in two years; a list of those that run out has some of them again.
const wine = (id, name, year, left) => ({ id, name, year, left });
const w = { a: wine('w1', 'Riesling', 2019, 12), b: wine('w2', 'Riesling', 2021, 30), c: wine('w3', 'Silvaner', 2020, 6), d: wine('w4', 'Pinot noir', 2018, 3), e: wine('w5', 'Dornfelder', 2021, 44), f: wine('w6', 'Silvaner', 2022, 18) };
const acts = () => press('sell', word('Sell', 'Sell bottles')) + press('move', 'Move') + press('order', word('Order', 'Order more')) + '<button class="btn" title="' + word('Delete', 'Remove') + '" data-truth="drop"><i class="bin"></i></button>';
page('Stock', `<section data-truth="cellar"><h2>${word('In the cellar', 'Cellar')}</h2><table></table></section><section data-truth="low"><h2>Runs out</h2><table></table></section>
<form data-truth="add"><h2>New wine</h2><label>Name <input data-truth="name"></label><label>${word('Year', 'Vintage')} <input type="number" data-truth="year"></label>${word('', '<label>Shelf <input data-truth="shelf"></label>')}${press('save', word('Add', 'Add wine'))}${press('clear', 'Clear')}</form>`);
const columns = [{ field: 'name', title: 'Wine', sortable: true }, { field: 'year', title: word('Year', 'Vintage'), sortable: true }, { field: 'left', title: 'Left' }, { field: 'do', title: '', formatter: acts }];
table('cellar', [{ field: 'pick', checkbox: true }, ...columns], word([w.a, w.b, w.c, w.d, w.e], [w.e, w.f, w.c, w.b, w.a]), { search: true, detailView: true, showRefresh: true, showColumns: true });
table('low', columns, word([w.d, w.c], [w.c, w.a]));
