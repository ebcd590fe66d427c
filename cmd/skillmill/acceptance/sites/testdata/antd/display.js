const { Collapse, Tree, Card, List, Calendar, Carousel, Descriptions, Tag, Typography, Image, QRCode, Timeline, Empty, Result, Space } = antd;
const treeData = [{ title: 'parent 1', key: '0-0', children: [{ title: 'parent 1-0', key: '0-0-0', children: [{ title: 'leaf', key: '0-0-0-0' }, { title: 'leaf', key: '0-0-0-1', disableCheckbox: true }] }, { title: 'parent 1-1', key: '0-0-1', children: [{ title: 'sss', key: '0-0-1-0' }] }] }];

page('Data display',
  part('Collapse', h(Collapse, { defaultActiveKey: ['1'], items: ['First', 'Second', 'Third'].map((l, i) => ({ key: String(i + 1), label: l + ' panel', children: h('p', null, 'Text of ' + l, ' ', h('a', { href: '#' + l }, 'read on')) })) })),
  part('Tree', h(Tree, { checkable: true, defaultExpandAll: true, treeData }), h(Tree, { showLine: true, treeData })),
  part('Cards', row(...people.map(p => h(Card, { key: p.key, title: p.name, extra: h('a', { href: '#' }, 'More'), style: { width: 220 }, actions: [icon('SettingOutlined', { key: 's' }), icon('EditOutlined', { key: 'e' }), icon('EllipsisOutlined', { key: 'm' })] }, h(Card.Meta, { description: p.city }))))),
  part('List', h('div', null, people.map(p => h('div', { key: p.key }, h('strong', null, p.name), ' ', h(Button, { size: 'small', type: 'link' }, 'edit'), h(Button, { size: 'small', type: 'link' }, 'more'))))),
  part('Tags', row(h(Tag, { closable: true }, 'Movies'), h(Tag, { closable: true }, 'Books'), h(Tag.CheckableTag, { checked: true }, 'Checked tag'), h(Tag.CheckableTag, { checked: false }, 'Unchecked tag'))),
  part('Calendar', h('div', { style: { width: 320 } }, h(Calendar, { fullscreen: false, defaultValue: dayjs('2026-11-21'), value: dayjs('2026-11-21') }))),
  part('Carousel', h('div', { style: { width: 300, background: '#364d79' } }, h(Carousel, { arrows: true }, ...['One', 'Two', 'Three'].map(s => h('div', { key: s }, h('h3', { style: { color: '#fff', margin: 0 } }, s, ' ', h('a', { href: '#' + s }, 'Go to ' + s))))))),
  part('Text', h(Typography.Paragraph, { copyable: true }, 'Copy this text'), h(Typography.Paragraph, { editable: true }, 'Edit this text'), h(Typography.Link, { href: 'https://ant.design', target: '_blank' }, 'Ant Design')),
  part('Nothing', h(Empty, null, h(Button, { type: 'primary' }, 'Create now'))),
  part('Result', h(Result, { status: 'success', title: 'Done', extra: [h(Button, { key: 1, type: 'primary' }, 'Go console'), h(Button, { key: 2 }, 'Buy again')] })));
