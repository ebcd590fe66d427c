// Package effect decides the class of a control: how far the effect of operating it reaches.
//
// A class is one of six, from the least to the most:
//
//	read     shows something else: follows a link, opens a menu, changes a tab
//	export   brings a file to this machine
//	fill     enters or chooses a value that is not sent yet
//	act      may change something, and nothing says what
//	submit   sends a form, or changes what the site holds: deletes, saves, signs in
//	payment  pays or orders, or enters the number of a card
//
// The class of a control is the highest that a rule gives it. Structure comes first: the
// action of its document, the type of an input, the target of a link, the method of a form
// and the fields in it. Words of the control, in English and Chinese, raise the class. They
// lower it in one case only: a plain button outside of a form that sends, whose words begin
// with those of a download, is an export. A control of which nothing is known is act. A site
// rule (docs/site-rules.md) raises the class of a control and never lowers it. So a user is
// asked for consent too often rather than not at all.
//
// Of decides from a Control, which has what is known. Document fills it from a document, which
// does not have the form, and At from a page and a document.
package effect

import "slices"

// A Class is how far an effect reaches.
type Class string

// The classes.
const (
	Read    Class = "read"
	Export  Class = "export"
	Fill    Class = "fill"
	Act     Class = "act"
	Submit  Class = "submit"
	Payment Class = "payment"
)

// Classes lists them, from the least to the most.
var Classes = []Class{Read, Export, Fill, Act, Submit, Payment}

// What an operation can touch.
const (
	ReadOnly   = "read-only"   // nothing
	LocalWrite = "local-write" // files of this machine
	BrowserAct = "browser-act" // what the page or the site holds
)

// SideEffects returns what an operation of the class can touch. An unknown class can touch
// everything.
func (c Class) SideEffects() string {
	switch c {
	case Read:
		return ReadOnly
	case Export:
		return LocalWrite
	}
	return BrowserAct
}

// NeedsConsent reports whether somebody must agree before.
func (c Class) NeedsConsent() bool { return c.SideEffects() == BrowserAct }

// level returns the index of a class in Classes. An unknown class is above all.
func (c Class) level() int {
	for i, k := range Classes {
		if k == c {
			return i
		}
	}
	return len(Classes)
}

// Higher returns the class that reaches further.
func Higher(a, b Class) Class {
	if b.level() > a.level() {
		return b
	}
	return a
}

// Control has the facts of a control that the rules use.
type Control struct {
	Action string // of the document: skill.Click and so on
	Tag    string // lower case
	Type   string // of an input or button, lower case
	Role   string
	Href   string
	// Download says that the element has the attribute download.
	Download bool
	// Changes says that the element has an attribute by which a script sends more than a
	// plain request, such as data-method="delete".
	Changes bool
	// Texts are what the control says of itself: name, text, label, title, value.
	Texts []string
	// Icons are names of its icons, as their classes say.
	Icons []string
	// Least is the class that a site rule gives it, "" for none.
	Least Class
	Field
	// Form is the form that it belongs to, nil for none or where it is not known.
	Form *Form
}

// Field has the attributes that say what a field is for.
type Field struct{ Name, ID, Autocomplete string }

// Form is a form of the page.
type Form struct {
	Method string // get, post or dialog
	Fields []Field
}

// A Verdict is a class and the rules that gave it.
type Verdict struct {
	Class   Class    `json:"class"`
	Because []string `json:"because"`
}

// raise sets the class of the verdict, unless it already has a higher one.
func (v *Verdict) raise(c Class, why string) {
	if c.level() < v.Class.level() {
		return
	}
	if c != v.Class {
		v.Class, v.Because = c, nil
	}
	if !slices.Contains(v.Because, why) {
		v.Because = append(v.Because, why)
	}
}

// Of returns the class of a control.
func Of(c *Control) Verdict {
	v := Verdict{Class: Read}
	switch base, why := structure(c); {
	case base == Act && exports(c):
		v.raise(Export, "words of a download")
	default:
		v.raise(base, why)
	}
	if c.sends() {
		v.raise(Submit, "its markup sends")
	}
	byForm(&v, c)
	byWords(&v, c)
	if c.Least != "" {
		v.raise(c.Least, "a rule of the site")
	}
	return v
}

// Known reports whether a class is one of Classes.
func (c Class) Known() bool { return c.level() < len(Classes) }
