package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// deskKeptKinds are tasks of office and household software that no rule is made with, half of them in Chinese. The last
// one is a trap: right is to do nothing.
var deskKeptKinds = []solvedKind{
	{"signups", signupsKind},
	{"barber", barberKind},
	{"filmlog", filmlogKind},
	{"phoneset_zh", phonesetZhKind},
	{"contracts_zh", contractsZhKind},
	{"nearname_zh", nearnameZhKind},
}

// signupsKind is people on three pages of a table; what is ticked stays so while pages are turned.
func signupsKind(r *rand.Rand) (episode, []string) {
	who := some(r, []string{"Ada Finch", "Ben Marsh", "Clara Webb", "Dan Holt", "Ella Ford", "Finn Gray", "Gwen Shaw", "Harry Cole", "Ivy Dunn", "Jack Reed", "Kate Moore", "Liam Ward", "Mia Snow", "Ned Park"}, 12)
	towns, which, day := some(r, []string{"Leeds", "York", "Bath", "Derby", "Exeter"}, 5), r.IntN(3), 1+r.IntN(9)
	of := make([]string, 12)
	for i := range of {
		of[i] = towns[1+r.IntN(4)]
	}
	picks := []int{r.IntN(4), 4 + r.IntN(4), 8 + r.IntN(4)}
	for _, k := range picks {
		of[k] = towns[0]
	}
	leave := r.IntN(3)
	want := [][]int{picks[1+r.IntN(2):][:1], slices.Delete(slices.Clone(picks), leave, leave+1), picks}[which]
	var rows []string
	for i, w := range who {
		rows = append(rows, fmt.Sprintf("<td><input type=checkbox aria-label=Select></td><td>%s</td><td>%s</td><td>%d May</td>", w, of[i], day+i))
	}
	first, last := who[want[0]], who[want[len(want)-1]]
	task := fmt.Sprintf([]string{
		one(r, "Approve the sign-up of %[1]s.", "Let %[1]s in: tick the name and approve it.", "%[1]s may come to the course, so approve that one."),
		one(r, "Reject %[1]s and %[2]s.", "Neither %[1]s nor %[2]s can take part. Reject them both.", "Turn down the sign-ups of %[2]s and %[1]s."),
		one(r, "Approve everyone from %[3]s.", "All the people who live in %[3]s can come, on whichever page they are. Approve them."),
	}[which], first, last, towns[0])
	body := "<h1>Pottery course: sign-ups</h1><p><button id=ap>Approve selected</button> <button id=rj>Reject selected</button> <span id=ct>0 selected</span></p><table><thead><tr><th></th><th>Name</th><th>Town</th><th>Signed up</th><th>State</th></tr></thead><tbody></tbody></table><nav aria-label=Pages><a href='#' id=pv>‹ Previous</a> <span id=pg></span> <a href='#' id=nx>Next ›</a></nav>"
	script := byID + fmt.Sprintf(`const which = %d, want = %s, rows = %s, on = new Set(), state = rows.map(() => 'Waiting'); let p = 0, done = 0; ok($(which === 1 ? 'rj' : 'ap'));
		const draw = () => { const b = document.querySelector('tbody'); b.innerHTML = ''; rows.slice(4 * p, 4 * p + 4).forEach((h, j) => { const i = 4 * p + j, l = document.createElement('tr'); l.innerHTML = h + '<td>' + state[i] + '</td>'; const c = l.querySelector('input'); c.checked = on.has(i); if (want.includes(i)) ok(c); c.onchange = () => { c.checked ? on.add(i) : on.delete(i); count() }; b.append(l) }); $('pg').textContent = 'Page ' + (p + 1) + ' of 3'; count() }, count = () => { $('ct').textContent = on.size + ' selected' };
		[['pv', -1], ['nx', 1]].forEach(([i, by]) => { open($(i)); $(i).onclick = () => { p = Math.max(0, Math.min(2, p + by)); draw(); return false } }); draw();
		[['ap', 'Approved'], ['rj', 'Rejected']].forEach(([i, s]) => { $(i).onclick = () => { if (!on.size) { $('ct').textContent = 'Select somebody first'; return } const right = [...on].every(k => want.includes(k) && state[k] === 'Waiting') && (i === 'rj') === (which === 1); on.forEach(k => { state[k] = s }); done += on.size; on.clear(); draw(); if (!right) win(false); else if (done === want.length) win(true) } })`,
		which, strings.ReplaceAll(fmt.Sprint(want), " ", ","), jsList(rows))
	var acts []string
	at := 0
	for _, k := range want {
		acts = append(acts, slices.Repeat([]string{"press #nx"}, k/4-at)...)
		at = k / 4
		acts = append(acts, fmt.Sprintf("press tbody tr:nth-child(%d) input", k%4+1))
	}
	return episode{task, body, script}, append(acts, "press #"+[]string{"ap", "rj", "ap"}[which])
}

