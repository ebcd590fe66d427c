package agent

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/transform/digest"
	"skillmill/transform/effect"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/view"
)

// maxTexts bounds the texts of an observation, maxText the length of each.
const (
	maxTexts    = 2000
	maxText     = 400
	maxElements = 1500
)

// skillsOf are the skills of a look by the live index of their control.
type skillsOf struct {
	stored map[int64]*skill.Skill // of the library: fingerprint and locators name this element
	live   map[int64]*skill.Skill
}

// of is the skill that operates an element, nil for none.
func (s *skillsOf) of(index int64) (doc *skill.Skill, live bool) {
	if doc := s.stored[index]; doc != nil {
		return doc, false
	}
	return s.live[index], true
}

// stored are the skills of the library that two witnesses find on a look. A family's
// document names no single element and is not among them.
func stored(l *saferun.Look, params match.Params) map[int64]*skill.Skill {
	out := map[int64]*skill.Skill{}
	for _, r := range view.Resolve(l.Record, l.Facts, l.Skills, params) {
		doc := r.Skill
		if r.Index < 0 || doc.Locators.Scope != nil || find.MemberOf(&doc.Locators) != nil || doc.Runnable != nil && !*doc.Runnable {
			continue
		}
		if t := l.Target(doc, nil, false); t.OK() && int64(t.Index) == r.Index {
			out[r.Index] = doc
		}
	}
	return out
}

// observe makes the observation of a look.
func observe(l *saferun.Look, c *capture.Capture, skills *skillsOf) (Observation, error) {
	doc, err := digest.Build(c, &l.Page, digest.Options{Limits: digest.Limits{Nodes: 4000, Text: maxText, Attrs: 16, Depth: 64, Siblings: 1000}})
	if err != nil {
		return Observation{}, fmt.Errorf("digest of the page: %w", err)
	}
	o := Observation{URL: l.URL, Title: l.Title, Sign: l.Capture.Sign, Elements: []Element{}}
	in := newCells(doc, l.Tree)
	o.Texts = texts(doc, in)
	o.DOM, o.A11y = sum(c.HTML), sum(fmt.Appendf(nil, "%v", c.AX))
	states, columns := statesOf(doc), in.columns(doc)
	keys, around := map[string]int{}, newBlocks(l.Tree, l.Controls)
	for i := range l.Controls {
		row := &l.Controls[i]
		if !row.Visible && !row.Facts.Reachable {
			continue
		}
		if len(o.Elements) == maxElements {
			break
		}
		e := element(l, row, skills)
		e.ID, e.State, e.Block = len(o.Elements), states[row.DOMIndex], around.of(l.Tree.ByLive(int(row.DOMIndex)))
		e.Column = clip(columns[row.DOMIndex])
		key := strings.Join([]string{e.Type, e.Label, e.Row, e.Heading, e.Attributes["href"]}, "\n")
		e.Key = sum(fmt.Appendf(nil, "%s\n%d", key, keys[key]))[:16]
		keys[key]++
		o.Elements = append(o.Elements, e)
		o.Stats.count(e.Type)
	}
	return o, nil
}

func (s *PageStats) count(kind string) {
	switch kind {
	case KindLink:
		s.Links++
	case KindButton, KindTab, KindMenuItem:
		s.Buttons++
	case KindText, KindPassword, KindCheckbox, KindRadio, KindSelect, KindRange, KindFile:
		s.Inputs++
	}
}

// texts are those of a digest.
func texts(d *digest.Document, in *cells) []Text {
	out := []Text{}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		text := textOf(n)
		if text == "" || len(out) == maxTexts {
			continue
		}
		out = append(out, Text{Text: text, Role: n.Role, Cell: in.of(n.XPath)})
	}
	return out
}

// textOf is what users read in a node of a digest.
func textOf(n *digest.Node) string {
	if n.Text.Norm != "" {
		return n.Text.Norm
	}
	return n.Name
}

// statesOf are the states of the controls of a digest by live index.
func statesOf(d *digest.Document) map[int64][]string {
	byID := map[string][]string{}
	for i := range d.Nodes {
		byID[d.Nodes[i].ID] = d.Nodes[i].State
	}
	out := map[int64][]string{}
	for index, id := range d.ControlIDs() {
		out[index] = byID[id]
	}
	return out
}

