package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// smallKinds are pages in the manner of collections of small tasks: short sentences, controls
// of few words or none, icons. They were committed before they were run.
var smallKinds = []taskKind{
	{"inbox", inboxKind},
	{"widgets", widgetsKind},
	{"contacts", contactsKind},
	{"numbers", numbersKind},
	{"cart_zh", cartZhKind},
	{"cascade_zh", cascadeZhKind},
	{"staff_zh", staffZhKind},
	{"nights_zh", nightsZhKind},
}

// inboxKind is a list of mails that open at a press; what is done with one is an icon.
func inboxKind(r *rand.Rand) episode {
	who := some(r, []string{"Karrie", "Lonna", "Emelia", "Tobi", "Jorgan", "Nicholle", "Brittne", "Allyn"}, 5)
	subjects := some(r, []string{"Sed morbi.", "Aliquam nec.", "Eu donec.", "Quis porta.", "Vitae.", "Nulla at ut."}, 5)
	icon := func(class string) string {
		return fmt.Sprintf("<span class=%q style='cursor:pointer;display:inline-block;width:16px;height:16px;background:#%s'></span>", class, map[string]string{"trash": "c33", "star": "cc3", "reply": "3c3", "forward": "33c", "send": "3cc", "close": "999"}[class])
	}
	var b strings.Builder
	b.WriteString("<div id=main><div id=header><b>Primary</b></div><div id=list>")
	for i, w := range who {
		fmt.Fprintf(&b, "<div class=thread data-w=%q style='cursor:pointer'><div class=sender>%[1]s</div><div class=subject>%s</div><div class=preview>Lorem ipsum dolor %d..</div>%s%s</div>", w, subjects[i], i, icon("star"), icon("trash"))
	}
	b.WriteString("</div></div><div id=mail hidden>" + icon("close") + "<div id=from></div><div id=about></div><p>Lorem ipsum dolor sit amet, consectetur.</p>" + icon("reply") + icon("forward") + icon("trash") + "</div>")
	b.WriteString("<div id=answer hidden>" + icon("close") + "<div>to: <span id=to></span></div><textarea id=text></textarea>" + icon("send") + "</div><div id=pass hidden>" + icon("close") + "<div>to: <input id=whom></div><p id=quote></p>" + icon("send") + "</div>")
	which := r.IntN(4)
	name, other, text := who[0], who[1], one(r, "Nulla. Quam.", "Massa eros.", "See you there")
	r.Shuffle(2, func(i, k int) { name, other = other, name })
	task := []string{
		fmt.Sprintf(one(r, `Find the email by %s and reply to them with the text "%s".`, `Reply to %s with the text "%s".`), name, text),
		fmt.Sprintf(one(r, `Find the email by %s and forward that email to %s.`, `Please forward the message from %s to %s.`), name, other),
		fmt.Sprintf(one(r, `Find the email by %s and click the trash icon to delete it.`, `Delete the email from %s.`), name),
		fmt.Sprintf(one(r, `Find the email by %s and click the star icon to mark it as important.`, `Mark %s's email as important.`), name),
	}[which]
	script := fmt.Sprintf(`const which = %d, name = %q, other = %q, text = %q, $ = id => document.getElementById(id), all = s => [...document.querySelectorAll(s)]; let at = '';
		const show = id => ['main', 'mail', 'answer', 'pass'].forEach(k => { $(k).hidden = k !== id });
		all('.thread').forEach(e => { const mine = e.dataset.w === name; if (which < 3 && mine) open(e);
			e.onclick = () => { at = e.dataset.w; $('from').textContent = at; $('about').textContent = e.children[1].textContent; show('mail') };
			const [star, trash] = [e.querySelector('.star'), e.querySelector('.trash')]; if (which === 3 && mine) ok(star); if (which === 2 && mine) ok(trash);
			star.onclick = ev => { ev.stopPropagation(); star.style.background = '#fa0'; win(which === 3 && mine) };
			trash.onclick = ev => { ev.stopPropagation(); e.remove(); win(which === 2 && mine) } });
		const m = $('mail'); if (which === 0) ok(m.querySelector('.reply')); if (which === 1) ok(m.querySelector('.forward')); if (which === 2) ok(m.querySelector('.trash'));
		m.querySelector('.reply').onclick = () => { $('to').textContent = at; show('answer') }; m.querySelector('.forward').onclick = () => { $('quote').textContent = $('about').textContent; show('pass') };
		m.querySelector('.trash').onclick = () => { all('.thread').filter(e => e.dataset.w === at).forEach(e => e.remove()); show('main'); win(which === 2 && at === name) };
		all('.close').forEach(e => { open(e); e.onclick = () => show('main') });
		if (which === 0) { ok($('text')); ok($('answer').querySelector('.send')) } if (which === 1) { ok($('whom')); ok($('pass').querySelector('.send')) }
		$('answer').querySelector('.send').onclick = () => { show('main'); win(which === 0 && at === name && $('text').value === text) };
		$('pass').querySelector('.send').onclick = () => { show('main'); win(which === 1 && at === name && $('whom').value === other) }`, which, name, other, text)
	return episode{task, b.String(), script}
}

