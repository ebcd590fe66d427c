package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// chirpsKind is posts of which one author has three; their signs are in a custom element.
func chirpsKind(r *rand.Rand) (episode, []string) {
	who, topics := some(r, wordsEn, 3), some(r, []string{"garden", "soup", "bicycle", "museum", "choir", "snow", "exam"}, 6)
	says := map[string]string{"garden": "The garden needs water.", "soup": "Soup for dinner again.", "bicycle": "My bicycle has a flat tyre.", "museum": "The museum was nearly empty.", "choir": "Choir starts at seven, everybody.", "snow": "First snow this morning!", "exam": "The exam went well, I think."}
	by, hours, which, last := r.Perm(6), 1+r.IntN(4), r.IntN(3), r.IntN(2)
	var mine []int
	for i, k := range by {
		if by[i] = []int{0, 0, 0, 1, 1, 2}[k]; by[i] == 0 {
			mine = append(mine, i)
		}
	}
	want, reply := mine, one(r, "Tell me more!", "That is great news", "See you there", "oh no")
	switch which {
	case 1:
		want = []int{mine[2*last]}
	case 2:
		want = []int{mine[r.IntN(3)]}
	}
	var b strings.Builder
	b.WriteString("<h1>Chirper</h1><main>")
	for i, k := range by {
		w := who[k]
		fmt.Fprintf(&b, "<div class=cp data-i=%d style='border:1px solid #ccd;padding:8px;margin:6px;width:420px'><b>%s%s</b> <i>@%s</i> · <span>%d h</span><p>%s</p><chirp-bar></chirp-bar><div class=rb></div></div>", i, strings.ToUpper(w[:1]), w[1:], w, hours+3*i, says[topics[i]])
	}
	b.WriteString("</main>")
	task := fmt.Sprintf([]string{
		one(r, "Like everything that @%[1]s has posted.", "Give each of @%[1]s's posts a like.", "Like all the posts by @%[1]s, and nobody else's."),
		[]string{one(r, "Repost the newest post by @%[1]s.", "Repost what @%[1]s wrote last."), one(r, "Repost the oldest post by @%[1]s.", "Of all that @%[1]s wrote, repost the oldest one.")}[last],
		one(r, `Reply to what @%[1]s wrote about the %[2]s: "%[3]s"`, `Answer "%[3]s" to @%[1]s, below the post about the %[2]s.`, `@%[1]s has a post about the %[2]s. Reply with "%[3]s" and send it.`),
	}[which], who[0], topics[want[0]], reply)
	script := byID + amiss + fmt.Sprintf(`const which = %d, want = %s, text = %q, did = new Set(); const act = (e, i, v) => { const right = which === v && want.includes(i); if (!right) { bad(e); win(false) } return right };
		customElements.define('chirp-bar', class extends HTMLElement { connectedCallback() { const s = this.attachShadow({ mode: 'open' }), post = this.parentNode, i = +post.dataset.i; let liked = false;
			s.innerHTML = '<style>button{border:0;background:none;font-size:17px;margin-right:18px;cursor:pointer}</style><button data-v=like aria-label=Like>♡</button><button data-v=repost aria-label=Repost>⟳</button><button data-v=reply aria-label=Reply>✎</button>'; const [a, b, c] = s.querySelectorAll('button');
			a.onclick = () => { liked = !liked; a.textContent = liked ? '♥' : '♡'; a.style.color = liked ? 'crimson' : ''; if (!act(a, i, 0)) return; liked ? did.add(i) : did.delete(i); if (did.size === want.length) win(true) };
			b.onclick = () => { b.textContent = '⟳ 1'; if (act(b, i, 1)) win(true) };
			c.onclick = () => { const x = post.querySelector('.rb'); x.innerHTML = '<textarea class=tx placeholder="Chirp your reply" rows=2 cols=40></textarea> <button class=se>Send</button>'; const t = x.querySelector('.tx'), k = x.querySelector('.se'); if (which === 2 && want.includes(i)) { ok(t); ok(k) } k.onclick = () => { const v = t.value.trim(); if (!v) return; x.textContent = 'You: ' + v; if (act(k, i, 2)) win(v === text) } } } })`,
		which, strings.ReplaceAll(fmt.Sprint(want), " ", ","), reply)
	var acts []string
	for _, k := range want {
		acts = append(acts, fmt.Sprintf("press .cp[data-i='%d'] chirp-bar >>> [data-v=%s]", k, []string{"like", "repost", "reply"}[which]))
	}
	if which == 2 {
		acts = append(acts, "type .tx => "+reply, "press .se")
	}
	return episode{task, b.String(), script}, acts
}

