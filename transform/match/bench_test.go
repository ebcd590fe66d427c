package match

import (
	"fmt"
	"testing"

	"skillmill/transform/fingerprint/fingerprinttest"
)

// BenchmarkResolve is a page all to all; the cost of one control is a share of it.
func BenchmarkResolve(b *testing.B) {
	for _, n := range []int{50, 200, 500, 1000, 2000, 4000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			_, _, old := fingerprinttest.Read(b, fingerprinttest.Page(n, "entry"))
			_, _, seen := fingerprinttest.Read(b, fingerprinttest.Page(n, "item"))
			p := Defaults()
			b.ReportAllocs()
			stop := fingerprinttest.CPU(b, len(old))
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
			_, _, old := fingerprinttest.Read(b, fingerprinttest.Page(n, "entry"))
			_, _, seen := fingerprinttest.Read(b, fingerprinttest.Page(n, "item"))
			p := Defaults()
			b.ReportAllocs()
			stop := fingerprinttest.CPU(b, 1)
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
			_, _, old := fingerprinttest.Read(b, fingerprinttest.Page(n, "entry"))
			_, _, seen := fingerprinttest.Read(b, fingerprinttest.Page(n, "item"))
			p := MatchDefaults()
			b.ReportAllocs()
			stop := fingerprinttest.CPU(b, len(old))
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
			_, _, old := fingerprinttest.Read(b, fingerprinttest.Page(n, "entry"))
			_, _, seen := fingerprinttest.Read(b, fingerprinttest.Page(n, "item"))
			p := Defaults()
			var r Reader
			m := newMatching(&r, r.Read(old), r.Read(seen), &p)
			pairs := 0
			stop := fingerprinttest.CPU(b, len(old))
			for b.Loop() {
				pairs = 0
				for _, list := range (blocking{p.Candidates, m.mem, len(r.values)}).of(m.old, m.seen) {
					pairs += len(list)
				}
			}
			stop()
			b.ReportMetric(float64(pairs)/float64(len(old)), "pairs/control")
		})
	}
}
