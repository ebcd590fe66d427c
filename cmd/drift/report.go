package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"sort"
	"strings"
	"text/tabwriter"
	"time"

	"skillmill/transform/find"
	"skillmill/transform/match"
)

// tuned are the families on which the parameters were chosen; the others check
// them.
var tuned = map[string]bool{"gentelella": true, "bootstrap": true, "sbadmin": true, "tinymce": true}

// key names one figure.
type key struct{ set, group, method, what string }

// report gathers the figures.
type report struct {
	out      io.Writer
	list     bool
	rounds   int           // hard cases of each pair
	dump     *json.Encoder // documents and answers are written here, may be nil
	resolver match.Params
	settle   match.Params
	counts   map[key]int
	refusals map[refusal]int
	ablate   bool // ask without each rule, too
	ablated  map[bought]*worth
	controls int
	pages    int
	spent    time.Duration
	most     time.Duration
}

func (r *report) add(k key) {
	if r.counts == nil {
		r.counts = map[key]int{}
	}
	r.counts[k]++
}

// count adds a verdict to the figures of all, of the family and of the mutation.
func (r *report) count(c *kase, method, what string) {
	part := "checking"
	if tuned[c.truth.Family] {
		part = "tuning"
	}
	groups := []string{"", "family " + c.truth.Family, part}
	if c.truth.Mutation != "" {
		groups = append(groups, "mutation "+c.truth.Mutation)
		if c.set == "mutants" && early(c.truth.Mutation) {
			groups = append(groups, "m1-m11", "m1-m11 "+part, "m1-m11 family "+c.truth.Family)
		}
	}
	for _, g := range groups {
		r.add(key{c.set, g, method, what})
	}
}

// refusal is why the document of a control that is there did not find it.
type refusal struct {
	set, code string
	rule      find.Refusal
}

func (r *report) refusal(set, code string, rule find.Refusal) {
	if r.refusals == nil {
		r.refusals = map[refusal]int{}
	}
	r.refusals[refusal{set, code, rule}]++
}

// refused prints by which rules documents did not find what is there, the most first.
func (r *report) refused() {
	list := slices.SortedFunc(maps.Keys(r.refusals), func(a, b refusal) int {
		return cmp.Or(cmp.Compare(b.set, a.set), r.refusals[b]-r.refusals[a], cmp.Compare(a.code, b.code), cmp.Compare(a.rule, b.rule))
	})
	w := tabwriter.NewWriter(r.out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "\nset\tnot found by document\tcode\trule")
	for _, f := range list {
		fmt.Fprintf(w, "%s\t%d\t%s\t%s\n", f.set, r.refusals[f], f.code, f.rule)
	}
	_ = w.Flush()
}

// early are the mutations m1 to m11.
func early(m string) bool { return m != "m12" && m != "m13" && m != "m14" }

func (r *report) basis(c *kase, basis string, right bool) {
	what := "wrong"
	if right {
		what = "right"
	}
	r.add(key{c.set, "", "basis " + basis, what})
}

func (r *report) cost(c *kase) {
	r.pages++
	r.controls += len(c.old.prints)
	r.spent += c.spent
	r.most = max(r.most, c.spent)
}

// share is a part of the cases in per cent; unlisted ones and those that are no controls
// count as not right.
func (r *report) share(set, group, method, what string) (float64, int) {
	return r.part(set, group, method, what, "right", "wrong", "miss", "unlisted", noControl)
}

// ofControls is the same of the cases that are controls of the old page: they have a skill.
func (r *report) ofControls(set, group, method, what string) (float64, int) {
	return r.part(set, group, method, what, "right", "wrong", "miss", "unlisted")
}

func (r *report) part(set, group, method, what string, verdicts ...string) (float64, int) {
	all := 0
	for _, w := range verdicts {
		all += r.counts[key{set, group, method, w}]
	}
	if all == 0 {
		return 0, 0
	}
	return 100 * float64(r.counts[key{set, group, method, what}]) / float64(all), all
}

func (r *report) acts(set, group, method string) (float64, int) {
	a, b := r.counts[key{set, group, method, "acts"}], r.counts[key{set, group, method, "refused"}]
	if a+b == 0 {
		return 0, 0
	}
	return 100 * float64(a) / float64(a+b), a + b
}

func verdict(met bool) string {
	if met {
		return "met"
	}
	return "MISSED"
}

