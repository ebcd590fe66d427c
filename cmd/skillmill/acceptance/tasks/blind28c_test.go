package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// clerkKinds are pages of small firms and homes that were written before the rules which they were first done with.
var clerkKinds = []solvedKind{
	{"canteen_zh", canteenZhKind},
	{"reimburse_zh", reimburseZhKind},
	{"refill_zh", refillZhKind},
	{"dispatch_zh", dispatchZhKind},
	{"router_zh", routerZhKind},
	{"receivables", receivablesKind},
}

// canteenZhKind is dishes of a small kitchen: a price becomes a field when it is pressed, and a word beside it says whether
// the dish is sold.
func canteenZhKind(r *rand.Rand) (episode, []string) {
	groups := [][]string{some(r, []string{"拍黄瓜", "凉拌木耳", "皮蛋豆腐", "夫妻肺片"}, 3), some(r, []string{"宫保鸡丁", "鱼香肉丝", "清炒时蔬", "红烧茄子", "回锅肉"}, 3), some(r, []string{"番茄蛋汤", "紫菜汤", "冬瓜排骨汤"}, 2)}
	heads, order, which, g := []string{"凉菜", "热菜", "汤"}, r.Perm(3), r.IntN(3), r.IntN(3)
	at := r.IntN(len(groups[g]))
	dish, price := groups[g][at], 41+r.IntN(9)
	var b strings.Builder
	b.WriteString("<h1>今日菜单</h1><p>点价格可以修改，按回车保存；点状态可以切换。</p>")
	for _, k := range order {
		fmt.Fprintf(&b, "<h2>%s</h2><ul style='list-style:none'>", heads[k])
		for i, d := range groups[k] {
			fmt.Fprintf(&b, "<li data-k=%d-%d style='padding:6px;border-bottom:1px dotted #aaa;width:360px'><b>%s</b> <span class=pr style='cursor:pointer;margin-left:30px'>%d元</span> <span class=st style='cursor:pointer;float:right'>在售</span></li>", k, i, d, 12+3*(4*k+i))
		}
		b.WriteString("</ul>")
	}
	b.WriteString("<p id=ms></p>")
	task := fmt.Sprintf([]string{
		one(r, "%[1]s涨价了，改成%[2]d元", "把%[1]s的价格改为%[2]d元", "%[1]s以后卖%[2]d块，菜单上改一下"),
		one(r, "%[1]s卖完了，标成售罄", "把%[1]s改成售罄", "%[1]s今天没有了，菜单上标一下售罄"),
		one(r, "今天不做%[3]s了，%[3]s全部改成售罄", "把%[3]s下面的菜都标为售罄", "所有的%[3]s都卖光了，状态改成售罄"),
	}[which], dish, price, heads[g])
	script := byID + amiss + fmt.Sprintf(`const which = %d, group = '%d', at = '%d', price = %d; let due = 0;
		all('li').forEach(l => { const [k, i] = l.dataset.k.split('-'), s = l.querySelector('.st'), p = l.querySelector('.pr'), here = k === group && (which === 2 || i === at); if (here) due++;
			s.addEventListener('click', () => { const off = s.textContent === '在售'; s.textContent = off ? '售罄' : '在售'; s.style.color = off ? '#c00' : ''; if (!here || which === 0) { bad(s); win(false); return } due += off ? -1 : 1; if (due === 0) win(true) });
			p.addEventListener('click', () => { if (p.firstElementChild) return; if (!here || which > 0) bad(p); const was = parseInt(p.textContent), f = document.createElement('input'); f.size = 4; f.value = was; f.setAttribute('aria-label', '价格'); if (here && which === 0) ok(f); p.textContent = ''; p.append(f); f.focus(); f.select();
				let shut = false; const end = v => { if (shut) return; shut = true; const n = Number(v); p.textContent = (n > 0 ? n : was) + '元'; if (n > 0 && n !== was) { $('ms').textContent = '已保存'; win(here && which === 0 && n === price) } }; f.onblur = () => end(f.value); f.onkeydown = e => { if (e.key === 'Enter') end(f.value); if (e.key === 'Escape') end(was) } }) })`, which, g, at, price)
	row := fmt.Sprintf("li[data-k='%d-%d'] ", g, at)
	acts := []string{"press " + row + ".st"}
	switch which {
	case 0:
		acts = []string{"press " + row + ".pr", "type " + row + ".pr input => " + fmt.Sprint(price), "key " + row + ".pr input => Enter"}
	case 2:
		acts = nil
		for i := range groups[g] {
			acts = append(acts, fmt.Sprintf("press li[data-k='%d-%d'] .st", g, i))
		}
	}
	return episode{task, b.String(), script}, acts
}

