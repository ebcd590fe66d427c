// Violins of a workshop, of Nord's web components: fields in open shadow roots, a list that is a
// button over a select, popouts, rows of a navigation that fold, tags that are check boxes.
const instruments = ['Old fiddle', 'Viola of 1790', 'Travel violin'];
document.body.insertAdjacentHTML('afterbegin', `
<main>
<nord-navigation><nord-nav-group heading="Workshop"><nord-nav-item href="/violins.html?bench">Bench</nord-nav-item><nord-nav-item id="woods">Woods<nord-nav-group slot="subnav"><nord-nav-item href="/violins.html?maple">Maple</nord-nav-item><nord-nav-item href="/violins.html?spruce">Spruce</nord-nav-item></nord-nav-group></nord-nav-item></nord-nav-group></nord-navigation>
<nord-header><h1>A violin comes in</h1><nord-button slot="end" id="ring" aria-label="Ring the bell">o</nord-button></nord-header>
<nord-banner>The glue is hot until five.</nord-banner>
<form id="violin">
  <nord-input label="Player" name="player" placeholder="Who plays it" required></nord-input>
  <nord-input label="Mail" type="email" name="mail" hint="For the bill"></nord-input>
  <nord-input label="Length" type="number" name="length" value="59"></nord-input>
  <nord-input label="Word of the locker" type="password" name="word"></nord-input>
  <nord-input label="Find a maker" type="search" name="maker" hide-label placeholder="Find a maker"></nord-input>
  <nord-select label="Wood" name="wood" placeholder="Choose a wood"><option value="m">Maple</option><option value="s">Spruce</option><option value="w">Willow</option></nord-select>
  <nord-select label="Strings" name="strings"><option value="g" selected>Gut</option><option value="t">Steel</option></nord-select>
  <nord-date-picker label="Ready on" name="ready"></nord-date-picker>
  <nord-range label="Haste" name="haste" min="0" max="10" value="4"></nord-range>
  <nord-textarea label="Notes" name="notes"></nord-textarea>
  <nord-fieldset label="What is to be done"><nord-stack><nord-checkbox label="New bridge" name="bridge"></nord-checkbox><nord-checkbox label="New sound post" name="post" checked></nord-checkbox><nord-checkbox label="Clean it" name="clean" hint="With oil"></nord-checkbox></nord-stack></nord-fieldset>
  <nord-fieldset label="Who works"><nord-stack><nord-radio label="The master" name="who" value="m" checked></nord-radio><nord-radio label="The journeyman" name="who" value="j"></nord-radio><nord-radio label="An apprentice" name="who" value="a"></nord-radio></nord-stack></nord-fieldset>
  <nord-toggle label="Insured" name="insured"></nord-toggle>
  <nord-toggle label="With a case" name="case" checked reverse></nord-toggle>
  <nord-segmented-control aria-label="Pay"><nord-segmented-control-item name="pay" label="Cash" value="c" checked></nord-segmented-control-item><nord-segmented-control-item name="pay" label="Bill" value="b"></nord-segmented-control-item><nord-segmented-control-item name="pay" label="Later" value="l"></nord-segmented-control-item></nord-segmented-control>
  <nord-tag-group variant="selectable" aria-label="Marks"><nord-tag variant="selectable">Crack</nord-tag><nord-tag variant="selectable" checked>Label</nord-tag></nord-tag-group>
  <nord-tag-group variant="removable" aria-label="Parts"><nord-tag variant="removable" class="part">Bow</nord-tag><nord-tag variant="removable" class="part">Case</nord-tag></nord-tag-group>
  <div class="row"><nord-button type="submit" variant="primary">Take it in</nord-button><nord-button id="aside">Put aside</nord-button><nord-button id="burn" variant="danger">Send it back</nord-button><nord-button href="/violins.html?help">Help</nord-button><nord-button id="why" aria-controls="reason" aria-expanded="false" >Why so long?</nord-button><nord-popout id="reason" anchor="why"><p>Glue needs a day.</p><nord-button id="aha">I see</nord-button></nord-popout></div>
</form>
<nord-dropdown><nord-button slot="toggle">Acts on all</nord-button><nord-dropdown-group heading="All"><nord-dropdown-item id="mend">Mend all</nord-dropdown-item><nord-dropdown-item href="/violins.html?print">Print all</nord-dropdown-item></nord-dropdown-group></nord-dropdown>
<nord-tab-group label="Benches"><nord-tab slot="tab">First bench</nord-tab><nord-tab-panel>Two violins</nord-tab-panel><nord-tab slot="tab">Second bench</nord-tab><nord-tab-panel>One cello</nord-tab-panel></nord-tab-group>
<details><summary>How is the wood dried?</summary><p>For twenty years.</p></details>
<nord-table><table><thead><tr><th>Instrument</th><th></th></tr></thead><tbody>${instruments.map(i => `<tr><td>${i}</td><td><nord-button size="s" data-say="Opened ${i}">Open</nord-button> <nord-dropdown><nord-button slot="toggle" size="s" aria-label="More of ${i}">...</nord-button><nord-dropdown-item data-say="Sold ${i}">Sell</nord-dropdown-item><nord-dropdown-item data-say="Lent ${i}">Lend</nord-dropdown-item></nord-dropdown></td></tr>`).join('')}</tbody></table></nord-table>
<nord-modal id="box" size="s" aria-labelledby="asked"><h2 slot="header" id="asked">Send it back?</h2><p>Nobody mends it then.</p><nord-button id="yes" slot="footer">Send</nord-button></nord-modal>
<nord-toast-group id="toasts"></nord-toast-group>
<p role="status" id="said"></p>
</main>`);
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', () => say(e.dataset.say));
for (const tag of document.querySelectorAll('.part')) tag.addEventListener('remove', () => { say('Without ' + tag.textContent); tag.remove(); });
$('violin').addEventListener('submit', e => { e.preventDefault(); say('Taken in'); });
$('ring').addEventListener('click', () => say('Rang'));
$('aside').addEventListener('click', () => $('toasts').addToast('It was put aside'));
$('burn').addEventListener('click', () => $('box').showModal());
$('yes').addEventListener('click', () => { $('box').close(); say('Sent back'); });
$('aha').addEventListener('click', () => $('reason').hide());
$('mend').addEventListener('click', () => say('Mended all'));
