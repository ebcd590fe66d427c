package mill

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/durable"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline/store"
	"skillmill/transform/change"
)

// maxExamples is how many documents of each kind a comparison names.
const maxExamples = 10

// Comparison says how a build would change the library of an output folder.
type Comparison struct {
	Counts   DiffCounts     `json:"counts"`
	Fields   map[string]int `json:"fields"`   // of changed documents, those that do not only count evidence
	Outcomes []OutcomeDiff  `json:"outcomes"` // what became of controls, where the number is another
	Examples []SkillDiff    `json:"examples"` // at most ten of each: added, dropped, changed
}

// OutcomeDiff counts the controls with one outcome and reason, before and after.
type OutcomeDiff struct {
	Outcome string `json:"outcome"`
	Reason  string `json:"reason"`
	Was     int64  `json:"was"`
	Is      int64  `json:"is"`
}

// Compare builds as Build would into o.Out, but into a copy of it in the folder for
// temporary files, which it removes. Nothing is written into o.Out; the tables are not
// copied. Beside a build of o.Out it returns an error.
func Compare(ctx context.Context, o BuildOptions) (c *Comparison, err error) {
	changed, there := library.Watch(o.Out)
	if !there {
		return nil, &OptionError{fmt.Errorf("%s has no library, or a build is publishing into it", o.Out)}
	}
	tmp, err := os.MkdirTemp("", "skillmill-compare-")
	if err != nil {
		return nil, &OutputError{fmt.Errorf("folder for the comparison: %w", err)}
	}
	defer func() { err = errors.Join(err, os.RemoveAll(tmp)) }()
	if err := copyOut(ctx, o.Out, tmp); err != nil {
		return nil, err
	}
	if changed() {
		return nil, fmt.Errorf("%s: a build has published into it: compare again", o.Out)
	}
	was := o.Out
	o.Out = tmp
	res, err := Build(ctx, o)
	if err != nil {
		return nil, err
	}
	return compareOuts(ctx, was, tmp, res.Summary)
}

// copyOut copies what a build continues: everything but the tables and the lock.
func copyOut(ctx context.Context, from, to string) error {
	return filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return fmt.Errorf("copy %s: %w", from, err)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		switch {
		case d.IsDir() && rel == tables.Folder:
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(to, rel), 0o755)
		case !d.Type().IsRegular(), durable.IsTemp(d.Name()), path == store.LockPath(StoreDir(from)):
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return fmt.Errorf("copy %s: %w", from, err)
		}
		if err := os.WriteFile(filepath.Join(to, rel), data, 0o600); err != nil {
			return &OutputError{fmt.Errorf("copy for the comparison: %w", err)}
		}
		return nil
	})
}

func compareOuts(ctx context.Context, was, is string, sum *Summary) (*Comparison, error) {
	c := &Comparison{Fields: map[string]int{}, Outcomes: []OutcomeDiff{}, Examples: []SkillDiff{}}
	why, err := reasonsOf(is)
	if err != nil {
		return nil, err
	}
	named := map[string]int{}
	c.Counts, err = diff(ctx, DiffOptions{Was: was, Is: is}, func(d *SkillDiff, p *library.Pair) error {
		why.learn(p.IsDoc)
		for _, f := range d.Fields {
			if d.What == DiffChanged && !change.Counts(f.Path) {
				c.Fields[f.Path]++
			}
		}
		if d.What == DiffDropped {
			d.Why = why.of(p.WasDoc)
		}
		if named[d.What]++; d.What != DiffCounted && named[d.What] <= maxExamples {
			c.Examples = append(c.Examples, *d)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for i := range c.Examples {
		if id := why.now[c.Examples[i].Domain+" "+c.Examples[i].SkillID]; id != "" && c.Examples[i].What == DiffDropped {
			c.Examples[i].Why = "continued as " + id
		}
	}
	slices.SortStableFunc(c.Examples, func(a, b SkillDiff) int { return strings.Compare(a.What, b.What) })
	c.Outcomes, err = outcomeDiffs(was, sum)
	return c, err
}

// reasons says why a control no longer has a document.
type reasons struct {
	codes map[string]string // by capture and live index
	now   map[string]string // by domain and an id of before, the id of today
}

func reasonsOf(out string) (*reasons, error) {
	r := &reasons{map[string]string{}, map[string]string{}}
	m, err := tables.ReadManifest(out)
	if err != nil {
		return nil, err
	}
	for _, f := range m.Files {
		if f.Table != datasets.TableRejects {
			continue
		}
		rows, err := tables.Read[datasets.Reject](filepath.Join(out, filepath.FromSlash(f.Path)))
		if err != nil {
			return nil, err
		}
		for i := range rows {
			if rows[i].DOMIndex >= 0 {
				r.codes[fmt.Sprint(rows[i].CaptureID, " ", rows[i].DOMIndex)] = rows[i].Code
			}
		}
	}
	return r, nil
}

// learn notes the earlier ids that a new document lists as replaced.
func (r *reasons) learn(doc []byte) {
	if s, err := skill.Unmarshal(doc); err == nil {
		for _, a := range s.Meta.Aliases {
			r.now[s.Domain+" "+a] = s.ID
		}
	}
}

// of returns the code of the reject that explains why a document is gone. It returns ""
// if there is none: then the control is retired, or belongs to another skill.
func (r *reasons) of(doc []byte) string {
	s, err := skill.Unmarshal(doc)
	if err != nil || s.Locators.ByDOMIndex == nil {
		return ""
	}
	return r.codes[fmt.Sprint(s.Meta.SourceDir, " ", *s.Locators.ByDOMIndex)]
}

// outcomeDiffs compares the outcomes of controls in sum with those of the last build of was.
func outcomeDiffs(was string, sum *Summary) ([]OutcomeDiff, error) {
	data, err := os.ReadFile(filepath.Join(was, runName))
	if err != nil {
		return nil, fmt.Errorf("summary of %s: %w", was, err)
	}
	var before Summary
	if err := json.Unmarshal(data, &before); err != nil {
		return nil, fmt.Errorf("summary of %s: %w", was, err)
	}
	by := map[fate]*OutcomeDiff{}
	at := func(o store.OutcomeCount) *OutcomeDiff {
		k := fate{o.Outcome, o.Reason}
		if by[k] == nil {
			by[k] = &OutcomeDiff{Outcome: o.Outcome, Reason: o.Reason}
		}
		return by[k]
	}
	for _, o := range before.Outcomes {
		at(o).Was = o.Controls
	}
	for _, o := range sum.Outcomes {
		at(o).Is = o.Controls
	}
	out := []OutcomeDiff{}
	for _, d := range by {
		if d.Was != d.Is {
			out = append(out, *d)
		}
	}
	slices.SortFunc(out, func(a, b OutcomeDiff) int { return strings.Compare(a.Outcome+" "+a.Reason, b.Outcome+" "+b.Reason) })
	return out, nil
}
