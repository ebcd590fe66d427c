// Loans of a library: a bar with menus, tabs, a form of bound fields, a list with acts, panels and a drawer.
const h = React.createElement;
const R = rsuite;
const use = React.useState;
const branches = ['Harbour', 'Old town', 'Riverside'].map(v => ({ label: v, value: v }));
const genres = ['Crime', 'Poetry', 'Travel', 'Science'].map(v => ({ label: v, value: v }));
function Field({ label, children }) { return h(R.Form.Group, null, h(R.Form.ControlLabel, null, label), children); }
function Loans() {
  const [page, go] = use('loans'), [tab, show] = use('open'), [said, say] = use(''), [drawer, open] = use(false), [asked, ask] = use('');
  const [books, change] = use([{ id: 1, title: 'The Salt Road', who: 'Ines Duarte', left: 3 }, { id: 2, title: 'Quiet Machines', who: 'Tom Baker', left: 0 }, { id: 3, title: 'A Year of Bees', who: 'Leila Haddad', left: 9 }]);
  const [form, set] = use({ name: '', mail: '', branch: null, genres: [], count: 1, letters: false, terms: false, how: 'desk', note: '', level: 40, when: null });
  const put = name => value => set({ ...form, [name]: value });
  const more = id => change(books.map(b => b.id === id ? { ...b, left: b.left + 7 } : b));
  const back = id => change(books.filter(b => b.id !== id));
  return h(R.Container, null,
    h(R.Navbar, null, h(R.Navbar.Brand, { href: '#top' }, 'Town library'),
      h(R.Nav, { activeKey: page, onSelect: go }, h(R.Nav.Item, { eventKey: 'loans' }, 'Loans'), h(R.Nav.Item, { eventKey: 'members' }, 'Members'), h(R.Nav.Item, { eventKey: 'fines' }, 'Fines'), h(R.Nav.Menu, { title: 'Branches' }, branches.map(b => h(R.Nav.Item, { key: b.value, eventKey: b.value }, b.label)))),
      h(R.Nav, { pullRight: true }, h(R.Nav.Item, { onClick: () => open(true) }, 'Help'))),
    h(R.Content, { style: { padding: 20 } },
      h(R.Breadcrumb, null, h(R.Breadcrumb.Item, { href: '/loans.html?home' }, 'Home'), h(R.Breadcrumb.Item, { active: true }, 'Loans')),
      h('h1', null, 'Loans'), h('p', null, 'You are at ', page, '. ', said),
      h(R.Nav, { appearance: 'tabs', activeKey: tab, onSelect: show }, h(R.Nav.Item, { eventKey: 'open' }, 'Open'), h(R.Nav.Item, { eventKey: 'late' }, 'Late'), h(R.Nav.Item, { eventKey: 'all' }, 'Everything')),
      h(R.Input, { value: asked, onChange: ask, placeholder: 'Find a title' }),
      h(R.List, { bordered: true }, books.filter(b => b.title.toLowerCase().includes(asked.toLowerCase()) && (tab !== 'late' || !b.left)).map(b => h(R.List.Item, { key: b.id }, h('b', null, b.title), ' ', b.who, ', ', b.left, ' days ', h(R.ButtonGroup, { size: 'sm' }, h(R.Button, { onClick: () => more(b.id) }, 'Renew'), h(R.Button, { onClick: () => back(b.id) }, 'Return'))))),
      h(R.ButtonToolbar, null, h(R.Button, { appearance: 'primary', onClick: () => say('Reminders were sent.') }, 'Send reminders'), h(R.Button, { onClick: () => change([...books].reverse()) }, 'Turn around'), h(R.Button, { disabled: true }, 'Close the day'), h(R.IconButton, { 'aria-label': 'Print', icon: h('span', null, '⎙'), onClick: () => say('Printing.') }), h(R.Dropdown, { title: 'Export' }, h(R.Dropdown.Item, { onSelect: () => say('As a table.') }, 'As a table'), h(R.Dropdown.Item, { onSelect: () => say('As a text.') }, 'As a text'))),
      h('h2', null, 'New member'),
      h(R.Form, { onSubmit: () => say('Thank you, ' + form.name + '.') },
        h(Field, { label: 'Full name' }, h(R.Input, { 'aria-label': 'Full name', value: form.name, onChange: put('name') })),
        h(Field, { label: 'Email' }, h(R.Input, { 'aria-label': 'Email', type: 'email', value: form.mail, onChange: put('mail') })),
        h(Field, { label: 'Branch' }, h(R.SelectPicker, { data: branches, searchable: false, placeholder: 'Choose a branch', value: form.branch, onChange: put('branch') })),
        h(Field, { label: 'Likes to read' }, h(R.CheckPicker, { data: genres, placeholder: 'Choose genres', value: form.genres, onChange: put('genres') })),
        h(Field, { label: 'Books at once' }, h(R.InputNumber, { min: 1, max: 20, value: form.count, onChange: put('count') })),
        h(Field, { label: 'Since' }, h(R.DatePicker, { oneTap: true, placeholder: 'A day', value: form.when, onChange: put('when') })),
        h(Field, { label: 'Newsletter' }, h(R.Toggle, { checked: form.letters, onChange: put('letters') }, 'Letters')),
        h(R.Checkbox, { checked: form.terms, onChange: (v, on) => put('terms')(on) }, 'Agrees to the terms'),
        h(R.RadioGroup, { inline: true, name: 'how', value: form.how, onChange: put('how') }, h(R.Radio, { value: 'desk' }, 'At the desk'), h(R.Radio, { value: 'post' }, 'By post')),
        h(Field, { label: 'Loudness of notices' }, h(R.Slider, { value: form.level, onChange: put('level') })),
        h(Field, { label: 'Remarks' }, h(R.Input, { as: 'textarea', rows: 3, 'aria-label': 'Remarks', value: form.note, onChange: put('note') })),
        h(R.ButtonToolbar, null, h(R.Button, { appearance: 'primary', type: 'submit' }, 'Add member'), h(R.Button, { onClick: () => set({ ...form, name: '', mail: '', note: '' }) }, 'Start over'))),
      h(R.PanelGroup, { accordion: true, bordered: true }, h(R.Panel, { header: 'How long may I keep a book?', eventKey: 1, defaultExpanded: true }, 'Four weeks.'), h(R.Panel, { header: 'What does it cost?', eventKey: 2 }, 'Nothing.')),
      h(R.Rate, { defaultValue: 2 }), h(R.Pagination, { prev: true, next: true, total: 50, limit: 10, activePage: form.at || 1, onChangePage: put('at') }),
      h(R.TagGroup, null, h(R.Tag, { closable: true, onClose: () => say('The tag is gone.') }, 'Children'))),
    h(R.Drawer, { open: drawer, onClose: () => open(false) }, h(R.Drawer.Header, null, h(R.Drawer.Title, null, 'Help')), h(R.Drawer.Body, null, 'Ask at the desk.')));
}
ReactDOM.createRoot(document.getElementById('root')).render(h(Loans));
