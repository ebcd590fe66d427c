package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// freshKinds are written in the manner of more sorts of sites, and were committed before
// they were run.
var freshKinds = []taskKind{
	{"stays", staysKind},
	{"settings", settingsKind},
	{"board", boardKind},
	{"jobs_zh", jobsZhKind},
	{"apply_zh", applyZhKind},
	{"goods_zh", goodsZhKind},
}

// staysKind is a list of hotels with a search above it, filters at its side and an order.
func staysKind(r *rand.Rand) episode {
	names := some(r, []string{"Harbor View Hotel", "Maple Court", "The Grand Central", "Riverside Inn", "Old Mill Lodge", "Hotel Aurora"}, 4)
	filters := some(r, []string{"Free cancellation", "Breakfast included", "Swimming pool", "Parking", "Pets allowed", "Air conditioning"}, 4)
	var b strings.Builder
	b.WriteString("<header><a href=#>StayFinder</a> <nav><a href=#s>Stays</a> <a href=#f>Flights</a> <a href=#c>Car rentals</a></nav></header><form role=search onsubmit='return false'><input id=where placeholder='Where are you going?' value=Lisbon> <label>Check-in <input id=in type=date></label> <label>Check-out <input id=out type=date></label> <select id=guests aria-label='Number of guests'><option value=1>1 guest<option value=2 selected>2 guests<option value=3>3 guests<option value=4>4 guests</select> <button id=seek>Search</button></form>")
	b.WriteString("<aside><h2>Filter by:</h2><h3>Popular filters</h3><ul>")
	for i, f := range filters {
		fmt.Fprintf(&b, "<li><label><input type=checkbox data-f=%q> <span>%[1]s</span></label> <span>%d</span></li>", f, 12+7*i)
	}
	b.WriteString("</ul><h3>Property rating</h3><ul>")
	for _, n := range []string{"3", "4", "5"} {
		fmt.Fprintf(&b, "<li><label><input type=checkbox data-f='%s stars'> <span>%[1]s stars</span></label> <span>2%[1]s</span></li>", n)
	}
	b.WriteString("</ul></aside><main><h1>Lisbon: 4 properties found</h1><p><label>Sort by: <select id=sort><option value=top>Our top picks<option value=low>Price (lowest first)<option value=high>Price (highest first)<option value=best>Best reviewed first</select></label></p><div id=list>")
	for i, n := range names {
		fmt.Fprintf(&b, "<div class=card data-p=%d><h3><a href='#%[1]d'>%s</a></h3><p>%.1f km from centre</p><p>Scored 8.%[1]d · %[4]d reviews</p><p>€%[5]d</p><button data-s=%[2]q aria-label='Save to wish list'>♡</button> <button data-a=%[2]q>See availability</button></div>", i, n, 0.4+float64(i)/2, 120+31*i, 180-20*i)
	}
	b.WriteString("</div></main>")
	name, filter, stars := one(r, names...), one(r, filters...), one(r, "3 stars", "4 stars", "5 stars")
	day, guests := 1+r.IntN(20), 3+r.IntN(2)
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf("Filter by %s and %s, sort by price (lowest first) and see availability at %s.", strings.ToLower(filter), stars, name),
		fmt.Sprintf("Show only stays with %q, then save %s to the wish list.", filter, name),
		fmt.Sprintf("Set the check-in to May %d, 2027 and the check-out to May %d, 2027, choose %d guests and search.", day, day+3, guests),
	}[which]
	script := fmt.Sprintf(`const which = %d, filter = %q, stars = %q, name = %q, $ = id => document.getElementById(id);
		const on = () => [...document.querySelectorAll('[data-f]')].filter(e => e.checked).map(e => e.dataset.f).join();
		document.querySelectorAll('[data-f]').forEach(e => { if (which < 2 && e.dataset.f === filter || which === 0 && e.dataset.f === stars) ok(e) });
		if (which === 0) ok($('sort')); if (which === 2) ['in', 'out', 'guests', 'seek'].forEach(k => ok($(k)));
		$('sort').onchange = () => [...$('list').children].sort((a, b) => ($('sort').value === 'low' ? b.dataset.p - a.dataset.p : a.dataset.p - b.dataset.p)).forEach(e => $('list').append(e));
		document.querySelectorAll('[data-a]').forEach(e => { if (which === 0 && e.dataset.a === name) ok(e); e.onclick = () => win(which === 0 && e.dataset.a === name && on() === filter + ',' + stars && $('sort').value === 'low') });
		document.querySelectorAll('[data-s]').forEach(e => { if (which === 1 && e.dataset.s === name) ok(e); e.onclick = () => { e.textContent = '♥'; win(which === 1 && e.dataset.s === name && on() === filter) } });
		$('seek').onclick = () => win(which === 2 && $('in').value === '2027-05-%02d' && $('out').value === '2027-05-%02d' && $('guests').value === '%d')`, which, filter, stars, name, day, day+3, guests)
	return episode{task, b.String(), script}
}

