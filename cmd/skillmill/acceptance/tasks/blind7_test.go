package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// shortKinds are six more in the manner of collections of small tasks, written after the
// rules for short sentences and committed before they were run.
var shortKinds = []taskKind{
	{"social", socialKind},
	{"folds", foldsKind},
	{"items", itemsKind},
	{"lists_zh", listsZhKind},
	{"facts_zh", factsZhKind},
	{"market_zh", marketZhKind},
}

// socialKind is a list of posts with buttons, and a menu behind one of them.
func socialKind(r *rand.Rand) episode {
	users := some(r, []string{"@karrie", "@lonna", "@tobi", "@jorgan", "@emelia"}, 4)
	var b strings.Builder
	for i, u := range users {
		fmt.Fprintf(&b, "<div class=media data-u=%q><div><b>%s</b> <span class=name>%s</span> <span class=time>%dh ago</span></div><div class=body>Lorem %d ipsum.</div><div class=controls><button class=reply>Reply</button> <button class=retweet>Retweet</button> <button class=like>Like</button> <button class=more aria-haspopup=menu aria-expanded=false>More</button><ul role=menu hidden><li role=menuitem class=mute>Mute</li><li role=menuitem class=block>Block</li><li role=menuitem class=copy>Copy link</li></ul></div></div>", u, strings.ToUpper(u[1:2])+u[2:], u, i+1, i)
	}
	user, verb := one(r, users...), one(r, "Reply", "Retweet", "Like")
	item := one(r, "Mute", "Block", "Copy link")
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf(`For the user %s, click on the "%s" button.`, user, verb),
		fmt.Sprintf(`Open the menu of %s's post and choose "%s".`, user, item),
		fmt.Sprintf(`%s the post by %s.`, one(r, "Like", "Retweet"), user),
	}[which]
	if which == 2 {
		verb = strings.Fields(task)[0]
	}
	script := fmt.Sprintf(`const which = %d, user = %q, verb = %q, item = %q;
		document.querySelectorAll('.media').forEach(m => { const mine = m.dataset.u === user, q = c => m.querySelector(c), menu = q('ul'), more = q('.more');
			for (const c of ['reply', 'retweet', 'like']) { const e = q('.' + c), hit = which !== 1 && mine && e.textContent === verb; if (hit) ok(e); e.onclick = () => { e.style.color = 'red'; win(hit) } }
			if (which === 1 && mine) ok(more); more.onclick = () => { menu.hidden = !menu.hidden; more.setAttribute('aria-expanded', !menu.hidden) };
			menu.querySelectorAll('li').forEach(e => { const hit = which === 1 && mine && e.textContent === item; if (hit) ok(e); e.onclick = () => { menu.hidden = true; win(hit) } }) })`, which, user, verb, item)
	return episode{task, b.String(), script}
}

// foldsKind is sections that fold, with links in them, or a button.
func foldsKind(r *rand.Rand) episode {
	words := some(r, []string{"Ipsum", "Dolor", "Amet", "Elit", "Sapien", "Morbi", "Nulla", "Porta", "Quam"}, 9)
	which := r.IntN(2)
	var b strings.Builder
	for i := range 3 {
		if which == 1 && i > 0 {
			break
		}
		fmt.Fprintf(&b, "<h3 role=button tabindex=0 aria-expanded=false>Section #%d</h3><div hidden>", i+1)
		if which == 0 {
			fmt.Fprintf(&b, "Lorem <span class=alink style='color:blue;cursor:pointer'>%s</span> sit <span class=alink style='color:blue;cursor:pointer'>%s</span> in <span class=alink style='color:blue;cursor:pointer'>%s</span>.", words[3*i], words[3*i+1], words[3*i+2])
		} else {
			b.WriteString("<p>Lorem ipsum dolor.</p><button id=go>Submit</button>")
		}
		b.WriteString("</div>")
	}
	word := words[r.IntN(9)]
	task := []string{
		fmt.Sprintf(one(r, `Expand the sections below, to find and click on the link "%s".`, `Find and click the link "%s" in one of the sections.`), word),
		"Expand the section below and click submit.",
	}[which]
	script := fmt.Sprintf(`const which = %d, word = %q; document.querySelectorAll('h3').forEach(h => { open(h); h.onclick = () => { const d = h.nextElementSibling; d.hidden = !d.hidden; h.setAttribute('aria-expanded', !d.hidden) } });
		document.querySelectorAll('.alink').forEach(e => { if (e.textContent === word) ok(e); e.onclick = () => win(e.textContent === word) }); const go = document.getElementById('go'); if (go) { ok(go); go.onclick = () => win(which === 1) }`, which, word)
	return episode{task, b.String(), script}
}

