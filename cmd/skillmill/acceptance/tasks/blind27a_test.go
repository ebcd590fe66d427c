package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// drillKeptKinds are small tasks that no rule is made with, half of them in Chinese.
var drillKeptKinds = []solvedKind{
	{"quotations", quotationsKind},
	{"flipcards", flipcardsKind},
	{"phonebook", phonebookKind},
	{"tiles_zh", tilesZhKind},
	{"oven_zh", ovenZhKind},
	{"compose_zh", composeZhKind},
}

// quotationsKind is sentences of people, of which one is copied, or asked for by who said it.
func quotationsKind(r *rand.Rand) (episode, []string) {
	who, words, at, which := some(r, people, 4), some(r, wordsEn, 8), r.IntN(4), r.IntN(3)
	forms := some(r, []string{"Every %s needs its %s.", "Never lend your %s to the %s.", "Ask the %s, but listen to the %s.", "Where the %s ends, the %s begins.", "My %s is older than your %s."}, 4)
	says := make([]string, 4)
	for i, f := range forms {
		says[i] = fmt.Sprintf(f, words[2*i], words[2*i+1])
	}
	button := one(r, "Keep it", "Save", "Add to my wall")
	var b strings.Builder
	b.WriteString("<h1>A wall of quotes</h1>")
	for i, w := range who {
		fmt.Fprintf(&b, "<figure><blockquote>%s</blockquote><figcaption>— <span>%s</span>, %d</figcaption></figure>", says[i], w, 1900+r.IntN(100))
	}
	fmt.Fprintf(&b, "<hr><p><label for=tx>My favourite</label><br><textarea id=tx rows=3 cols=50></textarea></p><p><label for=by>Said by</label> <input id=by></p><button id=go>%s</button> <button id=cl>Start over</button><p id=ms role=status></p>", button)
	task := fmt.Sprintf([]string{
		one(r, `Copy what %[1]s said into "My favourite" and press %[3]s.`, "I like the line by %[1]s best. Write it down as my favourite, word for word, then press %[3]s.", "The words of %[1]s go into the box for my favourite; after that, %[3]s"),
		one(r, `Who said "%[2]s"? Fill in the name under "Said by" and press %[3]s.`, `Somebody on the wall said "%[2]s" Put that person's name in Said by, nothing else, and press %[3]s.`),
		one(r, "Take the %[4]s quote on the page: its text is my favourite, the name goes in Said by. Then press %[3]s.", "Fill in both fields from the %[4]s quote and press %[3]s."),
	}[which], who[at], says[at], button, []string{"first", "second", "third", "last"}[at])
	script := byID + fmt.Sprintf(`const text = %q, name = %q; ok($('go')); open($('cl')); if (text) ok($('tx')); if (name) ok($('by')); const v = i => $(i).value.trim().replace(/^["“]|["”]$/g, '');
		$('cl').onclick = () => { $('tx').value = $('by').value = '' }; $('go').onclick = () => { if (!v('tx') && !v('by')) { $('ms').textContent = 'Nothing to keep yet.'; return } $('ms').textContent = 'Kept.'; win(v('tx') === text && v('by') === name) }`,
		[]string{says[at], "", says[at]}[which], []string{"", who[at], who[at]}[which])
	var acts []string
	if which != 1 {
		acts = append(acts, "type #tx => "+says[at])
	}
	if which > 0 {
		acts = append(acts, "type #by => "+who[at])
	}
	return episode{task, b.String(), script}, append(acts, "press #go")
}

