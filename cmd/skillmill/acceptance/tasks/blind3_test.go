package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// lastKinds were written after the rules were changed for the kinds before, and committed
// before they were run.
var lastKinds = []taskKind{
	{"consent", consentKind},
	{"feed_zh", feedZhKind},
	{"stepper", stepperKind},
	{"filter_zh", filterZhKind},
	{"cheapest", cheapestKind},
	{"directory_zh", directoryZhKind},
}

// consentKind has a layer over the page that must go before the page can be operated.
func consentKind(r *rand.Rand) episode {
	topics := some(r, []string{"Sports", "Science", "Music", "Travel", "Food"}, 4)
	want := one(r, topics...)
	mail := one(r, wordsEn...) + "@example.com"
	closing := one(r, "Got it", "Accept all", "Close", "No thanks")
	var b strings.Builder
	b.WriteString("<h1>Newsletter</h1><form onsubmit='return false'><p><label>Email <input id=mail></label></p>")
	for _, t := range topics {
		fmt.Fprintf(&b, "<label><input type=radio name=t value=%s> %[1]s</label> ", t)
	}
	fmt.Fprintf(&b, "<p><button id=go>Subscribe</button></p></form><div id=layer role=dialog aria-modal=true aria-label='Your privacy' style='position:fixed;inset:0;background:#fffd'><div style='margin:120px auto;width:300px;background:#fff;border:1px solid'><p>We use cookies.</p><button id=more>Manage options</button> <button id=shut>%s</button></div></div>", closing)
	task := fmt.Sprintf(one(r, `Enter "%s" into the email field, choose %s and click Subscribe.`, `Subscribe to the newsletter: type "%s" as the email, select "%s", then press "Subscribe".`), mail, want)
	script := fmt.Sprintf(`const at = document.querySelector('[value=%s]'); [mail, at, go].forEach(ok); open(shut); shut.onclick = () => layer.remove(); go.onclick = () => win(mail.value === %q && at.checked)`, want, mail)
	return episode{task, b.String(), script}
}

// feedZhKind shows more with each press of its button, or as it is scrolled.
func feedZhKind(r *rand.Rand) episode {
	who, what := some(r, peopleZh, 8), some(r, wordsZh, 8)
	scrolls := r.IntN(2) == 0
	k := 3 + r.IntN(5)
	verb := one(r, "点赞", "回复", "收藏")
	more := one(r, "加载更多", "查看更多", "更多动态")
	body := "<h1>朋友圈</h1><div id=list></div>" + map[bool]string{true: "<div id=end style='height:4px'></div>", false: "<button id=more>" + more + "</button>"}[scrolls]
	task := fmt.Sprintf(one(r, "给“%s”的动态点击“%s”", "在“%s”发布的内容中点击“%s”按钮"), who[k], verb)
	script := fmt.Sprintf(`const who = %s, what = %s; let n = 0;
		const draw = () => { for (let to = Math.min(n + 3, who.length); n < to; n++) { const i = n, d = document.createElement('article'); d.style.minHeight = '%[3]s'; d.innerHTML = '<h3></h3><p></p>'; d.children[0].textContent = who[i]; d.children[1].textContent = '今天买了' + what[i];
			for (const v of ['点赞', '回复', '收藏']) { const b = document.createElement('button'); b.textContent = v; const hit = i === %[4]d && v === %[5]q; if (hit) ok(b); b.onclick = () => win(hit); d.append(b) } list.append(d) } };
		draw(); if (%[6]v) new IntersectionObserver(e => e[0].isIntersecting && setTimeout(draw, 200), {rootMargin: '0px'}).observe(end);
		else { open(more); more.onclick = () => { setTimeout(draw, 200) } }`, jsList(who), jsList(what), map[bool]string{true: "320px", false: "40px"}[scrolls], k, verb, scrolls)
	return episode{task, body, script}
}

// stepperKind has amounts that are changed by one.
func stepperKind(r *rand.Rand) episode {
	goods := some(r, wordsEn, 3)
	var b strings.Builder
	b.WriteString("<h1>Basket</h1><table>")
	for i, g := range goods {
		fmt.Fprintf(&b, "<tr><td>%s</td><td><button data-g=%[1]s data-d=-1 aria-label='Decrease'>−</button> <output data-o=%[1]s>%d</output> <button data-g=%[1]s data-d=1 aria-label='Increase'>+</button></td></tr>", g, 1+i)
	}
	b.WriteString("</table><button id=go>Update basket</button>")
	k := r.IntN(3)
	times := 1 + r.IntN(3)
	task := fmt.Sprintf(one(r, `Increase the amount of %[1]s to %[2]d, then click "Update basket".`, `Set the quantity of %[1]s to %[2]d and press Update basket.`, `Click + next to %[1]s %[3]d times, then click Update basket.`), goods[k], 1+k+times, times)
	script := fmt.Sprintf(`const o = document.querySelector('[data-o=%[1]s]'); document.querySelectorAll('[data-d]').forEach(e => { if (e.dataset.g === %[1]q && e.dataset.d === '1') ok(e); e.onclick = () => { const p = document.querySelector('[data-o=' + e.dataset.g + ']'); p.value = +p.value + +e.dataset.d } });
		ok(go); go.onclick = () => win(o.value === '%[2]d')`, goods[k], 1+k+times)
	return episode{task, b.String(), script}
}

