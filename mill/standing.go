package mill

import (
	"context"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/pipeline/store"
	"skillmill/stages/refine"
	"skillmill/stages/standing"
)

// memory is what one build leaves to the next about a domain: which skills of the build
// before still stand, and what the next build may look up.
type memory struct {
	now    *standing.Domain
	stands string              // as store.Brief.Stands, "" if the next build must not use the memory
	key    string              // of the domain result of the build before
	skills []datasets.SkillRow // of that result
}

// memories holds the memory of each domain of one pass.
type memories map[string]*memory

func (m memories) of(domain string) *standing.Domain {
	if k := m[domain]; k != nil {
		return k.now
	}
	return nil
}

// memories reads what the build before left about some domains. With the zero milling it
// reads nothing, so that no skill stands.
func (r *run) memories(ctx context.Context, domains []*domainState, with milling) memories {
	out := memories{}
	for _, d := range domains {
		k := &memory{stands: r.standsBy(d.name)}
		out[d.name] = k
		var was *standing.Was
		if with.progress != nil && k.stands != "" {
			was = r.recall(ctx, d.name, k)
		}
		k.now = standing.New(r.store.Pages([]string{d.name}), was)
	}
	return out
}

// standsBy returns the digest of what a domain depends on besides its captures. It returns
// "" for a domain with runs or with a model: these change documents, so that nothing of the
// domain is remembered.
func (r *run) standsBy(domain string) string {
	if len(r.runs[domain]) > 0 || !refine.RulesOf(r.opt.Config).Off {
		return ""
	}
	basis, err := r.basis()
	if err != nil {
		return ""
	}
	if basis, err = r.siteBasis(domain, basis); err != nil {
		return ""
	}
	return store.Basis(domain, basis)
}

// recall returns what an earlier build left about a domain. It returns nil if there is
// nothing or it cannot be read.
func (r *run) recall(ctx context.Context, domain string, k *memory) *standing.Was {
	key, ok := r.earlier()[k.stands]
	if !ok {
		return nil
	}
	m, err := r.store.Stood(key)
	if err != nil {
		return nil
	}
	told := make(map[string]datasets.StoodRow, len(m.Stood))
	for _, t := range m.Stood {
		told[t.SkillID] = t
	}
	was := &standing.Was{
		Overlays: m.Overlays, Skills: map[string]standing.Skill{}, Found: map[string]standing.Skill{},
		Pages: make(map[string]datasets.StoodPageRow, len(m.StoodPages)),
	}
	rows := m.Skills[:0] // where they lie: a large domain has many
	for i := range m.Skills {
		switch t, ok := told[m.Skills[i].SkillID]; {
		case ok && t.Told == standing.Acts:
			row := m.Skills[i]
			was.Found[t.SkillID] = standing.Skill{Row: &row, Told: t}
		case ok:
			rows = append(rows, m.Skills[i])
		}
	}
	sound, err := r.lib.Sound(ctx, domain, rows)
	if err != nil {
		return nil
	}
	for _, p := range m.StoodPages {
		was.Pages[p.Page] = p
	}
	for i := range rows {
		if sound[i] {
			was.Skills[rows[i].SkillID] = standing.Skill{Row: &rows[i], Told: told[rows[i].SkillID]}
		}
	}
	k.key, k.skills = key, rows
	return was
}

// earlier returns the keys of the domain results of earlier builds, by store.Brief.Stands.
// It leaves out the results that are those of this build.
func (r *run) earlier() map[string]string {
	if r.before != nil {
		return r.before
	}
	r.before = map[string]string{}
	if r.opt.Full {
		return r.before
	}
	keys, err := r.store.DomainResults()
	if err != nil {
		return r.before
	}
	current := map[string]bool{}
	for i := range r.domains {
		current[r.domains[i].key] = true
	}
	for _, key := range keys {
		if current[key] {
			continue
		}
		if b, err := r.store.Brief(key); err == nil && b.Stands != "" {
			r.before[b.Stands] = key
		}
	}
	return r.before
}

// takeOver adds the skills of a domain that still stand to what a pass made of it.
func (r *run) takeOver(domain string, got *domainCollector, k *memory) error {
	left := k.now.Left()
	if len(left) == 0 {
		return nil
	}
	trials, err := r.store.Trials(k.key)
	if err != nil {
		return err
	}
	by := make(map[string]*standing.Left, len(left))
	for i := range left {
		by[left[i].SkillID] = &left[i]
	}
	m := got.by[domain]
	from := len(m.Skills)
	m.Skills = slices.Grow(m.Skills, len(left))
	for i := range k.skills {
		s := &k.skills[i]
		d := by[s.SkillID]
		if d == nil {
			continue
		}
		m.Skills = append(m.Skills, *s)
		got.apart[domain][s.SkillID] = d.Guard
		became := datasets.BecameRow{Captures: s.Captures, Indices: s.Indices, SkillID: s.SkillID}
		got.traces[domain].add(&became)
		for _, id := range s.Captures {
			got.fates[domain].add(id, datasets.OutcomeSkill, "", 1)
		}
	}
	m.Trials = slices.Grow(m.Trials, len(trials))
	for i := range trials {
		if by[trials[i].SkillID] != nil {
			m.Trials = append(m.Trials, trials[i])
		}
	}
	if err := r.lib.Stay(domain, m.Skills[from:]); err != nil {
		return &OutputError{err}
	}
	return nil
}

// remember puts what the next build may look up into the result of a domain.
func (k *memory) remember(m *store.DomainResult) {
	told, pages, overlays, ok := k.now.Next()
	if k.stands == "" || !ok {
		return
	}
	m.Stands, m.Overlays = k.stands, overlays
	for i := range m.Skills {
		if t, ok := told[m.Skills[i].SkillID]; ok {
			m.Stood = append(m.Stood, t)
		}
	}
	m.StoodPages = pages
	slices.SortFunc(m.StoodPages, func(a, b datasets.StoodPageRow) int { return strings.Compare(a.Page, b.Page) })
}
