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
	Options   []string // values of a select's options, in document order
	Min, Max  string
	Pattern   string
	MinLength string
	MaxLength string
	Multiple  bool
}

// Args is the schema of a program's args. Everything stays a string, as the
// blueprint has it; minimum and maximum beside a string are annotations that
// the runtime checks on the number the text stands for.
func Args(in ArgsInput) skill.ArgsSchema {
	s := skill.ArgsSchema{Type: "object", Properties: map[string]skill.Arg{}, Required: []string{}}
	a := actions[in.Action]
	if a.arg == "" {
		return s
	}
	s.Properties[a.arg] = a.schema(in)
	if !a.optional {
		s.Required = append(s.Required, a.arg)
	}
	return s
}

func textArg(in ArgsInput) skill.Arg {
	a := skill.Arg{Type: "string"}
	a.Format, a.Description = textForm(in.InputType)
	switch in.InputType {
	case "number", "range":
		a.Minimum, a.Maximum = bounds(in.Min, in.Max)
	case "", "text", "search", "tel", "url", "email", "password":
		a.MinLength, a.MaxLength = lengths(in.MinLength, in.MaxLength)
		a.Pattern = anchored(in.Pattern)
	}
	return a
}

// textForm is the format and the wording of a text's form. The names are those
// of JSON Schema where it has one that fits and else the input type's; they are
// annotations.
func textForm(inputType string) (format, description string) {
	switch inputType {
	case "email":
		return "email", ""
	case "url":
		return "uri", ""
	case "date":
		return "date", "YYYY-MM-DD"
	case "time":
		return "time", "HH:MM or HH:MM:SS, without a zone"
	case "datetime-local":
		return "datetime-local", "YYYY-MM-DDTHH:MM, without a zone"
	case "month":
		return "month", "YYYY-MM"
	case "week":
		return "week", "YYYY-Www"
	case "color":
		return "color", "#rrggbb"
	case "number", "range":
		return "", "a number"
	}
	return "", ""
}

func valueArg(in ArgsInput) skill.Arg {
	a := skill.Arg{Type: "string"}
	if in.Multiple {
		a.Description = "one value; the other options are deselected"
	}
	seen := make(map[string]bool, len(in.Options))
	for _, v := range in.Options {
		if seen[v] {
			continue
		}
		seen[v] = true
		// An enum that lacks a value would forbid it, so it is all or nothing.
		if len(a.Enum) == maxOptions || len(v) > maxOptionBytes || !utf8.ValidString(v) {
			a.Enum = nil
			break
		}
		a.Enum = append(a.Enum, v)
	}
	return a
}

func stateArg(in ArgsInput) skill.Arg {
	if radio(in.InputType, in.Role) {
		return skill.Arg{Type: "string", Enum: []string{"on"}}
	}
	return skill.Arg{Type: "string", Description: "without it the state is flipped", Enum: []string{"on", "off"}}
}

// bounds reads min and max. An empty range would forbid every text, and a page
// that has one does not mean it.
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

// anchored is a pattern attribute as a regular expression over the whole text,
// "" when RE2 cannot read it.
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