func (r *report) print() {
	w := tabwriter.NewWriter(r.out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "figure\tmeasured\tgoal\t\tof")
	up, n1 := r.share("pairs", "", "unique", "right")
	um, n2 := r.share("mutants", "", "unique", "right")
	if n1+n2 > 0 {
		u := (up*float64(n1) + um*float64(n2)) / float64(n1+n2)
		fmt.Fprintf(w, "controls with a verified-unique static locator\t%.2f\t>= 99.5\t%s\t%d\n", u, verdict(u >= 99.5), n1+n2)
	}
	line := func(title, set, group, method string, right, wrong, acts float64) {
		a, n := r.share(set, group, method, "right")
		b, _ := r.share(set, group, method, "wrong")
		if n == 0 {
			return
		}
		fmt.Fprintf(w, "%s: right\t%.2f\t>= %g\t%s\t%d\n", title, a, right, verdict(a >= right), n)
		if d, k := r.ofControls(set, group, method, "right"); k < n {
			fmt.Fprintf(w, "%s: right, of what is a control\t%.2f\t>= %g\t%s\t%d\n", title, d, right, verdict(d >= right), k)
		}
		fmt.Fprintf(w, "%s: wrong\t%.2f\t<= %g\t%s\t%d\n", title, b, wrong, verdict(b <= wrong), n)
		if c, m := r.acts(set, group, method); acts > 0 && m > 0 {
			fmt.Fprintf(w, "%s: acts on removed\t%.2f\t<= %g\t%s\t%d\n", title, c, acts, verdict(c <= acts), m)
		}
	}
	line("pairs, resolver", "pairs", "", "resolve", 99.7, 0, 1)
	line("pairs, one control in seven taken away", "pairs", "", "taken away", 99, .1, 4)
	line("hard pairs, resolver", "hard", "", "resolve", 92, .3, 1)
	line("pairs, document", "pairs", "", "document", 96, .05, 1)
	line("hard pairs, document", "hard", "", "document", 79, 0, 1)
	line("mutants m1 to m11, document", "mutants", "m1-m11", "document", 92, .1, .5)
	line("pairs, static chain alone", "pairs", "", "static", 93, .3, 0)
	line("mutants m1 to m11, resolver", "mutants", "m1-m11", "resolve", 98.5, .1, 1)
	line("m12, settle", "mutants", "mutation m12", "settle", 88, .5, 0)
	if r.controls > 0 {
		each := float64(r.spent.Microseconds()) / float64(r.controls) / 1000
		fmt.Fprintf(w, "resolve, ms a control\t%.3f\t<= 1\t%s\t%d\n", each, verdict(each <= 1), r.controls)
		fmt.Fprintf(w, "resolve, ms a page: mean, most\t%.1f, %.1f\t\t\t%d\n", float64(r.spent.Milliseconds())/float64(r.pages), float64(r.most.Microseconds())/1000, r.pages)
	}
	_ = w.Flush()
	r.groups()
}

// groups prints the same by family and by mutation.
func (r *report) groups() {
	type row struct{ set, group, method string }
	seen := map[row]bool{}
	var rows []row
	for k := range r.counts {
		if rw := (row{k.set, k.group, k.method}); !seen[rw] {
			seen[rw] = true
			rows = append(rows, rw)
		}
	}
	sort.Slice(rows, func(i, k int) bool {
		a, b := rows[i], rows[k]
		if a.set != b.set {
			return a.set > b.set
		}
		if a.method != b.method {
			return a.method < b.method
		}
		return natural(a.group) < natural(b.group)
	})
	fmt.Fprintf(r.out, "\ntuning: %s; checking: %s\n", r.families(true), r.families(false))
	w := tabwriter.NewWriter(r.out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "\nset\tmethod\tgroup\tright\twrong\tmiss\tunlisted\tno control\tof\tright, of controls\tacts on removed\tof")
	for _, rw := range rows {
		a, n := r.share(rw.set, rw.group, rw.method, "right")
		b, _ := r.share(rw.set, rw.group, rw.method, "wrong")
		c, _ := r.share(rw.set, rw.group, rw.method, "miss")
		d, _ := r.share(rw.set, rw.group, rw.method, "unlisted")
		none, _ := r.share(rw.set, rw.group, rw.method, noControl)
		own, _ := r.ofControls(rw.set, rw.group, rw.method, "right")
		e, m := r.acts(rw.set, rw.group, rw.method)
		group := rw.group
		if group == "" {
			group = "all"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%d\t%.2f\t%.1f\t%d\n", rw.set, rw.method, group, a, b, c, d, none, n, own, e, m)
	}
	_ = w.Flush()
	r.refused()
}

// families are those on which the parameters were tuned, or the others.
func (r *report) families(tuning bool) string {
	seen := map[string]bool{}
	for k := range r.counts {
		if name, ok := strings.CutPrefix(k.group, "family "); ok && tuned[name] == tuning {
			seen[name] = true
		}
	}
	return strings.Join(slices.Sorted(maps.Keys(seen)), ", ")
}

// natural puts m2 before m10.
func natural(s string) string {
	const p = "mutation m"
	if len(s) > len(p) && s[:len(p)] == p && (len(s) == len(p)+1 || s[len(p)+1] < '0' || s[len(p)+1] > '9') {
		return p + "0" + s[len(p):]
	}
	return s
}
