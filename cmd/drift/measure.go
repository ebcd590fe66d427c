package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"skillmill/datasets/skill"
	"skillmill/transform/fingerprint"
	"skillmill/transform/match"
)

// truth is truth.json. Elements are named by their index.
type truth struct {
	Family   string    `json:"family"`
	Mutation string    `json:"mutation"`
	Controls []stayed  `json:"controls"`
	Removed  []removed `json:"removed"`
}

type stayed struct {
	Old   int    `json:"old"`
	New   int    `json:"new"`
	Kind  string `json:"kind"`
	Label string `json:"label"`
}

type removed struct {
	Old   int    `json:"old"`
	Label string `json:"label"`
}

// measure runs the cases below a folder whose names contain only, and of these one in
// every so many.
func (r *report) measure(root, only string, every int) error {
	n := 0
	for _, set := range []string{"pairs", "mutants"} {
		dirs, err := filepath.Glob(filepath.Join(root, set, "*"))
		if err != nil {
			return err
		}
		if len(dirs) == 0 {
			return fmt.Errorf("no cases below %s", filepath.Join(root, set))
		}
		sort.Strings(dirs)
		for _, dir := range dirs {
			if !strings.Contains(filepath.Base(dir), only) {
				continue
			}
			if n++; (n-1)%every != 0 {
				continue
			}
			if err := r.one(set, dir); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *report) one(set, dir string) error {
	data, err := os.ReadFile(filepath.Join(dir, "truth.json"))
	if err != nil {
		return err
	}
	var tr truth
	if err := json.Unmarshal(data, &tr); err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	if tr.Mutation != "" {
		tr.Mutation, _, _ = strings.Cut(tr.Mutation, "_")
	}
	old, err := read(filepath.Join(dir, "old"))
	if err != nil {
		return err
	}
	next, err := read(filepath.Join(dir, "new"))
	if err != nil {
		return err
	}
	c := &kase{set: set, name: filepath.Base(dir), truth: &tr, old: old, next: next, r: r}
	if err := c.try(); err != nil {
		return err
	}
	if set != "pairs" {
		return nil
	}
	c.gone()
	for round := range r.rounds {
		h, err := c.hard(round)
		if err != nil {
			return err
		}
		if err := h.try(); err != nil {
			return err
		}
	}
	return nil
}

// try tries all methods on a case.
func (c *kase) try() error {
	r := c.r
	start := time.Now()
	resolved := match.Resolve(c.old.prints, c.next.prints, r.resolver)
	c.spent = time.Since(start)
	guarded, err := c.guarded(resolved)
	if err != nil {
		return err
	}
	settled, err := c.followed(match.Match(c.old.prints, c.next.prints, r.settle))
	if err != nil {
		return err
	}
	for _, method := range []struct {
		name    string
		answers []match.Answer
	}{{"resolve", guarded}, {"unguarded", resolved}, {"settle", settled}} {
		c.judge(method.name, method.answers)
	}
	c.static()
	if err := c.document(); err != nil {
		return err
	}
	r.cost(c)
	return nil
}

// kase is one case.
type kase struct {
	set, name string
	truth     *truth
	old, next *side
	r         *report
	spent     time.Duration
}

// element is the element index of the control at a position, -1 for none.
func (s *side) element(k int) int {
	if k < 0 {
		return -1
	}
	return s.t.Nodes[s.controls[k]].Index
}

// noControl is the verdict of a case that has no skill.
const noControl = "no control"

// unlisted is the verdict of a case without an answer. What is no control of the old
// page, but a part of one or a box around it (docs/controls.md), has no skill at all.
func (c *kase) unlisted(old int) string {
	if _, ok := c.old.at[old]; !ok {
		return noControl
	}
	return "unlisted"
}

func (c *kase) judge(method string, answers []match.Answer) {
	for i := range c.truth.Controls {
		tc := &c.truth.Controls[i]
		k, ok := c.old.at[tc.Old]
		_, there := c.next.at[tc.New]
		if !ok || !there {
			what := c.unlisted(tc.Old)
			c.r.count(c, method, what)
			c.note(method, what, tc.Old, tc.New, tc.Label, nil)
			continue
		}
		a := &answers[k]
		switch got := c.next.element(a.Index); {
		case got == tc.New:
			c.r.count(c, method, "right")
		case got < 0:
			c.r.count(c, method, "miss")
			c.note(method, "miss "+string(a.Verdict), tc.Old, tc.New, tc.Label, a)
		default:
			c.r.count(c, method, "wrong")
			c.note(method, "WRONG", tc.Old, tc.New, tc.Label, a)
		}
	}
	for i := range c.truth.Removed {
		tr := &c.truth.Removed[i]
		k, ok := c.old.at[tr.Old]
		if !ok || answers[k].Index < 0 {
			c.r.count(c, method, "refused")
			continue
		}
		c.r.count(c, method, "acts")
		c.note(method, "ACTS", tr.Old, -1, tr.Label, &answers[k])
	}
}

// note lists one answer.
func (c *kase) note(method, what string, old, next int, label string, a *match.Answer) {
	if !c.r.list {
		return
	}
	fmt.Fprintf(c.r.out, "%s %s %s: %d -> %d %q\n", c.name, method, what, old, next, label)
	if a == nil {
		return
	}
	fmt.Fprintf(c.r.out, "    old  %s\n", describe(c.old, c.old.at[old]))
	if k, ok := c.next.at[next]; ok {
		fmt.Fprintf(c.r.out, "    true %s\n", describe(c.next, k))
	}
	for _, b := range a.Best {
		mark := " "
		if b.Index == a.Index {
			mark = "*"
		}
		fmt.Fprintf(c.r.out, "   %s%.3f %s\n", mark, b.Score, describe(c.next, b.Index))
	}
}

func describe(s *side, k int) string {
	f := s.prints[k]
	f.Weights = nil
	data, _ := json.Marshal(&f)
	return fmt.Sprintf("%d %s", s.element(k), data)
}

// static tries the chain alone: the first locator that matches exactly one
// element decides.
func (c *kase) static() {
	for i := range c.truth.Controls {
		tc := &c.truth.Controls[i]
		k, ok := c.old.at[tc.Old]
		want := c.next.t.ByLive(tc.New)
		if !ok {
			c.r.count(c, "static", noControl)
			continue
		}
		chain := c.old.chain(c.old.controls[k])
		if len(chain) > 0 {
			c.r.count(c, "unique", "right")
		} else {
			c.r.count(c, "unique", "miss")
		}
		for j := range chain {
			if c.set != "pairs" {
				break
			}
			if got := c.next.find(&chain[j]); len(got) == 1 {
				c.r.basis(c, chain[j].Basis, got[0] == want)
			}
		}
		verdict := "miss"
		for j := range chain {
			got := c.next.find(&chain[j])
			if len(got) != 1 {
				continue
			}
			verdict = "right"
			if got[0] != want {
				verdict = "wrong"
				if c.r.list {
					fmt.Fprintf(c.r.out, "%s static WRONG: %d -> %d %q by %s %s, got %d\n", c.name, tc.Old, tc.New, tc.Label,
						chain[j].Basis, chain[j].Value, c.next.t.Nodes[got[0]].Index)
				}
			}
			break
		}
		if verdict == "miss" && c.r.list {
			fmt.Fprintf(c.r.out, "%s static miss: %d -> %d %q of %d\n", c.name, tc.Old, tc.New, tc.Label, len(chain))
		}
		c.r.count(c, "static", verdict)
	}
	for i := range c.truth.Removed {
		k, ok := c.old.at[c.truth.Removed[i].Old]
		if !ok {
			continue
		}
		what := "refused"
		for _, cand := range c.old.chain(c.old.controls[k]) {
			if len(c.next.find(&cand)) == 1 {
				what = "acts"
				break
			}
		}
		c.r.count(c, "static", what)
	}
}

// goneParts is into how many parts the controls of a case are divided for gone.
const goneParts = 7

// gone takes the right controls of one part after another away from the new page
// and resolves all: the pages have hardly any control that was really removed.
func (c *kase) gone() {
	for part := range goneParts {
		dropped := map[int]bool{} // nodes of the new page
		taken := map[int]bool{}   // positions among the old controls
		for i := range c.truth.Controls {
			tc := &c.truth.Controls[i]
			if k, ok := c.old.at[tc.Old]; ok && i%goneParts == part {
				taken[k], dropped[c.next.t.ByLive(tc.New)] = true, true
			}
		}
		var left []int
		for _, node := range c.next.controls {
			if !dropped[node] {
				left = append(left, node)
			}
		}
		answers := match.Resolve(c.old.prints, c.next.print(left), c.r.resolver)
		for i := range c.truth.Controls {
			tc := &c.truth.Controls[i]
			k, ok := c.old.at[tc.Old]
			if !ok {
				continue
			}
			at := answers[k].Index
			switch {
			case taken[k] && at < 0:
				c.r.count(c, "taken away", "refused")
			case taken[k]:
				c.r.count(c, "taken away", "acts")
			case at < 0:
				c.r.count(c, "taken away", "miss")
			case left[at] == c.next.t.ByLive(tc.New):
				c.r.count(c, "taken away", "right")
			default:
				c.r.count(c, "taken away", "wrong")
			}
		}
	}
}

// print makes the fingerprints of some of the controls.
func (s *side) print(controls []int) []skill.Fingerprint {
	return fingerprint.Make(s.t, s.roles, s.names, controls)
}
