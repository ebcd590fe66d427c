// Operations of two tags; the second release has them in another order, one less, one more.
const list = op('Tickets', 'listTickets', 'List tickets', [param('state'), param('owner')]);
const add = op('Tickets', 'addTicket', word('Add a ticket', 'Create a ticket'), [], true);
const close = op('Tickets', 'closeTicket', 'Close a ticket', [param('id', 'path')]);
const change = op('Tickets', 'changeTicket', 'Change a ticket', [param('id', 'path')], true);
const note = op('Notes', 'addNote', 'Add a note', [param('id', 'path')], true);
page('Tickets', word({ '/tickets': { get: list, post: add }, '/tickets/{id}': { put: change, delete: close }, '/tickets/{id}/notes': { post: note } },
  { '/tickets/{id}': { delete: close, get: op('Tickets', 'readTicket', 'Read a ticket', [param('id', 'path')]) }, '/tickets': { post: add, get: list }, '/tickets/{id}/notes': { post: note } }));
