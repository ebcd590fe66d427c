package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// plainLateKinds were written once the kept kinds of everyday speech had been judged, and
// committed before they were run.
var plainLateKinds = []taskKind{
	{"todos", todosKind},
	{"home_zh", homeZhKind},
	{"loans", loansKind},
	{"parcels_zh", parcelsZhKind},
}

// todosKind is a list of things to do with a field for a new one and three views.
func todosKind(r *rand.Rand) episode {
	list := some(r, []string{"Water the plants", "Call the plumber", "Pay the rent", "Book a dentist", "Clean the oven", "Feed the cat"}, 5)
	fresh, at := one(r, "Buy milk", "Return the keys", "Wash the car"), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>To do</h1><form id=f><input id=new placeholder='What needs to be done?'> <button id=add>Add task</button></form><ul id=list>")
	for i, t := range list {
		fmt.Fprintf(&b, "<li data-i=%d><label><input type=checkbox class=done %s> %s</label> <button class=del aria-label='Delete task'>✕</button></li>", i, map[bool]string{true: "checked"}[i == 4], t)
	}
	b.WriteString("</ul><p><button class=view data-v=all>All</button> <button class=view data-v=active>Active</button> <button class=view data-v=done>Completed</button> <button id=clear>Clear completed</button></p>")
	which, view := r.IntN(5), one(r, "active", "done")
	names := map[string]string{"active": "active", "done": "completed"}
	task := []string{
		fmt.Sprintf(one(r, `Please add "%s" to my to-do list.`, `Add a task called "%s".`, `I need to remember to "%s", add it to the list.`, `Create a new task "%s"`), fresh),
		fmt.Sprintf(one(r, `Tick off "%s".`, `I have done "%s", mark it as done please.`, `Mark the task "%s" as completed.`, `Check "%s" on the list.`), list[at]),
		fmt.Sprintf(one(r, `Remove "%s" from the list.`, `Please delete the task "%s".`, `I don't need "%s" any more, delete it.`), list[at]),
		fmt.Sprintf(one(r, `Show only the %s tasks.`, `I want to see just the %s tasks.`, `Switch to the list of %s tasks.`), names[view]),
		one(r, "Clear all completed tasks.", "Please clear the completed tasks.", "Get rid of everything that is completed."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, fresh = %q, view = %q; if (which === 0) { ok($('new')); ok($('add')) } if (which === 4) ok($('clear'));
		$('f').onsubmit = () => { const li = document.createElement('li'); li.textContent = $('new').value; $('list').append(li); win(which === 0 && $('new').value === fresh); return false };
		all('li[data-i]').forEach((li, i) => { const c = li.querySelector('.done'), d = li.querySelector('.del'); if (i === at && which === 1) ok(c); if (i === at && which === 2) ok(d); c.onchange = () => win(which === 1 && i === at && c.checked); d.onclick = () => { li.remove(); win(which === 2 && i === at) } });
		all('.view').forEach(e => { const mine = which === 3 && e.dataset.v === view; if (mine) ok(e); e.onclick = () => { e.setAttribute('aria-pressed', 'true'); win(mine) } }); $('clear').onclick = () => { all('li[data-i]')[4].remove(); win(which === 4) }`, which, at, fresh, view)
	return episode{task, b.String(), script}
}

// homeZhKind is the devices of a flat by room, with switches, a temperature and scenes.
func homeZhKind(r *rand.Rand) episode {
	rooms := some(r, []string{"客厅", "卧室", "书房", "厨房"}, 3)
	at, dev, temp, scene := r.IntN(3), r.IntN(2), 18+r.IntN(10), one(r, "回家模式", "离家模式", "睡眠模式")
	kinds := []string{"主灯", "窗帘"}
	var b strings.Builder
	b.WriteString("<h1>我的家</h1><section><h2>场景</h2>")
	for _, s := range []string{"回家模式", "离家模式", "睡眠模式"} {
		fmt.Fprintf(&b, "<button class=scene>%s</button> ", s)
	}
	b.WriteString("</section>")
	on := r.IntN(2) == 0
	for i, room := range rooms {
		fmt.Fprintf(&b, "<section data-i=%d><h2>%s</h2>", i, room)
		for k, d := range kinds {
			fmt.Fprintf(&b, "<p>%s <button role=switch class=sw data-k=%d aria-checked=%v aria-label=%[1]s>%[4]s</button></p>", d, k, on, map[bool]string{true: "开", false: "关"}[on])
		}
		b.WriteString("<p><label>空调温度 <input class=temp type=number min=16 max=30 value=24></label> <button class=set>应用</button></p></section>")
	}
	which := r.IntN(3)
	way := map[bool]string{true: "关", false: "开"}[on]
	task := []string{
		fmt.Sprintf(one(r, "请把%s的%s%s", "帮我将%s的%s%s", "麻烦把%s%s%s一下"), rooms[at], kinds[dev], map[string]string{"开": "打开", "关": "关闭"}[way]),
		fmt.Sprintf(one(r, "把%s的空调温度调到%d度，然后应用", "请将%s空调温度设为%d并点击应用", "%s的空调温度设置成%d，点应用"), rooms[at], temp),
		fmt.Sprintf(one(r, "启动%s", "请开启%s", "切换到%s", "我要出门了，打开%s"), scene),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, dev = %d, temp = '%d', scene = %q;
		all('.scene').forEach(e => { const mine = which === 2 && e.textContent === scene; if (mine) ok(e); e.onclick = () => { e.setAttribute('aria-pressed', 'true'); win(mine) } });
		all('section[data-i]').forEach((s, i) => { const t = s.querySelector('.temp'), b = s.querySelector('.set'); if (which === 1 && i === at) { ok(t); ok(b) } b.onclick = () => { b.textContent = '已应用'; win(which === 1 && i === at && t.value === temp) };
			s.querySelectorAll('.sw').forEach((e, k) => { const mine = which === 0 && i === at && k === dev; if (mine) ok(e); e.onclick = () => { const on = e.getAttribute('aria-checked') !== 'true'; e.setAttribute('aria-checked', on); e.textContent = on ? '开' : '关'; win(mine) } }) })`, which, at, dev, temp, scene)
	return episode{task, b.String(), script}
}

// loansKind is the loans of a library's reader, and a search for books.
func loansKind(r *rand.Rand) episode {
	books := some(r, []string{"Silent Harbour", "The Glass Orchard", "Winter Maps", "A Short Fever", "Northern Bees", "Paper Rivers"}, 6)
	at, find := r.IntN(3), 3+r.IntN(3)
	writers := some(r, people, 3)
	due := []int{3 + r.IntN(4), 9 + r.IntN(5), 16 + r.IntN(9)}
	r.Shuffle(3, func(i, k int) { due[i], due[k] = due[k], due[i] })
	var b strings.Builder
	b.WriteString("<h1>My library</h1><h2>Loans</h2><table><thead><tr><th>Title<th>Days left<th></thead><tbody>")
	least := 0
	for i, t := range books[:3] {
		if due[i] < due[least] {
			least = i
		}
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>%d<td><button class=renew>Renew</button> <button class=back>Return</button>", i, t, due[i])
	}
	b.WriteString("</tbody></table><h2>Catalogue</h2><p><label for=q>Title or author</label> <input id=q> <button id=go>Search</button></p><ul>")
	for i, t := range books[3:] {
		fmt.Fprintf(&b, "<li data-b=%d hidden><b>%s</b> by %s <button class=hold>Place hold</button></li>", i+3, t, writers[i])
	}
	b.WriteString("</ul><p id=none>No search yet</p>")
	which := r.IntN(4)
	if which == 2 {
		at = least
	}
	task := []string{
		fmt.Sprintf(one(r, `Renew "%s".`, `Could you renew my loan of "%s"?`, `I'm not finished with "%s", please renew it.`), books[at]),
		fmt.Sprintf(one(r, `Return the book "%s".`, `I have read "%s" and want to return it.`, `Please give "%s" back.`), books[at]),
		one(r, "Renew the book that has the fewest days left.", "Please renew the loan with the lowest number of days left."),
		fmt.Sprintf(one(r, `Search for "%s" and place a hold on it.`, `Find "%s" in the catalogue and place a hold.`, `I'd like to reserve "%s": search for it and place a hold.`), books[find]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, find = '%d'; if (which === 3) { ok($('q')); ok($('go')) }
		all('tr[data-i]').forEach((t, i) => { const n = t.querySelector('.renew'), k = t.querySelector('.back'), mine = i === at; if (mine && (which === 0 || which === 2)) ok(n); if (mine && which === 1) ok(k); n.onclick = () => { t.children[1].textContent = '28'; win(mine && (which === 0 || which === 2)) }; k.onclick = () => { t.remove(); win(mine && which === 1) } });
		$('go').onclick = () => { const q = $('q').value.toLowerCase(); $('none').hidden = true; all('li[data-b]').forEach(li => { li.hidden = !q || !li.textContent.toLowerCase().includes(q) }) };
		all('li[data-b]').forEach(li => { const h = li.querySelector('.hold'), mine = which === 3 && li.dataset.b === find; if (mine) ok(h); h.onclick = () => { h.textContent = 'On hold'; win(mine) } })`, which, at, find)
	return episode{task, b.String(), script}
}

// parcelsZhKind is a list of parcels, a search by number and a form for a new one.
func parcelsZhKind(r *rand.Rand) episode {
	who := some(r, peopleZh, 5)
	at, goods, pay := r.IntN(4), one(r, "文件", "衣物", "食品"), one(r, "寄付", "到付")
	first := 4000 + r.IntN(5000)
	var b strings.Builder
	b.WriteString("<h1>我的快递</h1><p><label for=no>运单号</label> <input id=no> <button id=find>查询</button></p><p id=where></p><table><thead><tr><th>运单号<th>收件人<th>操作</thead><tbody>")
	for i := range 4 {
		fmt.Fprintf(&b, "<tr data-i=%d><td>SF%d<td>%s<td><button class=push>催件</button> <button class=stop>取消寄件</button>", i, first+i*11, who[i])
	}
	b.WriteString("</tbody></table><h2>寄快递</h2><p><label for=to>收件人姓名</label> <input id=to></p><p><label for=ad>收件地址</label> <input id=ad></p><p><label for=gd>物品类型</label> <select id=gd><option value=''>请选择<option>文件<option>衣物<option>食品</select></p><fieldset><legend>付款方式</legend><label><input type=radio name=py value=寄付> 寄付</label> <label><input type=radio name=py value=到付> 到付</label></fieldset><button id=go>立即下单</button>")
	city, which := one(r, citiesZh...), r.IntN(4)
	task := []string{
		fmt.Sprintf(one(r, "帮我查一下运单号SF%d的物流", "请查询运单SF%d", "在运单号里输入SF%d，点查询"), first+at*11),
		fmt.Sprintf(one(r, "催一下%s的快递", "请对%s的快递点催件", "帮我催件，收件人是%s"), who[at]),
		fmt.Sprintf(one(r, "%s的快递不寄了，帮我取消寄件", "取消寄给%s的快递", "请把%s的那个寄件取消"), who[at]),
		fmt.Sprintf(one(r, "寄一份快递给%s，地址是%s，物品类型选%s，付款方式选%s，立即下单。", "请填写收件人姓名%s，收件地址%s，物品类型%s，选择%s，然后下单。", "帮我寄快递：收件人姓名是%s，收件地址是%s，物品类型为%s，付款方式%s，立即下单"), who[4], city, goods, pay),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, no = 'SF%d', to = %q, ad = %q, gd = %q, pay = %q; if (which === 0) { ok($('no')); ok($('find')) } if (which === 3) { ['to', 'ad', 'gd', 'go'].forEach(i => ok($(i))); all('[name=py]').filter(e => e.value === pay).forEach(ok) }
		$('find').onclick = () => { $('where').textContent = '运输中'; win(which === 0 && $('no').value === no) }; all('tr[data-i]').forEach((t, i) => { const p = t.querySelector('.push'), s = t.querySelector('.stop'); if (i === at && which === 1) ok(p); if (i === at && which === 2) ok(s); p.onclick = () => { p.textContent = '已催件'; win(which === 1 && i === at) }; s.onclick = () => { t.remove(); win(which === 2 && i === at) } });
		$('go').onclick = () => { $('go').textContent = '已下单'; win(which === 3 && $('to').value === to && $('ad').value === ad && $('gd').value === gd && (all('[name=py]').find(e => e.checked) || {}).value === pay) }`, which, at, first+at*11, who[4], city, goods, pay)
	return episode{task, b.String(), script}
}
