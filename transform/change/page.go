package change

import (
	"cmp"
	"slices"
	"strings"

	"skillmill/datasets"
)

// Shot is one capture of a page, with the skills of its controls.
type Shot struct {
	CaptureID string
	Night     string
	Viewport  int64
	Controls  []Seen // in document order
	Overlays  []string
}

// Page follows one page through its nights. Each night is compared with the one before
// in which the page was captured in a viewport of the same width, so the rows of a night follow
// from that night and those before it.
type Page struct {
	domain, key string
	same        Same
	views       map[int64]*viewport
	unsteady    map[[2]string]bool // skill id and field that were reported
	done        map[string]bool    // rows of the present night, by what they say
}

// NewPage begins with a page of which no night was seen. same is asked where controls went
// and others came; nil tells each for itself.
func NewPage(domain, key string, same Same) *Page {
	return &Page{domain: domain, key: key, same: same, views: map[int64]*viewport{}, unsteady: map[[2]string]bool{}}
}

// Night goes on to the next night and returns what it changed, sorted. shots are the
// captures that show the page, in the order of time.
func (p *Page) Night(shots []Shot) (rows []datasets.ChangeRow) {
	p.done = map[string]bool{}
	var widths []int64
	by := map[int64][]Shot{}
	for _, s := range shots {
		if by[s.Viewport] == nil {
			widths = append(widths, s.Viewport)
		}
		by[s.Viewport] = append(by[s.Viewport], s)
	}
	slices.Sort(widths)
	for _, w := range slices.Backward(widths) { // the widest says most
		v := p.views[w]
		if v == nil {
			v = newViewport(p)
			p.views[w] = v
		}
		rows = append(rows, v.night(by[w])...)
	}
	if slices.ContainsFunc(rows, func(r datasets.ChangeRow) bool { return r.Kind == Redesigned }) {
		rows = slices.DeleteFunc(rows, func(r datasets.ChangeRow) bool { return r.Kind != Redesigned })[:1]
	}
	slices.SortFunc(rows, Compare)
	return rows
}

// Compare returns the order of changes within a domain and night.
func Compare(a, b datasets.ChangeRow) int {
	return cmp.Or(strings.Compare(a.PageKey, b.PageKey), strings.Compare(a.SkillID, b.SkillID), strings.Compare(a.Kind, b.Kind),
		strings.Compare(a.Field, b.Field), strings.Compare(a.Was, b.Was), strings.Compare(a.Is, b.Is))
}

// once reports whether a row says what no other of this night said: two widths show
// the same change.
func (p *Page) once(r *datasets.ChangeRow) bool {
	key := strings.Join([]string{r.SkillID, r.Kind, r.Field, r.Was, r.Is}, "\x00")
	fresh := !p.done[key]
	p.done[key] = true
	return fresh
}

// viewport is a page in viewports of one width.
type viewport struct {
	page   *Page
	last   *view                         // of the night before
	known  map[string]bool               // skill ids that some night showed
	gone   map[string]int                // how often each went
	values map[[2]string]map[string]bool // by skill id and field, what nights showed, folded
	// beforeLast is, by skill id and field, what the night before the last one showed, folded and
	// with a mark behind it.
	beforeLast, atLast map[[2]string]string
}

func newViewport(p *Page) *viewport {
	return &viewport{page: p, known: map[string]bool{}, gone: map[string]int{}, values: map[[2]string]map[string]bool{}, atLast: map[[2]string]string{}}
}

// night compares a night with the last one.
func (v *viewport) night(shots []Shot) []datasets.ChangeRow {
	now := newView(shots)
	was := v.last
	v.last = now
	c := &comparison{v: v, was: was, is: now}
	if was == nil {
		v.remember(now)
		return nil
	}
	heirs := c.heirs()
	if was.redesigned(now, heirs, c.exchanged()) {
		c.row(datasets.ChangeRow{Kind: Redesigned, Field: "controls", Was: was.count(), Is: now.count()})
		v.remember(now)
		return c.rows
	}
	c.succeed(heirs)
	c.presence()
	for _, id := range now.order {
		if a, b := was.by[id], now.by[id]; a != nil && b != nil {
			c.control(a, b)
		}
	}
	c.places()
	c.orders()
	c.families()
	c.forms()
	c.overlays()
	v.remember(now)
	return c.rows
}

// remember notes what a night showed.
func (v *viewport) remember(now *view) {
	v.beforeLast, v.atLast = v.atLast, map[[2]string]string{}
	for id, s := range now.by {
		v.known[id] = true
		for field, list := range s.values {
			k := [2]string{id, field}
			if v.values[k] == nil {
				v.values[k] = map[string]bool{}
			}
			if len(list) == 1 {
				v.atLast[k] = folded(field, list[0]) + "="
			}
			for _, value := range list {
				v.values[k][folded(field, value)] = true
			}
		}
	}
}
