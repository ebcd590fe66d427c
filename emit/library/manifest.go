package library

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"

	"skillmill/datasets"
	"skillmill/emit/seal"
)

// ErrDamaged is a manifest that cannot be read as one.
var ErrDamaged = errors.New("damaged manifest")

// Manifest lists the documents of a library. It holds nothing but what follows
// from them: equal libraries have equal manifests.
type Manifest struct {
	SchemaVersion string  `json:"schema_version"` // datasets.SchemaVersion
	RulesVersion  string  `json:"rules_version"`  // datasets.RulesVersion
	Domains       int     `json:"domains"`
	Skills        int     `json:"skills"`
	Bytes         int64   `json:"bytes"`          // of all documents
	Seal          string  `json:"seal,omitempty"` // see package seal; older manifests have none
	Files         []Entry `json:"files"`          // by path, never null
}

// Entry is one document.
type Entry struct {
	Path    string `json:"path"` // in the library, with slashes
	SHA256  string `json:"sha256"`
	Bytes   int64  `json:"bytes"`
	Domain  string `json:"domain"`
	SkillID string `json:"skill_id"`
}

func newEntry(domain, id string, doc []byte) (Entry, error) {
	p, err := documentPath(domain, id)
	if err != nil {
		return Entry{}, err
	}
	return Entry{Path: p, SHA256: hash(doc), Bytes: int64(len(doc)), Domain: domain, SkillID: id}, nil
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// newManifest takes over the entries, sorts and counts them.
func newManifest(entries []Entry) Manifest {
	m := Manifest{SchemaVersion: datasets.SchemaVersion, RulesVersion: datasets.RulesVersion, Files: entries}
	if m.Files == nil {
		m.Files = []Entry{}
	}
	sort.Slice(m.Files, func(i, j int) bool { return m.Files[i].Path < m.Files[j].Path })
	m.count()
	return m
}

func (m *Manifest) count() {
	domains := map[string]bool{}
	m.Skills, m.Bytes = len(m.Files), 0
	for _, e := range m.Files {
		domains[e.Domain] = true
		m.Bytes += e.Bytes
	}
	m.Domains = len(domains)
}

func (m *Manifest) encode() ([]byte, error) {
	m.Seal = seal.Blank
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	if err := enc.Encode(m); err != nil {
		return nil, fmt.Errorf("encode manifest: %w", err)
	}
	data, digits := seal.Close(b.Bytes())
	m.Seal = digits
	return data, nil
}

// Read reads the manifest of the library in root. A library without one has
// never been committed: the error is then os.ErrNotExist. The documents are not
// looked at; see Verify.
func Read(root string) (Manifest, error) {
	file := filepath.Join(root, Folder, ManifestName)
	data, err := os.ReadFile(file)
	if err != nil {
		return Manifest{}, fmt.Errorf("read manifest: %w", err)
	}
	m, err := decode(data)
	if err != nil {
		return Manifest{}, fmt.Errorf("read manifest %s: %w: %w", file, ErrDamaged, err)
	}
	return m, nil
}

func decode(data []byte) (Manifest, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	var m Manifest
	if err := dec.Decode(&m); err != nil {
		return Manifest{}, err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return Manifest{}, fmt.Errorf("more than one value, second at byte %d", dec.InputOffset())
	}
	if m.Seal != "" {
		if err := seal.Check(data, m.Seal); err != nil {
			return Manifest{}, err
		}
	}
	return m, m.check()
}

// check holds a manifest from a disk against what newManifest makes, so that a
// path in it cannot lead anywhere else.
func (m Manifest) check() error {
	for i, e := range m.Files {
		want, err := documentPath(e.Domain, e.SkillID)
		if err != nil {
			return fmt.Errorf("entry %d: %w", i, err)
		}
		if e.Path != want {
			return fmt.Errorf("entry %d: path %q, want %q", i, e.Path, want)
		}
		if i > 0 && e.Path <= m.Files[i-1].Path {
			return fmt.Errorf("entry %d: path %q not after %q", i, e.Path, m.Files[i-1].Path)
		}
	}
	counted := m
	counted.count()
	if counted.Skills != m.Skills || counted.Domains != m.Domains || counted.Bytes != m.Bytes {
		return fmt.Errorf("counts %d skills, %d domains, %d bytes; its files make %d, %d, %d",
			m.Skills, m.Domains, m.Bytes, counted.Skills, counted.Domains, counted.Bytes)
	}
	return nil
}
