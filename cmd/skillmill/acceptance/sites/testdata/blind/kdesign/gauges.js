// 气象站仪器: gauges of a weather station, of KDesign on React, in Chinese: fields and lists of its own, days that
// open below their field, a number with steps, stars, a slider, tabs, folds, a tree with boxes, pages, tags that
// are chosen or closed, a menu on a button, a question beside its button and one over the page.
const h = React.createElement, K = kdesign;
const { Tabs, Collapse, Select, Dropdown, Menu } = K;
const field = (id, label, inner) => h('div', {className: 'field', key: id}, h('label', {htmlFor: id}, label), inner);
const gauges = [['雨量筒', '东坡', '正常'], ['风速仪', '塔顶', '待检'], ['湿度计', '百叶箱', '正常']];
const places = [{key: 'n', title: '北区', children: [{key: 'n1', title: '山脊'}, {key: 'n2', title: '水库'}]}, {key: 's', title: '南区', children: [{key: 's1', title: '果园'}]}];
const regions = [{value: 'hill', label: '山地', children: [{value: 'top', label: '山顶'}, {value: 'foot', label: '山脚'}]}, {value: 'town', label: '城区', children: [{value: 'park', label: '公园'}]}];
function Page() {
  const [said, say] = React.useState('');
  const [v, setV] = React.useState({tab: '1', page: 2, ask: false, tag: true, star: 3, level: 40, open: ['n']});
  const set = part => setV(old => ({...old, ...part}));
  return h('div', null,
    h('nav', {className: 'row', 'aria-label': '路径'}, h(K.Link, {href: '/gauges.html?station'}, '气象站'), '/', h(K.Link, {href: '/gauges.html?yard'}, '观测场'), '/', '仪器'),
    h('h1', null, '登记一台仪器'),
    h(Tabs, {activeKey: v.tab, onChange: tab => set({tab})}, h(Tabs.TabPane, {tab: '在用', operationkey: '1', key: '1'}, '共有九台'), h(Tabs.TabPane, {tab: '备用', operationkey: '2', key: '2'}, '还剩三台'), h(Tabs.TabPane, {tab: '报废', operationkey: '3', key: '3'}, '暂无')),
    h('form', {style: {display: 'grid', gap: 14}, onSubmit: e => { e.preventDefault(); say('已登记'); }},
      field('name', '仪器名称', h(K.Input, {id: 'name', name: 'name', placeholder: '请输入名称', allowClear: true})),
      field('number', '编号', h(K.Input, {id: 'number', name: 'number', placeholder: '出厂编号'})),
      field('notes', '备注', h(K.TextArea, {id: 'notes', placeholder: '安装时注意什么'})),
      field('kind', '类别', h(Select, {id: 'kind', placeholder: '请选择类别', style: {width: 420}, onChange: kind => say('类别 ' + kind)}, ['雨量', '风速', '湿度'].map(k => h(Select.Option, {key: k, value: k}, k)))),
      field('keeper', '值班员', h(Select, {id: 'keeper', mode: 'multiple', placeholder: '可选多人', style: {width: 420}, options: ['赵工', '钱工', '孙工'].map(k => ({value: k, label: k}))})),
      field('region', '区域', h(K.Cascader, {id: 'region', options: regions, placeholder: '请选择区域', onChange: region => say('区域 ' + region.join('/'))})),
      field('day', '安装日期', h(K.DatePicker, {id: 'day', placeholder: '选择日期', onChange: (_, text) => say('日期 ' + text)})),
      field('height', '安装高度', h(K.Stepper, {id: 'height', type: 'base', defaultValue: 2, min: 1, max: 9, step: 1})),
      h('div', {className: 'row'}, ['防雷', '防冻', '遥测'].map((c, i) => h(K.Checkbox, {key: c, value: c, defaultChecked: i === 0}, c))),
      h(K.Radio.Group, {defaultValue: 'hour'}, h(K.Radio, {value: 'hour'}, '每小时'), h(K.Radio, {value: 'day'}, '每天'), h(K.Radio, {value: 'week'}, '每周')),
      h('div', {className: 'row'}, h(K.Switch, {onChange: on => say(on ? '自动上报' : '不上报')}), '自动上报'),
      h('div', {className: 'row'}, h(K.Button, {type: 'primary', htmlType: 'submit'}, '登记'), h(K.Button, {onClick: () => say('已存草稿')}, '存为草稿'), h(K.Button, {onClick: () => set({ask: true})}, '报废仪器'), h(K.Button, {disabled: true}, '外借'))),
    h('div', {className: 'row'}, '读数可靠程度', h(K.Rate, {value: v.star, onChange: star => { set({star}); say('可靠 ' + star); }})),
    h('div', {style: {width: 360, padding: '0 8px'}}, h(K.Slider, {value: v.level, min: 0, max: 100, onChange: level => { set({level}); say('灵敏度 ' + level); }})),
    h('div', {className: 'row'},
      h(Dropdown, {trigger: 'click', menu: [{key: '打印', label: '打印'}, {key: '导入', label: '导入'}], onItemClick: key => say('已' + key)}, h(K.Button, null, '更多操作')),
      h(K.Popconfirm, {trigger: 'click', title: '重新校准', message: '校准要停机一小时', okText: '校准', cancelText: '算了', onConfirm: () => say('开始校准')}, h(K.Button, null, '校准')),
      v.tag && h(K.Tag, {closable: true, type: 'edit', onClose: () => { set({tag: false}); say('已移除标签'); }}, '今日有雾'),
      h(K.Tag, {clickable: true, type: 'edit', onClick: () => say('只看待检')}, '只看待检')),
    h('div', {style: {width: 240}}, h(Menu, {mode: 'inline', defaultOpenKeys: ['rain'], onClick: info => say('看 ' + info.key)}, h(Menu.SubMenu, {title: '降水', key: 'rain'}, h(Menu.Item, {key: 'r1'}, '雨'), h(Menu.Item, {key: 'r2'}, '雪')), h(Menu.Item, {key: 'wind'}, '风'))),
    h(K.Tree, {checkable: true, expandedKeys: v.open, onExpand: open => set({open}), treeData: places, onCheck: keys => say('已选 ' + keys.length)}),
    h('table', {style: {textAlign: 'left'}}, h('thead', null, h('tr', null, ['仪器', '位置', '状态', '操作'].map(t => h('th', {key: t}, t)))), h('tbody', null, gauges.map(g => h('tr', {key: g[0]}, g.map(c => h('td', {key: c}, c)), h('td', null, h('span', {className: 'row'}, h(K.Button, {size: 'small', onClick: () => say('检修' + g[0])}, '检修'), h(K.Button, {size: 'small', onClick: () => say('移走' + g[0])}, '移走'))))))),
    h(K.Pagination, {current: v.page, pageSize: 10, total: 50, pageType: 'nicety', onChange: page => { set({page}); say('第 ' + page + ' 页'); }}),
    h(Collapse, {defaultActiveKey: ['a']}, h(Collapse.Panel, {header: '多久读一次数？', panelKey: 'a', key: 'a'}, '每小时一次。'), h(Collapse.Panel, {header: '坏了找谁？', panelKey: 'b', key: 'b'}, '找值班员。')),
    h(K.Modal, {title: '报废仪器？', visible: v.ask, okText: '报废', cancelText: '再想想', onOk: () => { set({ask: false}); say('已报废'); }, onCancel: () => set({ask: false})}, '报废以后不再读数。'),
    h('p', {role: 'status'}, said));
}
ReactDOM.render(h(Page), document.getElementById('page'));
