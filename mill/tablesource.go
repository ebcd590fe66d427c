package mill

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/emit/tables"
	"skillmill/pipeline/store"
	"skillmill/transform/form"
)

// tableSource gives the tables their rows by night, from the store. Only rejects, runs and
// proposals stay in memory; other rows are read when they are passed on.
type tableSource struct {
	s       *store.Store
	domains []domainState

	captures map[string][]store.Entry  // by night, in the order of the tables
	refused  map[string][]store.Entry  // by night, captures with a reject
	skills   map[string][]*domainState // by night, the domains with skills last seen then
	forms    map[string][]*domainState // by night, the domains with forms last seen then
	outcomes map[string][]*domainState // by night, the domains captured then
	changes  map[string][]*domainState // by night, the domains that changed then
	trials   map[string][]*domainState // by night, the domains with published skills last seen then
	health   map[string][]*domainState // by night, the domains of whose skills it says something
	runs     map[string][]datasets.RunRow
	rejects  map[string][]datasets.Reject

	proposals map[string][]datasets.ProposalRow
}

func newTableSource(s *store.Store, domains []domainState, late []datasets.Reject) *tableSource {
	st := &tableSource{
		s: s, domains: domains, runs: s.Runs(),
		captures: map[string][]store.Entry{}, refused: map[string][]store.Entry{}, skills: map[string][]*domainState{}, forms: map[string][]*domainState{}, outcomes: map[string][]*domainState{}, changes: map[string][]*domainState{}, trials: map[string][]*domainState{}, health: map[string][]*domainState{}, rejects: map[string][]datasets.Reject{},
		proposals: map[string][]datasets.ProposalRow{},
	}
	for i := range domains {
		d := &domains[i]
		for _, e := range s.Entries(d.name) {
			night := tables.Night(e.Night)
			if e.Status == store.StatusReject {
				st.reject(*e.Reject)
				st.refused[night] = append(st.refused[night], e)
				continue
			}
			st.captures[night] = append(st.captures[night], e)
		}
		for _, r := range d.Rejects {
			st.reject(r)
		}
		for _, p := range d.Proposals {
			st.proposals[p.Night] = append(st.proposals[p.Night], p)
		}
		for _, night := range d.Nights {
			st.skills[night] = append(st.skills[night], d)
		}
		for night := range d.OutcomeNights { // a domain once a night, so in the order of domains
			st.outcomes[night] = append(st.outcomes[night], d)
		}
		for night := range d.ChangeNights {
			st.changes[night] = append(st.changes[night], d)
		}
		for night := range d.TrialNights {
			st.trials[night] = append(st.trials[night], d)
		}
		for night := range d.HealthNights {
			st.health[night] = append(st.health[night], d)
		}
		for _, night := range d.FormNights {
			st.forms[night] = append(st.forms[night], d)
		}
	}
	for _, r := range late {
		st.reject(r)
	}
	for _, list := range st.captures {
		slices.SortFunc(list, func(a, b store.Entry) int {
			return cmp.Or(strings.Compare(a.Domain, b.Domain), strings.Compare(a.PageKey, b.PageKey), strings.Compare(a.CaptureID, b.CaptureID))
		})
	}
	return st
}

func (st *tableSource) reject(r datasets.Reject) {
	r.Night = tables.Night(r.Night)
	st.rejects[r.Night] = append(st.rejects[r.Night], r)
}

// summarise puts the counts of all domains and rejects into sum. It is called once.
func (st *tableSource) summarise(sum *Summary) {
	for _, d := range st.domains {
		sum.domain(d.name, d.Brief)
	}
	for _, rows := range st.rejects {
		sum.rejects(rows)
	}
	for _, rows := range st.proposals {
		sum.proposals(rows)
	}
	for _, rows := range st.runs {
		sum.Runs += len(rows)
	}
	sum.finish()
}

