// Tabs, a list with things to press in its items, a tree that opens, panels that fold, a menu.
const act = (key, text) => `<a href="#" data-truth="${key}">${text}</a> `;
const line = o => `<span data-truth="${o.code}">${o.code} ${o.to} ${act('up', 'Up')}${act('off', word('Unload', 'Take off'))}<span class="webix_icon wxi-close" role="button" tabindex="0" data-truth="x"></span></span>`;
const vans = word([['v1', 'Van North'], ['v2', 'Van East'], ['v3', 'Van Port']], [['v3', 'Van Port'], ['v1', 'Van North'], ['v4', 'Van Fair']]);
show({ view: 'tabbar', close: true, options: vans.map(([id, value]) => ({ id, value, width: 140 })) }, { cols: [
  { view: 'list', css: 'load', width: 330, autoheight: true, type: { height: 44 }, template: line, data: parcels },
  { view: 'tree', css: 'tree', width: 220, height: 260, template: '{common.icon()}{common.checkbox()}{common.folder()}<span>#value#</span>', data: vans.map(([id, value], i) => ({ id: 't' + id, value, open: true, data: word(['Morning', 'Evening'], ['Evening', 'Morning']).map(v => ({ value: v })) })) },
  { view: 'accordion', css: 'folds', multi: true, rows: vans.map(([id, value]) => ({ header: value, body: { css: 'b' + id, cols: [button(word('Drive', 'Start')), button('Service'), icon('pencil')] } })) },
] }, { view: 'menu', css: 'menu', data: word([{ value: 'Routes' }, { value: 'Drivers' }, { value: 'Fuel' }], [{ value: 'Fuel' }, { value: 'Routes' }, { value: 'Tolls' }]) });
for (const c of ['load', 'tree', 'folds', 'menu', 'bv1', 'bv2', 'bv3', 'bv4']) mark('.' + c, () => c);
names({ Drive: 'drive', Start: 'drive', 'Find parcel': 'find', Find: 'find' });
mark('.webix_item_tab', says);
mark('.webix_tab_close', () => 'close');
mark('.webix_accordionitem_header', e => 'head ' + says(e));
mark('.menu .webix_list_item', says);
mark('.webix_tree_item', e => (e.closest('.webix_tree_branch_2') ? says(e.closest('.webix_tree_branch_1').firstElementChild) + ' ' : '') + says(e));
