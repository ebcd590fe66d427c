package registry

import (
	"strings"
	"unicode"

	"skillmill/transform/alike"
)

// terms returns the words of a text with their weight: words of letters and digits, and of
// Chinese each character and each pair of neighbours, also over one blank, as buttons are
// written ("查 询"). Words that only join others are none, in pairs they count less.
func terms(s string) map[string]float64 {
	out := map[string]float64{}
	var latin strings.Builder
	var before rune // the Chinese character before, 0 for none
	flush := func() {
		if w := latin.String(); w != "" && !joins[w] {
			out[alike.Stem(w)] = 1
		}
		latin.Reset()
	}
	blanks := 0
	for _, r := range strings.ToLower(s) {
		switch {
		case unicode.Is(unicode.Han, r):
			flush()
			joining := strings.ContainsRune(particles, r)
			if !joining {
				out[string(r)] = 0.3
			}
			if before != 0 && blanks < 2 {
				weight := 1.0
				if joining || strings.ContainsRune(particles, before) {
					weight = 0.3
				}
				out[string([]rune{before, r})] = weight
			}
			before, blanks = r, 0
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			latin.WriteRune(r)
			before = 0
		default:
			flush()
			if blanks++; r != ' ' {
				before = 0
			}
		}
	}
	flush()
	return out
}

// joins are English words that say nothing of what is meant, particles such characters.
var joins = func() map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(`a an the of to in on and or for with by at from into onto as is are be it its this that these those
		my me i you your our we their his her all some any please
		them they he she him us mine not no do does did was were been am has had have can could would should will shall may might must
		what which who whom whose when where why how there here if so than then rather about something anything everything thing
		want need like let one ones just only also too very much really again now still yet already out up down off myself yourself
		while before after until because but nor both either else`) {
		out[w] = true
	}
	return out
}()

const particles = "有没想要能会让给对很到还再就从后前上下的了着把被在是和与及或个一我你他她它这那请里吧呢吗只都也就"
