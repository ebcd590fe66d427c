package refine

import (
	"context"
	"slices"
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/pipeline/store"
	"skillmill/stages/assemble"
	"skillmill/stages/witness"
	"skillmill/transform/proposal"
)

// TestLostControls: of a control for which the rules have no locator only locators are asked,
// and a selector of the answer counts if it is right in every capture that shows the control and
// wrong in none. Then the control has a document, without a fingerprint, which was tried with none.
func TestLostControls(t *testing.T) {
	in := drafts()[:1]
	in[0].Trials = []datasets.Trial{{Ambiguous: 2}, {Ambiguous: 2}, {Wrong: 1}}
	in[0].Control.Fingerprint = skill.Fingerprint{Version: skill.FingerprintVersion, Tag: "button"}
	q := domain(t, in, nil).Questions
	if len(q) != 1 || !slices.Equal(q[0].Tasks, []string{proposal.TaskLocators}) {
		t.Fatalf("%+v", q)
	}
	for _, c := range []struct {
		primary string
		trial   datasets.Trial
		home    bool
		stands  bool
		code    string
	}{
		{"o1", datasets.Trial{Right: 2}, true, true, ""},
		{"o1", datasets.Trial{Right: 2}, true, false, proposal.CodeOffered},
		{"o1", datasets.Trial{Right: 1, None: 1}, true, true, proposal.CodeFewerRight},
		{"o1", datasets.Trial{Right: 1, Ambiguous: 1}, false, true, proposal.CodeNotAlone},
		{"o1", datasets.Trial{Right: 2, Wrong: 1}, true, true, proposal.CodeFoundAnother},
		{"c1", datasets.Trial{Right: 2}, true, true, proposal.CodeNoCandidate},
	} {
		r := rules()
		r.Trials = func(context.Context, string, []witness.Tried) ([]datasets.Trial, []bool, error) {
			return []datasets.Trial{c.trial}, []bool{c.home}, nil
		}
		r.Witness = func(context.Context, string, []datasets.DraftRow) ([]bool, error) { return []bool{c.stands}, nil }
		content := `{"locators":{"primary":"` + c.primary + `","fallbacks":[],"own":["main .trash"],"rationale":""}}`
		got, err := Domain(t.Context(), in, map[string]store.Answer{q[0].Key: {Key: q[0].Key, Content: content}}, r)
		if err != nil {
			t.Fatal(err)
		}
		p, d := got.Proposals[0], &got.Rows[0].Draft
		if p.Code != c.code || (p.Verdict == proposal.Accepted) != (c.code == "") || got.Rows[0].Hybrid != (c.code == "") {
			t.Errorf("%+v: %+v", c, p)
		}
		if lost := d.Control.Fingerprint.Version == 0; lost != (c.code == "") {
			t.Errorf("%+v: whether the fingerprint is gone: %v", c, lost)
		}
		if assemble.Publishes(d) != (c.code == "") {
			t.Errorf("%+v: whether there is a document: %v", c, assemble.Publishes(d))
		}
	}
}
