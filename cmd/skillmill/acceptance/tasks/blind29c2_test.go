package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// devicesZhKind is the devices of a flat, each a custom element with a switch and what else it has; rooms choose among them.
func devicesZhKind(r *rand.Rand) (episode, []string) {
	rooms, which, heat := []string{"客厅", "主卧", "书房"}, r.IntN(3), 18+r.IntN(5)
	if r.IntN(2) == 1 {
		heat = 26 + r.IntN(4)
	}
	names, at, clock := some(r, []string{"加湿器", "电风扇", "热水壶", "空气净化器"}, 3), r.IntN(3), fmt.Sprintf("%d:%02d", 20+r.IntN(4), 10*r.IntN(6))
	var list []string
	var lamps, due []int
	for k, room := range rooms {
		for _, n := range some(r, []string{"空调", "吸顶灯", "台灯", "落地灯", names[k]}, 5) {
			on := r.IntN(2) == 1 || n == "空调" || n == names[k]
			if strings.HasSuffix(n, "灯") && k == at {
				if lamps = append(lamps, len(list)); len(lamps) == 1 {
					on = true
				}
				if on {
					due = append(due, len(list))
				}
			}
			list = append(list, fmt.Sprintf("%s|%s|%v", room, n, on))
		}
	}
	target := slices.IndexFunc(list, func(s string) bool {
		return strings.HasPrefix(s, rooms[at]+"|"+[]string{"空调", "灯", names[at]}[which])
	})
	if which == 1 {
		target = -1
	}
	var b strings.Builder
	b.WriteString("<h1>我的家</h1><ul id=rm style='list-style:none;display:flex;padding:0'>")
	for _, n := range append([]string{"全部"}, rooms...) {
		fmt.Fprintf(&b, "<li class=rm data-r=%s>%[1]s</li>", n)
	}
	b.WriteString("</ul><main style='display:flex;flex-wrap:wrap;gap:8px'>")
	for i, s := range list {
		f := strings.Split(s, "|")
		fmt.Fprintf(&b, "<home-item data-i=%d room=%s name=%s on=%s></home-item>", i, f[0], f[1], f[2])
	}
	b.WriteString("</main><p id=ms role=status></p>")
	task := fmt.Sprintf([]string{
		one(r, "%[1]s空调调到%[2]d度", "%[1]s的空调温度设成%[2]d℃", "把%[1]s那台空调的温度改为%[2]d度"),
		one(r, "把%[1]s的灯都关了", "%[1]s没人了，灯全部关掉", "关掉%[1]s里开着的灯"),
		one(r, "%[1]s的%[3]s定时%[4]s关", "让%[1]s的%[3]s在%[4]s自动关闭", "给%[1]s的%[3]s设个定时，%[4]s"),
	}[which], rooms[at], heat, names[at], clock)
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = %d, heat = %d, clock = %q, due = new Set([%s]); const tabs = all('.rm'), pick = t => { tabs.forEach(o => { o.style.cssText = 'padding:6px 14px;cursor:pointer;border-bottom:3px solid ' + (o === t ? '#06c' : 'transparent') }); all('home-item').forEach(d => { d.style.display = t.dataset.r === '全部' || t.dataset.r === d.getAttribute('room') ? '' : 'none' }) };
		const lose = e => { bad(e); win(false) };
		customElements.define('home-item', class extends HTMLElement { connectedCallback() { const s = this.attachShadow({ mode: 'open' }), i = +this.dataset.i, name = this.getAttribute('name'), here = i === at; let on = this.getAttribute('on') === 'true';
			s.innerHTML = '<style>div{border:1px solid #aaa;border-radius:8px;padding:10px;width:200px}a{cursor:pointer;color:#06c}</style><div><b>' + this.getAttribute('room') + name + '</b> <button class=sw role=switch aria-label=开关></button><p class=m></p><a class=ti href="javascript:;">定时关闭</a><p class=t></p></div>'; const w = s.querySelector('.sw'), draw = () => { w.textContent = on ? '已开' : '已关'; w.setAttribute('aria-checked', on) }; draw();
			w.onclick = () => { on = !on; draw(); if (which !== 1 || on || !due.delete(i)) lose(w); else if (!due.size) win(true) };
			if (name === '空调') { s.querySelector('.m').innerHTML = '<input type=range min=16 max=30 value=24 aria-label=温度> <output>24℃</output>'; const f = s.querySelector('input'); f.oninput = () => { s.querySelector('output').textContent = f.value + '℃'; if (!here || which > 0) lose(f) }; f.onchange = () => { if (here && which === 0 && +f.value === heat) win(true) } }
			s.querySelector('.ti').onclick = e => { const box = s.querySelector('.t'); if (!here || which !== 2) bad(e.target); box.innerHTML = '<input type=time aria-label=关闭时间> <button class=ok>设定</button>'; box.querySelector('.ok').onclick = ev => { const v = box.querySelector('input').value; if (!v) return; box.textContent = v + ' 关闭'; if (here && which === 2) win(v === clock); else lose(ev.target) } } } });
		tabs.forEach(t => t.addEventListener('click', () => pick(t))); pick(tabs[0])`, which, target, heat, clock, strings.Trim(strings.ReplaceAll(fmt.Sprint(due), " ", ","), "[]"))
	item := func(i int) string { return fmt.Sprintf("home-item[data-i='%d'] >>> ", i) }
	acts := [][]string{{fmt.Sprintf("set %sinput => %d", item(target), heat)}, nil, {"press " + item(target) + ".ti", "set " + item(target) + "input => " + clock, "press " + item(target) + ".ok"}}[which]
	for _, i := range due {
		if which == 1 {
			acts = append(acts, "press "+item(i)+".sw")
		}
	}
	return episode{task, b.String(), script}, acts
}

// pantryKind is what is in a kitchen: how many of each, until when, and what goes on the list for the shop.
func pantryKind(r *rand.Rand) (episode, []string) {
	goods := some(r, []string{"eggs", "yoghurts", "lemons", "tins of beans", "bread rolls", "peppers", "carrots", "cartons of milk"}, 7)
	which, at, less, other := r.IntN(3), r.IntN(7), 2+r.IntN(2), 0
	other = (at + 1 + r.IntN(6)) % 7
	past, many := r.Perm(7)[:2+r.IntN(2)], make([]int, 7)
	var b strings.Builder
	b.WriteString("<h1>Our kitchen</h1><p><label>Sort by <select id=so><option>Name<option>Date</select></label></p><div id=ls>")
	for i, g := range goods {
		many[i] = 5 + r.IntN(6)
		when := fmt.Sprintf("good for %d more days", 2+r.IntN(19))
		if slices.Contains(past, i) {
			when = fmt.Sprintf("expired %d days ago", 2+r.IntN(6))
		}
		fmt.Fprintf(&b, "<div class=g data-i=%d style='display:grid;grid-template-columns:140px 130px 190px 130px 60px;padding:6px;border-bottom:1px solid #ddd;width:660px'><b>%s</b><span><i class=mn role=button tabindex=0 aria-label='One less' style='cursor:pointer;font-style:normal;padding:0 8px'>−</i><span class=n>%d</span><i class=pl role=button tabindex=0 aria-label='One more' style='cursor:pointer;font-style:normal;padding:0 8px'>+</i></span><small>%s</small><label><input type=checkbox class=sh> To buy</label><button class=th title='Throw away'>🗑</button></div>", i, g, many[i], when)
	}
	b.WriteString("</div><p id=ms role=status></p>")
	count := []string{"", "", "two", "three"}[less]
	task := fmt.Sprintf([]string{
		one(r, "We used %[3]s of the %[1]s.", "%[3]s of the %[1]s are gone, so there are only %[4]d now.", "There are %[4]d %[1]s left, not %[5]d."),
		one(r, "Throw away everything that has expired.", "Whatever is past its date goes in the bin.", "Bin the food that's expired and leave the rest alone.") + "%[6]s",
		one(r, "We need %[1]s and %[2]s. Mark both as to buy.", "Put the %[1]s and the %[2]s down to buy.", "I'm going shopping later: tick %[1]s and %[2]s to buy."),
	}[which], goods[at], goods[other], count, many[at]-less, many[at], "")
	task = strings.ToUpper(task[:1]) + task[1:]
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = '%d', other = '%d', left = %d, past = new Set(%s); open($('so')); const list = all('.g'), text = l => l.firstElementChild.textContent, days = l => { const t = l.querySelector('small').textContent, n = parseInt(t.match(/[0-9]+/)[0]); return t.startsWith('exp') ? -n : n };
		$('so').onchange = () => [...list].filter(l => l.isConnected).sort((a, b) => $('so').value === 'Date' ? days(a) - days(b) : text(a) < text(b) ? -1 : 1).forEach(l => $('ls').append(l));
		list.forEach(l => { const here = l.dataset.i === at, q = s => l.querySelector(s), n = q('.n'); if (which === 0 && here) ok(q('.mn')); if (which === 1 && past.has(+l.dataset.i)) ok(q('.th')); const buy = which === 2 && (here || l.dataset.i === other); if (buy) ok(q('.sh'));
			[['.mn', -1], ['.pl', 1]].forEach(([s, by]) => { const f = () => { n.textContent = Math.max(0, +n.textContent + by); if (which > 0 || !here || by > 0) win(false); else if (+n.textContent === left) win(true) }; q(s).onclick = f; q(s).onkeydown = e => { if (e.key === 'Enter' || e.key === ' ') f() } });
			q('.th').onclick = () => { l.remove(); $('ms').textContent = text(l) + ' thrown away'; if (which !== 1 || !past.delete(+l.dataset.i)) win(false); else if (!past.size) win(true) };
			q('.sh').onchange = () => { if (!buy) win(false); else if (list.every(o => o.querySelector('.sh').checked === [at, other].includes(o.dataset.i))) win(true) } })`, which, at, other, many[at]-less, strings.ReplaceAll(fmt.Sprint(past), " ", ","))
	row := func(i int) string { return fmt.Sprintf("press .g[data-i='%d'] ", i) }
	acts := [][]string{slices.Repeat([]string{row(at) + ".mn"}, less), nil, {row(at) + ".sh", row(other) + ".sh"}}[which]
	for _, i := range past {
		if which == 1 {
			acts = append(acts, row(i)+".th")
		}
	}
	return episode{task, b.String(), script}, acts
}

