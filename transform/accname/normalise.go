package accname

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxName is the number of characters of a name in a skill.
const maxName = 64

// zwj joins emoji; between letters it is invisible.
const zwj = '\u200d'

// Normalise makes a name comparable: whitespace is folded and trimmed, what
// shows nothing is removed, and the rest is cut after 64 runes, not inside a
// character. Normalise(Normalise(s)) equals Normalise(s).
func Normalise(s string) string {
	if short, ok := normalASCII(s); ok {
		return short
	}
	return normalise(s)
}

func normalise(s string) string {
	runes := shown(s)
	if len(runes) > maxName {
		runes = runes[:boundary(runes, maxName)]
	}
	// The collector cuts texts by UTF-16 units: half a character ends as U+FFFD.
	return strings.TrimRight(string(runes), " \ufffd")
}

// Shown is Normalise for a text of any length, cut after limit runes and not inside a
// character; runes is the number of those before the cut.
func Shown(s string, limit int) (text string, runes int) {
	all := shown(s)
	runes = len(all)
	if runes > 0 && all[runes-1] == ' ' {
		runes--
	}
	cut := all[:runes]
	if runes > limit {
		cut = all[:boundary(all, limit)]
	}
	return strings.TrimRight(string(cut), " "), runes
}

// shown returns a text with white space folded, but for a last space, and without what
// shows nothing.
func shown(s string) []rune {
	s = strings.ToValidUTF8(s, "\ufffd")
	runes := make([]rune, 0, min(len(s), 4*maxName))
	in := []rune(s)
	for k, r := range in {
		switch {
		case unicode.IsSpace(r):
			if len(runes) > 0 && runes[len(runes)-1] != ' ' {
				runes = append(runes, ' ')
			}
		case r == zwj && len(runes) > 0 && pictorial(runes[len(runes)-1]) && k+1 < len(in) && pictorial(in[k+1]):
			runes = append(runes, r)
		case invisible(r):
		default:
			runes = append(runes, r)
		}
	}
	return runes
}

// normalASCII is Normalise for a text in ASCII, in which every character stands
// for itself.
func normalASCII(s string) (string, bool) {
	plain := len(s) <= maxName
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c >= utf8.RuneSelf:
			return "", false
		case c < ' ', c == 0x7f, c == ' ' && (i == 0 || i == len(s)-1 || s[i-1] == ' '):
			plain = false
		}
	}
	if plain {
		return s, true
	}
	b := make([]byte, 0, maxName)
	for i := 0; i < len(s) && len(b) < maxName; i++ {
		switch c := s[i]; {
		case c == ' ', '\t' <= c && c <= '\r':
			if len(b) > 0 && b[len(b)-1] != ' ' {
				b = append(b, ' ')
			}
		case c < ' ', c == 0x7f:
		default:
			b = append(b, c)
		}
	}
	return string(bytes.TrimRight(b, " ")), true
}

// invisible reports control and format characters, private use (the glyphs of
// icon fonts) and the grapheme joiner.
func invisible(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs) || r == '\u034f'
}

// pictorial reports the parts of an emoji that a joiner may stand between.
func pictorial(r rune) bool {
	return r != unicode.ReplacementChar && unicode.In(r, unicode.So, unicode.Sk) || r == '\ufe0f'
}

// boundary returns the last place at or before n where a character begins, n itself
// in a text that is all one character.
func boundary(runes []rune, n int) int {
	for at := n; at > 0; at-- {
		if !continues(runes, at) {
			return at
		}
	}
	return n
}

// continues reports whether runes[n] belongs to the character before it.
func continues(runes []rune, n int) bool {
	r, before := runes[n], runes[n-1]
	switch {
	case unicode.In(r, unicode.M) || r == zwj || before == zwj:
		return true
	case r >= 0x1f3fb && r <= 0x1f3ff: // skin tone
		return true
	case flag(r) && flag(before):
		run := 0
		for k := n - 1; k >= 0 && flag(runes[k]); k-- {
			run++
		}
		return run%2 == 1
	}
	return false
}

// flag reports the letters that make a flag in pairs.
func flag(r rune) bool { return r >= 0x1f1e6 && r <= 0x1f1ff }
