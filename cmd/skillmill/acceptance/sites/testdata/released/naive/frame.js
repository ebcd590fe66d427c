// What all pages share: links and a search; and what the library draws inside of marked parts.
const word = (first, second) => (night > 1 ? second : first);
const inner = (selector, key) => mark(`[data-truth] ${selector}`, key);
inner('.n-input__input-el', 'in');
inner('.n-input__textarea-el', 'in');
inner('.n-checkbox-box', 'box');
inner('.n-base-selection', 'pick');
inner('.n-base-selection-label', 'pick label');
inner('.n-radio-input', 'radio');
inner('.n-radio__input', 'radio');
inner('.n-radio-button', e => 'choice ' + says(e));
inner('.n-tabs-tab', e => 'tab ' + (e.dataset.name || says(e)));
inner('.n-rate__item', e => 'star ' + [...e.parentNode.children].indexOf(e));
inner('.n-input-number .n-button', e => ([...e.closest('.n-input-number').querySelectorAll('.n-button')].indexOf(e) ? 'more' : 'less'));
inner('.n-base-close', 'close');
inner('.n-pagination-item', (e, i) => 'page ' + says(e));
inner('.n-collapse-item__header-main', 'head');
function page(title, template, data) {
  const app = Vue.createApp({
    data: () => ({ word, night, v: {}, ...data }),
    template: `<nav data-truth="nav"><a v-for="p in word(['berths', 'crew', 'repairs'], ['crew', 'berths', 'repairs'])" :key="p" :href="'/' + p + '.html'" :data-truth="'to ' + p">{{ p }}</a> <n-input :placeholder="word('Find a boat', 'Search boats')" data-truth="find"></n-input></nav><h1>${title}</h1>${template}`,
  });
  app.use(window.naive);
  app.mount('#app');
}
