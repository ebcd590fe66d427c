package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// DomainResult is what became of one domain. Its skills include the retired ones. Their
// documents are left out, because the library has them.
type DomainResult struct {
	Brief
	Skills   []datasets.SkillRow
	Outcomes []datasets.OutcomeRow // of its captures, in the order of Entries
	Changes  []datasets.ChangeRow  // of its pages, by night, then by transform/change
	Trials   []datasets.TrialRow   // of its published skills, by skill, kind and value
	Health   []datasets.HealthRow  // of its published skills, by skill, then by night

	// What the next build may use again: see Brief.Stands.
	Stood      []datasets.StoodRow     // of its published skills, by skill
	StoodPages []datasets.StoodPageRow // of its pages, by page
}

// OutcomeCount says how many controls of all captures had one outcome for one reason.
type OutcomeCount struct {
	Outcome  string `json:"outcome"`
	Reason   string `json:"reason"` // see datasets.OutcomeRow
	Controls int64  `json:"controls"`
}

// RuleResult says what one rule of a site applied to on the pages of its domain.
type RuleResult struct {
	Rule     string `json:"rule"`               // its place in the file, as exclude[0]
	Controls int    `json:"controls"`           // that it ever meant
	Captures int    `json:"captures,omitempty"` // of pages that it names
	Last     string `json:"last_night"`         // the newest night on which it meant one, "" for none
	Idle     int    `json:"idle_nights"`        // nights of the domain since then
}

// Brief is what every build needs to know of a domain. Reading it takes little more than
// hashing the bytes of the file, however many skills there are.
type Brief struct {
	Captures     int `json:"captures"` // built ones
	Contaminated int `json:"contaminated"`
	Pages        int `json:"pages"`
	Controls     int `json:"controls"`
	VisibleOn    int `json:"visible_enabled"`
	Published    int `json:"published"` // skills with a document
	Retired      int `json:"retired"`
	Active       int `json:"active"` // published, shown by the newest capture of one of their pages, and runnable
	NotRunnable  int `json:"not_runnable"`
	NearCopies   int `json:"near_copies"` // published skills that say what one of another page says
	Forms        int `json:"forms"`

	LabelsShared map[string]int `json:"labels_shared,omitempty"`  // published skills whose label only a number tells from another one's, by why; nil of an earlier build
	NearCopiesBy map[string]int `json:"near_copies_by,omitempty"` // NearCopies by what keeps them apart; nil of an earlier build

	// Stands is a digest of everything but the captures that the domain depends on, where the
	// next build may check what still stands; "" where it must not. Overlays is a digest of
	// the domain's overlays.
	Stands   string `json:"stands,omitempty"`
	Overlays string `json:"overlays,omitempty"`

	Documents  string            `json:"documents"`   // digest of the documents, see library.Digest
	Nights     []string          `json:"nights"`      // of all skills, sorted
	FormNights []string          `json:"form_nights"` // of all forms, sorted
	Rejects    []datasets.Reject `json:"rejects"`     // of the domain's controls and captures

	Rules     []RuleResult           `json:"rules,omitempty"`     // of the site, in the order of its file
	Proposals []datasets.ProposalRow `json:"proposals,omitempty"` // of a model, sorted
	Open      int                    `json:"open,omitempty"`      // of Proposals, those without an answer

	Totals        []OutcomeCount    `json:"totals"`         // of all outcomes
	OutcomeNights map[string]string `json:"outcome_nights"` // digests of the outcomes of each night
	ChangeNights  map[string]string `json:"change_nights"`  // digests of the changes of each night
	TrialNights   map[string]string `json:"trial_nights"`   // digests of the trials of each night
	HealthNights  map[string]string `json:"health_nights"`  // digests of the health of each night
}

// The sections of the file of a domain's result.
const (
	sectionBrief = iota // as JSON
	sectionSkills
	sectionOutcomes
	sectionChanges
	sectionTrials
	sectionHealth
	sectionStood
	sectionStoodPages
)

