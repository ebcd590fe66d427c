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
	"skillmill/transform/digest"
	"skillmill/transform/effect"
	"skillmill/transform/find"
	"skillmill/transform/page"
	"skillmill/transform/view"
)

// The limits of an observation: its texts, the characters of each, and its elements.
const (
	maxTexts    = 2000
	maxText     = 400
	maxElements = 1500
)

// observe makes the observation of a page from all its rooms.
func observe(rooms []*room, c *capture.Capture) (Observation, error) {
	l := rooms[0]
	var scopes []view.Page
	for _, m := range rooms[1:] {
		scopes = append(scopes, m.Page)
	}
	doc, err := digest.BuildAll(c, &l.Page, scopes, digest.Options{Limits: digest.Limits{Nodes: 4000, Text: maxText, Attrs: 16, Depth: 64, Siblings: 1000}})
	if err != nil {
		return Observation{}, fmt.Errorf("digest of the page: %w", err)
	}
	o := Observation{URL: l.URL, Title: l.Title, Sign: l.Capture.Sign, Elements: []Element{}}
	in := newCells(doc, rooms)
	o.Texts = texts(doc, in)
	o.DOM, o.A11y = sum(c.HTML), sum(fmt.Appendf(nil, "%v", c.AX))
	seen := newSurroundings(doc, in, rooms)
	keys := map[string]int{}
	for _, at := range controlsOf(rooms) {
		row := at.row()
		if !row.Visible && !row.Facts.Reachable {
			continue
		}
		if len(o.Elements) == maxElements {
			break
		}
		e := element(at.room, row)
		e.ID = len(o.Elements)
		seen.add(&e)
		key := strings.Join([]string{e.Type, e.Label, e.Row, e.Heading, e.Attributes["href"]}, "\n")
		e.Key = sum(fmt.Appendf(nil, "%s\n%d", key, keys[key]))[:16]
		keys[key]++
		o.Elements = append(o.Elements, e)
		o.Stats.count(e.Type)
	}
	o.unshown()
	return o, nil
}

// surroundings holds the states, columns and blocks of the controls of a look, by room.
type surroundings struct {
	states  map[*room]map[int64][]string
	columns map[*room]map[int64]string
	blocks  map[*room]*blocks
	groups  map[*room]*groups
	rooms   []*room
}

func newSurroundings(d *digest.Document, in *cells, rooms []*room) *surroundings {
	s := &surroundings{map[*room]map[int64][]string{}, map[*room]map[int64]string{}, map[*room]*blocks{}, map[*room]*groups{}, rooms}
	hosts := map[int][]int{}
	for _, m := range rooms[1:] {
		hosts[m.up] = append(hosts[m.up], m.host)
	}
	for n, m := range rooms {
		s.states[m], s.columns[m] = statesOf(d, m), in.columns(d, m)
		s.blocks[m] = newBlocks(m.Tree, m.Controls, hosts[n]...)
		s.groups[m] = newGroups(m.Tree)
	}
	return s
}

// add puts the states, the column, the block and the group of an element into it. If its room has no
// block or group around it, that around the host of the room counts.
func (s *surroundings) add(e *Element) {
	m := e.room
	e.State, e.Column = s.states[m][e.index], clip(s.columns[m][e.index])
	at := m.Tree.ByLive(int(e.index))
	e.Block, e.Group = s.blocks[m].of(at), s.groups[m].of(at)
	if e.Block == "" && m.Placed() { // it is one of several equal ones
		e.Block = s.blocks[m].text(0)
	}
	for m.up >= 0 {
		at, m = m.host, s.rooms[m.up]
		if e.Block == "" {
			e.Block = s.blocks[m].of(at)
		}
		if e.Group == "" {
			e.Group = s.groups[m].of(at)
		}
	}
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

// texts returns the texts of a digest.
func texts(d *digest.Document, in *cells) []Text {
	out := []Text{}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		text := textOf(n)
		if text == "" || len(out) == maxTexts {
			continue
		}
		out = append(out, Text{Text: text, Role: n.Role, Cell: in.of(pathOf(n))})
	}
	return out
}

// textOf returns the visible text of a node of a digest.
func textOf(n *digest.Node) string {
	if n.Text.Norm != "" {
		return n.Text.Norm
	}
	return n.Name
}

// statesOf returns the states of the controls of a room by live index.
func statesOf(d *digest.Document, m *room) map[int64][]string {
	byID := map[string][]string{}
	for i := range d.Nodes {
		byID[d.Nodes[i].ID] = d.Nodes[i].State
	}
	out := map[int64][]string{}
	for index, id := range d.ControlIDs(m.steps...) {
		out[index] = byID[id]
	}
	return out
}

// element returns one control of a room.
func element(l *room, row *datasets.ControlRow) Element {
	node := l.Tree.ByLive(int(row.DOMIndex))
	says := l.Facts.Of(node).Values
	e := Element{
		Type: kindOf(row), Label: row.Name, Attributes: map[string]string{}, Action: row.Action,
		Row: says[find.Row], Heading: row.Facts.Heading, Near: says[find.Before], Scope: l.steps, index: row.DOMIndex, room: l,
	}
	if e.Label == "" && len(row.Facts.OwnTexts) > 0 {
		e.Label = row.Facts.OwnTexts[0]
	}
	if e.Label == "" {
		e.Label = drawnWords(l.Tree, node)
	}
	if e.Label == "" && (row.Action == skill.Click || row.Action == skill.Open) {
		e.Label = shownWords(l.Tree, node)
	}
	if e.Label == "" {
		e.Label, e.Beside = row.Facts.Beside, row.Facts.Beside != ""
	}
	if n := effect.FormNode(l.Tree, node); n >= 0 {
		e.Form = fmt.Sprintf("%s#%d", l.name(), n)
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
	if e.Type == KindOther && row.Action == skill.Click && heads(l.Tree, node) {
		e.Attributes["heads"] = "true"
	}
	if e.Type == KindText && hearsKeys(l.Tree, node) {
		e.Attributes["keys"] = "true"
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
	if doc, live := l.of(row.DOMIndex); doc != nil {
		e.Skill, e.Live, e.Action = doc.ID, live, doc.Action
		e.Proof, e.Looked = proof(doc), looked(doc)
		e.Class = string(effect.Of(effect.At(doc, l.Tree, node)).Class)
	}
	if m := l.families[row.DOMIndex]; m.doc != nil && m.doc.Action == e.Action {
		e.Family = m.says()
	}
	return e
}

// hearsKeys reports whether a field, or what is around it, listens to keys.
func hearsKeys(t *page.Tree, node int) bool {
	return t.Closest(node, func(i int) bool { return t.Nodes[i].Elem != nil && t.Nodes[i].Elem.Keyed }) >= 0
}

// proof returns in how many captures the first locator of a document was right, and of how many.
func proof(doc *skill.Skill) string {
	if len(doc.Locators.Proofs) == 0 {
		return ""
	}
	p := doc.Locators.Proofs[0]
	return fmt.Sprintf("%d of %d", p.Verified, p.Tried)
}

// kindOf returns the type of an element.
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

// says returns a digest of the content of an observation. Two pages that say the same have the
// same digest.
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

// query returns the question to memory about an observation.
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

// hint returns the kind of a page in a few words.
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
