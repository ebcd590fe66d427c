package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// newestKinds are written in the manner of well-known sorts of sites, and were committed
// before they were run.
var newestKinds = []taskKind{
	{"issue", issueKind},
	{"transfer_zh", transferZhKind},
	{"flights", flightsKind},
	{"takeaway_zh", takeawayZhKind},
	{"admin", adminKind},
	{"exam_zh", examZhKind},
	{"event", eventKind},
	{"clinic_zh", clinicZhKind},
}

// issueKind is an issue of a tracker: labels and people are in menus of its side.
func issueKind(r *rand.Rand) episode {
	labels, who := some(r, []string{"bug", "documentation", "enhancement", "question", "duplicate", "wontfix"}, 5), some(r, people, 4)
	menu := func(id, title string, items []string) string {
		var b strings.Builder
		fmt.Fprintf(&b, "<div class=side><h3>%s</h3><button id=%s-b aria-haspopup=menu aria-expanded=false aria-controls=%[2]s aria-label='Select %[3]s'>⚙</button><span id=%[2]s-v>None yet</span><div id=%[2]s role=menu hidden>", title, id, strings.ToLower(title))
		for _, it := range items {
			fmt.Fprintf(&b, "<div role=menuitemcheckbox tabindex=0 aria-checked=false data-m=%s data-v=%q>%s</div>", id, it, it)
		}
		b.WriteString("</div></div>")
		return b.String()
	}
	no := 100 + r.IntN(900)
	body := fmt.Sprintf("<h1>Crash on start-up <span>#%d</span></h1><div class=state>Open</div><aside>%s%s</aside><form onsubmit='return false'><textarea id=text aria-label='Add a comment' placeholder='Leave a comment'></textarea><button id=shut>Close issue</button> <button id=say>Comment</button></form>",
		no, menu("who", "Assignees", who), menu("lab", "Labels", labels))
	label, person := one(r, labels...), one(r, who...)
	task := fmt.Sprintf(one(r, `Add the label "%[1]s" and close the issue.`, `Assign the issue to %[2]s, add the %[1]s label, then click "Close issue".`, `Label this issue as %[1]s, assign it to %[2]s and close it.`), label, person)
	script := fmt.Sprintf(`const needWho = %v, label = %q, person = %q;
		for (const k of ['who', 'lab']) { const b = document.getElementById(k + '-b'), p = document.getElementById(k); open(b); b.onclick = () => { p.hidden = !p.hidden; b.setAttribute('aria-expanded', !p.hidden) } }
		const on = k => [...document.querySelectorAll('[data-m=' + k + '][aria-checked=true]')].map(e => e.dataset.v).join();
		document.querySelectorAll('[data-m]').forEach(e => { if (e.dataset.v === label || needWho && e.dataset.v === person) ok(e); e.onclick = () => { e.setAttribute('aria-checked', e.getAttribute('aria-checked') !== 'true'); document.getElementById(e.dataset.m + '-v').textContent = on(e.dataset.m) || 'None yet' } });
		ok(shut); shut.onclick = () => win(on('lab') === label && on('who') === (needWho ? person : ''))`, strings.Contains(task, "ssign"), label, person)
	return episode{task, body, script}
}

