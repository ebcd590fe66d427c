package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// sightKinds are four kinds in the manner of small tasks and of administration pages, and
// keptKinds four more, written together and committed before any of them was run. The kept
// ones are run once the rules that the others led to are done.
var (
	sightKinds = []taskKind{
		{"fulfil", fulfilKind},
		{"unless_zh", unlessZhKind},
		{"watch", watchKind},
		{"goods_admin_zh", goodsAdminZhKind},
	}
	keptKinds = []taskKind{
		{"members", membersKind},
		{"passage_zh", passageZhKind},
		{"accounts", accountsKind},
		{"helpdesk_zh", helpdeskZhKind},
	}
)

// fulfilKind is a list of orders with a row of actions each, and a form for the state of one.
func fulfilKind(r *rand.Rand) episode {
	who, at := some(r, people, 5), r.IntN(5)
	first := 1000 + r.IntN(800)
	states := []string{"Pending", "Packed", "Shipped", "Returned"}
	var b strings.Builder
	b.WriteString("<h1>Orders</h1><table><thead><tr><th>Order<th>Customer<th>Total<th>Status<th>Actions</thead><tbody>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr data-i=%d><td>#%d<td>%s<td>$%d.%02d<td class=s>%s<td><button class=edit>Edit</button> <button class=refund>Refund</button>", i, first+i*7, w, 10+r.IntN(300), r.IntN(100), states[(i+at)%2])
	}
	b.WriteString("</table><div id=box role=dialog aria-label='Edit order' hidden><h2>Edit order</h2><p><label for=st>Status</label> <select id=st><option>" + strings.Join(states, "<option>") + "</select></p><p><label for=tr>Tracking number</label> <input id=tr></p><p><label><input type=checkbox id=no> Notify customer</label></p><button id=save>Save changes</button> <button id=drop>Cancel</button></div>")
	state, code := one(r, "Shipped", "Packed", "Returned"), fmt.Sprintf("TR%06d", r.IntN(1000000))
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf("Change the status of order #%d to %s and save the changes.", first+at*7, state),
		fmt.Sprintf("Mark %s's order as %s with the tracking number %s and let the customer know.", who[at], state, code),
		fmt.Sprintf("Refund the order placed by %s.", who[at]),
	}[which]
	if which == 1 && r.IntN(2) == 0 {
		task = fmt.Sprintf("Edit %s's order: set the status to %s, enter %s as the tracking number, tick Notify customer and save.", who[at], state, code)
	}
	script := fmt.Sprintf(`const which = %d, at = %d, state = %q, code = %q, $ = id => document.getElementById(id); let on = -1;
		document.querySelectorAll('tr[data-i]').forEach(tr => { const i = +tr.dataset.i, e = tr.querySelector('.edit'), f = tr.querySelector('.refund'); if (i === at) { if (which === 2) ok(f); else open(e) }
			e.onclick = () => { on = i; $('st').value = tr.querySelector('.s').textContent; $('box').hidden = false }; f.onclick = () => { tr.querySelector('.s').textContent = 'Refunded'; win(which === 2 && i === at) } });
		if (which < 2) ['st', 'save'].forEach(x => ok($(x))); if (which === 1) ['tr', 'no'].forEach(x => ok($(x)));
		$('drop').onclick = () => { $('box').hidden = true }; $('save').onclick = () => { $('box').hidden = true; win(on === at && $('st').value === state && (which === 0 || $('tr').value === code && $('no').checked)) }`, which, at, state, code)
	return episode{task, b.String(), script}
}

