package acceptance

import (
	"maps"
	"math"
	"regexp"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"

	"skillmill/datasets/skill"
)

// Args returns args that a user might give to a skill: for each property the last of
// its enum or of its examples, else a value of its format within its bounds, else one of the
// kind that the words of the field ask for. A switch is flipped. Of a family the member is
// meant that its evidence shows, since that is the element which tests know.
func Args(s *skill.Skill) map[string]any {
	args := map[string]any{}
	for name, a := range s.ArgsSchema.Properties {
		if slices.Contains(s.ArgsSchema.Required, name) {
			args[name] = sensible(a, hint(s))
		}
	}
	if key := evidentMember(s); key != "" {
		args[s.Family.Arg] = key
	}
	return args
}

// evidentMember returns the key of the member of a family that its evidence shows, "" for none.
func evidentMember(s *skill.Skill) string {
	if s.Family == nil || s.Family.Arg == "" || s.Evidence.RawIndex == nil {
		return ""
	}
	at := slices.IndexFunc(s.Family.Members, func(m skill.FamilyMember) bool { return m.Index == *s.Evidence.RawIndex })
	if at < 0 {
		return ""
	}
	return s.Family.Members[at].Key
}

// hint returns what a page says about a field: its name, its label, its placeholder, its
// kind.
func hint(s *skill.Skill) string {
	words := s.Label
	if g := s.Locators.Guard; g != nil {
		words = strings.Join([]string{g.Role, g.Name, g.Label, g.Placeholder, words}, "\n")
	}
	return strings.ToLower(words)
}

// asked has values by words that ask for them; the first that fits counts.
var asked = []struct {
	words *regexp.Regexp
	value string
}{
	{regexp.MustCompile(`y{4}.?m{2}.?d{2}.*h{2}.?m{2}`), "2026-05-17 14:30"},
	{regexp.MustCompile(`d{2}\.m{2}\.y{4}`), "17.05.2026"},
	{regexp.MustCompile(`d{2}/m{2}/y{4}`), "17/05/2026"},
	{regexp.MustCompile(`m{2}/d{2}/y{4}`), "05/17/2026"},
	{regexp.MustCompile(`y{4}/m{2}/d{2}`), "2026/05/17"},
	{regexp.MustCompile(`h{2}:m{2}|\btime\b|时间`), "14:30"},
	{regexp.MustCompile(`y{4}-m{2}-d{2}|\b(date|day|born|birthday|birth)\b|日期|生日`), "2026-05-17"},
	{regexp.MustCompile(`e-?mail|邮箱`), "ann@example.test"},
	{regexp.MustCompile(`phone|mobile|手机|电话`), phone},
	{regexp.MustCompile(`\b(how many|number of|amount|quantity|price|age|minutes|hours|seats)\b|数量`), "3"},
}

// phone matches most patterns that ask for digits or for a word.
const phone = "13800138000"

// worded returns the value for a field by the words in its hint.
func worded(hint string) string {
	for _, a := range asked {
		if a.words.MatchString(hint) {
			return a.value
		}
	}
	return phone
}

// formats has an example of each format that program.Args writes.
var formats = map[string]string{
	"email": "ann@example.test", "uri": "http://example.test/", "date": "2026-05-17", "time": "14:30", "datetime-local": "2026-05-17T14:30",
	"month": "2026-05", "week": "2026-W20", "color": "#336699",
}

func sensible(a skill.Arg, hint string) any {
	if n := len(a.Enum); n > 0 {
		return a.Enum[n-1]
	}
	if n := len(a.Examples); n > 0 {
		return a.Examples[n-1]
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
		if strings.HasPrefix(hint, "slider\n") && a.MultipleOf == nil && a.Maximum != nil {
			return *a.Maximum // whatever its steps are, they lead there
		}
		return bounded(a, 1)
	}
	if text := formats[a.Format]; text != "" {
		return text
	}
	if a.Minimum != nil || a.Maximum != nil || a.Description == "a number" {
		return strconv.FormatFloat(bounded(a, 1), 'f', -1, 64)
	}
	text := worded(hint)
	if a.MinLength != nil && len(text) < *a.MinLength {
		text += strings.Repeat("0", *a.MinLength-len(text))
	}
	if a.MaxLength != nil && len(text) > *a.MaxLength {
		text = text[:*a.MaxLength]
	}
	return matching(a.Pattern, text)
}

// matching returns text, or a value in a certain format if the pattern asks for one.
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
	if is.MatchString(phone) {
		return phone
	}
	if made := example(pattern); is.MatchString(made) {
		return made
	}
	return text
}

// bounded returns a number near n that is within the bounds and on a step.
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

// example returns a short text that a pattern matches, as long as it has no assertions within.
func example(pattern string) string {
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return ""
	}
	return made(re.Simplify())
}

// made is the shortest text of an expression by the first of its choices.
func made(re *syntax.Regexp) (text string) {
	switch re.Op {
	case syntax.OpLiteral:
		return string(re.Rune)
	case syntax.OpCharClass:
		return string(re.Rune[:min(1, len(re.Rune))])
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return "a"
	case syntax.OpAlternate, syntax.OpPlus, syntax.OpCapture:
		return made(re.Sub[0])
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			text += made(sub)
		}
	}
	return text
}
