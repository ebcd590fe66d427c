package plans

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/pacetest"
	"skillmill/durable"
	"skillmill/saferun/refuse"
)

// TestRefusals holds every reason for which a plan that acts is not run: each with its
// code, and the site is sent nothing.
func TestRefusals(t *testing.T) {
	b := newBench(t)
	order := b.plan(send)
	other := b.plan(remove)
	yes := b.phrase(order.Phrase())
	refused := func(what, want, path string, more ...string) {
		t.Helper()
		exit, code, text := b.run(path, more...)
		if exit != refuse.ExitRefused || code != want || b.shop.total() != 0 {
			t.Errorf("%s: exit %d, code %q, want %s; the site was sent %v\n%s", what, exit, code, want, b.shop.got, text)
		}
	}
	refused("no phrase", refuse.ConfirmRequired, order.path)
	refused("a wrong phrase", refuse.ConfirmRequired, order.path, "--confirm-file", b.phrase("submit 0000-0000-0000"))
	refused("the phrase of another plan", refuse.ConfirmRequired, order.path, "--confirm-file", b.phrase(other.Phrase()))
	refused("no terminal", refuse.ConfirmRequired, order.path, "--confirm", order.Phrase())
	refused("no file", refuse.ConfirmRequired, order.path, "--confirm-file", filepath.Join(b.workspace, "none"))
	refused("a parameter more", refuse.PlanChanged, order.path, "--confirm-file", yes, "--args", `{"text": "x"}`)
	refused("another address", refuse.PlanChanged, order.path, "--confirm-file", yes, "--url", b.shop.URL+"/?page=2")
	refused("another session", refuse.PlanChanged, order.path, "--confirm-file", yes, "--session", "other")
	elsewhere := t.TempDir()
	exit, text := acceptance.Call("run", order.path, "-w", elsewhere, "--confirm-file", yes, "--json")
	if exit != refuse.ExitRefused || !strings.Contains(text, refuse.PlanChanged) {
		t.Errorf("another workspace: exit %d: %s", exit, text)
	}
	for i := range 40 {
		bad := slices.Clone(order.data)
		bad[i*len(bad)/40] ^= 1
		path := filepath.Join(elsewhere, "plan.json")
		if err := os.WriteFile(path, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		refused("an edited plan", refuse.PlanChanged, path, "--confirm-file", yes)
	}
	release, err := durable.Lock(filepath.Join(b.workspace, ".skillmill", "lanes", "default", "lock"))
	if err != nil {
		t.Fatal(err)
	}
	refused("two at once", refuse.LaneBusy, order.path, "--confirm-file", yes)
	if err := release(); err != nil {
		t.Fatal(err)
	}
	brief := b.plan(send, "--valid", "1s")
	for brief.Due(time.Now()) == nil {
		time.Sleep(10 * time.Millisecond)
	}
	refused("too late", refuse.PlanExpired, brief.path, "--confirm-file", b.phrase(brief.Phrase()))

	b.rows(t, order.RequestID, refuse.ConfirmRequired, 5)

	// What was refused may still be run, once.
	if exit, _, text := b.run(order.path, "--confirm-file", yes); exit != acceptance.OK || b.shop.got["sent"] != 1 || b.shop.total() != 1 {
		t.Fatalf("the plan: exit %d, sent %v: %s", exit, b.shop.got, text)
	}
	for _, path := range []string{order.path, filepath.Dir(order.path)} {
		if exit, code, _ := b.run(path, "--confirm-file", yes); exit != refuse.ExitRefused || code != refuse.PlanUsed || b.shop.total() != 1 {
			t.Errorf("again: exit %d, code %s, sent %v", exit, code, b.shop.got)
		}
	}
	if text := acceptance.Run(t, acceptance.OK, "evidence", "verify", filepath.Dir(order.path)); text != "0 problems\n" {
		t.Error(text)
	}
}

// rows holds how many rows of the workspace's runs say that a plan was refused with a
// code.
func (b *bench) rows(t *testing.T, id, code string, want int) {
	t.Helper()
	days, err := filepath.Glob(filepath.Join(b.workspace, "runs", "*.jsonl"))
	if err != nil || len(days) == 0 {
		t.Fatal(days, err)
	}
	n := 0
	for _, day := range days {
		data, err := os.ReadFile(day)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(data), "\n") {
			if strings.Contains(line, id) && strings.Contains(line, code) && strings.Contains(line, `"verdict":"refused"`) {
				n++
			}
		}
	}
	if n != want {
		t.Errorf("%d rows of %s say %s, want %d", n, id, code, want)
	}
}

