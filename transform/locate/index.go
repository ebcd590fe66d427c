package locate

import (
	"skillmill/datasets/skill"
	"skillmill/transform/css"
	"skillmill/transform/find"
	"skillmill/transform/page"
	"skillmill/transform/texts"
)

// Index knows which nodes of one page a selector, a role or a text matches.
// It remembers what it found, so it is not safe for concurrent use.
type Index struct {
	t      *page.Tree
	css    *css.Index
	roles  []string
	names  []string
	hidden []bool

	// Per node whether Container was asked for at it or above, and the answer.
	boxed   []bool
	boxes   []string
	path    []int        // the nodes of a position being written
	steps   css.Selector // its steps
	written []byte       // the same as text
	// Per node the nearest anchor above it, and the nearest strong one; see nearest.
	anyAbove, strongAbove []int32
	weak                  [][]css.Compound // weakCompounds by node, nil before the first
	byRole                map[string]*roleNodes
	byText                map[string][]int // nodes by their visible text; nil before the first use
	byLabel               map[string][]int // controls by their name
	texts                 []string         // visible text by node
	answers               map[string][]int // FindText
	anchors               []anchor
	facts                 *find.Page          // nil before the first use
	owned                 *texts.Page         // whose texts are whose, nil before the first use
	genIDs                map[string]bool     // lasting.GeneratedID by id
	classes               map[string][]string // stable classes by class attribute
}

// NewIndex makes the index of a page. roles and names are the role and the
// normalised accessible name of each node, "" for none; hidden says which nodes
// users do not perceive.
func NewIndex(t *page.Tree, roles, names []string, hidden []bool) *Index {
	n := len(t.Nodes)
	return &Index{
		t: t, css: css.NewIndex(t), roles: roles, names: names, hidden: hidden,
		weak: make([][]css.Compound, n), answers: map[string][]int{},
		anchors: make([]anchor, n), genIDs: map[string]bool{}, classes: map[string][]string{},
	}
}

// FindCSS returns the nodes that a selector in its written form matches, in document
// order. Content of template elements counts. The slice belongs to the index.
func (x *Index) FindCSS(selector string) ([]int, error) { return x.css.FindString(selector) }

// FindSelector is FindCSS for a selector that was read.
func (x *Index) FindSelector(s css.Selector) []int { return x.css.Find(s) }

// Facts returns the page as anchored locators and the policy of docs/locate.md read it.
func (x *Index) Facts() *find.Page {
	if x.facts == nil {
		x.facts = find.New(x.t, x.roles)
	}
	return x.facts
}

// FindAnchored returns the nodes that an anchored locator matches, in document order.
func (x *Index) FindAnchored(a *skill.Anchored) []int { return x.Facts().Matches(a) }

// HasPart reports whether an element of the page is what a part of a selector asks for.
func (x *Index) HasPart(p css.Part) bool { return x.css.Has(p) }

// Parts calls f with every part of selectors that the page has and that has one name alone.
func (x *Index) Parts(f func(css.Part)) { x.css.Named(f) }
