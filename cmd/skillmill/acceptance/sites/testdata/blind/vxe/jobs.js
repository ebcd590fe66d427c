// Jobs of a workshop, of the Vue components of Vxe: a form, a table whose cells become fields
// when they are pressed, a pager, panes, all bound to what the page shows.
const { createApp, reactive } = Vue;
const app = createApp({
  setup() {
    const s = reactive({
      said: '', pane: ['a'], tab: 'todo', page: { at: 1, size: 10, total: 86 }, shown: false, side: false,
      form: { no: '', who: '', kind: null, line: null, count: 10, day: '', hour: '', urgent: false, shift: 'day', parts: ['m'], note: '', code: '', level: 3, load: 40, place: null, color: '#409eff' },
      rows: [
        { id: 1, no: 'G-201', part: '齿轮', n: 120, who: '韩冰', state: '待产' },
        { id: 2, no: 'G-202', part: '法兰', n: 60, who: '石磊', state: '在产' },
        { id: 3, no: 'G-203', part: '轴套', n: 200, who: '韩冰', state: '待产' },
        { id: 4, no: 'G-204', part: '端盖', n: 45, who: '罗岚', state: '完工' },
      ],
    });
    const kinds = [{ label: '车削', value: 'turn' }, { label: '铣削', value: 'mill' }, { label: '磨削', value: 'grind' }];
    const places = [{ label: '一车间', value: 'w1', children: [{ label: '一线', value: 'w1l1' }, { label: '二线', value: 'w1l2' }] }, { label: '二车间', value: 'w2' }];
    const bar = [{ name: 'all', title: '全部排产' }, { name: 'mine', title: '我的排产' }, { name: 'stat', title: '统计', children: [{ name: 'day', title: '日报' }, { name: 'month', title: '月报' }] }];
    const grid = {
      row: { keyField: 'id' }, edit: { trigger: 'click', mode: 'cell' }, box: { highlight: true }, text: { name: 'VxeInput' }, number: { name: 'VxeNumberInput' },
      who: [{ label: '韩冰', value: '韩冰' }, { label: '石磊', value: '石磊' }],
    };
    return {
      s, kinds, places, bar, grid, say: text => { s.said = text; },
      start: r => { r.state = '在产'; s.said = r.no + '已开工'; },
      ask: async r => { if (await VxeUI.modal.confirm('确定撤销' + r.no + '吗？') === 'confirm') { s.rows = s.rows.filter(x => x.id !== r.id); s.said = '已撤销'; } },
      add: () => { s.rows.push({ id: Date.now(), no: 'G-' + (201 + s.rows.length), part: s.form.no || '新件', n: s.form.count, who: '我', state: '待产' }); s.said = '已添加'; },
    };
  },
  template: `
<div style="display: flex; gap: 16px; padding: 16px">
  <div style="width: 180px"><vxe-menu :options="bar" @click="e => say('转到' + e.menu.title)"></vxe-menu></div>
  <main style="flex: 1; display: grid; gap: 12px">
    <vxe-breadcrumb :options="[{ title: '首页' }, { title: '排产' }]" @click="e => say('回首页')"></vxe-breadcrumb>
    <h2>车间排产</h2>
    <vxe-tabs v-model="s.tab"><vxe-tab-pane title="待产" name="todo">两单待产</vxe-tab-pane><vxe-tab-pane title="在产" name="now">一单在产</vxe-tab-pane><vxe-tab-pane title="完工" name="done">一单完工</vxe-tab-pane></vxe-tabs>
    <vxe-form :data="s.form" title-width="90" @submit="add" @reset="say('已重置')">
      <vxe-form-item title="零件" field="no" span="12"><template #default><vxe-input v-model="s.form.no" clearable placeholder="零件名称"></vxe-input></template></vxe-form-item>
      <vxe-form-item title="负责人" field="who" span="12"><template #default><vxe-input v-model="s.form.who" placeholder="姓名" suffix-icon="vxe-icon-user"></vxe-input></template></vxe-form-item>
      <vxe-form-item title="工序" field="kind" span="12"><template #default><vxe-select v-model="s.form.kind" :options="kinds" placeholder="选择工序"></vxe-select></template></vxe-form-item>
      <vxe-form-item title="产线" field="place" span="12"><template #default><vxe-tree-select v-model="s.form.place" :options="places" placeholder="选择产线"></vxe-tree-select></template></vxe-form-item>
      <vxe-form-item title="数量" field="count" span="12"><template #default><vxe-number-input v-model="s.form.count" min="1" max="500"></vxe-number-input></template></vxe-form-item>
      <vxe-form-item title="日期" field="day" span="12"><template #default><vxe-date-picker v-model="s.form.day" placeholder="选择日期"></vxe-date-picker></template></vxe-form-item>
      <vxe-form-item title="密码" field="code" span="12"><template #default><vxe-password-input v-model="s.form.code" placeholder="操作密码"></vxe-password-input></template></vxe-form-item>
      <vxe-form-item title="加急" field="urgent" span="12"><template #default><vxe-switch v-model="s.form.urgent" open-label="是" close-label="否"></vxe-switch></template></vxe-form-item>
      <vxe-form-item title="班次" field="shift" span="12"><template #default><vxe-radio-group v-model="s.form.shift"><vxe-radio checked-value="day" content="白班"></vxe-radio><vxe-radio checked-value="night" content="夜班"></vxe-radio></vxe-radio-group></template></vxe-form-item>
      <vxe-form-item title="材料" field="parts" span="12"><template #default><vxe-checkbox-group v-model="s.form.parts"><vxe-checkbox checked-value="m" content="钢"></vxe-checkbox><vxe-checkbox checked-value="c" content="铜"></vxe-checkbox></vxe-checkbox-group></template></vxe-form-item>
      <vxe-form-item title="说明" field="note" span="24"><template #default><vxe-textarea v-model="s.form.note" placeholder="说明" show-word-count maxlength="100"></vxe-textarea></template></vxe-form-item>
      <vxe-form-item title="难度" span="12"><template #default><vxe-rate v-model="s.form.level"></vxe-rate></template></vxe-form-item>
      <vxe-form-item title="负荷" span="12"><template #default><vxe-slider v-model="s.form.load"></vxe-slider></template></vxe-form-item>
      <vxe-form-item span="24" align="center"><template #default><vxe-button type="submit" status="primary" content="添加"></vxe-button><vxe-button type="reset" content="重置"></vxe-button></template></vxe-form-item>
    </vxe-form>
    <div style="display: flex; gap: 8px">
      <vxe-radio-group v-model="s.form.line"><vxe-radio-button checked-value="a" content="按日"></vxe-radio-button><vxe-radio-button checked-value="b" content="按周"></vxe-radio-button></vxe-radio-group>
      <vxe-button content="排产设置" @click="s.shown = true"></vxe-button>
      <vxe-button content="通知" @click="s.side = true"></vxe-button>
      <vxe-button content="更多" trigger="click"><template #dropdowns><vxe-button mode="text" content="导出文件" @click="say('已导出')"></vxe-button><vxe-button mode="text" content="打印" @click="say('已打印')"></vxe-button></template></vxe-button>
      <vxe-button mode="text" status="primary" content="倒序" @click="s.rows.reverse()"></vxe-button>
    </div>
    <vxe-table :data="s.rows" border :row-config="grid.row" :edit-config="grid.edit" :checkbox-config="grid.box">
      <vxe-column type="checkbox" width="60"></vxe-column>
      <vxe-column field="no" title="单号" sortable></vxe-column>
      <vxe-column field="part" title="零件" :edit-render="grid.text"></vxe-column>
      <vxe-column field="n" title="数量" sortable :edit-render="grid.number"></vxe-column>
      <vxe-column field="who" title="负责人" :filters="grid.who"></vxe-column>
      <vxe-column field="state" title="状态"></vxe-column>
      <vxe-column title="操作" width="180"><template #default="{ row }"><vxe-button mode="text" status="primary" content="开工" @click="start(row)"></vxe-button><vxe-button mode="text" status="error" content="撤销" @click="ask(row)"></vxe-button></template></vxe-column>
    </vxe-table>
    <vxe-pager v-model:currentPage="s.page.at" v-model:pageSize="s.page.size" :total="s.page.total" @page-change="e => say('第' + e.currentPage + '页')"></vxe-pager>
    <vxe-collapse v-model="s.pane"><vxe-collapse-pane title="几点交班" name="a">早晚八点。</vxe-collapse-pane><vxe-collapse-pane title="谁来质检" name="b">质检科。</vxe-collapse-pane></vxe-collapse>
    <vxe-tree :data="places" title-field="label" key-field="value" show-checkbox></vxe-tree>
    <p><vxe-link href="/jobs.html?rules" content="排产规则"></vxe-link> <vxe-link href="/jobs.html?phones" status="primary" content="车间电话"></vxe-link></p>
    <p role="status">{{ s.said }}</p>
  </main>
</div>
<vxe-modal v-model="s.shown" title="排产设置" show-footer show-confirm-button show-cancel-button @confirm="say('已保存')">每天排一次。</vxe-modal>
<vxe-drawer v-model="s.side" title="通知">没有通知</vxe-drawer>`,
});
app.use(VxeUI).use(VxeUITable).mount('#app');
