package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// errandKeptKinds are of the same sort as errandKinds, written with them, and kept: no rule is made
// with what they show.
var errandKeptKinds = []taskKind{
	{"auction", auctionKind},
	{"translator", translatorKind},
	{"gallery", galleryKind},
	{"timesheet", timesheetKind},
	{"visa_zh", visaZhKind},
	{"live_zh", liveZhKind},
	{"warehouse_zh", warehouseZhKind},
	{"novel_zh", novelZhKind},
}

// auctionKind is a list of lots with bids.
func auctionKind(r *rand.Rand) episode {
	lots, bids := some(r, []string{"Brass lamp", "Oak chair", "Silver ring", "Model train", "Garden bench", "Old globe"}, 5), r.Perm(60)[:5]
	at, which, order := r.IntN(5), r.IntN(4), r.IntN(3)
	orders := []string{"Ending soonest", "Lowest bid", "Newly listed"}
	if which == 1 {
		at = slices.Index(bids, slices.Min(bids))
	}
	offer := 30 + 3*bids[at] + 1 + r.IntN(40)
	var b strings.Builder
	b.WriteString("<h1>Auction</h1><p><label for=so>Sort by</label> <select id=so><option>Best match<option>" + strings.Join(orders, "<option>") + "</select></p><ul style='list-style:none'>")
	for i, l := range lots {
		fmt.Fprintf(&b, "<li data-i=%d style='border:1px solid #ccc;margin:6px;padding:6px'><h3>%s</h3><p>Current bid: $%d</p><label>Your bid <input class=b type=number></label> <button class=p>Place bid</button> <button class=w aria-pressed=false>Watch</button></li>", i, l, 30+3*bids[i])
	}
	b.WriteString("</ul>")
	lot := strings.ToLower(lots[at])
	task := []string{
		fmt.Sprintf(one(r, "Bid %[2]d on the %[1]s.", "Offer %[2]d dollars for the %[1]s.", "I'd pay up to %[2]d for the %[1]s, place that bid."), lot, offer),
		one(r, "Watch the item with the lowest current bid.", "Put the cheapest item on my watch list."),
		fmt.Sprintf(one(r, "Sort the items by %s.", "Put %s first.", "Change the order to %s."), strings.ToLower(orders[order])),
		fmt.Sprintf(one(r, "Watch the %s.", "I'm not sure about the %s yet, just watch it.", "Keep the %s on my watch list."), lot),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', offer = '%d', order = %q; if (which === 2) ok($('so')); $('so').onchange = () => win(which === 2 && $('so').value === order);
		all('li[data-i]').forEach(l => { const [f, p, w] = ['.b', '.p', '.w'].map(q => l.querySelector(q)), mine = l.dataset.i === at; if (mine && which === 0) { ok(f); ok(p) } if (mine && which %% 2) ok(w);
			p.onclick = () => { p.textContent = 'You are the highest bidder'; win(mine && which === 0 && f.value === offer) }; w.onclick = () => { w.setAttribute('aria-pressed', true); w.textContent = 'Watching'; win(mine && which %% 2 === 1) } })`, which, at, offer, orders[order])
	return episode{task, b.String(), script}
}

// translatorKind turns a text into another language.
func translatorKind(r *rand.Rand) episode {
	langs, text := some(r, []string{"French", "German", "Spanish", "Polish", "Greek"}, 4), one(r, "Where is the station?", "Thank you very much", "See you tomorrow")
	to, which := langs[1+r.IntN(3)], r.IntN(3)
	list := func(id, label, on string) string {
		out := "<label for=" + id + ">" + label + "</label> <select id=" + id + ">"
		for _, l := range append([]string{"English"}, langs...) {
			out += "<option" + map[bool]string{true: " selected"}[l == on] + ">" + l
		}
		return out + "</select>"
	}
	body := "<h1>Translator</h1><p>" + list("fr", "Translate from", "English") + " <span id=sw role=button tabindex=0 title='Swap languages' style='cursor:pointer'>⇄</span> " + list("to", "Translate to", langs[0]) + "</p><p><textarea id=tx aria-label='Source text' placeholder='Type here'></textarea></p><button id=go>Translate</button><div id=ou aria-live=polite></div><p><button id=cp>Copy translation</button> <button id=ph>Save to phrasebook</button></p>"
	task := []string{
		fmt.Sprintf(one(r, `Translate "%[1]s" into %[2]s.`, `I want to say "%[1]s" in %[2]s, translate it.`, `Enter "%[1]s", translate to %[2]s and press Translate.`), text, to),
		one(r, "Swap the two languages.", "It should be the other way round, swap the languages."),
		fmt.Sprintf(one(r, `Translate "%[1]s" to %[2]s and save it to the phrasebook.`, `Translate "%[1]s" into %[2]s, then keep it in my phrasebook.`), text, to),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, text = %q, to = %q; let done = false; if (which === 1) ok($('sw')); else ['to', 'tx', 'go'].forEach(i => ok($(i))); if (which === 2) ok($('ph'));
		$('sw').onclick = () => { [$('fr').value, $('to').value] = [$('to').value, $('fr').value]; win(which === 1) }; $('cp').onclick = () => win(false);
		$('go').onclick = () => { $('ou').textContent = '…'; done = $('fr').value === 'English' && $('to').value === to && $('tx').value === text; if (which !== 2 || !done) win(which === 0 && done) };
		$('ph').onclick = () => { $('ph').textContent = 'Saved'; win(which === 2 && done) }`, which, text, to)
	return episode{task, body, script}
}

