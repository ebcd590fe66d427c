package change

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// comparison is one night beside the one before.
type comparison struct {
	v       *viewport
	was, is *view
	rows    []datasets.ChangeRow
	renamed map[string]string // see headings

	rowNow, rowBefore map[string]string          // see sameRow
	common            map[string]int             // see ownWords
	names             map[string]map[string]bool // see varied
	foreign           *bool                      // see translated; nil before it is asked for
}

// row adds a row, unless another viewport said the same.
func (c *comparison) row(r datasets.ChangeRow) {
	r.Domain, r.PageKey = c.v.page.domain, c.v.page.key
	r.Night, r.NightBefore = c.is.shots[0].Night, c.was.shots[0].Night
	r.CaptureID, r.CaptureBefore, r.BBox, r.BBoxBefore = c.is.newest(), c.was.newest(), []int64{}, []int64{}
	if s := c.was.by[r.SkillID]; s != nil {
		r.CaptureBefore, r.BBoxBefore = s.capture, s.Box
	}
	if s := c.is.by[r.SkillID]; s != nil {
		r.CaptureID, r.BBox = s.capture, s.Box
	}
	if c.v.page.once(&r) {
		c.rows = append(c.rows, r)
	}
}

// unsteady adds the row that something varies, once for all nights and viewports.
func (c *comparison) unsteady(id, field, was, is string) {
	k := [2]string{id, field}
	if c.v.page.unsteady[k] {
		return
	}
	c.v.page.unsteady[k] = true
	c.row(datasets.ChangeRow{SkillID: id, Kind: Unsteady, Field: field, Was: was, Is: is})
}

// presence compares which controls are there. Members of families are counted, see
// families.
func (c *comparison) presence() {
	ids := slices.Clone(c.is.order)
	for _, id := range c.was.order {
		if c.is.by[id] == nil {
			ids = append(ids, id)
		}
	}
	exchanged := c.exchanged()
	maps.Copy(exchanged, c.repeated(exchanged))
	for _, id := range ids {
		a, b := c.was.by[id], c.is.by[id]
		if exchanged[id] || a != nil && a.Family != "" || b != nil && b.Family != "" {
			continue
		}
		switch {
		case !c.is.steady(id):
			c.unsteady(id, fieldThere, strconv.FormatBool(a != nil), "sometimes")
		case a != nil && b != nil, !c.was.steady(id), c.v.page.unsteady[[2]string{id, fieldThere}]:
		case b == nil:
			if c.v.gone[id]++; c.v.gone[id] > 1 {
				c.unsteady(id, fieldThere, "true", "false")
				continue
			}
			c.row(datasets.ChangeRow{SkillID: id, Kind: Removed, Was: a.name()})
		case c.v.known[id]:
			c.row(datasets.ChangeRow{SkillID: id, Kind: Returned, Is: b.name()})
		default:
			c.row(datasets.ChangeRow{SkillID: id, Kind: Added, Is: b.name()})
		}
	}
}

func (s *Seen) name() string { return s.traits[0].value }

// sort returns what a control is: element, type, role and action.
func (s *Seen) sort() string { return s.traits[1].value }

// isField reports whether users fill a control in.
func (s *Seen) isField() bool {
	action := s.sort()[strings.LastIndex(s.sort(), " ")+1:]
	return action == skill.Type || action == skill.Select || action == skill.Toggle
}

// sends reports whether a control sends a form.
func (s *Seen) sends() bool { return strings.HasSuffix(s.sort(), " "+skill.Submit) }

// control compares a control that both nights show.
func (c *comparison) control(a, b *control) {
	changed := map[string]bool{}
	for i := range b.traits {
		t := &b.traits[i]
		before, after := a.values[t.field], b.values[t.field]
		if len(after) > 1 {
			c.unsteady(b.SkillID, t.field, strings.Join(before, " | "), strings.Join(after, " | "))
			changed[t.field] = true
			continue
		}
		if len(before) != 1 || len(after) != 1 || before[0] == after[0] {
			continue
		}
		if !c.back(b, t, before[0], after[0]) && !slices.ContainsFunc(t.saidBy, func(f string) bool { return changed[f] }) {
			if kind := t.kind(before[0], after[0]); kind != "" {
				c.row(datasets.ChangeRow{SkillID: b.SkillID, Kind: kind, Field: t.field, Was: before[0], Is: after[0]})
			}
		}
		changed[t.field] = true
	}
}

