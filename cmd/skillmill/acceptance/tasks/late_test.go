package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// lateKinds were written after the rules were made.
var lateKinds = []taskKind{
	{"dialog", dialogKind},
	{"pager_zh", pagerZhKind},
	{"login", loginKind},
	{"search", searchKind},
	{"tree_zh", treeZhKind},
	{"survey_zh", surveyZhKind},
	{"booking", bookingKind},
	{"todo_zh", todoZhKind},
	{"sort", sortKind},
	{"settings_zh", settingsZhKind},
	{"wizard", wizardKind},
	{"comment_zh", commentZhKind},
}

func dialogKind(r *rand.Rand) episode {
	files := some(r, wordsEn, 4)
	var b strings.Builder
	b.WriteString("<h2>Files</h2>")
	for _, f := range files {
		fmt.Fprintf(&b, "<div class=file><span>%s.txt</span> <button data-f=%[1]s>Remove</button></div>", f)
	}
	yes := one(r, "Yes, remove it", "Confirm", "OK")
	fmt.Fprintf(&b, "<dialog id=box><p>Are you sure?</p><button id=yes>%s</button> <button id=no>Keep</button></dialog>", yes)
	want := one(r, files...)
	task := fmt.Sprintf(one(r, `Remove the file "%s.txt" and confirm with "%s" in the dialog.`, `Click Remove next to %s.txt, then click "%s".`), want, yes)
	script := fmt.Sprintf(`let asked = ''; document.querySelectorAll('[data-f]').forEach(e => { if (e.dataset.f === %q) ok(e); e.onclick = () => { asked = e.dataset.f; box.showModal() } });
		ok(yes); yes.onclick = () => win(asked === %[1]q); no.onclick = () => box.close()`, want)
	return episode{task, b.String(), script}
}

func pagerZhKind(r *rand.Rand) episode {
	list := some(r, wordsZh, 9)
	next := one(r, "下一页", "›", "后一页")
	body := "<h1>商品目录</h1><ul id=list></ul><button id=prev>上一页</button> <span id=at></span> <button id=next>" + next + "</button>"
	want := one(r, list...)
	task := fmt.Sprintf(one(r, "找到“%s”并点击它", "点击名为“%s”的商品"), want)
	script := fmt.Sprintf(`const all = %s; let p = 0; open(prev); open(next);
		const draw = () => { list.innerHTML = ''; at.textContent = '第' + (p + 1) + '页'; prev.disabled = p === 0; next.disabled = p === 2;
			for (const w of all.slice(3 * p, 3 * p + 3)) { const li = document.createElement('li'), a = document.createElement('a'); a.href = '#' + w; a.textContent = w; const right = w === %q; if (right) ok(a); a.onclick = () => { win(right); return false }; li.append(a); list.append(li) } };
		prev.onclick = () => { p--; draw() }; next.onclick = () => { p++; draw() }; draw()`, jsList(list), want)
	return episode{task, body, script}
}

func loginKind(r *rand.Rand) episode {
	user, secret := one(r, wordsEn...), fmt.Sprintf("x%d", r.IntN(100000))
	ids := []string{anID(r), anID(r)}
	button := one(r, "Log in", "Sign in", "Login")
	body := fmt.Sprintf("<h1>Welcome</h1><p><input id=%s placeholder=Username></p><p><input id=%s type=password placeholder=Password></p><button id=go>%s</button> <a href='#'>Forgot password?</a>", ids[0], ids[1], button)
	task := fmt.Sprintf(one(r, `Enter the username "%s" and the password "%s" into the text fields and press login.`, `Log in with username "%s" and password "%s"`, `Type "%s" as the username, "%s" as the password and press the login button`), user, secret)
	script := fmt.Sprintf(`const u = document.getElementById(%q), w = document.getElementById(%q); [u, w, go].forEach(ok); go.onclick = () => win(u.value === %q && w.value === %q)`, ids[0], ids[1], user, secret)
	return episode{task, body, script}
}

