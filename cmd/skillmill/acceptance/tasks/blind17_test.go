package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// widgetKinds are pages of many styles of markup, with tasks as people would say them.
var widgetKinds = []taskKind{
	{"chat", chatKind},
	{"kanban", kanbanKind},
	{"tags", tagsKind},
	{"seatmap", seatmapKind},
	{"editor_zh", editorZhKind},
	{"order_zh", orderZhKind},
	{"rights_zh", rightsZhKind},
	{"inbox_zh", inboxZhKind},
}

// amiss tells the server of an act on an element that the judge of the page cannot see: in a shadow
// root, or of no role.
const amiss = "const bad = e => tell('wrong', e.outerHTML.slice(0, 120)); "

// kanbanKind is a board of cards, each with a menu of its own.
func kanbanKind(r *rand.Rand) episode {
	cards := some(r, []string{"Fix the login page", "Write release notes", "Order new chairs", "Call the landlord", "Update the price list", "Plan the summer party"}, 5)
	columns := []string{"To do", "In progress", "Review", "Done"}
	at, which, same := r.IntN(5), r.IntN(2), r.IntN(2) == 0
	to := (at%3 + 1 + r.IntN(3)) % 4
	var b strings.Builder
	b.WriteString("<header><h1>Team board</h1><button id=inv>Invite</button></header><main style='display:flex;gap:12px'>")
	for c, name := range columns {
		fmt.Fprintf(&b, "<section class=col style='width:220px;border:1px solid #ccc;padding:8px'><h2>%s</h2>", name)
		for i, card := range cards {
			if i%3 != c {
				continue
			}
			label := map[bool]string{true: "Card menu", false: "Actions for " + card}[same]
			fmt.Fprintf(&b, "<div class=card data-i=%d style='border:1px solid #999;margin:6px;padding:6px'><div class=t>%s</div><button class=m aria-haspopup=menu aria-expanded=false aria-label='%s'>⋯</button><div role=menu hidden>", i, card, label)
			for k, target := range columns {
				if k != c {
					fmt.Fprintf(&b, "<div role=menuitem tabindex=-1 data-to=%d>Move to %s</div>", k, target)
				}
			}
			b.WriteString("<div role=menuitem tabindex=-1 data-to=x>Archive</div></div></div>")
		}
		b.WriteString("</section>")
	}
	b.WriteString("</main>")
	task := []string{
		fmt.Sprintf(one(r, `Move "%[1]s" to %[2]s.`, `The card "%[1]s" belongs in %[2]s now, please move it there.`), cards[at], columns[to]),
		fmt.Sprintf(one(r, `Archive the card "%s".`, `We are through with "%s", archive that card.`), cards[at]),
	}[which]
	script := byID + fmt.Sprintf(`const want = '%d:%s'; all('.card').forEach(c => { const m = c.querySelector('.m'), menu = c.querySelector('[role=menu]'); if (c.dataset.i === '%[1]d') open(m);
		m.onclick = () => { menu.hidden = !menu.hidden; m.setAttribute('aria-expanded', !menu.hidden) };
		c.querySelectorAll('[role=menuitem]').forEach(e => { const right = c.dataset.i + ':' + e.dataset.to === want; if (right) ok(e); e.onclick = () => { menu.hidden = true; m.setAttribute('aria-expanded', false); if (right) { const all4 = all('.col'); e.dataset.to === 'x' ? c.remove() : all4[e.dataset.to].append(c) } win(right) } }) })`, at, map[bool]string{true: fmt.Sprint(to), false: "x"}[which == 0])
	return episode{task, b.String(), script}
}

