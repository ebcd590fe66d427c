package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// mixedKeptZhKinds are like mixedKeptKinds, in Chinese. The last two are traps: right is to do nothing.
var mixedKeptZhKinds = []solvedKind{
	{"helpcenter_zh", helpcenterZhKind},
	{"quote_zh", quoteZhKind},
	{"threads_zh", threadsZhKind},
	{"archive_zh", archiveZhKind},
	{"labels_zh", labelsZhKind},
	{"review_zh", reviewZhKind},
	{"datebox_zh", dateboxZhKind},
	{"orgchart_zh", orgchartZhKind},
	{"pricelist_zh", pricelistZhKind},
	{"trackno_zh", tracknoZhKind},
	{"namesake_zh", namesakeZhKind},
	{"nodownload_zh", nodownloadZhKind},
}

// helpcenterZhKind is questions that unfold by a listener alone; what unfolds has two buttons.
func helpcenterZhKind(r *rand.Rand) (episode, []string) {
	questions := some(r, []string{"怎么申请退款", "发票什么时候开", "如何修改收货地址", "忘记密码怎么办", "优惠券为什么不能用", "怎么联系快递员"}, 5)
	at, which := r.IntN(5), r.IntN(3)
	var b strings.Builder
	b.WriteString("<h1>帮助中心</h1><p><a href=#kf id=kf>在线客服</a></p>")
	for i, q := range questions {
		fmt.Fprintf(&b, "<div class=qa data-i=%d style='width:480px;border-bottom:1px solid #ddd'><div class=hd style='cursor:pointer;padding:10px'><span>%s</span><i style='float:right'>﹀</i></div><div class=bd style='display:none;padding:10px'><p>请在“我的”里查看详细说明。</p><p>这条回答有帮助吗？ <button class=ya>有帮助</button> <button class=na>没帮助</button></p></div></div>", i, q)
	}
	task := fmt.Sprintf([]string{
		one(r, "%s？帮我把这个问题的答案展开", "展开“%s”", "我想知道%s，打开这个问题看看"),
		one(r, "打开“%s”的回答，点一下有帮助", "“%s”这个问题的回答很有用，给它点有帮助", "找到%s，展开后选择有帮助"),
		one(r, "“%s”的答案没解决我的问题，点没帮助", "展开%s，然后点“没帮助”", "%s这条回答没什么用，反馈没帮助"),
	}[which], questions[at])
	script := byID + amiss + fmt.Sprintf(`const which = %d, at = '%d'; $('kf').onclick = () => { win(false); return false };
		all('.qa').forEach(l => { const here = l.dataset.i === at, h = l.querySelector('.hd'), d = l.querySelector('.bd'), y = l.querySelector('.ya'), n = l.querySelector('.na'); if (here && which === 1) ok(y); if (here && which === 2) ok(n);
			h.onclick = () => { if (!here) bad(h); d.style.display = d.style.display === 'none' ? 'block' : 'none'; h.querySelector('i').textContent = d.style.display === 'none' ? '﹀' : '︿'; if (which === 0) win(here) };
			y.onclick = () => { y.textContent = '已反馈'; win(here && which === 1) }; n.onclick = () => { n.textContent = '已反馈'; win(here && which === 2) } })`, which, at)
	row := fmt.Sprintf(".qa[data-i='%d'] ", at)
	acts := []string{"press " + row + ".hd", "press " + row + ".ya"}
	if which == 2 {
		acts[1] = "press " + row + ".na"
	}
	return episode{task, b.String(), script}, acts[:1+min(which, 1)]
}

