package main

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// hardRounds is how many hard cases are made of a pair, unless told otherwise.
const hardRounds = 2

// changer changes a page. What it does follows from its seed alone.
type changer struct {
	rng      *rand.Rand
	t        *page.Tree
	control  map[int]bool // nodes
	elements []*element   // by node
	renamed  map[string]string
	copied   map[int]bool // nodes that have a copy beside them: their words stay
}

// hard makes one hard case.
func (c *kase) hard(round int) (*kase, error) {
	h := fnv.New64a()
	_, _ = fmt.Fprintf(h, "%s %d", c.name, round)
	ch := &changer{rng: rand.New(rand.NewPCG(h.Sum64(), 1)), t: c.next.t, control: map[int]bool{}, renamed: map[string]string{}, copied: map[int]bool{}}
	for _, n := range c.next.controls {
		ch.control[n] = true
	}
	root := ch.change()
	doc, models, at := writeDown(root, c.next.t)
	next, err := readCapture(&capture.Capture{HTML: doc, Elements: models, Helper: -1})
	if err != nil {
		return nil, fmt.Errorf("hard case of %s: %w", c.name, err)
	}
	tr := &truth{Family: c.truth.Family, Removed: slices.Clone(c.truth.Removed)}
	for _, tc := range c.truth.Controls {
		node := c.next.t.ByLive(tc.New)
		if node < 0 {
			continue
		}
		now, there := at[node]
		if _, listed := next.at[now]; there && listed {
			tc.New = now
			tr.Controls = append(tr.Controls, tc)
		} else if !there {
			tr.Removed = append(tr.Removed, removed{tc.Old, tc.Label})
		}
	}
	return &kase{set: "hard", name: fmt.Sprintf("%s--hard%d", c.name, round), truth: tr, old: c.old, next: next, r: c.r}, nil
}

// change makes the changed page.
func (ch *changer) change() *element {
	ch.elements = make([]*element, len(ch.t.Nodes))
	root := ch.copyOf(0)
	ch.rows()
	for _, change := range []func(){ch.decoys, ch.words, ch.labels, ch.tokens, ch.wraps} {
		if ch.rng.IntN(2) == 0 {
			change()
		}
	}
	return root
}

func (ch *changer) copyOf(i int) *element {
	n := &ch.t.Nodes[i]
	e := &element{tag: n.Tag, attrs: slices.Clone(n.Attrs), from: i, model: i}
	ch.elements[i] = e
	for _, k := range n.Kids {
		if k.Node >= 0 {
			e.kids = append(e.kids, part{el: ch.copyOf(k.Node)})
		} else {
			e.kids = append(e.kids, part{text: k.Text})
		}
	}
	return e
}

// row is a child of a container: where it stands among its kids.
func (ch *changer) rows() {
	for i := range ch.t.Nodes {
		e := ch.elements[i]
		run := ch.run(e)
		if len(run) < 3 || e.tag == "select" || ch.rng.IntN(5) < 2 {
			continue
		}
		for range 1 + ch.rng.IntN(2) {
			switch ch.rng.IntN(4) {
			case 0:
				ch.shuffle(e)
			case 1:
				ch.remove(e)
			default:
				ch.add(e)
			}
		}
	}
}

// run are the places of the kids of a container that are alike: of one tag, each with
// as many controls, or a control itself.
func (ch *changer) run(e *element) []int {
	var at []int
	tag, controls := "", 0
	for k, p := range e.kids {
		if p.el == nil || p.el.tag == "script" {
			continue
		}
		n := ch.controls(p.el)
		if n == 0 || tag != "" && (p.el.tag != tag || n != controls) {
			continue
		}
		tag, controls = p.el.tag, n
		at = append(at, k)
	}
	return at
}

func (ch *changer) controls(e *element) int {
	n := 0
	if e.model >= 0 && ch.control[e.model] {
		n++
	}
	for _, p := range e.kids {
		if p.el != nil {
			n += ch.controls(p.el)
		}
	}
	return n
}

// shuffle sorts a run anew, unless nobody could tell its rows apart.
func (ch *changer) shuffle(e *element) {
	run := ch.run(e)
	said := map[string]bool{}
	for _, k := range run {
		said[says(e.kids[k].el)] = true
	}
	if len(said) < len(run) {
		return
	}
	ch.rng.Shuffle(len(run), func(i, k int) { e.kids[run[i]], e.kids[run[k]] = e.kids[run[k]], e.kids[run[i]] })
}

func (ch *changer) remove(e *element) {
	if run := ch.run(e); len(run) > 1 {
		k := run[ch.rng.IntN(len(run))]
		e.kids = slices.Delete(e.kids, k, k+1)
	}
}

// add puts a row of other words into a run.
func (ch *changer) add(e *element) {
	run := ch.run(e)
	if len(run) == 0 {
		return
	}
	k := run[ch.rng.IntN(len(run))]
	row := clone(e.kids[k].el)
	model := says(row)
	if ch.other(row, ch.rng.IntN(2) == 0); says(row) == model {
		ch.other(row, false)
	}
	ch.keepWords(e.kids[k].el)
	at := run[ch.rng.IntN(len(run))] + ch.rng.IntN(2)
	if ch.rng.IntN(3) == 0 {
		at = run[0]
	}
	e.kids = slices.Insert(e.kids, at, part{el: row})
}

