// A list to be ordered by buttons, a tree in a table.
const shifts = word(['Ada', 'Ben', 'Cleo', 'Dan'], ['Cleo', 'Eve', 'Ada', 'Dan']);
const nodes = boats.map(b => ({ key: b.id, data: { name: b.name, who: b.kind }, children: [{ key: b.id + 'a', data: { name: 'Skipper', who: b.name } }, { key: b.id + 'b', data: { name: 'Helper', who: b.name } }] }));
page('Crew', ['early', 'late'].map(k => `<section data-truth="${k}"><h2>${k === 'early' ? 'Early shift' : word('Late shift', 'Evening shift')}</h2><OrderList v-model="${k}" dataKey="n"><template #item="{ item }"><span>{{ item.n }}</span></template></OrderList></section>`).join('') + `<TreeTable :value="nodes" :expandedKeys="open" selectionMode="checkbox" data-truth="tree"><Column field="name" header="Name" expander></Column><Column field="who" header="Of"></Column><Column><template #body="{ node }"><Button :label="word('Assign', 'Give to')" :data-truth="'give ' + node.key"></Button><Button icon="pi pi-times" :data-truth="'off ' + node.key"></Button></template></Column></TreeTable>`, () => ({ early: Vue.ref(shifts.map(n => ({ n }))), late: Vue.ref(shifts.slice(1).map(n => ({ n }))), nodes, open: { [nodes[0].key]: true, [nodes[2].key]: true } }));
for (const key of ['early', 'late']) {
  inner(key, '.p-orderlist-controls button');
  mark(`[data-truth=${key}] .p-orderlist-controls button`, (e, i) => 'move ' + i);
  mark(`[data-truth=${key}] .p-orderlist-item`, says);
}
mark('[data-truth=tree] tbody tr', e => { const b = e.querySelector('[data-truth^=give]'); return b && b.getAttribute('data-truth').slice(5); });
mark('[data-truth=tree] .p-treetable-toggler', 'toggle');
mark('[data-truth=tree] :is(.p-checkbox, .p-checkbox-box)', 'tick');