// source returns the feed of each table.
func (st *tableSource) source() tables.Source {
	return tables.Source{
		datasets.TableCaptures:  tables.FeedOf[datasets.CaptureRow]{Nights: nightsOf(st.captures), Digest: st.captureDigest, Rows: st.captureRows},
		datasets.TableControls:  tables.FeedOf[datasets.ControlRow]{Nights: nightsOf(st.captures), Digest: st.captureDigest, Rows: st.controlRows},
		datasets.TableSkills:    tables.FeedOf[datasets.SkillRow]{Nights: nightsOf(st.skills), Digest: digestOf(st.skills), Rows: st.skillRows},
		datasets.TableForms:     tables.FeedOf[datasets.FormRow]{Nights: nightsOf(st.forms), Digest: digestOf(st.forms), Rows: st.formRows},
		datasets.TableOutcomes:  tables.FeedOf[datasets.OutcomeRow]{Nights: nightsOf(st.outcomes), Digest: st.outcomeDigest, Rows: st.outcomeRows},
		datasets.TableChanges:   tables.FeedOf[datasets.ChangeRow]{Nights: nightsOf(st.changes), Digest: st.changeDigest, Rows: st.changeRows},
		datasets.TableTrials:    tables.FeedOf[datasets.TrialRow]{Nights: nightsOf(st.trials), Digest: st.trialDigest, Rows: st.trialRows},
		datasets.TableHealth:    tables.FeedOf[datasets.HealthRow]{Nights: nightsOf(st.health), Digest: st.healthDigest, Rows: st.healthRows},
		datasets.TableRuns:      tables.FeedOf[datasets.RunRow]{Nights: nightsOf(st.runs), Digest: st.runDigest, Rows: st.runRows},
		datasets.TableProposals: tables.FeedOf[datasets.ProposalRow]{Nights: nightsOf(st.proposals), Digest: contentOf(st.proposals), Rows: st.proposalRows}, // as rejects
		datasets.TableCrawls:    st.crawls(),
		datasets.TableRejects:   tables.FeedOf[datasets.Reject]{Nights: nightsOf(st.rejects), Digest: contentOf(st.rejects), Rows: st.rejectRows}, // few, and at hand
	}
}

func nightsOf[T any](by map[string]T) []string {
	list := make([]string, 0, len(by))
	for night := range by {
		list = append(list, night)
	}
	slices.Sort(list)
	return list
}

// contentOf returns a digest of the rows of a night that does not depend on their order.
func contentOf[T any](by map[string][]T) func(night string) string {
	return func(night string) string {
		lines := make([]string, len(by[night]))
		for i, row := range by[night] {
			line, err := json.Marshal(row)
			if err != nil {
				return "" // written anew and compared
			}
			lines[i] = string(line)
		}
		slices.Sort(lines)
		h := sha256.New()
		for _, line := range lines {
			fmt.Fprintln(h, line)
		}
		return hex.EncodeToString(h.Sum(nil))
	}
}