// settingsKind are the settings of an account: sections at the side, switches with what
// they do beside them, a button to save in each section.
func settingsKind(r *rand.Rand) episode {
	toggles := some(r, []string{"Comments on my posts", "New followers", "Product news", "Mentions", "Direct messages"}, 4)
	var b strings.Builder
	b.WriteString("<h1>Settings</h1><nav aria-label=Settings><ul>")
	for i, s := range []string{"Profile", "Notifications", "Privacy", "Billing"} {
		fmt.Fprintf(&b, "<li><a href='#s%d' data-n=%[1]d%s>%s</a></li>", i, map[bool]string{true: " aria-current=page", false: ""}[i == 0], s)
	}
	b.WriteString("</ul></nav><section data-t=0><h2>Profile</h2><p><label>Display name <input id=dn value=Sam></label></p><p><label>Time zone <select><option>UTC<option>UTC+1<option>UTC+8</select></label></p><button data-save=0>Save changes</button></section><section data-t=1 hidden><h2>Notifications</h2>")
	for i, t := range toggles {
		fmt.Fprintf(&b, "<div class=row><div><strong id=t%d>%s</strong><p>Get an email about this.</p></div><button role=switch aria-checked=%v aria-labelledby=t%[1]d data-w=%[2]q></button></div>", i, t, i%2 == 0)
	}
	b.WriteString("<p><label>Digest frequency <select id=often><option>Never<option>Daily<option>Weekly<option>Monthly</select></label></p><button data-save=1>Save changes</button></section><section data-t=2 hidden><h2>Privacy</h2><fieldset><legend>Who can see your profile?</legend>")
	for _, w := range []string{"Everyone", "Followers", "Only me"} {
		fmt.Fprintf(&b, "<div><label><input type=radio name=see value=%q> %[1]s</label></div>", w)
	}
	b.WriteString("</fieldset><div class=row><strong id=h0>Hide my online status</strong> <button role=switch aria-checked=false aria-labelledby=h0 data-w=hide></button></div><button data-save=2>Save changes</button></section><section data-t=3 hidden><h2>Billing</h2><p>Free plan</p><button>Upgrade</button></section>")
	k := r.IntN(4)
	toggle, often, see := toggles[k], one(r, "Daily", "Weekly", "Monthly"), one(r, "Everyone", "Followers", "Only me")
	turn := map[bool]string{true: "off", false: "on"}[k%2 == 0]
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf("Go to Notifications, turn %s %q, set the digest frequency to %s and save the changes.", turn, toggle, often),
		fmt.Sprintf("Turn %s notifications for %s and save.", turn, strings.ToLower(toggle)),
		fmt.Sprintf("In the Privacy settings, set who can see your profile to %q, turn on \"Hide my online status\" and click Save changes.", see),
	}[which]
	script := fmt.Sprintf(`const which = %d, toggle = %q, turned = %q, often = %q, see = %q, $ = s => document.querySelector(s), all = s => [...document.querySelectorAll(s)];
		const first = all('[data-w]').map(e => e.getAttribute('aria-checked')).join();
		all('[data-n]').forEach(e => { if (e.dataset.n === (which === 2 ? '2' : '1')) open(e); e.onclick = ev => { ev.preventDefault(); all('[data-n]').forEach(x => x.removeAttribute('aria-current')); e.setAttribute('aria-current', 'page'); all('[data-t]').forEach(x => { x.hidden = x.dataset.t !== e.dataset.n }) } });
		all('[data-w]').forEach(e => { if (which < 2 ? e.dataset.w === toggle : e.dataset.w === 'hide') ok(e); e.onclick = () => e.setAttribute('aria-checked', e.getAttribute('aria-checked') !== 'true') });
		if (which === 0) ok($('#often')); if (which === 2) ok($('[value="' + see + '"]'));
		all('[data-save]').forEach(e => { if (e.dataset.save === (which === 2 ? '2' : '1')) ok(e); e.onclick = () => {
			const now = all('[data-w]').map(x => (x.dataset.w === (which < 2 ? toggle : 'hide') ? x.getAttribute('aria-checked') !== (turned === 'on' || which === 2 ? 'true' : 'false') : false) + '').join();
			const others = all('[data-w]').filter(x => x.dataset.w !== (which < 2 ? toggle : 'hide')).every(x => first.split(',')[all('[data-w]').indexOf(x)] === x.getAttribute('aria-checked'));
			win(!now.includes('true') && others && (which === 0 ? $('#often').value === often : $('#often').value === 'Never') && (which === 2 ? ($('[name=see]:checked') || {}).value === see : !$('[name=see]:checked'))) } })`, which, toggle, turn, often, see)
	return episode{task, b.String(), script}
}

