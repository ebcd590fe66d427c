package collect

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"skillmill/browser"
	"skillmill/collect/measure"
	"skillmill/datasets/capture"
)

// generated is a page of about n elements: a list of cards with links, buttons and
// fields, some of them covered.
func generated(n int) string {
	var b strings.Builder
	b.WriteString(`<!doctype html><meta charset=utf-8><title>generated</title><style>.c{display:inline-block;width:180px;position:relative;border-radius:6px}</style>`)
	for i := range n / 10 {
		fmt.Fprintf(&b, `<div class="c card-%d"><h3>Card %d</h3><p>Some text about <b>%d</b></p><a href="/item/%d?page=1">Open</a>
<label>Count <input name=n%d value=%d></label><button onclick="1">Add to cart</button><span></span></div>`, i%7, i, i, i, i, i)
	}
	return b.String()
}

// BenchmarkElements measures reading a page and making its files, per element.
func BenchmarkElements(b *testing.B) {
	l := useLab(b)
	for _, n := range []int{1000, 2000, 5000, 10_000, 20_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			url := l.page(fmt.Sprintf("/bench/%d", n), generated(n))
			var read, work time.Duration
			elements := 0
			for b.Loop() {
				raw, err := l.b.Capture(context.Background(), browser.Job{URL: url, Shots: -1})
				if err != nil {
					b.Fatal(err)
				}
				for _, s := range raw.States {
					if s.State == browser.StateRead {
						read += s.Took
					}
				}
				began := time.Now()
				job := Job{Job: browser.Job{URL: url}}
				rec, clean, err := recordingOf(raw, job.visit())
				if err != nil {
					b.Fatal(err)
				}
				if _, err := rec.Files(clean); err != nil {
					b.Fatal(err)
				}
				work += time.Since(began)
				elements += len(rec.Elements)
			}
			b.ReportMetric(float64(read.Microseconds())/float64(elements), "read-us/el")
			b.ReportMetric(float64(work.Microseconds())/float64(elements), "files-us/el")
		})
	}
}

// BenchmarkSurvey measures what is worked out in Go of one snapshot.
func BenchmarkSurvey(b *testing.B) {
	l := useLab(b)
	raw, err := l.b.Capture(context.Background(), browser.Job{URL: l.page("/bench/survey", generated(5000)), Shots: -1})
	if err != nil {
		b.Fatal(err)
	}
	vp := browser.Viewport{Width: 1280, Height: 800}
	per := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(raw.Page.Nodes)), "ns/node")
	}
	b.Run("summary", func(b *testing.B) {
		for b.Loop() {
			measure.Elements(raw.Page, vp)
		}
		per(b)
	})
	b.Run("write", func(b *testing.B) {
		rec := capture.Recording{Elements: measure.Elements(raw.Page, vp)}
		for b.Loop() {
			if _, err := rec.Files(unchanged); err != nil {
				b.Fatal(err)
			}
		}
		per(b)
	})
	b.Run("clean", func(b *testing.B) {
		file := summaryFile(b, measure.Elements(raw.Page, vp))
		s := newScrubber(raw)
		for b.Loop() {
			s.clean("dom_summary.json", file)
		}
		per(b)
	})
}

// BenchmarkRecapture answers how many of twenty captures of an animated page are
// equal.
func BenchmarkRecapture(b *testing.B) {
	l := useLab(b)
	url := l.page("/bench/moving", moving)
	for b.Loop() {
		b.ReportMetric(float64(recapture(b, l, url, 20)), "equal/20")
	}
}
