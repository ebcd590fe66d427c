// Package standing decides which drafts of a domain are still as the build before left them.
//
// A draft stands if nothing from which its document is made can have changed: its page has
// the same captures, no other page shares the control, enroll gave it the same names, and no
// view of a changed page affects it (package witness). Such a draft leaves the pipeline after
// enroll, and its document, its rows and its trials are those of the build before.
//
// To tell a draft is to distinguish its pages from the views of other pages on which its
// locators find another control.
//
// Only what depends on the stored captures alone may be remembered, because a full build has
// to make the same bytes.
package standing

import (
	"crypto/sha256"
	"encoding/hex"
	"hash/fnv"
	"strconv"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// The ways in which a draft was told, see package witness. A draft that was told in another
// way never stands.
const (
	Plain  = "plain"  // by nothing: no view is against it
	Narrow = "narrow" // by the path patterns of its pages, which exclude the views against it
	Exact  = "exact"  // by the exact path of its page
	Acts   = "acts"   // it has several pages, and its policy found it in each capture of them
)

// Skill is a published skill of the build before whose draft may stand.
type Skill struct {
	Row  *datasets.SkillRow
	Told datasets.StoodRow
}

// Was is what the build before left about a domain.
type Was struct {
	Overlays string                           // digest of the domain's overlays
	Skills   map[string]Skill                 // by id
	Found    map[string]Skill                 // by id, the skills of several pages that were told by Acts
	Pages    map[string]datasets.StoodPageRow // by page
}

// Domain is one domain in one build: which drafts stand, and what the next build may look up.
// The stages of a domain use it one after the other. A nil Domain remembers nothing.
type Domain struct {
	was     *Was              // nil for none
	changed map[string]bool   // pages whose captures are not those of the build before
	keys    map[string]string // digests of the captures of pages
	sums    map[string]*int64 // by page, checksums of what families uses of the drafts

	took   bool // Take has taken some drafts
	stands []*datasets.DraftRow
	set    map[*datasets.DraftRow]bool // of stands, once it was asked for
	left   []Left

	overlays string
	told     map[string]datasets.StoodRow // by skill
	pages    []datasets.StoodPageRow
	prints   map[string]int64 // by page
	done     bool
}

// Source returns the Domain of a name, which may be nil. A nil Source has none.
type Source func(domain string) *Domain

// Of returns the Domain of a name, nil for none.
func (s Source) Of(domain string) *Domain {
	if s == nil {
		return nil
	}
	return s(domain)
}

// New starts a build of a domain with these pages. was may be nil. If a page of the build
// before is gone, no draft stands.
func New(pages []datasets.PageRow, was *Was) *Domain {
	d := &Domain{changed: map[string]bool{}, keys: map[string]string{}, sums: map[string]*int64{}, told: map[string]datasets.StoodRow{}, prints: map[string]int64{}}
	had := 0
	for _, p := range pages {
		d.keys[p.PageKey] = digest(p.Keys)
		if was == nil {
			continue
		}
		before, ok := was.Pages[p.PageKey]
		if ok {
			had++
		}
		if !ok || before.Keys != d.keys[p.PageKey] {
			d.changed[p.PageKey] = true
		}
	}
	if was != nil && had == len(was.Pages) {
		d.was = was
	}
	return d
}

func digest(list []string) string {
	sum := sha256.Sum256([]byte(strings.Join(list, "\n")))
	return hex.EncodeToString(sum[:16])
}

// Take takes the enrolled drafts that may stand and returns the others. It returns at least
// one, so that the later stages are called.
func (d *Domain) Take(drafts []*datasets.DraftRow) []*datasets.DraftRow {
	if d == nil || len(drafts) == 0 {
		return drafts
	}
	d.overlays = digest(drafts[0].Overlays) // enroll gives all drafts the overlays of the domain
	for _, row := range drafts {
		n := sum(row)
		for _, p := range row.Pages {
			if d.sums[p] == nil {
				d.sums[strings.Clone(p)] = new(int64) // a text of the row would keep its stored page alive
			}
			*d.sums[p] += n
		}
	}
	if d.was == nil || d.was.Overlays != d.overlays {
		return drafts
	}
	left := make([]*datasets.DraftRow, 0, len(drafts)/8+1)
	for _, row := range drafts {
		if d.asBefore(row) {
			d.stands = append(d.stands, row)
		} else {
			left = append(left, row)
		}
	}
	if len(left) == 0 {
		left, d.stands = d.stands[:1:1], d.stands[1:]
	}
	d.took = len(d.stands) > 0
	return left
}

// asBefore reports whether enroll gave a draft the same as in the build before.
func (d *Domain) asBefore(row *datasets.DraftRow) bool {
	s, ok := d.was.Skills[row.SkillID]
	if !ok || !Alone(row) || !d.NoFamilies(row.PageKey) {
		return false
	}
	r := s.Row
	return r.Slug == row.Slug && r.Label == row.Label && r.LabelTwin == row.Twin.SkillID && r.LabelWhy == row.Twin.Why &&
		r.Status == row.Status && r.FirstSeen == row.FirstSeen && r.LastSeen == row.LastSeen &&
		len(r.Captures) == len(row.Captures) && r.Captures[0] == row.FirstCapture && r.Indices[0] == row.FirstIndex
}

// Alone reports whether a draft depends only on its page and on what enroll gives it.
func Alone(row *datasets.DraftRow) bool {
	return len(row.Pages) == 1 && len(row.Aliases) == 0 && len(row.Openers) == 0 && row.Prior.SkillID == "" && len(row.Ruled.Rules) == 0 &&
		row.Status != datasets.StatusRetired && len(row.Captures) > 0 && row.Family.Arg == "" &&
		datasets.ScopeKey(row.PageKey) == "" && datasets.StateOf(row.PageKey) == nil
}

// Stands returns the drafts that stand, in the order of first sight.
func (d *Domain) Stands() []*datasets.DraftRow {
	if d == nil {
		return nil
	}
	return d.stands
}

// Has reports whether a draft is one of those that stand.
func (d *Domain) Has(row *datasets.DraftRow) bool {
	if d == nil || len(d.stands) == 0 {
		return false
	}
	if d.set == nil {
		d.set = make(map[*datasets.DraftRow]bool, len(d.stands))
		for _, s := range d.stands {
			d.set[s] = true
		}
	}
	return d.set[row]
}

// Left is what is kept of a draft that stands after its row is released.
type Left struct {
	SkillID, Slug string
	Guard         skill.Guard // only the fields that may keep skills apart
}

// Release frees the rows of the drafts that stand and keeps a Left of each. The rows are most
// of the memory that a large domain takes.
func (d *Domain) Release() {
	if d == nil || len(d.stands) == 0 {
		return
	}
	d.left = make([]Left, len(d.stands))
	for i, row := range d.stands {
		d.left[i] = Left{SkillID: row.SkillID, Slug: row.Slug}
		if row.Control.Name != "" && row.Control.Guard.Kind != "" {
			d.left[i].Guard = saysOf(&row.Control.Guard)
		}
	}
	d.stands, d.set = nil, nil
}

// saysOf returns a copy of the fields of a guard that may keep skills apart.
func saysOf(g *skill.Guard) skill.Guard {
	out := skill.Guard{
		Href: strings.Clone(g.Href), Text: strings.Clone(g.Text), ID: strings.Clone(g.ID), Placeholder: strings.Clone(g.Placeholder),
		Title: strings.Clone(g.Title), Value: strings.Clone(g.Value), FormName: strings.Clone(g.FormName), Icon: strings.Clone(g.Icon),
		Landmark: strings.Clone(g.Landmark), Row: strings.Clone(g.Row), Heading: strings.Clone(g.Heading),
	}
	for _, s := range g.Data {
		out.Data = append(out.Data, strings.Clone(s))
	}
	return out
}

// Left returns what Release kept.
func (d *Domain) Left() []Left {
	if d == nil {
		return nil
	}
	return d.left
}

// sum returns a checksum of what families uses of a draft.
func sum(d *datasets.DraftRow) int64 {
	c, h := &d.Control, fnv.New64a()
	for _, s := range [...]string{d.SkillID, d.Status, c.Action, c.Role, c.Tag, c.InputType, strconv.FormatBool(d.Ruled.Excluded)} {
		_, _ = h.Write([]byte(s))
		_, _ = h.Write([]byte{0})
	}
	return int64(h.Sum64()) //nolint:gosec // a checksum
}

// sumOf returns the checksum of the drafts of a page, 0 for one without drafts.
func (d *Domain) sumOf(page string) int64 {
	if n := d.sums[page]; n != nil {
		return *n
	}
	return 0
}

// Keep replaces the drafts that stand by some of them.
func (d *Domain) Keep(stands []*datasets.DraftRow) { d.stands, d.set = stands, nil }

// Told returns how a draft that stands was told.
func (d *Domain) Told(row *datasets.DraftRow) datasets.StoodRow {
	return d.was.Skills[row.SkillID].Told
}

// Changed reports whether the captures of a page are not those of the build before.
func (d *Domain) Changed(page string) bool { return d.changed[page] }

// Tell notes how a draft was told, for the next build.
func (d *Domain) Tell(row *datasets.DraftRow, told, since string) {
	if d != nil && told != "" && Alone(row) {
		d.told[row.SkillID] = datasets.StoodRow{SkillID: row.SkillID, Told: told, Since: since}
	}
}

// Forget notes that a draft was told in a way that does not stand.
func (d *Domain) Forget(row *datasets.DraftRow) {
	if d != nil {
		delete(d.told, row.SkillID)
	}
}

// NoFamilies reports whether a page is known to have no families: it had none in the build
// before, and its captures and drafts are the same.
func (d *Domain) NoFamilies(page string) bool {
	if d == nil || d.was == nil || d.was.Overlays != d.overlays || d.changed[page] {
		return false
	}
	before := d.was.Pages[page]
	return !before.Families && before.Drafts == d.sumOf(page)
}

// Tried reports whether the fingerprints with the checksum sum were tried on the same captures
// of a page before, and none was wrong.
func (d *Domain) Tried(page string, sum int64) bool {
	return d != nil && d.was != nil && sum != 0 && !d.changed[page] && d.was.Pages[page].Prints == sum
}

// Found reports whether the policy of a draft found the control with an index in a capture of
// a page that has not changed since.
type Found func(page, capture string, index int64) bool

// NoteFound notes for the next build that the policy of a draft finds its control in each
// capture of its pages. acts is a digest of what the policy looks for, "" if it has none.
func (d *Domain) NoteFound(row *datasets.DraftRow, acts string) {
	if d != nil && acts != "" {
		d.told[row.SkillID] = datasets.StoodRow{SkillID: row.SkillID, Told: Acts, Acts: acts}
	}
}

// Found returns where the policy of a draft found its control in the build before. It returns
// nil if the policy looks for something else now or nothing is known.
func (d *Domain) Found(row *datasets.DraftRow, acts string) Found {
	if d == nil || d.was == nil || acts == "" {
		return nil
	}
	s, ok := d.was.Found[row.SkillID]
	if !ok || s.Told.Acts != acts {
		return nil
	}
	at := make(map[string]int64, len(s.Row.Captures))
	for i, c := range s.Row.Captures {
		at[c] = s.Row.Indices[i]
	}
	return func(page, capture string, index int64) bool {
		was, shown := at[capture]
		return shown && was == index && !d.changed[page]
	}
}

// Prints notes the checksum of the fingerprints that were tried on a page, 0 if one was wrong.
func (d *Domain) Prints(page string, sum int64) {
	if d != nil {
		d.prints[page] = sum
	}
}

// Page notes for the next build whether a page has families.
func (d *Domain) Page(page string, families bool) {
	if d != nil {
		d.pages = append(d.pages, datasets.StoodPageRow{Page: page, Keys: d.keys[page], Drafts: d.sumOf(page), Families: families, Prints: d.prints[page]})
	}
}

// Done notes that the last stage that uses the Domain has ended.
func (d *Domain) Done() {
	if d != nil {
		d.done = true
	}
}

// Failed reports whether drafts were taken that do not stand after all, or a stage panicked.
// Then the domain has to be made again without a memory.
func (d *Domain) Failed() bool { return d.took && !d.done }

// Next returns what the next build may look up: about the drafts, by skill id, and about the
// pages. ok is false if it must not use any of it.
func (d *Domain) Next() (told map[string]datasets.StoodRow, pages []datasets.StoodPageRow, overlays string, ok bool) {
	return d.told, d.pages, d.overlays, d.done
}
