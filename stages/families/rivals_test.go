package families_test

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/configs"
	"skillmill/datasets/skill"
	"skillmill/stages"
	"skillmill/stages/assemble"
	"skillmill/stages/settle"
	"skillmill/transform/match"
	"skillmill/transform/prove"
)

// options is a group of radio buttons as component libraries write them: the words of the group
// are part of the name of the first one alone.
func options(names ...string) string {
	var b strings.Builder
	b.WriteString(`<!doctype html><body><main><h1>Booking</h1><form><label>Contents<input name="contents"></label>
		<div class="radio"><label for="o0">Paid by</label><div role="radiogroup">`)
	for i, n := range names {
		name := n
		if i == 0 {
			name = "Paid by " + n
		}
		fmt.Fprintf(&b, `<div class="option"><a role="presentation"><button type="button" class="circle" role="radio" aria-checked="false" aria-label="%s"></button></a><label for="o%d">%s</label></div>`, name, i, n)
	}
	b.WriteString(`</div></div><button type="submit">Send</button></form></main>`)
	return b.String()
}

// TestRivals: a member that its family lists has no document, so its fingerprint no longer keeps
// a control from the others. It gets one if another fingerprint would find its control.
func TestRivals(t *testing.T) {
	for name, c := range map[string]struct {
		members string
		nights  []string
		listed  int // members without a document
	}{
		"a new one beside the others":           {configs.MembersSteady, []string{options("Sender", "Recipient"), options("Sender", "Recipient", "Club")}, 1},
		"the first and the last changed places": {configs.MembersSteady, []string{options("Sender", "Recipient"), options("Recipient", "Third party", "Sender")}, 1},
		"the same without own documents":        {configs.MembersNone, []string{options("Sender", "Recipient"), options("Recipient", "Third party", "Sender")}, 4},
		"the same with all":                     {configs.MembersAll, []string{options("Sender", "Recipient"), options("Recipient", "Third party", "Sender")}, 0},
	} {
		cfg := configs.Default()
		cfg.Publish.Members = c.members
		all, src := draftsOf(t, cfg, c.nights...)
		var stored []skill.Fingerprint
		var at []map[string]int64
		listed := 0
		for i := range all {
			d := &all[i]
			if d.Family.Listed {
				listed++
			} else if assemble.HasFingerprint(d) {
				where := map[string]int64{}
				for k, id := range d.Captures {
					where[id] = d.Indices[k]
				}
				stored, at = append(stored, d.Control.Fingerprint), append(at, where)
			}
		}
		if listed != c.listed || len(stored) == 0 {
			t.Errorf("%s: %d are listed alone, %d have a fingerprint", name, listed, len(stored))
		}
		for _, rec := range src {
			for i, a := range match.Resolve(stored, rec.Fingerprints(), stages.SettleRules(cfg).Resolve) {
				want, shown := at[i][rec.Capture.CaptureID]
				if !shown {
					want = prove.Absent
				}
				if settle.FingerprintVerdict(a, rec.Controls, want) == prove.Wrong {
					t.Errorf("%s: the fingerprint of %q finds %q", name, stored[i].Name, rec.Controls[a.Index].Name)
				}
			}
		}
	}
}
