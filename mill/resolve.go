package mill

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/stages"
	"skillmill/stages/extract"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/offer"
	"skillmill/transform/view"
)

// maxSkillsBytes bounds a file of skill documents that Resolve reads.
const maxSkillsBytes = 1 << 30

// ResolveOptions names the skills to find and the capture to find them on.
type ResolveOptions struct {
	Skills  string // output folder, library folder, JSON array of documents or one document
	Capture string // capture directory
	Config  configs.Config
}

// ResolveResult says where the controls of skills are in a capture.
type ResolveResult struct {
	Found []view.Placed // in the order of the skills
}

// Resolve finds the controls of the skills of a capture's page and of its scopes (shadow
// roots and frames). If no skill names the page, it tries all skills of its domain; if
// there are none either, all skills.
func Resolve(ctx context.Context, o ResolveOptions) (*ResolveResult, error) {
	if _, err := os.Stat(o.Skills); err != nil {
		return nil, &OptionError{fmt.Errorf("skills: %w", err)}
	}
	c, err := capture.Read(ctx, o.Capture, extract.Limits(o.Config))
	var bad *capture.RejectError
	if errors.As(err, &bad) {
		return nil, fmt.Errorf("capture %s: %w", o.Capture, bad)
	}
	if err != nil {
		return nil, err
	}
	if err := NameAs(ctx, o.Skills, c); err != nil {
		return nil, err
	}
	p, scopes, err := view.All(c)
	if err != nil {
		return nil, fmt.Errorf("capture %s: %w", o.Capture, err)
	}
	skills, err := readSkills(ctx, o.Skills, p.Record)
	if err != nil {
		return nil, err
	}
	found, err := resolvePage(&p, scopes, skills, stages.SettleRules(o.Config).Resolve)
	if err != nil {
		return nil, fmt.Errorf("capture %s: %w", o.Capture, err)
	}
	return &ResolveResult{Found: found}, nil
}

// Place is Resolve for a page that was read already; skills is as in ResolveOptions.
func Place(ctx context.Context, skills string, main *view.Page, scopes []view.Page, cfg configs.Config) ([]view.Placed, error) {
	list, err := readSkills(ctx, skills, main.Record)
	if err != nil {
		return nil, err
	}
	return resolvePage(main, scopes, list, stages.SettleRules(cfg).Resolve)
}

// resolvePage finds the controls of the skills on a page and its scopes.
func resolvePage(p *view.Page, scopes []view.Page, skills []*skill.Skill, params match.Params) ([]view.Placed, error) {
	found := view.ResolveAll(p, scopes, ofPage(skills, p.Record), params)
	return found, refuseOnWall(p.Record, found)
}

// DoubtWall is the doubt about a control of a capture that looks like a wall, where the
// skill is not offered.
const DoubtWall find.Doubt = "the capture looks like a wall, and the skill's preconditions do not hold"

// refuseOnWall makes answers ambiguous on a capture that looks like a login wall, an error
// page or a challenge, if the preconditions of the skill do not hold there: a page that is
// shown in the place of another may have fields like those of the other.
func refuseOnWall(rec view.Record, found []view.Placed) error {
	if rec.Capture.Sign == "" {
		return nil
	}
	page, err := offer.NewPage(rec.Capture, rec.Controls, rec.Nodes)
	if err != nil {
		return err
	}
	for i := range found {
		r := &found[i]
		if r.Index < 0 {
			continue
		}
		switch holds, err := page.Holds(&r.Skill.Preconditions); {
		case err != nil:
			return fmt.Errorf("skill %s: %w", r.Skill.ID, err)
		case !holds:
			r.Refuse(DoubtWall)
		}
	}
	return nil
}

// ofPage returns the skills of the capture's page and its scopes, else those of its domain,
// else all.
func ofPage(skills []*skill.Skill, rec view.Record) []*skill.Skill {
	var on, of []*skill.Skill
	for _, s := range skills {
		if s.Domain != rec.Capture.Domain {
			continue
		}
		of = append(of, s)
		if slices.ContainsFunc(s.Evidence.Pages, func(key string) bool { return datasets.WholePage(key) == datasets.WholePage(rec.Capture.PageKey) }) {
			on = append(on, s)
		}
	}
	switch {
	case len(on) > 0:
		return on
	case len(of) > 0:
		return of
	}
	return skills
}

