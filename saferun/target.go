package saferun

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/lasting"
	"skillmill/transform/locate"
	"skillmill/transform/match"
	"skillmill/transform/view"
)

// Target is the one element that a skill operates on a page, or why there is none.
type Target struct {
	Code    string `json:"code,omitempty"` // "" if there is one, else a code of package find
	Message string `json:"message,omitempty"`
	By      string `json:"by,omitempty"`    // kind of the locator that found it (docs/locate.md), "print" for a healed one
	Print   string `json:"print,omitempty"` // the resolver's verdict, "" if the document has no fingerprint
	Index   int    `json:"index"`           // position among all elements of the document, or of the scope, -1 for none
	// Key stays equal while the control is the same. It is made of what the control says and
	// of its number among the controls that say the same.
	Key string `json:"key,omitempty"`
	// Says is what the element says now: role, name, label, row, heading and others.
	Says map[string]string `json:"says,omitempty"`
	// Renamed is "A to B" if the element has a name that no capture had.
	Renamed string `json:"renamed,omitempty"`
	Healed  bool   `json:"healed,omitempty"` // only the print names it

	// Locators are those that the program gets: the document's, or those made from this look
	// for a healed target.
	Locators *skill.Locators `json:"-"`

	rival  bool // another control of the same kind has the same name
	absent bool // no locator finds it, though places may match what was refused
}

// OK reports whether there is a target.
func (t *Target) OK() bool { return t.Code == "" }

// Absent reports whether no locator finds the control. A page that is not yet there as a whole may
// still show it: until then its place may match another one, and its name those of other rows.
func (t *Target) Absent() bool { return t.absent || t.Code == find.Absent }

// Target decides which element of the present page is the target of a skill. args are those of
// the program. A refusal is a Target with a code; an error means that the page could not be
// read.
func (s *Session) Target(ctx context.Context, doc *skill.Skill, args map[string]any) (Target, error) {
	if !s.env.Watch(ctx, view.HostsOf(doc)) {
		s.look = nil
	}
	l, err := s.Look(ctx)
	if err != nil {
		return Target{}, err
	}
	if in := l.In(doc); in != nil {
		in.brought = s.brought
	}
	t := l.decide(doc, args, s.opt.Match, s.opt.Heal)
	if t.Renamed != "" && !s.opt.Renamed && t.OK() {
		t.Code, t.Message = find.Mismatch, "the control is called otherwise now: "+t.Renamed
	}
	return t, nil
}

// decide implements the table of decisions in docs/executor.md.
func (l *Look) decide(doc *skill.Skill, args map[string]any, p match.Params, heal bool) Target {
	if l = l.In(doc); l == nil {
		return Target{Index: -1}.refuse(find.Absent, "the page does not have the shadow root or the frame of the control")
	}
	if find.MemberOf(&doc.Locators) != nil {
		return l.member(doc, args, p)
	}
	static := l.Facts.Locate(find.FromDocument(&doc.Locators))
	at, verdict := l.print(doc, p)
	t := Target{By: static.By, Print: verdict, Index: -1}
	switch {
	case static.Node >= 0 && l.Facts.OtherPart(doc.Locators.Guard, static.Node):
		return t.refuse(find.Mismatch, "it is one of several that say the same, and stands in another row")
	case static.Node >= 0 && verdict == "" && weak(static.By):
		return t.refuse(find.Mismatch, "its place alone names it, and the document has no fingerprint")
	case static.Node >= 0 && verdict == "":
		return l.named(t, doc, static.Node)
	case static.Node >= 0 && at == static.Node:
		return l.named(t, doc, static.Node)
	case static.Node >= 0 && verdict == string(match.Ambiguous):
		return t.refuse(find.Ambiguous, "the locator finds one control, and by its looks it may be another")
	case static.Node >= 0 && at >= 0:
		return t.refuse(find.Mismatch, "the locator finds one control, and by its looks it is another")
	case static.Node >= 0:
		return t.refuse(find.Mismatch, "the locator finds a control that does not look like it")
	case at >= 0 && heal:
		return l.healed(t, doc, at)
	}
	t.absent = true
	return t.refuse(static.Code, "no locator finds it")
}

