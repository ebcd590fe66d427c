// What all pages share: the header, the menu at the side and the data of a night.
const people = [
  { id: 1, name: 'Tom', date: '2026-05-03', address: 'No. 189, Grove St, Los Angeles', state: 'California' },
  { id: 2, name: 'Jane', date: '2026-05-02', address: 'No. 12, High St, London', state: 'England' },
  { id: 3, name: '王小虎', date: '2026-05-04', address: '上海市普陀区金沙江路', state: '上海' },
  { id: 4, name: 'Olga', date: '2026-05-01', address: 'No. 7, Main St, Riga', state: 'Latvia' },
];
if (night > 1) { // a release in between: another order and one row more
  people.reverse();
  people.push({ id: 5, name: 'Ivy', date: '2026-05-06', address: 'No. 3, Park Rd, Taipei', state: 'Taiwan' });
}
const sections = ['forms', 'entry', 'table', 'navigation', 'overlay', 'drawer', 'display', 'chinese'];

function page(title, template, data) {
  const app = Vue.createApp({
    data: () => ({ title, people, sections, ...data }),
    template: `
<el-container style="min-height: 100vh">
  <el-header style="position: sticky; top: 0; z-index: 10; background: #fff; display: flex; gap: 16px; align-items: center">
    <el-link href="/">Warehouse</el-link>
    <el-input placeholder="Search everything" style="width: 240px"><template #append><el-button :icon="ElementPlusIconsVue.Search"></el-button></template></el-input>
    <el-badge :value="3"><el-button circle :icon="ElementPlusIconsVue.Bell" aria-label="Notifications"></el-button></el-badge>
    <el-dropdown><span class="el-dropdown-link">Jane</span><template #dropdown><el-dropdown-menu><el-dropdown-item>Profile</el-dropdown-item><el-dropdown-item divided>Sign out</el-dropdown-item></el-dropdown-menu></template></el-dropdown>
  </el-header>
  <el-container>
    <el-aside width="200px">
      <el-menu default-active="0" :default-openeds="['pages']">
        <el-sub-menu index="pages"><template #title><el-icon><component :is="ElementPlusIconsVue.Menu"></component></el-icon><span>Pages</span></template>
          <el-menu-item v-for="s in sections" :key="s" :index="s"><a :href="'/' + s + '.html'">{{ s }}</a></el-menu-item></el-sub-menu>
        <el-sub-menu index="reports"><template #title>Reports</template><el-menu-item index="daily">Daily</el-menu-item></el-sub-menu>
        <el-menu-item index="settings">Settings</el-menu-item>
        <el-menu-item index="archive" disabled>Archive</el-menu-item>
      </el-menu>
    </el-aside>
    <el-main>
      <el-breadcrumb><el-breadcrumb-item :to="{ path: '/' }">Home</el-breadcrumb-item><el-breadcrumb-item><a href="/forms.html">Pages</a></el-breadcrumb-item><el-breadcrumb-item>{{ title }}</el-breadcrumb-item></el-breadcrumb>
      <h1>{{ title }}</h1>
      ${template}
    </el-main>
  </el-container>
</el-container>`,
  });
  app.config.globalProperties.ElementPlusIconsVue = ElementPlusIconsVue;
  app.use(ElementPlus).mount('#app');
}
