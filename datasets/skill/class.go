package skill

import "slices"

// Classes are how far operating a control may reach, from the least to the most; package
// transform/effect says what each means.
var Classes = []string{"read", "export", "fill", "act", "submit", "payment"}

// HigherClass returns the one of two that reaches further; "" is none.
func HigherClass(a, b string) string {
	if slices.Index(Classes, b) > slices.Index(Classes, a) {
		return b
	}
	return a
}
