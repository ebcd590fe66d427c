package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// knackKinds are small tasks that were written before the rules which they were first done with.
var knackKinds = []solvedKind{
	{"towns", townsKind},
	{"packing", packingKind},
	{"wakeup", wakeupKind},
	{"chirps", chirpsKind},
	{"loadmore", loadmoreKind},
	{"duty_zh", dutyZhKind},
}

// townsKind is a town that is taken from suggestions: by its name, by how it starts and ends, or by its county, as two are
// called the same.
func townsKind(r *rand.Rand) (episode, []string) {
	families := [][]string{{"Marlow", "Marsden", "Margate", "Marple"}, {"Hartley", "Hartwell", "Harding", "Harlow"}, {"Kelso", "Kelston", "Kelby", "Kelmore"}, {"Winford", "Winslow", "Winsham", "Winterton"}}
	counties, twin := some(r, []string{"Kent", "Devon", "Fife", "Norfolk", "Cumbria", "Dorset"}, 6), one(r, "Newton", "Preston", "Sutton")
	names := some(r, slices.Concat(families...), 16)
	at, which, nights := r.IntN(16), r.IntN(3), 3+r.IntN(6)
	names = append(names, twin, twin)
	in := make([]string, 18)
	for i := range in {
		in[i] = counties[i%6]
	}
	if which == 2 {
		at = 16 + r.IntN(2)
	}
	name, button := names[at], one(r, "Search cottages", "Find a cottage", "Show me")
	body := "<h1>Cottages by the week</h1><div class=row><div>Where to</div><input id=wh autocomplete=off placeholder='Town or village'><div id=sg style='width:260px'></div></div><div class=row><label for=nt>Nights</label> <input id=nt type=number min=1 max=28 value=2></div><p><button id=go>" + button + "</button> <button id=cl>Clear</button></p><p id=ms></p>"
	task := fmt.Sprintf([]string{
		one(r, "Look for a cottage in %[1]s for %[2]d nights.", "We'd like to spend %[2]d nights in %[1]s. Search for it.", "Find us something in %[1]s, we stay %[2]d nights."),
		one(r, `Choose the place that starts with "%[3]s" and ends in "%[4]s", then press %[5]s.`, "I forgot what the town is called. It begins with %[3]s and ends with %[4]s. Pick it and press %[5]s.", `Pick the town whose name starts with "%[3]s" and ends with "%[4]s", and hit %[5]s.`),
		one(r, "Search for cottages in the %[1]s that is in %[6]s.", "There are two places called %[1]s. We mean the one in %[6]s: look for a cottage there.", "%[1]s in %[6]s, please. Press %[5]s when it's chosen."),
	}[which], name, nights, name[:3], name[len(name)-2:], button, in[at])
	script := byID + amiss + fmt.Sprintf(`const which = %d, names = %s, county = %s, at = %d, nights = '%d', f = $('wh'); let got = -1; ok(f); ok($('go')); open($('cl')); if (which === 0) ok($('nt'));
		f.addEventListener('input', () => { got = -1; $('sg').innerHTML = ''; const q = f.value.trim().toLowerCase(); if (q.length < 2) return; const found = names.map((n, i) => i).filter(i => names[i].toLowerCase().startsWith(q));
			if (!found.length) $('sg').textContent = 'No such place'; found.forEach(i => { const e = document.createElement('div'); e.className = 'opt'; e.dataset.k = i; e.innerHTML = '<b>' + names[i] + '</b> <small>' + county[i] + '</small>'; e.style.cssText = 'cursor:pointer;padding:6px;border-bottom:1px solid #eee';
				e.addEventListener('click', () => { if (i !== at) bad(e); got = i; f.value = names[i] + ', ' + county[i]; $('sg').innerHTML = '' }); $('sg').append(e) }) });
		$('cl').onclick = () => { f.value = ''; got = -1; $('nt').value = 2; $('sg').innerHTML = '' }; $('go').onclick = () => { if (got < 0) { $('ms').textContent = 'Pick a place from the list first.'; return } $('ms').textContent = 'Looking around ' + f.value; win(got === at && $('nt').value === (which === 0 ? nights : '2')) }`,
		which, jsList(names), jsList(in), at, nights)
	acts := []string{"type #wh => " + []string{name, name[:3], name}[which], fmt.Sprintf("press .opt[data-k='%d']", at)}
	if which == 0 {
		acts = append(acts, fmt.Sprintf("type #nt => %d", nights))
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// packingKind is boxes in three groups, one of each ticked: a group is ticked, all but one of it, or two lose their ticks.
func packingKind(r *rand.Rand) (episode, []string) {
	groups := [][]string{some(r, []string{"socks", "raincoat", "gloves", "hat", "sweater"}, 4), some(r, []string{"passport", "tickets", "map", "insurance card", "wallet"}, 4), some(r, []string{"toothbrush", "soap", "towel", "sunscreen", "comb"}, 4)}
	heads, drawn, which := []string{"Clothes", "Papers", "Bathroom"}, r.IntN(2) == 1, r.IntN(3)
	g, button := r.IntN(3), one(r, "Save list", "Done", "Save")
	order, on := r.Perm(3), []int{r.IntN(4), r.IntN(4), r.IntN(4)}
	but := (on[g] + 1 + r.IntN(3)) % 4
	h := (g + 1 + r.IntN(2)) % 3
	var b strings.Builder
	b.WriteString("<h1>Packing for the lake</h1>")
	for _, k := range order {
		fmt.Fprintf(&b, "<section style='display:inline-block;vertical-align:top;margin:10px'><h2>%s</h2>", heads[k])
		for i, w := range groups[k] {
			if drawn {
				fmt.Fprintf(&b, "<div class=it role=checkbox tabindex=0 aria-checked=%v data-i=%d style='cursor:pointer;padding:3px'>%s</div>", i == on[k], 4*k+i, w)
			} else {
				fmt.Fprintf(&b, "<div><input class=it type=checkbox data-i=%d id=it%[1]d%[2]s> <label for=it%[1]d>%[3]s</label></div>", 4*k+i, map[bool]string{true: " checked"}[i == on[k]], w)
			}
		}
		b.WriteString("</section>")
	}
	fmt.Fprintf(&b, "<p><button id=go>%s</button> <button id=no>Start again</button></p><p id=ms role=status></p>", button)
	task := fmt.Sprintf([]string{
		one(r, "Everything under %[1]s is in the bag now. Tick it all and press %[5]s.", "Tick the whole group %[1]s, then %[5]s.", "All of %[1]s should be ticked. Press %[5]s after that."),
		one(r, "The %[2]s and the %[3]s are not packed after all. Take off their ticks and press %[5]s.", "Untick %[2]s and %[3]s, then press %[5]s.", "I took the %[2]s and the %[3]s out of the bag again, so they must not be ticked. Then %[5]s."),
		one(r, "In %[1]s, tick everything except %[4]s. Press %[5]s at the end.", "Of the things under %[1]s only the %[4]s is missing, so tick the others and press %[5]s.", "Tick all of %[1]s but not the %[4]s, then press %[5]s."),
	}[which], heads[g], groups[g][on[g]], groups[h][on[h]], groups[g][but], button)
	var change []int
	for i := range 4 {
		if which != 1 && i != on[g] && !(which == 2 && i == but) {
			change = append(change, 4*g+i)
		}
	}
	if which == 1 {
		change = []int{4*g + on[g], 4*h + on[h]}
	}
	script := byID + fmt.Sprintf(`const change = %s, its = all('.it'), is = e => e.localName === 'input' ? e.checked : e.getAttribute('aria-checked') === 'true', was = its.map(is); ok($('go'));
		its.forEach((e, k) => { if (change.includes(+e.dataset.i)) ok(e); if (e.localName === 'input') return; const name = e.textContent, draw = () => { e.textContent = (is(e) ? '☑ ' : '☐ ') + name }; draw(); e.onclick = () => { e.setAttribute('aria-checked', !is(e)); draw() } });
		$('no').onclick = () => win(false); $('go').onclick = () => { $('ms').textContent = 'Saved.'; win(its.every((e, k) => is(e) === (was[k] !== change.includes(+e.dataset.i)))) }`, strings.ReplaceAll(fmt.Sprint(change), " ", ","))
	var acts []string
	for _, k := range change {
		acts = append(acts, fmt.Sprintf("press .it[data-i='%d']", k))
	}
	return episode{task, b.String(), script}, append(acts, "press #go")
}

// wakeupKind is an alarm of twelve hours: two lists, two halves of the day that only a listener knows, days and a switch.
func wakeupKind(r *rand.Rand) (episode, []string) {
	hour, minute, evening, half, which := 5+r.IntN(5), 5*(1+r.IntN(11)), r.IntN(2) == 1, r.IntN(2), r.IntN(3)
	if which == 2 {
		evening = true
	}
	days := []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
	two := some(r, days, 2)
	hours, minutes := "", ""
	for i := range 12 {
		hours += fmt.Sprintf("<option%s>%d", map[bool]string{true: " selected"}[i == 11], i+1)
		minutes += fmt.Sprintf("<option>%02d", 5*i)
	}
	body := "<h1>Alarm</h1><div><select id=hr aria-label=Hour>" + hours + "</select> : <select id=mi aria-label=Minutes>" + minutes + "</select> <span class=ap data-h=0>AM</span><span class=ap data-h=1>PM</span></div><div style='margin:12px 0'>"
	for _, d := range days {
		body += fmt.Sprintf("<button class=dy aria-pressed=false aria-label=%s style='border-radius:50%%;width:34px;height:34px;margin:2px'>%s</button>", d, d[:2])
	}
	body += "</div><div><span id=sl>Snooze</span> <span id=sw role=switch tabindex=0 aria-checked=true aria-labelledby=sl></span></div><p><button id=go>Save alarm</button> <button id=no>Discard</button></p><p id=ms></p>"
	said := fmt.Sprintf("%d:%02d %s", hour, minute, one(r, "am", "in the morning"))
	if evening {
		said = fmt.Sprintf("%d:%02d %s", hour, minute, one(r, "pm", "in the evening"))
	}
	task := fmt.Sprintf([]string{
		one(r, "Set the alarm to %[1]s and save it.", "Wake me at %[1]s.", "The alarm should go off at %[1]s. Save that, please."),
		one(r, "I have to be up at %[1]s on %[2]s and %[3]s. Set an alarm.", "Set the alarm for %[1]s, every %[2]s and %[3]s.", "Save an alarm at %[1]s for %[2]s and %[3]s, no other days."),
		one(r, "Set an alarm for %[4]d:%02[5]d without snooze.", "Wake me at %[4]d:%02[5]d. Switch the snooze off, I want to get up right away.", "Alarm at %[4]d:%02[5]d, snooze off, and save."),
	}[which], said, two[0], two[1], 12+hour, minute)
	script := byID + amiss + fmt.Sprintf(`const which = %d, hour = '%d', minute = '%02d', late = %v, days = %s; let half = %d; ['hr', 'mi', 'go'].forEach(i => ok($(i))); if (which === 2) ok($('sw')); $('no').onclick = () => win(false);
		const draw = () => all('.ap').forEach(e => { e.style.cssText = 'display:inline-block;cursor:pointer;padding:6px 10px;border:1px solid #888;' + (+e.dataset.h === half ? 'background:#246;color:#fff' : '') }); draw();
		all('.ap').forEach(e => e.addEventListener('click', () => { const k = +e.dataset.h; if (k !== half && k !== +late) bad(e); half = k; draw() }));
		const on = e => e.getAttribute('aria-pressed') === 'true', sure = e => which === 1 && days.includes(e.getAttribute('aria-label'));
		all('.dy').forEach(e => { if (sure(e)) ok(e); e.onclick = () => { e.setAttribute('aria-pressed', !on(e)); e.style.background = on(e) ? '#9cf' : '' } });
		const s = $('sw'), show = () => { const v = s.getAttribute('aria-checked') === 'true'; s.textContent = v ? 'On' : 'Off'; s.style.cssText = 'display:inline-block;width:44px;text-align:center;border-radius:10px;cursor:pointer;background:' + (v ? '#6c6' : '#ccc') }; show(); s.onclick = () => { s.setAttribute('aria-checked', s.getAttribute('aria-checked') !== 'true'); show() };
		$('go').onclick = () => { $('ms').textContent = 'The alarm is set.'; win($('hr').value === hour && $('mi').value === minute && half === +late && all('.dy').every(e => on(e) === sure(e)) && (s.getAttribute('aria-checked') === 'true') === (which !== 2)) }`,
		which, hour, minute, evening, jsList(two), half)
	acts := []string{fmt.Sprintf("set #hr => %d", hour), fmt.Sprintf("set #mi => %02d", minute), "press .ap|" + map[bool]string{true: "PM", false: "AM"}[evening]}
	switch which {
	case 1:
		acts = append(acts, "press .dy[aria-label="+two[0]+"]", "press .dy[aria-label="+two[1]+"]")
	case 2:
		acts = append(acts, "press #sw")
	}
	return episode{task, body, script}, append(acts, "press #go")
}