// element is one control.
func element(l *saferun.Look, row *datasets.ControlRow, skills *skillsOf) Element {
	node := l.Tree.ByLive(int(row.DOMIndex))
	says := l.Facts.Of(node).Values
	e := Element{
		Type: kindOf(row), Label: row.Name, Attributes: map[string]string{}, Action: row.Action,
		Row: says[find.Row], Heading: row.Facts.Heading, Near: says[find.Before], index: row.DOMIndex,
	}
	if e.Label == "" && len(row.Facts.OwnTexts) > 0 {
		e.Label = row.Facts.OwnTexts[0]
	}
	if e.Label == "" {
		e.Label, e.Beside = row.Facts.Beside, row.Facts.Beside != ""
	}
	for _, name := range []string{"placeholder", "title", "alt", "name", "id", "class", "value", "data-testid", "max", "min", "step", "pattern", "role", "aria-haspopup", "aria-autocomplete", "list"} {
		if v := l.Tree.Attr(node, name); v != "" && (name != "value" || row.InputType == "radio" || row.InputType == "checkbox" || row.InputType == "submit" || row.InputType == "button") {
			e.Attributes[name] = clip(v)
		}
	}
	if _, many := l.Tree.Lookup(node, "multiple"); many && row.Action == skill.Select {
		e.Attributes["multiple"] = "true"
	}
	if row.Tag == "textarea" {
		e.Attributes["multiline"] = "true"
	}
	if row.InputType != "" {
		e.Attributes["type"] = row.InputType
	}
	if row.Href != "" {
		e.Attributes["href"] = row.Href
	}
	for i, v := range row.Facts.Options {
		o := Option{Value: v, Title: v}
		if i < len(row.Facts.Titles) && row.Facts.Titles[i] != "" {
			o.Title = row.Facts.Titles[i]
		}
		e.Options = append(e.Options, o)
	}
	if doc, live := skills.of(row.DOMIndex); doc != nil {
		e.Skill, e.Live, e.Action = doc.ID, live, doc.Action
		e.Proof = proof(doc)
		e.Class = string(effect.Of(effect.At(doc, l.Tree, node)).Class)
	}
	return e
}

// proof says in how many captures the first locator of a document was right.
func proof(doc *skill.Skill) string {
	if len(doc.Locators.Proofs) == 0 {
		return ""
	}
	p := doc.Locators.Proofs[0]
	return fmt.Sprintf("%d of %d", p.Verified, p.Tried)
}

// kindOf is the type of an element.
func kindOf(row *datasets.ControlRow) string {
	switch row.InputType {
	case "password", "checkbox", "radio", "range", "file":
		return row.InputType
	case "submit", "button", "reset", "image":
		return KindButton
	}
	switch row.Role {
	case "button", "checkbox", "radio", "tab", "option", "link":
		return row.Role
	case "switch", "menuitemcheckbox":
		return KindCheckbox
	case "menuitemradio":
		return KindRadio
	case "menuitem", "treeitem":
		return KindMenuItem
	case "slider":
		return KindRange
	}
	switch {
	case row.Action == skill.Select:
		return KindSelect
	case row.Action == skill.Type:
		return KindText
	case row.Action == skill.Navigate:
		return KindLink
	case row.Tag == "summary":
		return KindButton
	}
	return KindOther
}

func clip(s string) string {
	if r := []rune(s); len(r) > maxText {
		return string(r[:maxText])
	}
	return s
}

func sum(b []byte) string {
	h := sha256.Sum256(b)
	return hex.EncodeToString(h[:])
}

// says is the digest of what an observation says: two looks that say the same are equal.
func (o *Observation) says() string {
	var b strings.Builder
	fmt.Fprintln(&b, o.URL, o.Title)
	for _, e := range o.Elements {
		fmt.Fprintln(&b, e.Key, strings.Join(e.State, " "))
	}
	for _, t := range o.Texts {
		fmt.Fprintln(&b, t.Text)
	}
	return sum([]byte(b.String()))[:16]
}

// query is what memory is asked about an observation.
func query(t Task, o *Observation) Query {
	q := Query{Query: QueryText{TaskText: t.Text, URL: o.URL, Domain: datasets.Domain(o.URL), PageHint: hint(o)}, Elements: []Brief{}}
	for i := range o.Elements {
		if i == 40 {
			break
		}
		q.Elements = append(q.Elements, Brief{o.Elements[i].ID, o.Elements[i].Type, o.Elements[i].Label})
	}
	return q
}

// hint is what kind of page it is in a few words.
func hint(o *Observation) string {
	out := []string{o.Title}
	for _, t := range o.Texts {
		if t.Role == "heading" && len(out) < 4 && !slices.Contains(out, t.Text) {
			out = append(out, t.Text)
		}
	}
	return strings.TrimSpace(strings.Join(out, " · "))
}

// Live makes the live skills of a look, by live index (mill.LiveSkills).
type Live func(ctx context.Context, rec view.Record) (map[int64]*skill.Skill, error)