// JSON returns an object with a member for each skill, in their order: the id of the skill
// and the live index of its control, counted in its own root if it has a scope, or null if
// it was not found. Two skills with the same id are an error.
func (r *ResolveResult) JSON() ([]byte, error) {
	return r.object(func(f *view.Placed) any { return indexOf(f) })
}

// answered is what DetailJSON says of a skill.
type answered struct {
	Index   *int64       `json:"index"`
	Verdict string       `json:"verdict"`
	Doubt   string       `json:"doubt,omitempty"`
	Renamed *renamedFrom `json:"renamed,omitempty"`
}

// renamedFrom is the name that a skill knows, and the one that its control has now.
type renamedFrom struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// DetailJSON is JSON with an object for each skill: the index, the verdict, why a control was
// refused, and the names of one that no capture had under its name.
func (r *ResolveResult) DetailJSON() ([]byte, error) {
	return r.object(func(f *view.Placed) any {
		a := answered{Index: indexOf(f), Verdict: string(f.Answer.Verdict), Doubt: string(f.Doubt)}
		if f.Is != "" {
			a.Renamed = &renamedFrom{f.Was, f.Is}
		}
		return a
	})
}

// indexOf is where a control was found, nil for nowhere.
func indexOf(f *view.Placed) *int64 {
	if f.Index < 0 {
		return nil
	}
	return &f.Index
}

// object returns an object with a member for each skill, a line each.
func (r *ResolveResult) object(of func(f *view.Placed) any) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("{")
	seen := map[string]bool{}
	for i := range r.Found {
		f := &r.Found[i]
		if seen[f.Skill.ID] {
			return nil, fmt.Errorf("two skills with id %s: give the skills of one domain", f.Skill.ID)
		}
		seen[f.Skill.ID] = true
		key, err := json.Marshal(f.Skill.ID)
		if err != nil {
			return nil, fmt.Errorf("encode skill id: %w", err)
		}
		value, err := json.Marshal(of(f))
		if err != nil {
			return nil, fmt.Errorf("encode the answer for %s: %w", f.Skill.ID, err)
		}
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, "\n  %s: %s", key, value)
	}
	b.WriteString("\n}\n")
	return b.Bytes(), nil
}

// readSkills reads a library, a JSON array of documents, or one document. From a library
// with an index it reads only the skills of the capture's page, else those of its domain.
func readSkills(ctx context.Context, path string, rec view.Record) ([]*skill.Skill, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, &OptionError{fmt.Errorf("skills: %w", err)}
	}
	if info.IsDir() {
		return loadPage(ctx, outputFolder(path), rec.Capture.Domain, datasets.WholePage(rec.Capture.PageKey))
	}
	return readDocuments(path, info)
}

// readDocuments reads a file of documents.
func readDocuments(path string, info fs.FileInfo) ([]*skill.Skill, error) {
	if info.Size() > maxSkillsBytes {
		return nil, fmt.Errorf("skills %s: larger than %d bytes", path, maxSkillsBytes)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("skills: %w", err)
	}
	docs := []json.RawMessage{data}
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("[")) {
		if err := json.Unmarshal(data, &docs); err != nil {
			return nil, fmt.Errorf("skills %s: %w", filepath.Base(path), err)
		}
	}
	skills := make([]*skill.Skill, len(docs))
	for i, doc := range docs {
		if skills[i], err = skill.Unmarshal(doc); err != nil {
			return nil, fmt.Errorf("skills %s: document %d: %w", filepath.Base(path), i, err)
		}
	}
	return skills, nil
}

// loadPage reads the documents of a page, or of the domain for the page key "". Without an
// index it reads the whole library.
func loadPage(ctx context.Context, root, domain, pageKey string) ([]*skill.Skill, error) {
	skills, indexed, err := library.LoadPage(ctx, root, domain, pageKey)
	if err == nil && !indexed {
		skills, err = library.Load(ctx, root)
	}
	return skills, asDamage(root, err)
}
