package assemble

import (
	"testing"

	"pgregory.net/rapid"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// TestOutdone: where it is said that nothing of an earlier document will be taken over,
// nothing is, whichever locators are found to be wrong later.
func TestOutdone(t *testing.T) {
	outdone, kept := 0, 0
	judge := func(rt *rapid.T) {
		d := draft(t)
		for i := range d.Control.Candidates {
			d.Control.Candidates[i].Matches = int64(rapid.IntRange(1, 2).Draw(rt, "matches"))
		}
		right := rapid.SliceOfN(rapid.Int64Range(0, 2), len(d.Control.Candidates), len(d.Control.Candidates))
		d.Trials = trials(right.Draw(rt, "right")...)
		old := earlier(rt, &d)
		doc, err := skill.Marshal(old)
		if err != nil {
			rt.Fatal(err)
		}
		d.Prior.Doc, d.Prior.SkillID = string(doc), "d12"
		said := Outdone(&d, old)
		for i, c := range d.Control.Candidates {
			if !rapid.Bool().Draw(rt, "wrong") {
				continue
			}
			d.Trials[i].Wrong++
			for k, p := range old.Locators.Proofs {
				if p.Kind == c.Kind && p.Value == c.Value {
					d.Prior.Trials[k].Wrong++
				}
			}
		}
		s, code, err := Skill(&d, Rules(configs.Default()))
		if err != nil {
			rt.Fatal(err)
		}
		is := code == "" && s.Locators.Kept != ""
		if said && is {
			rt.Fatalf("outdone, and kept: %s; trials %+v, of the document %+v", s.Locators.Kept, d.Trials, d.Prior.Trials)
		}
		if said {
			outdone++
		}
		if is {
			kept++
		}
	}
	for range 20 { // of a hundred draws, few or none have a document that is kept
		if rapid.Check(t, judge); t.Failed() || outdone > 0 && kept > 0 {
			break
		}
	}
	if outdone == 0 || kept == 0 {
		t.Errorf("outdone %d times, kept %d times: nothing was tried", outdone, kept)
	}
}

// earlier is a document that a draft continues, with one to three locators, some of them
// the draft's own.
func earlier(t *rapid.T, d *datasets.DraftRow) *skill.Skill {
	s := &skill.Skill{ID: "d12", Domain: d.Domain, Meta: skill.Meta{RulesVersion: "0"}}
	values := []string{"#size-a1", `select[name="size"]`, "#old", ".older"}
	used := rapid.SliceOfNDistinct(rapid.SampledFrom(values), 1, 3, func(v string) string { return v }).Draw(t, "old")
	s.Locators = skill.Locators{Selector: used[0], SelectorAlt: used[1:], Order: []string{skill.FieldSelector}}
	for _, v := range used {
		s.Locators.Proofs = append(s.Locators.Proofs, skill.Proof{Kind: skill.ProofCSS, Value: v, Matches: 1})
		tried := datasets.Trial{Right: rapid.Int64Range(0, 2).Draw(t, "right before")}
		for i, c := range d.Control.Candidates {
			if c.Kind == skill.ProofCSS && c.Value == v {
				tried = d.Trials[i]
			}
		}
		d.Prior.Trials = append(d.Prior.Trials, tried)
	}
	return s
}
