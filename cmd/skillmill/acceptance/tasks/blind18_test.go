package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// widgetKeptKinds are of the same sort as widgetKinds, written with them, and kept until the rules
// are done. A coin chose which are which.
var widgetKeptKinds = []taskKind{
	{"media", mediaKind},
	{"files", filesKind},
	{"transfer", transferKind},
	{"inline", inlineKind},
	{"rent_zh", rentZhKind},
	{"poll_zh", pollZhKind},
	{"trolley_zh", trolleyZhKind},
	{"calendar_zh", calendarZhKind},
}

// calendarZhKind is a month whose days open a form and whose entries open a card.
func calendarZhKind(r *rand.Rand) episode {
	month, day := 1+r.IntN(12), 8+r.IntN(18)
	events, title := some(r, []string{"周会", "体检", "家长会", "团建", "面试"}, 3), one(r, "看牙医", "交房租", "买机票")
	at, which := r.IntN(3), r.IntN(2)
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>2027年%d月</h1><button id=pre aria-label=上个月>‹</button> <button id=nex aria-label=下个月>›</button><table role=grid><thead><tr><th>一<th>二<th>三<th>四<th>五<th>六<th>日</thead><tbody>", month)
	for d := 1; d <= 28; d++ {
		if d%7 == 1 {
			b.WriteString("<tr>")
		}
		fmt.Fprintf(&b, "<td><button class=d data-d=%d aria-label='%d月%[1]d日'>%[1]d</button>", d, month)
		if i := d - 3; d < 6 && i >= 0 {
			fmt.Fprintf(&b, "<div><button class=v data-i=%d>%s</button></div>", i, events[i])
		}
	}
	b.WriteString("</tbody></table><div id=f role=dialog aria-label=新建日程 hidden><p><label for=ti>标题</label> <input id=ti></p><p><label for=pl>地点</label> <input id=pl></p><button id=no>取消</button> <button id=sa>保存</button></div><div id=c role=dialog aria-label=日程详情 hidden><p id=w></p><button id=ed>编辑</button> <button id=de>删除</button> <button id=cl>关闭</button></div>")
	task := []string{
		fmt.Sprintf(one(r, "在%d月%d日新建日程“%s”并保存", "%d月%d日加一个日程，标题是%s，保存一下"), month, day, title),
		fmt.Sprintf(one(r, "删除日程“%s”", "%s取消了，把它从日历上删掉"), events[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, day = '%d', title = %q, at = '%d'; let now = '', on = ''; if (which) ok($('de')); else { ok($('ti')); ok($('sa')) }
		all('.d').forEach(e => { if (!which && e.dataset.d === day) open(e); e.onclick = () => { now = e.dataset.d; $('f').hidden = false; $('ti').value = '' } }); all('.v').forEach(e => { if (which && e.dataset.i === at) open(e); e.onclick = () => { on = e.dataset.i; $('w').textContent = e.textContent; $('c').hidden = false } });
		$('no').onclick = () => { $('f').hidden = true }; $('cl').onclick = () => { $('c').hidden = true }; ['pre', 'nex', 'ed'].forEach(i => $(i).onclick = () => win(false));
		$('sa').onclick = () => { $('f').hidden = true; win(!which && now === day && $('ti').value === title && !$('pl').value) }; $('de').onclick = () => { $('c').hidden = true; all('.v').find(e => e.dataset.i === on).remove(); win(which && on === at) }`, which, day, title, at)
	return episode{task, b.String(), script}
}

// orderZhKind asks for colour, number and place, one step after another.
func orderZhKind(r *rand.Rand) episode {
	colors, places := some(r, []string{"红色", "蓝色", "黑色", "白色"}, 3), []string{"家", "公司", "学校"}
	c, n, p := r.IntN(3), 1+r.IntN(3), r.IntN(3)
	body := "<h1>定制T恤</h1><ol id=st><li aria-current=step>选颜色<li>选数量<li>选地址</ol><div class=p><div role=radiogroup aria-label=颜色>"
	for _, k := range colors {
		body += "<div role=radio class=c tabindex=0 aria-checked=false>" + k + "</div>"
	}
	body += "</div></div><div class=p hidden><p>数量 <button id=mi aria-label=减少>−</button> <span id=n>1</span> <button id=pl aria-label=增加>+</button></p></div><div class=p hidden><fieldset><legend>收货地址</legend>"
	for _, k := range places {
		body += "<label><input type=radio name=a value=" + k + "> " + k + "</label> "
	}
	body += "</fieldset><button id=go>提交订单</button></div><p><button id=ba disabled>上一步</button> <button id=ne>下一步</button></p>"
	task := fmt.Sprintf(one(r, "买%[1]d件%[2]s的T恤，送到%[3]s，提交订单", "颜色选%[2]s，数量%[1]d，收货地址选%[3]s，然后提交订单"), n, colors[c], places[p])
	script := byID + fmt.Sprintf(`const c = %q, n = %d, p = %q; let at = 0, k = 1; const show = () => { all('.p').forEach((e, i) => { e.hidden = i !== at }); all('#st li').forEach((e, i) => i === at ? e.setAttribute('aria-current', 'step') : e.removeAttribute('aria-current')); $('ba').disabled = !at; $('ne').disabled = at === 2 };
		open($('ne')); open($('ba')); ok($('go')); if (n > 1) ok($('pl')); all('.c').forEach(e => { if (e.textContent === c) ok(e); e.onclick = () => all('.c').forEach(o => o.setAttribute('aria-checked', o === e)) }); all('[name=a]').forEach(e => { if (e.value === p) ok(e) });
		$('ne').onclick = () => { at++; show() }; $('ba').onclick = () => { at--; show() }; $('pl').onclick = () => { $('n').textContent = ++k }; $('mi').onclick = () => { if (k > 1) $('n').textContent = --k };
		$('go').onclick = () => { const on = all('.c').find(e => e.getAttribute('aria-checked') === 'true'), a = all('[name=a]').find(e => e.checked); $('go').textContent = '已提交'; win(!!on && on.textContent === c && k === n && !!a && a.value === p) }`, colors[c], n, places[p])
	return episode{task, body, script}
}

// trolleyZhKind is a basket whose numbers are changed by spans.
func trolleyZhKind(r *rand.Rand) episode {
	goods := some(r, wordsZh, 4)
	at, n, which, roles := r.IntN(4), 2+r.IntN(3), r.IntN(2), r.IntN(2) == 0
	role := map[bool]string{true: "role=button tabindex=0", false: "style='cursor:pointer'"}[roles]
	var b strings.Builder
	b.WriteString("<h1>购物车</h1><div class=list>")
	for i, g := range goods {
		fmt.Fprintf(&b, "<div class=it data-i=%d style='border-bottom:1px solid #ddd;padding:8px'><span class=na>%s</span> <em>¥%d</em> <span class=mi %s aria-label=减少>−</span> <b class=n>1</b> <span class=pl %[4]s aria-label=增加>+</span> <a href=# class=rm>删除</a></div>", i, g, 5+3*i, role)
	}
	b.WriteString("</div><p>优惠码 <input id=co placeholder=请输入优惠码> <button id=us>使用</button></p><button id=pay>去结算</button> <button id=cl>清空购物车</button>")
	task := []string{
		fmt.Sprintf(one(r, "把购物车里%s的数量改成%d", "%s我要%d份，改一下数量"), goods[at], n),
		fmt.Sprintf(one(r, "把%s从购物车里删除", "%s不要了，帮我删掉"), goods[at]),
	}[which]
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = '%d', n = '%d'; ['us', 'pay', 'cl'].forEach(i => $(i).onclick = () => win(false)); all('.it').forEach(t => { const [mi, pl, rm, k] = ['.mi', '.pl', '.rm', '.n'].map(q => t.querySelector(q)), mine = t.dataset.i === at; if (mine) { if (which) ok(rm); else { ok(pl); ok(mi) } }
		const add = v => { if (!mine || which) bad(pl); k.textContent = +k.textContent + v; if (mine && !which && k.textContent === n) win(true); else if (!mine || which) win(false) }; pl.onclick = () => add(1); mi.onclick = () => add(-1);
		rm.onclick = ev => { ev.preventDefault(); t.remove(); win(which && mine) } })`, which, at, n)
	return episode{task, b.String(), script}
}

// rentZhKind filters flats by lists in which several may be chosen.
func rentZhKind(r *rand.Rand) episode {
	cities, rooms := some(r, citiesZh, 5), []string{"一居室", "两居室", "三居室"}
	room, which := r.IntN(3), r.IntN(2)
	list := func(id, label string, names []string) string {
		out := "<div class=fi><span id=" + id + "l>" + label + "</span> <div class=cb role=combobox tabindex=0 aria-labelledby=" + id + "l aria-haspopup=listbox aria-expanded=false aria-controls=" + id + ">请选择</div><ul id=" + id + " role=listbox aria-multiselectable=true hidden>"
		for _, n := range names {
			out += "<li role=option aria-selected=false>" + n + "</li>"
		}
		return out + "</ul></div>"
	}
	body := "<h1>找房</h1>" + list("ci", "城市", cities) + list("ro", "户型", rooms) + "<button id=go>搜索</button> <button id=re>重置</button><p id=out></p>"
	want := cities[0] + "," + cities[1]
	task := fmt.Sprintf(one(r, "城市选%s和%s，然后搜索", "搜索%s和%s的房子"), cities[0], cities[1])
	if which == 1 {
		want = cities[2] + "," + rooms[room]
		task = fmt.Sprintf(one(r, "搜索%s的%s", "城市选%s，户型选%s，点搜索"), cities[2], rooms[room])
	}
	script := byID + fmt.Sprintf(`const want = %q.split(','); ok($('go')); all('.cb').forEach(c => { const l = $(c.getAttribute('aria-controls')), os = [...l.children]; if (os.some(o => want.includes(o.textContent))) open(c);
		c.onclick = () => { l.hidden = !l.hidden; c.setAttribute('aria-expanded', !l.hidden) }; os.forEach(o => { if (want.includes(o.textContent)) ok(o); o.onclick = () => { o.setAttribute('aria-selected', o.getAttribute('aria-selected') !== 'true'); c.textContent = os.filter(e => e.getAttribute('aria-selected') === 'true').map(e => e.textContent).join('、') || '请选择' } }) });
		$('re').onclick = () => win(false); $('go').onclick = () => { const on = all('[aria-selected=true]').map(e => e.textContent); $('out').textContent = '找到 12 套'; win(on.sort().join() === want.sort().join()) }`, want)
	return episode{task, body, script}
}

// editorZhKind is a text in paragraphs, with a bar that takes back what was done.
func editorZhKind(r *rand.Rand) episode {
	parts := some(r, []string{"今天天气很好", "我们去了公园", "湖边有很多人", "晚上下起了雨", "大家都很开心"}, 4)
	at, which := r.IntN(4), r.IntN(2)
	var b strings.Builder
	b.WriteString("<div class=bar role=toolbar aria-label=工具栏><span class=tb id=un role=button tabindex=0 title=撤销>↶</span> <span class=tb id=re role=button tabindex=0 title=重做 aria-disabled=true>↷</span> <span class=tb id=cl role=button tabindex=0 title=清空>⌧</span></div><h1>游记</h1>")
	for i, p := range parts {
		fmt.Fprintf(&b, "<div class=pa data-i=%d style='padding:6px'><p>%s</p><span class=op><button class=up>上移</button> <button class=de>删除</button></span></div>", i, p)
	}
	b.WriteString("<p id=st>上一步：修改了第2段</p>")
	task := []string{
		one(r, "撤销上一步操作", "刚才改错了，撤销一下"),
		fmt.Sprintf(one(r, "删除“%s”这一段", "把“%s”那段删掉"), parts[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d'; if (!which) ok($('un')); $('un').onclick = () => { $('st').textContent = '已撤销'; $('re').removeAttribute('aria-disabled'); win(!which) }; $('re').onclick = $('cl').onclick = () => win(false);
		all('.pa').forEach(d => { const right = which && d.dataset.i === at, e = d.querySelector('.de'); if (right) ok(e); e.onclick = () => { d.remove(); win(!!right) }; d.querySelector('.up').onclick = () => win(false) })`, which, at)
	return episode{task, b.String(), script}
}

// inboxZhKind is a list of mails with stars, and a list of folders to move them to.
func inboxZhKind(r *rand.Rand) episode {
	who, folder := some(r, peopleZh, 5), one(r, "工作", "家庭", "账单")
	at, which := r.IntN(5), r.IntN(2)
	var b strings.Builder
	b.WriteString("<h1>收件箱</h1><div class=tools><label for=mv>移动到</label> <select id=mv disabled><option value=''>选择文件夹<option>工作<option>家庭<option>账单</select> <button id=rd disabled>标为已读</button> <button id=de disabled>删除</button></div><ul style='list-style:none'>")
	for i, w := range who {
		fmt.Fprintf(&b, "<li data-i=%d><input type=checkbox aria-label=选择> <button class=s aria-pressed=false aria-label=加星标>☆</button> <b>%s</b> <span>%s</span></li>", i, w, []string{"明天的会议", "发票已开", "周末聚餐", "照片", "请查收附件"}[i])
	}
	b.WriteString("</ul>")
	task := []string{
		fmt.Sprintf(one(r, "把%s的邮件移动到“%s”文件夹", "选中%s的邮件，移动到%s"), who[at], folder),
		fmt.Sprintf(one(r, "给%s的邮件加星标", "%s发来的邮件很重要，加个星标"), who[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', folder = %q; if (!which) ok($('mv')); const on = () => all('li[data-i]').filter(l => l.querySelector('input').checked);
		all('li[data-i]').forEach(l => { const c = l.querySelector('input'), s = l.querySelector('.s'), mine = l.dataset.i === at; if (mine) ok(which ? s : c); c.onchange = () => ['mv', 'rd', 'de'].forEach(i => { $(i).disabled = !on().length }); s.onclick = () => { s.setAttribute('aria-pressed', true); s.textContent = '★'; win(which && mine) } });
		$('rd').onclick = $('de').onclick = () => win(false); $('mv').onchange = () => { const l = on(); win(!which && l.length === 1 && l[0].dataset.i === at && $('mv').value === folder); l.forEach(e => e.remove()) }`, which, at, folder)
	return episode{task, b.String(), script}
}

// pollZhKind is a vote whose cards are web components.
func pollZhKind(r *rand.Rand) episode {
	names, which := some(r, []string{"爬山", "看电影", "露营", "打羽毛球", "吃火锅"}, 4), r.IntN(2)
	at := r.IntN(4)
	body := "<h1>周末活动投票</h1><p><label><input type=checkbox id=an> 匿名投票</label></p>"
	for i, n := range names {
		body += fmt.Sprintf("<vote-card data-i=%d data-n=%s></vote-card>", i, n)
	}
	body += "<p><button id=rs>查看结果</button></p>"
	task := []string{
		fmt.Sprintf(one(r, "给“%s”投一票", "我想去%s，帮我投票"), names[at]),
		fmt.Sprintf(one(r, "勾选匿名投票，然后给%s投票", "匿名给“%s”投票"), names[at]),
	}[which]
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = '%d'; if (which) ok($('an')); $('rs').onclick = () => win(false);
		customElements.define('vote-card', class extends HTMLElement { connectedCallback() { const s = this.attachShadow({mode: 'open'}); s.innerHTML = '<div style="border:1px solid #bbb;margin:6px;padding:6px"><h3></h3><p>' + (3 + +this.dataset.i) + ' 票</p><button>投票</button></div>'; s.querySelector('h3').textContent = this.dataset.n; const e = s.querySelector('button');
			e.onclick = () => { const right = this.dataset.i === at; if (!right) bad(this); e.textContent = '已投'; win(right && $('an').checked === !!which) } } })`, which, at)
	return episode{task, body, script}
}

// rightsZhKind is a tree of departments with people who may be given a right.
func rightsZhKind(r *rand.Rand) episode {
	who, rooms := some(r, peopleZh, 7), some(r, []string{"技术部", "市场部", "财务部", "人事部"}, 3)
	at, k, which := r.IntN(3), r.IntN(3), r.IntN(2)
	person := func(i, j int) string { return who[(3*i+j)%7] } // two of them are in two departments
	var b strings.Builder
	b.WriteString("<h1>分配权限</h1><ul role=tree aria-label=部门>")
	for i, d := range rooms {
		fmt.Fprintf(&b, "<li role=treeitem aria-expanded=false data-d=%d><span class=ex style='cursor:pointer'>▸</span> <span>%s</span><ul role=group hidden>", i, d)
		for j := range 3 {
			fmt.Fprintf(&b, "<li role=treeitem><span role=checkbox tabindex=0 class=c data-c='%d:%d' aria-checked=%v>%s</span></li>", i, j, which == 1, person(i, j))
		}
		b.WriteString("</ul></li>")
	}
	b.WriteString("</ul><button id=sa>保存</button> <button id=al>全选</button>")
	task := fmt.Sprintf([]string{
		one(r, "勾选%s的%s，然后保存", "给%s的%s开通权限并保存"),
		one(r, "取消勾选%s的%s，然后保存", "去掉%s的%s，再保存"),
	}[which], rooms[at], person(at, k))
	script := byID + fmt.Sprintf(`const which = %d, d = '%d', c = '%[2]d:%d'; ok($('sa')); $('al').onclick = () => win(false); all('li[data-d]').forEach(l => { if (l.dataset.d === d) open(l); const x = l.querySelector('.ex'), g = l.querySelector('ul'); const flip = () => { g.hidden = !g.hidden; l.setAttribute('aria-expanded', !g.hidden); x.textContent = g.hidden ? '▸' : '▾' }; x.onclick = flip; x.nextElementSibling.onclick = flip });
		all('.c').forEach(e => { if (e.dataset.c === c) { ok(e); open(e.closest('li')) } e.onclick = () => e.setAttribute('aria-checked', e.getAttribute('aria-checked') !== 'true') });
		$('sa').onclick = () => { $('sa').textContent = '已保存'; win(all('.c').every(e => (e.getAttribute('aria-checked') === 'true') === ((e.dataset.c === c) !== !!which))) }`, which, at, k)
	return episode{task, b.String(), script}
}
