package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// homeKeptKinds are everyday pages, each task in one of three phrasings, that no rule was made with at first; their failures were read
// later.
var homeKeptKinds = []taskKind{
	{"feeder", feederKind},
	{"flatmates", flatmatesKind},
	{"campsite", campsiteKind},
	{"mailings", mailingsKind},
	{"tutor", tutorKind},
	{"lostfound", lostfoundKind},
}

// feederKind is the meals of a pet, each with a portion, a switch and a cross, and a form for another one.
func feederKind(r *rand.Rand) episode {
	names, times := some(r, []string{"Breakfast", "Snack", "Lunch", "Dinner", "Supper"}, 4), []string{"06:30", "11:00", "15:45", "20:15"}
	at, hour, grams, which := r.IntN(4), fmt.Sprintf("%02d:%02d", 7+r.IntN(3), 5*(1+r.IntN(9))), 20+5*r.IntN(10), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>Feeder of Momo</h1><p>Food left: 62%</p><button id=now>Feed now</button><h2>Meals</h2><ul>")
	for i, n := range names {
		fmt.Fprintf(&b, "<li data-i=%d><b>%s</b> <span>%s</span> <small>%d g</small> <button class=sw role=switch aria-checked=%v aria-label='Active'></button> <button class=x aria-label='Delete meal'>×</button></li>", i, n, times[i], 15+5*i, i != at || which != 0)
	}
	b.WriteString("</ul><h2>Another meal</h2><p><label for=tm>Time</label> <input id=tm type=time></p><p><label for=gr>Portion (g)</label> <input id=gr type=number></p><button id=ad>Add meal</button>")
	task := []string{
		fmt.Sprintf(one(r, "Turn the %s back on.", "Activate %s again.", "I would like Momo to get %s once more, please switch it on."), strings.ToLower(names[at])),
		fmt.Sprintf(one(r, "Remove the meal at %[2]s.", "Momo no longer needs %[1]s, delete that meal.", "Please get rid of %[1]s."), strings.ToLower(names[at]), times[at]),
		fmt.Sprintf(one(r, "Add a meal at %s with %d grams.", "Create another meal: time %s, portion %d g.", "Momo should also be fed at %s, %d g please."), hour, grams),
		one(r, "Feed Momo now.", "The cat is hungry, give it some food right now.", "Have the feeder feed right away."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', hour = %q, grams = '%d'; if (which === 2) ['tm', 'gr', 'ad'].forEach(i => ok($(i))); if (which === 3) ok($('now'));
		all('li').forEach(l => { const here = l.dataset.i === at, s = l.querySelector('.sw'), x = l.querySelector('.x'); if (which === 0 && here) ok(s); if (which === 1 && here) ok(x);
			s.onclick = () => { s.setAttribute('aria-checked', s.getAttribute('aria-checked') !== 'true'); win(which === 0 && here) }; x.onclick = () => { l.remove(); win(which === 1 && here) } });
		$('now').onclick = () => { $('now').textContent = 'Feeding…'; win(which === 3) }; $('ad').onclick = () => { $('ad').after(' Added'); win(which === 2 && $('tm').value === hour && $('gr').value === grams) }`, which, at, hour, grams)
	return episode{task, b.String(), script}
}

// flatmatesKind is what people of a flat owe each other.
func flatmatesKind(r *rand.Rand) episode {
	who, sums := some(r, []string{"Ann", "Bob", "Carla", "Dmitri", "Eve", "Farid"}, 4), r.Perm(80)[:4]
	at, which, what, cost := r.IntN(4), r.IntN(4), one(r, "Pizza", "Light bulbs", "Cleaning", "Internet"), 11+r.IntN(60)
	if which == 3 {
		at = slices.Index(sums, slices.Max(sums))
	}
	var b strings.Builder
	b.WriteString("<h1>Our flat</h1><table><tr><th>Flatmate<th>Owes you<th>Actions</tr>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>€%d<td><button class=re>Remind</button> <button class=se>Settle up</button></tr>", i, w, 5+sums[i])
	}
	b.WriteString("</table><h2>New expense</h2><p><label for=wt>Description</label> <input id=wt></p><p><label for=am>Amount</label> <input id=am inputmode=decimal></p><p><label for=pb>Paid by</label> <select id=pb><option>Me")
	for _, w := range who {
		b.WriteString("<option>" + w)
	}
	b.WriteString("</select></p><button id=sv>Save expense</button>")
	task := []string{
		fmt.Sprintf(one(r, "Remind %s of the debt.", "%s still has not paid, send a reminder.", "Could you please nudge %s about the money?"), who[at]),
		fmt.Sprintf(one(r, "Settle up with %s.", "%s has paid me everything back, settle that.", "I'm even with %s now, so settle up there."), who[at]),
		fmt.Sprintf(one(r, "Add an expense of %[2]d for %[1]s, paid by %[3]s.", "%[3]s bought %[1]s for %[2]d, enter that as an expense.", "Enter a new expense: description %[1]s, amount %[2]d, paid by %[3]s, and save it."), strings.ToLower(what), cost, who[at]),
		one(r, "Remind the flatmate who owes me the most.", "Send a reminder to whoever owes most.", "Remind the person with the highest debt."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', what = %q, cost = '%d', by = %q; if (which === 2) ['wt', 'am', 'pb', 'sv'].forEach(i => ok($(i)));
		all('tr[data-i]').forEach(l => { const here = l.dataset.i === at, a = l.querySelector('.re'), s = l.querySelector('.se'); if (here && (which === 0 || which === 3)) ok(a); if (here && which === 1) ok(s);
			a.onclick = () => { a.textContent = 'Reminded'; win(here && (which === 0 || which === 3)) }; s.onclick = () => { l.children[1].textContent = '€0'; win(here && which === 1) } });
		$('sv').onclick = () => { $('sv').after(' Saved'); win(which === 2 && $('wt').value.toLowerCase() === what.toLowerCase() && $('am').value === cost && $('pb').value === by) }`, which, at, what, cost, who[at])
	return episode{task, b.String(), script}
}

// campsiteKind is pitches as cards, with a filter and a sorting.
func campsiteKind(r *rand.Rand) episode {
	names, prices := some(r, []string{"Lakeside", "Pine grove", "Hilltop", "Meadow", "Old mill", "Riverbend"}, 5), r.Perm(40)[:5]
	at, which := r.IntN(5), r.IntN(4)
	if which == 1 {
		at = slices.Index(prices, slices.Min(prices))
	}
	var b strings.Builder
	b.WriteString("<h1>Pitches</h1><p><label for=so>Sort by</label> <select id=so><option>Recommended<option>Price<option>Size</select> <label><input type=checkbox id=el> With electricity</label> <label><input type=checkbox id=do> Dogs allowed</label></p>")
	for i, n := range names {
		fmt.Fprintf(&b, "<article data-i=%d style='border:1px solid #999;padding:8px;margin:6px;width:300px'><h2>%s</h2><p>%d m², €%d a night</p><button class=bk>Reserve</button> <button class=hv aria-pressed=false aria-label='Save to favourites'>♡</button></article>", i, n, 60+i*7, 14+prices[i])
	}
	task := []string{
		fmt.Sprintf(one(r, "Reserve the pitch %s.", "We'd like to stay at %s, please book it.", "Book %s for us."), names[at]),
		one(r, "Reserve the cheapest pitch.", "Book whichever pitch costs the least.", "We want the pitch with the lowest price, reserve that one."),
		fmt.Sprintf(one(r, "Add %s to my favourites.", "I like %s, save it to the favourites.", "Mark %s as a favourite."), names[at]),
		one(r, "Show only pitches where dogs are allowed.", "We bring our dog, so filter for pitches that allow dogs.", "Only dog-friendly pitches please: dogs allowed."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d'; if (which === 3) ok($('do'));
		all('article').forEach(l => { const here = l.dataset.i === at, a = l.querySelector('.bk'), h = l.querySelector('.hv'); if (here && which < 2) ok(a); if (here && which === 2) ok(h);
			a.onclick = () => { a.textContent = 'Reserved'; win(here && which < 2) }; h.onclick = () => { h.setAttribute('aria-pressed', true); h.textContent = '♥'; win(here && which === 2) } });
		$('do').onchange = () => { all('article')[0].hidden = true; win(which === 3 && $('do').checked) }; $('el').onchange = () => win(false); $('so').onchange = () => win(false)`, which, at)
	return episode{task, b.String(), script}
}

// mailingsKind is what a shop sends: a switch and how often for each, and a button that saves.
func mailingsKind(r *rand.Rand) episode {
	names, often := some(r, []string{"Special offers", "Product news", "Recipes", "Events near you", "Surveys"}, 4), []string{"Daily", "Weekly", "Monthly"}
	at, k, which := r.IntN(4), r.IntN(3), r.IntN(4)
	other := (at + 1 + r.IntN(3)) % 4
	var b strings.Builder
	b.WriteString("<h1>Mailings</h1><table><tr><th>Mailing<th>Receive<th>How often</tr>")
	for i, n := range names {
		on := " checked"
		if which == 1 && i == at {
			on = ""
		}
		fmt.Fprintf(&b, "<tr><td>%s<td><input type=checkbox class=on aria-label='Receive %[1]s'%s><td><select class=of aria-label='Frequency of %[1]s'>", n, on)
		for j, o := range often {
			fmt.Fprintf(&b, "<option%s>%s", map[bool]string{true: " selected"}[j == (k+1)%3], o)
		}
		b.WriteString("</select></tr>")
	}
	b.WriteString("</table><button id=un>Unsubscribe from everything</button> <button id=sv>Save changes</button>")
	low := func(i int) string { return strings.ToLower(names[i]) }
	task := []string{
		fmt.Sprintf(one(r, "I don't want to receive %s any more; save the changes.", "Unsubscribe me from %s and save.", "Stop sending me %s, then save changes."), low(at)),
		fmt.Sprintf(one(r, "Subscribe to %s and save the changes.", "Sign me up for %s, and save that.", "I want to get %s again, save changes afterwards."), low(at)),
		fmt.Sprintf(one(r, "Set the frequency of %[1]s to %[2]s and save.", "Send me %[1]s %[2]s, save that.", "%[1]s should come %[2]s from now on. Save the changes."), low(at), strings.ToLower(often[k])),
		fmt.Sprintf(one(r, "Switch off %s and %s, then save the changes.", "I need neither %s nor %s, so untick both and save changes.", "No more %s and %s please. Save changes."), low(at), low(other)),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, other = %d, often = %q, on = all('.on'), of = all('.of'); ok($('sv')); if (which === 2) ok(of[at]); else ok(on[at]); if (which === 3) ok(on[other]); $('un').onclick = () => win(false);
		$('sv').onclick = () => { $('sv').after(' Saved'); win(on.every((e, i) => e.checked === !(which !== 1 && which !== 2 && i === at || which === 3 && i === other)) && (which !== 2 || of[at].value === often)) }`, which, at, other, often[k])
	return episode{task, b.String(), script}
}

// tutorKind is people who teach, with two buttons each, and a message to one of them.
func tutorKind(r *rand.Rand) episode {
	who, subjects := some(r, people, 4), some(r, []string{"Maths", "Piano", "Spanish", "Physics", "Drawing"}, 4)
	rates, at, which, text := r.Perm(30)[:4], r.IntN(4), r.IntN(4), one(r, "Are you free on Friday?", "Do you teach beginners?", "Where do the lessons take place?")
	if which == 3 {
		at = slices.Index(rates, slices.Min(rates))
	}
	var b strings.Builder
	b.WriteString("<h1>Tutors near you</h1><ul>")
	for i, w := range who {
		fmt.Fprintf(&b, "<li data-i=%d style='padding:8px;border-bottom:1px solid #ccc'><h3>%s</h3><p>%s · $%d per hour</p><a href=#p%d class=pr>Profile</a> <button class=ms>Message</button> <button class=tr>Book a trial lesson</button></li>", i, w, subjects[i], 18+rates[i], i)
	}
	b.WriteString("</ul><div id=dl role=dialog aria-label='New message' hidden><p><label for=tx>Your message</label> <textarea id=tx></textarea></p><button id=se>Send</button> <button id=ca>Discard</button></div>")
	task := []string{
		fmt.Sprintf(one(r, "Book a trial lesson with %[1]s.", "I'd like to try a lesson with %[1]s, please book one.", "Arrange a trial lesson in %[2]s."), who[at], strings.ToLower(subjects[at])),
		fmt.Sprintf(one(r, `Write to %s: "%s"`, `Send %s the message "%s".`, `Ask %s "%s" and send it.`), who[at], text),
		fmt.Sprintf(one(r, "Show me the profile of the %[2]s tutor.", "Open the profile of %[1]s.", "I want to know more about %[1]s, go to the profile."), who[at], strings.ToLower(subjects[at])),
		one(r, "Book a trial lesson with the cheapest tutor.", "Take the tutor with the lowest price and book a trial lesson.", "Book a trial with whoever charges the least."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', text = %q; let of = ''; if (which === 1) { ok($('tx')); ok($('se')) }
		all('li').forEach(l => { const here = l.dataset.i === at, p = l.querySelector('.pr'), m = l.querySelector('.ms'), t = l.querySelector('.tr'); if (here && which === 1) ok(m); if (here && (which === 0 || which === 3)) ok(t); if (here && which === 2) ok(p);
			p.onclick = () => { win(here && which === 2); return false }; m.onclick = () => { of = l.dataset.i; $('dl').hidden = false }; t.onclick = () => { t.textContent = 'Requested'; win(here && (which === 0 || which === 3)) } });
		$('ca').onclick = () => { $('dl').hidden = true; win(false) }; $('se').onclick = () => { $('dl').hidden = true; win(which === 1 && of === at && $('tx').value === text) }`, which, at, text)
	return episode{task, b.String(), script}
}

// lostfoundKind is a report of a thing that was lost.
func lostfoundKind(r *rand.Rand) episode {
	sorts, places := []string{"Bag", "Phone", "Keys", "Umbrella", "Clothing"}, []string{"Bus", "Tram", "Station"}
	sort, place, day, mail, colour := one(r, sorts...), one(r, places...), 1+r.IntN(28), one(r, "ann", "bob", "eve")+fmt.Sprintf("%d@mail.example", r.IntN(100)), one(r, "red", "black", "green", "blue")
	body := "<h1>Lost property</h1><p><label for=so>What did you lose?</label> <select id=so><option value=''>Please choose<option>" + strings.Join(sorts, "<option>") + "</select></p><fieldset><legend>Where did you lose it?</legend>"
	for _, p := range places {
		body += fmt.Sprintf("<label><input type=radio name=pl value=%s> %[1]s</label> ", p)
	}
	body += "</fieldset><p><label for=dy>Date</label> <input id=dy type=date></p><p><label for=co>Colour</label> <input id=co></p><p><label for=em>Email</label> <input id=em type=email></p><p><label><input type=checkbox id=no> Notify me when it is found</label></p><button id=se>Send report</button> <button id=cl>Clear form</button>"
	date := fmt.Sprintf("2027-03-%02d", day)
	which := r.IntN(3)
	task := fmt.Sprintf([]string{
		one(r, "Report a lost %[1]s: lost on the %[2]s on March %[3]d, 2027, colour %[4]s, email %[5]s.", "I lost my %[4]s %[1]s on the %[2]s on March %[3]d, 2027. Send a report, my email is %[5]s.", "Send a report for a lost %[1]s. Place: %[2]s, date: 2027-03-%02[3]d, colour: %[4]s, email: %[5]s."),
		one(r, "Choose %[1]s and %[2]s, enter the colour %[4]s and the address %[5]s, ask to be notified and send the report.", "Select %[1]s as what was lost and %[2]s as the place. The colour is %[4]s, the email %[5]s. Tick notify me and send the report.", "Fill in %[1]s, %[2]s, %[4]s as the colour and %[5]s as the email, have them notify me, then send the report."),
		one(r, "Send a report about a %[4]s %[1]s that I left at the %[2]s; reach me at %[5]s.", "Fill in the form: %[1]s, %[2]s, colour %[4]s, email %[5]s. Then send the report.", "Please report that a %[4]s %[1]s was lost, place %[2]s, contact %[5]s."),
	}[which], strings.ToLower(sort), strings.ToLower(place), day, colour, mail)
	script := byID + fmt.Sprintf(`const which = %d, sort = %q, place = %q, date = %q, colour = %q, mail = %q; ['so', 'co', 'em', 'se'].forEach(i => ok($(i))); if (which === 0) ok($('dy')); if (which === 1) ok($('no')); all('[name=pl]').filter(e => e.value === place).forEach(ok); $('cl').onclick = () => win(false);
		$('se').onclick = () => { $('se').after(' Thank you'); win($('so').value === sort && (all('[name=pl]').find(e => e.checked) || {}).value === place && $('co').value === colour && $('em').value === mail && $('no').checked === (which === 1) && (which !== 0 || $('dy').value === date)) }`, which, sort, place, date, colour, mail)
	return episode{task, body, script}
}