func searchKind(r *rand.Rand) episode {
	words := some(r, wordsEn, 6)
	q := words[0]
	n := 1 + r.IntN(3)
	body := "<div role=search><input id=q type=search aria-label='Search the shop'><button id=go>" + one(r, "Search", "Go", "🔍") + "</button></div><div id=out></div>"
	task := fmt.Sprintf(one(r, `Search for "%s", then click the %s result.`, `Use the textbox to enter "%s" and press the search button, then click the %s search result.`), q, []string{"first", "2nd", "third"}[n-1])
	script := fmt.Sprintf(`[q, go].forEach(ok); go.setAttribute('title', 'Search'); go.onclick = () => setTimeout(() => { out.innerHTML = '<h2>Results</h2>'; if (q.value !== %q) return; %s.forEach((w, i) => {
		const a = document.createElement('a'); a.href = '#'; a.textContent = %[1]q + ' ' + w; if (i === %[3]d) ok(a); a.onclick = () => { win(i === %[3]d); return false }; const d = document.createElement('p'); d.append(a); out.append(d) }) }, 400)`, q, jsList(words[1:]), n-1)
	return episode{task, body, script}
}

func treeZhKind(r *rand.Rand) episode {
	groups := map[string][]string{"华北": {"北京", "天津"}, "华东": {"上海", "杭州", "南京"}, "华南": {"广州", "深圳"}}
	order := some(r, []string{"华北", "华东", "华南"}, 3)
	var b strings.Builder
	b.WriteString("<ul role=tree>")
	for _, g := range order {
		fmt.Fprintf(&b, "<li role=none><button aria-expanded=false data-g=%s>%[1]s</button><ul hidden>", g)
		for _, c := range groups[g] {
			fmt.Fprintf(&b, "<li><a href='#' data-c=%s>%[1]s</a></li>", c)
		}
		b.WriteString("</ul></li>")
	}
	b.WriteString("</ul>")
	g := one(r, order...)
	c := one(r, groups[g]...)
	task := fmt.Sprintf(one(r, "展开“%s”，点击“%s”", "在%s下选中“%s”"), g, c)
	script := fmt.Sprintf(`document.querySelectorAll('[data-g]').forEach(e => { open(e); e.onclick = () => { const u = e.nextElementSibling; u.hidden = !u.hidden; e.setAttribute('aria-expanded', !u.hidden) } });
		document.querySelectorAll('[data-c]').forEach(e => { const right = e.dataset.c === %q; if (right) ok(e); e.onclick = () => { win(right); return false } })`, c)
	return episode{task, b.String(), script}
}

func surveyZhKind(r *rand.Rand) episode {
	questions := some(r, []string{"您对服务满意吗", "您会推荐给朋友吗", "配送速度如何"}, 2)
	answers := []string{"非常满意", "一般", "不满意"}
	var b strings.Builder
	want := []string{one(r, answers...), one(r, answers...)}
	for i, text := range questions {
		fmt.Fprintf(&b, "<fieldset><legend>%s</legend>", text)
		for _, a := range answers {
			fmt.Fprintf(&b, "<label><input type=radio name=n%d value=%s>%[2]s</label> ", i, a)
		}
		b.WriteString("</fieldset>")
	}
	b.WriteString("<p><label>其他意见<br><textarea id=more></textarea></label></p><button id=go>提交问卷</button>")
	say := one(r, "很好", "不错", "谢谢")
	task := fmt.Sprintf("在“%s”中选择“%s”，在“%s”中选择“%s”，在其他意见中填写“%s”，然后提交问卷。", questions[0], want[0], questions[1], want[1], say)
	script := fmt.Sprintf(`const w = %s, at = i => document.querySelector('[name=n' + i + '][value="' + w[i] + '"]'); [at(0), at(1), more, go].forEach(ok); go.onclick = () => win(at(0).checked && at(1).checked && more.value === %q)`, jsList(want), say)
	return episode{task, b.String(), script}
}

