// Folders that hold files of the same names; a file moves to another folder, folders change places. Each row has a box, two bare signs and a star.
const file = (key, title, size, day) => ({ key, title, size, day });
const folder = (key, title, ...children) => ({ key, title, expanded: true, children });
const first = [
  folder('f1', 'Boats', file('f11', 'readme.txt', '2 KB', '4 May'), file('f12', 'plan.pdf', '1.1 MB', '7 May'), file('f13', 'bill.pdf', '90 KB', '7 May')),
  folder('f2', 'Barns', file('f21', 'readme.txt', '2 KB', '4 May'), file('f22', 'roof.jpg', '3 MB', '1 June')),
  folder('f3', 'Mills', file('f31', 'plan.pdf', '800 KB', '2 June')),
];
const second = [
  folder('f2', 'Barns', file('f22', 'roof.jpg', '3 MB', '1 June'), file('f13', 'bill.pdf', '90 KB', '7 May'), file('f21', 'readme.txt', '2 KB', '4 May')),
  folder('f4', 'Wells', file('f41', 'plan.pdf', '400 KB', '9 June')),
  folder('f1', 'Boats', file('f14', 'mast.pdf', '70 KB', '9 June'), file('f11', 'readme.txt', '2 KB', '4 May')),
  folder('f3', 'Mills', file('f31', 'plan.pdf', '800 KB', '2 June')),
];
cells('get', 'bin', 'star');
page('Files', word('<button data-truth="new">New folder</button><button data-truth="put">Upload</button><button title="Delete" data-truth="bin"><i class="bi bi-trash"></i></button>', '<button data-truth="put">Upload files</button><button title="Delete" data-truth="bin"><i class="bi bi-trash"></i></button><button title="Move" data-truth="move"><i class="bi bi-arrows"></i></button><button data-truth="new">New folder</button>'),
  [{ id: '*', title: 'Name', width: '300px' }, { id: 'size', title: 'Size', width: '90px' }, ...word([], [{ id: 'owner', title: 'Owner', width: '90px' }]), { id: 'day', title: 'Changed', width: '100px' },
    { id: 'do', title: ' ', width: '200px', html: '<button class="c-get"><i class="bi bi-download"></i></button><button class="c-bin"><i class="bi bi-trash"></i></button><label><input type="checkbox" class="c-star" tabindex="-1"></label>' }],
  word(first, second), `<p data-truth="foot"><label>${word('Rename to', 'New name')} <input data-truth="name"></label><button data-truth="save">${word('Rename', 'Give name')}</button></p>`);
