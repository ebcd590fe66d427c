package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"
)

// pocketKeptKinds are small tasks that no rule is made with. The last two are traps: right is to do nothing.
var pocketKeptKinds = []solvedKind{
	{"stations", stationsKind},
	{"mailmove", mailmoveKind},
	{"resultpages", resultpagesKind},
	{"arrival", arrivalKind},
	{"tours", toursKind},
	{"byair", byairKind},
}

// stationsKind is a search for trains: two fields that suggest stations, of which some begin alike; only a suggestion counts.
func stationsKind(r *rand.Rand) (episode, []string) {
	names := some(r, []string{"Ashby", "Ashford", "Ashton", "Barnes", "Barnham", "Barnsley", "Colby", "Colne", "Colwick"}, 9)
	from, to, which, n, button := names[0], names[1], r.IntN(3), 2+r.IntN(4), one(r, "Search", "Find trains", "Show times")
	body := "<h1>Trains</h1><div style='display:flex;gap:40px;height:170px'>"
	for _, f := range some(r, []string{"fr|From", "to|To"}, 2) {
		id, label, _ := strings.Cut(f, "|")
		body += fmt.Sprintf("<div><label for=%s>%s</label><br><input id=%[1]s autocomplete=off placeholder='Station'><ul id=l%[1]s style='list-style:none;padding:0;margin:0'></ul></div>", id, label)
	}
	body += fmt.Sprintf("</div><p>Tickets <select id=nu aria-label=Tickets><option>1<option>2<option>3<option>4<option>5</select> <label><input type=checkbox id=re> There and back</label></p><button id=go>%s</button><p id=ms></p>", button)
	task := fmt.Sprintf([]string{
		one(r, "Look for a train from %[1]s to %[2]s.", "I want to go to %[2]s, I'm in %[1]s. Search for trains.", "Which trains go from %[1]s to %[2]s? Press %[4]s."),
		one(r, "There are %[3]d of us going from %[1]s to %[2]s. Look for trains.", "%[3]d tickets from %[1]s to %[2]s, and press %[4]s.", "Search trains from %[1]s to %[2]s with %[3]d tickets."),
		one(r, "Find a train from %[1]s to %[2]s and back again.", "There and back, %[1]s to %[2]s, then %[4]s.", "I need a train to %[2]s from %[1]s, and I'm coming back too. Search."),
	}[which], from, to, n, button)
	script := byID + amiss + fmt.Sprintf(`const which = %d, want = { fr: %q, to: %q }, n = '%d', names = %s, got = {}; ['fr', 'to', 'go'].forEach(i => ok($(i))); if (which === 1) ok($('nu')); if (which === 2) ok($('re'));
		['fr', 'to'].forEach(i => { const f = $(i), l = $('l' + i); f.oninput = () => { got[i] = ''; l.innerHTML = ''; const v = f.value.trim().toLowerCase(); if (v) names.filter(s => s.toLowerCase().startsWith(v)).slice(0, 4).forEach(s => { const e = document.createElement('li'); e.className = 'sg'; e.textContent = s; e.style.cssText = 'cursor:pointer;padding:4px;background:#eee'; e.addEventListener('click', () => { if (s !== want[i]) bad(e); f.value = got[i] = s; l.innerHTML = '' }); l.append(e) }) } });
		$('go').onclick = () => { if (!got.fr || !got.to) { $('ms').textContent = 'Please choose both stations from the list.'; return } $('ms').textContent = 'Three trains were found.'; win(got.fr === want.fr && got.to === want.to && $('nu').value === (which === 1 ? n : '1') && $('re').checked === (which === 2)) }`, which, from, to, n, jsList(names))
	acts := []string{"type #fr => " + from[:4], "press #lfr .sg|" + from, "type #to => " + to[:4], "press #lto .sg|" + to}
	switch which {
	case 1:
		acts = append(acts, fmt.Sprintf("set #nu => %d", n))
	case 2:
		acts = append(acts, "press #re")
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// mailmoveKind is mails that are ticked and then moved, deleted or put away; a small window asks for the folder.
func mailmoveKind(r *rand.Rand) (episode, []string) {
	who, about, folders := some(r, people, 5), some(r, []string{"Lunch on Friday", "Your invoice", "Photos of the trip", "The keys", "Minutes of the meeting", "A new address"}, 6), some(r, []string{"Family", "Work", "Travel", "Bills"}, 4)
	which, at, order := r.IntN(3), r.IntN(6), r.Perm(6)
	sender := func(i int) string { return who[i%5] } // the first and the last are of one person
	var b strings.Builder
	b.WriteString("<h1>Inbox</h1><div><button id=ar>Archive</button> <button id=de>Delete</button> <button id=mv>Move to…</button></div><ul id=ls style='list-style:none;padding:0'>")
	for _, i := range order {
		fmt.Fprintf(&b, "<li class=ml data-i=%d style='padding:6px;border-bottom:1px solid #ddd'><input type=checkbox class=ck aria-label='Select'> <b>%s</b> <span>%s</span></li>", i, sender(i), about[i])
	}
	b.WriteString("</ul><p id=ms></p><dialog id=dl><h2>Move to</h2>")
	for _, f := range folders {
		fmt.Fprintf(&b, "<p><label><input type=radio name=fo value=%s> %[1]s</label></p>", f)
	}
	b.WriteString("<button id=ok>Move</button> <button id=ca>Cancel</button></dialog>")
	want := []int{at}
	if which == 1 {
		want = []int{0, 5}
	}
	task := fmt.Sprintf([]string{
		one(r, "Move the mail about \"%[2]s\" to %[3]s.", "Put \"%[2]s\" in the folder %[3]s.", "The mail \"%[2]s\" belongs in %[3]s, move it there."),
		one(r, "Delete both mails from %[1]s.", "Get rid of everything %[1]s sent me.", "I don't need the mails of %[1]s, delete them."),
		one(r, "Archive the mail called \"%[2]s\".", "I'm done with \"%[2]s\", archive it.", "Archive \"%[2]s\" and leave the others."),
	}[which], who[0], about[at], folders[0])
	script := byID + fmt.Sprintf(`const which = %d, want = [%s], folder = %q, list = all('.ml'), on = () => list.filter(l => l.isConnected && l.querySelector('.ck').checked); ok($(['mv', 'de', 'ar'][which])); open($('ca')); if (which === 0) { ok($('ok')); ok(document.querySelector('[name=fo][value=' + folder + ']')) } list.forEach(l => { if (want.includes(+l.dataset.i)) ok(l.querySelector('.ck')) });
		const act = (how, right) => { const l = on(); if (!l.length) { $('ms').textContent = 'No mail is selected.'; return } $('ms').textContent = l.length + ' ' + how; win(right && l.map(e => +e.dataset.i).sort().join() === want.join()); l.forEach(e => e.remove()) };
		$('ar').onclick = () => act('archived', which === 2); $('de').onclick = () => act('deleted', which === 1); $('ca').onclick = () => $('dl').close();
		$('mv').onclick = () => { if (on().length) $('dl').showModal(); else $('ms').textContent = 'No mail is selected.' }; $('ok').onclick = () => { const f = document.querySelector('[name=fo]:checked'); if (!f) return; $('dl').close(); act('moved to ' + f.value, which === 0 && f.value === folder) }`, which, strings.Trim(strings.ReplaceAll(fmt.Sprint(want), " ", ","), "[]"), folders[0])
	var acts []string
	for _, i := range want {
		acts = append(acts, fmt.Sprintf("press .ml[data-i='%d'] .ck", i))
	}
	return episode{task, b.String(), script}, append(acts, [][]string{{"press #mv", "press [name=fo][value=" + folders[0] + "]", "press #ok"}, {"press #de"}, {"press #ar"}}[which]...)
}

// resultpagesKind is what a search found, three on a page; the pages are turned below, and the page is drawn anew each time.
func resultpagesKind(r *rand.Rand) (episode, []string) {
	words, which, at := some(r, wordsEn, 9), r.IntN(3), r.IntN(9)
	nth := r.IntN(3)
	switch which {
	case 1:
		at = 3*(1+r.IntN(2)) + nth
	case 2:
		at = 8
	}
	next := r.IntN(2) == 1 // two pages have numbers, or words alone
	body := "<h1>Search</h1><p>Nine results</p><div id=rs></div><p id=pg></p><p id=ms></p>"
	title := strings.ToUpper(words[at][:1]) + words[at][1:]
	task := []string{
		fmt.Sprintf(one(r, "Open the result called %s.", "Find %s in the results and open it.", "One of the results is %s. Click on it."), title),
		fmt.Sprintf(one(r, "Open the %[1]s result on page %[2]d.", "Go to page %[2]d and click the %[1]s result there.", "I want the %[1]s one on page %[2]d of the results."), []string{"first", "second", "third"}[nth], at/3+1),
		one(r, "Open the very last result.", "Go to the end of the results and open the last one.", "Click on the last of all the results."),
	}[which]
	script := byID + amiss + fmt.Sprintf(`const words = %s, want = %q, next = %v; let p = 0; const cap = s => s[0].toUpperCase() + s.slice(1), link = (t, f) => { const a = document.createElement('a'); a.href = '#'; a.textContent = t; a.style.marginRight = '12px'; a.onclick = () => { f(a); return false }; return a };
		const draw = () => { $('rs').innerHTML = ''; words.slice(3 * p, 3 * p + 3).forEach(w => { const d = document.createElement('div'), s = document.createElement('small'), a = link(cap(w), () => { $('ms').textContent = cap(w) + ' is open'; win(w === want) }); a.className = 'rt'; if (w === want) ok(a); s.textContent = 'All about ' + w + 's, with pictures.'; d.append(a, document.createElement('br'), s); $('rs').append(d) });
			$('pg').innerHTML = ''; const go = k => { p = k; draw() }; if (p > 0) $('pg').append(link('Previous', () => go(p - 1))); if (!next) [0, 1, 2].forEach(k => { if (k === p) { const b = document.createElement('b'); b.textContent = k + 1; b.style.marginRight = '12px'; $('pg').append(b) } else $('pg').append(link(String(k + 1), () => go(k))) }); if (p < 2) $('pg').append(link(next ? 'More results' : 'Next', () => go(p + 1))); $('pg').querySelectorAll('a').forEach(open) }; draw()`, jsList(words), words[at], next)
	var acts []string
	for range at / 3 {
		acts = append(acts, "press #pg a|"+map[bool]string{true: "More results", false: "Next"}[next])
	}
	return episode{task, body, script}, append(acts, "press .rt|"+title)
}

// arrivalKind is a room that is booked: a field for the day opens months as tables, which two arrows turn.
func arrivalKind(r *rand.Rand) (episode, []string) {
	which, ahead, day, nights, button := r.IntN(3), r.IntN(4), 1+r.IntN(28), 2+r.IntN(3), one(r, "Book", "Reserve the room", "Continue")
	month := time.Month(3 + ahead)
	first := time.Date(2027, month, 1, 0, 0, 0, 0, time.UTC)
	switch which {
	case 1:
		day = first.AddDate(0, 1, -1).Day()
	case 2:
		day = 1 + (8-int(first.Weekday()))%7
	}
	body := fmt.Sprintf("<h1>A room at the sea</h1><p><label for=da>Arrival</label> <input id=da readonly placeholder='Pick a day'></p><div id=cl hidden style='border:1px solid #999;width:260px;padding:6px'><div><span id=pv style='cursor:pointer;padding:6px' title='Earlier'>‹</span> <b id=mo></b> <span id=nx style='cursor:pointer;padding:6px' title='Later'>›</span></div><table id=tb></table></div><p><label for=ni>Nights</label> <select id=ni><option>1<option>2<option>3<option>4</select></p><button id=go>%s</button><p id=ms></p>", button)
	task := fmt.Sprintf([]string{
		one(r, "Book the room from %[1]s %[2]d.", "I'm coming on %[2]d %[1]s, book me a room.", "Get me the room, I arrive on %[1]s %[2]d. Press %[4]s."),
		one(r, "I arrive on the last day of %[1]s. Book the room.", "Book the room from the last day of %[1]s.", "The room please, starting on the last day in %[1]s."),
		one(r, "Book the room for %[3]d nights from the first Monday in %[1]s.", "%[3]d nights, starting on the first Monday of %[1]s.", "I come on the first Monday in %[1]s and stay %[3]d nights. Book it."),
	}[which], month, day, nights, button)
	script := byID + amiss + fmt.Sprintf(`const which = %d, want = '2027-%d-%d', nights = '%d', names = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']; let m = 2, got = ''; ['da', 'go'].forEach(i => ok($(i))); if (which === 2) ok($('ni'));
		const draw = () => { $('mo').textContent = names[m] + ' 2027'; const first = (new Date(2027, m, 1).getDay() + 6) %% 7, last = new Date(2027, m + 1, 0).getDate(); $('tb').innerHTML = '<tr>' + ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map(d => '<th>' + d + '</th>').join('') + '</tr>'; for (let w = 0; w * 7 < first + last; w++) { const tr = $('tb').insertRow(); for (let k = 0; k < 7; k++) { const td = tr.insertCell(), d = w * 7 + k - first + 1; if (d < 1 || d > last) continue; td.textContent = d; td.className = 'dy'; td.style.cssText = 'cursor:pointer;padding:5px;text-align:right'; td.addEventListener('click', () => { got = '2027-' + (m + 1) + '-' + d; if (got !== want) bad(td); $('da').value = d + ' ' + names[m] + ' 2027'; $('cl').hidden = true }) } } };
		$('da').onclick = () => { $('cl').hidden = false; draw() }; [['pv', -1], ['nx', 1]].forEach(([i, by]) => $(i).addEventListener('click', () => { m = Math.max(2, Math.min(9, m + by)); draw() }));
		$('go').onclick = () => { if (!got) { $('ms').textContent = 'When do you arrive?'; return } $('ms').textContent = 'The room is yours.'; win(got === want && $('ni').value === (which === 2 ? nights : '1')) }`, which, month, day, nights)
	acts := []string{"press #da"}
	for range ahead {
		acts = append(acts, "press #nx")
	}
	acts = append(acts, fmt.Sprintf("press .dy|%d", day))
	if which == 2 {
		acts = append(acts, fmt.Sprintf("set #ni => %d", nights))
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// toursKind is days on which a guide walks through a town: the one that is asked for is not among them, so right is to do
// nothing.
func toursKind(r *rand.Rand) (episode, []string) {
	which, month := r.IntN(3), one(r, "May", "June", "July", "August")
	days, hours := r.Perm(13), []string{"10 am", "2 pm", "6 pm"}
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>Walks in the old town</h1><p>%s</p>", one(r, "Choose a walk.", "All walks take two hours.", "We meet at the fountain."))
	hour := r.IntN(2)
	for i := range 4 {
		fmt.Fprintf(&b, "<div style='padding:8px;border-bottom:1px solid #ccc;width:460px'><b>%s %d</b>, %s, %d places left <button>Join</button></div>", month, 3+2*days[i], hours[(hour+i)%2], 3+r.IntN(9))
	}
	task := fmt.Sprintf([]string{
		one(r, "Join the walk on %[1]s %[2]d.", "I'd like to come along on %[2]d %[1]s. Join.", "Sign me up for the walk on %[1]s %[2]d."),
		one(r, "Join the walk on %[1]s %[3]d at %[4]s.", "The one at %[4]s on %[3]d %[1]s, join it.", "Put me down for %[4]s on %[1]s %[3]d."),
		one(r, "Join the walk on %[5]s %[3]d.", "Sign me up for %[5]s %[3]d.", "I want to walk along on %[3]d %[5]s, join that one."),
	}[which], month, 4+2*days[r.IntN(4)], 3+2*days[0], hours[2], one(r, "April", "September", "October"))
	return episode{task, b.String(), byID + trap + "all('button').forEach(e => { e.onclick = () => { e.textContent = 'Joined' } })"}, nil
}

// byairKind is a parcel whose weight or country keeps it from the way that is asked for; that way is there and shut, or is
// gone. Right is to do nothing.
func byairKind(r *rand.Rand) (episode, []string) {
	which, shut, land, heavy := r.IntN(3), r.IntN(2) == 1, one(r, "Norway", "Chile", "Japan", "Kenya"), 11+r.IntN(9)
	ways, off := []string{"By road", "By sea", "By air", "By train"}, 2
	if which == 2 {
		off = 1
	}
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>Your parcel</h1><p>To %s, %d kg</p><fieldset><legend>How shall it travel?</legend>", land, heavy)
	for _, i := range r.Perm(4) {
		switch note := []string{"", "Not to " + land, "Not over 10 kg", ""}[i]; {
		case i != off:
			fmt.Fprintf(&b, "<p><label><input type=radio name=wy> %s, %d days</label></p>", ways[i], 3+i*4)
		case shut:
			fmt.Fprintf(&b, "<p style='color:#999'><label><input type=radio name=wy disabled> %s</label> <small>%s</small></p>", ways[i], note)
		default:
			fmt.Fprintf(&b, "<p><small>%s: %s</small></p>", ways[i], strings.ToLower(note[:1])+note[1:])
		}
	}
	b.WriteString("</fieldset><button>Send it</button>")
	task := []string{
		one(r, "Send the parcel by air.", "It should go by air. Send it.", "Choose by air and send it."),
		one(r, "It's urgent, send it by air and no other way.", "Only by air please, then send it.", "Send this by air, nothing else will do."),
		one(r, "Send the parcel by sea.", "Put it on a ship: by sea, then send it.", "By sea is fine, send it that way."),
	}[which]
	return episode{task, b.String(), byID + trap + "all('button').forEach(e => { e.onclick = () => { e.textContent = 'Sent' } })"}, nil
}
