package mill

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"skillmill/emit/library"
	"skillmill/transform/change"
)

// DiffOptions names the two output folders that Diff compares.
type DiffOptions struct {
	Was, Is string
	Domain  string // compare only this one; "" is all
}

// How a document of one folder differs in the other.
const (
	DiffAdded   = "added"
	DiffDropped = "dropped"
	DiffChanged = "changed"
	DiffCounted = "counted" // changed, but only in fields that count evidence
)

// SkillDiff is one document that differs between two output folders or is in only one.
type SkillDiff struct {
	Domain  string         `json:"domain"`
	SkillID string         `json:"skill_id"`
	Label   string         `json:"label"`
	What    string         `json:"what"`             // DiffAdded and so on
	Why     string         `json:"why,omitempty"`    // of one that is dropped, where Compare knows it
	Fields  []change.Field `json:"fields,omitempty"` // of one that is changed, by path
}

// DiffCounts counts what Diff found. Each document of Was is dropped, changed, counted or
// the same.
type DiffCounts struct {
	Was     int `json:"was"` // documents, of all domains
	Is      int `json:"is"`
	Added   int `json:"added"`
	Dropped int `json:"dropped"`
	Changed int `json:"changed"`
	Counted int `json:"counted"` // only fields that count evidence differ
}

// Any reports whether there is any difference.
func (c *DiffCounts) Any() bool { return c.Added+c.Dropped+c.Changed+c.Counted > 0 }

// Diff compares the documents of two output folders and calls each with every one that
// differs, by domain and skill id. It holds one document of each folder at a time.
func Diff(ctx context.Context, o DiffOptions, each func(*SkillDiff) error) (DiffCounts, error) {
	return diff(ctx, o, func(d *SkillDiff, _ *library.Pair) error { return each(d) })
}

func diff(ctx context.Context, o DiffOptions, each func(*SkillDiff, *library.Pair) error) (DiffCounts, error) {
	var n DiffCounts
	for _, out := range []string{o.Was, o.Is} {
		if _, err := library.Read(out); errors.Is(err, fs.ErrNotExist) {
			return n, &OptionError{fmt.Errorf("%s has no library: name the output folder of a build", out)}
		}
	}
	var err error
	n.Was, n.Is, err = library.Pairs(ctx, o.Was, o.Is, func(p *library.Pair) error {
		if o.Domain != "" && p.Was.Domain != o.Domain && p.Is.Domain != o.Domain {
			return nil
		}
		d, err := diffOf(p)
		if err != nil {
			return err
		}
		n.add(d.What)
		return each(d, p)
	})
	if errors.Is(err, library.ErrDiffers) {
		return n, fmt.Errorf("%w; a build is under way, or it is damaged: compare again, or see verify --files", err)
	}
	return n, err
}

func (c *DiffCounts) add(what string) {
	switch what {
	case DiffAdded:
		c.Added++
	case DiffDropped:
		c.Dropped++
	case DiffChanged:
		c.Changed++
	case DiffCounted:
		c.Counted++
	}
}

func diffOf(p *library.Pair) (*SkillDiff, error) {
	d := &SkillDiff{Domain: p.Is.Domain, SkillID: p.Is.SkillID, What: DiffAdded, Label: labelOf(p.IsDoc)}
	switch {
	case p.Is.Path == "":
		*d = SkillDiff{Domain: p.Was.Domain, SkillID: p.Was.SkillID, What: DiffDropped, Label: labelOf(p.WasDoc)}
	case p.Was.Path != "":
		fields, err := change.Fields(p.WasDoc, p.IsDoc)
		if err != nil {
			return nil, fmt.Errorf("skill %s of %s: %w", d.SkillID, d.Domain, err)
		}
		d.What, d.Fields = DiffCounted, fields
		for _, f := range fields {
			if !change.Counts(f.Path) {
				d.What = DiffChanged
			}
		}
	}
	return d, nil
}

// labelOf returns the label of a document, "" where it has none.
func labelOf(doc []byte) string {
	var s struct {
		Label string `json:"label"`
	}
	if json.Unmarshal(doc, &s) != nil {
		return ""
	}
	return s.Label
}