// widgetsKind is a heap of controls without names, spoken of by their kind and number.
func widgetsKind(r *rand.Rand) episode {
	nths := []string{"1st", "2nd", "3rd"}
	opts := some(r, []string{"Hilda", "Ardys", "Jonell", "Kanesha", "Selia"}, 4)
	buttons := some(r, []string{"Yes", "No", "Maybe", "OK", "Okay"}, 3)
	parts := []string{
		"<div><input type=checkbox><input type=checkbox><input type=checkbox></div>",
		"<div><input type=text><br><input type=text><br><input type=text></div>",
		"<div><select><option>" + strings.Join(opts, "<option>") + "</select></div>",
		"<div><input id=spin role=spinbutton value=0 size=4 aria-valuenow=0><a id=up role=button tabindex=-1>▲</a><a id=down role=button tabindex=-1>▼</a></div>",
	}
	r.Shuffle(len(parts), func(i, k int) { parts[i], parts[k] = parts[k], parts[i] })
	body := strings.Join(parts, "") + "<div><button class=b>" + strings.Join(buttons, "</button><button class=b>") + "</button></div><button id=subbtn class=secondary-action>Submit</button>"
	which, i, k, n := r.IntN(4), r.IntN(3), r.IntN(3), 2+r.IntN(8)
	word := one(r, "Camellia", "Margarette", "Torri", "Deonna")
	task := []string{
		fmt.Sprintf(one(r, `Check the %s checkbox and enter the number "%d" into the %s textbox, then press Submit.`, `Check the %s checkbox, type "%d" into the %s textbox and click Submit.`), nths[i], n, nths[k]),
		fmt.Sprintf(one(r, `Select %d with the spinner and hit Submit.`, `Set the spinner to %d and press Submit.`), n),
		fmt.Sprintf(`Choose %s from the dropdown, then click the button labeled "%s".`, opts[1+i], buttons[k]),
		fmt.Sprintf(`Type "%s" in all %s case letters in the %s text input and press submit.`, word, []string{"lower", "upper"}[i%2], []string{"first", "second", "third"}[k]),
	}[which]
	want := map[bool]string{true: strings.ToLower(word), false: strings.ToUpper(word)}[i%2 == 0]
	script := fmt.Sprintf(`const which = %d, i = %d, k = %d, n = '%d', want = %q, all = s => [...document.querySelectorAll(s)], boxes = all('[type=checkbox]'), texts = all('[type=text]'), list = document.querySelector('select'), spin = document.getElementById('spin'), $ = id => document.getElementById(id);
		if (which === 0) { ok(boxes[i]); ok(texts[k]); ok($('subbtn')) } if (which === 1) [spin, $('up'), $('down'), $('subbtn')].forEach(ok); if (which === 2) { ok(list); ok(all('.b')[k]) } if (which === 3) { ok(texts[k]); ok($('subbtn')) }
		$('up').onclick = () => { spin.value = +spin.value + 1 }; $('down').onclick = () => { spin.value = +spin.value - 1 };
		const rest = (b, t) => boxes.every((e, x) => e.checked === (x === b)) && texts.every((e, x) => x === t || e.value === '');
		$('subbtn').onclick = () => win(which === 0 && rest(i, k) && texts[k].value === n && spin.value === '0' || which === 1 && rest(-1, -1) && spin.value === n || which === 3 && rest(-1, k) && texts[k].value === want);
		all('.b').forEach((e, x) => { e.onclick = () => win(which === 2 && x === k && list.selectedIndex === 1 + i) })`, which, i, k, n, want)
	return episode{task, body, script}
}