// replaced is a page that says something else in a place.
func replaced(old, by string) func(string) string {
	return func(page string) string { return strings.ReplaceAll(page, old, by) }
}

// changes are what becomes of the shop's page between plan and run, and the codes of
// which one refuses the run. Where "" is among them, the run may press the very
// control of the plan, which sends what is named here.
var changes = []struct {
	what, label string
	change      func(string) string
	want        []string
	sends       string
}{
	{"heading", send, replaced("New order", "Cancel an order"), []string{refuse.SiteChanged}, ""},
	{"fields of the form", send, replaced("</label></p>", "</label><input name=gift></p>"), []string{refuse.SiteChanged}, ""},
	{"where the form goes", send, replaced("action=/sent", "action=/deleted"), []string{refuse.SiteChanged}, ""},
	{"class of the control", send, replaced("name=pw", "name=card_number"), []string{refuse.SiteChanged}, ""},
	{"name of the control", send, replaced("Send order", "Send to all"), []string{refuse.SiteChanged, "TARGET_ABSENT", "TARGET_MISMATCH"}, ""},
	{"control gone", send, replaced("<button type=submit>Send order</button>", ""), []string{refuse.SiteChanged, "TARGET_ABSENT"}, ""},
	{"control disabled", send, replaced("<button type=submit>", "<button type=submit disabled>"), []string{"TARGET_DISABLED"}, ""},
	{"another control of the name", send, replaced("<p><a href", "<button type=button>Send order</button><p><a href"), []string{"", "TARGET_AMBIGUOUS", "TARGET_MISMATCH"}, "sent"},
	{"row", remove, replaced("Bob Jones", "Carol King"), []string{refuse.SiteChanged, "TARGET_ABSENT", "TARGET_AMBIGUOUS", "TARGET_MISMATCH"}, ""},
	{"rows swapped", remove, func(page string) string {
		return strings.NewReplacer("Alice Smith", "Bob Jones", "Bob Jones", "Alice Smith", "who=Alice", "who=Bob", "who=Bob", "who=Alice").Replace(page)
	}, []string{"", refuse.SiteChanged, "TARGET_ABSENT", "TARGET_AMBIGUOUS", "TARGET_MISMATCH"}, "deleted Bob"},
	{"control covered", remove, replaced("</table>", "</table><div style='position:fixed;inset:0;background:#fff'></div>"), []string{"ACT_REFUSED"}, ""},
}

const (
	send   = "Submit Send order"
	remove = "Click Delete in row Bob Jones"
)

// TestPageChanged holds that a plan is not run where the page, the control or its row
// became another one between plan and run, and that the site is sent nothing. Every third
// change is made, with SKILLMILL_TESTS=more each.
func TestPageChanged(t *testing.T) {
	b := newBench(t)
	plans := map[string]planned{} // one that was refused may be run again
	for _, tc := range pacetest.Some(changes, 3) {
		b.shop.says(nil)
		p, ok := plans[tc.label]
		if !ok {
			p = b.plan(tc.label, "--valid", "1h")
			plans[tc.label] = p
		}
		b.shop.says(tc.change)
		before := b.shop.total()
		exit, code, text := b.run(p.path, "--confirm-file", b.phrase(p.Phrase()))
		t.Logf("%s: exit %d %s", tc.what, exit, code)
		switch {
		case exit == acceptance.OK && slices.Contains(tc.want, "") && b.shop.total() == before+1 && b.shop.got[tc.sends] > 0:
			delete(plans, tc.label)
		case exit != refuse.ExitRefused || !slices.Contains(tc.want, code) || b.shop.total() != before:
			t.Errorf("%s: exit %d, code %q, sent %v\n%s", tc.what, exit, code, b.shop.got, text)
			delete(plans, tc.label)
		case code == "ACT_REFUSED" || code == "TARGET_DISABLED": // the program began, so the plan is used
			delete(plans, tc.label)
		}
		clear(b.shop.got)
	}
}
