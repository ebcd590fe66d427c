package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/emit/atomicfile"
)

// Milled is what became of one domain: its skills, the retired ones among them,
// and the rejects of its controls and captures.
type Milled struct {
	Skills  []datasets.SkillRow
	Rejects []datasets.RejectRow
}

// milledFolder holds the milled domains, one file each, named by MilledKey.
const milledFolder = "milled"

// A milled file is
//
//	magic, its last byte the version           8 bytes
//	key                                        32 bytes
//	lengths of the two parts that follow       16 bytes
//	skills without documents, rejects, documents: Arrow IPC, zstd
//	SHA-256 of everything before               32 bytes
const milledMagic = "SKMLMIL1"

const milledHead = len(milledMagic) + sha256.Size + 16

// docRow is the document of a skill, apart from its row: most readers want the
// rows alone.
type docRow struct {
	Doc []byte `parquet:"doc"`
}

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

func milledColumns() string {
	sum := sha256.Sum256([]byte(table.SchemaOf[datasets.SkillRow]() + "\n" + table.SchemaOf[datasets.RejectRow]()))
	return hex.EncodeToString(sum[:])
}

func (s *Store) milledPath(key string) string { return s.partsPath(milledFolder, key) }

func (s *Store) partsPath(folder, key string) string {
	return filepath.Join(s.dir, folder, key[:2], key+recordExt)
}

// PutMilled keeps what became of a domain.
func (s *Store) PutMilled(key string, m Milled) error {
	data, err := m.encode(key)
	if err != nil {
		return fmt.Errorf("put milled domain: %w", err)
	}
	if err := s.putParts(s.milledPath(key), data); err != nil {
		return fmt.Errorf("put milled domain: %w", err)
	}
	return nil
}

func (s *Store) putParts(path string, data []byte) error {
	if err := atomicfile.MkdirAllLazy(filepath.Dir(path)); err != nil {
		return err
	}
	return atomicfile.WriteLazy(path, data, 0o644)
}

func (m *Milled) encode(key string) ([]byte, error) {
	rows := make([]datasets.SkillRow, len(m.Skills))
	docs := make([]docRow, len(m.Skills))
	for i, r := range m.Skills {
		docs[i] = docRow{r.Doc}
		r.Doc = nil
		rows[i] = r
	}
	return encodeParts(milledMagic, key,
		func(w *bytes.Buffer) error { return ipcTo(w, datasets.TableSkills, rows) },
		func(w *bytes.Buffer) error { return ipcTo(w, datasets.TableRejects, m.Rejects) },
		func(w *bytes.Buffer) error { return ipcTo(w, "docs", docs) })
}

func encodeParts(magic, key string, parts ...func(*bytes.Buffer) error) ([]byte, error) {
	zip, err := encoder()
	if err != nil {
		return nil, err
	}
	raw, err := hex.DecodeString(key)
	if err != nil {
		return nil, err
	}
	out := append([]byte(magic), raw...)
	lengths := len(out)
	out = append(out, make([]byte, 16)...)
	plain := buffers.Get().(*bytes.Buffer)
	defer giveBack(plain)
	for i, part := range parts {
		plain.Reset()
		if err := part(plain); err != nil {
			return nil, err
		}
		before := len(out)
		out = zip.EncodeAll(plain.Bytes(), out)
		if i < 2 {
			binary.BigEndian.PutUint64(out[lengths+8*i:], uint64(len(out)-before))
		}
	}
	sum := sha256.Sum256(out)
	return append(out, sum[:]...), nil
}

func ipcTo[T any](w *bytes.Buffer, name string, rows []T) error {
	batches, err := table.EncodeAll(name, rows)
	if err != nil {
		return err
	}
	return table.WriteStream(w, batches...)
}

// Milled reads what became of a domain. Without docs the rows have no Doc.
func (s *Store) Milled(key string, docs bool) (Milled, error) {
	data, err := s.readParts(milledFolder, key)
	if err != nil {
		return Milled{}, fmt.Errorf("milled domain %s: %w", key, err)
	}
	m, err := decodeMilled(data, key, docs)
	if err != nil {
		return Milled{}, fmt.Errorf("milled domain %s: %w", key, err)
	}
	return m, nil
}

