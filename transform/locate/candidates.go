package locate

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"skillmill/datasets"
	"skillmill/transform/css"
	"skillmill/transform/lasting"
	"skillmill/transform/redact"
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
	BasisAnchored    = "anchored"
	BasisOrdinal     = "ordinal"
	BasisPosition    = "position"
	BasisCounted     = "counted position"
	BasisPinned      = "pinned"   // by a rule of the site
	BasisProposed    = "proposed" // by a model, and tried as all others
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
	BasisAnchored:    0.92, // names, as role and name; not measured
	BasisOrdinal:     0.61, // one more twin and it is lost: as position; not measured
	BasisPosition:    0.611,
	BasisCounted:     0.611,
}

// Limits of what is kept.
const (
	maxUnique     = 8               // candidates that match one element
	maxCandidates = 12              // candidates in all
	maxValue      = 200             // characters of a value on which a candidate relies
	maxWords      = lasting.MaxText // characters of a name or text (by_role, by_text)
)

// Input is what the caller knows about a control beside the page.
type Input struct {
	LabelText string   // text of its label element
	Texts     []string // its own and neighbouring texts, as Texts returns
}

// Candidates returns the ways to find a node, best first: those that are unique,
// then the others, each part in the order of the bases. All of them are right.
// For a node of a parsed document one selector among them is unique at least.
func (x *Index) Candidates(node int, in Input) []datasets.Candidate {
	b := builder{x: x, node: node, out: make([]datasets.Candidate, 0, maxCandidates)}
	b.testID()
	b.roleName()
	b.labels(in)
	b.id()
	b.nameAttr()
	b.href()
	b.titles()
	b.data()
	b.texts(in)
	b.classes()
	b.role()
	b.scoped()
	b.position()
	return b.ranked()
}

// builder gathers the candidates of one node.
type builder struct {
	x    *Index
	node int
	out  []datasets.Candidate
}

// add keeps a candidate that is right and new and returns whether it is unique.
func (b *builder) add(c datasets.Candidate, matches []int) bool {
	return has(matches, b.node) && b.keep(c, len(matches))
}

// keep adds a candidate that is known to be right.
func (b *builder) keep(c datasets.Candidate, matches int) bool {
	for i := range b.out {
		if o := &b.out[i]; o.Kind == c.Kind && o.Value == c.Value && o.Exact == c.Exact {
			return o.Matches == 1
		}
	}
	c.Matches, c.Right, c.Score = int64(matches), true, scores[c.Basis]
	b.out = append(b.out, c)
	return c.Matches == 1
}

// css adds a selector.
func (b *builder) css(basis string, sel css.Selector) bool {
	written, nodes := b.x.css.FindWritten(sel)
	return b.add(datasets.Candidate{Kind: KindCSS, Basis: basis, Value: written}, nodes)
}

// attr adds [key="value"], and with the tag before it when that alone is not
// unique.
func (b *builder) attr(basis, key string) {
	v := b.x.t.Attr(b.node, key)
	if !usable(v) || lasting.Volatile(v) {
		return
	}
	if !b.css(basis, css.One(css.Compound{}.With(key, v))) && css.PlainTag(b.tag()) {
		b.css(basis, css.One(css.Compound{Tag: b.tag()}.With(key, v)))
	}
}

func (b *builder) tag() string { return b.x.t.Nodes[b.node].Tag }

// testKeys are the attributes that authors keep for tests.
var testKeys = [...]string{"data-testid", "data-test", "data-test-id", "data-cy", "data-qa"}

func (b *builder) testID() {
	for _, key := range testKeys {
		if v := b.x.t.Attr(b.node, key); usable(v) && !b.x.generated(v) {
			b.css(BasisTestID, css.One(css.Compound{}.With(key, v)))
		}
	}
}

func (b *builder) roleName() {
	role, name := b.x.roles[b.node], b.x.names[b.node]
	if role == "" || name == "" || redact.Token(name) {
		return
	}
	exact := true
	if lasting.Volatile(name) {
		name, exact = lasting.StablePart(name), false
	}
	if runes(name) >= maxWords { // cut, or about to be
		name, exact = cutWords(name, maxWords-1), false
	}
	if name != "" {
		b.byRole(BasisRoleName, role, name, exact)
	}
}

// role adds the role alone, for what has no name that lasts.
func (b *builder) role() {
	role, name := b.x.roles[b.node], b.x.names[b.node]
	if role != "" && (name == "" || lasting.Volatile(name) && lasting.StablePart(name) == "") {
		b.byRole(BasisRole, role, "", false)
	}
}

func (b *builder) byRole(basis, role, name string, exact bool) {
	b.add(datasets.Candidate{Kind: KindRole, Basis: basis, Value: roleValue(role, name), Exact: exact}, b.x.FindRole(role, name, exact))
}

func roleValue(role, name string) string {
	if name == "" {
		return role
	}
	return role + "|" + name
}

func (b *builder) labels(in Input) {
	b.attr(BasisPlaceholder, "placeholder")
	b.attr(BasisAriaLabel, "aria-label")
	b.text(BasisLabel, in.LabelText)
}