// transferZhKind sends money in two steps: a form, and a dialog that asks again.
func transferZhKind(r *rand.Rand) episode {
	who, sum := some(r, peopleZh, 4), 100*(1+r.IntN(30))
	tails := make([]string, len(who))
	var b strings.Builder
	b.WriteString("<h1>转账汇款</h1><p>付款账户：活期 <span>尾号8821</span> 可用余额 ¥52,310.77</p><fieldset><legend>收款人</legend>")
	for i, w := range who {
		tails[i] = fmt.Sprint(1000 + r.IntN(9000))
		fmt.Fprintf(&b, "<label><input type=radio name=w value=%s> %[1]s（尾号%s）</label> ", w, tails[i])
	}
	why := one(r, "房租", "聚餐", "货款", "学费")
	b.WriteString("</fieldset><p><label>转账金额 <input id=sum inputmode=decimal placeholder=请输入金额></label> 元</p><p><label>附言 <input id=why maxlength=20 placeholder=选填></label></p><p><label>到账方式 <select id=how><option>实时到账<option>普通到账<option>次日到账</select></label></p><p><label><input type=checkbox id=yes> 我已阅读并同意<a href='#rules'>《转账服务协议》</a></label></p><button id=next>下一步</button><div id=ask role=dialog aria-modal=true aria-label=转账确认 hidden style='position:fixed;inset:80px;background:#fff;border:1px solid'><p id=line></p><button id=no>返回修改</button> <button id=go>确认转账</button></div>")
	k, how := r.IntN(4), one(r, "普通到账", "次日到账")
	task := fmt.Sprintf(one(r,
		"向%[1]s转账%[2]d元，附言填写“%[3]s”，到账方式选择%[4]s，勾选同意协议，点击下一步，然后确认转账",
		"收款人选择“%[1]s（尾号%[5]s）”，转账金额输入%[2]d，附言输入%[3]s，到账方式改为“%[4]s”，同意转账服务协议后点击“下一步”，在弹窗中点击“确认转账”"), who[k], sum, why, how, tails[k])
	script := fmt.Sprintf(`const at = document.querySelector('[value=%s]'), want = ['%d', %q, %q]; [at, document.getElementById('sum'), why, how, yes, next, go].forEach(ok);
		next.onclick = () => { if (yes.checked) { line.textContent = '请核对转账信息：' + (document.querySelector('[name=w]:checked') || {value: '?'}).value + ' ' + document.getElementById('sum').value + '元'; ask.hidden = false } };
		no.onclick = () => { ask.hidden = true }; go.onclick = () => win(at.checked && document.getElementById('sum').value === want[0] && why.value === want[1] && how.value === want[2])`, who[k], sum, why, how)
	return episode{task, b.String(), script}
}

// flightsKind searches flights: kinds of trips, two fields that suggest, travellers behind
// a button, a date.
func flightsKind(r *rand.Rand) episode {
	cities := some(r, []string{"Oslo", "Rome", "Lisbon", "Dublin", "Vienna", "Prague", "Athens"}, 5)
	adults, day, month := 2+r.IntN(2), 1+r.IntN(28), 1+r.IntN(12)
	oneWay := r.IntN(2) == 0
	field := func(id, label string) string {
		return fmt.Sprintf("<p><label for=%s>%s</label> <input id=%[1]s role=combobox aria-autocomplete=list aria-expanded=false aria-controls=%[1]s-l autocomplete=off><ul id=%[1]s-l role=listbox hidden></ul></p>", id, label)
	}
	body := "<h1>Find cheap flights</h1><form onsubmit='return false'><div role=radiogroup aria-label='Trip type'><label><input type=radio name=trip value=round checked> Round trip</label> <label><input type=radio name=trip value=one> One way</label></div>" +
		field("src", "Where from?") + field("dst", "Where to?") +
		"<p><label>Departure date <input id=day type=date></label></p><p><button type=button id=pax aria-haspopup=dialog aria-expanded=false>1 adult</button></p><div id=box role=dialog aria-label=Passengers hidden><div class=row><span>Adults</span> <button type=button id=dec aria-label='Remove adult'>−</button> <span id=num>1</span> <button type=button id=inc aria-label='Add adult'>+</button></div><button type=button id=done>Done</button></div><label><input type=checkbox id=direct> Direct flights only</label><button id=go>Search flights</button></form>"
	date := fmt.Sprintf("%s %d, 2027", []string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}[month-1], day)
	trip := map[bool]string{true: "one way", false: "round trip"}[oneWay]
	task := fmt.Sprintf(one(r,
		`Search for a %[1]s flight from %[2]s to %[3]s on %[4]s for %[5]d adults.`,
		`Choose %[1]s, enter %[2]s as the origin and %[3]s as the destination, set the departure date to %[4]s, set the number of adults to %[5]d, then search flights.`,
		`Select "%[1]s", pick "%[2]s" in Where from and "%[3]s" in Where to, enter %[4]s as the departure date and click "Search flights".`), trip, cities[0], cities[1], date, adults)
	if strings.HasPrefix(task, "Select") {
		adults = 1
	}
	script := fmt.Sprintf(`const all = %s; let n = 1; [src, dst, day, go, pax, document.getElementById('box'), done].forEach(ok); if (%d > 1) [inc].forEach(ok);
		document.querySelectorAll('[name=trip]').forEach(e => { if (e.value === %q) ok(e) });
		for (const [f, l, want] of [[src, document.getElementById('src-l'), %q], [dst, document.getElementById('dst-l'), %q]]) f.oninput = () => { l.innerHTML = ''; for (const c of all.filter(c => c.toLowerCase().includes(f.value.toLowerCase()))) { const o = document.createElement('li'); o.setAttribute('role', 'option'); o.tabIndex = -1; o.textContent = c; if (c === want) ok(o); o.onclick = () => { f.value = c; f.dataset.chosen = c; l.hidden = true; f.setAttribute('aria-expanded', false) }; l.append(o) } l.hidden = false; f.setAttribute('aria-expanded', true) };
		const say = () => { num.textContent = n; pax.textContent = n + (n > 1 ? ' adults' : ' adult') };
		pax.onclick = () => { box.hidden = !box.hidden; pax.setAttribute('aria-expanded', !box.hidden) }; inc.onclick = () => { n++; say() }; dec.onclick = () => { n = Math.max(1, n - 1); say() }; done.onclick = () => { box.hidden = true; pax.setAttribute('aria-expanded', false) };
		go.onclick = () => win(document.querySelector('[name=trip]:checked').value === %[3]q && src.value === %[4]q && dst.value === %[5]q && day.value === '2027-%02[6]d-%02[7]d' && n === %[2]d && !direct.checked)`,
		jsList(cities), adults, map[bool]string{true: "one", false: "round"}[oneWay], cities[0], cities[1], month, day)
	return episode{task, body, script}
}

