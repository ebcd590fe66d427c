package measure

import (
	"testing"

	"skillmill/browser"
)

// BenchmarkMeasure measures what is worked out of one snapshot of 5,000 elements, per
// node.
func BenchmarkMeasure(b *testing.B) {
	els := make([]browser.Node, 5000)
	for i := range els {
		els[i] = browser.Node{Name: "BUTTON", Parent: i / 10, Flat: i / 10}
	}
	s := page(els...)
	for i := range s.Boxes {
		s.Boxes[i].Rect.X, s.Boxes[i].Rect.Y = float64(i%10)*120, float64(i/10)*50
	}
	vp := browser.Viewport{Width: 1280, Height: 800}
	for name, work := range map[string]func(){
		"elements": func() { Elements(s, vp) },
		"scene":    func() { newScene(s, vp) },
		"xpaths":   func() { newForest(s).tree(0).xpaths() },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				work()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(s.Nodes)), "ns/node")
		})
	}
}
