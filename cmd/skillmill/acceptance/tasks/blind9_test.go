package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// parityZhKind is numbers to be marked as odd or even, or one between two others.
func parityZhKind(r *rand.Rand) episode {
	list := r.Perm(60)[:4]
	var b strings.Builder
	which := r.IntN(3)
	switch which {
	case 0:
		for i, n := range list {
			fmt.Fprintf(&b, "<div class=row><span>%d</span> <label><input type=radio name=n%d value=1>奇数</label> <label><input type=radio name=n%[2]d value=0>偶数</label></div>", n+1, i)
		}
	case 1:
		b.WriteString("<p>生成的数字：<b id=num>-</b></p><button id=make>生成</button> ")
	default:
		b.WriteString("<p id=hint>请输入0到9之间的数字</p><input type=number id=a min=0 max=9>")
	}
	b.WriteString("<p><button id=go>提交</button></p>")
	goal := 2 + r.IntN(7)
	task := []string{
		one(r, "把下面的数字标记为奇数或偶数，完成后点击提交", "判断每个数字是奇数还是偶数，选好后提交"),
		fmt.Sprintf("生成一个小于%d的数字，然后点击提交", goal+3),
		"猜一个0到9之间的数字，根据提示调整，直到猜中",
	}[which]
	var want []string
	for _, n := range list {
		want = append(want, fmt.Sprint((n+1)%2))
	}
	script := fmt.Sprintf(`const which = %d, want = %s, goal = %d, $ = id => document.getElementById(id), all = s => [...document.querySelectorAll(s)]; let n = -1, k = 0; ok($('go'));
		if (which === 0) want.forEach((w, i) => ok(document.querySelector('[name=n' + i + '][value="' + w + '"]')));
		if (which === 1) { ok($('make')); $('make').onclick = () => { n = [11, 12, 10, 15, 1, 13, 0][k++ %% 7]; $('num').textContent = n } }
		if (which === 2) ok($('a'));
		$('go').onclick = () => { if (which === 0) win(want.every((w, i) => { const e = document.querySelector('[name=n' + i + ']:checked'); return e && e.value === w })); if (which === 1) win(n >= 0 && n < goal + 3);
			if (which === 2) { const v = +$('a').value; if ($('a').value !== '' && v === goal) { $('hint').textContent = '猜对了'; win(true) } else $('hint').textContent = '数字比' + v + (v < goal ? '大' : '小') } }`, which, jsList(want), goal)
	return episode{task, b.String(), script}
}

// seatsZhKind is a plan of seats without words, each named for those who cannot see it.
func seatsZhKind(r *rand.Rand) episode {
	sold := map[int]bool{}
	for range 6 {
		sold[r.IntN(30)] = true
	}
	var free []int
	var b strings.Builder
	b.WriteString("<h1>选择座位</h1><p><label>场次 <select id=time><option>14:30<option>17:00<option>19:45</select></label></p><div class=hall>")
	for row := range 5 {
		b.WriteString("<div class=line>")
		for n := range 6 {
			at := 6*row + n
			if sold[at] {
				fmt.Fprintf(&b, "<button class='seat sold' disabled aria-label=第%d排第%d座(已售)></button>", row+1, n+1)
				continue
			}
			free = append(free, at)
			fmt.Fprintf(&b, "<button class=seat data-n=%d aria-pressed=false aria-label=第%d排第%d座></button>", at, row+1, n+1)
		}
		b.WriteString("</div>")
	}
	b.WriteString("</div><p>已选：<span id=chosen></span></p><p><label><input type=checkbox id=agree> 我已阅读购票须知</label></p><button id=go>确认选座</button>")
	r.Shuffle(len(free), func(i, k int) { free[i], free[k] = free[k], free[i] })
	x, y, time := free[0], free[1], one(r, "14:30", "17:00", "19:45")
	seat := func(at int) string { return fmt.Sprintf("第%d排第%d座", at/6+1, at%6+1) }
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf("选择%s，勾选购票须知，点击确认选座", seat(x)),
		fmt.Sprintf("选%s的场次，选中%s和%s，同意购票须知后确认选座", time, seat(x), seat(y)),
		fmt.Sprintf("场次选%s，座位选%s，然后勾选“我已阅读购票须知”并确认", time, seat(x)),
	}[which]
	if which == 0 {
		time = "14:30"
	}
	script := fmt.Sprintf(`const which = %d, x = '%d', y = '%d', time = %q, $ = id => document.getElementById(id); const on = new Set(); [$('agree'), $('go')].forEach(ok); if (which > 0) ok($('time'));
		document.querySelectorAll('[data-n]').forEach(e => { if (e.dataset.n === x || which === 1 && e.dataset.n === y) ok(e); e.onclick = () => { on.has(e.dataset.n) ? on.delete(e.dataset.n) : on.add(e.dataset.n); e.setAttribute('aria-pressed', on.has(e.dataset.n)); $('chosen').textContent = on.size + '个' } });
		$('go').onclick = () => win($('agree').checked && $('time').value === time && on.has(x) && on.size === (which === 1 ? 2 : 1) && (which !== 1 || on.has(y)))`, which, x, y, time)
	return episode{task, b.String(), script}
}