func (b *builder) id() {
	id := b.x.t.ID(b.node)
	if !usable(id) || b.x.generated(id) || lasting.CountedID(b.x.t, b.node) {
		return
	}
	if !b.css(BasisID, css.One(css.Compound{ID: id})) && css.PlainTag(b.tag()) {
		b.css(BasisID, css.One(css.Compound{Tag: b.tag(), ID: id}))
	}
}

func (b *builder) nameAttr() {
	name := b.x.t.Attr(b.node, "name")
	if !usable(name) || b.x.generated(name) || !css.PlainTag(b.tag()) {
		return
	}
	c := css.Compound{Tag: b.tag()}.With("name", name)
	if b.css(BasisName, css.One(c)) {
		return
	}
	// Radio buttons and check boxes share a name, submit buttons may.
	typ := b.x.t.Attr(b.node, "type")
	if usable(typ) {
		if c = c.With("type", typ); b.css(BasisName, css.One(c)) {
			return
		}
	}
	switch typ {
	case "radio", "checkbox", "submit", "button":
		if v, ok := b.x.t.Lookup(b.node, "value"); ok && (v == "" || usable(v)) {
			b.css(BasisName, css.One(c.With("value", v)))
		}
	}
}

func (b *builder) href() {
	if tag := b.tag(); tag != "a" && tag != "area" {
		return
	}
	h := b.x.t.Attr(b.node, "href")
	if !usable(h) || !lasting.StableHref(h) {
		return
	}
	c := css.Compound{Tag: b.tag()}.With("href", h)
	if b.css(BasisHref, css.One(c)) {
		return
	}
	for _, class := range b.x.stableClasses(b.node) {
		c.Classes = []string{class}
		if sel := css.One(c); !lasting.UtilityClass(class) && len(b.x.css.Find(sel)) == 1 {
			b.css(BasisHref, sel)
			return
		}
	}
}

func (b *builder) titles() {
	b.attr(BasisTitle, "title")
	b.attr(BasisAlt, "alt")
}

func (b *builder) texts(in Input) {
	b.x.readTexts()
	b.text(BasisText, b.x.texts[b.node])
	for _, s := range in.Texts {
		b.text(BasisText, s)
	}
}

func (b *builder) text(basis, s string) {
	if s = lasting.Fold(s); s != "" && runes(s) <= maxWords && !lasting.Volatile(s) && !redact.Token(s) {
		b.add(datasets.Candidate{Kind: KindText, Basis: basis, Value: s, Exact: true}, b.x.FindText(s))
	}
}

// classes adds the tag with the rarest class, and with the best pair when that
// is not unique.
func (b *builder) classes() {
	list := b.x.stableClasses(b.node)
	if len(list) == 0 || !css.PlainTag(b.tag()) {
		return
	}
	for _, c := range list {
		if len(b.x.t.ByClass(c)) == 1 && !lasting.UtilityClass(c) {
			b.css(BasisClass, css.One(css.Compound{Tag: b.tag(), Classes: []string{c}}))
			return
		}
	}
	if b.css(BasisClass, css.One(css.Compound{Tag: b.tag(), Classes: list[:1:1]})) {
		return
	}
	best, least := css.Selector(nil), 0
	for i := range list {
		for k := i + 1; k < len(list); k++ {
			sel := css.One(css.Compound{Tag: b.tag(), Classes: []string{list[i], list[k]}})
			if n := len(b.x.css.Find(sel)); best == nil || n < least {
				best, least = sel, n
			}
		}
	}
	if best != nil {
		b.css(BasisClass, best)
	}
}

// ranked sorts, cuts and numbers the candidates. They were added in the order of
// their bases.
func (b *builder) ranked() []datasets.Candidate {
	sort.SliceStable(b.out, func(i, k int) bool { return b.out[i].Matches == 1 && b.out[k].Matches != 1 })
	kept := b.out[:0]
	unique := 0
	for _, c := range b.out {
		if c.Matches == 1 {
			if unique++; unique > maxUnique {
				continue
			}
		}
		if len(kept) == maxCandidates {
			break
		}
		c.Rank = int64(len(kept))
		kept = append(kept, c)
	}
	return kept
}

// usable reports whether a value may stand in a selector at all.
func usable(v string) bool {
	return v != "" && len(v) <= 4*maxValue && runes(v) <= maxValue && utf8.ValidString(v) && !redact.Token(v)
}

func (x *Index) generated(id string) bool {
	got, ok := x.genIDs[id]
	if !ok {
		got = lasting.GeneratedID(id)
		x.genIDs[id] = got
	}
	return got
}

// cutWords shortens a text to whole words.
func cutWords(s string, limit int) string {
	rs := []rune(s)
	if len(rs) <= limit {
		return s
	}
	for i := limit; i > limit/2; i-- {
		if rs[i] == ' ' {
			return string(rs[:i])
		}
	}
	return string(rs[:limit])
}

// has reports whether a list in document order has a node.
func has(nodes []int, i int) bool {
	_, found := slices.BinarySearch(nodes, i)
	return found
}

func runes(s string) int { return utf8.RuneCountInString(s) }

func onlyDigits(s string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }) < 0
}
