package program

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"skillmill/datasets/skill"
)

const (
	maxOptions     = 200
	maxOptionBytes = 200
	maxPattern     = 500
	maxTextLength  = 1 << 20 // a longer maxlength limits nothing
)

// ArgsInput is what the args of a program depend on. Min to MaxLength are the
// attributes as the page has them.
type ArgsInput struct {
	Action    string
	InputType string
	Role      string
	Options   []string // values of a list's options, in document order
	Titles    []string // what the page calls each of them; may be empty
	Free      bool     // it takes others than Options
	Min, Max  string
	Step      string
	Base      string // from which steps are counted
	Required  bool
	Pattern   string
	MinLength string
	MaxLength string
	Multiple  bool
}

// Args returns the schema of a program's args: a number for a field of numbers and for a
// slider, a list for a select that takes several, a string for everything else.
func Args(in ArgsInput) skill.ArgsSchema {
	s := skill.ArgsSchema{Type: "object", Properties: map[string]skill.Arg{}, Required: []string{}}
	a := actions[in.Action]
	if a.arg == nil {
		return s
	}
	name := a.arg(in)
	s.Properties[name] = a.schema(in)
	if !a.optional {
		s.Required = append(s.Required, name)
	}
	return s
}

func textArg(in ArgsInput) skill.Arg {
	a := skill.Arg{Type: "string"}
	f := forms[in.InputType]
	a.Format, a.Pattern, a.Description = f.format, f.pattern, f.words
	if own, ok := ownNumber(in); ok {
		return own
	}
	switch in.InputType {
	case "file":
		a.Description, a.MinLength = "path of a file", new(1)
		return a
	case "number", "range":
		a.Type = "number"
		a.Minimum, a.Maximum = bounds(in.Min, in.Max)
		if in.InputType == "range" {
			a.Minimum, a.Maximum = rangeBounds(in, a.Minimum, a.Maximum)
		}
		steps(&a, in)
		return a
	case "date", "time", "datetime-local", "month", "week":
		a.Description += between(in) + everySo(in)
	case "", "text", "search", "tel", "url", "email", "password":
		a.MinLength, a.MaxLength = lengths(in.MinLength, in.MaxLength)
		a.Pattern = anchored(in.Pattern)
		if in.Required && a.MinLength == nil {
			one := 1
			a.MinLength = &one
		}
	}
	if in.InputType != "password" {
		a.Examples = some(in.Options)
	}
	return a
}

// ownNumber returns the schema for a control that the page built itself and that holds a
// number: a slider, which always has bounds, or a spin button, which may lack them.
func ownNumber(in ArgsInput) (skill.Arg, bool) {
	a := skill.Arg{Type: "number", Description: "a number"}
	switch {
	case in.InputType == "" && in.Role == "slider":
		a.Minimum, a.Maximum = rangeBounds(in, nil, nil)
	case in.Role == "spinbutton" && (in.InputType == "" || in.InputType == "text"):
		a.Minimum, a.Maximum = bounds(in.Min, in.Max)
	default:
		return a, false
	}
	return a, true
}

// rangeBounds returns the bounds of a slider. The defaults are 0 and 100, and a maximum
// below the minimum counts as the minimum.
func rangeBounds(in ArgsInput, least, most *float64) (*float64, *float64) {
	lo, hi := number(in.Min), number(in.Max)
	if lo == nil {
		lo = new(float64)
	}
	if hi == nil {
		hi = new(float64)
		*hi = 100
	}
	if *hi < *lo {
		return least, most
	}
	return lo, hi
}

// steps states the steps in which a number goes. Words state steps that do not begin at a
// multiple, and fractions, which binary numbers cannot divide exactly.
func steps(a *skill.Arg, in ArgsInput) {
	if strings.EqualFold(strings.TrimSpace(in.Step), "any") {
		return
	}
	step := number(in.Step)
	if step == nil || *step <= 0 {
		step = new(float64)
		*step = 1
	}
	from := number(in.Base)
	if from == nil {
		from = new(float64)
	}
	if *step == math.Trunc(*step) && math.Mod(*from, *step) == 0 {
		a.Type, a.MultipleOf = "integer", step
		return
	}
	a.Description += ", in steps of " + strconv.FormatFloat(*step, 'g', -1, 64)
	if *from != 0 {
		a.Description += " from " + strconv.FormatFloat(*from, 'g', -1, 64)
	}
}

