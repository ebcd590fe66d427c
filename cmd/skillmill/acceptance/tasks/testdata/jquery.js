// jQuery with Bootstrap: a list group, a modal to edit, tabs for the filter, titles in place of names.
const $app = $('#app').html(`<main class="container py-4"><h1></h1>
  <div class="input-group"><input id="new" class="form-control"><button id="add" class="btn btn-primary"></button></div>
  <ul class="nav nav-tabs" role="tablist"></ul><ul id="list" class="list-group"></ul>
  <p><span id="left"></span> <button id="clear" class="btn btn-link"></button></p></main>
  <div class="modal" id="editor" tabindex="-1" role="dialog" aria-labelledby="et"><div class="modal-dialog"><div class="modal-content"><div class="modal-header"><h5 id="et" class="modal-title"></h5></div><div class="modal-body"><label for="name"></label><input id="name" class="form-control"></div><div class="modal-footer"><button class="btn btn-secondary" data-bs-dismiss="modal"></button><button id="save" class="btn btn-primary"></button></div></div></div></div>`);
$app.find('h1').text(W.title); $('#new').attr('placeholder', W.next); $('#add').text(W.add); $('#clear').text(W.clear);
$('#et').text(W.edit); $('label[for=name]').text(W.name); $('#editor .btn-secondary').text(W.cancel); $('#save').text(W.save);
const modal = new bootstrap.Modal('#editor');
const draw = () => {
  $('.nav').empty().append(filters.map(f => $('<li class=nav-item role=presentation>').append($('<button class=nav-link role=tab>').toggleClass('active', store.filter === f).attr('aria-selected', store.filter === f).text(W[f]).on('click', () => store.show(f)))));
  $('#list').empty().append(store.shown().map(i => $('<li class="list-group-item d-flex gap-2">').append(
    $('<input class=form-check-input type=checkbox>').attr('id', 'c' + i.id).prop('checked', i.done).on('change', () => store.toggle(i.id)), $('<label class=flex-grow-1>').attr('for', 'c' + i.id).text(i.title),
    $('<button class="btn btn-sm">✎</button>').attr('title', W.edit).on('click', () => { store.editing = i.id; $('#name').val(i.title); modal.show(); }),
    $('<button class="btn btn-sm">🗑</button>').attr('title', W.remove).on('click', () => store.remove(i.id)))));
  $('#left').text(`${store.left()} ${W.left}`);
};
$('#add').on('click', () => { store.add($('#new').val()); $('#new').val(''); });
$('#new').on('keydown', e => { if (e.key === 'Enter') $('#add').trigger('click'); });
$('#clear').on('click', () => store.clear());
$('#save').on('click', () => { modal.hide(); store.rename(store.editing, $('#name').val()); });
store.draws.push(draw);
draw();
