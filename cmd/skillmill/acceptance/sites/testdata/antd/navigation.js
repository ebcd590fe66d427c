const { Tabs, Pagination, Steps, Anchor, Dropdown: Drop, Space, Affix, FloatButton } = antd;
const items = ['Overview', 'Members', 'Billing'].map((label, i) => ({ key: String(i), label, children: h(Button, null, 'Open ' + label.toLowerCase()), disabled: i === 2 }));

page('Navigation',
  part('Horizontal menu', h(Menu, { mode: 'horizontal', items: [{ key: 'mail', label: 'Mail', icon: icon('MailOutlined') }, { key: 'app', label: 'Apps', disabled: true }, { key: 'sub', label: 'More', children: [{ key: 's1', label: 'Option 1' }, { key: 's2', label: 'Option 2' }] }, { key: 'docs', label: h('a', { href: '/docs', target: '_blank' }, 'Documentation') }] })),
  part('Tabs', h(Tabs, { items })),
  part('Cards of tabs', h(Tabs, { type: 'editable-card', items: ['One', 'Two', 'Three'].map((label, i) => ({ key: String(i), label: 'Tab ' + label, children: 'Content of ' + label })) })),
  part('Tabs at the side', h(Tabs, { tabPlacement: 'start', tabPosition: 'left', items })),
  part('Pages', h(Pagination, { total: 500, defaultCurrent: 6, showQuickJumper: true, showSizeChanger: true }), h(Pagination, { simple: true, defaultCurrent: 2, total: 50 }), h(Pagination, { size: 'small', total: 50 })),
  part('Steps', h(Steps, { current: 1, onChange: () => {}, items: ['Cart', 'Address', 'Payment', 'Done'].map(title => ({ title })) })),
  part('Dropdowns', row(
    h(Drop, { menu: { items: [{ key: 1, label: 'Copy' }, { key: 2, label: 'Move', children: [{ key: 3, label: 'Up' }] }] } }, h(Button, null, 'Actions ', icon('DownOutlined'))),
    h(Drop, { open: true, placement: 'bottomLeft', menu: { items: [{ key: 1, label: 'First entry' }, { key: 2, label: 'Second entry', disabled: true }, { key: 3, label: 'Delete entry', danger: true }] } }, h(Button, null, 'Open menu')),
    h(Space.Compact, null, h(Button, null, 'Send'), h(Button, { icon: icon('EllipsisOutlined') })))),
  part('Anchor', h(Anchor, { affix: false, items: ['Basic', 'Static', 'API'].map(title => ({ key: title, href: '#' + title.toLowerCase(), title })) })),
  h(FloatButton.Group, { key: 'f' }, h(FloatButton, { icon: icon('QuestionCircleOutlined') }), h(FloatButton, { icon: icon('CommentOutlined'), tooltip: 'Comment' }), h(FloatButton.BackTop, { visibilityHeight: 0 })));