// barberKind is an appointment: what is done, a day and an hour of that day, some of which are taken.
func barberKind(r *rand.Rand) (episode, []string) {
	services := some(r, []string{"Haircut", "Beard trim", "Kids' cut", "Hair colour", "Wash and dry"}, 4)
	days := []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"}
	hours, staff := []string{"9:00", "9:45", "10:30", "11:15", "13:00", "14:30", "16:00"}, some(r, []string{"Mina", "Otto", "Ruth", "Stan"}, 3)
	s, d, which, name, with, start := r.IntN(4), 1+r.IntN(5), r.IntN(3), one(r, people...), r.IntN(3), 3+r.IntN(20)
	taken := make([]string, 6)
	var free []int
	for i := range taken {
		gone := r.Perm(7)[:3]
		if i == d {
			for k := range hours {
				if !slices.Contains(gone, k) {
					free = append(free, k)
				}
			}
		}
		taken[i] = strings.ReplaceAll(fmt.Sprint(gone), " ", ",")
	}
	at := free[r.IntN(len(free))]
	if which == 1 {
		at = free[0]
	}
	var b strings.Builder
	b.WriteString("<h1>Combs &amp; Co</h1><h2>What can we do for you?</h2>")
	for i, k := range services {
		fmt.Fprintf(&b, "<article data-s=%d style='display:inline-block;border:1px solid #bbb;padding:10px;margin:4px'><h3>%s</h3><p>$%d</p><button class=pk>Choose</button></article>", i, k, 18+9*i)
	}
	fmt.Fprintf(&b, "<p><label>With <select id=st><option>Anyone<option>%s</select></label></p><h2>When?</h2><div id=dy>", strings.Join(staff, "<option>"))
	for i, k := range days {
		fmt.Fprintf(&b, "<div class=day data-d=%d style='display:inline-block;cursor:pointer;padding:8px;margin:3px;border:1px solid #ccc'><b>%s</b><br><span>May %d</span></div>", i, k[:3], start+i)
	}
	b.WriteString("</div><p><small>Times that are crossed out are taken.</small></p><div id=hr></div><p><input id=nm placeholder='Your name'></p><button id=go>Book appointment</button><p id=ms role=status></p>")
	task := fmt.Sprintf([]string{
		one(r, "I'd like a %[1]s on %[2]s at %[3]s, the name is %[4]s.", "Get %[4]s in for a %[1]s on %[2]s, %[3]s.", "Book %[1]s for %[4]s: %[2]s, %[3]s"),
		one(r, "Book %[4]s the first free time on %[2]s for a %[1]s.", "%[4]s needs a %[1]s on %[2]s, as early as they can. Book it."),
		one(r, "Book a %[1]s with %[5]s on %[2]s at %[3]s for %[4]s.", "%[4]s wants %[5]s to do a %[1]s, %[2]s %[3]s. Make the appointment."),
	}[which], strings.ToLower(services[s]), days[d], hours[at], name, staff[with])
	script := byID + amiss + fmt.Sprintf(`const which = %d, service = %d, day = %d, hour = %q, hours = %s, taken = [%s], name = %q, staff = %q, got = { s: -1, d: -1, h: '' }; ['nm', 'go'].forEach(i => ok($(i))); if (which === 2) ok($('st'));
		const mark = (list, e) => list.forEach(o => { o.style.background = o === e ? '#cfe' : '' });
		const draw = () => { $('hr').innerHTML = ''; got.h = ''; if (got.d < 0) return; hours.forEach((h, k) => { const e = document.createElement('div'), off = taken[got.d].includes(k); e.className = 'slot'; e.style.cssText = 'display:inline-block;padding:6px 10px;margin:3px;border:1px solid #ccc'; e.innerHTML = off ? '<s>' + h + '</s>' : h; if (off) e.setAttribute('aria-disabled', true); else { e.style.cursor = 'pointer'; e.onclick = () => { if (got.d !== day || h !== hour) bad(e); got.h = h; mark(all('.slot'), e) } } $('hr').append(e) }) };
		all('article').forEach(a => { const e = a.querySelector('.pk'); if (+a.dataset.s === service) ok(e); e.onclick = () => { got.s = +a.dataset.s; all('article').forEach(o => { o.style.borderColor = o === a ? '#080' : '#bbb'; o.querySelector('.pk').textContent = o === a ? 'Chosen' : 'Choose' }) } });
		all('.day').forEach(e => e.addEventListener('click', () => { got.d = +e.dataset.d; mark(all('.day'), e); draw() }));
		$('go').onclick = () => { if (got.s < 0 || !got.h || !$('nm').value.trim()) { $('ms').textContent = 'Please choose a service and a time, and tell us your name.'; return } $('ms').textContent = 'See you soon!'; win(got.s === service && got.d === day && got.h === hour && $('nm').value.trim() === name && $('st').value === (which === 2 ? staff : 'Anyone')) }`,
		which, s, d, hours[at], jsList(hours), strings.Join(taken, ","), name, staff[with])
	acts := []string{fmt.Sprintf("press article[data-s='%d'] .pk", s), fmt.Sprintf("press .day[data-d='%d']", d), "press .slot|" + hours[at], "type #nm => " + name}
	if which == 2 {
		acts = append(acts, "set #st => "+staff[with])
	}
	return episode{task, b.String(), script}, append(acts, "press #go")
}

