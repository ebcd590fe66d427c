const h = React.createElement
const { Table, Button, Switch, Calendar, Card, Pagination, Tree } = antd
const root = ReactDOM.createRoot(document.getElementById('root'))
function show(people, month, total) {
  const columns = [
    { title: 'Name', dataIndex: 'name', sorter: true }, { title: 'Team', dataIndex: 'team' }, { title: 'City', dataIndex: 'city' },
    { title: 'Active', render: () => h(Switch, { size: 'small' }) },
    { title: 'Actions', render: () => h('span', null, h(Button, { type: 'link' }, 'Edit'), h(Button, { danger: true }, 'Delete')) },
  ]
  root.render(h('main', { style: { padding: 20 } }, h('h1', null, 'Staff'),
    h('section', { id: 'table' }, h('h2', null, 'People'), h(Table, { rowKey: 'id', rowSelection: {}, columns, dataSource: people, pagination: false })),
    h('section', { id: 'cards' }, h('h2', null, 'Desks'), h('div', { style: { display: 'flex', gap: 8 } }, people.map(p =>
      h(Card, { key: p.id, title: p.name, size: 'small', actions: [h(Button, { type: 'text' }, 'Call'), h(Button, { type: 'text' }, 'Write')] }, p.city)))),
    h('section', { id: 'pager' }, h('h2', null, 'Archive'), h(Pagination, { total, current: 1, showSizeChanger: false })),
    h('section', { id: 'tree' }, h('h2', null, 'Folders'), h(Tree, { checkable: true, defaultExpandAll: true, treeData: people.map(p => ({ key: p.id, title: p.name })) })),
    h('section', { id: 'month' }, h('h2', null, 'Shifts'), h(Calendar, { fullscreen: false, value: dayjs(month) }))))
}
window.change = kind => show(changes[kind](start), kind === 'sorted' ? '2026-04-15' : '2026-03-15', kind === 'added' ? 60 : kind === 'removed' ? 40 : 50)
judge('pick', '#table tbody tr.ant-table-row', named, nth('input', 0))
judge('active', '#table tbody tr.ant-table-row', named, nth('button', 0))
judge('edit', '#table tbody tr.ant-table-row', named, nth('button', 1))
judge('delete', '#table tbody tr.ant-table-row', named, nth('button', 2))
judge('call', '#cards .ant-card', named, nth('button', 0))
judge('write', '#cards .ant-card', named, nth('button', 1))
judge('page', '#pager li.ant-pagination-item', r => r.textContent, self)
judge('tick', '#tree .ant-tree-treenode', named, r => r.querySelector('.ant-tree-checkbox'))
judge('node', '#tree .ant-tree-treenode', named, self)
judge('day', '#month td.ant-picker-cell', r => r.title, self)
window.change('as')