// contactsKind is a book of contacts of which one page is shown at a time.
func contactsKind(r *rand.Rand) episode {
	names := some(r, []string{"Mirabel", "Devin", "Shanelle", "Cordy", "Ronda", "Ilysa", "Perry"}, 5)
	streets := some(r, []string{"7 Elm Road", "12 Mill Lane", "3 Station Street", "45 Park Avenue", "9 High Street"}, 5)
	var rows []string
	for i, n := range names {
		rows = append(rows, fmt.Sprintf("{n: %q, Phone: '%03d-%04d', Email: '%s@%s', Address: %q}", n, 200+r.IntN(700), r.IntN(10000), strings.ToLower(n), one(r, "mail.test", "post.test"), streets[i]))
	}
	body := "<h2 id=name></h2><div id=card></div><div id=pages><a href='#' id=prev>&lt;</a> <span id=no></span> <a href='#' id=next>&gt;</a></div><p><label>Answer <input id=a></label> <button id=go>OK</button></p>"
	at, what := r.IntN(5), one(r, "Phone", "Email", "Address")
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf("Find %s in the contact book and click on their %s.", names[at], strings.ToLower(what)),
		fmt.Sprintf("Find %s in the contact book, type their %s into the answer field and press OK.", names[at], strings.ToLower(what)),
		fmt.Sprintf("Go to the %s contact and click on the %s.", []string{"first", "second", "third", "fourth", "last"}[at], strings.ToLower(what)),
	}[which]
	script := fmt.Sprintf(`const which = %d, at = %d, what = %q, rows = [%s], $ = id => document.getElementById(id); let k = 0;
		const draw = () => { $('name').textContent = rows[k].n; $('no').textContent = (k + 1) + '/' + rows.length; $('card').innerHTML = '';
			for (const f of ['Phone', 'Email', 'Address']) { const d = document.createElement('div'); d.innerHTML = f + ': <a href="#" class=' + f.toLowerCase() + '></a>'; const a = d.lastChild; a.textContent = rows[k][f]; const hit = k === at && f === what; if (hit && which !== 1) ok(a); a.onclick = ev => { ev.preventDefault(); win(which !== 1 && hit) }; $('card').append(d) } };
		[$('prev'), $('next')].forEach(open); $('prev').onclick = ev => { ev.preventDefault(); k = Math.max(0, k - 1); draw() }; $('next').onclick = ev => { ev.preventDefault(); k = Math.min(rows.length - 1, k + 1); draw() };
		if (which === 1) { ok($('a')); ok($('go')) } $('go').onclick = () => win(which === 1 && $('a').value === rows[at][what]); draw()`, which, at, what, strings.Join(rows, ","))
	return episode{task, body, script}
}

