package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// errandKinds are errands and small work, as people say them who do not see the page. They were
// written with errandKeptKinds and committed before any of them was run. A coin chose which are
// which.
var errandKinds = []taskKind{
	{"pharmacy", pharmacyKind},
	{"parking", parkingKind},
	{"plants", plantsKind},
	{"dns", dnsKind},
	{"bus_zh", busZhKind},
	{"property_zh", propertyZhKind},
	{"card_zh", cardZhKind},
	{"meeting_zh", meetingZhKind},
}

// pharmacyKind is a list of prescriptions, one of them used up, and how they are delivered.
func pharmacyKind(r *rand.Rand) episode {
	drugs := some(r, []string{"Lisinopril", "Metformin", "Atorvastatin", "Amlodipine", "Omeprazole"}, 4)
	out, which := r.IntN(4), r.IntN(4)
	at := (out + 1 + r.IntN(3)) % 4
	var b strings.Builder
	b.WriteString("<h1>Prescriptions</h1>")
	for i, d := range drugs {
		left := 1 + r.IntN(4)
		if i == out {
			left = 0
		}
		fmt.Fprintf(&b, "<article data-i=%d style='border:1px solid #bbb;margin:8px;padding:8px'><h3>%s</h3><p>%d refills left</p><button class=d aria-expanded=false>Details</button> <p class=m hidden>Take one tablet a day.</p>", i, d, left)
		if left > 0 {
			b.WriteString("<button class=f>Refill</button></article>")
		} else {
			b.WriteString("<button class=r>Request renewal</button></article>")
		}
	}
	b.WriteString("<h2>Delivery</h2><fieldset><legend>How do you want to get it?</legend><label><input type=radio name=w value=c checked> Pick up at the counter</label> <label><input type=radio name=w value=m> Send by mail</label></fieldset><label><input type=checkbox id=re> Remind me when a refill is due</label><p><button id=sv>Save delivery</button></p>")
	task := []string{
		fmt.Sprintf(one(r, "Refill my %s.", "I'm running out of %s, please get me a refill.", "Order a refill of %s"), drugs[at]),
		fmt.Sprintf(one(r, "Request a renewal for %s.", "There are no refills left for %s, request a renewal."), drugs[out]),
		one(r, "Have my medicine sent by mail and save that.", "I'd rather get it by mail than pick it up, save it like that.", "Change the delivery to mail, then save."),
		one(r, "Remind me when a refill is due, and save.", "I keep forgetting my refills. Turn on the reminder and save the delivery."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', out = '%d'; if (which > 1) ok($('sv')); if (which === 3) ok($('re')); all('[name=w]').forEach(e => { if (which === 2 && e.value === 'm') ok(e) });
		all('article').forEach(a => { const d = a.querySelector('.d'), m = a.querySelector('.m'), f = a.querySelector('.f'), n = a.querySelector('.r'); open(d); d.onclick = () => { m.hidden = !m.hidden; d.setAttribute('aria-expanded', !m.hidden) };
			if (f) { const mine = which === 0 && a.dataset.i === at; if (mine) ok(f); f.onclick = () => { f.textContent = 'Requested'; win(mine) } } if (n) { if (which === 1) ok(n); n.onclick = () => { n.textContent = 'Sent to your doctor'; win(which === 1) } } });
		$('sv').onclick = () => { $('sv').textContent = 'Saved'; win(which > 1 && all('[name=w]').find(e => e.checked).value === (which === 2 ? 'm' : 'c') && $('re').checked === (which === 3)) }`, which, at, out)
	return episode{task, b.String(), script}
}

// parkingKind is a meter: plate, zone and hours, and what is running.
func parkingKind(r *rand.Rand) episode {
	plates := some(r, []string{"KX 204 B", "MO 771 L", "TR 958 A", "LB 316 C", "VN 440 Z"}, 4)
	zone, hours, at, which := one(r, "North", "Harbor", "Old Town"), 2+r.IntN(3), r.IntN(3), r.IntN(3)
	var b strings.Builder
	b.WriteString("<h1>Parking</h1><p><label for=pl>License plate</label> <input id=pl></p><p><label for=zo>Zone</label> <select id=zo><option value=''>Pick a zone<option>North<option>Harbor<option>Old Town</select></p><p>Hours <button id=mi aria-label='Fewer hours'>−</button> <output id=n>1</output> <button id=mo aria-label='More hours'>+</button></p><button id=go>Start parking</button><h2>Running now</h2><ul>")
	for i, p := range plates[:3] {
		fmt.Fprintf(&b, "<li data-i=%d><b>%s</b> until %d:30 <button class=x>Extend</button> <button class=s>Stop</button></li>", i, p, 13+r.IntN(6))
	}
	b.WriteString("</ul>")
	task := []string{
		fmt.Sprintf(one(r, "Park %[1]s in the %[2]s zone for %[3]d hours.", "Start parking for %[1]s, zone %[2]s, %[3]d hours.", "My plate is %[1]s. I need %[3]d hours in zone %[2]s, start the parking."), plates[3], zone, hours),
		fmt.Sprintf(one(r, "Stop the parking of %s.", "%s has left, stop it.", "I've driven off with %s. Please stop the parking."), plates[at]),
		fmt.Sprintf(one(r, "Extend the parking of %s.", "%s is staying longer, extend it."), plates[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', plate = %q, zone = %q, hours = %d; let n = 1; if (which === 0) { ['pl', 'zo', 'mo', 'go'].forEach(i => ok($(i))); open($('mi')) }
		const show = () => { $('n').textContent = n }; $('mi').onclick = () => { n = Math.max(1, n - 1); show() }; $('mo').onclick = () => { n++; show() };
		$('go').onclick = () => { $('go').textContent = 'Started'; win(which === 0 && $('pl').value === plate && $('zo').value === zone && n === hours) };
		all('li[data-i]').forEach(l => { const x = l.querySelector('.x'), s = l.querySelector('.s'), mine = l.dataset.i === at; if (mine && which === 1) ok(s); if (mine && which === 2) ok(x); s.onclick = () => { l.remove(); win(mine && which === 1) }; x.onclick = () => { x.textContent = 'Extended'; win(mine && which === 2) } })`, which, at, plates[3], zone, hours)
	return episode{task, b.String(), script}
}

// plantsKind is the plants of a flat, with when they were watered last and where they stand.
func plantsKind(r *rand.Rand) episode {
	names, rooms := some(r, []string{"Monstera", "Basil", "Snake plant", "Orchid", "Aloe", "Fern"}, 5), []string{"Kitchen", "Bedroom", "Hallway"}
	days, at, to, which := r.Perm(9)[:5], r.IntN(5), r.IntN(3), r.IntN(3)
	if at%3 == to {
		to = (to + 1) % 3
	}
	if which == 1 {
		at = slices.Index(days, slices.Max(days))
	}
	var b strings.Builder
	b.WriteString("<h1>My plants</h1><table><thead><tr><th>Plant<th>Room<th>Days since watered<th></thead><tbody>")
	for i, n := range names {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>%s<td>%d<td><button class=w>Water</button> <button class=m aria-haspopup=dialog>Move</button>", i, n, rooms[i%3], days[i]+1)
	}
	b.WriteString("</tbody></table><div id=dl role=dialog aria-label='Move plant' hidden><p><label for=ro>New room</label> <select id=ro><option value=''>Choose<option>" + strings.Join(rooms, "<option>") + "</select></p><button id=ca>Cancel</button> <button id=mv>Move here</button></div>")
	task := []string{
		fmt.Sprintf(one(r, "Water the %s.", "The %s looks thirsty, water it.", "Give the %s some water."), strings.ToLower(names[at])),
		one(r, "Water the plant with the most days since it was watered.", "Water the plant that has the highest number of days since watered."),
		fmt.Sprintf(one(r, "Move the %s to the %s.", "The %s should stand in the %s from now on, move it."), strings.ToLower(names[at]), strings.ToLower(rooms[to])),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', to = %q; let of = ''; if (which === 2) { ok($('ro')); ok($('mv')) }
		all('tr[data-i]').forEach(t => { const w = t.querySelector('.w'), m = t.querySelector('.m'), mine = t.dataset.i === at; if (mine && which < 2) ok(w); if (mine && which === 2) open(m);
			w.onclick = () => { t.children[2].textContent = '0'; win(mine && which < 2) }; m.onclick = () => { of = t.dataset.i; $('dl').hidden = false } });
		$('ca').onclick = () => { $('dl').hidden = true }; $('mv').onclick = () => { $('dl').hidden = true; win(which === 2 && of === at && $('ro').value === to) }`, which, at, rooms[to])
	return episode{task, b.String(), script}
}

// dnsKind is the records of a domain: a table that is edited in its rows, and a form.
func dnsKind(r *rand.Rand) episode {
	hosts := some(r, []string{"www", "mail", "shop", "blog", "api", "status"}, 5)
	ip := func() string { return fmt.Sprintf("203.0.113.%d", 1+r.IntN(250)) }
	at, fresh, which := r.IntN(4), ip(), r.IntN(3)
	var b strings.Builder
	b.WriteString("<h1>DNS records of example.test</h1><table><thead><tr><th>Type<th>Name<th>Value<th>Actions</thead><tbody>")
	for i, h := range hosts[:4] {
		fmt.Fprintf(&b, "<tr data-i=%d><td>A<td>%s<td><span class=v>%s</span><input class=e aria-label=Value hidden><td><button class=ed title=Edit>✎</button> <button class=sv hidden>Save</button> <button class=rm title=Delete>🗑</button>", i, h, ip())
	}
	b.WriteString("</tbody></table><div id=dl role=alertdialog aria-label='Delete record' hidden><p>Delete this record for good?</p><button id=ye>Delete</button> <button id=no>Keep it</button></div><h2>New record</h2><p><label for=ty>Type</label> <select id=ty><option>CNAME<option>A<option>TXT</select></p><p><label for=na>Name</label> <input id=na></p><p><label for=va>Value</label> <input id=va></p><button id=ad>Add record</button>")
	task := []string{
		fmt.Sprintf(one(r, "Add an A record named %s with the value %s.", "Create a new A record: name %s, value %s.", "I need a new A record for %s pointing to %s."), hosts[4], fresh),
		fmt.Sprintf(one(r, "Delete the record for %s.", "We don't use %s any more, delete its record."), hosts[at]),
		fmt.Sprintf(one(r, "Change the value of %s to %s.", "%s has moved to %s, update the record.", "Point %s to %s."), hosts[at], fresh),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', name = %q, value = %q; let of = null; if (which === 0) ['ty', 'na', 'va', 'ad'].forEach(i => ok($(i))); if (which === 1) ok($('ye'));
		$('ad').onclick = () => { $('ad').textContent = 'Added'; win(which === 0 && $('ty').value === 'A' && $('na').value === name && $('va').value === value) }; $('no').onclick = () => { $('dl').hidden = true };
		$('ye').onclick = () => { $('dl').hidden = true; of.remove(); win(which === 1 && of.dataset.i === at) };
		all('tr[data-i]').forEach(t => { const [v, e, ed, sv, rm] = ['.v', '.e', '.ed', '.sv', '.rm'].map(q => t.querySelector(q)), mine = t.dataset.i === at; if (mine && which === 1) ok(rm); if (mine && which === 2) { open(ed); ok(e); ok(sv) }
			rm.onclick = () => { of = t; $('dl').hidden = false }; ed.onclick = () => { e.value = v.textContent; e.hidden = sv.hidden = false; v.hidden = ed.hidden = true }; sv.onclick = () => { v.textContent = e.value; e.hidden = sv.hidden = true; v.hidden = ed.hidden = false; win(mine && which === 2 && e.value === value) } })`, which, at, hosts[4], fresh)
	return episode{task, b.String(), script}
}

// busZhKind asks for the way by bus, and shows three of them.
func busZhKind(r *rand.Rand) episode {
	stops, which := some(r, []string{"火车站", "人民广场", "体育馆", "大学城", "动物园", "机场"}, 4), r.IntN(4)
	lines, mins, turns := some(r, []string{"12路", "快线3号", "305路", "观光1线"}, 3), r.Perm(40)[:3], r.Perm(3)
	at := map[int]int{2: slices.Index(turns, 0), 3: slices.Index(mins, slices.Min(mins))}[which]
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>公交查询</h1><p><label>起点 <input id=fr value=%s></label> <button id=sw title=交换>⇅</button> <label>终点 <input id=to value=%s></label> <button id=go>查询</button></p><h2>推荐方案</h2><ul id=ls>", stops[0], stops[1])
	for i, l := range lines {
		fmt.Fprintf(&b, "<li data-i=%d><b>%s</b> <span>%d分钟</span> <span>换乘%d次</span> <button class=s>收藏</button> <button class=d>详情</button></li>", i, l, 20+mins[i], turns[i])
	}
	b.WriteString("</ul>")
	task := []string{
		fmt.Sprintf(one(r, "查一下从%s到%s怎么坐车", "起点改成%s，终点改成%s，然后查询", "我要从%s去%s，帮我查公交"), stops[2], stops[3]),
		one(r, "把起点和终点换一下", "方向反了，交换起点和终点"),
		one(r, "收藏换乘次数最少的方案", "换乘最少的那个方案，收藏一下"),
		one(r, "收藏用时最短的方案", "哪个方案时间最短就收藏哪个"),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', fr = %q, to = %q; if (which === 0) ['fr', 'to', 'go'].forEach(i => ok($(i))); if (which === 1) ok($('sw'));
		$('go').onclick = () => { $('ls').textContent = '没有直达'; win(which === 0 && $('fr').value === fr && $('to').value === to) }; $('sw').onclick = () => { [$('fr').value, $('to').value] = [$('to').value, $('fr').value]; win(which === 1) };
		all('li[data-i]').forEach(l => { const s = l.querySelector('.s'), mine = which > 1 && l.dataset.i === at; if (mine) ok(s); s.onclick = () => { s.textContent = '已收藏'; win(mine) }; l.querySelector('.d').onclick = () => win(false) })`, which, at, stops[2], stops[3])
	return episode{task, b.String(), script}
}

// propertyZhKind is what a tenant asks of the house: repairs, bills and notices behind tabs.
func propertyZhKind(r *rand.Rand) episode {
	sorts, faults := []string{"水电", "门窗", "电梯"}, []string{"厨房水管漏水", "阳台窗户关不严", "电梯按钮失灵"}
	bills, notes := some(r, []string{"水费", "电费", "燃气费", "停车费"}, 3), some(r, []string{"停水通知", "消防演习", "电梯检修", "端午活动"}, 3)
	k, at, day, which := r.IntN(3), r.IntN(3), fmt.Sprintf("2027-03-%02d", 1+r.IntN(28)), r.IntN(3)
	body := "<h1>幸福里小区</h1><div role=tablist><button role=tab aria-selected=true data-t=0>报修</button><button role=tab aria-selected=false data-t=1>缴费</button><button role=tab aria-selected=false data-t=2>公告</button></div>" +
		"<div role=tabpanel class=p><p><label for=so>报修类别</label> <select id=so><option value=''>请选择<option>" + strings.Join(sorts, "<option>") + "</select></p><p><label for=de>问题描述</label> <textarea id=de></textarea></p><p><label for=da>上门日期</label> <input type=date id=da></p><button id=go>提交报修</button></div><div role=tabpanel class=p hidden><table><tr><th>项目<th>金额<th>操作</tr>"
	for i, n := range bills {
		body += fmt.Sprintf("<tr><td>%s<td>¥%d<td><button class=pay data-i=%d>缴费</button></tr>", n, 30+r.IntN(200), i)
	}
	body += "</table></div><div role=tabpanel class=p hidden><ul>"
	for i, n := range notes {
		body += fmt.Sprintf("<li><a href='#' class=no data-i=%d>%s</a></li>", i, n)
	}
	body += "</ul><p id=tx></p></div>"
	task := []string{
		fmt.Sprintf(one(r, "%[2]s，帮我报修，类别选%[1]s，上门日期%[3]s", "提交一个报修：类别%[1]s，问题描述是“%[2]s”，上门日期选%[3]s", "我要报修，报修类别是%[1]s，问题描述“%[2]s”，%[3]s上门"), sorts[k], faults[k], day),
		fmt.Sprintf(one(r, "把%s交了", "帮我缴一下%s", "%s还没交，去缴费"), bills[at]),
		fmt.Sprintf(one(r, "看看%s的公告", "打开公告里的“%s”", "%s说了什么？打开看看"), notes[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', sort = %q, what = %q, day = %q; if (which === 0) ['so', 'de', 'da', 'go'].forEach(i => ok($(i)));
		const tabs = all('[role=tab]'); tabs.forEach((t, i) => { open(t); t.onclick = () => tabs.forEach((o, j) => { o.setAttribute('aria-selected', o === t); all('.p')[j].hidden = j !== i }) });
		$('go').onclick = () => { $('go').textContent = '已提交'; win(which === 0 && $('so').value === sort && $('de').value === what && $('da').value === day) };
		all('.pay').forEach(e => { const mine = which === 1 && e.dataset.i === at; if (mine) ok(e); e.onclick = () => { e.textContent = '已缴'; win(mine) } }); all('.no').forEach(e => { const mine = which === 2 && e.dataset.i === at; if (mine) ok(e); e.onclick = () => { $('tx').textContent = '请各位住户知悉'; win(mine); return false } })`, which, at, sorts[k], faults[k], day)
	return episode{task, body, script}
}

// cardZhKind is a credit card with what was bought, paying back, and a lock.
func cardZhKind(r *rand.Rand) episode {
	shops, sums := some(r, []string{"盒马鲜生", "中国石化", "京东商城", "海底捞", "优衣库"}, 4), r.Perm(60)[:4]
	at, months, sum, which := r.IntN(4), []int{3, 6, 12}[r.IntN(3)], 500+100*r.IntN(20), r.IntN(4)
	if which == 3 {
		at = slices.Index(sums, slices.Max(sums))
	}
	var b strings.Builder
	b.WriteString("<h1>信用卡</h1><p>尾号 8826 <button id=lo role=switch aria-checked=false aria-label=临时锁卡>关</button></p><p><label for=am>还款金额</label> <input id=am inputmode=decimal> <button id=py>立即还款</button></p><h2>本期账单</h2><table><thead><tr><th>商户<th>金额<th>操作</thead><tbody>")
	for i, s := range shops {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>¥%d.50<td><button class=f>分期</button> <button class=q>申诉</button>", i, s, 90+sums[i]*17)
	}
	b.WriteString("</tbody></table><div id=dl role=dialog aria-label=账单分期 hidden><fieldset><legend>分期期数</legend><label><input type=radio name=m value=3> 3期</label> <label><input type=radio name=m value=6> 6期</label> <label><input type=radio name=m value=12> 12期</label></fieldset><button id=ok>确认分期</button> <button id=no>取消</button></div>")
	task := []string{
		fmt.Sprintf(one(r, "还款%d元", "我要还%d块，立即还款", "还款金额填%d，点立即还款"), sum),
		fmt.Sprintf(one(r, "把%s那笔分成%d期", "%s的消费办理%d期分期", "给%s这笔账单做分期，期数选%d期，确认"), shops[at], months),
		one(r, "卡找不到了，先临时锁卡", "打开临时锁卡", "把这张卡锁上"),
		one(r, "金额最大的那一笔不是我刷的，申诉", "对金额最高的一笔账单点申诉"),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', sum = '%d', months = '%d'; let of = ''; if (which === 0) { ok($('am')); ok($('py')) } if (which === 2) ok($('lo')); if (which === 1) { ok($('ok')); all('[name=m]').forEach(e => { if (e.value === months) ok(e) }) }
		$('py').onclick = () => { $('py').textContent = '已还款'; win(which === 0 && $('am').value === sum) }; $('lo').onclick = () => { const on = $('lo').getAttribute('aria-checked') !== 'true'; $('lo').setAttribute('aria-checked', on); $('lo').textContent = on ? '开' : '关'; win(which === 2 && on) };
		$('no').onclick = () => { $('dl').hidden = true }; $('ok').onclick = () => { $('dl').hidden = true; win(which === 1 && of === at && (all('[name=m]').find(e => e.checked) || {}).value === months) };
		all('tr[data-i]').forEach(t => { const f = t.querySelector('.f'), q = t.querySelector('.q'), mine = t.dataset.i === at; if (mine && which === 1) open(f); if (mine && which === 3) ok(q); f.onclick = () => { of = t.dataset.i; $('dl').hidden = false }; q.onclick = () => { q.textContent = '已受理'; win(mine && which === 3) } })`, which, at, sum, months)
	return episode{task, b.String(), script}
}

// meetingZhKind is a grid of rooms and hours, and the meetings of one's own.
func meetingZhKind(r *rand.Rand) episode {
	rooms, hours, sizes := some(r, []string{"长江厅", "黄河厅", "泰山厅", "西湖厅"}, 3), []int{9, 10, 14, 15}, []int{6, 12, 30}
	r.Shuffle(3, func(i, k int) { sizes[i], sizes[k] = sizes[k], sizes[i] })
	topic, mine := one(r, "季度总结", "新人培训", "产品评审"), some(r, []string{"晨会", "面试", "周报会"}, 2)
	at, k, off, which := r.IntN(3), r.IntN(4), r.IntN(2), r.IntN(3)
	if which == 1 {
		at = slices.Index(sizes, 30)
	}
	var b strings.Builder
	b.WriteString("<h1>会议室预订</h1><table><thead><tr><th>会议室<th>容纳人数")
	for _, h := range hours {
		fmt.Fprintf(&b, "<th>%d:00", h)
	}
	b.WriteString("</thead><tbody>")
	for i, n := range rooms {
		fmt.Fprintf(&b, "<tr><th scope=row>%s<td>%d人", n, sizes[i])
		for j := range hours {
			if r.IntN(4) == 0 && (i != at || j != k) {
				b.WriteString("<td><button disabled>已订</button>")
			} else {
				fmt.Fprintf(&b, "<td><button class=c data-c='%d:%d'>预订</button>", i, j)
			}
		}
	}
	b.WriteString("</tbody></table><div id=dl role=dialog aria-label=填写会议信息 hidden><label for=to>会议主题</label> <input id=to> <button id=ok>确定</button> <button id=no>取消</button></div><h2>我的会议</h2><ul>")
	for i, m := range mine {
		fmt.Fprintf(&b, "<li>%s <button class=x data-i=%d>取消会议</button></li>", m, i)
	}
	b.WriteString("</ul>")
	task := []string{
		fmt.Sprintf(one(r, "预订%[1]s%[2]d:00的会议室，主题是“%[3]s”", "帮我订%[2]d:00的%[1]s，会议主题填%[3]s，确定", "%[2]d:00在%[1]s开会，主题%[3]s，预订一下"), rooms[at], hours[k], topic),
		fmt.Sprintf(one(r, "订容纳人数最多的会议室，%d:00，主题是“%s”", "预订人数最多的那间，时间%d:00，会议主题填%s"), hours[k], topic),
		fmt.Sprintf(one(r, "取消我的%s", "%s不开了，取消会议", "把%s取消掉"), mine[off]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, want = '%d:%d', topic = %q, off = '%d'; let of = ''; if (which < 2) { ok($('to')); ok($('ok')) }
		all('.c').forEach(e => { if (which < 2 && e.dataset.c === want) open(e); e.onclick = () => { of = e.dataset.c; $('to').value = ''; $('dl').hidden = false } }); $('no').onclick = () => { $('dl').hidden = true };
		$('ok').onclick = () => { $('dl').hidden = true; win(which < 2 && of === want && $('to').value === topic) }; all('.x').forEach(e => { const right = which === 2 && e.dataset.i === off; if (right) ok(e); e.onclick = () => { e.closest('li').remove(); win(right) } })`, which, at, k, topic, off)
	return episode{task, b.String(), script}
}
