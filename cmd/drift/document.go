package main

import (
	"fmt"

	"skillmill/datasets"
	"skillmill/transform/find"
	"skillmill/transform/locate"
)

// document locates every control as its document would: by the policy of
// env.locate, with what the old page alone gives.
func (c *kase) document() error {
	next := c.next.findPage()
	for i := range c.truth.Controls {
		tc := &c.truth.Controls[i]
		k, ok := c.old.at[tc.Old]
		if !ok {
			c.r.count(c, "document", "unlisted")
			continue
		}
		l := c.old.locators(k)
		a := next.Locate(l)
		if err := c.write(l, tc.Old, a); err != nil {
			return err
		}
		verdict, want := "miss", c.next.t.ByLive(tc.New)
		switch {
		case a.Node == want:
			verdict = "right"
		case a.Node >= 0:
			verdict = "wrong"
		}
		c.r.count(c, "document", verdict)
		if verdict != "right" {
			c.tell(verdict, tc.Label, l, a, want)
		}
	}
	for i := range c.truth.Removed {
		tr := &c.truth.Removed[i]
		k, ok := c.old.at[tr.Old]
		if !ok {
			c.r.count(c, "document", "refused")
			continue
		}
		l := c.old.locators(k)
		a := next.Locate(l)
		if err := c.write(l, tr.Old, a); err != nil {
			return err
		}
		if a.Node < 0 {
			c.r.count(c, "document", "refused")
			continue
		}
		c.r.count(c, "document", "acts")
		c.tell("ACTS", tr.Label, l, a, -1)
	}
	return nil
}

// locators are what a document of a control would carry.
func (s *side) locators(k int) find.Locators {
	node := s.controls[k]
	l := find.Locators{Guard: s.findPage().Guard(node)}
	for _, cand := range s.chain(node) {
		if kind := policyKind(&cand); kind != "" {
			l.CSS = append(l.CSS, find.CSS{Kind: kind, Selector: cand.Value})
		}
	}
	return l
}

// write adds a document and the answer to it to the file of documents.
func (c *kase) write(l find.Locators, old int, a find.Answer) error {
	if c.r.dump == nil {
		return nil
	}
	at := -1
	if a.Node >= 0 {
		at = c.next.t.Nodes[a.Node].Index
	}
	return c.r.dump.Encode(map[string]any{
		"set": c.set, "case": c.name, "old": old, "locators": l.Doc(), "at": at, "by": a.By, "code": a.Code,
	})
}

// tell lists one answer that is not right.
func (c *kase) tell(verdict, label string, l find.Locators, a find.Answer, want int) {
	if !c.r.list {
		return
	}
	fmt.Fprintf(c.r.out, "%s document %s: %q by %s %s\n    old  %+v\n", c.name, verdict, label, a.By, a.Code, *l.Guard)
	if want >= 0 {
		fmt.Fprintf(c.r.out, "    true %+v\n", *c.next.findPage().Of(want))
	}
	if a.Node >= 0 {
		fmt.Fprintf(c.r.out, "    got  %+v\n", *c.next.findPage().Of(a.Node))
	}
}

// policyKind is what a candidate is to the policy, "" for what it has no use for:
// it finds by role, name and text itself.
func policyKind(c *datasets.Candidate) string {
	switch {
	case c.Kind != locate.KindCSS:
		return ""
	}
	switch c.Basis {
	case locate.BasisPosition:
		return find.ByPosition
	case locate.BasisClass, locate.BasisScoped, locate.BasisRole:
		return find.ByClass
	}
	return find.ByKey
}

// findPage is the page as transform/find reads it, made once.
func (s *side) findPage() *find.Page {
	if s.finder == nil {
		s.finder = find.New(s.t, s.roles)
	}
	return s.finder
}