// galleryKind is pictures that are selected, deleted, loved, or put into albums.
func galleryKind(r *rand.Rand) episode {
	pics := some(r, []string{"lighthouse", "sleeping cat", "birthday cake", "snowy street", "red bicycle", "market hall"}, 5)
	pair, album, which := r.Perm(5)[:2], one(r, "Summer", "Best of the year", "For grandma"), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>Photos</h1><div role=toolbar aria-label='Selected photos'><button id=de disabled>Delete</button> <button id=al disabled aria-haspopup=dialog>New album</button> <button id=dw disabled>Download</button></div><div style='display:flex;flex-wrap:wrap'>")
	for i, p := range pics {
		fmt.Fprintf(&b, "<figure data-i=%d><input type=checkbox aria-label='Select photo'> <img alt='A %s' width=80 height=60 src=\"data:image/svg+xml,%%3Csvg xmlns='http://www.w3.org/2000/svg'/%%3E\"><figcaption>%s</figcaption><button class=h aria-pressed=false aria-label=Favorite>♡</button></figure>", i, p, p)
	}
	b.WriteString("</div><div id=d1 role=dialog aria-label='Delete photos' hidden><p id=q></p><button id=ye>Delete</button> <button id=no>Keep</button></div><div id=d2 role=dialog aria-label='New album' hidden><label for=na>Album name</label> <input id=na> <button id=cr>Create</button> <button id=ca>Cancel</button></div>")
	first, second := pics[pair[0]], pics[pair[1]]
	task := []string{
		fmt.Sprintf(one(r, "Make the photo of the %s a favorite.", "I love the picture of the %s, mark it as a favorite."), first),
		fmt.Sprintf(one(r, "Delete the photos of the %s and the %s.", "The pictures of the %s and the %s can go, delete both."), first, second),
		fmt.Sprintf(one(r, `Put the photo of the %s into a new album called "%s".`, `Select the %s and create a new album with the name "%s".`), first, album),
		fmt.Sprintf(one(r, "Download the photo of the %s.", "I need the picture of the %s on my computer, download it."), first),
	}[which]
	want := fmt.Sprint(pair[0])
	if which == 1 {
		want = fmt.Sprintf("%d,%d", min(pair[0], pair[1]), max(pair[0], pair[1]))
	}
	script := byID + fmt.Sprintf(`const which = %d, want = %q, name = %q; const boxes = all('figure input'), on = () => all('figure').filter(f => f.querySelector('input').checked).map(f => f.dataset.i).join();
		if (which === 1) { ok($('de')); ok($('ye')) } if (which === 2) { open($('al')); ok($('na')); ok($('cr')) } if (which === 3) ok($('dw'));
		all('figure').forEach(f => { const c = f.querySelector('input'), h = f.querySelector('.h'), mine = want.split(',').includes(f.dataset.i); if (mine) ok(which ? c : h); c.onchange = () => ['de', 'al', 'dw'].forEach(i => { $(i).disabled = !on() }); h.onclick = () => { h.setAttribute('aria-pressed', true); h.textContent = '♥'; win(which === 0 && mine) } });
		$('de').onclick = () => { $('q').textContent = 'Delete ' + on().split(',').length + ' photos?'; $('d1').hidden = false }; $('no').onclick = () => { $('d1').hidden = true }; $('ye').onclick = () => { $('d1').hidden = true; win(which === 1 && on() === want) };
		$('al').onclick = () => { $('d2').hidden = false }; $('ca').onclick = () => { $('d2').hidden = true }; $('cr').onclick = () => { $('d2').hidden = true; win(which === 2 && on() === want && $('na').value === name) }; $('dw').onclick = () => { $('dw').textContent = 'Downloading'; win(which === 3 && on() === want) }`, which, want, album)
	return episode{task, b.String(), script}
}

