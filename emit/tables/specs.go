package tables

import (
	"cmp"
	"context"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"

	"skillmill/datasets"
	"skillmill/transform/change"
)

// specs are the published tables, in the order of the manifest. Everything in this package
// that is done for each table ranges over them; the rows come from the Source.
var specs = []spec{capturesTable, controlsTable, locatorsTable, skillsTable, formsTable, outcomesTable, changesTable, trialsTable, healthTable, runsTable, proposalsTable, rejectsTable, crawlsTable, digestsTable}

// spec is a tableSpec for any row types.
type spec interface {
	table() string
	source() string  // the table of the Source that its rows are made of
	names() []string // of its columns
	fields() []reflect.StructField
	columns() string // with their types: a column more is another file
	compact(ctx context.Context, c *commit, month string, parts []Part, target int64) error
	begin(c *commit, night, inputs string) (partition, error)
	export(ctx context.Context, job exportJob, w io.Writer, done *Exported) error
}

// Names lists the published tables in the order of the manifest.
func Names() []string {
	names := make([]string, len(specs))
	for i, s := range specs {
		names[i] = s.table()
	}
	return names
}

// tableSpec defines a table: how rows of S become rows of T, and how they lie in a file.
type tableSpec[S, T any] struct {
	name string
	// from is the table of the Source that the rows are made of. Tables of one from
	// are written in one pass.
	from string
	// order is the sort key that the file declares. It is a prefix of what compare compares.
	// Rows that compare equal are ordered by all their columns.
	order   []string
	compare func(a, b *S) int
	convert func(dst []T, row *S) []T
	// omit are the columns of T that are not published.
	omit []string
	// dict are the columns with many repeated values; a dictionary makes them small and quick
	// to filter by.
	dict []string
	// bloom are the columns in which analysts look for single values and that the order does
	// not already narrow down.
	bloom []string
}

func (p *tableSpec[S, T]) table() string  { return p.name }
func (p *tableSpec[S, T]) source() string { return p.from }

func (p *tableSpec[S, T]) names() (names []string) {
	for _, f := range parquet.SchemaOf(new(T), omitTags[T](p.omit)...).Fields() {
		names = append(names, f.Name())
	}
	return names
}

// fields returns the published fields of the table's row struct.
func (p *tableSpec[S, T]) fields() (out []reflect.StructField) {
	t := reflect.TypeFor[T]()
	for i := range t.NumField() {
		if f := t.Field(i); !slices.Contains(p.omit, columnName(f)) {
			out = append(out, f)
		}
	}
	return out
}

func (p *tableSpec[S, T]) columns() string {
	tags := append(dictTags[T](p.dict), omitTags[T](p.omit)...)
	return parquet.NewSchema(p.name, parquet.SchemaOf(new(T), tags...)).String() + strings.Join(p.order, " ") + "\n" + strings.Join(p.bloom, " ")
}

func (p *tableSpec[S, T]) begin(c *commit, night, inputs string) (partition, error) {
	return newPartition(c, p, night, inputs)
}

func same[T any](dst []T, row *T) []T { return append(dst, *row) }

var capturesTable = &tableSpec[datasets.CaptureRow, datasets.CaptureRow]{
	name:  datasets.TableCaptures,
	from:  datasets.TableCaptures,
	order: []string{"domain", "page_key", "captured_at", "capture_id"},
	compare: func(a, b *datasets.CaptureRow) int {
		return cmp.Or(
			strings.Compare(a.Domain, b.Domain),
			strings.Compare(a.PageKey, b.PageKey),
			strings.Compare(a.CapturedAt, b.CapturedAt),
			strings.Compare(a.CaptureID, b.CaptureID))
	},
	convert: same[datasets.CaptureRow],
	omit:    []string{"visit", "digest"},
	dict:    []string{"domain", "page_key", "night", "device"},
	bloom:   []string{"domain", "capture_id"},
}

var controlsTable = &tableSpec[datasets.ControlRow, datasets.ControlRow]{
	name:    datasets.TableControls,
	from:    datasets.TableControls,
	order:   []string{"domain", "page_key", "capture_id", "dom_index", "raw_index"},
	compare: compareControls,
	convert: same[datasets.ControlRow],
	omit:    []string{"guard", "candidates", "facts"},
	dict: []string{
		"domain", "page_key", "capture_id", "captured_at", "night", "tag", "input_type",
		"role", "name_from", "ax_role", "ax_join", "action", "seen_in",
	},
	bloom: []string{"domain", "capture_id"},
}

