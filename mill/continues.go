package mill

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
	"skillmill/durable"
	"skillmill/durable/seal"
	"skillmill/emit/library"
	"skillmill/stages/verify"
)

// publishedName is the file of the prior library, in the store's folder, and copyName
// a second one with the same bytes: nothing else knows what stood there before rules
// or configuration changed. Earlier versions called it earlierName; it is read under
// that name once.
const (
	publishedName = "published.json"
	copyName      = "published.copy.json"
	earlierName   = "prior.json"
)

// priorFile is the library as it stood when rules or configuration changed the
// last time. Its skills are continued: their ids stay, and their locators where
// the new ones are worse. While the basis is the same the file is too, so that a
// build remains a function of the stored captures and of this file.
type priorFile struct {
	Basis  string            `json:"basis"` // hash of versions and effective configuration
	Seal   string            `json:"seal"`  // see package seal
	Skills []json.RawMessage `json:"skills"`
}

// errPriorDamaged is the error for a prior library whose bytes are not as they were written.
var errPriorDamaged = errors.New("the prior library is damaged")

// openPrior returns the skills to continue, and freezes the published library
// when rules or configuration are not those that it was made with, or when the
// frozen one is damaged together with its copy: docs/decisions/007 says why.
func openPrior(ctx context.Context, o *BuildOptions) (*verify.Library, error) {
	basis, err := basisOf(o.Config)
	if err != nil {
		return nil, err
	}
	store := StoreDir(o.Out)
	earlier := filepath.Join(store, earlierName)
	if err := restorePrior(store, o.Log); err != nil {
		return nil, err
	}
	path := filepath.Join(store, publishedName)
	p, skills, err := readPrior(path)
	if err == nil && p.Basis == "" { // there is none
		if p, skills, err = readPrior(earlier); err == nil && p.Basis == basis {
			if err := writePrior(store, p); err != nil {
				return nil, &OutputError{err}
			}
		}
	}
	if errors.Is(err, errPriorDamaged) {
		o.Log(fmt.Sprintf("%v; the published skills are continued in its place", err))
	} else if err != nil {
		return nil, err
	}
	if err != nil || p.Basis != basis {
		var lost []error
		if p, lost, err = freeze(ctx, o.Out, basis); err != nil {
			return nil, err
		}
		for _, l := range lost {
			o.Log(fmt.Sprintf("%v; it is not continued", l))
		}
		if err := writePrior(store, p); err != nil {
			return nil, &OutputError{err}
		}
		if skills, err = p.decode(path); err != nil {
			return nil, err
		}
	}
	is, err := there(store, earlierName)
	if is {
		err = durable.Remove(earlier)
	}
	if err != nil {
		return nil, &OutputError{fmt.Errorf("prior library: %w", err)}
	}
	return verify.NewLibrary(skills), nil
}

func (p priorFile) decode(path string) ([]*skill.Skill, error) {
	skills := make([]*skill.Skill, len(p.Skills))
	for i, doc := range p.Skills {
		var err error
		if skills[i], err = skill.Unmarshal(doc); err != nil {
			return nil, fmt.Errorf("%s: skill %d: %w", path, i, err)
		}
	}
	return skills, nil
}

func basisOf(cfg configs.Config) (string, error) {
	text, err := cfg.Outputs().Effective()
	if err != nil {
		return "", err
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%s\n%s", datasets.SchemaVersion, datasets.RulesVersion, skill.SchemaVersion, text)
	return hex.EncodeToString(h.Sum(nil)), nil
}

// fileSum returns the SHA-256 of a file.
func fileSum(path string) (string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	return sumOf(data), nil
}

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// readPrior reads the prior library; before the first build there is none. It returns
// errPriorDamaged if the file is not as it was written, or if a version wrote it that did
// not seal it or had other documents. Any other error comes from the disk, and the next
// build may be able to read the file.
func readPrior(path string) (priorFile, []*skill.Skill, error) {
	data, err := readOrNone(path)
	if data == nil || err != nil {
		return priorFile{}, nil, err
	}
	return parsePrior(path, data)
}

func parsePrior(path string, data []byte) (priorFile, []*skill.Skill, error) {
	var p priorFile
	err := json.Unmarshal(data, &p)
	if err == nil {
		err = seal.Check(data, p.Seal)
	}
	var skills []*skill.Skill
	if err == nil {
		skills, err = p.decode(path)
	}
	if err != nil {
		return priorFile{}, nil, fmt.Errorf("%w: %s: %w", errPriorDamaged, path, err)
	}
	return p, skills, nil
}

// restorePrior repairs the prior library from its copy, or the copy from it, if one of
// them is damaged or missing. If both are whole and differ, a build was killed after it
// wrote the first: then the copy is the older one.
func restorePrior(store string, log func(string)) error {
	path, second := filepath.Join(store, publishedName), filepath.Join(store, copyName)
	data, err := readOrNone(path)
	if err != nil {
		return err
	}
	copied, err := readOrNone(second)
	if err != nil || bytes.Equal(data, copied) {
		return err
	}
	whole := func(path string, data []byte) bool {
		_, _, err := parsePrior(path, data)
		return err == nil
	}
	copyWhole := whole(second, copied)
	switch {
	case whole(path, data):
		if copied != nil && !copyWhole {
			log(second + " is not as it was written; it is written again")
		}
	case copyWhole:
		log(path + " is not as it was written; it is written again from its copy")
		second, data = path, copied
	default:
		return nil
	}
	if err := durable.Write(second, data, 0o644); err != nil {
		return &OutputError{err}
	}
	return nil
}

// readOrNone reads a file of the prior library; it returns nil if there is no such file. A
// failure to read is an error and not damage: the next build may be able to read the file.
func readOrNone(path string) ([]byte, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("prior library: %w", err)
	}
	return data, nil
}

// writePrior writes the prior library, one skill a line, and its copy.
func writePrior(store string, p priorFile) error {
	data, err := encodePrior(p)
	if err != nil {
		return err
	}
	for _, name := range []string{publishedName, copyName} {
		if err := durable.Write(filepath.Join(store, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func encodePrior(p priorFile) ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "{\"basis\":%q,\"seal\": %q,\"skills\":[", p.Basis, seal.Blank)
	for i, doc := range p.Skills {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		if err := json.Compact(&b, doc); err != nil {
			return nil, fmt.Errorf("encode prior library: %w", err)
		}
	}
	b.WriteString("\n]}\n")
	data, _ := seal.Close(b.Bytes())
	return data, nil
}

// freeze returns the published library as a prior library, empty if nothing is published.
// lost has an error for each document that is not as it was written.
func freeze(ctx context.Context, out, basis string) (p priorFile, lost []error, err error) {
	p = priorFile{Basis: basis}
	skills, lost, err := library.Salvage(ctx, out)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil, nil
	}
	if err != nil {
		return p, nil, fmt.Errorf("published library: %w", err)
	}
	for _, s := range skills {
		doc, err := skill.Marshal(s)
		if err != nil {
			return p, nil, err
		}
		p.Skills = append(p.Skills, doc)
	}
	return p, lost, nil
}
