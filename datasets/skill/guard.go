package skill

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Guard is what a document knows of its control, so that whoever finds an element can check
// whether it is this control: docs/locate.md says how. A fact is one thing that the control
// says of itself or that stands beside it. A fact that differed between captures is left
// out. All texts are in normal form (find.Normal).
type Guard struct {
	Kind     string `json:"kind" parquet:"kind"` // click, text, password, checkbox, radio, select, range, file or tag:<tag>
	Role     string `json:"role,omitempty" parquet:"role"`
	Name     string `json:"name,omitempty" parquet:"name"`
	NameFrom string `json:"name_from,omitempty" parquet:"name_from"`
	Label    string `json:"label,omitempty" parquet:"label"`
	Landmark string `json:"landmark,omitempty" parquet:"landmark"`
	Send     string `json:"send,omitempty" parquet:"send"` // what sends the form around it
	Look     string `json:"look,omitempty" parquet:"look"` // classes of what says nothing and shows no picture

	Text        string   `json:"text,omitempty" parquet:"text"`
	Placeholder string   `json:"placeholder,omitempty" parquet:"placeholder"`
	Title       string   `json:"title,omitempty" parquet:"title"`
	Href        string   `json:"href,omitempty" parquet:"href"`
	ID          string   `json:"id,omitempty" parquet:"id"`
	FormName    string   `json:"form_name,omitempty" parquet:"form_name"`
	Value       string   `json:"value,omitempty" parquet:"value"`
	Data        []string `json:"data,omitempty" parquet:"data,list"` // key=value, sorted
	Row         string   `json:"row,omitempty" parquet:"row"`
	Heading     string   `json:"heading,omitempty" parquet:"heading"`
	Before      string   `json:"before,omitempty" parquet:"before"`
	After       string   `json:"after,omitempty" parquet:"after"`
	Icon        string   `json:"icon,omitempty" parquet:"icon"`

	Names      []string `json:"names,omitempty" parquet:"names,list"`   // every name that a capture had, sorted
	Rivals     []string `json:"rivals,omitempty" parquet:"rivals,list"` // largest sets of facts that other controls shared, as "name+heading"
	Twins      []Twins  `json:"twins,omitempty" parquet:"twins,list"`   // narrowest first
	Anchors    []string `json:"anchors,omitempty" parquet:"anchors,list"`
	LabelAlone bool     `json:"label_alone,omitempty" parquet:"label_alone"` // no other control alike had its label
	Longer     bool     `json:"longer,omitempty" parquet:"longer"`           // another control alike had a name that goes on from its own
	Part       []string `json:"part,omitempty" parquet:"part,list"`          // words around it that stand around no other that says the same
	Block      []string `json:"block,omitempty" parquet:"block,list"`        // words near it that tell it from those of them whose parts say the same

	Beside []string `json:"beside,omitempty" parquet:"beside,list"` // names of the controls on either side of it

	Run      []Run    `json:"run,omitempty" parquet:"run,list"`      // at most one: which of those that say the same in its card it is
	CSS      []string `json:"css,omitempty" parquet:"css,list"`      // what Locators.Selector, then each of SelectorAlt, relies on
	Place    string   `json:"place,omitempty" parquet:"place"`       // selector by place, for the policy alone: Locators has better ones
	Verified int64    `json:"verified,omitempty" parquet:"verified"` // captures in which the policy found the control
	Captures int64    `json:"captures,omitempty" parquet:"captures"` // captures that show the control
	Tried    int64    `json:"tried,omitempty" parquet:"tried"`       // all captures of its pages; in none of them it found another one
}

// The lines with which Marshal begins and ends the guard of a document. A text in a
// document has no line break, so these lines stand nowhere else.
var (
	locatorsOpen  = []byte("\n  \"locators\": {")
	locatorsClose = []byte("\n  }")
	guardOpen     = []byte("\n    \"guard\": {")
	guardClose    = []byte("\n    }")
	newline       = []byte("\n")
)