var locatorsTable = &tableSpec[datasets.ControlRow, datasets.LocatorRow]{
	name: datasets.TableLocators,
	from: datasets.TableControls,
	// Not rank_no: two controls that the same element was taken for would each
	// start again with rank 0.
	order:   []string{"domain", "page_key", "capture_id", "dom_index"},
	compare: compareControls,
	convert: explode,
	dict:    []string{"domain", "page_key", "capture_id", "night", "kind", "basis"},
	bloom:   []string{"domain", "capture_id"},
}

var skillsTable = &tableSpec[datasets.SkillRow, datasets.SkillRow]{
	name:  datasets.TableSkills,
	from:  datasets.TableSkills,
	order: []string{"domain", "skill_id"},
	compare: func(a, b *datasets.SkillRow) int {
		return cmp.Or(strings.Compare(a.Domain, b.Domain), strings.Compare(a.SkillID, b.SkillID))
	},
	convert: same[datasets.SkillRow],
	omit:    []string{"doc", "form", "slips"},
	dict: []string{
		"domain", "domain_key", "skill_action", "role", "tag", "primary_kind", "status",
		"first_seen", "last_seen", "night",
	},
	bloom: []string{"domain", "skill_id"},
}

var formsTable = &tableSpec[datasets.FormRow, datasets.FormRow]{
	name:  datasets.TableForms,
	from:  datasets.TableForms,
	order: []string{"domain", "form_id"},
	compare: func(a, b *datasets.FormRow) int {
		return cmp.Or(strings.Compare(a.Domain, b.Domain), strings.Compare(a.FormID, b.FormID))
	},
	convert: same[datasets.FormRow],
	dict:    []string{"domain", "night"},
	bloom:   []string{"domain"},
}

var outcomesTable = &tableSpec[datasets.OutcomeRow, datasets.OutcomeRow]{
	name:  datasets.TableOutcomes,
	from:  datasets.TableOutcomes,
	order: []string{"domain", "page_key", "capture_id", "outcome", "reason"},
	compare: func(a, b *datasets.OutcomeRow) int {
		return cmp.Or(
			strings.Compare(a.Domain, b.Domain),
			strings.Compare(a.PageKey, b.PageKey),
			strings.Compare(a.CaptureID, b.CaptureID),
			strings.Compare(a.Outcome, b.Outcome),
			strings.Compare(a.Reason, b.Reason))
	},
	convert: same[datasets.OutcomeRow],
	dict:    []string{"domain", "page_key", "capture_id", "night", "outcome", "reason"},
	bloom:   []string{"domain", "capture_id"},
}

var changesTable = &tableSpec[datasets.ChangeRow, datasets.ChangeRow]{
	name:  datasets.TableChanges,
	from:  datasets.TableChanges,
	order: []string{"domain", "page_key", "skill_id", "kind", "field"},
	compare: func(a, b *datasets.ChangeRow) int {
		return cmp.Or(strings.Compare(a.Domain, b.Domain), change.Compare(*a, *b))
	},
	convert: same[datasets.ChangeRow],
	dict:    []string{"domain", "page_key", "night", "night_before", "kind", "field", "capture_before", "capture_id"},
	bloom:   []string{"domain", "skill_id"},
}

var trialsTable = &tableSpec[datasets.TrialRow, datasets.TrialRow]{
	name:    datasets.TableTrials,
	from:    datasets.TableTrials,
	order:   []string{"domain", "skill_id", "kind", "value"},
	compare: func(a, b *datasets.TrialRow) int { return CompareTrials(*a, *b) },
	convert: same[datasets.TrialRow],
	dict:    []string{"domain", "skill_id", "night", "kind", "basis"},
	bloom:   []string{"domain", "skill_id"},
}

// CompareTrials compares two rows of trials in the order of their table.
func CompareTrials(a, b datasets.TrialRow) int {
	return cmp.Or(
		strings.Compare(a.Domain, b.Domain), strings.Compare(a.SkillID, b.SkillID),
		strings.Compare(a.Kind, b.Kind), strings.Compare(a.Value, b.Value))
}

var healthTable = &tableSpec[datasets.HealthRow, datasets.HealthRow]{
	name:  datasets.TableHealth,
	from:  datasets.TableHealth,
	order: []string{"domain", "skill_id"},
	compare: func(a, b *datasets.HealthRow) int {
		return cmp.Or(strings.Compare(a.Domain, b.Domain), strings.Compare(a.SkillID, b.SkillID))
	},
	convert: same[datasets.HealthRow],
	dict:    []string{"domain", "night", "first_seen", "last_seen", "last_right", "last_wrong"},
	bloom:   []string{"domain", "skill_id"},
}

