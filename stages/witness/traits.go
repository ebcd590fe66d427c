package witness

import (
	"slices"

	"skillmill/transform/find"
	"skillmill/transform/locate"
	"skillmill/transform/offer"
)

// traits numbers the traits that the guards of drafts want of a page (find.Wanted), and knows
// which of them the present view has. To look up a number costs less than to run the policy.
type traits struct {
	numbers map[find.Trait]int32
	hints   map[uint32]int32 // the last number of a trait with that hint
	same    []int32          // by number, the number before it of a trait with the same hint, -1 for none
	has     []bool           // by number, on the present view
	now     []int32          // the numbers that it has
	said    [][]int          // by number, the drafts whose control a page with this trait may have
	always  []int            // drafts whose control any page may have

	any          []int   // drafts whose traits any page may have
	words, facts [][]int // by number, the drafts that want it
	count        []uint8 // by draft, how many facts the present view has
	counted      []int   // drafts

	kept, spare []int32 // numbers of drafts, in pieces, and those that are read and not kept
}

// keptAtOnce is the least number of numbers that a piece has room for.
const keptAtOnce = 1 << 12

// enoughFacts is the number of facts that a page must have, see find.Wanted.
const enoughFacts = 2

// wanted is find.Wanted as numbers of traits.
type wanted struct {
	any          bool
	words, facts []int32
}

func newTraits(drafts int) *traits {
	return &traits{numbers: map[find.Trait]int32{}, hints: map[uint32]int32{}, count: make([]uint8, drafts)}
}

// add reads what the policy of a draft wants.
func (t *traits) add(i int, d *draft) {
	if d.chain.Guard == nil {
		return
	}
	w := d.acts.Guard.Wanted()
	d.wanted = wanted{any: w.Any, words: t.keep(w.Words), facts: t.keep(w.Facts)}
	t.want(i, &d.wanted)
	if d.acts.Guard.Unmarked() {
		t.always = append(t.always, i)
		return
	}
	t.spare = t.numbersOf(t.spare[:0], w.Said)
	for _, n := range t.spare {
		t.said[n] = append(t.said[n], i)
	}
}

// keep returns the numbers of traits in a list of its own.
func (t *traits) keep(list []find.Trait) []int32 {
	if cap(t.kept)-len(t.kept) < len(list) {
		t.kept = make([]int32, 0, max(keptAtOnce, len(list)))
	}
	from := len(t.kept)
	t.kept = t.numbersOf(t.kept, list)
	return t.kept[from:len(t.kept):len(t.kept)]
}

// numbersOf appends the numbers of traits, each once.
func (t *traits) numbersOf(out []int32, list []find.Trait) []int32 {
	from := len(out)
	for _, k := range list {
		n, ok := t.numbers[k]
		if !ok {
			n = int32(len(t.has))
			t.numbers[k] = n
			t.hint(k, n)
			t.has, t.said, t.words, t.facts = append(t.has, false), append(t.said, nil), append(t.words, nil), append(t.facts, nil)
		}
		if !slices.Contains(out[from:], n) {
			out = append(out, n)
		}
	}
	return out
}

// begin makes a page the present view.
func (t *traits) begin(p *offer.Page) {
	t.clear()
	note := func(k find.Trait) {
		if n, ok := t.numbers[k]; ok {
			t.note(n)
		}
	}
	p.Facts().Traits(note)
	p.Facts().BareTraits(note)
}

// hinted makes a page of which only the hints are known the present view. It has no traits of
// names, so that only admits and admitted can be asked.
func (t *traits) hinted(hints []uint32) {
	t.clear()
	for _, h := range hints {
		n, ok := t.hints[h]
		if !ok {
			continue
		}
		for ; n >= 0; n = t.same[n] {
			t.note(n)
		}
	}
}

// hint notes that a trait has a number.
func (t *traits) hint(k find.Trait, n int32) {
	h := locate.TraitHint(k)
	before, ok := t.hints[h]
	if !ok {
		before = -1
	}
	t.hints[h], t.same = n, append(t.same, before)
}

func (t *traits) clear() {
	for _, n := range t.now {
		t.has[n] = false
	}
	t.now = t.now[:0]
}

func (t *traits) note(n int32) {
	if !t.has[n] {
		t.has[n] = true
		t.now = append(t.now, n)
	}
}

// speaking calls f with the drafts whose control the present view may have, some more than
// once: a control there has one of their names, their label or their icon, so that the policy
// may find it without a selector.
func (t *traits) speaking(f func(draft int)) {
	for _, i := range t.always {
		f(i)
	}
	for _, n := range t.now {
		for _, i := range t.said[n] {
			f(i)
		}
	}
}

// admits reports whether the policy may find anything on the present view.
func (t *traits) admits(w *wanted) bool {
	if w.any || slices.ContainsFunc(w.words, func(n int32) bool { return t.has[n] }) {
		return true
	}
	found := 0
	for _, n := range w.facts {
		if t.has[n] {
			found++
		}
	}
	return found >= enoughFacts
}

// want indexes a draft under the traits that it wants.
func (t *traits) want(i int, w *wanted) {
	if w.any {
		t.any = append(t.any, i)
		return
	}
	for _, n := range w.words {
		t.words[n] = append(t.words[n], i)
	}
	for _, n := range w.facts {
		t.facts[n] = append(t.facts[n], i)
	}
}

// admitted calls f with the drafts for which admits is true, some more than once.
func (t *traits) admitted(f func(draft int)) {
	for _, i := range t.any {
		f(i)
	}
	for _, n := range t.now {
		for _, i := range t.words[n] {
			f(i)
		}
		for _, i := range t.facts[n] {
			switch t.count[i]++; t.count[i] {
			case 1:
				t.counted = append(t.counted, i)
			case enoughFacts:
				f(i)
			}
		}
	}
	for _, i := range t.counted {
		t.count[i] = 0
	}
	t.counted = t.counted[:0]
}
