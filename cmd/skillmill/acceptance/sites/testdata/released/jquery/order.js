// Tabs whose panels have the same fields; choices with items that can be taken away; a month always open; an open dialog.
const fields = (key, title) => `<div id="${key}" data-truth="${key}"><label>Sort<select class="one" data-truth="sort">${seeds.map(s => `<option>${s[1]}</option>`).join('')}</select></label> <label>Number <input data-truth="number"></label> <label>${word('Remark', 'Note')} <input data-truth="note"></label> <button data-truth="put">${word('Put in', 'Add to order')}</button> <button data-truth="clear">Clear</button></div>`;
const tabs = word([['own', 'Own use'], ['gift', 'Gift']], [['gift', 'Gift'], ['own', 'Own use'], ['trade', 'Trade']]);
page('Order', `<div id="tabs"><ul>${tabs.map(([k, n]) => `<li data-truth="${k} tab"><a href="#${k}" data-truth="a">${n}</a></li>`).join('')}</ul>${tabs.map(([k, n]) => fields(k, n)).join('')}</div><form data-truth="send"><label>Gardens <select id="gardens" multiple data-truth="gardens">${word(['North', 'South', 'East'], ['South', 'West', 'North']).map(n => `<option selected>${n}</option>`).join('')}</select></label><label>By <select id="by" data-truth="by"><option>Post</option><option>Bike</option></select></label></form><div id="month" data-truth="month"></div><div id="ask" title="${word('Before you send', 'One more thing')}"><p>Is it the right garden?</p></div>`);
$('#tabs').tabs();
choose('.one');
choose('#gardens, #by');
$('#month').datepicker({ defaultDate: '06/10/2026', minDate: '06/01/2026' });
$('#ask').dialog({ position: { my: 'right bottom', at: 'right bottom', of: window }, buttons: word([{ text: 'Send', click() {} }, { text: 'Not yet', click() {} }], [{ text: 'Not yet', click() {} }, { text: 'Send', click() {} }, { text: 'Print', click() {} }]) });
mark('.ui-dialog', 'dialog');
mark('.ui-dialog button', e => says(e) || e.title || 'x');
mark('.ui-datepicker-prev, .ui-datepicker-next', e => e.className.match(/prev|next/)[0]);
mark('.ui-datepicker td a', says);
