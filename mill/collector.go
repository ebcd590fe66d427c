package mill

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline"
	"skillmill/pipeline/store"
	"skillmill/transform/proposal"
)

// domainCollector collects what one pass makes of its domains, except the documents,
// which go to the library as they come.
type domainCollector struct {
	lib *library.Run
	mu  sync.Mutex
	by  map[string]*store.DomainResult

	fates  map[string]fates                  // by domain
	traces map[string]traces                 // by domain
	ruled  map[string]ruled                  // by domain
	apart  map[string]map[string]skill.Guard // by domain and skill: what may keep it apart from others
}

func newCollector(lib *library.Run, domains []string) *domainCollector {
	m := &domainCollector{lib: lib, by: map[string]*store.DomainResult{}, fates: map[string]fates{}, traces: map[string]traces{}, ruled: map[string]ruled{}}
	m.apart = map[string]map[string]skill.Guard{}
	for _, d := range domains {
		m.by[d], m.fates[d], m.traces[d], m.ruled[d] = &store.DomainResult{}, fates{}, traces{}, ruled{}
		m.apart[d] = map[string]skill.Guard{}
	}
	return m
}

func (m *domainCollector) taps(ctx context.Context) []pipeline.Tap {
	return []pipeline.Tap{
		tap[datasets.SkillRow]{datasets.TableSkills, &m.mu, func(rows []datasets.SkillRow) error { return m.skills(ctx, rows) }},
		tap[datasets.BecameRow]{datasets.TableBecame, &m.mu, func(rows []datasets.BecameRow) error {
			for _, r := range rows {
				m.traces[r.Domain].add(&r)
				m.ruled[r.Domain].add(r.Rules)
				for _, id := range r.Captures {
					m.fates[r.Domain].add(id, r.Outcome, r.Reason, 1)
				}
			}
			return nil
		}},
		tap[datasets.TrialRow]{datasets.TableTrials, &m.mu, func(rows []datasets.TrialRow) error {
			for _, r := range rows {
				d := m.by[r.Domain]
				r.Night = tables.Night(r.Night)
				d.Trials = append(d.Trials, r)
			}
			return nil
		}},
		tap[datasets.ProposalRow]{datasets.TableProposals, &m.mu, func(rows []datasets.ProposalRow) error {
			for _, p := range rows {
				d := m.by[p.Domain]
				p.Night = tables.Night(p.Night)
				d.Proposals = append(d.Proposals, p)
				if p.Verdict == proposal.Unanswered {
					d.Open++
				}
			}
			return nil
		}},
		tap[datasets.Reject]{datasets.TableRejects, &m.mu, func(rows []datasets.Reject) error {
			for _, s := range rows {
				d := m.by[s.Domain]
				d.Rejects = append(d.Rejects, s)
			}
			return nil
		}},
	}
}

// skills takes a batch of skills, those of one domain together.
func (m *domainCollector) skills(ctx context.Context, rows []datasets.SkillRow) error {
	slices.SortStableFunc(rows, func(a, b datasets.SkillRow) int { return strings.Compare(a.Domain, b.Domain) })
	for from := 0; from < len(rows); {
		to := from + 1
		for to < len(rows) && rows[to].Domain == rows[from].Domain {
			to++
		}
		if err := m.lib.Add(ctx, rows[from].Domain, documented(rows[from:to])); err != nil {
			return &OutputError{err}
		}
		d := m.by[rows[from].Domain]
		for ; from < to; from++ {
			m.apart[rows[from].Domain][rows[from].SkillID] = apartIn(&rows[from])
			rows[from].Doc = nil
			d.Skills = append(d.Skills, rows[from])
		}
	}
	return nil
}

// documented returns the rows with a document: retired skills have none.
func documented(rows []datasets.SkillRow) []datasets.SkillRow {
	return slices.DeleteFunc(slices.Clone(rows), retired)
}

func retired(s datasets.SkillRow) bool { return s.Status == datasets.StatusRetired }

// of returns the result of a domain, sorted, so that its order does not depend on the pass.
func (m *domainCollector) of(domain string) store.DomainResult {
	d := m.by[domain]
	slices.SortFunc(d.Skills, func(a, b datasets.SkillRow) int { return strings.Compare(a.SkillID, b.SkillID) })
	slices.SortStableFunc(d.Trials, tables.CompareTrials)
	slices.SortFunc(d.Proposals, func(a, b datasets.ProposalRow) int {
		return cmp.Or(strings.Compare(a.SkillID, b.SkillID), strings.Compare(a.Task, b.Task))
	})
	slices.SortFunc(d.Rejects, func(a, b datasets.Reject) int {
		return cmp.Or(strings.Compare(a.Stage, b.Stage), strings.Compare(a.Code, b.Code), strings.Compare(a.CaptureID, b.CaptureID),
			cmp.Compare(a.DOMIndex, b.DOMIndex), strings.Compare(a.Detail, b.Detail))
	})
	return *d
}
