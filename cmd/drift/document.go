package main

import (
	"context"
	"fmt"
	"slices"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/assemble"
	"skillmill/stages/enroll"
	"skillmill/stages/settle"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/view"
)

// document locates every control as whoever runs its document does: by the policy of
// docs/locate.md, with the document that a build makes of the old page alone. A
// control without a document is not found.
func (c *kase) document() error {
	docs, err := c.old.documents()
	if err != nil {
		return fmt.Errorf("%s: %w", c.name, err)
	}
	next := c.next.findPage()
	for i := range c.truth.Controls {
		tc := &c.truth.Controls[i]
		l := docs[tc.Old]
		if l == nil {
			c.r.count(c, "document", c.unlisted(tc.Old))
			continue
		}
		a := next.Locate(find.FromDocument(l))
		verdict, want := "miss", c.next.t.ByLive(tc.New)
		if err := c.write(l, tc.Old, want, a); err != nil {
			return err
		}
		c.ablate(l, want)
		switch {
		case a.Node == want:
			verdict = "right"
		case a.Node >= 0:
			verdict = "wrong"
		}
		c.r.count(c, "document", verdict)
		if verdict == "miss" {
			c.r.refusal(c.set, a.Code, next.Missed(find.FromDocument(l), func(node int) bool { return node == want }))
		}
		if verdict != "right" {
			c.tell(verdict, tc.Label, l, a, want)
		}
	}
	for i := range c.truth.Removed {
		tr := &c.truth.Removed[i]
		l := docs[tr.Old]
		if l == nil {
			c.r.count(c, "document", "refused")
			continue
		}
		a := next.Locate(find.FromDocument(l))
		if err := c.write(l, tr.Old, -1, a); err != nil {
			return err
		}
		c.ablate(l, -1)
		if a.Node < 0 {
			c.r.count(c, "document", "refused")
			continue
		}
		c.r.count(c, "document", "acts")
		c.tell("ACTS", tr.Label, l, a, -1)
	}
	return nil
}

// guarded are the answers of the resolver as view.Resolve gives them: what the guard of a
// document speaks against is not found.
func (c *kase) guarded(answers []match.Answer) ([]match.Answer, error) {
	docs, err := c.old.documents()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.name, err)
	}
	was, err := c.old.guards()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.name, err)
	}
	next, out := c.next.findPage(), slices.Clone(answers)
	doubt := (*find.Page).Doubt
	if view.Reworded(next, was, answers) {
		doubt = (*find.Page).DoubtTranslated
	}
	for k := range out {
		l := docs[c.old.element(k)]
		if l == nil || out[k].Index < 0 {
			continue
		}
		loc := find.FromDocument(l)
		if d := doubt(next, loc, c.next.controls[out[k].Index]); d != "" {
			c.ablateDoubt(k, &out[k], loc, d, doubt)
			out[k].Verdict, out[k].Index = match.Ambiguous, -1
		}
	}
	c.fill(docs, answers, out)
	return out, nil
}

// followed are the answers of settle, as it holds them against what the controls stood
// beside.
func (c *kase) followed(answers []match.Answer) ([]match.Answer, error) {
	was, err := c.old.guards()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.name, err)
	}
	is, err := c.next.guards()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.name, err)
	}
	if view.Translated(was, is) {
		return answers, nil
	}
	out := slices.Clone(answers)
	for k, at := range view.Follow(c.next.findPage(), was, c.next.controls, answers) {
		if out[k].Index = at; at < 0 && out[k].Verdict == match.Found {
			out[k].Verdict = match.Ambiguous
		} else if at >= 0 {
			out[k].Verdict = match.Found
		}
	}
	return out, nil
}

// guards are those of the controls' documents, by position; one without a document has none.
func (s *side) guards() ([]skill.Guard, error) {
	docs, err := s.documents()
	if err != nil {
		return nil, err
	}
	out := make([]skill.Guard, len(s.controls))
	for k := range out {
		if l := docs[s.element(k)]; l != nil && l.Guard != nil {
			out[k] = *l.Guard
		}
	}
	return out, nil
}

