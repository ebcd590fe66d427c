package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// serviceKinds are pages of services that people use at home and at work. Rules may be made
// with what fails on them.
var serviceKinds = []taskKind{
	{"plans", plansKind},
	{"leave", leaveKind},
	{"channels", channelsKind},
	{"alarms_zh", alarmsZhKind},
	{"courses_zh", coursesZhKind},
}

// serviceKeptKinds are of the same sort, and what fails on them is counted by its class alone.
var serviceKeptKinds = []taskKind{
	{"recipe", recipeKind},
	{"checkout", checkoutKind},
	{"exchange_zh", exchangeZhKind},
	{"player_zh", playerZhKind},
	{"museum_zh", museumZhKind},
}

// plansKind is the prices of a service, by month or by year, with a discount code.
func plansKind(r *rand.Rand) episode {
	plans := some(r, []string{"Starter", "Basic", "Team", "Business", "Studio", "Pro"}, 3)
	first, at, code := 5+r.IntN(6), r.IntN(3), one(r, "SPRING10", "HELLO5", "FRIEND20")
	var b strings.Builder
	b.WriteString("<h1>Pricing</h1><div role=group aria-label=Billing><button class=bill data-b=m aria-pressed=true>Monthly</button> <button class=bill data-b=y aria-pressed=false>Yearly</button></div>")
	for i, p := range plans {
		fmt.Fprintf(&b, "<section class=plan data-i=%d><h2>%s</h2><p class=price>$%d</p><ul><li>%d users<li>%d GB storage</ul><button class=get>Choose plan</button></section>", i, p, first+i*9, 1+i*5, 10+i*40)
	}
	b.WriteString("<p><label for=dc>Discount code</label> <input id=dc> <button id=redeem>Redeem</button></p><p id=now>No plan yet</p><button id=trial>Start free trial</button> <a href=#c id=talk>Contact sales</a>")
	which := r.IntN(4)
	if which == 3 {
		at = []int{0, 2}[r.IntN(2)]
	}
	task := []string{
		fmt.Sprintf(one(r, "Choose the %s plan.", "I'd like to go with the %s plan.", "Sign me up for %s, please.", "Get the plan called %s"), plans[at]),
		fmt.Sprintf(one(r, "Switch to yearly billing and choose the %s plan.", "I want to pay by the year for the %s plan.", "Take the %s plan, billed yearly."), plans[at]),
		fmt.Sprintf(one(r, "Redeem the discount code %s.", "I've got a discount code: %s. Please redeem it.", "Use the code %s to get a discount."), code),
		map[int]string{0: one(r, "Pick the cheapest plan.", "Choose the plan with the lowest price, please."), 2: one(r, "Choose the most expensive plan.", "Go for the plan with the most storage.")}[at],
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, code = %q; if (which === 2) { ok($('dc')); ok($('redeem')) } let year = false;
		all('.bill').forEach(e => { if (which === 1 && e.dataset.b === 'y') ok(e); e.onclick = () => { year = e.dataset.b === 'y'; all('.bill').forEach(o => o.setAttribute('aria-pressed', o === e)) } });
		all('.plan').forEach((p, i) => { const e = p.querySelector('.get'), mine = which !== 2 && i === at; if (mine) ok(e); e.onclick = () => { $('now').textContent = 'Your plan: ' + p.querySelector('h2').textContent; win(mine && year === (which === 1)) } });
		$('redeem').onclick = () => { $('now').textContent = 'Code redeemed'; win(which === 2 && $('dc').value === code) }; $('trial').onclick = () => win(false); $('talk').onclick = () => false`, which, at, code)
	return episode{task, b.String(), script}
}

// leaveKind is the requests for leave of a team, and a form for one's own.
func leaveKind(r *rand.Rand) episode {
	who, kinds := some(r, people, 4), []string{"Holiday", "Sick leave", "Parental leave"}
	at, kind, why := r.IntN(4), one(r, kinds...), one(r, "Too many people are away", "Please take another week", "We need you here")
	day := 1 + r.IntN(20)
	from, to := fmt.Sprintf("2027-06-%02d", day), fmt.Sprintf("2027-06-%02d", day+1+r.IntN(7))
	var b strings.Builder
	b.WriteString("<h1>Time off</h1><h2>Requests</h2><table><thead><tr><th>Employee<th>Type<th>Days<th>Decision</thead><tbody>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>%s<td>%d<td><button class=yes>Approve</button> <button class=no>Decline</button>", i, w, kinds[i%3], 1+r.IntN(9))
	}
	b.WriteString("</tbody></table><div id=dlg role=dialog aria-label='Decline request' hidden><label for=re>Reason</label> <textarea id=re></textarea> <button id=send>Send</button> <button id=shut>Cancel</button></div><h2>New request</h2><p><label for=ty>Type of leave</label> <select id=ty><option value=''>Please select<option>" + strings.Join(kinds, "<option>") + "</select></p><p><label for=fr>First day</label> <input id=fr type=date></p><p><label for=la>Last day</label> <input id=la type=date></p><p><label><input type=checkbox id=half> Half day only</label></p><button id=go>Request leave</button>")
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf(one(r, "Approve %s's request.", "Please approve the time off for %s.", "%s may take the days off, approve it."), who[at]),
		fmt.Sprintf(one(r, `Decline the request of %s with the reason "%s".`, `Please turn down %s's request, giving "%s" as the reason.`, `Decline %s's leave and tell them "%s".`), who[at], why),
		fmt.Sprintf(one(r, "Request %s from %s to %s.", "I need %[1]s from %[2]s until %[3]s, please request it.", "Ask for leave: type %s, first day %s, last day %s."), strings.ToLower(kind), from, to),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, why = %q, kind = %q, from = %q, to = %q; let of = -1; if (which === 1) { ok($('re')); ok($('send')) } if (which === 2) ['ty', 'fr', 'la', 'go'].forEach(i => ok($(i)));
		all('tr[data-i]').forEach((t, i) => { const y = t.querySelector('.yes'), n = t.querySelector('.no'), mine = i === at; if (mine && which === 0) ok(y); if (mine && which === 1) ok(n); y.onclick = () => { t.children[3].textContent = 'Approved'; win(mine && which === 0) }; n.onclick = () => { of = i; $('dlg').hidden = false; $('re').value = '' } });
		$('shut').onclick = () => { $('dlg').hidden = true }; $('send').onclick = () => { $('dlg').hidden = true; win(which === 1 && of === at && $('re').value === why) };
		$('go').onclick = () => { $('go').textContent = 'Requested'; win(which === 2 && $('ty').value === kind && $('fr').value === from && $('la').value === to && !$('half').checked) }`, which, at, why, kind, from, to)
	return episode{task, b.String(), script}
}

