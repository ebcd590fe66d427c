// What all pages share: the header, the menu at the side and the data of a night.
const h = React.createElement;
const { Layout, Menu, Input, Avatar, Dropdown, Badge, Button, Breadcrumb } = antd;
const icon = (name, props) => h(icons[name], props);

const people = [
  { key: '1', name: 'John Brown', age: 32, city: 'New York', role: 'admin', tags: ['nice', 'developer'] },
  { key: '2', name: 'Jim Green', age: 42, city: 'London', role: 'editor', tags: ['loser'] },
  { key: '3', name: 'Joe Black', age: 32, city: 'Sidney', role: 'viewer', tags: ['cool', 'teacher'] },
  { key: '4', name: 'Li Ming', age: 27, city: '杭州', role: 'viewer', tags: ['new'] },
  { key: '5', name: 'Ana Souza', age: 51, city: 'Lisboa', role: 'editor', tags: [] },
];
if (night > 1) { // a release in between: another order and one row more
  people.reverse();
  people.push({ key: '6', name: 'Ivy Chen', age: 38, city: 'Taipei', role: 'admin', tags: ['new'] });
}

const sections = ['forms', 'entry', 'table', 'navigation', 'overlay', 'drawer', 'display', 'chinese'];

function page(title, ...content) {
  const items = [
    { key: 'pages', label: 'Pages', icon: icon('AppstoreOutlined'), children: sections.map(s => ({ key: s, label: h('a', { href: `/${s}.html` }, s[0].toUpperCase() + s.slice(1)) })) },
    { key: 'reports', label: 'Reports', icon: icon('BarChartOutlined'), children: [{ key: 'daily', label: 'Daily' }, { key: 'weekly', label: 'Weekly' }] },
    { key: 'settings', label: 'Settings', icon: icon('SettingOutlined') },
    { key: 'archive', label: 'Archive', disabled: true },
  ];
  ReactDOM.createRoot(document.getElementById('root')).render(
    h(Layout, { style: { minHeight: '100vh' } },
      h(Layout.Header, { style: { position: 'sticky', top: 0, zIndex: 10, display: 'flex', gap: 16, alignItems: 'center' } },
        h('a', { href: '/', style: { color: '#fff' } }, 'Back office'),
        h(Input.Search, { placeholder: 'Search everything', style: { width: 260 } }),
        h(Badge, { count: 5 }, h(Button, { shape: 'circle', icon: icon('BellOutlined'), 'aria-label': 'Notifications' })),
        h(Dropdown, { menu: { items: [{ key: 'p', label: 'Profile' }, { key: 'o', label: 'Sign out' }] } },
          h('a', { onClick: e => e.preventDefault(), style: { color: '#fff' } }, h(Avatar, { size: 'small' }, 'J'), ' Jane ', icon('DownOutlined')))),
      h(Layout, null,
        h(Layout.Sider, { width: 200, collapsible: true }, h(Menu, { theme: 'dark', mode: 'inline', defaultOpenKeys: ['pages'], selectedKeys: [], items })),
        h(Layout.Content, { style: { padding: 24 } },
          h(Breadcrumb, { items: [{ title: h('a', { href: '/' }, 'Home') }, { title: h('a', { href: '/forms.html' }, 'Pages') }, { title }] }),
          h('h1', null, title), ...content))));
}

const part = (title, ...content) => h('section', { key: title, style: { marginBottom: 24 } }, h('h2', null, title), ...content);
const row = (...content) => h(antd.Space, { wrap: true }, ...content);
