// An editor of a tree of values: each line has the same nameless buttons and fields that are no inputs.
page('Raw data', `<div id="edit" style="height:36em"></div><p data-truth="end"><button class="uk-button" data-truth="save">${word('Save data', 'Store')}</button> <button class="uk-button" data-truth="undo">Discard changes</button></p>`);
const editor = new JSONEditor(document.getElementById('edit'), { mode: 'tree', modes: ['tree', 'code', 'text'], search: true, history: true });
editor.set({ office: word('Central', 'Central station'), finds: finds.map(([id, what, where]) => ({ id, what, where })), open: true });
editor.expandAll();
mark('.jsoneditor-menu button', e => e.className.split(' ').filter(c => !/contextmenu|disabled|separator/.test(c)).join(' ') + e.title);
// A line is called by its place in the data, and within the finds by the number of the find, which the order does not change.
const path = node => (node && node.parent ? [...path(node.parent), node.parent.type === 'array' ? node.index : node.field] : []);
mark('.jsoneditor-tree tr', e => {
  const p = path(e.node);
  if (!e.node || e.node.field === undefined && e.node.index === undefined && e.node.parent) return '';
  return p[0] === 'finds' && finds[p[1]] ? 'f' + finds[p[1]][0] + (p[2] || '') : 'p' + p.join('.');
});
mark('.jsoneditor-tree button', e => e.className.replace(/jsoneditor-|button|expanded|collapsed|\s/g, ''));
mark('.jsoneditor-tree [contenteditable]', e => e.classList.contains('jsoneditor-field') ? 'field' : 'value');