// unlessZhKind is a page of switches with a task that depends on what they say now.
func unlessZhKind(r *rand.Rand) episode {
	names := some(r, []string{"无线网络", "蓝牙", "定位服务", "夜间模式", "自动更新", "省电模式"}, 4)
	var on []bool
	var b strings.Builder
	b.WriteString("<h1>系统设置</h1>")
	for i, n := range names {
		on = append(on, r.IntN(2) == 0)
		checked := ""
		if on[i] {
			checked = " checked"
		}
		fmt.Fprintf(&b, "<p><label><input type=checkbox data-i=%d%s> %s</label></p>", i, checked, n)
	}
	battery := 5 + r.IntN(90)
	fmt.Fprintf(&b, "<p>电池电量 <b>%d%%</b></p><button id=go>保存设置</button> <button id=re>恢复默认</button>", battery)
	limit := 50
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf("如果%s处于关闭状态，就打开它，否则不用管，最后点击保存设置", names[0]),
		fmt.Sprintf("如果电池电量低于%d%%，勾选%s，否则勾选%s，然后保存设置", limit, names[1], names[2]),
		fmt.Sprintf("除非%s已经开启，否则把%s打开，再点击“保存设置”", names[0], names[3]),
	}[which]
	want := append([]bool{}, on...)
	switch {
	case which == 0:
		want[0] = true
	case which == 1 && battery < limit:
		want[1] = true
	case which == 1:
		want[2] = true
	case !on[0]:
		want[3] = true
	}
	script := fmt.Sprintf(`const want = [%s]; const all = [...document.querySelectorAll('input')]; all.forEach((e, i) => { if (e.checked !== want[i]) ok(e) }); const go = document.getElementById('go'); ok(go); go.onclick = () => win(all.every((e, i) => e.checked === want[i])); document.getElementById('re').onclick = () => win(false)`, strings.Trim(strings.Join(strings.Fields(fmt.Sprint(want)), ","), "[]"))
	return episode{task, b.String(), script}
}

// watchKind is a number that changes, tiles that are told by a word of colour, or a grid.
func watchKind(r *rand.Rand) episode {
	which := r.IntN(3)
	name := one(r, "ZTX", "QMA", "LOB")
	low := 40 + r.IntN(9)
	colours, letters := some(r, []string{"red", "green", "blue", "yellow", "purple"}, 4), some(r, []string{"A", "B", "C", "D", "E"}, 4)
	x, y := r.IntN(5)-2, r.IntN(5)-2
	body := []string{
		fmt.Sprintf("<h2>Market</h2><p>%s: <span id=price>$%d.50</span></p><button id=buy>Buy</button> <button id=sell>Sell</button>", name, low+20),
		"", "<svg width=220 height=220>",
	}[which]
	for i, c := range colours {
		if which == 1 {
			body += fmt.Sprintf("<button class='tile %s' data-i=%d style='background:%s' title='%s'>%s</button> ", c, i, c, c, letters[i])
		}
	}
	for i := range 25 {
		if which == 2 {
			body += fmt.Sprintf("<circle class=dot role=button tabindex=0 aria-label='(%d,%d)' cx=%d cy=%d r=10 />", i%5-2, i/5-2, 20+i%5*40, 180-i/5*40)
		}
	}
	if which == 2 {
		body += "</svg>"
	}
	task := []string{
		fmt.Sprintf("Buy %s stock when the price is less than $%d.", name, low+4),
		fmt.Sprintf("Click on the %s coloured box.", colours[1]),
		fmt.Sprintf("Click on the grid coordinate (%d,%d).", x, y),
	}[which]
	script := fmt.Sprintf(`const which = %d; if (which === 0) { const p = document.getElementById('price'), b = document.getElementById('buy'); ok(b); let n = 20; const tick = () => { n = n > 0 ? n - 5 : 0; p.textContent = '$' + (%d + n) + '.50' }; setInterval(tick, 1500); b.onclick = () => win(n < 4) ; document.getElementById('sell').onclick = () => win(false) }
		if (which === 1) document.querySelectorAll('.tile').forEach((e, i) => { if (i === 1) ok(e); e.onclick = () => win(i === 1) });
		if (which === 2) document.querySelectorAll('.dot').forEach((e, i) => { const at = i %% 5 - 2 === %d && Math.floor(i / 5) - 2 === %d; if (at) ok(e); e.onclick = () => win(at) })`, which, low, x, y)
	return episode{task, body, script}
}

