package change

import (
	"slices"
	"strconv"
	"strings"
)

// view is a page in one viewport as the captures of one night show it together.
type view struct {
	shots    []Shot
	by       map[string]*control // by skill id
	order    []string            // of the newest capture, then what others alone show
	families map[string][]int    // by family, members in each capture
	named    map[[2]string]int   // see namesakes; nil before it is asked for
	likes    map[string]int      // see run; nil before it is asked for
}

// control is a control in one night.
type control struct {
	*Seen                       // as the newest capture shows it
	capture string              // that capture
	shown   int                 // captures that show it
	values  map[string][]string // by field, each value once
}

func newView(shots []Shot) *view {
	v := &view{shots: shots, by: map[string]*control{}, families: map[string][]int{}}
	for k := range slices.Backward(shots) { // the newest stands for the night
		for i := range shots[k].Controls {
			s := &shots[k].Controls[i]
			if n := v.families[s.Family]; s.Family != "" && n == nil {
				v.families[s.Family] = make([]int, len(shots))
			}
			if s.Family != "" {
				v.families[s.Family][k]++
			}
			v.see(s, shots[k].CaptureID)
		}
	}
	return v
}

func (v *view) see(s *Seen, capture string) {
	c := v.by[s.SkillID]
	if c == nil {
		c = &control{Seen: s, capture: capture, values: map[string][]string{}}
		v.by[s.SkillID] = c
		v.order = append(v.order, s.SkillID)
	}
	c.shown++
	for _, t := range s.traits {
		if !slices.Contains(c.values[t.field], t.value) {
			c.values[t.field] = append(c.values[t.field], t.value)
		}
	}
}

func (v *view) newest() string { return v.shots[len(v.shots)-1].CaptureID }

func (v *view) count() string { return strconv.Itoa(len(v.by)) }

// steady reports whether all captures of the night show the control, or none does.
func (v *view) steady(id string) bool {
	c := v.by[id]
	return c == nil || c.shown >= len(v.shots)
}

// redesignedFrom is the least number of controls of a page that can be redesigned: of
// fewer, one change is most of it.
const redesignedFrom = 4

// redesigned reports whether too few controls of a night are known again: by their ids, or,
// where a release renamed much, by those of their heirs too, of which there must be more, because heirs
// are told less surely. Controls that came and went in the same numbers count as known. Members of families come and go with the content.
func (v *view) redesigned(now *view, heirs map[string]string, exchanged map[string]bool) bool {
	all, kept, told := 0, 0, 0
	for id, c := range v.by {
		if c.Family != "" {
			continue
		}
		all++
		if now.by[id] != nil {
			kept++
		}
		if now.by[id] != nil || heirs[id] != "" || exchanged[id] {
			told++
		}
	}
	return all >= redesignedFrom && float64(kept) < Kept*float64(all) && float64(told) < keptByHeirs*float64(all)
}

// keptByHeirs is the share of controls of a page that must be known again by their ids or heirs.
const keptByHeirs = .5

// containers returns the containers of the controls of a night, and its landmarks.
func (v *view) containers() map[string]bool {
	out := map[string]bool{}
	for _, c := range v.by {
		out[c.container] = true
	}
	return out
}

// overlays returns those that all captures of a night show, and those that one does.
func (v *view) overlays() (all, some map[string]bool) {
	n := map[string]int{}
	for _, s := range v.shots {
		for _, o := range s.Overlays {
			n[o]++
		}
	}
	all, some = map[string]bool{}, map[string]bool{}
	for o, k := range n {
		some[o], all[o] = true, k == len(v.shots)
	}
	return all, some
}

// forms returns the fields of each form of a night, by skill id, those that must be filled
// in with a star.
func (v *view) forms() map[string][]string {
	out := map[string][]string{}
	for id, c := range v.by {
		if c.form == "" || c.Family != "" || !c.isField() {
			continue
		}
		if c.required {
			id += "*"
		}
		out[c.form] = append(out[c.form], id)
	}
	for _, ids := range out {
		slices.Sort(ids)
	}
	return out
}

func bare(id string) string { return strings.TrimSuffix(id, "*") }
