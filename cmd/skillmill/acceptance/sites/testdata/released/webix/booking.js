// A form drawn by a script: labels left of fields, lists and dates that are boxes, counters with two signs, radio buttons, a slider, two addresses alike.
const text = (label, more = {}) => ({ view: 'text', label, labelWidth: 120, ...more });
const address = (css, title) => ({ view: 'fieldset', label: title, css, body: { rows: [text(word('Name', 'Full name')), text('Street'), { view: 'combo', label: 'Country', labelWidth: 120, options: ['Belgium', 'France', 'Italy'] }, { view: 'checkbox', label: 'Lift', labelWidth: 120 }] } });
const parts = [address('from', 'From'), address('to', 'To')];
if (night > 1) parts.reverse();
show({ view: 'form', css: 'form', scroll: false, elements: [
  { view: 'segmented', options: word([{ id: 'std', value: 'Standard' }, { id: 'fast', value: 'Express' }], [{ id: 'eco', value: 'Eco' }, { id: 'std', value: 'Standard' }, { id: 'fast', value: 'Express' }]) },
  ...(night > 1 ? [text('Reference')] : []),
  { view: 'datepicker', label: 'Day', labelWidth: 120 }, { view: 'richselect', label: word('Size', 'Box size'), labelWidth: 120, options: ['S', 'M', 'L'] }, { view: 'counter', label: 'Pieces', labelWidth: 120 }, { view: 'counter', label: 'Pallets', labelWidth: 120 },
  { view: 'radio', label: 'Paid by', labelWidth: 120, options: word(['Sender', 'Recipient'], ['Recipient', 'Third party', 'Sender']) }, { view: 'slider', label: 'Insure', labelWidth: 120, value: 20 }, { view: 'switch', label: 'Fragile', labelWidth: 120 }, { view: 'textarea', label: 'Note', height: 70, labelWidth: 120 },
  { cols: parts }, { cols: [button(word('Book', 'Book parcel')), button('Clear'), button('Cancel')] },
] });
for (const c of ['form', 'from', 'to']) mark('.' + c, () => c);
names({ Standard: 'way', Eco: 'way', Name: 'name', 'Full name': 'name', Size: 'size', 'Box size': 'size', Book: 'book', 'Book parcel': 'book', 'Find parcel': 'find', Find: 'find' });
mark('.webix_segment_0, .webix_segment_1, .webix_segment_N', says);
mark('.webix_radio_option, .webix_el_radio label', says);
mark('.webix_inp_counter_prev, .webix_inp_counter_next', e => e.className.match(/prev|next/)[0]);