func bookingKind(r *rand.Rand) episode {
	city := some(r, []string{"Paris", "Rome", "Oslo", "Lima", "Cairo"}, 3)
	month, day := 1+r.IntN(12), 1+r.IntN(28)
	iso := fmt.Sprintf("2027-%02d-%02d", month, day)
	body := "<form onsubmit='return false'><p><label>Destination <select id=to><option>" + strings.Join(city, "<option>") + "</select></label></p><p><label>Departure date <input id=day type=date></label></p><p><label>Travellers <input id=n type=number min=1 max=9 value=1></label></p><p><label><input type=radio name=c id=eco> Economy</label> <label><input type=radio name=c id=biz> Business</label></p><button id=go>Search flights</button></form>"
	n := 2 + r.IntN(5)
	class := one(r, "Economy", "Business")
	want := city[1+r.IntN(2)]
	task := fmt.Sprintf(one(r, `Choose %[1]s as the destination, set the departure date to %02[2]d/%02[3]d/2027, set travellers to %[4]d, select %[5]s and press "Search flights".`, `Set the destination to "%[1]s" and the departure date to "%[6]s". Enter %[4]d in travellers. Pick the %[5]s radio button. Click Search flights.`), want, month, day, n, class, iso)
	script := fmt.Sprintf(`[to, day, n, %s, go].forEach(ok); go.onclick = () => win(to.value === %q && day.value === %q && n.value === '%d' && %[1]s.checked)`, map[string]string{"Economy": "eco", "Business": "biz"}[class], want, iso, n)
	return episode{task, body, script}
}

func todoZhKind(r *rand.Rand) episode {
	list := some(r, wordsZh, 5)
	item := "买" + list[0]
	done := list[1 : 1+1+r.IntN(2)]
	var b strings.Builder
	b.WriteString("<h1>待办事项</h1><p><input id=new placeholder='要做什么？'> <button id=add>添加</button></p><ul id=list>")
	shown := slices.Clone(list[1:])
	slices.Sort(shown)
	for _, w := range shown {
		fmt.Fprintf(&b, "<li><input type=checkbox data-w=%s aria-label=完成%[1]s> <span>%[1]s</span> <button data-d=%[1]s>×</button></li>", w)
	}
	b.WriteString("</ul><button id=save>保存</button>")
	quoted := "“" + strings.Join(done, "”和“") + "”"
	task := fmt.Sprintf("输入“%s”并点击添加，然后勾选%s，最后点击保存", item, quoted)
	script := fmt.Sprintf(`const want = new Set(%s), field = document.getElementById('new'); let added = ''; [field, add, save].forEach(ok);
		document.querySelectorAll('[data-w]').forEach(e => { if (want.has(e.dataset.w)) ok(e) });
		add.onclick = () => { added = field.value; const li = document.createElement('li'); li.textContent = added; list.append(li) };
		save.onclick = () => win(added === %q && [...document.querySelectorAll('[data-w]')].every(e => e.checked === want.has(e.dataset.w)))`, jsList(done), item)
	return episode{task, b.String(), script}
}

func sortKind(r *rand.Rand) episode {
	columns := some(r, []string{"Name", "Price", "Weight", "Rating"}, 3)
	var b strings.Builder
	b.WriteString("<table><tr>")
	for _, c := range columns {
		fmt.Fprintf(&b, "<th><button data-c=%s>%[1]s</button></th>", c)
	}
	b.WriteString("</tr>")
	for _, w := range some(r, wordsEn, 4) {
		fmt.Fprintf(&b, "<tr><td>%s<td>%d<td>%d</tr>", w, r.IntN(90), r.IntN(90))
	}
	b.WriteString("</table>")
	want := one(r, columns...)
	task := fmt.Sprintf(one(r, "Sort the table by %s.", "Click the %s column header", "Order the list by %s"), strings.ToLower(want))
	script := fmt.Sprintf(`document.querySelectorAll('[data-c]').forEach(e => { const right = e.dataset.c === %q; if (right) ok(e); e.onclick = () => win(right) })`, want)
	return episode{task, b.String(), script}
}

