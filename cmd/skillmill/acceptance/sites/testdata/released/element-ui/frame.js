// What all pages share: a side menu, a bar with a search and a user, and marks of what element-ui draws inside of marks. Vue 2.
const word = (first, second) => (night > 1 ? second : first);
const part = (selector, key) => mark(`[data-truth] ${selector}`, key);
part('.el-input-number__decrease', 'less');
part('.el-input-number__increase', 'more');
part('.el-pager li', e => 'page ' + e.textContent.trim());
part('.el-pagination .btn-prev', 'before');
part('.el-pagination .btn-next', 'next');
part('.el-rate__item', (e) => 'star ' + [...e.parentElement.children].indexOf(e));
part('.el-tag__close', 'take off');
part('.el-tabs__item', e => 'tab ' + e.id.replace(/^tab-/, ''));
part('.el-collapse-item__header', 'fold');
part('thead th', e => 'head ' + [...e.parentElement.children].indexOf(e)); // not by its words: one is renamed
part('thead .el-checkbox__original', 'all');
const side = word([['patients', 'Patients', 'el-icon-user'], ['visits', 'Visits', 'el-icon-date']], [['visits', 'Visits', 'el-icon-date'], ['patients', 'All patients', 'el-icon-user']]);
const page = (title, template, more) => new Vue({
  el: '#app',
  template: `<div data-truth="page"><el-menu default-active="${title}" data-truth="side"><el-menu-item v-for="p in side" :key="p[0]" :index="p[0]" :data-truth="'to ' + p[0]"><i :class="p[2]"></i><span slot="title">{{ p[1] }}</span></el-menu-item></el-menu>
<div class="top" data-truth="top"><el-input :placeholder="word('Find a patient', 'Find')" prefix-icon="el-icon-search" data-truth="seek"></el-input><el-button type="text" data-truth="bell"><i class="el-icon-bell"></i></el-button><el-button type="text" v-if="night > 1" data-truth="help"><i class="el-icon-question"></i></el-button><el-button type="text" data-truth="out">{{ word('Log out', 'Sign out') }}</el-button></div><h1>${title}</h1>${template}</div>`,
  data: () => ({ word, night, side, ...more }),
});
