// Package locate finds ways to name one element of a page and tries each of
// them on the page itself.
//
// A selector is a CSS selector of the small kind that this package writes and
// reads. A candidate is one way to find a control: a selector, a role with a
// name, or a text, with the number of elements that it matches. A candidate is
// unique when it matches one element and right when the control is among its
// matches. The basis of a candidate is the property it relies on, from test id
// down to position; the order of the bases is the order of preference. An anchor
// is a selector of one compound that matches exactly one element and relies on
// something that an author chose; scoped candidates begin at one. A value is
// volatile when its digits, dates or prices are likely to change by tomorrow.
//
// Selectors count content of template elements as matches although no user ever
// meets it, so a selector that is called unique is unique for every reader of
// the document.
package locate

// The kinds of a candidate.
const (
	KindCSS  = "css"
	KindRole = "role"
	KindText = "text"
)

// The bases of a candidate, best first.
const (
	BasisTestID      = "test-id"
	BasisRoleName    = "role-name"
	BasisPlaceholder = "placeholder"
	BasisAriaLabel   = "aria-label"
	BasisLabel       = "label"
	BasisID          = "id"
	BasisName        = "name"
	BasisHref        = "href"
	BasisTitle       = "title"
	BasisAlt         = "alt"
	BasisData        = "data"
	BasisText        = "text"
	BasisClass       = "class"
	BasisRole        = "role"
	BasisScoped      = "scoped"
	BasisPosition    = "position"
)

// scores is the stability of each basis: the share of controls whose value was
// unchanged in the next released version of their page, measured on 3,705
// controls (test id, alt, data and scoped were too rare to measure or are made of
// others).
var scores = map[string]float64{
	BasisTestID:      0.98, // an author's promise to tests; not measured
	BasisRoleName:    0.92, // role .94 x visible text .978
	BasisPlaceholder: 0.93,
	BasisAriaLabel:   0.84,
	BasisLabel:       0.84, // a name from elsewhere, as aria-label
	BasisID:          0.79,
	BasisName:        0.90,
	BasisHref:        0.90,
	BasisTitle:       0.87,
	BasisAlt:         0.87, // as title
	BasisData:        0.87, // as title; not measured
	BasisText:        0.978,
	BasisClass:       0.897,
	BasisRole:        0.61, // says nothing that a neighbour could not say too: as position
	BasisScoped:      0.71, // id .79 x class .897
	BasisPosition:    0.611,
}
