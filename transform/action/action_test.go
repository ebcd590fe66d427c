package action

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"skillmill/datasets/skill"
)

// fake is an element made of its facts: "tag name=value name".
type fake struct {
	words []string
	form  bool
	bar   bool
	menu  bool
}

func element(text string) fake {
	text, form := strings.CutPrefix(text, "form>")
	text, bar := strings.CutPrefix(text, "toolbar>")
	text, menu := strings.CutSuffix(text, "+ul")
	return fake{strings.Fields(text), form, bar, menu}
}

func (f fake) Tag() string  { return f.words[0] }
func (f fake) Role() string { return value(f, "role") }
func (f fake) Type() string { return InputType(value(f, "type")) }
func (f fake) InForm() bool { return f.form }

func (f fake) Label() string      { return value(f, "aria-label") }
func (f fake) AmongToggles() bool { return f.bar }
func (f fake) Unfolds() bool      { return f.menu }

func (f fake) Attr(name string) (string, bool) {
	for _, w := range f.words[1:] {
		if key, val, _ := strings.Cut(w, "="); key == name {
			return val, true
		}
	}
	return "", false
}

// TestOf: the explicit role suffices, so that a page that is being captured has the
// actions of one that was read from disk. Package join has the table of markup.
func TestOf(t *testing.T) {
	for text, want := range map[string]string{
		"button":                                             skill.Click,
		"form>button":                                        skill.Submit,
		"form>button type=Button":                            skill.Click,
		"form>button aria-pressed=false":                     skill.Submit,
		"form>button aria-pressed=true":                      skill.Toggle,
		"toolbar>button aria-pressed=false":                  skill.Toggle,
		"button aria-pressed=true aria-label=12":             skill.Click, // a day of a calendar
		"toolbar>button aria-pressed=true aria-label=32":     skill.Toggle,
		"button aria-pressed=false aria-label=Mute":          skill.Toggle,
		"button aria-pressed=false aria-label=静音麦克风":         skill.Toggle,
		"button aria-pressed=false aria-label=Mutex":         skill.Click,
		"a href=# +ul":                                       skill.Open,
		"a +ul":                                              skill.Open,
		"a href=/x +ul":                                      skill.Navigate,
		"form>button aria-haspopup=menu":                     skill.Open,
		"form>button role=tab":                               skill.Click,
		"div role=tab aria-expanded=true":                    skill.Open,
		"div role=tab aria-selected=true aria-expanded=true": skill.Click,
		"div role=tab aria-selected=true aria-haspopup=menu": skill.Open,
		"button popovertarget=p":                             skill.Open,
		"button commandfor=p command=show-modal":             skill.Open,
		"button commandfor=p command=Toggle-Popover":         skill.Open,
		"button commandfor=p command=close":                  skill.Click,
		"button command=show-modal":                          skill.Click,
		"button data-bs-toggle=button":                       skill.Toggle,
		"input":                                              skill.Type,
		"input type=nonsense":                                skill.Type,
		"input type=Range":                                   skill.Type,
		"input type=radio":                                   skill.Toggle,
		"input type=image":                                   skill.Submit,
		"input type=file":                                    skill.Type,
		"input type=reset":                                   skill.Click,
		"input role=switch":                                  skill.Toggle,
		"input role=combobox readonly":                       skill.Select,
		"input role=combobox readonly aria-haspopup=dialog":  skill.Open,
		"input role=combobox aria-expanded=false":            skill.Type,
		"input role=combobox readonly aria-haspopup=listbox": skill.Select,
		"input readonly":                                     skill.Type,
		"input aria-haspopup=dialog":                         skill.Type,
		"input readonly aria-haspopup=dialog":                skill.Open,
		"input readonly aria-haspopup=false":                 skill.Type,
		"input readonly aria-haspopup=listbox":               skill.Select,
		"input readonly aria-expanded=false":                 skill.Open,
		"input readonly placeholder=Choose":                  skill.Open,
		"input readonly placeholder=Shown":                   skill.Type,
		"select":                                             skill.Select,
		"textarea role=combobox":                             skill.Type,
		"div role=combobox":                                  skill.Select,
		"div role=combobox aria-haspopup=true":               skill.Select,
		"div role=combobox aria-haspopup=tree":               skill.Open,
		"div role=treeitem aria-checked=false":               skill.Click,
		"div role=option aria-checked=false":                 skill.Toggle,
		"div role=combobox contenteditable":                  skill.Type,
		"div role=menuitemcheckbox":                          skill.Toggle,
		"div role=slider":                                    skill.Type,
		"div contenteditable=false":                          skill.Click,
		"div role=link":                                      skill.Navigate,
		"a":                                                  skill.Click,
		"a href=/x":                                          skill.Navigate,
		"a href=/x role=button":                              skill.Navigate,
		"a href=/x role=tab":                                 skill.Click,
		"a href=/x download":                                 skill.Click,
		"a href=#!":                                          skill.Click,
		"a href= data-toggle=tooltip":                        skill.Click,
		"a href=":                                            skill.Click,
		"a href=MAILTO:a@b.test":                             skill.Click,
		"a href=#t data-toggle=pill":                         skill.Click,
		"a href=#t data-toggle=collapse":                     skill.Open,
		"summary":                                            skill.Open,
	} {
		if got := Of(element(text)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestAlwaysOne: whatever an element is, it has one of the actions that a document
// may have.
func TestAlwaysOne(t *testing.T) {
	tags := []string{"a", "area", "button", "div", "input", "select", "summary", "textarea", "x-own"}
	attrs := []string{
		"role=button", "role=link", "role=tab", "role=combobox", "role=switch", "role=made-up", "type=file", "type=x", "type=checkbox",
		"href=#", "href=/x", "href=javascript:f()", "download", "readonly", "aria-haspopup=menu", "aria-haspopup=false", "aria-expanded=true",
		"aria-checked=mixed", "aria-pressed=false", "aria-label=Bold", "contenteditable", "data-toggle=modal", "data-bs-toggle=tooltip", "popovertarget=p", "form=f",
	}
	rapid.Check(t, func(t *rapid.T) {
		f := fake{append([]string{rapid.SampledFrom(tags).Draw(t, "tag")}, rapid.SliceOfDistinct(rapid.SampledFrom(attrs), rapid.ID).Draw(t, "attrs")...), rapid.Bool().Draw(t, "form"), rapid.Bool().Draw(t, "bar"), rapid.Bool().Draw(t, "menu")}
		if got := Of(f); !slices.Contains(skill.Actions, got) {
			t.Errorf("%v: %q", f, got)
		}
	})
}

func TestToggles(t *testing.T) {
	for text, want := range map[string]string{
		"a": "", "a data-toggle=Tab": "tab", "a data-toggle=tooltip": "", "a data-toggle=buttons": "", "a data-toggle=": "",
		"a data-toggle=tooltip data-bs-toggle=modal": "modal", "a data-widget=pushmenu": "pushmenu",
	} {
		if got := Toggles(element(text).Attr); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestEditable(t *testing.T) {
	for value, want := range map[string]bool{"": true, "true": true, " TRUE ": true, "plaintext-only": true, "false": false, "inherit": false, "yes": false} {
		if got := Editable(value, true); got != want {
			t.Errorf("%q: %v", value, got)
		}
	}
	if Editable("", false) {
		t.Error("an element without the attribute")
	}
}

// TestDay: the number of a day, alone or behind a date.
func TestDay(t *testing.T) {
	for label, want := range map[string]bool{
		" 12": true, "May 15, 2024  15": true, "2024年5月15日 15": true, "31": true, "01": true,
		"": false, "32": false, "Heading 1": false, "15 May": false, "Room 2024": false, "1:1": false,
	} {
		if got := Day(label); got != want {
			t.Errorf("%q: %v", label, got)
		}
	}
}
