package mill

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"sort"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/pipeline/store"
)

// Summary is run.json: what a run found and made. It has no times, so that the
// same inputs give the same bytes.
type Summary struct {
	SchemaVersion string               `json:"schema_version"`
	RulesVersion  string               `json:"rules_version"`
	Documents     string               `json:"document_version"`
	Domain        string               `json:"domain_filter"`
	Shard         string               `json:"shard"`
	Found         int                  `json:"captures_found"`
	Built         int                  `json:"captures_built"`
	Rejected      int                  `json:"captures_rejected"`
	Contaminated  int                  `json:"captures_contaminated"`
	SetAside      int                  `json:"captures_set_aside"` // built, but no view of their page: see transform/wall
	Controls      int                  `json:"controls"`
	VisibleOn     int                  `json:"controls_visible_enabled"`
	Skills        int                  `json:"skills"`
	Active        int                  `json:"skills_active"`       // of Skills: the newest capture of a page shows the control, and it can be run
	NotRunnable   int                  `json:"skills_not_runnable"` // of Skills: nothing is known to bring the control into view
	Retired       int                  `json:"skills_retired"`
	Forms         int                  `json:"forms"`
	NearCopies    int                  `json:"skills_near_copies"`              // of Skills: another one does the same under the same name on other pages
	LabelsShared  map[string]int       `json:"labels_shared_by,omitempty"`      // of Skills: a number alone, or nothing, tells the label from another one's of the domain, by why: docs/labels.md
	NearCopiesBy  map[string]int       `json:"skills_near_copies_by,omitempty"` // NearCopies by the code of what keeps them apart: docs/controls.md
	LeftOut       int                  `json:"controls_left_out"`
	Unsupported   int                  `json:"unsupported"`   // elements that users operate and no action can, beside Controls
	Outcomes      []store.OutcomeCount `json:"outcomes"`      // of Controls and Unsupported, which they add up to
	Runs          int                  `json:"runs"`          // on live pages, of all days
	RunsBroken    int                  `json:"runs_rejected"` // lines and files of runs that are none
	SiteRules     []SiteRule           `json:"site_rules,omitempty"`
	Proposals     []ProposalCount      `json:"proposals,omitempty"` // of a model, by what became of them
	RejectCodes   map[string]int       `json:"rejects_by_code"`
	Domains       []DomainSummary      `json:"domains"`

	byDomain map[string]*DomainSummary
	fates    map[fate]int64
	proposed map[ProposalCount]int
}

// ProposalCount counts the proposals of one task with one verdict and code.
type ProposalCount struct {
	Task    string `json:"task"`
	Verdict string `json:"verdict"`
	Code    string `json:"code"` // "" for none
	Number  int    `json:"number"`
}

func (s *Summary) proposals(rows []datasets.ProposalRow) {
	for i := range rows {
		s.proposed[ProposalCount{Task: rows[i].Task, Verdict: rows[i].Verdict, Code: rows[i].Code}]++
	}
}

// DomainSummary counts one domain.
type DomainSummary struct {
	Domain   string `json:"domain"`
	Captures int    `json:"captures"`
	Pages    int    `json:"pages"`
	Controls int    `json:"controls"`
	Skills   int    `json:"skills"`
	Active   int    `json:"skills_active"`
	LeftOut  int    `json:"controls_left_out"`
}

func newSummary(domain string, shard datasets.Shard) *Summary {
	return &Summary{
		SchemaVersion: datasets.SchemaVersion, RulesVersion: datasets.RulesVersion, Documents: skill.SchemaVersion,
		Domain: domain, Shard: shard.String(), RejectCodes: map[string]int{}, NearCopiesBy: map[string]int{}, LabelsShared: map[string]int{}, byDomain: map[string]*DomainSummary{}, fates: map[fate]int64{}, proposed: map[ProposalCount]int{},
	}
}

func (s *Summary) of(domain string) *DomainSummary {
	d := s.byDomain[domain]
	if d == nil {
		d = &DomainSummary{Domain: domain}
		s.byDomain[domain] = d
	}
	return d
}

// domain counts the captures and skills of a domain.
func (s *Summary) domain(name string, b store.Brief) {
	s.Retired += b.Retired
	if b.Captures == 0 && b.Published == 0 {
		return
	}
	s.Built += b.Captures
	s.Contaminated += b.Contaminated
	s.Controls += b.Controls
	s.VisibleOn += b.VisibleOn
	s.Skills += b.Published
	s.Active += b.Active
	s.NotRunnable += b.NotRunnable
	s.Forms += b.Forms
	s.NearCopies += b.NearCopies
	for reason, n := range b.LabelsShared {
		s.LabelsShared[reason] += n
	}
	for reason, n := range b.NearCopiesBy {
		s.NearCopiesBy[reason] += n
	}
	s.rules(name, b.Rules)
	for _, t := range b.Totals {
		s.fates[fate{t.Outcome, t.Reason}] += t.Controls
		if t.Outcome == datasets.OutcomeUnsupported {
			s.Unsupported += int(t.Controls)
		}
	}
	d := s.of(name)
	d.Captures, d.Pages, d.Controls, d.Skills, d.Active = b.Captures, b.Pages, b.Controls, b.Published, b.Active
}

func (s *Summary) rejects(rows []datasets.Reject) {
	for _, r := range rows {
		s.RejectCodes[r.Code]++
		switch {
		case r.Stage == stageRuns:
			s.RunsBroken++
			continue
		case r.Stage == stageRefine, r.Stage == datasets.StageRule: // they take no capture and no control out
			continue
		case r.DOMIndex < 0 && r.Stage == "settle":
			s.SetAside++
			continue
		case r.DOMIndex < 0:
			s.Rejected++
			continue
		}
		s.LeftOut++
		s.of(r.Domain).LeftOut++
	}
}

// finish fills the fields that follow from the others.
func (s *Summary) finish() {
	s.Found = s.Built + s.Rejected
	s.Outcomes = counted(s.fates)
	for p, n := range s.proposed {
		p.Number = n
		s.Proposals = append(s.Proposals, p)
	}
	slices.SortFunc(s.Proposals, func(a, b ProposalCount) int {
		return cmp.Or(strings.Compare(a.Task, b.Task), strings.Compare(a.Verdict, b.Verdict), strings.Compare(a.Code, b.Code))
	})
	for _, d := range s.byDomain {
		s.Domains = append(s.Domains, *d)
	}
	sort.Slice(s.Domains, func(i, j int) bool { return s.Domains[i].Domain < s.Domains[j].Domain })
}

// JSON returns the text of run.json.
func (s *Summary) JSON() ([]byte, error) {
	b, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode run.json: %w", err)
	}
	return append(b, '\n'), nil
}
