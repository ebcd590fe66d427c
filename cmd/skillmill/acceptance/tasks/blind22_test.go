package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// dealKeptKinds are of the same sort as dealKinds, written with them, and kept by a coin: no rule
// is made with what they show.
var dealKeptKinds = []taskKind{
	{"garage", garageKind},
	{"podcast", podcastKind},
	{"roster", rosterKind},
	{"autoreply_zh", autoreplyZhKind},
	{"karaoke_zh", karaokeZhKind},
	{"ledger_zh", ledgerZhKind},
}

// garageKind is a visit to a garage: what is to be done, the day, times that the day brings, the car.
func garageKind(r *rand.Rand) episode {
	jobs, costs := some(r, []string{"Oil change", "New tyres", "Brake check", "Air conditioning", "Car wash"}, 4), r.Perm(80)[:4]
	days, times := []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"}, []string{"08:30", "10:00", "13:30", "15:00"}
	at, day, hour, plate, which := r.IntN(4), r.IntN(5), r.IntN(4), fmt.Sprintf("%c%c %d", 'A'+r.IntN(26), 'A'+r.IntN(26), 100+r.IntN(900)), r.IntN(3)
	if which == 2 {
		at = slices.Index(costs, slices.Min(costs))
	}
	body := "<h1>Book a service</h1><div role=radiogroup aria-label=Service>"
	for i, j := range jobs {
		body += fmt.Sprintf("<div role=radio tabindex=0 aria-checked=false data-i=%d style='border:1px solid #bbb;margin:3px;padding:6px;width:240px'><span>%s</span> <small>$%d</small></div>", i, j, 20+costs[i])
	}
	body += "</div><p><label for=dy>Day</label> <select id=dy><option value=''>Please choose<option>" + strings.Join(days, "<option>") + "</select></p><div id=tm role=group aria-label=Time></div><p><label for=pl>Number plate</label> <input id=pl></p><button id=go>Book</button><div id=dl role=dialog aria-label='Check your booking' hidden><p id=q></p><button id=ye>Confirm booking</button> <button id=no>Go back</button></div>"
	task := []string{
		fmt.Sprintf(one(r, "Book the service %[1]s on %[2]s at %[3]s, number plate %[4]s, and confirm the booking.", "My car %[4]s is due for this: %[1]s. Book it for %[2]s at %[3]s and confirm."), strings.ToLower(jobs[at]), days[day], times[hour], plate),
		fmt.Sprintf(one(r, "Choose %[1]s, %[2]s, %[3]s, enter the plate %[4]s, press Book and confirm.", "Take %[1]s as the service, %[2]s as the day and %[3]s as the time. The number plate is %[4]s. Then book and confirm the booking."), jobs[at], days[day], times[hour], plate),
		fmt.Sprintf("Book the cheapest service for %[2]s at %[3]s with the number plate %[4]s and confirm the booking.", jobs[at], days[day], times[hour], plate),
	}[which]
	script := byID + fmt.Sprintf(`const at = '%d', day = %q, time = %q, plate = %q; let job = '', hour = ''; ['dy', 'pl', 'go', 'ye'].forEach(i => ok($(i))); const fail = () => win(false);
		all('[role=radio]').forEach(e => { if (e.dataset.i === at) ok(e); e.onclick = () => { all('[role=radio]').forEach(o => o.setAttribute('aria-checked', o === e)); job = e.dataset.i } });
		$('dy').onchange = () => { hour = ''; $('tm').textContent = 'Looking for times…'; setTimeout(() => { $('tm').innerHTML = %q.split(' ').map(t => '<button class=t aria-pressed=false>' + t + '</button>').join(' ');
			all('.t').forEach(e => { if (e.textContent === time) ok(e); e.onclick = () => { hour = e.textContent; all('.t').forEach(o => o.setAttribute('aria-pressed', o === e)) } }) }, 600) };
		$('go').onclick = () => { $('q').textContent = $('dy').value + ' ' + hour + ', ' + $('pl').value; $('dl').hidden = false }; $('no').onclick = () => { $('dl').hidden = true; fail() };
		$('ye').onclick = () => { $('dl').hidden = true; $('go').textContent = 'Booked'; win(job === at && $('dy').value === day && hour === time && $('pl').value === plate) }`, at, days[day], times[hour], plate, strings.Join(times, " "))
	return episode{task, body, script}
}

