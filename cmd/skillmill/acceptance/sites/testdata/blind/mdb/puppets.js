// Puppets of a stage, of MDBootstrap's markup: fields with floating labels, boxes, switches, a
// range, a drop-down, tabs, folds, a dialog, a side panel, a carousel, pages.
const puppets = ['The king', 'The fox', 'The witch'];
const field = (id, type, label, more = '') => `<div class="form-outline" data-mdb-input-init><input type="${type}" id="${id}" name="${id}" class="form-control" ${more}><label class="form-label" for="${id}">${label}</label></div>`;
const check = (id, kind, type, label, more = '') => `<div class="form-check ${kind}"><input class="form-check-input" type="${type}" id="${id}" ${more}><label class="form-check-label" for="${id}">${label}</label></div>`;
document.body.insertAdjacentHTML('afterbegin', `
<nav class="navbar navbar-expand-lg bg-body-tertiary"><div class="container-fluid"><a class="navbar-brand" href="/puppets.html?stage">The stage</a>
  <ul class="navbar-nav flex-row gap-3"><li class="nav-item"><a class="nav-link" href="/puppets.html?plays">Plays</a></li><li class="nav-item dropdown"><a data-mdb-dropdown-init class="nav-link dropdown-toggle" href="#" role="button" aria-expanded="false">Workshop</a><ul class="dropdown-menu"><li><a class="dropdown-item" href="#" data-say="Carved">Carve one</a></li><li><a class="dropdown-item" href="#" data-say="Painted">Paint one</a></li></ul></li></ul></div></nav>
<main>
<h1>A show is booked</h1>
<div class="alert alert-warning alert-dismissible fade show" role="alert" data-mdb-alert-init>The curtain is torn.<button type="button" class="btn-close" data-mdb-dismiss="alert" aria-label="Close"></button></div>
<form onsubmit="return false">
  ${field('school', 'text', 'School')}${field('mail', 'email', 'Mail')}${field('word', 'password', 'Word of the house')}${field('seats', 'number', 'Seats', 'min="1" max="90" value="30"')}${field('day', 'date', 'Day')}
  <div class="form-outline" data-mdb-input-init><textarea class="form-control" id="wish" rows="3"></textarea><label class="form-label" for="wish">Wishes</label></div>
  <label for="play">Play</label><select class="form-select" id="play"><option value="k">The king sleeps</option><option value="f">The fox sings</option><option value="w">The witch bakes</option></select>
  ${check('juice', '', 'checkbox', 'Juice in the pause')}${check('photo', '', 'checkbox', 'A picture with the fox', 'checked')}
  ${check('front', 'form-check-inline', 'radio', 'In front', 'name="place" checked')}${check('back', 'form-check-inline', 'radio', 'In the back', 'name="place"')}
  ${check('dark', 'form-switch', 'checkbox', 'Lights out', 'role="switch"')}
  <label class="form-label" for="loud">Loudness</label><div class="range" data-mdb-range-init><input type="range" class="form-range" id="loud" min="0" max="10"></div>
  <div class="acts"><button type="submit" class="btn btn-primary" data-mdb-ripple-init data-say="Booked">Book the show</button><button type="button" class="btn btn-secondary" data-mdb-ripple-init data-say="Kept">Keep it for later</button><button type="reset" class="btn btn-link">Start again</button></div>
</form>
<div class="acts"><button type="button" class="btn btn-danger" data-mdb-modal-init data-mdb-target="#box">Cancel a show</button><button type="button" class="btn btn-info" data-mdb-collapse-init data-mdb-target="#cast" aria-expanded="false" aria-controls="cast">The cast</button><button type="button" class="btn btn-light" data-mdb-popover-init data-mdb-content="Monday to Friday" title="Open">Hours</button>
  <div class="btn-group"><input type="radio" class="btn-check" name="view" id="list" checked><label class="btn btn-outline-primary" for="list">List</label><input type="radio" class="btn-check" name="view" id="grid"><label class="btn btn-outline-primary" for="grid">Grid</label></div></div>
<div class="collapse" id="cast">A king, a fox and a witch.</div>
<ul class="nav nav-tabs" role="tablist">${['Spring', 'Summer', 'Winter'].map((s, i) => `<li class="nav-item" role="presentation"><a data-mdb-tab-init class="nav-link ${i ? '' : 'active'}" href="#s${i}" role="tab" aria-controls="s${i}" aria-selected="${!i}">${s}</a></li>`).join('')}</ul>
<div class="tab-content">${['Four shows', 'No shows', 'Nine shows'].map((s, i) => `<div class="tab-pane fade ${i ? '' : 'show active'}" id="s${i}" role="tabpanel">${s}</div>`).join('')}</div>
<div class="accordion" id="ask">${[['May we laugh?', 'You should.'], ['How long is it?', 'An hour.']].map(([q, a], i) => `<div class="accordion-item"><h2 class="accordion-header"><button data-mdb-collapse-init class="accordion-button collapsed" type="button" data-mdb-target="#a${i}" aria-expanded="false" aria-controls="a${i}">${q}</button></h2><div id="a${i}" class="accordion-collapse collapse" data-mdb-parent="#ask"><div class="accordion-body">${a}</div></div></div>`).join('')}</div>
<table class="table"><thead><tr><th>Puppet</th><th>Do</th></tr></thead><tbody>${puppets.map(p => `<tr><td>${p}</td><td><button type="button" class="btn btn-sm btn-link" data-say="Mended ${p}">Mend</button><button type="button" class="btn btn-sm btn-link" data-say="Lent ${p}">Lend</button></td></tr>`).join('')}</tbody></table>
<ul class="pagination">${['Previous', 1, 2, 3, 'Next'].map(n => `<li class="page-item ${n === 1 ? 'active' : ''}"><a class="page-link" href="#" data-say="Page ${n}">${n}</a></li>`).join('')}</ul>
<p role="status" id="said"></p>
</main>
<div class="modal fade" id="box" tabindex="-1" aria-labelledby="boxed" aria-hidden="true"><div class="modal-dialog"><div class="modal-content"><div class="modal-header"><h5 class="modal-title" id="boxed">Cancel the show?</h5><button type="button" class="btn-close" data-mdb-dismiss="modal" aria-label="Close"></button></div><div class="modal-body">The school is told.</div><div class="modal-footer"><button type="button" class="btn btn-danger" data-say="Cancelled" data-mdb-dismiss="modal">Cancel it</button></div></div></div></div>`);
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', event => { if (e.getAttribute('href') === '#') event.preventDefault(); document.getElementById('said').textContent = e.dataset.say; });
