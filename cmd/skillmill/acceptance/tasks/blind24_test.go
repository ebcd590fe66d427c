package tasks

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// homeKeptZhKinds are like homeKeptKinds, in Chinese.
var homeKeptZhKinds = []taskKind{
	{"family_zh", familyZhKind},
	{"coupon_zh", couponZhKind},
	{"laundry_zh", laundryZhKind},
	{"volunteer_zh", volunteerZhKind},
	{"express_zh", expressZhKind},
	{"print_zh", printZhKind},
}

// familyZhKind is the devices of children: each may be locked, has a limit in minutes, and can be taken away.
func familyZhKind(r *rand.Rand) episode {
	names, limits := some(r, []string{"小明的平板", "小红的手机", "客厅电视", "书房电脑", "小刚的手表"}, 4), []string{"30分钟", "1小时", "2小时", "不限时"}
	at, k, which := r.IntN(4), r.IntN(4), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>家长守护</h1><p><button id=all>全部暂停上网</button></p>")
	for i, n := range names {
		fmt.Fprintf(&b, "<section data-i=%d style='border:1px solid #999;padding:8px;margin:6px;width:360px'><h2>%s</h2><p>允许上网 <button class=sw role=switch aria-checked=%v aria-label=允许上网></button></p><p>每日时长 <select class=li aria-label=每日时长>", i, n, !(which == 1 && i == at))
		for j, l := range limits {
			fmt.Fprintf(&b, "<option%s>%s", map[bool]string{true: " selected"}[j == (k+1)%4], l)
		}
		b.WriteString("</select></p><button class=rm>移除设备</button></section>")
	}
	task := []string{
		fmt.Sprintf(one(r, "关闭%s的上网权限", "不让%s上网", "把%s的允许上网关掉"), names[at]),
		fmt.Sprintf(one(r, "允许%s上网", "作业写完了，让%s可以上网吧", "打开%s的上网开关"), names[at]),
		fmt.Sprintf(one(r, "把%s的每日时长设为%s", "%s每天只能用%s，设置一下", "限制%s的时长：%s"), names[at], limits[k]),
		fmt.Sprintf(one(r, "移除%s", "%s已经卖了，从列表里删掉这个设备", "不再管理%s，把它移除"), names[at]),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', limit = %q; $('all').onclick = () => win(false);
		all('section').forEach(l => { const here = l.dataset.i === at, s = l.querySelector('.sw'), m = l.querySelector('.li'), x = l.querySelector('.rm'); if (here) { if (which < 2) ok(s); if (which === 2) ok(m); if (which === 3) ok(x) }
			s.onclick = () => { s.setAttribute('aria-checked', s.getAttribute('aria-checked') !== 'true'); win(here && which < 2) }; m.onchange = () => win(here && which === 2 && m.value === limit); x.onclick = () => { l.remove(); win(here && which === 3) } })`, which, at, limits[k])
	return episode{task, b.String(), script}
}

// couponZhKind is coupons to take, sorted by the page, with a code that can be redeemed.
func couponZhKind(r *rand.Rand) episode {
	shops, off := some(r, []string{"超市", "书店", "药房", "咖啡馆", "加油站", "电影院"}, 5), r.Perm(30)[:5]
	at, which, code := r.IntN(5), r.IntN(4), fmt.Sprintf("LQ%04d", r.IntN(10000))
	if which == 1 {
		at = slices.Index(off, slices.Max(off))
	}
	var b strings.Builder
	b.WriteString("<h1>领券中心</h1><p><label for=cd>兑换码</label> <input id=cd> <button id=ex>兑换</button></p><p><button id=my>我的券包</button> <button id=ru>使用规则</button></p>")
	for i, s := range shops {
		fmt.Fprintf(&b, "<div class=q data-i=%d style='border:1px dashed #c33;padding:8px;margin:6px;width:320px'><b>%s</b> <span>立减%d元</span> <small>有效期%d天</small> <button class=ge>立即领取</button></div>", i, s, 3+off[i], 5+i)
	}
	task := []string{
		fmt.Sprintf(one(r, "领取%s的优惠券", "我要%s的券，领一张", "帮我领一张%s优惠券"), shops[at]),
		one(r, "领取优惠最多的那张券", "哪张券减得最多就领哪张", "领立减金额最大的券"),
		fmt.Sprintf(one(r, "兑换码是%s，兑换一下", "用兑换码%s兑换", "我有一个码%s，帮我兑换"), code),
		one(r, "看看我领过的券", "打开我的券包", "进入券包"),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', code = %q; if (which === 2) { ok($('cd')); ok($('ex')) } if (which === 3) ok($('my')); $('ru').onclick = () => win(false); $('my').onclick = () => { $('my').after(' 空'); win(which === 3) };
		all('.q').forEach(l => { const here = l.dataset.i === at, g = l.querySelector('.ge'); if (here && which < 2) ok(g); g.onclick = () => { g.textContent = '已领取'; win(here && which < 2) } }); $('ex').onclick = () => { $('ex').after(' 成功'); win(which === 2 && $('cd').value === code) }`, which, at, code)
	return episode{task, b.String(), script}
}