// flipcardsKind is cards that lie face down: one listener turns them, and one of them lies open at a time.
func flipcardsKind(r *rand.Rand) (episode, []string) {
	numbers, which, button := r.Perm(89)[:4], r.IntN(3), one(r, "Hand in", "Submit", "Done")
	for i := range numbers {
		numbers[i] += 10
	}
	at := []int{slices.Index(numbers, slices.Max(numbers)), slices.Index(numbers, slices.Min(numbers)), r.IntN(4)}[which]
	body := "<h1>Four cards</h1><p>Press a card to turn it over. One card lies open at a time, and that is the one you hand in.</p><div id=deck>"
	for i := range numbers {
		body += fmt.Sprintf("<div class=cd data-i=%d style='display:inline-block;width:70px;height:100px;border:2px solid #446;margin:6px;text-align:center;line-height:100px;cursor:pointer'>?</div>", i)
	}
	body += "</div><button id=go>" + button + "</button> <button id=no>Give up</button><p id=ms></p>"
	task := fmt.Sprintf([]string{
		one(r, "Find the card with the largest number and hand it in with %[1]s.", "Turn the cards over, leave the highest one open and press %[1]s.", "Which card has the biggest number? Leave that one face up and press %[1]s."),
		one(r, "Find the card with the smallest number, leave it open and press %[1]s.", "Look at all four cards. The lowest one must lie open when you press %[1]s."),
		one(r, "One of the cards has a %[2]d on it. Leave it open and press %[1]s.", "Look for the card that says %[2]d, then press %[1]s while it lies open."),
	}[which], button, numbers[at])
	script := byID + fmt.Sprintf(`const numbers = %s, want = %d; let at = -1; ok($('go')); $('no').onclick = () => win(false);
		$('deck').addEventListener('click', e => { const c = e.target.closest('.cd'); if (!c) return; at = +c.dataset.i; all('.cd').forEach((o, i) => { o.textContent = i === at ? numbers[i] : '?'; o.style.background = i === at ? '#eef' : '' }) });
		$('go').onclick = () => { if (at < 0) { $('ms').textContent = 'Turn a card over first.'; return } $('ms').textContent = 'Thank you.'; win(at === want) }`, strings.ReplaceAll(fmt.Sprint(numbers), " ", ","), at)
	var acts []string
	for i := range numbers {
		acts = append(acts, fmt.Sprintf("press .cd[data-i='%d']", i))
	}
	return episode{task, body, script}, append(acts, fmt.Sprintf("press .cd[data-i='%d']", at), "press #go")
}

// phonebookKind is a table of extensions, and the keys of a phone in a custom element.
func phonebookKind(r *rand.Rand) (episode, []string) {
	who, extensions, rooms, at, which := some(r, people, 5), r.Perm(7000)[:5], r.Perm(60)[:5], r.IntN(5), r.IntN(3)
	var b strings.Builder
	b.WriteString("<h1>Office phone</h1><table border=1><thead><tr><th>Name</th><th>Room</th><th>Extension</th></tr></thead><tbody>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr><td>%s</td><td>%d</td><td>%d</td></tr>", w, 11+rooms[i], 2000+extensions[i])
	}
	b.WriteString("</tbody></table><h2>Keypad</h2><key-pad></key-pad>")
	number := fmt.Sprint(2000 + extensions[at])
	task := fmt.Sprintf([]string{
		one(r, "Dial %[1]s and call.", "Call extension %[1]s.", "Use the keypad to ring %[1]s."),
		one(r, "Call %[2]s.", "Ring %[2]s, the extension is in the table.", "I need to speak to %[2]s. Dial the extension and press Call."),
		one(r, "Call whoever sits in room %[3]d.", "Find out the extension of room %[3]d and call it.", "Someone is at the desk in room %[3]d. Dial that extension, then press Call."),
	}[which], number, who[at], 11+rooms[at])
	script := byID + amiss + fmt.Sprintf(`const want = %q; let shown = '';
		customElements.define('key-pad', class extends HTMLElement { connectedCallback() { const s = this.attachShadow({ mode: 'open' });
			s.innerHTML = '<style>button{width:52px;height:40px;margin:2px}div{width:176px}output{display:block;min-height:24px;border:1px solid #999}</style><output></output><div>' + [...'123456789*0#'].map(k => '<button data-k="' + k + '">' + k + '</button>').join('') + '<button class=del aria-label="Delete last digit">⌫</button><button class=call>Call</button></div>';
			const o = s.querySelector('output'), draw = () => { o.textContent = shown }; s.querySelectorAll('[data-k]').forEach(e => { e.onclick = () => { shown += e.dataset.k; if (!want.startsWith(shown)) bad(e); draw() } });
			s.querySelector('.del').onclick = () => { shown = shown.slice(0, -1); draw() }; s.querySelector('.call').onclick = () => { if (!shown) { o.textContent = 'Dial first'; return } o.textContent = 'Calling ' + shown; win(shown === want) } } })`, number)
	var acts []string
	for _, d := range strings.Split(number, "") {
		acts = append(acts, fmt.Sprintf("press key-pad >>> [data-k='%s']", d))
	}
	return episode{task, b.String(), script}, append(acts, "press key-pad >>> .call")
}