// quoteZhKind is an offer in three steps behind a layer about cookies.
func quoteZhKind(r *rand.Rand) (episode, []string) {
	sorts, plans := []string{"轿车", "越野车", "面包车"}, []string{"基础版", "标准版", "全面版"}
	sort, plan, which := r.IntN(3), r.IntN(3), r.IntN(3)
	name, phone := one(r, peopleZh...), fmt.Sprintf("136%08d", r.IntN(100000000))
	body := "<div id=ck style='position:fixed;inset:0;background:rgba(0,0,0,.5);z-index:9'><div role=dialog aria-label=隐私设置 style='background:#fff;margin:120px auto;width:360px;padding:20px'><p>我们使用 Cookie 来改善您的体验。</p><button id=c1>全部接受</button> <button id=c2>仅必要</button></div></div><h1>车险报价</h1><div id=s1><h2>第1步：车型</h2>"
	for _, s := range sorts {
		body += fmt.Sprintf("<div class=card role=radio tabindex=0 aria-checked=false data-v=%s style='display:inline-block;border:1px solid #999;padding:16px;margin:4px'>%[1]s</div>", s)
	}
	body += "<p><button class=nx>下一步</button></p></div><div id=s2 hidden><h2>第2步：车主信息</h2><p>车主姓名<br><input id=nm></p><p>手机号码<br><input id=ph></p><p>套餐<br><select id=pn><option value=''>请选择<option>" + strings.Join(plans, "<option>") + "</select></p><p><button class=pv>上一步</button> <button class=nx>下一步</button></p></div><div id=s3 hidden><h2>第3步：确认</h2><p id=su></p><p><label><input type=checkbox id=ag> 我已阅读并同意服务条款</label></p><p><label><input type=checkbox id=ad> 接收优惠信息</label></p><p><button class=pv>上一步</button> <button id=go>提交</button></p></div>"
	task := fmt.Sprintf([]string{
		one(r, "给我的%[1]s报个价，车主%[2]s，手机%[3]s，要%[4]s，同意条款后提交", "我要给%[1]s买车险：姓名%[2]s，手机号码%[3]s，套餐选%[4]s，勾选同意条款并提交"),
		one(r, "车型选%[1]s，姓名填%[2]s，手机号填%[3]s，选%[4]s，同意服务条款，接收优惠信息，最后提交", "提交一份报价：%[1]s，%[2]s，%[3]s，%[4]s。条款同意，也接收优惠信息"),
		one(r, "帮%[2]s（手机%[3]s）的%[1]s办一个%[4]s的报价，同意条款，提交", "一步一步填完：%[1]s；%[2]s；%[3]s；%[4]s；同意条款；提交"),
	}[which], sorts[sort], name, phone, plans[plan])
	script := byID + fmt.Sprintf(`const which = %d, sort = %q, name = %q, phone = %q, plan = %q; let got = ''; ['c1', 'c2'].forEach(i => { open($(i)); $(i).onclick = () => $('ck').remove() }); ['nm', 'ph', 'pn', 'ag', 'go'].forEach(i => ok($(i))); if (which === 1) ok($('ad'));
		const show = k => [1, 2, 3].forEach(i => { $('s' + i).hidden = i !== k }); all('.pv').forEach((e, i) => { open(e); e.onclick = () => show(i + 1) });
		all('.nx').forEach((e, i) => { ok(e); e.onclick = () => { if (i === 0 ? !got : !$('nm').value || !$('ph').value || !$('pn').value) return; $('su').textContent = got + '，' + $('nm').value + '，' + $('ph').value + '，' + $('pn').value; show(i + 2) } });
		all('.card').forEach(c => { if (c.dataset.v === sort) ok(c); c.onclick = () => { got = c.dataset.v; all('.card').forEach(o => { o.setAttribute('aria-checked', o === c); o.style.background = o === c ? '#cde' : '' }) } });
		$('go').onclick = () => { if (!$('ag').checked) { $('su').textContent = '请先同意服务条款'; return } $('s3').textContent = '提交成功'; win(got === sort && $('nm').value === name && $('ph').value === phone && $('pn').value === plan && adOn() === (which === 1)) }; const ad = $('ad'), adOn = () => ad.checked`, which, sorts[sort], name, phone, plans[plan])
	acts := []string{"press #c2", fmt.Sprintf("press .card|%s", sorts[sort]), "press #s1 .nx", "type #nm => " + name, "type #ph => " + phone, "set #pn => " + plans[plan], "press #s2 .nx", "press #ag"}
	if which == 1 {
		acts = append(acts, "press #ad")
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// threadsZhKind is comments that are answered, liked or reported.
func threadsZhKind(r *rand.Rand) (episode, []string) {
	who, says := some(r, peopleZh, 4), some(r, []string{"这家店的面真不错", "请问几点开门", "停车不太方便", "下次还会再来", "价格有点贵"}, 4)
	at, which, text := r.IntN(4), r.IntN(3), one(r, "说得对", "谢谢你的建议", "我也这么觉得", "上午九点开门")
	var b strings.Builder
	b.WriteString("<h1>评论</h1><p><textarea id=nw placeholder=写评论></textarea> <button id=pb>发表评论</button></p><ul style='list-style:none'>")
	for i, w := range who {
		fmt.Fprintf(&b, "<li data-i=%d style='padding:10px;border-bottom:1px solid #eee'><b>%s</b>：<span>%s</span><div><a href='javascript:;' class=lk>赞(%d)</a> <a href='javascript:;' class=re>回复</a> <a href='javascript:;' class=rp>举报</a></div><div class=bx></div></li>", i, w, says[i], 3+i)
	}
	b.WriteString("</ul>")
	task := fmt.Sprintf([]string{
		one(r, "给%[1]s的评论点个赞", "%[1]s说得好，赞一下", "赞一下写“%[2]s”的那条评论"),
		one(r, "回复%[1]s：%[3]s", "在%[1]s的评论下面回复“%[3]s”", "有人写“%[2]s”，回复他“%[3]s”"),
		one(r, "举报%[1]s的评论", "%[1]s的评论是广告，举报掉", "把“%[2]s”这条评论举报了"),
	}[which], who[at], says[at], text)
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', text = %q; $('pb').onclick = () => win(false);
		all('li').forEach(l => { const here = l.dataset.i === at, [k, e, p] = ['.lk', '.re', '.rp'].map(s => l.querySelector(s)), x = l.querySelector('.bx'); if (here) ok([k, e, p][which]);
			k.onclick = () => { k.textContent = '已赞'; win(here && which === 0) }; p.onclick = () => { p.textContent = '已举报'; win(here && which === 2) };
			e.onclick = () => { all('.bx').forEach(o => { o.innerHTML = '' }); x.innerHTML = '<input class=tx placeholder="回复 ' + l.firstChild.textContent + '"> <button class=se>发送</button>'; const t = x.querySelector('.tx'), s = x.querySelector('.se'); if (here && which === 1) { ok(t); ok(s) } s.onclick = () => { const v = t.value; x.textContent = '我：' + v; win(here && which === 1 && v === text) } } })`, which, at, text)
	row := fmt.Sprintf("li[data-i='%d'] ", at)
	acts := [][]string{{"press " + row + ".lk"}, {"press " + row + ".re", "type " + row + ".tx => " + text, "press " + row + ".se"}, {"press " + row + ".rp"}}[which]
	return episode{task, b.String(), script}, acts
}

// archiveZhKind is messages that are selected with drawn boxes; a bar works on what is selected.
func archiveZhKind(r *rand.Rand) (episode, []string) {
	from := some(r, []string{"京东", "顺丰快递", "建设银行", "物业", "健身房", "航空公司", "图书馆"}, 5)
	pair, which := r.Perm(5)[:2], r.IntN(3)
	var b strings.Builder
	b.WriteString("<h1>消息</h1><div><span id=al class=ck role=checkbox tabindex=0 aria-checked=false aria-label=全选 style='display:inline-block;width:16px;height:16px;border:1px solid #333'></span> <button id=ar disabled>归档</button> <button id=rd disabled>标为已读</button> <button id=de disabled>删除</button> <span id=ct></span></div>")
	for i, f := range from {
		fmt.Fprintf(&b, "<div class=it data-i=%d style='padding:8px;border-bottom:1px solid #ddd'><span class=ck role=checkbox tabindex=0 aria-checked=false aria-label='选择' style='display:inline-block;width:16px;height:16px;border:1px solid #333'></span> <b>%s</b> <span>您有一条新通知</span></div>", i, f)
	}
	one1, two := from[pair[0]], from[pair[1]]
	task := []string{
		fmt.Sprintf(one(r, "把%s和%s的消息归档", "选中%s、%s这两条消息，然后归档", "%s和%s发来的消息都归档"), one1, two),
		one(r, "把所有消息标为已读", "全部选中，标为已读", "消息太多了，全部设成已读"),
		fmt.Sprintf(one(r, "删除%s的消息", "%s发来的那条不要了，删掉", "选中%s的消息并删除"), one1),
	}[which]
	want := []string{fmt.Sprintf("%d,%d", min(pair[0], pair[1]), max(pair[0], pair[1])), "0,1,2,3,4", fmt.Sprint(pair[0])}[which]
	script := byID + fmt.Sprintf(`const which = %d, want = %q; ok($(['ar', 'rd', 'de'][which])); const rows = all('.it'), box = l => l.querySelector('.ck'), is = e => e.getAttribute('aria-checked') === 'true', on = () => rows.filter(l => is(box(l))).map(l => l.dataset.i).join();
		const put = (e, v) => { e.setAttribute('aria-checked', v); e.textContent = v ? '✓' : '' }, draw = () => { const n = rows.filter(l => is(box(l))).length; ['ar', 'rd', 'de'].forEach(i => { $(i).disabled = !n }); $('ct').textContent = n ? '已选' + n + '条' : ''; put($('al'), n === rows.length) };
		if (which === 1) ok($('al')); $('al').onclick = () => { const v = !is($('al')); rows.forEach(l => put(box(l), v)); draw() };
		rows.forEach(l => { const e = box(l); if (want.split(',').includes(l.dataset.i)) ok(e); e.onclick = () => { put(e, !is(e)); draw() } });
		['ar', 'rd', 'de'].forEach((i, k) => { $(i).onclick = () => { const got = on(); $('ct').textContent = '操作成功'; if (k !== 1) got.split(',').forEach(i => rows[i].hidden = true); win(k === which && got === want) } })`, which, want)
	acts := [][]string{{fmt.Sprintf("press .it[data-i='%d'] .ck", pair[0]), fmt.Sprintf("press .it[data-i='%d'] .ck", pair[1]), "press #ar"}, {"press #al", "press #rd"}, {fmt.Sprintf("press .it[data-i='%d'] .ck", pair[0]), "press #de"}}[which]
	return episode{task, b.String(), script}, acts
}

// labelsZhKind is words on a note: each has a cross, and a field adds another one.
func labelsZhKind(r *rand.Rand) (episode, []string) {
	words := some(r, []string{"旅行", "美食", "摄影", "读书", "电影", "健身", "园艺"}, 6)
	at, which := r.IntN(4), r.IntN(3)
	body := "<h1>编辑笔记</h1><p>标题 <input id=tt value=周末></p><p>标签</p><div id=tg></div><p><input id=ad placeholder=添加标签> <button id=pl>添加</button></p><button id=go>保存</button>"
	task := fmt.Sprintf([]string{
		one(r, "加一个“%[2]s”标签，然后保存", "给笔记添加标签%[2]s并保存", "这篇笔记也和%[2]s有关，加上这个标签，保存"),
		one(r, "去掉“%[1]s”标签再保存", "删除标签%[1]s，保存", "不要%[1]s这个标签了，移除后保存"),
		one(r, "把标签“%[1]s”换成“%[2]s”，然后保存", "去掉%[1]s，加上%[2]s，保存", "删除标签%[1]s，添加标签%[2]s，最后点保存"),
	}[which], words[at], words[5])
	script := byID + fmt.Sprintf(`const which = %d, old = %q, fresh = %q, first = %s; let has = [...first]; if (which !== 1) { ok($('ad')); ok($('pl')) } ok($('go'));
		const draw = () => { $('tg').innerHTML = ''; has.forEach(w => { const s = document.createElement('span'), x = document.createElement('button'); s.textContent = w + ' '; s.style.cssText = 'background:#eee;padding:4px;margin:4px'; x.textContent = '×'; x.setAttribute('aria-label', '移除'); if (which > 0 && w === old) ok(x); x.onclick = () => { has = has.filter(o => o !== w); draw() }; s.append(x); $('tg').append(s) }) };
		$('pl').onclick = () => { const v = $('ad').value.trim(); if (v && !has.includes(v)) has.push(v); $('ad').value = ''; draw() }; draw();
		const want = first.filter(w => which === 0 || w !== old).concat(which === 1 ? [] : [fresh]); $('go').onclick = () => { $('go').after(' 已保存'); win([...has].sort().join() === [...want].sort().join() && $('tt').value === '周末') }`, which, words[at], words[5], jsList(words[:4]))
	var acts []string
	if which > 0 {
		acts = append(acts, fmt.Sprintf("press #tg span:nth-child(%d) button", at+1))
	}
	if which != 1 {
		acts = append(acts, "type #ad => "+words[5], "press #pl")
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// reviewZhKind is stars that only listen, a text and a box.
func reviewZhKind(r *rand.Rand) (episode, []string) {
	n, n2, text, which := 1+r.IntN(5), 1+r.IntN(5), one(r, "味道很好", "上菜太慢", "环境一般", "老板热情"), r.IntN(3)
	stars := func(of string) string {
		s := "<p>" + of + " <span class=st>"
		for i := range 5 {
			s += fmt.Sprintf("<i class=s data-of=%s data-n=%d title=%d星 style='cursor:pointer;font-style:normal;font-size:24px'>☆</i>", of, i+1, i+1)
		}
		return s + "</span></p>"
	}
	body := "<h1>评价：老街面馆</h1>" + stars("口味") + stars("服务") + "<p><textarea id=tx placeholder=说说您的体验></textarea></p><p><label><input type=checkbox id=an> 匿名评价</label></p><button id=go>提交评价</button> <button id=ca>取消</button>"
	task := fmt.Sprintf([]string{
		one(r, "口味打%[1]d星，服务打%[2]d星，提交评价", "给口味%[1]d颗星、服务%[2]d颗星，然后提交", "评价一下：口味%[1]d星，服务%[2]d星，提交"),
		one(r, "口味%[1]d星，服务%[2]d星，写上“%[3]s”，匿名提交", "口味给%[1]d星，服务给%[2]d星，评语是“%[3]s”，勾选匿名评价后提交"),
		one(r, "给这家店写评价“%[3]s”，口味%[1]d星，服务%[2]d星，提交", "体验填“%[3]s”，口味打%[1]d分，服务打%[2]d分，提交评价"),
	}[which], n, n2, text)
	script := byID + amiss + fmt.Sprintf(`const which = %d, want = { 口味: %d, 服务: %d }, text = %q, got = {}; ok($('go')); if (which > 0) ok($('tx')); if (which === 1) ok($('an')); $('ca').onclick = () => win(false);
		all('.s').forEach(e => { e.onclick = () => { const n = +e.dataset.n, of = e.dataset.of; if (want[of] !== n) bad(e); got[of] = n; all('.s').forEach(o => { if (o.dataset.of === of) o.textContent = +o.dataset.n <= n ? '★' : '☆' }) } });
		$('go').onclick = () => { $('go').after(' 感谢您的评价'); win(got.口味 === want.口味 && got.服务 === want.服务 && $('tx').value.trim() === (which > 0 ? text : '') && $('an').checked === (which === 1)) }`, which, n, n2, text)
	acts := []string{fmt.Sprintf("press .s[data-of=口味][data-n='%d']", n), fmt.Sprintf("press .s[data-of=服务][data-n='%d']", n2)}
	if which > 0 {
		acts = append(acts, "type #tx => "+text)
	}
	if which == 1 {
		acts = append(acts, "press #an")
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// dateboxZhKind is a field that cannot be typed in: a sheet of days opens below it.
func dateboxZhKind(r *rand.Rand) (episode, []string) {
	start, more, day, guests, which := r.IntN(10), r.IntN(3), 1+r.IntN(28), 2+r.IntN(3), r.IntN(3)
	month := start + more + 1
	body := "<h1>民宿预订</h1><div style='position:relative'><span>入住日期</span> <input id=dt readonly placeholder=请选择日期><div id=pn hidden style='border:1px solid #999;width:260px'><div><span id=pv class=ar style='cursor:pointer'>‹</span> <b id=hd></b> <span id=nx class=ar style='cursor:pointer'>›</span></div><table><tbody id=dd></tbody></table></div></div><p>房客人数 <select id=gs><option>1人<option>2人<option>3人<option>4人</select></p><button id=go>查询</button><p id=ou></p>"
	task := fmt.Sprintf([]string{
		one(r, "入住日期选2027年%[1]d月%[2]d日，然后查询", "我2027年%[1]d月%[2]d号入住，查一下有没有房", "查询2027年%[1]d月%[2]d日入住的房间"),
		one(r, "查%[3]d个人2027年%[1]d月%[2]d日入住的房", "入住日期2027年%[1]d月%[2]d日，房客人数%[3]d人，点查询", "2027年%[1]d月%[2]d日我们%[3]d人入住，帮我查询"),
		one(r, "选择2027-%02[1]d-%02[2]d入住，查询", "把入住日期设为2027-%02[1]d-%02[2]d并点击查询"),
	}[which], month, day, guests)
	script := byID + amiss + fmt.Sprintf(`const which = %d, want = %q, many = '%d人'; let m = %d, got = ''; ok($('dt')); ok($('go')); if (which === 1) ok($('gs'));
		const draw = () => { $('hd').textContent = '2027年' + (m + 1) + '月'; const first = (new Date(2027, m, 1).getDay() + 6) %% 7, n = new Date(2027, m + 1, 0).getDate(); let h = '<tr>' + '一二三四五六日'.split('').map(w => '<th>' + w + '</th>').join('') + '</tr><tr>' + '<td></td>'.repeat(first);
			for (let d = 1; d <= n; d++) { h += '<td class=d style="cursor:pointer;padding:4px">' + d + '</td>'; if ((first + d) %% 7 === 0) h += '</tr><tr>' } $('dd').innerHTML = h + '</tr>';
			all('.d').forEach(e => { e.onclick = () => { const v = '2027-' + String(m + 1).padStart(2, '0') + '-' + e.textContent.padStart(2, '0'); if (v !== want) bad(e); $('dt').value = got = v; $('pn').hidden = true } }) };
		$('dt').onclick = () => { $('pn').hidden = false; draw() }; $('pv').onclick = () => { m = Math.max(0, m - 1); draw() }; $('nx').onclick = () => { m = Math.min(11, m + 1); draw() };
		$('go').onclick = () => { $('ou').textContent = got ? '找到8间房' : '请选择入住日期'; if (got) win(got === want && $('gs').value === (which === 1 ? many : '1人')) }`, which, fmt.Sprintf("2027-%02d-%02d", month, day), guests, start)
	acts := append([]string{"press #dt"}, slices.Repeat([]string{"press #nx"}, more)...)
	acts = append(acts, fmt.Sprintf("press .d|%d", day))
	if which == 1 {
		acts = append(acts, fmt.Sprintf("set #gs => %d人", guests))
	}
	return episode{task, body, script}, append(acts, "press #go")
}

// orgchartZhKind is people below departments that unfold by a small sign, with boxes.
func orgchartZhKind(r *rand.Rand) (episode, []string) {
	teams, who := some(r, []string{"研发部", "市场部", "财务部", "人事部"}, 3), some(r, peopleZh, 6)
	pair, which, sign := r.Perm(6)[:2], r.IntN(3), one(r, "▸", "＋", "►")
	var b strings.Builder
	b.WriteString("<h1>选择审批人</h1><ul class=tree style='list-style:none'>")
	for i, t := range teams {
		fmt.Fprintf(&b, "<li><span class=tg data-i=%d style='cursor:pointer;display:inline-block;width:20px'>%s</span><label><input type=checkbox class=tm data-i=%d> %s</label><ul data-u=%d style='list-style:none;display:none'>", i, sign, i, t, i)
		for j := range 2 {
			fmt.Fprintf(&b, "<li><label><input type=checkbox class=pe data-k=%d> %s</label></li>", 2*i+j, who[2*i+j])
		}
		b.WriteString("</ul></li>")
	}
	b.WriteString("</ul><button id=go>确定</button> <button id=no>取消</button>")
	want := []int{pair[0]}
	switch which {
	case 1:
		want = slices.Sorted(slices.Values(pair))
	case 2:
		want = []int{pair[0] / 2 * 2, pair[0]/2*2 + 1}
	}
	task := []string{
		fmt.Sprintf(one(r, "选%[2]s的%[1]s当审批人，确定", "展开%[2]s，勾选%[1]s，点确定", "审批人是%[1]s（%[2]s），选好后点确定"), who[pair[0]], teams[pair[0]/2]),
		fmt.Sprintf(one(r, "选%s和%s，然后确定", "审批人勾上%s、%s两个人，点确定", "让%s与%s来审批，选好后确定"), who[want[0]], who[want[len(want)-1]]),
		fmt.Sprintf(one(r, "选中整个%s，点确定", "%s全部人都选上，然后确定", "勾选%s，确定"), teams[pair[0]/2]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, want = %q, team = '%d'; ok($('go')); $('no').onclick = () => win(false); const people = all('.pe'), of = k => [...document.querySelector('[data-u="' + k + '"]').querySelectorAll('.pe')];
		all('.tg').forEach(e => { e.onclick = () => { const u = document.querySelector('[data-u="' + e.dataset.i + '"]'); u.style.display = u.style.display === 'none' ? 'block' : 'none'; e.textContent = u.style.display === 'none' ? %q : '▾' } });
		people.forEach(e => { if (want.split(',').includes(e.dataset.k)) ok(e) }); all('.tm').forEach(e => { if (which === 2 && e.dataset.i === team) ok(e); e.onchange = () => of(e.dataset.i).forEach(o => { o.checked = e.checked }) });
		$('go').onclick = () => { $('go').after(' 已提交'); win(people.filter(e => e.checked).map(e => e.dataset.k).join() === want) }`, which, strings.Trim(strings.Join(strings.Fields(fmt.Sprint(want)), ","), "[]"), pair[0]/2, sign)
	var acts []string
	seen := map[int]bool{}
	for _, k := range want {
		if !seen[k/2] && which < 2 {
			acts = append(acts, fmt.Sprintf("press .tg[data-i='%d']", k/2))
		}
		seen[k/2] = true
		if which < 2 {
			acts = append(acts, fmt.Sprintf("press .pe[data-k='%d']", k))
		}
	}
	if which == 2 {
		acts = []string{fmt.Sprintf("press .tm[data-i='%d']", pair[0]/2)}
	}
	return episode{task, b.String(), script}, append(acts, "press #go")
}

// pricelistZhKind is goods whose row becomes fields when it is edited.
func pricelistZhKind(r *rand.Rand) (episode, []string) {
	goods, unit := some(r, wordsZh, 5), some(r, []string{"箱", "袋", "筐"}, 1)[0]
	at, which, price, stock := r.IntN(5), r.IntN(3), 41+r.IntN(50), 141+r.IntN(500)
	var b strings.Builder
	b.WriteString("<h1>商品管理</h1><button id=nw>新增商品</button><table><tr><th>商品<th>单价（元）<th>库存<th>操作</tr>")
	for i, g := range goods {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td class=p>%d<td class=n>%d<td class=o></tr>", i, g, 5+3*i, 20+11*i)
	}
	b.WriteString("</table><p>库存单位：" + unit + "</p>")
	task := fmt.Sprintf([]string{
		one(r, "把%[1]s的单价改成%[2]d元", "%[1]s涨价了，现在卖%[2]d元，改一下单价并保存", "编辑%[1]s这一行，单价填%[2]d，保存"),
		one(r, "把%[1]s的库存改为%[3]d", "%[1]s盘点后有%[3]d，更新一下库存", "修改%[1]s的库存，填%[3]d，然后保存"),
		one(r, "%[1]s的单价改成%[2]d，库存改成%[3]d，保存", "编辑%[1]s：单价%[2]d元，库存%[3]d", "把%[1]s这行改一下，单价%[2]d，库存%[3]d，改完保存"),
	}[which], goods[at], price, stock)
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', price = '%d', stock = '%d'; $('nw').onclick = () => win(false);
		all('tr[data-i]').forEach(l => { const here = l.dataset.i === at, [p, n, o] = ['.p', '.n', '.o'].map(s => l.querySelector(s)), was = [p.textContent, n.textContent];
			const show = () => { o.innerHTML = '<a href="javascript:void(0)">编辑</a> <a href="javascript:void(0)">下架</a>'; const [e, d] = o.children; if (here) ok(e); d.onclick = () => { l.style.opacity = .3; win(false) };
				e.onclick = () => { [p, n].forEach(c => { c.innerHTML = '<input size=6 value="' + c.textContent + '">' }); o.innerHTML = '<a href="javascript:void(0)">保存</a> <a href="javascript:void(0)">取消</a>'; const [s, x] = o.children, [a, b] = [p.firstChild, n.firstChild];
					if (here) { ok(s); if (which !== 1) ok(a); if (which > 0) ok(b) } x.onclick = () => { p.textContent = was[0]; n.textContent = was[1]; show() };
					s.onclick = () => { const got = [a.value, b.value]; p.textContent = got[0]; n.textContent = got[1]; show(); win(here && got[0] === (which === 1 ? was[0] : price) && got[1] === (which === 0 ? was[1] : stock)) } } }; show() })`, which, at, price, stock)
	row := fmt.Sprintf("tr[data-i='%d'] ", at)
	acts := []string{"press " + row + ".o a|编辑"}
	if which != 1 {
		acts = append(acts, fmt.Sprintf("type "+row+".p input => %d", price))
	}
	if which > 0 {
		acts = append(acts, fmt.Sprintf("type "+row+".n input => %d", stock))
	}
	return episode{task, b.String(), script}, append(acts, "press "+row+".o a|保存")
}

// tracknoZhKind is a text with several numbers, one of which is put into a field.
func tracknoZhKind(r *rand.Rand) (episode, []string) {
	firms := some(r, []string{"顺丰", "圆通", "中通", "韵达"}, 4)
	order, parcel, which := fmt.Sprintf("D%08d", r.IntN(100000000)), fmt.Sprintf("SF%09d", r.IntN(1000000000)), r.IntN(3)
	body := "<h1>我的订单</h1><dl><dt>订单号</dt><dd>" + order + "</dd><dt>快递单号</dt><dd>" + parcel + "</dd><dt>承运公司</dt><dd>" + firms[2] + "</dd><dt>收件人</dt><dd>" + one(r, peopleZh...) + "</dd></dl><hr><h2>物流查询</h2><p>单号 <input id=no></p><p>快递公司 <select id=fi><option value=''>自动识别<option>" + strings.Join(firms, "<option>") + "</select></p><button id=go>查询物流</button><h2>申请开票</h2><p>要开票的订单 <input id=od></p><button id=bi>申请</button><p id=ou></p>"
	task := []string{
		one(r, "把页面上的快递单号复制到单号框里，查询物流", "用上面的快递单号查一下物流", "复制快递单号，粘贴到“单号”里，然后点查询物流"),
		one(r, "按页面上的快递单号和承运公司查询物流", "填上快递单号，快递公司选承运的那家，查询物流", "查物流：单号用上面的快递单号，公司选承运公司"),
		one(r, "用上面的订单号申请开票", "给这个订单开发票：把订单号填到要开票的订单里，点申请", "把订单号复制到开票的输入框里并申请"),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, parcel = %q, order = %q, firm = %q; (which === 2 ? ['od', 'bi'] : which === 1 ? ['no', 'fi', 'go'] : ['no', 'go']).forEach(i => ok($(i)));
		$('go').onclick = () => { $('ou').textContent = '运输中'; win(which < 2 && $('no').value.trim() === parcel && $('fi').value === (which === 1 ? firm : '')) }; $('bi').onclick = () => { $('ou').textContent = '已申请'; win(which === 2 && $('od').value.trim() === order) }`, which, parcel, order, firms[2])
	acts := [][]string{{"type #no => " + parcel, "press #go"}, {"type #no => " + parcel, "set #fi => " + firms[2], "press #go"}, {"type #od => " + order, "press #bi"}}[which]
	return episode{task, body, script}, acts
}

