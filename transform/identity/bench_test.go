package identity

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"skillmill/transform/accname"
	"skillmill/transform/page"
)

// bigPage has n controls: links of an index and rows of buttons that hardly
// differ.
func bigPage(n int, class string) string {
	var b strings.Builder
	b.WriteString(`<body><nav><a href="/">Home</a></nav><main><h2>Index</h2><ul>`)
	for i := range n / 2 {
		fmt.Fprintf(&b, `<li><a class="%s" href="/packages/p%d.html" title="Package p%d">Package number %d</a></li>`, class, i, i, i)
	}
	b.WriteString(`</ul><table>`)
	for i := range n / 4 {
		fmt.Fprintf(&b, `<tr><td>Customer %d</td><td><button class="%s">Edit</button><button class="%s danger">Remove</button></td></tr>`, i, class, class)
	}
	b.WriteString(`</table></main>`)
	return b.String()
}

// cpu reports processor time: machines that run these are shared. The answer is
// called behind the loop.
func cpu(b *testing.B, controls int) func() {
	b.Helper()
	spent := func() time.Duration {
		var u syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
			b.Fatal(err)
		}
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	start := spent()
	return func() {
		each := float64((spent() - start).Microseconds()) / float64(b.N)
		b.ReportMetric(each/1000, "cpu-ms/op")
		b.ReportMetric(each/float64(controls), "cpu-µs/control")
	}
}

func BenchmarkPrints(b *testing.B) {
	for _, n := range []int{200, 2000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			tree, err := page.Parse([]byte(bigPage(n, "entry")))
			if err != nil {
				b.Fatal(err)
			}
			roles, names := make([]string, len(tree.Nodes)), make([]accname.Name, len(tree.Nodes))
			var controls []int
			for i := range tree.Nodes {
				roles[i] = accname.Role(tree, i)
				if isControl(tree, i) {
					names[i] = accname.Compute(tree, i)
					controls = append(controls, i)
				}
			}
			b.ReportAllocs()
			stop := cpu(b, len(controls))
			for b.Loop() {
				Prints(tree, roles, names, controls)
			}
			stop()
		})
	}
}

// BenchmarkResolve is a page all to all; the cost of one control is a share of it.
func BenchmarkResolve(b *testing.B) {
	for _, n := range []int{50, 200, 500, 1000, 2000, 4000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			_, _, old := read(b, bigPage(n, "entry"))
			_, _, seen := read(b, bigPage(n, "item"))
			p := Defaults()
			b.ReportAllocs()
			stop := cpu(b, len(old))
			for b.Loop() {
				Resolve(old, seen, p)
			}
			stop()
		})
	}
}

// BenchmarkResolveOne finds one control on a page.
func BenchmarkResolveOne(b *testing.B) {
	for _, n := range []int{200, 2000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			_, _, old := read(b, bigPage(n, "entry"))
			_, _, seen := read(b, bigPage(n, "item"))
			p := Defaults()
			b.ReportAllocs()
			stop := cpu(b, 1)
			for b.Loop() {
				Resolve(old[n/3:n/3+1], seen, p)
			}
			stop()
		})
	}
}

func BenchmarkMatch(b *testing.B) {
	for _, n := range []int{200, 2000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			_, _, old := read(b, bigPage(n, "entry"))
			_, _, seen := read(b, bigPage(n, "item"))
			p := SettleDefaults()
			b.ReportAllocs()
			stop := cpu(b, len(old))
			for b.Loop() {
				Match(old, seen, p)
			}
			stop()
		})
	}
}

// BenchmarkCandidates is the choice of pairs alone.
func BenchmarkCandidates(b *testing.B) {
	for _, n := range []int{500, 1000, 2000, 4000, 8000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			_, _, old := read(b, bigPage(n, "entry"))
			_, _, seen := read(b, bigPage(n, "item"))
			p := Defaults()
			var book Book
			m := newMatching(&book, book.Read(old), book.Read(seen), &p)
			pairs := 0
			stop := cpu(b, len(old))
			for b.Loop() {
				pairs = 0
				for _, list := range (blocking{p.Candidates, m.mem, len(book.values)}).of(m.old, m.seen) {
					pairs += len(list)
				}
			}
			stop()
			b.ReportMetric(float64(pairs)/float64(len(old)), "pairs/control")
		})
	}
}