// back reports whether a value is no news: the night before the last one had it, it
// differs in digits alone, or the field is known to vary and had it before.
func (c *comparison) back(b *control, t *trait, was, is string) bool {
	k := [2]string{b.SkillID, t.field}
	if c.v.page.unsteady[k] && c.v.values[k][folded(t.field, is)] {
		return true
	}
	turns := was != "" && is != "" && folded(t.field, was) == folded(t.field, is)
	if turns || c.v.beforeLast[k] == folded(t.field, is)+"=" {
		c.unsteady(b.SkillID, t.field, was, is)
		return true
	}
	return false
}

// families compares how many members each family has.
func (c *comparison) families() {
	for _, f := range sortedKeys(c.was.families, c.is.families) {
		a, b := c.was.families[f], c.is.families[f]
		if len(a) == 0 || len(b) == 0 {
			continue // with its first member it is added, with the last one it goes
		}
		switch was, is := slices.Max(a), slices.Min(b); {
		case slices.Min(a) > slices.Max(b):
			c.row(datasets.ChangeRow{SkillID: f, Kind: FamilyShort, Field: "members", Was: strconv.Itoa(slices.Min(a)), Is: strconv.Itoa(slices.Max(b))})
		case is > was:
			c.row(datasets.ChangeRow{SkillID: f, Kind: FamilyGrew, Field: "members", Was: strconv.Itoa(was), Is: strconv.Itoa(is)})
		}
	}
}

// forms compares the fields of forms. Two nights have a form in common where they
// have a field of it in common.
func (c *comparison) forms() {
	was, is := c.was.forms(), c.is.forms()
	of := map[string]string{} // by skill id, the form before
	for form, ids := range was {
		for _, id := range ids {
			of[bare(id)] = form
		}
	}
	for _, form := range sortedKeys(is) {
		before := ""
		for _, id := range is[form] {
			if f := of[bare(id)]; f != "" && (before == "" || f < before) {
				before = f
			}
		}
		if before == "" || slices.Equal(was[before], is[form]) || !c.formSteady(was[before], is[form]) {
			continue
		}
		c.row(datasets.ChangeRow{Kind: Form, Field: form, Was: strings.Join(was[before], " "), Is: strings.Join(is[form], " ")})
	}
}

// formSteady reports whether the fields that two nights do not have in common are
// there, or not, in all captures of them.
func (c *comparison) formSteady(was, is []string) bool {
	for _, id := range append(slices.Clone(was), is...) {
		if id = bare(id); !c.was.steady(id) || !c.is.steady(id) || c.v.page.unsteady[[2]string{id, fieldThere}] {
			return false
		}
	}
	return true
}

func (c *comparison) overlays() {
	wasAll, wasSome := c.was.overlays()
	isAll, isSome := c.is.overlays()
	for _, o := range sortedKeys(wasSome, isSome) {
		switch {
		case isSome[o] && !isAll[o]:
			c.unsteady("", "overlay "+o, "", "sometimes")
		case c.v.page.unsteady[[2]string{"", "overlay " + o}]:
		case isAll[o] && !wasSome[o] && c.v.known["overlay "+o], wasAll[o] && !isSome[o] && c.v.gone["overlay "+o] > 0:
			c.unsteady("", "overlay "+o, strconv.FormatBool(wasSome[o]), strconv.FormatBool(isSome[o]))
		case isAll[o] && !wasSome[o]:
			c.row(datasets.ChangeRow{Kind: OverlayNew, Is: o})
		case wasAll[o] && !isSome[o]:
			c.v.gone["overlay "+o]++
			c.row(datasets.ChangeRow{Kind: OverlayGone, Was: o})
		}
		c.v.known["overlay "+o] = true
	}
}

func sortedKeys[V any](maps ...map[string]V) []string {
	var out []string
	for _, m := range maps {
		for k := range m {
			out = append(out, k)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
