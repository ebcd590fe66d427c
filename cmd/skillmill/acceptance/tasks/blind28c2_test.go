package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// dispatchZhKind is orders that wait to be sent: boxes, one for all of them, and a bar at the foot that works on what is
// ticked.
func dispatchZhKind(r *rand.Rand) (episode, []string) {
	who, first, which, by := some(r, peopleZh, 6), 310+r.IntN(500), r.IntN(3), one(r, "顺路快运", "飞燕速递", "大地物流")
	in, sums, cities := make([]int, 6), r.Perm(80)[:6], some(r, citiesZh, 3)
	for i, k := range r.Perm(6) {
		in[i] = []int{0, 0, 1, 1, 2, 2}[k]
	}
	for i := range sums {
		sums[i] = 30 + 11*sums[i]
	}
	but, down := r.IntN(6), slices.Sorted(slices.Values(sums))
	limit := down[3] - 1 - r.IntN(5)
	var want []string
	for i := range who {
		if which == 0 && in[i] == 0 || which == 1 && i != but || which == 2 && sums[i] > limit {
			want = append(want, fmt.Sprint(i))
		}
	}
	var b strings.Builder
	b.WriteString("<h1>待发货订单</h1><table cellpadding=8 style='border-collapse:collapse'><thead><tr><th><input type=checkbox id=al aria-label=全选></th><th>订单号</th><th>收货人</th><th>城市</th><th>实付</th></tr></thead><tbody>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr><td><input type=checkbox class=ck data-i=%d aria-label='选择订单 %d'></td><td>%[2]d</td><td>%[3]s</td><td>%[4]s</td><td>¥%[5]d</td></tr>", i, first+i, w, cities[in[i]], sums[i])
	}
	b.WriteString("</tbody></table><footer id=ft style='display:none;border-top:2px solid #06c;padding:10px'>已选 <span id=n>0</span> 单 <select id=by aria-label=快递公司><option value=''>快递公司<option>顺路快运<option>飞燕速递<option>大地物流</select> <button data-v=send>批量发货</button> <button data-v=print>打印面单</button> <button data-v=rush>标记加急</button></footer><p id=ms role=status></p>")
	task := fmt.Sprintf([]string{
		one(r, "寄到%[1]s的订单都用%[2]s发货", "把%[1]s的单子选出来，走%[2]s，批量发货", "%[1]s的货今天发，快递用%[2]s"),
		one(r, "除了%[3]s的订单，其他都打印面单", "%[3]s那单先不管，别的订单全部打印面单", "给%[3]s以外的所有订单打印面单"),
		one(r, "实付超过%[4]d元的订单标记加急", "%[4]d元以上的订单都加急", "把金额大于%[4]d的单子都选上，标成加急"),
	}[which], cities[0], by, who[but], limit)
	script := byID + fmt.Sprintf(`const want = [%s], which = %d, by = %q, list = all('.ck'), verb = ['send', 'print', 'rush'][which]; if (which === 1) open($('al')); if (which === 0) ok($('by'));
		list.forEach(e => { if (want.includes(+e.dataset.i)) ok(e); else if (which === 1) open(e) }); const show = () => { const n = list.filter(e => e.checked).length; $('n').textContent = n; $('ft').style.display = n ? 'block' : 'none'; $('al').checked = n === list.length };
		list.forEach(e => { e.onchange = show }); $('al').onchange = () => { const v = $('al').checked; list.forEach(e => { e.checked = v }); show() };
		all('[data-v]').forEach(e => { if (e.dataset.v === verb) ok(e); e.onclick = () => { if (e.dataset.v === 'send' && !$('by').value) { $('ms').textContent = '请先选快递公司'; return } $('ms').textContent = '处理完成'; win(e.dataset.v === verb && list.every(o => o.checked === want.includes(+o.dataset.i)) && (which !== 0 || $('by').value === by)) } })`, strings.Join(want, ","), which, by)
	var acts []string
	for _, k := range want {
		acts = append(acts, fmt.Sprintf("press .ck[data-i='%s']", k))
	}
	switch which {
	case 0:
		acts = append(acts, "set #by => "+by)
	case 1:
		acts = []string{"press #al", fmt.Sprintf("press .ck[data-i='%d']", but)}
	}
	return episode{task, b.String(), script}, append(acts, "press [data-v="+[]string{"send", "print", "rush"}[which]+"]")
}

