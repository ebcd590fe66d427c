// What all pages share: a bar with links, a search and a way out. Uiv on Vue: tabs, menus, pagers, days and hours of Bootstrap 3.
const word = (first, second) => (night > 1 ? second : first);
mark('[data-truth=hour] td .btn', (e, i) => 'hour ' + i);
mark('[data-truth=hour] input', (e, i) => 'field ' + i);
mark('[data-truth=day] table button', e => 'day ' + says(e));
mark('[data-truth=pages] li a', by({ '1': 'p1', '2': 'p2', '3': 'p3', '4': 'p4', '«': 'back', '»': 'on' }));
mark('[data-truth=menu] .dropdown-toggle', 'open');
const page = (title, template, data, marked = {}) => {
  mark('[role=tablist] a, .nav-tabs a', by(marked));
  new Vue({
    el: '#root',
    template: `<div class="container"><nav data-truth="nav"><a v-for="p in side" :key="p[0]" :href="'/' + p[0] + '.html'" :data-truth="'to ' + p[0]">{{ p[1] }} </a><span data-truth="seek"><input class="form-control" type="search" :placeholder="word('Job or customer', 'Search')"></span><span data-truth="out"><btn size="sm">{{ word('Log off', 'Sign out') }}</btn></span></nav><h1>${title}</h1>${template}</div>`,
    data: () => ({ word, night, no: false, yes: true, text: '', one: 1, date: '2026-11-05', time: new Date(2026, 10, 5, 8, 30), side: word([['jobs', 'Jobs'], ['parts', 'Parts']], [['parts', 'Spare parts'], ['jobs', 'Jobs']]), ...data }),
  });
};