// goodsAdminZhKind is a list of goods with stock, switches and a search above it.
func goodsAdminZhKind(r *rand.Rand) episode {
	names, at := some(r, wordsZh, 5), r.IntN(5)
	var b strings.Builder
	b.WriteString("<h1>商品管理</h1><p><input id=key placeholder=商品名称> <select id=st><option value=''>全部状态<option value=1>在售<option value=0>已下架</select> <button id=find>查询</button></p><table><thead><tr><th>名称<th>价格<th>库存<th>状态<th>操作</thead><tbody>")
	stock := r.Perm(90)
	for i, n := range names {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>￥%d.00<td><input class=n type=number value=%d aria-label=库存><td class=s>在售<td><button class=up>更新库存</button> <button class=off>下架</button>", i, n, 3+r.IntN(60), stock[i]+5)
	}
	b.WriteString("</tbody></table>")
	n := 100 + r.IntN(400)
	least := 0
	for i := range 5 {
		if stock[i] < stock[least] {
			least = i
		}
	}
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf("把%s的库存改成%d并更新库存", names[at], n),
		fmt.Sprintf("将%s下架", names[at]),
		"把库存最少的商品下架",
		fmt.Sprintf("查询状态为已下架、名称是%s的商品", names[at]),
	}[which]
	script := fmt.Sprintf(`const which = %d, at = %d, least = %d, n = '%d', name = %q, $ = id => document.getElementById(id);
		document.querySelectorAll('tr[data-i]').forEach(tr => { const i = +tr.dataset.i, q = s => tr.querySelector(s); if (i === at && which === 0) { ok(q('.n')); ok(q('.up')) } if (which === 1 && i === at || which === 2 && i === least) ok(q('.off'));
			q('.up').onclick = () => win(which === 0 && i === at && q('.n').value === n); q('.off').onclick = () => { q('.s').textContent = '已下架'; win(which === 1 && i === at || which === 2 && i === least) } });
		if (which === 3) ['key', 'st', 'find'].forEach(x => ok($(x))); $('find').onclick = () => win(which === 3 && $('key').value === name && $('st').value === '0')`, which, at, least, n, names[at])
	return episode{task, b.String(), script}
}

// membersKind is a list of members with a role each, and a form that invites one.
func membersKind(r *rand.Rand) episode {
	who, at := some(r, people, 4), r.IntN(4)
	roles := []string{"Viewer", "Editor", "Owner"}
	mail := strings.ToLower(strings.Fields(who[at])[0]) + fmt.Sprint(r.IntN(90)) + "@example.org"
	var b strings.Builder
	b.WriteString("<h1>Team members</h1><button id=inv aria-haspopup=dialog>Invite member</button><ul>")
	for i, w := range who {
		fmt.Fprintf(&b, "<li class=m data-i=%d><strong>%s</strong> <select class=r aria-label=Role><option>%s</select> <button class=x>Remove</button> <label><input type=checkbox class=t> Two-factor</label></li>", i, w, strings.Join(roles, "<option>"))
	}
	b.WriteString("</ul><div id=box role=dialog hidden><h2>Invite a member</h2><p>E-mail address <input id=mail type=email></p><p>Role <select id=role><option>" + strings.Join(roles, "<option>") + "</select></p><p><textarea id=note placeholder='Personal message (optional)'></textarea></p><button id=send>Send invitation</button><button id=shut>Close</button></div>")
	role := roles[1+r.IntN(2)]
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf("Make %s an %s.", who[at], strings.ToLower(role)),
		fmt.Sprintf("Invite %s as %s.", mail, role),
		fmt.Sprintf("Remove %s from the team.", who[at]),
		fmt.Sprintf("Require two-factor for everyone but %s.", who[at]),
	}[which]
	if which == 0 {
		task = fmt.Sprintf(one(r, "Change %s's role to %s.", "Give %s the role %s."), who[at], role)
	}
	script := fmt.Sprintf(`const which = %d, at = %d, role = %q, mail = %q, $ = id => document.getElementById(id), rows = [...document.querySelectorAll('.m')];
		rows.forEach((m, i) => { const q = s => m.querySelector(s); if (i === at && which === 0) ok(q('.r')); if (i === at && which === 2) ok(q('.x')); if (i !== at && which === 3) ok(q('.t'));
			q('.r').onchange = () => win(which === 0 && i === at && q('.r').value === role); q('.x').onclick = () => { m.remove(); win(which === 2 && i === at) };
			q('.t').onchange = () => { if (rows.every((x, k) => x.querySelector('.t').checked === (k !== at))) win(which === 3) } });
		if (which === 1) { open($('inv')); ['mail', 'role', 'send'].forEach(x => ok($(x))) } $('inv').onclick = () => { $('box').hidden = false }; $('shut').onclick = () => { $('box').hidden = true };
		$('send').onclick = () => win(which === 1 && $('mail').value === mail && $('role').value === role)`, which, at, role, mail)
	return episode{task, b.String(), script}
}

