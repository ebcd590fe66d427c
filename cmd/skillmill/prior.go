package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/atomicfile"
	"skillmill/emit/library"
	"skillmill/stages/verify"
)

// priorName is the file of the prior library, in the store's folder.
const priorName = "prior.json"

// priorFile is the library as it stood when rules or configuration changed the
// last time. Its skills are continued: their ids stay, and their locators where
// the new ones are worse. While the basis is the same the file is too, so that a
// build remains a function of the stored captures and of this file.
type priorFile struct {
	Basis  string            `json:"basis"` // hash of versions and effective configuration
	Skills []json.RawMessage `json:"skills"`
}

// openPrior answers the skills to continue, and freezes the published library
// when rules or configuration are not those that it was made with.
func openPrior(ctx context.Context, out string, cfg configs.Config) (*verify.Known, error) {
	basis, err := basisOf(cfg)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(storeDir(out), priorName)
	p, err := readPrior(path)
	if err != nil {
		return nil, err
	}
	if p.Basis != basis {
		if p, err = freeze(ctx, out, basis); err != nil {
			return nil, err
		}
		if err := writePrior(path, p); err != nil {
			return nil, outputError{err}
		}
	}
	skills := make([]*skill.Skill, len(p.Skills))
	for i, doc := range p.Skills {
		if skills[i], err = skill.Unmarshal(doc); err != nil {
			return nil, fmt.Errorf("%s: skill %d: %w", path, i, err)
		}
	}
	return verify.NewKnown(skills), nil
}

func basisOf(cfg configs.Config) (string, error) {
	text, err := cfg.Effective()
	if err != nil {
		return "", err
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%s\n%s", datasets.SchemaVersion, datasets.RulesVersion, skill.SchemaVersion, text)
	return hex.EncodeToString(h.Sum(nil)), nil
}

// fileSum is the SHA-256 of a file.
func fileSum(path string) (string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), nil
}

func readPrior(path string) (priorFile, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return priorFile{}, nil
	}
	if err != nil {
		return priorFile{}, fmt.Errorf("prior library: %w", err)
	}
	var p priorFile
	if err := json.Unmarshal(data, &p); err != nil {
		return priorFile{}, fmt.Errorf("prior library %s: %w", path, err)
	}
	return p, nil
}

func writePrior(path string, p priorFile) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(p); err != nil {
		return fmt.Errorf("encode prior library: %w", err)
	}
	return atomicfile.Write(path, b.Bytes(), 0o644)
}

// freeze is the published library as a prior; an empty one where there is none.
func freeze(ctx context.Context, out, basis string) (priorFile, error) {
	p := priorFile{Basis: basis, Skills: []json.RawMessage{}}
	skills, err := library.Salvage(ctx, out)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return p, fmt.Errorf("published library: %w", err)
	}
	for _, s := range skills {
		doc, err := skill.Marshal(s)
		if err != nil {
			return p, err
		}
		p.Skills = append(p.Skills, bytes.TrimSpace(doc))
	}
	return p, nil
}
