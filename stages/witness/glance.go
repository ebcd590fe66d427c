package witness

// A glance tells from the hints of a stored page (package locate) whether a locator may match
// anything there. Most new drafts of a large domain find nothing on most of its pages: those
// pages are not read.
type glance struct {
	numbers map[uint32]int32 // of the hints that locators need
	count   []int            // by number, how many locators need it
	by      [][]*use         // by number, the locators of whose hints it is the rarest
	unknown []*use           // locators of which no hint is known
	has     []bool           // by number, on the present view
	now     []int32          // the numbers that it has
}

func newGlance(uses []*use) *glance {
	g := &glance{numbers: map[uint32]int32{}}
	for _, u := range uses {
		u.readNeeds()
		for _, h := range u.needs {
			n := g.number(h)
			g.count[n]++
		}
	}
	return g
}

func (g *glance) number(hint uint32) int32 {
	n, ok := g.numbers[hint]
	if !ok {
		n = int32(len(g.has))
		g.numbers[hint] = n
		g.has, g.by, g.count = append(g.has, false), append(g.by, nil), append(g.count, 0)
	}
	return n
}

// add makes a locator one that is looked for.
func (g *glance) add(u *use) {
	if u.needs == nil {
		u.readNeeds()
	}
	if len(u.needs) == 0 {
		g.unknown = append(g.unknown, u)
		return
	}
	rare := g.number(u.needs[0])
	for _, h := range u.needs[1:] {
		if n := g.number(h); g.count[n] < g.count[rare] {
			rare = n
		}
	}
	g.by[rare] = append(g.by[rare], u)
}

// begin makes a page the present view.
func (g *glance) begin(hints []uint32) {
	for _, n := range g.now {
		g.has[n] = false
	}
	g.now = g.now[:0]
	for _, h := range hints {
		if n, ok := g.numbers[h]; ok && !g.has[n] {
			g.has[n] = true
			g.now = append(g.now, n)
		}
	}
}

// may reports whether a locator may match anything on the present view.
func (g *glance) may(u *use) bool {
	for _, h := range u.needs {
		if !g.has[g.numbers[h]] {
			return false
		}
	}
	return true
}

// mayFind reports whether a draft may find anything on a view: a locator that is tried for it may
// match, or its policy may find a control (find.Wanted). A view whose hints are not known has to
// be read.
func (w *walk) mayFind(on *visited) bool {
	hints, err := w.src.Hints(w.views[on.view].key)
	if err != nil || len(hints) == 0 {
		return true // reading the view tells what is wrong with its record
	}
	g := w.glance
	g.begin(hints)
	for _, u := range g.unknown {
		if w.triedFor(u) {
			return true
		}
	}
	for _, n := range g.now {
		for _, u := range g.by[n] {
			if g.may(u) && w.triedFor(u) {
				return true
			}
		}
	}
	may := false
	w.traits.hinted(hints)
	w.traits.admitted(func(i int) { may = may || !w.skip[i] })
	return may
}
