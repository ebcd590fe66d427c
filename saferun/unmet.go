package saferun

import (
	"fmt"
	"strings"

	"skillmill/datasets/skill"
)

// Unmet says in words which preconditions of a document do not hold.
func Unmet(doc *skill.Skill, failures []Failure) string {
	out := make([]string, len(failures))
	for i, f := range failures {
		out[i] = unmet(&doc.Preconditions, f)
	}
	return strings.Join(out, "; ")
}

func unmet(p *skill.Preconditions, f Failure) string {
	switch f.Kind {
	case "url_matches":
		return "the address is none of the skill's pages (" + strings.Join(p.URLMatches, ", ") + ")"
	case "viewport":
		return fmt.Sprintf("the window is smaller than %s", size(p.Viewport))
	case "login_state":
		return "the page asks for a login"
	case "cookies":
		return "the login cookie " + f.Value + " is missing"
	case "exists":
		return "the page has no " + f.Value
	case "not_exists":
		return f.Value + " is seen on the page and may lie over the control"
	case "visible":
		return f.Value + " is not seen"
	case "enabled":
		return f.Value + " is disabled"
	case "text_contains":
		return fmt.Sprintf("the page does not say %q", f.Value)
	}
	return "the precondition " + f.Kind + " does not hold: " + f.Value
}

// size says what a viewport has to have at least.
func size(v *skill.Viewport) string {
	switch {
	case v == nil:
		return "it was"
	case v.MinHeight == 0:
		return fmt.Sprintf("%d pixels", v.MinWidth)
	}
	return fmt.Sprintf("%d by %d pixels", v.MinWidth, v.MinHeight)
}
