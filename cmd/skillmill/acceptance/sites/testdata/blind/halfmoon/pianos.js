// Pianos of a conservatory, of Halfmoon: a style sheet whose boxes, dots and switches are drawn by the label
// beside a transparent field, and one small script for what hangs down, asks, folds away at the side and is shown
// for a while. Folds are details of the browser's own. The filter, the pages and the tabs are the page's script.
const rows = [['Black grand', 'Hall', '1921'], ['Brown upright', 'Room 4', '1954'], ['White grand', 'Stage', '1988']];
document.body.insertAdjacentHTML('afterbegin', `
<div class="modal" id="sell" tabindex="-1" role="dialog"><div class="modal-dialog" role="document"><div class="modal-content"><h5 class="modal-title">Sell a piano?</h5><p>The room stays empty then.</p><div class="text-right"><button class="btn mr-5" data-dismiss="modal" type="button">Not now</button><button class="btn btn-danger" type="button" id="sold" data-dismiss="modal">Sell it</button></div></div></div></div>
<div class="page-wrapper with-navbar with-sidebar" data-sidebar-type="default">
<div class="sticky-alerts"></div>
<nav class="navbar"><div class="navbar-content"><button class="btn btn-action" type="button" id="side" aria-label="Rooms at the side">&#9776;</button></div><a href="/pianos.html?home" class="navbar-brand">Conservatory</a>
<ul class="navbar-nav d-none d-md-flex"><li class="nav-item active"><a href="/pianos.html?pianos" class="nav-link">Pianos</a></li><li class="nav-item dropdown with-arrow"><a class="nav-link" data-toggle="dropdown" id="more" aria-haspopup="true" aria-expanded="false" tabindex="0" role="button">Others</a><div class="dropdown-menu" aria-labelledby="more"><a href="/pianos.html?harps" class="dropdown-item">Harps</a><a href="/pianos.html?organs" class="dropdown-item">Organs</a></div></li></ul>
<form class="form-inline d-none d-md-flex ml-auto" id="find"><input type="text" class="form-control" placeholder="Find a piano" aria-label="Find a piano"><button class="btn btn-primary" type="submit">Find</button></form></nav>
<div class="sidebar"><div class="sidebar-menu"><h5 class="sidebar-title">Rooms</h5><div class="sidebar-divider"></div><a href="/pianos.html?hall" class="sidebar-link">Hall</a><a href="/pianos.html?stage" class="sidebar-link active">Stage</a><a href="/pianos.html?cellar" class="sidebar-link">Cellar</a></div></div>
<div class="content-wrapper"><div class="content" style="max-width: 760px">
<nav aria-label="Trail"><ul class="breadcrumb"><li class="breadcrumb-item"><a href="/pianos.html?house">House</a></li><li class="breadcrumb-item"><a href="/pianos.html?keys">Keys</a></li><li class="breadcrumb-item active"><a href="/pianos.html" aria-current="page">Pianos</a></li></ul></nav>
<h1 class="content-title">A piano is tuned</h1>
<div class="alert alert-primary mb-20" role="alert"><button class="close" data-dismiss="alert" type="button" aria-label="Close"><span aria-hidden="true">&times;</span></button>The tuner comes on Friday.</div>
<form id="tune">
<div class="form-group"><label for="player" class="required">Player</label><input type="text" class="form-control" id="player" name="player" placeholder="Who plays it"></div>
<div class="form-group"><label for="mail">Mail</label><div class="input-group"><input type="text" class="form-control" id="mail" name="mail"><div class="input-group-append"><span class="input-group-text">@keys.test</span></div></div></div>
<div class="form-group"><label for="piano">Piano</label><select class="form-control" id="piano" name="piano"><option value="" disabled selected>Choose a piano</option>${rows.map(r => `<option>${r[0]}</option>`).join('')}</select></div>
<div class="form-group"><label for="works">Works to play</label><select class="form-control" id="works" name="works" multiple size="3"><option>Fugues</option><option>Waltzes</option><option>Marches</option></select></div>
<div class="form-group"><label for="day">Day</label><input type="date" class="form-control" id="day" name="day"></div>
<div class="form-group"><label for="fault">What is out of tune</label><textarea class="form-control" id="fault" name="fault"></textarea></div>
<div class="form-group"><label>How loud?</label><div class="custom-radio"><input type="radio" name="loud" id="soft" value="soft" checked><label for="soft">Soft</label></div><div class="custom-radio"><input type="radio" name="loud" id="plain" value="plain"><label for="plain">Plain</label></div><div class="custom-radio"><input type="radio" name="loud" id="strong" value="strong"><label for="strong">Strong</label></div></div>
<div class="form-group"><div class="custom-checkbox d-inline-block mr-20"><input type="checkbox" id="pedal" checked><label for="pedal">Pedals too</label></div><div class="custom-checkbox d-inline-block"><input type="checkbox" id="felt"><label for="felt">New felt</label></div></div>
<div class="form-group"><div class="custom-switch"><input type="checkbox" id="night"><label for="night">Come at night</label></div></div>
<div class="form-group"><div class="custom-file"><input type="file" id="picture"><label for="picture">Picture of the keys</label></div></div>
<div class="form-group"><label for="pitch">Pitch</label><input type="range" class="form-control p-0" id="pitch" min="430" max="450" value="440"></div>
<button class="btn btn-primary" type="submit">Call the tuner</button> <button class="btn" type="button" data-say="Kept">Keep for later</button> <button class="btn" type="reset">Clear</button> <button class="btn btn-danger" type="button" data-toggle="modal" data-target="sell">Sell</button> <button class="btn" type="button" disabled>Lend</button>
</form>
<div class="mt-20"><div class="dropdown"><button class="btn" data-toggle="dropdown" type="button" id="sort" aria-haspopup="true" aria-expanded="false">Sort by</button><div class="dropdown-menu" aria-labelledby="sort"><button type="button" class="dropdown-item" data-say="Sorted by name">Name</button><button type="button" class="dropdown-item" data-say="Sorted by age">Age</button></div></div> <button class="btn" type="button" id="toast">Ring the bell</button> <button class="btn" type="button" id="dark">Dim the light</button> <div class="btn-group" role="group" aria-label="Size"><button class="btn" type="button" data-say="Grands">Grands</button><button class="btn" type="button" data-say="Uprights">Uprights</button></div></div>
<div class="mt-20" role="tablist" aria-label="Times">${['Morning', 'Evening'].map((t, i) => `<button class="btn btn-link" type="button" role="tab" aria-selected="${i === 0}" aria-controls="pane-${i}">${t}</button>`).join('')}</div>${['Scales', 'Concerts'].map((t, i) => `<div role="tabpanel" id="pane-${i}"${i ? ' hidden' : ''}>${t}</div>`).join('')}
<table class="table mt-20"><thead><tr><th>Piano</th><th>Room</th><th>Made in</th><th>Do</th></tr></thead><tbody>${rows.map(r => `<tr><th>${r[0]}</th><td>${r[1]}</td><td>${r[2]}</td><td><button class="btn btn-sm" type="button" data-say="Oiled ${r[0]}">Oil</button> <button class="btn btn-sm" type="button" data-say="Moved ${r[0]}">Move</button></td></tr>`).join('')}</tbody></table>
<nav aria-label="Pages"><ul class="pagination"><li class="page-item"><a href="/pianos.html?page=1" class="page-link" aria-label="Page before">&lsaquo;</a></li><li class="page-item"><a href="/pianos.html?page=1" class="page-link">1</a></li><li class="page-item active"><a href="/pianos.html?page=2" class="page-link">2</a></li><li class="page-item"><a href="/pianos.html?page=3" class="page-link">3</a></li><li class="page-item"><a href="/pianos.html?page=3" class="page-link" aria-label="Page after">&rsaquo;</a></li></ul></nav>
<div class="collapse-group mt-20"><details class="collapse-panel"><summary class="collapse-header">Who may play at night?</summary><div class="collapse-content">Nobody.</div></details><details class="collapse-panel"><summary class="collapse-header">Who pays for strings?</summary><div class="collapse-content">The house.</div></details></div>
<p role="status" id="said"></p>
</div></div></div>`);
const say = text => { document.getElementById('said').textContent = text; };
const on = (id, event, act) => document.getElementById(id).addEventListener(event, act);
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', () => say(e.dataset.say));
on('tune', 'submit', e => { e.preventDefault(); say('The tuner comes to ' + document.getElementById('player').value); });
on('find', 'submit', e => { e.preventDefault(); say('Found three'); });
on('side', 'click', () => halfmoon.toggleSidebar());
on('dark', 'click', () => halfmoon.toggleDarkMode());
on('sold', 'click', () => say('Sold'));
on('toast', 'click', () => halfmoon.initStickyAlert({content: 'The bell rings.', title: 'Bell'}));
const tabs = [...document.querySelectorAll('[role=tab]')];
for (const tab of tabs) tab.addEventListener('click', () => tabs.forEach((other, i) => { other.setAttribute('aria-selected', String(other === tab)); document.getElementById('pane-' + i).hidden = other !== tab; }));