// seen returns the target of a document that was made from a look, if the page has not changed
// since. Then equal controls can be distinguished by facts that hold only now: the program acts
// on the element with its live index in the look and on no other one.
func (s *Session) seen(doc *skill.Skill, made *Look) (t Target, ok bool) {
	if made == nil || s.look != made || doc.Locators.Guard == nil || doc.Locators.ByDOMIndex == nil || doc.Locators.Scope != nil {
		return t, false
	}
	now := doc.Locators
	guard := *now.Guard
	guard.Twins, now.Guard, now.Fingerprint = nil, &guard, nil
	a := made.Facts.Locate(find.FromDocument(&now))
	if a.Node < 0 || made.Tree.Nodes[a.Node].Index != *doc.Locators.ByDOMIndex {
		return t, false
	}
	return made.named(Target{By: a.By, Locators: &now}, doc, a.Node), true
}

// inRoot reports whether the control of a document is in a shadow root.
func inRoot(doc *skill.Skill) bool {
	steps := view.HostsOf(doc)
	if len(steps) == 0 {
		return false
	}
	frame, _ := skill.SplitStep(steps[len(steps)-1])
	return frame == ""
}

// weak reports whether a locator only gives the position of the control.
func weak(by string) bool { return by == find.ByPosition || by == find.ByOrdinal }

func (t Target) refuse(code, why string) Target {
	t.Code, t.Message, t.By = code, why, ""
	return t
}

// print returns the node that the resolver names for a skill, -1 for none, and its verdict,
// "" where the document has no fingerprint. All skills of the page are asked together.
func (l *Look) print(doc *skill.Skill, p match.Params) (node int, verdict string) {
	if doc.Locators.Fingerprint == nil {
		return -1, ""
	}
	skills := l.Skills
	if l.brought == doc {
		skills = slices.DeleteFunc(slices.Clone(skills), func(o *skill.Skill) bool { return apart(o, doc) })
	}
	at := slices.IndexFunc(skills, func(s *skill.Skill) bool { return s.ID == doc.ID && s.Domain == doc.Domain })
	r := l.asked(doc, skills, at, p)
	if r.Index < 0 {
		return -1, string(r.Answer.Verdict)
	}
	return l.Tree.ByLive(int(r.Index)), string(r.Answer.Verdict)
}

// prints caches the resolver's answers on a look, because one target is needed several times:
// for the plan, before and after its preparation, and in the run.
type prints struct {
	of     []*skill.Skill
	params match.Params
	asked  *view.Asked
}

// asked returns the resolver's answer for a document among skills of the page. at is its position there, -1 if it is
// none of them.
func (l *Look) asked(doc *skill.Skill, skills []*skill.Skill, at int, p match.Params) view.Resolved {
	if at < 0 {
		at, skills = len(skills), append(slices.Clone(skills), doc)
	}
	if l.prints.asked == nil || l.prints.params != p || !slices.Equal(l.prints.of, skills) {
		l.prints = prints{slices.Clone(skills), p, view.Ask(l.Record, l.Facts, skills, p)}
	}
	return l.prints.asked.Of(at)
}

// named returns the target at a node.
func (l *Look) named(t Target, doc *skill.Skill, node int) Target {
	c := l.Facts.Of(node)
	t.Index, t.Key, t.Says = l.Tree.Nodes[node].Index, l.key(c, doc.Locators.Guard, inRoot(doc)), describe(c)
	t.rival = slices.ContainsFunc(l.Facts.Controls, func(o find.Control) bool {
		return o.Node != node && o.Kind == c.Kind && o.Values[find.Name] == c.Values[find.Name]
	})
	if t.Locators == nil {
		t.Locators = &doc.Locators
	}
	if t.By == find.ByMember {
		return t // the argument was compared with its name already
	}
	name := c.Values[find.Name]
	if i := slices.IndexFunc(l.Controls, func(r controlRow) bool { return int(r.DOMIndex) == t.Index }); i >= 0 {
		name = l.Controls[i].Name
	}
	if was, is := view.Renamed(doc, name); is {
		t.Renamed = was + " to " + name
	}
	return t
}

