package texts

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestOwnersProperty holds any page to what an owner is: a control of the page, one a
// run, listed on both sides, and none of the texts within another control.
func TestOwnersProperty(t *testing.T) {
	piece := rapid.SampledFrom([]string{
		"<div>", "</div>", "<p>", "</p>", "<label>", "</label>", "<label for=a>", "<table>", "</table>", "<tr>", "<td>", "<th>", "</tr>",
		"Ant ", "Bee ", "12 ", "名称 ", "<input id=a>", "<input>", "<input type=checkbox>", "<button>", "</button>", "<a href=/x>", "</a>",
		"<b>", "</b>", "<h2>", "</h2>", "<select>", "</select>", "<li>", "<ul>", "</ul>", "<form>", "</form>", "<p id=l>",
		"<input aria-labelledby=l>", "<span role=switch>", "</span>", "<span data-box=0,0,50,20>", "<input data-box=60,0,50,20>", "<input data-box=60,30,50,20>",
	})
	rapid.Check(t, func(rt *rapid.T) {
		p := pageOf(t, strings.Join(rapid.SliceOfN(piece, 0, 40).Draw(rt, "page"), ""))
		listed := map[int]int{}
		for k := range p.controls {
			if !slices.IsSorted(p.owned[k]) {
				rt.Fatalf("control %d: runs %v", k, p.owned[k])
			}
			for _, r := range p.owned[k] {
				if _, twice := listed[r]; twice {
					rt.Fatalf("run %q has two owners", p.Runs[r].Text)
				}
				listed[r] = k
			}
		}
		for r := range p.Runs {
			run := &p.Runs[r]
			k, ok := listed[r]
			if ok != (run.Owner >= 0) || ok && k != run.Owner || ok == (run.Source == None) {
				rt.Fatalf("run %q: owner %d, listed at %d, source %q", run.Text, run.Owner, k, run.Source)
			}
			in := int(p.inside[run.Node])
			if in >= 0 && run.Owner != in && !p.Nested(in, run.Owner) {
				rt.Fatalf("run %q stands in %d and is owned by %d", run.Text, in, run.Owner)
			}
			if r > 0 && p.Runs[r-1].at > run.at {
				rt.Fatalf("runs out of order at %q", run.Text)
			}
			if from, to := p.runsIn(run.Node); r < from || r >= to {
				rt.Fatalf("run %q is not in its own element", run.Text)
			}
		}
		for k := range p.controls {
			for _, w := range p.Words(k, "", "") {
				if p.Foreign(k, w.Text) {
					rt.Fatalf("control %d says %q of another", k, w.Text)
				}
			}
			p.Row(k)
			p.Heading(k)
			p.Part(k)
		}
	})
}

// TestAssignProperty compares the matching with trying everything.
func TestAssignProperty(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		pairs := make([][]pair, rapid.IntRange(0, 5).Draw(rt, "lists"))
		for w := range pairs {
			seen := map[int]bool{}
			for range rapid.IntRange(0, 3).Draw(rt, "n") {
				if r := rapid.IntRange(0, 4).Draw(rt, "run"); !seen[r] {
					seen[r] = true
					pairs[w] = append(pairs[w], pair{r, rapid.IntRange(0, 50).Draw(rt, "cost")})
				}
			}
		}
		given, taken := assign(pairs), map[int]bool{}
		cost := 0
		for w, run := range given {
			if run < 0 {
				cost += unpaired
				continue
			}
			at := slices.IndexFunc(pairs[w], func(q pair) bool { return q.run == run })
			if at < 0 || taken[run] {
				rt.Fatalf("%v gives %v", pairs, given)
			}
			taken[run] = true
			cost += pairs[w][at].cost
		}
		if want := cheapest(pairs, map[int]bool{}); cost != want {
			rt.Fatalf("%v gives %v at %d, want %d", pairs, given, cost, want)
		}
	})
}

func cheapest(pairs [][]pair, taken map[int]bool) int {
	if len(pairs) == 0 {
		return 0
	}
	best := unpaired + cheapest(pairs[1:], taken)
	for _, q := range pairs[0] {
		if taken[q.run] {
			continue
		}
		taken[q.run] = true
		best = min(best, q.cost+cheapest(pairs[1:], taken))
		delete(taken, q.run)
	}
	return best
}

// bigPage is a page of about n elements: rows with check boxes and buttons, forms,
// and fields that are measured.
func bigPage(n int) string {
	var b strings.Builder
	b.WriteString("<main><table>")
	for i := range n / 16 {
		fmt.Fprintf(&b, `<tr><td><input type=checkbox></td><td>Person %c%c</td><td><button>Delete</button></td></tr>`, 'a'+i%26, 'a'+i/26%26)
	}
	b.WriteString("</table><form>")
	for i := range n / 8 {
		fmt.Fprintf(&b, `<div data-box=0,%d,400,40><div><span data-box=0,%d,80,20>Field %c</span><b>x</b></div><input data-box=100,%d,200,20><input data-box=310,%d,60,20></div>`, 40*i, 40*i, 'a'+i%26, 40*i, 40*i)
	}
	return b.String() + "</form></main>"
}

// BenchmarkAssign prints nanoseconds an element, which must not grow with the page.
func BenchmarkAssign(b *testing.B) {
	for _, n := range []int{1000, 5000, 20000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			p := pageOf(b, bigPage(n))
			b.ReportAllocs()
			for b.Loop() {
				q := Assign(p.t, p.roles, p.names, p.controls)
				for k := range q.controls {
					q.Words(k, "", "")
					q.Row(k)
					q.Heading(k)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(p.t.Nodes)), "ns/element")
		})
	}
}