// timesheetKind is the hours of a week by project.
func timesheetKind(r *rand.Rand) episode {
	jobs, days := some(r, []string{"Website", "Support", "Payroll", "Research", "Training"}, 4), []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"}
	at, day, more, hours, which := r.IntN(4), r.IntN(4), r.IntN(4), 2+r.IntN(7), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>Timesheet</h1><table><thead><tr><th>Project")
	for _, d := range days {
		b.WriteString("<th>" + d)
	}
	b.WriteString("</thead><tbody>")
	for i, j := range jobs {
		b.WriteString("<tr><th scope=row>" + j)
		for k := range days {
			fmt.Fprintf(&b, "<td><input class=h type=number min=0 max=12 style='width:40px' data-c='%d:%d'>", i, k)
		}
	}
	b.WriteString("</tbody></table><p><label for=cm>Comment</label> <input id=cm></p><button id=sv>Save draft</button> <button id=su>Submit week</button> <button id=co>Copy last week</button>")
	task := []string{
		fmt.Sprintf(one(r, "I worked %[1]d hours on %[2]s on %[3]s, save it as a draft.", "Enter %[1]d hours for %[2]s on %[3]s and save the draft.", "Put %[1]d into %[3]s for %[2]s, then save the draft."), hours, jobs[at], days[day]),
		one(r, "Submit my week.", "This week is complete, submit it."),
		one(r, "Copy the hours of last week.", "It was the same as last week, copy that."),
		fmt.Sprintf(one(r, "Enter %[1]d hours on %[3]s and %[4]d hours on Friday for %[2]s, then save the draft.", "For %[2]s I need %[1]d hours on %[3]s and %[4]d on Friday. Save the draft."), hours, jobs[at], days[day], 2+more),
	}[which]
	want := fmt.Sprintf("%d:%d=%d", at, day, hours)
	if which == 3 {
		want += fmt.Sprintf(";%d:4=%d", at, 2+more)
	}
	script := byID + fmt.Sprintf(`const which = %d, want = %q; const filled = () => all('.h').filter(e => e.value).map(e => e.dataset.c + '=' + e.value).join(';'); if (which %% 3 === 0) { ok($('sv')); all('.h').forEach(e => { if (want.split(';').some(w => w.startsWith(e.dataset.c + '='))) ok(e) }) } if (which === 1) ok($('su')); if (which === 2) ok($('co'));
		$('sv').onclick = () => { $('sv').textContent = 'Draft saved'; win(which %% 3 === 0 && filled() === want && !$('cm').value) }; $('su').onclick = () => { $('su').textContent = 'Submitted'; win(which === 1) }; $('co').onclick = () => { $('co').textContent = 'Copied'; win(which === 2) }`, which, want)
	return episode{task, b.String(), script}
}

