package tasks

import (
	"fmt"
	"html"
	"math/rand/v2"
	"strings"
)

// episode is one page with its task. The script of the page judges: ok(e) says that an act
// on an element is the task's, open(e) that it prepares it, and win(bool) is the reward,
// which the page sends to its server and never shows.
type episode struct{ task, body, script string }

// taskKind makes episodes that differ in words, order and ids.
type taskKind struct {
	name string
	make func(r *rand.Rand) episode
}

// firstKinds are those that the rules were made with, lateKinds those that were written
// afterwards.
var firstKinds = []taskKind{
	{"form", formKind},
	{"form_zh", formZhKind},
	{"checks", checksKind},
	{"table_zh", tableZhKind},
	{"tabs", tabsKind},
	{"menu_zh", menuZhKind},
	{"mail", mailKind},
	{"shop_zh", shopZhKind},
}

var (
	people   = []string{"Ann Lee", "Bob Ray", "Carla Diaz", "Dmitri Novak", "Eve Stone", "Farid Khan", "Greta Olsen", "Hugo Brandt"}
	peopleZh = []string{"王芳", "李伟", "张敏", "刘洋", "陈静", "杨磊", "赵丽", "周强"}
	wordsEn  = []string{"amber", "birch", "cobalt", "dune", "ember", "fjord", "grove", "harbor", "indigo", "juniper", "kelp", "lagoon", "maple", "nectar"}
	wordsZh  = []string{"苹果", "香蕉", "葡萄", "西瓜", "草莓", "樱桃", "芒果", "柠檬", "桃子", "石榴"}
	citiesZh = []string{"北京", "上海", "广州", "成都", "杭州", "南京"}
)

func some(r *rand.Rand, list []string, n int) []string {
	out := make([]string, n)
	for i, k := range r.Perm(len(list))[:n] {
		out[i] = list[k]
	}
	return out
}

func one(r *rand.Rand, list ...string) string { return list[r.IntN(len(list))] }

// anID is an id that no page has twice.
func anID(r *rand.Rand) string { return fmt.Sprintf("e%x", r.Uint32()) }

func formKind(r *rand.Rand) episode {
	labels := some(r, []string{"First name", "Last name", "Street", "Company", "Job title", "Nickname"}, 4)
	values := some(r, wordsEn, 2)
	var b strings.Builder
	b.WriteString("<h1>" + one(r, "Your details", "Profile", "Contact") + "</h1><form onsubmit='return false'>")
	for _, l := range labels {
		id := anID(r)
		fmt.Fprintf(&b, "<p><label for=%s>%s</label> <input id=%[1]s data-l=%q></p>", id, l, l)
	}
	button := one(r, "Submit", "Save", "Continue", "Register")
	fmt.Fprintf(&b, "<button id=go>%s</button> <button id=no>Cancel</button></form>", button)
	task := fmt.Sprintf(one(r, `Enter "%s" into the %s field and "%s" into the %s field, then click "%s".`, `Type "%s" in %s. Type "%s" in %s. Press the %s button.`),
		values[0], labels[0], values[1], labels[1], button)
	script := fmt.Sprintf(`const f = l => document.querySelector('[data-l="' + l + '"]'), a = f(%q), b = f(%q); ok(a); ok(b); ok(go);
		go.onclick = () => win(a.value === %q && b.value === %q); no.onclick = () => win(false)`, labels[0], labels[1], values[0], values[1])
	return episode{task, b.String(), script}
}

func formZhKind(r *rand.Rand) episode {
	who, city := one(r, peopleZh...), some(r, citiesZh, 4)
	parts := []string{
		"<p><label>收货人 <input id=who></label></p>", "<p><label>详细地址 <input id=addr></label></p>",
		"<p><label>城市 <select id=city><option value=''>请选择<option>" + strings.Join(city, "<option>") + "</select></label></p>",
		"<p><label><input type=checkbox id=def> 设为默认地址</label></p>",
	}
	r.Shuffle(len(parts), func(i, k int) { parts[i], parts[k] = parts[k], parts[i] })
	button := one(r, "保存", "提交", "确认添加")
	task := fmt.Sprintf(one(r, "在收货人中输入“%s”，城市选择“%s”，勾选设为默认地址，然后点击“%s”。", "请将收货人填写为“%s”，在城市中选择“%s”，再勾选“设为默认地址”，最后点击%s按钮"), who, city[2], button)
	body := "<h1>新增地址</h1>" + strings.Join(parts, "") + fmt.Sprintf("<button id=go>%s</button><button id=no>取消</button>", button)
	script := fmt.Sprintf(`[who, city, def, go].forEach(ok); go.onclick = () => win(who.value === %q && city.value === %q && def.checked); no.onclick = () => win(false)`, who, city[2])
	return episode{task, body, script}
}

