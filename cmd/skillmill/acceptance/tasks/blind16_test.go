package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// livingKeptKinds are of the same sort as livingKinds, written with them, and kept until the rules
// are done.
var livingKeptKinds = []taskKind{
	{"ticket", ticketKind},
	{"gym_zh", gymZhKind},
	{"budget", budgetKind},
	{"school_zh", schoolZhKind},
}

// ticketKind is one request for help: who does it, how urgent it is, and what is said about it.
func ticketKind(r *rand.Rand) episode {
	who, levels, states := some(r, people, 4), []string{"Low", "Normal", "High"}, []string{"Open", "Waiting", "Solved"}
	at, level, text := r.IntN(4), []int{0, 2}[r.IntN(2)], one(r, "The cable was loose", "Waiting for a new part", "Called the customer back")
	which := r.IntN(4)
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>Ticket #%d</h1><p>The printer on the third floor does not print.</p><h2>Details</h2><p><label for=as>Assigned to</label> <select id=as><option value=''>Nobody<option>%s</select></p><fieldset><legend>Priority</legend>", 100+r.IntN(900), strings.Join(who, "<option>"))
	for i, l := range levels {
		fmt.Fprintf(&b, "<label><input type=radio name=pr value=%d %s> %s</label> ", i, map[bool]string{true: "checked"}[i == 1], l)
	}
	b.WriteString("</fieldset><p><label for=st>Status</label> <select id=st><option>" + strings.Join(states, "<option>") + "</select></p><button id=up>Update ticket</button> <button id=mg>Merge</button><h2>Comments</h2><p><label for=cm>Add a comment</label> <textarea id=cm></textarea></p><p><label><input type=checkbox id=in> Internal note</label></p><button id=po>Post comment</button>")
	task := []string{
		fmt.Sprintf(one(r, "Assign this ticket to %s.", "Let %s take care of this one.", "Hand the ticket over to %s and update it."), who[at]),
		fmt.Sprintf(one(r, "Change the priority to %[1]s and update the ticket.", "Make it %[1]s priority.", "This one has %[1]s priority, please update it."), strings.ToLower(levels[level])),
		fmt.Sprintf(one(r, `Post the comment "%s" as an internal note.`, `Write an internal note saying "%s".`, `Comment "%s", but only as an internal note.`), text),
		one(r, "Mark the ticket as solved.", "This ticket has been solved, update its status.", "Set the status to solved, then press Update ticket."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, who = %q, level = '%d', text = %q; if (which === 0) ok($('as')); if (which === 1) all('[name=pr]').forEach(e => { if (e.value === level) ok(e) }); if (which === 2) ['cm', 'in', 'po'].forEach(i => ok($(i))); if (which === 3) ok($('st')); if (which !== 2) ok($('up'));
		$('mg').onclick = () => win(false); $('po').onclick = () => { $('po').textContent = 'Posted'; win(which === 2 && $('cm').value === text && $('in').checked) };
		$('up').onclick = () => { $('up').textContent = 'Updated'; win(which !== 2 && $('as').value === (which === 0 ? who : '') && all('[name=pr]').find(e => e.checked).value === (which === 1 ? level : '1') && $('st').value === (which === 3 ? 'Solved' : 'Open')) }`, which, who[at], level, text)
	return episode{task, b.String(), script}
}

// gymZhKind is the classes of three days, and those that are booked.
func gymZhKind(r *rand.Rand) episode {
	days, classes := []string{"周一", "周二", "周三"}, some(r, []string{"瑜伽", "动感单车", "普拉提", "搏击操", "游泳"}, 3)
	coaches, booked := some(r, peopleZh, 3), some(r, []string{"拉伸", "尊巴", "力量训练"}, 2)
	day, at, which := r.IntN(3), r.IntN(3), r.IntN(3)
	var b strings.Builder
	b.WriteString("<h1>团课</h1><div role=tablist>")
	for i, d := range days {
		fmt.Fprintf(&b, "<button role=tab class=day data-d=%d aria-selected=%v>%s</button>", i, i == 0, d)
	}
	b.WriteString("</div>")
	for i := range days {
		fmt.Fprintf(&b, "<div role=tabpanel data-p=%d %s><table><thead><tr><th>时间<th>课程<th>教练<th>操作</thead><tbody>", i, map[bool]string{true: "", false: "hidden"}[i == 0])
		for k, c := range classes {
			fmt.Fprintf(&b, "<tr><td>%d:00<td>%s<td>%s<td><button class=go data-d=%d data-k=%d>预约</button>", 9+2*k, c, coaches[(i+k)%3], i, k)
		}
		b.WriteString("</tbody></table></div>")
	}
	b.WriteString("<h2>我的预约</h2><ul>")
	for i, c := range booked {
		fmt.Fprintf(&b, "<li>周六 %s <button class=off data-i=%d>取消预约</button></li>", c, i)
	}
	b.WriteString("</ul>")
	mine := at % 2
	task := []string{
		fmt.Sprintf(one(r, "预约%s的%s", "帮我约一节%s的%s课", "我想上%s的%s，帮我预约一下"), days[day], classes[at]),
		fmt.Sprintf(one(r, "取消我的%s预约", "周六的%s去不了了，帮我取消", "把预约好的%s取消掉"), booked[mine]),
		fmt.Sprintf(one(r, "预约%[1]s%[2]s教练的课", "我要约%[2]s教练%[1]s的课", "帮我预约%[2]s在%[1]s上的课"), days[day], coaches[(day+at)%3]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, day = '%d', at = '%d', mine = '%d'; const tabs = all('.day'); tabs.forEach(t => { open(t); t.onclick = () => tabs.forEach(o => { o.setAttribute('aria-selected', o === t); document.querySelector('[data-p="' + o.dataset.d + '"]').hidden = o !== t }) });
		all('.go').forEach(e => { const right = which !== 1 && e.dataset.d === day && e.dataset.k === at; if (right) ok(e); e.onclick = () => { e.textContent = '已预约'; win(right) } });
		all('.off').forEach(e => { const right = which === 1 && e.dataset.i === mine; if (right) ok(e); e.onclick = () => { e.closest('li').remove(); win(right) } })`, which, day, at, mine)
	return episode{task, b.String(), script}
}

// budgetKind is what was spent and what may be spent on what.
func budgetKind(r *rand.Rand) episode {
	kinds := some(r, []string{"Rent", "Travel", "Clothes", "Books", "Sports", "Pets"}, 4)
	at, sum, limit := r.IntN(4), 5+r.IntN(90), 100+10*r.IntN(40)
	day, which := fmt.Sprintf("2027-02-%02d", 1+r.IntN(28)), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>Household budget</h1><p><label for=sh>Show</label> <select id=sh><option>All categories<option>" + strings.Join(kinds, "<option>") + "</select> <span id=shown></span></p><table><thead><tr><th>Category<th>Spent<th>Limit<th></thead><tbody>")
	for i, k := range kinds {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>$%d<td><input class=li type=number value=%d><td><button class=sv>Save</button>", i, k, 10+r.IntN(80), 90)
	}
	b.WriteString("</tbody></table><h2>New expense</h2><p><label for=am>Amount</label> <input id=am type=number></p><p><label for=ca>Category</label> <select id=ca><option value=''>Choose<option>" + strings.Join(kinds, "<option>") + "</select></p><p><label for=da>Date</label> <input id=da type=date></p><p><label for=no>Note</label> <input id=no></p><button id=add>Add expense</button> <button id=exp>Export</button>")
	kind := strings.ToLower(kinds[at])
	task := []string{
		fmt.Sprintf(one(r, "I spent %[1]d on %[2]s on %[3]s, add it.", "Add an expense of %[1]d for %[2]s on %[3]s.", "Enter a new expense: amount %[1]d, category %[2]s, date %[3]s."), sum, kind, day),
		fmt.Sprintf(one(r, "Set the limit for %[1]s to %[2]d.", "Raise the %[1]s limit to %[2]d and save it.", "Put %[2]d into the limit of %[1]s."), kind, limit),
		fmt.Sprintf(one(r, "Show only %s.", "I just want to see %s.", "Show me what went into %s."), kind),
		one(r, "Export the budget.", "I'd like to have this as a file, export it.", "Please export everything."),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, sum = '%d', kind = %q, day = %q, limit = '%d'; if (which === 0) ['am', 'ca', 'da', 'add'].forEach(i => ok($(i))); if (which === 2) ok($('sh')); if (which === 3) ok($('exp'));
		$('sh').onchange = () => { $('shown').textContent = 'Showing ' + $('sh').value; win(which === 2 && $('sh').value === kind) }; $('exp').onclick = () => { $('exp').textContent = 'Exported'; win(which === 3) };
		$('add').onclick = () => { $('add').textContent = 'Added'; win(which === 0 && $('am').value === sum && $('ca').value === kind && $('da').value === day && !$('no').value) };
		all('tr[data-i]').forEach((t, i) => { const [l, s] = ['.li', '.sv'].map(q => t.querySelector(q)), mine = which === 1 && i === at; if (mine) { ok(l); ok(s) } s.onclick = () => { s.textContent = 'Saved'; win(mine && l.value === limit) } })`, which, at, sum, kinds[at], day, limit)
	return episode{task, b.String(), script}
}

// schoolZhKind is the homework of a class, with marks and messages to the parents.
func schoolZhKind(r *rand.Rand) episode {
	who := some(r, peopleZh, 5)
	at, mark, text, which := r.IntN(5), 60+r.IntN(41), one(r, "明天带好画笔", "周五下午开家长会", "请按时完成作业"), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>作业管理</h1><p><button id=exp>导出成绩</button> <button id=msg aria-haspopup=dialog>发通知</button></p><table><thead><tr><th>姓名<th>已交<th>分数<th>操作</thead><tbody>")
	for i, w := range who {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td><input type=checkbox class=in><td><input class=mk type=number min=0 max=100><td><button class=sv>保存</button> <button class=rm>提醒</button>", i, w)
	}
	b.WriteString("</tbody></table><div id=dlg role=dialog aria-label=发通知 hidden><label for=tx>通知内容</label> <textarea id=tx></textarea> <button id=ok>发送</button> <button id=no>取消</button></div>")
	task := []string{
		fmt.Sprintf(one(r, "给%s打%d分", "%s的分数是%d，保存一下", "把%s的分数填成%d"), who[at], mark),
		fmt.Sprintf(one(r, "%s的作业已经交了，勾上", "把%s标记为已交", "勾选%s的已交"), who[at]),
		fmt.Sprintf(one(r, "发一条通知：%s", "给全班发通知“%s”", "通知大家“%s”"), text),
		fmt.Sprintf(one(r, "提醒一下%s交作业", "%s还没交作业，提醒一下", "给%s发个提醒"), who[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, mark = '%d', text = %q; if (which === 2) { open($('msg')); ok($('tx')); ok($('ok')) } $('exp').onclick = () => win(false);
		$('msg').onclick = () => { $('dlg').hidden = false }; $('no').onclick = () => { $('dlg').hidden = true }; $('ok').onclick = () => { $('dlg').hidden = true; win(which === 2 && $('tx').value === text) };
		all('tr[data-i]').forEach((t, i) => { const [c, m, s, k] = ['.in', '.mk', '.sv', '.rm'].map(q => t.querySelector(q)), mine = i === at; if (mine && which === 0) { ok(m); ok(s) } if (mine && which === 1) { ok(c); ok(s) } if (mine && which === 3) ok(k);
			c.onchange = () => { if (which === 1) win(mine && c.checked) }; s.onclick = () => { s.textContent = '已保存'; if (which === 0) win(mine && m.value === mark); else win(mine && which === 1 && c.checked) }; k.onclick = () => { k.textContent = '已提醒'; win(mine && which === 3) } })`, which, at, mark, text)
	return episode{task, b.String(), script}
}
