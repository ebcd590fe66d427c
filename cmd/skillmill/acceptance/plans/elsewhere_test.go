package plans

import (
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
)

// TestElsewhere: a shop's address begins to lead to a shop of another host. What was planned before is
// not run there, and a plan of there says so and needs its phrase, whatever it does.
func TestElsewhere(t *testing.T) {
	b := newBench(t)
	other := newShop(shopPage)
	defer other.Close()
	host := strings.TrimPrefix(other.URL, "http://")
	before := b.plan(remove, "--valid", "1h", "--allow", host)
	if detail, told := before.Needs(plan.Elsewhere); told {
		t.Errorf("the shop itself is elsewhere: %s", detail)
	}
	b.shop.leads(other.URL + "/")
	exit, code, text := b.run(before.path, "--confirm-file", b.phrase(before.Phrase()), "--allow", host)
	if exit != refuse.ExitRefused || code != refuse.SiteChanged {
		t.Errorf("planned before: exit %d, code %q\n%s", exit, code, text)
	}
	help := b.plan("Navigate Help", "--allow", host)
	if detail, _ := help.Needs(plan.Elsewhere); !strings.Contains(detail, host) || !help.NeedsConfirm() {
		t.Errorf("the plan of a link says %q of the other shop, needs its phrase: %v", detail, help.NeedsConfirm())
	}
	if exit, code, text := b.run(help.path, "--allow", host); exit != refuse.ExitRefused || code != refuse.ConfirmRequired {
		t.Errorf("without its phrase: exit %d, code %q\n%s", exit, code, text)
	}
	if b.shop.total()+other.total() > 0 {
		t.Errorf("sent %v and %v", b.shop.got, other.got)
	}
	now := b.plan(remove, "--allow", host)
	if exit, _, text := b.run(now.path, "--confirm-file", b.phrase(now.Phrase()), "--allow", host); exit != acceptance.OK || other.got["deleted Bob"] != 1 {
		t.Errorf("agreed to: exit %d, sent %v\n%s", exit, other.got, text)
	}
}
