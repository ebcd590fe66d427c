// What all pages share: a bar of links, and what buefy draws inside of marks. Vue 2, so markup is that of another generation.
const word = (first, second) => (night > 1 ? second : first);
const part = (selector, key) => mark(`[data-truth] ${selector}`, key);
part('.b-numberinput button', e => ['less', 'more'][[...e.closest('.b-numberinput').querySelectorAll('button')].indexOf(e)]);
part('.b-numberinput input', 'count');
part('.switch input', 'switch');
part('.b-checkbox input', 'box');
part('.taginput input', 'type');
part('.taginput .tag', e => 'tag ' + says(e).replace(/\W+$/, ''));
part('.taginput .tag .delete, .taginput .tags .delete', 'take off');
part('.dropdown-trigger', 'opener');
const page = (title, template, more) => new Vue({
  el: '#app',
  template: `<div data-truth="page"><nav class="tabs" data-truth="nav"><ul><li v-for="p in word(['lines', 'settings'], ['settings', 'lines'])" :key="p"><a :href="'/' + p + '.html'" :data-truth="'to ' + p">{{ p[0].toUpperCase() + p.slice(1) }}</a></li></ul></nav><h1 class="title">${title}</h1>${template}</div>`,
  data: () => ({ word, night, ...more }),
});
