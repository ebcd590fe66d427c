package acceptance

import (
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"skillmill/datasets/skill"
)

// Args returns args that a user might give to a skill: for each property the last of
// its enum, else a value of its format within its bounds. A switch is flipped.
func Args(s *skill.Skill) map[string]any {
	args := map[string]any{}
	for name, a := range s.ArgsSchema.Properties {
		if slices.Contains(s.ArgsSchema.Required, name) {
			args[name] = sensible(a)
		}
	}
	return args
}

// formats has a text of each format that program.Args writes.
var formats = map[string]string{
	"email": "ann@example.test", "uri": "http://example.test/", "date": "2026-05-17", "time": "14:30", "datetime-local": "2026-05-17T14:30",
	"month": "2026-05", "week": "2026-W20", "color": "#336699",
}

func sensible(a skill.Arg) any {
	if n := len(a.Enum); n > 0 {
		return a.Enum[n-1]
	}
	switch a.Type {
	case "array":
		if a.Items == nil || len(a.Items.Enum) == 0 {
			return []any{}
		}
		return []any{a.Items.Enum[len(a.Items.Enum)-1]}
	case "boolean":
		return true
	case "number", "integer":
		return bounded(a, 1)
	}
	if text := formats[a.Format]; text != "" {
		return text
	}
	if a.Minimum != nil || a.Maximum != nil || a.Description == "a number" {
		return strconv.FormatFloat(bounded(a, 1), 'f', -1, 64)
	}
	text := "13800138000" // matches most patterns that ask for digits or for a word
	if a.MinLength != nil && len(text) < *a.MinLength {
		text += strings.Repeat("0", *a.MinLength-len(text))
	}
	if a.MaxLength != nil && len(text) > *a.MaxLength {
		text = text[:*a.MaxLength]
	}
	return matching(a.Pattern, text)
}

// matching is a text, or a value of a format where a pattern asks for that.
func matching(pattern, text string) string {
	is, err := regexp.Compile(pattern)
	if err != nil || is.MatchString(text) {
		return text
	}
	for _, name := range slices.Sorted(maps.Keys(formats)) {
		if is.MatchString(formats[name]) {
			return formats[name]
		}
	}
	return text
}

// bounded is a number within the bounds and of the steps, near the default.
func bounded(a skill.Arg, n float64) float64 {
	if a.Minimum != nil {
		n = max(n, *a.Minimum)
	}
	if a.Maximum != nil {
		n = min(n, *a.Maximum)
	}
	if a.MultipleOf != nil {
		n = math.Floor(n / *a.MultipleOf) * *a.MultipleOf
		if a.Minimum != nil && n < *a.Minimum {
			n += *a.MultipleOf
		}
	}
	return n
}
