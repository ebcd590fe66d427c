// Two forms with the same labels in part: the one in a dialog lies over the one of the page.
const Person = {
  props: ['on'], data: () => ({ nick: '', office: '' }), setup: () => ({ told, towns }),
  template: `<Form label-position="top"><FormItem label="Nickname"><Input v-model="nick" @on-blur="told(on, 'nickname', nick)" /></FormItem>
<FormItem label="Office"><Select v-model="office" @on-change="v => told(on, 'office', v)"><Option v-for="t in towns" :key="t" :value="t">{{ t }}</Option></Select></FormItem></Form>`,
}
const filters = ['Sales', 'Legal', 'Ops'].map(t => ({ label: t, value: t }))
Vue.createApp({
  components: { Person },
  data: () => ({
    open: '', tab: 'Overview', side: 'Today', f: { name: '', notes: '', city: '', post: '', born: '', joined: '', news: false, plan: '', agree: false }, records,
    columns: [
      { type: 'selection', width: 50 }, { title: 'Name', key: 'name', sortable: true }, { title: 'Age', key: 'age', sortable: true },
      { title: 'Team', key: 'team', filters, filterMethod: (v, p) => p.team === v },
      { title: 'Former team', key: 'team', filters: [{ label: 'Sales', value: 'Sales' }, { label: 'None', value: 'None' }], filterMethod: () => true },
      { title: 'Actions', slot: 'do', width: 240 },
    ],
  }),
  setup: () => ({ told, towns, posts, order: { asc: 'ASC', desc: 'DESC' } }),
  methods: {
    show(name) { told('open', name); this.open = name },
    hide(word) { told(word, this.open); this.open = '' },
    filtered(c) { told('filter', (c.title === 'Team' ? 'team=' : 'former=') + c._filterChecked.join(',')) },
  },
  template: `<main style="padding:20px"><h1>Staff</h1>
<Space><Button type="primary" @click="show('person')">New person</Button><Button @click="show('team')">New team</Button><Button @click="show('settings')">Settings</Button><Button @click="show('help')">Help</Button></Space>
<Tabs v-model="tab" @on-click="k => told('tab', k)"><TabPane v-for="t in ['Overview', 'Members', 'Billing']" :key="t" :label="t" :name="t">{{ t }} of all</TabPane></Tabs>
<Tabs v-model="side" @on-click="k => told('side', k)"><TabPane v-for="t in ['Today', 'Week', '全部']" :key="t" :label="t" :name="t">Work: {{ t }}</TabPane></Tabs>
<Form label-position="top" style="max-width: 500px">
  <FormItem label="Full name"><Input v-model="f.name" @on-blur="told('page name', f.name)" /></FormItem>
  <FormItem label="Notes"><Input type="textarea" v-model="f.notes" @on-blur="told('page notes', f.notes)" /></FormItem>
  <FormItem label="City"><Select v-model="f.city" @on-change="v => told('page city', v)"><Option v-for="t in towns" :key="t" :value="t">{{ t }}</Option></Select></FormItem>
  <FormItem label="Post"><Select v-model="f.post" filterable @on-change="v => told('page post', v)"><Option v-for="t in posts" :key="t" :value="t">{{ t }}</Option></Select></FormItem>
  <FormItem label="Born"><DatePicker type="date" @on-change="v => told('page born', v)" /></FormItem>
  <FormItem label="Joined"><DatePicker type="date" @on-change="v => told('page joined', v)" /></FormItem>
  <FormItem label="Newsletter"><Switch v-model="f.news" @on-change="v => told('page news', v)" /></FormItem>
  <FormItem label="Plan"><RadioGroup v-model="f.plan" @on-change="v => told('page plan', v)"><Radio v-for="p in ['Free', 'Pro', 'Team']" :key="p" :label="p">{{ p }}</Radio></RadioGroup></FormItem>
  <FormItem><Checkbox v-model="f.agree" @on-change="v => told('page agree', v)">I agree</Checkbox></FormItem>
</Form>
<Table :data="records" :columns="columns" row-key="id" @on-sort-change="s => told('sort', ...(order[s.order] ? [s.key, order[s.order]] : ['none']))" @on-filter-change="filtered"
  @on-select="(_, row) => told('pick', row.id)" @on-select-cancel="(_, row) => told('drop', row.id)" @on-select-all="r => told('pick all', r.length)">
  <template #do="{ row }"><Button type="text" @click="told('edit', row.id)">Edit</Button>
  <Poptip confirm transfer :title="'Remove ' + row.name + '?'" ok-text="Yes" cancel-text="No" @on-ok="told('remove', row.id)" @on-cancel="told('keep', row.id)"><Button type="error">Remove</Button></Poptip></template>
</Table>
<Page :total="95" @on-change="n => told('page', n)" />
<Modal :model-value="open === 'person'" title="Person" ok-text="Save" cancel-text="Cancel" @on-ok="hide('save')" @on-cancel="hide('cancel')"><Person on="person" /></Modal>
<Modal :model-value="open === 'team'" title="Team" ok-text="Save" cancel-text="Cancel" @on-ok="hide('save')" @on-cancel="hide('cancel')"><Person on="team" /></Modal>
<Drawer :model-value="open === 'settings'" title="Settings" @on-close="hide('shut')"><p>All of them</p></Drawer>
<Drawer :model-value="open === 'help'" title="Help" placement="left" @on-close="hide('shut')"><p>None</p></Drawer></main>`,
}).use(ViewUIPlus).mount('#app')