// GuardIn reads the guard of a document and skips the rest; nil where it has none. A build
// needs the guards of all documents of a domain, and most of a document is something else.
// A document that Marshal did not write is read whole.
func GuardIn(doc []byte) (*Guard, error) {
	if part, ok := guardPart(doc); ok {
		if part == nil {
			return nil, nil
		}
		g := new(Guard)
		if err := json.Unmarshal(part, g); err != nil {
			return nil, fmt.Errorf("read the guard of a document: %w", err)
		}
		return g, nil
	}
	var whole struct {
		Locators struct {
			Guard *Guard `json:"guard"`
		} `json:"locators"`
	}
	if err := json.Unmarshal(doc, &whole); err != nil {
		return nil, fmt.Errorf("read the guard of a document: %w", err)
	}
	return whole.Locators.Guard, nil
}

// guardPart returns the bytes of the guard in a document, nil for none. ok is false where
// the document is not laid out as by Marshal.
func guardPart(doc []byte) (part []byte, ok bool) {
	_, rest, ok := bytes.Cut(doc, locatorsOpen)
	if !ok || !bytes.HasPrefix(rest, newline) {
		return nil, false
	}
	locators, _, ok := bytes.Cut(rest, locatorsClose)
	if !ok {
		return nil, false
	}
	_, rest, there := bytes.Cut(locators, guardOpen)
	if !there {
		return nil, true
	}
	guard, _, ok := bytes.Cut(rest, guardClose)
	if !ok || !bytes.HasPrefix(rest, newline) {
		return nil, false
	}
	return append(append([]byte{'{'}, guard...), '}'), true
}

// Twins are the controls of one kind that say the same as this one: in the row or under the
// heading that Scope names, or on the whole page.
type Twins struct {
	Scope string `json:"scope,omitempty" parquet:"scope"` // row, heading or "" for the page
	Count int64  `json:"count" parquet:"count"`
	Nth   int64  `json:"nth" parquet:"nth"` // number of the control among them in document order, from 0
}

// Run is a run of controls that say the same and stand together in a card: which of them the
// control is, and what tells the card.
type Run struct {
	Words []string `json:"words" parquet:"words,list"`
	Count int64    `json:"count" parquet:"count"`
	Nth   int64    `json:"nth" parquet:"nth"` // number of the control among them in document order, from 0
}

// Anchored is a locator that goes by what stands beside the control, and not by its place.
// It means the controls of a kind that have this name, label and icon and stand where
// Within says. Texts are in normal form.
type Anchored struct {
	Kind    string   `json:"kind"`
	Role    string   `json:"role,omitempty"`
	Name    string   `json:"name,omitempty"`
	Label   string   `json:"label,omitempty"`
	Icon    string   `json:"icon,omitempty"`
	Within  *Within  `json:"within,omitempty"`
	Ordinal *Ordinal `json:"ordinal,omitempty"`
	Member  *Member  `json:"member,omitempty"`
}

// Member says which control of a family is meant: the one whose key is an argument of the
// program. The key is the text of an element of the control's record, or an attribute of
// that element; without Up, Path and Attribute it is the name of the control.
type Member struct {
	Arg       string `json:"arg"`                 // name of the argument
	Up        int    `json:"up,omitempty"`        // levels from the control up to its record
	Path      string `json:"path,omitempty"`      // from there down to the element, as td:2/a:1
	Attribute string `json:"attribute,omitempty"` // of the element, in place of its text
	Header    string `json:"header,omitempty"`    // text of the header cell above it
	Name      string `json:"name,omitempty"`      // name of the control, {} standing for its key
}

// Within is where an anchored locator looks.
type Within struct {
	Row      string `json:"row,omitempty"`
	Heading  string `json:"heading,omitempty"`
	Landmark string `json:"landmark,omitempty"`
}

// Ordinal picks one of several controls that say the same. It holds while there are as many
// of them.
type Ordinal struct {
	Nth int `json:"nth"` // in document order, from 0
	Of  int `json:"of"`
}
