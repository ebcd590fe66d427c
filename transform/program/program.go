// Package program writes the program of a skill and the schema of its args.
//
// A program is Python source with one entry function
// program__<id>__<slug>(env, locators, args, options) and private helpers. It is
// written in the common subset of CPython 3.11 and Starlark, so both run it and
// give the same answer. The env is the gate to the browser: EnvAPI lists its
// methods, which answer by value and never raise. A template is the source of
// one action; a variant is a template for a special kind of control. A locator
// is a dict that names elements by selector, by role or by text; a program acts
// only on a locator that matches exactly one element.
//
// A template reads the locators when it runs, so no text of a page is ever part
// of the source, apart from the cleaned label in the docstring. Preconditions
// are not checked again: that is the runtime's part.
package program

import (
	"fmt"
	"regexp"
	"strings"

	"skillmill/datasets/skill"
)

// Language is the language of every program.
const Language = "python"

const (
	maxID    = 64
	maxSlug  = 32
	maxLabel = 60
)

var (
	idForm   = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]*$`)
	slugForm = regexp.MustCompile(`^[a-z0-9_]+$`)
)

// Input is what the choice of a template depends on.
type Input struct {
	ID, Slug     string
	Action       string // one of skill.Actions
	Tag          string
	InputType    string
	Role         string
	SubmitInForm bool   // submit: the control belongs to a form
	NewTab       bool   // navigate: the link opens a new tab
	Label        string // any text; it is cleaned
}

// Render writes the program of a control. It fails for an id, a slug or an
// action that no skill document may have.
func Render(in Input) (skill.Program, error) {
	entry, err := Entry(in.ID, in.Slug)
	if err != nil {
		return skill.Program{}, err
	}
	v, err := variantOf(in)
	if err != nil {
		return skill.Program{}, err
	}
	all, err := loaded()
	if err != nil {
		return skill.Program{}, err
	}
	t, ok := all[v.file]
	if !ok {
		return skill.Program{}, fmt.Errorf("no template of %s", v.file)
	}
	return skill.Program{Language: Language, Entry: entry, Code: t.fill(entry, cleanLabel(in.Label)), Notes: v.notes}, nil
}

// Entry is skill.Entry for an id and a slug that may stand in source.
func Entry(id, slug string) (string, error) {
	if len(id) > maxID || !idForm.MatchString(id) {
		return "", fmt.Errorf("skill id %.80q: want %s, at most %d characters", id, idForm, maxID)
	}
	if len(slug) > maxSlug || !slugForm.MatchString(slug) {
		return "", fmt.Errorf("slug %.80q: want %s, at most %d characters", slug, slugForm, maxSlug)
	}
	return skill.Entry(id, slug), nil
}

// variant is the template of a control and what its user must know.
type variant struct{ file, notes string }

func variantOf(in Input) (variant, error) {
	switch in.Action {
	case skill.Click:
		return variant{"click", "One click. What follows is not awaited."}, nil
	case skill.Type:
		return typeVariant(in), nil
	case skill.Select:
		return selectVariant(in), nil
	case skill.Toggle:
		if radio(in.InputType, in.Role) {
			return variant{"toggle_radio", "A radio can only be turned on."}, nil
		}
		return variant{"toggle", "Without args.state the state is flipped. A state that cannot be read allows only a flip."}, nil
	case skill.Navigate:
		if in.NewTab {
			return variant{"navigate_tab", "Opens a new tab; the current page stays."}, nil
		}
		return variant{"navigate", "ok says that the link was clicked; evidence.url_changed says whether the url changed in time."}, nil
	case skill.Submit:
		if in.SubmitInForm {
			return variant{"submit", "Sends the control's form. A page that refuses the form's values is not recognised."}, nil
		}
		return variant{"submit", "The control belongs to no form: what a click sends is up to the page."}, nil
	case skill.Open:
		return variant{"open", "Does nothing when the control says it is open. Without aria-expanded the outcome is not known."}, nil
	}
	return variant{}, fmt.Errorf("action %.80q: no such action", in.Action)
}

func typeVariant(in Input) variant {
	notes := "Replaces the value unless options.clear is False."
	switch in.InputType {
	case "password":
		notes += " The text is never part of the evidence."
	case "number", "range", "color", "date", "datetime-local", "month", "time", "week":
		notes += " args.text must have the form that an input of type " + in.InputType + " takes."
	}
	return variant{"type", notes}
}

func selectVariant(in Input) variant {
	// An unknown tag is taken for a select, as the blueprint's args mean its values.
	if in.Tag == "" || in.Tag == "select" {
		return variant{"select", "By value, not by label. On a multiple select the other options are deselected."}
	}
	return variant{"select_list", "A list that is no select element: args.value is the accessible name of the option."}
}

func radio(inputType, role string) bool {
	return inputType == "radio" || role == "radio" || role == "menuitemradio"
}

// cleanLabel makes a text safe inside a docstring: no quote, no backslash and
// no line break can come through.
func cleanLabel(s string) string {
	var b strings.Builder
	gap := false
	for _, r := range s {
		if b.Len() >= maxLabel {
			break
		}
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '_', r == '.', r == '-':
			if gap && b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteByte(byte(r))
			gap = false
		default:
			gap = true
		}
	}
	if b.Len() == 0 {
		return "the control"
	}
	return b.String()
}