// laundryZhKind is clothes to be fetched: numbers of pieces, a time, an address, a way to be paid.
func laundryZhKind(r *rand.Rand) episode {
	things, slots, pays := []string{"衬衫", "西裤", "大衣", "床单"}, []string{"上午", "下午", "晚上"}, []string{"在线支付", "到付"}
	at, n, slot, pay := r.IntN(4), 1+r.IntN(3), one(r, slots...), one(r, pays...)
	street, phone, which := one(r, "幸福路", "和平街", "学院路")+fmt.Sprintf("%d号", 1+r.IntN(90)), fmt.Sprintf("139%08d", r.IntN(100000000)), r.IntN(3)
	var b strings.Builder
	b.WriteString("<h1>上门洗衣</h1><table><tr><th>衣物<th>数量</tr>")
	for i, t := range things {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td><button class=mi aria-label=减少>−</button> <span class=n>0</span> <button class=pl aria-label=增加>+</button></tr>", i, t)
	}
	b.WriteString("</table><fieldset><legend>取件时间</legend>")
	for _, s := range slots {
		fmt.Fprintf(&b, "<label><input type=radio name=sl value=%s> %[1]s</label> ", s)
	}
	b.WriteString("</fieldset><p><label for=ad>取件地址</label> <input id=ad></p><p><label for=ph>联系电话</label> <input id=ph type=tel></p><p><label for=pa>支付方式</label> <select id=pa><option>" + strings.Join(pays, "<option>") + "</select></p><button id=go>预约取件</button>")
	task := fmt.Sprintf([]string{
		one(r, "洗%[2]d件%[1]s，%[3]s来取，地址%[4]s，电话%[5]s，预约取件", "预约取件：%[1]s%[2]d件，取件时间%[3]s，取件地址%[4]s，联系电话%[5]s", "我有%[2]d件%[1]s要洗，%[3]s上门取，住%[4]s，手机%[5]s，帮我预约"),
		one(r, "%[1]s加%[2]d件，选择%[3]s，填写地址%[4]s和电话%[5]s，提交预约", "把%[1]s的数量设为%[2]d，取件时间选%[3]s，取件地址填%[4]s，联系电话填%[5]s，然后预约取件", "添加%[2]d件%[1]s，%[3]s取，地址：%[4]s，电话：%[5]s，点击预约取件"),
		one(r, "%[1]s%[2]d件，%[3]s取，%[6]s，地址%[4]s，联系电话%[5]s，预约", "预约%[3]s取件，%[2]d件%[1]s，支付方式选%[6]s，取件地址是%[4]s，我的电话是%[5]s", "麻烦%[3]s来取%[2]d件%[1]s，%[6]s，地址在%[4]s，打%[5]s联系我，预约取件"),
	}[which], things[at], n, slot, street, phone, pay)
	script := byID + fmt.Sprintf(`const which = %d, at = %d, n = '%d', slot = %q, street = %q, phone = %q, pay = %q, rows = all('tr[data-i]'); ['ad', 'ph', 'go'].forEach(i => ok($(i))); if (which === 2) ok($('pa')); all('[name=sl]').filter(e => e.value === slot).forEach(ok);
		rows.forEach((l, i) => { const c = l.querySelector('.n'), p = l.querySelector('.pl'), m = l.querySelector('.mi'); if (i === at) ok(p); p.onclick = () => { c.textContent = +c.textContent + 1 }; m.onclick = () => { c.textContent = Math.max(0, c.textContent - 1) } });
		$('go').onclick = () => { $('go').after(' 已预约'); win(rows.every((l, i) => l.querySelector('.n').textContent === (i === at ? n : '0')) && (all('[name=sl]').find(e => e.checked) || {}).value === slot && $('ad').value === street && $('ph').value === phone && (which !== 2 || $('pa').value === pay)) }`, which, at, n, slot, street, phone, pay)
	return episode{task, b.String(), script}
}

