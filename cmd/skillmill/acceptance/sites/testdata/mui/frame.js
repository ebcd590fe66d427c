// What all pages share: the bar, the drawer at the side and the data of a night.
const h = React.createElement;
const M = MaterialUI;
const truth = key => (markedAs(key) ? { 'data-truth': key } : {}); // of what is called otherwise in the second release
const path = { menu: 'M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z', trash: 'M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z', pen: 'M3 17.25V21h3.75L17.81 9.94l-3.75-3.75z', heart: 'M12 21.35l-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54z' };
const icon = name => h(M.SvgIcon, null, h('path', { d: path[name] }));

const patients = [
  { id: 'p1', name: 'Alice Smith', ward: 'North', age: 34 },
  { id: 'p2', name: 'Bob Stone', ward: 'South', age: 71 },
  { id: 'p3', name: 'Carla Diaz', ward: 'North', age: 8 },
  { id: 'p4', name: 'Deng Wei', ward: 'West', age: 52 },
];
if (night > 1) { // a release in between: another order, one row gone, one more
  patients.reverse();
  patients.splice(1, 1);
  patients.unshift({ id: 'p5', name: 'Erin Moore', ward: 'East', age: 45 });
}

function page(title, ...content) {
  const places = ['desk', 'patients', 'booking'];
  ReactDOM.createRoot(document.getElementById('root')).render(
    h('div', null,
      h(M.AppBar, { position: 'sticky' }, h(M.Toolbar, null,
        h(M.IconButton, { color: 'inherit', 'aria-label': 'open drawer' }, icon('menu')),
        h(M.Typography, { variant: 'h6', sx: { flexGrow: 1 } }, 'Clinic desk'),
        h(M.InputBase, { placeholder: 'Search patients', inputProps: { 'aria-label': 'search' } }),
        h(M.Button, { color: 'inherit', ...truth('out') }, night > 1 ? 'Sign out' : 'Log out'))),
      h(M.Box, { sx: { display: 'flex' } },
        h(M.List, { component: 'nav', sx: { width: 200 } }, places.map(p => h(M.ListItemButton, { key: p, component: 'a', href: `/${p}.html` }, h(M.ListItemText, { primary: p[0].toUpperCase() + p.slice(1) })))),
        h(M.Box, { component: 'main', sx: { p: 3, flexGrow: 1 } }, h(M.Breadcrumbs, null, h(M.Link, { href: '/desk.html' }, 'Home'), h('span', null, title)), h('h1', null, title), ...content))));
}
const part = (title, ...content) => h('section', { key: title }, h('h2', null, title), ...content);
