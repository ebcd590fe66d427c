package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// mixedKeptKinds are small tasks and tasks of office software that no rule is made with. The last one is a trap: right is
// to do nothing.
var mixedKeptKinds = []solvedKind{
	{"shoptabs", shoptabsKind},
	{"airfare", airfareKind},
	{"mailroom", mailroomKind},
	{"timeline", timelineKind},
	{"dials", dialsKind},
	{"websearch", websearchKind},
	{"salesdesk", salesdeskKind},
	{"teamroles", teamrolesKind},
	{"sneaker", sneakerKind},
	{"ledgersort", ledgersortKind},
	{"teasers", teasersKind},
	{"approvals", approvalsKind},
}

// shoptabsKind is tabs as jQuery's time had them: links in a list, and panes that are not shown.
func shoptabsKind(r *rand.Rand) (episode, []string) {
	tabs := some(r, []string{"Details", "Delivery", "Returns", "Reviews"}, 4)
	links := map[string][]string{"Details": {"Size guide", "List of materials"}, "Delivery": {"Track a parcel", "Delivery times"}, "Returns": {"Print a label", "Refund rules"}, "Reviews": {"Write a review", "Read all of them"}}
	at, which := 1+r.IntN(3), r.IntN(3)
	link := one(r, links[tabs[at]]...)
	body := "<h1>Wool blanket</h1><p>Warm, grey, 140 by 200 cm.</p><ul class=nav style='list-style:none;display:flex'>"
	for i, n := range tabs {
		body += fmt.Sprintf("<li class='%s' style='margin-right:16px'><a href='#pane-%d' class=tab data-t=%d>%s</a></li>", map[bool]string{true: "active"}[i == 0], i, i, n)
	}
	body += "</ul>"
	for i, n := range tabs {
		body += fmt.Sprintf("<div class=pane id=pane-%d style='display:%s'><h3>%s</h3><p>What to know about it.</p>", i, map[bool]string{true: "block", false: "none"}[i == 0], n)
		for _, l := range links[n] {
			body += fmt.Sprintf("<p><a href='#' class=act data-l=%q>%s</a></p>", l, l)
		}
		body += "</div>"
	}
	task := fmt.Sprintf([]string{
		one(r, "Go to the %[1]s tab.", "Switch to the tab called %[1]s", "I want to see what is under %[1]s."),
		one(r, `Look through the tabs for the link "%[2]s" and click on it.`, "Somewhere in the tabs there is a link %[2]s. Click it.", "Click the link %[2]s."),
		one(r, "Open the %s tab and follow the link %s.", "Under %s, click on %s", "In the tab %s please click %s."),
	}[which], tabs[at], link)
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', link = %q;
		all('.tab').forEach(t => { if (which === 0 ? t.dataset.t === at : true) (which ? open : ok)(t); t.onclick = () => {
			all('.tab').forEach(o => { o.parentNode.className = o === t ? 'active' : ''; $('pane-' + o.dataset.t).style.display = o === t ? 'block' : 'none' }); if (which === 0) win(t.dataset.t === at); return false } });
		all('.act').forEach(a => { const right = which > 0 && a.dataset.l === link; if (right) ok(a); a.onclick = () => { a.after(' (opened)'); win(right); return false } })`, which, at, link)
	acts := []string{fmt.Sprintf("press .tab[data-t='%d']", at)}
	if which > 0 {
		acts = append(acts, fmt.Sprintf("press .act[data-l=%q]", link))
	}
	return episode{task, body, script}, acts
}

// airfareKind is a flight: two places that are taken from suggestions, a date, and one of the flights that come.
func airfareKind(r *rand.Rand) (episode, []string) {
	places := some(r, []string{"Lisbon (LIS)", "Oslo (OSL)", "Rome (FCO)", "Lima (LIM)", "Cairo (CAI)", "Dublin (DUB)", "Madrid (MAD)", "Athens (ATH)"}, 8)
	prices, hours := r.Perm(60)[:3], r.Perm(9)[:3]
	which, month, day := r.IntN(3), r.IntN(12), 1+r.IntN(28)
	months := []string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
	at := []int{slices.Index(prices, slices.Min(prices)), slices.Index(hours, slices.Min(hours)), slices.Index(prices, slices.Min(prices))}[which]
	iso, word := fmt.Sprintf("2027-%02d-%02d", month+1, day), func(i int) string { return strings.Fields(places[i])[0] }
	body := "<h1>Book a one-way flight</h1><div><input id=fr placeholder=From: autocomplete=off><ul class=sug id=l1></ul></div><div><input id=to placeholder=To: autocomplete=off><ul class=sug id=l2></ul></div><div><span>Departure date</span> <input id=dt type=date aria-label='Departure date'></div><button id=go>Search</button><p id=ms></p><div id=out></div>"
	task := fmt.Sprintf([]string{
		one(r, "Book the cheapest one-way flight from %s to %s on %s %d, 2027.", "I need to get from %s to %s on %s %d, 2027. Book me the flight that costs least."),
		one(r, "Book the shortest flight from %s to %s on %s %d, 2027.", "Find flights from %s to %s for %s %d, 2027 and book the one that takes the least time."),
		one(r, "Please find me a flight: from %s, to %s, on %s %d, 2027, and book the one with the lowest price.", "From %s to %s, leaving %s %d, 2027: book whatever is cheapest."),
	}[which], word(0), word(1), months[month], day)
	var b strings.Builder
	for i := range prices {
		fmt.Fprintf(&b, "<div class=flight data-i=%d style='border:1px solid #999;margin:4px;padding:4px'><b>%02d:%02d</b> <span>%d h 10 min</span> <span>$%d</span> <button class=bk>Book flight</button></div>", i, 6+4*i, 5*i, 2+hours[i], 90+7*prices[i])
	}
	script := byID + amiss + fmt.Sprintf(`const places = %s, from = %q, to = %q, iso = %q, at = '%d', got = {}; ['fr', 'to', 'dt', 'go'].forEach(i => ok($(i)));
		const wire = (f, l, want) => { f.oninput = () => { got[f.id] = ''; l.innerHTML = ''; const q = f.value.trim().toLowerCase(); if (q) places.filter(p => p.toLowerCase().includes(q)).forEach(p => { const e = document.createElement('li'); e.textContent = p; e.style.cursor = 'pointer';
			e.onclick = () => { if (p !== want) bad(e); f.value = got[f.id] = p; l.innerHTML = '' }; l.append(e) }) } };
		wire($('fr'), $('l1'), from); wire($('to'), $('l2'), to);
		$('go').onclick = () => { $('out').innerHTML = ''; if (!got.fr || !got.to || !$('dt').value) { $('ms').textContent = 'Please choose both places from the suggestions, and a date.'; return } const right = got.fr === from && got.to === to && $('dt').value === iso; $('ms').textContent = 'Searching…';
			setTimeout(() => { $('ms').textContent = got.fr + ' to ' + got.to; $('out').innerHTML = %q; all('.flight').forEach(e => { const k = e.querySelector('.bk'), mine = right && e.dataset.i === at; if (mine) ok(k); k.onclick = () => { k.textContent = 'Booked'; win(mine) } }) }, 400) }`, jsList(places), places[0], places[1], iso, at, b.String())
	return episode{task, body, script}, []string{"type #fr => " + word(0), "press #l1 li|" + places[0], "type #to => " + word(1), "press #l2 li|" + places[1], "set #dt => " + iso, "press #go", fmt.Sprintf("press .flight[data-i='%d'] .bk", at)}
}

// mailroomKind is mails that open beside their list, and are starred, answered, sent on or deleted there.
func mailroomKind(r *rand.Rand) (episode, []string) {
	who := some(r, []string{"Ines", "Jonas", "Kamala", "Leopold", "Maude", "Nikolai", "Odette", "Pavel"}, 6)
	about := some(r, []string{"Garden party", "Your invoice", "Old photos", "Keys of the shed", "Trip to the lake", "New neighbours"}, 5)
	at, which, text := r.IntN(5), r.IntN(4), one(r, "thanks a lot", "see you there", "that is fine with me", "not this week")
	body := "<h1>Mail</h1><div style='display:flex'><div id=li style='width:300px'>"
	for i := range 5 {
		body += fmt.Sprintf("<div class=row data-i=%d style='cursor:pointer;padding:8px;border-bottom:1px solid #ddd'><strong>%s</strong><br><span>%s</span></div>", i, who[i], about[i])
	}
	body += "</div><div id=pn style='padding:8px'>No mail is open</div></div>"
	pane := "<h2></h2><p class=fr></p><p>I wanted to tell you about it.</p><span id=st role=button tabindex=0 title=Star>☆</span> <span id=re role=button tabindex=0 title=Reply>↩</span> <span id=fw role=button tabindex=0 title=Forward>➜</span> <span id=de role=button tabindex=0 title='Delete'>🗑</span><div id=co></div>"
	task := fmt.Sprintf([]string{
		one(r, "Give the mail from %[1]s a star.", "Mark the email by %[1]s as important with a star.", `Star the mail "%[2]s".`),
		one(r, `Reply to %[1]s with "%[3]s".`, `Answer the mail of %[1]s: "%[3]s"`, `Find the email by %[1]s and reply to them with the text "%[3]s".`),
		one(r, "Forward the email from %[1]s to %[4]s.", "%[4]s should read what %[1]s wrote, forward the mail.", `Send the mail "%[2]s" on to %[4]s.`),
		one(r, "Delete the email from %[1]s.", "What %[1]s sent is spam, throw it away.", `I don't need the mail "%[2]s", please delete it.`),
	}[which], who[at], about[at], text, who[5])
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = '%d', text = %q, to = %q, pane = %q;
		all('.row').forEach(l => { const here = l.dataset.i === at; l.onclick = () => { if (!here) bad(l); $('pn').innerHTML = pane; $('pn').querySelector('h2').textContent = l.children[2].textContent; $('pn').querySelector('.fr').textContent = 'From ' + l.children[0].textContent;
			if (here) ok($(['st', 're', 'fw', 'de'][which]));
			const write = (head, field, want) => { $('co').innerHTML = '<h3>' + head + '</h3>' + field + '<p><button id=se>Send</button> <button id=ca>Discard</button></p>'; ok($('tx')); ok($('se')); $('ca').onclick = () => { $('co').innerHTML = '' }; $('se').onclick = () => { const v = $('tx').value; $('co').textContent = 'Sent.'; win(here && want(v)) } };
			$('st').onclick = () => { $('st').textContent = '★'; win(here && which === 0) }; $('de').onclick = () => { l.remove(); $('pn').textContent = 'Deleted.'; win(here && which === 3) };
			$('re').onclick = () => write('Reply', '<textarea id=tx placeholder="Write your answer"></textarea>', v => which === 1 && v === text); $('fw').onclick = () => write('Forward', '<label>To: <input id=tx></label>', v => which === 2 && v.trim() === to) } })`, which, at, text, who[5], pane)
	acts := []string{fmt.Sprintf("press .row[data-i='%d']", at), "press #" + []string{"st", "re", "fw", "de"}[which]}
	if which == 1 || which == 2 {
		acts = append(acts, "type #tx => "+[]string{text, who[5]}[which-1], "press #se")
	}
	return episode{task, body, script}, acts
}

// timelineKind is posts with signs below them and a menu behind three dots.
func timelineKind(r *rand.Rand) (episode, []string) {
	who, says := some(r, wordsEn, 5), some(r, []string{"Rain again today.", "My bread came out well.", "Anyone for chess?", "The train is late.", "New shoes!"}, 5)
	at, which := r.IntN(5), r.IntN(4)
	signs := []string{"Like", "Retweet", "Share"}
	var b strings.Builder
	b.WriteString("<h1>Home</h1>")
	for i, w := range who {
		fmt.Fprintf(&b, "<div class=post data-i=%d style='border:1px solid #ccc;padding:8px;width:420px'><b>%s%s</b> <span style='color:#666'>@%s</span> <span>%dh</span><p>%s</p>", i, strings.ToUpper(w[:1]), w[1:], w, 1+i, says[i])
		for _, s := range signs {
			fmt.Fprintf(&b, "<span class='ic %s' title=%s style='cursor:pointer;margin-right:20px'>%s</span>", strings.ToLower(s), s, map[string]string{"Like": "♡", "Retweet": "⟲", "Share": "⇪"}[s])
		}
		fmt.Fprintf(&b, "<button class=dots aria-label=More aria-haspopup=menu aria-expanded=false>…</button><ul class=menu role=menu hidden><li role=menuitem tabindex=-1 data-v=follow>Follow @%[1]s</li><li role=menuitem tabindex=-1 data-v=mute>Mute @%[1]s</li><li role=menuitem tabindex=-1 data-v=block>Block @%[1]s</li></ul></div>", w)
	}
	task := fmt.Sprintf([]string{
		one(r, "Like the post by @%s.", "I like what @%s wrote, give it a like.", "Click the like button of @%s's post"),
		one(r, "Retweet what @%s said.", "For the user @%s, click on the \"Retweet\" button.", "Please retweet the tweet by @%s."),
		one(r, "Mute @%s.", "I'm tired of @%s, mute that account.", `Use the menu behind the dots of @%[1]s's post and choose "Mute @%[1]s".`),
		one(r, "Follow @%s.", "I want to follow @%s from now on.", "Start following @%s, it is in the menu of the post."),
	}[which], who[at])
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = '%d'; all('.post').forEach(p => { const here = p.dataset.i === at, m = p.querySelector('.menu'), d = p.querySelector('.dots');
		p.querySelectorAll('.ic').forEach((e, k) => { const right = here && which < 2 && k === which; e.onclick = () => { if (!right) bad(e); e.style.color = 'red'; e.after(' 1 '); win(right) } });
		if (here && which > 1) open(d); d.onclick = () => { m.hidden = !m.hidden; d.setAttribute('aria-expanded', !m.hidden) };
		m.querySelectorAll('li').forEach(e => { const right = here && which > 1 && e.dataset.v === (which === 2 ? 'mute' : 'follow'); if (right) ok(e); e.onclick = () => { m.hidden = true; p.append(' Done'); win(right) } }) })`, which, at)
	post := fmt.Sprintf("press .post[data-i='%d'] ", at)
	acts := [][]string{{post + ".like"}, {post + ".retweet"}, {post + ".dots", post + "[data-v=mute]"}, {post + ".dots", post + "[data-v=follow]"}}[which]
	return episode{task, b.String(), script}, acts
}

// dialsKind is a slider, a number between minus and plus, and a time.
func dialsKind(r *rand.Rand) (episode, []string) {
	level, people, clock := 6+r.IntN(4), 2+r.IntN(4), fmt.Sprintf("%02d:%02d", 6+r.IntN(12), 5*r.IntN(12))
	names, drawn, which := some(r, []string{"Brightness", "Volume", "Heating", "Fan"}, 1), r.IntN(2) == 1, r.IntN(3)
	slider := fmt.Sprintf("<label for=sl>%s</label> <input id=sl type=range min=0 max=10 value=5> <output id=va>5</output>", names[0])
	if drawn {
		slider = fmt.Sprintf("<span id=nm>%s</span> <span style='display:inline-block;width:220px;height:12px;background:#ddd'><span id=sl role=slider tabindex=0 aria-labelledby=nm aria-valuemin=0 aria-valuemax=10 aria-valuenow=5 style='display:inline-block;width:20px;height:20px;background:#36c;margin-left:100px'></span></span> <output id=va>5</output>", names[0])
	}
	button := one(r, "Submit", "Save", "Apply")
	body := "<h1>Living room</h1><p>" + slider + "</p><p>Guests <button id=mi aria-label='Fewer guests'>−</button> <span id=n>1</span> <button id=pl aria-label='More guests'>+</button></p><p><label for=tm>Lights on at</label> <input id=tm type=time value='05:00'></p><button id=go>" + button + "</button> <button id=rs>Reset</button>"
	task := fmt.Sprintf([]string{
		one(r, "Select %[2]d with the slider %[1]s and hit %[5]s.", "Move the %[1]s slider to %[2]d, then press %[5]s.", "Make the %[1]s %[2]d and click %[5]s."),
		one(r, "Set the number of guests to %[3]d and click %[5]s.", "There will be %[3]d guests. Enter that and press %[5]s.", "Increase the guests to %[3]d, then %[5]s."),
		one(r, "The lights should go on at %[4]s and there are %[3]d guests; press %[5]s when that is set.", "Set lights on at %[4]s, guests to %[3]d and press %[5]s.", "Enter %[4]s as the time for the lights, choose %[3]d guests, then hit %[5]s."),
	}[which], strings.ToLower(names[0]), level, people, clock, button)
	script := byID + fmt.Sprintf(`const which = %d, level = %d, people = %d, clock = %q, s = $('sl'); let n = 1, v = 5; ok($('go')); if (which === 0) ok(s); else ok($('pl')), open($('mi')); if (which === 2) ok($('tm'));
		const put = k => { v = Math.max(0, Math.min(10, k)); $('va').textContent = v; if (s.localName === 'span') { s.setAttribute('aria-valuenow', v); s.style.marginLeft = 20 * v + 'px' } };
		if (s.localName === 'input') s.oninput = () => put(+s.value); else s.onkeydown = e => { const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, Home: -10, End: 10 }[e.key]; if (by) { put(v + by); e.preventDefault() } };
		$('pl').onclick = () => { $('n').textContent = ++n }; $('mi').onclick = () => { n = Math.max(1, n - 1); $('n').textContent = n }; $('rs').onclick = () => win(false);
		$('go').onclick = () => { $('go').after(' Done.'); win(v === (which === 0 ? level : 5) && n === (which === 0 ? 1 : people) && $('tm').value === (which === 2 ? clock : '05:00')) }`, which, level, people, clock)
	var acts []string
	if which == 0 && drawn {
		acts = slices.Repeat([]string{"key #sl => ArrowRight"}, level-5)
	} else if which == 0 {
		acts = []string{fmt.Sprintf("set #sl => %d", level)}
	} else {
		acts = slices.Repeat([]string{"press #pl"}, people-1)
	}
	if which == 2 {
		acts = append(acts, "set #tm => "+clock)
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// websearchKind is nine results, three on a page.
func websearchKind(r *rand.Rand) (episode, []string) {
	sites := some(r, []string{"Daily Post", "Pedia", "Shop of things", "Open forum", "Answers", "Old archive", "Video hub", "Travel notes", "City guide", "Science now"}, 9)
	q, n := one(r, slices.Concat(wordsEn, people)...), r.IntN(9)
	nth := []string{"1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th"}[n]
	nth = one(r, nth, []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}[n])
	body := "<form id=f onsubmit='return false'><span style='font-size:30px'>Seeker</span> <input id=q name=q> <button id=go>" + one(r, "Search", "Go", "Find it") + "</button></form><div id=out></div><div id=pg></div>"
	task := fmt.Sprintf(one(r, `Use the textbox to enter "%s" and press the button to search, then find and click the %s search result.`, "Search for %s and open the %s result.", `Look up "%s", then click on the %s hit in the list.`, "Google %s and take the %s result"), q, nth)
	script := byID + fmt.Sprintf(`const q = %q, sites = %s, n = %d; ok($('q')); ok($('go')); const draw = p => { $('out').innerHTML = '';
		sites.slice(3 * p, 3 * p + 3).forEach((s, i) => { const d = document.createElement('div'), right = 3 * p + i === n; d.innerHTML = '<a href="#" class=hit></a><div><cite></cite></div><p>Some words about it.</p>'; const a = d.firstChild; a.textContent = q + ' - ' + s; d.querySelector('cite').textContent = 'www.' + s.toLowerCase().replace(/ /g, '') + '.example'; if (right) ok(a); a.onclick = () => { $('out').textContent = 'Opening the page'; $('pg').textContent = ''; win(right); return false }; d.style.margin = '12px'; $('out').append(d) });
		$('pg').innerHTML = [0, 1, 2].map(k => k === p ? '<b>' + (k + 1) + '</b>' : '<a href="#" data-p=' + k + '>' + (k + 1) + '</a>').join(' ') + (p < 2 ? ' <a href="#" data-p=' + (p + 1) + '>&gt;</a>' : ''); $('pg').querySelectorAll('a').forEach(a => { open(a); a.onclick = () => { draw(+a.dataset.p); return false } }) };
		$('go').onclick = () => setTimeout(() => { if ($('q').value.trim().toLowerCase() === q.toLowerCase()) draw(0); else { $('out').textContent = 'Nothing was found'; $('pg').textContent = '' } }, 250)`, q, jsList(sites), n)
	acts := []string{"type #q => " + q, "press #go"}
	if n > 2 {
		acts = append(acts, fmt.Sprintf("press #pg a|%d", n/3+1))
	}
	return episode{task, body, script}, append(acts, fmt.Sprintf("press #out div:nth-child(%d) .hit", n%3+1))
}

// salesdeskKind is orders by state: some customers have two.
func salesdeskKind(r *rand.Rand) (episode, []string) {
	states, who := []string{"Unpaid", "Packed", "Shipped", "Cancelled"}, some(r, people, 4)
	first, which := 1000+r.IntN(8000), r.IntN(4)
	owner, state, at := []int{0, 1, 0, 2, 3, 1}, []int{r.IntN(2), 2, 2 + r.IntN(2), 0, 1, 3}, r.IntN(6)
	if which == 1 {
		at = 3 + r.IntN(2) // whose customers have one order alone
	}
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>Orders</h1><p><label for=fs>Status</label> <select id=fs><option>All<option>%s</select> <input id=se type=search placeholder='Search orders'> <button id=nw>Create order</button></p><table><thead><tr><th>Order<th>Customer<th>Status<th>Total<th></tr></thead><tbody>", strings.Join(states, "<option>"))
	for i, o := range owner {
		fmt.Fprintf(&b, "<tr data-s=%s data-i=%d><td><a href=#o%d class=op>#%[3]d</a><td>%s<td>%[1]s<td>$%d.00<td><button class=mr aria-label='Actions for order %[3]d' aria-haspopup=true aria-expanded=false>⋮</button><div class=mn hidden><button class=pr>Print</button><button class=rf>Refund</button></div></tr>", states[state[i]], i, first+17*i, who[o], 20+13*i)
	}
	b.WriteString("</tbody></table>")
	name, st := who[owner[at]], states[state[at]]
	task := fmt.Sprintf([]string{
		one(r, "Show me only the orders that are %[2]s.", "Filter the list for %[2]s orders.", "I just want to see what is %[2]s."),
		one(r, "Open the order of %[1]s.", "Take me to what %[1]s ordered.", "Show the details of %[1]s's order"),
		one(r, "Open the %[2]s order of %[1]s.", "%[1]s has an order that is %[2]s. Open that one.", "Go into the order by %[1]s with the status %[2]s."),
		one(r, "Refund order #%[3]d.", "The customer of order %[3]d wants the money back, please refund it.", "Give a refund for the order number %[3]d."),
	}[which], name, strings.ToLower(st), first+17*at)
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', want = %q; const rows = all('tbody tr'); if (which === 0) ok($('fs')); else { open($('fs')); open($('se')) } $('nw').onclick = () => win(false);
		const draw = () => { const q = $('se').value.trim().toLowerCase(); rows.forEach(l => { l.hidden = $('fs').value !== 'All' && l.dataset.s !== $('fs').value || !l.textContent.toLowerCase().includes(q) }) }; $('se').oninput = draw; $('fs').onchange = () => { draw(); if (which === 0) win($('fs').value === want) };
		rows.forEach(l => { const here = l.dataset.i === at, o = l.querySelector('.op'), m = l.querySelector('.mr'), n = l.querySelector('.mn'), f = l.querySelector('.rf'); if (here && (which === 1 || which === 2)) ok(o); if (here && which === 3) { ok(m); ok(f) }
			o.onclick = () => { document.querySelector('h1').textContent = 'Order ' + o.textContent; win(here && (which === 1 || which === 2)); return false }; m.onclick = () => { n.hidden = !n.hidden; m.setAttribute('aria-expanded', !n.hidden) }; l.querySelector('.pr').onclick = () => win(false); f.onclick = () => { n.hidden = true; l.children[2].textContent = 'Refunded'; win(here && which === 3) } })`, which, at, st)
	row := fmt.Sprintf("tr[data-i='%d'] ", at)
	acts := [][]string{{"set #fs => " + st}, {"press " + row + ".op"}, {"press " + row + ".op"}, {"press " + row + ".mr", "press " + row + ".rf"}}[which]
	return episode{task, b.String(), script}, acts
}