// reimburseZhKind is bills that wait for a yes; a no asks for its reason in a dialog. What is settled moves behind the other
// tab.
func reimburseZhKind(r *rand.Rand) (episode, []string) {
	who, goods, sums := some(r, peopleZh, 5), some(r, []string{"打车费", "办公用品", "餐费", "住宿费", "快递费", "培训费"}, 6), r.Perm(6)
	by, at, which, why := []int{0, 1, 2, 3, 4, 0}, r.IntN(6), r.IntN(3), one(r, "发票抬头不对", "缺少发票", "超过标准", "请附行程单")
	for i := range sums {
		sums[i] = 120 + 170*sums[i] + r.IntN(60)
	}
	limit := []int{400, 600}[r.IntN(2)]
	var want []string
	for i, n := range sums {
		if which == 2 && n < limit || which < 2 && i == at {
			want = append(want, fmt.Sprint(i))
		}
	}
	var b strings.Builder
	b.WriteString("<h1>报销审批</h1><div role=tablist><button role=tab id=t0 aria-selected=true aria-controls=p0>待我审批</button><button role=tab id=t1 aria-selected=false aria-controls=p1>已处理</button></div><div role=tabpanel id=p0>")
	for i, n := range sums {
		fmt.Fprintf(&b, "<div class=bx data-i=%d style='border:1px solid #ccc;margin:6px;padding:8px;width:460px'><div>%s · %s</div><div>金额：<b>%d.00</b>元</div><a href='javascript:;' class=ye>同意</a> <a href='javascript:;' class=no>驳回</a></div>", i, who[by[i]], goods[i], n)
	}
	b.WriteString("</div><div role=tabpanel id=p1 hidden></div><dialog id=dl><h2>驳回原因</h2><textarea id=tx rows=3 cols=30 placeholder='写给申请人看'></textarea><p><button id=sd>确定驳回</button> <button id=ca>算了</button></p></dialog>")
	task := fmt.Sprintf([]string{
		one(r, "%[1]s的%[2]s可以报，同意吧", "同意%[1]s报销%[2]s", "%[1]s交上来的%[2]s没问题，批了"),
		one(r, "驳回%[1]s的%[2]s，原因写“%[3]s”", "%[1]s的%[2]s不能报，退回去，告诉他%[3]s", "把%[1]s那笔%[2]s驳回，理由：%[3]s"),
		one(r, "%[4]d元以下的报销都同意", "金额不到%[4]d元的全部同意，其余的先不动", "凡是少于%[4]d元的单子都批掉"),
	}[which], who[by[at]], goods[at], why, limit)
	script := byID + fmt.Sprintf(`const which = %d, want = new Set([%s]), why = %q; let card = null, did = 0; open($('ca')); [0, 1].forEach(k => { open($('t' + k)); open($('p' + k)); $('t' + k).onclick = () => [0, 1].forEach(o => { $('p' + o).hidden = o !== k; $('t' + o).setAttribute('aria-selected', o === k) }) });
		if (which === 1) { ok($('tx')); ok($('sd')) } const settle = (c, text) => { const p = document.createElement('p'); p.textContent = c.firstElementChild.textContent + '：' + text; $('p1').append(p); c.remove() };
		all('.bx').forEach(c => { const here = want.has(+c.dataset.i), y = c.querySelector('.ye'), n = c.querySelector('.no'); if (here) ok(which === 1 ? n : y);
			y.onclick = () => { settle(c, '已同意'); if (!here || which === 1) win(false); else if (++did === want.size) win(true) }; n.onclick = () => { card = c; $('tx').value = ''; $('dl').showModal() } });
		$('ca').onclick = () => $('dl').close(); $('sd').onclick = () => { const v = $('tx').value.trim(); if (!v) { $('tx').placeholder = '请先写原因'; return } $('dl').close(); const here = want.has(+card.dataset.i); settle(card, '已驳回'); win(which === 1 && here && v === why) }`, which, strings.Join(want, ","), why)
	if which == 1 {
		return episode{task, b.String(), script}, []string{fmt.Sprintf("press .bx[data-i='%d'] .no", at), "type #tx => " + why, "press #sd"}
	}
	var acts []string
	for _, k := range want {
		acts = append(acts, fmt.Sprintf("press .bx[data-i='%s'] .ye", k))
	}
	return episode{task, b.String(), script}, acts
}

