package change

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/alike"
	"skillmill/transform/locate"
)

// Seen is one control as one capture shows it.
type Seen struct {
	SkillID string
	Family  string // of which it is a member, "" for none
	Box     []int64

	print *skill.Fingerprint

	landmark, container string
	row, heading        string   // what tells its row from the others; of its part of the page
	block               string   // all text of the nearest row, list item or group around it
	part, around        []string // words around it that no equal of it has around; all words around it
	tells, said         []string // words that tell it from its equals; those and all others around it
	equals              bool     // there are others that say the same
	href, value         string   // where it leads, and what it is a choice of
	target              string   // the same with the part behind a #
	kind                string   // what a user does with it, whatever its element is
	untold              bool     // nothing but its place tells it from equals of its name
	form                string
	required            bool
	traits              []trait
}

// trait is something of a control that may change.
type trait struct {
	field string // unique in the control
	value string // "" for nothing
	// kind is what a change of it is, from its two values.
	kind func(was, is string) string
	// saidBy are the fields whose change explains one of this field.
	saidBy []string
}

func always(kind string) func(was, is string) string {
	return func(string, string) string { return kind }
}

// turned returns the kind of a trait that is "true" or "false".
func turned(on, off string) func(was, is string) string {
	return func(_, is string) string {
		if is == "true" {
			return on
		}
		return off
	}
}

// of is the kind of a locator's change; one more locator is none.
func ofLocator(was, is string) string {
	switch {
	case was == "":
		return ""
	case is == "":
		return LocatorLost
	}
	return Locator
}

// The fields that others ask for.
const (
	fieldName    = "name"
	fieldType    = "type"
	fieldVisible = "visible"
	fieldOrder   = "order"
	fieldThere   = "there"
	fieldSkill   = "skill"
)

// lasting are the bases of locators that say what the control is, with the fields that
// they say again.
var lasting = []struct {
	basis  string
	saidBy []string
}{
	{locate.BasisID, nil},
	{locate.BasisTestID, nil},
	{locate.BasisName, nil},
	{locate.BasisData, nil},
	{locate.BasisRoleName, []string{fieldName, fieldType, fieldVisible}},
}

// SeenOf reads a control of a capture.
func SeenOf(r *datasets.ControlRow, skillID, family string) Seen {
	f := &r.Facts
	s := Seen{
		SkillID: skillID, Family: family, Box: r.BBox, print: &r.Fingerprint, landmark: f.Landmark, container: strings.TrimSpace(f.PartKind + " " + f.PartName),
		row: f.Row, heading: f.Heading, block: r.Guard.Row, part: r.Guard.Part, around: alike.Letters(r.Guard.Row), form: f.Form, required: f.Required,
		href: r.Guard.Href, target: r.Href, value: r.Guard.Value, kind: r.Guard.Kind,
		untold: r.Name != "" && !more(f.Row, r.Name) && len(r.Guard.Twins) > 0 && len(alike.Letters(strings.Join(r.Guard.Part, " "))) == 0 && len(r.Guard.Block) == 0,
	}
	s.equals = len(r.Guard.Twins) > 0
	s.tells = tokens(strings.Join(slices.Concat(r.Guard.Part, r.Guard.Block), " "))
	s.said = tokens(strings.Join(append(slices.Clone(s.tells), r.Guard.Row, f.Heading, f.Row), " "))
	add := func(field, value string, kind func(string, string) string, saidBy ...string) {
		s.traits = append(s.traits, trait{field, value, kind, saidBy})
	}
	add(fieldName, called(r), always(Renamed))
	add(fieldType, typeOf(r), always(Retyped))
	add("href", r.Href, always(Retargeted))
	add("enabled", strconv.FormatBool(r.Enabled), turned(Enabled, Disabled))
	add(fieldVisible, strconv.FormatBool(r.Visible), turned(Shown, Hidden))
	add("options", optionsOf(f), always(Options))
	for _, c := range [][2]string{
		{"min", f.Min},
		{"max", f.Max},
		{"step", f.Step},
		{"pattern", f.Pattern},
		{"min_length", f.MinLength},
		{"max_length", f.MaxLength},
		{"required", strconv.FormatBool(f.Required)},
		{"multiple", strconv.FormatBool(f.Multiple)},
	} {
		add(c[0], c[1], always(Constraint), fieldType)
	}
	for _, l := range lasting {
		add("locator "+l.basis, bestOf(r, l.basis), ofLocator, l.saidBy...)
	}
	return s
}

// called returns the name of a control. One that has none, and no entry, is called by its own text, as
// users do, if that is short enough for a caption.
func called(r *datasets.ControlRow) string {
	if r.Name == "" && r.Action != skill.Type && r.Action != skill.Select && utf8.RuneCountInString(r.Fingerprint.Text) <= maxCaption {
		return r.Fingerprint.Text
	}
	return r.Name
}

// maxCaption is the length, in characters, from which a text is content and no caption.
const maxCaption = 40

// more reports whether a text says a word that a name does not.
func more(text, name string) bool {
	own := alike.Letters(name)
	return slices.ContainsFunc(alike.Letters(text), func(w string) bool { return !slices.Contains(own, w) })
}

func typeOf(r *datasets.ControlRow) string {
	out := r.Tag
	if r.InputType != "" {
		out += " " + r.InputType
	}
	return out + ", " + r.Role + ", " + r.Action
}

// optionsOf returns the values of a list, with what users read where that is another.
func optionsOf(f *datasets.Facts) string {
	list := slices.Clone(f.Options)
	for i := range list {
		if i < len(f.Titles) && f.Titles[i] != list[i] {
			list[i] += " (" + f.Titles[i] + ")"
		}
	}
	return strings.Join(list, ", ")
}

// bestOf returns the best locator of a basis that matches the control and nothing else in
// its own capture.
func bestOf(r *datasets.ControlRow, basis string) string {
	best := -1
	for i, c := range r.Candidates {
		if c.Basis == basis && c.Matches == 1 && c.Right && (best < 0 || c.Rank < r.Candidates[best].Rank) {
			best = i
		}
	}
	if best < 0 {
		return ""
	}
	return r.Candidates[best].Value
}

// folded returns a value of a field without its digits: clocks, counters and hashes of one
// shape are one. Where digits are what the field says, it is the value.
func folded(field, v string) string {
	if numeric(field) {
		return v
	}
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return '0'
		}
		return r
	}, v)
}

// numeric reports whether the digits of a field are what it says.
func numeric(field string) bool {
	switch field {
	case "min", "max", "step", "min_length", "max_length", "pattern", "options":
		return true
	}
	return false
}
