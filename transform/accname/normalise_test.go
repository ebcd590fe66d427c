package accname

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestNormalise(t *testing.T) {
	long := strings.Repeat("a", 63)
	for _, tc := range []struct{ in, want string }{
		{"", ""},
		{"  a \n\t b ", "a b"},
		{"a\u00a0b\u3000c", "a b c"},
		{"\u200ba\u200d\u00adb\ufeff", "ab"},
		{"\u202eabc\u202c", "abc"},
		{"\ue001 Save", "Save"},
		{"\U000f0001", ""},
		{"cut\ufffd", "cut"},
		{"a\ufffdb", "a\ufffdb"},
		{"a\x00b\x1fc", "abc"},
		{"a\u200b b", "a b"},
		{"a \u200b b", "a b"},
		{"bad\xff", "bad"},
		{"👩\u200d💻 dev", "👩\u200d💻 dev"},
		{"❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"},
		{"👩\u200d", "👩"},
		{long + "bc", long + "b"},
		{long + " b", long},
		{long + "e\u0301", long},
		{long + "👩\u200d💻", long},
		{long + "👍🏽", long},
		{long + "🇩🇪", long},
		{strings.Repeat("字", 70), strings.Repeat("字", 64)},
		{strings.Repeat("\u0301", 70), strings.Repeat("\u0301", 64)},
	} {
		if got := Normalise(tc.in); got != tc.want {
			t.Errorf("Normalise(%q) = %q, want %q", tc.in, got, tc.want)
		}
	}
}

func TestNormaliseLaws(t *testing.T) {
	piece := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{" ", "\u200d", "👩", "🇩", "\u0301", "\ufffd", "\ue000", "\ufe0f", "a", "\xff"}))
	rapid.Check(t, func(t *rapid.T) {
		s := strings.Join(rapid.SliceOfN(piece, 0, 90).Draw(t, "s"), "")
		got := Normalise(s)
		switch {
		case Normalise(got) != got:
			t.Fatalf("not stable: %q, then %q", got, Normalise(got))
		case utf8.RuneCountInString(got) > maxName || !utf8.ValidString(got):
			t.Fatalf("bad name %q", got)
		case strings.TrimSpace(got) != got || strings.Contains(got, "  "):
			t.Fatalf("whitespace in %q", got)
		}
	})
}

// The short cut for ASCII says what the rule for all texts says.
func TestNormaliseASCIIProperty(t *testing.T) {
	texts := rapid.StringMatching(`[ \t\r\n\v\f\x00-\x1f\x7fa-c]{0,12}([a-z]{0,10} ){0,12}`)
	rapid.Check(t, func(t *rapid.T) {
		s := texts.Draw(t, "text")
		if got, want := Normalise(s), normalise(s); got != want {
			t.Fatalf("Normalise(%q) = %q, want %q", s, got, want)
		}
	})
}