// numbersKind asks for the greatest, for an order, or for a result.
func numbersKind(r *rand.Rand) episode {
	list := r.Perm(40)[:5]
	which := r.IntN(4)
	least := list[0]
	for _, n := range list {
		least = min(least, n)
	}
	a, c := 2+r.IntN(9), 2+r.IntN(9)
	op, result := "+", a+c
	if r.IntN(2) == 0 {
		op, result = "-", a-c
	}
	sorted := slices.Sorted(slices.Values(list))
	border := sorted[2]
	var b strings.Builder
	switch which {
	case 0:
		for _, n := range list {
			fmt.Fprintf(&b, "<div class=card data-n=%d style='cursor:pointer;display:inline-block;padding:8px;border:1px solid'>%[1]d</div>", n)
		}
	case 1:
		for _, n := range list {
			fmt.Fprintf(&b, "<button data-n=%d>%[1]d</button>", n)
		}
	case 2:
		fmt.Fprintf(&b, "<div id=problem>%d %s %d =</div><input type=text id=answer>", a, op, c)
	default:
		for _, n := range list {
			fmt.Fprintf(&b, "<label><input type=checkbox data-n=%d>%[1]d</label> ", n)
		}
	}
	if which != 1 {
		b.WriteString("<p><button id=go>Submit</button></p>")
	}
	task := []string{
		"Find and pick the card with the greatest number, then press submit.",
		"Click on the numbers in ascending order.",
		"Solve the math problem and type your answer into the textbox. Press submit when done.",
		fmt.Sprintf("Check all numbers greater than %d and press Submit.", border),
	}[which]
	script := fmt.Sprintf(`const which = %d, least = %d, sorted = [%s], border = %d, all = [...document.querySelectorAll('[data-n]')], go = document.getElementById('go'); let picked = null, hit = 0;
		if (go) ok(go); all.forEach(e => { const n = +e.dataset.n; if (which === 1 || which === 0 && n === sorted[4] || which === 3 && n > border) ok(e);
			e.onclick = () => { if (which === 0) { picked = n; all.forEach(x => { x.style.background = x === e ? '#ff0' : '' }) } if (which === 1) { if (n !== sorted[hit]) { win(false); return } e.style.opacity = .4; if (++hit === 5) win(true) } } });
		const answer = document.getElementById('answer'); if (answer) ok(answer);
		if (go) go.onclick = () => win(which === 0 && picked === sorted[4] || which === 2 && answer.value.trim() === '%d' || which === 3 && all.every(e => e.checked === (+e.dataset.n > border)))`,
		which, least, strings.Trim(strings.ReplaceAll(fmt.Sprint(sorted), " ", ","), "[]"), border, result)
	return episode{task, b.String(), script}
}

// cartZhKind is a cart: boxes, plus and minus, removal after a question, all at once.
func cartZhKind(r *rand.Rand) episode {
	goods := some(r, []string{"保温杯", "蓝牙耳机", "运动毛巾", "台灯", "机械键盘", "帆布包"}, 4)
	var b strings.Builder
	b.WriteString("<h1>我的购物车</h1><p><label><input type=checkbox id=every> 全选</label></p><ul class=cart>")
	for i, g := range goods {
		fmt.Fprintf(&b, "<li data-g=%s><input type=checkbox class=pick><img alt='' width=20 height=20 src='data:image/gif;base64,R0lGODlhAQABAAAAACw='><a href='#'>%[1]s</a><span>￥%d.00</span><span class=step><button class=dec>-</button><input class=n value=1 size=2><button class=inc>+</button></span><a href='#' class=del>删除</a></li>", g, 29+17*i)
	}
	b.WriteString("</ul><p><a href='#' id=clear>清空购物车</a> 已选 <b id=k>0</b> 件 <button id=pay>去结算</button></p><div id=sure role=dialog aria-label=提示 hidden><p>确定要删除该商品吗？</p><button id=no>再想想</button><button id=yes>确定</button></div>")
	i, n := r.IntN(4), 2+r.IntN(3)
	k := (i + 1 + r.IntN(3)) % 4
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf(one(r, "勾选%s和%s，然后去结算", "在购物车里选中“%s”和“%s”，点击去结算"), goods[i], goods[k]),
		fmt.Sprintf(one(r, "把%s的数量改为%d，勾选它并点击“去结算”", "将“%s”的数量调整为%d件，选中后结算"), goods[i], n),
		fmt.Sprintf(one(r, "从购物车中删除%s", "删除购物车里的“%s”，并在弹窗中确定"), goods[i]),
		fmt.Sprintf(one(r, "全选商品后取消勾选%s，再去结算", "选中除%s以外的所有商品，然后去结算"), goods[i]),
	}[which]
	script := fmt.Sprintf(`const which = %d, i = %q, k = %q, n = '%d', $ = id => document.getElementById(id), all = s => [...document.querySelectorAll(s)]; let gone = '';
		const count = () => { $('k').textContent = all('.pick').filter(e => e.checked).length };
		all('li').forEach(li => { const g = li.dataset.g, q = c => li.querySelector(c); if (which === 0 && (g === i || g === k) || which === 1 && g === i || which === 3) ok(q('.pick')); if (which === 1 && g === i) ['.n', '.inc', '.dec'].forEach(c => ok(q(c))); if (which === 2 && g === i) ok(q('.del'));
			q('.pick').onchange = count; q('.inc').onclick = () => { q('.n').value++ }; q('.dec').onclick = () => { q('.n').value = Math.max(1, q('.n').value - 1) };
			q('.del').onclick = ev => { ev.preventDefault(); gone = g; $('sure').hidden = false } });
		if (which === 3) ok($('every')); if (which === 2) ok($('yes')); else ok($('pay'));
		$('every').onchange = () => { all('.pick').forEach(e => { e.checked = $('every').checked }); count() };
		$('no').onclick = () => { $('sure').hidden = true }; $('yes').onclick = () => { $('sure').hidden = true; all('li').filter(e => e.dataset.g === gone).forEach(e => e.remove()); win(which === 2 && gone === i) }; $('clear').onclick = ev => { ev.preventDefault(); win(false) };
		$('pay').onclick = () => win(which !== 2 && all('li').every(li => { const g = li.dataset.g; return li.querySelector('.n').value === (which === 1 && g === i ? n : '1') && li.querySelector('.pick').checked === (which === 0 ? g === i || g === k : which === 1 ? g === i : g !== i) }))`, which, goods[i], goods[k], n)
	return episode{task, b.String(), script}
}

