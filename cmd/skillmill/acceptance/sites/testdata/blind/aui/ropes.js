// Ropes of a ropewalk, of Atlassian's AUI on jQuery: plain markup that a script wakes by its classes and attributes,
// and a few elements of its own in the open page. Menus and small windows stand in the page till they are shown, a
// list has a field of its own, days hang down below a field, heads of a table sort it, a text is shown in part.
const ropes = [['Anchor hawser', 'Hemp', '80'], ['Bell rope', 'Flax', '12'], ['Signal halyard', 'Cotton', '25'], ['Tow line', 'Sisal', '60']];
const item = (say, text) => `<a href="#" role="menuitem" data-say="${say}">${text}</a>`;
document.body.insertAdjacentHTML('afterbegin', `
<header id="header" role="banner"><nav class="aui-header aui-dropdown2-trigger-group" aria-label="Site"><div class="aui-header-primary"><h1 id="logo" class="aui-header-logo aui-header-logo-textonly"><a href="/ropes.html?walk"><span class="aui-header-logo-text">Ropewalk</span></a></h1>
<ul class="aui-nav"><li><a href="/ropes.html?orders">Orders</a></li><li><a href="#fibres" aria-controls="fibres" class="aui-dropdown2-trigger">Fibres</a></li><li><a href="/ropes.html?spinners">Spinners</a></li></ul></div></nav></header>
<aui-dropdown-menu id="fibres"><aui-section label="Plants"><aui-item-link href="/ropes.html?hemp">Hemp</aui-item-link><aui-item-link href="/ropes.html?flax">Flax</aui-item-link></aui-section></aui-dropdown-menu>
<main>
<nav aria-label="Trail"><ol class="aui-nav aui-nav-breadcrumbs"><li><a href="/ropes.html?walk">Walk</a></li><li><a href="/ropes.html?orders">Orders</a></li><li class="aui-nav-selected">A new rope</li></ol></nav>
<h2>Order a rope</h2>
<div class="aui-message aui-message-info closeable"><p class="title"><strong>Short of tar</strong></p><p>Tarred ropes wait till Monday, <a href="/ropes.html?tar">see why</a>.</p></div>
<div class="aui-tabs horizontal-tabs"><ul class="tabs-menu"><li class="menu-item active-tab"><a href="#laid">Laid</a></li><li class="menu-item"><a href="#plaited">Plaited</a></li><li class="menu-item"><a href="#wire">Wire</a></li></ul><div class="tabs-pane active-pane" id="laid">Four ropes</div><div class="tabs-pane" id="plaited">One rope</div><div class="tabs-pane" id="wire">No rope yet</div></div>
<form class="aui" id="order" action="/ropes.html">
<div class="field-group"><label for="buyer">Buyer<span class="aui-icon icon-required"> required</span></label><input class="text" type="text" id="buyer" name="buyer" placeholder="Who pulls on it"></div>
<div class="field-group"><label for="mail">Mail</label><input class="text" type="email" id="mail" name="mail"><div class="description">Only for the bill.</div></div>
<div class="field-group"><label for="metres">Metres</label><input class="text short-field" type="number" id="metres" name="metres" value="20" min="1" max="200"></div>
<div class="field-group"><label for="day">Ready on</label><input class="text aui-date-picker" id="day" name="day" type="date"></div>
<div class="field-group"><label for="strands">Strands</label><select class="select" id="strands" name="strands"><option>Three</option><option>Four</option><option>Nine</option></select></div>
<div class="field-group"><label for="fibre-input">Fibre</label><aui-select id="fibre" name="fibre" placeholder="Choose a fibre"><aui-option value="hemp">Hemp</aui-option><aui-option value="flax">Flax</aui-option><aui-option value="sisal">Sisal</aui-option></aui-select></div>
<div class="field-group"><label for="uses">Used for</label><select id="uses" name="uses" multiple placeholder="Several if you like"><option>Anchors</option><option>Bells</option><option>Towing</option></select></div>
<div class="field-group"><label for="note">Note</label><textarea class="textarea" id="note" name="note" placeholder="What must it hold"></textarea></div>
<fieldset class="group"><legend><span>Treated with</span></legend><div class="checkbox"><input class="checkbox" type="checkbox" name="tar" id="tar"><label for="tar">Tar</label></div><div class="checkbox"><input class="checkbox" type="checkbox" name="wax" id="wax" checked><label for="wax">Wax</label></div></fieldset>
<fieldset class="group"><legend><span>Ends</span></legend><div class="radio"><input class="radio" type="radio" name="ends" id="plain" checked><label for="plain">Plain</label></div><div class="radio"><input class="radio" type="radio" name="ends" id="eye"><label for="eye">An eye</label></div><div class="radio"><input class="radio" type="radio" name="ends" id="knot"><label for="knot">A knot</label></div></fieldset>
<div class="field-group"><aui-label for="haste">In haste</aui-label><aui-toggle id="haste" label="In haste"></aui-toggle></div>
<div class="buttons-container"><div class="buttons"><button class="aui-button aui-button-primary" type="submit">Order it</button> <button class="aui-button" type="button" data-say="Kept for later">Keep for later</button> <button class="aui-button" type="button" id="burn">Burn a rope</button> <button class="aui-button" type="button" disabled>Sell the walk</button> <button class="aui-button aui-button-link" type="reset">Clear</button></div></div>
</form>
<div class="row"><div class="aui-buttons"><button class="aui-button aui-button-split-main" data-say="Printed">Print</button><button class="aui-button aui-dropdown2-trigger aui-button-split-more" aria-controls="prints" aria-label="More ways to print"></button></div>
<button class="aui-button aui-dropdown2-trigger" aria-controls="columns">Columns</button>
<button class="aui-button" aria-controls="hours" data-aui-trigger>Hours</button>
<button class="aui-button aui-button-subtle" aria-label="Ring the bell" id="bell"><span class="aui-icon aui-icon-small aui-iconfont-notification"></span></button>
<span class="aui-label aui-label-closeable" id="wet"><a class="aui-label-split-main" href="/ropes.html?wet">wet</a><span class="aui-label-split-close"><button class="aui-close-button" aria-label="Remove wet"></button></span></span></div>
<aui-dropdown-menu id="prints"><aui-section><aui-item-link data-say="Printed small">Small</aui-item-link><aui-item-link data-say="Printed large">Large</aui-item-link></aui-section></aui-dropdown-menu>
<aui-dropdown-menu id="columns"><aui-section label="Shown"><aui-item-checkbox interactive checked>Fibre</aui-item-checkbox><aui-item-checkbox interactive>Price</aui-item-checkbox></aui-section></aui-dropdown-menu>
<aui-inline-dialog id="hours" responds-to="toggle"><p>From seven to four.</p></aui-inline-dialog>
<table class="aui aui-table-sortable" id="ropes"><thead><tr><th>Rope</th><th>Fibre</th><th>Metres</th><th class="aui-table-column-unsortable">Do</th></tr></thead><tbody>${ropes.map(r => `<tr>${r.map(c => `<td>${c}</td>`).join('')}<td><button class="aui-button" data-say="Coiled ${r[0]}">Coil</button> <button class="aui-button aui-button-link" data-say="Mended ${r[0]}">Mend</button></td></tr>`).join('')}</tbody></table>
<ol class="aui-nav aui-nav-pagination" id="pages"><li class="aui-nav-first"><a href="#" data-page="1">First</a></li><li class="aui-nav-selected">1</li><li><a href="#" data-page="2">2</a></li><li><a href="#" data-page="3">3</a></li><li class="aui-nav-next"><a href="#" data-page="2">Next</a></li></ol>
<div><div id="story" class="aui-expander-content">The walk is three hundred metres long, because a rope cannot be longer than the walk it is laid in. <span class="aui-expander-cutoff"></span>It was built when ships had sails.</div><a id="more" data-replace-text="Show less" class="aui-expander-trigger" aria-controls="story" role="button" tabindex="0">Show the story</a></div>
<p role="status" id="said"></p>
</main>
<section id="ask" class="aui-dialog2 aui-dialog2-small aui-layer" role="dialog" aria-modal="true" aria-labelledby="ask-head" hidden><header class="aui-dialog2-header"><h2 class="aui-dialog2-header-main" id="ask-head">Burn a rope?</h2></header><div class="aui-dialog2-content"><p>Only ash is left.</p></div><footer class="aui-dialog2-footer"><div class="aui-dialog2-footer-actions"><button id="burnt" class="aui-button aui-button-primary">Burn it</button><button id="not" class="aui-button aui-button-link">Not now</button></div></footer></section>`);
const say = text => { document.getElementById('said').textContent = text; };
AJS.$('#uses').auiSelect2();
AJS.$('#day').datePicker({overrideBrowserDefault: true});
document.addEventListener('click', e => {
  const part = e.target.closest('[data-say], [data-page], #bell, #burn, #burnt, #not, #wet .aui-close-button');
  if (!part) return;
  if (part.matches('a[href="#"]')) e.preventDefault();
  if (part.dataset.say) say(part.dataset.say);
  else if (part.dataset.page) say('Page ' + part.dataset.page);
  else if (part.id === 'bell') say('The bell rang');
  else if (part.id === 'burn') AJS.dialog2('#ask').show();
  else if (part.id === 'burnt' || part.id === 'not') { AJS.dialog2('#ask').hide(); say(part.id === 'burnt' ? 'Burnt' : 'Not burnt'); }
  else { document.getElementById('wet').remove(); say('Not wet'); }
});
document.getElementById('order').addEventListener('submit', e => { e.preventDefault(); say('Ordered'); });