// visaZhKind is an application with dates, travellers and papers.
func visaZhKind(r *rand.Rand) episode {
	lands, who := some(r, []string{"日本", "法国", "泰国", "埃及"}, 3), some(r, peopleZh, 4)
	from, land, at, papers, which := 1+r.IntN(14), r.IntN(3), r.IntN(3), some(r, []string{"护照", "照片", "在职证明", "银行流水"}, 4), r.IntN(4)
	start, end := fmt.Sprintf("2027-06-%02d", from), fmt.Sprintf("2027-06-%02d", from+8)
	body := "<h1>签证申请</h1><p><label for=la>目的地</label> <select id=la><option value=''>请选择<option>" + strings.Join(lands, "<option>") + "</select></p><p><label for=st>出发日期</label> <input type=date id=st> <label for=en>返回日期</label> <input type=date id=en></p><h2>出行人</h2><ul id=ls>"
	for i, w := range who[:3] {
		body += fmt.Sprintf("<li data-i=%d><span>%s</span> <button class=x>移除</button></li>", i, w)
	}
	body += "</ul><p><button id=ad>添加出行人</button></p><p id=nw hidden><label for=nm>姓名</label> <input id=nm> <button id=ok>确定</button></p><fieldset><legend>材料清单</legend>"
	for i, p := range papers {
		body += fmt.Sprintf("<label><input type=checkbox class=pp data-i=%d> %s</label> ", i, p)
	}
	body += "</fieldset><button id=sv>保存</button> <button id=su>提交申请</button>"
	task := []string{
		fmt.Sprintf(one(r, "目的地选%[1]s，出发日期%[2]s，返回日期%[3]s，保存", "我要去%[1]s，%[2]s出发，%[3]s返回，先保存一下"), lands[land], start, end),
		fmt.Sprintf(one(r, "添加出行人%s", "还有%s也一起去，添加到出行人", "加一个出行人，姓名是%s"), who[3]),
		fmt.Sprintf(one(r, "%[1]s和%[2]s准备好了，勾上并保存", "在材料清单里勾选%[1]s和%[2]s，然后保存"), papers[0], papers[2]),
		fmt.Sprintf(one(r, "移除出行人%s", "%s不去了，把他从出行人里移除"), who[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', land = %q, start = %q, end = %q, who = %q; if (which === 0) ['la', 'st', 'en'].forEach(i => ok($(i))); if (which %% 2 === 0) ok($('sv')); if (which === 1) { open($('ad')); ok($('nm')); ok($('ok')) }
		const need = e => ['0', '2'].includes(e.dataset.i); all('.pp').forEach(e => { if (which === 2 && need(e)) ok(e) }); $('ad').onclick = () => { $('nw').hidden = false }; $('ok').onclick = () => { const l = document.createElement('li'); l.textContent = $('nm').value; $('ls').append(l); $('nw').hidden = true; win(which === 1 && $('nm').value === who) };
		all('li[data-i]').forEach(l => { const x = l.querySelector('.x'), mine = which === 3 && l.dataset.i === at; if (mine) ok(x); x.onclick = () => { l.remove(); win(mine) } }); $('su').onclick = () => win(false);
		$('sv').onclick = () => { $('sv').textContent = '已保存'; win(which === 0 ? $('la').value === land && $('st').value === start && $('en').value === end && !all('.pp').some(e => e.checked) : which === 2 && !$('la').value && all('.pp').every(e => e.checked === need(e))) }`, which, at, lands[land], start, end, who[3])
	return episode{task, body, script}
}

// liveZhKind is the desk of somebody who sells in a live show: what is said, what is sold, notices.
func liveZhKind(r *rand.Rand) episode {
	who, goods := some(r, []string{"小鱼儿", "山里人", "大橙子", "夜猫子", "三月风"}, 4), some(r, []string{"保温杯", "羊毛围巾", "蓝牙音箱", "山核桃"}, 3)
	at, k, text, which := r.IntN(4), r.IntN(3), one(r, "今晚八点抽奖", "全场包邮", "下单备注颜色"), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>直播中控台</h1><p><input id=no placeholder=输入公告内容> <button id=po>发布公告</button></p><h2>观众评论</h2><div>")
	for i, w := range who {
		fmt.Fprintf(&b, "<div class=c data-i=%d style='padding:6px;border-bottom:1px solid #ddd'><b>%s</b>：<span>%s</span> <span class=m role=button tabindex=0 aria-haspopup=menu aria-expanded=false title=更多>⋯</span><div role=menu hidden><div role=menuitem data-a=top>置顶</div><div role=menuitem data-a=ban>禁言</div></div></div>", i, w, []string{"什么时候发货", "有优惠券吗", "主播好", "这个多少钱"}[i])
	}
	b.WriteString("</div><h2>商品列表</h2><table><tr><th>商品<th>库存<th>操作</tr>")
	for i, g := range goods {
		fmt.Fprintf(&b, "<tr><td>%s<td>%d<td><button class=g data-i=%d>讲解</button> <button class=o data-i=%[3]d>下架</button></tr>", g, 10+r.IntN(90), i)
	}
	b.WriteString("</table>")
	task := []string{
		fmt.Sprintf(one(r, "把%s禁言", "%s一直在刷屏，禁言", "禁言用户“%s”"), who[at]),
		fmt.Sprintf(one(r, "置顶%s的评论", "把%s说的那条置顶"), who[at]),
		fmt.Sprintf(one(r, "发布公告“%s”", "发一条公告：%s", "告诉大家%s，发布公告"), text),
		fmt.Sprintf(one(r, "开始讲解%s", "接下来讲%s，点讲解", "讲解一下%s"), goods[k]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', k = '%d', text = %q; if (which === 2) { ok($('no')); ok($('po')) } $('po').onclick = () => { $('po').textContent = '已发布'; win(which === 2 && $('no').value === text) };
		all('.c').forEach(c => { const m = c.querySelector('.m'), l = c.querySelector('[role=menu]'), mine = which < 2 && c.dataset.i === at; if (mine) open(m); m.onclick = () => { l.hidden = !l.hidden; m.setAttribute('aria-expanded', !l.hidden) };
			l.querySelectorAll('[role=menuitem]').forEach(e => { const right = mine && e.dataset.a === (which ? 'top' : 'ban'); if (right) ok(e); e.onclick = () => { l.hidden = true; c.append(which ? ' 已置顶' : ' 已禁言'); win(right) } }) });
		all('.g').forEach(e => { const mine = which === 3 && e.dataset.i === k; if (mine) ok(e); e.onclick = () => { e.textContent = '讲解中'; win(mine) } }); all('.o').forEach(e => { e.onclick = () => win(false) })`, which, at, k, text)
	return episode{task, b.String(), script}
}

// warehouseZhKind is goods on shelves that come in and go out.
func warehouseZhKind(r *rand.Rand) episode {
	goods, left := some(r, []string{"打印纸", "墨盒", "文件夹", "订书机", "胶带", "白板笔"}, 5), r.Perm(80)[:5]
	at, n, which := r.IntN(5), 2+r.IntN(30), r.IntN(4)
	shelf := func(i int) string { return fmt.Sprintf("%c-%02d", 'A'+i%3, 11+i*7) }
	if which == 2 {
		at = slices.Index(left, slices.Min(left))
	}
	var b strings.Builder
	b.WriteString("<h1>仓库管理</h1><p><button id=ex>导出</button></p><table><thead><tr><th>商品<th>货位<th>库存<th>操作</thead><tbody>")
	for i, g := range goods {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>%s<td>%d<td><button class=i>入库</button> <button class=o>出库</button>", i, g, shelf(i), 5+left[i])
	}
	b.WriteString("</tbody></table><div id=dl role=dialog aria-labelledby=ti hidden><h2 id=ti></h2><label for=am>数量</label> <input id=am type=number> <button id=ok>确认</button> <button id=no>取消</button></div>")
	task := []string{
		fmt.Sprintf(one(r, "%s入库%d箱", "新到了%[2]d箱%[1]s，办理入库", "给%s办入库，数量%d"), goods[at], n),
		fmt.Sprintf(one(r, "%s出库%d箱", "领走%[2]d箱%[1]s，登记出库", "给%s办出库，数量填%d"), goods[at], n),
		fmt.Sprintf(one(r, "库存最少的商品入库%d箱", "哪个商品库存最少就给它入库%d箱"), n),
		fmt.Sprintf(one(r, "货位%s的商品出库%d箱", "把%s货位上的商品出库，数量%d"), shelf(at), n),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', n = '%d'; let of = '', how = ''; ok($('am')); ok($('ok')); $('ex').onclick = () => win(false); $('no').onclick = () => { $('dl').hidden = true };
		all('tr[data-i]').forEach(t => { const mine = t.dataset.i === at; ['i', 'o'].forEach(k => { const e = t.querySelector('.' + k); if (mine && k === (which %% 2 ? 'o' : 'i')) open(e); e.onclick = () => { of = t.dataset.i; how = k; $('ti').textContent = t.children[0].textContent + e.textContent; $('am').value = ''; $('dl').hidden = false } }) });
		$('ok').onclick = () => { $('dl').hidden = true; win(of === at && how === (which %% 2 ? 'o' : 'i') && $('am').value === n) }`, which, at, n)
	return episode{task, b.String(), script}
}

// novelZhKind is a book that is read on a screen: chapters, letters, night, bookmarks.
func novelZhKind(r *rand.Rand) episode {
	at, size, which := 3+r.IntN(4), 17+r.IntN(4), r.IntN(4)
	titles := some(r, []string{"山雨欲来", "夜渡寒江", "故人重逢", "长街灯火", "雪满弓刀", "一剑西来"}, 6)
	body := "<h1>第1章 " + titles[0] + "</h1><p>那一年的雨下得特别大，镇上的人都说要出事。</p><p><button id=pr disabled>上一章</button> <button id=ct aria-expanded=false aria-controls=ml>目录</button> <button id=nx>下一章</button> <span id=bm role=button tabindex=0 title=加入书签 style='cursor:pointer'>☆</span> <button id=se aria-expanded=false aria-controls=st>设置</button></p><nav id=ml hidden><ol>"
	for i, t := range titles {
		body += fmt.Sprintf("<li><a href='#' class=ch data-i=%d>第%[1]d章 %s</a></li>", i+1, t)
	}
	body += "</ol></nav><div id=st hidden><p>字号 <button id=mi title=减小字号>A-</button> <span id=n>16</span> <button id=pl title=增大字号>A+</button></p><p>夜间模式 <span id=ni role=switch tabindex=0 aria-checked=false aria-label=夜间模式 style='cursor:pointer'>○</span></p></div>"
	task := []string{
		fmt.Sprintf(one(r, "打开第%d章", "跳到第%d章", "我看到第%d章了，翻到那里"), at),
		fmt.Sprintf(one(r, "把字号调到%d", "字太小了，字号调成%d"), size),
		one(r, "打开夜间模式", "太晃眼了，切换成夜间模式"),
		one(r, "把这一页加入书签", "在这里加个书签"),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', size = %d; let n = 16; open($('ct')); open($('se')); if (which === 1) { ok($('pl')); open($('mi')) } if (which === 2) ok($('ni')); if (which === 3) ok($('bm'));
		const flip = (b, p) => { $(b).onclick = () => { $(p).hidden = !$(p).hidden; $(b).setAttribute('aria-expanded', !$(p).hidden) } }; flip('ct', 'ml'); flip('se', 'st'); $('nx').onclick = () => win(false);
		all('.ch').forEach(e => { const mine = which === 0 && e.dataset.i === at; if (mine) ok(e); e.onclick = () => { document.querySelector('h1').textContent = e.textContent; win(mine); return false } });
		$('pl').onclick = () => { $('n').textContent = ++n; if (which === 1 && n === size) win(true) }; $('mi').onclick = () => { $('n').textContent = --n }; $('ni').onclick = () => { $('ni').setAttribute('aria-checked', true); $('ni').textContent = '●'; win(which === 2) }; $('bm').onclick = () => { $('bm').textContent = '★'; win(which === 3) }`, which, at, size)
	return episode{task, body, script}
}
