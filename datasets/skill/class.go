package skill

import "slices"

// Classes say how far the effect of operating a control may reach, from the least to the
// most. Package transform/effect defines each.
var Classes = []string{"read", "export", "fill", "act", "submit", "payment"}

// HigherClass returns the one of two classes that reaches further; "" is no class and is
// below all.
func HigherClass(a, b string) string {
	if slices.Index(Classes, b) > slices.Index(Classes, a) {
		return b
	}
	return a
}