// volunteerZhKind is a table of things to help with.
func volunteerZhKind(r *rand.Rand) episode {
	names, left := some(r, []string{"图书整理", "敬老院探访", "河道清洁", "义务植树", "马拉松引导", "社区义诊"}, 5), r.Perm(40)[:5]
	at, which := r.IntN(5), r.IntN(4)
	if which == 3 {
		at = slices.Index(left, slices.Min(left))
	}
	var b strings.Builder
	b.WriteString("<h1>志愿活动</h1><p><label>搜索活动 <input id=kw></label> <button id=se>搜索</button></p><table><tr><th>活动<th>剩余名额<th>操作</tr>")
	for i, n := range names {
		fmt.Fprintf(&b, "<tr data-i=%d><td>%s<td>%d<td><button class=jo>报名</button> <button class=sa>收藏</button> <a href=#d%d class=de>详情</a></tr>", i, n, 2+left[i], i)
	}
	b.WriteString("</table>")
	task := []string{
		fmt.Sprintf(one(r, "报名参加%s", "我想去%s，帮我报个名", "给我报上%s这个活动"), names[at]),
		fmt.Sprintf(one(r, "收藏%s", "%s先收藏起来", "对%s有兴趣，加到收藏"), names[at]),
		fmt.Sprintf(one(r, "查看%s的详情", "%s具体是做什么的，打开详情看看", "想了解一下%s，点开详情"), names[at]),
		one(r, "报名名额最少的活动", "剩余名额最少的那个活动，帮我报名", "哪个活动名额最少就报哪个"),
	}[which]
	script := byID + fmt.Sprintf(`const which = %d, at = '%d'; $('se').onclick = () => win(false);
		all('tr[data-i]').forEach(l => { const here = l.dataset.i === at, j = l.querySelector('.jo'), s = l.querySelector('.sa'), d = l.querySelector('.de'); if (here) { if (which === 0 || which === 3) ok(j); if (which === 1) ok(s); if (which === 2) ok(d) }
			j.onclick = () => { j.textContent = '已报名'; win(here && (which === 0 || which === 3)) }; s.onclick = () => { s.textContent = '已收藏'; win(here && which === 1) }; d.onclick = () => { win(here && which === 2); return false } })`, which, at)
	return episode{task, b.String(), script}
}

// expressZhKind is a parcel to be sent.
func expressZhKind(r *rand.Rand) episode {
	sorts := []string{"文件", "衣物", "食品", "数码产品"}
	name, phone, city, sort, kg := one(r, peopleZh...), fmt.Sprintf("137%08d", r.IntN(100000000)), one(r, citiesZh...), one(r, sorts...), 1+r.IntN(9)
	body := "<h1>寄快递</h1><form onsubmit='return false'><p><label for=nm>收件人</label> <input id=nm></p><p><label for=ph>手机号</label> <input id=ph type=tel></p><p><label for=ci>城市</label> <select id=ci><option value=''>请选择<option>" + strings.Join(citiesZh, "<option>") + "</select></p><p><label for=so>物品类型</label> <select id=so><option value=''>请选择<option>" + strings.Join(sorts, "<option>") + "</select></p><p><label for=kg>重量（公斤）</label> <input id=kg type=number></p><p><label><input type=checkbox id=in> 保价</label> <label><input type=checkbox id=ni> 夜间配送</label></p><button id=go>立即下单</button> <button id=es type=button>估算运费</button></form>"
	which := r.IntN(3)
	task := fmt.Sprintf([]string{
		one(r, "寄一个快递给%[1]s，手机号%[2]s，寄到%[3]s，是%[4]s，%[5]d公斤，下单", "给%[3]s的%[1]s寄%[4]s，重%[5]d公斤，他的手机号是%[2]s，立即下单", "下单寄快递：收件人%[1]s，手机号%[2]s，城市%[3]s，物品类型%[4]s，重量%[5]d"),
		one(r, "收件人填%[1]s，手机填%[2]s，城市选%[3]s，类型选%[4]s，需要保价，重量%[5]d公斤，最后下单", "寄%[4]s到%[3]s，收件人是%[1]s（%[2]s），重量%[5]d公斤，要保价，下单", "物品是%[4]s，%[5]d公斤，收件人%[1]s，电话%[2]s，%[3]s，勾上保价再下单"),
		one(r, "估算一下寄%[4]s到%[3]s的运费，重量%[5]d公斤", "城市%[3]s，物品类型%[4]s，重量%[5]d公斤，估算运费", "我想知道寄%[5]d公斤%[4]s去%[3]s要多少运费，先估算"),
	}[which], name, phone, city, sort, kg)
	script := byID + fmt.Sprintf(`const which = %d, name = %q, phone = %q, city = %q, sort = %q, kg = '%d'; ['ci', 'so', 'kg'].forEach(i => ok($(i))); if (which < 2) ['nm', 'ph', 'go'].forEach(i => ok($(i))); if (which === 1) ok($('in')); if (which === 2) ok($('es'));
		const base = () => $('ci').value === city && $('so').value === sort && $('kg').value === kg && !$('ni').checked; $('es').onclick = () => { $('es').after(' 约12元'); win(which === 2 && base()) };
		$('go').onclick = () => { $('go').after(' 已下单'); win(which < 2 && base() && $('nm').value === name && $('ph').value === phone && $('in').checked === (which === 1)) }`, which, name, phone, city, sort, kg)
	return episode{task, body, script}
}