// boardKind is a board of lists with cards, each with a menu of its own.
func boardKind(r *rand.Rand) episode {
	cards := some(r, []string{"Fix login page", "Write release notes", "Update the logo", "Call the printer", "Plan the offsite", "Review contract"}, 5)
	lists := []string{one(r, "To do", "Backlog"), one(r, "In progress", "Doing"), "Done"}
	var b strings.Builder
	b.WriteString("<h1>Launch board</h1><div id=board>")
	for i, l := range lists {
		fmt.Fprintf(&b, "<section aria-label=%q data-l=%d><h2>%[1]s</h2><div class=cards>", l, i)
		for k, c := range cards {
			if k%3 == i {
				fmt.Fprintf(&b, "<article data-c=%q><p>%[1]s</p><button aria-label='Card actions' aria-haspopup=menu aria-expanded=false data-m=%[1]q>⋯</button></article>", c)
			}
		}
		fmt.Fprintf(&b, "</div><button data-add=%d>+ Add a card</button><div data-new=%[1]d hidden><textarea placeholder='Enter a title for this card…'></textarea><button data-put=%[1]d>Add card</button> <button data-x=%[1]d aria-label=Cancel>×</button></div></section>", i)
	}
	b.WriteString("</div><div id=menu role=menu hidden></div>")
	fresh, into := one(r, "Order new badges", "Test the backup", "Book a room"), r.IntN(3)
	k := r.IntN(5)
	card, to := cards[k], (k+1+r.IntN(2))%3
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf(`Add a card called "%s" to the %s list.`, fresh, lists[into]),
		fmt.Sprintf(`Archive the card "%s".`, card),
		fmt.Sprintf(one(r, `Move the card "%s" to "%s".`, `Open the actions of "%s" and choose "Move to %s".`), card, lists[to]),
	}[which]
	script := fmt.Sprintf(`const which = %d, fresh = %q, into = '%d', card = %q, goal = %q, lists = %s, all = s => [...document.querySelectorAll(s)], menu = document.getElementById('menu');
		all('[data-add]').forEach(e => { const box = document.querySelector('[data-new="' + e.dataset.add + '"]'); if (which === 0 && e.dataset.add === into) { ok(e); ok(box.children[0]); ok(box.children[1]) } e.onclick = () => { box.hidden = false; e.hidden = true; box.children[0].focus() }; box.children[2].onclick = () => { box.hidden = true; e.hidden = false };
			box.children[1].onclick = () => { const text = box.children[0].value.trim(); if (!text) return; const a = document.createElement('article'); a.textContent = text; e.parentNode.children[1].append(a); box.hidden = true; e.hidden = false; win(which === 0 && text === fresh && e.dataset.add === into) } });
		all('[data-m]').forEach(e => { if (which > 0 && e.dataset.m === card) ok(e); e.onclick = () => { const was = e.getAttribute('aria-expanded') === 'true'; all('[data-m]').forEach(x => x.setAttribute('aria-expanded', false)); menu.hidden = was; e.setAttribute('aria-expanded', !was); menu.innerHTML = ''; if (was) return;
			for (const it of ['Edit', ...lists.map(l => 'Move to ' + l), 'Archive']) { const d = document.createElement('div'); d.setAttribute('role', 'menuitem'); d.tabIndex = -1; d.textContent = it; const hit = e.dataset.m === card && (which === 1 ? it === 'Archive' : which === 2 && it === 'Move to ' + goal); if (hit) ok(d); d.onclick = () => { menu.hidden = true; e.setAttribute('aria-expanded', false); win(hit) }; menu.append(d) } e.after(menu) } })`, which, fresh, into, card, lists[to], jsList(lists))
	return episode{task, b.String(), script}
}

