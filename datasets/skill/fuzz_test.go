package skill_test

import (
	"bytes"
	"testing"

	"skillmill/datasets/skill"
)

// What Unmarshal accepts has one canonical form, and Validate and Check answer.
func FuzzUnmarshal(f *testing.F) {
	f.Add(marshal(f, full()))
	f.Add(marshal(f, least()))
	f.Add([]byte(`{"ID": "d1", "id": "d2", "args_schema": {"properties": {"": {}}}}`))
	f.Add([]byte(`{"preconditions": {"url_matches": ["(", "^a|b", null]}, "label": "\ud800"}`))
	f.Add([]byte("null {}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := skill.Unmarshal(data)
		if err != nil {
			return
		}
		first := marshal(t, s)
		again, err := skill.Unmarshal(first)
		if err != nil {
			t.Fatalf("canonical form is not read: %v\n%s", err, first)
		}
		if second := marshal(t, again); !bytes.Equal(first, second) {
			t.Fatalf("two canonical forms:\n%s\n%s", first, second)
		}
		_ = skill.Check(s)
		_ = skill.Validate(first)
	})
}

func BenchmarkMarshal(b *testing.B) {
	s := full()
	b.SetBytes(int64(len(marshal(b, s))))
	for b.Loop() {
		if _, err := skill.Marshal(s); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkValidate(b *testing.B) {
	data := marshal(b, full())
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if err := skill.Validate(data); err != nil {
			b.Fatal(err)
		}
	}
}
