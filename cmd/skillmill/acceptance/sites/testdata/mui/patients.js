// A table whose rows move, with a menu, buttons of icons alone and pages.
page('Patients',
  part('All patients',
    h(M.ButtonGroup, { size: 'small' }, ['Refresh', 'Export', 'Delete all'].map(s => h(M.Button, { key: s }, s))),
    h(M.Table, { size: 'small' },
      h(M.TableHead, null, h(M.TableRow, null, h(M.TableCell, null, h(M.Checkbox, { inputProps: { 'aria-label': 'select all' } })), ['Name', 'Ward', 'Age'].map(s => h(M.TableCell, { key: s }, h(M.TableSortLabel, null, s))), h(M.TableCell, null, 'Actions'))),
      h(M.TableBody, null, patients.map(p => h(M.TableRow, { key: p.id },
        h(M.TableCell, null, h(M.Checkbox)), h(M.TableCell, null, h(M.Link, { href: '/patients/' + p.id }, p.name)), h(M.TableCell, null, p.ward), h(M.TableCell, null, p.age),
        h(M.TableCell, null, h(M.IconButton, { 'aria-label': 'edit' }, icon('pen')), h(M.IconButton, { 'aria-label': 'delete' }, icon('trash')), h(M.IconButton, null, icon('heart'))))))),
    h(M.Pagination, { count: 5, defaultPage: 2 })),
  part('Filters', h(M.Stack, { direction: 'row', spacing: 1 }, ['North', 'South', 'West'].map(w => h(M.Chip, { key: w, label: w, onClick() {}, onDelete() {} })))));
