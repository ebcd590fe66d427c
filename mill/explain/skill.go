package explain

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/mill"
	"skillmill/transform/locate"
	"skillmill/transform/offer"
	"skillmill/transform/prove"
)

// Skill is one document and how it came to say what it says.
type Skill struct {
	ID     string `json:"id"`
	Slug   string `json:"slug"`
	Label  string `json:"label"`
	Domain string `json:"domain"`
	Action string `json:"action"`
	Status string `json:"status"`
	Names  []Text `json:"names"`            // every name that a capture had, with where the newest has it from
	Family string `json:"family,omitempty"` // of a family: its argument and members; of a member: its family

	Order []string `json:"order"` // the kinds of locators, the first to try first
	First string   `json:"first"` // why that one is first

	Candidates    []Candidate    `json:"candidates"` // of the control in its newest capture
	Preconditions []Precondition `json:"preconditions"`
	Captures      []Tried        `json:"captures"` // of its pages, oldest first
}

// Candidate is one way to find a control and why it is, or is not, in the document.
type Candidate struct {
	Kind    string   `json:"kind"`
	Basis   string   `json:"basis"`
	Value   string   `json:"value"`
	Matches int64    `json:"matches"` // elements of the capture
	Right   bool     `json:"right"`   // the control is among them
	Kept    bool     `json:"kept"`    // the document has it
	Why     string   `json:"why,omitempty"`
	Trials  []string `json:"trials,omitempty"` // a verdict a capture of Skill.Captures: right, wrong, ambiguous, none

	exact bool
}

// Precondition is one entry of the preconditions with its evidence.
type Precondition struct {
	Field    string   `json:"field"`
	Value    string   `json:"value"`
	Captures int      `json:"captures"` // of Of captures that show the control it held in
	Of       int      `json:"of"`
	From     string   `json:"from"`            // what it was made of
	Fails    []string `json:"fails,omitempty"` // captures of the skill's pages in which it does not hold
}

// Tried is one capture of the skill's pages.
type Tried struct {
	Capture string `json:"capture_id"`
	Page    string `json:"page_key"`
	Index   int64  `json:"dom_index"` // of the control, -1 where the capture does not show it
	Offered bool   `json:"offered"`   // the preconditions hold
	Acts    string `json:"acts"`      // verdict on what a program acts on
	By      string `json:"by,omitempty"`
}

// OfSkill explains a skill of a library by its id or slug, with its domain before it
// ("shop.example/d12") where several domains have one.
func OfSkill(ctx context.Context, name, lib string) (*Skill, error) {
	f, err := openFolder(lib)
	if err != nil {
		return nil, err
	}
	domain, id, both := strings.Cut(name, "/")
	if !both {
		if domain, err = f.domainOf(ctx, name); err != nil {
			return nil, err
		}
		id = name
	}
	s, err := mill.FindSkill(ctx, f.root, domain, id)
	if err != nil {
		return nil, err
	}
	return f.explain(s)
}

// domainOf returns the domain that has a skill with an id or slug.
func (f *folder) domainOf(ctx context.Context, name string) (string, error) {
	skills, err := library.Load(ctx, f.root)
	if err != nil {
		return "", fmt.Errorf("library %s: %w", f.root, err)
	}
	var domains []string
	for _, s := range skills {
		if s.ID == name || s.Slug == name {
			domains = append(domains, s.Domain)
		}
	}
	switch len(domains) {
	case 1:
		return domains[0], nil
	case 0:
		return "", &mill.OptionError{Err: fmt.Errorf("library %s: no skill has the id or slug %q", f.root, name)}
	}
	return "", &mill.OptionError{Err: fmt.Errorf("skill %s: %d domains have one; say which: %s/%s", name, len(domains), strings.Join(domains, "/"+name+", "), name)}
}

// explain tries all that is known of a skill on the stored captures of its pages.
func (f *folder) explain(s *skill.Skill) (*Skill, error) {
	out := &Skill{
		ID: s.ID, Slug: s.Slug, Label: s.Label, Domain: s.Domain, Action: s.Action, Status: s.Meta.Status,
		Names: namesOf(s), Family: familyOf(s), Order: s.Locators.Order, Candidates: []Candidate{}, Preconditions: []Precondition{}, Captures: []Tried{},
	}
	if out.Status == "" {
		out.Status = datasets.StatusActive
	}
	ctl, err := f.newest(s)
	if err != nil {
		return nil, err
	}
	if ctl != nil && (s.Family == nil || s.Family.Arg == "") {
		for i := range ctl.Candidates {
			c := candidateOf(&ctl.Candidates[i])
			k := locate.KindOf(c.Kind)
			c.Kept = k != nil && k.Has(&s.Locators, c.Value)
			out.Candidates = append(out.Candidates, c)
		}
	}
	out.conditions(s, ctl)
	if err := f.tryAll(s, out); err != nil {
		return nil, err
	}
	out.whyFirst(s)
	for i := range out.Candidates {
		out.Candidates[i].Why = out.why(&out.Candidates[i], s)
	}
	return out, nil
}