// refillZhKind is the cards of a bathhouse on four pages, which a field finds once its button is pressed.
func refillZhKind(r *rand.Rand) (episode, []string) {
	who, tails, cards := some(r, []string{"王芳", "李伟", "张敏", "刘洋", "陈静", "杨磊", "赵丽", "周强", "吴晓", "郑凯", "孙悦", "马超"}, 12), r.Perm(8000), r.Perm(900)
	at, which, money, level := 3+r.IntN(9), r.IntN(3), r.IntN(4), r.IntN(2)
	rows := make([]string, 12)
	for i, w := range who {
		rows[i] = fmt.Sprintf("%s|%d|A%d|%d|普通卡", w, 1500+tails[i], 7050+cards[i], 20+13*i)
	}
	sums, levels := []int{50, 100, 200, 500}, []string{"银卡", "金卡"}
	body := "<h1>会员卡</h1><form id=sf><input id=q placeholder='姓名、卡号或手机尾号'> <button id=qb>查询</button></form><table border=1 cellpadding=6><thead><tr><th>姓名<th>手机尾号<th>卡号<th>余额<th>等级<th></tr></thead><tbody id=tb></tbody></table><nav id=pg></nav><div id=dw role=dialog aria-modal=true aria-labelledby=dh hidden style='position:fixed;right:0;top:0;bottom:0;width:260px;background:#fff;border-left:2px solid #888;padding:16px'><h2 id=dh></h2><div id=dc></div></div><p id=ms role=status></p>"
	f := strings.Split(rows[at], "|")
	task := fmt.Sprintf([]string{
		one(r, "手机尾号%[2]s的会员充%[5]d块钱", "给尾号%[2]s的客人的卡充值%[5]d元", "客人报手机尾号%[2]s，要充%[5]d元"),
		one(r, "%[1]s的卡升成%[4]s", "把%[1]s升级为%[4]s会员", "%[1]s想换%[4]s，帮他升级"),
		one(r, "卡号%[3]s丢了，办挂失", "给%[3]s这张卡挂失", "%[1]s的卡丢了，卡号%[3]s，赶紧挂失"),
	}[which], f[0], f[1], f[2], levels[level], sums[money])
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = %d, sum = '%d', level = %q, rows = %s.map((s, i) => ({ i, c: s.split('|') })); let p = 0, list = rows; ['q', 'qb', 'dw'].forEach(i => open($(i)));
		const make = (tag, text, box) => { const e = document.createElement(tag); e.textContent = text; box.append(e, ' '); return e }, shut = () => { $('dw').hidden = true };
		const ask = (l, k) => { const here = l.i === at && which === k; $('dw').hidden = false; $('dh').textContent = ['充值', '升级', '挂失'][k] + '：' + l.c[0]; const box = $('dc'); box.innerHTML = ''; let got = '';
			if (k === 0) ['50', '100', '200', '500'].forEach(v => { const e = make('span', v + '元', box); e.className = 'su'; e.style.cssText = 'display:inline-block;padding:8px;margin:3px;border:1px solid #888;cursor:pointer'; e.addEventListener('click', () => { if (!here || v !== sum) bad(e); got = v; box.querySelectorAll('.su').forEach(o => { o.style.background = o === e ? '#cde' : '' }) }) });
			if (k === 1) { const s = document.createElement('select'); s.id = 'lv'; s.setAttribute('aria-label', '新等级'); s.innerHTML = '<option value="">请选择<option>银卡<option>金卡<option>钻石卡'; if (here) ok(s); s.onchange = () => { got = s.value }; box.append(s) }
			if (k === 2) { got = 'x'; make('p', '挂失以后这张卡不能再用。', box) } box.append(document.createElement('br')); const y = make('button', '确认' + ['充值', '升级', '挂失'][k], box), n = make('button', '取消', box); y.id = 'ye'; open(n); n.onclick = shut; if (here) ok(y);
			y.onclick = () => { if (!got) return; shut(); $('ms').textContent = '办好了'; win(here && got === [sum, level, 'x'][which]) } };
		const draw = () => { $('tb').innerHTML = ''; list.slice(3 * p, 3 * p + 3).forEach(l => { const t = document.createElement('tr'); l.c.forEach((c, k) => { make('td', c + (k === 3 ? '元' : ''), t) }); const d = make('td', '', t); ['充值', '升级', '挂失'].forEach((v, k) => { const e = make('button', v, d); e.dataset.i = l.i + '-' + k; if (l.i === at && k === which) ok(e); e.onclick = () => ask(l, k) }); $('tb').append(t) });
			$('pg').innerHTML = ''; for (let k = 0; 3 * k < list.length; k++) { const e = make('button', k + 1, $('pg')); e.setAttribute('aria-label', '第' + (k + 1) + '页'); if (k === p) e.setAttribute('aria-current', 'page'); open(e); e.onclick = () => { p = k; draw() } } if (!list.length) $('pg').textContent = '没有找到' };
		$('sf').onsubmit = () => { const v = $('q').value.trim(); p = 0; list = rows.filter(l => l.c.slice(0, 3).some(c => c.includes(v))); draw(); return false }; draw()`, which, at, sums[money], levels[level], jsList(rows))
	acts := []string{fmt.Sprintf("press #pg button|%d", at/3+1)}
	if r.IntN(2) == 0 {
		acts = []string{"type #q => " + f[[]int{1, 0, 2}[which]], "press #qb"}
	}
	acts = append(acts, fmt.Sprintf("press [data-i='%d-%d']", at, which))
	switch which {
	case 0:
		acts = append(acts, fmt.Sprintf("press .su|%d元", sums[money]))
	case 1:
		acts = append(acts, "set #lv => "+levels[level])
	}
	return episode{task, body, script}, append(acts, "press #ye")
}