// channelsKind is a table of what one is told of, and by which way.
func channelsKind(r *rand.Rand) episode {
	rows, ways := some(r, []string{"New messages", "Comments", "Weekly summary", "Payments", "Security alerts"}, 4), []string{"Email", "SMS", "Push"}
	at, way, hour := r.IntN(4), r.IntN(3), one(r, "20:00", "21:00", "22:00")
	which := r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>Notifications</h1><table><thead><tr><th>Tell me about<th>Email<th>SMS<th>Push</thead><tbody>")
	for i, n := range rows {
		fmt.Fprintf(&b, "<tr data-i=%d><th scope=row>%s", i, n)
		for k := range ways {
			on := r.IntN(2) == 0
			if i == at && (which == 0 || which == 1) && k == way {
				on = which == 1
			}
			fmt.Fprintf(&b, "<td><input type=checkbox class=on data-k=%d %s>", k, map[bool]string{true: "checked"}[on])
		}
	}
	b.WriteString("</tbody></table><p><label><input type=checkbox id=quiet> Quiet hours</label> <label for=qf>From</label> <select id=qf><option>18:00<option>20:00<option>21:00<option>22:00</select></p><p><label><input type=checkbox id=pause> Pause all notifications</label></p><button id=save>Save preferences</button> <button id=reset>Restore defaults</button>")
	task := []string{
		fmt.Sprintf(one(r, "Turn on %[2]s for %[1]s and save the preferences.", "I want to get %[1]s by %[2]s. Save preferences.", "Tick %[2]s in the row %[1]s, then save."), strings.ToLower(rows[at]), ways[way]),
		fmt.Sprintf(one(r, "Turn off %[2]s for %[1]s and save the preferences.", "I don't want to get %[1]s by %[2]s any more. Save preferences.", "Uncheck %[2]s for %[1]s, then save."), strings.ToLower(rows[at]), ways[way]),
		fmt.Sprintf(one(r, "Turn on quiet hours from %s and save.", "Please enable quiet hours starting from %s, then save my preferences.", "Set quiet hours from %s and save preferences."), hour),
		one(r, "Pause all notifications and save.", "I'd like all notifications to be paused. Save the preferences.", "Please pause all of my notifications, then save preferences."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, way = %d, hour = %q; ok($('save')); const was = all('.on').map(e => e.checked); if (which === 2) { ok($('quiet')); ok($('qf')) } if (which === 3) ok($('pause'));
		all('tr[data-i]').forEach((t, i) => t.querySelectorAll('.on').forEach((e, k) => { if (which < 2 && i === at && k === way) ok(e) })); $('reset').onclick = () => win(false);
		$('save').onclick = () => { $('save').textContent = 'Saved'; const same = all('.on').every((e, n) => (e.checked === was[n]) !== (which < 2 && n === at * 3 + way)); win(same && $('quiet').checked === (which === 2) && (which !== 2 || $('qf').value === hour) && $('pause').checked === (which === 3)) }`, which, at, way, hour)
	return episode{task, b.String(), script}
}

// alarmsZhKind is alarms of a clock with switches, and a form for a new one.
func alarmsZhKind(r *rand.Rand) episode {
	names, at := some(r, []string{"起床", "吃药", "午休", "接孩子", "健身"}, 4), r.IntN(4)
	hours := []string{"06:30", "08:00", "12:45", "17:20"}
	days := []string{"周一", "周二", "周三", "周四", "周五", "周六", "周日"}
	hour, minute, label := r.IntN(24), r.IntN(12)*5, one(r, "开会", "浇花", "出门")
	pickA, pickB := r.IntN(3), 3+r.IntN(4)
	which := r.IntN(4)
	on := make([]bool, 4)
	var b strings.Builder
	b.WriteString("<h1>闹钟</h1><ul>")
	for i, n := range names {
		on[i] = r.IntN(2) == 0
		fmt.Fprintf(&b, "<li data-i=%d><span>%s</span> <span>%s</span> <button role=switch class=sw aria-checked=%v aria-label='%[3]s闹钟'></button> <button class=del aria-label=删除>🗑</button></li>", i, hours[i], n, on[i])
	}
	b.WriteString("</ul><h2>新建闹钟</h2><p><label for=tm>时间</label> <input id=tm type=time></p><p><label for=nm>名称</label> <input id=nm></p><div role=group aria-label=重复>")
	for _, d := range days {
		fmt.Fprintf(&b, "<label><input type=checkbox class=day value=%s> %[1]s</label> ", d)
	}
	b.WriteString("</div><button id=add>添加闹钟</button>")
	state := map[bool]string{true: "关掉", false: "打开"}[on[at]]
	task := []string{
		fmt.Sprintf(one(r, "把%[1]s的闹钟%[2]s", "请%[2]s%[1]s闹钟", "麻烦帮我%[2]s%[3]s的那个闹钟"), names[at], state, hours[at]),
		fmt.Sprintf(one(r, "删除%s的闹钟", "%s那个闹钟不要了，删掉吧", "请把%s闹钟删除"), names[at]),
		fmt.Sprintf(one(r, "新建一个%02d:%02d的闹钟，名称叫%s", "帮我添加一个闹钟，时间%02d:%02d，名称为%s", "设一个%02d:%02d的闹钟，名字是%s，添加。"), hour, minute, label),
		fmt.Sprintf(one(r, "添加一个%02d:%02d的闹钟，%s和%s重复", "新建闹钟：时间%02d:%02d，重复选%s、%s，然后添加", "每%[3]s和%[4]s的%02[1]d:%02[2]d叫我，添加这个闹钟"), hour, minute, days[pickA], days[pickB]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, time = '%02d:%02d', label = %q, picks = %s; if (which > 1) { ok($('tm')); ok($('add')) } if (which === 2) ok($('nm'));
		all('.day').forEach(e => { if (which === 3 && picks.includes(e.value)) ok(e) });
		all('li[data-i]').forEach((li, i) => { const s = li.querySelector('.sw'), d = li.querySelector('.del'), mine = i === at; if (mine && which === 0) ok(s); if (mine && which === 1) ok(d); s.onclick = () => { s.setAttribute('aria-checked', s.getAttribute('aria-checked') !== 'true'); win(mine && which === 0) }; d.onclick = () => { li.remove(); win(mine && which === 1) } });
		$('add').onclick = () => { $('add').textContent = '已添加'; const c = all('.day').filter(e => e.checked).map(e => e.value).join(); win($('tm').value === time && (which === 2 ? $('nm').value === label && !c : which === 3 && c === picks.join())) }`, which, at, hour, minute, label, jsList([]string{days[pickA], days[pickB]}))
	return episode{task, b.String(), script}
}

// coursesZhKind is courses that one may take or give up, with filters by day and teacher.
func coursesZhKind(r *rand.Rand) episode {
	names, who := some(r, []string{"高等数学", "大学物理", "线性代数", "英语写作", "中国历史", "程序设计", "音乐欣赏"}, 5), some(r, peopleZh, 5)
	days, taken := []string{"周一上午", "周二下午", "周三上午", "周四下午", "周五上午"}, r.IntN(5)
	at, campus := r.IntN(5), one(r, "东校区", "西校区")
	for at == taken {
		at = r.IntN(5)
	}
	var b strings.Builder
	b.WriteString("<h1>选课系统</h1><p><label for=cp>校区</label> <select id=cp><option>全部<option>东校区<option>西校区</select> <label for=kw>课程名称</label> <input id=kw> <button id=find>查询</button></p><table><thead><tr><th>课程<th>教师<th>时间<th>余量<th>操作</thead><tbody>")
	for i, n := range names {
		word := "选课"
		if i == taken {
			word = "退课"
		}
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>%s<td>%s<td>%d<td><button class=take>%s</button> <a class=out href=#s%[1]d>大纲</a>", i, n, who[i], days[i], 3+r.IntN(40), word)
	}
	b.WriteString("</tbody></table><p id=note>每人限选六门</p><button id=table>我的课表</button>")
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf(one(r, "帮我选%[1]s这门课", "我要选%[2]s老师的%[1]s", "请选修%[1]s", "选%[3]s的那门课"), names[at], who[at], days[at]),
		fmt.Sprintf(one(r, "退掉%s", "%s这门课我不上了，帮我退课", "请把%s退了"), names[taken]),
		fmt.Sprintf(one(r, "看看%[1]s的大纲", "打开%[2]s老师那门课的大纲", "我想看%[1]s的教学大纲"), names[at], who[at]),
		fmt.Sprintf(one(r, "查询%s的课程", "校区选%s，点查询", "只看%s的课"), campus),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, taken = %d, campus = %q; if (which === 3) { ok($('cp')); ok($('find')) } $('table').onclick = () => win(false);
		all('tr[data-i]').forEach((t, i) => { const e = t.querySelector('.take'), o = t.querySelector('.out'); if (which === 0 && i === at || which === 1 && i === taken) ok(e); if (which === 2 && i === at) ok(o); e.onclick = () => { e.textContent = e.textContent === '选课' ? '退课' : '选课'; win(which === 0 && i === at || which === 1 && i === taken) }; o.onclick = () => { $('note').textContent = names[i] + '大纲'; win(which === 2 && i === at); return false } });
		const names = all('tr[data-i]').map(t => t.children[0].textContent); $('find').onclick = () => { $('note').textContent = '已查询'; win(which === 3 && $('cp').value === campus && !$('kw').value) }`, which, at, taken, campus)
	return episode{task, b.String(), script}
}

// recipeKind is a recipe: for how many, what of it is to be bought, and a rating.
func recipeKind(r *rand.Rand) episode {
	dish, things := one(r, "Tomato soup", "Lentil curry", "Apple pie"), some(r, []string{"Onions", "Garlic", "Butter", "Flour", "Salt", "Cream", "Lemons"}, 5)
	a, c, n, stars := r.IntN(2), 2+r.IntN(3), []int{2, 6, 8}[r.IntN(3)], 1+r.IntN(5)
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>%s</h1><p><label for=sv>Servings</label> <input id=sv type=number min=1 max=12 value=4> <button id=upd>Update amounts</button></p><h2>Ingredients</h2><ul>", dish)
	for i, t := range things {
		fmt.Fprintf(&b, "<li><label><input type=checkbox class=in data-i=%d> %s</label></li>", i, t)
	}
	b.WriteString("</ul><button id=shop>Add to shopping list</button> <button id=fav aria-pressed=false>Save recipe</button> <button id=print>Print</button><h2>Your rating</h2><fieldset><legend>Stars</legend>")
	for i := 1; i <= 5; i++ {
		fmt.Fprintf(&b, "<label><input type=radio name=st value=%d> %[1]d</label> ", i)
	}
	b.WriteString("</fieldset><p><label for=cm>Your comment</label> <textarea id=cm></textarea></p><button id=post>Post review</button>")
	text, which := one(r, "Tasted great", "A bit too salty", "My kids loved it"), r.IntN(4)
	task := []string{
		fmt.Sprintf(one(r, "Change the recipe to %d servings.", "I'm cooking for %d people, update the amounts.", "Set the servings to %d and update the amounts."), n),
		fmt.Sprintf(one(r, "Put %s and %s on my shopping list.", "I'm out of %s and %s. Add them to the shopping list, please.", "Select %s and %s, then add them to the shopping list."), strings.ToLower(things[a]), strings.ToLower(things[c])),
		fmt.Sprintf(one(r, `Rate this recipe %d stars and write "%s".`, `Leave a %d star review saying "%s".`, `Give it %d stars with the comment "%s" and post the review.`), stars, text),
		one(r, "Save this recipe for later.", "Please save the recipe.", "I like this one, save it to my recipes."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, n = '%d', want = [%d, %d], stars = '%d', text = %q; if (which === 0) { ok($('sv')); ok($('upd')) } if (which === 1) ok($('shop')); if (which === 2) { ok($('cm')); ok($('post')) } if (which === 3) ok($('fav'));
		all('.in').forEach((e, i) => { if (which === 1 && want.includes(i)) ok(e) }); all('[name=st]').forEach(e => { if (which === 2 && e.value === stars) ok(e) }); $('print').onclick = () => win(false);
		$('upd').onclick = () => { $('upd').textContent = 'Updated'; win(which === 0 && $('sv').value === n) }; $('shop').onclick = () => { $('shop').textContent = 'Added'; win(which === 1 && all('.in').every((e, i) => e.checked === want.includes(i))) };
		$('fav').onclick = () => { $('fav').setAttribute('aria-pressed', 'true'); $('fav').textContent = 'Saved'; win(which === 3) }; $('post').onclick = () => { $('post').textContent = 'Posted'; win(which === 2 && (all('[name=st]').find(e => e.checked) || {}).value === stars && $('cm').value === text) }`, which, n, a, c, stars, text)
	return episode{task, b.String(), script}
}

