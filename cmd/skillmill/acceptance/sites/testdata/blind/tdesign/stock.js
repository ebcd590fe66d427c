// A store room: a menu at the top, filters, a table with acts in its rows, a form of bound fields and a dialog.
const app = Vue.createApp({
  data: () => ({
    rows: [
      { id: 1, name: '铜管', shelf: 'A-12', left: 40, live: true },
      { id: 2, name: '螺母', shelf: 'B-03', left: 900, live: true },
      { id: 3, name: '密封圈', shelf: 'B-07', left: 0, live: false },
      { id: 4, name: '钢板', shelf: 'C-01', left: 12, live: true },
    ],
    head: 'stock', tab: 'all', chosen: [], page: 1, shown: false, side: false, asked: '', open: [1],
    form: { name: '', kind: '', count: 5, when: '', fragile: false, cold: false, tell: ['mail'], how: 'road', note: '', tags: ['急'] },
    kinds: [{ label: '金属', value: 'metal' }, { label: '塑料', value: 'plastic' }, { label: '橡胶', value: 'rubber' }],
    columns: [{ colKey: 'row-select', type: 'multiple', width: 50 }, { colKey: 'name', title: '名称', sorter: true }, { colKey: 'shelf', title: '货架' }, { colKey: 'left', title: '库存', sorter: true }, { colKey: 'live', title: '在售' }, { colKey: 'act', title: '操作' }],
  }),
  computed: { seen() { return this.rows.filter(r => r.name.includes(this.asked) && (this.tab !== 'none' || !r.left)); } },
  methods: {
    say(text) { this.$message.success(text); },
    take(r) { r.left = Math.max(0, r.left - 1); },
    drop(r) { this.rows = this.rows.filter(o => o !== r); },
    add() { this.rows.push({ id: this.rows.length + 1, name: this.form.name || '无名', shelf: 'D-01', left: this.form.count, live: true }); this.say('已入库'); },
    sort(by) { if (by) this.rows.sort((a, b) => (by.descending ? -1 : 1) * (a[by.sortBy] < b[by.sortBy] ? -1 : 1)); },
  },
  template: `
<t-layout>
  <t-header>
    <t-head-menu v-model="head" @change="v => say('转到' + v)">
      <t-menu-item value="stock">库存</t-menu-item><t-menu-item value="in">入库</t-menu-item><t-menu-item value="out">出库</t-menu-item><t-menu-item value="shut" disabled>盘点</t-menu-item>
    </t-head-menu>
  </t-header>
  <t-content style="padding: 16px">
    <t-breadcrumb><t-breadcrumb-item href="/stock.html?home">首页</t-breadcrumb-item><t-breadcrumb-item>仓库</t-breadcrumb-item></t-breadcrumb>
    <h1>仓库管理</h1>
    <t-space><t-input v-model="asked" placeholder="按名称筛选" clearable style="width: 200px"></t-input><t-button theme="default" @click="asked = ''">清除筛选</t-button><t-button variant="outline" @click="shown = true">新建货架</t-button><t-button shape="circle" aria-label="打开说明" @click="side = true">?</t-button>
      <t-dropdown :options="[{ content: '导出全部', value: 1 }, { content: '导出选中', value: 2 }]" @click="o => say(o.content)"><t-button variant="text">更多操作</t-button></t-dropdown></t-space>
    <t-tabs v-model="tab"><t-tab-panel value="all" label="全部货物"></t-tab-panel><t-tab-panel value="none" label="缺货"></t-tab-panel><t-tab-panel value="log" label="记录"><p>还没有记录</p></t-tab-panel></t-tabs>
    <t-table row-key="id" :data="seen" :columns="columns" v-model:selected-row-keys="chosen" @sort-change="sort">
      <template #live="{ row }"><t-switch v-model="row.live" size="small"></t-switch></template>
      <template #act="{ row }"><t-space><t-link theme="primary" hover="color" @click="take(row)">领用</t-link><t-popconfirm content="确定删除吗？" @confirm="drop(row)"><t-link theme="danger" hover="color">删除</t-link></t-popconfirm></t-space></template>
    </t-table>
    <t-pagination v-model="page" :total="60" :page-size="10" show-jumper></t-pagination>
    <h2>入库登记</h2>
    <t-form :data="form" @submit="add" label-align="top">
      <t-form-item label="货物名称" name="name"><t-input v-model="form.name"></t-input></t-form-item>
      <t-form-item label="材质" name="kind"><t-select v-model="form.kind" :options="kinds" placeholder="选择材质"></t-select></t-form-item>
      <t-form-item label="数量" name="count"><t-input-number v-model="form.count" :min="1" :max="99"></t-input-number></t-form-item>
      <t-form-item label="到货日期" name="when"><t-date-picker v-model="form.when"></t-date-picker></t-form-item>
      <t-form-item label="易碎" name="fragile"><t-switch v-model="form.fragile"></t-switch></t-form-item>
      <t-form-item label="冷藏" name="cold"><t-checkbox v-model="form.cold">需要冷藏</t-checkbox></t-form-item>
      <t-form-item label="通知" name="tell"><t-checkbox-group v-model="form.tell" :options="[{ label: '邮件', value: 'mail' }, { label: '短信', value: 'sms' }]"></t-checkbox-group></t-form-item>
      <t-form-item label="运输" name="how"><t-radio-group v-model="form.how"><t-radio-button value="road">公路</t-radio-button><t-radio-button value="rail">铁路</t-radio-button><t-radio-button value="sea">海运</t-radio-button></t-radio-group></t-form-item>
      <t-form-item label="备注" name="note"><t-textarea v-model="form.note"></t-textarea></t-form-item>
      <t-form-item label="标签" name="tags"><t-tag-input v-model="form.tags" placeholder="输入后回车"></t-tag-input></t-form-item>
      <t-space><t-button type="submit">登记入库</t-button><t-button type="button" theme="default" @click="Object.assign(form, { name: '', note: '', kind: '' })">清空</t-button></t-space>
    </t-form>
    <t-collapse v-model="open"><t-collapse-panel :value="1" header="多久盘点一次">每个季度。</t-collapse-panel><t-collapse-panel :value="2" header="谁可以领用">所有员工。</t-collapse-panel></t-collapse>
    <t-rate :default-value="3"></t-rate>
  </t-content>
  <t-dialog v-model:visible="shown" header="新建货架" @confirm="shown = false"><p>选择位置</p></t-dialog>
  <t-drawer v-model:visible="side" header="说明"><p>先登记，后上架。</p></t-drawer>
</t-layout>`,
});
app.use(TDesign.default || TDesign);
app.mount('#app');
