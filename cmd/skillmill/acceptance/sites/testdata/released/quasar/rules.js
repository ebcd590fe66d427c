// Items that open, tabs, a tree, chips that can be taken away.
page('Rules', `<q-tabs v-model="tab" data-truth="tabs"><q-tab v-for="t in word(['Quiet', 'Water', 'Fire'], ['Water', 'Quiet', 'Fire', 'Dogs'])" :key="t" :name="t" :label="t" :data-truth="t"></q-tab></q-tabs>
<q-list data-truth="rules"><q-expansion-item v-for="p in plots" :key="p.no" :label="p.name" :caption="p.by" default-opened :data-truth="p.name"><q-card><q-card-section>Keep the path clear.<q-btn flat :label="word('Agree', 'Accept')" data-truth="agree"></q-btn><q-btn flat label="Ask" data-truth="ask"></q-btn></q-card-section></q-card></q-expansion-item></q-list>
<q-chip v-for="t in word(['Roses', 'Bees', 'Compost'], ['Compost', 'Roses', 'Ponds'])" :key="t" removable clickable :data-truth="'chip ' + t">{{ t }}</q-chip>
<q-tree :nodes="tree" node-key="label" tick-strategy="leaf" default-expand-all data-truth="tree"></q-tree><q-pagination v-model="n" :max="4" direction-links data-truth="pager"></q-pagination>`,
{ n: 1, tree: [{ label: 'Club', children: word(['Board', 'Members', 'Guests'], ['Members', 'Board', 'Friends']).map(label => ({ label })) }] });
mark('.q-tree__node', e => says(e).split(' ')[0]);
mark('.q-pagination .q-btn', (e, i) => 'turn ' + says(e));
