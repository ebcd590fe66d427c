// Package program writes the program of a skill and the schema of its args.
//
// A program is Python source with one entry function
// program__<id>__<slug>(env, locators, args, options) and private helpers. It is
// written in the common subset of CPython 3.11 and Starlark, so both run it and
// give the same answer. The env is the gate to the browser: EnvAPI lists its
// methods, which answer by value and never raise. A program finds its control by
// env.locate, which returns a reference to one element or refuses with a code,
// and tells what it saw after its act: the effects. A template is the source of
// one action; a variant is a template for a special kind of control; an action's
// entry in the table of actions has both, and its argument.
//
// A template hands the locators on when it runs, so no text of a page is ever part
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
	Multiple     bool   // select: several options may be selected
	Label        string // any text; it is cleaned
	Member       string // the argument that says which member of a family, "" for one control
}

// Render writes the program of a control. It fails for an id, a slug or an
// action that no skill document may have.
func Render(in Input) (skill.Program, error) {
	entry, err := Entry(in.ID, in.Slug)
	if err != nil {
		return skill.Program{}, err
	}
	a, ok := actions[in.Action]
	if !ok {
		return skill.Program{}, fmt.Errorf("action %.80q: no such action", in.Action)
	}
	v := a.variant(in)
	all, err := loaded()
	if err != nil {
		return skill.Program{}, err
	}
	t, ok := all[v.file]
	if !ok {
		return skill.Program{}, fmt.Errorf("no template of %s", v.file)
	}
	return skill.Program{Language: Language, Entry: entry, Code: withMember(t.fill(entry, cleanLabel(in.Label)), in.Member), Notes: v.notes}, nil
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