// healed returns a target that only the print names. The program gets locators that are made
// for it from this look.
func (l *Look) healed(t Target, doc *skill.Skill, node int) Target {
	i := slices.IndexFunc(l.Controls, func(r controlRow) bool { return l.Tree.ByLive(int(r.DOMIndex)) == node })
	if i < 0 {
		return t.refuse(find.Absent, "no locator finds it")
	}
	l.Complete()
	row := &l.Controls[i]
	made := locate.Choose(row.Candidates)
	made.Guard, made.Scope = locate.Guard(row.Guard, &made, row.Candidates), doc.Locators.Scope
	if a := l.Facts.Locate(find.FromDocument(&made)); a.Node != node {
		return t.refuse(find.Ambiguous, "its looks name it, and no locator finds it alone")
	}
	t.Healed, t.By, t.Locators = true, "print", &made
	return l.named(t, doc, node)
}

// identity lists the facts of a control that do not change with the page around it.
var identity = []find.Fact{
	find.Name, find.Text, find.Placeholder, find.Title, find.Href, find.ID, find.FormName, find.Value, find.Row, find.Heading, find.Icon,
}

// key returns Target.Key for a control. known is the guard of its document, nil for none.
// inside says that the control is in a shadow root.
func (l *Look) key(c *find.Control, known *skill.Guard, inside bool) string {
	said := func(c *find.Control) string {
		return words(c, l.Tree.Nodes[c.Node].Tag, known, inside || lasting.CountedID(l.Tree, c.Node))
	}
	nth, own := 0, said(c)
	for i := range l.Facts.Controls {
		o := &l.Facts.Controls[i]
		if o.Node >= c.Node {
			break
		}
		if said(o) == own {
			nth++
		}
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%d", own, nth))
	return hex.EncodeToString(sum[:16])
}

// counted matches ids with a number at the end or at the end of a part. countedData matches
// data attributes that end in a word and a number.
var (
	counted     = regexp.MustCompile(`\d([-_:.]|$)`)
	countedData = regexp.MustCompile(`=.*[a-z][-_:]\d+$`)
)

// words returns the facts of a control as one text. It leaves out an id that a script made,
// because it changes when the page is loaded again. It also leaves out an id and data
// attributes that the document does not know: they differ from its captures, so they may differ
// again at the next load. So does a name in a form that a script made and no capture had.
//
// Inside a root, which its host identifies, an id or data attribute with a number is mostly a
// counter of the library's elements in the order in which they were made. So is an id of a
// custom element that consists of its tag and a number, and an id that it gave to an element
// inside it (lasting.CountedID).
func words(c *find.Control, tag string, known *skill.Guard, inside bool) string {
	inside = inside || strings.Contains(tag, "-") && strings.Contains(c.Values[find.ID], tag+"-")
	out := c.Kind + "\n" + c.Role + "\n" + c.Label + "\n" + c.Landmark
	for _, f := range identity {
		if id := c.Values[f]; f == find.ID && (lasting.GeneratedID(id) || known != nil && known.ID != id || inside && counted.MatchString(id)) {
			continue
		}
		if name := c.Values[f]; f == find.FormName && lasting.GeneratedID(name) && (known == nil || known.FormName != name) {
			continue
		}
		out += "\n" + c.Values[f]
	}
	data := c.Data
	if known != nil {
		data = slices.DeleteFunc(slices.Clone(data), func(d string) bool { return !slices.Contains(known.Data, d) || inside && countedData.MatchString(d) })
	}
	return fmt.Sprint(out, "\n", data)
}

// describe returns the facts that a control has, by name.
func describe(c *find.Control) map[string]string {
	out := map[string]string{"kind": c.Kind}
	add := func(key, v string) {
		if v != "" {
			out[key] = v
		}
	}
	add("role", c.Role)
	add("label", c.Label)
	add("landmark", c.Landmark)
	for f := find.Name; f <= find.Icon; f++ {
		if f != find.Data {
			add(f.String(), c.Values[f])
		}
	}
	return out
}
