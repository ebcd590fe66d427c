package tables

import (
	"context"
	"maps"
	"slices"

	"skillmill/datasets"
)

// Set is a source of rows that are all in memory.
type Set struct {
	root      string
	opt       Options
	captures  partitions[datasets.CaptureRow]
	controls  partitions[datasets.ControlRow]
	skills    partitions[datasets.SkillRow]
	forms     partitions[datasets.FormRow]
	outcomes  partitions[datasets.OutcomeRow]
	changes   partitions[datasets.ChangeRow]
	trials    partitions[datasets.TrialRow]
	health    partitions[datasets.HealthRow]
	runs      partitions[datasets.RunRow]
	proposals partitions[datasets.ProposalRow]
	rejects   partitions[datasets.Reject]
	crawls    partitions[datasets.CrawlRow]
}

// partitions is the rows of one table by night.
type partitions[T any] map[string][]T

func (p partitions[T]) add(rows []T, night func(*T) *string) {
	for _, r := range rows {
		n := night(&r)
		*n = Night(*n)
		p[*n] = append(p[*n], r)
	}
}

func (p partitions[T]) feed() FeedOf[T] {
	return FeedOf[T]{
		Nights: slices.Sorted(maps.Keys(p)),
		Rows:   func(_ context.Context, night string, each func([]T) error) error { return each(p[night]) },
	}
}

func New(root string, opt Options) *Set {
	return &Set{root, opt, partitions[datasets.CaptureRow]{}, partitions[datasets.ControlRow]{}, partitions[datasets.SkillRow]{}, partitions[datasets.FormRow]{}, partitions[datasets.OutcomeRow]{}, partitions[datasets.ChangeRow]{}, partitions[datasets.TrialRow]{}, partitions[datasets.HealthRow]{}, partitions[datasets.RunRow]{}, partitions[datasets.ProposalRow]{}, partitions[datasets.Reject]{}, partitions[datasets.CrawlRow]{}}
}

func (s *Set) AddCaptures(rows []datasets.CaptureRow) {
	s.captures.add(rows, func(r *datasets.CaptureRow) *string { return &r.Night })
}

func (s *Set) AddControls(rows []datasets.ControlRow) {
	s.controls.add(rows, func(r *datasets.ControlRow) *string { return &r.Night })
}

func (s *Set) AddSkills(rows []datasets.SkillRow) {
	s.skills.add(rows, func(r *datasets.SkillRow) *string { return &r.Night })
}

func (s *Set) AddForms(rows []datasets.FormRow) {
	s.forms.add(rows, func(r *datasets.FormRow) *string { return &r.Night })
}

func (s *Set) AddOutcomes(rows []datasets.OutcomeRow) {
	s.outcomes.add(rows, func(r *datasets.OutcomeRow) *string { return &r.Night })
}

func (s *Set) AddChanges(rows []datasets.ChangeRow) {
	s.changes.add(rows, func(r *datasets.ChangeRow) *string { return &r.Night })
}

func (s *Set) AddTrials(rows []datasets.TrialRow) {
	s.trials.add(rows, func(r *datasets.TrialRow) *string { return &r.Night })
}

func (s *Set) AddHealth(rows []datasets.HealthRow) {
	s.health.add(rows, func(r *datasets.HealthRow) *string { return &r.Night })
}

func (s *Set) AddRuns(rows []datasets.RunRow) {
	s.runs.add(rows, func(r *datasets.RunRow) *string { return &r.Night })
}

func (s *Set) AddProposals(rows []datasets.ProposalRow) {
	s.proposals.add(rows, func(r *datasets.ProposalRow) *string { return &r.Night })
}

func (s *Set) AddCrawls(rows []datasets.CrawlRow) {
	s.crawls.add(rows, func(r *datasets.CrawlRow) *string { return &r.Night })
}

func (s *Set) AddRejects(rows []datasets.Reject) {
	s.rejects.add(rows, func(r *datasets.Reject) *string { return &r.Night })
}

func (s *Set) source() Source {
	return Source{
		datasets.TableCaptures: s.captures.feed(), datasets.TableControls: s.controls.feed(),
		datasets.TableSkills: s.skills.feed(), datasets.TableForms: s.forms.feed(),
		datasets.TableOutcomes: s.outcomes.feed(), datasets.TableChanges: s.changes.feed(), datasets.TableTrials: s.trials.feed(), datasets.TableHealth: s.health.feed(), datasets.TableRuns: s.runs.feed(), datasets.TableProposals: s.proposals.feed(), datasets.TableCrawls: s.crawls.feed(), datasets.TableRejects: s.rejects.feed(),
	}
}

func (s *Set) Commit(ctx context.Context) (Result, error) {
	return Write(ctx, s.root, s.source(), s.opt)
}
