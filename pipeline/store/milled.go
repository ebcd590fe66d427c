package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// Milled is what became of one domain: its skills, the retired ones among them,
// without their documents, which are in the library alone.
type Milled struct {
	Brief
	Skills []datasets.SkillRow
}

// Brief is what every build wants to know of a domain. To read it costs no more for
// many skills than to hash their bytes.
type Brief struct {
	Captures     int `json:"captures"` // built ones
	Contaminated int `json:"contaminated"`
	Pages        int `json:"pages"`
	Controls     int `json:"controls"`
	VisibleOn    int `json:"visible_enabled"`
	Published    int `json:"published"` // skills with a document
	Retired      int `json:"retired"`

	Documents string            `json:"documents"` // digest of the documents, see library.Digest
	Nights    []string          `json:"nights"`    // of all skills, sorted
	Rejects   []datasets.Reject `json:"rejects"`   // of the domain's controls and captures
}

// milledFolder holds the milled domains, one file of parts each, named by
// MilledKey: the brief, and the skills as Arrow IPC.
const (
	milledFolder = "milled"
	milledMagic  = "SKMLMIL3"
)

// MilledKey names what became of a domain by everything that it depends on: the
// records and rejects of its captures, and basis, a digest of the rest.
func (s *Store) MilledKey(domain, basis string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d:%s\n%s\n%s\n%s\n", len(domain), domain, basis, datasets.SchemaVersion, datasets.RulesVersion)
	fmt.Fprintf(h, "%s\n", milledColumns())
	for _, e := range s.Entries(domain) {
		fmt.Fprintf(h, "%s %s\n", e.Status, e.Key)
	}
	return hex.EncodeToString(h.Sum(nil))
}

var milledColumns = sync.OnceValue(func() string {
	sum := sha256.Sum256([]byte(table.SchemaOf[datasets.SkillRow]() + "\n" + table.SchemaOf[datasets.Reject]()))
	return hex.EncodeToString(sum[:])
})

func (s *Store) milledPath(key string) string { return s.partsPath(milledFolder, key) }

// PutMilled keeps what became of a domain. Documents are not kept.
func (s *Store) PutMilled(key string, m Milled) error {
	data, err := encodeParts(milledMagic, key,
		func(w *bytes.Buffer) error { return json.NewEncoder(w).Encode(m.Brief) },
		func(w *bytes.Buffer) error {
			rows := make([]datasets.SkillRow, len(m.Skills))
			for i, r := range m.Skills {
				r.Doc = nil
				rows[i] = r
			}
			return ipcTo(w, datasets.TableSkills, rows)
		})
	if err == nil {
		err = s.putParts(s.milledPath(key), data)
	}
	if err != nil {
		return fmt.Errorf("put milled domain: %w", err)
	}
	return nil
}

// Brief reads what every build wants to know of a milled domain.
func (s *Store) Brief(key string) (Brief, error) {
	b, _, err := s.openMilled(key)
	return b, err
}

// openMilled checks the file of a milled domain and answers the skills packed.
func (s *Store) openMilled(key string) (b Brief, skills []byte, err error) {
	data, err := s.readParts(milledFolder, key)
	if err == nil {
		var parts [2][]byte
		if parts, err = splitParts(milledMagic, data, key); err == nil {
			skills = parts[1]
			b, err = briefIn(parts[0])
		}
	}
	if err != nil {
		return Brief{}, nil, fmt.Errorf("milled domain %s: %w", key, err)
	}
	return b, skills, nil
}

func briefIn(packed []byte) (b Brief, err error) {
	plain, err := inflate(packed)
	if err != nil {
		return b, err
	}
	if err := json.Unmarshal(plain, &b); err != nil {
		return b, fmt.Errorf("%w: %w", ErrMissing, err) // sealed, so it is of another version
	}
	return b, nil
}

// Milled reads what became of a domain.
func (s *Store) Milled(key string) (Milled, error) {
	b, packed, err := s.openMilled(key)
	if err != nil {
		return Milled{}, err
	}
	skills, err := rowsIn[datasets.SkillRow](packed)
	if err != nil {
		return Milled{}, fmt.Errorf("milled domain %s: %w", key, err)
	}
	return Milled{b, skills}, nil
}

// SweepMilled removes the milled domains that keep does not name, and what
// killed runs left beside them. It must not run beside PutMilled.
func (s *Store) SweepMilled(keep map[string]bool) (Garbage, error) {
	return s.sweepParts(milledFolder, keep)
}
