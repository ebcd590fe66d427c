// Invoices in the habits of w2ui: a bar, a tree at the side and a grid, all of div and table
// without roles, and a form whose lists are drawn.
const say = text => { document.getElementById('said').textContent = text; };
const bar = new w2toolbar({
  name: 'bar', box: '#bar', onClick: e => say('bar ' + e.target),
  items: [
    { type: 'button', id: 'new', text: 'New', tooltip: 'New invoice' }, { type: 'button', id: 'print', text: 'Print' }, { type: 'break' },
    { type: 'check', id: 'bold', text: 'Overdue only' }, { type: 'radio', id: 'week', group: '1', text: 'Week', checked: true }, { type: 'radio', id: 'month', group: '1', text: 'Month' },
    { type: 'menu', id: 'more', text: 'More', items: [{ text: 'Duplicate' }, { text: 'Email' }] }, { type: 'spacer' }, { type: 'html', id: 'find', html: '<input placeholder="Number" aria-label="Find by number" size="10">' },
  ],
});
const side = new w2sidebar({
  name: 'side', box: '#side', onClick: e => say('place ' + e.target),
  nodes: [{ id: 'bills', text: 'Billing', expanded: true, group: true, nodes: [{ id: 'open', text: 'Open', selected: true }, { id: 'paid', text: 'Paid' }, { id: 'late', text: 'Late', count: 2 }] }, { id: 'people', text: 'Customers', expanded: false, nodes: [{ id: 'big', text: 'Companies' }, { id: 'small', text: 'Persons' }] }],
});
const tabs = new w2tabs({ name: 'tabs', box: '#tabs', active: 'all', tabs: [{ id: 'all', text: 'All' }, { id: 'draft', text: 'Drafts', closable: true }, { id: 'sent', text: 'Sent' }], onClick: e => say('tab ' + e.target) });
const grid = new w2grid({
  name: 'grid', box: '#grid', show: { toolbar: true, footer: true, selectColumn: true, toolbarAdd: true, toolbarDelete: true },
  columns: [{ field: 'recid', text: 'No', size: '60px', sortable: true }, { field: 'who', text: 'Customer', size: '50%', sortable: true, editable: { type: 'text' } }, { field: 'sum', text: 'Amount', size: '30%', sortable: true }, { field: 'due', text: 'Due', size: '30%' }],
  searches: [{ field: 'who', label: 'Customer', type: 'text' }],
  records: [{ recid: 101, who: 'Northwind', sum: 1200, due: '2026-03-01' }, { recid: 102, who: 'Contoso', sum: 340, due: '2026-03-08' }, { recid: 103, who: 'Fabrikam', sum: 89, due: '2026-02-11' }, { recid: 104, who: 'Tailspin', sum: 4100, due: '2026-04-30' }],
  onAdd: () => w2popup.open({ title: 'Add', body: '<div style="padding: 20px">A new line</div>', actions: ['Ok', 'Cancel'] }),
});
const form = new w2form({
  name: 'form', box: '#form',
  fields: [
    { field: 'customer', type: 'text', html: { label: 'Customer' } }, { field: 'amount', type: 'float', html: { label: 'Amount' } }, { field: 'due', type: 'date', html: { label: 'Due on' } },
    { field: 'terms', type: 'list', html: { label: 'Terms' }, options: { items: ['Net 10', 'Net 30', 'Net 60'] } }, { field: 'copy', type: 'checkbox', html: { label: 'Send me a copy' } },
    { field: 'send', type: 'radio', html: { label: 'Send by' }, options: { items: ['Email', 'Post'] } }, { field: 'urgent', type: 'toggle', html: { label: 'Urgent' } }, { field: 'note', type: 'textarea', html: { label: 'Note' } },
  ],
  actions: { Save() { say('saved ' + (this.record.customer || '')); }, Reset() { this.clear(); say('cleared'); } },
});
document.getElementById('tell').onclick = () => w2alert('Three reminders were sent');
document.getElementById('void').onclick = () => w2confirm('Void invoice 104?').yes(() => say('voided'));
