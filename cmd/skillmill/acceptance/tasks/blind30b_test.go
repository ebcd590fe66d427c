package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// pocketKeptZhKinds are like pocketKeptKinds, in Chinese. The last two are traps: right is to do nothing.
var pocketKeptZhKinds = []solvedKind{
	{"suppliers_zh", suppliersZhKind},
	{"depttree_zh", depttreeZhKind},
	{"tabform_zh", tabformZhKind},
	{"orderfind_zh", orderfindZhKind},
	{"rentals_zh", rentalsZhKind},
	{"arrived_zh", arrivedZhKind},
}

// suppliersZhKind is a table whose rows hide what can be done with them behind three dots; taking away is asked about first,
// a number is put right in a small window.
func suppliersZhKind(r *rand.Rand) (episode, []string) {
	firms := some(r, []string{"宏达五金", "绿源果蔬", "锦绣布行", "飞鸿纸业", "金穗粮油", "海通水产"}, 5)
	at, which, phone, first := r.IntN(5), r.IntN(3), fmt.Sprintf("13%d", 100000000+r.IntN(899999999)), 100000000+r.IntN(800000000)
	items := some(r, []string{"修改电话", "停用", "删除"}, 3)
	var b strings.Builder
	b.WriteString("<h1>供应商</h1><table cellpadding=8><tr><th>名称</th><th>电话</th><th>状态</th><th></th></tr>")
	for i, f := range firms {
		fmt.Fprintf(&b, "<tr class=fm data-i=%d><td>%s</td><td>15%d</td><td>正常</td><td style='position:relative'><span class=dt role=button aria-label=更多操作 style='cursor:pointer;padding:0 8px'>⋯</span><div class=mn hidden style='position:absolute;right:0;background:#fff;border:1px solid #999;z-index:2;width:90px'>", i, f, first+37*i)
		for _, it := range items {
			fmt.Fprintf(&b, "<div class=it style='cursor:pointer;padding:6px'>%s</div>", it)
		}
		b.WriteString("</div></td></tr>")
	}
	b.WriteString("</table><p id=ms></p><dialog id=dl><p id=ax></p><p id=fp><input id=ph aria-label=新电话></p><button id=ye>确定</button> <button id=no>取消</button></dialog>")
	verb := []string{"修改电话", "停用", "删除"}[which]
	task := fmt.Sprintf([]string{
		one(r, "%[1]s的电话换成%[2]s了，改一下", "把%[1]s的电话改成%[2]s", "%[1]s换号码了，新号码是%[2]s"),
		one(r, "停用%[1]s", "以后不从%[1]s进货了，先停用", "把供应商%[1]s停用掉"),
		one(r, "删除%[1]s", "%[1]s已经倒闭了，从供应商里删掉", "把%[1]s这家删了"),
	}[which], firms[at], phone)
	script := byID + amiss + fmt.Sprintf(`const at = '%d', verb = %q, phone = %q; let of = null, how = ''; ok($('ye')); open($('no')); if (verb === '修改电话') ok($('ph')); const rows = all('.fm'), shut = () => rows.forEach(l => { l.querySelector('.mn').hidden = true });
		rows.forEach(l => { const here = l.dataset.i === at, d = l.querySelector('.dt'); if (here) open(d); d.addEventListener('click', () => { const was = l.querySelector('.mn').hidden; shut(); l.querySelector('.mn').hidden = !was });
			l.querySelectorAll('.it').forEach(e => e.addEventListener('click', () => { shut(); of = l; how = e.textContent; if (!here || how !== verb) bad(e); if (how === '停用') { l.cells[2].textContent = '已停用'; win(here && verb === how); return } $('ax').textContent = (how === '删除' ? '确定删除' : '修改') + l.cells[0].textContent + (how === '删除' ? '吗？' : '的电话'); $('fp').hidden = how === '删除'; $('ph').value = l.cells[1].textContent; $('dl').showModal() })) });
		$('no').onclick = () => $('dl').close(); $('ye').onclick = () => { const here = of.dataset.i === at && how === verb, v = $('ph').value.trim(); $('dl').close(); $('ms').textContent = '操作成功'; if (how === '删除') of.remove(); else of.cells[1].textContent = v; win(here && (how === '删除' || v === phone)) }`, at, verb, phone)
	acts := []string{fmt.Sprintf("press .fm[data-i='%d'] .dt", at), fmt.Sprintf("press .fm[data-i='%d'] .it|%s", at, verb)}
	switch which {
	case 0:
		acts = append(acts, "type #ph => "+phone, "press #ye")
	case 2:
		acts = append(acts, "press #ye")
	}
	return episode{task, b.String(), script}, acts
}

