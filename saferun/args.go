package saferun

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"skillmill/datasets/skill"
	"skillmill/saferun/files"
	"skillmill/saferun/refuse"
)

// CheckArgs returns an error that says which of args do not fit the program of a document. A
// number may also come as a text, as from a command line.
func CheckArgs(doc *skill.Skill, args map[string]any) error {
	for _, name := range doc.ArgsSchema.Required {
		if _, ok := args[name]; !ok {
			return fmt.Errorf("args.%s is missing%s", name, wanted(doc.ArgsSchema.Properties[name].Description))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(args)) {
		schema, ok := doc.ArgsSchema.Properties[name]
		if !ok {
			return fmt.Errorf("args.%s: the program takes no such argument, but %s", name, taken(doc.ArgsSchema.Properties))
		}
		if why := wrong(&schema, args[name]); why != "" {
			return fmt.Errorf("args.%s %s", name, why)
		}
	}
	return nil
}

// File takes the file that the arguments name, if the program of a document gives a file to a
// field. ok is false if it gives none. take is Options.Files; the error has the code
// refuse.FileRefused.
func File(doc *skill.Skill, args map[string]any, take func(path string) (files.File, error)) (f files.File, ok bool, err error) {
	path, given := args[pathArg].(string)
	if _, takes := doc.ArgsSchema.Properties[pathArg]; !takes || doc.Action != skill.Type || !given {
		return f, false, nil
	}
	if take == nil {
		return f, true, refuse.New(refuse.FileRefused, "no folder of files is named (--files)")
	}
	if f, err = take(path); err != nil {
		return f, true, refuse.Wrap(refuse.FileRefused, err, "args.%s", pathArg)
	}
	return f, true, nil
}

// pathArg is the argument with the path, of programs that give a file to a field.
const pathArg = "path"

// wrong says in what a value does not fit its schema, "" if it fits.
func wrong(a *skill.Arg, v any) string {
	if a.Type == "array" {
		return unfitList(a, v)
	}
	text, ok := v.(string)
	if !ok && (a.Type == "number" || a.Type == "integer") {
		text, ok = digits(v)
		if !ok {
			return "is no number"
		}
	}
	if !ok {
		return "is no string"
	}
	return unfit(a, text)
}

// digits returns a number as text.
func digits(v any) (string, bool) {
	switch v := v.(type) {
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64), true
	case int:
		return strconv.Itoa(v), true
	case int64:
		return strconv.FormatInt(v, 10), true
	case json.Number:
		return v.String(), true
	}
	return "", false
}

// unfitList is wrong for lists.
func unfitList(a *skill.Arg, v any) string {
	list, ok := v.([]any)
	if !ok {
		return "is no list"
	}
	each := skill.Arg{Type: "string"}
	if a.Items != nil {
		each.Enum, each.OneOf = a.Items.Enum, a.Items.OneOf
	}
	seen := map[any]bool{}
	for _, one := range list {
		if why := wrong(&each, one); why != "" {
			return "has something in it that " + why
		}
		if a.UniqueItems && seen[one] {
			return "has a value twice"
		}
		seen[one] = true
	}
	return ""
}

// unfit is wrong for texts.
func unfit(a *skill.Arg, text string) string {
	n := utf8.RuneCountInString(text)
	switch {
	case len(a.Enum) > 0 && !slices.Contains(a.Enum, text):
		return "is none of the values that it takes: " + some(a.Enum)
	case len(a.OneOf) > 0 && !slices.ContainsFunc(a.OneOf, func(c skill.Choice) bool { return c.Const == text }):
		return "is none of the values that it takes: " + choices(a.OneOf)
	case a.MinLength != nil && n < *a.MinLength:
		return fmt.Sprintf("has fewer characters than %d", *a.MinLength)
	case a.MaxLength != nil && n > *a.MaxLength:
		return fmt.Sprintf("has more characters than %d", *a.MaxLength)
	}
	if a.Pattern != "" {
		// Go may be unable to read a pattern of the page; then only the page checks it.
		if re, err := regexp.Compile(a.Pattern); err == nil && !re.MatchString(text) {
			return "does not match the pattern " + a.Pattern + wanted(a.Description)
		}
	}
	if a.Minimum == nil && a.Maximum == nil && a.Type != "number" && a.Type != "integer" {
		return ""
	}
	v, err := strconv.ParseFloat(text, 64)
	switch {
	case err != nil:
		return "is no number"
	case a.Type == "integer" && v != math.Trunc(v):
		return "is no whole number"
	case a.MultipleOf != nil && math.Mod(v, *a.MultipleOf) != 0:
		return fmt.Sprintf("is not a whole number of steps of %g", *a.MultipleOf)
	case a.Minimum != nil && v < *a.Minimum:
		return fmt.Sprintf("is less than %g", *a.Minimum)
	case a.Maximum != nil && v > *a.Maximum:
		return fmt.Sprintf("is more than %g", *a.Maximum)
	}
	return ""
}

// wanted is what a description says of an argument, in brackets.
func wanted(description string) string {
	if description == "" {
		return ""
	}
	return " (" + description + ")"
}

// taken are the names of the arguments that a program takes.
func taken(properties map[string]skill.Arg) string {
	if len(properties) == 0 {
		return "none"
	}
	return strings.Join(slices.Sorted(maps.Keys(properties)), ", ")
}

// someMost is how many values of a long list are said.
const someMost = 8

// some are the first values of a list.
func some(list []string) string {
	if len(list) > someMost {
		return fmt.Sprintf("%s and %d more", strings.Join(list[:someMost], ", "), len(list)-someMost)
	}
	return strings.Join(list, ", ")
}

// choices are the first values of a list of choices, with what the page shows for each.
func choices(list []skill.Choice) string {
	out := make([]string, len(list))
	for i, c := range list {
		out[i] = c.Const + wanted(c.Title)
	}
	return some(out)
}