// routerZhKind is the settings of a router: each section is a custom element that keeps its fields in its shadow and saves
// itself.
func routerZhKind(r *rand.Rand) (episode, []string) {
	name, pass, which := one(r, "family", "sunny", "bamboo", "room")+fmt.Sprint(20+r.IntN(70)), fmt.Sprintf("%s-%d", one(r, wordsEn...), 1000+r.IntN(9000)), r.IntN(3)
	guest, limit, order := r.IntN(2) == 1, one(r, "2台", "5台", "10台"), r.Perm(3)
	parts := []string{"<wifi-box kind=net><h2>无线网络</h2></wifi-box>", "<wifi-box kind=guest><h2>访客网络</h2></wifi-box>", "<wifi-box kind=admin><h2>管理员</h2></wifi-box>"}
	body := "<h1>路由器</h1>" + parts[order[0]] + parts[order[1]] + parts[order[2]] + "<p id=ms role=status></p>"
	task := fmt.Sprintf([]string{
		one(r, "家里WiFi的名字改成%[1]s，密码改成%[2]s", "把无线网络名称设为%[1]s，密码设为%[2]s，保存", "WiFi换个名：%[1]s，新密码%[2]s"),
		map[bool]string{true: one(r, "打开访客网络，最多允许%[3]s设备", "客人来了，开一下访客网络，限%[3]s设备，记得保存"), false: one(r, "关掉访客网络", "访客网络不用了，关掉并保存") + "%[4]s"}[guest],
		one(r, "管理员密码改成%[2]s", "登录路由器的管理密码换成%[2]s，WiFi密码别动", "把管理员的密码改为%[2]s，两次都填一样的，然后保存"),
	}[which], name, pass, limit, "")
	script := byID + amiss + fmt.Sprintf(`const which = %d, name = %q, pass = %q, guest = %v, limit = %q;
		const fields = { net: '<p><label>名称 <input data-f=name value="home-5G"></label></p><p><label>密码 <input data-f=pass type=password value="oldsecret"></label></p><p>信道 <select data-f=ch aria-label=信道><option>自动<option>1<option>6<option>11</select></p>',
			guest: '<p><span id=l>启用访客网络</span> <span data-f=on role=switch tabindex=0 aria-labelledby=l></span></p><p>设备上限 <select data-f=max aria-label=设备上限><option>不限<option>2台<option>5台<option>10台</select></p>', admin: '<p><input data-f=one type=password placeholder=新密码></p><p><input data-f=two type=password placeholder=再输一遍></p>' };
		const mine = { net: which === 0, guest: which === 1, admin: which === 2 }, uses = { name: 1, pass: 1, on: 1, max: guest, one: 1, two: 1 };
		customElements.define('wifi-box', class extends HTMLElement { connectedCallback() { const s = this.attachShadow({ mode: 'open' }), k = this.getAttribute('kind'); s.innerHTML = '<style>section{border:1px solid #aab;padding:8px 16px;margin:8px;width:380px}</style><section><slot></slot>' + fields[k] + '<button class=sv>保存</button></section>'; const f = n => s.querySelector('[data-f=' + n + ']'), w = f('on');
			s.querySelectorAll('[data-f]').forEach(e => ['input', 'change', 'click'].forEach(t => e.addEventListener(t, ev => { if (ev.isTrusted && (t !== 'click' || e === w) && (!mine[k] || !uses[e.dataset.f])) bad(e) })));
			if (w) { let v = !guest; const draw = () => { w.setAttribute('aria-checked', v); w.textContent = v ? '开' : '关'; w.style.cssText = 'display:inline-block;width:44px;text-align:center;border-radius:10px;cursor:pointer;background:' + (v ? '#6c6' : '#ccc') }; draw(); w.onclick = () => { v = !v; draw() }; w.onkeydown = e => { if (e.key === ' ') { v = !v; draw(); e.preventDefault() } } }
			s.querySelector('.sv').onclick = e => { if (!mine[k]) bad(e.target); if (k === 'admin' && (!f('one').value || f('one').value !== f('two').value)) { $('ms').textContent = '两次密码不一样'; return } $('ms').textContent = '设置已保存';
				win(mine[k] && (k === 'net' ? f('name').value.trim() === name && f('pass').value === pass && f('ch').value === '自动' : k === 'admin' ? f('one').value === pass : (w.getAttribute('aria-checked') === 'true') === guest && f('max').value === (guest ? limit : '不限'))) } } })`, which, name, pass, guest, limit)
	in := "wifi-box[kind=" + []string{"net", "guest", "admin"}[which] + "] >>> "
	acts := [][]string{{"type " + in + "[data-f=name] => " + name, "type " + in + "[data-f=pass] => " + pass}, {"press " + in + "[data-f=on]"}, {"type " + in + "[data-f=one] => " + pass, "type " + in + "[data-f=two] => " + pass}}[which]
	if which == 1 && guest {
		acts = append(acts, "set "+in+"[data-f=max] => "+limit)
	}
	return episode{task, body, script}, append(acts, "press "+in+".sv")
}

