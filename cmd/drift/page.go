package main

import (
	"context"
	"fmt"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/find"
	"skillmill/transform/join"
	"skillmill/transform/locate"
	"skillmill/transform/page"
)

// side is one capture of a case.
type side struct {
	capture  *capture.Capture
	t        *page.Tree
	roles    []string
	names    []accname.Name
	index    *locate.Index
	controls []int       // nodes
	at       map[int]int // position among the controls by element index
	prints   []skill.Fingerprint
	finder   *find.Page
	docs     map[int]*skill.Locators
}

func read(dir string) (*side, error) {
	c, err := capture.Read(context.Background(), dir, capture.DefaultLimits())
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", dir, err)
	}
	return readCapture(c)
}

func readCapture(c *capture.Capture) (*side, error) {
	t, warnings := page.Build(c)
	if len(warnings) > 0 && len(c.HTML) > 0 && c.Dir == "" {
		return nil, fmt.Errorf("%s: %s", warnings[0].Code, warnings[0].Detail)
	}
	t = t.Written()
	n := len(t.Nodes)
	s := &side{capture: c, t: t, roles: make([]string, n), names: make([]accname.Name, n), at: map[int]int{}}
	texts, hidden := make([]string, n), make([]bool, n)
	for i := range t.Nodes {
		hidden[i] = t.Hidden(i) || t.AriaHidden(i)
		s.roles[i] = accname.Role(t, i)
		if s.roles[i] == "" && !join.Interactive(t, i, "") {
			continue
		}
		s.names[i] = accname.Compute(t, i)
		texts[i] = accname.Normalise(s.names[i].Text)
		s.names[i].Text = texts[i]
	}
	s.index = locate.NewIndex(t, s.roles, texts, hidden)
	list, _ := join.Controls(c, t, s.roles)
	for k, ctl := range list {
		s.controls = append(s.controls, ctl.Node)
		s.at[t.Nodes[ctl.Node].Index] = k
	}
	s.prints = s.print(s.controls)
	return s, nil
}

// chain are the locators of a control that a skill would carry: those that match
// it and nothing else, in order of rank.
func (s *side) chain(node int) []datasets.Candidate {
	in := locate.Input{Texts: s.index.Texts(node)}
	if s.names[node].From == accname.FromLabel {
		in.LabelText = s.names[node].Text
	}
	var out []datasets.Candidate
	for _, c := range s.index.Candidates(node, in) {
		if c.Matches == 1 && c.Right {
			out = append(out, c)
		}
	}
	return out
}

// find returns the nodes that a locator matches, none for one that cannot be read.
func (s *side) find(c *datasets.Candidate) []int {
	got, err := locate.KindOf(c.Kind).Find(s.index, c.Value, c.Exact)
	if err != nil {
		return nil
	}
	return got
}