// fill finds by their documents what looks did not find.
func (c *kase) fill(docs map[int]*skill.Locators, answers, out []match.Answer) {
	at := make([]int, len(out))
	for k := range out {
		if at[k] = -1; out[k].Index >= 0 {
			at[k] = c.next.controls[out[k].Index]
		}
	}
	view.Fill(at, func(k int) int {
		l := docs[c.old.element(k)]
		if l == nil || answers[k].Index >= 0 { // the guard spoke against it
			return -1
		}
		return c.next.findPage().Sure(find.FromDocument(l))
	})
	for k := range out {
		if out[k].Index < 0 && at[k] >= 0 {
			out[k].Index = slices.Index(c.next.controls, at[k])
		}
	}
}

// documents are the locators of the documents that a build makes of a page alone, by
// the index of the element, made once.
func (s *side) documents() (map[int]*skill.Locators, error) {
	if s.docs == nil {
		var err error
		if s.docs, err = s.makeDocuments(); err != nil {
			return nil, err
		}
	}
	return s.docs, nil
}

func (s *side) makeDocuments() (map[int]*skill.Locators, error) {
	rec, err := view.Capture(s.capture)
	if err != nil {
		return nil, err
	}
	cfg := configs.Default()
	page := datasets.PageRow{Domain: rec.Capture.Domain, PageKey: rec.Capture.PageKey, Keys: []string{onlyKey}}
	drafts, _, err := settle.Page(context.Background(), page, one{rec}, nil, settle.Rules{Resolve: match.Defaults(), Match: match.MatchDefaults()})
	if err != nil {
		return nil, err
	}
	out := map[int]*skill.Locators{}
	for _, d := range enroll.Domain(drafts, enroll.Rules{}) {
		doc, code, err := assemble.Skill(&d, assemble.Rules(cfg))
		if err != nil {
			return nil, err
		}
		if code == "" {
			out[int(d.Control.DOMIndex)] = &doc.Locators
		}
	}
	return out, nil
}

// one is a store of one capture.
type one struct{ rec view.Record }

// onlyKey is the key of its capture.
const onlyKey = "old"

func (o one) Capture(string) (datasets.CaptureRow, error) { return o.rec.Capture, nil }

func (o one) Controls(string) (datasets.CaptureRow, []datasets.ControlRow, error) {
	return o.rec.Capture, o.rec.Controls, nil
}

func (o one) Nodes(string) ([]datasets.NodeRow, error) { return o.rec.Nodes, nil }

func (o one) SameNodes(key string) (string, error) { return key, nil }

func (o one) Hints(string) ([]uint32, error) { return nil, nil }

// write adds a document, the answer to it and the right one to the file of
// documents: indices of elements, -1 for none.
func (c *kase) write(l *skill.Locators, old, want int, a find.Answer) error {
	if c.r.dump == nil || c.set == "hard" || c.set == "equals" {
		return nil
	}
	index := func(node int) int {
		if node < 0 {
			return -1
		}
		return c.next.t.Nodes[node].Index
	}
	return c.r.dump.Encode(map[string]any{
		"set": c.set, "case": c.name, "old": old, "locators": l, "want": index(want), "at": index(a.Node), "by": a.By, "code": a.Code,
	})
}

// tell lists one answer that is not right.
func (c *kase) tell(verdict, label string, l *skill.Locators, a find.Answer, want int) {
	if !c.r.list {
		return
	}
	fmt.Fprintf(c.r.out, "%s document %s: %q by %s %s\n    old  %s %q %+v\n", c.name, verdict, label, a.By, a.Code, l.Selector, l.SelectorAlt, *l.Guard)
	if want >= 0 {
		fmt.Fprintf(c.r.out, "    true %+v\n", *c.next.findPage().Of(want))
	}
	if a.Node >= 0 {
		fmt.Fprintf(c.r.out, "    got  %+v\n", *c.next.findPage().Of(a.Node))
	}
}

// findPage is the page as transform/find reads it, made once.
func (s *side) findPage() *find.Page {
	if s.finder == nil {
		s.finder = find.New(s.t, s.roles)
	}
	return s.finder
}