// itemsKind is a field that suggests, a slider, a list of several.
func itemsKind(r *rand.Rand) episode {
	names := []string{"Poland", "Portugal", "Panama", "Paraguay", "Norway", "Nepal", "Namibia", "Finland", "Fiji", "France"}
	want := one(r, names...)
	people := some(r, []string{"Anette", "Berty", "Corinna", "Dulcie", "Elnora", "Fania"}, 5)
	n := 1 + r.IntN(20)
	which := r.IntN(3)
	body := []string{
		"<label for=tags>Tags: </label><input type=text id=tags autocomplete=off role=combobox aria-autocomplete=list aria-expanded=false aria-controls=l><ul id=l role=listbox hidden></ul>",
		fmt.Sprintf("<input type=range id=s min=0 max=20 value=%d aria-label=slider> <span id=v></span>", (n+7)%21),
		"<select id=m multiple size=5><option>" + strings.Join(people, "<option>") + "</select>",
	}[which] + "<p><button id=go>Submit</button></p>"
	task := []string{
		fmt.Sprintf(one(r, `Enter an item that starts with "%[1]s" and ends with "%[2]s".`, `Enter an item that starts with "%[1]s" and ends with "%[2]s", then press Submit.`), want[:2], want[len(want)-2:]),
		fmt.Sprintf("Select %d with the slider and hit Submit.", n),
		fmt.Sprintf("Select %s from the scroll list and click Submit.", people[1]),
	}[which]
	task = strings.ReplaceAll(task, `".`, `" and press Submit.`)
	script := fmt.Sprintf(`const which = %d, names = %s, head = %q, tail = %q, n = '%d', person = %q, $ = id => document.getElementById(id); ok($('go'));
		const t = $('tags'), s = $('s'), m = $('m'); [t, s, m].filter(Boolean).forEach(ok); let picked = '';
		if (t) t.oninput = () => { const l = $('l'), v = t.value.toLowerCase(); l.innerHTML = ''; const fit = v ? names.filter(x => x.toLowerCase().startsWith(v)) : []; l.hidden = !fit.length; t.setAttribute('aria-expanded', !l.hidden); for (const x of fit) { const li = document.createElement('li'); li.setAttribute('role', 'option'); li.textContent = x; if (x.startsWith(head) && x.endsWith(tail)) ok(li); li.onclick = () => { t.value = x; l.hidden = true } ; l.append(li) } };
		if (s) { const show = () => { $('v').textContent = s.value }; s.oninput = show; show() }
		$('go').onclick = () => win(which === 0 ? names.includes(t.value) && t.value.startsWith(head) && t.value.endsWith(tail) : which === 1 ? s.value === n : [...m.selectedOptions].map(o => o.text).join() === person)`, which, jsList(names), want[:2], want[len(want)-2:], n, people[1])
	return episode{task, body, script}
}

// listsZhKind is a heap of lists and buttons of choice, spoken of by kind.
func listsZhKind(r *rand.Rand) episode {
	fruit, colours := some(r, wordsZh, 5), some(r, []string{"红色", "蓝色", "绿色", "黄色", "紫色"}, 4)
	var b strings.Builder
	b.WriteString("<div class=radios>")
	for _, c := range colours {
		fmt.Fprintf(&b, "<label><input type=radio name=c value=%s>%[1]s</label> ", c)
	}
	b.WriteString("</div><div class=boxes>")
	for _, f := range fruit {
		fmt.Fprintf(&b, "<label><input type=checkbox value=%s>%[1]s</label> ", f)
	}
	fmt.Fprintf(&b, "</div><select id=l><option value=''>请选择<option>%s</select> <input id=t><p><button id=go>提交</button> <button id=re>重置</button></p>", strings.Join(some(r, citiesZh, 4), "<option>"))
	n, x, y, c := 1+r.IntN(4), fruit[0], fruit[1], one(r, colours...)
	r.Shuffle(2, func(i, k int) { x, y = y, x })
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf("选择第%d个单选按钮，勾选%s和%s，然后点击提交", n, x, y),
		fmt.Sprintf("勾选除%s以外的所有复选框，点击提交", x),
		fmt.Sprintf("选择%s，只勾选“%s”，在输入框中输入“%s”，最后提交", c, x, y),
		fmt.Sprintf("先勾选%s，再选择“%s”，点击“提交”", x, c),
	}[which]
	colour := map[bool]string{true: colours[n-1], false: c}[which == 0]
	script := fmt.Sprintf(`const which = %d, colour = %q, x = %q, y = %q, $ = id => document.getElementById(id), all = s => [...document.querySelectorAll(s)];
		const wants = v => which === 0 ? v === x || v === y : which === 1 ? v !== x : v === x;
		all('[type=radio]').forEach(e => { if (which !== 1 && e.value === colour) ok(e) }); all('[type=checkbox]').forEach(e => { if (wants(e.value)) ok(e) }); ok($('go')); if (which === 2) ok($('t'));
		$('re').onclick = () => win(false); $('go').onclick = () => win(all('[type=checkbox]').every(e => e.checked === wants(e.value)) && all('[type=radio]').every(e => e.checked === (which !== 1 && e.value === colour)) && $('t').value === (which === 2 ? y : '') && $('l').value === '')`, which, colour, x, y)
	return episode{task, b.String(), script}
}

