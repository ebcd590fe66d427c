// Letters of an archive, of Semantic UI React: lists made of boxes around a text, an input
// before its label, an accordion of titles, popups at the end of the body, menus made of links.
const { createElement: h, useState } = React;
const S = window.semanticUIReact;
const letters = [['Letter to Clara', '1841', 'Leipzig'], ['Bill of a tailor', '1866', 'Vienna'], ['Postcard', '1902', 'Trieste']];
const option = names => names.map(n => ({ key: n, text: n, value: n.toLowerCase() }));

function App() {
  const [said, say] = useState('');
  const [open, setOpen] = useState(-1);
  const [item, setItem] = useState('letters');
  const [ask, setAsk] = useState(false);
  const [side, setSide] = useState(false);
  const [page, setPage] = useState(1);
  const [kind, setKind] = useState('ink');
  const [sort, setSort] = useState(['name', 'ascending']);
  const [hint, setHint] = useState(true);
  const [langs, setLangs] = useState(option(['German', 'Italian']));
  const column = name => ({ key: name, sorted: sort[0] === name ? sort[1] : null, onClick: () => setSort([name, sort[0] === name && sort[1] === 'ascending' ? 'descending' : 'ascending']), content: name[0].toUpperCase() + name.slice(1) });
  const rows = [...letters].sort((a, b) => a[sort[0] === 'year' ? 1 : 0].localeCompare(b[sort[0] === 'year' ? 1 : 0]) * (sort[1] === 'ascending' ? 1 : -1));
  return h('main', null,
    h(S.Menu, { pointing: true, secondary: true },
      ['letters', 'pictures', 'maps'].map(n => h(S.Menu.Item, { key: n, name: n, active: item === n, onClick: () => setItem(n) })),
      h(S.Dropdown, { item: true, text: 'Reading room', options: [{ key: 'a', text: 'Seats', onClick: () => say('Seats') }, { key: 'b', text: 'Hours', onClick: () => say('Hours') }] }),
      h(S.Dropdown, { item: true, simple: true, text: 'Shop' }, h(S.Dropdown.Menu, null, h(S.Dropdown.Item, { onClick: () => say('Prints') }, 'Prints'), h(S.Dropdown.Item, { onClick: () => say('Books') }, 'Books'))),
      h(S.Menu.Menu, { position: 'right' }, h(S.Menu.Item, { href: '/letters.html?account' }, 'Account'))),
    h(S.Header, { as: 'h1' }, 'A letter comes in'),
    hint && h(S.Message, { info: true, onDismiss: () => setHint(false), header: 'New rules', content: 'Gloves are worn from today on.' }),
    h(S.Form, { onSubmit: e => { e.preventDefault(); say('Kept the letter'); } },
      h(S.Form.Group, { widths: 'equal' },
        h(S.Form.Input, { id: 'writer', label: 'Writer', placeholder: 'Who wrote it' }),
        h(S.Form.Input, { id: 'year', label: 'Year', type: 'number', defaultValue: 1850 })),
      h(S.Form.Select, { label: 'Town', options: option(['Vienna', 'Leipzig', 'Trieste']), placeholder: 'Choose a town' }),
      h(S.Form.Dropdown, { label: 'Owner', search: true, selection: true, options: option(['Museum', 'Family', 'Nobody']), placeholder: 'Whose is it' }),
      h(S.Form.Dropdown, { label: 'Hands', multiple: true, selection: true, options: option(['Clara', 'Robert', 'Unknown']), placeholder: 'Which hands' }),
      h(S.Form.Dropdown, { label: 'Languages', multiple: true, search: true, selection: true, allowAdditions: true, options: langs, onAddItem: (e, { value }) => setLangs([...langs, { key: value, text: value, value }]), placeholder: 'Languages' }),
      h(S.Form.Field, null, h('label', { htmlFor: 'price' }, 'Price'), h(S.Input, { id: 'price', label: 'EUR', placeholder: 'Amount' })),
      h(S.Form.Field, null, h('label', null, 'Find'), h(S.Input, { 'aria-label': 'Find in the archive', action: { type: 'button', content: 'Go', onClick: () => say('Found nothing') }, icon: null, placeholder: 'Find' })),
      h(S.Form.TextArea, { id: 'notes', label: 'Notes', placeholder: 'Anything else' }),
      h(S.Form.Group, { inline: true }, h('label', null, 'Written with'), ['Ink', 'Pencil', 'Type'].map(n => h(S.Form.Radio, { key: n, label: n, value: n.toLowerCase(), checked: kind === n.toLowerCase(), onChange: () => setKind(n.toLowerCase()) }))),
      h(S.Form.Checkbox, { label: 'It has a seal' }),
      h(S.Form.Checkbox, { label: 'It is torn', defaultChecked: true }),
      h(S.Form.Field, null, h(S.Checkbox, { toggle: true, label: 'Show it to visitors' })),
      h(S.Form.Field, null, h(S.Checkbox, { slider: true, label: 'Lend it' })),
      h(S.Rating, { icon: 'star', defaultRating: 2, maxRating: 4 }),
      h('div', null,
        h(S.Button, { primary: true }, 'Keep the letter'), h(S.Button, { type: 'button', onClick: () => say('Put aside') }, 'Put aside'),
        h(S.Button, { type: 'button', color: 'red', onClick: () => setAsk(true) }, 'Burn it'), h(S.Button, { type: 'button', as: 'div', onClick: () => say('Copied') }, 'Copy'),
        h(S.Popup, { on: 'click', trigger: h(S.Button, { type: 'button', content: 'What is a seal?' }), content: 'Wax with a sign.' }),
        h(S.Button, { type: 'button', toggle: true, active: side, onClick: () => setSide(!side) }, side ? 'Hide the side' : 'Show the side'))),
    side && h(S.Segment, null, 'The side ', h(S.Label, { as: 'a', onClick: () => say('Labelled') }, 'Old'), h(S.Icon, { name: 'close', link: true, onClick: () => setSide(false) })),
    h(S.Button.Group, null, h(S.Button, { onClick: () => say('As cards') }, 'Cards'), h(S.Button.Or), h(S.Button, { onClick: () => say('As list') }, 'List')),
    h(S.Tab, { panes: ['Shelf', 'Box', 'Film'].map(n => ({ menuItem: n, render: () => h(S.Tab.Pane, null, 'In the ' + n) })) }),
    h(S.Accordion, { styled: true }, ['How is it kept?', 'Who may read it?'].flatMap((q, i) => [
      h(S.Accordion.Title, { key: q, active: open === i, index: i, onClick: () => setOpen(open === i ? -1 : i) }, h(S.Icon, { name: 'dropdown' }), q),
      h(S.Accordion.Content, { key: q + '.', active: open === i }, 'Dry and dark.')])),
    h(S.Table, { sortable: true, celled: true },
      h(S.Table.Header, null, h(S.Table.Row, null, h(S.Table.HeaderCell, column('name')), h(S.Table.HeaderCell, column('year')), h(S.Table.HeaderCell, null, 'Town'), h(S.Table.HeaderCell, null))),
      h(S.Table.Body, null, rows.map(([n, y, t]) => h(S.Table.Row, { key: n }, h(S.Table.Cell, null, h(S.Checkbox, { label: n })), h(S.Table.Cell, null, y), h(S.Table.Cell, null, t),
        h(S.Table.Cell, null, h(S.Button, { size: 'mini', onClick: () => say('Opened ' + n) }, 'Open'), h(S.Dropdown, { icon: 'ellipsis horizontal', 'aria-label': 'More of ' + n, options: [{ key: 'm', text: 'Mend', onClick: () => say('Mended ' + n) }, { key: 'l', text: 'Lend', onClick: () => say('Lent ' + n) }] })))))),
    h(S.Pagination, { activePage: page, totalPages: 4, onPageChange: (e, { activePage }) => setPage(activePage) }),
    h(S.Modal, { open: ask, onClose: () => setAsk(false), size: 'mini' }, h(S.Modal.Header, null, 'Burn the letter?'), h(S.Modal.Actions, null, h(S.Button, { onClick: () => setAsk(false) }, 'No'), h(S.Button, { negative: true, onClick: () => { setAsk(false); say('Burnt'); } }, 'Yes'))),
    h('p', { role: 'status' }, said));
}
ReactDOM.createRoot(document.getElementById('app')).render(h(App));
