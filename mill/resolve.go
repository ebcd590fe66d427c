package mill

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"skillmill/configs"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/stages"
	"skillmill/stages/extract"
	"skillmill/stages/verify"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/offer"
	"skillmill/transform/view"
)

// maxSkillsBytes bounds a file of skill documents that Resolve reads.
const maxSkillsBytes = 1 << 30

// ResolveOptions say which skills are looked for where.
type ResolveOptions struct {
	Skills  string // output folder, library folder, JSON array of documents or one document
	Capture string // capture directory
	Config  configs.Config
}

// ResolveResult says where the controls of skills stand in a capture.
type ResolveResult struct {
	Found []view.Resolved // in the order of the skills
	Page  view.Page       // the capture; Found's candidates are indices of its controls
}

// Resolve finds the controls of the skills of a capture's page. Where no skill names
// the page, all skills of its domain are tried, or else all.
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
	p, err := view.Read(c)
	if err != nil {
		return nil, fmt.Errorf("capture %s: %w", o.Capture, err)
	}
	skills, err := readSkills(ctx, o.Skills, p.Record)
	if err != nil {
		return nil, err
	}
	found, err := resolvePage(&p, skills, stages.SettleRules(o.Config).Resolve)
	if err != nil {
		return nil, fmt.Errorf("capture %s: %w", o.Capture, err)
	}
	return &ResolveResult{Found: found, Page: p}, nil
}

// resolvePage finds the controls of those skills that are of a page.
func resolvePage(p *view.Page, skills []*skill.Skill, params match.Params) ([]view.Resolved, error) {
	found := view.Resolve(p.Record, p.Facts, ofPage(skills, p.Record), params)
	return found, refuseOnWall(p.Record, found)
}

// DoubtWall is the doubt about a control of a capture that looks like a wall, where the
// skill is not offered.
const DoubtWall find.Doubt = "the capture looks like a wall, and the skill's preconditions do not hold"

// refuseOnWall refuses what was found on a capture that looks like a login wall, an error
// page or a challenge, where the preconditions of the skill do not hold: what stands in
// the place of a page has fields like its own.
func refuseOnWall(rec view.Record, found []view.Resolved) error {
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

// ofPage are the skills of the capture's page; of its domain where none names
// the page; all where none is of the domain.
func ofPage(skills []*skill.Skill, rec view.Record) []*skill.Skill {
	if on := verify.NewLibrary(skills).On(rec.Capture.Domain, rec.Capture.PageKey); len(on) > 0 {
		return on
	}
	var of []*skill.Skill
	for _, s := range skills {
		if s.Domain == rec.Capture.Domain && s.Locators.Scope == nil { // what is inside a scope is not looked at
			of = append(of, s)
		}
	}
	if len(of) > 0 {
		return of
	}
	return skills
}

// JSON is an object in the order of the skills: the element index of each by its
// id, null where it was not found. Two skills with one id are an error.
func (r *ResolveResult) JSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("{")
	seen := map[string]bool{}
	for i, f := range r.Found {
		if seen[f.Skill.ID] {
			return nil, fmt.Errorf("two skills with id %s: give the skills of one domain", f.Skill.ID)
		}
		seen[f.Skill.ID] = true
		key, err := json.Marshal(f.Skill.ID)
		if err != nil {
			return nil, fmt.Errorf("encode skill id: %w", err)
		}
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, "\n  %s: ", key)
		if f.Index < 0 {
			b.WriteString("null")
		} else {
			fmt.Fprintf(&b, "%d", f.Index)
		}
	}
	b.WriteString("\n}\n")
	return b.Bytes(), nil
}

// readSkills reads a library, a JSON array of documents, or one document. Of a library
// with an index the skills of the capture's page or domain are enough.
func readSkills(ctx context.Context, path string, rec view.Record) ([]*skill.Skill, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, &OptionError{fmt.Errorf("skills: %w", err)}
	}
	if info.IsDir() {
		return loadPage(ctx, outputFolder(path), rec.Capture.Domain, rec.Capture.PageKey)
	}
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

// loadPage reads the documents of a page or its domain, all where there is no index.
func loadPage(ctx context.Context, root, domain, pageKey string) ([]*skill.Skill, error) {
	skills, indexed, err := library.LoadPage(ctx, root, domain, pageKey)
	if err == nil && !indexed {
		skills, err = library.Load(ctx, root)
	}
	return skills, asDamage(root, err)
}
