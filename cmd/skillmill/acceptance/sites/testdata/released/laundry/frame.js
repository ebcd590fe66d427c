// What all pages share: links, a search and a user. NutUI on Vue: an app for phones whose boxes, switches, steppers and choices are elements without a role.
const word = (first, second) => (night > 1 ? second : first);
const N = nutui;
const parts = { button: N.Button, tick: N.Checkbox, flip: N.Switch, number: N.InputNumber, entry: N.Input, chip: N.Tag, rate: N.Rate, choices: N.RadioGroup, choice: N.Radio };
mark('.nut-input-number .nut-input-number__icon, .nut-inputnumber .nut-icon, .nut-inputnumber [class*="icon"]', e => (/left|minus|reduce/.test(e.className) || e === e.parentElement.firstElementChild ? 'less' : 'more'));
mark('.nut-rate-item', e => 'star ' + [...e.parentElement.children].indexOf(e));
const page = (title, template, more) => {
  const app = Vue.createApp({
    template: `<div><nav data-truth="nav"><a v-for="p in side" :key="p[0]" :href="'/' + p[0] + '.html'" :data-truth="'to ' + p[0]">{{ p[1] }} </a><span data-truth="seek"><input type="search" :placeholder="word('Search', 'Number or name')"></span><span data-truth="help" v-if="night > 1"><x-button size="small">?</x-button></span><span data-truth="out"><x-button size="small">{{ word('Log out', 'Leave') }}</x-button></span></nav><h1>${title}</h1>${template}</div>`,
    data: () => ({ word, night, side: word([['jobs', 'Jobs'], ['shops', 'Shops']], [['shops', 'Our shops'], ['jobs', 'Jobs']]), ...more }),
  });
  for (const [name, part] of Object.entries(parts)) app.component('x-' + name, part);
  app.mount('#root');
};
