package refine

import (
	"context"
	"testing"

	"skillmill/datasets"
	"skillmill/pipeline/store"
	"skillmill/stages/assemble"
	"skillmill/transform/proposal"
)

// doubtful is a draft whose preconditions name overlays that it never met.
func doubtful() []datasets.DraftRow {
	in := drafts()[1:]
	d := &in[0]
	d.Control.Candidates, d.Trials = d.Control.Candidates[2:], []datasets.Trial{{Right: 2}}
	d.Overlays = []string{".cookie-mask", ".tooltip", ".wall-dialog"}
	d.Seen = datasets.Sightings{
		Visible: 1, Keys: []string{"button.trash"}, OwnText: "Save",
		Covering: []datasets.Cover{{Selector: ".cookie-mask", Captures: 1}},
	}
	d.ForeignMarks = []string{".wall-dialog"}
	return in
}

// conditioned answers the question about a doubtful draft; the witness says stands of it.
func conditioned(t *testing.T, content string, stands bool) (*Refined, []datasets.DraftRow) {
	t.Helper()
	var tried []datasets.DraftRow
	r := rules()
	r.Require.StableCaptures, r.Require.MaxNotExists = 2, 8
	r.Witness = func(_ context.Context, _ string, list []datasets.DraftRow) ([]bool, error) {
		tried = append(tried, list...)
		return []bool{stands}, nil
	}
	in := doubtful()
	asked, err := Domain(t.Context(), in, nil, r)
	if err != nil || len(asked.Questions) != 1 {
		t.Fatalf("%+v %v", asked, err)
	}
	answers := map[string]store.Answer{asked.Questions[0].Key: {Key: asked.Questions[0].Key, Content: content}}
	out, err := Domain(t.Context(), in, answers, r)
	if err != nil {
		t.Fatal(err)
	}
	return out, tried
}

func TestConditions(t *testing.T) {
	r, tried := conditioned(t, `{"preconditions":{"add":["a1"],"drop":["n1"],"notes":"a tooltip"}}`, true)
	p, row := r.Proposals[0], r.Rows[0]
	if p.Verdict != proposal.Accepted || p.Proposed != "+text_contains Save -.tooltip" || p.Rationale != "a tooltip" || !row.Hybrid {
		t.Fatalf("%+v", p)
	}
	with := rules().Require
	with.MaxNotExists = 8
	_, was := assemble.Offer(&doubtful()[0], with)
	_, now := assemble.Offer(&row.Draft, with.With(row.Added))
	if len(was.NotExists) != 3 || len(now.NotExists) != 2 || now.NotExists[0] != ".cookie-mask" || now.NotExists[1] != ".wall-dialog" {
		t.Errorf("not_exists %v, was %v", now.NotExists, was.NotExists)
	}
	if len(now.TextContains) != 1 || now.TextContains[0] != "Save" || len(was.TextContains) != 0 {
		t.Errorf("text_contains %v, was %v", now.TextContains, was.TextContains)
	}
	if len(tried) != 1 || len(tried[0].Overlays) != 1 || tried[0].Overlays[0] != ".wall-dialog" {
		t.Errorf("the witness was asked of %d", len(tried))
	}
}

// TestConditionsThatDoNotCount: what lay over the control, what tells its pages from others
// and what is not listed stays, and so does what the captures of the domain need.
func TestConditionsThatDoNotCount(t *testing.T) {
	for content, want := range map[string]string{
		`{"preconditions":{"add":[],"drop":["n2"],"notes":""}}`:            proposal.CodeNoItem,
		`{"preconditions":{"add":[],"drop":[".cookie-mask"],"notes":""}}`:  proposal.CodeNoItem,
		`{"preconditions":{"add":[],"drop":["n1"],"notes":""}}`:            proposal.CodeOffered,
		`{"preconditions":{"add":["a2"],"drop":[],"notes":""}}`:            proposal.CodeNoItem, // visible, which not all captures show
		`{"preconditions":{"add":[],"drop":[],"notes":"all good"}}`:        "",
		`{"preconditions":null}`:                                           "",
		`{"preconditions":{"add":[],"drop":[],"notes":"","exists":["a"]}}`: "unknown_key",
	} {
		r, _ := conditioned(t, content, false)
		if p := r.Proposals[0]; p.Code != want || p.Verdict == proposal.Accepted || r.Rows[0].Hybrid || len(r.Rows[0].Draft.Overlays) != 3 || len(r.Rows[0].Added) != 0 {
			t.Errorf("%s: %+v", content, p)
		}
	}
}