// cascadeZhKind is a menu of three levels and a field whose choice is made in columns.
func cascadeZhKind(r *rand.Rand) episode {
	const tree = `{"广东省": {"深圳市": ["南山区", "福田区"], "广州市": ["天河区", "越秀区"]}, "浙江省": {"杭州市": ["西湖区", "滨江区"], "宁波市": ["海曙区", "鄞州区"]}, "四川省": {"成都市": ["锦江区", "武侯区"], "绵阳市": ["涪城区", "游仙区"]}}`
	paths := [][]string{{"广东省", "深圳市", "南山区"}, {"广东省", "广州市", "天河区"}, {"浙江省", "杭州市", "滨江区"}, {"浙江省", "宁波市", "海曙区"}, {"四川省", "成都市", "武侯区"}, {"四川省", "绵阳市", "涪城区"}}
	menus := [][]string{{"系统管理", "用户管理", "新增用户"}, {"系统管理", "角色管理", "角色列表"}, {"内容管理", "文章管理", "发布文章"}, {"内容管理", "栏目管理", "栏目设置"}}
	r.Shuffle(len(menus), func(i, k int) { menus[i], menus[k] = menus[k], menus[i] })
	var b strings.Builder
	b.WriteString("<nav><ul>")
	done := map[string]bool{}
	for _, m := range menus {
		if done[m[0]] {
			continue
		}
		done[m[0]] = true
		fmt.Fprintf(&b, "<li><div class=sub role=button aria-expanded=false tabindex=0>%s</div><ul hidden>", m[0])
		for _, o := range menus {
			if o[0] == m[0] {
				fmt.Fprintf(&b, "<li><div class=sub role=button aria-expanded=false tabindex=0>%s</div><ul hidden><li><a href='#' class=leaf>%s</a></li></ul></li>", o[1], o[2])
			}
		}
		b.WriteString("</ul></li>")
	}
	b.WriteString("</ul></nav><main><h2>收货信息</h2><p><label for=region>所在地区</label> <input id=region readonly placeholder=请选择省/市/区 role=combobox aria-expanded=false aria-haspopup=listbox></p><div id=pop hidden style='display:none'></div><p><label for=addr>详细地址</label> <input id=addr></p><button id=go>保存</button> <button id=no>取消</button></main>")
	path, menu := paths[r.IntN(len(paths))], menus[0]
	addr := fmt.Sprintf("%s%d号", one(r, "科技路", "文一路", "滨河路"), 1+r.IntN(99))
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf(one(r, "打开菜单“%s > %s > %s”", "依次点击%s、%s、%s"), menu[0], menu[1], menu[2]),
		fmt.Sprintf(one(r, "所在地区依次选择“%s”、“%s”、“%s”，点击“保存”", "所在地区选择%s/%s/%s，然后保存"), path[0], path[1], path[2]),
		fmt.Sprintf("将所在地区设为%s%s%s，详细地址填写%s，点击保存", path[0], path[1], path[2], addr),
	}[which]
	script := fmt.Sprintf(`const which = %d, tree = %s, path = %s, menu = %s, addr = %q, $ = id => document.getElementById(id), all = s => [...document.querySelectorAll(s)]; let got = [];
		all('.sub').forEach(e => { open(e); e.onclick = () => { const was = e.getAttribute('aria-expanded') === 'true'; e.setAttribute('aria-expanded', !was); e.nextElementSibling.hidden = was } });
		all('.leaf').forEach(e => { if (which === 0 && e.textContent === menu[2]) ok(e); e.onclick = ev => { ev.preventDefault(); win(which === 0 && e.textContent === menu[2]) } });
		const draw = () => { const pop = $('pop'); pop.innerHTML = ''; let node = tree;
			for (let level = 0; level <= got.length && level < 3; level++) { const ul = document.createElement('ul'); for (const w of Array.isArray(node) ? node : Object.keys(node)) { const li = document.createElement('li'); li.textContent = w; li.style.cursor = 'pointer'; li.className = got[level] === w ? 'active' : ''; if (which > 0 && path[level] === w) ok(li);
				li.onclick = () => { got = got.slice(0, level).concat(w); if (got.length === 3) { $('region').value = got.join(' / '); pop.hidden = true; pop.style.display = 'none'; $('region').setAttribute('aria-expanded', false) } else draw() }; ul.append(li) } pop.append(ul); if (level < got.length) node = node[got[level]] } };
		if (which > 0) { ok($('region')); ok($('go')) } if (which === 2) ok($('addr'));
		$('region').onclick = () => { const p = $('pop'); p.hidden = !p.hidden; p.style.display = p.hidden ? 'none' : 'flex'; $('region').setAttribute('aria-expanded', !p.hidden); if (!p.hidden) { if (got.length === 3) got = []; draw() } };
		$('go').onclick = () => win(which > 0 && $('region').value === path.join(' / ') && $('addr').value === (which === 2 ? addr : '')); $('no').onclick = () => win(false)`, which, tree, jsList(path), jsList(menu), addr)
	return episode{task, b.String(), script}
}

