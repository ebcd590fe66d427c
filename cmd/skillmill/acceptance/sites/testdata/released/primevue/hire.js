// Panels alike with lists, a switch and a choice each.
const panel = (key, title) => `<Panel header="${title}" toggleable data-truth="${key}"><label>Name <InputText data-truth="name"></InputText></label> <label>Hours <InputText data-truth="hours"></InputText></label> <Dropdown :options="kinds" placeholder="Kind" data-truth="${key} kind"></Dropdown> <SelectButton :options="times" data-truth="${key} time"></SelectButton> ${night > 1 ? '<label>Jackets <InputText data-truth="jackets"></InputText></label>' : ''}<span data-truth="guide"><InputSwitch></InputSwitch></span> <Button :label="word('Book', 'Reserve')" data-truth="book"></Button> <Button label="Clear" class="p-button-secondary" data-truth="clear"></Button></Panel>`;
page('Hire', word([['river', 'On the river'], ['lake', 'On the lake']], [['lake', 'On the lake'], ['river', 'River']]).map(p => panel(...p)).join('') + `<section data-truth="extras"><h2>Extras</h2><label>Pet <span data-truth="pet"><InputSwitch></InputSwitch></span></label> <label>Picnic <span data-truth="picnic"><InputSwitch></InputSwitch></span></label></section>`, () => ({ kinds: word(['Canoe', 'Kayak'], ['Kayak', 'Canoe', 'Pedal boat']), times: word(['Morning', 'Noon', 'Evening'], ['Evening', 'Noon', 'Morning']) }));
for (const key of ['river', 'lake']) {
  inner(key + ' time', '[role=button], [role=radio], .p-button');
  inner(key + ' kind', 'input, [role=combobox], .p-dropdown-trigger');
  mark(`[data-truth="${key}"] .p-panel-header button`, "fold");
}