// trainsZhKind is a list of trains of which one is booked, by number, by time or by price.
func trainsZhKind(r *rand.Rand) episode {
	from, to := "北京", one(r, "上海", "杭州", "南京")
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>%s → %s</h1><ul class=trains>", from, to)
	prices, starts := r.Perm(300)[:5], r.Perm(14)[:5]
	var nos []string
	cheap, early := 0, 0
	for i := range 5 {
		no := fmt.Sprintf("G%d", 101+12*i+r.IntN(9))
		nos = append(nos, no)
		if prices[i] < prices[cheap] {
			cheap = i
		}
		if starts[i] < starts[early] {
			early = i
		}
		fmt.Fprintf(&b, "<li class=train data-n=%s><div class=no>%[1]s</div><div><span>%02d:%02d</span> 出发 <span>%02d:%02d</span> 到达</div><div>二等座 <em>￥%d</em></div><a href='#' class=book>预订</a></li>", no, starts[i]+6, 5*i, starts[i]+10, 7*i, prices[i]+400)
	}
	b.WriteString("</ul><div id=form role=dialog aria-label=填写乘客 hidden><p><label>乘客姓名 <input id=who></label></p><p><label>座位类型 <select id=kind><option>二等座<option>一等座<option>商务座</select></label></p><button id=back>返回</button><button id=send>提交订单</button></div>")
	who, kind := one(r, peopleZh...), one(r, "一等座", "商务座")
	which := r.IntN(3)
	at := []int{r.IntN(5), early, cheap}[which]
	task := []string{
		fmt.Sprintf("预订%s次列车，乘客姓名填%s，座位类型选%s，提交订单", nos[at], who, kind),
		fmt.Sprintf("预订最早出发的一趟车，乘客姓名填写“%s”，座位类型选择“%s”，然后提交订单", who, kind),
		fmt.Sprintf("预订票价最低的车次，乘客为%s，座位类型为%s，点击“提交订单”", who, kind),
	}[which]
	script := fmt.Sprintf(`const at = %q, who = %q, kind = %q, $ = id => document.getElementById(id); let chosen = ''; ['who', 'kind', 'send'].forEach(x => ok($(x)));
		document.querySelectorAll('.train').forEach(e => { const a = e.querySelector('.book'); if (e.dataset.n === at) ok(a); a.onclick = ev => { ev.preventDefault(); chosen = e.dataset.n; $('form').hidden = false } });
		$('back').onclick = () => { $('form').hidden = true }; $('send').onclick = () => win(chosen === at && $('who').value === who && $('kind').value === kind)`, nos[at], who, kind)
	return episode{task, b.String(), script}
}

