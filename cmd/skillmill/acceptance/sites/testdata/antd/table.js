const { Table, Tag, Popconfirm, Space, Typography, Switch, Select } = antd;
const columns = [
  { title: 'Name', dataIndex: 'name', sorter: (a, b) => a.name.localeCompare(b.name), render: (t, p) => h('a', { href: '/people/' + p.key }, t) },
  { title: 'Age', dataIndex: 'age', sorter: (a, b) => a.age - b.age },
  { title: 'City', dataIndex: 'city', filters: [{ text: 'London', value: 'London' }, { text: 'Sidney', value: 'Sidney' }], onFilter: (v, p) => p.city === v },
  { title: 'Role', dataIndex: 'role', render: v => h(Select, { defaultValue: v, size: 'small', options: ['admin', 'editor', 'viewer'].map(value => ({ value, label: value })) }) },
  { title: 'Active', render: (_, p) => h(Switch, { size: 'small', defaultChecked: p.age > 30 }) },
  { title: 'Tags', dataIndex: 'tags', render: tags => tags.map(t => h(Tag, { key: t, closable: true }, t)) },
  { title: 'Action', render: (_, p) => h(Space, null,
    h('a', { onClick: () => {} }, 'Invite ' + p.name),
    h(Button, { size: 'small', type: 'link' }, 'Edit'),
    h(Popconfirm, { title: 'Sure?' }, h(Button, { size: 'small', danger: true }, 'Delete')),
    h(Button, { size: 'small', type: 'text', icon: icon('EllipsisOutlined') })) },
];
const many = Array.from({ length: 46 }, (_, i) => ({ key: i, id: 1000 + i, item: 'Article ' + (i + 1), price: (i * 7) % 50 }));

page('Tables',
  part('Filters', row(h(Input, { placeholder: 'Name' }), h(Select, { style: { width: 140 }, placeholder: 'City', options: [{ value: 'London' }] }), h(Button, { type: 'primary', icon: icon('SearchOutlined') }, 'Query'), h(Button, null, 'Reset'), h(Button, { icon: icon('PlusOutlined') }, 'New'), h(Button, { icon: icon('ExportOutlined') }, 'Export'))),
  part('People', h(Table, { rowSelection: { type: 'checkbox' }, columns, dataSource: people, expandable: { expandedRowRender: p => p.city }, pagination: false })),
  part('Articles', h(Table, { size: 'small', columns: [{ title: 'Id', dataIndex: 'id' }, { title: 'Article', dataIndex: 'item' }, { title: 'Price', dataIndex: 'price' },
    { title: 'Operation', fixed: 'right', render: () => h(Space, null, h('a', null, 'View'), h('a', null, 'Edit'), h('a', null, 'Delete')) }], dataSource: many, scroll: { x: 900 }, pagination: { showSizeChanger: true, showQuickJumper: true } })),
  part('Editable', h(Table, { size: 'small', pagination: false, dataSource: people.slice(0, 3), columns: [{ title: 'Name', dataIndex: 'name', render: v => h(Input, { defaultValue: v }) }, { title: 'City', dataIndex: 'city', render: v => h(Typography.Text, { editable: true, copyable: true }, v) }] })));
