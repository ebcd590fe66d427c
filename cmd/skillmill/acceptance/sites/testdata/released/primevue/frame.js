// What all pages share: a menu of tabs, a search and the boats of a night.
const word = (first, second) => (night > 1 ? second : first);
const boats = [{ id: 'K-1', name: 'Heron', kind: 'Canoe', seats: 3 }, { id: 'K-2', name: 'Otter', kind: 'Kayak', seats: 1 }, { id: 'R-5', name: 'Swan', kind: 'Rowing boat', seats: 4 }, { id: 'S-8', name: 'Tern', kind: 'Dinghy', seats: 2 }];
if (night > 1) { // a release in between: another order, one gone, one more
  boats.sort((a, b) => b.seats - a.seats);
  boats.splice(1, 1);
  boats.splice(2, 0, { id: 'P-3', name: 'Ruff', kind: 'Pedal boat', seats: 2 });
}
function page(title, template, setup) {
  const P = primevue;
  const app = Vue.createApp({
    template: `<nav data-truth="bar"><a href="/fleet.html" data-truth="fleet">Fleet</a> <a href="/hire.html" data-truth="hire">Hire</a> <a href="/crew.html" data-truth="crew">Crew</a> <InputText placeholder="${word('Find a boat', 'Find')}" data-truth="q"></InputText> <Button icon="pi pi-search" data-truth="go"></Button></nav><main><h1>${title}</h1>${template}</main>`,
    setup: () => ({ word, ...setup() }),
  });
  app.use(P.config);
  for (const [name, c] of Object.entries({ Button: P.button, InputText: P.inputtext, Dropdown: P.dropdown, InputSwitch: P.inputswitch, SelectButton: P.selectbutton, SplitButton: P.splitbutton, OrderList: P.orderlist, Panel: P.panel, Column: P.column, DataTable: P.datatable, TreeTable: P.treetable })) app.component(name, c);
  app.mount('#app');
}
// inner marks what a component makes inside of a mark: by words, by the attribute that names it, by its number.
const inner = (truth, selector) => mark(`[data-truth^="${truth}"] :is(${selector})`, e => (e.tagName === 'INPUT' ? '' : says(e)) || (e.className.match(/button-up|button-down|menubutton|trigger|paginator-\w+/) || [e.tagName.toLowerCase()])[0]);
