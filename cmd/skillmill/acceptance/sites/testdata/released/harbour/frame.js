// What all pages share: links, a search and a user. Oruga on Vue without a style sheet: plain fields in boxes, ids counted in the second release.
const word = (first, second) => (night > 1 ? second : first);
const page = (title, template, more) => {
  const app = Vue.createApp({
    template: `<div><nav data-truth="nav"><a v-for="p in side" :key="p[0]" :href="'/' + p[0] + '.html'" :data-truth="'to ' + p[0]">{{ p[1] }} </a><span data-truth="seek"><o-input :placeholder="word('Search', 'Find boats and people')"></o-input></span><span data-truth="help" v-if="night > 1"><o-button>?</o-button></span><span data-truth="out"><o-button>{{ word('Log out', 'Leave') }}</o-button></span></nav><h1>${title}</h1>${template}</div>`,
    data: () => ({ word, night, side: word([['boats', 'Boats'], ['courses', 'Courses']], [['courses', 'Courses'], ['boats', 'Our boats']]), ...more }),
  });
  app.use(Oruga.default || Oruga.Oruga || Oruga);
  app.mount('#root');
};