// depttreeZhKind is who gets a notice: departments with their teams in a tree with boxes; a department ticks all its teams.
func depttreeZhKind(r *rand.Rand) (episode, []string) {
	depts := some(r, []string{"市场部", "研发部", "人事部", "财务部", "客服部"}, 3)
	teams := some(r, []string{"一组", "二组", "三组", "四组", "五组", "六组", "七组", "八组", "九组"}, 9)
	which, d, e, k := r.IntN(3), r.IntN(3), r.IntN(3), r.IntN(3)
	was := []int{}
	if which == 2 {
		was = append(was, 3*d+k, 3*((d+1)%3)+e)
	}
	var b strings.Builder
	b.WriteString("<h1>发通知</h1><p>通知谁？</p><ul style='list-style:none'>")
	for i, n := range depts {
		fmt.Fprintf(&b, "<li class=dp data-d=%d><span class=ar style='cursor:pointer;padding:4px'>▸</span><input type=checkbox class=al aria-label=%s> %[2]s<ul style='list-style:none' hidden>", i, n)
		for j := range 3 {
			fmt.Fprintf(&b, "<li><label><input type=checkbox class=tm data-t=%d%s> %s%s</label></li>", 3*i+j, map[bool]string{true: " checked"}[slices.Contains(was, 3*i+j)], n, teams[3*i+j])
		}
		b.WriteString("</ul></li>")
	}
	b.WriteString("</ul><button id=go>发送</button> <button id=cl>清空</button><p id=ms></p>")
	full := func(t int) string { return depts[t/3] + teams[t] }
	other := (d + 1) % 3
	want := [][]int{{3*d + k, 3*other + e}, {3 * d, 3*d + 1, 3*d + 2}, {3*d + k}}[which]
	task := []string{
		fmt.Sprintf(one(r, "把通知发给%[1]s和%[2]s", "通知%[1]s、%[2]s这两个组", "%[1]s和%[2]s要收到通知，发一下"), full(want[0]), full(want[len(want)-1])),
		fmt.Sprintf(one(r, "通知发给整个%[1]s", "%[1]s的所有组都要通知到，发送", "给%[1]s全部门发通知"), depts[d]),
		fmt.Sprintf(one(r, "别通知%[1]s，其他的不变，发送", "%[1]s不用通知了，去掉再发", "把%[1]s从名单里去掉，然后发送"), full(3*other+e)),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, d = '%d', want = %s, turned = %s; ok($('go')); const teams = all('.tm'); teams.forEach(t => { if (turned.includes(+t.dataset.t)) ok(t) });
		all('.dp').forEach(l => { const a = l.querySelector('.al'), own = [...l.querySelectorAll('.tm')], u = l.querySelector('ul'), x = l.querySelector('.ar'); if (which === 1 && l.dataset.d === d) ok(a); const sync = () => { const n = own.filter(t => t.checked).length; a.checked = n === 3; a.indeterminate = n > 0 && n < 3 }; sync();
			x.addEventListener('click', () => { u.hidden = !u.hidden; x.textContent = u.hidden ? '▸' : '▾' }); a.onchange = () => own.forEach(t => { t.checked = a.checked }); own.forEach(t => { t.onchange = sync }) });
		$('cl').onclick = () => win(false); $('go').onclick = () => { const on = teams.filter(t => t.checked).map(t => +t.dataset.t); if (!on.length) { $('ms').textContent = '请选择要通知的人'; return } $('ms').textContent = '已发送'; win(on.join() === [...want].sort((a, b) => a - b).join()) }`,
		which, d, ints(want), ints([][]int{want, want, {3*other + e}}[which]))
	arrow, box := "press .dp[data-d='%d'] .ar", "press .tm[data-t='%d']"
	acts := [][]string{
		{fmt.Sprintf(arrow, d), fmt.Sprintf(box, want[0]), fmt.Sprintf(arrow, other), fmt.Sprintf(box, want[len(want)-1])},
		{fmt.Sprintf("press .dp[data-d='%d'] .al", d)},
		{fmt.Sprintf(arrow, other), fmt.Sprintf(box, 3*other+e)},
	}[which]
	return episode{task, b.String(), script}, append(acts, "press #go")
}

// ints is a list of numbers as a script writes it.
func ints(list []int) string { return strings.ReplaceAll(fmt.Sprint(list), " ", ",") }

// tabformZhKind is an account in four parts behind words that listen, each with a button that saves it.
func tabformZhKind(r *rand.Rand) (episode, []string) {
	which, name, city, often := r.IntN(3), one(r, "小鱼干", "云朵", "阿木", "半夏"), some(r, citiesZh, 4), one(r, "每天", "每周", "每月")
	old, fresh := fmt.Sprintf("%s%d", one(r, wordsEn...), 10+r.IntN(89)), fmt.Sprintf("%s%d", one(r, wordsEn...), 100+r.IntN(899))
	parts := some(r, []string{"资料", "密码", "通知", "隐私"}, 4)
	inner := map[string]string{
		"资料": "<p>昵称 <input id=nk value=用户2049></p><p>城市 <select id=ct><option>未填写<option>" + strings.Join(city, "<option>") + "</select></p>",
		"密码": "<p><input id=o1 type=password placeholder=原密码></p><p><input id=n1 type=password placeholder=新密码></p><p><input id=n2 type=password placeholder=再输一遍新密码></p>",
		"通知": "<p><label><input id=sm type=checkbox checked> 短信通知</label></p><p><label><input id=em type=checkbox> 邮件通知</label></p><p>多久一次 <select id=of><option>随时<option>每天<option>每周<option>每月</select></p>",
		"隐私": "<p><label><input id=hi type=checkbox> 不让陌生人看到我</label></p>",
	}
	var b strings.Builder
	b.WriteString("<h1>我的账号</h1><div style='display:flex'>")
	for i, p := range parts {
		fmt.Fprintf(&b, "<div class=tb data-p=%d>%s</div>", i, p)
	}
	b.WriteString("</div>")
	for _, p := range parts {
		fmt.Fprintf(&b, "<section class=pn data-n=%s hidden>%s<button class=sv>保存</button></section>", p, inner[p])
	}
	b.WriteString("<p id=ms></p>")
	task := fmt.Sprintf([]string{
		one(r, "昵称改成%[1]s，城市选%[2]s，保存", "把我的昵称换成%[1]s，城市填%[2]s", "我搬到%[2]s了，昵称也想改成%[1]s"),
		one(r, "密码从%[3]s改成%[4]s", "换个密码，原来是%[3]s，新的用%[4]s", "我的密码是%[3]s，帮我改为%[4]s"),
		one(r, "短信通知关掉，改成邮件通知，%[5]s一次", "不要短信，要邮件，%[5]s通知我一次", "用邮件通知我，短信就不用了，频率%[5]s"),
	}[which], name, city[1], old, fresh, often)
	script := byID + fmt.Sprintf(`const which = %d, part = ['资料', '密码', '通知'][which], name = %q, city = %q, old = %q, fresh = %q, often = %q; [['nk', 'ct'], ['o1', 'n1', 'n2'], ['sm', 'em', 'of']][which].forEach(i => ok($(i)));
		const tabs = all('.tb'), pns = all('.pn'), pick = k => { tabs.forEach((t, i) => { t.style.cssText = 'cursor:pointer;padding:8px 18px;border-bottom:3px solid ' + (i === k ? '#06c' : '#eee') }); pns.forEach((p, i) => { p.hidden = i !== k }) }; tabs.forEach((t, i) => t.addEventListener('click', () => { $('ms').textContent = ''; pick(i) })); pick(0);
		const say = t => { $('ms').textContent = t }, v = i => $(i).value.trim(), fits = { 资料: () => v('nk') === name && v('ct') === city, 密码: () => v('o1') === old && v('n1') === fresh && v('n2') === fresh, 通知: () => !$('sm').checked && $('em').checked && v('of') === often, 隐私: () => false };
		pns.forEach(p => { const n = p.dataset.n, s = p.querySelector('.sv'); if (n === part) ok(s); s.onclick = () => { if (n === '密码' && v('n1') !== v('n2')) { say('两次输入的新密码不一样'); return } say('已保存'); win(n === part && fits[n]()) } })`, which, name, city[1], old, fresh, often)
	part := []string{"资料", "密码", "通知"}[which]
	acts := append([]string{"press .tb|" + part}, [][]string{
		{"type #nk => " + name, "set #ct => " + city[1]},
		{"type #o1 => " + old, "type #n1 => " + fresh, "type #n2 => " + fresh},
		{"press #sm", "press #em", "set #of => " + often},
	}[which]...)
	return episode{task, b.String(), script}, append(acts, "press .pn[data-n="+part+"] .sv")
}

// orderfindZhKind is orders of a small shop: a list keeps those of one state, and what is wanted is said by state, sum or buyer.
func orderfindZhKind(r *rand.Rand) (episode, []string) {
	who, states, which, at := some(r, peopleZh, 8), []string{"待付款", "待发货", "已发货", "已完成"}, r.IntN(3), r.IntN(8)
	state, sums, number := make([]string, 8), r.Perm(300)[:8], fmt.Sprintf("SF%d", 1000000+r.IntN(8999999))
	count, dear := 0, 0
	for i := range state {
		state[i] = states[r.IntN(4)]
		if which == 0 && i == at {
			state[i] = "待发货"
		}
		sums[i] += 40
		if state[i] == "待付款" {
			count++
		}
		if sums[i] > sums[dear] {
			dear = i
		}
	}
	var b strings.Builder
	b.WriteString("<h1>我的店铺</h1><p>状态 <select id=st><option>全部<option>" + strings.Join(states, "<option>") + "</select> <input id=q placeholder=买家姓名></p><div id=ls>")
	for i, w := range who {
		does := "<button class=se>详情</button>"
		if state[i] == "待发货" {
			does += " <button class=sh>发货</button>"
		}
		fmt.Fprintf(&b, "<div class=od data-i=%d style='display:grid;grid-template-columns:80px 90px 90px 160px;padding:8px;border-bottom:1px solid #ddd'><b>%s</b><span>￥%d</span><em>%s</em><span>%s</span></div>", i, w, sums[i], state[i], does)
	}
	b.WriteString("</div><div id=bx hidden><p id=wh></p><input id=nu placeholder=快递单号> <button id=go>确认发货</button></div><p>统计：待付款的订单数 <input id=ct size=4 aria-label=待付款的订单数> <button id=an>提交</button></p><p id=ms></p>")
	task := []string{
		fmt.Sprintf(one(r, "%[1]s的订单发货，单号%[2]s", "给%[1]s发货，快递单号是%[2]s", "%[1]s买的东西寄出了，单号%[2]s，填上去发货"), who[at], number),
		one(r, "有几个订单还没付款？把数字填到统计里提交", "数一下待付款的订单有几个，填好提交", "还没付钱的订单一共几个？填进去提交"),
		one(r, "打开金额最高的那个订单的详情", "哪个订单最贵？点开看看详情", "看一下金额最大的订单详情"),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', number = %q, count = '%d', dear = '%d'; let of = null; open($('st')); open($('q')); if (which === 0) { ok($('nu')); ok($('go')) } if (which === 1) { ok($('ct')); ok($('an')) } const rows = all('.od');
		const sift = () => rows.forEach(l => { l.style.display = ($('st').value === '全部' || l.querySelector('em').textContent === $('st').value) && l.querySelector('b').textContent.includes($('q').value.trim()) ? 'grid' : 'none' }); $('st').onchange = $('q').oninput = sift;
		rows.forEach(l => { const se = l.querySelector('.se'), sh = l.querySelector('.sh'); if (which === 2 && l.dataset.i === dear) ok(se); se.onclick = () => { $('ms').textContent = l.querySelector('b').textContent + '的订单'; win(which === 2 && l.dataset.i === dear) }; if (sh) { if (which === 0 && l.dataset.i === at) ok(sh); sh.onclick = () => { of = l; $('bx').hidden = false; $('wh').textContent = '给' + l.querySelector('b').textContent + '发货' } } });
		$('go').onclick = () => { const v = $('nu').value.trim(); if (!v) { $('ms').textContent = '请填写单号'; return } of.querySelector('em').textContent = '已发货'; $('bx').hidden = true; win(which === 0 && of.dataset.i === at && v === number) }; $('an').onclick = () => { $('ms').textContent = '谢谢'; win(which === 1 && $('ct').value.trim() === count) }`,
		which, at, number, count, dear)
	acts := [][]string{
		{fmt.Sprintf("press .od[data-i='%d'] .sh", at), "type #nu => " + number, "press #go"},
		{fmt.Sprintf("type #ct => %d", count), "press #an"},
		{fmt.Sprintf("press .od[data-i='%d'] .se", dear)},
	}[which]
	return episode{task, b.String(), script}, acts
}

