package witness

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/assemble"
	"skillmill/stages/settle"
	"skillmill/stages/standing"
	"skillmill/transform/match"
	"skillmill/transform/offer"
	"skillmill/transform/prove"
	"skillmill/transform/require"
)

// resolver tries the fingerprints of a domain as the library will have them: on each page
// together those of the published skills of the page. Settle tried them together with those of
// unpublished controls, which compete for the same elements.
type resolver struct {
	walk   *walk
	rows   []*datasets.DraftRow
	rules  require.Rules
	params match.Params
	shows  map[string][]int // by page, the drafts that it shows
	views  map[string][]int // by page
	where  []sightings      // by draft
	public []answer         // by draft, whether it is published
	stood  *standing.Domain
	sums   []uint64 // by draft, see sum; 0 before it was needed
}

// answer caches a yes or no, because a control that all pages of a domain share is asked about
// once for each of them.
type answer uint8

const (
	unasked answer = iota
	yes
	no
)

// tryFingerprints drops the fingerprints that find another control and returns the drafts that
// lost theirs.
func (w *walk) tryFingerprints(rows []*datasets.DraftRow, rules require.Rules, params match.Params, stood *standing.Domain) ([]*datasets.DraftRow, error) {
	r := &resolver{walk: w, rows: rows, rules: rules, params: params, shows: map[string][]int{}, views: map[string][]int{}, public: make([]answer, len(rows)), stood: stood, sums: make([]uint64, len(rows))}
	var pages []string
	for i := range rows {
		if stood.Has(rows[i]) {
			r.public[i] = yes // its document is published already
		}
		r.where = append(r.where, sightingsOf(rows[i]))
		for _, p := range rows[i].Pages {
			if r.shows[p] == nil {
				pages = append(pages, p)
			}
			r.shows[p] = append(r.shows[p], i)
		}
	}
	for v := range w.views {
		r.views[w.views[v].page] = append(r.views[w.views[v].page], v)
	}
	slices.Sort(pages)
	lost := map[int]bool{}
	for len(pages) > 0 {
		page := pages[0]
		pages = pages[1:]
		if r.tried(page) {
			continue
		}
		wrong, err := r.page(page)
		if err != nil {
			return nil, err
		}
		for _, i := range wrong {
			rows[i].FingerprintTrial.Wrong++
			lost[i] = true
			pages = appendAll(pages, rows[i].Pages) // the other fingerprints there lose a rival
		}
	}
	var out []*datasets.DraftRow
	for i := range rows {
		if lost[i] {
			out = append(out, rows[i])
		}
	}
	return out, nil
}

// tried reports whether settle tried the fingerprints of a page already as the library will
// have them: the page has one view, and no control of it is shared with other pages.
func (r *resolver) tried(page string) bool {
	return len(r.views[page]) == 1 && !slices.ContainsFunc(r.shows[page], func(i int) bool { return len(r.rows[i].Pages) > 1 })
}

// carries reports whether the library will have a document of a draft, with a fingerprint:
// what is not published keeps no control from the others.
func (r *resolver) carries(i int) bool {
	d := r.rows[i]
	if !assemble.MayKeepFingerprint(d) {
		return false
	}
	if r.public[i] == unasked {
		r.public[i] = no
		if assemble.Publishes(d) {
			r.public[i] = yes
		}
	}
	return r.public[i] == yes
}

// page returns the drafts whose fingerprints find another control on a page.
func (r *resolver) page(page string) ([]int, error) {
	var some []int
	for _, i := range r.shows[page] {
		if r.carries(i) {
			some = append(some, i)
		}
	}
	sum := r.sum(some)
	if r.stood.Tried(page, sum) {
		r.stood.Prints(page, sum)
		return nil, nil
	}
	book := r.newBook(some)
	var wrong []int
	for _, v := range r.views[page] {
		mistaken, err := book.mistaken(v)
		if err != nil {
			return nil, err
		}
		if mistaken, err = r.offered(&r.walk.views[v], mistaken); err != nil {
			return nil, fmt.Errorf("stored page %s: %w", r.walk.views[v].key, err)
		}
		for _, i := range mistaken {
			if !slices.Contains(wrong, i) {
				wrong = append(wrong, i)
			}
		}
	}
	if len(wrong) > 0 {
		sum = 0
	}
	r.stood.Prints(page, sum)
	return wrong, nil
}