// tilesZhKind is numbers in a grid that are pressed by their size.
func tilesZhKind(r *rand.Rand) (episode, []string) {
	numbers, which := r.Perm(89)[:6], r.IntN(3)
	body := "<h1>数字格</h1><p>点过的格子会变灰。</p><ol id=gr style='list-style:none;width:300px'>"
	for i := range numbers {
		numbers[i] += 10
		body += fmt.Sprintf("<li class=t data-v=%d style='display:inline-block;width:60px;padding:20px 0;margin:4px;border:1px solid #888;text-align:center;cursor:pointer'>%[1]d</li>", numbers[i])
	}
	body += "</ol><button id=go>完成</button> <button id=ag>重来</button><p id=ms></p>"
	down := slices.Sorted(slices.Values(numbers))
	slices.Reverse(down)
	over := 2 + r.IntN(3)
	want := [][]int{down, down[:over], {down[0], down[5]}}[which]
	task := []string{
		one(r, "从大到小依次点这些数字，点完按完成", "把格子里的数按从大到小的顺序点一遍，然后点完成", "先点最大的，再点第二大的，这样一直点到最小的，最后完成"),
		fmt.Sprintf(one(r, "把大于%d的数都点上，再点完成", "比%d大的数字都要点，顺序随便，点好了按完成"), down[over]),
		one(r, "先点最大的数，再点最小的数，然后完成", "点一下最大的数字，接着点最小的那个，最后按完成"),
	}[which]
	script := byID + amiss + fmt.Sprintf(`const want = %s, free = %v; let got = []; ok($('go')); open($('ag')); const due = n => free ? want.includes(n) && !got.includes(n) : want[got.length] === n;
		all('.t').forEach(e => { e.onclick = () => { const n = +e.dataset.v; if (!due(n)) bad(e); got.push(n); e.style.background = '#ccc' } }); $('ag').onclick = () => { got = []; all('.t').forEach(e => { e.style.background = '' }) };
		$('go').onclick = () => { if (!got.length) { $('ms').textContent = '还没有点数字'; return } $('ms').textContent = '已提交'; const order = a => free ? [...a].sort().join() : a.join(); win(order(got) === order(want)) }`, strings.ReplaceAll(fmt.Sprint(want), " ", ","), which == 1)
	var acts []string
	for _, n := range want {
		acts = append(acts, fmt.Sprintf("press .t[data-v='%d']", n))
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// ovenZhKind is a slider, a number with two small signs, and a choice that is drawn; one of the three stays as it is.
func ovenZhKind(r *rand.Rand) (episode, []string) {
	modes := []string{"上火", "下火", "上下火", "热风"}
	has, heat, now, steps, which := r.IntN(4), 100+10*r.IntN(5), 160, 2+r.IntN(4), r.IntN(3)
	to, minutes := (has+1+r.IntN(3))%4, 10+5*steps
	if r.IntN(2) == 1 {
		heat = 180 + 10*r.IntN(7)
	}
	body := fmt.Sprintf("<h1>烤箱</h1><p>温度 <input id=tp type=range min=100 max=250 step=10 value=%d aria-label=温度> <output id=ov>%[1]d℃</output></p>", now)
	body += "<div>时间 <div id=sp role=spinbutton tabindex=0 aria-label=时间 aria-valuemin=5 aria-valuemax=90 aria-valuenow=10 style='display:inline-block;border:1px solid #888;padding:4px 12px'>10</div> <span style='display:inline-block'><i class=up style='cursor:pointer;font-style:normal'>▲</i> <i class=dn style='cursor:pointer;font-style:normal'>▼</i></span> 分钟</div><div id=md role=radiogroup aria-label=加热模式>"
	for i, m := range modes {
		body += fmt.Sprintf("<div role=radio tabindex=%d aria-checked=%v data-m=%s style='display:inline-block;padding:8px 14px;margin:4px;border:1px solid #888'>%[3]s</div>", map[bool]int{true: 0, false: -1}[i == has], i == has, m)
	}
	body += "</div><button id=go>开始烘烤</button> <button id=no>取消</button><p id=ms></p>"
	task := fmt.Sprintf([]string{
		one(r, "烤箱调到%[1]d度，烤%[2]d分钟，开始烘烤", "温度%[1]d度，时间%[2]d分钟，模式不变，然后开始烘烤", "我要用%[1]d度烤%[2]d分钟，设好就开始"),
		one(r, "用%[3]s模式，%[1]d度，开始烘烤", "加热模式换成“%[3]s”，温度调到%[1]d度，时间不用改，开始烘烤"),
		one(r, "%[3]s模式烤%[2]d分钟，温度别动，开始吧", "选“%[3]s”，时间设成%[2]d分钟，其他不变，点开始烘烤"),
	}[which], heat, minutes, modes[to])
	if which == 0 {
		to = has
	}
	script := byID + amiss + fmt.Sprintf(`const which = %d, heat = %d, minutes = %d, mode = %q, s = $('sp'); let n = 10; ok($('go')); if (which < 2) ok($('tp')); if (which !== 1) ok(s); open($('md')); $('no').onclick = () => win(false);
		$('tp').oninput = () => { $('ov').textContent = $('tp').value + '℃' }; const put = k => { n = Math.max(5, Math.min(90, k)); s.textContent = n; s.setAttribute('aria-valuenow', n) };
		[['.up', 5], ['.dn', -5]].forEach(([c, by]) => { const e = document.querySelector(c); e.onclick = () => { if (which === 1) bad(e); put(n + by) } }); s.onkeydown = e => { const by = { ArrowUp: 5, ArrowDown: -5 }[e.key]; if (by) { put(n + by); e.preventDefault() } };
		const radios = all('[role=radio]'), on = e => e.getAttribute('aria-checked') === 'true'; radios.forEach(e => { if (e.dataset.m === mode) ok(e); const paint = () => radios.forEach(o => { o.style.background = on(o) ? '#fda' : '' }); paint(); e.onclick = () => { radios.forEach(o => o.setAttribute('aria-checked', o === e)); paint() } });
		$('go').onclick = () => { $('ms').textContent = '正在烘烤'; win(+$('tp').value === heat && n === minutes && radios.find(on).dataset.m === mode) }`,
		which, []int{heat, heat, now}[which], []int{minutes, 10, minutes}[which], modes[to])
	var acts []string
	if which < 2 {
		acts = append(acts, fmt.Sprintf("set #tp => %d", heat))
	}
	if which != 1 {
		acts = append(acts, slices.Repeat([]string{"press .up"}, steps)...)
	}
	if which > 0 {
		acts = append(acts, "press [role=radio]|"+modes[to])
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// composeZhKind is a mail whose readers are taken from suggestions; two people have one name.
func composeZhKind(r *rand.Rand) (episode, []string) {
	who, teams := some(r, peopleZh, 4), some(r, []string{"财务部", "人事部", "销售部", "技术部", "法务部"}, 4)
	twin, other, which := r.IntN(2), 2+r.IntN(3), r.IntN(3)
	names, of := []string{who[0], who[0], who[1], who[2], who[3]}, []string{teams[0], teams[1], teams[2], teams[0], teams[3]}
	list := make([]string, 5)
	for i := range list {
		list[i] = names[i] + "（" + of[i] + "）"
	}
	shown := some(r, list, 5)
	about, text := one(r, "周会安排", "报销单", "新同事介绍", "放假通知"), one(r, "请准时参加", "麻烦尽快回复", "详情见附件", "有问题找我")
	field := func(id, name string) string {
		return fmt.Sprintf("<span>%s</span> <span class=ch id=c%s></span><input id=%[2]s role=combobox aria-label=%[1]s aria-autocomplete=list aria-expanded=false aria-controls=l%[2]s autocomplete=off><ul id=l%[2]s role=listbox hidden style='border:1px solid #999;width:220px;list-style:none;padding:0'></ul>", name, id)
	}
	body := "<h1>写邮件</h1><div>" + field("to", "收件人") + " <a href='javascript:;' id=cs>抄送</a></div><div id=cr hidden>" + field("cc", "抄送人") + "</div><p><input id=sj placeholder=主题 size=40></p><div id=bd contenteditable=true role=textbox aria-multiline=true aria-label=正文 style='border:1px solid #bbb;min-height:80px;width:420px'></div><p><button id=go>发送</button> <button id=dr>存草稿</button></p><p id=ms></p>"
	task := fmt.Sprintf([]string{
		one(r, "给%[2]s的%[1]s发一封邮件，主题是“%[4]s”", "写封邮件给%[1]s（%[2]s），主题写%[4]s，然后发出去", "发邮件，收件人是%[2]s那个%[1]s，主题“%[4]s”，正文空着"),
		one(r, "给%[2]s的%[1]s和%[3]s发邮件，主题写“%[4]s”，发送", "收件人填%[3]s，还有%[2]s的%[1]s，主题“%[4]s”，写好发送"),
		one(r, "给%[2]s的%[1]s写信，抄送%[3]s，主题“%[4]s”，正文“%[5]s”，写好就发", "发一封邮件：收件人%[1]s（%[2]s），抄送给%[3]s，主题填%[4]s，内容写“%[5]s”，点发送"),
	}[which], names[twin], of[twin], names[other], about, text)
	to, cc := []string{list[twin]}, []string{}
	switch which {
	case 1:
		to = append(to, list[other])
	case 2:
		cc = append(cc, list[other])
	}
	script := byID + fmt.Sprintf(`const which = %d, people = %s, want = { to: %s, cc: %s }, about = %q, text = %q, has = { to: [], cc: [] }; ['to', 'sj', 'go'].forEach(i => ok($(i))); if (which === 2) ['cs', 'cc', 'bd'].forEach(i => ok($(i))); $('cs').onclick = () => { $('cr').hidden = false }; $('dr').onclick = () => win(false);
		['to', 'cc'].forEach(k => { const f = $(k), l = $('l' + k); open(l); let wait; const shut = () => { l.hidden = true; f.setAttribute('aria-expanded', false) };
			const chips = () => { $('c' + k).innerHTML = ''; has[k].forEach(p => { const c = document.createElement('span'), x = document.createElement('button'); c.textContent = p; c.style.cssText = 'background:#def;margin:2px;padding:2px'; x.textContent = '×'; x.setAttribute('aria-label', '移除' + p); open(x); x.onclick = () => { has[k] = has[k].filter(o => o !== p); chips() }; c.append(x); $('c' + k).append(c) }) };
			f.oninput = () => { clearTimeout(wait); wait = setTimeout(() => { const q = f.value.trim(); l.innerHTML = ''; if (!q) return shut(); const found = people.filter(p => p.includes(q) && !has[k].includes(p)); l.hidden = false; f.setAttribute('aria-expanded', true);
				if (!found.length) l.textContent = '没有这个联系人'; found.forEach(p => { const o = document.createElement('li'); o.setAttribute('role', 'option'); o.textContent = p; o.style.cssText = 'cursor:pointer;padding:6px'; if (want[k].includes(p)) ok(o); o.onmousedown = e => { e.preventDefault(); has[k].push(p); f.value = ''; shut(); chips() }; l.append(o) }) }, 200) } });
		$('go').onclick = () => { if (!has.to.length) { $('ms').textContent = '请选择收件人'; return } $('ms').textContent = '已发送'; const same = k => [...has[k]].sort().join() === [...want[k]].sort().join(); win(same('to') && same('cc') && $('sj').value.trim() === about && $('bd').textContent.trim() === (which === 2 ? text : '')) }`,
		which, jsList(shown), jsList(to), jsList(cc), about, text)
	var acts []string
	for _, p := range to {
		acts = append(acts, "type #to => "+strings.SplitN(p, "（", 2)[0], "press #lto li|"+p)
	}
	if which == 2 {
		acts = append(acts, "press #cs", "type #cc => "+names[other], "press #lcc li|"+cc[0], "type #bd => "+text)
	}
	return episode{task, body, script}, append(acts, "type #sj => "+about, "press #go")
}
