package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// blindKinds were written before rules were changed for what failed of the late kinds, and
// run before and after.
var blindKinds = []taskKind{
	{"calendar", calendarKind},
	{"copy_zh", copyZhKind},
	{"suggest_zh", suggestZhKind},
	{"accordion", accordionKind},
	{"orders_zh", ordersZhKind},
	{"reading", readingKind},
}

var months = []string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}

func calendarKind(r *rand.Rand) episode {
	now, ahead, day := r.IntN(8), r.IntN(4), 1+r.IntN(28)
	want := now + ahead
	body := fmt.Sprintf(`<h1>Appointment</h1><p><label for=on>%s</label> <input id=on readonly aria-haspopup=dialog></p>
		<div id=cal hidden><div><button id=prev aria-label="Previous month">‹</button> <b id=title></b> <button id=next aria-label="Next month">›</button></div><div id=days role=grid></div></div><button id=go>Book</button>`, one(r, "Date", "Visit date", "Day of visit"))
	task := fmt.Sprintf(one(r, `Choose %[1]s %[2]d, 2027 as the date and press Book.`, `Select %02[3]d/%02[2]d/2027 as the date, then click "Book".`, `Pick the date %[2]d %[1]s 2027 in the calendar and click Book`), months[want], day, want+1)
	script := fmt.Sprintf(`let m = %d, picked = ''; const names = %s; [on, prev, next].forEach(open); ok(go);
		const draw = () => { title.textContent = names[m] + ' 2027'; days.innerHTML = ''; const n = new Date(2027, m + 1, 0).getDate();
			for (let d = 1; d <= n; d++) { const b = document.createElement('button'); b.textContent = d; b.onclick = () => { picked = m + '-' + d; on.value = (m + 1) + '/' + d + '/2027'; cal.hidden = true }; if (m === %d && d === %d) ok(b); days.append(b) } };
		on.onclick = () => { cal.hidden = false; draw() }; prev.onclick = () => { m = Math.max(0, m - 1); draw() }; next.onclick = () => { m = Math.min(11, m + 1); draw() };
		go.onclick = () => win(picked === '%[3]d-%[4]d')`, now, jsList(months), want, day)
	return episode{task, body, script}
}

func copyZhKind(r *rand.Rand) episode {
	facts := some(r, []string{"订单号", "运单号", "会员编号", "联系电话"}, 3)
	values := make([]string, 3)
	var b strings.Builder
	b.WriteString("<h1>申请退款</h1><dl>")
	for i, f := range facts {
		values[i] = fmt.Sprintf("%s%05d", one(r, "A", "KX", "9"), r.IntN(100000))
		fmt.Fprintf(&b, "<dt>%s</dt><dd>%s</dd>", f, values[i])
	}
	b.WriteString("</dl><p><label>退款单号 <input id=ref></label></p><p><label>退款原因 <input id=why></label></p><button id=go>提交申请</button>")
	say := one(r, "尺码不对", "不想要了", "质量问题")
	task := fmt.Sprintf(one(r, "把%[1]s填入退款单号，退款原因填写“%[2]s”，然后点击提交申请", "将页面上的%[1]s复制到“退款单号”输入框，在退款原因中输入“%[2]s”，最后提交申请"), facts[1], say)
	script := fmt.Sprintf(`[ref, why, go].forEach(ok); go.onclick = () => win(ref.value === %q && why.value === %q)`, values[1], say)
	return episode{task, b.String(), script}
}

func suggestZhKind(r *rand.Rand) episode {
	stations := []string{"北京南站", "北京西站", "上海虹桥站", "上海南站", "广州南站", "广州东站", "杭州东站", "南京南站"}
	want := one(r, stations...)
	typed := string([]rune(want)[:2])
	body := "<h1>余票查询</h1><p><label>出发站 <input id=q role=combobox aria-autocomplete=list aria-expanded=false aria-controls=list autocomplete=off></label></p><ul id=list role=listbox hidden></ul><button id=go>查询余票</button>"
	task := fmt.Sprintf(one(r, "在出发站中输入“%[1]s”，从下拉列表中选择“%[2]s”，然后点击查询余票", "出发站选择“%[2]s”，再点击“查询余票”"), typed, want)
	script := fmt.Sprintf(`const all = %s; let picked = ''; [q, go].forEach(ok);
		q.oninput = () => setTimeout(() => { list.innerHTML = ''; picked = ''; const hits = q.value ? all.filter(s => s.includes(q.value)) : []; list.hidden = !hits.length; q.setAttribute('aria-expanded', !list.hidden);
			for (const s of hits) { const li = document.createElement('li'); li.setAttribute('role', 'option'); li.textContent = s; li.style.cursor = 'pointer'; if (s === %q) ok(li); li.onclick = () => { q.value = picked = s; list.hidden = true; q.setAttribute('aria-expanded', false) }; list.append(li) } }, 150);
		go.onclick = () => win(picked === %[2]q)`, jsList(stations), want)
	return episode{task, body, script}
}

