// What all pages share: forms made of data by a library that makes ids by chance and gives its components classes by key; a major release lies in between.
const word = (first, second) => (night > 1 ? second : first);
const text = (key, label, more) => ({ type: 'textfield', key, label, input: true, ...more });
const tick = (key, label) => ({ type: 'checkbox', key, label, input: true });
const radio = (key, label, values) => ({ type: 'radio', key, label, input: true, values: values.map(v => ({ label: v, value: v.toLowerCase() })) });
const list = (key, label, values) => ({ type: 'select', widget: 'html5', key, label, input: true, data: { values: values.map(v => ({ label: v, value: v.toLowerCase() })) } });
const press = (key, label, action) => ({ type: 'button', key, label, action: action || 'event', event: key, input: true });
const panel = (key, title, ...components) => ({ type: 'panel', key, title, input: false, components });
// rows are records in a list, each with words of its own and the same buttons.
const rows = (key, label, columns, add) => ({ type: 'editgrid', key, label, input: true, addAnother: add, components: columns.map(([k, l]) => text(k, l)),
  templates: { header: `<div class="row">${columns.map(c => `<div class="col-sm-3">${c[1]}</div>`).join('')}</div>`,
    row: `<div class="row">{% util.eachComponent(components, function(component) { %}<div class="col-sm-3">{{ row[component.key] }}</div>{% }) %}<div class="col-sm-3"><button class="btn editRow">${word('Edit', 'Change')}</button> <button class="btn removeRow">Remove</button> <label><input type="checkbox"> paid</label> <a href="#" title="Receipt"><i class="bi bi-file"></i></a></div></div>` } });
function show(components, data) {
  Formio.createForm(document.getElementById('app'), { display: 'form', components }, { noAlerts: true }).then(form => { form.submission = { data: data || {} }; });
}
// A component is called by its key, which the class says in either release; a record by its words, a choice by its value.
const key = e => [...e.classList].filter(c => /^formio-component-(?!label|multiple|errors)/.test(c)).map(c => c.slice(17)).pop();
mark('[class*="formio-component-"]', key);
const words = e => says(e).split(/ (?:\d|Edit\b|Change\b)/)[0];
mark('.editgrid-listgroup > .list-group-item:not(.list-group-header)', words);
mark('.editRow', 'edit');
mark('.removeRow', 'remove');
mark('.editgrid-listgroup label', 'paid');
mark('.editgrid-listgroup a', 'receipt');
mark('[class*="formio-component-"] > button', 'go');
mark('[ref$="addRow"]', 'add');
mark('.formio-component-selectboxes input[type="checkbox"]', e => 'choice ' + e.value);
mark('input[type="radio"]', e => 'choice ' + e.value);
mark('tbody tr', e => 'line ' + [...e.querySelectorAll('input:not([type=radio])')].map(i => i.value).join(' ') + says(e.cells[0]));