// sum returns a checksum of the fingerprints of some drafts of a page. Those of drafts of this
// page alone depend on its captures and need not be in it.
func (r *resolver) sum(some []int) int64 {
	h := fnv.New64a()
	for _, i := range some {
		_, _ = h.Write([]byte(r.rows[i].SkillID))
		_, _ = h.Write([]byte{0})
		if standing.Alone(r.rows[i]) {
			continue
		}
		if r.sums[i] == 0 {
			text, err := json.Marshal(r.rows[i].Control.Fingerprint)
			if err != nil {
				return 0 // it is tried
			}
			own := fnv.New64a()
			_, _ = own.Write(text)
			r.sums[i] = own.Sum64()
		}
		_, _ = h.Write(binary.LittleEndian.AppendUint64(nil, r.sums[i]))
	}
	return int64(h.Sum64()) //nolint:gosec // a checksum
}

// resolved is the result of trying some fingerprints together on a view.
type resolved struct {
	some     []int // the drafts that they are of
	mistaken []int // those that found another control
}

// book tries the fingerprints of some drafts on the views of one page. It compiles the
// fingerprints once, and compares views with equal controls once.
type book struct {
	*resolver
	some   []int
	reader match.Reader
	stored []match.Compiled
	last   settle.Answers
}

func (r *resolver) newBook(some []int) *book {
	b := &book{resolver: r, some: some}
	b.last.Solve = b.reader.Resolve
	return b
}

// mistaken returns the drafts whose fingerprints find another control on a view, whether they
// are offered there or not. The walk keeps the result, because this is asked again whenever a
// draft of the domain loses a locator, which changes nothing on most pages.
func (b *book) mistaken(v int) ([]int, error) {
	if len(b.some) == 0 {
		return nil, nil
	}
	if was, ok := b.walk.resolved[v]; ok && slices.Equal(was.some, b.some) {
		return was.mistaken, nil
	}
	view := &b.walk.views[v]
	_, controls, err := b.walk.src.Controls(view.key)
	if err != nil {
		return nil, err
	}
	var out []int
	for k, a := range b.answers(controls) {
		i := b.some[k]
		if slices.ContainsFunc(view.captures, func(c string) bool {
			return settle.FingerprintVerdict(a, controls, b.where[i].at(c)) == prove.Wrong
		}) {
			out = append(out, i)
		}
	}
	b.walk.resolved[v] = resolved{b.some, out}
	return out, nil
}

func (b *book) answers(controls []datasets.ControlRow) []match.Answer {
	if b.stored == nil {
		stored := make([]skill.Fingerprint, len(b.some))
		for k, i := range b.some {
			stored[k] = b.rows[i].Control.Fingerprint
		}
		b.stored = b.reader.Read(stored)
	}
	seen := make([]skill.Fingerprint, len(controls))
	for k := range controls {
		seen[k] = controls[k].Fingerprint
	}
	return b.last.Of(b.stored, b.reader.Read(seen), b.params)
}

// offered returns those of some drafts whose control a view shows or that are offered on it.
func (r *resolver) offered(view *view, some []int) ([]int, error) {
	if len(some) == 0 {
		return nil, nil
	}
	_, controls, err := r.walk.src.Controls(view.key)
	if err != nil {
		return nil, err
	}
	nodes, err := r.walk.src.Nodes(view.key)
	if err != nil {
		return nil, err
	}
	p, err := offer.NewPage(view.row, controls, nodes)
	if err != nil {
		return nil, err
	}
	var out []int
	for _, i := range some {
		conditions := assemble.Conditions(r.rows[i], r.rules)
		holds, err := p.Holds(&conditions)
		if err != nil {
			return nil, err
		}
		if holds || r.where[i].anyOf(view.captures) {
			out = append(out, i)
		}
	}
	return out, nil
}
