// Repairs of machines, of the React components of Semi: a menu, tabs, a form, a table with
// choices and acts in its rows, a drawer, a dialog, all bound to what the page shows.
const h = React.createElement;
const { useState } = React;
const {
  Nav, Tabs, TabPane, Form, Table, Button, Tag, SideSheet, Modal, Switch, Checkbox, CheckboxGroup, RadioGroup, Radio, Select, DatePicker, InputNumber, Input, TextArea,
  Pagination, Collapse, Rating, Dropdown, Popconfirm, Breadcrumb, Slider, TagInput, Cascader, Steps, Tree, Typography, Upload, TimePicker, AutoComplete,
} = SemiUI;
const start = [
  { key: '1', what: '打印机', where: '三楼', by: '许宁', state: '待派单' },
  { key: '2', what: '空调', where: '大厅', by: '高远', state: '维修中' },
  { key: '3', what: '投影仪', where: '二号会议室', by: 'Lena Fischer', state: '待派单' },
  { key: '4', what: '门禁', where: '北门', by: '许宁', state: '已完成' },
];
const row = (label, child) => h('div', { style: { margin: '12px 0', display: 'flex', gap: 12, alignItems: 'center' } }, h('label', { style: { width: 90 } }, label), child);
function App() {
  const [rows, setRows] = useState(start);
  const [chosen, setChosen] = useState([]);
  const [sheet, setSheet] = useState(false);
  const [asks, setAsks] = useState(false);
  const [said, say] = useState('');
  const [notify, setNotify] = useState(['mail']);
  const [level, setLevel] = useState('low');
  const [parts, setParts] = useState(['螺丝']);
  const [page, setPage] = useState(1);
  const set = (key, state) => setRows(rows.map(r => r.key === key ? { ...r, state } : r));
  const columns = [
    { title: '设备', dataIndex: 'what', sorter: (a, b) => a.what < b.what ? -1 : 1 },
    { title: '地点', dataIndex: 'where' },
    { title: '报修人', dataIndex: 'by', filters: [{ text: '许宁', value: '许宁' }, { text: '高远', value: '高远' }], onFilter: (v, r) => r.by === v },
    { title: '状态', dataIndex: 'state', render: t => h(Tag, null, t) },
    { title: '操作', render: (_, r) => h('div', { style: { display: 'flex', gap: 8 } },
      h(Button, { size: 'small', onClick: () => { set(r.key, '维修中'); say(r.what + '已派单'); } }, '派单'),
      h(Popconfirm, { title: '确定取消吗？', onConfirm: () => set(r.key, '已取消') }, h(Button, { size: 'small', type: 'danger' }, '取消'))) },
  ];
  return h('div', { style: { display: 'flex' } },
    h(Nav, { style: { height: '100vh' }, defaultOpenKeys: ['work'], defaultSelectedKeys: ['all'], onSelect: d => say('转到' + d.itemKey), footer: { collapseButton: true },
      items: [{ itemKey: 'all', text: '全部报修' }, { itemKey: 'mine', text: '我的报修' }, { itemKey: 'work', text: '维修班', items: [{ itemKey: 'duty', text: '值班表' }, { itemKey: 'stock', text: '备件库' }] }] }),
    h('main', { style: { padding: 24, flex: 1 } },
      h('header', { style: { display: 'flex', gap: 12, justifyContent: 'space-between' } },
        h(Breadcrumb, null, h(Breadcrumb.Item, { href: '/repairs.html?home' }, '首页'), h(Breadcrumb.Item, null, '报修')),
        h(Dropdown, { trigger: 'click', render: h(Dropdown.Menu, null, h(Dropdown.Item, { onClick: () => say('个人资料') }, '个人资料'), h(Dropdown.Item, { onClick: () => say('已退出') }, '退出')) }, h(Button, { theme: 'borderless' }, '许班长')),
        h(Button, { 'aria-label': '通知', onClick: () => setSheet(true) }, '🔔')),
      h('h1', null, '设备报修'),
      h(Tabs, { type: 'line' }, h(TabPane, { tab: '待处理', itemKey: 'a' }, '两条待处理'), h(TabPane, { tab: '进行中', itemKey: 'b' }, '一条进行中'), h(TabPane, { tab: '已完成', itemKey: 'c' }, '一条已完成')),
      h(Form, { onSubmit: v => { setRows([...rows, { key: String(rows.length + 1), what: v.what || '其他', where: v.where || '未填', by: '我', state: '待派单' }]); say('已提交'); } },
        h(Form.Input, { field: 'what', label: '设备名称', showClear: true }),
        h(Form.Select, { field: 'kind', label: '故障类型', style: { width: 240 } }, h(Form.Select.Option, { value: '断电' }, '断电'), h(Form.Select.Option, { value: '漏水' }, '漏水'), h(Form.Select.Option, { value: '异响' }, '异响')),
        h(Form.DatePicker, { field: 'since', label: '发现日期' }),
        h(Form.InputNumber, { field: 'count', label: '台数', initValue: 1, min: 1, max: 20 }),
        h(Form.Switch, { field: 'stop', label: '已停机' }),
        h(Form.TextArea, { field: 'why', label: '故障描述', maxCount: 100 }),
        h(Form.Checkbox, { field: 'agree', noLabel: true }, '同意停机检修'),
        h(Button, { htmlType: 'submit', type: 'primary' }, '提交报修'), ' ', h(Button, { htmlType: 'reset' }, '重置')),
      row('通知方式', h(CheckboxGroup, { value: notify, onChange: setNotify, direction: 'horizontal' }, h(Checkbox, { value: 'mail' }, '邮件'), h(Checkbox, { value: 'sms' }, '短信'))),
      row('紧急程度', h(RadioGroup, { type: 'button', value: level, onChange: e => setLevel(e.target.value) }, h(Radio, { value: 'low' }, '一般'), h(Radio, { value: 'mid' }, '较急'), h(Radio, { value: 'high' }, '特急'))),
      row('班次', h(RadioGroup, { defaultValue: 'day' }, h(Radio, { value: 'day' }, '白班'), h(Radio, { value: 'night' }, '夜班'))),
      row('楼栋', h(Cascader, { 'aria-label': '楼栋', placeholder: '请选择楼栋', style: { width: 240 }, treeData: [{ label: '东区', value: 'e', children: [{ label: '一号楼', value: 'e1' }, { label: '二号楼', value: 'e2' }] }, { label: '西区', value: 'w', children: [{ label: '三号楼', value: 'w3' }] }] })),
      row('备件', h(TagInput, { value: parts, onChange: setParts, placeholder: '输入备件', style: { width: 300 } })),
      row('上门时间', h(TimePicker, { format: 'HH:mm', placeholder: '选择时间' })),
      row('联系人', h(AutoComplete, { data: ['许宁', '高远', '陆川'], placeholder: '输入联系人' })),
      row('进度', h('div', { style: { width: 300 } }, h(Slider, { defaultValue: 30, 'aria-label': '进度' }))),
      row('评价', h(Rating, { defaultValue: 3 })),
      h('h2', null, '报修列表'),
      h('div', { style: { display: 'flex', gap: 8 } }, h(Button, { disabled: !chosen.length, onClick: () => say('已派单' + chosen.length) }, '批量派单'), h(Button, { onClick: () => setRows([...rows].reverse()) }, '倒序'), h(Button, { onClick: () => setAsks(true) }, '新建班次')),
      h(Table, { columns, dataSource: rows, pagination: false, rowSelection: { selectedRowKeys: chosen, onChange: setChosen } }),
      h(Pagination, { total: 80, currentPage: page, onPageChange: setPage }),
      h(Collapse, null, h(Collapse.Panel, { header: '多久上门', itemKey: '1' }, '两小时以内。'), h(Collapse.Panel, { header: '谁来付钱', itemKey: '2' }, '保修期内免费。')),
      h(Tree, { treeData: [{ label: '机房', key: 'r', children: [{ label: '电源', key: 'p' }, { label: '风扇', key: 'f' }] }, { label: '办公区', key: 'o' }] }),
      h('p', null, h('a', { href: '/repairs.html?rules' }, '报修须知'), ' ', h('a', { href: '/repairs.html?phones' }, '值班电话')),
      h('p', { role: 'status' }, said)),
    h(SideSheet, { title: '通知', visible: sheet, onCancel: () => setSheet(false) }, '没有新的通知'),
    h(Modal, { title: '新建班次', visible: asks, onOk: () => { setAsks(false); say('已新建'); }, onCancel: () => setAsks(false) }, '要新建一个班次吗？'));
}
ReactDOM.createRoot(document.getElementById('app')).render(h(App));
