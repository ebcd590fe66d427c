package settle

import (
	"context"
	"fmt"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/identity"
	"skillmill/transform/page"
	"skillmill/transform/prove"
)

// try fills the trials of the drafts: every candidate that is unique and right in
// the newest capture, every proof of a prior document and every fingerprint, on
// every capture of the history.
func try(ctx context.Context, drafts []datasets.DraftRow, history []member, src Source, seen *sights, params identity.Params) error {
	docs := make([]*skill.Skill, len(drafts))
	stands, err := newContainers(drafts)
	if err != nil {
		return err
	}
	for i := range drafts {
		d := &drafts[i]
		d.Trials = make([]datasets.Trial, len(d.Control.Candidates))
		if len(d.Prior.Doc) > 0 {
			s, err := skill.Unmarshal(d.Prior.Doc)
			if err != nil {
				return fmt.Errorf("published skill %s: %w", d.Prior.SkillID, err)
			}
			docs[i], d.Prior.Trials = s, make([]datasets.Trial, len(s.Locators.Proofs))
		}
	}
	wants, answers := newWants(drafts), solved{solve: identity.Resolve}
	stored := make([]skill.Fingerprint, len(drafts))
	for i := range drafts {
		stored[i] = drafts[i].Control.Fingerprint
	}
	for _, m := range history {
		if err := ctx.Err(); err != nil {
			return err
		}
		want := wants.at(m.row.CaptureID)
		s, err := seen.of(m.key)
		if err != nil {
			return err
		}
		tryPrints(drafts, stored, want, s, &answers, params)
		if len(history) == 1 && known(docs) == 0 {
			own(drafts)
			return nil
		}
		p, err := open1(src, m.key)
		if err != nil {
			return err
		}
		for i := range drafts {
			if err := tryOne(p, &drafts[i], docs[i], want[i]); err != nil {
				return err
			}
			if err := stands.look(p, i, want[i]); err != nil {
				return err
			}
		}
	}
	return stands.drop(drafts)
}

func known(docs []*skill.Skill) (n int) {
	for _, d := range docs {
		if d != nil {
			n++
		}
	}
	return n
}

// own takes the trials of a single capture from its extraction, which counted
// what each candidate matches.
func own(drafts []datasets.DraftRow) {
	for i := range drafts {
		for k, c := range drafts[i].Control.Candidates {
			switch {
			case c.Matches == 1 && c.Right:
				drafts[i].Trials[k].Right++
			case c.Matches > 1:
				drafts[i].Trials[k].Ambiguous++
			}
		}
	}
}

func open1(src Source, key string) (*prove.Page, error) {
	nodes, err := src.Nodes(key)
	if err != nil {
		return nil, err
	}
	t, roles, names, hidden, err := page.FromRows(nodes)
	if err != nil {
		return nil, fmt.Errorf("stored page %s: %w", key, err)
	}
	return prove.NewPage(t, roles, names, hidden), nil
}

func tryOne(p *prove.Page, d *datasets.DraftRow, doc *skill.Skill, want int64) error {
	for k, c := range d.Control.Candidates {
		if c.Matches != 1 || !c.Right {
			d.Trials[k].Ambiguous++
			continue
		}
		r, err := p.Try(c.Kind, c.Value, c.Exact, want)
		if err != nil {
			return fmt.Errorf("control %d: %w", d.Control.DOMIndex, err)
		}
		prove.Add(&d.Trials[k], r.Verdict)
	}
	if doc == nil {
		return nil
	}
	for k, proof := range doc.Locators.Proofs {
		r, err := p.Try(proof.Kind, proof.Value, Exact(doc, proof), want)
		if err != nil {
			return fmt.Errorf("published skill %s: %w", doc.ID, err)
		}
		prove.Add(&d.Prior.Trials[k], r.Verdict)
	}
	return nil
}

// Exact reports whether a proof of a document compares names whole.
func Exact(s *skill.Skill, p skill.Proof) bool {
	return p.Kind != "role" || s.Locators.ByRole == nil || s.Locators.ByRole.Exact == nil || *s.Locators.ByRole.Exact
}

// wants says where the control of each draft stands, capture after capture.
type wants struct {
	drafts []datasets.DraftRow
	next   []int // of the draft's captures, which are in the order of the history
	index  []int64
}

func newWants(drafts []datasets.DraftRow) *wants {
	return &wants{drafts: drafts, next: make([]int, len(drafts)), index: make([]int64, len(drafts))}
}

// at answers the live index of each control in the next capture of the history,
// prove.Absent for one that it does not show.
func (w *wants) at(captureID string) []int64 {
	for i := range w.drafts {
		d := &w.drafts[i]
		w.index[i] = prove.Absent
		if n := w.next[i]; n < len(d.Captures) && d.Captures[n] == captureID {
			w.index[i] = d.Indices[n]
			w.next[i]++
		}
	}
	return w.index
}

// tryPrints resolves all fingerprints of the page on one capture.
func tryPrints(drafts []datasets.DraftRow, stored []skill.Fingerprint, want []int64, s sight, answers *solved, params identity.Params) {
	if identity.Equal(stored, s.prints) {
		// A page resolved against itself answers each control as itself, or ambiguous
		// where it has twins, and never another: nothing to find out.
		for i := range drafts {
			drafts[i].PrintTrial.Right++
		}
		return
	}
	for i, a := range answers.answers(stored, s.prints, params) {
		prove.Add(&drafts[i].PrintTrial, verdict(a, s.index, want[i]))
	}
}

// PrintVerdict is the verdict of a resolver's answer.
func PrintVerdict(a identity.Answer, rows []datasets.ControlRow, want int64) string {
	var at []int64
	if a.Index >= 0 {
		at, a.Index = []int64{rows[a.Index].DOMIndex}, 0
	}
	return verdict(a, at, want)
}

// verdict is PrintVerdict where only the live indices of the controls are kept.
func verdict(a identity.Answer, index []int64, want int64) string {
	switch {
	case a.Verdict == identity.Ambiguous:
		return prove.Ambiguous
	case a.Index < 0:
		return prove.None
	case want != prove.Absent && index[a.Index] == want:
		return prove.Right
	}
	return prove.Wrong
}
