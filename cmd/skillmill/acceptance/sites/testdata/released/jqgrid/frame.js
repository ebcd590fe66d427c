// What all pages share. A grid is a table of heads and a table of rows; its pager is a table of cells that are pressed, signs without words; ids are made of those of the grid.
const word = (first, second) => (night > 1 ? second : first);
const press = (key, text, more = '') => `<button type="button" data-truth="${key}" ${more}>${text}</button>`;
const field = (key, label, more = '') => `<p data-truth="${key}"><label>${label} <input name="${word(key, 'f_' + key)}" ${more}></label></p>`;
const page = (title, html) => document.body.insertAdjacentHTML('afterbegin', `<div data-truth="top">${word([['stock', 'Stock'], ['firms', 'Suppliers']], [['firms', 'Suppliers'], ['stock', 'Stock list']]).map(([p, name]) => `<a href="/${p}.html" data-truth="to ${p}">${name}</a>`).join(' | ')} ${press('out', word('Sign out', 'Leave'))}</div><h1>${title}</h1>${html}`);
const grid = (id, heads, rows, more = {}) => {
  $(`#${id}`).jqGrid({ datatype: 'local', data: rows, colModel: heads, pager: `#${id}_pager`, rowNum: 10, rowList: word([10, 20], [10, 20, 50]), viewrecords: true, ...more });
  $(`#${id}`).jqGrid('navGrid', `#${id}_pager`, { edit: true, add: true, del: true, search: true, refresh: true });
  const at = `[id="gbox_${id}"]`;
  mark(at, `grid ${id}`);
  mark(`${at} tr.jqgrow`, e => `row ${e.id}`);
  mark(`${at} th[role="columnheader"]`, e => 'head ' + e.id.replace(`${id}_`, ''));
  for (const [what, key] of [['first', 'first'], ['prev', 'back'], ['next', 'on'], ['last', 'end']]) mark(`${at} td[id^="${what}_"]`, key);
  for (const [what, key] of [['edit', 'edit'], ['add', 'add'], ['del', 'del'], ['search', 'seek'], ['refresh', 'again']]) mark(`${at} [id^="${what}_${id}"]`, key);
  mark(`${at} .ui-pg-input`, 'page');
  mark(`${at} select.ui-pg-selbox`, 'length');
  mark(`${at} [id^="gs_"]`, e => 'filter ' + (e.name || e.id.slice(3)));
  mark(`${at} .clearsearchclass`, 'clear');
  mark(`${at} input.cbox`, 'box');
  mark(`${at} .ui-jqgrid-titlebar-close`, 'fold');
};
const table = id => `<table id="${id}"></table><div id="${id}_pager"></div>`;
