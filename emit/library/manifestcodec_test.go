package library

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/durable/seal"
)

// byEncoder is the manifest as encoding/json writes it.
func byEncoder(t *rapid.T, m Manifest) []byte {
	m.Seal = seal.Blank
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	if err := enc.Encode(m); err != nil {
		t.Fatal(err)
	}
	data, _ := seal.Close(b.Bytes())
	return data
}

// idleDoc is a document that is not runnable.
const idleDoc = "{\n  \"id\": \"d1\",\n  \"runnable\": false\n}\n"

// TestManifestCodec: the bytes are those of encoding/json, and what is read is what
// was written.
func TestManifestCodec(t *testing.T) {
	entry := rapid.Custom(func(t *rapid.T) Entry {
		domain := rapid.OneOf(rapid.StringMatching(`[a-z]{1,3}\.test(:[0-9]{2,4})?`), rapid.String()).Draw(t, "domain")
		e, err := newEntry(domain, rapid.StringMatching(`[a-z0-9_-]{1,8}`).Draw(t, "id"), []byte(rapid.OneOf(rapid.String(), rapid.Just(idleDoc)).Draw(t, "doc")))
		if err != nil {
			t.Fatal(err)
		}
		return e
	})
	rapid.Check(t, func(t *rapid.T) {
		byPath := func(e Entry) string { return e.Path }
		m := newManifest(rapid.SliceOfDistinct(entry, byPath).Draw(t, "entries"))
		n := 0
		for _, e := range m.Files {
			if e.NotRunnable {
				n++
			}
		}
		if n != m.NotRunnable {
			t.Fatalf("%d entries are not runnable, the manifest counts %d", n, m.NotRunnable)
		}
		data, err := m.encode()
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(string(byEncoder(t, m)), string(data)); d != "" {
			t.Fatal(d)
		}
		got, err := decode(data)
		if err != nil {
			t.Fatal(err)
		}
		if !validUTF8(m) {
			return // JSON has no other text
		}
		if d := cmp.Diff(m, got); d != "" {
			t.Fatal(d)
		}
	})
}

func validUTF8(m Manifest) bool {
	for _, e := range m.Files {
		if string([]rune(e.Domain)) != e.Domain {
			return false
		}
	}
	return true
}

// TestManifestWithoutSeal: those of older versions are read strictly.
func TestManifestWithoutSeal(t *testing.T) {
	whole := `{"schema_version":"1","rules_version":"1","domains":1,"skills":1,"bytes":2,"files":[
		{"path":"a.test/d1.json","sha256":"x","bytes":2,"domain":"a.test","skill_id":"d1"}]}`
	for name, c := range map[string]struct {
		text string
		good bool
	}{
		"as it was":       {whole, true},
		"unknown field":   {`{"other":1,` + whole[1:], false},
		"two values":      {whole + whole, false},
		"cut":             {whole[:len(whole)-4], false},
		"foreign seal":    {`{"seal":"` + seal.Blank + `",` + whole[1:], false},
		"seal is no text": {`{"seal":7,` + whole[1:], false},
		"wrong count":     {`{"schema_version":"1","rules_version":"1","domains":1,"skills":2` + whole[len(`{"schema_version":"1","rules_version":"1","domains":1,"skills":1`):], false},
	} {
		m, err := decode([]byte(c.text))
		if (err == nil) != c.good {
			t.Errorf("%s: %v", name, err)
		}
		if c.good && (len(m.Files) != 1 || m.Files[0].SkillID != "d1") {
			t.Errorf("%s: %+v", name, m)
		}
	}
}

// TestPathsOfManifest: no path leads anywhere but to its skill's document.
func TestPathsOfManifest(t *testing.T) {
	good, err := newEntry("a.test", "d1", []byte("{}"))
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range []func(*Entry){
		func(e *Entry) { e.Path = "../a.test/d1.json" },
		func(e *Entry) { e.Path = "a.test/../d1.json" },
		func(e *Entry) { e.Path = "a.testd1.json" },
		func(e *Entry) { e.Path = "a.test/d1" },
		func(e *Entry) { e.Path = "a.test/.json" },
		func(e *Entry) { e.Path = "" },
		func(e *Entry) { e.Domain = "b.test" },
		func(e *Entry) { e.SkillID = "d2" },
		func(e *Entry) { e.SkillID = "../d1" },
		func(e *Entry) { e.SkillID = "" },
	} {
		e := good
		change(&e)
		m := newManifest([]Entry{e})
		if m.check() == nil {
			t.Errorf("%+v", e)
		}
	}
	m := newManifest([]Entry{good})
	if m.check() != nil {
		t.Error(m.check())
	}
	if m.NotRunnable = 1; m.check() == nil {
		t.Error("a count that the files do not make")
	}
	if m := (Manifest{Domains: 1, Skills: 2, Bytes: 4, Files: []Entry{good, good}}); m.check() == nil {
		t.Error("one path twice")
	}
}

func BenchmarkManifest(b *testing.B) {
	var entries []Entry
	for i := range 60_000 {
		e, err := newEntry(fmt.Sprintf("site%d.example", i/200), fmt.Sprintf("d%d", i), []byte("{}"))
		if err != nil {
			b.Fatal(err)
		}
		entries = append(entries, e)
	}
	m := newManifest(entries)
	data, err := m.encode()
	if err != nil {
		b.Fatal(err)
	}
	b.Run("encode", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		for b.Loop() {
			if _, err := m.encode(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("decode", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		for b.Loop() {
			if _, err := decode(data); err != nil {
				b.Fatal(err)
			}
		}
	})
}