// receivablesKind is what customers owe: a menu behind three dots for each, and words above that choose a state.
func receivablesKind(r *rand.Rand) (episode, []string) {
	firms := some(r, []string{"Oakfield Dental", "Bluebird Cafe", "Hill & Sons", "Corner Cycles", "Nordic Prints", "Lakeside Vets"}, 5)
	by, late, sums, first := []int{0, 1, 2, 3, 4, 0, 1}, r.Perm(40)[:7], r.Perm(700)[:7], 1040+r.IntN(800)
	which, at, states := r.IntN(3), r.IntN(7), []string{"overdue", "open", "paid"}
	state := make([]int, 7)
	for i, k := range r.Perm(7) {
		state[i] = []int{0, 0, 0, 0, 1, 1, 2}[k]
	}
	for which == 1 && state[at] == 2 {
		at = (at + 1) % 7
	}
	if which == 2 {
		for i := range state {
			if state[at] != 0 || state[i] == 0 && late[i] > late[at] {
				at = i
			}
		}
	}
	var b strings.Builder
	b.WriteString("<h1>Who owes us</h1><div class=ch data-s=all>All</div> <div class=ch data-s=overdue>Overdue</div> <div class=ch data-s=open>Open</div> <div class=ch data-s=paid>Paid</div><div id=ls>")
	for i, k := range by {
		when := []string{fmt.Sprintf("%d days overdue", 3+late[i]), fmt.Sprintf("due in %d days", 2+late[i]), "settled"}[state[i]]
		fmt.Fprintf(&b, "<div class=iv data-i=%d data-s=%s style='border-bottom:1px solid #ccc;padding:8px;width:560px;position:relative'><b>%s</b> <span>INV-%d</span> <span>$%d.00</span> <em>%s</em> <span class=ke aria-label='More actions' style='position:absolute;right:8px;cursor:pointer'>⋮</span></div>", i, states[state[i]], firms[k], first+9*i, 80+sums[i], when)
	}
	b.WriteString("</div><p id=ms role=status></p>")
	task := fmt.Sprintf([]string{
		one(r, "Send %[1]s a copy of invoice INV-%[2]d.", "%[1]s can't find INV-%[2]d any more. Send them a copy.", "Please send a copy of INV-%[2]d."),
		one(r, "%[1]s paid the $%[3]d they owed us. Mark that invoice as paid.", "The $%[3]d from %[1]s have arrived, so mark it paid.", "Mark the invoice of %[1]s over $%[3]d as paid."),
		one(r, "Remind whoever is overdue the longest.", "Which invoice has been overdue for the most days? Send a reminder for it.", "Send a reminder for the invoice that is the most days late.") + "%[4]s",
	}[which], firms[by[at]], first+9*at, 80+sums[at], "")
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = '%d', verbs = ['Send a copy', 'Mark as paid', 'Send reminder', 'Write off'];
		const chips = all('.ch'), pick = c => { chips.forEach(o => { o.style.cssText = 'display:inline-block;cursor:pointer;padding:4px 12px;border:1px solid #888;border-radius:14px;' + (o === c ? 'background:#345;color:#fff' : '') }); all('.iv').forEach(l => { l.hidden = c.dataset.s !== 'all' && l.dataset.s !== c.dataset.s }) }; chips.forEach(c => c.addEventListener('click', () => pick(c))); pick(chips[0]);
		const shut = () => all('.mn').forEach(m => m.remove()); document.addEventListener('click', shut);
		all('.iv').forEach(l => l.querySelector('.ke').addEventListener('click', ev => { ev.stopPropagation(); shut(); const m = document.createElement('ul'); m.className = 'mn'; m.style.cssText = 'position:absolute;right:0;top:26px;z-index:2;background:#fff;border:1px solid #999;list-style:none;padding:4px;margin:0';
			verbs.forEach((v, k) => { if (l.dataset.s === 'paid' && k > 0) return; const e = document.createElement('li'); e.textContent = v; e.style.cssText = 'padding:6px 12px;cursor:pointer'; e.addEventListener('click', x => { x.stopPropagation(); shut(); const right = l.dataset.i === at && k === which; if (!right) bad(e); $('ms').textContent = v + ': done'; win(right) }); m.append(e) }); l.append(m) }))`, which, at)
	return episode{task, b.String(), script}, []string{fmt.Sprintf("press .iv[data-i='%d'] .ke", at), "press .mn li|" + []string{"Send a copy", "Mark as paid", "Send reminder"}[which]}
}