// takeawayZhKind orders a dish whose size and heat are chosen in a dialog.
func takeawayZhKind(r *rand.Rand) episode {
	dishes := some(r, []string{"宫保鸡丁", "麻婆豆腐", "鱼香肉丝", "回锅肉", "酸菜鱼", "水煮牛肉"}, 4)
	var b strings.Builder
	b.WriteString("<h1>川味小馆</h1><p>评分4.8 月售2000+</p><ul>")
	for i, d := range dishes {
		fmt.Fprintf(&b, "<li><h3>%s</h3><p>月售%d 好评率98%%</p><span>¥%d</span> <button data-d=%[1]s>选规格</button></li>", d, 100+i, 18+4*i)
	}
	b.WriteString("</ul><div id=pick role=dialog aria-modal=true hidden style='position:fixed;inset:60px;background:#fff;border:1px solid'><h2 id=what></h2><button id=shut aria-label=关闭>×</button><div role=radiogroup aria-label=份量><span>份量</span> <button role=radio aria-checked=true data-o=size>小份</button> <button role=radio aria-checked=false data-o=size>大份</button></div><div role=radiogroup aria-label=辣度><span>辣度</span> <button role=radio aria-checked=true data-o=hot>不辣</button> <button role=radio aria-checked=false data-o=hot>微辣</button> <button role=radio aria-checked=false data-o=hot>特辣</button></div><button id=put>加入购物车</button></div><footer><span id=sum>购物车是空的</span> <button id=pay disabled>去结算</button></footer>")
	dish, size, hot := one(r, dishes...), one(r, "大份", "小份"), one(r, "微辣", "特辣")
	task := fmt.Sprintf(one(r, "点一份%[2]s%[3]s的%[1]s，加入购物车后去结算", "点击“%[1]s”的选规格，份量选择%[2]s，辣度选择%[3]s，加入购物车，然后去结算", "在%[1]s下点击“选规格”，选择“%[2]s”和“%[3]s”，点击“加入购物车”，最后点击“去结算”"), dish, size, hot)
	script := fmt.Sprintf(`const want = %s; let cur = '', cart = []; [put, pay].forEach(ok); const on = o => document.querySelector('[data-o=' + o + '][aria-checked=true]').textContent;
		document.querySelectorAll('[data-d]').forEach(e => { if (e.dataset.d === want[0]) ok(e); e.onclick = () => { cur = e.dataset.d; what.textContent = cur; pick.hidden = false } });
		document.querySelectorAll('[data-o]').forEach(e => { if (want.includes(e.textContent)) ok(e); e.onclick = () => { document.querySelectorAll('[data-o=' + e.dataset.o + ']').forEach(x => x.setAttribute('aria-checked', x === e)) } });
		shut.onclick = () => { pick.hidden = true }; put.onclick = () => { cart.push(cur + on('size') + on('hot')); pick.hidden = true; pay.disabled = false; sum.textContent = '已选' + cart.length + '件' };
		pay.onclick = () => win(cart.length === 1 && cart[0] === want[0] + want[1] + want[2])`, jsList([]string{dish, size, hot}))
	return episode{task, b.String(), script}
}

