package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// wayKinds have what the task is about behind something that has to be opened or turned first, but
// for two, which have it in view. They were written before any of them was run with a memory.
var wayKinds = []taskKind{
	{"way_tabs", wayTabs},
	{"way_menus", wayMenus},
	{"way_sections_zh", waySectionsZh},
	{"way_tree", wayTree},
	{"way_pages", wayPages},
	{"way_more_zh", wayMoreZh},
	{"way_parts", wayParts},
	{"way_rows_zh", wayRowsZh},
	{"way_dialogs", wayDialogs},
	{"way_filters_zh", wayFiltersZh},
	{"way_form", answered(formKind)},
	{"way_form_zh", answered(formZhKind)},
}

// told is the script by which a page says that something was done, whatever it was: a task teaches only if
// its last act was seen to work.
const told = `
	function told() { const p = document.createElement('p'); p.textContent = /\p{Script=Han}/u.test(document.body.textContent) ? '操作成功' : 'Done'; document.body.prepend(p) }`

// judge is the script by which one of the controls with data-l is right.
func judge(right, more string) string {
	return fmt.Sprintf(`document.querySelectorAll('[data-l]').forEach(e => { const right = e.dataset.l === %q; if (right) ok(e); e.addEventListener('click', () => { win(right); told() }) }); %s`, right, more) + told
}

// answered makes episodes whose page says that its button was pressed.
func answered(of func(*rand.Rand) episode) func(*rand.Rand) episode {
	return func(r *rand.Rand) episode {
		e := of(r)
		e.script += "; go.addEventListener('click', told)" + told
		return e
	}
}

func wayTabs(r *rand.Rand) episode {
	names, items := some(r, []string{"Overview", "Pricing", "Reviews", "Support", "History", "Team"}, 6), some(r, wordsEn, 12)
	var b strings.Builder
	b.WriteString("<div role=tablist>")
	for i, n := range names {
		fmt.Fprintf(&b, "<button role=tab aria-selected=%v data-t=%d>%s</button>", i == 0, i, n)
	}
	b.WriteString("</div>")
	for i := range names {
		fmt.Fprintf(&b, "<div role=tabpanel data-p=%d %s>", i, map[bool]string{true: "", false: "hidden"}[i == 0])
		for _, l := range items[2*i : 2*i+2] {
			fmt.Fprintf(&b, "<p><button data-l=%s>Order %[1]s</button></p>", l)
		}
		b.WriteString("</div>")
	}
	want := items[4+r.IntN(8)]
	return episode{fmt.Sprintf(one(r, "Click Order %s", `Press the "Order %s" button`), want), b.String(), judge(want, `const tabs = [...document.querySelectorAll('[role=tab]')]; tabs.forEach(t => { open(t); t.onclick = () => tabs.forEach(o => {
		o.setAttribute('aria-selected', o === t); document.querySelector('[data-p="' + o.dataset.t + '"]').hidden = o !== t }) })`)}
}

// folded has a script for all that has aria-expanded and aria-controls.
const folded = `document.querySelectorAll('[aria-controls]').forEach(b => { open(b); b.onclick = () => { const p = document.getElementById(b.getAttribute('aria-controls')); p.hidden = !p.hidden; b.setAttribute('aria-expanded', !p.hidden) } })`

func wayMenus(r *rand.Rand) episode {
	names, items := some(r, []string{"File", "View", "Insert", "Format", "Extras"}, 5), some(r, wordsEn, 14)
	var b strings.Builder
	for i, n := range names {
		fmt.Fprintf(&b, "<span><button aria-haspopup=menu aria-expanded=false aria-controls=m%d>%s</button><span role=menu id=m%[1]d hidden>", i, n)
		for _, l := range items[2*i : 2*i+2] {
			fmt.Fprintf(&b, "<button role=menuitem data-l=%s>Use %[1]s</button>", l)
		}
		b.WriteString("</span></span>")
	}
	want := items[2+r.IntN(8)]
	return episode{fmt.Sprintf(one(r, `Click "Use %s"`, "Press Use %s"), want), b.String(), judge(want, folded)}
}

func waySectionsZh(r *rand.Rand) episode {
	names := some(r, []string{"基本信息", "配送方式", "支付设置", "发票", "售后", "评价"}, 6)
	items := some(r, wordsZh, 6)
	var b strings.Builder
	for i, n := range names {
		fmt.Fprintf(&b, "<details><summary>%s</summary><p><button data-l=%s>导出%[2]s</button></p></details>", n, items[i])
	}
	want := items[1+r.IntN(5)]
	return episode{fmt.Sprintf(one(r, "点击“导出%s”", "点击导出%s"), want), b.String(), judge(want, `document.querySelectorAll('summary').forEach(open)`)}
}

func wayTree(r *rand.Rand) episode {
	items := some(r, wordsEn, 14)
	var b strings.Builder
	n := 0
	for i := range 3 {
		fmt.Fprintf(&b, "<div><button aria-expanded=false aria-controls=t%d>Folder %s</button><div id=t%[1]d hidden>", i, items[i])
		for k := range 2 {
			fmt.Fprintf(&b, "<div><button aria-expanded=false aria-controls=u%d%d>Shelf %s %d</button><div id=u%[1]d%[2]d hidden>", i, k, items[i], k+1)
			fmt.Fprintf(&b, "<button data-l=%s>%[1]s.txt</button></div></div>", items[3+n])
			n++
		}
		b.WriteString("</div></div>")
	}
	want := items[3+2+r.IntN(4)]
	return episode{fmt.Sprintf(one(r, "Open %s.txt", `Click "%s.txt"`), want), b.String(), judge(want, folded)}
}

