// What all pages share: a side of links, and what the library draws around a table: how many rows, a search, heads that sort, pages.
const word = (first, second) => (night > 1 ? second : first);
const link = ([p, name]) => `<li><a href="/${p}.html" data-truth="to ${p}">${name}</a></li>`;
const page = (title, html) => document.body.insertAdjacentHTML('afterbegin', `<aside><ul data-truth="side">${word([['orders', 'Orders'], ['staff', 'Staff'], ['parts', 'Parts']], [['orders', 'Orders'], ['parts', 'Spare parts'], ['staff', 'Staff']]).map(link).join('')}</ul><form action="/logout" data-truth="me"><button data-truth="out">Sign out</button></form></aside><main><h1>${title}</h1>${html}</main>`);
const grid = (id, options) => {
  $(`#${id}`).DataTable({ pageLength: 10, ...options });
  const at = `[id="${id}_wrapper"]`;
  mark(at, `${id} grid`);
  mark(`${at} select`, 'length');
  mark(`${at} .dataTables_filter input, ${at} .dt-search input`, 'search');
  mark(`${at} thead th`, e => 'head ' + says(e).toLowerCase());
  mark(`${at} .paginate_button, ${at} .dt-paging-button`, e => 'page ' + ({ Previous: 'back', Next: 'on', '‹': 'back', '›': 'on', '«': 'first', '»': 'last' }[says(e)] || says(e)));
};
const row = (key, cells) => `<tr data-truth="${key}">${cells.map(c => `<td>${c}</td>`).join('')}</tr>`;
const table = (id, heads, rows) => `<table id="${id}" class="display" style="width:900px"><thead><tr>${heads.map(h => `<th>${h}</th>`).join('')}</tr></thead><tbody>${rows.map(r => row(r[0], r[1])).join('')}</tbody></table>`;