// checkoutKind is where to, how fast and how an order is sent.
func checkoutKind(r *rand.Rand) episode {
	places := some(r, []string{"Home", "Office", "Summer house", "Parents"}, 3)
	fast := []string{"Standard shipping", "Express shipping", "Pick up in store"}
	pay := []string{"Credit card", "Bank transfer", "Gift card"}
	at, how, by := r.IntN(3), r.IntN(3), r.IntN(3)
	note, which := one(r, "Ring twice", "Leave it at the door", "Call before you come"), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>Checkout</h1><fieldset><legend>Deliver to</legend>")
	for i, p := range places {
		fmt.Fprintf(&b, "<label><input type=radio name=pl value=%d> %s</label> ", i, p)
	}
	b.WriteString("</fieldset><fieldset><legend>Shipping method</legend>")
	for i, f := range fast {
		fmt.Fprintf(&b, "<label><input type=radio name=fa value=%d> %s</label> ", i, f)
	}
	b.WriteString("</fieldset><p><label for=pm>Payment method</label> <select id=pm><option value=''>Choose<option>" + strings.Join(pay, "<option>") + "</select></p><p><label><input type=checkbox id=gift> Gift wrap (+$3)</label></p><p><label for=nt>Note for the courier</label> <textarea id=nt></textarea></p><button id=go>Place order</button> <a href=#b id=back>Back to cart</a>")
	task := []string{
		fmt.Sprintf(one(r, "Ship it to %[1]s with %[2]s, pay by %[3]s and place the order.", "Deliver to %[1]s, shipping method %[2]s, payment method %[3]s. Place the order.", "I'd like this delivered to %[1]s by %[2]s and want to pay with %[3]s. Please order."), strings.ToLower(places[at]), strings.ToLower(fast[how]), strings.ToLower(pay[by])),
		fmt.Sprintf(one(r, `Pay by %[1]s, have it gift wrapped and place the order.`, `I'm paying with %[1]s. Wrap it as a gift and place the order.`, `Choose %[1]s as the payment method, tick gift wrap and place the order.`), strings.ToLower(pay[by])),
		fmt.Sprintf(one(r, `Leave the note "%[1]s" for the courier, then place the order.`, `Tell the courier "%[1]s" and place my order.`, `Add a note for the courier: "%[1]s". Then place the order.`), note),
		fmt.Sprintf(one(r, "Use %[2]s and deliver it to %[1]s, then place the order.", "Have it sent to %[1]s using %[2]s and place the order.", "Select %[1]s and %[2]s, then press Place order."), strings.ToLower(places[at]), strings.ToLower(fast[how])),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', how = '%d', by = %q, note = %q; ok($('go')); $('back').onclick = () => false; const at1 = n => (all('[name=' + n + ']').find(e => e.checked) || {}).value, both = which === 0 || which === 3, pays = which < 2;
		if (both) { all('[name=pl]').forEach(e => { if (e.value === at) ok(e) }); all('[name=fa]').forEach(e => { if (e.value === how) ok(e) }) } if (pays) ok($('pm')); if (which === 1) ok($('gift')); if (which === 2) ok($('nt'));
		$('go').onclick = () => { $('go').textContent = 'Thank you'; win(at1('pl') === (both ? at : undefined) && at1('fa') === (both ? how : undefined) && $('pm').value === (pays ? by : '') && $('gift').checked === (which === 1) && $('nt').value === (which === 2 ? note : '')) }`, which, at, how, pay[by], note)
	return episode{task, b.String(), script}
}

// exchangeZhKind changes sums of money, keeps rates in view and warns of one.
func exchangeZhKind(r *rand.Rand) episode {
	money := some(r, []string{"人民币", "美元", "欧元", "日元", "英镑", "港币"}, 5)
	from, to, n := 0, 1+r.IntN(4), 10*(1+r.IntN(90))
	at, rate := r.IntN(4), fmt.Sprintf("%d.%d", 6+r.IntN(3), 1+r.IntN(9))
	var b strings.Builder
	opts := "<option value=''>请选择<option>" + strings.Join(money, "<option>")
	b.WriteString("<h1>外汇牌价</h1><p><label for=am>金额</label> <input id=am type=number> <label for=fr>持有货币</label> <select id=fr>" + opts + "</select> <label for=to>目标货币</label> <select id=to>" + opts + "</select> <button id=go>换算</button> <button id=swap>互换</button></p><p id=out></p><table><thead><tr><th>货币<th>现汇买入价<th>操作</thead><tbody>")
	for i, m := range money[1:] {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>%d.%02d<td><button class=fav>关注</button> <a class=his href=#h%[1]d>历史走势</a>", i, m, 1+r.IntN(8), r.IntN(100))
	}
	b.WriteString("</tbody></table><h2>到价提醒</h2><p><label for=wm>币种</label> <select id=wm>" + opts + "</select> <label for=wr>目标汇率</label> <input id=wr> <button id=warn>设置提醒</button></p>")
	which := r.IntN(4)
	name := money[1+at]
	task := []string{
		fmt.Sprintf(one(r, "帮我把%[1]d%[2]s换算成%[3]s", "%[1]d%[2]s能换多少%[3]s？请换算一下", "金额填%[1]d，持有货币选%[2]s，目标货币选%[3]s，点换算"), n, money[from], money[to]),
		fmt.Sprintf(one(r, "关注%s的汇率", "请帮我关注一下%s", "把%s加到我的关注"), name),
		fmt.Sprintf(one(r, "看一下%s的历史走势", "打开%s的走势", "我想查%s的历史走势"), name),
		fmt.Sprintf(one(r, "%[1]s到%[2]s时提醒我", "设置到价提醒：币种%[1]s，目标汇率%[2]s", "帮我给%[1]s设一个提醒，目标汇率是%[2]s"), name, rate),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, n = '%d', from = %q, to = %q, name = %q, rate = %q; if (which === 0) ['am', 'fr', 'to', 'go'].forEach(i => ok($(i))); if (which === 3) ['wm', 'wr', 'warn'].forEach(i => ok($(i)));
		$('swap').onclick = () => win(false); $('go').onclick = () => { $('out').textContent = '换算完成'; win(which === 0 && $('am').value === n && $('fr').value === from && $('to').value === to) }; $('warn').onclick = () => { $('warn').textContent = '已设置'; win(which === 3 && $('wm').value === name && $('wr').value === rate) };
		all('tr[data-i]').forEach((t, i) => { const f = t.querySelector('.fav'), h = t.querySelector('.his'), mine = i === at; if (mine && which === 1) ok(f); if (mine && which === 2) ok(h); f.onclick = () => { f.textContent = '已关注'; win(mine && which === 1) }; h.onclick = () => { $('out').textContent = '走势'; win(mine && which === 2); return false } })`, which, at, n, money[from], money[to], name, rate)
	return episode{task, b.String(), script}
}