// teamrolesKind is people of a team: each role is a list that opens, and a question follows.
func teamrolesKind(r *rand.Rand) (episode, []string) {
	who, roles := some(r, people, 4), []string{"Viewer", "Editor", "Admin"}
	at, has, which := r.IntN(4), r.IntN(3), r.IntN(3)
	to := (has + 1 + r.IntN(2)) % 3
	var b strings.Builder
	b.WriteString("<h1>Team</h1><button id=in>Invite people</button><div>")
	for i, w := range who {
		role := roles[(has+i-at+6)%3]
		fmt.Fprintf(&b, "<div class=m data-i=%d style='display:flex;gap:12px;padding:6px;border-bottom:1px solid #ddd'><span style='width:120px'>%s</span><div><button class=ro aria-haspopup=listbox aria-expanded=false>%s</button><div class=ls role=listbox hidden>", i, w, role)
		for _, o := range roles {
			fmt.Fprintf(&b, "<div role=option aria-selected=%v data-r=%s style='padding:3px'>%[2]s</div>", o == role, o)
		}
		b.WriteString("</div></div><button class=rm>Remove</button></div>")
	}
	b.WriteString("</div><dialog id=dl><p id=q></p><button id=ye>Yes, go on</button> <button id=no>Cancel</button></dialog>")
	article := map[string]string{"Viewer": "a viewer", "Editor": "an editor", "Admin": "an admin"}[roles[to]]
	task := fmt.Sprintf([]string{
		one(r, "Make %[1]s %[2]s.", "%[1]s should be %[2]s from now on.", "Turn %[1]s into %[2]s, and say yes if it asks."),
		one(r, "Change the role of %[1]s to %[3]s.", "%[1]s needs the role %[3]s, change that and confirm.", "Set the role for %[1]s: %[3]s"),
		one(r, "Remove %[1]s from the team.", "%[1]s has left us, so take them off the team.", "Kick %[1]s out and confirm."),
	}[which], who[at], article, strings.ToLower(roles[to]))
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', to = %q; let todo = null; ok($('ye')); $('in').onclick = () => win(false); const ask = (text, f) => { todo = f; $('q').textContent = text; $('dl').showModal() };
		$('no').onclick = () => $('dl').close(); $('ye').onclick = () => { $('dl').close(); todo() };
		all('.m').forEach(l => { const here = l.dataset.i === at, b = l.querySelector('.ro'), s = l.querySelector('.ls'), x = l.querySelector('.rm'), name = l.firstChild.textContent; if (here) { if (which < 2) ok(b); else ok(x) }
			b.onclick = () => { s.hidden = !s.hidden; b.setAttribute('aria-expanded', !s.hidden) }; x.onclick = () => ask('Remove ' + name + '?', () => { l.remove(); win(here && which === 2) });
			s.querySelectorAll('[role=option]').forEach(o => { const right = here && which < 2 && o.dataset.r === to; if (right) ok(o); o.onclick = () => { s.hidden = true; b.setAttribute('aria-expanded', false); ask(name + ' becomes ' + o.dataset.r + '. Go on?', () => { b.textContent = o.dataset.r; win(right) }) } }) })`, which, at, roles[to])
	row := fmt.Sprintf(".m[data-i='%d'] ", at)
	if which == 2 {
		return episode{task, b.String(), script}, []string{"press " + row + ".rm", "press #ye"}
	}
	return episode{task, b.String(), script}, []string{"press " + row + ".ro", "press " + row + "[data-r=" + roles[to] + "]", "press #ye"}
}

// sneakerKind is a product with a colour, a size and a number that a custom element keeps in its shadow.
func sneakerKind(r *rand.Rand) (episode, []string) {
	colours, sizes := some(r, []string{"Red", "Blue", "Green", "Black", "White"}, 3), []string{"39", "40", "41", "42", "43", "44"}
	colour, gone, which, n := one(r, colours...), r.IntN(6), r.IntN(3), 2+r.IntN(3)
	size := (gone + 1 + r.IntN(5)) % 6
	body := "<h1>Runner One</h1><p>$89.00</p><div role=group aria-label=Color>"
	for _, c := range colours {
		body += fmt.Sprintf("<button class=co aria-label=%s aria-pressed=false style='width:32px;height:32px;background:%s'></button> ", c, strings.ToLower(c))
	}
	body += "</div><fieldset style='border:0'><legend>Size (EU)</legend>"
	for i, s := range sizes {
		body += fmt.Sprintf("<label style='display:inline-block;border:1px solid #888;padding:6px;margin:3px'><input type=radio name=sz value=%s style='position:absolute;opacity:0;width:1px;height:1px'%s>%[1]s</label>", s, map[bool]string{true: " disabled"}[i == gone])
	}
	body += "</fieldset><p>Quantity <qty-box></qty-box></p><button id=ad>Add to cart</button> <button id=wi>Add to wish list</button><p id=ms role=status></p>"
	task := fmt.Sprintf([]string{
		one(r, "Add the %[1]s one in size %[2]s to the cart.", "I'd like the %[1]s pair in %[2]s. Put it into the cart.", "Choose %[1]s, size %[2]s and add to cart."),
		one(r, "Put %[3]d pairs of the %[1]s ones in size %[2]s in the cart.", "I want to buy %[3]d in %[1]s, size %[2]s: add them to my cart.", "Color %[1]s, size %[2]s, quantity %[3]d. Add to cart."),
		one(r, "Save the %[1]s ones in size %[2]s to my wish list.", "Put these on my wish list: %[1]s, size %[2]s.", "Pick %[1]s and size %[2]s, then add it to the wish list."),
	}[which], strings.ToLower(colour), sizes[size], n)
	script := byID + fmt.Sprintf(`const which = %d, colour = %q, size = %q, n = %d; let got = 1;
		customElements.define('qty-box', class extends HTMLElement { connectedCallback() { const s = this.attachShadow({ mode: 'open' }); s.innerHTML = '<button part=less aria-label="Decrease quantity">−</button> <span>1</span> <button part=more aria-label="Increase quantity">+</button>'; const [a, b] = s.querySelectorAll('button'), put = k => { got = Math.max(1, k); s.querySelector('span').textContent = got }; a.onclick = () => put(got - 1); b.onclick = () => put(got + 1) } });
		all('.co').forEach(e => { if (e.getAttribute('aria-label') === colour) ok(e); e.onclick = () => all('.co').forEach(o => { o.setAttribute('aria-pressed', o === e); o.style.outline = o === e ? '3px solid #000' : '' }) });
		all('[name=sz]').forEach(e => { if (e.value === size) ok(e); e.onchange = () => all('[name=sz]').forEach(o => { o.parentNode.style.background = o.checked ? '#cde' : '' }) }); ok($(which === 2 ? 'wi' : 'ad'));
		const put = cart => { const c = all('.co').find(e => e.getAttribute('aria-pressed') === 'true'), s = all('[name=sz]').find(e => e.checked); if (!c || !s) { $('ms').textContent = 'Please choose a color and a size.'; return }
			$('ms').textContent = cart ? 'Added to your cart.' : 'Saved to your wish list.'; win(cart === (which < 2) && c.getAttribute('aria-label') === colour && s.value === size && got === (which === 1 ? n : 1)) };
		$('ad').onclick = () => put(true); $('wi').onclick = () => put(false)`, which, colour, sizes[size], n)
	acts := []string{fmt.Sprintf("press .co[aria-label=%s]", colour), fmt.Sprintf("press label|%s", sizes[size])}
	if which == 1 {
		acts = append(acts, slices.Repeat([]string{"press qty-box >>> [part=more]"}, n-1)...)
	}
	return episode{task, body, script}, append(acts, "press #"+[]string{"ad", "ad", "wi"}[which])
}

// ledgersortKind is invoices whose heads sort them when they are pressed, up at first and then down.
func ledgersortKind(r *rand.Rand) (episode, []string) {
	who, sums, days := some(r, []string{"Acorn Ltd", "Bluebird", "Cedar Works", "Dover Foods", "Elm Street Cafe"}, 5), r.Perm(90)[:5], r.Perm(28)[:5]
	which, keys, key, at := r.IntN(4), []string{"Customer", "Amount", "Due"}, r.IntN(3), 0
	values := func(i int) []string {
		return []string{who[i], fmt.Sprintf("%d", 100+7*sums[i]), fmt.Sprintf("2027-05-%02d", 1+days[i])}
	}
	order := []int{0, 1, 2, 3, 4}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(values(a)[key], values(b)[key]) })
	at = []int{order[0], slices.Index(sums, slices.Max(sums)), slices.Index(days, slices.Min(days)), slices.Index(sums, slices.Min(sums))}[which]
	var b strings.Builder
	b.WriteString("<h1>Invoices</h1><table><thead><tr>")
	for i, k := range keys {
		fmt.Fprintf(&b, "<th class=so data-k=%d style='cursor:pointer;padding:4px 20px'>%s <span></span></th>", i, k)
	}
	b.WriteString("<th></th></tr></thead><tbody>")
	for i := range who {
		v := values(i)
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>%s<td>%s<td><a href=#i%d class=op>View</a> <button class=py>Mark as paid</button></tr>", i, v[0], v[1], v[2], i)
	}
	b.WriteString("</tbody></table>")
	task := []string{
		fmt.Sprintf(one(r, "Sort the table by %s, then view the first one.", "Order the invoices by %s and open the one on top.", "Click the column %s to sort it and view the first invoice in the list."), strings.ToLower(keys[key])),
		one(r, "View the invoice with the highest amount.", "Which invoice is the largest? Open it.", "Open whichever invoice has the biggest amount."),
		one(r, "Mark the invoice that is due first as paid.", "The one with the earliest due date has been paid, mark it.", "Mark as paid the invoice with the earliest due date."),
		one(r, "View the invoice with the lowest amount.", "Open the smallest invoice.", "Find the invoice with the smallest amount and view it."),
	}[which]
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = '%d', key = '%d'; let by = '', up = true; const body = document.querySelector('tbody');
		all('.so').forEach(h => { h.onclick = () => { if (which === 0 && h.dataset.k !== key) bad(h); up = by === h.dataset.k ? !up : true; by = h.dataset.k; all('.so span').forEach(s => { s.textContent = '' }); h.querySelector('span').textContent = up ? '▲' : '▼'; const v = l => l.children[by].textContent;
			[...body.children].sort((a, b) => (v(a) < v(b) ? -1 : 1) * (up ? 1 : -1)).forEach(l => body.append(l)) } });
		[...body.children].forEach(l => { const here = l.dataset.i === at, o = l.querySelector('.op'), p = l.querySelector('.py'); if (here) ok(which === 2 ? p : o); o.onclick = () => { document.querySelector('h1').textContent = 'Invoice of ' + l.children[0].textContent; win(here && which !== 2 && (which !== 0 || by === key && body.firstChild === l)); return false }; p.onclick = () => { p.textContent = 'Paid'; win(here && which === 2) } })`, which, at, key)
	acts := []string{fmt.Sprintf("press tr[data-i='%d'] %s", at, map[bool]string{true: ".py", false: ".op"}[which == 2])}
	if which == 0 {
		acts = append([]string{fmt.Sprintf("press .so[data-k='%d']", key)}, acts...)
	}
	return episode{task, b.String(), script}, acts
}

