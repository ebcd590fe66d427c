package enroll

import (
	"cmp"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/stages/settle"
)

// A crowd holds the settled drafts of a domain until all are there. On a large domain most of
// them are of controls that its pages share: each page has a draft of the link to the start page,
// and they differ by little but the page, the capture and the time. So a crowd of many pages keeps
// one draft of them, and of the others, its followers, by what they differ from it. A draft is made
// of a follower again, as it was, when its control is joined.
type crowd struct {
	drafts    []*datasets.DraftRow
	followers []follower
	differ    *table.Differ[datasets.DraftRow] // of a large crowd, else nil
	kinds     map[sharedKey]*kind              // the same
	row       datasets.DraftRow                // the follower that is looked at
	room      []datasets.DraftRow              // of followers that were joined, to be used again
}

// kind holds what drafts of one key are compared with.
type kind struct {
	key     sharedKey
	leaders []*datasets.DraftRow
	spent   int // drafts that followed none of them, since one did
}

// follower is a draft that differs little from its leader.
type follower struct {
	kind   *kind
	leader *datasets.DraftRow
	diff   table.Diff
	sight  sight
	id     string // once it is given
}

// sight is when and where a draft was first seen.
type sight struct {
	at, capture string
	index       int64
	page        string
}

const (
	// From so many pages on a crowd is large. Below, drafts take less room than comparing is worth.
	largeCrowd = 32
	// A draft may differ from its leader in so many columns. By the page, the capture, times and
	// texts around it that is 10 to 20.
	mostDiffers = 40
	// So many drafts of one key are led by, because the pages of a domain have a few templates.
	mostLeaders = 4
	// A key whose drafts are all different is given up after so many.
	mostSpent = 32
)

// gathering is a crowd that learns from its first draft whose domain it is.
type gathering struct {
	crowd
	domain string
	pages  map[string][]datasets.PageRow // by domain
	shared bool                          // controls are going to be joined
}

// Add takes drafts of the domain.
func (g *gathering) Add(rows []*datasets.DraftRow) error {
	if g.domain == "" && len(rows) > 0 {
		g.domain = strings.Clone(rows[0].Domain)
		if g.shared && len(g.pages[g.domain]) >= largeCrowd {
			if err := g.grow(); err != nil {
				return err
			}
		}
	}
	return g.add(rows)
}

// grow makes a crowd large.
func (c *crowd) grow() error {
	var err error
	c.kinds = map[sharedKey]*kind{}
	c.differ, err = table.NewDiffer[datasets.DraftRow](mostDiffers)
	return err
}

func (c *crowd) add(rows []*datasets.DraftRow) error {
	if c.differ == nil {
		c.drafts = append(c.drafts, rows...)
		return nil
	}
	for _, d := range rows {
		k, shared := sharedKeyOf(&d.Control, &d.Ruled)
		if shared && c.follows(d, &k) {
			continue
		}
		// The drafts of a page lie together. This one stays, and the others go.
		own, err := table.Own(d)
		if err != nil {
			return err
		}
		c.drafts = append(c.drafts, own)
		if shared {
			c.lead(own, &k)
		}
	}
	return nil
}

// follows makes a follower of a draft if it differs little from a leader of its key.
func (c *crowd) follows(d *datasets.DraftRow, k *sharedKey) bool {
	of := c.kinds[*k]
	if of == nil || of.spent >= mostSpent || d.Prior.SkillID != "" { // what it continues has an id
		return false
	}
	for _, l := range of.leaders {
		if !slices.Equal(l.Overlays, d.Overlays) {
			continue // those of all drafts are those of the leaders
		}
		if diff, ok := c.differ.Diff(l, d); ok {
			c.differ.Apply(&c.row, l, &diff)
			c.followers = append(c.followers, follower{kind: of, leader: l, diff: diff, sight: sightOf(&c.row)})
			of.spent = 0
			return true
		}
	}
	of.spent++
	return false
}

// lead makes a draft of the crowd a leader, if its key has few.
func (c *crowd) lead(d *datasets.DraftRow, k *sharedKey) {
	of := c.kinds[*k]
	if of == nil {
		of = &kind{key: *k}
		c.kinds[*k] = of
	}
	if len(of.leaders) < mostLeaders {
		of.leaders = append(of.leaders, d)
	}
}

func sightOf(d *datasets.DraftRow) sight {
	return sight{d.FirstSeen, d.FirstCapture, d.FirstIndex, d.PageKey}
}

// compare orders sights as settle.SortRefs does.
func (s *sight) compare(o *sight) int {
	return cmp.Or(strings.Compare(s.at, o.at), strings.Compare(s.capture, o.capture), cmp.Compare(s.index, o.index), strings.Compare(s.page, o.page))
}

// sort sorts drafts and followers by first sight.
func (c *crowd) sort() {
	settle.SortRefs(c.drafts)
	slices.SortFunc(c.followers, func(a, b follower) int { return a.sight.compare(&b.sight) })
}

// allot gives every draft its own id, in the order of first sight and before any
// are joined. Whether a control is joined with others changes from night to night, so the id
// that it has alone must never be another control's.
func (c *crowd) allot(ids *names) {
	followers := c.followers
	until := func(s *sight) {
		for ; len(followers) > 0 && (s == nil || followers[0].sight.compare(s) < 0); followers = followers[1:] {
			f := &followers[0]
			f.id = ids.give(f.sight.index, f.sight.at)
		}
	}
	for _, d := range c.drafts {
		s := sightOf(d)
		until(&s)
		d.SkillID = ids.give(d.FirstIndex, d.FirstSeen)
	}
	until(nil)
}

// note counts the followers among the controls of their pages.
func (c *crowd) note(several repeats) {
	for i := range c.followers {
		f := &c.followers[i]
		if f.kind.key.place != "" {
			c.differ.Apply(&c.row, f.leader, &f.diff)
			several.note(f.kind.key, &c.row)
		}
	}
}

// made makes the drafts of some followers again. They lie in the room of those that were made
// before, if these are no longer in use.
func (c *crowd) made(to []*datasets.DraftRow, followers []*follower) []*datasets.DraftRow {
	if len(c.room) < len(followers) {
		c.room = make([]datasets.DraftRow, len(followers))
	}
	for i, f := range followers {
		d := &c.room[i]
		c.differ.Apply(d, f.leader, &f.diff)
		d.SkillID = f.id
		to = append(to, d)
	}
	return to
}

// stay says that drafts which were made last stay in use.
func (c *crowd) stay() { c.room = nil }
