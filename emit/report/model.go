package report

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/emit/tables"
)

// model is an output folder as its pages say it.
type model struct {
	Skills, Active, Captures, Rejected, Controls int
	Nights                                       []night
	Domains                                      []*domain
	Rejects                                      []reject
	Unsupported                                  []count

	byDomain map[string]*domain
	shots    []picture
}

// night is a row of the plot.
type night struct {
	Night                      string
	Captures, Controls, Skills int
}

type count struct {
	What string
	N    int
}

// reject is a code with what it means and where it was met.
type reject struct {
	Code, Meaning string
	N             int
	Where         []string // captures and elements, the first of them
}

// domain is one site.
type domain struct {
	Name, File string
	Skills     []*skill.Skill
	Families   []*skill.Skill
	Pages      []*page

	byKey map[string]*page
}

// page is one page of a site, as one capture of it shows it.
type page struct {
	Domain    *domain
	Key, File string
	Capture   datasets.CaptureRow
	Shot      string // name of its picture, "" for none
	W, H      int64  // of the drawing
	Boxes     []box

	all []datasets.CaptureRow
}

// box is one control of the capture, with its skill.
type box struct {
	Control    datasets.ControlRow
	Skill      *skill.Skill // nil for a control without one
	X, Y, W, H int64
	Proof      string // full, part or none: whether its best locator is right in all captures
}

// maxWhere bounds the places that a reject lists.
const maxWhere = 20

// read reads an output folder.
func read(ctx context.Context, o Options) (*model, error) {
	out := o.Out
	skills, err := library.Load(ctx, out)
	if err != nil {
		return nil, fmt.Errorf("library %s: %w", out, err)
	}
	m := &model{Skills: len(skills), byDomain: map[string]*domain{}}
	for _, s := range skills {
		d := m.domain(s.Domain)
		d.Skills = append(d.Skills, s)
		if s.Family != nil && s.Family.Arg != "" {
			d.Families = append(d.Families, s)
		}
		if (s.Meta.Status == "" || s.Meta.Status == datasets.StatusActive) && (s.Runnable == nil || *s.Runnable) { // as run.json counts
			m.Active++
		}
	}
	captures, err := table[datasets.CaptureRow](out, datasets.TableCaptures, nil)
	if err != nil {
		return nil, err
	}
	m.captures(captures)
	if err := m.pictures(o.Captures); err != nil {
		return nil, err
	}
	if err := m.controls(out); err != nil {
		return nil, err
	}
	rejects, err := table[datasets.Reject](out, datasets.TableRejects, nil)
	if err != nil {
		return nil, err
	}
	m.rejects(rejects)
	m.finish()
	return m, nil
}

// table reads a published table, of all nights where none are named.
func table[T any](out, name string, nights map[string]bool) ([]T, error) {
	manifest, err := tables.ReadManifest(out)
	if err != nil {
		return nil, fmt.Errorf("tables of %s: %w", out, err)
	}
	var all []T
	for _, f := range manifest.Files {
		if f.Table != name || nights != nil && f.Night != "" && !nights[f.Night] {
			continue
		}
		rows, err := tables.Read[T](filepath.Join(out, filepath.FromSlash(f.Path)))
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}

func (m *model) domain(name string) *domain {
	d := m.byDomain[name]
	if d == nil {
		d = &domain{Name: name, File: datasets.DomainKey(name) + ".html", byKey: map[string]*page{}}
		m.byDomain[name] = d
		m.Domains = append(m.Domains, d)
	}
	return d
}

// captures sorts the captures into pages and nights.
func (m *model) captures(rows []datasets.CaptureRow) {
	nights, unsupported := map[string]*night{}, map[string]int{}
	for _, c := range rows {
		d := m.domain(c.Domain)
		p := d.byKey[c.PageKey]
		if p == nil {
			p = &page{Domain: d, Key: c.PageKey}
			d.byKey[c.PageKey] = p
			d.Pages = append(d.Pages, p)
		}
		p.all = append(p.all, c)
		n := nights[c.Night]
		if n == nil {
			n = &night{Night: c.Night}
			nights[c.Night] = n
		}
		n.Captures++
		n.Controls += int(c.Controls)
		m.Captures++
		m.Controls += int(c.Controls)
		for _, u := range c.Unsupported {
			unsupported[u.Reason]++
		}
	}
	for _, d := range m.Domains {
		for _, s := range d.Skills {
			if n := nights[datasets.Night(s.Meta.CreatedAt)]; n != nil {
				n.Skills++
			}
		}
	}
	for _, n := range nights {
		m.Nights = append(m.Nights, *n)
	}
	slices.SortFunc(m.Nights, func(a, b night) int { return strings.Compare(a.Night, b.Night) })
	for what, n := range unsupported {
		m.Unsupported = append(m.Unsupported, count{what, n})
	}
	slices.SortFunc(m.Unsupported, func(a, b count) int { return strings.Compare(a.What, b.What) })
}

// rejects counts the rejects by code, with what each means.
func (m *model) rejects(rows []datasets.Reject) {
	at := map[string]*reject{}
	for _, c := range capture.Codes() {
		at[c.Code] = &reject{Code: c.Code, Meaning: c.Meaning}
	}
	for _, r := range rows {
		x := at[r.Code]
		if x == nil {
			x = &reject{Code: r.Code}
			at[r.Code] = x
		}
		if x.N++; len(x.Where) < maxWhere {
			where := r.CaptureID
			if r.DOMIndex >= 0 {
				where += fmt.Sprintf(" element %d", r.DOMIndex)
			}
			if r.Detail != "" {
				where += ": " + r.Detail
			}
			x.Where = append(x.Where, where)
		}
		if r.DOMIndex < 0 {
			m.Rejected++
		}
	}
	for _, x := range at {
		if x.N > 0 {
			slices.Sort(x.Where)
			m.Rejects = append(m.Rejects, *x)
		}
	}
	slices.SortFunc(m.Rejects, func(a, b reject) int { return strings.Compare(a.Code, b.Code) })
}

// finish sorts what is listed and gives the files their names.
func (m *model) finish() {
	slices.SortFunc(m.Domains, func(a, b *domain) int { return strings.Compare(a.Name, b.Name) })
	for _, d := range m.Domains {
		slices.SortFunc(d.Pages, func(a, b *page) int { return strings.Compare(a.Key, b.Key) })
		for i, p := range d.Pages {
			p.File = fmt.Sprintf("%s-%d.html", datasets.DomainKey(d.Name), i+1)
		}
	}
}

// proofOf returns how well the best locator of a skill is proven: full, part or none.
func proofOf(s *skill.Skill) string {
	if s == nil || len(s.Locators.Proofs) == 0 {
		return "none"
	}
	for _, p := range s.Locators.Proofs {
		if p.Verified == p.Captures {
			return "full"
		}
	}
	return "part"
}

// argsOf returns the schema of a skill's arguments as text, "" where it takes none.
func argsOf(s *skill.Skill) string {
	if len(s.ArgsSchema.Properties) == 0 {
		return ""
	}
	text, err := json.MarshalIndent(s.ArgsSchema, "", "  ")
	if err != nil {
		return ""
	}
	return string(text)
}

// find returns the folder of a capture below some roots, "" for none.
func find(roots []string, captureID string) string {
	for _, root := range roots {
		dir := filepath.Join(root, filepath.FromSlash(capture.Place(captureID)))
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return dir
		}
	}
	return ""
}