func (s *Store) readParts(folder, key string) ([]byte, error) {
	if !validKey(key) {
		return nil, ErrMissing
	}
	data, err := os.ReadFile(s.partsPath(folder, key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrMissing
	}
	return data, err
}

func decodeMilled(data []byte, key string, docs bool) (m Milled, err error) {
	parts, err := splitParts(milledMagic, data, key)
	if err != nil {
		return m, err
	}
	if m.Skills, err = rowsIn[datasets.SkillRow](parts[0]); err != nil {
		return m, err
	}
	if m.Rejects, err = rowsIn[datasets.RejectRow](parts[1]); err != nil || !docs {
		return m, err
	}
	list, err := rowsIn[docRow](parts[2])
	if err != nil {
		return m, err
	}
	if len(list) != len(m.Skills) {
		return m, fmt.Errorf("%w: %d documents of %d skills", ErrDamaged, len(list), len(m.Skills))
	}
	for i := range list {
		m.Skills[i].Doc = list[i].Doc
	}
	return m, nil
}

func splitParts(magic string, data []byte, key string) (parts [3][]byte, err error) {
	end := len(data) - sha256.Size
	if end < milledHead {
		return parts, fmt.Errorf("%w: cut short", ErrDamaged)
	}
	if sum := sha256.Sum256(data[:end]); !bytes.Equal(sum[:], data[end:]) {
		return parts, fmt.Errorf("%w: the seal does not fit", ErrDamaged)
	}
	at := len(magic)
	if string(data[:at]) != magic {
		return parts, fmt.Errorf("%w: format %q is not %q", ErrMissing, data[:at], magic)
	}
	if hex.EncodeToString(data[at:at+sha256.Size]) != key {
		return parts, fmt.Errorf("%w: it is that of another key", ErrDamaged)
	}
	at += sha256.Size
	first, second := binary.BigEndian.Uint64(data[at:]), binary.BigEndian.Uint64(data[at+8:])
	rest := data[milledHead:end]
	if first > uint64(len(rest)) || second > uint64(len(rest))-first {
		return parts, fmt.Errorf("%w: lengths beyond its end", ErrDamaged)
	}
	return [3][]byte{rest[:first], rest[first : first+second], rest[first+second:]}, nil
}

func rowsIn[T any](packed []byte) ([]T, error) {
	unzip, err := decoder()
	if err != nil {
		return nil, err
	}
	plain, err := unzip.DecodeAll(packed, nil)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	list, err := table.ReadStream[T](plain)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMissing, err) // sealed, so it is of another version
	}
	out, err := rowsOf[T](list)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMissing, err)
	}
	return out, nil
}

// HasMilled reports whether a domain was milled. What is in the file is checked
// when it is read.
func (s *Store) HasMilled(key string) bool {
	if !validKey(key) {
		return false
	}
	info, err := os.Lstat(s.milledPath(key))
	return err == nil && info.Mode().IsRegular() && info.Size() >= int64(milledHead+sha256.Size)
}

// SweepMilled removes the milled domains that keep does not name, and what
// killed runs left beside them. It must not run beside PutMilled.
func (s *Store) SweepMilled(keep map[string]bool) (Garbage, error) {
	return s.sweepParts(milledFolder, keep)
}

func (s *Store) sweepParts(folder string, keep map[string]bool) (Garbage, error) {
	var g Garbage
	dir := filepath.Join(s.dir, folder)
	list, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return g, nil
	}
	for _, d := range list {
		if err == nil && d.IsDir() && len(d.Name()) == 2 {
			err = sweepFolder(filepath.Join(dir, d.Name()), keep, &g)
		}
	}
	if err != nil {
		return g, fmt.Errorf("sweep %s: %w", folder, err)
	}
	return g, nil
}
