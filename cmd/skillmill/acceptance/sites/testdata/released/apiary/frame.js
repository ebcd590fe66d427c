// What all pages share: a bar with links, a search and a way out. Keen UI on Vue: ids counted by chance, drop-downs as boxes, icons by words of a font.
const word = (first, second) => (night > 1 ? second : first);
Vue.use(KeenUI);
mark('.ui-select__display', 'box');
mark('.ui-collapsible__header', 'fold');
mark('.ui-textbox__input, .ui-textbox__textarea', 'field');
const page = (title, template, more) => new Vue({
  el: '#root',
  template: `<div><nav data-truth="nav"><a v-for="p in side" :key="p[0]" :href="'/' + p[0] + '.html'" :data-truth="'to ' + p[0]">{{ p[1] }} </a><span data-truth="seek"><input type="search" :placeholder="word('Search', 'Hive or keeper')"></span><span data-truth="help" v-if="night > 1"><ui-icon-button icon="help" aria-label="Help"></ui-icon-button></span><span data-truth="out"><ui-button>{{ word('Log out', 'Leave') }}</ui-button></span></nav><h1>${title}</h1>${template}</div>`,
  data: () => ({ word, night, no: false, text: '', side: word([['hives', 'Hives'], ['honey', 'Honey']], [['honey', 'Our honey'], ['hives', 'Hives']]), ...more }),
});
