package mill

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline/store"
	"skillmill/stages"
	"skillmill/stages/settle"
)

// chunkCaptures is the number of captures from which on a chunk of domains is milled: a
// pass holds the drafts of all its domains, so that a chunk must not be larger.
const chunkCaptures = 64

// domainState is a domain of the store with its result so far.
type domainState struct {
	name, key string
	store.Brief
}

// milling is what all domains of a build are milled with.
type milling struct {
	basis    string // everything but the captures that the skills of a domain depend on
	prior    settle.PublishedFor
	progress *passes
}

// millAll makes the skills of every domain whose result does not stand, a chunk of domains
// at a time, and hands their documents to the library.
func (r *run) millAll(ctx context.Context) error {
	prior, err := openPrior(ctx, &r.opt)
	if err != nil {
		return err
	}
	m := milling{prior: prior.On, progress: &passes{to: r.opt.Progress}}
	if m.basis, err = r.basis(); err != nil {
		return err
	}
	if r.lib, err = library.Begin(r.opt.Out, library.Options{Workers: r.opt.Workers, All: true, Compare: true, Fresh: r.opt.Full}); err != nil {
		return &OutputError{err}
	}
	defer m.progress.end()
	if err := r.ask(ctx, m); err != nil {
		return err
	}
	for _, domain := range r.store.Domains() {
		key, err := r.resultKey(domain, m.basis)
		if err != nil {
			return err
		}
		r.domains = append(r.domains, domainState{name: domain, key: key})
	}
	var chunk []*domainState
	captures := 0
	for i := range r.domains {
		d := &r.domains[i]
		if stands, err := r.stands(ctx, d, m.basis); err != nil {
			return &OutputError{err}
		} else if stands {
			continue
		}
		chunk, captures = append(chunk, d), captures+len(r.store.Entries(d.name))
		if captures >= chunkCaptures {
			if err := r.millChunk(ctx, chunk, m); err != nil {
				return err
			}
			chunk, captures = nil, 0
		}
	}
	return r.millChunk(ctx, chunk, m)
}

// resultKey returns the key of a domain's result: the digest of its captures, its runs, the
// answers of a model, and everything else that it depends on.
func (r *run) resultKey(domain, basis string) (string, error) {
	ran, err := store.RunsDigest(r.runs[domain])
	if err != nil {
		return "", err
	}
	if basis, err = r.siteBasis(domain, basis); err != nil {
		return "", err
	}
	return r.store.DomainResultKey(domain, basis+ran+store.AnswersDigest(r.answersOf(domain))), nil
}

// siteBasis returns basis together with the site rules of a domain.
func (r *run) siteBasis(domain, basis string) (string, error) {
	rules, err := r.opt.Config.SiteDigest(domain)
	return basis + rules, err
}

// stands reports whether the result of an earlier build is still valid for a domain and its
// documents are in the library. A result that cannot be read counts as missing.
func (r *run) stands(ctx context.Context, d *domainState, basis string) (bool, error) {
	if r.opt.Full {
		return false, nil
	}
	var err error
	if d.Brief, err = r.store.Brief(d.key); err != nil {
		return false, nil
	}
	if !r.pagesSound(d.name, basis) {
		return false, nil
	}
	if d.Published == 0 {
		return true, r.lib.Put(ctx, d.name, nil)
	}
	if kept, err := r.lib.Keep(d.name, d.Documents); err != nil || kept {
		return kept, err
	}
	return r.adopt(ctx, d)
}

// adopt copies the documents of a domain from the libraries of shards. It returns false if
// one of them is not there: then the domain is milled again.
func (r *run) adopt(ctx context.Context, d *domainState) (bool, error) {
	if len(r.shards) == 0 {
		return false, nil
	}
	m, err := r.store.DomainResult(d.key)
	if err != nil {
		return false, nil
	}
	rows := documented(m.Skills)
	for i := range rows {
		if rows[i].Doc = r.document(&rows[i]); rows[i].Doc == nil {
			return false, nil // the domain is milled again
		}
	}
	return true, r.lib.Put(ctx, d.name, rows)
}

// document reads the document of a skill from the library of a shard, nil if none has it.
func (r *run) document(row *datasets.SkillRow) []byte {
	for _, shard := range r.shards {
		doc, err := library.Document(shard, row.Domain, row.SkillID)
		if sum := sha256.Sum256(doc); err == nil && hex.EncodeToString(sum[:]) == row.Hash {
			return doc
		}
	}
	return nil
}

// basis returns digests of everything except captures that the skills of a domain depend
// on.
func (r *run) basis() (string, error) {
	sum, err := fileSum(filepath.Join(StoreDir(r.opt.Out), publishedName))
	if err != nil {
		return "", fmt.Errorf("prior library: %w", err)
	}
	basis, err := basisOf(r.opt.Config)
	return basis + sum, err
}

func (r *run) millChunk(ctx context.Context, domains []*domainState, with milling) error {
	if len(domains) == 0 {
		return nil
	}
	left, err := r.millPass(ctx, domains, with, r.memories(ctx, domains, with))
	if err != nil || len(left) == 0 {
		return err
	}
	_, err = r.millPass(ctx, left, with, r.memories(ctx, left, milling{}))
	return err
}

