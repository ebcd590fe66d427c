package lasting

import "strings"

// fieldWords are words of ids that say no more than that the element is one to enter something.
var fieldWords = setOf("input field control")

// Counted reports whether an id says only of what kind its element is, by words of these names
// (tags, a type), and ends in a number: scale-tab-header-2 of a scale-tab-header,
// input-checkbox-6 of the check box in a scale-checkbox. Custom elements number themselves so
// as they come to be, which is another order at each load.
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
