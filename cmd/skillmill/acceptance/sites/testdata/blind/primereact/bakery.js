// Orders of a bakery: a bar of menus, a table that is sorted and turned over, a form of bound
// fields, panels, steps and a dialog.
const h = React.createElement;
const P = primereact;
const use = React.useState;
const breads = ['Rye', 'Spelt', 'Wheat', 'Corn'].map(v => ({ label: v, value: v }));
const extras = ['Seeds', 'Nuts', 'Salt'].map(v => ({ label: v, value: v }));
const first = [['Nora Blum', 'Rye', 2], ['Carl Ode', 'Spelt', 1], ['Mia Stern', 'Wheat', 6], ['Jon Vale', 'Corn', 3], ['Ida Roth', 'Rye', 4]].map(([who, bread, count], i) => ({ id: i + 1, who, bread, count }));
function Field({ id, label, children }) { return h('div', { className: 'field', style: { margin: '12px 0' } }, h('label', { htmlFor: id, style: { display: 'block' } }, label), children); }
function Bakery() {
  const [said, say] = use(''), [rows, change] = use(first), [dialog, open] = use(false), [tab, show] = use(0), [step, go] = use(0);
  const [form, set] = use({ who: '', mail: '', phone: '', bread: null, extras: [], count: 1, note: '', slices: false, box: true, how: 'shop', day: null, size: 'm', news: false, stars: 3, salt: 30, gift: false, words: [] });
  const put = name => e => set({ ...form, [name]: e.value !== undefined && e.value !== null ? e.value : e.target.value });
  const on = name => e => set({ ...form, [name]: e.checked !== undefined ? e.checked : e.value });
  const bake = row => change(rows.map(r => r.id === row.id ? { ...r, count: r.count + 1 } : r));
  const bar = [{ label: 'Orders', command: () => say('Orders.') }, { label: 'Breads', items: breads.map(b => ({ label: b.label, command: () => say(b.label) })) }, { label: 'Shops', url: '/bakery.html?shops' }];
  return h('div', { style: { padding: 16, maxWidth: 960 } },
    h(P.Menubar, { model: bar, end: h(P.Button, { label: 'Sign in', text: true, onClick: () => open(true) }) }),
    h(P.BreadCrumb, { model: [{ label: 'Today', url: '/bakery.html?today' }, { label: 'Orders' }], home: { label: 'Home', url: '/bakery.html' } }),
    h('h1', null, 'Orders'), h('p', { role: 'status' }, said),
    h('div', null, h(P.Button, { label: 'New day', onClick: () => say('A new day.') }), ' ', h(P.Button, { label: 'Turn around', outlined: true, onClick: () => change([...rows].reverse()) }), ' ', h(P.Button, { label: 'Close', disabled: true }), ' ',
      h(P.SplitButton, { label: 'Print', model: [{ label: 'As a list', command: () => say('A list.') }], onClick: () => say('Printed.') }), ' ', h(P.Button, { 'aria-label': 'Refresh', icon: 'pi pi-refresh', onClick: () => say('Fresh at ' + performance.now()) })),
    h(P.DataTable, { value: rows, paginator: true, rows: 3, rowsPerPageOptions: [3, 5], tableStyle: { minWidth: '40rem' } },
      h(P.Column, { field: 'who', header: 'Customer', sortable: true }), h(P.Column, { field: 'bread', header: 'Bread', sortable: true }), h(P.Column, { field: 'count', header: 'Loaves' }),
      h(P.Column, { header: 'Acts', body: row => h('span', null, h(P.Button, { label: 'One more', size: 'small', text: true, onClick: () => bake(row) }), h(P.Button, { label: 'Remove', size: 'small', text: true, onClick: () => change(rows.filter(r => r.id !== row.id)) })) })),
    h('h2', null, 'A new order'),
    h('form', { onSubmit: e => { e.preventDefault(); say('Thank you, ' + form.who); } },
      h(Field, { id: 'who', label: 'Your name' }, h(P.InputText, { id: 'who', value: form.who, onChange: put('who') })),
      h(Field, { id: 'mail', label: 'E-mail' }, h(P.InputText, { id: 'mail', type: 'email', value: form.mail, onChange: put('mail') })),
      h(Field, { id: 'phone', label: 'Phone' }, h(P.InputMask, { id: 'phone', mask: '999-9999', value: form.phone, onChange: put('phone') })),
      h(Field, { id: 'bread', label: 'Bread' }, h(P.Dropdown, { inputId: 'bread', options: breads, value: form.bread, placeholder: 'Choose a bread', onChange: put('bread') })),
      h(Field, { id: 'extras', label: 'With' }, h(P.MultiSelect, { inputId: 'extras', options: extras, value: form.extras, placeholder: 'Anything', onChange: put('extras') })),
      h(Field, { id: 'count', label: 'Loaves' }, h(P.InputNumber, { inputId: 'count', value: form.count, min: 1, max: 50, showButtons: true, onValueChange: put('count') })),
      h(Field, { id: 'day', label: 'Day' }, h(P.Calendar, { inputId: 'day', value: form.day, showIcon: true, onChange: put('day') })),
      h(Field, { id: 'note', label: 'Remarks' }, h(P.InputTextarea, { id: 'note', rows: 3, value: form.note, onChange: put('note') })),
      h('p', null, h(P.Checkbox, { inputId: 'slices', checked: form.slices, onChange: on('slices') }), h('label', { htmlFor: 'slices' }, ' In slices '), h(P.Checkbox, { inputId: 'box', checked: form.box, onChange: on('box') }), h('label', { htmlFor: 'box' }, ' In a box')),
      h('p', null, ['shop', 'home', 'market'].map(v => h('span', { key: v }, h(P.RadioButton, { inputId: v, name: 'how', value: v, checked: form.how === v, onChange: on('how') }), h('label', { htmlFor: v }, ' At the ' + v + ' ')))),
      h('p', null, h('label', { htmlFor: 'news' }, 'Newsletter '), h(P.InputSwitch, { inputId: 'news', checked: form.news, onChange: e => set({ ...form, news: e.value }) })),
      h(P.SelectButton, { value: form.size, options: ['s', 'm', 'l'].map(v => ({ label: 'Size ' + v, value: v })), onChange: put('size') }),
      h(P.ToggleButton, { onLabel: 'A gift', offLabel: 'No gift', checked: form.gift, onChange: on('gift') }),
      h(P.Rating, { value: form.stars, onChange: put('stars') }),
      h('div', { style: { width: 240, margin: 16 } }, h(P.Slider, { value: form.salt, 'aria-label': 'Salt', onChange: put('salt') })),
      h(P.Button, { type: 'submit', label: 'Order' }), ' ', h(P.Button, { type: 'button', severity: 'secondary', label: 'Start over', onClick: () => set({ ...form, who: '', mail: '', note: '' }) })),
    h(P.Steps, { readOnly: false, activeIndex: step, onSelect: e => go(e.index), model: [{ label: 'Dough' }, { label: 'Oven' }, { label: 'Counter' }] }),
    h(P.TabView, { activeIndex: tab, onTabChange: e => show(e.index) }, h(P.TabPanel, { header: 'Open' }, 'From six.'), h(P.TabPanel, { header: 'Holidays' }, 'In August.'), h(P.TabPanel, { header: 'Parking' }, 'Behind the shop.')),
    h(P.Accordion, null, h(P.AccordionTab, { header: 'Is there gluten?' }, 'Yes.'), h(P.AccordionTab, { header: 'May I pay by card?' }, 'Yes.')),
    h(P.Panel, { header: 'Our flour', toggleable: true }, 'From the mill next door.'),
    h(P.Chip, { label: 'Vegan', removable: true }), h('p', null, h('a', { href: '/bakery.html?jobs' }, 'Jobs'), ' ', h('a', { href: '/bakery.html?contact' }, 'Contact')),
    h(P.Dialog, { header: 'Sign in', visible: dialog, onHide: () => open(false) }, h('p', null, 'Ask at the counter.'), h(P.Button, { label: 'Fine', onClick: () => open(false) })));
}
ReactDOM.createRoot(document.getElementById('root')).render(h(Bakery));