// adminKind is a list of users with boxes, an action for those that are ticked, and a
// filter above it.
func adminKind(r *rand.Rand) episode {
	who := some(r, people, 6)
	roles := []string{"Viewer", "Editor", "Owner"}
	var b strings.Builder
	b.WriteString("<h1>Users</h1><p><label>Action: <select id=act><option value=''>---------<option value=off>Deactivate selected users<option value=on>Activate selected users<option value=del>Delete selected users</select></label> <button id=run>Go</button> <span id=n>0 of 6 selected</span></p><table><thead><tr><th><input type=checkbox id=all aria-label='Select all rows'></th><th>Name</th><th>Role</th><th>Last seen</th></tr></thead><tbody>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr><td><input type=checkbox data-w=%q></td><th scope=row><a href='#%d'>%s</a></th><td>%s</td><td>2027-0%[2]d-11</td></tr>", w, i+1, w, roles[i%3])
	}
	b.WriteString("</tbody></table>")
	verb := []string{"off", "on", "del"}[r.IntN(3)]
	said := map[string]string{"off": "Deactivate", "on": "Activate", "del": "Delete"}[verb]
	everyone := r.IntN(4) == 0
	task := fmt.Sprintf(one(r, `Select %[1]s and %[2]s, choose "%[3]s selected users" and click Go.`, `Tick the boxes of %[1]s and %[2]s in the table, set the action to "%[3]s selected users", then press Go.`, `Run the action "%[3]s selected users" on %[1]s and %[2]s.`), who[1], who[4], said)
	if everyone {
		task = fmt.Sprintf(`Select all rows, choose "%s selected users" from the Action menu and press Go.`, said)
	}
	script := fmt.Sprintf(`const every = %v, want = new Set(%s), boxes = [...document.querySelectorAll('[data-w]')]; [act, run].forEach(ok); if (every) ok(all); boxes.forEach(e => { if (every || want.has(e.dataset.w)) ok(e); e.onchange = () => { n.textContent = boxes.filter(b => b.checked).length + ' of 6 selected' } });
		all.onchange = () => { boxes.forEach(b => { b.checked = all.checked }); n.textContent = (all.checked ? 6 : 0) + ' of 6 selected' };
		run.onclick = () => win(act.value === %q && boxes.every(b => b.checked === (every || want.has(b.dataset.w))))`, everyone, jsList([]string{who[1], who[4]}), verb)
	return episode{task, b.String(), script}
}