func settingsZhKind(r *rand.Rand) episode {
	names := some(r, []string{"夜间模式", "消息提醒", "自动播放", "定位服务", "蓝牙"}, 4)
	var b strings.Builder
	b.WriteString("<h1>设置</h1>")
	state := map[string]bool{}
	for _, n := range names {
		state[n] = r.IntN(2) == 0
		fmt.Fprintf(&b, "<p><label><input type=checkbox role=switch data-n=%s %s> %[1]s</label></p>", n, map[bool]string{true: "checked"}[state[n]])
	}
	b.WriteString("<button id=go>完成</button>")
	state[names[0]], state[names[1]] = true, false
	task := fmt.Sprintf(one(r, "打开“%s”，关闭“%s”，然后点击完成", "请开启%s开关，并关闭%s开关，最后点击“完成”"), names[0], names[1])
	script := fmt.Sprintf(`const at = n => document.querySelector('[data-n="' + n + '"]'), a = at(%q), b = at(%q); [a, b, go].forEach(ok); go.onclick = () => win(a.checked && !b.checked)`, names[0], names[1])
	return episode{task, b.String(), script}
}

func wizardKind(r *rand.Rand) episode {
	who, plan := one(r, people...), some(r, []string{"Basic", "Plus", "Family", "Studio"}, 3)
	body := "<section id=s1><h2>Step 1</h2><label>Your name <input id=who></label><button id=n1>Next</button></section><section id=s2 hidden><h2>Step 2</h2>"
	for _, p := range plan {
		body += fmt.Sprintf("<label><input type=radio name=p value=%s> %[1]s plan</label>", p)
	}
	body += "<button id=b2>Back</button><button id=n2>Next</button></section><section id=s3 hidden><h2>Step 3</h2><button id=fin>Finish</button></section>"
	task := fmt.Sprintf(one(r, `Enter "%s" as your name and click Next. Choose the %s plan, click Next and then click Finish.`, `Fill in your name with "%s", press Next, select "%s plan", press Next, then press Finish`), who, plan[1])
	script := fmt.Sprintf(`const radio = document.querySelector('[value=%s]'); [who, n1, n2, fin, radio].forEach(ok); const show = s => { for (const e of [s1, s2, s3]) e.hidden = e !== s };
		n1.onclick = () => show(s2); b2.onclick = () => show(s1); n2.onclick = () => show(s3); fin.onclick = () => win(who.value === %q && radio.checked)`, plan[1], who)
	return episode{task, body, script}
}

func commentZhKind(r *rand.Rand) episode {
	who := some(r, peopleZh, 4)
	var b strings.Builder
	b.WriteString("<h1>评论</h1>")
	for i, w := range who {
		fmt.Fprintf(&b, "<article><h4>%s</h4><p>第%d楼：%s很好</p><button data-w=%[1]s data-v=赞>👍 赞</button><button data-w=%[1]s data-v=回复>回复</button></article>", w, i+1, wordsZh[i])
	}
	b.WriteString("<div id=box hidden><textarea id=text aria-label=回复内容></textarea><button id=send>发送</button></div>")
	w, say := one(r, who...), one(r, "同意", "谢谢分享", "已收到")
	task := fmt.Sprintf(one(r, "回复“%s”的评论，在回复内容中输入“%s”，然后点击发送", "找到“%s”的评论，点击回复，输入“%s”并发送"), w, say)
	script := fmt.Sprintf(`let to = ''; document.querySelectorAll('[data-v]').forEach(e => { if (e.dataset.w === %q && e.dataset.v === '回复') ok(e); e.onclick = () => { if (e.dataset.v === '回复') { to = e.dataset.w; box.hidden = false } } });
		[text, send].forEach(ok); send.onclick = () => win(to === %[1]q && text.value === %[2]q)`, w, say)
	return episode{task, b.String(), script}
}
