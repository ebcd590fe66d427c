package skill

import "slices"

// Locators find the control.
type Locators struct {
	// Scope is what all locators below look inside of; nil is the page itself. A reader that
	// does not know the field must not look at all, because an element of the page may match.
	Scope       *Scope   `json:"scope,omitempty"`
	Selector    string   `json:"selector"`
	SelectorAlt []string `json:"selector_alt,omitempty"`
	ByRole      *ByRole  `json:"by_role,omitempty"`
	ByText      []string `json:"by_text,omitempty"`
	// Anchored locators go by what stands beside the control, best first.
	Anchored   []Anchored `json:"anchored,omitempty"`
	ByDOMIndex *int       `json:"by_dom_index,omitempty"`
	BBox       []int      `json:"bbox,omitempty"`      // x, y, w, h in the viewport
	PageBBox   []int      `json:"page_bbox,omitempty"` // x, y, w, h in the document
	// Order names the fields above to try first, before the others. Without it the selector
	// comes first.
	Order []string `json:"order,omitempty"`
	// Guard tells the control from others. It is absent from documents that were not made
	// from captures.
	Guard  *Guard  `json:"guard,omitempty"`
	Proofs []Proof `json:"proofs,omitempty"`
	// Fingerprint is what a resolver compares with the controls of a live page. It is absent
	// where it took another control for this one in a stored capture.
	Fingerprint *Fingerprint `json:"fingerprint,omitempty"`
	// Kept says why the locators come from an earlier version of the rules.
	Kept string `json:"kept,omitempty"`
}

// ByRole is the locator by role and name. Exact false means that the name contains Name,
// whatever the case.
type ByRole struct {
	Role  string `json:"role"`
	Name  string `json:"name,omitempty"`
	Exact *bool  `json:"exact,omitempty"`
}

// Proof says how many elements a locator matched in the captures it was tried on.
type Proof struct {
	Kind     string `json:"kind"`            // LocatorKind.Name
	Value    string `json:"value"`           // the selector, the form of Anchored.Value, "role" or "role|name", or the text
	Matches  int    `json:"matches"`         // in the newest capture
	Verified int    `json:"verified"`        // captures in which it matched the control and nothing else
	Captures int    `json:"captures"`        // captures that show the control
	Tried    int    `json:"tried,omitempty"` // all captures of its pages; in those without the control it finds nothing
}

// LocatorKind says where a document has the locators of one kind.
type LocatorKind struct {
	Name  string // in Proof.Kind
	Field string // in Locators.Order, as the document calls it
	// Main returns the locator to try first, as proofs write it; "" for none.
	Main func(*Locators) string
	// Others returns the locators to try after it; nil for a kind that has at most one.
	Others func(*Locators) []string
}

// The values of Locators.Order.
const (
	FieldSelector = "selector"
	FieldAnchored = "anchored"
	FieldRole     = "by_role"
	FieldText     = "by_text"
)

// The values of Proof.Kind.
const (
	ProofCSS      = "css"
	ProofAnchored = "anchored"
	ProofRole     = "role"
	ProofText     = "text"
)

// The kinds.
var (
	KindCSS = &LocatorKind{
		Name: ProofCSS, Field: FieldSelector,
		Main:   func(l *Locators) string { return l.Selector },
		Others: func(l *Locators) []string { return l.SelectorAlt },
	}
	KindAnchored = &LocatorKind{
		Name: ProofAnchored, Field: FieldAnchored,
		Main: func(l *Locators) string {
			if len(l.Anchored) == 0 {
				return ""
			}
			return l.Anchored[0].Value()
		},
		Others: func(l *Locators) []string {
			var out []string
			for i := 1; i < len(l.Anchored); i++ {
				out = append(out, l.Anchored[i].Value())
			}
			return out
		},
	}
	KindRole = &LocatorKind{
		Name: ProofRole, Field: FieldRole,
		Main: func(l *Locators) string {
			if l.ByRole == nil {
				return ""
			}
			return RoleValue(l.ByRole.Role, l.ByRole.Name)
		},
	}
	KindText = &LocatorKind{
		Name: ProofText, Field: FieldText,
		Main: func(l *Locators) string {
			if len(l.ByText) == 0 {
				return ""
			}
			return l.ByText[0]
		},
		Others: func(l *Locators) []string { return l.ByText[min(1, len(l.ByText)):] },
	}
)

// LocatorKinds are the kinds in the order in which programs try them.
var LocatorKinds = []*LocatorKind{KindCSS, KindAnchored, KindRole, KindText}

// KindOfField returns the kind with this name in Locators.Order, nil for none.
func KindOfField(field string) *LocatorKind {
	for _, k := range LocatorKinds {
		if k.Field == field {
			return k
		}
	}
	return nil
}

// First returns the kind of the locator to try first, nil for one that is not known.
func (l *Locators) First() *LocatorKind {
	if len(l.Order) == 0 {
		return KindCSS
	}
	return KindOfField(l.Order[0])
}

// Prefer puts a field first in Order, if it has locators.
func (l *Locators) Prefer(field string) {
	order := []string{field}
	for _, f := range l.Order {
		if f != field {
			order = append(order, f)
		}
	}
	l.Order = order
}

// Has reports whether a document has a locator of the kind.
func (k *LocatorKind) Has(l *Locators, value string) bool {
	return value != "" && value == k.Main(l) || k.Others != nil && slices.Contains(k.Others(l), value)
}

// RoleValue returns a role and a name as proofs write them; the name "" means any name.
func RoleValue(role, name string) string {
	if role == "" || name == "" {
		return role
	}
	return role + "|" + name
}

func kindNames(name func(*LocatorKind) string) []string {
	out := make([]string, len(LocatorKinds))
	for i, k := range LocatorKinds {
		out[i] = name(k)
	}
	return out
}
