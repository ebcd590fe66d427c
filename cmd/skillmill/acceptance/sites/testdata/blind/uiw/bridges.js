// Bridges of a town, in uiw for React: fields and lists with a box of their own, a calendar and hours that open
// below their field, stars, a slider, tabs, folds, a tree, a table with buttons, pages, tags, menus, a dialog.
const h = React.createElement, U = uiw;
const Select = U.Select, Tabs = U.Tabs, Collapse = U.Collapse;
const field = (id, label, inner) => h('div', {className: 'field', key: id}, h('label', {htmlFor: id}, label), inner);
const bridges = [{name: 'Mill bridge', made: 1790}, {name: 'Rope bridge', made: 1931}, {name: 'Toll bridge', made: 1866}];
const parts = [{label: 'North bank', key: 'n', children: [{label: 'Ramp', key: 'n1'}, {label: 'Steps', key: 'n2'}]}, {label: 'South bank', key: 's', children: [{label: 'Gate', key: 's1'}]}];
function Page() {
  const [said, say] = React.useState('');
  const [v, setV] = React.useState({bridge: 'Mill bridge', from: new Date(2026, 4, 20), star: 3, wide: 40, tab: '1', fold: ['a'], page: 2, paint: 'Grey', goods: ['Hay'], night: false, ask: false, menu: 'walk', tag: true, crew: []});
  const set = part => setV(old => ({...old, ...part}));
  const columns = [{title: 'Bridge', key: 'name'}, {title: 'Made in', key: 'made'}, {title: 'Do', key: 'do', render: (_, key, row) => h('span', {className: 'row'},
    h(U.Button, {size: 'small', onClick: () => say('Inspected ' + row.name)}, 'Inspect'), h(U.Button, {size: 'small', onClick: () => say('Closed ' + row.name)}, 'Close'))}];
  return h('div', null,
    h(U.Breadcrumb, null, h(U.Breadcrumb.Item, {href: '/bridges.html?town', tagName: 'a'}, 'Town'), h(U.Breadcrumb.Item, {href: '/bridges.html?river', tagName: 'a'}, 'River'), h(U.Breadcrumb.Item, {active: true}, 'Bridges')),
    h('h1', null, 'A cart crosses a bridge'),
    h(Tabs, {type: 'line', activeKey: v.tab, onTabClick: k => set({tab: k})}, h(Tabs.Pane, {label: 'Today', key: '1'}, 'Two carts'), h(Tabs.Pane, {label: 'This week', key: '2'}, 'Nine carts'), h(Tabs.Pane, {label: 'Past', key: '3'}, 'All carts')),
    h('form', {style: {display: 'grid', gap: 14}, onSubmit: e => { e.preventDefault(); say('Asked to cross'); }},
      field('driver', 'Driver', h(U.Input, {id: 'driver', name: 'driver', placeholder: 'Who drives'})),
      field('mail', 'Mail', h(U.Input, {id: 'mail', type: 'email', preIcon: 'mail'})),
      field('notes', 'Notes', h(U.Textarea, {id: 'notes', placeholder: 'What the keeper has to know'})),
      field('bridge', 'Bridge', h(Select, {id: 'bridge', value: v.bridge, onChange: e => set({bridge: e.target.value})}, bridges.map(b => h(Select.Option, {key: b.name, value: b.name}, b.name)))),
      field('crew', 'Crew', h(U.SearchSelect, {id: 'crew', mode: 'multiple', showSearch: true, allowClear: true, placeholder: 'Choose the crew', value: v.crew, onChange: crew => set({crew}), option: [{label: 'Ada', value: 'ada'}, {label: 'Bo', value: 'bo'}, {label: 'Cy', value: 'cy'}]})),
      field('from', 'Day', h(U.DateInput, {id: 'from', value: v.from, format: 'YYYY-MM-DD', autoClose: true, onChange: from => { set({from}); say('Day chosen'); }})),
      field('weight', 'Weight in tons', h(U.Input, {id: 'weight', type: 'number', defaultValue: 2, min: 1, max: 9})),
      h('div', {className: 'row'}, ['Hay', 'Stones', 'Beer'].map(g => h(U.Checkbox, {key: g, value: g, checked: v.goods.includes(g), onChange: () => set({goods: v.goods.includes(g) ? v.goods.filter(x => x !== g) : [...v.goods, g]})}, g))),
      h('div', {className: 'row'}, ['Grey', 'Red', 'Blue'].map(c => h(U.Radio, {key: c, name: 'paint', value: c, checked: v.paint === c, onChange: () => set({paint: c})}, c + ' cart'))),
      h('label', {className: 'row'}, h(U.Switch, {checked: v.night, onChange: e => set({night: e.target.checked})}), 'Crosses at night'),
      h('div', {className: 'row'}, h(U.Button, {type: 'primary', htmlType: 'submit'}, 'Ask to cross'), h(U.Button, {onClick: () => say('Kept')}, 'Keep for later'), h(U.Button, {type: 'danger', onClick: () => set({ask: true})}, 'Block a bridge'), h(U.Button, {disabled: true}, 'Cross free'))),
    h('div', {className: 'row'}, 'The view: ', h(U.Rate, {value: v.star, onChange: star => { set({star}); say('Stars ' + star); }})),
    h('div', {style: {width: 320, padding: '0 8px'}}, h(U.Slider, {value: v.wide, min: 0, max: 100, tooltip: true, onChange: wide => { set({wide}); say('Wide ' + wide); }})),
    h('div', {className: 'row'}, h(U.Dropdown, {trigger: 'click', menu: h(U.Menu, {bordered: true, style: {width: 160}}, h(U.Menu.Item, {text: 'As a list', onClick: () => say('As a list')}), h(U.Menu.Item, {text: 'As a map', onClick: () => say('As a map')}))}, h(U.Button, null, 'Show as')),
      h(U.Popover, {trigger: 'click', placement: 'top', content: h('div', {style: {padding: 8}}, 'From six to ten')}, h(U.Button, {basic: true}, 'Hours')),
      h(U.Tag, {closable: true, title: 'Low water', color: '#28a745', visible: v.tag, onClose: () => { set({tag: false}); say('No low water'); }})),
    h('div', {style: {width: 220}}, h(U.Menu, {bordered: true}, ['walk', 'ride', 'swim'].map(m => h(U.Menu.Item, {key: m, text: 'Those who ' + m, active: v.menu === m, onClick: () => set({menu: m})})))),
    h(U.Tree, {data: parts, onSelected: (keys, selected, on, item) => say('Part ' + item.label)}),
    h(U.Table, {columns, data: bridges}),
    h(U.Pagination, {current: v.page, pageSize: 10, total: 50, onChange: page => { set({page}); say('Page ' + page); }}),
    h(Collapse, {activeKey: v.fold, onChange: fold => set({fold})}, h(Collapse.Panel, {header: 'Who pays the toll?', key: 'a'}, 'Whoever crosses.'), h(Collapse.Panel, {header: 'May I stop on it?', key: 'b'}, 'No.')),
    h(U.Modal, {title: 'Block a bridge?', isOpen: v.ask, confirmText: 'Block it', cancelText: 'Not now', onConfirm: () => say('Blocked'), onCancel: () => say('Open'), onClosed: () => set({ask: false})}, 'Carts wait then.'),
    h('p', {role: 'status'}, said));
}
ReactDOM.render(h(Page), document.getElementById('page'));
