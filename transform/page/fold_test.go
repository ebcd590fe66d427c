package page

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestFoldProperty(t *testing.T) {
	texts := rapid.OneOf(rapid.StringMatching(`[ \t\r\n\v\f\x00\x1f\x7fa-c]{0,12}`), rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune(" \u00a0\u0085\u2003ab\n"))))
	rapid.Check(t, func(t *rapid.T) {
		s := texts.Draw(t, "text")
		if got, want := Fold(s), strings.Join(strings.Fields(s), " "); got != want {
			t.Fatalf("Fold(%q) = %q, want %q", s, got, want)
		}
	})
}