// filmlogKind is films with stars in a custom element, a mark and a note each.
func filmlogKind(r *rand.Rand) (episode, []string) {
	w := some(r, wordsEn, 4)
	for i := range w {
		w[i] = strings.ToUpper(w[i][:1]) + w[i][1:]
	}
	films := some(r, []string{"The " + w[0], w[0] + " at Night", "Return to " + w[1], w[2] + " Street", "The Last " + w[3]}, 5)
	at, which, n, text := r.IntN(5), r.IntN(3), 1+r.IntN(5), one(r, "too long", "lovely music", "a clever ending", "watch it with Dad")
	var b strings.Builder
	b.WriteString("<h1>Films I have seen</h1><ul style='list-style:none'>")
	for i, f := range films {
		fmt.Fprintf(&b, "<li data-i=%d style='padding:8px;border-bottom:1px solid #ddd'><strong>%s</strong> <star-bar></star-bar> <button class=rw aria-pressed=false>Rewatched</button> <a href='#' class=nt>Add a note</a><div class=bx></div></li>", i, f)
	}
	b.WriteString("</ul>")
	stars := fmt.Sprintf("%d stars", n)
	if n == 1 {
		stars = "one star"
	}
	task := fmt.Sprintf([]string{
		one(r, `Give "%[1]s" %[2]s.`, `%[2]s for the film "%[1]s", please.`, `I'd rate "%[1]s" with %[2]s.`),
		one(r, `Add a note to "%[1]s": %[3]s`, `Write "%[3]s" in the notes of the film "%[1]s" and save that.`, `I want to remember something about "%[1]s". Add the note "%[3]s".`),
		one(r, `I saw "%[1]s" again: mark it as rewatched and give it %[2]s.`, `Rate "%[1]s" with %[2]s, and it was rewatched too.`),
	}[which], films[at], stars, text)
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = '%d', n = %d, text = %q; let rated = 0, again = false;
		const check = () => { if (which !== 1 && rated === n && again === (which === 2)) win(true) };
		customElements.define('star-bar', class extends HTMLElement { connectedCallback() { const s = this.attachShadow({ mode: 'open' }), here = this.parentNode.dataset.i === at; s.innerHTML = '<style>button{border:0;background:none;font-size:22px;cursor:pointer}</style>' + [1, 2, 3, 4, 5].map(k => '<button data-n=' + k + ' aria-label="' + k + (k === 1 ? ' star' : ' stars') + '">☆</button>').join('');
			const each = [...s.querySelectorAll('button')]; each.forEach(e => { e.onclick = () => { const k = +e.dataset.n; each.forEach(o => { o.textContent = +o.dataset.n <= k ? '★' : '☆' }); if (!here || which === 1 || k !== n) { bad(e); if (!here || which === 1) win(false); return } rated = k; check() } }) } });
		all('li').forEach(l => { const here = l.dataset.i === at, w = l.querySelector('.rw'), a = l.querySelector('.nt'), x = l.querySelector('.bx'); if (here && which === 2) ok(w); if (here && which === 1) ok(a);
			w.onclick = () => { const v = w.getAttribute('aria-pressed') !== 'true'; w.setAttribute('aria-pressed', v); w.style.background = v ? '#9d9' : ''; if (!here) win(false); else { again = v; check() } };
			a.onclick = () => { all('.bx').forEach(o => { o.innerHTML = '' }); x.innerHTML = '<textarea class=tx placeholder="What did you think?"></textarea> <button class=sv>Save note</button> <button class=ca>Cancel</button>'; const t = x.querySelector('.tx'), s = x.querySelector('.sv'), c = x.querySelector('.ca'); open(c); if (here && which === 1) { ok(t); ok(s) } c.onclick = () => { x.innerHTML = '' };
				s.onclick = () => { const v = t.value.trim(); x.textContent = 'Note: ' + v; win(here && which === 1 && v === text) }; return false } })`, which, at, n, text)
	row := fmt.Sprintf("li[data-i='%d'] ", at)
	star := fmt.Sprintf("press "+row+"star-bar >>> [data-n='%d']", n)
	acts := [][]string{{star}, {"press " + row + ".nt", "type " + row + ".tx => " + text, "press " + row + ".sv"}, {"press " + row + ".rw", star}}[which]
	return episode{task, b.String(), script}, acts
}

// phonesetZhKind is the settings of a phone: lines lead to a list of choices or of switches, and a sign leads back.
func phonesetZhKind(r *rand.Rand) (episode, []string) {
	cells := some(r, []string{"字体大小", "语言", "自动锁定", "通知管理"}, 4)
	apps, which := some(r, []string{"同城外卖", "每日头条", "小鹿音乐", "掌上地图", "记账本", "天气通"}, 5), r.IntN(3)
	font, lock, app, off := one(r, "小", "大", "特大"), one(r, "30秒", "5分钟", "10分钟"), r.IntN(5), 0
	off = (app + 1 + r.IntN(4)) % 5
	body := "<div id=ph style='width:320px;border:1px solid #999'></div>"
	task := fmt.Sprintf([]string{
		one(r, "把字体大小改成“%[1]s”", "手机的字号换成%[1]s，在字体大小里", "帮我把字体调到“%[1]s”这一档"),
		one(r, "自动锁定改为%[2]s", "让手机%[2]s不用就自动锁定", "自动锁定的时间要%[2]s"),
		one(r, "关掉%[3]s的通知", "别再让%[3]s给我发通知了", "%[3]s老是弹通知，帮我把它的通知关了"),
	}[which], font, lock, apps[app])
	script := byID + amiss + fmt.Sprintf(`const which = %d, cells = %s, apps = %s, app = %d, target = %q, on = apps.map((_, i) => i !== %d), lists = { 字体大小: ['小', '标准', '大', '特大'], 语言: ['简体中文', '繁體中文', 'English'], 自动锁定: ['30秒', '1分钟', '5分钟', '10分钟', '永不'] }, now = { 字体大小: '标准', 语言: '简体中文', 自动锁定: '1分钟' };
		const line = (text, right, f) => { const e = document.createElement('div'), a = document.createElement('span'), b = document.createElement('span'); a.textContent = text; b.textContent = right; b.style.cssText = 'float:right;color:#777'; e.className = 'cell'; e.style.cssText = 'padding:12px;border-bottom:1px solid #eee;cursor:pointer'; e.append(a, b); if (f) e.addEventListener('click', () => f(e)); $('ph').append(e); return e };
		const head = (text, back) => { $('ph').innerHTML = ''; const h = document.createElement('h2'); h.textContent = text; if (back) { const k = document.createElement('div'); k.className = 'bk'; k.textContent = '‹ 返回'; k.style.cssText = 'padding:10px;cursor:pointer;color:#06c'; k.addEventListener('click', home); $('ph').append(k) } $('ph').append(h) };
		function home() { head('设置', false); cells.forEach(c => line(c, (now[c] || '') + ' ›', () => c === '通知管理' ? notes() : choose(c))) }
		const choose = c => { head(c, true); lists[c].forEach(v => line(v, now[c] === v ? '✓' : '', e => { const right = c === ['字体大小', '自动锁定'][which] && v === target; if (!right && v !== now[c]) bad(e); const same = v === now[c]; now[c] = v; choose(c); if (!same) win(right) })) };
		const notes = () => { head('通知管理', true); apps.forEach((n, i) => { const e = line(n, ''), s = e.lastChild; e.style.cursor = ''; s.setAttribute('role', 'switch'); s.tabIndex = 0; s.setAttribute('aria-label', n); const draw = () => { s.setAttribute('aria-checked', on[i]); s.textContent = on[i] ? '开' : '关'; s.style.cssText = 'float:right;cursor:pointer;width:44px;text-align:center;border-radius:10px;background:' + (on[i] ? '#6c6' : '#ccc') }; draw(); if (which === 2 && i === app) ok(s); s.addEventListener('click', () => { on[i] = !on[i]; draw(); win(which === 2 && i === app && !on[i]) }) }) };
		home()`, which, jsList(cells), jsList(apps), app, []string{font, lock, ""}[which], off)
	cell := func(k int) string { return fmt.Sprintf("press .cell:nth-of-type(%d)", k) }
	acts := []string{cell(1 + slices.Index(cells, []string{"字体大小", "自动锁定", "通知管理"}[which]))}
	switch which {
	case 0: // the sign that leads back is the first of its sort
		acts = append(acts, cell(2+slices.Index([]string{"小", "标准", "大", "特大"}, font)))
	case 1:
		acts = append(acts, cell(2+slices.Index([]string{"30秒", "1分钟", "5分钟", "10分钟"}, lock)))
	case 2:
		acts = append(acts, fmt.Sprintf("press [role=switch][aria-label=%s]", apps[app]))
	}
	return episode{task, body, script}, acts
}

// contractsZhKind is a table of drawn cells on three pages, sorted by a menu that only listens.
func contractsZhKind(r *rand.Rand) (episode, []string) {
	firms := some(r, []string{"宏达物流", "青山食品", "华锐电子", "万和建材", "明月传媒", "安心保洁", "东篱园艺", "金桥印刷", "远航旅行", "同乐体育"}, 9)
	sums, ends, first, which, at := r.Perm(90)[:9], r.Perm(300)[:9], 2001+r.IntN(900), r.IntN(3), 3+r.IntN(6)
	rows := make([]string, 9)
	for i := range rows {
		rows[i] = fmt.Sprintf("HT-%d|%s|%d|2028-%02d-%02d", first+7*i, firms[i], 10000+1300*sums[i], 1+ends[i]/28, 1+ends[i]%28)
	}
	way := []int{1 + r.IntN(2), 3, 0}[which]
	menu := []string{"默认", "金额从高到低", "金额从低到高", "到期日从早到晚"}
	switch {
	case which == 1:
		at = slices.Index(ends, slices.Min(ends))
	case way == 1:
		at = slices.Index(sums, slices.Max(sums))
	case way == 2:
		at = slices.Index(sums, slices.Min(sums))
	}
	body := "<h1>合同台账</h1><div><span id=so style='cursor:pointer;border:1px solid #999;padding:4px'></span><div id=mn style='display:none;border:1px solid #999;width:160px'>"
	for i, m := range menu {
		body += fmt.Sprintf("<div class=mi data-w=%d style='cursor:pointer;padding:6px'>%s</div>", i, m)
	}
	body += "</div></div><div role=table aria-label=合同 id=tb></div><ul id=pg style='list-style:none;display:flex;padding:0'></ul><p id=ms></p>"
	task := []string{
		fmt.Sprintf(one(r, "合同按%s排序，查看排在第一的那份", "按%s排一下，然后打开最前面的合同"), menu[way]),
		one(r, "哪份合同最早到期？给它续签", "帮我把到期日最早的那份合同续签了", "找出最先到期的合同，点续签"),
		fmt.Sprintf(one(r, "查看编号%s的合同", "打开%s这份合同看看", "我要看合同%s的内容"), rows[at][:7]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', way = %d, menu = %s, rows = %s.map((s, i) => ({ i: String(i), c: s.split('|') })); let by = 0, p = 0, list = rows; open($('tb'));
		const draw = () => { $('so').textContent = '排序：' + menu[by] + ' ▾'; const key = { 0: l => +l.i, 1: l => -l.c[2], 2: l => +l.c[2], 3: l => +l.c[3].replace(/-/g, '') }[by]; list = [...rows].sort((a, b) => key(a) - key(b)); $('tb').innerHTML = '<div role=row style="display:flex;font-weight:bold">' + ['编号', '客户', '金额（元）', '到期日', '操作'].map(t => '<div role=columnheader style="width:110px">' + t + '</div>').join('') + '</div>';
			list.slice(3 * p, 3 * p + 3).forEach(l => { const e = document.createElement('div'); e.setAttribute('role', 'row'); e.style.display = 'flex'; e.innerHTML = l.c.map(t => '<div role=cell style="width:110px">' + t + '</div>').join('') + '<div role=cell style="width:110px"><a href="javascript:;" class=op>查看</a> <a href="javascript:;" class=rn>续签</a></div>'; const here = l.i === at, o = e.querySelector('.op'), n = e.querySelector('.rn'); if (here) ok(which === 1 ? n : o);
				o.onclick = () => { $('ms').textContent = '合同' + l.c[0] + '：' + l.c[1]; win(here && which !== 1 && (which === 2 || by === way)) }; n.onclick = () => { $('ms').textContent = l.c[0] + '已续签一年'; win(here && which === 1) }; $('tb').append(e) });
			$('tb').querySelectorAll('[role]').forEach(open); $('pg').innerHTML = ''; [['上一页', p - 1], ['1', 0], ['2', 1], ['3', 2], ['下一页', p + 1]].forEach(([t, k]) => { const e = document.createElement('li'); e.textContent = t; const off = k < 0 || k > 2; e.style.cssText = 'padding:6px 10px;' + (off ? 'color:#bbb' : 'cursor:pointer') + (t === String(p + 1) ? ';font-weight:bold' : ''); if (!off) e.addEventListener('click', () => { p = k; draw() }); $('pg').append(e) }) };
		$('so').addEventListener('click', () => { $('mn').style.display = $('mn').style.display === 'none' ? 'block' : 'none' }); all('.mi').forEach(e => e.addEventListener('click', () => { by = +e.dataset.w; p = 0; $('mn').style.display = 'none'; draw() })); draw()`, which, at, way, jsList(menu), jsList(rows))
	acts := []string{"press #so", fmt.Sprintf("press .mi[data-w='%d']", way)}
	row := 2
	if which == 2 {
		acts, row = []string{fmt.Sprintf("press #pg li|%d", at/3+1)}, 2+at%3
	}
	return episode{task, body, script}, append(acts, fmt.Sprintf("press #tb [role=row]:nth-child(%d) .%s", row, []string{"op", "rn", "op"}[which]))
}

