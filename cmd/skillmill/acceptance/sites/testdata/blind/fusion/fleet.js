// Cars of a company's fleet, of the React components of Fusion: a menu, tabs, a form, fields
// that open lists and calendars, a table with choices and acts in its rows, a drawer, a
// dialog, all bound to what the page shows.
const h = React.createElement;
const { useState } = React;
const {
  Nav, Tab, Form, Input, Select, Radio, Checkbox, Switch, NumberPicker, Range, Rating, DatePicker2, TimePicker2, Table, Pagination, Dialog, Drawer, Dropdown, Menu, MenuButton,
  CascaderSelect, TreeSelect, Tree, Collapse, Breadcrumb, Search, Tag, Button, Balloon, Step, Message, Upload,
} = Next;
const start = [
  { key: 'a', car: '皖A·10293', driver: '丁磊', to: '机场', state: '待出车' },
  { key: 'b', car: '皖A·55871', driver: '苏晴', to: '二号工厂', state: '在途' },
  { key: 'c', car: '皖B·20466', driver: 'Marco Rossi', to: '火车站', state: '待出车' },
];
const kinds = [{ label: '轿车', value: 'sedan' }, { label: '商务车', value: 'van' }, { label: '货车', value: 'truck' }];
const places = [{ label: '市区', value: 'city', children: [{ label: '机场', value: 'air' }, { label: '火车站', value: 'rail' }] }, { label: '郊区', value: 'out', children: [{ label: '二号工厂', value: 'plant' }] }];
const row = (label, child) => h('div', { style: { margin: '12px 0', display: 'flex', gap: 12, alignItems: 'center' } }, h('label', { style: { width: 90 } }, label), child);
function App() {
  const [rows, setRows] = useState(start);
  const [chosen, setChosen] = useState([]);
  const [drawer, setDrawer] = useState(false);
  const [asks, setAsks] = useState(false);
  const [said, say] = useState('');
  const [page, setPage] = useState(1);
  const [urgent, setUrgent] = useState('low');
  const [tags, setTags] = useState(['近途', '长途']);
  const set = (key, state) => setRows(rows.map(r => r.key === key ? { ...r, state } : r));
  return h('div', { style: { display: 'flex' } },
    h(Nav, { style: { width: 180 }, defaultSelectedKeys: ['all'], defaultOpenKeys: ['own'], onSelect: keys => say('转到' + keys[0]) },
      h(Nav.Item, { key: 'all' }, '全部用车'), h(Nav.Item, { key: 'mine' }, '我的用车'),
      h(Nav.SubNav, { key: 'own', label: '车库' }, h(Nav.Item, { key: 'cars' }, '车辆'), h(Nav.Item, { key: 'fuel' }, '加油'))),
    h('main', { style: { padding: 24, flex: 1 } },
      h('header', { style: { display: 'flex', gap: 12, justifyContent: 'space-between' } },
        h(Breadcrumb, null, h(Breadcrumb.Item, { link: '/fleet.html?home' }, '首页'), h(Breadcrumb.Item, null, '用车')),
        h(Search, { shape: 'simple', placeholder: '查车牌', onSearch: v => say('查' + v), style: { width: 200 } }),
        h(MenuButton, { label: '丁队长', triggerType: 'click', onItemClick: k => say(k) }, h(MenuButton.Item, { key: 'self' }, '个人资料'), h(MenuButton.Item, { key: 'out' }, '退出')),
        h(Button, { 'aria-label': '通知', onClick: () => setDrawer(true) }, '🔔')),
      h('h1', null, '车队用车'),
      h(Tab, { shape: 'wrapped' }, h(Tab.Item, { title: '今天', key: '1' }, '三辆车出发'), h(Tab.Item, { title: '明天', key: '2' }, '一辆车出发'), h(Tab.Item, { title: '以后', key: '3' }, '没有安排')),
      h(Form, { labelAlign: 'left', labelCol: { fixedSpan: 6 }, style: { maxWidth: 560 } },
        h(Form.Item, { label: '用车人', required: true }, h(Input, { name: 'who', hasClear: true })),
        h(Form.Item, { label: '事由' }, h(Input.TextArea, { name: 'why', maxLength: 80, hasLimitHint: true })),
        h(Form.Item, { label: '车型' }, h(Select, { name: 'kind', dataSource: kinds, hasClear: true, onChange: v => say('车型' + v), style: { width: 200 } })),
        h(Form.Item, { label: '同行人' }, h(Select, { name: 'mates', mode: 'tag', dataSource: ['苏晴', '丁磊', 'Marco Rossi'], style: { width: 260 } })),
        h(Form.Item, { label: '出发日期' }, h(DatePicker2, { name: 'day' })),
        h(Form.Item, { label: '出发时间' }, h(TimePicker2, { name: 'time', format: 'HH:mm' })),
        h(Form.Item, { label: '人数' }, h(NumberPicker, { name: 'count', defaultValue: 2, min: 1, max: 7 })),
        h(Form.Item, { label: '需要司机' }, h(Switch, { name: 'driver', defaultChecked: true })),
        h(Form.Item, null, h(Checkbox, { name: 'agree' }, '遵守用车规定')),
        h(Form.Item, null, h(Form.Submit, { validate: true, type: 'primary', onClick: (v, e) => { if (!e) { setRows([...rows, { key: String(rows.length), car: '待派', driver: v.who || '', to: v.why || '未填', state: '待出车' }]); say('已申请'); } } }, '提交申请'), ' ', h(Form.Reset, null, '重置'))),
      row('目的地', h(CascaderSelect, { dataSource: places, placeholder: '选择目的地', style: { width: 220 }, onChange: v => say('去' + v) })),
      row('部门', h(TreeSelect, { dataSource: [{ label: '总部', value: 'hq', children: [{ label: '采购部', value: 'buy' }, { label: '销售部', value: 'sell' }] }], placeholder: '选择部门', style: { width: 220 } })),
      row('急不急', h(Radio.Group, { shape: 'button', value: urgent, onChange: setUrgent }, h(Radio, { value: 'low' }, '不急'), h(Radio, { value: 'high' }, '加急'))),
      row('付款', h(Radio.Group, { defaultValue: 'firm' }, h(Radio, { value: 'firm' }, '公司'), h(Radio, { value: 'self' }, '自付'))),
      row('附加', h(Checkbox.Group, { defaultValue: ['child'] }, h(Checkbox, { value: 'child' }, '儿童座椅'), h(Checkbox, { value: 'ski' }, '雪链'))),
      row('油量', h('div', { style: { width: 280 } }, h(Range, { defaultValue: 40, 'aria-label': '油量' }))),
      row('评价', h(Rating, { defaultValue: 2, onChange: v => say('评价' + v) })),
      row('路程', h('div', null, tags.map(t => h(Tag.Closeable, { key: t, onClose: () => { setTags(tags.filter(o => o !== t)); return true; } }, t)), h(Tag.Selectable, { onChange: v => say('过夜' + v) }, '过夜'))),
      row('司机', h(Select.AutoComplete, { dataSource: ['丁磊', '苏晴'], placeholder: '输入司机' })),
      h('h2', null, '出车安排'),
      h('div', { style: { display: 'flex', gap: 8 } }, h(Button, { disabled: !chosen.length, onClick: () => say('已派' + chosen.length) }, '批量派车'), h(Button, { onClick: () => setRows([...rows].reverse()) }, '倒序'), h(Button, { onClick: () => setAsks(true) }, '登记车辆'),
        h(Balloon, { trigger: h(Button, null, '说明'), triggerType: 'click' }, '出车前检查胎压。')),
      h(Table, { dataSource: rows, primaryKey: 'key', rowSelection: { selectedRowKeys: chosen, onChange: setChosen }, onSort: (i, o) => setRows([...rows].sort((a, b) => (o === 'asc' ? 1 : -1) * (a[i] < b[i] ? -1 : 1))) },
        h(Table.Column, { title: '车牌', dataIndex: 'car', sortable: true }), h(Table.Column, { title: '司机', dataIndex: 'driver' }), h(Table.Column, { title: '目的地', dataIndex: 'to' }), h(Table.Column, { title: '状态', dataIndex: 'state' }),
        h(Table.Column, { title: '操作', cell: (v, i, r) => h('div', { style: { display: 'flex', gap: 8 } }, h(Button, { text: true, type: 'primary', onClick: () => { set(r.key, '在途'); say(r.car + '已出车'); } }, '出车'), h(Button, { text: true, warning: true, onClick: () => set(r.key, '已取消') }, '取消')) })),
      h(Pagination, { total: 60, current: page, onChange: setPage }),
      h(Collapse, { accordion: true }, h(Collapse.Panel, { title: '谁能用车', key: '1' }, '所有员工。'), h(Collapse.Panel, { title: '油费怎么报', key: '2' }, '凭票报销。')),
      h(Tree, { defaultExpandAll: true, dataSource: [{ label: '一号车库', key: 'g1', children: [{ label: '上层', key: 'g11' }, { label: '下层', key: 'g12' }] }, { label: '二号车库', key: 'g2' }], onSelect: keys => say(keys.join()) }),
      h('p', null, h('a', { href: '/fleet.html?rules' }, '用车规定'), ' ', h('a', { href: '/fleet.html?garage' }, '修理厂')),
      h('p', { role: 'status' }, said)),
    h(Drawer, { title: '通知', visible: drawer, onClose: () => setDrawer(false) }, '没有新的通知'),
    h(Dialog, { v2: true, title: '登记车辆', visible: asks, onOk: () => { setAsks(false); say('已登记'); }, onCancel: () => setAsks(false), onClose: () => setAsks(false) }, '要登记一辆车吗？'));
}
ReactDOM.render(h(App), document.getElementById('app'));
