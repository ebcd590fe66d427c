// Requests for leave: a menu, tabs, a form of bound fields, a table with choices and a drawer.
const rows = [
  { key: '1', name: '陈晨', kind: '年假', days: 3, state: '待审批' },
  { key: '2', name: '林小满', kind: '病假', days: 1, state: '待审批' },
  { key: '3', name: 'Omar Haddad', kind: '调休', days: 2, state: '已通过' },
  { key: '4', name: '周子轩', kind: '年假', days: 5, state: '已驳回' },
];
const app = Vue.createApp({
  data: () => ({
    rows, chosen: [], drawer: false, tab: 'mine', page: 1, open: ['team'], asked: null,
    form: { name: '', kind: undefined, dates: [], days: 1, half: false, urgent: false, notify: ['mail'], level: 'low', why: '', phone: '' },
    columns: [{ title: '姓名', dataIndex: 'name', sortable: { sortDirections: ['ascend', 'descend'] } }, { title: '类型', dataIndex: 'kind', filterable: { filters: [{ text: '年假', value: '年假' }, { text: '病假', value: '病假' }], filter: (v, r) => v.includes(r.kind) } },
      { title: '天数', dataIndex: 'days' }, { title: '状态', slotName: 'state' }, { title: '操作', slotName: 'act' }],
  }),
  methods: {
    say(text) { this.$message.success(text); },
    pass(r) { r.state = '已通过'; this.say(r.name + '已通过'); },
    reject(r) { r.state = '已驳回'; },
    send() { this.rows.push({ key: String(this.rows.length + 1), name: this.form.name || '匿名', kind: this.form.kind || '事假', days: this.form.days, state: '待审批' }); this.say('已提交'); },
    clear() { Object.assign(this.form, { name: '', why: '', phone: '', kind: undefined }); this.say('已清空'); },
  },
  template: `
<a-layout style="min-height: 100vh">
  <a-layout-sider collapsible>
    <a-menu v-model:open-keys="open" :default-selected-keys="['mine']" @menu-item-click="k => say('转到' + k)">
      <a-menu-item key="mine"><template #icon><icon-user /></template>我的申请</a-menu-item>
      <a-sub-menu key="team"><template #icon><icon-user-group /></template><template #title>团队</template><a-menu-item key="todo">待我审批</a-menu-item><a-menu-item key="done">已处理</a-menu-item></a-sub-menu>
      <a-sub-menu key="set"><template #title>设置</template><a-menu-item key="rules">规则</a-menu-item></a-sub-menu>
    </a-menu>
  </a-layout-sider>
  <a-layout>
    <a-layout-header style="display: flex; gap: 12px; padding: 12px; align-items: center">
      <a-input-search placeholder="搜索姓名或编号" style="width: 260px" search-button @search="say('搜索')" />
      <a-dropdown @select="v => say(v)"><a-button>李经理 <icon-down /></a-button><template #content><a-doption>个人资料</a-doption><a-doption>退出登录</a-doption></template></a-dropdown>
      <a-button shape="circle" aria-label="通知" @click="drawer = true"><icon-notification /></a-button>
    </a-layout-header>
    <a-layout-content style="padding: 16px">
      <a-breadcrumb><a-breadcrumb-item><a-link href="/leave.html?home">首页</a-link></a-breadcrumb-item><a-breadcrumb-item>请假</a-breadcrumb-item></a-breadcrumb>
      <h1>请假审批</h1>
      <a-tabs v-model:active-key="tab"><a-tab-pane key="mine" title="我的申请">共 {{ rows.length }} 条</a-tab-pane><a-tab-pane key="todo" title="待我审批">两条待办</a-tab-pane><a-tab-pane key="log" title="审批记录">暂无</a-tab-pane></a-tabs>
      <a-form :model="form" layout="vertical" @submit="send">
        <a-form-item field="name" label="申请人"><a-input v-model="form.name" allow-clear /></a-form-item>
        <a-form-item field="kind" label="请假类型"><a-select v-model="form.kind" placeholder="请选择类型"><a-option value="年假">年假</a-option><a-option value="病假">病假</a-option><a-option value="事假">事假</a-option></a-select></a-form-item>
        <a-form-item field="dates" label="起止日期"><a-range-picker v-model="form.dates" /></a-form-item>
        <a-form-item field="days" label="天数"><a-input-number v-model="form.days" :min="1" :max="30" mode="button" /></a-form-item>
        <a-form-item field="half" label="半天"><a-switch v-model="form.half" /></a-form-item>
        <a-form-item field="notify" label="通知方式"><a-checkbox-group v-model="form.notify"><a-checkbox value="mail">邮件</a-checkbox><a-checkbox value="sms">短信</a-checkbox><a-checkbox value="phone">电话</a-checkbox></a-checkbox-group></a-form-item>
        <a-form-item field="level" label="紧急程度"><a-radio-group v-model="form.level" type="button"><a-radio value="low">普通</a-radio><a-radio value="mid">较急</a-radio><a-radio value="high">紧急</a-radio></a-radio-group></a-form-item>
        <a-form-item field="phone" label="联系电话"><a-input v-model="form.phone"><template #prepend>+86</template></a-input></a-form-item>
        <a-form-item field="why" label="事由"><a-textarea v-model="form.why" :max-length="100" show-word-limit /></a-form-item>
        <a-space><a-button type="primary" html-type="submit">提交申请</a-button><a-button @click="clear">清空</a-button></a-space>
      </a-form>
      <h2>申请列表</h2>
      <a-space><a-button :disabled="!chosen.length" @click="say('已导出')">批量通过</a-button><a-button @click="rows.reverse()">倒序</a-button></a-space>
      <a-table :columns="columns" :data="rows" :pagination="false" :row-selection="{ type: 'checkbox', showCheckedAll: true }" v-model:selected-keys="chosen">
        <template #state="{ record }"><a-tag closable @close="say('标签已移除')">{{ record.state }}</a-tag></template>
        <template #act="{ record }"><a-space><a-button size="mini" type="text" @click="pass(record)">通过</a-button><a-popconfirm content="确定驳回吗？" @ok="reject(record)"><a-button size="mini" type="text" status="danger">驳回</a-button></a-popconfirm></a-space></template>
      </a-table>
      <a-pagination v-model:current="page" :total="80" />
      <a-collapse :default-active-key="['1']"><a-collapse-item key="1" header="什么时候可以请假">提前三天。</a-collapse-item><a-collapse-item key="2" header="谁来审批">直属上级。</a-collapse-item></a-collapse>
      <a-rate :default-value="2" />
    </a-layout-content>
  </a-layout>
  <a-drawer v-model:visible="drawer" title="通知" unmount-on-close><p>没有新的通知</p></a-drawer>
</a-layout>`,
});
app.use(ArcoVue);
app.use(ArcoVueIcon);
app.mount('#app');