// podcastKind is episodes that come late, with signs that only listen, and a list of speeds.
func podcastKind(r *rand.Rand) episode {
	titles, long := some(r, []string{"The lost map", "Why bees dance", "A night at sea", "Talking to stones", "The slow train", "Bread and salt"}, 5), r.Perm(50)[:5]
	at, which, speed := r.IntN(5), r.IntN(5), one(r, "0.8×", "1.2×", "1.5×", "2×")
	if which == 3 {
		at = slices.Index(long, slices.Min(long))
	}
	body := "<h1>Odd hours</h1><p><span id=fo style='cursor:pointer'>＋ Follow</span></p><p>Speed <span role=combobox tabindex=0 id=cb aria-label='Playback speed' aria-haspopup=listbox aria-expanded=false aria-controls=sp>1×</span></p><ul role=listbox id=sp aria-label='Playback speed' hidden>"
	for _, s := range []string{"0.8×", "1×", "1.2×", "1.5×", "2×"} {
		body += "<li role=option>" + s + "</li>"
	}
	body += "</ul><section><h2>Episodes</h2><div id=ep>Loading…</div></section>"
	var b strings.Builder
	for i, t := range titles {
		fmt.Fprintf(&b, "<div class=e data-i=%d style='padding:6px;border-bottom:1px solid #ccc'><b>%s</b> <small>%d min</small> <span class=p title=Play style='cursor:pointer'>▶</span> <span class=q title='Add to queue' style='cursor:pointer'>≡</span> <span class=d title='Mark as played' style='cursor:pointer'>✓</span></div>", i, t, 12+long[i])
	}
	task := []string{
		fmt.Sprintf(one(r, `Play the episode "%s".`, `I feel like listening to "%s", start it please.`), titles[at]),
		fmt.Sprintf(one(r, "Set the playback speed to %s.", "They talk at an odd pace, change the speed to %s."), speed),
		fmt.Sprintf(one(r, `Put "%s" into the queue.`, `I'll listen to "%s" later, add it to my queue.`), titles[at]),
		one(r, "Play the shortest episode.", "I have little time, so start the shortest episode."),
		fmt.Sprintf(one(r, `I have heard "%s" already, mark it as played.`, `Mark "%s" as played.`), titles[at]),
	}[which]
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = '%d', speed = %q; if (which === 1) open($('cb')); $('cb').onclick = () => { $('sp').hidden = !$('sp').hidden; $('cb').setAttribute('aria-expanded', !$('sp').hidden) };
		$('fo').onclick = () => { bad($('fo')); win(false) };
		all('[role=option]').forEach(o => { const right = which === 1 && o.textContent === speed; if (right) ok(o); o.onclick = () => { $('cb').textContent = o.textContent; $('sp').hidden = true; $('cb').setAttribute('aria-expanded', false); win(right) } });
		setTimeout(() => { $('ep').innerHTML = %q; all('.e').forEach(e => [['.p', [0, 3], 'Playing'], ['.q', [2], 'Queued'], ['.d', [4], 'Played']].forEach(([q, of, said]) => { const s = e.querySelector(q), right = of.includes(which) && e.dataset.i === at; s.onclick = () => { if (!right) bad(s); e.append(' ' + said); win(right) } })) }, 900)`, which, at, speed, b.String())
	return episode{task, body, script}
}

// rosterKind is shifts of a week as a grid; a cell opens the one menu of the page.
func rosterKind(r *rand.Rand) episode {
	who, days, shifts := some(r, people, 4), []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"}, []string{"Early", "Late", "Night"}
	at, day, shift, which := r.IntN(4), r.IntN(5), r.IntN(3), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>Roster</h1><p><button id=pv aria-label='Previous week'>‹</button> <span id=wk>Week 14</span> <button id=nx aria-label='Next week'>›</button> <button id=pu>Publish</button></p><div role=grid aria-label=Roster><div role=row style='display:flex'><span role=columnheader style='width:110px'>Name</span>")
	for _, d := range days {
		b.WriteString("<span role=columnheader style='width:100px'>" + d + "</span>")
	}
	b.WriteString("</div>")
	for i, w := range who {
		fmt.Fprintf(&b, "<div role=row style='display:flex'><span role=rowheader style='width:110px'>%s</span>", w)
		for k := range days {
			shown := shifts[(shift+1+r.IntN(2))%3]
			fmt.Fprintf(&b, "<span role=gridcell style='width:100px'><button class=c data-c=%d:%d aria-haspopup=menu aria-expanded=false style='width:90px'>%s</button></span>", i, k, shown)
		}
		b.WriteString("</div>")
	}
	b.WriteString("</div><div id=mn role=menu hidden><div role=menuitem tabindex=-1>Early</div><div role=menuitem tabindex=-1>Late</div><div role=menuitem tabindex=-1>Night</div><div role=menuitem tabindex=-1>Day off</div></div>")
	task := []string{
		fmt.Sprintf(one(r, "Put %[1]s on the %[2]s shift on %[3]s.", "%[1]s swapped with a colleague and has the %[2]s shift on %[3]s now, change it.", "Change the shift of %[1]s on %[3]s to %[2]s."), who[at], strings.ToLower(shifts[shift]), days[day]),
		fmt.Sprintf(one(r, "Give %[1]s a day off on %[2]s.", "%[1]s has a doctor's appointment on %[2]s, enter a day off."), who[at], days[day]),
		one(r, "Publish the roster.", "The roster is fine like this, publish it."),
		one(r, "Show the next week.", "Go on to next week."),
	}[which]
	goal := shifts[shift]
	if which == 1 {
		goal = "Day off"
	}
	script := byID + fmt.Sprintf(`const which = %d, cell = '%d:%d', goal = %q; let from = null; if (which === 2) ok($('pu')); if (which === 3) ok($('nx'));
		all('.c').forEach(c => { if (which < 2 && c.dataset.c === cell) open(c); c.onclick = () => { from = c; c.setAttribute('aria-expanded', true); $('mn').hidden = false } });
		all('[role=menuitem]').forEach(e => { if (which < 2 && e.textContent === goal) ok(e); e.onclick = () => { $('mn').hidden = true; from.setAttribute('aria-expanded', false); from.textContent = e.textContent; win(which < 2 && from.dataset.c === cell && e.textContent === goal) } });
		$('pu').onclick = () => { $('pu').textContent = 'Published'; win(which === 2) }; $('nx').onclick = () => { $('wk').textContent = 'Week 15'; win(which === 3) }; $('pv').onclick = () => { $('wk').textContent = 'Week 13'; win(false) }`, which, at, day, goal)
	return episode{task, b.String(), script}
}

// autoreplyZhKind is what a shop answers by itself: rules with a word, each on or off.
func autoreplyZhKind(r *rand.Rand) episode {
	words, which := some(r, []string{"发货", "退款", "尺码", "发票", "优惠", "地址"}, 5), r.IntN(4)
	at, reply := r.IntN(4), one(r, "请稍等，马上为您查询", "亲，24小时内处理", "请看商品详情页")
	var b strings.Builder
	b.WriteString("<h1>自动回复</h1><p><button id=ad>新增规则</button></p><ul id=ls>")
	for i, w := range words[:4] {
		fmt.Fprintf(&b, "<li data-i=%d style='padding:6px'><b>关键词：%s</b> <span>您好，请留言</span> <div class=w role=switch tabindex=0 aria-checked=true style='display:inline-block;cursor:pointer'>已启用</div> <button class=e>编辑</button> <button class=x>删除</button></li>", i, w)
	}
	b.WriteString("</ul><div id=dl role=dialog aria-label=编辑规则 hidden><p><label for=kw>关键词</label> <input id=kw></p><p><label for=an>回复内容</label> <textarea id=an></textarea></p><button id=sv>保存</button> <button id=ca>取消</button></div><div id=d2 role=alertdialog aria-labelledby=q hidden><p id=q></p><button id=ye>确定</button> <button id=no>取消</button></div>")
	task := []string{
		fmt.Sprintf(one(r, "新增规则：关键词“%[1]s”，回复内容“%[2]s”，保存", "加一条规则，关键词是“%[1]s”，回复内容写“%[2]s”，然后保存", "有人问“%[1]s”的话就自动回复“%[2]s”，新增一条这样的规则"), words[4], reply),
		fmt.Sprintf(one(r, "停用关键词%s的规则", "%s那条规则先关掉"), words[at]),
		fmt.Sprintf(one(r, "删除关键词%s的规则", "%s那条用不上了，删了吧"), words[at]),
		fmt.Sprintf(one(r, "把关键词%[1]s的回复内容改成“%[2]s”", "编辑%[1]s那条规则，回复内容改为“%[2]s”，保存"), words[at], reply),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', word = %q, reply = %q; let of = ''; if (which === 0) { ok($('ad')); ok($('kw')) } if (which %% 3 === 0) { ok($('an')); ok($('sv')) } if (which === 2) ok($('ye'));
		$('ad').onclick = () => { of = 'new'; $('kw').value = $('an').value = ''; $('dl').hidden = false }; $('ca').onclick = () => { $('dl').hidden = true }; $('no').onclick = () => { $('d2').hidden = true };
		all('li').forEach(l => { const [w, e, x] = ['.w', '.e', '.x'].map(q => l.querySelector(q)), mine = l.dataset.i === at; if (mine) { if (which === 1) ok(w); if (which === 2) ok(x); if (which === 3) ok(e) }
			w.onclick = () => { const on = w.getAttribute('aria-checked') !== 'true'; w.setAttribute('aria-checked', on); w.textContent = on ? '已启用' : '已停用'; win(mine && which === 1 && !on) };
			e.onclick = () => { of = l.dataset.i; $('kw').value = l.querySelector('b').textContent.slice(4); $('an').value = l.querySelector('span').textContent; $('dl').hidden = false }; x.onclick = () => { of = l.dataset.i; $('q').textContent = '确定删除' + l.querySelector('b').textContent + '的规则吗？'; $('d2').hidden = false } });
		$('ye').onclick = () => { $('d2').hidden = true; all('li').forEach(l => { if (l.dataset.i === of) l.remove() }); win(which === 2 && of === at) };
		$('sv').onclick = () => { $('dl').hidden = true; $('ad').textContent = '规则已保存'; win(which === 0 ? of === 'new' && $('kw').value === word && $('an').value === reply : which === 3 && of === at && $('an').value === reply) }`, which, at, words[4], reply)
	return episode{task, b.String(), script}
}