// rentalsZhKind is flats to let: each keeps a part of what is asked for and none keeps all, so right is to do nothing.
func rentalsZhKind(r *rand.Rand) (episode, []string) {
	places, which := some(r, []string{"东湖花园", "桂花苑", "和平里", "学府家园", "望江小区"}, 5), r.IntN(3)
	limit, area := 2000+100*r.IntN(20), 50+5*r.IntN(6)
	var b strings.Builder
	b.WriteString("<h1>租房</h1>")
	for i, k := range r.Perm(5) {
		rent, size, lift := limit-100*(2+r.IntN(5)), area+5*(2+r.IntN(5)), "有电梯"
		switch i % 3 { // one of the three is missing
		case 0:
			rent = limit + 100*(1+r.IntN(6))
		case 1:
			size = area - 3*(1+r.IntN(5))
		case 2:
			lift = "无电梯"
		}
		fmt.Fprintf(&b, "<div class=ht style='padding:8px;border-bottom:1px solid #ccc;width:520px'><b>%s</b> %d平米 · %s · 每月%d元 <button>预约看房</button></div>", places[k], size, lift, rent)
	}
	task := fmt.Sprintf([]string{
		one(r, "预约看一套不超过%[1]d元、至少%[2]d平米、有电梯的房子", "找%[1]d以内、%[2]d平米以上、带电梯的房子，约看房", "我要租有电梯的，月租最多%[1]d，面积不小于%[2]d平米，帮我预约"),
		one(r, "有没有%[2]d平米以上、带电梯、每月不到%[1]d元的？有就预约看房", "如果有满足%[2]d平米以上、有电梯、%[1]d元以内的就约一下", "每月%[1]d元以内、%[2]d平米往上、还得有电梯，有的话预约"),
		one(r, "%[3]s要是有电梯、%[1]d元以内、不小于%[2]d平米，就预约看房", "看看%[3]s，如果有电梯，租金不超过%[1]d，面积够%[2]d平米，就约", "%[3]s那套，%[1]d元以内、%[2]d平米以上、有电梯的话就预约"),
	}[which], limit, area, places[r.IntN(5)])
	return episode{task, b.String(), byID + trap + "all('button').forEach(e => { e.onclick = () => { e.textContent = '已预约' } })"}, nil
}

