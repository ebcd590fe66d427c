// What all pages share: the header, the drawer, the footer's tabs and the plots of a night.
const word = (first, second) => (night > 1 ? second : first);
const plots = [{ no: 7, name: 'Rose corner', by: 'Inge', rent: 40 }, { no: 9, name: 'Bee meadow', by: 'Jon', rent: 55 }, { no: 12, name: 'Old orchard', by: 'Kim', rent: 80 }, { no: 15, name: 'Pond side', by: 'Lou', rent: 62 }];
if (night > 1) { // a release in between: another order, one gone, one more
  plots.reverse();
  plots.splice(1, 1);
  plots.unshift({ no: 21, name: 'Herb spiral', by: 'Mia', rent: 35 });
}
function page(title, template, data = {}) {
  const app = Vue.createApp({
    data: () => ({ title, plots, word, tab: 'one', ...data }),
    template: `<q-layout view="hHh lpR fFf"><q-header><q-toolbar data-truth="bar"><q-btn flat round icon="menu" data-truth="menu"></q-btn><q-toolbar-title>Garden club</q-toolbar-title><q-input dense dark placeholder="Search plots" data-truth="search"></q-input><q-btn flat round icon="mail" data-truth="mail"><q-badge floating>2</q-badge></q-btn><q-btn flat :label="word('Leave', 'Log off')" data-truth="leave"></q-btn></q-toolbar></q-header>
<q-drawer show-if-above :width="200"><q-list data-truth="nav"><q-item v-for="p in ['plots', 'booking', 'rules']" :key="p" clickable tag="a" :href="'/' + p + '.html'" :data-truth="p"><q-item-section avatar><q-icon :name="p"></q-icon></q-item-section><q-item-section>{{ p }}</q-item-section></q-item></q-list></q-drawer>
<q-page-container><q-page padding><h1 class="text-h4">{{ title }}</h1>${template}</q-page></q-page-container></q-layout>`,
  });
  app.use(Quasar);
  app.mount('#app');
}
