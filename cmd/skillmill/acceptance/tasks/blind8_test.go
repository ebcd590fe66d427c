package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// utterKinds are ten more in the manner of collections of small tasks, of sorts that none of
// the others has. They were committed before they were run; more of them stand in
// blind9_test.go.
var utterKinds = []taskKind{
	{"engine", engineKind},
	{"typing", typingKind},
	{"pairs", pairsKind},
	{"everyone", everyoneKind},
	{"movies", moviesKind},
	{"parity_zh", parityZhKind},
	{"seats_zh", seatsZhKind},
	{"trains_zh", trainsZhKind},
	{"series_zh", seriesZhKind},
	{"menu_order_zh", menuOrderZhKind},
}

// engineKind is a search engine with three results a page.
func engineKind(r *rand.Rand) episode {
	names := some(r, []string{"Cheree", "Ardelle", "Macie", "Leeanna", "Deneen", "Yuki", "Marti", "Sydney", "Vernia", "Johna"}, 9)
	sites := []string{"https://ipsum.test", "https://dolor.test", "https://amet.test"}
	var list []string
	for i, n := range names {
		list = append(list, fmt.Sprintf("[%q, %q, %q]", n, sites[i%3], one(r, "Nunc risus.", "Etiam at leo.", "Proin eu sem.", "Cras nibh velit.")))
	}
	word, at := one(r, names...), r.IntN(9)
	nth := []string{"1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th"}[at]
	which := r.IntN(2)
	task := []string{
		fmt.Sprintf(`Use the textbox to enter "%s" and press "Search", then find and click the %s search result.`, word, nth),
		fmt.Sprintf(`Search for "%s" and open the %s result.`, word, nth),
	}[which]
	body := "<div><input type=text id=q><button id=go>Search</button></div><div id=found></div><ul id=pages></ul>"
	script := fmt.Sprintf(`const list = [%s], word = %q, at = %d, $ = id => document.getElementById(id); let page = 0, sought = ''; [$('q'), $('go')].forEach(ok);
		const draw = () => { $('found').innerHTML = ''; list.slice(3 * page, 3 * page + 3).forEach(([n, u, t], k) => { const d = document.createElement('div'); d.innerHTML = '<a href="#" class=title>' + n + '</a><div class=url>' + u + '</div><div class=text>' + t + '</div>'; const a = d.firstChild, hit = 3 * page + k === at; if (hit) ok(a); a.onclick = ev => { ev.preventDefault(); win(hit && sought === word) }; $('found').append(d) });
			$('pages').innerHTML = ''; const item = (t, p) => { const li = document.createElement('li'); li.innerHTML = '<a href="#">' + t + '</a>'; open(li.firstChild); li.firstChild.onclick = ev => { ev.preventDefault(); page = p; draw() }; $('pages').append(li) };
			if (page > 0) item('<', page - 1); for (let p = 0; p < 3; p++) item(p + 1, p); if (page < 2) item('>', page + 1) };
		$('go').onclick = () => { sought = $('q').value; page = 0; draw() }`, strings.Join(list, ","), word, at)
	return episode{task, body, script}
}

// typingKind is fields that say little, with a word, a date, a time or a text of the page.
func typingKind(r *rand.Rand) episode {
	word := one(r, "X1bD", "qT7v", "Zr0k", "n8Wc")
	month, day, hour, minute := 1+r.IntN(12), 13+r.IntN(15), 1+r.IntN(11), r.IntN(60)
	half, more := "AM", 0
	if r.IntN(2) == 0 {
		half, more = "PM", 12
	}
	which := r.IntN(5)
	body := []string{
		"<p>Password <input type=password id=a></p><p>Verify password <input type=password id=b></p>",
		"<p>Date: <input type=date id=a></p>",
		"<p>Time: <input type=time id=a></p>",
		fmt.Sprintf("<div id=captcha><span>%s</span></div><p><input type=text id=a></p>", word),
		"<p><input type=text id=x></p><p><input type=text id=a></p><p><input type=text id=y></p>",
	}[which] + "<button id=go>Submit</button>"
	task := []string{
		fmt.Sprintf(`Enter the password "%s" into both text fields and press submit.`, word),
		fmt.Sprintf("Enter %02d/%02d/2021 as the date and hit submit.", month, day),
		fmt.Sprintf("Enter %d:%02d %s as the time and press submit.", hour, minute, half),
		"Type the text below into the text field and press Submit.",
		`Focus into the 2nd input textbox, type "` + word + `" and click Submit.`,
	}[which]
	want := []string{word, fmt.Sprintf("2021-%02d-%02d", month, day), fmt.Sprintf("%02d:%02d", hour+more, minute), word, word}[which]
	script := fmt.Sprintf(`const $ = id => document.getElementById(id); [$('a'), $('b'), $('go')].filter(Boolean).forEach(ok);
		$('go').onclick = () => win($('a').value === %q && (!$('b') || $('b').value === %[1]q) && (!$('x') || $('x').value === '' && $('y').value === ''))`, want)
	return episode{task, body, script}
}