// arrivedZhKind is parcels that are on the way: what is asked for holds only if one arrived, and it did not, although its
// button would work. Right is to do nothing.
func arrivedZhKind(r *rand.Rand) (episode, []string) {
	goods, states := some(r, []string{"台灯", "书架", "雨伞", "水壶", "拖鞋", "闹钟"}, 4), []string{"运输中", "派送中", "已揽收", "已送达"}
	which, at, arrived := r.IntN(3), r.IntN(4), r.IntN(4)
	if arrived == at {
		arrived = (at + 1) % 4
	}
	var b strings.Builder
	b.WriteString("<h1>我的快递</h1>")
	for i, g := range goods {
		state := states[r.IntN(3)]
		if i == arrived {
			state = states[3]
		}
		fmt.Fprintf(&b, "<div style='padding:8px;border-bottom:1px solid #ccc;width:420px'><b>%s</b> <span>%s</span> <button>确认收货</button> <button>催一下</button></div>", g, state)
	}
	task := fmt.Sprintf([]string{
		one(r, "如果%[1]s已经送达，就确认收货", "%[1]s到了的话确认收货", "看看%[1]s送到了没有，送到了就确认收货"),
		one(r, "%[1]s要是已送达就点确认收货，没到就先别动", "只有%[1]s送达了才确认收货", "等%[1]s显示已送达再确认收货，现在还没到的话什么都不要点"),
		one(r, "%[1]s送到了的话帮我确认收货，没送到不用催", "%[1]s如果已送达，点确认收货，否则不用管", "假如%[1]s已经送达，帮我把货收了"),
	}[which], goods[at])
	return episode{task, b.String(), byID + trap + "all('button').forEach(e => { e.onclick = () => { e.disabled = true } })"}, nil
}
