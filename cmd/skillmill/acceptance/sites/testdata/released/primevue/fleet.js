// A table that sorts and selects, with buttons by icon in each row and a page below; a switch a row.
page('Fleet', `<DataTable :value="boats" dataKey="id" v-model:selection="chosen" paginator :rows="4" data-truth="table">
<Column selectionMode="multiple"></Column><Column v-if="night > 1" field="seats" header="Seats" sortable></Column><Column field="name" header="Name" sortable><template #body="{ data }"><a href="#boat" :data-truth="'open ' + data.id">{{ data.name }}</a></template></Column><Column field="kind" header="Kind" sortable></Column>
<Column header="Out"><template #body="{ data }"><span :data-truth="'out ' + data.id"><InputSwitch v-model="data.out"></InputSwitch></span></template></Column>
<Column><template #body="{ data }"><Button icon="pi pi-pencil" class="p-button-text" :data-truth="'edit ' + data.id"></Button><Button icon="pi pi-trash" class="p-button-text" :data-truth="'drop ' + data.id"></Button><Button :label="word('Hire', 'Hire out')" :data-truth="'hire ' + data.id"></Button></template></Column></DataTable>
<p data-truth="end"><Button :label="word('Add boat', 'New boat')" icon="pi pi-plus" data-truth="add"></Button><SplitButton label="Export" :model="[{ label: 'PDF' }]" data-truth="export"></SplitButton></p>`, () => ({ boats: Vue.ref(boats), chosen: Vue.ref([]), night }));
const id = Object.fromEntries(boats.map(b => [b.name, b.id]));
mark('[data-truth=table] tbody tr', e => id[says(e.querySelector('a') || {})]);
mark('[data-truth=table] :is(.p-checkbox, .p-checkbox-box)', 'tick');
mark('[data-truth=table] th', e => says(e) || (e.querySelector('.p-checkbox') ? 'all' : 'none'));
mark('[data-truth=table] .p-paginator button', e => says(e) || e.className.match(/paginator-(first|prev|next|last)/)[0]);
inner('export', 'button');
