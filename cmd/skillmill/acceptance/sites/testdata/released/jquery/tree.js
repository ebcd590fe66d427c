// Two trees with boxes, one above the other, of the same kinds; a bar of nameless buttons by icon each.
const node = (id, text, children = [], open = true) => ({ id, text, children, state: { opened: open }, a_attr: { 'data-truth': id + ' a' }, li_attr: { 'data-truth': id } });
const species = (at, list) => list.map(([id, name, kind]) => node(at + id, name, [node(at + id + 'k', kind), node(at + id + 'w', 'Wild')], id !== 'C-2'));
page('Species', ['garden', 'vault'].map(k => `<section data-truth="${k}"><h2>${k === 'garden' ? 'In the garden' : word('In the vault', 'Vault')}</h2><div data-truth="bar">${word(['plus', 'pencil', 'trash', 'print'], ['trash', 'plus', 'pencil', 'mail']).map(i => `<button class="i" data-icon="ui-icon-${i}" data-truth="${i}"></button>`).join('')} <input placeholder="Filter" data-truth="filter"></div><div id="${k}-tree"></div></section>`).join(''));
$('.i').each((i, e) => $(e).button({ icon: $(e).data('icon'), showLabel: false }));
$('#garden-tree').jstree({ core: { data: species('g', seeds), animation: 0 }, plugins: ['checkbox'] });
$('#vault-tree').jstree({ core: { data: species('v', [...seeds].reverse()), animation: 0 } });
mark('.jstree-ocl', 'open');
mark('.jstree-checkbox', 'tick');
