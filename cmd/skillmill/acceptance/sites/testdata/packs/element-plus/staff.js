// Two forms with the same labels in part: the one in a dialog lies over the one of the page.
const Person = {
  props: ['on'], data: () => ({ nick: '', office: '' }), setup: () => ({ told, towns }),
  template: `<el-form label-position="top"><el-form-item label="Nickname"><el-input v-model="nick" @blur="told(on, 'nickname', nick)" /></el-form-item>
<el-form-item label="Office"><el-select v-model="office" @change="v => told(on, 'office', v)"><el-option v-for="t in towns" :key="t" :label="t" :value="t" /></el-select></el-form-item></el-form>`,
}
Vue.createApp({
  components: { Person },
  data: () => ({ open: '', tab: 'Overview', side: 'Today', f: { name: '', notes: '', city: '', post: '', born: '', joined: '', news: false, plan: '', agree: false }, teams: ['Sales', 'Legal', 'Ops'].map(t => ({ text: t, value: t })) }),
  setup: () => ({ told, towns, posts, records, order: { ascending: 'ASC', descending: 'DESC' } }),
  methods: {
    show(name) { told('open', name); this.open = name },
    hide(word) { told(word, this.open); this.open = '' },
    filtered(f) { for (const key in f) told('filter', key + '=' + f[key].join(',')) },
    picked(rows, row) { told(rows.includes(row) ? 'pick' : 'drop', row.id) },
  },
  template: `<main style="padding:20px"><h1>Staff</h1>
<el-space><el-button type="primary" @click="show('person')">New person</el-button><el-button @click="show('team')">New team</el-button><el-button @click="show('settings')">Settings</el-button><el-button @click="show('help')">Help</el-button></el-space>
<el-tabs v-model="tab" @tab-change="k => told('tab', k)"><el-tab-pane v-for="t in ['Overview', 'Members', 'Billing']" :key="t" :label="t" :name="t">{{ t }} of all</el-tab-pane></el-tabs>
<el-tabs v-model="side" @tab-change="k => told('side', k)"><el-tab-pane v-for="t in ['Today', 'Week', '全部']" :key="t" :label="t" :name="t">Work: {{ t }}</el-tab-pane></el-tabs>
<el-form label-position="top" style="max-width: 500px">
  <el-form-item label="Full name"><el-input v-model="f.name" @blur="told('page name', f.name)" /></el-form-item>
  <el-form-item label="Notes"><el-input type="textarea" v-model="f.notes" @blur="told('page notes', f.notes)" /></el-form-item>
  <el-form-item label="City"><el-select v-model="f.city" @change="v => told('page city', v)"><el-option v-for="t in towns" :key="t" :label="t" :value="t" /></el-select></el-form-item>
  <el-form-item label="Post"><el-select v-model="f.post" filterable @change="v => told('page post', v)"><el-option v-for="t in posts" :key="t" :label="t" :value="t" /></el-select></el-form-item>
  <el-form-item label="Born"><el-date-picker v-model="f.born" value-format="YYYY-MM-DD" @change="v => told('page born', v)" /></el-form-item>
  <el-form-item label="Joined"><el-date-picker v-model="f.joined" value-format="YYYY-MM-DD" @change="v => told('page joined', v)" /></el-form-item>
  <el-form-item label="Newsletter"><el-switch v-model="f.news" @change="v => told('page news', v)" /></el-form-item>
  <el-form-item label="Plan"><el-radio-group v-model="f.plan" @change="v => told('page plan', v)"><el-radio v-for="p in ['Free', 'Pro', 'Team']" :key="p" :label="p" :value="p">{{ p }}</el-radio></el-radio-group></el-form-item>
  <el-form-item><el-checkbox v-model="f.agree" @change="v => told('page agree', v)">I agree</el-checkbox></el-form-item>
</el-form>
<el-table :data="records" row-key="id" @sort-change="s => told('sort', ...(s.order ? [s.prop, order[s.order]] : ['none']))" @filter-change="filtered" @select="picked" @select-all="r => told('pick all', r.length)">
  <el-table-column type="selection" width="40" /><el-table-column prop="name" label="Name" sortable /><el-table-column prop="age" label="Age" sortable />
  <el-table-column prop="team" column-key="team" label="Team" :filters="teams" :filter-method="(v, p) => p.team === v" />
  <el-table-column prop="team" column-key="former" label="Former team" :filters="[{ text: 'Sales', value: 'Sales' }, { text: 'None', value: 'None' }]" />
  <el-table-column label="Actions" width="240"><template #default="p"><el-button link @click="told('edit', p.row.id)">Edit</el-button>
  <el-popconfirm :title="'Remove ' + p.row.name + '?'" confirm-button-text="Yes" cancel-button-text="No" @confirm="told('remove', p.row.id)" @cancel="told('keep', p.row.id)"><template #reference><el-button type="danger">Remove</el-button></template></el-popconfirm></template></el-table-column>
</el-table>
<el-pagination :total="95" layout="prev, pager, next" @current-change="n => told('page', n)" />
<el-dialog :model-value="open === 'person'" title="Person" :before-close="() => hide('cancel')"><Person on="person" /><template #footer><el-button @click="hide('cancel')">Cancel</el-button><el-button type="primary" @click="hide('save')">Save</el-button></template></el-dialog>
<el-dialog :model-value="open === 'team'" title="Team" :before-close="() => hide('cancel')"><Person on="team" /><template #footer><el-button @click="hide('cancel')">Cancel</el-button><el-button type="primary" @click="hide('save')">Save</el-button></template></el-dialog>
<el-drawer :model-value="open === 'settings'" title="Settings" :before-close="() => hide('shut')"><p>All of them</p></el-drawer>
<el-drawer :model-value="open === 'help'" title="Help" direction="ltr" :before-close="() => hide('shut')"><p>None</p></el-drawer></main>`,
}).use(ElementPlus).mount('#app')