// filterZhKind has the parts of a filter behind headings that fold.
func filterZhKind(r *rand.Rand) episode {
	brands, colours := some(r, []string{"华为", "小米", "联想", "海尔", "美的"}, 4), some(r, []string{"红色", "蓝色", "黑色", "白色"}, 3)
	var b strings.Builder
	b.WriteString("<h1>商品筛选</h1>")
	part := func(id, title string, options []string, kind string) {
		fmt.Fprintf(&b, "<section><h2><button aria-expanded=false data-h=%s>%s</button></h2><div id=%[1]s hidden>", id, title)
		for _, o := range options {
			fmt.Fprintf(&b, "<label><input type=%s name=%s value=%s> %[3]s</label> ", kind, id, o)
		}
		b.WriteString("</div></section>")
	}
	part("brand", "品牌", brands, "checkbox")
	part("colour", "颜色", colours, "radio")
	b.WriteString("<p>价格 <input id=low placeholder=最低价> - <input id=high placeholder=最高价></p><button id=go>应用筛选</button> <button id=no>重置</button>")
	want, colour, low := brands[:1+r.IntN(2)], one(r, colours...), 100*(1+r.IntN(5))
	task := fmt.Sprintf(one(r, "品牌勾选%[1]s，颜色选择“%[2]s”，最低价填写%[3]d，最高价填写%[4]d，然后点击应用筛选", "展开品牌，勾选%[1]s；展开颜色，选择“%[2]s”；在最低价中输入%[3]d，在最高价中输入%[4]d；最后点击“应用筛选”"), "“"+strings.Join(want, "”和“")+"”", colour, low, low+900)
	script := fmt.Sprintf(`const want = new Set(%s); document.querySelectorAll('[data-h]').forEach(e => { open(e); e.onclick = () => { const p = document.getElementById(e.dataset.h); p.hidden = !p.hidden; e.setAttribute('aria-expanded', !p.hidden) } });
		const all = [...document.querySelectorAll('[name=brand]')], c = document.querySelector('[value=%s]'); all.filter(e => want.has(e.value)).forEach(ok); [c, low, high, go].forEach(ok);
		go.onclick = () => win(all.every(e => e.checked === want.has(e.value)) && c.checked && low.value === '%d' && high.value === '%d'); no.onclick = () => win(false)`, jsList(want), colour, low, low+900)
	return episode{task, b.String(), script}
}

// cheapestKind asks for the least or the most of a list.
func cheapestKind(r *rand.Rand) episode {
	prices := r.Perm(90)[:4]
	lines := some(r, []string{"Alto Air", "Blue Jet", "Cirrus", "Delta Wing", "Eagle"}, 4)
	var b strings.Builder
	b.WriteString("<h1>Flights to Oslo</h1>")
	least, most := 0, 0
	for i, l := range lines {
		if prices[i] < prices[least] {
			least = i
		}
		if prices[i] > prices[most] {
			most = i
		}
		fmt.Fprintf(&b, "<div class=flight><h3>%s</h3><p>Departs %02d:30</p><p>Price: <b>$%d</b></p><button data-i=%d>Select flight</button></div>", l, 6+2*i, 100+prices[i], i)
	}
	k, task := least, one(r, "Select the cheapest flight.", "Click Select flight for the flight with the lowest price.")
	if r.IntN(3) == 0 {
		k, task = most, one(r, "Select the most expensive flight.", "Click Select flight for the flight with the highest price.")
	}
	script := fmt.Sprintf(`document.querySelectorAll('button').forEach(e => { const hit = e.dataset.i === '%d'; if (hit) ok(e); e.onclick = () => win(hit) })`, k)
	return episode{task, b.String(), script}
}

// directoryZhKind asks for the value of a table that a row and a column name.
func directoryZhKind(r *rand.Rand) episode {
	who := some(r, peopleZh, 5)
	var b strings.Builder
	b.WriteString("<h1>通讯录</h1><table><thead><tr><th>姓名</th><th>部门</th><th>分机号</th></tr></thead><tbody>")
	numbers := make([]string, len(who))
	parts := some(r, []string{"财务部", "市场部", "研发部", "人事部", "法务部"}, 5)
	for i, w := range who {
		numbers[i] = fmt.Sprint(1000 + r.IntN(9000))
		fmt.Fprintf(&b, "<tr><td>%s</td><td>%s</td><td>%s</td></tr>", w, parts[i], numbers[i])
	}
	b.WriteString("</tbody></table><p><label>分机号 <input id=num></label> <label>备注 <input id=note></label></p><button id=go>呼叫</button>")
	k := r.IntN(len(who))
	task := fmt.Sprintf(one(r, "把%s的分机号填入分机号输入框，然后点击呼叫", "将“%s”的分机号复制到分机号中，再点击“呼叫”"), who[k])
	script := fmt.Sprintf(`[num, go].forEach(ok); go.onclick = () => win(num.value.trim() === %q && note.value === '')`, numbers[k])
	return episode{task, b.String(), script}
}