// namesakeZhKind is staff of whom two are alike in all that is shown, so right is to do nothing with either.
func namesakeZhKind(r *rand.Rand) (episode, []string) {
	who, teams := some(r, peopleZh, 4), []string{"销售部", "客服部", "仓储部", "行政部"}
	list := []int{0, 1, 2, 3, 1}
	r.Shuffle(5, func(i, k int) { list[i], list[k] = list[k], list[i] })
	var b strings.Builder
	b.WriteString("<h1>员工管理</h1><table><tr><th>姓名<th>部门<th>状态<th>操作</tr>")
	for _, k := range list {
		fmt.Fprintf(&b, "<tr><td>%s<td>%s<td>在职<td><button>调岗</button> <button>停用</button> <button>删除</button></tr>", who[k], teams[k])
	}
	b.WriteString("</table>")
	task := fmt.Sprintf(one(r, "删除%s", "把%s的账号停用", "%s离职了，删除这个员工", "给%[1]s调岗"), who[1])
	return episode{task, b.String(), byID + trap + "all('button').forEach(e => { e.onclick = () => { e.textContent = '已' + e.textContent } })"}, nil
}

// nodownloadZhKind is files of which none can be had as the task says, so right is to do nothing.
func nodownloadZhKind(r *rand.Rand) (episode, []string) {
	files := some(r, []string{"年度报告", "合影", "会议录音", "课程表", "装修图纸"}, 4)
	at := r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>我的网盘</h1><p><input placeholder=搜索文件 aria-label=搜索文件> <button>新建文件夹</button> <button>上传</button></p><ul>")
	for _, f := range files {
		fmt.Fprintf(&b, "<li><span>%s</span> <button>重命名</button> <button>移动</button> <button>删除</button></li>", f)
	}
	b.WriteString("</ul><p>已用12.5G，共50G</p>")
	task := fmt.Sprintf(one(r, "下载“%s”", "把%s分享给小李", "打印一下%s", "把%s加密"), files[at])
	return episode{task, b.String(), byID + trap + "open(document.querySelector('input')); all('button').forEach(e => { e.onclick = () => { e.disabled = true } })"}, nil
}