// sealedZhKind is entries of accounts: the one that is meant is closed and has no control left that works, while others have.
// Right is to do nothing.
func sealedZhKind(r *rand.Rand) (episode, []string) {
	texts := some(r, []string{"支付房租", "购买电脑", "收到货款", "发放工资", "缴纳水电费", "报销差旅费", "退回押金"}, 6)
	which, first, at, dim, sum := r.IntN(3), 11+r.IntN(60), r.IntN(6), r.IntN(2) == 1, 3000+10*r.IntN(90)
	var b strings.Builder
	b.WriteString("<h1>凭证</h1><p><button>新增凭证</button> <input id=q aria-label=搜索摘要 placeholder=搜索摘要></p><p><small>已结账的凭证不能再修改或作废。</small></p><table cellpadding=8><tr><th>字号</th><th>摘要</th><th>金额</th><th>状态</th><th>操作</th></tr>")
	shut := (at + 1 + r.IntN(5)) % 6
	for i, t := range texts {
		state, does := "未结账", "<button>查看</button> <button>修改</button> <button>作废</button>"
		if i == at || i == shut {
			if state, does = "已结账", "<button>查看</button>"; dim {
				does = "<button>查看</button> <button disabled>修改</button> <button disabled>作废</button>"
			}
		}
		fmt.Fprintf(&b, "<tr class=l><td>记-%03d</td><td>%s</td><td>%d.00</td><td>%s</td><td>%s</td></tr>", first+i, t, 410+173*i, state, does)
	}
	b.WriteString("</table><p id=ms></p>")
	task := fmt.Sprintf([]string{
		one(r, "作废记-%03[1]d", "记-%03[1]d这张凭证做错了，作废掉", "把凭证记-%03[1]d作废"),
		one(r, "修改%[2]s的金额，改成%[3]d", "%[2]s那张凭证金额填错了，应该是%[3]d元，改一下", "把“%[2]s”的金额改为%[3]d元"),
		one(r, "修改凭证记-%03[1]d，摘要改成“%[2]s（补）”", "记-%03[1]d的摘要改为%[2]s（补）"),
	}[which], first+at, texts[at], sum)
	script := byID + trap + "open($('q')); $('q').oninput = () => all('.l').forEach(l => { l.hidden = !l.cells[1].textContent.includes($('q').value.trim()) }); all('.l').forEach(l => { const see = l.querySelector('button'); open(see); see.onclick = () => { $('ms').textContent = l.cells[0].textContent + '：' + l.cells[1].textContent + '，' + l.cells[3].textContent } }); all('button:not(:disabled)').forEach(e => { if (!e.onclick) e.onclick = () => { $('ms').textContent = e.textContent + '：已完成' } })"
	return episode{task, b.String(), script}, nil
}
