package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"text/tabwriter"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/match"
)

// bought is what a rule is worth on a set: how many answers would be other ones without it.
type bought struct {
	track, rule, set string
}

// worth counts answers of which a rule decides: right, wrong and acts are those that would be
// so without it, lost those that would not be right any more.
type worth struct{ right, wrong, acts, lost int }

func (r *report) worth(b bought) *worth {
	if r.ablated == nil {
		r.ablated = map[bought]*worth{}
	}
	w := r.ablated[b]
	if w == nil {
		w = &worth{}
		r.ablated[b] = w
	}
	return w
}

// part is the set of a case in the table of rules: what was translated or changed in all ways
// at once is apart.
func (c *kase) part() string {
	switch {
	case c.set != "mutants":
		return c.set
	case early(c.truth.Mutation):
		return "m1 to m11"
	}
	return "m12 to m14"
}

// ablate asks the policy once more without each of the rules that refused a locator of a
// document. want is the node of the control, -1 where it was removed.
func (c *kase) ablate(l *skill.Locators, want int) {
	if !c.r.ablate {
		return
	}
	next, loc := c.next.findPage(), find.FromDocument(l)
	was, tried := next.Explain(loc)
	rules := map[find.Refusal]bool{}
	for _, t := range tried {
		rules[t.Refused] = true
	}
	for rule := range rules {
		if rule == "" || rule == find.RefusedNone || rule == find.RefusedSeveral {
			continue // no rule, but what the locator matches
		}
		is := next.Without(string(rule)).Locate(loc)
		c.r.worth(bought{"document", string(rule), c.part()}).count(was.Node, is.Node, want)
	}
}

// count adds an answer as it was with a rule and as it is without it.
func (w *worth) count(was, is, want int) {
	switch {
	case was == is:
		return
	case is >= 0 && want < 0:
		w.acts++
	case is >= 0 && is == want:
		w.right++
	case is >= 0:
		w.wrong++
	}
	if was >= 0 && was == want {
		w.lost++
	}
}

// ablateDoubt counts what a resolver would have answered without the doubt that refused it.
func (c *kase) ablateDoubt(k int, a *match.Answer, l find.Locators, d find.Doubt, ask func(*find.Page, find.Locators, int) find.Doubt) {
	if !c.r.ablate {
		return
	}
	at, want := c.next.controls[a.Index], -1
	known := false
	old := c.old.element(k)
	for i := range c.truth.Controls {
		if c.truth.Controls[i].Old == old {
			want, known = c.next.t.ByLive(c.truth.Controls[i].New), true
		}
	}
	for i := range c.truth.Removed {
		known = known || c.truth.Removed[i].Old == old
	}
	if !known || ask(c.next.findPage().Without(string(d)), l, at) != "" {
		return
	}
	c.r.worth(bought{"resolver", string(d), c.part()}).count(-1, at, want)
}

// bought prints what each rule buys and costs, by track.
func (r *report) bought() {
	rules := map[[2]string]int{}
	for b, w := range r.ablated {
		rules[[2]string{b.track, b.rule}] += w.right + w.wrong + w.acts + w.lost
	}
	list := slices.SortedFunc(maps.Keys(rules), func(a, b [2]string) int {
		return cmp.Or(cmp.Compare(a[0], b[0]), rules[b]-rules[a], cmp.Compare(a[1], b[1]))
	})
	sets := []string{"pairs", "hard", "m1 to m11", "m12 to m14"}
	w := tabwriter.NewWriter(r.out, 0, 4, 2, ' ', 0)
	fmt.Fprint(w, "\ntrack\twithout the rule: more right, less right, more wrong, more acts on removed")
	for _, s := range sets {
		fmt.Fprint(w, "\t", s)
	}
	fmt.Fprintln(w)
	for _, rule := range list {
		fmt.Fprintf(w, "%s\t%s", rule[0], rule[1])
		for _, s := range sets {
			b := r.worth(bought{rule[0], rule[1], s})
			fmt.Fprintf(w, "\t%d, %d, %d, %d", b.right, b.lost, b.wrong, b.acts)
		}
		fmt.Fprintln(w)
	}
	_ = w.Flush()
}
