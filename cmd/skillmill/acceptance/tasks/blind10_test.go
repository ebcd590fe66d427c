package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// moreKinds are four more in that manner, written after the rules for utterKinds and committed
// before they were run.
var moreKinds = []taskKind{
	{"fares", faresKind},
	{"terms", termsKind},
	{"forum_zh", forumZhKind},
	{"repeat_zh", repeatZhKind},
}

// faresKind books the cheapest or the shortest of the flights that a search finds.
func faresKind(r *rand.Rand) episode {
	towns := some(r, []string{"Boston", "Denver", "Seattle", "Austin", "Portland"}, 2)
	month, day := 1+r.IntN(12), 1+r.IntN(28)
	prices, spans := r.Perm(400)[:4], r.Perm(500)[:4]
	word, at := "cheapest", 0
	list := prices
	if r.IntN(2) == 0 {
		word, list = "shortest", spans
	}
	var rows []string
	for i := range 4 {
		if list[i] < list[at] {
			at = i
		}
		rows = append(rows, fmt.Sprintf("[%d, %d]", prices[i]+90, spans[i]+60))
	}
	body := "<h2>Book Your One-Way Flight</h2><p><label for=from>From:</label> <input id=from></p><p><label for=to>To:</label> <input id=to></p><p><label for=date>Departure Date</label> <input id=date type=date></p><button id=seek>Search</button><div id=list></div>"
	task := fmt.Sprintf("Book the %s one-way flight from: %s to: %s on %02d/%02d/2027.", word, towns[0], towns[1], month, day)
	script := fmt.Sprintf(`const rows = [%s], at = %d, $ = id => document.getElementById(id); ['from', 'to', 'date', 'seek'].forEach(x => ok($(x)));
		$('seek').onclick = () => { const fits = $('from').value === %q && $('to').value === %q && $('date').value === '2027-%02d-%02d'; $('list').innerHTML = ''; rows.forEach(([p, m], i) => { const d = document.createElement('div'); d.className = 'flight'; d.innerHTML = '<div>Duration: ' + Math.floor(m / 60) + 'h ' + m %% 60 + 'm</div><button>Book flight for $' + p + '</button>'; const b = d.querySelector('button'); if (i === at) ok(b); b.onclick = () => win(fits && i === at); $('list').append(d) }) }`, strings.Join(rows, ","), at, towns[0], towns[1], month, day)
	return episode{task, body, script}
}

// termsKind is an agreement to be scrolled, or a form over which a question comes.
func termsKind(r *rand.Rand) episode {
	answer := one(r, "agree", "cancel")
	name, pass := one(r, "mei", "tod", "ines"), one(r, "8Qx", "pl0", "zz7")
	which := r.IntN(2)
	body := []string{
		"<textarea id=terms readonly rows=4 cols=30>" + strings.Repeat("Nulla tempor amet. ", 60) + "</textarea><p><input type=checkbox id=yes> I have read it</p><button id=agree>Agree</button> <button id=cancel>Cancel</button>",
		"<h3>Login</h3><p>Username <input id=user></p><p>Password <input id=pass type=password></p><button id=login>Login</button><div id=pop role=dialog hidden>Your session is about to expire. <button id=stay>OK</button><button id=leave>Cancel</button></div>",
	}[which]
	task := []string{
		fmt.Sprintf("Scroll to the bottom of the textarea, check the box and press %s.", answer),
		fmt.Sprintf(`Enter the username "%s" and the password "%s" into the text fields and press login.`, name, pass),
	}[which]
	script := fmt.Sprintf(`const which = %d, answer = %q, $ = id => document.getElementById(id); if (which === 0) { ok($('yes')); ok($(answer)); for (const k of ['agree', 'cancel']) $(k).onclick = () => win($('yes').checked && k === answer) }
		else { ['user', 'pass', 'login'].forEach(x => ok($(x))); open($('stay')); let shown = false; $('user').onchange = () => { if (!shown) { shown = true; $('pop').hidden = false } }; $('stay').onclick = () => { $('pop').hidden = true }; $('leave').onclick = () => win(false); $('login').onclick = () => win($('user').value === %q && $('pass').value === %q) }`, which, answer, name, pass)
	return episode{task, body, script}
}

// forumZhKind is comments with buttons, and a field for a new one.
func forumZhKind(r *rand.Rand) episode {
	who := some(r, peopleZh, 4)
	var b strings.Builder
	b.WriteString("<h1>评论区</h1><ul>")
	for i, w := range who {
		fmt.Fprintf(&b, "<li class=c data-w=%s><b>%[1]s</b><p>第%d条内容</p><button class=up>点赞</button><button class=re>回复</button><button class=del>删除</button></li>", w, i+1)
	}
	b.WriteString("</ul><p><textarea id=text placeholder=写下你的评论></textarea><button id=go>发表</button></p>")
	i, text := r.IntN(4), one(r, "写得真好", "谢谢分享", "学到了")
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf("给%s的评论点赞", who[i]),
		fmt.Sprintf("发表评论“%s”", text),
		fmt.Sprintf("删除第%d条评论", i+1),
	}[which]
	script := fmt.Sprintf(`const which = %d, who = %q, text = %q, $ = id => document.getElementById(id); document.querySelectorAll('.c').forEach(c => { const mine = c.dataset.w === who; [['.up', 0], ['.del', 2], ['.re', 9]].forEach(([s, n]) => { const e = c.querySelector(s); if (mine && n === which) ok(e); e.onclick = () => { e.style.color = 'red'; win(mine && n === which) } }) });
		if (which === 1) { ok($('text')); ok($('go')) } $('go').onclick = () => win(which === 1 && $('text').value === text)`, which, who[i], text)
	return episode{task, b.String(), script}
}

// repeatZhKind is a form to be filled from a card, or with pairs said in one sentence.
func repeatZhKind(r *rand.Rand) episode {
	name, city, phone := one(r, peopleZh...), one(r, citiesZh...), fmt.Sprintf("139%08d", r.IntN(100000000))
	which := r.IntN(2)
	card := ""
	if which == 0 {
		card = fmt.Sprintf("<dl><dt>姓名</dt><dd>%s</dd><dt>城市</dt><dd>%s</dd><dt>电话</dt><dd>%s</dd></dl>", name, city, phone)
	}
	parts := []string{"<p><label>姓名 <input id=a></label></p>", "<p><label>城市 <input id=b></label></p>", "<p><label>电话 <input id=c></label></p>"}
	r.Shuffle(3, func(i, k int) { parts[i], parts[k] = parts[k], parts[i] })
	task := []string{
		"根据上方信息填写表单，然后点击提交",
		fmt.Sprintf("姓名填%s，城市为%s，电话是%s，填好后提交", name, city, phone),
	}[which]
	script := fmt.Sprintf(`const $ = id => document.getElementById(id); ['a', 'b', 'c', 'go'].forEach(x => ok($(x))); $('re').onclick = () => win(false); $('go').onclick = () => win($('a').value === %q && $('b').value === %q && $('c').value === %q)`, name, city, phone)
	return episode{task, card + strings.Join(parts, "") + "<button id=re>重置</button> <button id=go>提交</button>", script}
}
