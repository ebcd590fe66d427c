package tasks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// laterKinds were written after the rules were changed for the kinds before, and run once.
var laterKinds = []taskKind{
	{"hotel_zh", hotelZhKind},
	{"invoice", invoiceKind},
	{"playlist", playlistKind},
	{"tickets_zh", ticketsZhKind},
}

func hotelZhKind(r *rand.Rand) episode {
	now := r.IntN(6)
	from, nights := 1+r.IntN(20), 1+r.IntN(6)
	month := now + r.IntN(3)
	body := `<h1>酒店预订</h1><p>入住日期：<input id=a readonly aria-haspopup=dialog aria-label=入住日期> 离店日期：<input id=b readonly aria-haspopup=dialog aria-label=离店日期></p>
		<div id=cal hidden role=dialog aria-label=选择日期><button id=prev title=上个月>«</button><span id=at></span><button id=next title=下个月>»</button><table><tbody id=days></tbody></table></div><button id=go>查询</button>`
	task := fmt.Sprintf(one(r, "入住日期选择2027年%[1]d月%[2]d日，离店日期选择2027年%[1]d月%[3]d日，然后点击查询", "将入住日期设为2027-%02[1]d-%02[2]d，离店日期设为2027-%02[1]d-%02[3]d，点击“查询”"), month+1, from, from+nights)
	script := fmt.Sprintf(`let m = %d, field = null; [a, b, prev, next].forEach(open); ok(go); const want = {a: '2027-%d-%d', b: '2027-%d-%d'};
		const draw = () => { at.textContent = '2027年' + (m + 1) + '月'; days.innerHTML = ''; const first = new Date(2027, m, 1).getDay(), n = new Date(2027, m + 1, 0).getDate();
			for (let d = 1 - first; d <= n; d += 7) { const tr = days.insertRow(); for (let i = 0; i < 7; i++) { const td = tr.insertCell(), k = d + i; if (k < 1 || k > n) continue; const x = document.createElement('a'); x.href = '#'; x.textContent = k;
				const v = '2027-' + (m + 1) + '-' + k; if (field && want[field.id] === v) ok(x); x.onclick = () => { field.value = v; cal.hidden = true; return false }; td.append(x) } } };
		a.onclick = () => { field = a; cal.hidden = false; draw() }; b.onclick = () => { field = b; cal.hidden = false; draw() };
		prev.onclick = () => { m--; draw() }; next.onclick = () => { m++; draw() }; go.onclick = () => win(a.value === want.a && b.value === want.b)`, now, month+1, from, month+1, from+nights)
	return episode{task, body, script}
}

func invoiceKind(r *rand.Rand) episode {
	net, tax := 10+r.IntN(90), 1+r.IntN(9)
	number := fmt.Sprintf("INV-%04d", r.IntN(10000))
	who := one(r, people...)
	body := fmt.Sprintf("<h1>Invoice</h1><p>Invoice number: %s</p><p>Customer: %s</p><ul><li>Net: $%d</li><li>Tax: $%d</li></ul><form onsubmit='return false'><p><label>Reference <input id=ref></label></p><p><label>Payer <input id=payer></label></p><p><label>Amount due <input id=due></label></p><button id=go>Save record</button></form>", number, who, net, tax)
	kind := r.IntN(3)
	task := []string{
		`Copy the invoice number into Reference and click "Save record".`,
		`Enter the customer's name in the Payer field and save the record.`,
		`Enter the sum of net and tax into the amount due field, then click Save record.`,
	}[kind]
	script := fmt.Sprintf(`const kind = %d, f = [ref, payer, due][kind]; ok(f); ok(go); go.onclick = () => win(f.value.trim().replace('$', '') === [%q, %q, '%d'][kind])`, kind, number, who, net+tax)
	return episode{task, body, script}
}

func playlistKind(r *rand.Rand) episode {
	lists, songs := some(r, []string{"Morning", "Workout", "Focus", "Road trip"}, 3), some(r, wordsEn, 9)
	var b strings.Builder
	b.WriteString("<h1>Your library</h1>")
	for i, l := range lists {
		fmt.Fprintf(&b, "<details><summary>%s</summary><ol>", l)
		for _, s := range songs[3*i : 3*i+3] {
			fmt.Fprintf(&b, "<li><span>%s</span> <button data-l=%q data-s=%[1]s data-v=Play>▶ Play</button> <button data-l=%[2]q data-s=%[1]s data-v=Remove>Remove</button></li>", s, l)
		}
		b.WriteString("</ol></details>")
	}
	i, k, v := r.IntN(3), r.IntN(3), one(r, "Play", "Remove")
	task := fmt.Sprintf(one(r, `%[1]s the song "%[2]s".`, `In the %[3]s playlist, %[4]s %[2]s.`, `Open %[3]s and click %[1]s next to "%[2]s".`, `%[1]s the %[5]s song in the %[3]s playlist.`), v, songs[3*i+k], lists[i], strings.ToLower(v), []string{"first", "second", "third"}[k])
	script := fmt.Sprintf(`document.querySelectorAll('summary').forEach(open); document.querySelectorAll('button').forEach(e => { const hit = e.dataset.s === %q && e.dataset.v === %q; if (hit) ok(e); e.onclick = () => win(hit) }); document.querySelectorAll('summary').forEach(e => e.setAttribute('role', 'button'))`, songs[3*i+k], v)
	return episode{task, b.String(), script}
}

func ticketsZhKind(r *rand.Rand) episode {
	trains := some(r, []string{"G101", "G7", "D305", "K511", "G22"}, 4)
	seats := []string{"二等座", "一等座", "商务座"}
	var b strings.Builder
	b.WriteString("<h1>车次列表</h1><table><thead><tr><th>车次<th>出发<th>席别<th></tr></thead><tbody>")
	for i, no := range trains {
		fmt.Fprintf(&b, "<tr><td>%s<td>%02d:%02d<td><select data-t=%[1]s aria-label=席别><option>%[4]s</select><td><button data-t=%[1]s>预订</button></tr>", no, 7+i, 5*i, strings.Join(seats, "<option>"))
	}
	b.WriteString("</tbody></table>")
	want, seat := one(r, trains...), one(r, seats[1:]...)
	task := fmt.Sprintf(one(r, "在车次%[1]s这一行选择“%[2]s”，然后点击%[1]s的预订按钮", "找到%[1]s次列车，席别选择%[2]s，再点击预订", "预订车次%[1]s的%[2]s"), want, seat)
	script := fmt.Sprintf(`document.querySelectorAll('[data-t]').forEach(e => { if (e.dataset.t === %q) ok(e) }); const s = document.querySelector('select[data-t=%[1]s]');
		document.querySelectorAll('button').forEach(e => e.onclick = () => win(e.dataset.t === %[1]q && s.value === %[2]q))`, want, seat)
	return episode{task, b.String(), script}
}
