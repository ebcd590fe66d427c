// Contracts of a telephone company, of the web components of Scale: custom elements in custom
// elements, most of them with open shadow roots. What they report is said below.
const lines = [['0151 202', 'Anna Berg', 'Young M'], ['0151 417', 'Ugo Weiss', 'Family L'], ['0170 338', 'Mira Kolb', 'Business S']];
document.body.innerHTML = `
<main style="padding: 24px; display: grid; gap: 20px; max-width: 900px">
  <scale-breadcrumb><a href="/contracts.html?home">Home</a><a href="/contracts.html?mobile">Mobile</a><span>Contracts</span></scale-breadcrumb>
  <h1>Contracts</h1>
  <scale-notification type="inline" heading="Maintenance on Sunday" opened dismissible><p slot="text">Orders wait until noon.</p></scale-notification>
  <div style="display: flex; gap: 12px">
    <scale-menu-flyout>
      <scale-button variant="secondary">Account</scale-button>
      <scale-menu-flyout-list>
        <scale-menu-flyout-item value="profile">Profile</scale-menu-flyout-item>
        <scale-menu-flyout-item value="bills">Bills</scale-menu-flyout-item>
        <scale-menu-flyout-divider></scale-menu-flyout-divider>
        <scale-menu-flyout-item value="out">Sign out</scale-menu-flyout-item>
      </scale-menu-flyout-list>
    </scale-menu-flyout>
    <scale-button id="fresh">New contract</scale-button>
    <scale-button id="call" variant="secondary" icon-only aria-label="Call us"><scale-icon-action-microphone></scale-icon-action-microphone></scale-button>
    <scale-button href="/contracts.html?help" variant="ghost">Help</scale-button>
  </div>
  <scale-tab-nav>
    <scale-tab-header slot="tab">Mobile</scale-tab-header>
    <scale-tab-panel slot="panel">Three lines</scale-tab-panel>
    <scale-tab-header slot="tab">Landline</scale-tab-header>
    <scale-tab-panel slot="panel">No line</scale-tab-panel>
    <scale-tab-header slot="tab">Television</scale-tab-header>
    <scale-tab-panel slot="panel">One box</scale-tab-panel>
  </scale-tab-nav>
  <form id="order" style="display: grid; gap: 16px">
    <scale-text-field label="Name of the holder" name="holder"></scale-text-field>
    <scale-text-field label="Mail" type="email" name="mail" helper-text="For the bill"></scale-text-field>
    <scale-text-field label="Number of cards" type="number" name="cards" value="1"></scale-text-field>
    <scale-dropdown label="Country" name="country"><option value="de">Germany</option><option value="at">Austria</option><option value="pl">Poland</option></scale-dropdown>
    <scale-dropdown-select label="Tariff" name="tariff">
      <scale-dropdown-select-item value="s">Mobile S</scale-dropdown-select-item>
      <scale-dropdown-select-item value="m">Mobile M</scale-dropdown-select-item>
      <scale-dropdown-select-item value="l">Mobile L</scale-dropdown-select-item>
    </scale-dropdown-select>
    <scale-combobox label="City"></scale-combobox>
    <scale-date-picker label="First day" identifier="first" name="first"></scale-date-picker>
    <scale-textarea label="Remarks" name="remarks" rows="3"></scale-textarea>
    <scale-checkbox-group label="Extras">
      <scale-checkbox label="Roaming" name="roaming"></scale-checkbox>
      <scale-checkbox label="Second card" name="second"></scale-checkbox>
      <scale-checkbox label="Insurance" name="insured" checked></scale-checkbox>
    </scale-checkbox-group>
    <scale-radio-button-group label="Bill">
      <scale-radio-button label="By mail" name="bill" value="mail" checked></scale-radio-button>
      <scale-radio-button label="On paper" name="bill" value="paper"></scale-radio-button>
    </scale-radio-button-group>
    <scale-switch label="Block third parties" name="block"></scale-switch>
    <scale-slider label="Data in gigabytes" min="0" max="100" value="20" unit="GB"></scale-slider>
    <div style="display: flex; gap: 12px">
      <scale-button type="submit">Order</scale-button>
      <scale-button type="reset" variant="secondary">Start again</scale-button>
    </div>
  </form>
  <scale-segmented-button label="Period"><scale-segment selected>Month</scale-segment><scale-segment>Quarter</scale-segment><scale-segment>Year</scale-segment></scale-segmented-button>
  <scale-toggle-group aria-label-translation="View"><scale-toggle-button>Lines</scale-toggle-button><scale-toggle-button>Cards</scale-toggle-button></scale-toggle-group>
  <div style="display: flex; gap: 8px"><scale-chip id="unpaid">Unpaid</scale-chip><scale-chip selected>Abroad</scale-chip><scale-tag dismissable dismiss-text="Remove mobile">Mobile</scale-tag></div>
  <scale-table><table>
    <thead><tr><th>Number</th><th>Holder</th><th>Tariff</th><th></th></tr></thead>
    <tbody>${lines.map(l => `<tr>${l.map(t => `<td>${t}</td>`).join('')}<td><scale-button size="small" data-act="Change" data-of="${l[0]}">Change</scale-button> <scale-button size="small" variant="secondary" data-act="Block" data-of="${l[0]}">Block</scale-button></td></tr>`).join('')}</tbody>
  </table></scale-table>
  <scale-pagination page-size="10" total-elements="53" start-element="0"></scale-pagination>
  <scale-rating-stars label="Your shop" rating="2"></scale-rating-stars>
  <scale-accordion>
    <scale-collapsible><span slot="heading">How do I keep my number?</span><p>Tell us the old one.</p></scale-collapsible>
    <scale-collapsible><span slot="heading">How long does a contract last?</span><p>Two years.</p></scale-collapsible>
  </scale-accordion>
  <p><scale-link href="/contracts.html?terms">Terms</scale-link> <scale-link href="/contracts.html?privacy">Privacy</scale-link></p>
  <p role="status" id="said"></p>
</main>
<scale-modal heading="New contract"><p>Whose is it?</p><scale-text-field label="Customer number"></scale-text-field><scale-button slot="action" variant="secondary" id="no">Cancel</scale-button><scale-button slot="action" id="yes">Create</scale-button></scale-modal>`;
const all = s => Array.from(document.querySelectorAll(s));
const say = text => { document.querySelector('#said').textContent = text; };
const modal = document.querySelector('scale-modal');
document.querySelector('scale-combobox').options = ['Berlin', 'Bonn', 'Hamburg', 'Leipzig'];
document.querySelector('#fresh').addEventListener('click', () => { modal.opened = true; });
document.querySelector('#call').addEventListener('click', () => say('We call you back'));
for (const id of ['no', 'yes']) document.getElementById(id).addEventListener('click', () => { modal.opened = false; });
document.querySelector('#order').addEventListener('submit', e => { e.preventDefault(); say('Ordered'); });
for (const b of all('[data-act]')) b.addEventListener('click', () => say(b.dataset.act + ' ' + b.dataset.of));
document.addEventListener('scale-select', e => { if (e.target.localName === 'scale-menu-flyout-item') say(e.target.textContent); });
for (const kind of ['scale-change', 'scaleChange']) document.addEventListener(kind, e => say((e.target.label || e.target.localName) + ' changed'));
document.querySelector('scale-pagination').addEventListener('scale-pagination', e => { e.target.startElement = e.detail.startElement; say('From ' + e.detail.startElement); });
for (const kind of ['scale-close', 'scaleClose']) document.querySelector('scale-tag').addEventListener(kind, e => e.target.remove());
