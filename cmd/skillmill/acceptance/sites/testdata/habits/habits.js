// Habits of component libraries, without one: what opens on which half of a press, what comes late, what is drawn
// over or beside what, who keeps the focus, who takes a text back.
document.body.insertAdjacentHTML('afterbegin', `
<h1>Habits</h1>
<section><button id="down" aria-haspopup="menu" aria-expanded="false">Opens on mouse down</button><div class="pop" role="menu" id="downm" hidden><div role="menuitem" tabindex="-1">Cut</div></div>
<button id="pdown">Acts on pointer down</button> <button id="pcap">Captures the pointer</button> <button id="slow">Answers after a while</button></section>
<section><button class="rel" id="rip">Only a ripple</button> <button id="busy">Only busy</button> <button id="copied">Copies</button> <button id="search">Find</button> <input id="q" aria-label="Words to find"></section>
<section><table><thead><tr><th>Ship</th><th>Port</th><th></th></tr></thead><tbody><tr><td>Anna</td><td>Oslo</td><td><button class="act">Sail Anna</button></td></tr><tr><td>Bert</td><td>Riga</td><td><button class="act">Sail Bert</button></td></tr></tbody></table></section>
<section><div class="card"><h3>Tide table</h3><p>Of the week.</p><div class="tools"><button id="pin">Pin the card</button></div></div></section>
<section><ul><li>Rope <button class="del" id="drope">Throw rope away</button></li><li>Sail <button class="del" id="dsail">Throw sail away</button></li></ul></section>
<section><span class="rel"><button type="button" id="upl">Choose a chart</button><input type="file" id="chart" aria-label="Chart" style="position:absolute;inset:0;opacity:0;width:100%"></span>
<button id="export" aria-haspopup="menu" aria-expanded="false">Export</button><div class="pop" role="menu" id="exportm" hidden><a role="menuitem" href="data:text/plain,x" download="x.txt">As text</a></div></section>
<section role="tree" aria-label="Docks"><div role="treeitem" aria-expanded="false" tabindex="0" id="north">North dock</div><div role="group" id="northg" hidden><div role="treeitem" tabindex="-1">Pier 1</div></div><div role="treeitem" aria-expanded="false" tabindex="-1" id="south">South dock</div></section>
<section><label id="cl">Crew</label> <div class="rel"><div role="combobox" tabindex="0" aria-labelledby="cl" aria-haspopup="listbox" aria-expanded="false" aria-controls="crewl" id="crew">Nobody</div></div></section>
<section><label for="pilot">Pilot</label> <input id="pilot" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="pilotl"><ul id="pilotl" role="listbox" class="pop" hidden></ul></section>
<section><label for="tel">Telephone</label> <input id="tel" placeholder="(___) ___-____"> <label for="caps">Call sign</label> <input id="caps"> <label for="ctrl">Name of the captain</label> <input id="ctrl"> <label for="deb">Filter of ships</label> <input id="deb"><p id="debs"></p></section>
<section><div id="ed" contenteditable="true" role="textbox" aria-label="Log of the day" style="border:1px solid #999;min-height:30px"></div>
<label for="day">Day of sailing</label> <input id="day" placeholder="yyyy-mm-dd"><div class="pop" id="days" hidden><button tabindex="-1">1</button><button tabindex="-1">2</button></div></section>
<section><div id="bar" style="position:relative;width:200px;height:20px;background:#ddd"><div id="thumb" role="slider" tabindex="0" aria-label="Speed" aria-valuemin="0" aria-valuemax="100" aria-valuenow="20" style="position:absolute;left:20%;width:16px;height:20px;background:#369"></div></div></section>
<section><x-switch label="Engine"></x-switch> <x-switch label="Lights"></x-switch> <x-menu label="More"></x-menu> <x-field label="Cargo"></x-field></section>
<section><button id="dlg">Ask the captain</button><div role="dialog" aria-label="Captain" class="gone pop" id="dialog"><button id="aye">Aye aye</button></div></section>
<section><div role="radiogroup" aria-label="Rating" id="stars">${[1, 2, 3, 4, 5].map(n => `<span role="radio" tabindex="${n === 1 ? 0 : -1}" aria-checked="false" aria-label="${n} stars" data-n="${n}">☆</span>`).join('')}</div></section>
<section><nav aria-label="Steps"><ol><li><span role="button" tabindex="0" class="step">Load</span></li><li><span role="button" tabindex="0" class="step">Seal</span></li></ol></nav></section>
<p role="status" id="said"></p>`);
const $ = id => document.getElementById(id), say = text => { $('said').textContent = text; }, later = (f, ms) => setTimeout(f, ms);
$('down').onmousedown = () => { const open = $('downm').hidden; $('downm').hidden = !open; $('down').setAttribute('aria-expanded', open); };
$('pdown').onpointerdown = e => { e.preventDefault(); say('Down'); };
$('pcap').onpointerdown = e => { e.target.setPointerCapture(e.pointerId); }; $('pcap').onpointerup = () => say('Up');
$('slow').onclick = () => later(() => say('After a while'), 400);
$('rip').onmousedown = e => { const s = document.createElement('span'); s.className = 'ripple'; e.currentTarget.append(s); later(() => s.remove(), 450); };
$('busy').onclick = e => { const b = e.currentTarget; b.setAttribute('aria-busy', 'true'); b.disabled = true; later(() => { b.removeAttribute('aria-busy'); b.disabled = false; }, 500); };
$('copied').onclick = e => { const b = e.currentTarget; b.textContent = 'Copied'; later(() => { b.textContent = 'Copies'; }, 600); };
$('search').onclick = () => $('q').focus();
document.querySelectorAll('.act,.del,#pin,#aye').forEach(b => { b.onclick = () => say(b.textContent); });
$('chart').onchange = () => say('Chart');
const toggle = (b, m) => { b.onclick = () => { m.hidden = !m.hidden; b.setAttribute('aria-expanded', !m.hidden); }; };
toggle($('export'), $('exportm')); toggle($('north'), $('northg'));
$('south').onclick = () => $('south').classList.toggle('chosen');
$('crew').onpointerdown = e => { e.preventDefault(); $('crew').focus(); $('crew').setAttribute('aria-expanded', 'true'); later(() => {
	const l = document.createElement('div'); l.id = 'crewl'; l.role = 'listbox'; l.className = 'pop'; l.style = 'max-height:60px;overflow:auto;opacity:0;transition:opacity .3s';
	l.innerHTML = ['Ada', 'Bo', 'Cy', 'Dot', 'Eve', 'Finn'].map(n => `<div role="option" style="height:26px">${n}</div>`).join('');
	l.onclick = ev => { if (ev.target.role === 'option') { $('crew').textContent = ev.target.textContent; $('crew').setAttribute('aria-expanded', 'false'); l.remove(); } };
	$('crewl')?.remove(); $('crew').after(l); later(() => { l.style.opacity = 1; }, 20);
}, 700); };
$('pilot').oninput = () => { const w = $('pilot').value.toLowerCase(); later(() => {
	$('pilotl').innerHTML = ['Ann', 'Ben', 'Cleo'].filter(n => n.toLowerCase().startsWith(w)).map(n => `<li role="option">${n}</li>`).join(''); $('pilotl').hidden = false; $('pilot').setAttribute('aria-expanded', 'true');
}, 300); };
$('pilotl').onmousedown = e => { e.preventDefault(); $('pilot').value = e.target.textContent; $('pilotl').hidden = true; $('pilot').setAttribute('aria-expanded', 'false'); };
$('tel').oninput = () => { const d = $('tel').value.replace(/\D/g, '').slice(0, 10); $('tel').value = d && '(' + d.slice(0, 3) + (d.length > 3 ? ') ' + d.slice(3, 6) : '') + (d.length > 6 ? '-' + d.slice(6) : ''); };
$('caps').oninput = () => { $('caps').value = $('caps').value.toUpperCase(); };
let name = ''; $('ctrl').oninput = () => { name = $('ctrl').value; $('ctrl').value = name; $('ctrl').setAttribute('data-n', name.length); };
let timer; $('deb').oninput = () => { clearTimeout(timer); timer = later(() => { $('debs').textContent = 'Filtered by ' + $('deb').value; }, 300); };
$('day').onfocus = () => { $('days').hidden = false; }; $('day').onblur = () => { $('days').hidden = true; };
let held = false; $('thumb').onpointerdown = e => { held = true; e.target.setPointerCapture(e.pointerId); };
$('thumb').onpointermove = e => { if (held) { const v = Math.round(Math.min(100, Math.max(0, (e.clientX - $('bar').getBoundingClientRect().left) / 2))); $('thumb').style.left = v + '%'; $('thumb').setAttribute('aria-valuenow', v); } };
$('thumb').onpointerup = () => { held = false; };
customElements.define('x-switch', class extends HTMLElement { connectedCallback() {
	const r = this.attachShadow({mode: 'open', delegatesFocus: true}); r.innerHTML = '<label style="display:inline-flex;gap:4px"><span class="t" style="width:30px;height:16px;background:#ccc;border-radius:8px"></span><input type="checkbox" role="switch" style="position:absolute;opacity:0;width:1px;height:1px"><slot></slot></label>';
	this.textContent = this.getAttribute('label'); const i = r.querySelector('input'); i.onchange = () => { r.querySelector('.t').style.background = i.checked ? '#393' : '#ccc'; };
} });
customElements.define('x-menu', class extends HTMLElement { connectedCallback() {
	const r = this.attachShadow({mode: 'open'}); r.innerHTML = '<button aria-haspopup="true" aria-expanded="false"><slot></slot></button><div role="menu" hidden><div role="menuitem" tabindex="-1">Less</div></div>';
	this.textContent = this.getAttribute('label'); const b = r.querySelector('button'), m = r.querySelector('[role=menu]'); b.onclick = () => { later(() => { m.hidden = !m.hidden; b.setAttribute('aria-expanded', !m.hidden); }, 300); };
} });
customElements.define('x-field', class extends HTMLElement { connectedCallback() {
	const r = this.attachShadow({mode: 'open', delegatesFocus: true}); r.innerHTML = `<label>${this.getAttribute('label')} <input></label>`;
} });
$('dlg').onclick = () => $('dialog').classList.remove('gone');
$('stars').onclick = e => { const n = Number(e.target.dataset.n); if (n) for (const s of $('stars').children) { s.textContent = s.dataset.n <= n ? '★' : '☆'; s.setAttribute('aria-checked', Number(s.dataset.n) === n); } };
document.querySelectorAll('.step').forEach(s => { s.onclick = () => say(s.textContent); });
