// Tabs, accordions, cards with equal buttons, a select and a stepper.
const rooms = night > 1 ? ['Blue room', 'Attic', 'Red room'] : ['Red room', 'Blue room', 'Green room'];
page('Booking',
  h(M.Tabs, { key: 'tabs', value: 0 }, ['Rooms', 'Doctors', 'Devices'].map(s => h(M.Tab, { key: s, label: s }))),
  part('Rooms', h(M.Stack, { direction: 'row', spacing: 2 }, rooms.map(r => h(M.Card, { key: r, variant: 'outlined' }, h(M.CardContent, null, h('h3', null, r)), h(M.CardActions, null, h(M.Button, { size: 'small' }, 'Book'), h(M.Button, { size: 'small' }, 'Cancel'), h(M.IconButton, { 'aria-label': 'like' }, icon('heart'))))))),
  part('When', h(M.TextField, { type: 'date', label: 'Day', InputLabelProps: { shrink: true } }), h(M.FormControl, { sx: { width: 160 } }, h(M.InputLabel, { id: 'hour' }, 'Hour'), h(M.Select, { labelId: 'hour', label: 'Hour', defaultValue: 9 }, [8, 9, 10].map(v => h(M.MenuItem, { key: v, value: v }, v + ':00')))), h(M.NativeSelect, { defaultValue: '30', inputProps: { name: 'length', 'aria-label': 'Length' } }, ['15', '30', '60'].map(v => h('option', { key: v, value: v }, v + ' minutes')))),
  part('Rules', ['Visits', 'Payment', 'Pets'].map(s => h(M.Accordion, { key: s }, h(M.AccordionSummary, { 'aria-controls': s }, s), h(M.AccordionDetails, null, 'About ' + s, h(M.Button, null, 'Read more'))))),
  part('Layout', h(M.ToggleButtonGroup, { value: 'list', exclusive: true }, ['list', 'grid', 'map'].map(v => h(M.ToggleButton, { key: v, value: v, 'aria-label': v }, v)))));
