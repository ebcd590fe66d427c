package lasting

import "strings"

// fieldWords are words of ids that only say that the element is a field.
var fieldWords = setOf("input field control")

// Counted reports whether an id consists only of words of some names (tags, a type) and a
// number at its end: scale-tab-header-2 of a scale-tab-header, input-checkbox-6 of the check
// box in a scale-checkbox. Custom elements number themselves in the order in which they are
// made, which may differ at each load.
func Counted(id string, names ...string) bool {
	toks := tokens(strings.ToLower(id))
	n := len(toks) - 1
	if n < 1 || !onlyDigits(toks[n]) {
		return false
	}
	kinds := map[string]bool{}
	for _, name := range names {
		for _, word := range tokens(strings.ToLower(name)) {
			kinds[word] = true
		}
	}
	own := false
	for _, tok := range toks[:n] {
		if !kinds[tok] && !fieldWords[tok] {
			return false
		}
		own = own || kinds[tok]
	}
	return own
}
