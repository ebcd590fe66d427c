// A grid drawn column by column, with filters in its head, check boxes, icons and buttons in cells, a pager.
const hit = (key, text, name = key) => `<button class="webixtype_base" data-truth="${key}">${text}</button>`;
const glyph = (key, name) => `<span class="webix_icon wxi-${name}" role="button" tabindex="0" data-truth="${key}"></span>`;
const row = (o, html) => `<span data-truth="${o.code}">${html}</span>`;
const columns = [
  { id: 'ch', header: { content: 'masterCheckbox' }, template: '{common.checkbox()}', width: 50 },
  { id: 'code', header: ['Code', { content: 'textFilter' }], sort: 'string', width: 110 },
  { id: 'to', header: ['To', { content: 'selectFilter' }], sort: 'string', width: 110 },
  { id: 'kg', header: 'Weight', sort: 'int', width: 80 },
  { id: 'who', header: word('Recipient', 'Customer'), width: 120 },
  { id: 'act', header: '', width: 260, template: o => row(o, hit('label', word('Print label', 'Label')) + hit('hold', 'Hold')) },
  { id: 'ico', header: '', width: 120, template: o => row(o, glyph('edit', 'pencil') + glyph('drop', 'trash')) },
];
if (night > 1) columns.splice(2, 0, { id: 'van', header: 'Van', width: 60, template: () => '2' });
show({ view: 'toolbar', css: 'tools', cols: [button(word('New parcel', 'Add parcel')), button('Export'), icon('filter'), icon('columns')] }, { view: 'datatable', css: 'grid', columns, data: parcels, autoheight: true, rowHeight: 46, pager: 'pager' }, { view: 'pager', id: 'pager', size: 10, group: 5, template: '{common.first()}{common.prev()}{common.pages()}{common.next()}{common.last()}' });
mark('.tools', () => 'tools');
mark('.grid', () => 'grid');
names({ 'New parcel': 'new', 'Add parcel': 'new', 'Find parcel': 'find', Find: 'find' });
mark('.webix_hcell', e => e.querySelector('input, select') ? 'filter ' + (columns[e.closest('[column]').getAttribute('column')] || {}).id : says(e) === 'Customer' ? 'Recipient' : says(e) || 'x');
mark('.webix_pager_item', e => e.getAttribute('webix_p_id'));
mark('.webix_table_checkbox', e => 'check ' + parcels[e.closest('.webix_cell').getAttribute('aria-rowindex') - 1].code);