// staffZhKind is a table of three pages with rows that can be changed, and a question
// before something is removed.
func staffZhKind(r *rand.Rand) episode {
	names := some(r, []string{"王芳", "李伟", "张敏", "刘洋", "陈静", "杨磊", "赵丽", "周强", "吴娜", "徐刚", "孙悦", "马超"}, 9)
	parts := []string{"技术部", "市场部", "财务部"}
	type line struct{ name, part, no string }
	var list []line
	for i, n := range names {
		list = append(list, line{n, parts[r.IntN(3)], fmt.Sprintf("A%d", 1020+7*i+r.IntN(6))})
	}
	var rows []string
	for _, l := range list {
		rows = append(rows, fmt.Sprintf("[%q, %q, %q]", l.no, l.name, l.part))
	}
	body := "<h1>员工管理</h1><p><input id=q placeholder=请输入姓名> <button id=seek>查询</button> <button id=out>批量导出</button></p><table><thead><tr><th><input type=checkbox id=every></th><th>工号</th><th>姓名</th><th>部门</th><th>操作</th></tr></thead><tbody id=rows></tbody></table><ul class=pager><li><button id=prev aria-label=上一页>‹</button></li><li class=number style='cursor:pointer'>1</li><li class=number style='cursor:pointer'>2</li><li class=number style='cursor:pointer'>3</li><li><button id=next aria-label=下一页>›</button></li></ul><div id=sure role=dialog aria-modal=true aria-label=删除确认 hidden><p>此操作不可恢复，是否继续？</p><button id=no>取消</button> <button id=yes>确定</button></div>"
	page := r.IntN(3)
	at := list[3*page+r.IntN(3)]
	part := list[3*page].part
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf(one(r, "删除员工%s，并在弹窗中点击确定", "把“%s”这名员工删除掉，确认删除"), at.name),
		fmt.Sprintf(one(r, "找到工号为%s的员工，点击“详情”", "查看工号%s的员工详情"), at.no),
		fmt.Sprintf("翻到第%d页，勾选所有%s的员工，然后点击“批量导出”", page+1, part),
		fmt.Sprintf("查询姓名为%s的员工，并点击其“编辑”按钮", at.name),
	}[which]
	script := fmt.Sprintf(`const which = %d, rows = [%s], at = %q, page = %d, part = %q, $ = id => document.getElementById(id), all = s => [...document.querySelectorAll(s)]; let k = 0, gone = '', sought = '', on = new Set();
		const draw = () => { $('rows').innerHTML = ''; const list = rows.filter(x => x[1].includes(sought)).slice(3 * k, 3 * k + 3); all('.number').forEach((e, x) => { e.className = x === k ? 'number active' : 'number' }); $('prev').disabled = k === 0; $('next').disabled = k === 2;
			for (const [no, name, dep] of list) { const tr = document.createElement('tr'); tr.innerHTML = '<td><input type=checkbox></td><td>' + no + '</td><td>' + name + '</td><td>' + dep + '</td><td><a href="#" class=see>详情</a> <a href="#" class=edit>编辑</a> <a href="#" class=del>删除</a></td>'; $('rows').append(tr); const q = c => tr.querySelector(c), box = q('input');
				if (which === 2 && k === page && dep === part) ok(box); box.checked = on.has(no); box.onchange = () => { box.checked ? on.add(no) : on.delete(no) };
				if (which === 0 && no === at) ok(q('.del')); if (which === 1 && no === at) ok(q('.see')); if (which === 3 && no === at) ok(q('.edit'));
				q('.del').onclick = ev => { ev.preventDefault(); gone = no; $('sure').hidden = false }; q('.see').onclick = ev => { ev.preventDefault(); win(which === 1 && no === at) }; q('.edit').onclick = ev => { ev.preventDefault(); win(which === 3 && no === at) } } };
		[$('prev'), $('next'), ...all('.number')].forEach(open); if (which === 3) { open($('q')); open($('seek')) } if (which < 2) { open($('q')); open($('seek')) }
		all('.number').forEach((e, x) => { e.onclick = () => { k = x; draw() } }); $('prev').onclick = () => { k--; draw() }; $('next').onclick = () => { k++; draw() };
		$('seek').onclick = () => { sought = $('q').value.trim(); k = 0; draw() }; $('every').onchange = () => { all('#rows input').forEach(e => { e.checked = $('every').checked; e.onchange() }) };
		if (which === 0) ok($('yes')); if (which === 2) ok($('out')); $('no').onclick = () => { $('sure').hidden = true }; $('yes').onclick = () => { $('sure').hidden = true; win(which === 0 && gone === at) };
		$('out').onclick = () => win(which === 2 && rows.every((x, n) => on.has(x[0]) === (Math.floor(n / 3) === page && x[2] === part))); draw()`, which, strings.Join(rows, ","), at.no, page, part)
	return episode{task, body, script}
}