// printZhKind is documents to be printed, and how.
func printZhKind(r *rand.Rand) episode {
	files, papers := some(r, []string{"简历", "论文初稿", "会议通知", "照片墙", "合同扫描件"}, 3), []string{"A3", "A4", "A5"}
	at, n, paper, which := r.IntN(3), 2+r.IntN(8), one(r, papers...), r.IntN(4)
	var b strings.Builder
	b.WriteString("<h1>云打印</h1><div role=radiogroup aria-label=文件>")
	for i, f := range files {
		fmt.Fprintf(&b, "<label><input type=radio name=f value=%d> %s</label> ", i, f)
	}
	b.WriteString("</div><p><label for=nu>份数</label> <input id=nu type=number value=1></p><p><label for=pp>纸张</label> <select id=pp><option value=''>请选择<option>" + strings.Join(papers, "<option>") + "</select></p><div role=radiogroup aria-label=颜色><label><input type=radio name=c value=b checked> 黑白</label> <label><input type=radio name=c value=c> 彩色</label></div><p><label><input type=checkbox id=du> 双面打印</label> <label><input type=checkbox id=st> 装订</label></p><button id=go>开始打印</button>")
	task := fmt.Sprintf([]string{
		one(r, "打印%[2]d份%[1]s，用%[3]s纸", "把%[1]s打印%[2]d份，纸张选%[3]s，开始打印", "%[1]s要%[2]d份，%[3]s的，打印"),
		one(r, "彩色打印%[1]s，%[3]s纸，%[2]d份", "选择%[1]s，彩色，%[3]s，份数%[2]d，开始打印", "请打%[2]d份%[1]s，要彩色的，纸张%[3]s，打印吧"),
		one(r, "双面打印%[1]s，%[3]s纸，%[2]d份", "%[1]s双面打印%[2]d份，纸张用%[3]s", "文件选%[1]s，勾选双面打印，份数填%[2]d，纸张%[3]s，然后开始打印"),
		one(r, "打印%[1]s %[2]d份，纸张%[3]s，需要装订", "选%[1]s，%[2]d份，%[3]s，装订好，开始打印", "帮我打印%[1]s，%[3]s，%[2]d份，顺便装订"),
	}[which], files[at], n, paper)
	script := byID + fmt.Sprintf(`const which = %d, at = '%d', n = '%d', paper = %q; ['nu', 'pp', 'go'].forEach(i => ok($(i))); all('[name=f]').filter(e => e.value === at).forEach(ok); if (which === 1) all('[name=c]').filter(e => e.value === 'c').forEach(ok); if (which === 2) ok($('du')); if (which === 3) ok($('st'));
		const on = q => (all('[name=' + q + ']').find(e => e.checked) || {}).value; $('go').onclick = () => { $('go').after(' 打印中'); win(on('f') === at && $('nu').value === n && $('pp').value === paper && on('c') === (which === 1 ? 'c' : 'b') && $('du').checked === (which === 2) && $('st').checked === (which === 3)) }`, which, at, n, paper)
	return episode{task, b.String(), script}
}
