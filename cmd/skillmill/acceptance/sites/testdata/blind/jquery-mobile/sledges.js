// Sledges to rent, of jQuery Mobile: plain markup that the script draws anew. Buttons lie over their field, boxes
// and dots are drawn by their label, a switch is made of a list, sliders stand beside a field, lists are filtered,
// heads fold what is below them, a panel slides in, small windows open over the page. Links of the site are followed
// by the script, which reads the page and shows it in place of this one.
const rows = [['Oak sledge', 'Two', '6'], ['Racer', 'One', '9'], ['Long sledge', 'Four', '12']];
document.body.insertAdjacentHTML('afterbegin', `
<div data-role="page" id="rent">
<div data-role="panel" id="side" data-display="overlay"><h3>Slopes</h3><a href="/sledges.html?north" data-ajax="false" class="ui-btn">North slope</a><a href="#rent" data-rel="close" class="ui-btn">Close the panel</a></div>
<div data-role="header"><a href="#side" class="ui-btn ui-icon-bars ui-btn-icon-left">Slopes</a><h1>Sledges</h1><a href="/sledges.html?basket" data-ajax="false" class="ui-btn ui-icon-shop ui-btn-icon-left ui-btn-right">Basket</a>
<div data-role="navbar"><ul><li><a href="#" data-say="Big ones" class="ui-btn-active">Big</a></li><li><a href="#" data-say="Small ones">Small</a></li><li><a href="#" data-say="Old ones">Old</a></li></ul></div></div>
<div role="main" class="ui-content">
<form id="order" data-ajax="false" action="/sledges.html">
<div class="ui-field-contain"><label for="name">Name</label><input type="text" id="name" name="name" data-clear-btn="true" placeholder="Who rides"></div>
<div class="ui-field-contain"><label for="phone">Phone</label><input type="tel" id="phone" name="phone"></div>
<div class="ui-field-contain"><label for="day">Day</label><input type="date" id="day" name="day"></div>
<div class="ui-field-contain"><label for="note">Note</label><textarea id="note" name="note"></textarea></div>
<div class="ui-field-contain"><label for="hill">Hill</label><select id="hill" name="hill"><option value="n">North</option><option value="s">South</option><option value="w">West</option></select></div>
<div class="ui-field-contain"><label for="gear">Gear</label><select id="gear" name="gear" multiple data-native-menu="false"><option>Choose the gear</option><option value="h">Helmet</option><option value="g">Goggles</option><option value="r">Rope</option></select></div>
<div class="ui-field-contain"><label for="hours">Hours</label><input type="range" id="hours" name="hours" min="1" max="9" value="3" data-highlight="true"></div>
<div class="ui-field-contain"><label for="lamp">Lamp</label><select id="lamp" name="lamp" data-role="flipswitch"><option value="off">Off</option><option value="on">On</option></select></div>
<fieldset data-role="controlgroup"><legend>Seats</legend><input type="radio" name="seats" id="one" value="1" checked><label for="one">One seat</label><input type="radio" name="seats" id="two" value="2"><label for="two">Two seats</label><input type="radio" name="seats" id="four" value="4"><label for="four">Four seats</label></fieldset>
<fieldset data-role="controlgroup" data-type="horizontal"><legend>Take along</legend><input type="checkbox" id="rug" name="rug"><label for="rug">Rug</label><input type="checkbox" id="tea" name="tea" checked><label for="tea">Tea</label><input type="checkbox" id="dog" name="dog"><label for="dog">Dog</label></fieldset>
<input type="submit" value="Rent it" data-inline="true" data-theme="b"><input type="reset" value="Clear" data-inline="true"><button type="button" data-inline="true" data-say="Kept">Keep for later</button><button type="button" data-inline="true" disabled>Buy it</button>
</form>
<a href="#sure" data-rel="popup" data-position-to="window" class="ui-btn ui-btn-inline ui-corner-all">Give it back</a>
<a href="#as" data-rel="popup" class="ui-btn ui-btn-inline ui-corner-all ui-icon-carat-d ui-btn-icon-right">Show as</a>
<button type="button" class="ui-btn ui-btn-inline ui-icon-refresh ui-btn-icon-notext" data-say="Read again" title="Read again">Read again</button>
<div data-role="tabs" id="tabs"><div data-role="navbar"><ul><li><a href="#snow" class="ui-btn-active">Snow</a></li><li><a href="#wind">Wind</a></li></ul></div><div id="snow"><p>Two feet of it.</p></div><div id="wind"><p>From the east.</p></div></div>
<table data-role="table" id="list" data-mode="reflow" class="ui-responsive table-stroke"><thead><tr><th>Sledge</th><th>Seats</th><th>An hour</th><th>Do</th></tr></thead><tbody>${rows.map(r => `<tr><th><a href="/sledges.html?${r[1]}" data-ajax="false">${r[0]}</a></th><td>${r[1]}</td><td>${r[2]}</td><td><button type="button" data-inline="true" data-mini="true" data-say="Waxed ${r[0]}">Wax</button></td></tr>`).join('')}</tbody></table>
<div data-role="collapsibleset"><div data-role="collapsible"><h3>Who may steer?</h3><p>Whoever is ten.</p></div><div data-role="collapsible"><h3>What if it breaks?</h3><p>The house mends it.</p></div></div>
<ul data-role="listview" data-inset="true" data-filter="true" data-filter-placeholder="Find a hut"><li><a href="/sledges.html?hut=1" data-ajax="false">Upper hut</a></li><li><a href="/sledges.html?hut=2" data-ajax="false">Lower hut</a><a href="#" data-say="Called the lower hut">Call the lower hut</a></li><li>Burnt hut</li></ul>
<p role="status" id="said"></p>
</div>
<div data-role="popup" id="sure" data-overlay-theme="b" class="ui-content"><p>Is it whole?</p><a href="#" data-rel="back" class="ui-btn ui-btn-inline">Not yet</a><a href="#" data-rel="back" data-say="Given back" class="ui-btn ui-btn-inline">Give back</a></div>
<div data-role="popup" id="as"><ul data-role="listview"><li><a href="#" data-rel="back" data-say="As a list">A list</a></li><li><a href="#" data-rel="back" data-say="As pictures">Pictures</a></li></ul></div>
</div>`);
const say = text => { document.getElementById('said').textContent = text; };
document.addEventListener('click', e => { const at = e.target.closest('[data-say]'); if (at) say(at.dataset.say); });
document.getElementById('order').addEventListener('submit', e => { e.preventDefault(); say('Rented by ' + document.getElementById('name').value); });