// jobsZhKind is a list of jobs: a search, lines of filters, a dialog behind a press.
func jobsZhKind(r *rand.Rand) episode {
	firms := some(r, []string{"云帆科技", "青禾教育", "海岳物流", "星桥软件", "百川医疗", "木棉设计"}, 4)
	what := one(r, "产品经理", "前端开发", "数据分析师", "运营专员")
	lines := [][]string{{"工作地点", "北京", "上海", "深圳", "杭州"}, {"工作经验", "应届生", "1-3年", "3-5年", "5-10年"}, {"学历要求", "大专", "本科", "硕士", "博士"}}
	var b strings.Builder
	b.WriteString("<header><a href=#>首页</a> <a href=#job>职位</a> <a href=#co>公司</a> <a href=#me>登录/注册</a></header><div class=search><input id=q placeholder=搜索职位、公司> <button id=seek>搜索</button></div><div class=filters>")
	for i, l := range lines {
		fmt.Fprintf(&b, "<dl><dt>%s：</dt><dd><a href='#f' data-g=%d data-v='' class=on>不限</a>", l[0], i)
		for _, v := range l[1:] {
			fmt.Fprintf(&b, " <a href='#f' data-g=%d data-v=%s>%[2]s</a>", i, v)
		}
		b.WriteString("</dd></dl>")
	}
	b.WriteString("</div><ul class=jobs>")
	for i, f := range firms {
		fmt.Fprintf(&b, "<li><h3>%s</h3><span>%d-%dK</span><p>%s · %d-%d人</p><button data-t=%[4]s>立即沟通</button> <button data-k=%[4]s>收藏</button></li>", what, 10+2*i, 18+3*i, f, 50*(i+1), 200*(i+1))
	}
	b.WriteString("</ul><div id=ask role=dialog aria-label=提示 hidden><p>已向对方发送招呼语</p><button id=stay>留在此页</button> <button id=talk>继续沟通</button></div>")
	g, v := r.IntN(2), 1+r.IntN(4)
	deg := 1 + r.IntN(4)
	firm := one(r, firms...)
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf("搜索“%s”，%s选择%s，学历要求选择%s，然后收藏%s的职位", what, lines[g][0], lines[g][v], lines[2][deg], firm),
		fmt.Sprintf("把%s设为“%s”，点击%s的“立即沟通”，在弹窗中点击“留在此页”", lines[g][0], lines[g][v], firm),
		fmt.Sprintf("在搜索框里输入%s并搜索，再按学历要求%s筛选，收藏第二个职位", what, lines[2][deg]),
	}[which]
	kept := map[bool]string{true: firms[1], false: firm}[which == 2]
	script := fmt.Sprintf(`const which = %d, want = ['', '', ''], what = %q, firm = %q, $ = id => document.getElementById(id), all = s => [...document.querySelectorAll(s)]; let sought = '', got = ['', '', ''];
		if (which < 2) want[%d] = %q; if (which !== 1) { want[2] = %q; ok($('q')); ok($('seek')) }
		$('seek').onclick = () => { sought = $('q').value };
		all('[data-g]').forEach(e => { if (e.dataset.v && want[e.dataset.g] === e.dataset.v) ok(e); e.onclick = ev => { ev.preventDefault(); got[e.dataset.g] = e.dataset.v; all('[data-g="' + e.dataset.g + '"]').forEach(x => x.classList.toggle('on', x === e)) } });
		const same = () => got.join() === want.join() && sought === (which === 1 ? '' : what); let told = '';
		all('[data-t]').forEach(e => { if (which === 1 && e.dataset.t === firm) ok(e); e.onclick = () => { told = e.dataset.t; $('ask').hidden = false } });
		all('[data-k]').forEach(e => { if (which !== 1 && e.dataset.k === firm) ok(e); e.onclick = () => { e.textContent = '已收藏'; win(which !== 1 && e.dataset.k === firm && same()) } });
		if (which === 1) ok($('stay')); $('stay').onclick = () => win(which === 1 && told === firm && same()); $('talk').onclick = () => win(false)`, which, what, kept, g, lines[g][v], lines[2][deg])
	return episode{task, b.String(), script}
}

