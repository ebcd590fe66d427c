// Huts of a ski slope, of Flowbite: plain markup whose attributes say what opens what, boxes
// drawn beside inputs that nobody sees, a date of a calendar, a number between two buttons.
const huts = [['Alm', 'north', '12'], ['Grat', 'south', '6'], ['Kar', 'east', '30']];
document.body.insertAdjacentHTML('afterbegin', `
<main>
<nav class="row"><a href="/huts.html?slopes">Slopes</a><a href="/huts.html?lifts">Lifts</a>
  <button id="userButton" data-dropdown-toggle="userMenu" type="button"><span class="sr">Open the menu of Lena</span><img alt="" width="24" height="24" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"></button>
  <div id="userMenu" class="hidden card"><ul aria-labelledby="userButton"><li><a href="#" data-say="Profile">Profile</a></li><li><a href="#" data-say="Signed out">Sign out</a></li></ul></div>
  <button data-drawer-target="side" data-drawer-show="side" aria-controls="side" type="button">Show the side</button></nav>
<h1>Book a hut</h1>
<form id="hut">
  <div><label for="name">Name</label><input id="name" name="name" required></div>
  <div><label for="mail">Mail</label><div class="row"><span>@</span><input id="mail" name="mail" placeholder="name@hut.example"></div></div>
  <div><label for="slope">Slope</label><select id="slope" name="slope"><option value="">Choose a slope</option><option value="n">North</option><option value="s">South</option></select></div>
  <div><label for="day">Arrives on</label><input id="day" name="day" datepicker datepicker-format="yyyy-mm-dd" datepicker-autohide placeholder="A day"></div>
  <div><label for="beds">Beds</label><div class="row"><button type="button" id="less" data-input-counter-decrement="beds" aria-label="One bed less">-</button><input id="beds" name="beds" data-input-counter data-input-counter-min="1" data-input-counter-max="9" value="2"><button type="button" id="plus" data-input-counter-increment="beds" aria-label="One bed more">+</button></div></div>
  <div><label for="height">Height</label><input id="height" type="range" min="1000" max="3000" step="100" value="1800"></div>
  <div><label for="key">Key</label><input id="key" value="k-4711" readonly><button type="button" data-copy-to-clipboard-target="key" aria-label="Copy the key"><span id="default">Copy</span></button></div>
  <label class="row"><input type="checkbox" class="sr" name="dog"><div class="track"></div><span>With a dog</span></label>
  <label class="row"><input type="checkbox" class="sr" name="sauna" checked><div class="track"></div><span>Sauna</span></label>
  <label class="row"><input type="checkbox" name="late"> Comes late</label>
  <ul class="row"><li><input type="radio" id="half" name="board" value="half" class="sr" checked><label for="half" class="tile"><div>Half board</div></label></li><li><input type="radio" id="full" name="board" value="full" class="sr"><label for="full" class="tile"><div>Full board</div></label></li><li><input type="radio" id="none" name="board" value="none" class="sr"><label for="none" class="tile"><div>No board</div></label></li></ul>
  <label for="file" class="tile"><span>Drop the passport here</span><input id="file" name="file" type="file" class="hidden"></label>
  <div><label for="wish">Wishes</label><textarea id="wish" name="wish"></textarea></div>
  <div class="row">${[1, 2, 3, 4].map(n => `<div><label for="code-${n}" class="sr">Digit ${n} of the code</label><input id="code-${n}" maxlength="1" data-focus-input-next="code-${n + 1}" size="1"></div>`).join('')}</div>
  <div class="row"><button>Book the hut</button><button type="button" data-modal-target="ask" data-modal-toggle="ask">Close the slope</button><button type="button" data-popover-target="tip" data-popover-trigger="click">What is a hut?</button></div>
</form>
<div id="tip" data-popover role="tooltip" class="card" style="position: absolute; visibility: hidden">A small house.<div data-popper-arrow></div></div>
<ul class="row" data-tabs-toggle="#weather" role="tablist"><li role="presentation"><button id="now-tab" data-tabs-target="#now" type="button" role="tab" aria-controls="now" aria-selected="true">Today</button></li><li role="presentation"><button id="next-tab" data-tabs-target="#next" type="button" role="tab" aria-controls="next" aria-selected="false">Tomorrow</button></li></ul>
<div id="weather"><div id="now" role="tabpanel" aria-labelledby="now-tab">Snow</div><div id="next" class="hidden" role="tabpanel" aria-labelledby="next-tab">Sun</div></div>
<div data-accordion="collapse"><h2 id="q1"><button type="button" data-accordion-target="#a1" aria-expanded="false" aria-controls="a1">Is there water?</button></h2><div id="a1" class="hidden" aria-labelledby="q1">From the spring.</div><h2 id="q2"><button type="button" data-accordion-target="#a2" aria-expanded="false" aria-controls="a2">Is there light?</button></h2><div id="a2" class="hidden" aria-labelledby="q2">Candles.</div></div>
<div id="views" style="position: relative" data-carousel="static"><div class="slide">${['Alm', 'Grat'].map((h, i) => `<div class="${i ? 'hidden' : ''}" data-carousel-item${i ? '' : '="active"'}>View of ${h}</div>`).join('')}</div><button type="button" data-carousel-prev>Previous view</button><button type="button" data-carousel-next>Next view</button></div>
<div id="hint" class="card row">The lift is slow. <button type="button" data-dismiss-target="#hint" aria-label="Close the hint">x</button></div>
<table><thead><tr><th><label><input type="checkbox" id="all"><span class="sr">All huts</span></label></th><th>Hut</th><th>Slope</th><th>Beds</th><th></th></tr></thead><tbody>${huts.map(([h, s, b], i) => `<tr><td><input type="checkbox" id="row-${i}"><label for="row-${i}" class="sr">Mark ${h}</label></td><td>${h}</td><td>${s}</td><td>${b}</td><td><button data-dropdown-toggle="act-${i}" type="button" aria-label="More of ${h}">...</button><div id="act-${i}" class="hidden card"><a href="#" data-say="Heated ${h}">Heat</a> <a href="#" data-say="Locked ${h}">Lock</a></div> <a href="#" data-say="Changed ${h}">Change</a></td></tr>`).join('')}</tbody></table>
<nav aria-label="Pages"><ul class="row"><li><a href="#" data-say="Page before">Previous</a></li><li><a href="#" aria-current="page" data-say="Page 1">1</a></li><li><a href="#" data-say="Page 2">2</a></li><li><a href="#" data-say="Page after">Next</a></li></ul></nav>
<button data-collapse-toggle="rules" type="button" aria-controls="rules" aria-expanded="false">Rules of the house</button><div id="rules" class="hidden">No shoes.</div>
<p role="status" id="said"></p>
</main>
<div id="side" class="card fixed top-0 left-0 -translate-x-full" style="width: 240px" tabindex="-1" aria-labelledby="side-label"><h5 id="side-label">The side</h5><button type="button" data-drawer-hide="side" aria-controls="side">Hide the side</button></div>
<div id="ask" tabindex="-1" aria-hidden="true" class="hidden fixed top-0 right-0 left-0 z-50 justify-center items-center w-full"><div class="card">Close the slope? <button type="button" data-modal-hide="ask" data-say="Closed">Close it</button> <button type="button" data-modal-hide="ask">Keep it open</button></div></div>`);
document.addEventListener('click', e => {
  const own = e.target.closest('[data-say]');
  if (!own) return;
  e.preventDefault();
  document.querySelector('#said').textContent = own.dataset.say;
});
document.querySelector('#hut').addEventListener('submit', e => { e.preventDefault(); document.querySelector('#said').textContent = 'Booked'; });
document.querySelector('#all').addEventListener('change', e => { for (const box of document.querySelectorAll('tbody input')) box.checked = e.target.checked; });