// passageZhKind asks for something that a text of the page says.
func passageZhKind(r *rand.Rand) episode {
	who, city, year := one(r, peopleZh...), one(r, citiesZh...), 1950+r.IntN(60)
	goods, prices := some(r, wordsZh, 4), r.Perm(80)
	code := fmt.Sprintf("%04d", r.IntN(10000))
	top := 0
	var list strings.Builder
	for i, g := range goods {
		if prices[i] > prices[top] && i < 4 {
			top = i
		}
		fmt.Fprintf(&list, "<tr><td>%s<td>%d元", g, prices[i]+2)
	}
	which := r.IntN(3)
	body := []string{
		fmt.Sprintf("<h2>人物介绍</h2><dl><dt>姓名<dd>%s<dt>出生地<dd>%s<dt>出生年份<dd>%d</dl>", who, city, year),
		"<h2>价目表</h2><table><thead><tr><th>商品<th>单价</thead><tbody>" + list.String() + "</table>",
		fmt.Sprintf("<h2>身份验证</h2><p>您的验证码：<b>%s</b></p>", code),
	}[which] + "<p><label for=ans>" + []string{"答案", "答案", "验证码"}[which] + "</label> <input id=ans></p><button id=go>确定</button> <button id=no>返回</button>"
	task := []string{
		fmt.Sprintf("%s的出生地是哪里？把答案填进输入框并点击确定。", who),
		"在答案框里填写单价最高的商品名称，然后点“确定”。",
		"将页面上显示的验证码输入到验证码框内，点击确定",
	}[which]
	want := []string{city, goods[top], code}[which]
	script := fmt.Sprintf(`const $ = id => document.getElementById(id); ok($('ans')); ok($('go')); $('no').onclick = () => win(false); $('go').onclick = () => win($('ans').value.trim() === %q)`, want)
	return episode{task, body, script}
}

