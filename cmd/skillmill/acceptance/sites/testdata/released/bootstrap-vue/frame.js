// What all pages share: a bar with links and a search, and what the library draws inside of marks. Its ids are counted (__BVID__12), for fields and for the labels that name them.
const word = (first, second) => (night > 1 ? second : first);
const part = (selector, key) => mark(`[data-truth] ${selector}`, key);
part('.b-form-spinbutton button', e => ['less', 'more'][[...e.closest('.b-form-spinbutton').querySelectorAll('button')].indexOf(e)]);
part('.b-form-spinbutton output', 'count');
part('.page-item', e => 'page ' + ({ '«': 'first', '‹': 'back', '›': 'on', '»': 'last' }[says(e)] || says(e)));
part('.nav-tabs .nav-link', e => 'tab ' + says(e).replace('Persons', 'People')); // it was renamed
const box = (key, html) => `<span data-truth="${key}">${html}</span>`;
const press = (key, text, more = '') => `<b-button data-truth="${key}" size="sm" ${more}>${text}</b-button>`;
const tick = (key, text, more = '') => box(key, `<b-form-checkbox ${more}>${text}</b-form-checkbox>`);
const field = (key, label, html = '<b-form-input></b-form-input>') => `<b-form-group label="${label}" data-truth="${key}">${html}</b-form-group>`;
const page = (title, template, more) => new Vue({
  el: '#app',
  template: `<div><b-navbar type="light" variant="light" data-truth="bar"><b-navbar-brand href="/tickets.html" data-truth="home">Desk</b-navbar-brand><b-navbar-nav><b-nav-item v-for="p in word(['tickets', 'team', 'stores'], ['team', 'stores', 'tickets'])" :key="p" :href="'/' + p + '.html'" :data-truth="'to ' + p">{{ p[0].toUpperCase() + p.slice(1) }}</b-nav-item></b-navbar-nav><b-nav-form>${box('seek', `<b-form-input placeholder="${word('Search', 'Search the desk')}"></b-form-input>`)}${press('look', word('Go', 'Search'))}</b-nav-form></b-navbar><b-container><h1>${title}</h1>${template}</b-container></div>`,
  data: () => ({ word, night, ...more }),
});
