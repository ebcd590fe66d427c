// Garden plots of a club, of the web components of Ionic: rows, fields, choices and buttons,
// of which many draw themselves in open shadow roots around words of the page.
document.body.insertAdjacentHTML('beforeend', `
<ion-app><ion-header><ion-toolbar><ion-buttons slot="start"><ion-button id="back">Club</ion-button></ion-buttons><ion-title>Garden plots</ion-title>
<ion-buttons slot="end"><ion-button id="help" aria-label="Help">?</ion-button><ion-button href="/plots.html?account">Account</ion-button></ion-buttons></ion-toolbar>
<ion-toolbar><ion-segment id="season" value="spring"><ion-segment-button value="spring"><ion-label>Spring</ion-label></ion-segment-button><ion-segment-button value="summer"><ion-label>Summer</ion-label></ion-segment-button><ion-segment-button value="autumn"><ion-label>Autumn</ion-label></ion-segment-button></ion-segment></ion-toolbar></ion-header>
<ion-content class="ion-padding">
<ion-searchbar id="search" placeholder="Find a plot"></ion-searchbar>
<form id="form"><ion-list>
<ion-item><ion-input name="name" label="Gardener" label-placement="floating" clear-input></ion-input></ion-item>
<ion-item><ion-input name="mail" type="email" label="E-mail" label-placement="stacked"></ion-input></ion-item>
<ion-item><ion-input name="size" type="number" label="Square metres" min="10" max="300"></ion-input></ion-item>
<ion-item><ion-textarea name="plans" label="What will grow" label-placement="stacked" rows="3"></ion-textarea></ion-item>
<ion-item><ion-select name="soil" label="Soil" interface="popover" placeholder="Choose"><ion-select-option value="clay">Clay</ion-select-option><ion-select-option value="sand">Sand</ion-select-option><ion-select-option value="loam">Loam</ion-select-option></ion-select></ion-item>
<ion-item><ion-select name="tools" label="Tools" multiple interface="alert"><ion-select-option value="spade">Spade</ion-select-option><ion-select-option value="rake">Rake</ion-select-option></ion-select></ion-item>
<ion-item><ion-toggle name="water">Water at the plot</ion-toggle></ion-item>
<ion-item><ion-toggle name="share" checked>Share a shed</ion-toggle></ion-item>
<ion-item><ion-checkbox name="compost">Compost</ion-checkbox></ion-item>
<ion-item><ion-checkbox name="fence" checked>A fence</ion-checkbox></ion-item>
<ion-item><ion-checkbox name="bees" label-placement="end">Bees welcome</ion-checkbox></ion-item>
<ion-radio-group name="term" value="year"><ion-item><ion-radio value="half">Half a year</ion-radio></ion-item><ion-item><ion-radio value="year">A year</ion-radio></ion-item><ion-item><ion-radio value="more">Longer</ion-radio></ion-item></ion-radio-group>
<ion-item><ion-range name="sun" label="Hours of sun" min="0" max="12" value="6"></ion-range></ion-item>
</ion-list><ion-button type="submit">Ask for a plot</ion-button><ion-button type="reset" fill="clear">Start again</ion-button></form>
<h2>My plots</h2>
<ion-list id="mine"><ion-list-header><ion-label>Rented</ion-label><ion-button id="all">See all</ion-button></ion-list-header>
<ion-item button data-plot="North 4"><ion-label>North 4</ion-label><ion-note slot="end">40 m²</ion-note></ion-item>
<ion-item button data-plot="East 11"><ion-label>East 11</ion-label><ion-note slot="end">65 m²</ion-note></ion-item>
<ion-item href="/plots.html?waiting" detail><ion-label>Waiting list</ion-label></ion-item></ion-list>
<p><ion-chip id="near">Near the well</ion-chip> <ion-chip id="shade" outline>Half shade</ion-chip></p>
<ion-card button id="card"><ion-card-header><ion-card-title>Open day</ion-card-title></ion-card-header><ion-card-content>On the first Sunday of May.</ion-card-content></ion-card>
<ion-card href="/plots.html?map"><ion-card-content>Map of the gardens</ion-card-content></ion-card>
<ion-accordion-group><ion-accordion value="1"><ion-item slot="header"><ion-label>When can I water?</ion-label></ion-item><div slot="content">Before ten.</div></ion-accordion>
<ion-accordion value="2"><ion-item slot="header"><ion-label>Who cuts the hedge?</ion-label></ion-item><div slot="content">All of us.</div></ion-accordion></ion-accordion-group>
<p><ion-button id="seeds" color="secondary">Order seeds</ion-button> <ion-button id="toolshed" fill="outline">Book the shed</ion-button> <ion-button disabled>Close the year</ion-button></p>
<p><ion-router-link href="/plots.html?rules">Rules</ion-router-link> <a href="/plots.html?about">About us</a></p>
<p role="status" id="said"></p>
<ion-fab slot="fixed" vertical="bottom" horizontal="end"><ion-fab-button id="add" aria-label="New plot">+</ion-fab-button></ion-fab>
</ion-content></ion-app>
<ion-modal id="modal"><ion-header><ion-toolbar><ion-title>New plot</ion-title><ion-buttons slot="end"><ion-button id="shut">Close</ion-button></ion-buttons></ion-toolbar></ion-header><ion-content class="ion-padding">Ask the board.</ion-content></ion-modal>`);
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };
const says = { back: 'The club has 80 members.', help: 'Call the board.', all: 'You rent two plots.', near: 'Near the well', shade: 'Half shade', card: 'See you in May.', seeds: 'Seeds are ordered.', toolshed: 'The shed is yours.' };
for (const [id, text] of Object.entries(says)) $(id).onclick = () => say(text);
$('add').onclick = () => { $('modal').isOpen = true; };
$('modal').addEventListener('didDismiss', () => { $('modal').isOpen = false; });
document.addEventListener('click', e => { if (e.target.closest('#shut')) $('modal').isOpen = false; });
$('form').onsubmit = e => { e.preventDefault(); say('Asked by ' + new FormData(e.target).get('name')); };
for (const e of $('mine').querySelectorAll('[data-plot]')) e.onclick = () => say(e.dataset.plot + ' is well');
for (const e of document.querySelectorAll('#form [name], #season, #search')) e.addEventListener('ionChange', () => say((e.getAttribute('name') || e.id) + ' changed'));