var runsTable = &tableSpec[datasets.RunRow, datasets.RunRow]{
	name:  datasets.TableRuns,
	from:  datasets.TableRuns,
	order: []string{"ended_at", "request_id"},
	compare: func(a, b *datasets.RunRow) int {
		return cmp.Or(cmp.Compare(a.At, b.At), strings.Compare(a.RequestID, b.RequestID))
	},
	convert: same[datasets.RunRow],
	dict:    []string{"domain", "skill_id", "night", "rules_version", "look", "verdict", "code", "counts_as"},
	bloom:   []string{"domain", "skill_id"},
}

var proposalsTable = &tableSpec[datasets.ProposalRow, datasets.ProposalRow]{
	name:  datasets.TableProposals,
	from:  datasets.TableProposals,
	order: []string{"domain", "skill_id", "task"},
	compare: func(a, b *datasets.ProposalRow) int {
		return cmp.Or(strings.Compare(a.Domain, b.Domain), strings.Compare(a.SkillID, b.SkillID), strings.Compare(a.Task, b.Task))
	},
	convert: same[datasets.ProposalRow],
	dict:    []string{"domain", "night", "task", "verdict", "code", "model", "prompts"},
	bloom:   []string{"domain", "skill_id"},
}

var rejectsTable = &tableSpec[datasets.Reject, datasets.Reject]{
	name:  datasets.TableRejects,
	from:  datasets.TableRejects,
	order: []string{"stage", "code", "capture_id", "dom_index"},
	compare: func(a, b *datasets.Reject) int {
		return cmp.Or(
			strings.Compare(a.Stage, b.Stage),
			strings.Compare(a.Code, b.Code),
			strings.Compare(a.CaptureID, b.CaptureID),
			cmp.Compare(a.DOMIndex, b.DOMIndex))
	},
	convert: same[datasets.Reject],
	omit:    []string{"visit"},
	dict:    []string{"stage", "code", "capture_id", "domain", "night", "file", "device"},
	bloom:   []string{"domain", "capture_id"},
}

var crawlsTable = &tableSpec[datasets.CrawlRow, datasets.CrawlRow]{
	name:    datasets.TableCrawls,
	from:    datasets.TableCrawls,
	order:   []string{"domain", "page_key", "captured_at", "capture_id"},
	compare: func(a, b *datasets.CrawlRow) int { return CompareCrawls(*a, *b) },
	convert: same[datasets.CrawlRow],
	dict:    []string{"domain", "page_key", "night", "device", "state", "reject"},
	bloom:   []string{"domain", "capture_id"},
}

var digestsTable = &tableSpec[datasets.CaptureRow, datasets.DigestRow]{
	name:    datasets.TableDigests,
	from:    datasets.TableCaptures,
	order:   capturesTable.order,
	compare: capturesTable.compare,
	convert: func(dst []datasets.DigestRow, c *datasets.CaptureRow) []datasets.DigestRow {
		if row, ok := c.DigestRow(); ok {
			dst = append(dst, row)
		}
		return dst
	},
	dict:  []string{"domain", "page_key", "night", "profile"},
	bloom: []string{"domain", "capture_id"},
}

// CompareCrawls compares two rows of crawls in the order of their table.
func CompareCrawls(a, b datasets.CrawlRow) int {
	return cmp.Or(
		strings.Compare(a.Domain, b.Domain), strings.Compare(a.PageKey, b.PageKey),
		strings.Compare(a.CapturedAt, b.CapturedAt), strings.Compare(a.CaptureID, b.CaptureID))
}

func compareControls(a, b *datasets.ControlRow) int {
	return cmp.Or(
		strings.Compare(a.Domain, b.Domain),
		strings.Compare(a.PageKey, b.PageKey),
		strings.Compare(a.CaptureID, b.CaptureID),
		cmp.Compare(a.DOMIndex, b.DOMIndex),
		cmp.Compare(a.RawIndex, b.RawIndex))
}

// explode makes one LocatorRow of each candidate, best first.
func explode(dst []datasets.LocatorRow, c *datasets.ControlRow) []datasets.LocatorRow {
	from := len(dst)
	for _, k := range c.Candidates {
		dst = append(dst, datasets.LocatorRow{
			Domain: c.Domain, PageKey: c.PageKey, CaptureID: c.CaptureID, Night: c.Night, DOMIndex: c.DOMIndex,
			Kind: k.Kind, Basis: k.Basis, Value: k.Value, Exact: k.Exact,
			Matches: k.Matches, Right: k.Right, Rank: k.Rank, Score: k.Score,
		})
	}
	// The sort is stable, so candidates of one rank keep the order of their control.
	slices.SortStableFunc(dst[from:], func(a, b datasets.LocatorRow) int { return cmp.Compare(a.Rank, b.Rank) })
	return dst
}

func ascending(columns []string) []parquet.SortingColumn {
	out := make([]parquet.SortingColumn, len(columns))
	for i, c := range columns {
		out[i] = parquet.Ascending(c)
	}
	return out
}