func checksKind(r *rand.Rand) episode {
	list := some(r, wordsEn, 6)
	var b strings.Builder
	for _, w := range list {
		fmt.Fprintf(&b, "<div><label><input type=checkbox value=%s>%[1]s</label></div>", w)
	}
	b.WriteString("<button id=go>Submit</button>")
	n := 1 + r.IntN(3)
	want := list[:n]
	shown := strings.Split(strings.TrimSuffix(strings.ReplaceAll(b.String(), "</div>", "</div>\x00"), "\x00"), "\x00")
	last := len(shown) - 1
	r.Shuffle(last, func(i, k int) { shown[i], shown[k] = shown[k], shown[i] })
	task := fmt.Sprintf(one(r, "Select %s and click Submit.", "Check %s, then press Submit"), strings.Join(want, ", "))
	script := fmt.Sprintf(`const want = new Set(%s), all = [...document.querySelectorAll('input')]; all.filter(e => want.has(e.value)).forEach(ok); ok(go);
		go.onclick = () => win(all.every(e => e.checked === want.has(e.value)))`, jsList(want))
	return episode{task, strings.Join(shown, ""), script}
}

func jsList(list []string) string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = fmt.Sprintf("%q", s)
	}
	return "[" + strings.Join(out, ",") + "]"
}

func tableZhKind(r *rand.Rand) episode {
	who := some(r, peopleZh, 5)
	verbs := []string{"编辑", "删除", "查看"}
	var b strings.Builder
	b.WriteString("<h1>用户列表</h1><table><tr><th>姓名<th>城市<th>操作</tr>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr><td>%s<td>%s<td>", w, citiesZh[i])
		for _, v := range verbs {
			fmt.Fprintf(&b, "<button data-w=%s data-v=%s>%[2]s</button> ", w, v)
		}
		b.WriteString("</tr>")
	}
	b.WriteString("</table>")
	w, v := one(r, who...), one(r, verbs...)
	task := fmt.Sprintf(one(r, "%[2]s“%[1]s”", "点击“%s”这一行的“%s”按钮", "在“%s”所在行中点击“%s”"), w, v)
	script := fmt.Sprintf(`document.querySelectorAll('button').forEach(e => { const right = e.dataset.w === %q && e.dataset.v === %q; if (right) ok(e); e.onclick = () => win(right) })`, w, v)
	return episode{task, b.String(), script}
}

func tabsKind(r *rand.Rand) episode {
	names, links := some(r, []string{"Overview", "Pricing", "Reviews", "Support"}, 3), some(r, wordsEn, 9)
	var b strings.Builder
	b.WriteString("<div role=tablist>")
	for i, n := range names {
		fmt.Fprintf(&b, "<button role=tab aria-selected=%v data-t=%d>%s</button>", i == 0, i, n)
	}
	b.WriteString("</div>")
	for i := range names {
		fmt.Fprintf(&b, "<div role=tabpanel data-p=%d %s>", i, map[bool]string{true: "", false: "hidden"}[i == 0])
		for _, l := range links[3*i : 3*i+3] {
			fmt.Fprintf(&b, "<p>About it: <a href='#' data-l=%s>%[1]s</a></p>", l)
		}
		b.WriteString("</div>")
	}
	want := one(r, links...)
	task := fmt.Sprintf(one(r, `Switch between the tabs to find and click the link "%s".`, `Click on the link "%s"`), want)
	script := fmt.Sprintf(`const tabs = [...document.querySelectorAll('[role=tab]')]; tabs.forEach(t => { open(t); t.onclick = () => tabs.forEach(o => {
			o.setAttribute('aria-selected', o === t); document.querySelector('[data-p="' + o.dataset.t + '"]').hidden = o !== t }) });
		document.querySelectorAll('a').forEach(a => { const right = a.dataset.l === %q; if (right) ok(a); a.onclick = () => { win(right); return false } })`, want)
	return episode{task, b.String(), script}
}