// maxBound is the length of a date or time that a field may be bounded by.
const maxBound = 40

// between states the bounds of a date or a time in words, because no schema compares them.
func between(in ArgsInput) string {
	out := ""
	for _, b := range [...]struct{ word, at string }{{", from ", in.Min}, {", to ", in.Max}} {
		if at := strings.TrimSpace(b.at); at != "" && len(at) <= maxBound && strings.Trim(at, "0123456789-:TW.Z+") == "" {
			out += b.word + at
		}
	}
	return out
}

func valueArg(in ArgsInput) skill.Arg {
	if in.Multiple {
		in.Multiple = false
		in.Required = false
		each := valueArg(in)
		return skill.Arg{
			Type: "array", Description: "all that is to be selected; the other options are deselected",
			Items: &skill.Item{Type: "string", Enum: each.Enum, OneOf: each.OneOf}, UniqueItems: true,
		}
	}
	a := skill.Arg{Type: "string"}
	if in.Free {
		a.Examples = some(in.Options)
		return a
	}
	seen := make(map[string]bool, len(in.Options))
	titled := false
	for n, v := range in.Options {
		// The text that a required list shows before anything is chosen is no choice.
		if seen[v] || v == "" && in.Required {
			continue
		}
		seen[v] = true
		// An enum without some value would forbid that value, so it has all values or does not
		// exist.
		if len(a.Enum) == maxOptions || len(v) > maxOptionBytes || !utf8.ValidString(v) {
			a.Enum, a.OneOf = nil, nil
			return a
		}
		title := v
		if n < len(in.Titles) && in.Titles[n] != "" && len(in.Titles[n]) <= maxOptionBytes && utf8.ValidString(in.Titles[n]) {
			title = in.Titles[n]
		}
		titled = titled || title != v
		a.Enum, a.OneOf = append(a.Enum, v), append(a.OneOf, skill.Choice{Const: v, Title: title})
	}
	if !titled {
		a.OneOf = nil
	}
	return a
}

func stateArg(in ArgsInput) skill.Arg {
	if radio(in.InputType, in.Role) {
		return skill.Arg{Type: "string", Enum: []string{"on"}}
	}
	return skill.Arg{Type: "string", Description: "without it the state is flipped", Enum: []string{"on", "off"}}
}

// bounds reads min and max. An empty range would forbid every value, which no page means,
// so it is ignored.
func bounds(lo, hi string) (minimum, maximum *float64) {
	minimum, maximum = number(lo), number(hi)
	if minimum != nil && maximum != nil && *minimum > *maximum {
		return nil, nil
	}
	return minimum, maximum
}

func number(s string) *float64 {
	s = strings.TrimSpace(s)
	// ParseFloat also takes hexadecimal, underscores and names, HTML does not.
	if s == "" || strings.Trim(s, "0123456789+-.eE") != "" || s[0] == '+' {
		return nil
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsInf(f, 0) {
		return nil
	}
	return &f
}

func lengths(lo, hi string) (least, most *int) {
	least, most = length(lo), length(hi)
	if least != nil && most != nil && *least > *most {
		return nil, nil
	}
	return least, most
}

func length(s string) *int {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil || n < 0 || n > maxTextLength {
		return nil
	}
	return &n
}

// anchored returns a pattern attribute as a regular expression over the whole text, "" when
// RE2 cannot read it.
func anchored(p string) string {
	if p == "" || len(p) > maxPattern || !utf8.ValidString(p) {
		return ""
	}
	// The pattern alone must compile: a)|(b would break out of the anchors.
	if _, err := regexp.Compile(p); err != nil {
		return ""
	}
	whole := "^(?:" + p + ")$"
	if _, err := regexp.Compile(whole); err != nil {
		return ""
	}
	return whole
}
