// A boarding house for pets, of the React components of antd-mobile: lists that are pressed,
// steppers, pickers that come from below, all bound to what the page shows.
const { createElement: h, useState } = React;
const {
  NavBar, Tabs, TabBar, CapsuleTabs, SearchBar, Form, Input, TextArea, Selector, Stepper, Switch, Checkbox, Radio, CheckList, Slider, Rate, Button, List, Picker, DatePicker, Cascader,
  Dialog, ActionSheet, Popup, Toast, Collapse, SwipeAction, NoticeBar, Dropdown, Segmented, PasscodeInput, Card, Tag, Space, SideBar, ImageUploader, Steps,
} = antdMobile;
const kinds = [[{ label: '猫', value: 'cat' }, { label: '狗', value: 'dog' }, { label: '兔子', value: 'rabbit' }]];
const places = [{ label: '东城', value: 'e', children: [{ label: '一店', value: 'e1' }, { label: '二店', value: 'e2' }] }, { label: '西城', value: 'w', children: [{ label: '三店', value: 'w1' }] }];
const guests = [['豆豆', '柯基', 3], ['雪球', '布偶猫', 5], ['阿黄', '田园犬', 1]];
function Kennel() {
  const [said, say] = useState('');
  const [tab, setTab] = useState('stay');
  const [at, setAt] = useState('home');
  const [view, setView] = useState('天');
  const [popup, setPopup] = useState(false);
  const [kind, setKind] = useState(false);
  const [day, setDay] = useState(false);
  const [place, setPlace] = useState(false);
  const [picked, setPicked] = useState({ kind: '请选择', day: '请选择', place: '请选择' });
  const [side, setSide] = useState('food');
  const [days, setDays] = useState(guests.map(g => g[2]));
  const [files, setFiles] = useState([]);
  const pick = (key, text) => setPicked(p => ({ ...p, [key]: text }));
  return h('div', { style: { maxWidth: 760, paddingBottom: 60 } },
    h(NavBar, { onBack: () => say('返回'), right: h(Button, { size: 'mini', fill: 'none', onClick: () => ActionSheet.show({ actions: [{ text: '打电话', key: 'call' }, { text: '发短信', key: 'text' }], cancelText: '取消', onAction: a => say(a.text) }) }, '联系') }, '宠物寄养'),
    h(NoticeBar, { content: '周日晚八点后不接待', closeable: true, color: 'alert' }),
    h('div', { style: { padding: 12 } }, h(SearchBar, { placeholder: '找一位小客人', showCancelButton: true, onSearch: v => say('查找 ' + v) })),
    h(Tabs, { activeKey: tab, onChange: setTab },
      h(Tabs.Tab, { title: '在住', key: 'stay' }, '三位小客人'), h(Tabs.Tab, { title: '预约', key: 'book' }, '两单预约'), h(Tabs.Tab, { title: '离店', key: 'left' }, '昨天一位')),
    h(Form, { layout: 'horizontal', onFinish: () => say('已提交'), initialValues: { shots: true, sex: 'm', nights: 2, food: ['dry'] }, footer: h(Button, { block: true, type: 'submit', color: 'primary' }, '提交预约') },
      h(Form.Header, null, '新的预约'),
      h(Form.Item, { name: 'name', label: '名字' }, h(Input, { placeholder: '宠物的名字', clearable: true })),
      h(Form.Item, { name: 'phone', label: '电话' }, h(Input, { placeholder: '主人电话', type: 'tel' })),
      h(Form.Item, { name: 'code', label: '密码' }, h(Input, { placeholder: '取宠密码', type: 'password' })),
      h(Form.Item, { name: 'note', label: '习惯' }, h(TextArea, { placeholder: '饮食和习惯', rows: 2, maxLength: 60, showCount: true })),
      h(Form.Item, { name: 'nights', label: '晚数' }, h(Stepper, { min: 1, max: 30 })),
      h(Form.Item, { name: 'shots', label: '已打疫苗', valuePropName: 'checked' }, h(Switch)),
      h(Form.Item, { name: 'sex', label: '性别' }, h(Radio.Group, null, h(Space, null, h(Radio, { value: 'm' }, '公'), h(Radio, { value: 'f' }, '母')))),
      h(Form.Item, { name: 'food', label: '口粮' }, h(Checkbox.Group, null, h(Space, null, h(Checkbox, { value: 'dry' }, '干粮'), h(Checkbox, { value: 'wet' }, '罐头'), h(Checkbox, { value: 'raw' }, '生肉')))),
      h(Form.Item, { name: 'room', label: '房间' }, h(Selector, { options: [{ label: '单间', value: 's' }, { label: '套间', value: 'l' }, { label: '户外', value: 'o' }] })),
      h(Form.Item, { name: 'play', label: '活动量' }, h(Slider, { step: 10 })),
      h(Form.Item, { name: 'mood', label: '性格评分' }, h(Rate))),
    h(List, { header: '接送' },
      h(List.Item, { extra: picked.kind, onClick: () => setKind(true) }, '种类'),
      h(List.Item, { extra: picked.day, onClick: () => setDay(true) }, '入住日期'),
      h(List.Item, { extra: picked.place, onClick: () => setPlace(true) }, '门店'),
      h(List.Item, { extra: h(Switch, { onChange: on => say(on ? '上门接' : '自己送') }) }, '上门接送'),
      h(List.Item, { onClick: () => setPopup(true), clickable: true }, '价目表')),
    h(Picker, { columns: kinds, visible: kind, onClose: () => setKind(false), onConfirm: v => pick('kind', kinds[0].find(k => k.value === v[0])?.label ?? '') }),
    h(DatePicker, { visible: day, onClose: () => setDay(false), onConfirm: d => pick('day', d.toDateString()) }),
    h(Cascader, { options: places, visible: place, onClose: () => setPlace(false), onConfirm: v => pick('place', v.join(' ')) }),
    h(Popup, { visible: popup, onMaskClick: () => setPopup(false), bodyStyle: { padding: 24 } }, '每晚八十元', h(Button, { onClick: () => setPopup(false) }, '知道了')),
    h(Dropdown, null,
      h(Dropdown.Item, { key: 'sort', title: '排序' }, h('div', { style: { padding: 12 } }, h(Radio.Group, { defaultValue: 'new' }, h(Space, { direction: 'vertical' }, h(Radio, { value: 'new' }, '最新入住'), h(Radio, { value: 'name' }, '按名字'))))),
      h(Dropdown.Item, { key: 'more', title: '筛选' }, h('div', { style: { padding: 12 } }, '没有条件'))),
    h('div', { style: { padding: 12 } }, h(Segmented, { options: ['天', '周', '月'], value: view, onChange: setView })),
    guests.map(([name, breed], i) => h(Card, { key: name, title: name, extra: h('a', { onClick: () => say('看 ' + name) }, '详情') },
      h('span', null, breed + ' 还住 '), h(Stepper, { value: days[i], min: 0, max: 20, onChange: v => setDays(d => d.map((x, k) => k === i ? v : x)) }),
      h(Space, { style: { marginLeft: 12 } }, h(Button, { size: 'small', color: 'primary', fill: 'outline', onClick: () => Toast.show({ content: '喂过 ' + name }) }, '喂食'), h(Button, { size: 'small', onClick: () => Dialog.confirm({ content: '让 ' + name + ' 离店？', onConfirm: () => say(name + ' 离店') }) }, '离店')))),
    h(List, { header: '员工' }, ['老周', '小唐'].map(n => h(SwipeAction, { key: n, rightActions: [{ key: 'off', text: '请假', color: 'danger' }] }, h(List.Item, { onClick: () => say('员工 ' + n) }, n)))),
    h(CheckList, { defaultValue: ['bath'], multiple: true }, h(CheckList.Item, { value: 'bath' }, '洗澡'), h(CheckList.Item, { value: 'walk' }, '遛弯'), h(CheckList.Item, { value: 'trim' }, '修毛')),
    h(CapsuleTabs, null, h(CapsuleTabs.Tab, { title: '相册', key: 'a' }, '十张'), h(CapsuleTabs.Tab, { title: '视频', key: 'b' }, '两段')),
    h('div', { style: { display: 'flex', height: 160 } }, h(SideBar, { activeKey: side, onChange: setSide }, h(SideBar.Item, { key: 'food', title: '口粮' }), h(SideBar.Item, { key: 'toys', title: '玩具' }), h(SideBar.Item, { key: 'beds', title: '窝垫' })), h('p', null, side)),
    h('div', { style: { padding: 12 } }, h('p', null, '取宠码'), h(PasscodeInput, { length: 4, plain: true })),
    h('div', { style: { padding: 12 } }, h(ImageUploader, { value: files, onChange: setFiles, upload: async f => ({ url: URL.createObjectURL(f) }) })),
    h(Collapse, null, h(Collapse.Panel, { key: 'w', title: '几点接待' }, '早八点到晚八点。'), h(Collapse.Panel, { key: 'r', title: '生病怎么办' }, '送合作医院。')),
    h('p', { style: { padding: 12 } }, h('a', { href: '/kennel.html?rules' }, '寄养须知'), ' ', h('a', { href: '/kennel.html?map' }, '路线')),
    h('p', { role: 'status' }, said),
    h('div', { style: { position: 'fixed', bottom: 0, width: '100%', maxWidth: 760, background: '#fff' } }, h(TabBar, { activeKey: at, onChange: setAt }, h(TabBar.Item, { key: 'home', title: '首页' }), h(TabBar.Item, { key: 'orders', title: '订单' }), h(TabBar.Item, { key: 'me', title: '我的' }))));
}
ReactDOM.createRoot(document.querySelector('#app')).render(h(Kennel));
