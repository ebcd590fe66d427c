const { Form, Select, Table, Tabs, DatePicker, Tag, Space, Radio, Switch } = antd;

page('订单管理',
  part('查询', h(Form, { layout: 'inline', name: 'search' },
    h(Form.Item, { label: '订单号', name: 'no' }, h(Input, { placeholder: '请输入订单号' })),
    h(Form.Item, { label: '状态', name: 'state' }, h(Select, { style: { width: 140 }, placeholder: '请选择状态', options: [{ value: 1, label: '已付款' }] })),
    h(Form.Item, { label: '下单时间', name: 'time' }, h(DatePicker.RangePicker, { placeholder: ['开始日期', '结束日期'] })),
    h(Button, { type: 'primary', htmlType: 'submit' }, '查询'), h(Button, null, '重置'), h('a', { onClick() {} }, '展开 ', icon('DownOutlined')))),
  part('订单', h(Tabs, { items: ['全部', '待付款', '已发货', '已完成'].map((label, i) => ({ key: String(i), label })) }),
    row(h(Button, { type: 'primary', icon: icon('PlusOutlined') }, '新建'), h(Button, null, '批量删除'), h(Button, null, '导出')),
    h(Table, { pagination: { total: 85, showSizeChanger: true }, rowSelection: {}, dataSource: people, columns: [
      { title: '客户', dataIndex: 'name', sorter: true }, { title: '城市', dataIndex: 'city' },
      { title: '启用', render: () => h(Switch, { checkedChildren: '开', unCheckedChildren: '关' }) },
      { title: '操作', render: () => h(Space, null, h('a', null, '查看'), h('a', null, '编辑'), h('a', null, '删除')) }] })),
  part('设置', row(h(Radio.Group, { options: ['自动', '手动'] }), h(Switch, { 'aria-label': '夜间模式' }), h(Button, { danger: true }, '清空'), h(Button, null, '保存'), h(Button, null, '取消'))));
