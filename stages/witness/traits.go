package witness

import (
	"slices"

	"skillmill/transform/find"
	"skillmill/transform/offer"
)

// traits numbers what the guards of drafts want of a page (find.Wanted), and knows which
// of that the present view has: to look a number up costs less than to ask the policy.
type traits struct {
	numbers map[find.Trait]int32
	has     []bool  // by number, on the present view
	now     []int32 // the numbers that it has
	said    [][]int // by number, the drafts that a page with this trait speaks of
	always  []int   // drafts that any page may speak of
}

// wanted is find.Wanted in numbers.
type wanted struct {
	any          bool
	words, facts []int32
}

func newTraits() *traits { return &traits{numbers: map[find.Trait]int32{}} }

// add reads what the policy of a draft wants.
func (t *traits) add(i int, d *draft) {
	if d.chain.Guard == nil {
		return
	}
	w := d.acts.Guard.Wanted()
	d.wanted = wanted{any: w.Any, words: t.numbersOf(w.Words), facts: t.numbersOf(w.Facts)}
	if d.acts.Guard.Unmarked() {
		t.always = append(t.always, i)
		return
	}
	for _, n := range t.numbersOf(w.Said) {
		t.said[n] = append(t.said[n], i)
	}
}

func (t *traits) numbersOf(list []find.Trait) []int32 {
	out := make([]int32, 0, len(list))
	for _, k := range list {
		n, ok := t.numbers[k]
		if !ok {
			n = int32(len(t.has))
			t.numbers[k] = n
			t.has, t.said = append(t.has, false), append(t.said, nil)
		}
		if !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

// begin makes the present view that of a page.
func (t *traits) begin(p *offer.Page) {
	for _, n := range t.now {
		t.has[n] = false
	}
	t.now = t.now[:0]
	p.Facts().Traits(func(k find.Trait) {
		if n, ok := t.numbers[k]; ok && !t.has[n] {
			t.has[n] = true
			t.now = append(t.now, n)
		}
	})
}

// speaking calls f with the drafts that the present view speaks of, some more than once:
// a control alike has one of their names, their label or their icon, so that the policy
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
	return found > 1
}
