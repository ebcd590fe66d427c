package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// dealKinds are pages on which people settle something of a day, as half of which (dealKeptKinds)
// was kept by a coin.
var dealKinds = []taskKind{
	{"claim", claimKind},
	{"reader", readerKind},
	{"standing", standingKind},
	{"charge_zh", chargeZhKind},
	{"recruit_zh", recruitZhKind},
	{"repair_zh", repairZhKind},
}

// claimKind is what an insurance is told, in two steps, and what it was told before.
func claimKind(r *rand.Rand) episode {
	causes := []string{"Theft", "Water damage", "Fire", "Broken glass"}
	cause, day, loss, which, text := r.IntN(4), fmt.Sprintf("2027-05-%02d", 1+r.IntN(27)), 150+r.IntN(800), r.IntN(3), one(r, "The pipe under the sink", "In the hall at night", "While we were away")
	at, old, ids := r.IntN(3), some(r, causes, 3), r.Perm(800)[:3]
	var b strings.Builder
	b.WriteString("<h1>My insurance</h1><h2>Report a claim</h2><section id=s1><fieldset><legend>What happened?</legend>")
	for _, c := range causes {
		b.WriteString("<label><input type=radio name=c value='" + c + "'> " + c + "</label> ")
	}
	b.WriteString("</fieldset><p><label for=wh>When did it happen?</label> <input type=date id=wh></p><button id=n1>Next</button></section><section id=s2 hidden><p><label for=lo>Estimated loss in dollars</label> <input type=number id=lo></p><p><label for=de>Description</label> <textarea id=de></textarea></p><button id=bk>Back</button> <button id=su>Send claim</button></section><h2>Earlier claims</h2><table><thead><tr><th>Number<th>Cause<th>State<th></thead><tbody>")
	for i, c := range old {
		fmt.Fprintf(&b, "<tr data-i=%d><td>C-%d<td>%s<td>%s<td><button class=w>Withdraw</button> <button class=a>Add document</button>", i, 1000+ids[i], c, []string{"Received", "In review", "Received"}[i])
	}
	b.WriteString("</tbody></table>")
	task := []string{
		fmt.Sprintf(one(r, `Report a claim: %[1]s on %[2]s, estimated loss %[3]d, description "%[4]s". Send it.`, `There was %[1]s on %[2]s. Report it with an estimated loss of %[3]d dollars and the description "%[4]s", then send the claim.`), strings.ToLower(causes[cause]), day, loss, text),
		fmt.Sprintf(one(r, "Withdraw claim C-%d.", "Claim C-%d has settled itself, so withdraw it."), 1000+ids[at]),
		fmt.Sprintf(one(r, "Add a document to claim C-%d.", "I have a bill for claim C-%d now. Press the button to add a document there."), 1000+ids[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', cause = %q, day = %q, loss = '%d', text = %q; const on = () => all('[name=c]').find(e => e.checked); if (which === 0) { ['wh', 'n1', 'lo', 'de', 'su'].forEach(i => ok($(i))); all('[name=c]').forEach(e => { if (e.value === cause) ok(e) }) }
		const step = n => { $('s1').hidden = n === 2; $('s2').hidden = n === 1 }; $('n1').onclick = () => { if (on() && $('wh').value) setTimeout(() => step(2), 300) }; $('bk').onclick = () => step(1);
		$('su').onclick = () => { $('su').textContent = 'Sent'; $('su').disabled = true; win(which === 0 && on().value === cause && $('wh').value === day && $('lo').value === loss && $('de').value === text) };
		all('tr[data-i]').forEach(t => [['.w', 1, 'Withdrawn'], ['.a', 2, 'Document added']].forEach(([q, k, said]) => { const e = t.querySelector(q), right = which === k && t.dataset.i === at; if (right) ok(e); e.onclick = () => { e.textContent = said; win(right) } }))`, which, at, causes[cause], day, loss, text)
	return episode{task, b.String(), script}
}

// readerKind is a reader of news: feeds at the side, articles as cards, more of them behind a button.
func readerKind(r *rand.Rand) episode {
	feeds, about := some(r, []string{"Harbour News", "Chess Weekly", "Garden Notes", "Space Log", "Old Recipes"}, 4), some(r, wordsEn, 8)
	at, feed, which := r.IntN(8), r.IntN(4), r.IntN(4)
	card := func(i int) string {
		return fmt.Sprintf("<article data-i=%d style='border:1px solid #ccc;margin:6px;padding:6px'><h3><a href='#a%[1]d' class=o>All about %[2]s</a></h3><p>%[3]s</p><button class=l aria-label='Save for later' aria-pressed=false>🔖</button> <button class=h aria-label=Hide>×</button></article>", i, about[i], feeds[i%4])
	}
	var b strings.Builder
	b.WriteString("<div style='display:flex;gap:20px'><nav aria-label=Feeds><ul>")
	for i, f := range feeds {
		fmt.Fprintf(&b, "<li data-f=%d><a href='#f%[1]d'>%[2]s</a> <span>(%[3]d)</span> <button class=m title='Mark all as read'>✓</button> <button class=u title=Unfollow>−</button></li>", i, f, 2+r.IntN(20))
	}
	b.WriteString("</ul></nav><main><h1>Unread</h1><div id=ar>")
	var rest strings.Builder
	for i := range about {
		if i < 5 {
			b.WriteString(card(i))
		} else {
			rest.WriteString(card(i))
		}
	}
	b.WriteString("</div><button id=mo>Load more articles</button></main></div>")
	task := []string{
		fmt.Sprintf(one(r, "Save the article about %s for later.", "Keep the article about %s, I want to read it later."), about[at]),
		fmt.Sprintf(one(r, `Mark everything in "%s" as read.`, `I'm up to date with %s, mark all of it as read.`), feeds[feed]),
		fmt.Sprintf(one(r, "Open the article about %s.", "Find the article about %s and open it."), about[at]),
		fmt.Sprintf(one(r, `Unfollow %s.`, `%s has become boring, unfollow it.`), feeds[feed]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', feed = '%d'; if (which %% 2 === 0 && +at > 4) open($('mo'));
		const wire = () => all('article').forEach(a => [['.l', 0, 'Saved'], ['.o', 2, 'Opened'], ['.h', 9, 'Hidden']].forEach(([q, k, said]) => { const e = a.querySelector(q), right = which === k && a.dataset.i === at; if (right) ok(e); e.onclick = () => { a.append(' ' + said); if (k === 0) e.setAttribute('aria-pressed', true); win(right); return false } }));
		wire(); $('mo').onclick = () => { $('mo').disabled = true; setTimeout(() => { $('ar').insertAdjacentHTML('beforeend', %q); $('mo').hidden = true; wire() }, 500) };
		all('li[data-f]').forEach(l => { const mine = l.dataset.f === feed, [m, u] = ['.m', '.u'].map(q => l.querySelector(q)); l.querySelector('a').onclick = () => false; if (mine && which === 1) ok(m); if (mine && which === 3) ok(u); m.onclick = () => { l.querySelector('span').textContent = '(0)'; win(mine && which === 1) }; u.onclick = () => { l.remove(); win(mine && which === 3) } })`, which, at, feed, rest.String())
	return episode{task, b.String(), script}
}

// standingKind is payments that repeat, each folded behind its own line.
func standingKind(r *rand.Rand) episode {
	what, sums := some(r, []string{"rent", "gym", "music school", "sports club", "storage room", "newspaper"}, 4), r.Perm(90)[:4]
	at, n, which := r.IntN(4), 120+r.IntN(60), r.IntN(3)
	var b strings.Builder
	b.WriteString("<h1>Standing orders</h1>")
	for i, w := range what {
		fmt.Fprintf(&b, "<details data-i=%d style='border:1px solid #bbb;margin:4px;padding:6px'><summary>%s · $%d a month</summary><p>Next payment on the 1st</p><label>Amount <input type=number class=a value=%[3]d></label> <button class=s>Save</button> <button class=k>Skip next payment</button> <button class=e>End</button></details>", i, strings.ToUpper(w[:1])+w[1:], 10+sums[i])
	}
	b.WriteString("<div id=dl role=alertdialog aria-labelledby=q hidden><p id=q></p><button id=ye>End it</button> <button id=no>Keep it</button></div>")
	task := []string{
		fmt.Sprintf(one(r, "Raise the standing order for the %[1]s to %[2]d dollars.", "The %[1]s costs %[2]d from now on, please change the amount.", "Set the amount for the %[1]s to %[2]d and save."), what[at], n),
		fmt.Sprintf(one(r, "Skip the next payment for the %s.", "I'd rather not pay for the %s next month, skip that one payment."), what[at]),
		fmt.Sprintf(one(r, "End the standing order for the %s.", "We no longer need the %s, so end that standing order please."), what[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', n = '%d'; let of = ''; if (which === 2) ok($('ye')); $('no').onclick = () => { $('dl').hidden = true };
		all('details').forEach(d => { const [a, s, k, e] = ['.a', '.s', '.k', '.e'].map(q => d.querySelector(q)), mine = d.dataset.i === at; if (mine) { if (which === 0) { ok(a); ok(s) } if (which === 1) ok(k); if (which === 2) ok(e) }
			s.onclick = () => { s.textContent = 'Saved'; win(which === 0 && mine && a.value === n) }; k.onclick = () => { k.textContent = 'Skipped'; k.disabled = true; win(which === 1 && mine) };
			e.onclick = () => { of = d.dataset.i; $('q').textContent = 'End "' + d.querySelector('summary').textContent + '"?'; $('dl').hidden = false } });
		$('ye').onclick = () => { $('dl').hidden = true; all('details').forEach(d => { if (d.dataset.i === of) d.remove() }); win(which === 2 && of === at) }`, which, at, n)
	return episode{task, b.String(), script}
}

// chargeZhKind is places to charge a car, near and far, of which one is kept or booked.
func chargeZhKind(r *rand.Rand) episode {
	names, far, cost := some(r, []string{"东湖站", "体育馆站", "科技园站", "南门站", "会展中心站", "老码头站"}, 5), r.Perm(60)[:5], r.Perm(60)[:5]
	at, which, hour := r.IntN(5), r.IntN(5), one(r, "18:30", "19:00", "20:30")
	switch which {
	case 0:
		at = slices.Index(far, slices.Min(far))
	case 4:
		at = slices.Index(cost, slices.Min(cost))
	}
	var b strings.Builder
	b.WriteString("<h1>附近的充电站</h1><p><label><input type=checkbox id=fr> 只看有空闲的</label> <label><input type=checkbox id=fa> 只看快充</label></p>")
	for i, n := range names {
		fmt.Fprintf(&b, "<div class=c data-i=%d style='border:1px solid #ccc;border-radius:6px;margin:6px;padding:8px;width:360px'><h3>%s</h3><p>距离 %d.%d 公里 · 空闲 %d 个</p><p>%.2f 元/度</p><button class=b>预约</button> <button class=g>导航</button> <button class=k aria-pressed=false title=收藏>☆</button></div>", i, n, 1+far[i]/10, far[i]%10, i%3, 0.8+float64(cost[i])/100)
	}
	b.WriteString("<div id=dl role=dialog aria-labelledby=ti hidden><h2 id=ti></h2><label for=tm>到站时间</label> <select id=tm><option value=''>请选择<option>18:30<option>19:00<option>20:30</select> <button id=ye>确定预约</button> <button id=no>算了</button></div>")
	task := []string{
		one(r, "收藏距离最近的充电站", "哪个站离我最近就收藏哪个"),
		fmt.Sprintf(one(r, "预约%[1]s，到站时间选%[2]s，确定", "我大概%[2]s到%[1]s充电，帮我预约", "在%[1]s约一个桩，时间%[2]s，确定预约"), names[at], hour),
		fmt.Sprintf(one(r, "收藏%s", "%s挺方便的，收藏一下"), names[at]),
		one(r, "只看有空闲的充电站", "没有空位的就别显示了，只看有空闲的"),
		one(r, "导航到电价最便宜的充电站", "哪家最便宜就导航去哪家"),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', hour = %q; let of = ''; if (which === 1) { ok($('tm')); ok($('ye')) } if (which === 3) ok($('fr'));
		$('fr').onchange = () => { all('.c').forEach(c => { c.hidden = $('fr').checked && c.textContent.includes('空闲 0') }); win(which === 3 && $('fr').checked) }; $('fa').onchange = () => win(false); $('no').onclick = () => { $('dl').hidden = true };
		all('.c').forEach(c => { const [b, g, k] = ['.b', '.g', '.k'].map(q => c.querySelector(q)), mine = c.dataset.i === at; if (mine) { if (which === 1) ok(b); if (which === 4) ok(g); if (which === 0 || which === 2) ok(k) }
			b.onclick = () => { of = c.dataset.i; $('ti').textContent = '预约' + c.querySelector('h3').textContent; $('dl').hidden = false }; g.onclick = () => { g.textContent = '导航中'; win(mine && which === 4) }; k.onclick = () => { k.setAttribute('aria-pressed', true); k.textContent = '★'; win(mine && (which === 0 || which === 2)) } });
		$('ye').onclick = () => { $('dl').hidden = true; document.querySelector('h1').textContent = '预约成功'; win(which === 1 && of === at && $('tm').value === hour) }`, which, at, hour)
	return episode{task, b.String(), script}
}

// recruitZhKind is those who want a post, on two pages of a table, with a state, a note and a letter.
func recruitZhKind(r *rand.Rand) episode {
	who, states := some(r, peopleZh, 8), []string{"待筛选", "已面试", "已录用", "已淘汰"}
	at, to, note, which := r.IntN(8), 1+r.IntN(3), one(r, "下周二复试", "英语很好", "期望薪资偏高"), r.IntN(4)
	jobs := []string{"会计", "司机", "编辑", "客服"}
	var b strings.Builder
	b.WriteString("<h1>候选人</h1><p><button id=ex>导出名单</button></p><table><thead><tr><th>姓名<th>应聘职位<th>状态<th>操作</thead><tbody>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr data-i=%d %s><td>%s<td>%s<td><select class=s aria-label=状态><option>%s</select><td><a href='#' class=v>查看简历</a> <a href='#' class=n>备注</a>", i, map[bool]string{true: "hidden"}[i > 3], w, jobs[i%4], strings.Join(states, "<option>"))
	}
	b.WriteString("</tbody></table><nav aria-label=分页><button id=p1 aria-current=page>1</button> <button id=p2>2</button> <button id=nx>下一页</button></nav><div id=dl role=dialog aria-labelledby=ti hidden><h2 id=ti></h2><textarea id=tx aria-label=备注内容></textarea> <button id=ok>保存</button> <button id=no>取消</button></div>")
	task := []string{
		fmt.Sprintf(one(r, "把%[1]s的状态改为%[2]s", "%[1]s的状态应该是%[2]s，麻烦更新一下"), who[at], states[to]),
		fmt.Sprintf(one(r, "给%[1]s添加备注“%[2]s”", "在%[1]s的备注里写上“%[2]s”并保存"), who[at], note),
		fmt.Sprintf(one(r, "查看%s的简历", "我想看看%s的简历"), who[at]),
		one(r, "导出名单", "名单发我一份，先导出吧"),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', state = %q, note = %q; let of = ''; ['p1', 'p2', 'nx'].forEach(i => { if (+at > 3 && which < 3) open($(i)) }); if (which === 1) { ok($('tx')); ok($('ok')) } if (which === 3) ok($('ex'));
		const turn = n => { all('tr[data-i]').forEach(t => { t.hidden = (+t.dataset.i > 3) !== (n === 2) }); ['p1', 'p2'].forEach(i => $(i).removeAttribute('aria-current')); $('p' + n).setAttribute('aria-current', 'page'); $('nx').disabled = n === 2 }; $('p1').onclick = () => turn(1); $('p2').onclick = $('nx').onclick = () => turn(2);
		all('tr[data-i]').forEach(t => { const mine = t.dataset.i === at, [s, v, n] = ['.s', '.v', '.n'].map(q => t.querySelector(q)); if (mine) { if (which === 0) ok(s); if (which === 1) ok(n); if (which === 2) ok(v) }
			s.onchange = () => win(mine && which === 0 && s.value === state); v.onclick = () => { v.textContent = '已打开'; win(mine && which === 2); return false }; n.onclick = () => { of = t.dataset.i; $('ti').textContent = t.children[0].textContent + '的备注'; $('tx').value = ''; $('dl').hidden = false; return false } });
		$('no').onclick = () => { $('dl').hidden = true }; $('ok').onclick = () => { $('dl').hidden = true; win(which === 1 && of === at && $('tx').value === note) }; $('ex').onclick = () => { $('ex').textContent = '已导出'; win(which === 3) }`, which, at, states[to], note)
	return episode{task, b.String(), script}
}

// repairZhKind is a form for things that are broken, whose faults come with the thing, and what was asked for before.
func repairZhKind(r *rand.Rand) episode {
	faults := map[string][]string{"空调": {"不制冷", "漏水", "异响"}, "冰箱": {"不通电", "结霜", "关不严"}, "洗衣机": {"不脱水", "不进水", "抖动"}, "热水器": {"不出热水", "漏电", "报警"}}
	things := some(r, []string{"空调", "冰箱", "洗衣机", "热水器"}, 4)
	at, k, day, phone, which := r.IntN(4), r.IntN(3), fmt.Sprintf("2027-06-%02d", 1+r.IntN(28)), fmt.Sprintf("138%08d", r.IntN(100000000)), r.IntN(3)
	thing := things[at]
	var b, lists strings.Builder
	b.WriteString("<h1>家电报修</h1><div id=th style='display:flex'>")
	for _, t := range things {
		b.WriteString("<div class=t style='border:1px solid #999;padding:8px;margin:4px;cursor:pointer'>" + t + "</div>")
		fmt.Fprintf(&lists, "%s:%s;", t, strings.Join(faults[t], ","))
	}
	b.WriteString("</div><p><label for=fa>故障现象</label> <select id=fa><option value=''>请先选择电器</select></p><p><label for=dy>上门日期</label> <input type=date id=dy></p><p><label for=ph>联系电话</label> <input type=tel id=ph></p><button id=su>提交报修</button> <button id=cl>清空</button><h2>我的报修</h2><ul>")
	for i, t := range things[:3] {
		fmt.Fprintf(&b, "<li data-i=%d>%s%s <em>待上门</em> <button class=h>催单</button> <button class=c>取消</button></li>", i, t, faults[t][0])
	}
	b.WriteString("</ul>")
	old := things[at%3]
	task := []string{
		fmt.Sprintf(one(r, "报修%[1]s，故障现象%[2]s，上门日期%[3]s，联系电话%[4]s，提交报修", "家里的%[1]s%[2]s了，帮我报修，上门日期选%[3]s，电话%[4]s，然后提交", "电器选%[1]s，故障选%[2]s，%[3]s上门，电话填%[4]s，提交"), thing, faults[thing][k], day, phone),
		fmt.Sprintf(one(r, "取消%s的报修", "%s自己好了，把它的报修取消"), old),
		fmt.Sprintf(one(r, "%s还没人来修，催一下", "给%s的报修催单"), old),
	}[which]
	script := byID + amiss + fmt.Sprintf(`const which = %d, old = '%d', thing = %q, fault = %q, day = %q, phone = %q, of = Object.fromEntries(%q.split(';').filter(Boolean).map(s => [s.split(':')[0], s.split(':')[1].split(',')])); let got = ''; if (which === 0) ['fa', 'dy', 'ph', 'su'].forEach(i => ok($(i)));
		all('.t').forEach(e => { e.onclick = () => { if (which || e.textContent !== thing) bad(e); got = e.textContent; all('.t').forEach(o => { o.style.background = o === e ? '#cde' : '' }); setTimeout(() => { $('fa').innerHTML = "<option value=''>请选择" + of[got].map(f => '<option>' + f).join('') }, 300) } });
		$('cl').onclick = () => win(false); $('su').onclick = () => { $('su').textContent = '已提交'; win(which === 0 && got === thing && $('fa').value === fault && $('dy').value === day && $('ph').value === phone) };
		all('li').forEach(l => [['.c', 1, '已取消'], ['.h', 2, '已催单']].forEach(([q, k, said]) => { const e = l.querySelector(q), right = which === k && l.dataset.i === old; if (right) ok(e); e.onclick = () => { l.querySelector('em').textContent = said; win(right) } }))`, which, at%3, thing, faults[thing][k], day, phone, lists.String())
	return episode{task, b.String(), script}
}
