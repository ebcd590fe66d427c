package naming

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// firstFree is what Slugs must answer, tried from the start every time.
func firstFree(s string, taken map[string]bool) string {
	s = whole(s, MaxSlug)
	free := s
	for n := 2; taken[free]; n++ {
		free = suffixed(s, n, MaxSlug)
	}
	taken[free] = true
	return free
}

func TestSlugsProperty(t *testing.T) {
	slug := rapid.OneOf(rapid.SampledFrom([]string{"", "a", "a_2", "a_3", "a_10", "abcdefghijklmnopqrstuvwxyz_abcdef", "abcdefghijklmnopqrstuvwxyz_abcde_2", "a__"}), rapid.StringMatching(`[a-c_]{0,40}`))
	rapid.Check(t, func(t *rapid.T) {
		taken := map[string]bool{}
		var slugs Slugs
		for range rapid.IntRange(0, 60).Draw(t, "n") {
			s := slug.Draw(t, "slug")
			if got, want := slugs.Unique(s), firstFree(s, taken); got != want {
				t.Fatalf("Slugs.Unique(%q) = %q, want %q", s, got, want)
			}
		}
	})
}

// BenchmarkSlugs names pages of links that are all called alike.
func BenchmarkSlugs(b *testing.B) {
	for _, n := range []int{1500, 20000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				var slugs Slugs
				for range n {
					slugs.Unique("navigate_more")
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/slug")
		})
	}
}