// playerZhKind is a list of songs, a player, and a mode in which it goes on.
func playerZhKind(r *rand.Rand) episode {
	songs, who := some(r, []string{"晚风", "旧时光", "山海", "雨后", "归途", "星河"}, 5), some(r, peopleZh, 5)
	at, mode, mins := r.IntN(5), one(r, "顺序播放", "单曲循环", "随机播放"), one(r, "15分钟", "30分钟", "60分钟")
	var b strings.Builder
	b.WriteString("<h1>我的音乐</h1><ol>")
	for i, s := range songs {
		fmt.Fprintf(&b, "<li data-i=%d><b>%s</b> <span>%s</span> <button class=play aria-label=播放>▶</button> <button class=love aria-label=喜欢>♡</button> <button class=down aria-label=下载>⤓</button></li>", i, s, who[i])
	}
	b.WriteString("</ol><p id=now>未播放</p><button id=prev>上一首</button> <button id=next>下一首</button><div role=radiogroup aria-label=播放模式>")
	for _, m := range []string{"顺序播放", "单曲循环", "随机播放"} {
		fmt.Fprintf(&b, "<button role=radio class=mode aria-checked=false>%s</button> ", m)
	}
	b.WriteString("</div><p><label for=sl>定时关闭</label> <select id=sl><option>关闭<option>15分钟<option>30分钟<option>60分钟</select></p>")
	which := r.IntN(5)
	task := []string{
		fmt.Sprintf(one(r, "播放%[1]s", "我想听%[1]s", "放一首%[2]s的歌", "来一首《%[1]s》"), songs[at], who[at]),
		fmt.Sprintf(one(r, "喜欢%s这首歌", "给《%s》点个喜欢", "把%s标记为喜欢"), songs[at]),
		fmt.Sprintf(one(r, "下载%[2]s的%[1]s", "把《%[1]s》下载下来", "请下载歌曲%[1]s"), songs[at], who[at]),
		fmt.Sprintf(one(r, "切换到%s", "把播放模式改成%s", "我要%s"), mode),
		fmt.Sprintf(one(r, "%s后自动关闭", "把定时关闭设成%s", "定时%s关闭"), mins),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, mode = %q, mins = %q; if (which === 4) ok($('sl')); $('prev').onclick = $('next').onclick = () => win(false); $('sl').onchange = () => win(which === 4 && $('sl').value === mins);
		all('.mode').forEach(e => { const mine = which === 3 && e.textContent === mode; if (mine) ok(e); e.onclick = () => { all('.mode').forEach(o => o.setAttribute('aria-checked', o === e)); win(mine) } });
		all('li[data-i]').forEach((li, i) => ['.play', '.love', '.down'].forEach((s, n) => { const e = li.querySelector(s), mine = i === at && n === which; if (mine) ok(e); e.onclick = () => { $('now').textContent = ['正在播放', '已喜欢', '已下载'][n] + li.querySelector('b').textContent; win(mine) } }))`, which, at, mode, mins)
	return episode{task, b.String(), script}
}

// museumZhKind sells tickets of a museum by day, hour and sort, and takes bookings of a guide.
func museumZhKind(r *rand.Rand) episode {
	kinds := []string{"成人票", "学生票", "儿童票"}
	hours, k := []string{"上午场", "下午场", "夜场"}, r.IntN(3)
	n, hour, day := 1+r.IntN(5), one(r, "上午场", "下午场", "夜场"), fmt.Sprintf("2027-05-%02d", 1+r.IntN(28))
	who, phone, tongue := one(r, peopleZh...), fmt.Sprintf("139%08d", r.IntN(100000000)), one(r, "中文", "英文", "日文")
	var b strings.Builder
	b.WriteString("<h1>博物馆购票</h1><p><label for=dy>参观日期</label> <input id=dy type=date></p><fieldset><legend>场次</legend>")
	for _, h := range hours {
		fmt.Fprintf(&b, "<label><input type=radio name=hr value=%s> %[1]s</label> ", h)
	}
	b.WriteString("</fieldset><table><thead><tr><th>票种<th>票价<th>数量</thead><tbody>")
	for i, t := range kinds {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>%d元<td><button class=less aria-label=减少>-</button> <span class=n>0</span> <button class=more aria-label=增加>+</button>", i, t, 60-20*i)
	}
	b.WriteString("</tbody></table><button id=buy>立即购票</button><h2>预约讲解</h2><p><label for=nm>联系人</label> <input id=nm></p><p><label for=ph>手机号</label> <input id=ph></p><p><label for=lg>讲解语言</label> <select id=lg><option value=''>请选择<option>中文<option>英文<option>日文</select></p><button id=book>预约讲解</button>")
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf(one(r, "买%[1]d张%[2]s，参观日期选%[3]s，%[4]s", "我要购买%[3]s%[4]s的%[2]s%[1]d张", "参观日期%[3]s，场次选%[4]s，%[2]s%[1]d张，立即购票"), n, kinds[k], day, hour),
		fmt.Sprintf(one(r, "预约%[3]s讲解，联系人%[1]s，手机号%[2]s", "请帮我预约讲解：联系人%[1]s，手机号%[2]s，讲解语言%[3]s", "我叫%[1]s，手机号是%[2]s，想预约一个%[3]s讲解"), who, phone, tongue),
		fmt.Sprintf(one(r, "%[4]s购票：%[3]s，%[2]s%[1]d张", "订%[1]d张%[3]s%[4]s的%[2]s", "参观日期填%[3]s，选择%[4]s，%[2]s加到%[1]d张，然后购票"), n, kinds[k], day, hour),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, k = %d, n = '%d', hour = %q, day = %q, who = %q, phone = %q, tongue = %q; if (which === 1) ['nm', 'ph', 'lg', 'book'].forEach(i => ok($(i))); else { ok($('dy')); ok($('buy')); all('[name=hr]').forEach(e => { if (e.value === hour) ok(e) }) }
		all('tr[data-i]').forEach((t, i) => { const c = t.querySelector('.n'), m = t.querySelector('.more'), l = t.querySelector('.less'); if (which !== 1 && i === k) { ok(m); open(l) } m.onclick = () => { c.textContent = +c.textContent + 1 }; l.onclick = () => { c.textContent = Math.max(0, c.textContent - 1) } });
		$('buy').onclick = () => { $('buy').textContent = '已购票'; win(which !== 1 && $('dy').value === day && (all('[name=hr]').find(e => e.checked) || {}).value === hour && all('.n').every((e, i) => e.textContent === (i === k ? n : '0'))) };
		$('book').onclick = () => { $('book').textContent = '已预约'; win(which === 1 && $('nm').value === who && $('ph').value === phone && $('lg').value === tongue) }`, which, k, n, hour, day, who, phone, tongue)
	return episode{task, b.String(), script}
}
