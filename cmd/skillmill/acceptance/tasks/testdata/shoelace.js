// Shoelace: its custom elements, each with a shadow root of its own, and a dialog to edit.
const root = document.getElementById('app');
root.innerHTML = `<main style="max-width: 640px; margin: 24px"><h1></h1><div><sl-input id="new"></sl-input><sl-button id="add" variant="primary"></sl-button></div>
  <sl-radio-group id="show" value="all"></sl-radio-group><ul id="list"></ul><p><span id="left"></span> <sl-button id="clear"></sl-button></p></main>
  <sl-dialog id="editor"><sl-input id="name"></sl-input><sl-button slot="footer" id="cancel"></sl-button><sl-button slot="footer" variant="primary" id="save"></sl-button></sl-dialog>`;
const $ = id => document.getElementById(id);
root.querySelector('h1').textContent = W.title;
$('new').label = W.next; $('add').textContent = W.add; $('clear').textContent = W.clear;
$('show').label = W.show; $('editor').label = W.edit; $('name').label = W.name; $('cancel').textContent = W.cancel; $('save').textContent = W.save;
for (const f of filters) { const r = document.createElement('sl-radio-button'); r.value = f; r.textContent = W[f]; $('show').append(r); }
const line = i => {
  const li = document.createElement('li'), box = document.createElement('sl-checkbox'), edit = document.createElement('sl-icon-button'), cross = document.createElement('sl-icon-button');
  box.checked = i.done; box.textContent = i.title; box.addEventListener('sl-change', () => store.toggle(i.id));
  edit.name = 'pencil'; edit.label = W.edit; edit.addEventListener('click', () => { store.editing = i.id; $('name').value = i.title; $('editor').show(); });
  cross.name = 'trash'; cross.label = W.remove; cross.addEventListener('click', () => store.remove(i.id));
  li.append(box, edit, cross);
  return li;
};
const draw = () => { $('list').replaceChildren(...store.shown().map(line)); $('left').textContent = `${store.left()} ${W.left}`; };
$('add').addEventListener('click', () => { store.add($('new').value); $('new').value = ''; });
$('clear').addEventListener('click', () => store.clear());
$('show').addEventListener('sl-change', () => store.show($('show').value));
$('save').addEventListener('click', () => { $('editor').hide(); store.rename(store.editing, $('name').value); });
$('cancel').addEventListener('click', () => $('editor').hide());
store.draws.push(draw);
draw();
