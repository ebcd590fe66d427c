// People: a tree of groups beside a table with a switch, a link and two words in each row; rows that are told apart by a second column alone.
const person = (id, name, street, tel) => ({ id, name, street, tel });
const people = word([person('p1', 'Anna Brandt', 'Mill Lane 2', '0201'), person('p2', 'Bo Lund', 'High Street 9', '0202'), person('p3', 'Bo Lund', 'Quarry 1', '0203'), person('p4', 'Dita Rehn', 'Mill Lane 7', '0204')],
  [person('p4', 'Dita Rehn', 'Mill Lane 7', '0204'), person('p3', 'Bo Lund', 'Quarry 1', '0203'), person('p8', 'Egon Frey', 'Mill Lane 3', '0208'), person('p2', 'Bo Lund', 'High Street 9', '0202')]);
const groups = word([['g1', 'Choir', ['Altos', 'Basses']], ['g2', 'Helpers', ['Kitchen', 'Garden']]], [['g2', 'Helpers', ['Garden', 'Kitchen', 'Drivers']], ['g1', 'Choir', ['Altos', 'Basses']]]);
page('People', h('div', { 'data-truth': 'groups' }, h(F.Nav, { groups: [{ links: groups.map(([key, name, kids]) => ({ key, name, url: `#${key}`, isExpanded: true, links: kids.map(k => ({ key: k, name: k, url: `#${k}` })) })) }] })),
  h('table', null, h('tbody', null, ...people.map(p => h('tr', { key: p.id, 'data-truth': p.id },
    h('td', null, tick('pick', '')), h('td', null, p.name), h('td', null, p.street), h('td', null, box('tel', h(F.Link, { href: `tel:${p.tel}` }, p.tel))), h('td', null, turn('news', '', p.id !== 'p2')), h('td', null, button('edit', word('Edit', 'Change')), button('mail', 'Write'), sign('bin', 'Delete')))))),
  h('div', { 'data-truth': 'foot' }, button('add', word('Add person', 'New person')), button('list', 'Print list'), box('size', h(F.Slider, { label: word('Rows', 'Rows on a page'), min: 10, max: 100 })), box('rate', h(F.Rating, { max: 5, ariaLabel: 'Rate this list' }))));
mark('[data-truth="groups"] a', e => 'group ' + e.getAttribute('href'));
mark('[data-truth="groups"] button', e => 'fold ' + (e.getAttribute('aria-label') || says(e)));
mark('[data-truth="rate"] button', (e, i) => 'star ' + i);