// examZhKind is a test on one page: questions with the same four letters.
func examZhKind(r *rand.Rand) episode {
	var b strings.Builder
	b.WriteString("<h1>安全知识测验</h1><p>共4题，每题5分</p>")
	topics := []string{"发生火灾时应拨打哪个电话？", "触电后首先应该做什么？", "灭火器压力指针应在哪个区域？", "疏散时应该走哪里？"}
	options := [][]string{{"110", "119", "120", "122"}, {"切断电源", "泼水", "拉伤者", "等待"}, {"红色", "绿色", "黄色", "白色"}, {"电梯", "安全出口", "窗户", "仓库"}}
	for i, t := range topics {
		fmt.Fprintf(&b, "<fieldset><legend>第%d题 %s</legend>", i+1, t)
		for k, o := range options[i] {
			fmt.Fprintf(&b, "<div><input type=radio id=q%d%c name=q%[1]d value=%[2]c><label for=q%[1]d%[2]c>%[2]c. %[3]s</label></div>", i+1, 'A'+k, o)
		}
		b.WriteString("</fieldset>")
	}
	b.WriteString("<button id=save>保存草稿</button> <button id=go>交卷</button><div id=ask role=alertdialog hidden><p>交卷后不能修改，是否继续？</p><button id=stay>继续答题</button> <button id=sure>确定交卷</button></div>")
	q := some(r, []string{"1", "2", "3", "4"}, 2)
	a := []int{r.IntN(4), r.IntN(4)}
	no := []int{int(q[0][0] - '1'), int(q[1][0] - '1')}
	letter := []string{string(rune('A' + a[0])), string(rune('A' + a[1]))}
	han := []string{"一", "二", "三", "四"}
	task := fmt.Sprintf(one(r, "第%[1]s题选择%[2]s，第%[3]s题选择%[4]s，然后交卷并确定", "第%[5]s题的答案选“%[7]s”，第%[6]s题的答案选“%[8]s”，点击交卷，再点击“确定交卷”", "在第%[1]s题中选择“%[7]s”，在第%[3]s题中选择%[4]s选项，点击“交卷”后在弹窗里点击“确定交卷”"),
		q[0], letter[0], q[1], letter[1], han[no[0]], han[no[1]], options[no[0]][a[0]], options[no[1]][a[1]])
	script := fmt.Sprintf(`const want = {%s: %q, %s: %q}; for (const k in want) ok(document.getElementById('q' + k + want[k])); [go, sure].forEach(ok);
		go.onclick = () => { ask.hidden = false }; stay.onclick = () => { ask.hidden = true };
		sure.onclick = () => win([1, 2, 3, 4].every(k => { const c = document.querySelector('[name=q' + k + ']:checked'); return (c ? c.value : undefined) === want[k] }))`, q[0], letter[0], q[1], letter[1])
	return episode{task, b.String(), script}
}

// eventKind makes an entry in a calendar: a dialog with times in lists, a switch, guests.
func eventKind(r *rand.Rand) episode {
	title := one(r, "Team lunch", "Budget review", "Design sync", "Dentist")
	hour, day, month := 8+r.IntN(8), 1+r.IntN(28), 1+r.IntN(12)
	var times strings.Builder
	say := func(h int, half bool) string {
		m, ap := "00", "am"
		if half {
			m = "30"
		}
		if h >= 12 {
			ap = "pm"
		}
		return fmt.Sprintf("%d:%s%s", (h+11)%12+1, m, ap)
	}
	for h := 7; h < 20; h++ {
		fmt.Fprintf(&times, "<option>%s<option>%s", say(h, false), say(h, true))
	}
	body := "<h1>Calendar</h1><nav><button>Today</button> <button aria-label='Previous week'>‹</button> <button aria-label='Next week'>›</button></nav><button id=new>+ Create</button><div id=box role=dialog aria-modal=true aria-label='New event' hidden style='position:fixed;inset:40px;background:#fff;border:1px solid'><input id=what placeholder='Add title'><p><label>Date <input id=day type=date></label> <select id=from aria-label='Start time'>" + times.String() + "</select> – <select id=until aria-label='End time'>" + times.String() +
		"</select></p><p><span id=ad>All day</span> <button role=switch aria-checked=false aria-labelledby=ad id=allday></button></p><p><textarea id=note placeholder='Add description'></textarea></p><button id=drop>Discard</button> <button id=save>Save</button></div>"
	date := fmt.Sprintf("%d %s 2027", day, []string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}[month-1])
	allDay := r.IntN(3) == 0
	task := fmt.Sprintf(one(r, `Create an event called "%[1]s" on %[2]s from %[3]s to %[4]s and save it.`, `Click Create, enter "%[1]s" as the title, set the date to %[2]s, choose %[3]s as the start time and %[4]s as the end time, then press Save.`), title, date, say(hour, false), say(hour+1, true))
	if allDay {
		task = fmt.Sprintf(one(r, `Create an all-day event "%[1]s" on %[2]s.`, `Click Create, type "%[1]s" as the title, set the date to %[2]s, turn on All day and press Save.`), title, date)
	}
	script := fmt.Sprintf(`const long = %v; [document.getElementById('new'), what, day, save].forEach(ok); if (long) ok(allday); else [from, until].forEach(ok);
		document.getElementById('new').onclick = () => { box.hidden = false }; drop.onclick = () => { box.hidden = true }; allday.onclick = () => allday.setAttribute('aria-checked', allday.getAttribute('aria-checked') !== 'true');
		save.onclick = () => win(what.value === %q && day.value === '2027-%02d-%02d' && (allday.getAttribute('aria-checked') === 'true') === long && (long || from.value === %q && until.value === %q))`, allDay, title, month, day, say(hour, false), say(hour+1, true))
	return episode{task, body, script}
}