// at returns the places of the control in one capture, none where it does not show it.
func at(s *tables.Sighting, captureID string) []int64 {
	var out []int64
	for i, c := range s.Captures {
		if c == captureID && i < len(s.Indices) {
			out = append(out, s.Indices[i])
		}
	}
	return out
}

// newest returns the control in the capture that stands for it, nil where the store does not
// have it any more.
func (f *folder) newest(s *skill.Skill) (*datasets.ControlRow, error) {
	e, ok := f.store.Entry(s.Meta.SourceDir)
	if !ok || e.Key == "" || s.Locators.ByDOMIndex == nil {
		return nil, nil
	}
	_, rows, err := f.store.Controls(e.Key)
	if err != nil {
		return nil, fmt.Errorf("capture %s: %w", e.CaptureID, err)
	}
	i := slices.IndexFunc(rows, func(r datasets.ControlRow) bool { return r.DOMIndex == int64(*s.Locators.ByDOMIndex) })
	if i < 0 {
		return nil, nil
	}
	return &rows[i], nil
}

// tryAll tries a skill on every stored capture of its pages.
func (f *folder) tryAll(s *skill.Skill, out *Skill) error {
	seen := slices.IndexFunc(f.seen, func(x tables.Sighting) bool { return x.Domain == s.Domain && x.SkillID == s.ID })
	for _, key := range s.Evidence.Pages {
		for _, e := range f.store.Page(s.Domain, key) {
			row, controls, err := f.store.Controls(e.Key)
			if err != nil {
				return fmt.Errorf("capture %s: %w", e.CaptureID, err)
			}
			nodes, err := f.store.Nodes(e.Key)
			if err != nil {
				return fmt.Errorf("capture %s: %w", e.CaptureID, err)
			}
			p, err := offer.NewPage(row, controls, nodes)
			if err != nil {
				return fmt.Errorf("capture %s: %w", e.CaptureID, err)
			}
			want := int64(prove.Absent)
			if seen >= 0 {
				if places := at(&f.seen[seen], e.CaptureID); len(places) > 0 {
					want = places[0]
				}
			}
			if err := out.tryOn(s, p, e.CaptureID, key, want); err != nil {
				return fmt.Errorf("capture %s: %w", e.CaptureID, err)
			}
		}
	}
	return nil
}

// tryOn tries a skill on one capture.
func (out *Skill) tryOn(s *skill.Skill, p *offer.Page, captureID, page string, want int64) error {
	fails, err := p.Failures(&s.Preconditions)
	if err != nil {
		return err
	}
	t := Tried{Capture: captureID, Page: page, Index: want, Offered: len(fails) == 0}
	for i := range out.Preconditions {
		c := &out.Preconditions[i]
		if slices.ContainsFunc(fails, func(x offer.Failure) bool { return x.Kind == c.Field && (x.Value == c.Value || x.Value == "") }) {
			c.Fails = append(c.Fails, captureID)
		}
	}
	if s.Family == nil || s.Family.Arg == "" {
		found, by := p.Act(&s.Locators)
		t.Acts, t.By = found.Judge(want), by
	}
	for i := range out.Candidates {
		c := &out.Candidates[i]
		found, err := p.Find(c.Kind, c.Value, c.exact)
		if err != nil {
			return err
		}
		c.Trials = append(c.Trials, found.Judge(want))
	}
	out.Captures = append(out.Captures, t)
	return nil
}

func candidateOf(c *datasets.Candidate) Candidate {
	return Candidate{Kind: c.Kind, Basis: c.Basis, Value: c.Value, Matches: c.Matches, Right: c.Right, exact: c.Exact}
}

func namesOf(s *skill.Skill) []Text {
	out := []Text{}
	if s.Evidence.Name != "" {
		out = append(out, Text{s.Evidence.Name, s.Evidence.NameFrom})
	}
	if g := s.Locators.Guard; g != nil {
		for _, n := range g.Names {
			out = append(out, Text{n, "a capture"})
		}
	}
	return out
}

func familyOf(s *skill.Skill) string {
	switch f := s.Family; {
	case f == nil:
		return ""
	case f.Arg != "":
		return fmt.Sprintf("of %d members by the argument %s", len(f.Members), f.Arg)
	default:
		return fmt.Sprintf("member of %s, as %q", f.Of, f.Key)
	}
}