// DomainResultKey names the result of a domain by everything that it depends on: the
// records and rejects of its captures, and basis, a digest of the rest.
func (s *Store) DomainResultKey(domain, basis string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d:%s\n%s\n%s\n%s\n", len(domain), domain, basis, datasets.SchemaVersion, datasets.RulesVersion)
	fmt.Fprintf(h, "%s\n", milledColumns())
	for _, e := range s.Entries(domain) {
		fmt.Fprintf(h, "%s %s\n", e.Status, e.Key)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Basis returns a digest of everything but its captures that a domain depends on.
func Basis(domain, basis string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d:%s\n%s\n%s\n%s\n%s\n", len(domain), domain, basis, datasets.SchemaVersion, datasets.RulesVersion, milledColumns())
	return hex.EncodeToString(h.Sum(nil))
}

// DomainResults lists the keys of the results of domains that the store has.
func (s *Store) DomainResults() ([]string, error) { return s.keys(domainFiles) }

var milledColumns = sync.OnceValue(func() string {
	sum := sha256.Sum256([]byte(table.SchemaOf[datasets.SkillRow]() + "\n" + table.SchemaOf[datasets.Reject]() + "\n" + table.SchemaOf[datasets.OutcomeRow]() + "\n" + table.SchemaOf[datasets.ChangeRow]() + "\n" + table.SchemaOf[datasets.BecameRow]() + "\n" + table.SchemaOf[datasets.TrialRow]() + "\n" + table.SchemaOf[datasets.HealthRow]() + "\n" + table.SchemaOf[datasets.StoodRow]() + "\n" + table.SchemaOf[datasets.StoodPageRow]()))
	return hex.EncodeToString(sum[:])
})

// PutDomainResult writes the result of a domain, without documents.
func (s *Store) PutDomainResult(key string, m DomainResult) error {
	err := s.put(domainFiles, key, func(i int, to *bytes.Buffer) error {
		if i == sectionBrief {
			return json.NewEncoder(to).Encode(m.Brief.packed())
		}
		if i == sectionOutcomes {
			return writeRows(to, m.Outcomes)
		}
		if i == sectionChanges {
			return writeRows(to, m.Changes)
		}
		if i == sectionTrials {
			return writeRows(to, m.Trials)
		}
		if i == sectionHealth {
			return writeRows(to, m.Health)
		}
		if i == sectionStood {
			return writeRows(to, m.Stood)
		}
		if i == sectionStoodPages {
			return writeRows(to, m.StoodPages)
		}
		rows := m.Skills
		if slices.ContainsFunc(rows, func(r datasets.SkillRow) bool { return len(r.Doc) > 0 }) {
			rows = slices.Clone(rows)
			for i := range rows {
				rows[i].Doc = nil
			}
		}
		return writeRows(to, rows)
	})
	if err != nil {
		return fmt.Errorf("put domain result: %w", err)
	}
	return nil
}

// packed returns the brief with texts that JSON can hold, see pack.
func (b Brief) packed() Brief {
	b.Rejects = slices.Clone(b.Rejects)
	for i := range b.Rejects {
		for _, text := range rejectTexts(&b.Rejects[i]) {
			*text = pack(*text)
		}
	}
	return b
}

// Brief reads what every build needs to know of a domain's result.
func (s *Store) Brief(key string) (Brief, error) {
	r, err := s.open(domainFiles, key)
	if err != nil {
		return Brief{}, err
	}
	defer r.Close()
	// The whole file is checked, because whoever reads the brief relies on the skills too.
	if err := r.Check(); err != nil {
		return Brief{}, r.fault(err)
	}
	return r.brief()
}

func (r *file) brief() (b Brief, err error) {
	plain, err := r.Section(sectionBrief)
	if err != nil {
		return b, r.fault(err)
	}
	if err := json.Unmarshal(plain, &b); err != nil {
		return b, r.fault(fmt.Errorf("%w: %w", ErrMissing, err)) // sealed, so it is of another version
	}
	for i := range b.Rejects {
		for _, text := range rejectTexts(&b.Rejects[i]) {
			if *text, err = unpack(*text); err != nil {
				return b, r.fault(err)
			}
		}
	}
	return b, nil
}

// part reads one list of rows of a domain's file and puts it into its field.
type part func(r *file, into *DomainResult) error

func partOf[T any](section int, place func(*DomainResult) *[]T) part {
	return func(r *file, into *DomainResult) (err error) {
		*place(into), err = readRows[T](r, section)
		return err
	}
}

// The parts of a domain's file that can be read on their own.
var (
	skillsPart     = partOf(sectionSkills, func(d *DomainResult) *[]datasets.SkillRow { return &d.Skills })
	outcomesPart   = partOf(sectionOutcomes, func(d *DomainResult) *[]datasets.OutcomeRow { return &d.Outcomes })
	changesPart    = partOf(sectionChanges, func(d *DomainResult) *[]datasets.ChangeRow { return &d.Changes })
	trialsPart     = partOf(sectionTrials, func(d *DomainResult) *[]datasets.TrialRow { return &d.Trials })
	healthPart     = partOf(sectionHealth, func(d *DomainResult) *[]datasets.HealthRow { return &d.Health })
	stoodPart      = partOf(sectionStood, func(d *DomainResult) *[]datasets.StoodRow { return &d.Stood })
	stoodPagesPart = partOf(sectionStoodPages, func(d *DomainResult) *[]datasets.StoodPageRow { return &d.StoodPages })
	briefPart      = func(r *file, into *DomainResult) (err error) {
		into.Brief, err = r.brief()
		return err
	}
)

// readDomain reads some parts of a domain's file and skips the rest.
func (s *Store) readDomain(key string, parts ...part) (DomainResult, error) {
	r, err := s.open(domainFiles, key)
	if err != nil {
		return DomainResult{}, err
	}
	defer r.Close()
	var d DomainResult
	for _, read := range parts {
		if err := read(r, &d); err != nil {
			return DomainResult{}, err
		}
	}
	return d, nil
}

// DomainResult reads the result of a domain.
func (s *Store) DomainResult(key string) (DomainResult, error) {
	return s.readDomain(key, briefPart, skillsPart, outcomesPart, changesPart, trialsPart, healthPart, stoodPart, stoodPagesPart)
}

// Skills reads only the skills of a domain.
func (s *Store) Skills(key string) ([]datasets.SkillRow, error) {
	d, err := s.readDomain(key, skillsPart)
	return d.Skills, err
}

// Stood reads what the next build may use again of a domain: its brief, its skills, and how
// their drafts were told apart.
func (s *Store) Stood(key string) (DomainResult, error) {
	return s.readDomain(key, briefPart, skillsPart, stoodPart, stoodPagesPart)
}

// Health reads only the health of a domain's skills.
func (s *Store) Health(key string) ([]datasets.HealthRow, error) {
	d, err := s.readDomain(key, healthPart)
	return d.Health, err
}

// Trials reads only the trials of a domain's locators.
func (s *Store) Trials(key string) ([]datasets.TrialRow, error) {
	d, err := s.readDomain(key, trialsPart)
	return d.Trials, err
}

// Changes reads only the changes between the nights of a domain.
func (s *Store) Changes(key string) ([]datasets.ChangeRow, error) {
	d, err := s.readDomain(key, changesPart)
	return d.Changes, err
}

// Outcomes reads only the outcomes of a domain's controls.
func (s *Store) Outcomes(key string) ([]datasets.OutcomeRow, error) {
	d, err := s.readDomain(key, outcomesPart)
	return d.Outcomes, err
}

// SweepDomainResults removes the results of domains that keep does not name, and what
// killed runs left beside them. It must not run while PutDomainResult does.
func (s *Store) SweepDomainResults(keep map[string]bool) (Garbage, error) {
	return s.sweepFamily(domainFiles, keep)
}
