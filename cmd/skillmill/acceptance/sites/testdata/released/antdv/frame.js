// What all pages share: a menu at the side and a search; and what the library draws inside of marked parts.
const word = (first, second) => (night > 1 ? second : first);
const inner = (selector, key) => mark(`[data-truth] ${selector}`, key);
inner('.ant-checkbox-input', 'box');
inner('.ant-radio-input', 'radio');
inner('.ant-radio-button-input', 'radio');
inner('.ant-input-number-input', 'in');
inner('.ant-input-number-handler-up', 'more');
inner('.ant-input-number-handler-down', 'less');
inner('.ant-select-selection-search-input', 'pick');
inner('.ant-select-selector', 'pick box');
inner('.ant-rate-star > div', e => 'star ' + [...e.closest('ul').children].indexOf(e.closest('li')));
inner('.ant-pagination-item', e => 'page ' + says(e));
inner('.ant-pagination-prev', 'page back');
inner('.ant-pagination-next', 'page on');
inner('.ant-input-search-button', 'go');
inner('.ant-collapse-header', 'head');
inner('.ant-tabs-tab-btn', e => 'tab ' + says(e).replace('At work', 'Here')); // it was renamed
inner('.ant-tag-close-icon', 'close');
inner('.ant-segmented-item-input', (e) => 'choice ' + says(e.closest('label')));
function page(title, template, data) {
  const app = Vue.createApp({
    data: () => ({ word, night, v: {}, ...data }),
    template: `<nav data-truth="nav"><a v-for="p in word(['trees', 'pickers'], ['pickers', 'trees', 'sales'])" :key="p" :href="'/' + p + '.html'" :data-truth="'to ' + p">{{ p }}</a></nav><a-input-search :placeholder="word('Find', 'Search the orchard')" data-truth="find"></a-input-search><h1>${title}</h1>${template}`,
  });
  app.use(window.antd);
  app.mount('#app');
}