// captureDigest returns a digest of the records from which a night's rows of captures and
// controls are made.
func (st *tableSource) captureDigest(night string) string {
	h := sha256.New()
	for _, e := range st.captures[night] {
		fmt.Fprintln(h, e.Key)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// digestOf returns a digest of the domains from which a night's rows of skills and forms
// are made.
func digestOf(by map[string][]*domainState) func(night string) string {
	return func(night string) string {
		h := sha256.New()
		for _, k := range by[night] {
			fmt.Fprintln(h, k.key)
		}
		return hex.EncodeToString(h.Sum(nil))
	}
}

func (st *tableSource) captureRows(ctx context.Context, night string, each func([]datasets.CaptureRow) error) error {
	var rows []datasets.CaptureRow
	for i, e := range st.captures[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		row, err := st.s.WholeCapture(e)
		if err != nil {
			return fmt.Errorf("capture %s: %w", e.CaptureID, err)
		}
		row.Night = night
		if datasets.ScopeKey(row.PageKey) == "" { // a scope is no capture of its own to analysts
			rows = append(rows, row)
		}
		// The rows of one page are sorted by time: they go together.
		if next := i + 1; next == len(st.captures[night]) || st.captures[night][next].PageKey != e.PageKey || st.captures[night][next].Domain != e.Domain {
			if len(rows) == 0 {
				continue
			}
			if err := each(rows); err != nil {
				return err
			}
			rows = rows[:0]
		}
	}
	return nil
}

func (st *tableSource) controlRows(ctx context.Context, night string, each func([]datasets.ControlRow) error) error {
	for _, e := range st.captures[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		_, rows, err := st.s.Controls(e.Key)
		if err != nil {
			return fmt.Errorf("capture %s: %w", e.CaptureID, err)
		}
		for i := range rows {
			rows[i].Night = night
		}
		if err := each(rows); err != nil {
			return err
		}
	}
	return nil
}

func (st *tableSource) skillRows(ctx context.Context, night string, each func([]datasets.SkillRow) error) error {
	for _, k := range st.skills[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		all, err := st.s.Skills(k.key)
		if err != nil {
			return fmt.Errorf("domain %s: %w", k.name, err)
		}
		rows := all[:0]
		for _, s := range all {
			if s.Night = tables.Night(s.Night); s.Night == night {
				rows = append(rows, s)
			}
		}
		if err := each(rows); err != nil {
			return err
		}
	}
	return nil
}

func (st *tableSource) formRows(ctx context.Context, night string, each func([]datasets.FormRow) error) error {
	for _, k := range st.forms[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		skills, err := st.s.Skills(k.key)
		if err != nil {
			return fmt.Errorf("domain %s: %w", k.name, err)
		}
		rows := formsOf(k.name, documented(skills))
		rows = slices.DeleteFunc(rows, func(f datasets.FormRow) bool { return f.Night != night })
		slices.SortFunc(rows, func(a, b datasets.FormRow) int { return strings.Compare(a.FormID, b.FormID) })
		if err := each(rows); err != nil {
			return err
		}
	}
	return nil
}

// formsOf returns the forms of a domain's skills. Their nights are those of the tables.
func formsOf(domain string, skills []datasets.SkillRow) []datasets.FormRow {
	var members []form.Member
	for i := range skills {
		if m, ok := form.MemberOfRow(&skills[i]); ok {
			members = append(members, m)
		}
	}
	var rows []datasets.FormRow
	for _, f := range form.Of(members) {
		row := form.Row(domain, &f)
		row.Night = tables.Night(row.Night)
		rows = append(rows, row)
	}
	return rows
}

// outcomeDigest returns a digest of the content of a night's outcomes.
func (st *tableSource) outcomeDigest(night string) string {
	h := sha256.New()
	for _, d := range st.outcomes[night] {
		fmt.Fprintln(h, d.OutcomeNights[night])
	}
	return hex.EncodeToString(h.Sum(nil))
}

func (st *tableSource) outcomeRows(ctx context.Context, night string, each func([]datasets.OutcomeRow) error) error {
	for _, d := range st.outcomes[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		rows, err := st.s.Outcomes(d.key)
		if err != nil {
			return fmt.Errorf("domain %s: %w", d.name, err)
		}
		if err := each(slices.DeleteFunc(rows, func(r datasets.OutcomeRow) bool { return r.Night != night })); err != nil {
			return err
		}
	}
	return nil
}

// changeDigest returns a digest of the content of a night's changes.
func (st *tableSource) changeDigest(night string) string {
	h := sha256.New()
	for _, d := range st.changes[night] {
		fmt.Fprintln(h, d.ChangeNights[night])
	}
	return hex.EncodeToString(h.Sum(nil))
}

func (st *tableSource) changeRows(ctx context.Context, night string, each func([]datasets.ChangeRow) error) error {
	for _, d := range st.changes[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		rows, err := st.s.Changes(d.key)
		if err != nil {
			return fmt.Errorf("domain %s: %w", d.name, err)
		}
		if err := each(slices.DeleteFunc(rows, func(r datasets.ChangeRow) bool { return r.Night != night })); err != nil {
			return err
		}
	}
	return nil
}

// trialDigest returns a digest of the content of a night's trials.
func (st *tableSource) trialDigest(night string) string {
	h := sha256.New()
	for _, d := range st.trials[night] {
		fmt.Fprintln(h, d.TrialNights[night])
	}
	return hex.EncodeToString(h.Sum(nil))
}

func (st *tableSource) trialRows(ctx context.Context, night string, each func([]datasets.TrialRow) error) error {
	for _, d := range st.trials[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		rows, err := st.s.Trials(d.key)
		if err != nil {
			return fmt.Errorf("domain %s: %w", d.name, err)
		}
		if err := each(slices.DeleteFunc(rows, func(r datasets.TrialRow) bool { return r.Night != night })); err != nil {
			return err
		}
	}
	return nil
}

// runDigest returns a digest of the runs of a day; "" makes the tables write them anew.
func (st *tableSource) runDigest(night string) string {
	sum, err := store.RunsDigest(st.runs[night])
	if err != nil {
		return ""
	}
	return sum
}

func (st *tableSource) runRows(_ context.Context, night string, each func([]datasets.RunRow) error) error {
	return each(st.runs[night])
}

func (st *tableSource) rejectRows(_ context.Context, night string, each func([]datasets.Reject) error) error {
	return each(st.rejects[night])
}

func (st *tableSource) proposalRows(_ context.Context, night string, each func([]datasets.ProposalRow) error) error {
	return each(st.proposals[night])
}