// keepWords says that the words of an element must go on telling it from its copy.
func (ch *changer) keepWords(e *element) {
	if e.from >= 0 {
		ch.copied[e.from] = true
	}
	for _, p := range e.kids {
		if p.el != nil {
			ch.keepWords(p.el)
		}
	}
}

// other gives a copy other words and addresses. With keep the words of its controls
// stay: the Edit of another row.
func (ch *changer) other(e *element, keep bool) {
	var walk func(e *element, inControl bool)
	walk = func(e *element, inControl bool) {
		inControl = inControl || ch.control[e.model]
		for i := range e.attrs {
			switch e.attrs[i].Key {
			case "id", "for", "name", "href", "value":
				e.attrs[i].Val += "-" + ch.word()
			}
		}
		for i := range e.kids {
			if p := &e.kids[i]; p.el != nil {
				walk(p.el, inControl)
			} else if !inControl || !keep {
				p.text = ch.reworded(p.text, 1)
			}
		}
	}
	walk(e, false)
}

// decoys puts copies beside some controls.
func (ch *changer) decoys() {
	for _, e := range ch.elements {
		for k := 0; k < len(e.kids); k++ {
			el := e.kids[k].el
			if el == nil || el.from < 0 || !ch.control[el.from] || ch.rng.IntN(25) > 0 {
				continue
			}
			copied := clone(el)
			ch.keepWords(el)
			for i := range copied.attrs {
				switch copied.attrs[i].Key {
				case "id", "href", "name":
					copied.attrs[i].Val = "other-" + ch.word()
				}
			}
			e.kids = slices.Insert(e.kids, k+ch.rng.IntN(2), part{el: copied})
			k++
		}
	}
}

// words changes some texts, of controls less often than of others.
func (ch *changer) words() {
	for i, e := range ch.elements {
		if ch.copied[i] {
			continue
		}
		for k := range e.kids {
			if e.kids[k].el == nil && ch.rng.IntN(8) == 0 {
				e.kids[k].text = ch.reworded(e.kids[k].text, .6)
			}
		}
		for k := range e.attrs {
			if key := e.attrs[k].Key; (key == "placeholder" || key == "title") && ch.control[i] && ch.rng.IntN(10) == 0 {
				e.attrs[k].Val = ch.reworded(e.attrs[k].Val, .6)
			}
		}
	}
}

// reworded changes a share of the words of a text, at least one.
func (ch *changer) reworded(text string, share float64) string {
	words := strings.Fields(text)
	if len(words) == 0 {
		return text
	}
	sure := ch.rng.IntN(len(words))
	for i := range words {
		if i == sure || ch.rng.Float64() < share {
			words[i] = ch.word()
		}
	}
	return " " + strings.Join(words, " ") + " "
}

func (ch *changer) word() string {
	var b strings.Builder
	for range 2 + ch.rng.IntN(2) {
		b.WriteByte("bdfgklmnprstv"[ch.rng.IntN(13)])
		b.WriteByte("aeiou"[ch.rng.IntN(5)])
	}
	return b.String()
}

// labels exchanges a label or id of neighbours that have a text of their own.
func (ch *changer) labels() {
	for _, key := range []string{"aria-label", "title", "id"} {
		last := (*capture.Attr)(nil)
		for i, e := range ch.elements {
			if !ch.control[i] || ch.copied[i] {
				continue
			}
			k := slices.IndexFunc(e.attrs, func(a capture.Attr) bool { return a.Key == key })
			if k < 0 || textOf(e) == "" {
				last = nil
				continue
			}
			if last != nil && ch.rng.IntN(20) == 0 {
				last.Val, e.attrs[k].Val = e.attrs[k].Val, last.Val
			}
			last = &e.attrs[k]
		}
	}
}

// tokens renames a part of the classes and ids of the page.
func (ch *changer) tokens() {
	to := func(kind, s string) string {
		if _, known := ch.renamed[kind+s]; !known {
			ch.renamed[kind+s] = s
			if ch.rng.IntN(4) == 0 {
				ch.renamed[kind+s] = s + "-" + ch.word()
			}
		}
		return ch.renamed[kind+s]
	}
	for _, e := range ch.elements {
		for i := range e.attrs {
			switch a := &e.attrs[i]; a.Key {
			case "class":
				list := strings.Fields(a.Val)
				for k := range list {
					list[k] = to("class ", list[k])
				}
				a.Val = strings.Join(list, " ")
			case "id", "for":
				a.Val = to("id ", a.Val)
			}
		}
	}
}

// wraps puts some controls into an element of their own.
func (ch *changer) wraps() {
	for _, e := range ch.elements {
		for k, p := range e.kids {
			if p.el != nil && p.el.from >= 0 && ch.control[p.el.from] && ch.rng.IntN(8) == 0 {
				e.kids[k].el = &element{tag: "span", attrs: []capture.Attr{{Key: "class", Val: "layout-box"}}, kids: []part{p}, from: -1, model: p.el.model}
			}
		}
	}
}
