package digest_test

import (
	"context"
	"syscall"
	"testing"
	"time"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/digest"
	"skillmill/transform/view"
)

// BenchmarkExtract is what the stage extract does of a capture before it is stored.
func BenchmarkExtract(b *testing.B) {
	list := clean(b)
	defer processorTime(b)()
	for b.Loop() {
		for _, e := range list {
			c, err := capture.Read(context.Background(), e.Path, capture.DefaultLimits())
			if err != nil {
				b.Fatal(err)
			}
			if _, err := view.Read(c); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkDigest is what a digest costs beside it: the document, and a view of 2,000
// tokens.
func BenchmarkDigest(b *testing.B) {
	type made struct {
		c *capture.Capture
		p view.Page
	}
	var list []made
	for _, e := range clean(b) {
		c, p, ok := read(b, e.Path)
		if ok {
			list = append(list, made{c, p})
		}
	}
	defer processorTime(b)()
	for b.Loop() {
		for i := range list {
			d, err := digest.Build(list[i].c, &list[i].p, digest.Options{})
			if err != nil {
				b.Fatal(err)
			}
			if _, err := d.View(digest.Budget{Tokens: 2000}, ""); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func clean(b *testing.B) (list []sharedtest.Entry) {
	b.Helper()
	for _, e := range sharedtest.Real(b) {
		if e.Clean() {
			list = append(list, e)
		}
	}
	return list
}

// processorTime reports the processor time from here on, which other work on the machine
// does not change much.
func processorTime(b *testing.B) func() {
	b.Helper()
	used := func() time.Duration {
		var u syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
			b.Fatal(err)
		}
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	from := used()
	return func() { b.ReportMetric(float64((used()-from).Milliseconds())/float64(b.N), "cpu-ms/op") }
}