// clinicZhKind books a doctor: departments at the left, doctors with the times that are
// left.
func clinicZhKind(r *rand.Rand) episode {
	parts, who := some(r, []string{"内科", "外科", "儿科", "眼科", "皮肤科"}, 3), some(r, peopleZh, 6)
	slots := []string{"上午", "下午"}
	var b strings.Builder
	b.WriteString("<h1>预约挂号</h1><ul role=tablist aria-label=科室>")
	for i, p := range parts {
		fmt.Fprintf(&b, "<li role=tab tabindex=0 aria-selected=%v data-p=%d>%s</li>", i == 0, i, p)
	}
	b.WriteString("</ul>")
	part := r.IntN(3)
	doctor, slot := 2*part+r.IntN(2), r.IntN(2)
	for i := range parts {
		fmt.Fprintf(&b, "<div role=tabpanel data-t=%d%s>", i, map[bool]string{true: "", false: " hidden"}[i == 0])
		for k := 2 * i; k < 2*i+2; k++ {
			fmt.Fprintf(&b, "<div class=doctor><h3>%s</h3><p>%s</p><table><tr>", who[k], one(r, "主任医师", "副主任医师", "主治医师"))
			for s, name := range slots {
				full := k != doctor && r.IntN(2) == 0
				fmt.Fprintf(&b, "<td>%s 余号%d <button data-k=%d-%d%s>%s</button></td>", name, map[bool]int{true: 0, false: 3 + k}[full], k, s, map[bool]string{true: " disabled", false: ""}[full], map[bool]string{true: "约满", false: "预约"}[full])
			}
			b.WriteString("</tr></table></div>")
		}
		b.WriteString("</div>")
	}
	b.WriteString("<div id=ask role=dialog aria-label=确认预约 hidden><p>就诊人 <select id=me><option value=''>请选择就诊人<option>本人<option>孩子</select></p><button id=no>取消</button> <button id=go>提交预约</button></div>")
	me := one(r, "本人", "孩子")
	task := fmt.Sprintf(one(r, "预约%[1]s%[2]s医生%[3]s的号，就诊人选择%[4]s，提交预约", "切换到%[1]s，点击%[2]s%[3]s的预约按钮，就诊人选择“%[4]s”，点击提交预约", "打开“%[1]s”，在%[2]s的%[3]s中点击“预约”，就诊人选“%[4]s”，然后提交预约"), parts[part], who[doctor], slots[slot], me)
	script := fmt.Sprintf(`let got = ''; [me, go].forEach(ok); document.querySelectorAll('[data-p]').forEach(e => { open(e); e.onclick = () => { document.querySelectorAll('[data-p]').forEach(x => x.setAttribute('aria-selected', x === e)); document.querySelectorAll('[data-t]').forEach(x => { x.hidden = x.dataset.t !== e.dataset.p }) } });
		document.querySelectorAll('[data-k]').forEach(e => { if (e.dataset.k === '%d-%d') ok(e); e.onclick = () => { got = e.dataset.k; ask.hidden = false } }); no.onclick = () => { ask.hidden = true };
		go.onclick = () => win(got === '%[1]d-%[2]d' && me.value === %[3]q)`, doctor, slot, me)
	return episode{task, b.String(), script}
}
