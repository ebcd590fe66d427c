package explain

import (
	"context"
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/mill"
	"skillmill/pipeline/store"
	"skillmill/transform/view"
)

// Fate is what became of a control in a library.
type Fate struct {
	// Outcome is one of datasets.Outcome..., or Unknown.
	Outcome string `json:"outcome"`
	Reason  string `json:"reason,omitempty"` // a code of docs/codes.md
	Detail  string `json:"detail,omitempty"`
	By      string `json:"by"` // build, or resolver for a capture that the library does not have
	SkillID string `json:"skill_id,omitempty"`
}

// Unknown is the outcome of a control of a capture that the library does not have, for
// which the resolver names no skill.
const Unknown = "unknown"

// The values of Fate.By.
const (
	byBuild    = "build"
	byResolver = "resolver"
)

// join says what became of an element in a library.
func (e *Element) join(ctx context.Context, o Options, at *place, main *view.Page, scopes []view.Page) error {
	f, err := openFolder(o.Library)
	if err != nil {
		return err
	}
	ctl := at.control()
	if ctl == nil {
		return nil
	}
	entry, known := f.entryOf(at.in.Capture)
	if known {
		e.Fate, err = f.fate(ctx, o, entry, at.index)
	} else {
		e.Fate, err = resolved(ctx, o, f.root, at, main, scopes)
	}
	if err != nil || e.Fate.SkillID == "" {
		return err
	}
	doc, err := f.document(ctx, e.Domain, e.Fate.SkillID)
	if err != nil {
		return err
	}
	e.Skill, err = f.explain(doc)
	return err
}

// fate returns what the build noted of a control of one of its captures.
func (f *folder) fate(ctx context.Context, o Options, e store.Entry, index int64) (*Fate, error) {
	if id := f.skillAt(e.Domain, e.CaptureID, index); id != "" {
		return &Fate{Outcome: datasets.OutcomeSkill, By: byBuild, SkillID: id}, nil
	}
	rejects, err := f.rejects(e.Domain)
	if err != nil {
		return nil, err
	}
	whole := capture.Whole(e.CaptureID)
	for _, r := range rejects {
		if r.DOMIndex < 0 && capture.Whole(r.CaptureID) == whole {
			return &Fate{Outcome: datasets.OutcomeSetAside, Reason: r.Code, Detail: r.Detail, By: byBuild}, nil
		}
	}
	d, err := f.settled(ctx, o, e, index)
	if err != nil || d == nil {
		return &Fate{Outcome: datasets.OutcomeLeftOut, Detail: "no settled control stands there", By: byBuild}, err
	}
	c := &d.Control
	for _, r := range rejects {
		if r.CaptureID == c.CaptureID && r.DOMIndex == c.DOMIndex {
			return &Fate{Outcome: datasets.OutcomeLeftOut, Reason: r.Code, Detail: r.Detail, By: byBuild}, nil
		}
	}
	return f.member(ctx, e, c)
}

// member returns the fate of a control that only the document of its family has.
func (f *folder) member(ctx context.Context, e store.Entry, c *datasets.ControlRow) (*Fate, error) {
	page, _ := datasets.SplitPage(e.PageKey)
	skills, err := mill.PageSkills(ctx, f.root, e.Domain, page)
	if err != nil {
		return nil, err
	}
	for _, s := range skills {
		if s.Family == nil || s.Meta.SourceDir != c.CaptureID {
			continue
		}
		for _, m := range s.Family.Members {
			if int64(m.Index) == c.DOMIndex {
				return &Fate{
					Outcome: datasets.OutcomeMember, By: byBuild, SkillID: s.ID,
					Detail: fmt.Sprintf("its %s is %q", s.Family.Arg, m.Key),
				}, nil
			}
		}
	}
	return &Fate{Outcome: datasets.OutcomeLeftOut, Detail: "no reject and no family names it", By: byBuild}, nil
}

// resolved asks the resolver which skill means a control of a capture that the library
// was not built from.
func resolved(ctx context.Context, o Options, root string, at *place, main *view.Page, scopes []view.Page) (*Fate, error) {
	found, err := mill.Place(ctx, root, main, scopes, o.Config)
	if err != nil {
		return nil, err
	}
	f := &Fate{Outcome: Unknown, By: byResolver, Detail: "the library was not built from this capture, and the resolver names no skill for the control"}
	for _, x := range found {
		if x.In == at.in && x.Index == at.index && (f.SkillID == "" || x.Skill.Family == nil) {
			f.Outcome, f.SkillID, f.Detail = datasets.OutcomeSkill, x.Skill.ID, "the library was not built from this capture; the resolver found it by its looks"
		}
	}
	if f.SkillID == "" {
		f.Detail += doubts(found, at)
	}
	return f, nil
}

// doubts returns why skills that look like a control were not taken for its.
func doubts(found []view.Placed, at *place) string {
	out := ""
	for _, x := range found {
		best := x.Answer.Best
		if x.In != at.in || x.Index >= 0 || len(best) == 0 || at.in.Controls[best[0].Index].DOMIndex != at.index {
			continue
		}
		out += fmt.Sprintf("; %s looks like it (%.3f, %s", x.Skill.ID, best[0].Score, x.Answer.Verdict)
		if x.Doubt != "" {
			out += ", " + string(x.Doubt)
		}
		out += ")"
	}
	return out
}

// judge puts what became of the element into one sentence.
func (e *Element) judge() {
	switch {
	case e.Control == nil:
		e.Verdict = "no control: " + e.NoneFor
	case e.Fate == nil:
		usable := slices.ContainsFunc(e.Candidates, func(c Candidate) bool { return c.Matches == 1 && c.Right })
		if e.Verdict = "a control; give --lib for what became of it"; !usable {
			e.Verdict = "a control that no candidate finds alone: it would be left out, control_ambiguous"
		}
	default:
		e.Verdict = e.Fate.sentence()
	}
}

func (f *Fate) sentence() string {
	text := map[string]string{
		datasets.OutcomeSkill:    "it has the skill " + f.SkillID,
		datasets.OutcomeMember:   "it has no skill of its own: the family " + f.SkillID + " operates it",
		datasets.OutcomeLeftOut:  "it has no skill: left out",
		datasets.OutcomeSetAside: "it has no skill: the capture was set aside",
		Unknown:                  "no skill is known for it",
	}[f.Outcome]
	if f.Reason != "" {
		text += ", " + f.Reason
	}
	if f.Detail != "" {
		text += " (" + f.Detail + ")"
	}
	return text
}
