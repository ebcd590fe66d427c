// Canoes of a lake, of the Canadian government's web components: fields in open roots that tell their
// forms by themselves, groups whose options are an attribute, a date of three fields, pages, a file, a search.
const json = list => JSON.stringify(list).replaceAll('"', '&quot;');
document.body.insertAdjacentHTML('afterbegin', `
<gcds-top-nav label="Lake" alignment="right"><gcds-nav-link href="#home" slot="home">The lake</gcds-nav-link><gcds-nav-group open-trigger="Boats" menu-label="Boats"><gcds-nav-link href="#canoes">Canoes</gcds-nav-link><gcds-nav-link href="#rafts">Rafts</gcds-nav-link></gcds-nav-group><gcds-nav-link href="#help">Help</gcds-nav-link></gcds-top-nav>
<gcds-breadcrumbs hide-canada-link><gcds-breadcrumbs-item href="#north">North</gcds-breadcrumbs-item><gcds-breadcrumbs-item href="#lakes">Lakes</gcds-breadcrumbs-item></gcds-breadcrumbs>
<h1>A canoe is lent</h1>
<gcds-search placeholder="canoes" search-id="find" method="get" action="#found"></gcds-search>
<form id="loan" onsubmit="return false">
<gcds-input input-id="who" name="who" label="Full name" hint="As on the pass"></gcds-input>
<gcds-input input-id="mail" name="mail" type="email" label="Mail"></gcds-input>
<gcds-input input-id="crew" name="crew" type="number" label="Crew"></gcds-input>
<gcds-input input-id="word" name="word" type="password" label="Word of the boathouse"></gcds-input>
<gcds-textarea textarea-id="plan" name="plan" label="Plan of the trip" character-count="200"></gcds-textarea>
<gcds-select select-id="pier" name="pier" label="Pier" default-value="Choose a pier"><option value="n">North pier</option><option value="s">South pier</option><option value="i">Island pier</option></gcds-select>
<gcds-date-input legend="Day of leaving" name="leave" format="full"></gcds-date-input>
<gcds-date-input legend="Month of coming back" name="back" format="compact"></gcds-date-input>
<gcds-checkboxes legend="What goes along?" name="gear" options="${json([{id: 'g1', label: 'Paddles', value: 'p', checked: true}, {id: 'g2', label: 'Vests', value: 'v'}, {id: 'g3', label: 'Tent', value: 't', hint: 'For two'}])}"></gcds-checkboxes>
<gcds-checkboxes name="agree" options="${json([{id: 'a1', label: 'I can swim', value: 'yes'}])}"></gcds-checkboxes>
<gcds-radios legend="How long?" name="long" options="${json([{id: 'r1', label: 'A day', value: 'd', checked: true}, {id: 'r2', label: 'A week', value: 'w'}, {id: 'r3', label: 'The summer', value: 's'}])}"></gcds-radios>
<gcds-file-uploader uploader-id="pass" name="pass" label="Picture of the pass"></gcds-file-uploader>
<gcds-button type="submit" id="lend">Lend it</gcds-button>
<gcds-button type="button" button-role="secondary" id="later">Keep for later</gcds-button>
<gcds-button type="reset" button-role="danger" id="again">Begin again</gcds-button>
<gcds-button type="link" href="#rules">Rules of the lake</gcds-button>
</form>
<gcds-details details-title="Who is liable?"><p>Whoever paddles.</p></gcds-details>
<gcds-details details-title="What about storms?"><p>Stay ashore.</p></gcds-details>
<gcds-notice type="info" notice-title-tag="h2" notice-title="Low water"><gcds-text>See the <gcds-link href="#levels">levels</gcds-link>.</gcds-text></gcds-notice>
<gcds-card card-title="Birch canoe" href="#birch" description="Old and light"></gcds-card>
<gcds-side-nav label="Shores"><gcds-nav-link href="#east">East shore</gcds-nav-link><gcds-nav-group open-trigger="Islands" menu-label="Islands"><gcds-nav-link href="#big">Big island</gcds-nav-link></gcds-nav-group></gcds-side-nav>
<gcds-pagination display="list" label="Canoes, pages" total-pages="5" current-page="2" url="${json({queryStrings: {page: 2}, fragment: 'list'})}"></gcds-pagination>
<p role="status" id="said"></p>`);
const say = text => { document.getElementById('said').textContent = text; };
document.getElementById('lend').addEventListener('click', () => say('Lent'));
document.getElementById('later').addEventListener('click', () => say('Kept'));