// applyZhKind is an application to an office in three steps; what a city can be depends on
// the province.
func applyZhKind(r *rand.Rand) episode {
	who, kind := one(r, peopleZh...), one(r, "首次申领", "到期换领", "遗失补领")
	number := fmt.Sprintf("1101011990%02d%02d%04d", 1+r.IntN(12), 1+r.IntN(28), 1000+r.IntN(9000))
	places := map[string][]string{"浙江省": {"杭州市", "宁波市", "温州市"}, "江苏省": {"南京市", "苏州市", "无锡市"}, "广东省": {"广州市", "深圳市", "佛山市"}}
	province := one(r, "浙江省", "江苏省", "广东省")
	city, road := one(r, places[province]...), fmt.Sprintf("%s%d号", one(r, "文三路", "解放路", "中山路"), 1+r.IntN(200))
	body := "<h1>居民身份证网上办理</h1><ol><li>填写信息<li>领取方式<li>确认提交</ol><div data-s=0><fieldset><legend><span>*</span>申请类型</legend><label><input type=radio name=k value=首次申领>首次申领</label><label><input type=radio name=k value=到期换领>到期换领</label><label><input type=radio name=k value=遗失补领>遗失补领</label></fieldset><p><span>*</span><label for=who>申请人姓名：</label><input id=who></p><p><span>*</span><label for=no>身份证号码：</label><input id=no maxlength=18></p><p><label for=tel>联系电话：</label><input id=tel></p><button data-go=1>下一步</button></div>" +
		"<div data-s=1 hidden><p>所在地区：<select id=prov><option value=''>省份<option>浙江省<option>江苏省<option>广东省</select> <select id=city><option value=''>城市</select></p><p><label for=road>详细地址：</label><input id=road placeholder=街道、门牌号></p><button data-go=0>上一步</button> <button data-go=2>下一步</button></div><div data-s=2 hidden><p id=all></p><label><input type=checkbox id=yes>本人承诺以上信息真实有效</label><p><button data-go=1>上一步</button> <button id=send>提交申请</button></p></div>"
	task := fmt.Sprintf(one(r,
		"申请类型选择%[1]s，申请人姓名填写%[2]s，身份证号码填写%[3]s，点击下一步，省份选择%[4]s，城市选择%[5]s，详细地址填写“%[6]s”，点击下一步，勾选承诺后提交申请",
		"为%[2]s办理%[1]s：身份证号码%[3]s，地址是%[4]s%[5]s%[6]s，最后勾选承诺并提交申请",
		"选择“%[1]s”，在申请人姓名中输入“%[2]s”，在身份证号码中输入“%[3]s”，点击“下一步”。所在地区选择“%[4]s”和“%[5]s”，详细地址输入“%[6]s”，再点击“下一步”，勾选“本人承诺以上信息真实有效”，点击“提交申请”。"), kind, who, number, province, city, road)
	list := func(p string) string { return fmt.Sprintf("%q: %s", p, jsList(places[p])) }
	script := fmt.Sprintf(`const places = {%s, %s, %s}, $ = id => document.getElementById(id), steps = [...document.querySelectorAll('[data-s]')], at = document.querySelector('[value=%s]');
		[at, $('who'), $('no'), $('prov'), $('city'), $('road'), $('yes'), $('send')].forEach(ok);
		$('prov').onchange = () => { $('city').innerHTML = "<option value=''>城市" + (places[$('prov').value] || []).map(c => '<option>' + c).join('') };
		document.querySelectorAll('[data-go]').forEach(e => { const from = +e.closest('[data-s]').dataset.s; if (+e.dataset.go > from) ok(e); e.onclick = () => { if (+e.dataset.go > from && (from === 0 ? !$('who').value || !$('no').value : !$('city').value)) return; steps.forEach(s => { s.hidden = s.dataset.s !== e.dataset.go }); $('all').textContent = $('who').value + ' ' + $('prov').value + $('city').value } });
		$('send').onclick = () => { if ($('yes').checked) win(at.checked && $('who').value === %q && $('no').value === %q && $('prov').value === %q && $('city').value === %q && $('road').value === %q && $('tel').value === '') }`,
		list("浙江省"), list("江苏省"), list("广东省"), kind, who, number, province, city, road)
	return episode{task, body, script}
}

