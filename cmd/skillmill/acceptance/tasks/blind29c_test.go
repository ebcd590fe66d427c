package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// clerkKeptKinds are pages of small firms and homes that no rule is made with. The last one is a trap: right is to do nothing.
var clerkKeptKinds = []solvedKind{
	{"groom_zh", groomZhKind},
	{"moving_zh", movingZhKind},
	{"punch_zh", punchZhKind},
	{"devices_zh", devicesZhKind},
	{"pantry", pantryKind},
	{"sealed_zh", sealedZhKind},
}

// groomZhKind is a bath for a pet: a strip of days that arrows move, the hours of the day that is pressed, some of them gone.
func groomZhKind(r *rand.Rand) (episode, []string) {
	sizes, extras, hours := []string{"小型犬", "中型犬", "大型犬", "猫咪"}, some(r, []string{"剪指甲", "清耳朵", "去毛球", "刷牙", "修脚底毛"}, 4), []string{"9:00", "10:30", "14:00", "15:30", "17:00"}
	s, x, which, name, month, start, d := r.IntN(4), r.IntN(4), r.IntN(3), one(r, "豆豆", "可乐", "年糕", "布丁", "团子"), 3+r.IntN(9), 2+r.IntN(16), 2+r.IntN(10)
	gone, at := make([]string, 12), 0
	for i := range gone {
		full := r.Perm(5)[:2+r.IntN(2)]
		if i == d {
			at = slices.IndexFunc(hours, func(h string) bool { return !slices.Contains(full, slices.Index(hours, h)) })
			for which != 2 && r.IntN(2) == 0 {
				if k := r.IntN(5); !slices.Contains(full, k) {
					at = k
				}
			}
		}
		gone[i] = strings.ReplaceAll(fmt.Sprint(full), " ", ",")
	}
	body := "<h1>毛孩子洗护</h1><p>宠物名字<br><input id=nm aria-label=宠物名字></p><fieldset><legend>体型</legend>"
	for i, k := range sizes {
		body += fmt.Sprintf("<label><input type=radio name=sz id=s%d value=%s> %[2]s（%d元）</label> ", i, k, 60+30*i)
	}
	body += "</fieldset><p>加选项目（可多选）</p><div>"
	for i, k := range extras {
		body += fmt.Sprintf("<div class=ex data-x=%d>%s +%d元</div> ", i, k, 10+5*i)
	}
	body += "</div><p>到店日期</p><div><span class=ar data-by=-4 aria-label=往前>‹</span> <span id=st></span> <span class=ar data-by=4 aria-label=往后>›</span></div><div id=hr></div><button id=go>提交预约</button><p id=ms></p>"
	task := fmt.Sprintf([]string{
		one(r, "我家%[1]s叫%[2]s，约%[3]d月%[4]d日%[5]s洗澡", "预约%[3]d月%[4]d日%[5]s，宠物%[2]s，%[1]s", "给%[2]s（%[1]s）约个澡，%[3]d月%[4]d日%[5]s"),
		one(r, "%[1]s%[2]s，%[3]d月%[4]d日%[5]s来洗澡，再加一个%[6]s", "约%[3]d月%[4]d日%[5]s，%[1]s，名字%[2]s，加选%[6]s", "带%[2]s去洗澡，是%[1]s，时间%[3]d月%[4]d日%[5]s，另外要%[6]s"),
		one(r, "%[3]d月%[4]d日最早哪个时间有空？给%[1]s%[2]s约上", "约%[3]d月%[4]d日最早的空位，%[1]s，名字叫%[2]s", "%[2]s要洗澡，%[1]s，%[3]d月%[4]d日，越早越好"),
	}[which], sizes[s], name, month, start+d, hours[at], extras[x])
	script := byID + amiss + fmt.Sprintf(`const which = %d, day = %d, hour = %q, extra = '%d', month = %d, start = %d, hours = %s, gone = [%s], got = { d: -1, h: '' }; let p = 0; ['nm', 's%d', 'go'].forEach(i => ok($(i)));
		const css = (e, on) => { e.style.cssText = 'display:inline-block;padding:8px 10px;margin:3px;border:1px solid #999;' + (on === null ? 'color:#bbb' : 'cursor:pointer;' + (on ? 'background:#fc9' : '')) }, has = e => e.dataset.on === '1';
		all('.ex').forEach(e => { css(e, false); e.addEventListener('click', () => { if (which !== 1 || e.dataset.x !== extra) bad(e); e.dataset.on = has(e) ? '' : '1'; css(e, has(e)) }) });
		const draw = () => { $('st').innerHTML = ''; for (let k = p; k < p + 4; k++) { const e = document.createElement('span'); e.className = 'dd'; e.dataset.d = k; e.textContent = month + '/' + (start + k); css(e, k === got.d); e.addEventListener('click', () => { got.d = k; got.h = ''; draw() }); $('st').append(e) }
			$('hr').innerHTML = ''; if (got.d < 0) return; hours.forEach((h, k) => { const e = document.createElement('span'), off = gone[got.d].includes(k); e.className = 'hh'; e.textContent = off ? h + ' 约满' : h; css(e, off ? null : h === got.h); if (!off) e.addEventListener('click', () => { if (got.d !== day || h !== hour) bad(e); got.h = h; draw() }); $('hr').append(e) }) };
		all('.ar').forEach(e => { e.style.cssText = 'cursor:pointer;font-size:22px;padding:6px'; e.addEventListener('click', () => { p = Math.max(0, Math.min(8, p + +e.dataset.by)); draw() }) }); draw();
		$('go').onclick = () => { const s = document.querySelector('[name=sz]:checked'); if (!s || !got.h || !$('nm').value.trim()) { $('ms').textContent = '请填写名字、体型和时间'; return } $('ms').textContent = '预约成功'; win(s.value === %q && got.d === day && got.h === hour && $('nm').value.trim() === %q && all('.ex').every(e => has(e) === (which === 1 && e.dataset.x === extra))) }`,
		which, d, hours[at], x, month, start, jsList(hours), strings.Join(gone, ","), s, sizes[s], name)
	acts := []string{"type #nm => " + name, fmt.Sprintf("press #s%d", s)}
	if which == 1 {
		acts = append(acts, fmt.Sprintf("press .ex[data-x='%d']", x))
	}
	acts = append(acts, slices.Repeat([]string{"press .ar[data-by='4']"}, d/4)...)
	return episode{task, body, script}, append(acts, fmt.Sprintf("press .dd[data-d='%d']", d), "press .hh|"+hours[at], "press #go")
}

