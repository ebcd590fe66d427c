const h = React.createElement
const { Button, Modal, Drawer, Table, Form, Input, Select, DatePicker, Switch, Checkbox, Radio, Tabs, Pagination, Popconfirm, Space } = antd
// Two forms with the same labels in part: the one in a dialog lies over the one of the page.
function Person({ name, on }) {
  return h(Form, { layout: 'vertical', name },
    h(Form.Item, { label: 'Nickname', name: 'nick' }, h(Input, { onBlur: e => told(on, 'nickname', e.target.value) })),
    h(Form.Item, { label: 'Office', name: 'office' }, h(Select, { options: labelled(towns), onChange: v => told(on, 'office', v) })))
}
function App() {
  const [open, setOpen] = React.useState('')
  const show = name => () => { told('open', name); setOpen(name) }
  const hide = word => () => { told(word, open); setOpen('') }
  const modal = (name, title) => h(Modal, { key: name, open: open === name, title, okText: 'Save', cancelText: 'Cancel', onOk: hide('save'), onCancel: hide('cancel'), transitionName: '' }, h(Person, { name, on: name }))
  const columns = [
    { title: 'Name', dataIndex: 'name', sorter: (a, b) => a.name < b.name ? -1 : 1 }, { title: 'Age', dataIndex: 'age', sorter: (a, b) => a.age - b.age },
    { title: 'Team', dataIndex: 'team', filters: labelled(['Sales', 'Legal', 'Ops']).map(f => ({ text: f.label, value: f.value })), onFilter: (v, p) => p.team === v },
    { title: 'Former team', dataIndex: 'team', key: 'former', filters: [{ text: 'Sales', value: 'Sales' }, { text: 'None', value: 'None' }] },
    { title: 'Actions', key: 'do', render: (_, p) => h(Space, null, h(Button, { type: 'link', onClick: () => told('edit', p.id) }, 'Edit'),
      h(Popconfirm, { title: 'Remove ' + p.name + '?', okText: 'Yes', cancelText: 'No', onConfirm: () => told('remove', p.id), onCancel: () => told('keep', p.id) }, h(Button, { danger: true }, 'Remove'))) },
  ]
  const changed = (_, filters, sorter, extra) => extra.action === 'sort' ? told('sort', ...(sorter.order ? [sorter.field, { ascend: 'ASC', descend: 'DESC' }[sorter.order]] : ['none'])) : told('filter', filters.former ? 'former=' + filters.former : 'team=' + (filters.team || ''))
  return h('main', { style: { padding: 20 } }, h('h1', null, 'Staff'),
    h(Space, null, h(Button, { type: 'primary', onClick: show('person') }, 'New person'), h(Button, { onClick: show('team') }, 'New team'), h(Button, { onClick: show('settings') }, 'Settings'), h(Button, { onClick: show('help') }, 'Help')),
    h(Tabs, { onChange: k => told('tab', k), items: ['Overview', 'Members', 'Billing'].map(label => ({ key: label, label, children: label + ' of all' })) }),
    h(Tabs, { onChange: k => told('side', k), items: ['Today', 'Week', '全部'].map(label => ({ key: label, label, children: 'Work: ' + label })) }),
    h(Form, { layout: 'vertical', name: 'page', style: { maxWidth: 500 } },
      h(Form.Item, { label: 'Full name', name: 'name' }, h(Input, { onBlur: e => told('page name', e.target.value) })),
      h(Form.Item, { label: 'Notes', name: 'notes' }, h(Input.TextArea, { onBlur: e => told('page notes', e.target.value) })),
      h(Form.Item, { label: 'City', name: 'city' }, h(Select, { options: labelled(towns), onChange: v => told('page city', v) })),
      h(Form.Item, { label: 'Post', name: 'post' }, h(Select, { showSearch: true, options: labelled(posts), onChange: v => told('page post', v) })),
      h(Form.Item, { label: 'Born', name: 'born' }, h(DatePicker, { onChange: (_, s) => told('page born', s) })),
      h(Form.Item, { label: 'Joined', name: 'joined' }, h(DatePicker, { onChange: (_, s) => told('page joined', s) })),
      h(Form.Item, { label: 'Newsletter', name: 'news', valuePropName: 'checked' }, h(Switch, { onChange: v => told('page news', v) })),
      h(Form.Item, { label: 'Plan', name: 'plan' }, h(Radio.Group, { options: ['Free', 'Pro', 'Team'], onChange: e => told('page plan', e.target.value) })),
      h(Form.Item, { name: 'agree', valuePropName: 'checked' }, h(Checkbox, { onChange: e => told('page agree', e.target.checked) }, 'I agree'))),
    h(Table, { rowKey: 'id', size: 'small', columns, dataSource: records, pagination: false, onChange: changed, rowSelection: { onSelect: (p, on) => told(on ? 'pick' : 'drop', p.id), onSelectAll: on => told('pick all', on) } }),
    h(Pagination, { total: 95, showSizeChanger: false, onChange: n => told('page', n) }),
    modal('person', 'Person'), modal('team', 'Team'),
    h(Drawer, { key: 'd', open: open === 'settings', title: 'Settings', onClose: hide('shut') }, h('p', null, 'All of them')),
    h(Drawer, { key: 'e', open: open === 'help', title: 'Help', placement: 'left', onClose: hide('shut') }, h('p', null, 'None')))
}
ReactDOM.createRoot(document.getElementById('root')).render(h(App))
