package tasks

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// knackKeptKinds are small tasks that no rule is made with. The last one is a trap: right is to do nothing.
var knackKeptKinds = []solvedKind{
	{"birthday", birthdayKind},
	{"attic", atticKind},
	{"equalizer", equalizerKind},
	{"headcount", headcountKind},
	{"sitenav", sitenavKind},
	{"soldout_zh", soldoutZhKind},
}

// birthdayKind is a form for a card: a name in two parts, and a day of birth in three lists that nothing names but their
// first lines.
func birthdayKind(r *rand.Rand) (episode, []string) {
	who, which, day, month, year := one(r, people...), r.IntN(3), 1+r.IntN(28), r.IntN(12), 1958+r.IntN(44)
	if which == 1 {
		year = 2012 + r.IntN(8)
	}
	months := []string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
	var days, years string
	for i := range 31 {
		days += fmt.Sprintf("<option>%d", i+1)
	}
	for i := range 75 {
		years += fmt.Sprintf("<option>%d", 2024-i)
	}
	lists := some(r, []string{"<select id=dd><option value=''>Day" + days + "</select>", "<select id=mm><option value=''>Month<option>" + strings.Join(months, "<option>") + "</select>", "<select id=yy><option value=''>Year" + years + "</select>"}, 3)
	cards, button := some(r, []string{"Child", "Senior"}, 2), one(r, "Get my card", "Join the library", "Sign up")
	body := "<h1>Town library</h1><table><tr><td>First name</td><td><input id=fn></td></tr><tr><td>Last name</td><td><input id=ln></td></tr><tr><td>Date of birth</td><td>" + strings.Join(lists, " ") + "</td></tr><tr><td>Card</td><td>"
	for i, c := range append([]string{"Adult"}, cards...) {
		body += fmt.Sprintf("<label><input type=radio name=cd value=%s%s> %[1]s</label> ", c, map[bool]string{true: " checked"}[i == 0])
	}
	body += "</td></tr></table><p><label><input id=nl type=checkbox checked> Send me the newsletter</label></p><button id=go>" + button + "</button><p id=ms></p>"
	nth := cmp.Or(map[int]string{1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd"}[day], "th")
	born := one(r, fmt.Sprintf("%d %s %d", day, months[month], year), fmt.Sprintf("%s %d, %d", months[month], day, year), fmt.Sprintf("the %d%s of %s %d", day, nth, months[month], year))
	task := fmt.Sprintf([]string{
		one(r, "Get a library card for %[1]s, born on %[2]s.", "%[1]s wants to join the library. The date of birth is %[2]s.", "Fill in the form for %[1]s, whose birthday is %[2]s, and press %[3]s."),
		one(r, "My child %[1]s was born on %[2]s and needs a child's card. Please get it.", "Sign my kid up: %[1]s, born %[2]s. It's a child card.", "Get a card of the child kind for %[1]s (born on %[2]s)."),
		one(r, "I'm %[1]s, born on %[2]s. I want a card but no newsletter.", "Sign up %[1]s, born on %[2]s, without the newsletter.", "Library card for %[1]s, date of birth %[2]s. Don't send me a newsletter."),
	}[which], who, born, button)
	name := strings.Fields(who)
	script := byID + fmt.Sprintf(`const which = %d, want = { fn: %q, ln: %q, dd: '%d', mm: %q, yy: '%d' }, card = %q; ['fn', 'ln', 'dd', 'mm', 'yy', 'go'].forEach(i => ok($(i))); if (which === 2) ok($('nl')); all('[name=cd]').filter(e => which === 1 && e.value === card).forEach(ok);
		$('go').onclick = () => { if (Object.keys(want).some(i => !$(i).value.trim())) { $('ms').textContent = 'Please tell us your name and your date of birth.'; return } $('ms').textContent = 'Your card is on its way.'; win(Object.keys(want).every(i => $(i).value.trim() === want[i]) && all('[name=cd]').find(e => e.checked).value === card && $('nl').checked === (which !== 2)) }`,
		which, name[0], name[1], day, months[month], year, []string{"Adult", "Child", "Adult"}[which])
	acts := []string{"type #fn => " + name[0], "type #ln => " + name[1], fmt.Sprintf("set #dd => %d", day), "set #mm => " + months[month], fmt.Sprintf("set #yy => %d", year)}
	switch which {
	case 1:
		acts = append(acts, "press [name=cd][value=Child]")
	case 2:
		acts = append(acts, "press #nl")
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// atticKind is files in folders of folders, which only listeners open; two files are called the same. What is done with the
// chosen one stands above.
func atticKind(r *rand.Rand) (episode, []string) {
	folders, ext := some(r, []string{"Photos", "Letters", "Money", "School", "Recipes"}, 3), one(r, "txt", "pdf", "doc")
	years, words := r.Perm(6)[:2], some(r, wordsEn, 10)
	at, which, sub := r.IntN(3), r.IntN(3), r.IntN(2)
	file := func(k int) string { return words[k] + "." + ext }
	var b strings.Builder
	b.WriteString("<h1>My files</h1><div id=tb><button id=dl disabled>Download</button> <button id=rn disabled>Rename</button> <button id=de disabled>Delete</button></div><ul id=tr style='list-style:none'>")
	for f, name := range folders {
		fmt.Fprintf(&b, "<li><span class=hd data-p=%d>%s</span><ul style='list-style:none' hidden>", f, name)
		for s, y := range years {
			fmt.Fprintf(&b, "<li><span class=hd data-p=%d-%d>%d</span><ul style='list-style:none' hidden>", f, s, 2018+y)
			for _, k := range [][]int{{3 * f, 3*f + 1}, {3 * f, 3*f + 2}}[s] {
				fmt.Fprintf(&b, "<li><span class=fl data-p=%d-%d-%d>%s</span></li>", f, s, k, file(k))
			}
			b.WriteString("</ul></li>")
		}
		b.WriteString("</ul></li>")
	}
	b.WriteString("</ul><div id=bx></div><p id=ms></p>")
	k := 3 * at
	if which > 0 {
		k += 1 + sub // a name that no other file has
	}
	path, to := fmt.Sprintf("%d-%d-%d", at, sub, k), file(9)
	task := fmt.Sprintf([]string{
		one(r, "Download %[1]s from the folder %[3]d in %[2]s.", "I need the file %[1]s, the one that is in %[2]s under %[3]d. Download it.", "Open %[2]s, then %[3]d, and download %[1]s."),
		one(r, "Delete %[1]s.", "The file %[1]s isn't needed any more, delete it. It must be somewhere in %[2]s.", "Find %[1]s in one of the folders and delete it."),
		one(r, "Rename %[1]s to %[4]s.", "The file %[1]s in %[2]s should be called %[4]s.", "Give %[1]s the new name %[4]s, it is in the %[3]d folder of %[2]s."),
	}[which], file(k), folders[at], 2018+years[sub], to)
	script := byID + amiss + fmt.Sprintf(`const which = %d, want = %q, to = %q; let chosen = null; ok($(['dl', 'de', 'rn'][which]));
		all('.hd').forEach(h => { const l = h.nextElementSibling, name = h.textContent, draw = () => { h.textContent = (l.hidden ? '▸ ' : '▾ ') + name }; h.style.cssText = 'cursor:pointer;line-height:1.7'; draw(); h.addEventListener('click', () => { l.hidden = !l.hidden; draw() }) });
		all('.fl').forEach(f => { f.style.cssText = 'cursor:pointer;line-height:1.7'; f.addEventListener('click', () => { if (f.dataset.p !== want) bad(f); chosen = f; all('.fl').forEach(o => { o.style.background = o === f ? '#cdf' : '' }); ['dl', 'rn', 'de'].forEach(i => { $(i).disabled = false }) }) });
		const here = k => chosen.dataset.p === want && which === k;
		$('dl').onclick = () => { $('ms').textContent = chosen.textContent + ' was downloaded'; win(here(0)) }; $('de').onclick = () => { $('ms').textContent = chosen.textContent + ' was deleted'; win(here(1)); chosen.parentNode.remove() };
		$('rn').onclick = () => { $('bx').innerHTML = '<input id=nn aria-label="New name"> <button id=ok>OK</button> <button id=ca>Cancel</button>'; $('nn').value = chosen.textContent; if (here(2)) { ok($('nn')); ok($('ok')) } $('ca').onclick = () => { $('bx').innerHTML = '' }; $('ok').onclick = () => { const v = $('nn').value.trim(), right = here(2) && v === to; chosen.textContent = v; $('bx').innerHTML = ''; win(right) } }`, which, path, to)
	acts := []string{fmt.Sprintf("press .hd[data-p='%d']", at), fmt.Sprintf("press .hd[data-p='%d-%d']", at, sub), fmt.Sprintf("press .fl[data-p='%s']", path)}
	switch which {
	case 0:
		acts = append(acts, "press #dl")
	case 1:
		acts = append(acts, "press #de")
	case 2:
		acts = append(acts, "press #rn", "type #nn => "+to, "press #ok")
	}
	return episode{task, b.String(), script}, acts
}

// equalizerKind is three sliders around zero, of which the one in the middle is drawn; one value is read from another.
func equalizerKind(r *rand.Rand) (episode, []string) {
	start, which, button := r.Perm(7)[:3], r.IntN(3), one(r, "Apply", "Save sound", "OK")
	for i := range start {
		start[i] -= 3
	}
	bass, treble := 4+r.IntN(2), -4-r.IntN(2)
	if r.IntN(2) == 1 {
		bass, treble = treble, bass
	}
	body := fmt.Sprintf("<h1>Sound</h1><p><label>Preset <select id=pr><option>Own<option>Flat<option>Rock<option>Speech</select></label></p><p><label for=ba>Bass</label> <input id=ba type=range min=-6 max=6 value=%d> <output>%[1]d</output></p><div><span id=ml>Mid</span> <div id=tk style='display:inline-block;position:relative;width:220px;height:20px;background:#ddd;cursor:pointer'><div id=md role=slider tabindex=0 aria-labelledby=ml aria-valuemin=-6 aria-valuemax=6 style='position:absolute;top:0;width:20px;height:20px;background:#36c'></div></div> <span id=mv></span></div><p><span>Treble</span> <input id=te type=range min=-6 max=6 value=%[2]d aria-label=Treble> <output>%[2]d</output></p><button id=go>%[3]s</button> <button id=rs>Reset</button><p id=ms></p>", start[0], start[2], button)
	task := fmt.Sprintf([]string{
		one(r, "Set the bass to %[1]d and the treble to %[2]d, then press %[3]s.", "Bass %[1]d, treble %[2]d, and %[3]s.", "I'd like the treble at %[2]d and the bass at %[1]d. Press %[3]s when that's set."),
		one(r, "Turn Mid all the way up and press %[3]s.", "Mid should be at its maximum. Then press %[3]s.", "Move the slider in the middle, Mid, as far up as it goes, then %[3]s."),
		one(r, "Set the treble to the same value as the bass and press %[3]s.", "The treble should be just where the bass is now. Then %[3]s.", "Make the treble match the bass, leave the rest, and press %[3]s."),
	}[which], bass, treble, button)
	want := [][]int{{bass, start[1], treble}, {start[0], 6, start[2]}, {start[0], start[1], start[0]}}[which]
	script := byID + fmt.Sprintf(`const which = %d, want = [%s], first = [%s], s = $('md'), b = $('ba'), t = $('te'); let v = first[1]; ok($('go')); if (which === 0) ok(b); if (which === 1) ok(s); else ok(t);
		const put = k => { v = Math.max(-6, Math.min(6, k)); s.style.left = (v + 6) * 200 / 12 + 'px'; s.setAttribute('aria-valuenow', v); $('mv').textContent = v }, show = () => [b, t].forEach(e => { e.nextElementSibling.textContent = e.value }); put(v);
		[b, t].forEach(e => { e.oninput = show }); $('tk').addEventListener('click', e => put(Math.round((e.clientX - $('tk').getBoundingClientRect().left - 10) / 200 * 12 - 6)));
		s.onkeydown = e => { const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, Home: -12, End: 12 }[e.key]; if (by) { put(v + by); e.preventDefault() } }; $('rs').onclick = () => { b.value = first[0]; t.value = first[2]; put(first[1]); show() };
		const sets = { Flat: [0, 0, 0], Rock: [5, -1, 4], Speech: [-4, 3, 1] }; $('pr').onchange = () => { const p = sets[$('pr').value]; if (p) { b.value = p[0]; put(p[1]); t.value = p[2]; show() } };
		$('go').onclick = () => { $('ms').textContent = 'Sounds good.'; win(+b.value === want[0] && v === want[1] && +t.value === want[2]) }`,
		which, strings.Trim(strings.ReplaceAll(fmt.Sprint(want), " ", ","), "[]"), strings.Trim(strings.ReplaceAll(fmt.Sprint(start), " ", ","), "[]"))
	acts := [][]string{{fmt.Sprintf("set #ba => %d", bass), fmt.Sprintf("set #te => %d", treble)}, {"key #md => End"}, {fmt.Sprintf("set #te => %d", start[0])}}[which]
	return episode{task, body, script}, append(acts, "press #go")
}

// headcountKind is a table of boxes with roles that is read: how many come from a town, what two owe, who owes most or least.
func headcountKind(r *rand.Rand) (episode, []string) {
	who, towns, which := some(r, people, 7), some(r, []string{"Leeds", "York", "Bath", "Derby"}, 3), r.IntN(3)
	owes, n := r.Perm(60)[:7], 2+r.IntN(3)
	from := make([]string, 7)
	for i, k := range r.Perm(7) {
		from[k] = towns[0]
		if i >= n {
			from[k] = towns[1+r.IntN(2)]
		}
	}
	var b strings.Builder
	b.WriteString("<h1>Summer party</h1><div role=table aria-label=Guests style='width:420px'><div role=row style='display:flex;font-weight:bold'>")
	cells := func(role string, list ...string) {
		for _, s := range list {
			fmt.Fprintf(&b, "<span role=%s style='width:130px'>%s</span>", role, s)
		}
	}
	cells("columnheader", "Guest", "From", "Owes")
	for i, w := range who {
		owes[i] += 5
		b.WriteString("</div><div role=row style='display:flex'>")
		cells("cell", w, from[i], fmt.Sprintf("$%d", owes[i]))
	}
	fmt.Fprintf(&b, "</div></div><h2>Your answer</h2><p><input id=nu inputmode=numeric placeholder='A number'> or <select id=pe aria-label=Guest><option value=''>a guest<option>%s</select></p><button id=go>Answer</button><p id=ms></p>", strings.Join(some(r, who, 7), "<option>"))
	most, two := r.IntN(2) == 1, r.Perm(7)[:2]
	end := slices.Index(owes, slices.Min(owes))
	if most {
		end = slices.Index(owes, slices.Max(owes))
	}
	word := map[bool]string{true: "most", false: "least"}[most]
	task := []string{
		fmt.Sprintf(one(r, "How many of the guests come from %[1]s? Type the number and press Answer.", "Count the people from %[1]s and answer with that number.", "I want to know how many are from %[1]s. Enter it as a number, then press Answer."), towns[0]),
		fmt.Sprintf(one(r, "How much do %[1]s and %[2]s owe together? Type the number and press Answer.", "Add up what %[1]s and %[2]s owe, enter the sum and press Answer.", "%[1]s pays for %[2]s too. How many dollars is that for both? Answer with the number."), who[two[0]], who[two[1]]),
		fmt.Sprintf(one(r, "Who owes the %[1]s? Choose that guest and press Answer.", "Answer with the guest who owes the %[1]s money.", "Pick the person from the list who has the %[1]s to pay, then press Answer."), word),
	}[which]
	number, name := []int{n, owes[two[0]] + owes[two[1]], 0}[which], who[end]
	script := byID + fmt.Sprintf(`const which = %d, number = '%d', name = %q; ok($('go')); ok($(which === 2 ? 'pe' : 'nu'));
		$('go').onclick = () => { const v = $('nu').value.trim().replace('$', ''), p = $('pe').value; if (!v && !p) { $('ms').textContent = 'Please answer first.'; return } $('ms').textContent = 'Thank you.'; win(which === 2 ? p === name && !v : v === number && !p) }`, which, number, name)
	act := fmt.Sprintf("type #nu => %d", number)
	if which == 2 {
		act = "set #pe => " + name
	}
	return episode{task, b.String(), script}, []string{act, "press #go"}
}