// movingZhKind is a move of house in three steps: cars as cards, two floors that are asked for alike, people as a custom
// element.
func movingZhKind(r *rand.Rand) (episode, []string) {
	cars, which := some(r, []string{"小面包车", "中面包车", "4.2米货车", "6.8米货车"}, 3), r.IntN(3)
	c, out, in, n, note := r.IntN(3), 2+r.IntN(5), 7+r.IntN(5), 3+r.IntN(3), one(r, "有一架钢琴", "到了打电话", "请带纸箱", "冰箱要包好")
	floors := "<option value=''>请选择"
	for i := range 12 {
		floors += fmt.Sprintf("<option>%d楼", i+1)
	}
	side := func(id, name string) string {
		return fmt.Sprintf("<fieldset><legend>%s</legend><label>楼层 <select id=f%s>%s</select></label> <label><input type=checkbox id=l%[2]s> 有电梯</label></fieldset>", name, id, floors)
	}
	body := "<h1>搬家下单</h1><p id=no></p><section class=sp><h2>选车型</h2>"
	for i, k := range cars {
		body += fmt.Sprintf("<div class=car data-c=%d><strong>%s</strong><br><small>起步价%d元</small></div>", i, k, 120+80*i)
	}
	body += "</section><section class=sp><h2>楼层</h2>" + side("a", "搬出地") + side("b", "搬入地") + "</section><section class=sp><h2>其他要求</h2><p>搬运工人 <num-box></num-box></p><p><label for=nt>备注</label><br><textarea id=nt rows=2 cols=30></textarea></p></section><p><button id=bk>上一步</button> <button id=nx>下一步</button> <button id=go>提交订单</button></p><p id=ms></p>"
	task := fmt.Sprintf([]string{
		one(r, "叫一辆%[1]s搬家，从%[2]d楼搬到%[3]d楼，两边都没电梯，要%[4]d个工人", "搬家：%[1]s，搬出%[2]d楼，搬入%[3]d楼，都没有电梯，工人%[4]d个，提交订单", "我要从%[2]d楼搬去%[3]d楼，没电梯，用%[1]s，找%[4]d个人来搬"),
		one(r, "用%[1]s搬家，旧家%[2]d楼没电梯，新家%[3]d楼有电梯，下单", "下个搬家单，车型%[1]s，从没有电梯的%[2]d楼搬到有电梯的%[3]d楼"),
		one(r, "叫%[1]s，%[2]d楼搬到%[3]d楼，两边都有电梯，备注“%[5]s”", "下单搬家，要%[1]s，搬出地%[2]d楼，搬入地%[3]d楼，都有电梯，备注写%[5]s"),
	}[which], cars[c], out, in, n, note)
	script := byID + amiss + fmt.Sprintf(`const which = %d, car = %d, lift = [which === 2, which > 0], n = %d, note = %q; let step = 0, got = -1, men = 2; const parts = all('.sp'); ['fa', 'fb', 'nx', 'go'].forEach(i => ok($(i))); open($('bk')); if (lift[0]) ok($('la')); if (lift[1]) ok($('lb')); if (which === 2) ok($('nt'));
		const show = () => { parts.forEach((e, k) => { e.hidden = k !== step }); $('no').textContent = '第' + (step + 1) + '步，共3步'; $('bk').hidden = step === 0; $('nx').hidden = step === 2; $('go').hidden = step < 2 }; show();
		const cards = all('.car'), paint = () => cards.forEach((e, k) => { e.style.cssText = 'display:inline-block;cursor:pointer;padding:14px;margin:6px;border:2px solid ' + (k === got ? '#06c' : '#ccc') }); paint(); cards.forEach((e, k) => e.addEventListener('click', () => { if (k !== car) bad(e); got = k; paint() }));
		customElements.define('num-box', class extends HTMLElement { connectedCallback() { const s = this.attachShadow({ mode: 'open' }); s.innerHTML = '<button aria-label=减少>－</button> <output></output> <button aria-label=增加>＋</button>'; const draw = () => { s.querySelector('output').textContent = men + '人' }; draw(); s.querySelectorAll('button').forEach((e, k) => { e.onclick = () => { if (which > 0) bad(e); men = Math.max(1, Math.min(6, men + 2 * k - 1)); draw() } }) } });
		$('bk').onclick = () => { step--; show() }; $('nx').onclick = () => { const miss = step === 0 ? got < 0 : !$('fa').value || !$('fb').value; $('ms').textContent = miss ? '请先选好这一步' : ''; if (!miss) { step++; show() } };
		$('go').onclick = () => { $('ms').textContent = '订单已提交'; win(got === car && $('fa').value === '%d楼' && $('fb').value === '%d楼' && $('la').checked === lift[0] && $('lb').checked === lift[1] && men === (which === 0 ? n : 2) && $('nt').value.trim() === (which === 2 ? note : '')) }`, which, c, n, note, out, in)
	acts := []string{fmt.Sprintf("press .car[data-c='%d']", c), "press #nx", fmt.Sprintf("set #fa => %d楼", out), fmt.Sprintf("set #fb => %d楼", in)}
	switch which {
	case 0:
		acts = append(append(acts, "press #nx"), slices.Repeat([]string{"press num-box >>> [aria-label=增加]"}, n-2)...)
	case 1:
		acts = append(acts, "press #lb", "press #nx")
	case 2:
		acts = append(acts, "press #la", "press #lb", "press #nx", "type #nt => "+note)
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// punchZhKind is who was at work in a week; a row is put right in a drawer beside the table.
func punchZhKind(r *rand.Rand) (episode, []string) {
	who, days, states := some(r, peopleZh, 5), []string{"周一", "周二", "周三", "周四", "周五"}, []string{"正常", "迟到", "缺卡", "请假", "外勤"}
	at, which, to, note := r.IntN(5), r.IntN(3), 3+r.IntN(2), one(r, "地铁故障", "忘带工牌", "去医院体检", "送孩子上学")
	was, bad := make([][]string, 5), r.Perm(5)[:2]
	for i := range was {
		for range days {
			was[i] = append(was[i], states[[]int{0, 0, 0, 1, 2}[r.IntN(5)]])
		}
	}
	was[at] = []string{"正常", "正常", "正常", "正常", "正常"}
	was[at][bad[0]], was[at][bad[1]] = "缺卡", "缺卡"
	late := slices.Index(was[at], "正常")
	was[at][late] = "迟到"
	change, want := []int{bad[0]}, states[to]
	if which == 1 {
		change, want = bad, "正常"
	}
	var b strings.Builder
	b.WriteString("<h1>本周考勤</h1><table border=1 cellpadding=6><tr><th>姓名</th><th>" + strings.Join(days, "</th><th>") + "</th><th>备注</th><th></th></tr>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr class=w data-i=%d><td>%s</td><td>%s</td><td class=nt></td><td><button class=ed>修改</button></td></tr>", i, w, strings.Join(was[i], "</td><td>"))
	}
	b.WriteString("</table><aside id=dw style='position:fixed;right:0;top:0;bottom:0;width:220px;background:#fff;border-left:2px solid #888;padding:12px;display:none'><h2 id=dh></h2>")
	for i, d := range days {
		fmt.Fprintf(&b, "<p><label for=d%d>%s</label> <select id=d%[1]d><option>%[3]s</select></p>", i, d, strings.Join(states, "<option>"))
	}
	b.WriteString("<p><label for=tx>备注</label> <input id=tx></p><button id=sv>保存</button> <button id=ca>取消</button></aside><p id=ms></p>")
	task := fmt.Sprintf([]string{
		one(r, "%[1]s%[2]s其实是%[3]s，考勤改一下", "把%[1]s%[2]s的缺卡改成%[3]s", "%[1]s%[2]s不是缺卡，是%[3]s，帮他改过来"),
		one(r, "%[1]s的缺卡全部改成正常", "%[1]s这周打卡机坏了，缺卡的那几天都改为正常", "把%[1]s缺卡的日子都补成正常"),
		one(r, "给%[1]s的考勤加个备注：%[4]s", "%[1]s迟到是因为%[4]s，备注里写上“%[4]s”，其他不用改", "在%[1]s那一行备注“%[4]s”"),
	}[which], who[at], days[bad[0]], want, note)
	script := byID + fmt.Sprintf(`const which = %d, at = %d, change = [%s], want = %q, note = %q, was = %q.split(','); let row = null; const cells = () => [...row.cells].slice(1, 6); open($('ca')); if (which === 2) ok($('tx')); else change.forEach(k => ok($('d' + k)));
		all('.w').forEach(l => { const e = l.querySelector('.ed'); if (+l.dataset.i === at) ok(e); e.onclick = () => { row = l; if (+l.dataset.i === at) ok($('sv')); $('dh').textContent = l.cells[0].textContent; cells().forEach((c, k) => { $('d' + k).value = c.textContent }); $('tx').value = l.querySelector('.nt').textContent; $('dw').style.display = 'block' } });
		$('ca').onclick = () => { $('dw').style.display = 'none' }; $('sv').onclick = () => { cells().forEach((c, k) => { c.textContent = $('d' + k).value }); row.querySelector('.nt').textContent = $('tx').value.trim(); $('dw').style.display = 'none'; $('ms').textContent = '已保存';
			win(+row.dataset.i === at && cells().every((c, k) => c.textContent === (which < 2 && change.includes(k) ? want : was[k])) && row.querySelector('.nt').textContent === (which === 2 ? note : '')) }`,
		which, at, strings.Trim(strings.ReplaceAll(fmt.Sprint(change), " ", ","), "[]"), want, note, strings.Join(was[at], ","))
	acts := []string{fmt.Sprintf("press .w[data-i='%d'] .ed", at)}
	for _, k := range change {
		if which < 2 {
			acts = append(acts, fmt.Sprintf("set #d%d => %s", k, want))
		}
	}
	if which == 2 {
		acts = append(acts, "type #tx => "+note)
	}
	return episode{task, b.String(), script}, append(acts, "press #sv")
}
