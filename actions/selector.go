package actions

import (
	"fmt"
	"regexp"
	"strings"

	"skillmill/actions/expr"
)

// The kinds of selectors, with their prefixes.
const (
	CSS    = "css"
	XPath  = "xpath"
	Role   = "role"
	Text   = "text"
	TestID = "testid"
	Skill  = "skill"
	Ref    = "ref" // what a find step answered with
)

var prefixes = []string{CSS, XPath, Role, Text, TestID, Skill, Ref}

// Query is one selector that was parsed. What its placeholders stand for is bound when it
// is used, escaped for its place, and never parsed.
type Query struct {
	Kind string
	Src  string // as written
	role string
	tmpl *expr.Template
	bare *expr.Template // xpath: with the quotes around placeholders taken off
}

// Target is a selector of a step: queries that are tried in order.
type Target struct {
	Queries []*Query
}

// Bound is a query with its values.
type Bound struct {
	Kind   string         // "css", "role", ... "ref"; testid becomes css
	Value  map[string]any // css, role, text and ref: a locator of docs/env.md
	XPath  string
	Domain string // skill: "" for that of the page
	Skill  string // its id
	Src    string // the selector as written, for people
}

// Refs returns the names of its placeholders.
func (q *Query) Refs() []expr.Ref { return q.tmpl.Refs() }

// cut splits a selector into its kind and the rest.
func cut(src string) (kind, rest string) {
	src = strings.TrimSpace(src)
	for _, k := range prefixes {
		if rest, ok := strings.CutPrefix(src, k+":"); ok {
			return k, rest
		}
	}
	if strings.HasPrefix(src, "//") || strings.HasPrefix(src, "(//") {
		return XPath, src
	}
	return CSS, src
}

var roleForm = regexp.MustCompile(`^([a-z]+)(?:\[name=(?:'([^']*)'|"([^"]*)")\])?$`)

// ParseQuery reads one selector.
func ParseQuery(src string) (*Query, error) {
	q := &Query{Src: src}
	kind, rest := cut(src)
	q.Kind = kind
	if strings.TrimSpace(rest) == "" {
		return nil, fmt.Errorf("the selector %q is empty", src)
	}
	if kind == Role {
		m := roleForm.FindStringSubmatch(rest)
		if m == nil {
			return nil, fmt.Errorf("%q: a role is written role:button or role:button[name='Save']", src)
		}
		q.role, rest = m[1], m[2]+m[3]
	}
	t, err := expr.ParseTemplate(rest)
	if err != nil {
		return nil, err
	}
	q.tmpl = t
	switch {
	case kind == Skill && (len(t.Refs()) > 0 || !skillForm.MatchString(rest)):
		return nil, fmt.Errorf("%q: a skill is written skill:<domain>/<id> or skill:<id>, without placeholders", src)
	case kind == Ref && !refForm.MatchString(rest) && len(t.Refs()) == 0:
		return nil, fmt.Errorf("%q is not a reference", src)
	case kind == XPath:
		q.bare, err = literals(t)
	}
	return q, err
}

var (
	skillForm = regexp.MustCompile(`^(?:[^/\s]+/)?[A-Za-z0-9_-]+$`)
	refForm   = regexp.MustCompile(`^[a-z][0-9]+$`)
)

// literals takes the quotes off placeholders that stand alone in them, because a value is
// put in with quotes of its own; within a longer text in quotes there is no place for them.
func literals(t *expr.Template) (*expr.Template, error) {
	parts := append([]string{}, t.Parts()...)
	var quote byte
	for i := range parts {
		quote = quoteAfter(parts[i], quote)
		if i == len(parts)-1 || quote == 0 {
			continue
		}
		if !strings.HasSuffix(parts[i], string(quote)) || !strings.HasPrefix(parts[i+1], string(quote)) {
			return nil, fmt.Errorf("%q: a placeholder within a longer text in quotes; use concat()", t)
		}
		parts[i], parts[i+1] = parts[i][:len(parts[i])-1], parts[i+1][1:]
		quote = 0
	}
	var b strings.Builder
	for i, p := range parts {
		b.WriteString(p)
		if i < len(t.Refs()) {
			b.WriteString("${" + t.Refs()[i].String() + "}")
		}
	}
	return expr.ParseTemplate(b.String())
}

// quoteAfter returns the quote that is open after a text, 0 for none.
func quoteAfter(s string, quote byte) byte {
	for i := range len(s) {
		switch c := s[i]; {
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		case c == quote:
			quote = 0
		}
	}
	return quote
}

// Bind puts in what the placeholders stand for. The error says which has no value.
func (q *Query) Bind(look expr.Lookup) (Bound, error) {
	b := Bound{Kind: q.Kind, Src: q.Src}
	if name := q.tmpl.Missing(look); name != "" {
		return b, fmt.Errorf("the selector %q: %s has no value", q.Src, name)
	}
	switch q.Kind {
	case CSS:
		b.Value = map[string]any{"css": q.tmpl.Fill(look, q.css)}
	case TestID:
		b.Kind = CSS
		b.Value = map[string]any{"css": `[data-testid="` + CSSEscape(q.tmpl.Fill(look, nil)) + `"]`}
	case Role:
		b.Value = map[string]any{"role": q.role}
		if strings.Contains(q.Src, "[name=") {
			b.Value["name"] = q.tmpl.Fill(look, nil)
		}
	case Text:
		b.Value = map[string]any{"text": q.tmpl.Fill(look, nil)}
	case XPath:
		b.XPath = q.bare.Fill(look, func(_ int, v string) string { return XPathLiteral(v) })
	case Ref:
		ref := q.tmpl.Fill(look, nil)
		if !refForm.MatchString(ref) {
			return b, fmt.Errorf("the selector %q: it is not a reference of a find step", q.Src)
		}
		b.Value = map[string]any{"ref": ref}
	case Skill:
		id := q.tmpl.String()
		if i := strings.LastIndexByte(id, '/'); i >= 0 {
			b.Domain, id = id[:i], id[i+1:]
		}
		b.Skill = id
	}
	return b, nil
}

var whole = regexp.MustCompile(`^[0-9]{1,9}$`)

// css escapes a value of a CSS selector. A whole number between brackets, as in
// :nth-child(${n}), stays as it is.
func (q *Query) css(i int, v string) string {
	parts := q.tmpl.Parts()
	if whole.MatchString(v) && strings.HasSuffix(parts[i], "(") && strings.HasPrefix(parts[i+1], ")") {
		return v
	}
	return CSSEscape(v)
}

// CSSEscape writes a text so that it is one identifier, or the inside of a text in quotes.
func CSSEscape(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == 0:
			b.WriteRune('\uFFFD')
		case r < 0x20 || r == 0x7f, r >= '0' && r <= '9' && (i == 0 || i == 1 && s[0] == '-'):
			fmt.Fprintf(&b, `\%x `, r)
		case r == '-' && s == "-":
			b.WriteString(`\-`)
		case r >= 0x80, r == '-', r == '_', r >= '0' && r <= '9', r >= 'A' && r <= 'Z', r >= 'a' && r <= 'z':
			b.WriteRune(r)
		default:
			b.WriteByte('\\')
			b.WriteRune(r)
		}
	}
	return b.String()
}

// XPathLiteral writes a text as one string of XPath 1.0.
func XPathLiteral(s string) string {
	if !strings.Contains(s, "'") {
		return "'" + s + "'"
	}
	if !strings.Contains(s, `"`) {
		return `"` + s + `"`
	}
	return "concat('" + strings.ReplaceAll(s, "'", `', "'", '`) + "')"
}