// seatmapKind is the hall of a cinema as a grid of buttons.
func seatmapKind(r *rand.Rand) episode {
	row, seat, which := r.IntN(5), 1+r.IntN(5), r.IntN(2)
	name := func(i, k int) string { return fmt.Sprintf("%c%d", 'A'+i, k) }
	var b strings.Builder
	b.WriteString("<h1>Choose your seats</h1><p>Screen</p><div role=grid aria-label='Seats'>")
	for i := range 5 {
		fmt.Fprintf(&b, "<div role=row><span role=rowheader>%c</span>", 'A'+i)
		for k := 1; k <= 6; k++ {
			taken := r.IntN(4) == 0 && !(i == row && (k == seat || k == seat+1))
			fmt.Fprintf(&b, "<span role=gridcell><button data-s=%s aria-pressed=false aria-label='Seat %[1]s%s' %s>%d</button></span>", name(i, k), map[bool]string{true: ", taken"}[taken], map[bool]string{true: "disabled"}[taken], k)
		}
		b.WriteString("</div>")
	}
	b.WriteString("</div><p aria-live=polite id=sum>No seats selected</p><button id=back>Back</button> <button id=go disabled>Continue</button>")
	want, task := name(row, seat), fmt.Sprintf(one(r, "Choose seat %s, then continue.", "Put me in %s please and continue."), name(row, seat))
	if which == 0 {
		task = fmt.Sprintf(one(r, "Reserve seats %s and %s and continue.", "I want to sit in %s and %s. Take those two and continue."), want, name(row, seat+1))
		want += "," + name(row, seat+1)
	}
	script := byID + fmt.Sprintf(`const want = %q; ok($('go')); const on = new Set(); all('[data-s]').forEach(e => { if (want.split(',').includes(e.dataset.s)) ok(e);
		e.onclick = () => { const s = e.dataset.s; on.has(s) ? on.delete(s) : on.add(s); e.setAttribute('aria-pressed', on.has(s)); $('sum').textContent = on.size + ' selected'; $('go').disabled = !on.size } });
		$('go').onclick = () => { $('sum').textContent = 'Thank you'; win([...on].sort().join() === want) }; $('back').onclick = () => win(false)`, want)
	return episode{task, b.String(), script}
}

// tagsKind is an article whose tags are in a web component.
func tagsKind(r *rand.Rand) episode {
	words := some(r, wordsEn, 5)
	fresh, old, which := words[4], words[r.IntN(4)], r.IntN(2)
	body := fmt.Sprintf("<h1>Edit article</h1><p><label>Title <input id=ti value='A walk by the sea'></label></p><h2>Tags</h2><tag-box data-tags='%s'></tag-box><p><button id=pv>Preview</button></p>", strings.Join(words[:4], ","))
	task := []string{
		fmt.Sprintf(one(r, `Tag this article with "%s".`, "Add %s to the tags of this article."), fresh),
		fmt.Sprintf(one(r, "Remove the tag %s.", "This article should no longer have the tag %s, take it away."), old),
	}[which]
	script := byID + amiss + fmt.Sprintf(`const which = %d, fresh = %q, old = %q; $('pv').onclick = () => win(false);
		customElements.define('tag-box', class extends HTMLElement { connectedCallback() { const s = this.attachShadow({mode: 'open'}), tags = this.dataset.tags.split(',');
			s.innerHTML = '<ul></ul><label for=n>New tag</label> <input id=n> <button id=a type=button>Add</button>'; const draw = () => { s.querySelector('ul').innerHTML = ''; tags.forEach(t => { const li = document.createElement('li'); li.innerHTML = '<span>' + t + '</span> <button>×</button>'; const x = li.querySelector('button'); x.setAttribute('aria-label', 'Remove ' + t);
				x.onclick = () => { const right = which === 1 && t === old; if (!right) bad(x); tags.splice(tags.indexOf(t), 1); draw(); win(right) }; s.querySelector('ul').append(li) }) }; draw();
			const n = s.getElementById('n'), add = () => { if (n.value) { tags.push(n.value); win(which === 0 && n.value === fresh); n.value = ''; draw() } }; s.getElementById('a').onclick = add; n.onkeydown = e => { if (e.key === 'Enter') add() } } })`, which, fresh, old)
	return episode{task, body, script}
}

