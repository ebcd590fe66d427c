// Exhibits of a museum, of the web components of Umbraco: custom elements with open shadow
// roots whose labels are attributes. What they report is said below.
const things = [['A 12', 'Amphora', 'Hall 1'], ['A 40', 'Bronze helmet', 'Hall 3'], ['B 07', 'Loom weight', 'Depot']];
document.body.innerHTML = `
<main style="padding: 24px; display: grid; gap: 20px; max-width: 900px">
  <uui-breadcrumbs><uui-breadcrumb-item href="/exhibits.html?home">Museum</uui-breadcrumb-item><uui-breadcrumb-item href="/exhibits.html?halls">Halls</uui-breadcrumb-item><uui-breadcrumb-item last-item>Exhibits</uui-breadcrumb-item></uui-breadcrumbs>
  <h1>Exhibits</h1>
  <div style="display: flex; gap: 12px">
    <uui-button id="new" look="primary" label="New exhibit"></uui-button>
    <uui-button id="lend" look="outline" color="positive">Lend</uui-button>
    <uui-button look="secondary" label="Print" data-say="Printed"><uui-icon name="add"></uui-icon></uui-button>
    <uui-button look="placeholder" href="/exhibits.html?help" label="Help"></uui-button>
    <uui-button popovertarget="more" label="More"></uui-button>
    <uui-popover-container id="more" placement="bottom-start"><div style="background: #fff; padding: 8px"><uui-menu-item label="Archive" data-say="Archived"></uui-menu-item><uui-menu-item label="Share" data-say="Shared"></uui-menu-item></div></uui-popover-container>
  </div>
  <uui-tab-group><uui-tab label="On show" active>On show</uui-tab><uui-tab label="In the depot">In the depot</uui-tab><uui-tab label="On loan">On loan</uui-tab></uui-tab-group>
  <uui-box headline="Describe">
    <uui-form><form id="describe" style="display: grid; gap: 12px">
      <uui-form-layout-item><uui-label slot="label" for="title" required>Title</uui-label><uui-input id="title" name="title" label="Title" placeholder="What it is"></uui-input></uui-form-layout-item>
      <uui-form-layout-item><uui-label slot="label" for="number">Number</uui-label><uui-input-lock id="number" name="number" label="Number" value="A 13"></uui-input-lock></uui-form-layout-item>
      <uui-form-layout-item><uui-label slot="label" for="mail">Curator's mail</uui-label><uui-input id="mail" name="mail" type="email" label="Curator's mail"></uui-input></uui-form-layout-item>
      <uui-form-layout-item><uui-label slot="label" for="weight">Weight</uui-label><uui-input id="weight" name="weight" type="number" label="Weight" min="0" max="900"><span slot="append">kg</span></uui-input></uui-form-layout-item>
      <uui-form-layout-item><uui-label slot="label" for="pin">Depot pin</uui-label><uui-input-password id="pin" name="pin" label="Depot pin"></uui-input-password></uui-form-layout-item>
      <uui-form-layout-item><uui-label slot="label" for="about">About</uui-label><uui-textarea id="about" name="about" label="About" placeholder="For the plate"></uui-textarea></uui-form-layout-item>
      <uui-form-layout-item><uui-label slot="label" for="hall">Hall</uui-label><uui-select id="hall" name="hall" label="Hall" placeholder="Which hall"></uui-select></uui-form-layout-item>
      <uui-form-layout-item><uui-label slot="label" for="age">Age</uui-label>
        <uui-combobox id="age" name="age"><uui-combobox-list><uui-combobox-list-option value="bronze" display-value="Bronze age">Bronze age</uui-combobox-list-option><uui-combobox-list-option value="iron" display-value="Iron age">Iron age</uui-combobox-list-option><uui-combobox-list-option value="rome" display-value="Roman">Roman</uui-combobox-list-option></uui-combobox-list></uui-combobox></uui-form-layout-item>
      <uui-checkbox name="fragile" label="Fragile">Fragile</uui-checkbox>
      <uui-checkbox name="copy" label="A copy" checked>A copy</uui-checkbox>
      <uui-toggle name="lit" label="Lit at night">Lit at night</uui-toggle>
      <uui-toggle name="guide" label="In the audio guide" checked>In the audio guide</uui-toggle>
      <uui-radio-group name="state"><uui-radio value="good" label="Good">Good</uui-radio><uui-radio value="worn" label="Worn">Worn</uui-radio><uui-radio value="broken" label="Broken">Broken</uui-radio></uui-radio-group>
      <uui-slider label="Light in lux" min="0" max="200" step="10" value="50"></uui-slider>
      <div style="display: flex; gap: 12px"><uui-button type="submit" look="primary" label="Save"></uui-button><uui-button type="reset" look="secondary" label="Undo"></uui-button></div>
    </form></uui-form>
  </uui-box>
  <uui-button-group><uui-button look="outline" label="Photos" data-say="Photos"></uui-button><uui-button look="outline" label="Drawings" data-say="Drawings"></uui-button><uui-button look="outline" label="X-rays" data-say="X-rays"></uui-button></uui-button-group>
  <uui-color-swatches label="Colour of the plate"><uui-color-swatch value="#8b4513" label="Brown"></uui-color-swatch><uui-color-swatch value="#2e8b57" label="Green"></uui-color-swatch><uui-color-swatch value="#4682b4" label="Blue"></uui-color-swatch></uui-color-swatches>
  <uui-table aria-label="Things">
    <uui-table-head><uui-table-head-cell>Number</uui-table-head-cell><uui-table-head-cell>Thing</uui-table-head-cell><uui-table-head-cell>Place</uui-table-head-cell><uui-table-head-cell></uui-table-head-cell></uui-table-head>
    ${things.map(t => `<uui-table-row>${t.map(c => `<uui-table-cell>${c}</uui-table-cell>`).join('')}<uui-table-cell><uui-action-bar style="opacity: 1"><uui-button label="Move" data-say="Moved ${t[1]}">Move</uui-button><uui-button label="Clean" data-say="Cleaned ${t[1]}">Clean</uui-button></uui-action-bar></uui-table-cell></uui-table-row>`).join('')}
  </uui-table>
  <uui-pagination total="8" current="2" label="Pages of things"></uui-pagination>
  <div><uui-menu-item label="Halls" has-children><uui-menu-item label="Hall 1" data-say="Hall 1"></uui-menu-item><uui-menu-item label="Hall 3" data-say="Hall 3"></uui-menu-item></uui-menu-item><uui-menu-item label="Depot" href="/exhibits.html?depot"></uui-menu-item></div>
  <div style="display: flex; gap: 12px"><uui-card-content-node name="Plan of hall 1" selectable></uui-card-content-node><uui-card-content-node name="Plan of hall 3" selectable></uui-card-content-node></div>
  <uui-ref-list><uui-ref-node name="Catalogue 2019" detail="Page 40" selectable></uui-ref-node><uui-ref-node name="Letter of a donor" detail="1921" selectable></uui-ref-node></uui-ref-list>
  <uui-button-copy-text text="A 12" label="Copy the number">Copy the number</uui-button-copy-text>
  <p><a href="/exhibits.html?terms">Terms of loans</a> <a href="/exhibits.html?staff">Staff</a></p>
  <p role="status" id="said"></p>
</main>`;
const say = text => { document.querySelector('#said').textContent = text; };
document.querySelector('#hall').options = [{ name: 'Hall 1', value: '1' }, { name: 'Hall 2', value: '2' }, { name: 'Hall 3', value: '3' }];
document.querySelector('#new').addEventListener('click', () => say('A new exhibit'));
document.querySelector('#lend').addEventListener('click', () => say('Lent'));
for (const b of document.querySelectorAll('uui-button[data-say]')) b.addEventListener('click', () => say(b.dataset.say));
document.addEventListener('click-label', e => { if (e.target.dataset.say) say(e.target.dataset.say); });
document.addEventListener('show-children', e => { e.target.showChildren = true; });
document.querySelector('#describe').addEventListener('submit', e => { e.preventDefault(); say('Saved'); });
for (const kind of ['change', 'selected', 'open', 'copied']) document.addEventListener(kind, e => say((e.target.label || e.target.name || e.target.localName) + ' ' + kind));
