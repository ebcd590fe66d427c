package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// plainKeptKinds are kept until the rules are done (blind12_test.go).
var plainKeptKinds = []taskKind{
	{"catalogue", catalogueKind},
	{"agenda_zh", agendaZhKind},
	{"basket", basketKind},
	{"contacts_zh", contactsZhKind},
	{"account", accountKind},
	{"backoffice_zh", backofficeZhKind},
}

// catalogueKind is a table that is sorted by its headers and filtered by a list.
func catalogueKind(r *rand.Rand) episode {
	names := some(r, []string{"Desk lamp", "Office chair", "Bookshelf", "Floor lamp", "Filing cabinet", "Standing desk"}, 5)
	cats := []string{"Lighting", "Seating", "Storage"}
	prices, rates := r.Perm(300), r.Perm(40)
	low, best, at := 0, 0, r.IntN(5)
	var b strings.Builder
	b.WriteString("<h1>Catalogue</h1><p><label for=cat>Category</label> <select id=cat><option>All<option>" + strings.Join(cats, "<option>") + "</select> <label for=q>Search</label> <input id=q> <button id=find>Search</button></p><table><thead><tr><th><button class=by data-k=1>Name</button><th><button class=by data-k=2>Price</button><th>Rating<th></thead><tbody>")
	for i, n := range names {
		if prices[i] < prices[low] {
			low = i
		}
		if rates[i] > rates[best] {
			best = i
		}
		fmt.Fprintf(&b, "<tr data-i=%d data-c=%s><td>%s<td>$%d<td>%d.%d<td><a href=#d%[1]d>Details</a>", i, cats[i%3], n, 20+prices[i], 1+rates[i]/10, rates[i]%10)
	}
	b.WriteString("</tbody></table>")
	which := r.IntN(4)
	if which == 0 {
		at = low
	} else if which == 1 {
		at = best
	}
	task := []string{
		one(r, "Sort the products by price and open the details of the first one.", "Please sort by price, then show me the details of the first product.", "I'd like to see the details of the cheapest product."),
		one(r, "Open the details of the product with the best rating.", "Which product has the highest rating? Please open its details.", "Show me the details of the highest rated product."),
		fmt.Sprintf(one(r, "Show only products in the %s category and open the details of the %s.", "Please filter by %s, then click Details for the %s.", "Set the category to %s and look at the details of the %s."), cats[at%3], names[at]),
		fmt.Sprintf(one(r, `Search for "%s" and open its details.`, "Find the %s using the search and open its details, please.", "Look up %s and click on Details."), names[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, name = %q; const rows = all('tr[data-i]'), body = document.querySelector('tbody');
		const draw = () => rows.forEach(t => { t.hidden = $('cat').value !== 'All' && t.dataset.c !== $('cat').value || !t.children[0].textContent.toLowerCase().includes(shown.toLowerCase()) }); let shown = '';
		$('cat').onchange = draw; $('find').onclick = () => { shown = $('q').value; draw() }; if (which === 2) open($('cat')); open($('q')); open($('find'));
		all('.by').forEach(e => { if (e.dataset.k === '2') open(e); e.onclick = () => { const k = e.dataset.k - 1, key = t => k ? +t.children[1].textContent.slice(1) : t.children[0].textContent; [...rows].sort((a, c) => key(a) < key(c) ? -1 : 1).forEach(t => body.append(t)) } });
		rows.forEach((t, i) => { const e = t.querySelector('a'); if (i === at) ok(e); e.onclick = () => { e.textContent = 'Opened'; win(i === at && (which !== 2 || $('cat').value !== 'All')); return false } })`, which, at, names[at])
	return episode{task, b.String(), script}
}

// agendaZhKind is two weeks of days and a list of what is planned.
func agendaZhKind(r *rand.Rand) episode {
	month, first := 3+r.IntN(8), 1+r.IntN(14)
	titles := some(r, []string{"周例会", "看牙医", "客户拜访", "健身", "家长会"}, 4)
	title, hour := one(r, "项目评审", "生日聚会", "面试"), one(r, "09:00", "10:30", "14:00", "16:30")
	at, day := r.IntN(4), first+r.IntN(14)
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>%d月日程</h1><div>", month)
	for d := first; d < first+14; d++ {
		fmt.Fprintf(&b, "<button class=day data-d=%d aria-label='%d月%[1]d日'>%[1]d</button> ", d, month)
	}
	b.WriteString("</div><div id=box role=dialog aria-label=新建日程 hidden><h2 id=on></h2><p><label for=tt>标题</label> <input id=tt></p><p><label for=hr>时间</label> <select id=hr><option value=''>请选择<option>09:00<option>10:30<option>14:00<option>16:30</select></p><p><label><input type=checkbox id=bell> 提醒我</label></p><button id=save>保存</button> <button id=no>取消</button></div><h2>已有日程</h2><ul>")
	for i, t := range titles {
		fmt.Fprintf(&b, "<li data-i=%d><span>%s</span> <select aria-label=改时间><option>09:00<option>10:30<option>14:00<option>16:30<option selected>20:00</select> <button class=done>完成</button> <button class=del>删除</button></li>", i, t)
	}
	b.WriteString("</ul>")
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf(one(r, "在%d月%d日新建一个日程，标题为“%s”，时间选%s，并提醒我，然后保存。", "请点击%d月%d日，标题填“%s”，时间选择%s，勾选提醒我，最后保存。", "麻烦在%d月%d日加一个“%s”的日程，时间是%s，记得勾选提醒我再保存。"), month, day, title, hour),
		fmt.Sprintf(one(r, "帮我把“%s”这个日程删掉", "删除日程“%s”", "请把%s从日程里删除"), titles[at]),
		fmt.Sprintf(one(r, "把%s的时间改到%s", "请将“%s”改到%s", "麻烦把%s改成%s"), titles[at], hour),
		fmt.Sprintf(one(r, "把“%s”标记为完成", "%s已经做完了，请标记完成", "将%s设为完成"), titles[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, day = '%d', title = %q, hour = %q; let of = '';
		all('.day').forEach(e => { if (which === 0 && e.dataset.d === day) open(e); e.onclick = () => { of = e.dataset.d; $('on').textContent = e.getAttribute('aria-label'); $('box').hidden = false } }); if (which === 0) ['tt', 'hr', 'bell', 'save'].forEach(i => ok($(i)));
		$('no').onclick = () => { $('box').hidden = true }; $('save').onclick = () => { $('box').hidden = true; win(which === 0 && of === day && $('tt').value === title && $('hr').value === hour && $('bell').checked) };
		all('li[data-i]').forEach((li, i) => { const [s, d, x] = [li.querySelector('select'), li.querySelector('.done'), li.querySelector('.del')], mine = i === at; if (mine) [[1, x], [2, s], [3, d]].forEach(([n, e]) => { if (n === which) ok(e) }); s.onchange = () => win(which === 2 && mine && s.value === hour); d.onclick = () => { d.textContent = '已完成'; win(which === 3 && mine) }; x.onclick = () => { li.remove(); win(which === 1 && mine) } })`, which, at, day, title, hour)
	return episode{task, b.String(), script}
}

// basketKind is a shop with a basket on the same page.
func basketKind(r *rand.Rand) episode {
	goods, code := some(r, []string{"Green tea", "Black coffee", "Oat biscuits", "Honey", "Olive oil", "Sea salt"}, 4), fmt.Sprintf("SAVE%d", 10+r.IntN(80))
	prices, low := r.Perm(40), 0
	var b strings.Builder
	b.WriteString("<h1>Corner shop</h1>")
	for i, g := range goods {
		if prices[i] < prices[low] {
			low = i
		}
		fmt.Fprintf(&b, "<article data-i=%d><h3>%s</h3><p>$%d.50</p><label>Qty <input type=number value=1 min=1></label> <button>Add to basket</button></article>", i, g, 3+prices[i])
	}
	b.WriteString("<aside><h2>Your basket</h2><ul>")
	inside := some(r, []string{"Rye bread", "Strawberry jam", "Goat cheese"}, 3)
	for i, g := range inside {
		fmt.Fprintf(&b, "<li data-b=%d>%s <button>Remove</button></li>", i, g)
	}
	b.WriteString("</ul><p><label for=cc>Coupon code</label> <input id=cc> <button id=apply>Apply</button></p><button id=pay>Checkout</button></aside>")
	which, at, out, n := r.IntN(4), r.IntN(4), r.IntN(3), 2+r.IntN(4)
	if which == 3 {
		at = low
	}
	task := []string{
		fmt.Sprintf(one(r, "Add %d %s to my basket.", "I need %d %s, please put them in the basket.", "Please add %d of the %s to the basket."), n, strings.ToLower(goods[at])),
		fmt.Sprintf(one(r, "Use the coupon %s on my order.", "I have a coupon code, %s. Please apply it.", "Apply the coupon code %s, then check out."), code),
		fmt.Sprintf(one(r, "Take the %s out of the basket.", "I don't need the %s any more, please remove it from my basket.", "Remove %s from the basket and check out."), strings.ToLower(inside[out])),
		one(r, "Add the cheapest product to the basket.", "Please put whatever costs least in my basket.", "I'd like to buy the cheapest item, add it to the basket."),
	}[which]
	ends := which == 1 && strings.HasSuffix(task, "check out.") || which == 2 && strings.HasSuffix(task, "check out.")
	script := byID + fmt.Sprintf(`const which = %d, at = %d, out = %d, n = %q, code = %q, ends = %v; let done = false; const step = v => { if (!v) win(false); else if (ends) done = true; else win(true) };
		all('article').forEach((a, i) => { const [q, e] = [a.querySelector('input'), a.querySelector('button')], mine = i === at && (which === 0 || which === 3); if (mine) ok(e); if (mine && which === 0) ok(q); let c = 0; e.onclick = () => { c += +q.value; e.textContent = 'Added ' + c; if (!mine || which === 3 || c > +n) win(mine && which === 3 && c === 1); else if (c === +n) win(true) } });
		all('li[data-b]').forEach((li, i) => { const e = li.querySelector('button'); if (which === 2 && i === out) ok(e); e.onclick = () => { li.remove(); step(which === 2 && i === out) } }); if (which === 1) { ok($('cc')); ok($('apply')) } if (ends) ok($('pay'));
		$('apply').onclick = () => { $('apply').textContent = 'Applied'; step(which === 1 && $('cc').value === code) }; $('pay').onclick = () => win(ends && done)`, which, at, out, fmt.Sprint(n), code, ends)
	return episode{task, b.String(), script}
}

// contactsZhKind is a book of contacts with forms for a change, a message and a new one.
func contactsZhKind(r *rand.Rand) episode {
	who := some(r, peopleZh, 6)
	at, phone, text := r.IntN(5), fmt.Sprintf("136%08d", r.IntN(100000000)), one(r, "明天见", "资料已发", "生日快乐")
	var b strings.Builder
	b.WriteString("<h1>通讯录</h1><button id=add>新增联系人</button><table><tbody>")
	for i, w := range who[:5] {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>137%08d<td><button class=ed>编辑</button> <button class=ms>发消息</button> <button class=st>星标</button>", i, w, r.IntN(100000000))
	}
	b.WriteString("</tbody></table><div id=f role=dialog aria-label=联系人 hidden><p><label for=nm>姓名</label> <input id=nm></p><p><label for=ph>电话</label> <input id=ph></p><button id=save>保存</button> <button id=no>取消</button></div><div id=m role=dialog aria-label=发消息 hidden><p><label for=tx>消息内容</label> <textarea id=tx></textarea></p><button id=send>发送</button> <button id=shut>取消</button></div>")
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf(one(r, "请把%s的电话改成%s并保存", "麻烦将%s的电话号码修改为%s，然后保存。", "%s换号码了，新电话是%s，帮我更新并保存。"), who[at], phone),
		fmt.Sprintf(one(r, "给%s发一条消息，内容是“%s”", "请向%s发送消息“%s”", "帮我发消息告诉%s：“%s”"), who[at], text),
		fmt.Sprintf(one(r, "添加联系人%s，电话%s，然后保存", "请新增一个联系人，姓名是%s，电话是%s，保存。", "麻烦把%s加到通讯录，电话填%s，保存。"), who[5], phone),
		fmt.Sprintf(one(r, "把%s设为星标", "给%s加星标", "请将%s标为星标联系人"), who[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, phone = %q, text = %q, fresh = %q; let of = -1;
		all('tr[data-i]').forEach((t, i) => { const e = s => t.querySelector(s), mine = i === at; if (mine) [['.ed', 0], ['.ms', 1], ['.st', 3]].forEach(([s, n]) => { if (n === which) (n === 3 ? ok : open)(e(s)) });
			e('.ed').onclick = () => { of = i; $('nm').value = t.children[0].textContent; $('ph').value = t.children[1].textContent; $('f').hidden = false }; e('.ms').onclick = () => { of = i; $('m').hidden = false }; e('.st').onclick = () => { e('.st').textContent = '已星标'; win(which === 3 && mine) } });
		if (which === 0) { ok($('ph')); ok($('save')) } if (which === 1) { ok($('tx')); ok($('send')) } if (which === 2) { open($('add')); ok($('nm')); ok($('ph')); ok($('save')) }
		$('add').onclick = () => { of = 9; $('nm').value = $('ph').value = ''; $('f').hidden = false }; $('no').onclick = () => { $('f').hidden = true }; $('shut').onclick = () => { $('m').hidden = true };
		$('save').onclick = () => { $('f').hidden = true; win($('ph').value === phone && (which === 0 ? of === at : which === 2 && of === 9 && $('nm').value === fresh)) }; $('send').onclick = () => { $('m').hidden = true; win(which === 1 && of === at && $('tx').value === text) }`, which, at, phone, text, who[5])
	return episode{task, b.String(), script}
}

// accountKind is a login, a change of a password and a link for who forgot it.
func accountKind(r *rand.Rand) episode {
	user, pass, next := one(r, "mila", "otto", "ravi"), one(r, "k7Rw2", "zebra9", "Qm44x"), one(r, "Blue-17", "hT5tree", "Nine9Nine")
	mail := user + "@example.org"
	body := []string{
		"<h1>Sign in</h1><p><label for=u>Username or email</label> <input id=u></p><p><label for=p>Password</label> <input id=p type=password></p><p><label><input type=checkbox id=k> Keep me signed in</label></p><button id=go>Sign in</button> <a href=#f id=f>Forgot your password?</a>",
		"<h1>Change password</h1><p><label for=a>Current password</label> <input id=a type=password></p><p><label for=b>New password</label> <input id=b type=password></p><p><label for=c>Confirm new password</label> <input id=c type=password></p><button id=go>Update password</button> <button id=no>Cancel</button>",
		"<h1>Sign in</h1><p><label for=u>Username</label> <input id=u></p><p><label for=p>Password</label> <input id=p type=password></p><button id=in>Sign in</button> <a href=#f id=f>Forgot your password?</a><div id=box hidden><h2>Reset your password</h2><p><label for=e>Email address</label> <input id=e type=email></p><button id=go>Send reset link</button></div>",
	}
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf(one(r, "Sign in as %s with the password %s and stay signed in.", `Please log in with username "%s" and password "%s", and keep me signed in.`, `My username is "%s" and my password is "%s". Check "Keep me signed in" and sign in.`), user, pass),
		fmt.Sprintf(one(r, "Change my password from %s to %[2]s.", `Please update my password: the current one is "%s" and the new one should be "%s".`, `Enter "%s" as the current password, "%s" as the new password and again to confirm it, then update the password.`), pass, next),
		fmt.Sprintf(one(r, "I forgot my password. Please send a reset link to %s.", "Click on Forgot your password and have a reset link sent to %s.", "Request a password reset for %s."), mail),
	}[which]
	script := byID + []string{
		fmt.Sprintf(`['u', 'p', 'k', 'go'].forEach(i => ok($(i))); $('f').onclick = () => false; $('go').onclick = () => win($('u').value === %q && $('p').value === %q && $('k').checked)`, user, pass),
		fmt.Sprintf(`['a', 'b', 'c', 'go'].forEach(i => ok($(i))); $('no').onclick = () => win(false); $('go').onclick = () => win($('a').value === %q && $('b').value === %q && $('c').value === %[2]q)`, pass, next),
		fmt.Sprintf(`open($('f')); ok($('e')); ok($('go')); $('f').onclick = () => { $('box').hidden = false; return false }; $('in').onclick = () => win(false); $('go').onclick = () => { $('go').textContent = 'Sent'; win($('e').value === %q) }`, mail),
	}[which]
	return episode{task, body[which], script}
}

// backofficeZhKind is a list of orders with filters, boxes and acts on what is ticked.
func backofficeZhKind(r *rand.Rand) episode {
	who, states := some(r, peopleZh, 5), []string{"待付款", "待发货", "已发货", "已完成"}
	at, also, state := r.IntN(5), 0, one(r, "待付款", "待发货", "已发货", "已完成")
	for also = r.IntN(5); also == at; also = r.IntN(5) {
	}
	first := 20000 + r.IntN(70000)
	var b strings.Builder
	b.WriteString("<h1>订单管理</h1><p><label for=st>订单状态</label> <select id=st><option>全部<option>" + strings.Join(states, "<option>") + "</select> <label for=kw>收货人</label> <input id=kw> <button id=find>查询</button> <button id=clear>重置</button></p><p><button id=ship>批量发货</button> <button id=exp>导出订单</button></p><table><thead><tr><th><input type=checkbox id=every aria-label=全选><th>订单号<th>收货人<th>状态<th>操作</thead><tbody>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr data-i=%d><td><input type=checkbox class=on><td>%d<td>%s<td>%s<td><a href=#o%[1]d>详情</a> <button class=note>备注</button>", i, first+i*13, w, states[(i+at)%4])
	}
	b.WriteString("</tbody></table><div id=dlg role=dialog aria-label=订单备注 hidden><label for=tx>备注内容</label> <input id=tx> <button id=ok>确定</button> <button id=no>取消</button></div>")
	text, which := one(r, "加急处理", "赠送礼品", "周末配送"), r.IntN(4)
	task := []string{
		fmt.Sprintf(one(r, "请筛选出%s的订单，然后导出", "把订单状态选为%s，点查询，再导出订单", "帮我查询状态为%s的订单并导出订单。"), state),
		fmt.Sprintf(one(r, "勾选%s和%s的订单，然后批量发货", "请选中%s和%s的订单并批量发货。", "麻烦将收货人为%s和%s的订单批量发货。"), who[at], who[also]),
		fmt.Sprintf(one(r, "查询收货人%s的订单，打开详情", "请查看%s的订单详情", "打开收货人为%s的订单的详情页"), who[at]),
		fmt.Sprintf(one(r, "给订单%d添加备注“%s”", "请在订单%d的备注里写“%s”，然后确定", "帮我给%d号订单加个备注：“%s”"), first+at*13, text),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, also = %d, state = %q, text = %q; let of = -1; const rows = all('tr[data-i]');
		if (which === 0) { ok($('st')); ok($('exp')) } open($('find')); if (which === 2) open($('kw')); if (which === 1) ok($('ship')); if (which === 3) { ok($('tx')); ok($('ok')) } let shown = '全部';
		$('find').onclick = () => { shown = $('st').value; rows.forEach(t => { t.hidden = shown !== '全部' && t.children[3].textContent !== shown || !t.children[2].textContent.includes($('kw').value) }) }; $('clear').onclick = () => win(false); $('exp').onclick = () => win(which === 0 && $('st').value === state); $('every').onclick = () => rows.forEach(t => { t.querySelector('.on').checked = $('every').checked });
		$('ship').onclick = () => win(which === 1 && rows.every((t, i) => t.querySelector('.on').checked === (i === at || i === also)));
		rows.forEach((t, i) => { const [c, a, n] = ['.on', 'a', '.note'].map(s => t.querySelector(s)); if (which === 1 && (i === at || i === also)) ok(c); if (which === 2 && i === at) ok(a); if (which === 3 && i === at) open(n); a.onclick = () => { a.textContent = '已打开'; win(which === 2 && i === at); return false }; n.onclick = () => { of = i; $('dlg').hidden = false } });
		$('no').onclick = () => { $('dlg').hidden = true }; $('ok').onclick = () => { $('dlg').hidden = true; win(which === 3 && of === at && $('tx').value === text) }`, which, at, also, state, text)
	return episode{task, b.String(), script}
}