// goodsZhKind is one article of a shop: colours as pictures, sizes as plain texts, an
// amount.
func goodsZhKind(r *rand.Rand) episode {
	colours, sizes := some(r, []string{"雾霾蓝", "燕麦色", "经典黑", "樱花粉", "墨绿色"}, 3), []string{"S", "M", "L", "XL", "XXL"}
	var b strings.Builder
	b.WriteString("<h1>圆领纯棉短袖T恤男女同款</h1><p>券后价 <b>¥59.9</b> 月销 2万+</p><dl><dt>颜色分类</dt><dd><ul>")
	for _, c := range colours {
		fmt.Fprintf(&b, "<li data-c=%s style='cursor:pointer;display:inline-block'><img alt='' width=16 height=16 src='data:image/gif;base64,R0lGODlhAQABAAAAACw='> <span>%[1]s</span></li>", c)
	}
	b.WriteString("</ul></dd><dt>尺码</dt><dd><ul>")
	for _, z := range sizes {
		fmt.Fprintf(&b, "<li data-z=%s style='cursor:pointer;display:inline-block;padding:4px'>%[1]s</li>", z)
	}
	b.WriteString("</ul></dd><dt>数量</dt><dd><button id=dec aria-label=减少数量>-</button><input id=n value=1 size=2 aria-label=购买数量><button id=inc aria-label=增加数量>+</button> 有货</dd></dl><button id=buy>立即购买</button> <button id=put>加入购物车</button> <button id=fav>收藏宝贝</button><p id=tip></p>")
	colour, size, n := one(r, colours...), one(r, sizes...), 2+r.IntN(3)
	end := one(r, "加入购物车", "立即购买")
	task := fmt.Sprintf(one(r, "颜色分类选择“%[1]s”，尺码选择“%[2]s”，数量改为%[3]d，点击“%[4]s”", "选择%[1]s、%[2]s码，数量%[3]d件，然后%[4]s", "把%[1]s%[2]s码的这款T恤%[4]s，买%[3]d件"), colour, size, n, end)
	script := fmt.Sprintf(`let c = '', z = ''; const $ = id => document.getElementById(id), all = s => [...document.querySelectorAll(s)]; [$('n'), $('inc'), $(%q)].forEach(ok);
		all('[data-c]').forEach(e => { e.onclick = () => { c = e.dataset.c; all('[data-c]').forEach(x => x.classList.toggle('on', x === e)) } }); all('[data-z]').forEach(e => { e.onclick = () => { z = e.dataset.z; all('[data-z]').forEach(x => x.classList.toggle('on', x === e)) } });
		$('inc').onclick = () => { $('n').value++ }; $('dec').onclick = () => { $('n').value = Math.max(1, $('n').value - 1) };
		for (const k of ['buy', 'put']) $(k).onclick = () => { if (!c || !z) { $('tip').textContent = '请选择颜色和尺码'; return } win(k === %[1]q && c === %[2]q && z === %[3]q && $('n').value === '%[4]d') }; $('fav').onclick = () => win(false)`, map[string]string{"加入购物车": "put", "立即购买": "buy"}[end], colour, size, n)
	return episode{task, b.String(), script}
}
