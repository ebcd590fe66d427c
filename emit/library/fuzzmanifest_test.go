package library

import (
	"testing"

	"skillmill/durable/seal"
)

// FuzzManifest wants of any bytes that decode takes that they lead nowhere but to
// documents of the library, and of those with a seal that they are what encode
// writes.
func FuzzManifest(f *testing.F) {
	for _, n := range []int{0, 1, 3} {
		var entries []Entry
		for i := range n {
			e, err := newEntry([]string{"a.test", "b.test:81", "中.test"}[i], "d1", []byte("{}"))
			if err != nil {
				f.Fatal(err)
			}
			entries = append(entries, e)
		}
		m := newManifest(entries)
		data, err := m.encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`{"schema_version":"1","rules_version":"1","domains":0,"skills":0,"bytes":0,"files":[]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		// Most inputs break the seal; sealed anew they reach what is behind it.
		for _, data := range [][]byte{data, sealedAnew(data)} {
			m, err := decode(data)
			if err != nil {
				continue
			}
			for _, e := range m.Files {
				if p, err := documentPath(e.Domain, e.SkillID); err != nil || p != e.Path {
					t.Fatalf("%+v: %q, %v", e, p, err)
				}
			}
			if _, err := m.encode(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// sealedAnew gives data a seal that fits, if there is a place for one.
func sealedAnew(data []byte) []byte {
	const mark = `"seal": "`
	out := append([]byte(nil), data...)
	for i := 0; i+len(mark)+len(seal.Blank) <= len(out); i++ {
		if string(out[i:i+len(mark)]) == mark {
			copy(out[i+len(mark):], seal.Blank)
			sealed, _ := seal.Close(out)
			return sealed
		}
	}
	return out
}