// millPass makes the skills of some domains. It returns the domains that must be made again
// without a memory, because some skill that was taken as still valid is not.
func (r *run) millPass(ctx context.Context, domains []*domainState, with milling, known memories) (left []*domainState, err error) {
	names := make([]string, len(domains))
	for i, d := range domains {
		names[i] = d.name
	}
	got := newCollector(r.lib, names)
	if pages := r.store.Pages(names); len(pages) > 0 {
		in := r.inputs(pages, with)
		in.Standing = known.of
		graph, err := stages.Mill(r.opt.Config, in, got.taps(ctx))
		if err != nil {
			return nil, err
		}
		if err := r.pass(ctx, graph, with.progress); err != nil {
			return nil, err
		}
	}
	for _, d := range domains {
		if known[d.name].now.Failed() {
			left = append(left, d)
			continue
		}
		if err := r.keep(ctx, d, got, known[d.name]); err != nil {
			return nil, err
		}
	}
	return left, nil
}

// inputs returns what the skills of some pages are made from.
func (r *run) inputs(pages []datasets.PageRow, with milling) stages.Inputs {
	return stages.Inputs{
		Source: r.store, Cache: &settleCache{r.store, func(domain string) (string, error) { return r.siteBasis(domain, with.basis) }, r.opt.Full}, Pages: pages, Published: with.prior,
		Runs: r.runs, Answers: r.answersOf, Worker: r.opt.Worker,
	}
}

// keep puts the result of a domain into the store.
func (r *run) keep(ctx context.Context, d *domainState, got *domainCollector, known *memory) error {
	if err := r.takeOver(d.name, got, known); err != nil {
		return err
	}
	m := got.of(d.name)
	if err := r.count(d.name, &m, got.fates[d.name], got.apart[d.name]); err != nil {
		return err
	}
	if err := r.follow(ctx, d.name, &m, got.traces[d.name]); err != nil {
		return err
	}
	var err error
	if m.Rules, err = r.siteResults(d.name, got.ruled[d.name]); err != nil {
		return err
	}
	if m.TrialNights, err = nightDigests(m.Trials, func(r *datasets.TrialRow) string { return r.Night }); err != nil {
		return err
	}
	if err := r.judge(d.name, &m); err != nil {
		return err
	}
	known.remember(&m)
	d.Brief = m.Brief
	if err := r.store.PutDomainResult(d.key, m); err != nil {
		return &OutputError{err}
	}
	if err := r.lib.End(ctx, d.name); err != nil {
		return &OutputError{err}
	}
	return nil
}

// count adds a domain to the summary. apart holds the guards of its skills, see nearCopies.
func (r *run) count(domain string, m *store.DomainResult, became fates, apart map[string]skill.Guard) error {
	docs := m.Skills
	if slices.ContainsFunc(docs, retired) { // a copy is only made where some have no document
		docs = documented(docs)
	}
	m.Published, m.Retired, m.Documents = len(docs), len(m.Skills)-len(docs), library.Digest(docs)
	m.Active, m.NotRunnable, m.LabelsShared = 0, 0, map[string]int{}
	for i := range docs {
		if why := docs[i].LabelWhy; why != "" {
			m.LabelsShared[why]++
		}
		switch {
		case !docs[i].Runnable:
			m.NotRunnable++
		case docs[i].Status == datasets.StatusActive:
			m.Active++
		}
	}
	m.NearCopies, m.NearCopiesBy = 0, nearCopies(docs, apart)
	for _, n := range m.NearCopiesBy {
		m.NearCopies += n
	}
	nights := map[string]bool{}
	for i := range m.Skills {
		nights[tables.Night(m.Skills[i].Night)] = true
	}
	m.Nights = slices.Sorted(maps.Keys(nights))
	forms := formsOf(domain, docs)
	formNights := map[string]bool{}
	for i := range forms {
		formNights[forms[i].Night] = true
	}
	m.Forms, m.FormNights = len(forms), slices.Sorted(maps.Keys(formNights))
	pages := map[string]bool{}
	became.fold()
	for _, e := range r.store.Entries(domain) {
		if e.Status != store.StatusBuilt {
			continue
		}
		if datasets.ScopeKey(e.PageKey) != "" {
			continue // counted with its page
		}
		row, err := r.store.WholeCapture(e)
		if err != nil {
			return fmt.Errorf("capture %s: %w", e.CaptureID, err)
		}
		m.Captures++
		if row.Contaminated {
			m.Contaminated++
		}
		m.Controls, m.VisibleOn = m.Controls+int(row.Controls), m.VisibleOn+int(row.VisibleOn)
		pages[datasets.WholePage(row.PageKey)] = true
		became.rest(&row, m.Rejects)
		m.Outcomes = append(m.Outcomes, became.rows(&row)...)
	}
	m.Pages = len(pages)
	m.Totals = totals(m.Outcomes)
	var err error
	m.OutcomeNights, err = nightDigests(m.Outcomes, func(r *datasets.OutcomeRow) string { return r.Night })
	return err
}
