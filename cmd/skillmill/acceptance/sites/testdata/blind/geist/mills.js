// Mills on a river, of the React components of Geist UI: fields of a form, lists, boxes, a slider,
// tabs, folds, a tree, a table with buttons, a menu of a button, a dialog, a drawer.
const h = React.createElement, { useState } = React;
const { GeistProvider, CssBaseline, Breadcrumbs, Input, AutoComplete, Textarea, Select, Checkbox, Radio, Toggle, Slider, Button, ButtonDropdown, ButtonGroup, Tabs, Collapse, Tree, Pagination, Rating, Modal, Drawer, Tag, Popover, Snippet, Link, Note } = Geist;
const mills = ['Upper mill', 'Weir mill', 'Saw mill'];

function Form({ say }) {
  const [kept, keep] = useState({ who: '', grain: undefined, tools: [], sacks: 20, night: false, pay: 'cash' });
  const set = name => value => keep(old => ({ ...old, [name]: value && value.target && 'value' in value.target ? value.target.value : value }));
  return h('form', { onSubmit: e => { e.preventDefault(); say('Sent for ' + kept.who); } },
    h(Input, { placeholder: 'Name of the miller', onChange: set('who') }, 'Miller'),
    h(Input, { htmlType: 'email', clearable: true, label: 'Mail' }),
    h(Input.Password, { placeholder: 'Word of the gate' }),
    h(AutoComplete, { placeholder: 'Village', options: ['Ash', 'Birch', 'Cedar'].map(v => ({ label: v, value: v })) }),
    h(Select, { placeholder: 'Grain', onChange: set('grain') }, ['Rye', 'Wheat', 'Spelt'].map(v => h(Select.Option, { key: v, value: v }, v))),
    h(Select, { placeholder: 'Tools', multiple: true, onChange: set('tools') }, ['Stone', 'Sieve', 'Belt'].map(v => h(Select.Option, { key: v, value: v }, v))),
    h(Textarea, { placeholder: 'Notes for the miller' }),
    h('div', { className: 'row' }, h(Checkbox, { checked: true }, 'With the cart'), h(Checkbox, null, 'With a receipt'), h('label', { className: 'row' }, h(Toggle, null), 'At night')),
    h(Checkbox.Group, { value: ['bran'] }, h(Checkbox, { value: 'bran' }, 'Keep the bran'), h(Checkbox, { value: 'dust' }, 'Keep the dust')),
    h(Radio.Group, { value: kept.pay, onChange: set('pay'), useRow: true }, h(Radio, { value: 'cash' }, 'Cash'), h(Radio, { value: 'flour' }, 'Flour'), h(Radio, { value: 'bill' }, 'Bill')),
    h(Slider, { initialValue: 20 }),
    h('div', { className: 'row' }, h(Button, { htmlType: 'submit', type: 'secondary' }, 'Order'), h(Button, { htmlType: 'button', onClick: () => say('Kept') }, 'Keep for later'), h(Button, { htmlType: 'button', disabled: true }, 'Ask the owner')));
}

function Page() {
  const [said, say] = useState(''), [asks, ask] = useState(false), [side, open] = useState(false);
  return h(GeistProvider, null, h(CssBaseline), h('main', null,
    h(Breadcrumbs, null, h(Breadcrumbs.Item, { href: '/mills.html?river' }, 'River'), h(Breadcrumbs.Item, { href: '/mills.html?mills' }, 'Mills'), h(Breadcrumbs.Item, null, 'Orders')),
    h('h1', null, 'Order at a mill'),
    h(Note, { type: 'warning' }, 'The river is low.'),
    h(Form, { say }),
    h('div', { className: 'row' },
      h(Button, { auto: true, onClick: () => ask(true) }, 'Stop the wheel'), h(Button, { auto: true, onClick: () => open(true) }, 'Show the rules'),
      h(ButtonDropdown, null, h(ButtonDropdown.Item, { main: true, onClick: () => say('Printed') }, 'Print'), h(ButtonDropdown.Item, { onClick: () => say('Mailed') }, 'Mail it'), h(ButtonDropdown.Item, { onClick: () => say('Filed') }, 'File it')),
      h(ButtonGroup, null, h(Button, { onClick: () => say('By day') }, 'Day'), h(Button, { onClick: () => say('By week') }, 'Week')),
      h(Popover, { content: h('div', { style: { padding: 12 } }, 'From dawn to dusk') }, h(Button, { auto: true }, 'Hours'))),
    h(Tabs, { initialValue: 'a' }, h(Tabs.Item, { label: 'Today', value: 'a' }, 'Two carts'), h(Tabs.Item, { label: 'This week', value: 'b' }, 'Nine carts'), h(Tabs.Item, { label: 'Past', value: 'c' }, 'All carts')),
    h(Collapse.Group, null, h(Collapse, { title: 'May I bring oats?' }, 'Yes.'), h(Collapse, { title: 'Who carries the sacks?' }, 'You do.')),
    h(Tree, null, h(Tree.Folder, { name: 'lists' }, h(Tree.File, { name: 'prices.txt' }), h(Tree.File, { name: 'hours.txt' })), h(Tree.File, { name: 'map.txt', })),
    h(Rating, null),
    h(Pagination, { count: 5, initialPage: 2 }),
    h(Snippet, { text: 'mill 7, the weir', width: '260px' }),
    h('table', null, h('thead', null, h('tr', null, h('th', null, 'Mill'), h('th', null, 'Do'))), h('tbody', null, mills.map(m => h('tr', { key: m }, h('td', null, m), h('td', null, h(Button, { auto: true, scale: 0.5, onClick: () => say('Opened ' + m) }, 'Open'), ' ', h(Button, { auto: true, scale: 0.5, onClick: () => say('Closed ' + m) }, 'Close')))))),
    h('p', null, h(Link, { href: '/mills.html?prices' }, 'Prices'), ' ', h(Link, { href: '/mills.html?about' }, 'About the river')),
    h('p', { role: 'status' }, said)),
    h(Modal, { visible: asks, onClose: () => ask(false) }, h(Modal.Title, null, 'Stop the wheel?'), h(Modal.Content, null, 'The saw stops, too.'), h(Modal.Action, { passive: true, onClick: () => ask(false) }, 'Not now'), h(Modal.Action, { onClick: () => { ask(false); say('Stopped'); } }, 'Stop')),
    h(Drawer, { visible: side, onClose: () => open(false), placement: 'right' }, h(Drawer.Title, null, 'Rules'), h(Drawer.Content, null, 'No children at the stones.')));
}
ReactDOM.render(h(Page), document.getElementById('app'));
