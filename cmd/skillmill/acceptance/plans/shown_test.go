package plans

import (
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/saferun/refuse"
)

// hoveredPage shows the buttons of a row only while the pointer is on the row, and has one that nothing shows.
const hoveredPage = `<!doctype html><html lang=en><title>Orders</title><h1>Orders</h1><style>
li { padding: 8px } .acts { visibility: hidden } li:hover .acts { visibility: visible }</style><ul>
<li>Alice Smith <span class=acts><button type=button onclick="fetch('/deleted?who=Alice',{method:'POST'}).then(()=>this.closest('li').remove())">Delete the order of Alice</button></span>
<li>Bob Jones <span class=acts><button type=button onclick="fetch('/deleted?who=Bob',{method:'POST'}).then(()=>this.closest('li').remove())">Delete the order of Bob</button></span>
</ul><p>Nobody sees the next one <span style="visibility:hidden"><button type=button onclick="fetch('/deleted?who=all',{method:'POST'})">Delete all</button></span></p></html>`

// TestShownByPointer: a control that a row shows while the pointer is on it is planned and run, that of the right row
// alone; one that nothing shows is refused with the plan.
func TestShownByPointer(t *testing.T) {
	b := benchOf(t, hoveredPage)
	labels := map[string]string{}
	for label, s := range b.skills {
		labels[s.Evidence.Name] = label
	}
	p := b.plan(labels["Delete the order of Bob"])
	if code, _, text := b.run(p.path, "--confirm-file", b.phrase(p.Phrase())); code != acceptance.OK {
		t.Errorf("exit %d: %s", code, text)
	}
	if b.shop.got["deleted Bob"] != 1 || b.shop.total() != 1 {
		t.Errorf("the site got %v", b.shop.got)
	}
	args := append([]string{"plan", b.id(labels["Delete all"]), "--lib", b.lib, "--url", b.shop.URL + "/", "-w", b.workspace, "--json"}, b.sandbox...)
	if exit, text := acceptance.Call(args...); exit != refuse.ExitRefused || !strings.Contains(text, refuse.NotActionable) {
		t.Errorf("exit %d: %s", exit, text)
	}
}