// transferKind is two lists with buttons that move what is selected from one to the other.
func transferKind(r *rand.Rand) episode {
	who, which := some(r, people, 7), r.IntN(2)
	item := func(p string) string { return "<li role=option tabindex=0 aria-selected=false>" + p + "</li>" }
	var left, right string
	for i, p := range who {
		if i < 4 {
			left += item(p)
		} else {
			right += item(p)
		}
	}
	body := "<h1>Project access</h1><div style='display:flex;gap:16px'><div><h2 id=la>Available people</h2><ul id=l role=listbox aria-multiselectable=true aria-labelledby=la>" + left + "</ul></div><div><p><button id=add>Add ›</button></p><p><button id=rem>‹ Remove</button></p></div><div><h2 id=lb>Project members</h2><ul id=r role=listbox aria-multiselectable=true aria-labelledby=lb>" + right + "</ul></div></div><button id=ap>Apply</button> <button id=re>Reset</button>"
	from := map[bool][]string{true: who[:4], false: who[4:]}[which == 0]
	goal := from[r.IntN(len(from))]
	task := []string{
		fmt.Sprintf(one(r, "Make %s a member of the project and apply.", "Add %s to the project members, then apply."), goal),
		fmt.Sprintf(one(r, "Remove %s from the project members and apply.", "%s has left the project, take this name off the members and apply the change."), goal),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, goal = %q; ok($('ap')); ok($(which ? 'rem' : 'add')); const before = all('#r li').map(e => e.textContent);
		all('li').forEach(e => { if (e.textContent === goal) ok(e); e.onclick = () => e.setAttribute('aria-selected', e.getAttribute('aria-selected') !== 'true') });
		const move = (a, b) => $(a).querySelectorAll('[aria-selected=true]').forEach(e => { e.setAttribute('aria-selected', false); $(b).append(e) }); $('add').onclick = () => move('l', 'r'); $('rem').onclick = () => move('r', 'l'); $('re').onclick = () => win(false);
		$('ap').onclick = () => { const now = all('#r li').map(e => e.textContent).sort().join(), want = which ? before.filter(p => p !== goal) : before.concat(goal); $('ap').textContent = 'Applied'; win(now === want.sort().join()) }`, which, goal)
	return episode{task, body, script}
}

// mediaKind is the controls below a film.
func mediaKind(r *rand.Rand) episode {
	speeds := []string{"0.5×", "1.25×", "1.5×", "2×"}
	speed, which, native := one(r, speeds...), r.IntN(2), r.IntN(2) == 0
	list := "<button id=sp aria-haspopup=menu aria-expanded=false>Speed: 1×</button><div id=me role=menu hidden>"
	for _, s := range append([]string{"1×"}, speeds...) {
		list += "<div role=menuitemradio class=s tabindex=-1 aria-checked=" + fmt.Sprint(s == "1×") + ">" + s + "</div>"
	}
	list += "</div>"
	if native {
		list = "<label>Speed <select id=sel><option>1×<option>" + strings.Join(speeds, "<option>") + "</select></label>"
	}
	body := "<h1>Otters in winter</h1><div style='width:640px;height:240px;background:#234'></div><div class=bar><button id=pl aria-label=Play>▶</button> <button id=mu aria-label=Mute aria-pressed=false>🔊</button> <span id=su role=switch tabindex=0 aria-checked=false>Subtitles</span> " + list + " <button id=fu aria-label='Full screen'>⛶</button></div><p><button id=li>Like</button> <button id=sh>Share</button></p>"
	task := []string{
		fmt.Sprintf(one(r, "Set the speed to %s and turn subtitles on.", "I'd like subtitles on and the speed at %s."), speed),
		one(r, "Mute the video and turn on the subtitles.", "Switch the sound off and the subtitles on."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, speed = %q; let at = '1×'; const flip = (e, a) => { const v = e.getAttribute(a) !== 'true'; e.setAttribute(a, v); return v };
		ok($('su')); if (which) ok($('mu')); if (!which && $('sel')) ok($('sel')); if (!which && $('sp')) open($('sp')); all('.s').forEach(e => { if (!which && e.textContent === speed) ok(e) });
		const check = () => { if ($('su').getAttribute('aria-checked') === 'true' && (which ? $('mu').getAttribute('aria-pressed') === 'true' && at === '1×' : at === speed && $('mu').getAttribute('aria-pressed') === 'false')) win(true) };
		$('su').onclick = () => { flip($('su'), 'aria-checked'); check() }; $('mu').onclick = () => { flip($('mu'), 'aria-pressed'); check() }; if ($('sel')) $('sel').onchange = () => { at = $('sel').value; check() };
		if ($('sp')) { $('sp').onclick = () => { $('me').hidden = !flip($('sp'), 'aria-expanded') }; all('.s').forEach(e => e.onclick = () => { all('.s').forEach(o => o.setAttribute('aria-checked', o === e)); at = e.textContent; $('sp').textContent = 'Speed: ' + at; $('sp').setAttribute('aria-expanded', false); $('me').hidden = true; check() }) }
		['pl', 'fu', 'li', 'sh'].forEach(i => $(i).onclick = () => win(false))`, which, speed)
	return episode{task, body, script}
}

