package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// plainKinds are six kinds of pages with tasks as people say them to each other: polite,
// with the verb of everyday speech. plainKeptKinds (blind13_test.go) are six more, committed
// with them and run once the rules that these led to are done.
var plainKinds = []taskKind{
	{"preferences", preferencesKind},
	{"wizard_zh", wizardZhKind},
	{"survey", surveyKind},
	{"files_zh", filesZhKind},
	{"maildesk", maildeskKind},
	{"dining_zh", diningZhKind},
}

// byID is what the scripts of the plain kinds begin with.
const byID = "const $ = id => document.getElementById(id), all = s => [...document.querySelectorAll(s)]; "

// preferencesKind is a page of settings in three sections with a button that saves.
func preferencesKind(r *rand.Rand) episode {
	lang, who := one(r, "French", "German", "Spanish"), one(r, "Everyone", "Friends", "Only me")
	body := `<nav><a href=#h>Home</a> <a href=#s>Settings</a> <a href=#l>Log out</a></nav><h1>Settings</h1>
	<section><h2>Appearance</h2><p>Dark mode <button id=dark role=switch aria-checked=false aria-label="Dark mode">off</button></p>
	<p><label for=lang>Language</label> <select id=lang><option>English<option>French<option>German<option>Spanish</select></p><p><label for=size>Font size</label> <select id=size><option>Small<option selected>Medium<option>Large</select></p></section>
	<section><h2>Notifications</h2><p><label><input type=checkbox id=mail checked> Email notifications</label></p><p><label><input type=checkbox id=push checked> Push notifications</label></p><p><label><input type=checkbox id=week> Weekly digest</label></p></section>
	<section><h2>Privacy</h2><fieldset><legend>Who can see my profile</legend><label><input type=radio name=w value=Everyone> Everyone</label> <label><input type=radio name=w value=Friends> Friends</label> <label><input type=radio name=w value="Only me"> Only me</label></fieldset></section>
	<button id=def>Restore defaults</button> <button id=save>Save settings</button>`
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf(one(r, "Please switch dark mode on, change the language to %s and save my settings.", "I'd like dark mode to be on and the language to be %s. Save the settings when you are done.", "Can you turn on dark mode, pick %s as the language, and hit save?"), lang),
		one(r, "I want to stop getting push notifications and receive the weekly digest instead. Save it.", "Please disable push notifications, enable the weekly digest, and save the settings.", "Turn push notifications off and the weekly digest on, then save your changes."),
		fmt.Sprintf(one(r, `Let %s see my profile, then save the settings.`, `Set "Who can see my profile" to %s and save.`, `Under Privacy, please choose %s and save the settings.`), who),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, lang = %q, who = %q; ok($('save')); const mine = [['dark', 'lang'], ['push', 'week'], []][which]; mine.forEach(i => ok($(i)));
		if (which === 2) all('[name=w]').filter(e => e.value === who).forEach(ok);
		$('dark').onclick = () => { const on = $('dark').getAttribute('aria-checked') !== 'true'; $('dark').setAttribute('aria-checked', on); $('dark').textContent = on ? 'on' : 'off' };
		$('def').onclick = () => win(false);
		$('save').onclick = () => { const dark = $('dark').getAttribute('aria-checked') === 'true', w = all('[name=w]').find(e => e.checked);
			win(which === 0 ? dark && $('lang').value === lang && $('push').checked : which === 1 ? !$('push').checked && $('week').checked && $('mail').checked && !dark : !!w && w.value === who) }`, which, lang, who)
	return episode{task, body, script}
}

// wizardZhKind is an application in three steps.
func wizardZhKind(r *rand.Rand) episode {
	name, phone := one(r, peopleZh...), fmt.Sprintf("138%08d", r.IntN(100000000))
	level, city := one(r, "普通会员", "银卡会员", "金卡会员"), one(r, citiesZh...)
	var opts strings.Builder
	for _, l := range some(r, []string{"普通会员", "银卡会员", "金卡会员"}, 3) {
		fmt.Fprintf(&opts, "<label><input type=radio name=lv value=%s> %[1]s</label> ", l)
	}
	body := `<h1>会员申请</h1><ol><li>基本信息<li>会员类型<li>确认</ol>
	<div class=step><h2>基本信息</h2><p><label for=nm>姓名</label> <input id=nm></p><p><label for=ph>手机号</label> <input id=ph placeholder=请输入手机号></p><button class=next>下一步</button></div>
	<div class=step hidden><h2>会员类型</h2><p>` + opts.String() + `</p><p><label for=ct>所在城市</label> <select id=ct><option value=''>请选择<option>` + strings.Join(citiesZh, "<option>") + `</select></p><button class=prev>上一步</button> <button class=next>下一步</button></div>
	<div class=step hidden><h2>确认</h2><p><label><input type=checkbox id=yes> 我已阅读并同意会员条款</label></p><button class=prev>上一步</button> <button id=go>提交申请</button></div>`
	task := fmt.Sprintf(one(r,
		"请帮我办理会员：姓名%s，手机号%s，会员类型选%s，所在城市选%s，同意会员条款后提交申请。",
		"第一步填写姓名%s和手机号%s，点下一步；第二步选择%s，所在城市选%s，点下一步；第三步勾选同意条款并提交申请。",
		"麻烦申请会员，姓名填%s，手机号填%s，选择%s，城市选%s，最后同意条款并提交申请。",
		"我想申请会员。姓名是%s，手机号是%s，会员类型是%s，所在城市是%s，请同意会员条款并提交申请。"), name, phone, level, city)
	script := byID + fmt.Sprintf(`const name = %q, phone = %q, level = %q, city = %q; ['nm', 'ph', 'ct', 'yes', 'go'].forEach(i => ok($(i))); all('.next').forEach(open); all('[name=lv]').filter(e => e.value === level).forEach(ok);
		const steps = all('.step'), show = k => steps.forEach((s, i) => { s.hidden = i !== k });
		all('.next').forEach((b, i) => { b.onclick = () => { if (i === 0 && (!$('nm').value || !$('ph').value)) return; show(i + 1) } }); all('.prev').forEach((b, i) => { b.onclick = () => show(i) });
		$('go').onclick = () => win($('yes').checked && $('nm').value === name && $('ph').value === phone && $('ct').value === city && (all('[name=lv]').find(e => e.checked) || {}).value === level)`, name, phone, level, city)
	return episode{task, body, script}
}

// surveyKind is a poll, ratings by stars, questions and a comment.
func surveyKind(r *rand.Rand) episode {
	things := some(r, []string{"Breakfast", "Swimming pool", "Reception", "Parking"}, 3)
	songs := some(r, wordsEn, 4)
	at, stars, text := r.IntN(3), 2+r.IntN(4), one(r, "Lovely staff", "The pool was cold", "We will be back")
	var b strings.Builder
	b.WriteString("<h1>Guest survey</h1><form onsubmit='return false'><fieldset><legend>Favourite room name</legend>")
	for _, s := range songs {
		fmt.Fprintf(&b, "<label><input type=radio name=poll value=%s> %s</label> ", s, strings.ToUpper(s[:1])+s[1:])
	}
	b.WriteString("<button id=vote>Vote</button></fieldset></form><h2>Rate us</h2>")
	for i, t := range things {
		fmt.Fprintf(&b, "<div><h3>%s</h3>", t)
		for n := 1; n <= 5; n++ {
			fmt.Fprintf(&b, "<button class=star data-i=%d data-n=%d aria-label='%[2]d star%s'>☆</button>", i, n, map[bool]string{true: "", false: "s"}[n == 1])
		}
		b.WriteString("</div>")
	}
	b.WriteString("<h2>Questions</h2>")
	for i, q := range []string{"Would you recommend us?", "Have you stayed here before?"} {
		fmt.Fprintf(&b, "<fieldset><legend>%s</legend><label><input type=radio name=q%d value=Yes> Yes</label> <label><input type=radio name=q%[2]d value=No> No</label></fieldset>", q, i)
	}
	b.WriteString("<p><label for=more>Anything else?</label> <textarea id=more></textarea></p><button id=send>Send feedback</button>")
	a, c := one(r, "Yes", "No"), one(r, "Yes", "No")
	which := r.IntN(4)
	task := []string{
		fmt.Sprintf(one(r, "Vote for %s in the poll.", "I want to vote for %s.", "Please cast my vote for %s."), strings.ToUpper(songs[at][:1])+songs[at][1:]),
		fmt.Sprintf(one(r, "Give the %s %d stars.", "Please rate the %s with %d stars.", "I'd give the %s a rating of %d stars."), strings.ToLower(things[at]), stars),
		fmt.Sprintf(one(r, `Answer %s to "Would you recommend us?" and %s to "Have you stayed here before?", then send the feedback.`, `For "Would you recommend us?" select %s, for "Have you stayed here before?" select %s, and send the feedback.`), a, c),
		fmt.Sprintf(one(r, `Leave the comment "%s" under Anything else and send your feedback.`, `In the last box, write "%s". Then send the feedback please.`, `Tell them "%s" and send the feedback.`), text),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, stars = %d, song = %q, text = %q, ans = [%q, %q];
		const radios = all('[name=poll]'); if (which === 0) { ok($('vote')); radios.filter(e => e.value === song).forEach(ok) } $('vote').onclick = () => win(which === 0 && (radios.find(e => e.checked) || {}).value === song);
		all('.star').forEach(e => { const mine = which === 1 && +e.dataset.i === at && +e.dataset.n === stars; if (mine) ok(e); e.onclick = () => { e.textContent = '★'; win(mine) } });
		[0, 1].forEach(i => { if (which === 2) all('[name=q' + i + ']').filter(e => e.value === ans[i]).forEach(ok) }); if (which === 3) ok($('more')); if (which > 1) ok($('send'));
		$('send').onclick = () => win(which === 2 ? [0, 1].every(i => (all('[name=q' + i + ']').find(e => e.checked) || {}).value === ans[i]) : which === 3 && $('more').value === text)`, which, at, stars, songs[at], text, a, c)
	return episode{task, b.String(), script}
}