func menuZhKind(r *rand.Rand) episode {
	menus := map[string][]string{"文件": {"新建", "保存", "导出"}, "编辑": {"撤销", "复制", "粘贴"}, "视图": {"放大", "缩小", "全屏"}}
	order := some(r, []string{"文件", "编辑", "视图"}, 3)
	var b strings.Builder
	for i, m := range order {
		fmt.Fprintf(&b, "<div><button aria-haspopup=menu aria-expanded=false aria-controls=m%d data-m=m%[1]d>%s</button><div role=menu id=m%[1]d hidden>", i, m)
		for _, it := range menus[m] {
			fmt.Fprintf(&b, "<button role=menuitem data-i=%s>%[1]s</button>", it)
		}
		b.WriteString("</div></div>")
	}
	m := one(r, order...)
	it := one(r, menus[m]...)
	task := fmt.Sprintf(one(r, "打开“%s”菜单，然后点击“%s”", "在菜单中点击“%[2]s”"), m, it)
	script := fmt.Sprintf(`document.querySelectorAll('[data-m]').forEach(e => { open(e); e.onclick = () => { const p = document.getElementById(e.dataset.m); p.hidden = !p.hidden; e.setAttribute('aria-expanded', !p.hidden) } });
		document.querySelectorAll('[data-i]').forEach(e => { const right = e.dataset.i === %q; if (right) ok(e); e.onclick = () => win(right) })`, it)
	return episode{task, b.String(), script}
}

func mailKind(r *rand.Rand) episode {
	who, subjects := some(r, people, 5), some(r, wordsEn, 5)
	verbs := []string{"Reply", "Star", "Delete"}
	var b strings.Builder
	b.WriteString("<h1>Inbox</h1><ul>")
	for i, w := range who {
		fmt.Fprintf(&b, "<li><b>%s</b> <span>%s</span> ", w, subjects[i])
		for _, v := range verbs {
			fmt.Fprintf(&b, "<button title=%s data-w=%q data-v=%[1]s>%s</button>", v, w, map[string]string{"Reply": "↩", "Star": "☆", "Delete": "🗑"}[v])
		}
		b.WriteString("</li>")
	}
	b.WriteString("</ul>")
	w, v := one(r, who...), one(r, verbs...)
	task := fmt.Sprintf(one(r, `%[2]s the email from "%[1]s"`, `In the row of %s, click %s.`, `Find the email by %s and click the %s icon.`), w, v)
	script := fmt.Sprintf(`document.querySelectorAll('button').forEach(e => { const right = e.dataset.w === %q && e.dataset.v === %q; if (right) ok(e); e.onclick = () => win(right) })`, w, v)
	return episode{task, b.String(), script}
}

func shopZhKind(r *rand.Rand) episode {
	goods := some(r, wordsZh, 6)
	var b strings.Builder
	b.WriteString("<h1>水果店</h1>")
	for i, g := range goods {
		fmt.Fprintf(&b, "<div class=card><h3>%s</h3><p>¥%d</p><button data-g=%[1]s>加入购物车</button> <a href='#%[1]s'>查看详情</a></div>", g, 5+i)
	}
	want := one(r, goods...)
	task := fmt.Sprintf(one(r, "将“%s”加入购物车", "在“%s”下点击“加入购物车”", "点击“%s”的加入购物车按钮"), want)
	script := fmt.Sprintf(`document.querySelectorAll('button').forEach(e => { const right = e.dataset.g === %q; if (right) ok(e); e.onclick = () => win(right) })`, want)
	return episode{task, b.String(), script}
}

// document is an episode as a page. Events that users make are judged before the page
// sees them.
func (e *episode) document(id string) string {
	return "<!doctype html><meta charset=utf-8><title>" + html.EscapeString(strings.SplitN(id, "-", 2)[0]) + "</title><body>" + e.body + `<script>(() => {
	const right = new WeakSet(), opens = new WeakSet();
	const ok = e => right.add(e), open = e => opens.add(e);
	let over = false;
	const tell = (what, v) => navigator.sendBeacon('/' + what + '/` + id + `', v);
	const win = v => { if (!over) { over = true; tell('reward', v ? '1' : '0') } };
	const CONTROL = 'a,button,input,select,textarea,label,[role]';
	const judge = ev => {
		if (!ev.isTrusted || !(ev.target instanceof Element)) return;
		let at = ev.target.closest(CONTROL);
		if (at && at.matches('label') && at.control) at = at.control;
		if (at && !right.has(at) && !opens.has(at)) tell('wrong', ev.type + ' ' + at.outerHTML.slice(0, 120));
	};
	for (const type of ['mousedown', 'keydown', 'input', 'change']) window.addEventListener(type, judge, true);
	` + e.script + `
	})()</script>`
}
