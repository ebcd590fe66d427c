// A shop of plants in the habits of Foundation: menus that open under the pointer, an
// accordion, tabs of links, a reveal, a switch of an input and a paddle, a checked form.
document.getElementById('app').innerHTML = `
<div class="top-bar"><div class="top-bar-left"><ul class="dropdown menu" data-dropdown-menu><li class="menu-text">Garden centre</li><li><a href="#0">Plants</a><ul class="menu vertical"><li><a href="/plants.html?kind=trees">Trees</a></li><li><a href="/plants.html?kind=herbs">Herbs</a></li></ul></li><li><a href="/plants.html?tools">Tools</a></li></ul></div>
<div class="top-bar-right"><ul class="menu"><li><input type="search" placeholder="Search plants"></li><li><button type="button" class="button" id="find">Search</button></li></ul></div></div>
<div class="grid-container"><nav aria-label="You are here:"><ul class="breadcrumbs"><li><a href="/plants.html?home">Home</a></li><li><a href="/plants.html">Plants</a></li><li>Herbs</li></ul></nav>
<h1>Herbs</h1>
<ul class="tabs" data-tabs id="kinds"><li class="tabs-title is-active"><a href="#care" aria-selected="true">Care</a></li><li class="tabs-title"><a href="#soil">Soil</a></li><li class="tabs-title"><a href="#light">Light</a></li></ul>
<div class="tabs-content" data-tabs-content="kinds"><div class="tabs-panel is-active" id="care">Water twice a week.</div><div class="tabs-panel" id="soil">Sandy.</div><div class="tabs-panel" id="light">Half a day of sun.</div></div>
<ul class="accordion" data-accordion data-allow-all-closed="true"><li class="accordion-item is-active" data-accordion-item><a href="#" class="accordion-title">Delivery</a><div class="accordion-content" data-tab-content>Within three days.</div></li><li class="accordion-item" data-accordion-item><a href="#" class="accordion-title">Returns</a><div class="accordion-content" data-tab-content>Living plants cannot be sent back.</div></li></ul>
<div class="grid-x grid-margin-x small-up-3" id="cards">${['Basil', 'Thyme', 'Mint'].map((n, i) => `<div class="cell"><div class="card"><div class="card-divider">${n}</div><div class="card-section"><p>${3 + i}.50</p><button class="button small add" type="button" data-name="${n}">Add to basket</button> <button class="clear button small like" type="button" aria-label="Like ${n}" aria-pressed="false">♥</button></div></div></div>`).join('')}</div>
<p>Basket: <span class="badge" id="count">0</span> <a data-open="basket">Show the basket</a> <button class="button dropdown" type="button" data-toggle="sort">Sort by</button></p>
<div class="dropdown-pane" id="sort" data-dropdown data-auto-focus="true"><ul class="vertical menu"><li><a href="#" class="by">Price</a></li><li><a href="#" class="by">Name</a></li></ul></div>
<div class="callout warning" data-closable>Frost tonight. <button class="close-button" aria-label="Dismiss alert" type="button" data-close><span aria-hidden="true">&times;</span></button></div>
<form data-abide novalidate id="order"><h2>Reserve</h2><label>Your name <input type="text" name="who" required></label><label>E-mail <input type="email" name="mail" pattern="email"></label>
<label>Pick-up <select name="where"><option value="town">Town</option><option value="farm">Farm</option></select></label><label>How many <input type="number" name="many" value="1"></label>
<fieldset class="fieldset"><legend>Pot</legend><input type="radio" name="pot" value="clay" id="clay" checked><label for="clay">Clay</label><input type="radio" name="pot" value="tin" id="tin"><label for="tin">Tin</label></fieldset>
<div class="switch"><input class="switch-input" id="gift" type="checkbox" name="gift"><label class="switch-paddle" for="gift"><span class="show-for-sr">Wrap as a gift</span></label></div>
<input id="news" type="checkbox"><label for="news">Send me the newsletter</label>
<label>A word to us <textarea name="word"></textarea></label>
<button class="button" type="submit">Reserve</button> <button class="button secondary" type="reset">Start over</button></form>
<div class="slider" data-slider data-initial-start="50"><span class="slider-handle" data-slider-handle role="slider" tabindex="1" aria-label="Up to this price"></span><span class="slider-fill" data-slider-fill></span><input type="hidden"></div>
<ul class="pagination" role="navigation" aria-label="Pagination"><li class="current">1</li><li><a href="/plants.html?p=2" aria-label="Page 2">2</a></li><li><a href="/plants.html?p=3" aria-label="Page 3">3</a></li></ul>
<p><span data-tooltip tabindex="1" title="Fresh every morning">Where is it from?</span></p></div>
<div class="reveal" id="basket" data-reveal><h2>Basket</h2><p>Nothing in it yet.</p><button class="close-button" data-close aria-label="Close basket" type="button"><span aria-hidden="true">&times;</span></button></div>`;
$(document).foundation();
$('#find').on('click', () => $('h1').text('Found 3 herbs'));
$('.add').on('click', function () { $('#count').text(Number($('#count').text()) + 1); $(this).text('In the basket'); });
$('.like').on('click', function () { $(this).attr('aria-pressed', $(this).attr('aria-pressed') !== 'true'); });
$('.by').on('click', function (e) { e.preventDefault(); const all = $('#cards > .cell').get().reverse(); $('#cards').append(all); });
$('#order').on('formvalid.zf.abide', () => $('#order h2').text('Reserved')).on('submit', e => e.preventDefault());
