// Ponds of a park, of Singapore's government's web components: fields in open roots, lists and days that hang
// down, a number between two buttons, steps that are pressed, parts that fold, a table, pages, a window.
const ponds = [['Lotus pond', 'Koi', '40'], ['Heron pond', 'Carp', '25'], ['Mirror pond', 'Goldfish', '60']];
const options = (tag, names) => names.map(n => `<${tag} value="${n.toLowerCase()}">${n}</${tag}>`).join('');
document.body.insertAdjacentHTML('afterbegin', `
<sgds-mainnav brandHref="/ponds.html?park"><strong slot="brand">Ponds</strong><sgds-mainnav-item><a href="/ponds.html?fish">Fish</a></sgds-mainnav-item><sgds-mainnav-item active><a href="/ponds.html?plants">Plants</a></sgds-mainnav-item><sgds-mainnav-item slot="end"><a href="/ponds.html?keeper">Keeper</a></sgds-mainnav-item></sgds-mainnav>
<main>
<sgds-breadcrumb><sgds-breadcrumb-item><a href="/ponds.html?park">Park</a></sgds-breadcrumb-item><sgds-breadcrumb-item><a href="/ponds.html?water">Water</a></sgds-breadcrumb-item><sgds-breadcrumb-item active><a href="/ponds.html">Ponds</a></sgds-breadcrumb-item></sgds-breadcrumb>
<h1>A fish is put in</h1>
<sgds-alert show dismissible variant="info" title="Low water">The heron pond is shallow this week.</sgds-alert>
<sgds-tab-group><sgds-tab slot="nav" panel="today" active>Today</sgds-tab><sgds-tab slot="nav" panel="week">This week</sgds-tab><sgds-tab slot="nav" panel="past">Past</sgds-tab><sgds-tab-panel name="today" active>Two fish</sgds-tab-panel><sgds-tab-panel name="week">Nine fish</sgds-tab-panel><sgds-tab-panel name="past">All fish</sgds-tab-panel></sgds-tab-group>
<form id="fish">
<sgds-input label="Giver" name="giver" placeholder="Who brings it"></sgds-input>
<sgds-input label="Mail" name="mail" type="email"></sgds-input>
<sgds-input label="Weight in grams" name="weight" type="number"></sgds-input>
<sgds-select label="Pond" name="pond" placeholder="Choose a pond">${options('sgds-select-option', ponds.map(p => p[0]))}</sgds-select>
<sgds-combo-box label="Kind of fish" name="kind" placeholder="Type a kind" clearable>${options('sgds-combo-box-option', ['Koi', 'Carp', 'Goldfish', 'Tench'])}</sgds-combo-box>
<sgds-datepicker label="Day" name="day"></sgds-datepicker>
<sgds-quantity-toggle label="How many fish" name="many" value="2" min="1" max="9"></sgds-quantity-toggle>
<sgds-radio-group label="Which food" name="food" value="grain"><sgds-radio value="grain">Grain</sgds-radio><sgds-radio value="flies">Flies</sgds-radio><sgds-radio value="none">Nothing</sgds-radio></sgds-radio-group>
<sgds-checkbox-group label="It comes with"><sgds-checkbox name="with" value="bowl">A bowl</sgds-checkbox><sgds-checkbox name="with" value="net" checked>A net</sgds-checkbox></sgds-checkbox-group>
<sgds-switch name="ill">It was ill</sgds-switch>
<sgds-textarea label="Notes" name="notes"></sgds-textarea>
<sgds-file-upload name="picture">Picture of the fish</sgds-file-upload>
<div class="row"><sgds-button type="submit">Put it in</sgds-button><sgds-button variant="outline" id="keep">Keep for later</sgds-button><sgds-button variant="ghost" type="reset">Clear</sgds-button><sgds-button tone="danger" variant="danger" id="drain">Drain a pond</sgds-button><sgds-button disabled>Fish in it</sgds-button></div>
</form>
<div class="row"><sgds-dropdown><sgds-button slot="toggler" variant="outline">Show as</sgds-button><sgds-dropdown-item><span data-say="As a list">A list</span></sgds-dropdown-item><sgds-dropdown-item><span data-say="As a map">A map</span></sgds-dropdown-item></sgds-dropdown>
<sgds-overflow-menu><sgds-dropdown-item><span data-say="Printed">Print</span></sgds-dropdown-item><sgds-dropdown-item><span data-say="Sent">Send</span></sgds-dropdown-item></sgds-overflow-menu>
<sgds-icon-button name="plus" ariaLabel="Add a pond" id="add"></sgds-icon-button>
<sgds-badge variant="info" dismissible show>Carp only</sgds-badge>
<sgds-link><a href="/ponds.html?rules">Rules of the water</a></sgds-link></div>
<sgds-stepper clickable activeStep="0" id="steps"></sgds-stepper>
<sgds-sidenav><sgds-sidenav-item><span slot="title">Plants</span><sgds-sidenav-link><a href="/ponds.html?lilies">Lilies</a></sgds-sidenav-link><sgds-sidenav-link><a href="/ponds.html?reed">Reed</a></sgds-sidenav-link></sgds-sidenav-item><sgds-sidenav-item><a href="/ponds.html?birds">Birds</a></sgds-sidenav-item></sgds-sidenav>
<sgds-table><sgds-table-row><sgds-table-head>Pond</sgds-table-head><sgds-table-head>Fish</sgds-table-head><sgds-table-head>How many</sgds-table-head><sgds-table-head>Do</sgds-table-head></sgds-table-row>${ponds.map(p => `<sgds-table-row>${p.map(c => `<sgds-table-cell>${c}</sgds-table-cell>`).join('')}<sgds-table-cell><sgds-button size="sm" variant="outline" data-say="Fed ${p[0]}">Feed</sgds-button> <sgds-button size="sm" variant="outline" data-say="Cleaned ${p[0]}">Clean</sgds-button></sgds-table-cell></sgds-table-row>`).join('')}</sgds-table>
<sgds-pagination dataLength="50" itemsPerPage="10" currentPage="2" navigation="icon-button"></sgds-pagination>
<sgds-accordion allowMultiple><sgds-accordion-item open><span slot="header">Who feeds the fish?</span><span slot="content">The keeper.</span></sgds-accordion-item><sgds-accordion-item><span slot="header">May I swim?</span><span slot="content">No.</span></sgds-accordion-item></sgds-accordion>
<p role="status" id="said"></p>
</main>
<sgds-modal id="ask"><h2 slot="title">Drain a pond?</h2>The fish move to the next one.<sgds-button slot="footer" variant="ghost" id="not">Not now</sgds-button><sgds-button slot="footer" variant="danger" id="drained">Drain it</sgds-button></sgds-modal>`);
const say = text => { document.getElementById('said').textContent = text; };
const on = (id, event, act) => document.getElementById(id).addEventListener(event, act);
document.getElementById('steps').steps = ['Weigh it', 'Look at it', 'Let it go'].map((stepHeader, i) => ({stepHeader, component: String(i)}));
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', () => say(e.dataset.say));
on('fish', 'submit', e => { e.preventDefault(); say('Put in'); });
on('keep', 'click', () => say('Kept'));
on('add', 'click', () => say('One more pond'));
on('drain', 'click', () => { document.getElementById('ask').show(); });
on('not', 'click', () => { document.getElementById('ask').hide(); });
on('drained', 'click', () => { document.getElementById('ask').hide(); say('Drained'); });
document.querySelector('sgds-pagination').addEventListener('sgds-page-change', e => say('Page ' + e.detail.currentPage));
on('steps', 'sgds-arrived', () => say('Another step'));