// factsZhKind asks for what a table, a line or a reckoning says.
func factsZhKind(r *rand.Rand) episode {
	names := some(r, peopleZh, 4)
	var b strings.Builder
	b.WriteString("<table><tr><th>姓名</th><th>电话</th><th>城市</th></tr>")
	var phones, cities []string
	for _, n := range names {
		phones, cities = append(phones, fmt.Sprintf("138%08d", r.IntN(100000000))), append(cities, one(r, citiesZh...))
		fmt.Fprintf(&b, "<tr><td>%s</td><td>%s</td><td>%s</td></tr>", n, phones[len(phones)-1], cities[len(cities)-1])
	}
	a, c := 3+r.IntN(15), 2+r.IntN(9)
	code := fmt.Sprintf("ZX%04d", r.IntN(10000))
	fmt.Fprintf(&b, "</table><p id=sum>%d × %d =</p><p>验证码：%s</p><p><label>答案 <input id=a></label> <button id=go>确定</button></p>", a, c, code)
	i := r.IntN(4)
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf("把%s的电话填入答案框，点击确定", names[i]),
		"计算页面上的算式，把结果填入答案框，点击确定",
		"将验证码填写到答案框并点击“确定”",
		fmt.Sprintf("在答案中填写%s所在的城市，然后点击确定", names[i]),
	}[which]
	want := []string{phones[i], fmt.Sprint(a * c), code, cities[i]}[which]
	return episode{task, b.String(), fmt.Sprintf(`const a = document.getElementById('a'), go = document.getElementById('go'); ok(a); ok(go); go.onclick = () => win(a.value === %q)`, want)}
}

// marketZhKind is goods over pages, with prices and a button each.
func marketZhKind(r *rand.Rand) episode {
	goods := some(r, []string{"保温杯", "蓝牙耳机", "运动毛巾", "台灯", "机械键盘", "帆布包", "雨伞", "闹钟", "鼠标", "水壶"}, 9)
	prices := r.Perm(90)[:9]
	var rows []string
	for i, g := range goods {
		rows = append(rows, fmt.Sprintf("[%q, %d]", g, prices[i]+9))
	}
	body := "<h1>商品列表</h1><div id=list></div><p><a href='#' id=prev>上一页</a> <span id=no></span> <a href='#' id=next>下一页</a></p><div id=sure role=dialog aria-label=提示 hidden><p>确定要购买吗？</p><button id=no2>取消</button><button id=yes>确定</button></div>"
	i := r.IntN(9)
	least := 0
	for k := range 3 {
		if prices[k] < prices[least] {
			least = k
		}
	}
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf("翻页直到找到“%s”，然后点击它的“购买”按钮", goods[i]),
		"购买这一页最便宜的商品",
		fmt.Sprintf("购买%s，并在弹窗中点击确定", goods[i]),
	}[which]
	if which == 1 {
		i = least
	}
	script := fmt.Sprintf(`const which = %d, rows = [%s], want = %q, $ = id => document.getElementById(id); let k = 0, at = '';
		const draw = () => { $('no').textContent = (k + 1) + ' / 3'; $('list').innerHTML = ''; for (const [g, p] of rows.slice(3 * k, 3 * k + 3)) { const d = document.createElement('div'); d.className = 'item'; d.innerHTML = '<h3>' + g + '</h3><span>￥' + p + '</span> <button>购买</button>'; const b = d.querySelector('button'); if (g === want) ok(b); b.onclick = () => { at = g; $('sure').hidden = false }; $('list').append(d) } };
		[$('prev'), $('next')].forEach(open); $('prev').onclick = ev => { ev.preventDefault(); k = Math.max(0, k - 1); draw() }; $('next').onclick = ev => { ev.preventDefault(); k = Math.min(2, k + 1); draw() };
		ok($('yes')); $('no2').onclick = () => { $('sure').hidden = true }; $('yes').onclick = () => { $('sure').hidden = true; win(at === want) }; draw()`, which, strings.Join(rows, ","), goods[i])
	return episode{task, body, script}
}
