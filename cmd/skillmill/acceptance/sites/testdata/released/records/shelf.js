// A grid with its own search, sorters and pages; buttons of the cells; a second grid below.
page('Shelf', `<section data-truth="found"><h2>Found</h2><div id="found"></div></section><section data-truth="returned"><h2>${word('Returned', 'Given back')}</h2><div id="returned"></div></section>`);
const act = row => gridjs.html(`<button class="uk-button uk-button-small" data-truth="give">${word('Give back', 'Hand over')}</button> <a href="#" uk-icon="pencil" data-truth="edit"></a> <a href="#" uk-icon="trash" data-truth="drop"></a>`);
const columns = [{ name: 'What' }, { name: 'Where' }, ...(night > 1 ? [{ name: 'Colour' }] : []), { name: 'Do', sort: false }];
const cells = f => [gridjs.html(`<a href="#find" data-truth="open">${f[1]}</a>`), f[2], ...(night > 1 ? [f[3]] : []), act(f)];
const grid = (id, list, more) => new gridjs.Grid({ columns, data: list.map(cells), sort: true, ...more }).render(document.getElementById(id));
grid('found', finds.slice(0, 4), { search: true, pagination: { limit: 3 } });
grid('returned', finds.slice(4).concat(finds.slice(0, 1)), { search: true });
const names = Object.fromEntries(finds.map(f => [f[1], f[0]]));
mark('tr.gridjs-tr', e => names[says(e.querySelector('[data-truth=open]') || {})]);
mark('th.gridjs-th', says);
mark('.gridjs-sort', 'sort');
mark('.gridjs-search-input', 'search');
mark('.gridjs-pages button', e => e.title || says(e));
