// What all pages share: links, a search and a sign. Vuesax on Vue: boxes, switches, steppers and choices are fields under drawn elements.
const word = (first, second) => (night > 1 ? second : first);
mark('.vs-input-number .vs-input-number--button-less', 'less');
mark('.vs-input-number .vs-input-number--button-plus', 'more');
mark('[data-truth] .vs-con-input-label input, [data-truth] .vs-textarea', 'field');
const page = (title, template, more) => new Vue({
  el: '#root',
  template: `<div><nav data-truth="nav"><a v-for="p in side" :key="p[0]" :href="'/' + p[0] + '.html'" :data-truth="'to ' + p[0]">{{ p[1] }} </a><span data-truth="seek"><input type="search" :placeholder="word('Search', 'Song or singer')"></span><span data-truth="help" v-if="night > 1"><vs-button size="small" type="border">?</vs-button></span><span data-truth="out"><vs-button size="small">{{ word('Log out', 'Leave') }}</vs-button></span></nav><h1>${title}</h1>${template}</div>`,
  data: () => ({ word, night, no: false, text: '', side: word([['songs', 'Songs'], ['concerts', 'Concerts']], [['concerts', 'Our concerts'], ['songs', 'Songs']]), ...more }),
});