func wayPages(r *rand.Rand) episode {
	items := some(r, wordsEn, 12)
	var b strings.Builder
	for i := range 4 {
		fmt.Fprintf(&b, "<ul data-p=%d %s>", i, map[bool]string{true: "", false: "hidden"}[i == 0])
		for _, l := range items[3*i : 3*i+3] {
			fmt.Fprintf(&b, "<li>Issue %s <button data-l=%[1]s>Close %[1]s</button></li>", l)
		}
		b.WriteString("</ul>")
	}
	b.WriteString("<button id=prev>Previous</button><button id=next>Next</button>")
	want := items[3+r.IntN(9)]
	return episode{fmt.Sprintf(`Press "Close %s"`, want), b.String(), judge(want, `let at = 0; const show = k => { at = Math.max(0, Math.min(3, k)); document.querySelectorAll('[data-p]').forEach((e, i) => { e.hidden = i !== at }) };
		open(next); open(prev); next.onclick = () => show(at + 1); prev.onclick = () => show(at - 1)`)}
}

func wayMoreZh(r *rand.Rand) episode {
	items := some(r, wordsZh, 10)
	var b strings.Builder
	b.WriteString("<ul>")
	for i, l := range items {
		fmt.Fprintf(&b, "<li %s>%s <button data-l=%[2]s>收藏%[2]s</button></li>", map[bool]string{true: "", false: "hidden"}[i < 3], l)
	}
	b.WriteString("</ul><button id=more>加载更多</button>")
	want := items[4+r.IntN(6)]
	return episode{fmt.Sprintf("点击“收藏%s”", want), b.String(), judge(want, `open(more); more.onclick = () => { [...document.querySelectorAll('li[hidden]')].slice(0, 3).forEach(e => { e.hidden = false }); more.hidden = !document.querySelector('li[hidden]') }`)}
}

func wayParts(r *rand.Rand) episode {
	names := some(r, []string{"General", "Account", "Privacy", "Sounds", "Network"}, 5)
	items := some(r, wordsEn, 5)
	var b strings.Builder
	b.WriteString("<nav>")
	for i, n := range names {
		fmt.Fprintf(&b, "<button role=tab aria-selected=%v data-t=%d>%s</button>", i == 0, i, n)
	}
	b.WriteString("</nav>")
	for i := range names {
		fmt.Fprintf(&b, "<section data-p=%d %s><label><input type=checkbox data-c=%s> Use %[3]s</label></section>", i, map[bool]string{true: "", false: "hidden"}[i == 0], items[i])
	}
	b.WriteString("<button id=go>Apply</button>")
	want := items[2+r.IntN(3)]
	return episode{fmt.Sprintf(`Tick "Use %s" and press Apply`, want), b.String(), fmt.Sprintf(`const box = document.querySelector('[data-c=%q]'), tabs = [...document.querySelectorAll('[role=tab]')]; ok(box); ok(go);
		tabs.forEach(t => { open(t); t.onclick = () => tabs.forEach(o => { o.setAttribute('aria-selected', o === t); document.querySelector('[data-p="' + o.dataset.t + '"]').hidden = o !== t }) }); go.onclick = () => { win(box.checked); told() }`, want) + told}
}

func wayRowsZh(r *rand.Rand) episode {
	who := some(r, peopleZh, 5)
	var b strings.Builder
	b.WriteString("<h1>成员</h1><table><tr><th>姓名<th>操作</tr>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr><td>%s<td><button aria-haspopup=menu aria-expanded=false aria-controls=r%d>更多</button><span role=menu id=r%[2]d hidden><button role=menuitem data-l=%[1]s-a>禁言</button><button role=menuitem data-l=%[1]s-b>移除</button></span></tr>", w, i)
	}
	b.WriteString("</table>")
	want := one(r, who[2:]...)
	return episode{fmt.Sprintf(one(r, "移除“%s”", "点击“%s”这一行的“移除”"), want), b.String(), judge(want+"-b", folded)}
}

func wayDialogs(r *rand.Rand) episode {
	names, items := some(r, []string{"Filters", "Columns", "Sharing", "Layout"}, 4), some(r, wordsEn, 8)
	var b strings.Builder
	for i, n := range names {
		fmt.Fprintf(&b, "<button aria-expanded=false aria-controls=d%d>%s</button><div id=d%[1]d hidden>", i, n)
		for _, l := range items[2*i : 2*i+2] {
			fmt.Fprintf(&b, "<button data-l=%s>Reset %[1]s</button>", l)
		}
		b.WriteString("</div>")
	}
	want := items[2+r.IntN(6)]
	return episode{fmt.Sprintf(one(r, "Reset %s", `Click the "Reset %s" button`), want), b.String(), judge(want, folded)}
}

func wayFiltersZh(r *rand.Rand) episode {
	names := some(r, []string{"品牌", "颜色", "产地", "尺寸", "材质"}, 5)
	items := some(r, wordsZh, 10)
	var b strings.Builder
	for i, n := range names {
		fmt.Fprintf(&b, "<p><button aria-expanded=false aria-controls=f%d>%s</button></p><div id=f%[1]d hidden>", i, n)
		for _, l := range items[2*i : 2*i+2] {
			fmt.Fprintf(&b, "<label><input type=checkbox data-c=%s> %[1]s</label>", l)
		}
		b.WriteString("</div>")
	}
	b.WriteString("<button id=go>查询</button>")
	want := items[4+r.IntN(6)]
	return episode{fmt.Sprintf("勾选“%s”，然后点击查询", want), b.String(), fmt.Sprintf(`const box = document.querySelector('[data-c=%q]'); ok(box); ok(go); go.onclick = () => { win(box.checked); told() }; %s`, want, folded) + told}
}
