// Package packs writes the packs of a library: actions made of its skills, a file or more
// for each domain.
package packs

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"go.yaml.in/yaml/v3"

	"skillmill/actions/registry"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/durable"
	"skillmill/emit/library"
	"skillmill/transform/pack"
)

// Result counts what was written.
type Result struct {
	Files   int `json:"files"`
	Actions int `json:"actions"`
	Skills  int `json:"skills"`
	Forms   int `json:"forms"`
	Removed int `json:"removed"` // packs of before that are none any more
}

// Write makes the packs of the library below root and writes them to a folder. The same
// library makes the same bytes. Packs that were made before and are none any more go; other
// files stay.
func Write(ctx context.Context, root, to string) (r Result, err error) {
	all, err := library.Load(ctx, root)
	if err != nil {
		return r, err
	}
	byDomain := map[string][]*skill.Skill{}
	for _, s := range all {
		byDomain[s.Domain] = append(byDomain[s.Domain], s)
	}
	names, err := readNames(to)
	if err != nil {
		return r, err
	}
	files := map[string][]byte{}
	for domain, skills := range byDomain {
		forms, err := library.Forms(root, domain)
		if err != nil {
			return r, err
		}
		r.Skills, r.Forms = r.Skills+len(skills), r.Forms+len(forms)
		if names[domain] == nil {
			names[domain] = pack.Names{}
		}
		for i, p := range pack.Of(domain, skills, forms, names[domain]) {
			data, err := Encode(&p)
			if err != nil {
				return r, fmt.Errorf("pack of %s: %w", domain, err)
			}
			files[name(domain, i)] = data
			r.Actions += len(p.Actions)
		}
	}
	r.Files = len(files)
	// Names first: an action must not have one that a crash forgets.
	if err := durable.MkdirAll(to); err != nil {
		return r, err
	}
	if err := writeNames(to, names); err != nil {
		return r, err
	}
	r.Removed, err = publish(to, files)
	return r, err
}

// Files returns the files that Write made in a folder, those that are as they were made; other
// reports files with a seal that is not theirs. A folder that is not there has none.
func Files(dir string) (made, other []string, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	for _, e := range entries {
		if filepath.Ext(e.Name()) != ".yaml" && e.Name() != NamesName && e.Name() != NamesCopy || !e.Type().IsRegular() {
			continue
		}
		data, rerr := os.ReadFile(filepath.Join(dir, e.Name()))
		if rerr != nil {
			return nil, nil, rerr
		}
		switch sealed, whole := registry.Sealed(data); {
		case whole:
			made = append(made, e.Name())
		case sealed:
			other = append(other, e.Name())
		}
	}
	return made, other, err
}

// name returns the file of the nth pack of a domain.
func name(domain string, n int) string {
	if n == 0 {
		return datasets.DomainKey(domain) + ".yaml"
	}
	return fmt.Sprintf("%s~%d.yaml", datasets.DomainKey(domain), n+1)
}

// Encode writes a pack with its seal.
func Encode(p *pack.Pack) ([]byte, error) {
	var b bytes.Buffer
	enc := yaml.NewEncoder(&b)
	enc.SetIndent(2)
	if err := enc.Encode(p); err != nil {
		return nil, err
	}
	if err := enc.Close(); err != nil {
		return nil, err
	}
	return sealed(b.Bytes()), nil
}

// sealed returns a text behind its seal.
func sealed(text []byte) []byte {
	sum := sha256.Sum256(text)
	return append([]byte(registry.Seal+hex.EncodeToString(sum[:])+"\n"), text...)
}

// publish writes files, removes packs that were made before, and returns how many. A file that
// is as it was is not touched.
func publish(to string, files map[string][]byte) (removed int, err error) {
	entries, err := os.ReadDir(to)
	if err != nil {
		return 0, err
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(to, e.Name()))
		if err != nil || !e.Type().IsRegular() || filepath.Ext(e.Name()) != ".yaml" {
			continue // not of ours
		}
		want, wanted := files[e.Name()]
		switch {
		case wanted && bytes.Equal(data, want):
			delete(files, e.Name())
		case !wanted && bytes.HasPrefix(data, []byte(registry.Seal)):
			if err := durable.Remove(filepath.Join(to, e.Name())); err != nil {
				return removed, err
			}
			removed++
		}
	}
	names := make([]string, 0, len(files))
	for n := range files {
		names = append(names, n)
	}
	slices.Sort(names)
	for _, n := range names {
		if err := durable.Write(filepath.Join(to, n), files[n], 0o644); err != nil {
			return removed, err
		}
	}
	return removed, nil
}
