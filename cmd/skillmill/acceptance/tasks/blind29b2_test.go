package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// sitenavKind is menus of three levels in a custom element, and a question that closing a file asks.
func sitenavKind(r *rand.Rand) (episode, []string) {
	formats, which, keep, roles := []string{"PDF", "Plain text", "Web page"}, r.IntN(3), r.IntN(2), r.IntN(2) == 1
	as, zoom := r.IntN(3), one(r, "75%", "150%", "200%")
	menus := map[string][]string{"File": {"New", "Save", "Export", "Close"}, "Edit": {"Undo", "Copy all", "Clear"}, "View": {"Zoom", "Full screen", "Word count"}, "Help": {"Shortcuts", "About"}, "Export": some(r, formats, 3), "Zoom": {"75%", "100%", "150%", "200%"}}
	role := map[bool]string{true: " role=menuitem tabindex=-1"}[roles]
	var list func(names []string, sub bool) string
	list = func(names []string, sub bool) string {
		out := "<div class=" + map[bool]string{true: "sub", false: "bar"}[sub] + ">"
		for _, n := range names {
			more, sign := "", ""
			if menus[n] != nil {
				more = list(menus[n], true)
				if sign = " ▾"; sub {
					sign = " ▸"
				}
			}
			out += fmt.Sprintf("<div class=it><div class=mi data-m=%q%s>%s%s</div>%s</div>", n, role, n, sign, more)
		}
		return out + "</div>"
	}
	body := "<menu-bar></menu-bar><h1>Untitled story</h1><p>It was late in the year when the letter came.</p><p id=ms role=status>Changed, not saved</p><dialog id=dl><p>The file has changes. Keep them?</p><button id=ke>Keep</button> <button id=dk>Don't keep</button> <button id=ba>Back to the text</button></dialog>"
	task := []string{
		fmt.Sprintf(one(r, "Export the story as %s.", "I need this text as %s, please export it.", "Save a copy of this as %s: it's under Export in the File menu."), []string{"a PDF", "plain text", "a web page"}[as]),
		fmt.Sprintf(one(r, "Zoom to %s.", "Set the zoom of the page to %s in the View menu.", "I'd like to see the text at %s, change the zoom."), zoom),
		[]string{one(r, "Close the file without keeping the changes.", "Close this file. When it asks, don't keep the changes.", "Get me out of this file, File and then Close, and throw the changes away."), one(r, "Close the file and keep the changes.", "Close this file, and if it asks, keep what I changed.", "I'm done: close the file with the changes kept.")}[keep],
	}[which]
	script := byID + amiss + fmt.Sprintf(`const which = %d, want = %q, keep = %d === 1; ok($(keep ? 'ke' : 'dk')); const say = t => { $('ms').textContent = t };
		customElements.define('menu-bar', class extends HTMLElement { connectedCallback() { const s = this.attachShadow({ mode: 'open' }); s.innerHTML = '<style>.bar{display:flex;background:#eee}.it{position:relative}.mi{padding:6px 14px;cursor:pointer;white-space:nowrap}.mi:hover{background:#cde}.sub{display:none;position:absolute;left:0;top:100%%;background:#fff;border:1px solid #999;z-index:2}.sub .sub{left:100%%;top:0}.it.on>.sub{display:block}</style>' + %q;
			const close = but => s.querySelectorAll('.it.on').forEach(o => { if (!but || !o.contains(but)) o.classList.remove('on') });
			s.querySelectorAll('.mi').forEach(e => e.addEventListener('click', ev => { ev.stopPropagation(); const l = e.parentNode, n = e.dataset.m; if (l.querySelector('.sub')) { const was = l.classList.contains('on'); close(l); l.classList.toggle('on', !was); return }
				close(null); const right = n === want; if (!right) bad(e); if (n === 'Close') { $('dl').showModal(); if (which !== 2) win(false); return } say(n + ': done'); win(right && which < 2) })); document.addEventListener('click', () => close(null)) } });
		$('ba').onclick = () => $('dl').close(); [['ke', true], ['dk', false]].forEach(([i, k]) => { $(i).onclick = () => { $('dl').close(); say('The file is closed'); win(which === 2 && k === keep) } })`,
		which, []string{formats[as], zoom, "Close"}[which], keep, list([]string{"File", "Edit", "View", "Help"}, false))
	item := func(n string) string { return fmt.Sprintf("press menu-bar >>> [data-m=%q]", n) }
	acts := [][]string{{item("File"), item("Export"), item(formats[as])}, {item("View"), item("Zoom"), item(zoom)}, {item("File"), item("Close"), "press #" + []string{"dk", "ke"}[keep]}}[which]
	return episode{task, body, script}, acts
}

// soldoutZhKind is evenings of a play: the one that is asked for is sold out, or has fewer seats left than are asked for, so
// right is to do nothing.
func soldoutZhKind(r *rand.Rand) (episode, []string) {
	play, which := one(r, "茶馆往事", "雨夜来客", "小城之春", "第三把钥匙"), r.IntN(3)
	month, day, at, left := 3+r.IntN(9), 3+r.IntN(15), r.IntN(4), 1+r.IntN(3)
	prices, waiting := r.Perm(20)[:4], r.IntN(2) == 1
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>话剧《%s》</h1><p>请选择场次</p>", play)
	clock := func(i int) string { return []string{"19:30", "14:30"}[i%2] }
	for i := range 4 {
		rest, sign := fmt.Sprintf("余票%d张", 20+r.IntN(60)), "<button>购票</button>"
		if i == at && which == 2 {
			rest = fmt.Sprintf("仅剩%d张", left)
		} else if i == at {
			if rest, sign = "已售罄", ""; waiting {
				sign = "<button>候补登记</button>"
			}
		}
		fmt.Fprintf(&b, "<div class=ss style='display:flex;gap:24px;border-bottom:1px solid #ccc;padding:10px;width:520px'><b>%d月%d日</b> <span>%s</span> <span>%d元</span> <em>%s</em> %s</div>", month, day+2*i, clock(i), 100+20*prices[i], rest, sign)
	}
	b.WriteString("<p><a href='#' onclick='return false'>购票须知</a></p>")
	task := fmt.Sprintf([]string{
		one(r, "买一张%[1]d月%[2]d日的票", "我想看%[1]d月%[2]d日那一场，帮我买张票", "%[1]d月%[2]d日那场，购票"),
		one(r, "订%[1]d月%[2]d日%[3]s的票，一张", "帮我买《%[4]s》%[1]d月%[2]d日%[3]s这场的票", "买%[1]d月%[2]d日%[3]s场次的票，别的场次我没空"),
		one(r, "买%[5]d张%[1]d月%[2]d日的票", "我们%[5]d个人要看%[1]d月%[2]d日的场次，要坐一起去，帮忙买票", "%[1]d月%[2]d日那场要%[5]d张票，帮我买"),
	}[which], month, day+2*at, clock(at), play, left+2+r.IntN(3))
	return episode{task, b.String(), byID + trap + "all('button').forEach(e => { e.onclick = () => { e.textContent = e.textContent === '购票' ? '已下单' : '已登记' } })"}, nil
}
