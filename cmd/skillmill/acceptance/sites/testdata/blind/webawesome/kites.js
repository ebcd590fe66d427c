// Kites of a club, of Web Awesome: fields, lists, choices, sliders and ratings in open shadow roots
// that are loaded one by one, tabs, a tree, a menu, a drawer, a dialog.
const kites = ['Red box', 'Long tail', 'Small delta'];
document.body.insertAdjacentHTML('afterbegin', `
<main>
<wa-breadcrumb><wa-breadcrumb-item href="/kites.html?all">All kites</wa-breadcrumb-item><wa-breadcrumb-item href="/kites.html?box">Boxes</wa-breadcrumb-item></wa-breadcrumb>
<h1>A kite is lent</h1>
<form id="kite" onsubmit="return false">
  <wa-input name="who" label="Lent to" placeholder="Name of the flyer"></wa-input>
  <wa-input name="mail" type="email" label="Mail" hint="For the bill"></wa-input>
  <wa-input name="word" type="password" label="Word of the shed" password-toggle></wa-input>
  <wa-input name="metres" type="number" label="Metres of string" value="40"></wa-input>
  <wa-input name="back" type="date" label="Back on"></wa-input>
  <wa-select name="wind" label="Wind"><wa-option value="w">Weak</wa-option><wa-option value="f">Fresh</wa-option><wa-option value="s">Strong</wa-option></wa-select>
  <wa-select name="tails" label="Tails" multiple with-clear><wa-option value="r">Ribbon</wa-option><wa-option value="p">Paper</wa-option><wa-option value="c">Cloth</wa-option></wa-select>
  <wa-textarea name="notes" label="Notes"></wa-textarea>
  <wa-checkbox name="repair">Needs repair</wa-checkbox>
  <wa-checkbox name="bag" checked>With a bag</wa-checkbox>
  <wa-radio-group name="pay" label="Paid by" value="c"><wa-radio value="c">Coins</wa-radio><wa-radio value="b">Bill</wa-radio><wa-radio value="n">Nobody</wa-radio></wa-radio-group>
  <wa-radio-group name="size" label="Size" orientation="horizontal" value="m"><wa-radio appearance="button" value="s">Small</wa-radio><wa-radio appearance="button" value="m">Medium</wa-radio><wa-radio appearance="button" value="l">Large</wa-radio></wa-radio-group>
  <wa-switch name="insured">Insured</wa-switch>
  <wa-slider name="height" label="Height" min="0" max="20" value="4"></wa-slider>
  <wa-rating label="Flies well"></wa-rating>
  <wa-color-picker label="Colour"></wa-color-picker>
  <div class="row"><wa-button type="submit" variant="brand" id="keep">Lend it</wa-button><wa-button id="throw" variant="danger">Throw it away</wa-button><wa-button href="/kites.html?help" appearance="plain">Help</wa-button><wa-button id="rules">Rules</wa-button></div>
</form>
<wa-dropdown id="acts"><wa-button slot="trigger" with-caret>Acts on all</wa-button><wa-dropdown-item value="Mended">Mend all</wa-dropdown-item><wa-dropdown-item value="Printed">Print all</wa-dropdown-item><wa-dropdown-item type="checkbox" value="Watched">Watch all</wa-dropdown-item></wa-dropdown>
<wa-tab-group><wa-tab panel="shed">Shed</wa-tab><wa-tab panel="meadow">Meadow</wa-tab><wa-tab panel="hill">Hill</wa-tab><wa-tab-panel name="shed">Nine kites</wa-tab-panel><wa-tab-panel name="meadow">Two kites</wa-tab-panel><wa-tab-panel name="hill">No kite</wa-tab-panel></wa-tab-group>
<wa-details summary="How is it dried?">In the sun.</wa-details>
<wa-details summary="How is it folded?">Along the spar.</wa-details>
<wa-tree><wa-tree-item expanded>Boxes<wa-tree-item>Red</wa-tree-item><wa-tree-item>Blue</wa-tree-item></wa-tree-item><wa-tree-item>Deltas<wa-tree-item>Small</wa-tree-item></wa-tree-item></wa-tree>
<div class="row"><wa-tag with-remove class="part">String</wa-tag><wa-tag with-remove class="part">Reel</wa-tag><wa-copy-button value="kite 7" copy-label="Copy the number"></wa-copy-button></div>
<table><thead><tr><th>Kite</th><th></th></tr></thead><tbody>${kites.map(k => `<tr><td>${k}</td><td><wa-button size="small" data-say="Opened ${k}">Open</wa-button> <wa-button size="small" data-say="Mended ${k}">Mend</wa-button></td></tr>`).join('')}</tbody></table>
<p role="status" id="said"></p>
</main>
<wa-dialog id="box" label="Throw it away?"><p>It is torn.</p><wa-button slot="footer" id="yes">Yes</wa-button><wa-button slot="footer" data-dialog="close">No</wa-button></wa-dialog>
<wa-drawer id="side" label="Rules"><p>Not in a storm.</p><wa-button slot="footer" data-drawer="close">Read</wa-button></wa-drawer>`);
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };
$('keep').addEventListener('click', () => say('Lent'));
$('throw').addEventListener('click', () => { $('box').open = true; });
$('yes').addEventListener('click', () => { $('box').open = false; say('Thrown away'); });
$('rules').addEventListener('click', () => { $('side').open = true; });
$('acts').addEventListener('wa-select', e => say(e.detail.item.value));
for (const tag of document.querySelectorAll('.part')) tag.addEventListener('wa-remove', () => { say('Without ' + tag.textContent); tag.remove(); });
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', () => say(e.dataset.say));
