package tables

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// PublishedControl is a ControlRow as analysts get it: without Facts, which only
// later stages read, and with Candidates counted, because the table locators has
// them as rows.
type PublishedControl struct {
	Domain     string `parquet:"domain"`
	PageKey    string `parquet:"page_key"`
	CaptureID  string `parquet:"capture_id"`
	CapturedAt string `parquet:"captured_at"`
	Night      string `parquet:"night"`
	DOMIndex   int64  `parquet:"dom_index"`
	RawIndex   int64  `parquet:"raw_index"`

	Tag       string `parquet:"tag"`
	InputType string `parquet:"input_type"`
	Role      string `parquet:"role"`
	Name      string `parquet:"name"`
	NameFrom  string `parquet:"name_from"`
	AXRole    string `parquet:"ax_role"`
	AXName    string `parquet:"ax_name"`
	AXJoin    string `parquet:"ax_join"`
	Action    string `parquet:"action"`

	ElementID string   `parquet:"element_id"`
	FormName  string   `parquet:"form_name"`
	Href      string   `parquet:"href"`
	Texts     []string `parquet:"texts,list"`

	BBox     []int64 `parquet:"bbox,list"`
	PageBBox []int64 `parquet:"page_bbox,list"`
	Visible  bool    `parquet:"visible"`
	Enabled  bool    `parquet:"enabled"`
	SeenIn   string  `parquet:"seen_in"`

	Identity    string            `parquet:"identity"`
	Ordinal     int64             `parquet:"ordinal"`
	Fingerprint skill.Fingerprint `parquet:"fingerprint"`
	Candidates  int64             `parquet:"candidate_count"`
	Ambiguous   bool              `parquet:"ambiguous"`
}

// PublishedSkill is a SkillRow as analysts get it: without Doc, which is a file of
// the library.
type PublishedSkill struct {
	Domain       string   `parquet:"domain"`
	DomainKey    string   `parquet:"domain_key"`
	SkillID      string   `parquet:"skill_id"`
	Slug         string   `parquet:"slug"`
	Label        string   `parquet:"label"`
	Action       string   `parquet:"skill_action"`
	Role         string   `parquet:"role"`
	Name         string   `parquet:"name"`
	Tag          string   `parquet:"tag"`
	Selector     string   `parquet:"selector"`
	PrimaryKind  string   `parquet:"primary_kind"`
	PrimaryValue string   `parquet:"primary_value"`
	LocatorCount int64    `parquet:"locator_count"`
	Pages        []string `parquet:"pages,list"`
	Captures     []string `parquet:"captures,list"`
	Indices      []int64  `parquet:"indices,list"`
	Status       string   `parquet:"status"`
	FirstSeen    string   `parquet:"first_seen"`
	LastSeen     string   `parquet:"last_seen"`
	Night        string   `parquet:"night"`
	Hash         string   `parquet:"doc_sha256"`
}

func publishSkill(dst []PublishedSkill, s *datasets.SkillRow) []PublishedSkill {
	return append(dst, PublishedSkill{
		Domain: s.Domain, DomainKey: s.DomainKey, SkillID: s.SkillID, Slug: s.Slug, Label: s.Label, Action: s.Action,
		Role: s.Role, Name: s.Name, Tag: s.Tag, Selector: s.Selector, PrimaryKind: s.PrimaryKind, PrimaryValue: s.PrimaryValue,
		LocatorCount: s.LocatorCount, Pages: s.Pages, Captures: s.Captures, Indices: s.Indices, Status: s.Status,
		FirstSeen: s.FirstSeen, LastSeen: s.LastSeen, Night: s.Night, Hash: s.Hash,
	})
}

// specs are the published tables, in the order of the manifest. All that this
// package does with a table ranges over them; the rows come from the Source.
var specs = []spec{capturesTable, controlsTable, locatorsTable, skillsTable, rejectsTable}

// spec is a tableSpec of any row types.
type spec interface {
	table() string
	source() string // the table of the Source that its rows are made of
	view() string
	begin(c *commit, night, inputs string) (partition, error)
}

