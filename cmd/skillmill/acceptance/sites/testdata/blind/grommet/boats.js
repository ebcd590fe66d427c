// Boats of a lake, of Grommet's React components: a bar, tabs, a form with selects, steppers and
// drawn boxes, a table, a pager, layers.
const { createElement: h, useState } = React;
const G = window.Grommet;
const boats = [{ name: 'Heron', berth: 'A1', owner: 'Ida' }, { name: 'Otter', berth: 'B4', owner: 'Ben' }, { name: 'Pike', berth: 'C2', owner: 'Ulla' }];
const field = (label, name, kid) => h(G.FormField, { label, name, htmlFor: name, key: name }, kid);

function App() {
  const [said, say] = useState('');
  const [kind, setKind] = useState('');
  const [tours, setTours] = useState([]);
  const [length, setLength] = useState(6);
  const [day, setDay] = useState('2026-06-15T00:00:00.000Z');
  const [open, setOpen] = useState(false);
  const [side, setSide] = useState(false);
  const [guess, setGuess] = useState('');
  const [use, setUse] = useState('rent');
  const [care, setCare] = useState(['hull']);
  const [motor, setMotor] = useState(false);
  const [sail, setSail] = useState(true);
  const [star, setStar] = useState(2);
  const [page, setPage] = useState(1);
  const [list, setList] = useState(boats);
  const [tags, setTags] = useState(['Wood', 'Old']);
  const names = ['Rowing boat', 'Sailing boat', 'Canoe', 'Raft'].filter(n => n.toLowerCase().includes(guess.toLowerCase()));
  return h(G.Grommet, { full: true },
    h(G.Header, { background: 'light-3', pad: 'small' },
      h(G.Anchor, { href: '/boats.html?home', label: 'Lake house' }),
      h(G.Nav, { direction: 'row' }, h(G.Anchor, { href: '/boats.html?berths', label: 'Berths' }), h(G.Anchor, { href: '/boats.html?prices', label: 'Prices' })),
      h(G.Menu, { label: 'Account', items: [{ label: 'Profile', onClick: () => say('Profile') }, { label: 'Sign out', onClick: () => say('Signed out') }] })),
    h(G.Box, { pad: 'medium', gap: 'medium', width: '860px' },
      h(G.Heading, { level: 1, size: 'small' }, 'Boats'),
      h(G.Tabs, { justify: 'start' }, ['In the water', 'On land', 'Lost'].map(t => h(G.Tab, { title: t, key: t }, h(G.Text, null, 'Boats ' + t.toLowerCase())))),
      h(G.Form, { onSubmit: () => say('Kept') },
        field('Name', 'name', h(G.TextInput, { id: 'name', name: 'name', placeholder: 'Name on the bow' })),
        field('Berth', 'berth', h(G.MaskedInput, { id: 'berth', name: 'berth', mask: [{ length: 1, regexp: /^[A-Za-z]$/, placeholder: 'A' }, { fixed: '-' }, { length: [1, 2], regexp: /^\d{1,2}$/, placeholder: '1' }] })),
        field('Kind', 'kind', h(G.Select, { id: 'kind', name: 'kind', placeholder: 'Choose a kind', options: ['Rowing boat', 'Sailing boat', 'Canoe'], value: kind, onChange: ({ option }) => { setKind(option); say(option); } })),
        field('Tours', 'tours', h(G.Select, { id: 'tours', name: 'tours', multiple: true, closeOnChange: false, placeholder: 'Choose tours', options: ['Island', 'Castle', 'Sunset'], value: tours, onChange: ({ value }) => setTours(value) })),
        field('Model', 'model', h(G.TextInput, { id: 'model', value: guess, onChange: e => setGuess(e.target.value), suggestions: names, onSuggestionSelect: e => setGuess(e.suggestion) })),
        field('Bought on', 'bought', h(G.DateInput, { id: 'bought', name: 'bought', format: 'mm/dd/yyyy', value: day, onChange: ({ value }) => setDay(value) })),
        field('Length', 'length', h(G.RangeInput, { id: 'length', name: 'length', min: 2, max: 20, value: length, onChange: e => setLength(e.target.value) })),
        field('Use', 'use', h(G.RadioButtonGroup, { id: 'use', name: 'use', options: ['rent', 'school', 'rescue'], value: use, onChange: e => setUse(e.target.value) })),
        field('Care', 'care', h(G.CheckBoxGroup, { id: 'care', name: 'care', options: ['hull', 'sails', 'ropes'], value: care, onChange: ({ value }) => setCare(value) })),
        h(G.CheckBox, { label: 'Has a motor', checked: motor, onChange: e => setMotor(e.target.checked) }),
        h(G.CheckBox, { label: 'Has a sail', toggle: true, checked: sail, onChange: e => setSail(e.target.checked) }),
        field('Condition', 'star', h(G.StarRating, { id: 'star', name: 'star', value: star, onChange: setStar })),
        field('Picture', 'picture', h(G.FileInput, { id: 'picture', name: 'picture' })),
        field('Remarks', 'remarks', h(G.TextArea, { id: 'remarks', name: 'remarks', placeholder: 'Anything else' })),
        h(G.Box, { direction: 'row', gap: 'small' }, h(G.Button, { type: 'submit', primary: true, label: 'Keep the boat' }), h(G.Button, { type: 'reset', label: 'Begin again' }))),
      h(G.Box, { direction: 'row', gap: 'small' },
        h(G.Button, { label: 'New boat', onClick: () => setOpen(true) }), h(G.Button, { label: 'Filters', onClick: () => setSide(true) }),
        h(G.DropButton, { label: 'Export', dropContent: h(G.Box, { pad: 'small' }, h(G.Button, { label: 'As a sheet', onClick: () => say('Sheet') })) }),
        h(G.Button, { label: 'Turn the order', onClick: () => setList([...list].reverse()) })),
      h(G.Box, { direction: 'row', gap: 'small' }, tags.map(t => h(G.Tag, { key: t, value: t, onRemove: () => setTags(tags.filter(x => x !== t)) }))),
      h(G.DataTable, { columns: [
        { property: 'name', header: 'Boat', primary: true, sortable: true }, { property: 'berth', header: 'Berth', sortable: true }, { property: 'owner', header: 'Owner' },
        { property: 'do', header: 'Do', render: r => h(G.Box, { direction: 'row', gap: 'xsmall' }, h(G.Button, { size: 'small', label: 'Rent', onClick: () => say('Rented ' + r.name) }), h(G.Button, { size: 'small', label: 'Remove', onClick: () => { setList(list.filter(x => x !== r)); say('Gone'); } })) }], data: list, sortable: true }),
      h(G.Pagination, { numberItems: 60, page, onChange: e => { setPage(e.page); say('Page ' + e.page); } }),
      h(G.Accordion, null, [['Who may rent a boat?', 'Anyone who swims.'], ['What if it rains?', 'Come in.']].map(([q, a]) => h(G.AccordionPanel, { label: q, key: q }, h(G.Box, { pad: 'small' }, a)))),
      h(G.Calendar, { size: 'small', reference: '2026-06-15T00:00:00.000Z', bounds: ['2026-06-01', '2026-06-30'], onSelect: d => say('Regatta ' + d.slice(0, 10)) }),
      h(G.Text, { role: 'status' }, said)),
    open && h(G.Layer, { onEsc: () => setOpen(false), onClickOutside: () => setOpen(false) }, h(G.Box, { pad: 'medium' }, 'Name it first.', h(G.Button, { label: 'Close', onClick: () => setOpen(false) }))),
    side && h(G.Layer, { position: 'right', full: 'vertical', onEsc: () => setSide(false) }, h(G.Box, { pad: 'medium' }, 'No filters', h(G.Button, { label: 'Close', onClick: () => setSide(false) }))));
}
ReactDOM.createRoot(document.getElementById('app')).render(h(App));