// accountsKind is a form whose fields are named by more words than the task says, or a list
// with a condition.
func accountsKind(r *rand.Rand) episode {
	name, day, month, year := one(r, people...), 1+r.IntN(28), r.IntN(12), 1960+r.IntN(45)
	months := []string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
	country := some(r, []string{"Norway", "Italy", "Portugal", "Ireland", "Austria", "Greece"}, 4)
	on := r.IntN(2) == 0
	word := map[bool]string{true: "Active", false: "Suspended"}[on]
	which := r.IntN(3)
	body := "<form onsubmit='return false'><p><label for=a>Full legal name *</label> <input id=a required></p><p><label for=b>Date of birth (YYYY-MM-DD)</label> <input id=b></p><p><label for=c>Country or region of residence</label> <select id=c><option value=''>Choose<option>" + strings.Join(country, "<option>") + "</select></p><p><label><input type=checkbox id=d> Send me the weekly newsletter</label></p><button id=go>Create account</button></form>"
	if which == 2 {
		body = "<h1>Account</h1><p>Status: <b>" + word + "</b></p><button id=sus>Suspend</button> <button id=act>Reactivate</button> <button id=del>Delete account</button>"
	}
	task := []string{
		fmt.Sprintf("Create an account for %s, born on %d %s %d, living in %s, without the newsletter.", name, day, months[month], year, country[1]),
		fmt.Sprintf("Fill in the name with %s, the date of birth with %s %d, %d and the country with %s. Subscribe to the newsletter and create the account.", name, months[month], day, year, country[2]),
		"If the account is active, suspend it. Otherwise, reactivate it.",
	}[which]
	script := fmt.Sprintf(`const which = %d, on = %t, $ = id => document.getElementById(id); if (which === 2) { ok($(on ? 'sus' : 'act')); $('sus').onclick = () => win(on); $('act').onclick = () => win(!on); $('del').onclick = () => win(false) }
		else { ['a', 'b', 'c', 'go'].forEach(x => ok($(x))); if (which === 1) ok($('d')); $('go').onclick = () => win($('a').value === %q && $('b').value === '%d-%02d-%02d' && $('c').value === %q && $('d').checked === (which === 1)) }`, which, on, name, year, month+1, day, country[1+which%2])
	return episode{task, body, script}
}

// helpdeskZhKind is a list of tickets with what is assigned to whom, and their details.
func helpdeskZhKind(r *rand.Rand) episode {
	who, at := some(r, peopleZh, 5), r.IntN(4)
	topics := some(r, []string{"无法登录", "发票错误", "页面很慢", "数据丢失", "密码重置"}, 4)
	first := 200 + r.IntN(500)
	var b strings.Builder
	b.WriteString("<h1>工单列表</h1><div role=tablist><button role=tab aria-selected=true>待处理</button><button role=tab aria-selected=false id=done>已关闭</button></div>")
	for i, t := range topics {
		fmt.Fprintf(&b, "<article class=t data-i=%d><h3>T-%d %s</h3><p>提交人：%s</p><label>处理人 <select class=w><option value=''>未分配<option>%s</select></label> <label>优先级 <select class=p><option>低<option>中<option>高</select></label> <button class=c>关闭工单</button> <button class=r>回复</button></article>", i, first+i, t, who[i], strings.Join(peopleZh, "<option>"))
	}
	b.WriteString("<div id=box hidden><textarea id=text placeholder=请输入回复内容></textarea><button id=send>发送</button></div>")
	to, level := who[4], one(r, "中", "高")
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf("将工单T-%d指派给%s，并把优先级设为%s", first+at, to, level),
		fmt.Sprintf("关闭%s提交的工单", who[at]),
		fmt.Sprintf("回复标题为“%s”的工单：“已处理，请查看”，然后发送", topics[at]),
		fmt.Sprintf("把“%s”这个工单的优先级调成%s，处理人选%s", topics[at], level, to),
	}[which]
	script := fmt.Sprintf(`const which = %d, at = %d, to = %q, level = %q, $ = id => document.getElementById(id); let on = -1;
		document.querySelectorAll('.t').forEach((t, i) => { const q = s => t.querySelector(s); if (i === at) { if (which === 0 || which === 3) { ok(q('.w')); ok(q('.p')) } if (which === 1) ok(q('.c')); if (which === 2) open(q('.r')) }
			const both = () => { if (q('.w').value === to && q('.p').value === level) win((which === 0 || which === 3) && i === at) }; q('.w').onchange = both; q('.p').onchange = both; q('.c').onclick = () => { t.hidden = true; win(which === 1 && i === at) }; q('.r').onclick = () => { on = i; $('box').hidden = false } });
		if (which === 2) { ok($('text')); ok($('send')) } $('send').onclick = () => win(which === 2 && on === at && $('text').value === '已处理，请查看')`, which, at, to, level)
	return episode{task, b.String(), script}
}
