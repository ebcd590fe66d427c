// Clocks of a repair shop, of jQWidgets: widgets made of plain boxes by a script, a menu that
// opens by hover, lists that hang at the end of the body, a grid.
document.body.insertAdjacentHTML('afterbegin', `
<main>
<div id="menu"><ul><li>Shop<ul><li>Prices</li><li>Opening hours</li></ul></li><li>Workshop<ul><li>Benches</li><li>Spare parts</li></ul></li><li>Contact</li></ul></div>
<p class="row"><a href="/clocks.html?wall">Wall clocks</a><a href="/clocks.html?watch">Watches</a></p>
<h1>A clock comes in</h1>
<form id="clock">
  <label for="owner">Owner</label><input id="owner" name="owner">
  <label for="phone">Telephone</label><input id="phone" type="text">
  <label for="maker">Maker</label><div id="maker" aria-label="Maker"></div>
  <label for="kind">Kind</label><div id="kind" aria-label="Kind of clock"></div>
  <label for="fault">Fault</label><input id="fault" name="fault">
  <label for="price">Limit of the price</label><div id="price" aria-label="Limit of the price"></div>
  <label for="ready">Ready on</label><div id="ready" aria-label="Ready on"></div>
  <label for="key">Word of the locker</label><input id="key" type="password">
  <label for="notes">Notes</label><textarea id="notes"></textarea>
  <div class="row"><div id="glass">New glass</div><div id="strap">New strap</div><div id="clean">Clean it</div></div>
  <div class="row"><div id="soon">Soon</div><div id="later">Later</div><div id="never">No haste</div></div>
  <div class="row"><span>Alarm works</span><div id="alarm" aria-label="Alarm works"></div><span>Loudness</span><div id="loud" aria-label="Loudness"></div></div>
  <div id="stars" aria-label="Worth"></div>
  <div class="row"><input type="button" id="keep" value="Take it in"><button id="aside" type="button">Put aside</button><button id="lock" type="button">Lock the list</button><button id="ask" type="button">Refuse it</button><button id="more" type="button">Why refuse?</button></div>
  <div id="view"><button type="button" id="v1">Shelf</button><button type="button" id="v2">Table</button></div>
</form>
<div id="tabs"><ul><li>Today</li><li>This week</li><li>Waiting</li></ul><div>Two clocks</div><div>Nine clocks</div><div>One watch</div></div>
<div id="panels"><div>How long does it take?</div><div>A week.</div><div>What does it cost?</div><div>It depends.</div></div>
<div id="wall"><div>Opening hours of the shop</div><div>From nine to five.</div></div>
<div id="shelf" aria-label="Shelf"></div>
<div id="rooms" aria-label="Rooms"><ul><li item-expanded="false">Front<ul><li>Window</li><li>Counter</li></ul></li><li>Back room</li></ul></div>
<div id="list"></div>
<table><tbody>${['Vienna regulator', 'Cuckoo clock', 'Ship clock'].map(c => `<tr><td>${c}</td><td><button type="button" class="do" data-say="Opened ${c}">Open</button> <button type="button" class="do" data-say="Wound ${c}">Wind up</button></td></tr>`).join('')}</tbody></table>
<div id="box"><div>Refuse the clock?</div><div>It goes back. <button id="yes" type="button">Refuse</button> <button id="no" type="button">Keep</button></div></div>
<div id="why"><p>Some cannot be mended.</p></div>
<p role="status" id="said"></p>
</main>`);
const say = text => $('#said').text(text);
$('#menu').jqxMenu({ width: 400, height: 32 }).on('itemclick', e => say('Menu ' + e.args.textContent));
$('#owner').jqxInput({ placeHolder: 'Who brings it', width: 300, height: 30 });
$('#phone').jqxMaskedInput({ mask: '###-####', width: 300, height: 30 });
$('#maker').jqxDropDownList({ source: ['Junghans', 'Mauthe', 'Kienzle', 'Unknown'], placeHolder: 'Choose a maker', width: 300, height: 30 });
$('#kind').jqxComboBox({ source: ['Wall', 'Table', 'Wrist', 'Pocket'], placeHolder: 'A kind', width: 300, height: 30 });
$('#fault').jqxInput({ source: ['Stands still', 'Too fast', 'Too slow'], placeHolder: 'What is wrong', width: 300, height: 30 });
$('#price').jqxNumberInput({ decimal: 80, min: 0, max: 900, spinButtons: true, decimalDigits: 0, inputMode: 'simple', width: 200, height: 30 });
$('#ready').jqxDateTimeInput({ formatString: 'yyyy-MM-dd', value: new Date(2026, 5, 15), width: 200, height: 30 });
$('#key').jqxPasswordInput({ width: 300, height: 30 });
$('#notes').jqxTextArea({ placeHolder: 'Anything else', width: 300, height: 60 });
$('#glass, #clean').jqxCheckBox({ width: 110, height: 25 });
$('#strap').jqxCheckBox({ checked: true, width: 110, height: 25 });
$('#soon, #later, #never').jqxRadioButton({ groupName: 'haste', width: 110, height: 25 });
$('#alarm').jqxSwitchButton({ checked: false, width: 80, height: 27 });
$('#loud').jqxSlider({ min: 0, max: 10, value: 3, step: 1, mode: 'fixed', width: 260 });
$('#stars').jqxRating({ value: 2, width: 160, height: 30 });
for (const id of ['keep', 'aside', 'ask', 'more', 'yes', 'no']) $('#' + id).jqxButton({ height: 30 });
$('#lock').jqxToggleButton({ height: 30 });
$('.do').jqxButton();
$('#view').jqxButtonGroup({ mode: 'radio' }).on('buttonclick', e => say('View ' + e.args.index));
$('#tabs').jqxTabs({ width: 500, height: 110 });
$('#panels').jqxNavigationBar({ width: 500, expandMode: 'multiple' });
$('#wall').jqxExpander({ width: 500, expanded: false });
$('#shelf').jqxListBox({ source: ['Brass', 'Oak', 'Glass'], width: 200, height: 100 });
$('#rooms').jqxTree({ width: 300 });
$('#list').jqxGrid({
  width: 600, autoheight: true, sortable: true, pageable: true, pagesize: 2,
  source: new $.jqx.dataAdapter({ localdata: [{ clock: 'Pendulum', owner: 'Ada', year: 1890 }, { clock: 'Kitchen', owner: 'Otto', year: 1960 }, { clock: 'Travel', owner: 'Nils', year: 1935 }], datatype: 'array' }),
  columns: [{ text: 'Clock', datafield: 'clock' }, { text: 'Owner', datafield: 'owner' }, { text: 'Year', datafield: 'year' }],
});
$('#box').jqxWindow({ width: 300, height: 140, autoOpen: false, isModal: true, okButton: $('#yes'), cancelButton: $('#no') });
$('#why').jqxPopover({ selector: $('#more'), title: 'Why' });
$('#keep').on('click', () => say('Taken in for ' + $('#owner').val()));
$('#aside').on('click', () => say('Put aside'));
$('#ask').on('click', () => $('#box').jqxWindow('open'));
$('#yes').on('click', () => say('Refused'));
$('.do').on('click', e => say(e.currentTarget.dataset.say));
