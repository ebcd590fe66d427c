const { h, reactive, createApp } = Vue
const { NDataTable, NButton, NSwitch, NCard, NPagination, NTree, NCalendar } = naive
const state = reactive({ people: start, month: Date.UTC(2026, 2, 15), total: 5 })
const part = (id, title, ...content) => h('section', { id }, [h('h2', title), ...content])
const columns = [
  { type: 'selection' }, { title: 'Name', key: 'name', sorter: 'default' }, { title: 'Team', key: 'team' }, { title: 'City', key: 'city' },
  { title: 'Active', key: 'active', render: () => h(NSwitch) },
  { title: 'Actions', key: 'actions', render: () => [h(NButton, { text: true }, () => 'Edit'), h(NButton, { type: 'error' }, () => 'Delete')] },
]
createApp({
  setup: () => () => h('main', { style: 'padding:20px' }, [h('h1', 'Staff'),
    part('table', 'People', h(NDataTable, { columns, data: state.people, rowKey: p => p.id })),
    part('cards', 'Desks', h('div', { style: 'display:flex;gap:8px' }, state.people.map(p =>
      h(NCard, { key: p.id, title: p.name }, { default: () => p.city, action: () => [h(NButton, null, () => 'Call'), h(NButton, null, () => 'Write')] })))),
    part('pager', 'Archive', h(NPagination, { page: 1, pageCount: state.total })),
    part('tree', 'Folders', h(NTree, { checkable: true, selectable: true, data: state.people.map(p => ({ key: p.id, label: p.name })) })),
    part('month', 'Shifts', h(NCalendar, { key: state.month, defaultValue: state.month })),
  ]),
}).mount('#app')
window.change = kind => {
  state.people = changes[kind](start)
  state.month = kind === 'sorted' ? Date.UTC(2026, 3, 15) : Date.UTC(2026, 2, 15)
  state.total = kind === 'added' ? 6 : kind === 'removed' ? 4 : 5
}
const rows = '#table tbody tr'
judge('pick', rows, named, r => r.querySelector('.n-checkbox'))
judge('active', rows, named, r => r.querySelector('.n-switch'))
judge('edit', rows, named, nth('button', 0))
judge('delete', rows, named, nth('button', 1))
judge('call', '#cards .n-card', named, nth('button', 0))
judge('write', '#cards .n-card', named, nth('button', 1))
judge('page', '#pager .n-pagination-item', r => r.textContent.trim(), self)
judge('tick', '#tree .n-tree-node', named, r => r.querySelector('.n-checkbox'))
judge('node', '#tree .n-tree-node', named, self)
judge('node', '#tree .n-tree-node', named, r => r.querySelector('.n-tree-node-content'))
judge('day', '#month .n-calendar-cell:not(.n-calendar-cell--other-month)', r => r.textContent.trim(), self)
