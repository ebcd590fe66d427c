const { Drawer, Form, DatePicker, Select, Space, List } = antd;

page('Drawer',
  part('Actions', row(h(Button, { type: 'primary', icon: icon('PlusOutlined') }, 'New account'), h(Button, null, 'Import'))),
  part('People', h('ul', null, people.map(p => h('li', { key: p.key }, p.name, ' ', h('a', { href: '#edit-' + p.key }, 'edit'), ' ', h('a', { href: '#more-' + p.key }, 'more'))))),
  h(Drawer, { key: 'd', open: true, title: 'Create a new account', width: 520, size: 520, onClose() {}, extra: h(Space, null, h(Button, null, 'Cancel'), h(Button, { type: 'primary' }, 'Submit')) },
    h(Form, { layout: 'vertical', name: 'account' },
      h(Form.Item, { label: 'Name', name: 'name' }, h(Input, { placeholder: 'Please enter user name' })),
      h(Form.Item, { label: 'Url', name: 'url' }, h(Input, { addonBefore: 'http://', placeholder: 'Please enter url' })),
      h(Form.Item, { label: 'Owner', name: 'owner' }, h(Select, { placeholder: 'Please select an owner', options: people.map(p => ({ value: p.name })) })),
      h(Form.Item, { label: 'Span', name: 'span' }, h(DatePicker.RangePicker)),
      h(Form.Item, { label: 'Description', name: 'description' }, h(Input.TextArea, { rows: 4 })))));
