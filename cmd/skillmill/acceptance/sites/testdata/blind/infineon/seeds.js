// Seeds of a seed bank, of Infineon's web components: fields in open roots, lists with a search of their own,
// chips that choose, a tree with boxes, parts that are switched, a slider, steps, pages, a table, a dialog.
const json = list => JSON.stringify(list).replaceAll('"', '&quot;');
const options = names => json(names.map(n => ({value: n.toLowerCase(), label: n, selected: false})));
document.body.insertAdjacentHTML('afterbegin', `
<ifx-breadcrumb><ifx-breadcrumb-item><ifx-breadcrumb-item-label slot="label" href="/seeds.html?bank">Bank</ifx-breadcrumb-item-label></ifx-breadcrumb-item><ifx-breadcrumb-item><ifx-breadcrumb-item-label slot="label" href="/seeds.html?vaults">Vaults</ifx-breadcrumb-item-label></ifx-breadcrumb-item></ifx-breadcrumb>
<h1>Seeds are taken in</h1>
<ifx-alert variant="primary" closable="true">The cold vault opens on Tuesday.</ifx-alert>
<ifx-search-field placeholder="Find a seed" show-delete-icon="true"></ifx-search-field>
<ifx-tabs active-tab-index="0"><ifx-tab header="New"><p>Two bags.</p></ifx-tab><ifx-tab header="Drying"><p>Nine bags.</p></ifx-tab><ifx-tab header="Stored"><p>Most bags.</p></ifx-tab></ifx-tabs>
<form id="intake" onsubmit="return false">
<ifx-text-field name="giver" label="Giver" placeholder="Who brings it"></ifx-text-field>
<ifx-text-field name="place" label="Place it grew" caption="A village or a hill"></ifx-text-field>
<ifx-text-field name="word" type="password" label="Word of the vault"></ifx-text-field>
<ifx-textarea name="notes" label="Notes for the sorter" rows="3"></ifx-textarea>
<ifx-date-picker label="Picked on" aria-label="Picked on"></ifx-date-picker>
<ifx-select name="plant" label="Plant" placeholder="true" placeholder-value="Choose a plant" show-search="false" options="${options(['Barley', 'Bean', 'Poppy'])}"></ifx-select>
<ifx-multiselect name="use" label="Use" placeholder="Choose uses" show-search="true" show-select-all="false"><ifx-multiselect-option value="bread">Bread</ifx-multiselect-option><ifx-multiselect-option value="oil">Oil</ifx-multiselect-option><ifx-multiselect-option value="dye">Dye</ifx-multiselect-option></ifx-multiselect>
<ifx-checkbox-group show-group-label="true" group-label-text="What was done?"><ifx-checkbox value="washed" checked="true">Washed</ifx-checkbox><ifx-checkbox value="dried">Dried</ifx-checkbox><ifx-checkbox value="counted">Counted</ifx-checkbox></ifx-checkbox-group>
<ifx-radio-button-group show-group-label="true" group-label-text="How cold?"><ifx-radio-button name="cold" value="cool" checked="true">Cool</ifx-radio-button><ifx-radio-button name="cold" value="cold">Cold</ifx-radio-button><ifx-radio-button name="cold" value="deep">Deep frozen</ifx-radio-button></ifx-radio-button-group>
<div class="row"><ifx-switch name="rare">Rare plant</ifx-switch><ifx-switch name="share" checked="true">May be shared</ifx-switch></div>
<ifx-slider min="0" max="100" step="5" value="40" left-text="Dry" right-text="Moist" aria-label="Moisture"></ifx-slider>
<div class="row"><ifx-button type="submit" data-say="Taken in">Take it in</ifx-button><ifx-button variant="secondary" data-say="Kept">Keep for later</ifx-button><ifx-button variant="tertiary" type="reset" data-say="Cleared">Clear</ifx-button><ifx-button disabled="true">Swap</ifx-button><ifx-icon-button variant="secondary" icon="plus16" aria-label="Add a bag" data-say="One bag more"></ifx-icon-button></div>
</form>
<section>
<ifx-segmented-control label="Weigh in"><ifx-segment value="g" selected="true">Grams</ifx-segment><ifx-segment value="oz">Ounces</ifx-segment></ifx-segmented-control>
<ifx-content-switcher><ifx-content-switcher-item value="list" selected="true">As a list</ifx-content-switcher-item><ifx-content-switcher-item value="map">As a map</ifx-content-switcher-item></ifx-content-switcher>
<div class="row"><ifx-chip placeholder="Vault" variant="single"><ifx-chip-item value="e">East vault</ifx-chip-item><ifx-chip-item value="w">West vault</ifx-chip-item></ifx-chip>
<ifx-dropdown><ifx-dropdown-trigger-button>Print</ifx-dropdown-trigger-button><ifx-dropdown-menu><ifx-dropdown-item id="small">Small label</ifx-dropdown-item><ifx-dropdown-item id="large">Large label</ifx-dropdown-item></ifx-dropdown-menu></ifx-dropdown>
<ifx-button variant="secondary" theme="danger" id="burn">Burn a bag</ifx-button></div>
<ifx-tree-view label="Shelves"><ifx-tree-view-item>Grain<ifx-tree-view-item slot="children">Wheat</ifx-tree-view-item><ifx-tree-view-item slot="children">Rye</ifx-tree-view-item></ifx-tree-view-item><ifx-tree-view-item>Herbs<ifx-tree-view-item slot="children">Sage</ifx-tree-view-item></ifx-tree-view-item></ifx-tree-view>
<table><thead><tr><th>Bag</th><th>Plant</th><th>Do</th></tr></thead><tbody>${[['12', 'Barley'], ['13', 'Bean']].map(r => `<tr><td>${r[0]}</td><td><ifx-link href="/seeds.html?${r[1]}">${r[1]}</ifx-link></td><td><ifx-button size="s" variant="secondary" data-say="Weighed ${r[0]}">Weigh</ifx-button> <ifx-button size="s" variant="secondary" data-say="Moved ${r[0]}">Move</ifx-button></td></tr>`).join('')}</tbody></table>
<ifx-pagination current-page="2" total="50" show-items-per-page="false" items-per-page="${json([{value: '10', label: '10', selected: true}])}"></ifx-pagination>
<ifx-accordion><ifx-accordion-item caption="Who may borrow seeds?">Whoever sows them.</ifx-accordion-item><ifx-accordion-item caption="How long do they live?">A hundred years.</ifx-accordion-item></ifx-accordion>
<div class="row"><ifx-link href="/seeds.html?rules">Rules of the bank</ifx-link><ifx-link href="/seeds.html?partners" variant="underlined">Partners</ifx-link></div>
</section>
<ifx-modal caption="Burn a bag?" cancel-button-label="Not now" id="ask"><div slot="content">It cannot be sown then.</div><div slot="buttons"><ifx-button variant="secondary" id="no">Not now</ifx-button><ifx-button id="yes">Burn it</ifx-button></div></ifx-modal>
<p role="status" id="said"></p>`);
const say = text => { document.getElementById('said').textContent = text; };
const ask = document.getElementById('ask');
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', () => say(e.dataset.say));
document.getElementById('small').addEventListener('click', () => say('A small label'));
document.getElementById('large').addEventListener('click', () => say('A large label'));
document.getElementById('burn').addEventListener('click', () => { ask.opened = true; });
document.getElementById('no').addEventListener('click', () => { ask.opened = false; });
document.getElementById('yes').addEventListener('click', () => { ask.opened = false; say('Burnt'); });
document.addEventListener('ifxPageChange', e => say('Page ' + e.detail.currentPage));
