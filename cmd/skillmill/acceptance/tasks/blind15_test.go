package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// livingKinds are pages on which people change a thing or two. Rules may be made with what fails on
// them.
var livingKinds = []taskKind{
	{"profile", profileKind},
	{"notes_zh", notesZhKind},
	{"grocery", groceryKind},
	{"weather_zh", weatherZhKind},
}

// profileKind is what a service knows of somebody: each line is edited in its place, the newsletter
// has a button, and who sees it is kept when it is chosen.
func profileKind(r *rand.Rand) episode {
	lines := []string{"Phone number", "Home address", "Nickname", "Job title"}
	was := []string{"555 0142", "3 Mill Lane", "Sunny", "Clerk"}
	now := []string{fmt.Sprintf("555 %04d", 1000+r.IntN(9000)), fmt.Sprintf("%d Oak Street", 2+r.IntN(90)), one(r, "Captain", "Robin", "Ziggy"), one(r, "Engineer", "Teacher", "Nurse")}
	at, also := 0, 0
	for at == also {
		at, also = r.IntN(4), r.IntN(4)
	}
	seers, mails := []string{"Everyone", "Friends", "Nobody"}, []string{"Every day", "Once a week", "Never"}
	seer, mail := r.IntN(3), r.IntN(3)
	var b strings.Builder
	b.WriteString("<h1>Your profile</h1><dl>")
	for i, l := range lines {
		fmt.Fprintf(&b, "<div data-i=%d><dt>%s</dt><dd><span class=v>%s</span> <button class=ed aria-label='Edit %s'>Edit</button><form class=f hidden><input class=in aria-label=%q value=%[3]q> <button class=sv>Save</button> <button class=cn type=button>Cancel</button></form></dd></div>", i, l, was[i], strings.ToLower(l), l)
	}
	b.WriteString("</dl><h2>Newsletter</h2><fieldset><legend>How often</legend>")
	for i, m := range mails {
		fmt.Fprintf(&b, "<label><input type=radio name=nl value=%d> %s</label> ", i, m)
	}
	b.WriteString("</fieldset><button id=keep>Save preferences</button><h2>Privacy</h2><p><label for=who>Who can see my profile</label> <select id=who><option value=''>Choose")
	for i, s := range seers {
		fmt.Fprintf(&b, "<option value=%d>%s", i, s)
	}
	b.WriteString("</select> <span id=said role=status></span></p><p>Your privacy is saved as you change it.</p><button id=gone>Delete profile</button>")
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf(one(r, "Change my %s to %s.", "My new %s is %s, please update it.", "Please put %[2]s in as my %[1]s."), strings.ToLower(lines[at]), now[at]),
		[]string{one(r, "I want the newsletter every day.", "Send me the newsletter every day, please."), one(r, "I only want the newsletter once a week.", "Once a week is enough for the newsletter. Save that."), one(r, "Stop sending me the newsletter.", "I never want to get the newsletter.")}[mail],
		[]string{one(r, "Make my profile visible to everyone.", "Everyone may see my profile."), one(r, "Let only friends see my profile.", "Set who can see my profile to Friends."), one(r, "Hide my profile: nobody can see it.", "Nobody should be able to see my profile.")}[seer],
		fmt.Sprintf(one(r, "Update my %s to %s and my %s to %s.", "My %s is %s now, and my %s is %s."), strings.ToLower(lines[at]), now[at], strings.ToLower(lines[also]), now[also]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, also = %d, now = %s, seer = '%d', mail = '%d', both = which === 3, rows = all('[data-i]'), mine = rows.map((d, i) => (which === 0 || both) && i === at || both && i === also);
		rows.forEach((d, i) => { const [v, e, f, n, s, c] = ['.v', '.ed', '.f', '.in', '.sv', '.cn'].map(q => d.querySelector(q)), show = on => { f.hidden = !on; e.hidden = v.hidden = on };
			if (mine[i]) { open(e); ok(n); ok(s) } e.onclick = () => show(true); c.onclick = () => show(false);
			f.onsubmit = () => { v.textContent = n.value; show(false); const good = rows.every((o, k) => !mine[k] || o.querySelector('.v').textContent === now[k]); if (!mine[i] || n.value !== now[i]) win(false); else if (good) win(true); return false } });
		if (which === 1) { ok($('keep')); all('[name=nl]').forEach(e => { if (e.value === mail) ok(e) }) } $('keep').onclick = () => { $('keep').textContent = 'Saved'; win(which === 1 && (all('[name=nl]').find(e => e.checked) || {}).value === mail) };
		if (which === 2) ok($('who')); $('who').onchange = () => { $('said').textContent = 'Saved'; win(which === 2 && $('who').value === seer) }; $('gone').onclick = () => win(false)`, which, at, also, jsList(now), seer, mail)
	return episode{task, b.String(), script}
}

// notesZhKind is a board of notes, with a form for a new one and a search.
func notesZhKind(r *rand.Rand) episode {
	titles := some(r, []string{"购物清单", "周末计划", "装修预算", "读书笔记", "家长会", "旅行攻略"}, 4)
	texts := some(r, []string{"牛奶和面包", "去公园野餐", "先买瓷砖", "第三章很重要", "周五下午三点", "订好酒店"}, 4)
	fresh, text := one(r, "体检预约", "停车费", "生日礼物"), one(r, "下周二上午九点", "记得月底交", "买一束花")
	at, which := r.IntN(4), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>我的便签</h1><p><input id=q placeholder=搜索便签> <button id=find>搜索</button></p><ul id=list>")
	for i, t := range titles {
		fmt.Fprintf(&b, "<li data-i=%d><b>%s</b><p>%s</p><button class=top>置顶</button> <button class=ed>编辑</button> <button class=del>删除</button></li>", i, t, texts[i])
	}
	b.WriteString("</ul><h2>写便签</h2><p><label for=ti>标题</label> <input id=ti></p><p><label for=tx>内容</label> <textarea id=tx></textarea></p><p><label for=co>颜色</label> <select id=co><option>黄色<option>蓝色<option>绿色</select></p><button id=go>保存便签</button> <button id=no>清空</button>")
	task := []string{
		fmt.Sprintf(one(r, "新建一条便签，标题是%s，内容写%s", "帮我写个便签，标题“%s”，内容“%s”", "记个便签：标题%s，内容是%s"), fresh, text),
		fmt.Sprintf(one(r, "把%s那条便签置顶", "请将“%s”置顶", "%s很重要，帮我置顶"), titles[at]),
		fmt.Sprintf(one(r, "删掉%[1]s这条便签", "%[1]s用不着了，删了吧", "把写着%[2]s的便签删除"), titles[at], texts[at]),
		fmt.Sprintf(one(r, "搜一下%s", "在便签里搜索“%s”", "帮我找找有没有%s的便签"), titles[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, fresh = %q, text = %q, key = %q; if (which === 0) ['ti', 'tx', 'go'].forEach(i => ok($(i))); if (which === 3) ['q', 'find'].forEach(i => ok($(i)));
		$('no').onclick = () => win(false); $('find').onclick = () => { all('li[data-i]').forEach(li => { li.hidden = !li.textContent.includes($('q').value) }); win(which === 3 && $('q').value === key) };
		$('go').onclick = () => { const li = document.createElement('li'); li.textContent = $('ti').value; $('list').append(li); win(which === 0 && $('ti').value === fresh && $('tx').value === text && $('co').value === '黄色') };
		all('li[data-i]').forEach((li, i) => { const [t, e, d] = ['.top', '.ed', '.del'].map(q => li.querySelector(q)), mine = i === at; if (mine && which === 1) ok(t); if (mine && which === 2) ok(d);
			t.onclick = () => { t.textContent = '已置顶'; win(mine && which === 1) }; e.onclick = () => win(false); d.onclick = () => { li.remove(); win(mine && which === 2) } })`, which, at, fresh, text, titles[at])
	return episode{task, b.String(), script}
}