// karaokeZhKind is songs that are looked for, and those that wait to be sung.
func karaokeZhKind(r *rand.Rand) episode {
	songs := some(r, []string{"月亮船", "山茶花", "旧时光", "海风吹", "追风的人", "小城故事会", "雨中行", "北方的信"}, 8)
	at, want, which := r.IntN(3), 4+r.IntN(4), r.IntN(5)
	var b strings.Builder
	b.WriteString("<h1>点歌台</h1><p><input id=q placeholder=搜索歌名 aria-label=搜索歌名> <button id=go>搜索</button></p><ul id=rs></ul><p>正在播放：<b id=now>" + songs[3] + "</b> <span id=nx role=button tabindex=0 style='cursor:pointer'>切歌</span> <span id=og role=switch tabindex=0 aria-checked=false aria-label=原唱 style='cursor:pointer'>原唱</span></p><h2>已点歌曲</h2><ol id=qu>")
	for i, s := range songs[:3] {
		fmt.Fprintf(&b, "<li data-i=%d><span>%s</span> <i class=t role=button tabindex=0 title=置顶>⤒</i> <i class=x role=button tabindex=0 title=删除>🗑</i></li>", i, s)
	}
	b.WriteString("</ol>")
	task := []string{
		fmt.Sprintf(one(r, "搜索“%[1]s”并点歌", "我想唱%[1]s，搜一下然后点歌", "搜索%[1]s，在结果里点歌"), songs[want]),
		fmt.Sprintf(one(r, "把%s置顶", "下一首就唱%s，把它置顶"), songs[at]),
		fmt.Sprintf(one(r, "从已点歌曲里删除%s", "%s不唱了，删掉"), songs[at]),
		one(r, "切歌", "这首不好听，切歌吧"),
		one(r, "打开原唱", "我不太会唱，把原唱打开"),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', want = %q, songs = %q.split(' '); if (which === 0) { ok($('q')); ok($('go')) } if (which === 3) ok($('nx')); if (which === 4) ok($('og'));
		$('go').onclick = () => { const q = $('q').value; $('rs').textContent = '正在搜索…'; setTimeout(() => { const hit = songs.filter(s => q && s.includes(q)); $('rs').innerHTML = hit.flatMap(s => [s, s + '（现场版）']).map(s => '<li><span>' + s + '</span> <button class=d>点歌</button></li>').join('') || '没有找到';
			all('.d').forEach(e => { const right = which === 0 && e.parentNode.querySelector('span').textContent === want; if (right) ok(e); e.onclick = () => { e.textContent = '已点'; win(right) } }) }, 700) };
		all('#qu li').forEach(l => [['.t', 1], ['.x', 2]].forEach(([q, k]) => { const e = l.querySelector(q), right = which === k && l.dataset.i === at; if (right) ok(e); e.onclick = () => { k === 2 ? l.remove() : $('qu').prepend(l); win(right) } }));
		$('nx').onclick = () => { $('now').textContent = songs[0]; win(which === 3) }; $('og').onclick = () => { $('og').setAttribute('aria-checked', true); $('og').textContent = '原唱已开'; win(which === 4) }`, which, at, songs[want], strings.Join(songs, " "))
	return episode{task, b.String(), script}
}

// ledgerZhKind is a book of what is spent: sorts to tap, a list of entries, months to turn.
func ledgerZhKind(r *rand.Rand) episode {
	sorts, sums := some(r, []string{"餐饮", "交通", "购物", "房租", "医疗", "娱乐"}, 5), r.Perm(300)[:4]
	at, n, sort, which := r.IntN(4), 20+r.IntN(400), r.IntN(5), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>记账本</h1><p><button id=pm>上个月</button> <b id=mo>2027年5月</b> <button id=nm>下个月</button></p><div><input id=am type=number placeholder=金额> <span id=so>")
	for _, s := range sorts {
		b.WriteString("<span class=s style='cursor:pointer;border:1px solid #aaa;border-radius:9px;padding:2px 8px;margin:2px'>" + s + "</span>")
	}
	b.WriteString("</span> <input id=no placeholder=备注> <button id=ad>记一笔</button></div><h2>明细</h2><div>")
	for i, s := range sorts[:4] {
		fmt.Fprintf(&b, "<div class=r data-i=%d style='padding:6px;border-bottom:1px solid #ddd'><span>%s</span> <b class=v>%d元</b> <a href='#' class=e>修改</a> <a href='#' class=x title=删除>×</a></div>", i, s, 10+sums[i])
	}
	b.WriteString("</div><div id=dl role=dialog aria-label=修改金额 hidden><label for=nv>新的金额</label> <input id=nv type=number> <button id=sv>保存</button> <button id=ca>取消</button></div>")
	task := []string{
		fmt.Sprintf(one(r, "记一笔%[1]s，金额%[2]d", "今天%[1]s花了%[2]d元，帮我记一笔", "金额填%[2]d，分类选%[1]s，然后点记一笔"), sorts[sort], n),
		fmt.Sprintf(one(r, "删除%s那一笔", "%s那笔记错了，删掉吧"), sorts[at]),
		one(r, "看看上个月的账", "翻到上个月"),
		fmt.Sprintf(one(r, "把%[1]s的金额修改为%[2]d并保存", "%[1]s那笔其实是%[2]d元，改一下"), sorts[at], n),
	}[which]
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = '%d', sort = %q, n = '%d'; let got = '', of = ''; if (which === 0) { ok($('am')); ok($('ad')) } if (which === 2) ok($('pm')); if (which === 3) { ok($('nv')); ok($('sv')) }
		all('.s').forEach(e => { e.onclick = () => { if (which || e.textContent !== sort) bad(e); got = e.textContent; all('.s').forEach(o => { o.style.background = o === e ? '#fc9' : '' }) } });
		$('ad').onclick = () => { $('ad').textContent = '已记'; win(which === 0 && got === sort && $('am').value === n && !$('no').value) };
		$('pm').onclick = () => { $('mo').textContent = '2027年4月'; win(which === 2) }; $('nm').onclick = () => { $('mo').textContent = '2027年6月'; win(false) };
		all('.r').forEach(l => { const mine = l.dataset.i === at, e = l.querySelector('.e'), x = l.querySelector('.x'); if (mine && which === 3) ok(e); if (mine && which === 1) ok(x); x.onclick = () => { l.remove(); win(mine && which === 1); return false }; e.onclick = () => { of = l.dataset.i; $('nv').value = ''; $('dl').hidden = false; return false } });
		$('ca').onclick = () => { $('dl').hidden = true }; $('sv').onclick = () => { $('dl').hidden = true; all('.r').forEach(l => { if (l.dataset.i === of) l.querySelector('.v').textContent = $('nv').value + '元' }); win(which === 3 && of === at && $('nv').value === n) }`, which, at, sorts[sort], n)
	return episode{task, b.String(), script}
}