// nearnameZhKind is appointments: the one that is meant is not there, only some that are nearly called so. Right is to do
// nothing.
func nearnameZhKind(r *rand.Rand) (episode, []string) {
	pairs := [][2]string{{"王芳", "王芬"}, {"李伟", "李玮"}, {"刘洋", "刘阳"}, {"陈静", "陈婧"}, {"周强", "周蔷"}}
	p, which := pairs[r.IntN(len(pairs))], r.IntN(3)
	month, day, tail := 3+r.IntN(8), 10+r.IntN(9), r.Perm(9)[:4]
	digits := func(order ...int) (s string) {
		for _, k := range order {
			s += fmt.Sprint(1 + tail[k])
		}
		return s
	}
	who := []string{p[1], "张敏", "杨磊", "赵丽"}
	if which > 0 {
		who[0] = p[0]
	}
	tails := []string{digits(0, 1, 3, 2), digits(1, 0, 2, 3), digits(3, 2, 1, 0), digits(1, 2, 3, 0)}
	order := r.Perm(4)
	var b strings.Builder
	b.WriteString("<h1>门诊预约</h1><p><input aria-label=搜索姓名 placeholder=搜索姓名></p><table><tr><th>姓名<th>日期<th>手机尾号<th>操作</tr>")
	for _, k := range order {
		fmt.Fprintf(&b, "<tr class=l><td>%s<td>%d月%d日<td>%s<td><button>到院</button> <button>改期</button> <button>取消预约</button></tr>", who[k], month, day+3*k, tails[k])
	}
	b.WriteString("</table>")
	task := fmt.Sprintf([]string{
		one(r, "取消%[1]s的预约", "%[1]s打电话说来不了，把预约取消掉", "%[1]s到了，给登记到院"),
		one(r, "取消%[1]s%[2]d月%[3]d日的预约", "%[1]s在%[2]d月%[3]d日的那个预约要改期"),
		one(r, "手机尾号%[4]s的病人到了，登记一下到院", "把手机尾号%[4]s的预约取消"),
	}[which], p[0], month, day+3, digits(0, 1, 2, 3))
	return episode{task, b.String(), byID + trap + "const s = document.querySelector('input'); open(s); s.oninput = () => all('.l').forEach(l => { l.hidden = !l.cells[0].textContent.includes(s.value.trim()) }); all('button').forEach(e => { e.onclick = () => { e.textContent = '已' + e.textContent } })"}, nil
}
