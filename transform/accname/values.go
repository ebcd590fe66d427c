package accname

import (
	"strings"

	"skillmill/transform/page"
)

// Unvalued returns the name of a slider, a spin button or a meter without the words that say
// where it stands: "Volume" of "Volume 30%", because the value changes with the next move. All other names
// stay as they are.
func Unvalued(t *page.Tree, i int, role, name string) string {
	switch role {
	case "slider", "spinbutton", "progressbar", "scrollbar", "meter":
	default:
		return name
	}
	is := map[string]bool{}
	for _, key := range [...]string{"aria-valuenow", "aria-valuetext", "value"} {
		if v := value(t.Attr(i, key)); v != "" {
			is[v] = true
		}
	}
	var left []string
	for _, w := range strings.Fields(name) {
		if !is[value(w)] {
			left = append(left, w)
		}
	}
	if len(is) == 0 || len(left) == 0 {
		return name
	}
	return strings.Join(left, " ")
}

// value returns a word as values are compared: without its unit and what stands around it.
func value(s string) string { return strings.ToLower(strings.Trim(strings.TrimSpace(s), "%:()[],;")) }
