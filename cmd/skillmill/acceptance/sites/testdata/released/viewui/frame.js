// What all pages share: links and a search; and what the library draws inside of marked parts.
const word = (first, second) => (night > 1 ? second : first);
const inner = (selector, key) => mark(`[data-truth] ${selector}`, key);
inner('.ivu-switch', 'switch');
inner('.ivu-checkbox-input', 'box');
inner('.ivu-input', 'in');
inner('.ivu-input-number-input', 'in');
inner('.ivu-input-number-handler', e => (/-up/.test(e.className) ? 'more' : 'less'));
inner('.ivu-select-selection', 'pick');
inner('.ivu-page-item', e => 'page ' + says(e));
inner('.ivu-page-prev', 'page back');
inner('.ivu-page-next', 'page on');
function page(title, template, data) {
  const app = Vue.createApp({
    data: () => ({ word, night, ...data }),
    template: `<nav data-truth="nav"><a v-for="p in word(['visits', 'drugs'], ['drugs', 'visits'])" :key="p" :href="'/' + p + '.html'" :data-truth="'to ' + p">{{ p }}</a> <Input :placeholder="word('Find a patient', 'Search')" data-truth="find"></Input></nav><h1>${title}</h1>${template}`,
  });
  app.use(window.ViewUIPlus);
  app.mount('#app');
}
