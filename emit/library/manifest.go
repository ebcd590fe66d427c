package library

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
)

// ErrDamaged means that a manifest cannot be read.
var ErrDamaged = errors.New("damaged manifest")

// Manifest lists the documents of a library. It has nothing that does not follow from them:
// equal libraries have equal manifests.
type Manifest struct {
	SchemaVersion string  `json:"schema_version"` // datasets.SchemaVersion
	RulesVersion  string  `json:"rules_version"`  // datasets.RulesVersion
	Domains       int     `json:"domains"`
	Skills        int     `json:"skills"`                 // documents
	NotRunnable   int     `json:"not_runnable,omitempty"` // those of them that have runnable: false
	Quarantined   int     `json:"quarantined,omitempty"`  // those of them that must not be run
	Bytes         int64   `json:"bytes"`                  // of all documents
	Seal          string  `json:"seal,omitempty"`         // see package seal; older manifests have none
	Files         []Entry `json:"files"`                  // by path, never null
}

// Entry is one document.
type Entry struct {
	Path    string `json:"path"` // in the library, with slashes
	SHA256  string `json:"sha256"`
	Bytes   int64  `json:"bytes"`
	Domain  string `json:"domain"`
	SkillID string `json:"skill_id"`

	NotRunnable bool `json:"not_runnable,omitempty"` // the document has runnable: false
	Quarantined bool `json:"quarantined,omitempty"`  // it lies in QuarantineFolder
}

// idle is the line in a document that is not runnable. No text of a document has a line
// break, so the line stands nowhere else.
var idle = []byte("\n  \"runnable\": false")

func newEntry(domain, id string, doc []byte) (Entry, error) {
	aside := isAside(doc)
	p, err := pathOf(domain, id, aside)
	if err != nil {
		return Entry{}, err
	}
	return Entry{Path: p, SHA256: hash(doc), Bytes: int64(len(doc)), Domain: domain, SkillID: id, NotRunnable: bytes.Contains(doc, idle), Quarantined: aside}, nil
}

func byPath(a, b Entry) int { return strings.Compare(activePath(a.Path), activePath(b.Path)) }

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// newManifest takes over the entries, and sorts and counts them.
func newManifest(entries []Entry) Manifest {
	m := Manifest{SchemaVersion: datasets.SchemaVersion, RulesVersion: datasets.RulesVersion, Files: entries}
	if m.Files == nil {
		m.Files = []Entry{}
	}
	slices.SortFunc(m.Files, byPath)
	m.count()
	return m
}

func (m *Manifest) count() {
	domains := map[string]bool{}
	m.Skills, m.NotRunnable, m.Quarantined, m.Bytes = len(m.Files), 0, 0, 0
	for i, e := range m.Files {
		if i == 0 || e.Domain != m.Files[i-1].Domain {
			domains[e.Domain] = true
		}
		m.Bytes += e.Bytes
		if e.NotRunnable {
			m.NotRunnable++
		}
		if e.Quarantined {
			m.Quarantined++
		}
	}
	m.Domains = len(domains)
}

// DigestOf returns a digest of the documents of one domain. Two sets of documents have the
// same digest if they have the same ids and bytes.
func DigestOf(entries []Entry) string {
	lines := make([]string, len(entries))
	for i, e := range entries {
		lines[i] = digestLine(e.SkillID, e.SHA256)
	}
	return digest(lines)
}

// Digest is DigestOf for the rows of a domain's skills. They need a Hash, but no Doc.
func Digest(rows []datasets.SkillRow) string {
	lines := make([]string, len(rows))
	for i := range rows {
		lines[i] = digestLine(rows[i].SkillID, rows[i].Hash)
	}
	return digest(lines)
}

func digestLine(id, sum string) string { return id + " " + sum + "\n" }

func digest(lines []string) string {
	slices.Sort(lines)
	h := sha256.New()
	for _, l := range lines {
		_, _ = io.WriteString(h, l)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Read reads the manifest of the library in root. The error is os.ErrNotExist for a library
// that was never committed. The documents are not looked at; see Verify.
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