// groceryKind is a list of what is to be bought, with how much of it.
func groceryKind(r *rand.Rand) episode {
	all := some(r, []string{"Eggs", "Flour", "Butter", "Cheese", "Apples", "Rice", "Tea", "Honey"}, 6)
	list, fresh := all[:5], all[5]
	at, n, which := r.IntN(5), 2+r.IntN(4), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>Groceries</h1><ul id=list>")
	for i, g := range list {
		fmt.Fprintf(&b, "<li data-i=%d><label><input type=checkbox class=got> %s</label> <button class=less aria-label='One less'>−</button> <span class=n>1</span> <button class=more aria-label='One more'>+</button> <button class=rm aria-label=Remove>✕</button></li>", i, g)
	}
	b.WriteString("</ul><p><input id=new placeholder='Add an item'> <button id=add>Add</button></p><button id=share>Share list</button> <button id=clear>Clear list</button>")
	name := strings.ToLower(list[at])
	task := []string{
		fmt.Sprintf(one(r, "Put %s on the shopping list.", "We're out of %s, add it to the list.", "Add %s to the groceries, please."), strings.ToLower(fresh)),
		fmt.Sprintf(one(r, "I've already bought the %s.", "Check off the %s.", "Got the %s, tick it off."), name),
		fmt.Sprintf(one(r, "We need %d %s.", "Make it %d %s instead of one.", "Set the amount of %[2]s to %[1]d."), n, name),
		fmt.Sprintf(one(r, "Take the %s off the list.", "We don't need %s after all, remove it.", "Remove %s from the list."), name),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, n = '%d', fresh = %q; if (which === 0) ['new', 'add'].forEach(i => ok($(i)));
		$('add').onclick = () => { const li = document.createElement('li'); li.textContent = $('new').value; $('list').append(li); win(which === 0 && $('new').value.toLowerCase() === fresh) }; $('share').onclick = $('clear').onclick = () => win(false);
		all('li[data-i]').forEach((li, i) => { const [g, l, c, m, x] = ['.got', '.less', '.n', '.more', '.rm'].map(q => li.querySelector(q)), mine = i === at; if (mine && which === 1) ok(g); if (mine && which === 2) { ok(m); open(l) } if (mine && which === 3) ok(x);
			const set = d => { c.textContent = Math.max(1, +c.textContent + d); if (mine && which === 2 && c.textContent === n) win(true); if (+c.textContent > +n) tell('wrong', 'more than was asked for') }; l.onclick = () => set(-1); m.onclick = () => set(1);
			g.onchange = () => win(mine && which === 1 && g.checked); x.onclick = () => { li.remove(); win(mine && which === 3) } })`, which, at, n, strings.ToLower(fresh))
	return episode{task, b.String(), script}
}

// weatherZhKind is the settings of a forecast; all but the hour are kept as they are chosen.
func weatherZhKind(r *rand.Rand) episode {
	city, unit, hour := 1+r.IntN(5), one(r, "摄氏度", "华氏度"), 6+r.IntN(4)
	warn := []string{"降雨提醒", "大风提醒", "高温预警"}
	at, on, which := r.IntN(3), r.IntN(2) == 0, r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>天气设置</h1><p><label for=ct>所在城市</label> <select id=ct><option>" + strings.Join(citiesZh, "<option>") + "</select> <span id=now></span></p><fieldset><legend>温度单位</legend>")
	for _, u := range []string{"摄氏度", "华氏度"} {
		fmt.Fprintf(&b, "<label><input type=radio name=un value=%s> %[1]s</label> ", u)
	}
	b.WriteString("</fieldset><h2>通知</h2>")
	for _, w := range warn {
		fmt.Fprintf(&b, "<p><span>%s</span> <button role=switch class=sw aria-checked=%v aria-label=%[1]s></button></p>", w, !on)
	}
	b.WriteString("<p><label for=tm>提醒时间</label> <input id=tm type=time value=12:00> <button id=go>保存时间</button></p><button id=reset>恢复默认</button>")
	task := []string{
		fmt.Sprintf(one(r, "把城市切换到%s", "我搬到%s了，城市换一下", "所在城市选%s"), citiesZh[city]),
		fmt.Sprintf(one(r, "温度用%s显示", "单位改成%s", "我习惯看%s，改一下温度单位"), unit),
		map[bool]string{true: fmt.Sprintf(one(r, "打开%s", "帮我把%s开一下", "我想收到%s"), warn[at]), false: fmt.Sprintf(one(r, "关掉%s", "不想再收到%s了，关了吧", "把%s关闭"), warn[at])}[on],
		fmt.Sprintf(one(r, "把提醒时间设为0%d:30并保存", "每天早上%d点半提醒我", "提醒时间改到0%d:30，保存时间"), hour),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, city = %q, unit = %q, at = %d, on = %v, hour = '0%d:30'; if (which === 0) ok($('ct')); if (which === 3) ['tm', 'go'].forEach(i => ok($(i))); $('reset').onclick = () => win(false);
		$('ct').onchange = () => { $('now').textContent = '已切换'; win(which === 0 && $('ct').value === city) }; all('[name=un]').forEach(e => { if (which === 1 && e.value === unit) ok(e); e.onchange = () => win(which === 1 && e.value === unit) });
		all('.sw').forEach((e, i) => { const mine = which === 2 && i === at; if (mine) ok(e); e.onclick = () => { const is = e.getAttribute('aria-checked') !== 'true'; e.setAttribute('aria-checked', is); win(mine && is === on) } });
		$('go').onclick = () => { $('go').textContent = '已保存'; win(which === 3 && $('tm').value === hour) }`, which, citiesZh[city], unit, at, on, hour)
	return episode{task, b.String(), script}
}
