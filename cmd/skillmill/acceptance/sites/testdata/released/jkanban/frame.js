// What all pages share: a head with links and a filter, and boards whose cards go from column to column between the releases.
const word = (first, second) => (night > 1 ? second : first);
const link = p => `<a href="/${p}.html" data-truth="to ${p}">${p[0].toUpperCase() + p.slice(1)}</a> `;
const press = (key, html, kind = '') => `<button type="button" class="b ${kind}" data-truth="${key}">${html}</button>`;
const sign = (key, mark) => `<span class="act act-${mark}" role="button" tabindex="0" data-truth="${key}"><i class="ico ico-${mark}"></i></span>`;
const style = '.kanban-item .act{display:inline-block;width:22px;height:22px;cursor:pointer}.ico{display:inline-block;width:14px;height:14px;background:#567}.kanban-board{height:auto}nav a{margin:4px}';
function page(title, tools, boards, foot = '') {
  document.body.insertAdjacentHTML('beforeend', `<style>${style}</style><nav data-truth="nav">${word(['board', 'week'], ['week', 'board']).map(link).join('')}</nav><h1>${title}</h1><div data-truth="tools">${tools}</div><div id="kanban" data-truth="kanban"></div>${foot}`);
  new jKanban({
    element: '#kanban', gutter: '8px', widthBoard: '280px', boards,
    itemAddOptions: { enabled: true, content: word('+ Card', '+ New'), class: 'add-card', footer: true },
  });
  mark('.add-card', e => 'add to ' + e.closest('.kanban-board').getAttribute('data-id')); // a card is the same one in any column
}
