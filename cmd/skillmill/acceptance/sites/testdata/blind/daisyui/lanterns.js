// Lanterns of a lighthouse, in classes of a style sheet alone, as its documentation shows them: folds of
// a hidden check box, a drawer and a dialog opened by labels, a menu that stays while the focus is in
// it, stars and tabs that are radio buttons.
const box = (id, label, kind = 'checkbox', more = '') => `<div class="form-control"><label class="label cursor-pointer"><span class="label-text">${label}</span><input type="checkbox" id="${id}" class="${kind}" ${more}></label></div>`;
const radio = (name, value, label, more = '') => `<div class="form-control"><label class="label cursor-pointer"><span class="label-text">${label}</span><input type="radio" name="${name}" value="${value}" class="radio" ${more}></label></div>`;
const lamps = ['North lamp', 'Harbour lamp', 'Rock lamp'];
document.body.insertAdjacentHTML('afterbegin', `
<div class="drawer"><input id="side" type="checkbox" class="drawer-toggle"><div class="drawer-content">
<main>
<div class="navbar"><label for="side" class="btn btn-primary drawer-button">Open the chart</label><a class="btn btn-ghost" href="/lanterns.html?home">Lighthouse</a>
<div class="dropdown"><div tabindex="0" role="button" class="btn m-1">Keepers</div><ul tabindex="0" class="dropdown-content menu bg-base-100"><li><a href="/lanterns.html?ann">Ann</a></li><li><a href="/lanterns.html?bo">Bo</a></li></ul></div>
<details class="dropdown"><summary class="btn">Harbours</summary><ul class="menu dropdown-content"><li><a href="/lanterns.html?east">East</a></li></ul></details></div>
<div class="breadcrumbs"><ul><li><a href="/lanterns.html?coast">Coast</a></li><li>Lanterns</li></ul></div>
<h1>A lantern is lit</h1>
<form id="lamp" onsubmit="return false">
<label class="form-control"><div class="label"><span class="label-text">Name of the lantern</span></div><input type="text" id="name" placeholder="Type here" class="input input-bordered"></label>
<label class="input input-bordered row">Mail<input type="email" id="mail" class="grow" placeholder="keeper@coast.example"></label>
<label class="form-control"><div class="label"><span class="label-text">Log of the night</span></div><textarea id="log" class="textarea textarea-bordered"></textarea></label>
<label class="form-control"><div class="label"><span class="label-text">Color of the light</span></div><select id="color" class="select select-bordered"><option>White</option><option>Red</option><option>Green</option></select></label>
<label class="form-control"><div class="label"><span class="label-text">Picture</span></div><input type="file" id="picture" class="file-input file-input-bordered"></label>
<label>Reach in miles <input type="range" min="0" max="40" value="20" id="reach" class="range"></label>
${box('oil', 'Oil is filled')}${box('wick', 'Wick is cut', 'checkbox', 'checked')}${box('fog', 'Fog horn', 'toggle')}${box('turn', 'Turns by itself', 'toggle', 'checked')}
${radio('watch', 1, 'First watch', 'checked')}${radio('watch', 2, 'Second watch')}
<div class="join"><input class="join-item btn" type="radio" name="signal" aria-label="Steady" checked><input class="join-item btn" type="radio" name="signal" aria-label="Flashing"><input class="join-item btn" type="radio" name="signal" aria-label="Dark"></div>
<div class="rating"><input type="radio" name="stars" class="mask mask-star" aria-label="1 star" checked><input type="radio" name="stars" class="mask mask-star" aria-label="2 stars"><input type="radio" name="stars" class="mask mask-star" aria-label="3 stars"></div>
<div class="row"><button class="btn btn-primary" id="keep">Light it</button><button type="button" class="btn" onclick="document.getElementById('ask').showModal()">Put it out</button><label for="note" class="btn">Leave a note</label></div>
</form>
<label class="swap"><input type="checkbox" aria-label="Shutters"><div class="swap-on">OPEN</div><div class="swap-off">SHUT</div></label>
<div class="collapse bg-base-200"><input type="checkbox"><div class="collapse-title">What is burnt?</div><div class="collapse-content"><p>Rape oil.</p></div></div>
<div class="collapse bg-base-200"><input type="radio" name="fold" checked><div class="collapse-title">Who climbs up?</div><div class="collapse-content"><p>The keeper.</p></div></div>
<div class="collapse bg-base-200"><input type="radio" name="fold"><div class="collapse-title">Who pays?</div><div class="collapse-content"><p>The ships.</p></div></div>
<details class="collapse bg-base-200"><summary class="collapse-title">When is it dark?</summary><div class="collapse-content"><p>At nine.</p></div></details>
<div role="tablist" class="tabs tabs-lifted"><input type="radio" name="sheets" role="tab" class="tab" aria-label="Ships" checked><div role="tabpanel" class="tab-content">Nine</div><input type="radio" name="sheets" role="tab" class="tab" aria-label="Storms"><div role="tabpanel" class="tab-content">Two</div></div>
<table class="table"><thead><tr><th></th><th>Lamp</th><th></th></tr></thead><tbody>${lamps.map((l, i) => `<tr><th><label><input type="checkbox" class="checkbox" aria-label="Choose ${l}"></label></th><td>${l}</td><td><button class="btn btn-ghost btn-xs" data-say="${l}">details</button></td></tr>`).join('')}</tbody></table>
<div class="join"><button class="join-item btn" data-say="page before">«</button><button class="join-item btn" data-say="this page">Page 2</button><button class="join-item btn" data-say="page after">»</button></div>
<ul class="menu bg-base-200"><li><details><summary>Stores</summary><ul><li><a data-say="Oil">Oil</a></li><li><a data-say="Glass">Glass</a></li></ul></details></li><li><a data-say="Boats">Boats</a></li></ul>
<p role="status" id="said"></p>
</main></div>
<div class="drawer-side"><label for="side" aria-label="close the chart" class="drawer-overlay"></label><ul class="menu p-4 w-80 min-h-full bg-base-200"><li><a href="/lanterns.html?rocks">Rocks</a></li></ul></div></div>
<input type="checkbox" id="note" class="modal-toggle"><div class="modal" role="dialog"><div class="modal-box"><h3>A note</h3><label for="note" class="btn">Shut the note</label></div></div>
<dialog id="ask" class="modal"><div class="modal-box"><p>It will be dark.</p><form method="dialog"><button class="btn">Close</button></form></div></dialog>`);
const say = text => { document.getElementById('said').textContent = text; };
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', () => say(e.dataset.say));
document.getElementById('keep').addEventListener('click', () => say('Lit ' + document.getElementById('name').value));
