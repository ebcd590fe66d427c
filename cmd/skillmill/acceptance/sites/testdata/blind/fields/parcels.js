// Parcels of a post office, of small libraries of fields: two calendars, a telephone with its
// country, masks, lists that replace a select, slides, a list that is put in order.
const parcels = [['P 100', 'Bonn', 'on the way'], ['P 101', 'Ulm', 'here'], ['P 102', 'Kiel', 'lost']];
document.body.insertAdjacentHTML('afterbegin', `
<nav class="row"><a href="/parcels.html?home">Post office</a><a href="/parcels.html?hours">Hours</a><button type="button" data-say="Signed out">Sign out</button></nav>
<h1>Send a parcel</h1>
<form id="parcel">
  <label>To <input name="to" required placeholder="Name and street"></label>
  <label for="phone">Telephone</label><input id="phone" name="phone" type="tel">
  <label>Weight <input id="weight" name="weight" inputmode="decimal"></label>
  <label>Customer number <input id="customer" name="customer" placeholder="000-000"></label>
  <label>Card <input id="card" name="card" placeholder="0000 0000 0000 0000" autocomplete="off"></label>
  <label for="day">Fetched on</label><input id="day" name="day" autocomplete="off">
  <label for="until">Kept until</label><input id="until" name="until" readonly placeholder="Choose a day">
  <label for="from">Away from</label><span class="row" id="away"><input id="from" name="from" autocomplete="off"><label for="back">back</label><input id="back" name="back" autocomplete="off"></span>
  <label for="country">Country</label><select id="country" name="country"><option value="">Choose a country</option><option value="de">Germany</option><option value="fr">France</option><option value="pl">Poland</option></select>
  <label for="extras">Extras</label><select id="extras" name="extras" multiple><option value="insured">Insured</option><option value="fast">Fast</option><option value="green">Green</option></select>
  <label for="words">Words</label><input id="words" name="words" value="books,old">
  <label>Size <select name="size"><option value="s">Small</option><option value="m">Middle</option><option value="l">Large</option></select></label>
  <label>Value <input type="range" name="value" min="0" max="500" step="50" value="100"></label>
  <fieldset><legend>Handing over</legend><label class="row"><input type="radio" name="hand" value="door" checked> At the door</label><label class="row"><input type="radio" name="hand" value="box"> In the box</label></fieldset>
  <label class="row"><input type="checkbox" name="fragile"> Fragile</label>
  <label class="row"><input type="checkbox" name="receipt" checked> With a receipt</label>
  <label>Time <input type="time" name="time" value="10:00"></label>
  <label>Ribbon <input type="color" name="ribbon" value="#aa3311"></label>
  <label>Label <input type="file" name="label"></label>
  <label id="greet">Greeting</label><div contenteditable="true" role="textbox" aria-labelledby="greet" aria-multiline="true" style="border: 1px solid #999; min-height: 40px">Dear all</div>
  <label>Remarks <textarea name="remarks"></textarea></label>
  <div class="row"><button>Send the parcel</button><button type="reset">Begin again</button><button type="button" data-say="Kept as a draft">Keep as a draft</button></div>
</form>
<h2>Offers</h2>
<div class="swiper"><div class="swiper-wrapper">${['Boxes', 'Tape', 'Stamps'].map(o => `<div class="swiper-slide">${o} <button type="button" data-say="Bought ${o}">Buy ${o.toLowerCase()}</button></div>`).join('')}</div><div class="swiper-button-prev"></div><div class="swiper-button-next"></div><div class="swiper-pagination"></div></div>
<h2>Tour</h2>
<ul id="order"><li>Station</li><li>Market</li><li>Harbour</li></ul>
<div id="closed"></div>
<h2>Parcels</h2>
<table><thead><tr><th>Parcel</th><th>To</th><th>State</th><th></th></tr></thead><tbody>${parcels.map(([p, t, s]) => `<tr><td>${p}</td><td>${t}</td><td>${s}</td><td><button data-say="Traced ${p}">Trace</button> <button data-say="Returned ${p}">Return</button></td></tr>`).join('')}</tbody></table>
<details><summary>When do you close?</summary><p>At six.</p></details>
<p role="status" id="said"></p>`);
const say = text => { document.querySelector('#said').textContent = text; };
for (const b of document.querySelectorAll('[data-say]')) b.addEventListener('click', () => say(b.dataset.say));
document.querySelector('#parcel').addEventListener('submit', e => { e.preventDefault(); say('Sent'); });
new Datepicker(document.querySelector('#day'), { format: 'yyyy-mm-dd', autohide: true });
new DateRangePicker(document.querySelector('#away'), { inputs: [document.querySelector('#from'), document.querySelector('#back')], format: 'yyyy-mm-dd' });
const closed = new Datepicker(document.querySelector('#closed'), { defaultViewDate: new Date(2026, 5, 1) });
closed.element.addEventListener('changeDate', () => say('Closed ' + closed.getDate('yyyy-mm-dd')));
new Pikaday({ field: document.querySelector('#until'), defaultDate: new Date(2026, 5, 15), onSelect: d => say('Kept until ' + d.toDateString()) });
intlTelInput(document.querySelector('#phone'), { initialCountry: 'de' });
IMask(document.querySelector('#weight'), { mask: Number, scale: 1, radix: '.', min: 0, max: 40 });
IMask(document.querySelector('#customer'), { mask: '000-000' });
IMask(document.querySelector('#card'), { mask: '0000 0000 0000 0000' });
$('#country').selectize();
$('#extras').selectize({ plugins: ['remove_button'] });
$('#words').selectize({ delimiter: ',', persist: false, create: input => ({ value: input, text: input }) });
new Swiper('.swiper', { navigation: { nextEl: '.swiper-button-next', prevEl: '.swiper-button-prev' }, pagination: { el: '.swiper-pagination', clickable: true } });
Sortable.create(document.querySelector('#order'), { onEnd: () => say('In another order') });
