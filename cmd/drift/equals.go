package main

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/accname"
	"skillmill/transform/match"
)

// Equal rows, blocks and sections of a page are exchanged, taken away and added, in one way
// a case. The captures of any folder are changed so: what each control became is known.

// shapes are the ways in which equals are changed, by name.
var shapes = map[string]func(*equalizer, *element) bool{
	"swap-rows":     (*equalizer).swapRows,
	"swap-words":    (*equalizer).swapWords,
	"mute-row":      (*equalizer).muteRow,
	"double-row":    (*equalizer).doubleRow,
	"move-row":      (*equalizer).moveRow,
	"remove-row":    (*equalizer).removeRow,
	"replace-row":   (*equalizer).replaceRow,
	"borrow-words":  (*equalizer).borrowWords,
	"swap-sections": (*equalizer).swapSections,
	"swap-heads":    (*equalizer).swapHeads,
}

// equalizer changes the equals of a page in one way.
type equalizer struct {
	changer
	names  []accname.Name
	became map[int]int  // what is told by words that went elsewhere: node by node
	either map[int]bool // nodes of which two witnesses say contrary things now: not judged
}

// equals changes each capture below some folders in every way, in so many rounds, and judges what
// is found of its controls.
func (r *report) equals(roots []string, only string, every int) error {
	n := 0
	for _, root := range roots {
		dirs, err := captures(root)
		if err != nil {
			return err
		}
		for _, dir := range dirs {
			if !strings.Contains(dir, only) {
				continue
			}
			if n++; (n-1)%every != 0 {
				continue
			}
			if err := r.equalsOf(root, dir); err != nil {
				return err
			}
		}
	}
	return nil
}

// captures are the folders below a root that hold a page, in order.
func captures(root string) ([]string, error) {
	var dirs []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == "dom.html" && filepath.Base(filepath.Dir(path)) != "new" {
			dirs = append(dirs, filepath.Dir(path))
		}
		return err
	})
	if err == nil && len(dirs) == 0 {
		err = fmt.Errorf("no captures below %s", root)
	}
	sort.Strings(dirs)
	return dirs, err
}

func (r *report) equalsOf(root, dir string) error {
	old, err := read(dir)
	if err != nil || len(old.controls) == 0 {
		return nil //nolint:nilerr // a capture that no build reads has no equals
	}
	rel, err := filepath.Rel(root, dir)
	if err != nil {
		return err
	}
	family, _, _ := strings.Cut(filepath.ToSlash(rel), "/")
	names := make([]string, 0, len(shapes))
	for name := range shapes {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		for round := range r.rounds {
			c, err := r.equalCase(old, rel, name, round)
			if err != nil {
				return err
			}
			if c == nil {
				break
			}
			c.truth.Family = family
			if err := c.tryEquals(); err != nil {
				return err
			}
		}
	}
	return nil
}

// tryEquals judges resolver, settle and document.
func (c *kase) tryEquals() error {
	guarded, err := c.guarded(match.Resolve(c.old.prints, c.next.prints, c.r.resolver))
	if err != nil {
		return err
	}
	c.judge("resolve", guarded)
	settled, err := c.followed(match.Match(c.old.prints, c.next.prints, c.r.settle))
	if err != nil {
		return err
	}
	c.judge("settle", settled)
	return c.document()
}

// equalCase changes a page in one way; nil where it has nothing to change so.
func (r *report) equalCase(old *side, name, shape string, round int) (*kase, error) {
	h := fnv.New64a()
	_, _ = fmt.Fprintf(h, "%s %s %d", name, shape, round)
	q := &equalizer{names: old.names, became: map[int]int{}, either: map[int]bool{}}
	q.changer = changer{rng: rand.New(rand.NewPCG(h.Sum64(), 2)), t: old.t, control: map[int]bool{}, renamed: map[string]string{}, copied: map[int]bool{}}
	for _, n := range old.controls {
		q.control[n] = true
	}
	root, changed := q.change(shapes[shape])
	if !changed {
		return nil, nil
	}
	doc, models, at := writeDown(root, old.t)
	next, err := readCapture(&capture.Capture{HTML: doc, Elements: models, Helper: -1})
	if err != nil {
		return nil, fmt.Errorf("%s of %s: %w", shape, name, err)
	}
	tr := &truth{Mutation: shape}
	for _, node := range old.controls {
		is := node
		if other, ok := q.became[node]; ok {
			is = other
		}
		now, there := at[is]
		_, listed := next.at[now]
		was, label := old.t.Nodes[node].Index, old.names[node].Text
		switch {
		case q.either[node]:
		case there && listed:
			tr.Controls = append(tr.Controls, stayed{Old: was, New: now, Label: label})
		case !there:
			tr.Removed = append(tr.Removed, removed{was, label})
		}
	}
	return &kase{set: "equals", name: fmt.Sprintf("%s--%s%d", name, shape, round), truth: tr, old: old, next: next, r: r}, nil
}

// change changes about half of the containers to which a shape applies, none within another.
func (q *equalizer) change(shape func(*equalizer, *element) bool) (root *element, changed bool) {
	q.elements = make([]*element, len(q.t.Nodes))
	root = q.copyOf(0)
	var touched []int
	for _, i := range q.rng.Perm(len(q.t.Nodes)) {
		e := q.elements[i]
		nested := func(o int) bool { return min(o, i)+q.size(min(o, i)) > max(o, i) }
		if e.tag == "select" || e.tag == "html" || e.tag == "tr" || slices.ContainsFunc(touched, nested) || changed && q.rng.IntN(2) == 0 {
			continue
		}
		if shape(q, e) {
			touched, changed = append(touched, i), true
		}
	}
	return root, changed
}

func (q *equalizer) size(i int) int { return q.t.Nodes[i].End - i }
