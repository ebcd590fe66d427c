// What all pages share: the bar, the drawer and the loans of a night.
const loans = [
  { id: 11, title: 'Middlemarch', reader: 'Ann Lee', due: 'in 3 days' }, { id: 12, title: 'Ulysses', reader: 'Bo Ek', due: 'in 9 days' },
  { id: 13, title: 'Persuasion', reader: 'Cy Orr', due: 'today' }, { id: 14, title: 'Walden', reader: 'Di Fox', due: 'in 2 days' },
  { id: 15, title: 'Emma', reader: 'Ed Gray', due: 'in 14 days' },
];
if (night > 1) { // a release in between: another order, one gone, one more
  loans.reverse();
  loans.splice(2, 1);
  loans.splice(1, 0, { id: 16, title: 'Dubliners', reader: 'Flo Hart', due: 'in 5 days' });
}
const word = (first, second) => (night > 1 ? second : first);
function page(title, template, data = {}) {
  const app = Vue.createApp({
    data: () => ({ title, loans, word, places: ['loans', 'member', 'shelf'], ...data }),
    template: `<v-app><v-app-bar data-truth="bar"><v-app-bar-nav-icon data-truth="drawer"></v-app-bar-nav-icon><v-app-bar-title>Town library</v-app-bar-title>
<v-btn icon="mdi-magnify" data-truth="search"></v-btn><v-btn v-if="word('', 'y')" icon="mdi-bell" data-truth="bell"></v-btn><v-btn icon="mdi-account" data-truth="account"></v-btn><v-btn data-truth="leave">{{ word('Log out', 'Sign out') }}</v-btn></v-app-bar>
<v-navigation-drawer permanent data-truth="nav"><v-list nav><v-list-item v-for="p in places" :key="p" :href="'/' + p + '.html'" :title="p" :prepend-icon="'mdi-' + p" :data-truth="p"></v-list-item></v-list></v-navigation-drawer>
<v-main><v-container><h1>{{ title }}</h1>${template}</v-container></v-main></v-app>`,
  });
  app.use(Vuetify.createVuetify());
  app.mount('#app');
}