// filesZhKind is a folder of files with a row of actions each.
func filesZhKind(r *rand.Rand) episode {
	ext := []string{".docx", ".xlsx", ".pdf", ".png"}
	names := some(r, []string{"年度总结", "会议记录", "报价单", "合影", "课程表", "合同"}, 5)
	at, folder := r.IntN(5), one(r, "旅行照片", "财务资料", "项目备份")
	var b strings.Builder
	b.WriteString("<h1>我的文件</h1><p><button id=mk>新建文件夹</button> <button id=up>上传文件</button> <input id=find placeholder=搜索文件></p><table><thead><tr><th>文件名<th>大小<th>操作</thead><tbody>")
	sizes, big := r.Perm(900), 0
	for i := range names {
		names[i] += ext[r.IntN(4)]
		if sizes[i] > sizes[big] {
			big = i
		}
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>%d KB<td><button class=re>重命名</button> <button class=down>下载</button> <button class=del>删除</button>", i, names[i], 10+sizes[i])
	}
	b.WriteString("</tbody></table><div id=dlg role=dialog aria-label=重命名 hidden><label for=nn>新名称</label> <input id=nn> <button id=yes>确定</button> <button id=no>取消</button></div><div id=ask role=dialog aria-label=提示 hidden><p id=q></p><button id=sure>确定</button> <button id=never>取消</button></div><div id=new role=dialog aria-label=新建文件夹 hidden><label for=fn>文件夹名称</label> <input id=fn> <button id=make>创建</button> <button id=stop>取消</button></div>")
	which := r.IntN(4)
	if which == 3 {
		at = big
	}
	task := []string{
		fmt.Sprintf(one(r, "请把%s重命名为“%s”。", "麻烦将文件%s的名字改成“%s”", "帮我把%s改名为“%s”"), names[at], folder),
		fmt.Sprintf(one(r, "帮我新建一个名为“%s”的文件夹", "请创建一个叫“%s”的文件夹", "新建文件夹，名称为“%s”"), folder),
		fmt.Sprintf(one(r, "麻烦删除%s这个文件", "把%s删掉", "请将%s删除"), names[at]),
		one(r, "下载最大的文件", "请帮我下载体积最大的那个文件"),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, name = %q; let of = -1; const rows = all('tr[data-i]'), shut = () => { $('dlg').hidden = $('ask').hidden = $('new').hidden = true };
		rows.forEach((t, i) => [['.re', 0], ['.down', 3], ['.del', 2]].forEach(([s, n]) => { const e = t.querySelector(s); if (n === which && i === at) (n === 3 ? ok : open)(e);
			e.onclick = () => { of = i; if (n === 0) $('dlg').hidden = false; if (n === 2) { $('q').textContent = '确定要删除“' + t.children[0].textContent + '”吗？'; $('ask').hidden = false } if (n === 3) { e.textContent = '已下载'; win(which === 3 && i === at) } } }));
		if (which === 0) { ok($('nn')); ok($('yes')) } if (which === 1) { open($('mk')); ok($('fn')); ok($('make')) } if (which === 2) ok($('sure'));
		['no', 'never', 'stop'].forEach(i => { $(i).onclick = shut }); $('mk').onclick = () => { $('new').hidden = false }; $('up').onclick = () => win(false);
		$('yes').onclick = () => { shut(); win(which === 0 && of === at && $('nn').value === name) }; $('make').onclick = () => { shut(); win(which === 1 && $('fn').value === name) }; $('sure').onclick = () => { shut(); rows[of].remove(); win(which === 2 && of === at) }`, which, at, folder)
	return episode{task, b.String(), script}
}

// maildeskKind is a list of mails, of which one can be opened and answered.
func maildeskKind(r *rand.Rand) episode {
	who := some(r, people, 4)
	subjects := some(r, []string{"Quarterly report", "Lunch on Friday", "Broken printer", "Invoice 1204", "Holiday photos", "Team offsite"}, 5)
	from := []string{who[0], who[1], who[2], who[3], who[0]}
	order := r.Perm(5)
	var b strings.Builder
	b.WriteString("<h1>Mail</h1><p><button id=write>Compose</button> <input type=search id=find placeholder='Search mail'></p><ul id=list>")
	for _, i := range order {
		fmt.Fprintf(&b, "<li data-i=%d><button class=open>%s</button> <span>from %s</span> <button class=star aria-label=Star>☆</button> <button class=unread aria-label='Mark as unread'>✉</button> <button class=del aria-label=Delete>🗑</button></li>", i, subjects[i], from[i])
	}
	b.WriteString("</ul><article id=mail hidden><h2 id=sub></h2><p id=by></p><button id=reply>Reply</button> <button id=fwd>Forward</button> <button id=back>Back to inbox</button><div id=box hidden><p id=tl hidden><label for=to>To</label> <input id=to></p><p><label for=msg>Message</label> <textarea id=msg></textarea></p><button id=send>Send</button></div></article>")
	at, text := 1+r.IntN(3), one(r, "Sounds good", "I will be late", "Thank you so much")
	to := strings.ToLower(strings.Fields(one(r, people...))[0]) + "@example.org"
	which := r.IntN(5)
	task := []string{
		fmt.Sprintf(one(r, "Please mark the message from %s as unread.", "Mark %s's email as unread.", "Could you set the email that %s sent me back to unread?"), from[at]),
		fmt.Sprintf(one(r, `I'd like to get rid of the email about "%s".`, `Please delete the email with the subject "%s".`, `Delete the "%s" message, please.`), subjects[at]),
		fmt.Sprintf(one(r, `Reply to %s saying "%s".`, `Answer %s's email with "%s".`, `Please write back to %s: "%s"`), from[at], text),
		fmt.Sprintf(one(r, "Star every email from %s.", "Please star all of the messages %s sent.", "Put a star on both emails from %s."), from[0]),
		fmt.Sprintf(one(r, "Forward the email from %s to %s.", "Please forward %s's message to %s.", "Send the email from %s on to %s."), from[at], to),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, text = %q, to = %q, from = %s; let of = -1, how = ''; const lis = all('li[data-i]');
		lis.forEach(li => { const i = +li.dataset.i, e = s => li.querySelector(s), mine = i === at; if (mine && which === 0) ok(e('.unread')); if (mine && which === 1) ok(e('.del')); if (which === 3 && from[i] === from[0]) ok(e('.star')); if (mine && (which === 2 || which === 4)) open(e('.open'));
			e('.unread').onclick = () => { li.style.fontWeight = 'bold'; e('.unread').setAttribute('aria-label', 'Mark as read'); win(which === 0 && mine) }; e('.del').onclick = () => { li.remove(); win(which === 1 && mine) };
			e('.star').onclick = () => { const s = e('.star'); s.textContent = s.textContent === '★' ? '☆' : '★'; if (which === 3 && lis.every(l => (l.querySelector('.star').textContent === '★') === (from[+l.dataset.i] === from[0]))) win(true) };
			e('.open').onclick = () => { of = i; $('list').hidden = true; $('mail').hidden = false; $('sub').textContent = e('.open').textContent; $('by').textContent = 'from ' + from[i] } });
		if (which === 2) { ['reply', 'msg', 'send'].forEach(i => ok($(i))) } if (which === 4) { ['fwd', 'to', 'send'].forEach(i => ok($(i))) } open($('back'));
		$('back').onclick = () => { $('list').hidden = false; $('mail').hidden = true }; $('reply').onclick = () => { how = 'r'; $('box').hidden = false }; $('fwd').onclick = () => { how = 'f'; $('box').hidden = false; $('tl').hidden = false };
		$('send').onclick = () => { $('box').hidden = true; win(of === at && (which === 2 ? how === 'r' && $('msg').value === text : which === 4 && how === 'f' && $('to').value === to)) }`, which, at, text, to, jsList(from))
	return episode{task, b.String(), script}
}

// diningZhKind is a list of restaurants with a form for a table, and what was booked.
func diningZhKind(r *rand.Rand) episode {
	places := some(r, []string{"海底火锅", "老城面馆", "江南小厨", "樱花寿司", "草原烤肉"}, 4)
	times := []string{"11:30", "12:30", "17:30", "18:30"}
	at, n, tm, who := r.IntN(4), 2+r.IntN(5), one(r, times...), one(r, peopleZh...)
	var b strings.Builder
	b.WriteString("<h1>附近餐厅</h1>")
	for i, p := range places {
		fmt.Fprintf(&b, "<section data-i=%d><h2>%s</h2><p>人均%d元</p><button class=book>预订</button> <button class=menu>菜单</button></section>", i, p, 40+r.IntN(150))
	}
	b.WriteString("<div id=dlg role=dialog aria-label=预订座位 hidden><h2 id=ttl></h2><p><label for=num>用餐人数</label> <input id=num type=number min=1></p><p><label for=tm>到店时间</label> <select id=tm><option value=''>请选择<option>" + strings.Join(times, "<option>") + "</select></p><p><label for=nm>联系人</label> <input id=nm></p><button id=go>提交预订</button> <button id=no>关闭</button></div><h2>我的预订</h2><ul>")
	mine := some(r, []string{"蓝湾西餐", "外婆家常菜", "巷子茶餐厅"}, 3)
	for i, p := range mine {
		fmt.Fprintf(&b, "<li data-m=%d>%s %d人 <button class=drop>取消预订</button></li>", i, p, 2+i)
	}
	b.WriteString("</ul>")
	which, gone := r.IntN(3), r.IntN(3)
	task := []string{
		fmt.Sprintf(one(r, "帮我在%s预订%d人的座位，到店时间选%s，联系人写%s，然后提交预订。", "请预订%s，用餐人数%d，到店时间%s，联系人%s，填好后提交。", "我想在%s订位，用餐人数为%d人，到店时间为%s，联系人是%s，麻烦提交预订。"), places[at], n, tm, who),
		fmt.Sprintf(one(r, "取消%s的预订", "麻烦帮我把%s的预订取消掉", "我不去%s了，请取消预订"), mine[gone]),
		fmt.Sprintf(one(r, "看一下%s的菜单", "我想看看%s的菜单", "请打开%s的菜单"), places[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = %d, gone = %d, num = %q, tm = %q, who = %q; let of = -1;
		all('section[data-i]').forEach((s, i) => { const bk = s.querySelector('.book'), mn = s.querySelector('.menu'); if (which === 0 && i === at) open(bk); if (which === 2 && i === at) ok(mn); bk.onclick = () => { of = i; $('ttl').textContent = s.children[0].textContent; $('dlg').hidden = false }; mn.onclick = () => { mn.textContent = '菜单已打开'; win(which === 2 && i === at) } });
		all('.drop').forEach((e, i) => { if (which === 1 && i === gone) ok(e); e.onclick = () => { e.parentNode.remove(); win(which === 1 && i === gone) } }); if (which === 0) ['num', 'tm', 'nm', 'go'].forEach(i => ok($(i)));
		$('no').onclick = () => { $('dlg').hidden = true }; $('go').onclick = () => { $('dlg').hidden = true; win(which === 0 && of === at && $('num').value === num && $('tm').value === tm && $('nm').value === who) }`, which, at, gone, fmt.Sprint(n), tm, who)
	return episode{task, b.String(), script}
}
