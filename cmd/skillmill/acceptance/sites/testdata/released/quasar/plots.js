// A table by the library with its own pager, and rows of buttons; a list of neighbours with menus.
page('Plots', `<q-table :rows="plots" row-key="no" selection="multiple" v-model:selected="picked" :columns="columns" title="All plots" data-truth="plots"><template #body-cell-act="props"><q-td :props="props"><q-btn flat round size="sm" icon="edit" data-truth="edit"></q-btn><q-btn flat round size="sm" icon="block" data-truth="lock"></q-btn><q-btn dense :label="word('Bill', 'Invoice')" data-truth="bill"></q-btn></q-td></template></q-table>
<q-list bordered class="q-mt-md" data-truth="list"><q-item v-for="p in plots" :key="p.no" :data-truth="p.name"><q-item-section><q-item-label>{{ p.by }}</q-item-label><q-item-label caption>{{ p.name }}</q-item-label></q-item-section><q-item-section side><q-btn-dropdown dense label="More" data-truth="more"></q-btn-dropdown></q-item-section><q-item-section side><q-btn dense color="primary" :label="word('Call', 'Phone')" data-truth="call"></q-btn></q-item-section></q-item></q-list>`,
{ picked: [], columns: [{ name: 'name', label: 'Name', field: 'name', sortable: true, align: 'left' }, { name: 'by', label: 'Tenant', field: 'by', sortable: true }, ...(night > 1 ? [{ name: 'no', label: 'No.', field: 'no' }] : []), { name: 'rent', label: 'Rent', field: 'rent', sortable: true }, { name: 'act', label: '' }] });
mark('.q-table tbody tr', e => e.querySelectorAll('td')[1]?.textContent.trim());
mark('.q-table thead th', e => 'head ' + (says(e) || 'all'));
mark('.q-table__bottom', 'bottom');
mark('.q-table__bottom .q-btn', (e, i) => 'turn ' + says(e));
mark('.q-table__bottom .q-select', 'per page');