// pairsKind is a table of names and values, and fields for them.
func pairsKind(r *rand.Rand) episode {
	labels := some(r, []string{"First name", "Last name", "Country", "Language", "Religion", "Gender", "Year of Birth", "Color"}, 6)
	values := map[string][]string{"First name": {"Agustina", "Bibi"}, "Last name": {"Keck", "Roles"}, "Country": {"Togo", "Peru"}, "Language": {"Tamil", "Czech"}, "Religion": {"Jainism", "Taoism"}, "Gender": {"Female", "Male"}, "Year of Birth": {"1975", "1988"}, "Color": {"teal", "maroon"}}
	var b strings.Builder
	b.WriteString("<table id=tab>")
	got := map[string]string{}
	for _, l := range labels {
		got[l] = one(r, values[l]...)
		fmt.Fprintf(&b, "<tr><td>%s</td><td>%s</td></tr>", l, got[l])
	}
	b.WriteString("</table>")
	which := r.IntN(2)
	x, y := labels[r.IntN(3)], labels[3+r.IntN(3)]
	if which == 0 {
		b.WriteString("<div id=form><input type=text id=a> <button id=go>Submit</button></div>")
	} else {
		fmt.Fprintf(&b, "<div id=form><p><label>%s: <input type=text id=a></label></p><p><label>%s: <input type=text id=b></label></p><button id=go>Submit</button></div>", x, y)
	}
	task := []string{
		fmt.Sprintf("Enter the value of %s into the text field and press Submit.", x),
		"Enter the value that corresponds with each label into the form and submit when done.",
	}[which]
	script := fmt.Sprintf(`const $ = id => document.getElementById(id); [$('a'), $('b'), $('go')].filter(Boolean).forEach(ok); $('go').onclick = () => win($('a').value === %q && (!$('b') || $('b').value === %q))`, got[x], got[y])
	return episode{task, b.String(), script}
}

// everyoneKind is a list of posts of which those of one user are meant, all or some.
func everyoneKind(r *rand.Rand) episode {
	users := some(r, []string{"@vina", "@pansy", "@sid", "@elda", "@mckinley"}, 3)
	user, verb, n := users[0], one(r, "Reply", "Retweet", "Like"), 2+r.IntN(2)
	list := []string{users[0], users[1], users[0], users[2], users[0], users[1]}
	r.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	var b strings.Builder
	for i, u := range list {
		fmt.Fprintf(&b, "<div class=media data-u=%q><div><span class=name>%s</span> <span class=username>%s</span> <span class=time>%dh ago</span></div><div class=body>Lorem ipsum %d.</div><div class=controls>", u, strings.ToUpper(u[1:2])+u[2:], u, i+2, i)
		for _, v := range []string{"Reply", "Retweet", "Like"} {
			fmt.Fprintf(&b, "<span class=%s role=button tabindex=0>%s</span> ", strings.ToLower(v), v)
		}
		b.WriteString("</div></div>")
	}
	b.WriteString("<button id=submitRow>Submit</button>")
	which := r.IntN(2)
	task := []string{
		fmt.Sprintf(`Click the "%s" button on all posts by %s and then click Submit.`, verb, user),
		fmt.Sprintf(`Click the "%s" button on %d posts by %s and then click Submit.`, verb, n, user),
	}[which]
	if which == 0 {
		n = 3
	}
	script := fmt.Sprintf(`const user = %q, verb = %q, n = %d, sub = document.getElementById('submitRow'); let bad = 0; const on = new Set(); ok(sub);
		document.querySelectorAll('.media').forEach(m => m.querySelectorAll('[role=button]').forEach(e => { const hit = m.dataset.u === user && e.textContent === verb; if (hit) ok(e); e.onclick = () => { e.style.color = e.style.color ? '' : 'red'; if (hit) { on.has(e) ? on.delete(e) : on.add(e) } else bad++ } }));
		sub.onclick = () => win(on.size === n && !bad)`, user, verb, n)
	return episode{task, b.String(), script}
}

// moviesKind is a form of a search whose words and layout change.
func moviesKind(r *rand.Rand) episode {
	genre, director, year := one(r, "action", "comedy", "sci-fi", "romance", "history"), one(r, "Blanton", "Conley", "Reilly", "Dudley"), fmt.Sprint(1990+r.IntN(25))
	labels := [][]string{{"Genre", "Type", "Category"}, {"Director", "Directed by", "Director name"}, {"Year", "Released in", "Year of release"}}
	var parts []string
	for i, id := range []string{"g", "d", "y"} {
		l := one(r, labels[i]...)
		switch r.IntN(3) {
		case 0:
			parts = append(parts, fmt.Sprintf("<p><label for=%s>%s</label> <input id=%[1]s></p>", id, l))
		case 1:
			parts = append(parts, fmt.Sprintf("<div><div class=caption>%s:</div><div><input id=%s></div></div>", l, id))
		default:
			parts = append(parts, fmt.Sprintf("<p><input id=%s placeholder=%q></p>", id, l))
		}
	}
	r.Shuffle(3, func(i, k int) { parts[i], parts[k] = parts[k], parts[i] })
	button := one(r, "Search", "Submit", "Go", "Find")
	body := "<header><a href='#'>Home</a> <a href='#'>About</a></header><h2>Movie search</h2>" + strings.Join(parts, "") + fmt.Sprintf("<button id=go>%s</button>", button)
	task := []string{
		fmt.Sprintf("Search for %s movies directed by %s from year %s.", genre, director, year),
		fmt.Sprintf("Search for movies directed by %s of genre %s from year %s.", director, genre, year),
		fmt.Sprintf("Find %s movies of %s, directed by %s.", genre, year, director),
	}[r.IntN(3)]
	script := fmt.Sprintf(`const $ = id => document.getElementById(id); ['g', 'd', 'y', 'go'].forEach(x => ok($(x))); $('go').onclick = () => win($('g').value.toLowerCase() === %q && $('d').value === %q && $('y').value === %q)`, genre, director, year)
	return episode{task, body, script}
}
