package library

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"skillmill/datasets"
	"skillmill/durable/seal"
)

// The manifest of a large library is read and written by every night, so its many
// entries do not go through encoding/json. The bytes are those of its encoder with
// an indent of one space.

func (m *Manifest) encode() ([]byte, error) {
	m.Seal = seal.Blank
	head := *m
	head.Files = nil
	text, err := json.MarshalIndent(head, "", " ")
	if err != nil {
		return nil, fmt.Errorf("encode manifest: %w", err)
	}
	text, ok := bytes.CutSuffix(text, []byte("null\n}"))
	if !ok {
		return nil, errors.New("encode manifest: the files are not its last field")
	}
	out := make([]byte, 0, len(text)+len(m.Files)*256+16)
	out = append(append(out, text...), '[')
	for i := range m.Files {
		if i > 0 {
			out = append(out, ',')
		}
		out = m.Files[i].append(append(out, "\n  "...))
	}
	if len(m.Files) > 0 {
		out = append(out, "\n "...)
	}
	data, digits := seal.Close(append(out, "]\n}\n"...))
	m.Seal = digits
	return data, nil
}

func (e *Entry) append(out []byte) []byte {
	out = appendString(append(out, "{\n   \"path\": "...), e.Path)
	out = appendString(append(out, ",\n   \"sha256\": "...), e.SHA256)
	out = strconv.AppendInt(append(out, ",\n   \"bytes\": "...), e.Bytes, 10)
	out = appendString(append(out, ",\n   \"domain\": "...), e.Domain)
	out = appendString(append(out, ",\n   \"skill_id\": "...), e.SkillID)
	if e.NotRunnable {
		out = append(out, ",\n   \"not_runnable\": true"...)
	}
	if e.Quarantined {
		out = append(out, ",\n   \"quarantined\": true"...)
	}
	return append(out, "\n  }"...)
}

// appendString appends a JSON string as an encoder that escapes no HTML does.
func appendString(out []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			var b bytes.Buffer
			enc := json.NewEncoder(&b)
			enc.SetEscapeHTML(false)
			_ = enc.Encode(s) // a string always encodes
			return append(out, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
		}
	}
	out = append(append(out, '"'), s...)
	return append(out, '"')
}

// decode reads a manifest. If its seal fits, it has the bytes of encode and its entries are
// read line by line; a manifest without a seal is decoded strictly.
func decode(data []byte) (Manifest, error) {
	head, files, found := strings.Cut(string(data), listMark)
	var m Manifest
	if !found || json.Unmarshal([]byte(head+listMark+"]}"), &m) != nil || m.Seal == "" {
		return decodeUnsealed(data)
	}
	err := seal.Check(data, m.Seal)
	if err == nil {
		m.Files, err = entriesIn(files, m.Skills)
	}
	if err != nil {
		return Manifest{}, err
	}
	return m, m.check()
}

// listMark is where the entries of a manifest begin.
const listMark = "\n \"files\": ["

// entriesIn reads the lines of the list of entries.
func entriesIn(text string, about int) ([]Entry, error) {
	entries := make([]Entry, 0, max(0, min(about, len(text)/64)))
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "{" {
			entries = append(entries, Entry{})
		}
		name, value, isField := strings.Cut(strings.TrimSuffix(line, ","), ": ")
		if !isField {
			continue
		}
		if len(entries) == 0 {
			return nil, fmt.Errorf("a field outside of any entry: %s", line)
		}
		if err := entries[len(entries)-1].set(name, value); err != nil {
			return nil, fmt.Errorf("entry %d: %s: %w", len(entries)-1, line, err)
		}
	}
	return entries, nil
}

func (e *Entry) set(name, value string) (err error) {
	switch name {
	case `"path"`:
		e.Path, err = textOf(value)
	case `"sha256"`:
		e.SHA256, err = textOf(value)
	case `"bytes"`:
		e.Bytes, err = strconv.ParseInt(value, 10, 64)
	case `"domain"`:
		e.Domain, err = textOf(value)
	case `"skill_id"`:
		e.SkillID, err = textOf(value)
	case `"not_runnable"`:
		e.NotRunnable, err = strconv.ParseBool(value)
	case `"quarantined"`:
		e.Quarantined, err = strconv.ParseBool(value)
	default:
		err = errors.New("unknown field")
	}
	return err
}

// textOf returns the text of a JSON string.
func textOf(value string) (s string, err error) {
	if n := len(value); n >= 2 && value[0] == '"' && value[n-1] == '"' && strings.IndexByte(value, '\\') < 0 {
		return value[1 : n-1], nil
	}
	err = json.Unmarshal([]byte(value), &s)
	return s, err
}

func decodeUnsealed(data []byte) (Manifest, error) {
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
		return Manifest{}, seal.ErrBroken
	}
	return m, m.check()
}

// check compares a manifest from disk with what newManifest makes, so that no path in it
// can lead out of the library.
func (m Manifest) check() error {
	var domain, folder string
	for i, e := range m.Files {
		if i == 0 || e.Domain != domain {
			domain, folder = e.Domain, datasets.DomainKey(e.Domain)
		}
		if !validSkillID(e.SkillID) {
			return fmt.Errorf("entry %d: skill id %q", i, e.SkillID)
		}
		// It compares piece by piece, because joining a path would allocate a string for each
		// of many entries.
		name, inFolder := strings.CutPrefix(activePath(e.Path), folder)
		inFolder = inFolder && e.Quarantined == strings.HasPrefix(e.Path, quarantined)
		if id, isDoc := strings.CutSuffix(name, documentSuffix); !inFolder || !isDoc || id == "" || id[0] != '/' || id[1:] != e.SkillID {
			return fmt.Errorf("entry %d: path %q is not that of skill %q of %q", i, e.Path, e.SkillID, e.Domain)
		}
		if i > 0 && byPath(e, m.Files[i-1]) <= 0 {
			return fmt.Errorf("entry %d: path %q not after %q", i, e.Path, m.Files[i-1].Path)
		}
	}
	counted := m
	counted.count()
	if counted.Skills != m.Skills || counted.NotRunnable != m.NotRunnable || counted.Quarantined != m.Quarantined || counted.Domains != m.Domains || counted.Bytes != m.Bytes {
		return fmt.Errorf("counts %d skills (%d not runnable, %d quarantined), %d domains, %d bytes; its files make %d (%d, %d), %d, %d",
			m.Skills, m.NotRunnable, m.Quarantined, m.Domains, m.Bytes, counted.Skills, counted.NotRunnable, counted.Quarantined, counted.Domains, counted.Bytes)
	}
	return nil
}