// loadmoreKind is dishes that come four at a time, when a line below them is pressed that only a listener knows.
func loadmoreKind(r *rand.Rand) (episode, []string) {
	names, minutes := some(r, []string{"Lentil soup", "Fish pie", "Rice pudding", "Onion tart", "Bean chili", "Carrot cake", "Potato salad", "Mushroom pasta", "Chicken curry", "Pea risotto", "Apple crumble", "Tomato bread", "Leek gratin", "Pumpkin stew"}, 12), r.Perm(60)[:12]
	at, which, more := 4+r.IntN(8), r.IntN(3), one(r, "Show more", "More recipes", "Load more")
	for i := range minutes {
		minutes[i] += 10
	}
	if which == 2 {
		at = slices.Index(minutes, slices.Min(minutes))
	}
	cards := make([]string, 12)
	for i, n := range names {
		cards[i] = fmt.Sprintf("<h3>%s</h3><p>Ready in <b>%d</b> minutes, serves %d</p><button class=sv>Save</button> <a href='#' class=op>Open recipe</a>", n, minutes[i], 2+r.IntN(4))
	}
	body := "<h1>Cook something</h1><p id=ct></p><div id=li></div><div id=mo style='cursor:pointer;padding:12px;text-align:center;border:1px solid #aaa;width:380px'>" + more + "</div>"
	task := []string{
		fmt.Sprintf(one(r, "Save the recipe for %s.", "I'd like to keep the %s for later, so save it.", "Somewhere down the list there is a recipe for %s. Save it."), strings.ToLower(names[at])),
		fmt.Sprintf(one(r, "Open the recipe that is ready in %d minutes.", "One of the recipes takes exactly %d minutes. Open it.", "Find the dish that needs %d minutes and open its recipe."), minutes[at]),
		one(r, "Save the quickest recipe of them all.", "Which dish is ready fastest? Go through the whole list and save it.", "Look at all the recipes, also those that aren't shown yet, and save the one that takes the least time."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, cards = %s; let n = 0, busy = false;
		const put = () => { cards.slice(n, n + 4).forEach((h, k) => { const i = n + k, e = document.createElement('article'); e.dataset.i = i; e.style.cssText = 'border:1px solid #ccc;padding:8px;margin:6px 0;width:380px'; e.innerHTML = h; const s = e.querySelector('.sv'), o = e.querySelector('.op'), here = i === at; if (here) ok(which === 1 ? o : s);
				s.onclick = () => { s.textContent = 'Saved'; win(here && which !== 1) }; o.onclick = () => { document.querySelector('h1').textContent = e.querySelector('h3').textContent; win(here && which === 1); return false }; $('li').append(e) });
			n += 4; $('ct').textContent = n + ' of 12 recipes'; if (n >= 12) $('mo').remove() }; put();
		$('mo').addEventListener('click', () => { if (busy) return; busy = true; const was = $('mo').textContent; $('mo').textContent = 'Loading…'; setTimeout(() => { busy = false; $('mo').textContent = was; put() }, 200) })`, which, at, jsList(cards))
	acts := slices.Repeat([]string{"press #mo|" + more}, at/4)
	if which == 2 {
		acts = slices.Repeat([]string{"press #mo|" + more}, 2)
	}
	return episode{task, body, script}, append(acts, fmt.Sprintf("press article[data-i='%d'] %s", at, []string{".sv", ".op", ".sv"}[which]))
}

// dutyZhKind is a week of three shifts a day: a cell opens a list of people, of whom one is put into it.
func dutyZhKind(r *rand.Rand) (episode, []string) {
	who, days, shifts := some(r, peopleZh, 5), []string{"周一", "周二", "周三", "周四", "周五"}, []string{"上午", "下午", "晚上"}
	at, which, to := r.IntN(15), r.IntN(3), r.IntN(5)
	cells := make([]string, 15)
	for i := range cells {
		if cells[i] = "空"; i%2 == at%2 || r.IntN(3) == 0 {
			cells[i] = who[r.IntN(5)]
		}
	}
	has := (to + 1 + r.IntN(4)) % 5
	if cells[at] = who[has]; which == 0 {
		cells[at] = "空"
	}
	var b strings.Builder
	b.WriteString("<h1>值班表</h1><table border=1 cellpadding=10><tr><th></th><th>" + strings.Join(days, "</th><th>") + "</th></tr>")
	for s, name := range shifts {
		b.WriteString("<tr><th>" + name + "</th>")
		for d := range days {
			fmt.Fprintf(&b, "<td class=c data-i=%d style='cursor:pointer'>%s</td>", 5*s+d, cells[5*s+d])
		}
		b.WriteString("</tr>")
	}
	b.WriteString("</table><div id=pn style='display:none;border:1px solid #69c;padding:10px;width:260px'></div><p id=ms></p>")
	task := fmt.Sprintf([]string{
		one(r, "%[1]s%[2]s安排%[3]s值班", "%[1]s%[2]s还没有人，排上%[3]s", "让%[3]s值%[1]s%[2]s的班"),
		one(r, "%[1]s%[2]s的班换成%[3]s", "%[4]s%[1]s%[2]s有事，换%[3]s来值", "把%[1]s%[2]s值班的人改为%[3]s"),
		one(r, "%[4]s%[1]s%[2]s来不了，把这一班空出来", "取消%[4]s在%[1]s%[2]s的值班", "%[1]s%[2]s不用人值班了，清空那一格"),
	}[which], days[at%5], shifts[at/5], who[to], who[has])
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = %d, name = %q, who = %s, days = %s, shifts = %s;
		const item = (text, cls, f) => { const e = document.createElement('span'); e.className = cls; e.textContent = text; e.style.cssText = 'display:inline-block;cursor:pointer;padding:6px 8px;margin:2px;border:1px solid #ddd'; e.addEventListener('click', () => f(e)); $('pn').append(e) }, shut = () => { $('pn').style.display = 'none' };
		all('.c').forEach(c => c.addEventListener('click', () => { const i = +c.dataset.i; all('.c').forEach(o => { o.style.background = o === c ? '#def' : '' }); $('pn').style.display = 'block'; $('pn').innerHTML = '<p>' + days[i %% 5] + shifts[Math.floor(i / 5)] + '由谁值班？</p>';
			const put = (e, text, right) => { const is = i === at && right; if (!is) bad(e); c.textContent = text; shut(); $('ms').textContent = '已更新'; win(is) };
			who.forEach(w => item(w, 'nm', e => put(e, w, which < 2 && w === name))); item('清空', 'no', e => put(e, '空', which === 2)); item('关闭', 'x', shut) }))`,
		which, at, who[to], jsList(who), jsList(days), jsList(shifts))
	last := "press #pn .nm|" + who[to]
	if which == 2 {
		last = "press #pn .no"
	}
	return episode{task, b.String(), script}, []string{fmt.Sprintf("press .c[data-i='%d']", at), last}
}
