// Clocks of a tower, of jQuery UI: a menu of buttons over a select, fields with arrows, a calendar,
// suggestions, check boxes drawn as buttons, tabs, an accordion, a dialog.
document.body.insertAdjacentHTML('afterbegin', `
<main>
<ul id="menu" style="width: 220px"><li><div>Bells</div><ul><li><div data-say="Great bell">Great bell</div></li><li><div data-say="Small bell">Small bell</div></li></ul></li><li><div data-say="Hands">Hands</div></li></ul>
<h1>A clock is set</h1>
<form id="clock" onsubmit="return false">
  <label>Keeper <input name="keeper" class="ui-widget ui-corner-all"></label>
  <label>Tower <input name="tower" id="tower" placeholder="Which tower"></label>
  <label for="metal">Metal</label><select id="metal" name="metal"><option value="b">Bronze</option><option value="i">Iron</option><option value="s">Steel</option></select>
  <label>Weight <input id="weight" name="weight" value="12"></label>
  <label>Next visit <input id="visit" name="visit"></label>
  <label id="speed-label">Speed</label><div id="speed"></div>
  <label>Notes <textarea name="notes"></textarea></label>
  <fieldset><legend>Parts</legend><label for="oil">Oil</label><input type="checkbox" id="oil" name="oil"><label for="rope">Rope</label><input type="checkbox" id="rope" name="rope" checked></fieldset>
  <fieldset><legend>Strikes</legend><label for="hour">Each hour</label><input type="radio" id="hour" name="strikes" checked><label for="half">Each half</label><input type="radio" id="half" name="strikes"><label for="never">Never</label><input type="radio" id="never" name="strikes"></fieldset>
  <div class="row"><button id="set" type="submit">Set the clock</button><button type="button" id="stop">Stop it</button><a href="/towers.html?help" id="help">Help</a><input type="button" id="wind" value="Wind it"></div>
</form>
<div id="tabs"><ul><li><a href="#one">North face</a></li><li><a href="#two">South face</a></li><li><a href="#three">Works</a></li></ul><div id="one">Two hands</div><div id="two">One hand</div><div id="three">Many wheels</div></div>
<div id="folds"><h3>How is it wound?</h3><div>By hand.</div><h3>How is it cleaned?</h3><div>With a brush.</div></div>
<div id="days"></div>
<table class="ui-widget"><thead><tr><th>Tower</th><th></th></tr></thead><tbody>${['Church', 'Station', 'School'].map(t => `<tr><td>${t}</td><td><button type="button" class="b" data-say="Opened ${t}">Open</button> <button type="button" class="b" data-say="Rang ${t}">Ring</button></td></tr>`).join('')}</tbody></table>
<p role="status" id="said"></p>
</main>
<div id="box" title="Stop it?"><p>Nobody knows the time then.</p></div>`);
const say = text => { document.querySelector('#said').textContent = text; };
$('#menu').menu();
$('#tower').autocomplete({ source: ['Church', 'Station', 'School', 'Mill'] });
$('#metal').selectmenu({ change: (e, u) => say('Metal ' + u.item.label) });
$('#weight').spinner({ min: 0, max: 60 });
$('#visit').datepicker({ dateFormat: 'yy-mm-dd', defaultDate: '2026-06-15' });
$('#days').datepicker({ dateFormat: 'yy-mm-dd', defaultDate: '2026-06-15', onSelect: d => say('Fair on ' + d) });
$('#speed').slider({ min: 0, max: 20, value: 4, slide: (e, u) => say('Speed ' + u.value) });
$('input[type=checkbox], input[type=radio]').checkboxradio();
$('button, #help, #wind').button();
$('#tabs').tabs();
$('#folds').accordion({ collapsible: true, heightStyle: 'content' });
$('#box').dialog({ autoOpen: false, modal: true, buttons: { Yes: () => { $('#box').dialog('close'); say('Stopped'); }, No: () => $('#box').dialog('close') } });
$('#stop').on('click', () => $('#box').dialog('open'));
$('#set').on('click', () => say('Set by ' + document.querySelector('[name=keeper]').value));
$('#wind').on('click', () => say('Wound'));
$(document).on('click', '[data-say]', e => say(e.currentTarget.dataset.say));
