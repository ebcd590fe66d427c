// Suppliers: two grids of one kind that fold, with the same signs below; some firms have one name.
const firm = (id, name, town, kind) => ({ id, name, town, act: `${press('order', word('Order', 'Order goods'))} ${press('call', '<span class="icon icon-phone"></span>')} <a href="mailto:${id}@firms.test" data-truth="mail">Write</a> <label data-truth="on"><input type="checkbox"> ${word('Active', 'In use')}</label>`, kind });
const near = word([firm('f1', 'Brandt', 'Kiel'), firm('f2', 'Olsen', 'Husum'), firm('f3', 'Peters', 'Kiel')], [firm('f2', 'Olsen', 'Husum'), firm('f6', 'Thoms', 'Kiel'), firm('f1', 'Brandt', 'Kiel')]);
const far = word([firm('f4', 'Olsen', 'Oslo'), firm('f5', 'Berg', 'Bergen')], [firm('f5', 'Berg', 'Bergen'), firm('f4', 'Olsen', 'Oslo')]);
const heads = [{ name: 'name', label: 'Name' }, { name: 'town', label: word('Town', 'City') }, { name: 'act', label: ' ', width: 340 }];
page('Suppliers', `<div data-truth="seek">${field('find', word('Find', 'Search'))}${press('go', 'Go')}</div>${word(table('near') + table('far'), table('far') + table('near'))}
<div data-truth="foot">${press('export', 'Export')} ${press('merge', word('Merge', 'Merge two'))} ${word('', press('import', 'Import'))}</div>`);
for (const id of word(['near', 'far'], ['far', 'near'])) grid(id, heads, id === 'near' ? near : far, { caption: id === 'near' ? word('Near', 'In the country') : 'Abroad' });