// nightsZhKind asks for two days in a calendar that opens, and for a place that is
// suggested.
func nightsZhKind(r *rand.Rand) episode {
	places := []string{"上海虹桥", "上海浦东", "上海外滩", "杭州西湖", "杭州滨江", "北京国贸", "北京中关村", "成都春熙路"}
	place := one(r, places...)
	month, day, nights := 1+r.IntN(12), 1+r.IntN(22), 1+r.IntN(5)
	body := "<h1>酒店预订</h1><p><label for=city>目的地</label> <input id=city autocomplete=off role=combobox aria-autocomplete=list aria-expanded=false aria-controls=hints></p><ul id=hints role=listbox hidden></ul><p>入住 <input id=in readonly placeholder=选择日期 aria-haspopup=dialog aria-label=入住日期> 离店 <input id=out readonly placeholder=选择日期 aria-haspopup=dialog aria-label=离店日期></p><div id=cal role=dialog aria-label=日历 hidden></div><p><label>房间数 <select id=rooms><option>1间<option>2间<option>3间</select></label></p><button id=go>查询</button>"
	rooms := 1 + r.IntN(3)
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf("目的地选择“%s”，入住日期选择2027年%d月%d日，离店日期选择2027年%[2]d月%[4]d日，然后点击查询", place, month, day, day+nights),
		fmt.Sprintf("在目的地中输入“%s”并选择“%s”，房间数选%d间，点击“查询”", string([]rune(place)[:2]), place, rooms),
		fmt.Sprintf("查询%s的酒店，2027-%02d-%02d入住，2027-%02[2]d-%02[4]d离店，%d间房", place, month, day, day+nights, rooms),
	}[which]
	script := fmt.Sprintf(`const which = %d, places = %s, place = %q, want = [[2027, %d, %d], [2027, %[4]d, %[6]d]], rooms = '%d间', $ = id => document.getElementById(id); let chosen = '', got = {}, at = 'in', y = 2027, m = %d;
		const hints = $('hints'); $('city').oninput = () => { chosen = ''; const v = $('city').value.trim(); hints.innerHTML = ''; const list = v ? places.filter(p => p.includes(v)) : []; hints.hidden = !list.length; $('city').setAttribute('aria-expanded', !hints.hidden);
			for (const p of list) { const li = document.createElement('li'); li.setAttribute('role', 'option'); li.textContent = p; if (p === place) ok(li); li.onclick = () => { chosen = p; $('city').value = p; hints.hidden = true; $('city').setAttribute('aria-expanded', false) }; hints.append(li) } };
		const draw = () => { const c = $('cal'), pad = n => String(n).padStart(2, '0'); c.innerHTML = '<button class=p aria-label=上个月>‹</button> <b>' + y + '年' + m + '月</b> <button class=n aria-label=下个月>›</button><div class=days></div>'; const move = d => { m += d; if (m < 1) { m = 12; y-- } if (m > 12) { m = 1; y++ } draw() };
			open(c.querySelector('.p')); open(c.querySelector('.n')); c.querySelector('.p').onclick = () => move(-1); c.querySelector('.n').onclick = () => move(1);
			for (let d = 1; d <= new Date(y, m, 0).getDate(); d++) { const e = document.createElement('span'); e.textContent = d; e.style.cssText = 'cursor:pointer;display:inline-block;width:24px'; const w = want[at === 'in' ? 0 : 1]; if (which !== 1 && w.join() === [y, m, d].join()) ok(e); e.onclick = () => { got[at] = [y, m, d]; $(at).value = y + '-' + pad(m) + '-' + pad(d); c.hidden = true }; c.querySelector('.days').append(e) } };
		for (const id of ['in', 'out']) { if (which !== 1) ok($(id)); $(id).onclick = () => { at = id; $('cal').hidden = false; draw() } }
		[$('city'), $('go')].forEach(ok); open($('cal')); if (which > 0) ok($('rooms'));
		$('go').onclick = () => win(chosen === place && (which === 1 ? !got.in && !got.out : '' + got.in === '' + want[0] && '' + got.out === '' + want[1]) && (which === 0 || $('rooms').value === rooms))`,
		which, jsList(places), place, month, day, day+nights, rooms, max(1, month-r.IntN(3)))
	return episode{task, body, script}
}
