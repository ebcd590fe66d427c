// What all pages share: a toolbar with links, a search and the user. Vue Material on Vue 2: ids by chance, fields in boxes, switches and boxes under drawn elements.
const word = (first, second) => (night > 1 ? second : first);
Vue.use(VueMaterial.default || VueMaterial);
const page = (title, template, more) => new Vue({
  el: '#root',
  template: `<div><md-toolbar data-truth="nav"><a v-for="p in side" :key="p[0]" :href="'/' + p[0] + '.html'" :data-truth="'to ' + p[0]">{{ p[1] }}&nbsp;</a><span data-truth="seek"><input type="search" :placeholder="word('Search', 'Search stars and people')"></span><span data-truth="alarm" v-if="night > 1"><md-button class="md-icon-button" aria-label="Alarms">!</md-button></span><span data-truth="out"><md-button>Sign out</md-button></span></md-toolbar><h1>${title}</h1>${template}</div>`,
  data: () => ({ word, night, text: '', no: false, picked: '', side: word([['targets', 'Targets'], ['nights', 'Nights']], [['targets', 'Targets'], ['nights', 'Observing nights']]), ...more }),
});
