// Vue with Element Plus: a table with boxes in a column, icons without words, a dialog to edit.
const { createApp, reactive, h } = Vue;
const app = createApp({
  data: () => ({ n: 0, text: '', name: '', store, W, filters }),
  mounted() { store.draws.push(() => { this.n++; }); },
  methods: {
    add() { store.add(this.text); this.text = ''; },
    open(i) { this.name = i.title; store.edit(i.id); },
  },
  template: `<main style="max-width: 760px; margin: 24px" :data-n="n"><h1>{{ W.title }}</h1>
    <el-input v-model="text" :placeholder="W.next" @keyup.enter="add"><template #append><el-button @click="add">{{ W.add }}</el-button></template></el-input>
    <el-radio-group :model-value="(n, store.filter)" @change="f => store.show(f)"><el-radio-button v-for="f in filters" :key="f" :value="f">{{ W[f] }}</el-radio-button></el-radio-group>
    <el-table :data="(n, store.shown().map(i => ({ ...i })))" row-key="id">
      <el-table-column :label="W.done" width="90"><template #default="{ row }"><el-checkbox :model-value="row.done" :aria-label="W.done + ' ' + row.title" @change="store.toggle(row.id)" /></template></el-table-column>
      <el-table-column prop="title" :label="W.title" />
      <el-table-column width="160"><template #default="{ row }"><el-button circle :aria-label="W.edit" @click="open(row)">✎</el-button><el-button circle type="danger" :aria-label="W.remove" @click="store.remove(row.id)">✕</el-button></template></el-table-column>
    </el-table>
    <p>{{ (n, store.left()) }} {{ W.left }} <el-button @click="store.clear()">{{ W.clear }}</el-button></p>
    <el-dialog :model-value="(n, store.editing > 0)" :title="W.edit" @close="store.editing && store.edit(0)"><el-form><el-form-item :label="W.name"><el-input v-model="name" /></el-form-item></el-form>
      <template #footer><el-button @click="store.edit(0)">{{ W.cancel }}</el-button><el-button type="primary" @click="store.rename(store.editing, name)">{{ W.save }}</el-button></template></el-dialog>
  </main>`,
});
app.use(ElementPlus).mount('#app');