func accordionKind(r *rand.Rand) episode {
	sections := some(r, []string{"Shipping", "Returns", "Warranty", "Payment"}, 3)
	var b strings.Builder
	b.WriteString("<h1>Help</h1>")
	for i, s := range sections {
		fmt.Fprintf(&b, "<section><h3><button aria-expanded=false aria-controls=p%d data-s=%s>%[2]s</button></h3><div id=p%[1]d hidden><p>How %[2]s works.</p><label><input type=checkbox data-c=%[2]s> Notify me</label> <button data-m=%[2]s>Contact us</button></div></section>", i, s)
	}
	want := one(r, sections...)
	tell := r.IntN(2) == 0
	task, last := fmt.Sprintf(one(r, `Expand the %s section and click "Contact us" in it.`, `Open "%s" and press Contact us.`), want), "false"
	if tell {
		task, last = fmt.Sprintf(one(r, `Open the "%s" section, check "Notify me" and click "Contact us".`, `Under %s, tick Notify me, then press the Contact us button.`), want), "true"
	}
	script := fmt.Sprintf(`document.querySelectorAll('[data-s]').forEach(e => { open(e); e.onclick = () => { const p = document.getElementById(e.getAttribute('aria-controls')); p.hidden = !p.hidden; e.setAttribute('aria-expanded', !p.hidden) } });
		const box = document.querySelector('[data-c=%s]'), ask = document.querySelector('[data-m=%[1]s]'); if (%[2]s) ok(box); ok(ask);
		document.querySelectorAll('[data-m]').forEach(e => e.onclick = () => win(e === ask && box.checked === %[2]s))`, want, last)
	return episode{task, b.String(), script}
}

func ordersZhKind(r *rand.Rand) episode {
	goods := some(r, wordsZh, 5)
	verbs := []string{"取消订单", "查看详情", "申请售后"}
	var b strings.Builder
	b.WriteString("<h1>我的订单</h1><ul>")
	ids := make([]string, len(goods))
	for i, g := range goods {
		ids[i] = fmt.Sprintf("2027%04d", r.IntN(10000))
		fmt.Fprintf(&b, "<li><span>订单 %s</span> <em>%s × %d</em> ", ids[i], g, 1+r.IntN(4))
		for _, v := range verbs {
			fmt.Fprintf(&b, "<a href='#' data-i=%d data-v=%s>%[2]s</a> ", i, v)
		}
		b.WriteString("</li>")
	}
	b.WriteString("</ul>")
	i, v := r.IntN(len(goods)), one(r, verbs...)
	task := fmt.Sprintf(one(r, "点击第%[1]d个订单的“%[4]s”", "对订单%[2]s点击%[4]s", "找到商品为“%[3]s”的订单，点击“%[4]s”", "在%[3]s的订单里点%[4]s"), i+1, ids[i], goods[i], v)
	script := fmt.Sprintf(`document.querySelectorAll('a').forEach(e => { const right = e.dataset.i === '%d' && e.dataset.v === %q; if (right) ok(e); e.onclick = () => { win(right); return false } })`, i, v)
	return episode{task, b.String(), script}
}

func readingKind(r *rand.Rand) episode {
	words := some(r, wordsEn, 7)
	x, y := 1+r.IntN(40), 1+r.IntN(40)
	nth := []string{"first", "second", "third", "4th", "fifth", "last"}
	n := r.IntN(5)
	body := fmt.Sprintf("<h1>Check</h1><p id=text>%s</p><table><tr><th>Red boxes</th><td>%d</td></tr><tr><th>Blue boxes</th><td>%d</td></tr></table><p><label for=a>Answer</label> <input id=a></p><button id=go>Submit</button>", strings.Join(words, " "), x, y)
	task, want := fmt.Sprintf(`Type the %s word of the paragraph into the answer field and press Submit.`, nth[n]), words[n]
	switch r.IntN(3) {
	case 0:
		task, want = one(r, `Enter the sum of "Red boxes" and "Blue boxes" as the answer, then click Submit.`, `Add the red boxes and the blue boxes, enter the result in the answer field and click Submit.`), fmt.Sprint(x+y)
	case 1:
		task, want = one(r, `Enter the number of blue boxes into the answer field and submit.`, `Copy the value of "Blue boxes" into Answer and press Submit.`), fmt.Sprint(y)
	}
	script := fmt.Sprintf(`[a, go].forEach(ok); go.onclick = () => win(a.value.trim() === %q)`, want)
	return episode{task, body, script}
}