// teasersKind is numbers to press in their order, a sum, a table to look things up in, and a word of a text.
func teasersKind(r *rand.Rand) (episode, []string) {
	numbers, which, a, b := r.Perm(60)[:5], r.IntN(4), 2+r.IntN(40), 1+r.IntN(40)
	fields := some(r, []string{"Color", "Country", "Language", "Animal", "Instrument"}, 4)
	values := map[string]string{"Color": one(r, "teal", "olive", "coral"), "Country": one(r, "Peru", "Nepal", "Malta"), "Language": one(r, "Welsh", "Hindi", "Greek"), "Animal": one(r, "otter", "heron", "lynx"), "Instrument": one(r, "cello", "oboe", "harp")}
	words, n := some(r, wordsEn, 9), 1+r.IntN(8)
	input, answer := "<p><input id=tt> <button id=go>Submit</button></p>", ""
	var body, task string
	var acts []string
	switch which {
	case 0:
		body, task = "<div id=box style='position:relative;height:160px'>", one(r, "Click on the numbers in ascending order.", "Press the numbers from the smallest to the largest.", "Click all numbers, lowest first.")
		for i, k := range numbers {
			body += fmt.Sprintf("<button class=nu data-v=%d style='position:absolute;left:%dpx;top:%dpx'>%[1]d</button>", 1+k, 20+90*i, 10+(37*k)%100)
		}
		body += "</div>"
		slices.Sort(numbers)
		for _, k := range numbers {
			acts = append(acts, fmt.Sprintf("press .nu[data-v='%d']", 1+k))
		}
	case 1:
		answer, task = fmt.Sprint(a+b), one(r, "Solve the math problem and type your answer into the textbox. Press submit when done.", "How much is it? Type the result and submit it.", "Work out the sum on the page, enter the answer and press Submit.")
		body = fmt.Sprintf("<div><span>%d + %d =</span> </div>", a, b) + input
	case 2:
		answer, body = values[fields[0]], "<table>"
		for _, k := range []int{2, 0, 3, 1} {
			body += "<tr><td>" + fields[k] + "</td><td>" + values[fields[k]] + "</td></tr>"
		}
		body += "</table><p>" + fields[0] + ":</p>" + input
		task = fmt.Sprintf(one(r, "Enter the value of %s into the text field and press Submit.", "Look up %s in the table, type it into the field and submit.", "What does the table say for %s? Type that in the text box and press submit."), fields[0])
	case 3:
		answer, body = words[n], "<p>"+strings.Join(words, " ")+".</p>"+input
		task = fmt.Sprintf(one(r, "Find the %s word in the paragraph, type that into the textbox and press \"Submit\".", "Type the %s word of the text into the field and submit.", "Enter the %s word of the paragraph and click Submit."), []string{"", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th"}[n])
	}
	if which > 0 {
		acts = []string{"type #tt => " + answer, "press #go"}
	}
	script := byID + fmt.Sprintf(`const answer = %q; let last = 0, left = all('.nu').length; all('.nu').forEach(e => { ok(e); e.onclick = () => { const v = +e.dataset.v; if (all('.nu').some(o => +o.dataset.v < v)) { win(false); return } e.remove(); if (--left === 0) { $('box').textContent = 'All pressed.'; win(true) } } });
		if ($('go')) { ok($('tt')); ok($('go')); $('go').onclick = () => { $('go').after(' Thank you.'); win($('tt').value.trim() === answer) } }`, answer)
	return episode{task, body, script}, acts
}

// approvalsKind is requests of which one is approved on a condition that does not hold, so right is to do nothing.
func approvalsKind(r *rand.Rand) (episode, []string) {
	who, what := some(r, people, 4), some(r, []string{"Laptop", "Desk chair", "Train tickets", "Headphones", "Projector"}, 4)
	costs, states := r.Perm(50)[:4], some(r, []string{"Checked", "Not checked", "Returned", "On hold"}, 4)
	at, which := r.IntN(4), r.IntN(3)
	cost := 200 + 20*costs[at]
	if which == 2 && states[at] == "Checked" {
		at = (at + 1) % 4
		cost = 200 + 20*costs[at]
	}
	var b strings.Builder
	b.WriteString("<h1>Requests</h1><table><tr><th>Employee<th>Item<th>Cost<th>State<th></tr>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr><td>%s<td>%s<td>$%d<td>%s<td><button>Approve</button> <button>Decline</button></tr>", w, what[i], 200+20*costs[i], states[i])
	}
	b.WriteString("</table>")
	task := []string{
		fmt.Sprintf(one(r, "Approve the request of %s if it costs less than $%d.", "If what %s asks for is below $%d, approve it. Otherwise leave it alone."), who[at], cost-10),
		fmt.Sprintf(one(r, "Decline the request by %s if it is more than $%d.", "%s's request: decline it in case it costs over $%d, else do nothing."), who[at], cost+10),
		fmt.Sprintf(one(r, `If the state of %s's request is "Checked", approve it.`, "Approve what %s asked for, but only if it is marked as Checked."), who[at]),
	}[which]
	return episode{task, b.String(), byID + trap + "all('button').forEach(e => { e.onclick = () => { e.disabled = true } })"}, nil
}
