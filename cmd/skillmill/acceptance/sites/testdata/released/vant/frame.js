// What all pages share: a bar of tabs at the foot, a bar at the head with two icons, and the goods of a night.
const word = (first, second) => (night > 1 ? second : first);
const goods = [['g11', 'Oat milk', '1 l', 2], ['g14', 'Rye bread', '750 g', 1], ['g20', 'Plums', '1 kg', 3], ['g23', 'Oat milk', '0.5 l', 6], ['g31', 'Candles', '12 pieces', 1]];
if (night > 1) { // a release in between: another order, one gone, one more
  goods.unshift(goods.pop());
  goods.splice(2, 1);
  goods.splice(3, 0, ['g42', 'Oat flakes', '500 g', 4]);
}
const all = goods.map(([id, name, size, n]) => Vue.reactive({ id, name, size, n, on: n > 1 }));
// part marks what a component draws inside of a mark.
const part = (selector, key) => mark(`[data-truth] ${selector}`, key);
part('.van-stepper__minus', 'minus');
part('.van-stepper__plus', 'plus');
part('.van-stepper__input', 'count');
part('.van-field__control', 'field');
part('.van-rate__item', (e, i) => 'star ' + [...e.parentNode.children].indexOf(e));
mark('.van-tab', e => 'tab ' + (tabs[says(e)] || says(e)));
const tabs = { 'To do': 'open', Open: 'open', Bought: 'done', Done: 'done', Later: 'later' };
function page(title, template, more) {
  const tab = p => `<van-tabbar-item icon="${{ basket: 'cart-o', inbox: 'envelop-o', settings: 'setting-o' }[p]}" name="${p}" url="/${p}.html" data-truth="to ${p}">${p[0].toUpperCase() + p.slice(1)}</van-tabbar-item>`;
  const app = Vue.createApp({
    template: `<div data-truth="page"><van-nav-bar title="${title}" left-arrow left-text="${word('Back', 'Shop')}" data-truth="head"><template #right><van-icon name="search" size="18" role="button" tabindex="0" data-truth="search"></van-icon> <van-icon name="${word('bell', 'comment-o')}" size="18" role="button" tabindex="0" data-truth="bell"></van-icon></template></van-nav-bar>${template}<van-tabbar :model-value="'none'" data-truth="foot">${word(['basket', 'inbox', 'settings'], ['inbox', 'basket', 'settings']).map(tab).join('')}</van-tabbar></div>`,
    setup: () => ({ all, word, night, v: Vue.reactive({}), ...more }),
  });
  app.use(vant);
  app.mount('#app');
}