// Names lists the published tables in the order of the manifest.
func Names() []string {
	names := make([]string, len(specs))
	for i, s := range specs {
		names[i] = s.table()
	}
	return names
}

// tableSpec is a table: how rows of S become rows of T, and how they lie in a
// file.
type tableSpec[S, T any] struct {
	name string
	// from is the table of the Source that the rows are made of. Tables of one from
	// are written in one pass.
	from string
	// order is the sort key, a prefix of what compare compares, declared in the
	// file. Rows that compare equal are put in order by all their columns.
	order   []string
	compare func(a, b *S) int
	convert func(dst []T, row *S) []T
	// dict are the columns that repeat; a dictionary makes them small and quick
	// to filter by.
	dict []string
	// bloom are the columns that analysts look single values up by and that the
	// order does not already narrow down.
	bloom []string
}

func (p *tableSpec[S, T]) table() string  { return p.name }
func (p *tableSpec[S, T]) source() string { return p.from }

// view is the statement that makes a DuckDB view of the table; its path is relative
// to OUT.
func (p *tableSpec[S, T]) view() string {
	return fmt.Sprintf(`CREATE OR REPLACE VIEW %s AS
SELECT * FROM read_parquet('%s/%s/*/*.parquet', hive_partitioning = true, hive_types_autocast = false);
`, p.name, Folder, p.name)
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
	dict:    []string{"domain", "page_key", "night"},
	bloom:   []string{"domain", "capture_id"},
}

var controlsTable = &tableSpec[datasets.ControlRow, PublishedControl]{
	name:    datasets.TableControls,
	from:    datasets.TableControls,
	order:   []string{"domain", "page_key", "capture_id", "dom_index", "raw_index"},
	compare: compareControls,
	convert: publishControl,
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

var skillsTable = &tableSpec[datasets.SkillRow, PublishedSkill]{
	name:  datasets.TableSkills,
	from:  datasets.TableSkills,
	order: []string{"domain", "skill_id"},
	compare: func(a, b *datasets.SkillRow) int {
		return cmp.Or(strings.Compare(a.Domain, b.Domain), strings.Compare(a.SkillID, b.SkillID))
	},
	convert: publishSkill,
	dict: []string{
		"domain", "domain_key", "skill_action", "role", "tag", "primary_kind", "status",
		"first_seen", "last_seen", "night",
	},
	bloom: []string{"domain", "skill_id"},
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
	dict:    []string{"stage", "code", "capture_id", "domain", "night", "file"},
	bloom:   []string{"domain", "capture_id"},
}

func compareControls(a, b *datasets.ControlRow) int {
	return cmp.Or(
		strings.Compare(a.Domain, b.Domain),
		strings.Compare(a.PageKey, b.PageKey),
		strings.Compare(a.CaptureID, b.CaptureID),
		cmp.Compare(a.DOMIndex, b.DOMIndex),
		cmp.Compare(a.RawIndex, b.RawIndex))
}

func publishControl(dst []PublishedControl, c *datasets.ControlRow) []PublishedControl {
	return append(dst, PublishedControl{
		Domain: c.Domain, PageKey: c.PageKey, CaptureID: c.CaptureID, CapturedAt: c.CapturedAt, Night: c.Night,
		DOMIndex: c.DOMIndex, RawIndex: c.RawIndex,
		Tag: c.Tag, InputType: c.InputType, Role: c.Role, Name: c.Name, NameFrom: c.NameFrom,
		AXRole: c.AXRole, AXName: c.AXName, AXJoin: c.AXJoin, Action: c.Action,
		ElementID: c.ElementID, FormName: c.FormName, Href: c.Href, Texts: c.Texts,
		BBox: c.BBox, PageBBox: c.PageBBox, Visible: c.Visible, Enabled: c.Enabled, SeenIn: c.SeenIn,
		Identity: c.Identity, Ordinal: c.Ordinal, Fingerprint: c.Fingerprint, Candidates: int64(len(c.Candidates)), Ambiguous: c.Ambiguous,
	})
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
	// Stable, so candidates of one rank keep the order of their control.
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