// seriesZhKind is a heap of unlike controls, spoken of by kind and number, one after another.
func seriesZhKind(r *rand.Rand) episode {
	n, i, k := 1+r.IntN(9), r.IntN(3), r.IntN(3)
	words := some(r, wordsZh, 3)
	body := fmt.Sprintf("<p><input type=range id=s min=0 max=10 value=%d></p><p><input type=checkbox><input type=checkbox><input type=checkbox></p><p><input type=radio name=r><input type=radio name=r><input type=radio name=r></p><p><input type=text><input type=text><input type=text></p><p><button class=b>%s</button><button class=b>%s</button><button class=b>%s</button></p><button id=go>提交</button>", (n+5)%11, words[0], words[1], words[2])
	nth := []string{"一", "二", "三"}
	which := r.IntN(3)
	word := one(r, "晴天", "河流", "灯塔")
	task := []string{
		fmt.Sprintf("把滑块拖到%d，勾选第%s个复选框，然后点击提交", n, nth[i]),
		fmt.Sprintf("选择第%s个单选框，在第%s个文本框中输入“%s”，点击提交", nth[i], nth[k], word),
		fmt.Sprintf("先点击“%s”按钮，再点击“%s”按钮，最后提交", words[i], words[(i+1)%3]),
	}[which]
	script := fmt.Sprintf(`const which = %d, n = '%d', i = %d, k = %d, word = %q, all = s => [...document.querySelectorAll(s)], s = document.getElementById('s'), go = document.getElementById('go'), boxes = all('[type=checkbox]'), radios = all('[type=radio]'), texts = all('[type=text]'), bs = all('.b'), was = s.value; let got = []; ok(go);
		if (which === 0) { ok(s); ok(boxes[i]) } if (which === 1) { ok(radios[i]); ok(texts[k]) } if (which === 2) { ok(bs[i]); ok(bs[(i + 1) %% 3]) }
		bs.forEach((e, x) => { e.onclick = () => got.push(x) });
		go.onclick = () => win(s.value === (which === 0 ? n : was) && boxes.every((e, x) => e.checked === (which === 0 && x === i)) && radios.every((e, x) => e.checked === (which === 1 && x === i)) && texts.every((e, x) => e.value === (which === 1 && x === k ? word : '')) && got.join() === (which === 2 ? i + ',' + (i + 1) %% 3 : ''))`, which, n, i, k, word)
	return episode{task, body, script}
}

// menuOrderZhKind is a list of dishes with plus and minus, and a cart that is sent.
func menuOrderZhKind(r *rand.Rand) episode {
	dishes := some(r, []string{"宫保鸡丁", "鱼香肉丝", "麻婆豆腐", "番茄炒蛋", "酸辣土豆丝", "清蒸鲈鱼", "蒜蓉西兰花"}, 5)
	var b strings.Builder
	b.WriteString("<h1>点餐</h1><nav><a href='#' class=cat>热菜</a> <a href='#' class=cat>凉菜</a></nav><div class=menu>")
	for i, d := range dishes {
		fmt.Fprintf(&b, "<div class=dish data-d=%s><h3>%[1]s</h3><span class=price>¥%d</span><span class=veg>%s</span><div><span class=minus role=button tabindex=0 aria-label=减少>-</span><b>0</b><span class=plus role=button tabindex=0 aria-label=增加>+</span></div></div>", d, 18+6*i, map[bool]string{true: "素", false: ""}[i%2 == 0])
	}
	b.WriteString("</div><p><label>备注 <textarea id=note></textarea></label></p><button id=go>下单</button>")
	x, y, n := dishes[0], dishes[1], 2+r.IntN(3)
	if r.IntN(2) == 0 {
		x, y = y, x
	}
	note := one(r, "不要辣", "少放盐", "多加葱")
	which := r.IntN(3)
	task := []string{
		fmt.Sprintf("点%d份%s和1份%s，然后下单", n, x, y),
		fmt.Sprintf("来一份%s，备注写“%s”，点击下单", x, note),
		fmt.Sprintf("%s加%d份，备注填%s，下单", x, n, note),
	}[which]
	script := fmt.Sprintf(`const which = %d, x = %q, y = %q, n = %d, note = %q, $ = id => document.getElementById(id), all = [...document.querySelectorAll('.dish')]; if (which > 0) ok($('note')); ok($('go')); document.querySelectorAll('.cat').forEach(open);
		const count = { [x]: which === 1 ? 1 : n }; if (which === 0) count[y] = 1;
		all.forEach(e => { const b = e.querySelector('b'), plus = e.querySelector('.plus'); if (count[e.dataset.d]) ok(plus); plus.onclick = () => { b.textContent = +b.textContent + 1 }; e.querySelector('.minus').onclick = () => { b.textContent = Math.max(0, +b.textContent - 1) } });
		$('go').onclick = () => win(all.every(e => +e.querySelector('b').textContent === (count[e.dataset.d] || 0)) && $('note').value === (which > 0 ? note : ''))`, which, x, y, n, note)
	return episode{task, b.String(), script}
}