// filesKind is a folder with a bar of tools for the files that are ticked.
func filesKind(r *rand.Rand) episode {
	files, fresh := some(r, []string{"notes.txt", "cat.png", "budget.xlsx", "letter.docx", "song.mp3", "trip.zip"}, 5), one(r, "old", "final", "draft")
	at, which := r.IntN(4), r.IntN(2)
	fresh += files[at][strings.Index(files[at], "."):]
	var b strings.Builder
	b.WriteString("<h1>My files</h1><div role=toolbar aria-label='File actions'><button id=up>Upload</button> <button id=rn disabled>Rename</button> <button id=dl disabled>Delete</button> <button id=cp disabled>Copy link</button></div><table><thead><tr><th><th>Name<th>Size</thead><tbody>")
	for i, f := range files {
		fmt.Fprintf(&b, "<tr data-f='%s'><td><input type=checkbox aria-label='Select %[1]s'><td>%[1]s<td>%d KB", f, 10+37*i)
	}
	b.WriteString("</tbody></table><dialog id=d1><h2>Rename file</h2><label>New name <input id=nn></label> <button id=n1>Cancel</button> <button id=y1>Rename</button></dialog><dialog id=d2><p>Delete the selected files?</p><button id=n2>Keep</button> <button id=y2>Delete</button></dialog>")
	task := []string{
		fmt.Sprintf(one(r, "Rename %s to %s.", "The file %s should be called %s."), files[at], fresh),
		fmt.Sprintf(one(r, "Delete %s and %s.", "Get rid of %s and %s, I don't need them any more."), files[at], files[4]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, mine = [%q, %q].slice(0, which ? 2 : 1), fresh = %q; const on = () => all('tr[data-f]').filter(t => t.querySelector('input').checked).map(t => t.dataset.f);
		all('tr[data-f]').forEach(t => { const c = t.querySelector('input'); if (mine.includes(t.dataset.f)) ok(c); c.onchange = () => { const n = on().length; $('rn').disabled = n !== 1; $('dl').disabled = $('cp').disabled = !n } });
		(which ? ['dl', 'y2'] : ['rn', 'nn', 'y1']).forEach(i => ok($(i))); ['up', 'cp'].forEach(i => $(i).onclick = () => win(false));
		$('rn').onclick = () => { $('nn').value = on()[0]; $('d1').showModal() }; $('dl').onclick = () => $('d2').showModal(); $('n1').onclick = () => $('d1').close(); $('n2').onclick = () => $('d2').close();
		$('y1').onclick = () => { $('d1').close(); const f = on()[0]; all('tr[data-f]').find(t => t.dataset.f === f).cells[1].textContent = $('nn').value; win(!which && f === mine[0] && $('nn').value === fresh) };
		$('y2').onclick = () => { $('d2').close(); const f = on(); win(which && f.sort().join() === mine.sort().join()); all('tr[data-f]').forEach(t => { if (f.includes(t.dataset.f)) t.remove() }) }`, which, files[at], files[4], fresh)
	return episode{task, b.String(), script}
}

// inlineKind is a table of goods whose cells are edited in place.
func inlineKind(r *rand.Rand) episode {
	goods := some(r, []string{"Mug", "Lamp", "Basket", "Candle", "Vase", "Blanket"}, 4)
	at, which, price, stock := r.IntN(4), r.IntN(2), fmt.Sprintf("%d.50", 10+r.IntN(40)), 11+r.IntN(80)
	var b strings.Builder
	b.WriteString("<h1>Products</h1><button id=new>New product</button><table><thead><tr><th>Product<th>Price<th>Stock</thead><tbody>")
	for i, g := range goods {
		fmt.Fprintf(&b, "<tr><td>%s<td data-c='%d:0'><span>%d.00</span> <button class=e aria-label='Edit price'>✎</button><td data-c='%[2]d:1'><span>%d</span> <button class=e aria-label='Edit stock'>✎</button>", g, i, 5+i, 3+i)
	}
	b.WriteString("</tbody></table>")
	task := []string{
		fmt.Sprintf(one(r, "Change the price of the %[1]s to %[2]s.", "The %[1]s costs %[2]s now, correct the price."), strings.ToLower(goods[at]), price),
		fmt.Sprintf(one(r, "Set the stock of the %[1]s to %[2]d.", "We counted again: the stock of the %[1]s is %[2]d. Please update it."), strings.ToLower(goods[at]), stock),
	}[which]
	script := byID + fmt.Sprintf(`const cell = '%d:%d', want = ['%s', '%d'][%[2]d]; $('new').onclick = () => win(false); all('td[data-c]').forEach(td => { const mine = td.dataset.c === cell, e = td.querySelector('.e'); if (mine) ok(e);
		e.onclick = () => { const was = td.innerHTML; td.innerHTML = '<input> <button class=s>Save</button> <button class=x>Cancel</button>'; const [i, s, x] = td.children; i.setAttribute('aria-label', td.dataset.c.endsWith('0') ? 'Price' : 'Stock'); if (mine) { ok(i); ok(s) }
			s.onclick = () => { const v = i.value; td.innerHTML = '<span></span>'; td.firstChild.textContent = v; win(mine && v === want) }; x.onclick = () => { td.innerHTML = was } } })`, at, which, price, stock)
	return episode{task, b.String(), script}
}

// chatKind is the channels of a team, with messages that may be liked.
func chatKind(r *rand.Rand) episode {
	channels, who := some(r, []string{"random", "design", "support", "travel", "books"}, 3), some(r, people, 4)
	at, liked, which := r.IntN(3), r.IntN(4), r.IntN(2)
	text := one(r, "Lunch at noon?", "The train is late", "Who has the key?")
	var b strings.Builder
	b.WriteString("<div style='display:flex'><nav aria-label=Channels><ul><li><a href=#general data-c=general aria-current=true># general</a>")
	for _, c := range channels {
		fmt.Fprintf(&b, "<li><a href=#%s data-c=%[1]s># %[1]s</a>", c)
	}
	b.WriteString("</ul></nav><main><h1 id=h># general</h1><div id=log role=log>")
	for i, w := range who {
		fmt.Fprintf(&b, "<article><strong>%s</strong> <time>9:0%d</time><p>%s</p><button class=k data-i=%[2]d aria-label=Like>👍</button> <button class=r aria-label=Reply>↩</button></article>", w, i, []string{"Good morning", "The report is out", "See you tomorrow", "Thanks a lot"}[i])
	}
	b.WriteString("</div><textarea id=m placeholder='Message # general'></textarea> <button id=s aria-label=Send>➤</button></main></div>")
	task := []string{
		fmt.Sprintf(one(r, `Post "%[2]s" in the %[1]s channel.`, `Go to %[1]s and send the message "%[2]s".`), channels[at], text),
		fmt.Sprintf(one(r, "Like the message from %s.", "Give the message of %s a like."), who[liked]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, chan = %q, text = %q, liked = '%d'; let now = 'general'; if (!which) { ok($('m')); ok($('s')) }
		all('[data-c]').forEach(a => { if (!which && a.dataset.c === chan) open(a); a.onclick = ev => { ev.preventDefault(); now = a.dataset.c; all('[data-c]').forEach(o => o.toggleAttribute('aria-current', o === a)); $('h').textContent = '# ' + now; $('m').placeholder = 'Message # ' + now; $('log').innerHTML = '<p>Nothing yet</p>' } });
		all('.k').forEach(e => { const right = which && e.dataset.i === liked; if (right) ok(e); e.onclick = () => { e.append(' 1'); win(!!right) } }); all('.r').forEach(e => e.onclick = () => win(false));
		$('s').onclick = () => { const p = document.createElement('p'); p.textContent = $('m').value; $('log').append(p); win(!which && now === chan && $('m').value === text); $('m').value = '' }`, which, channels[at], text, liked)
	return episode{task, b.String(), script}
}
