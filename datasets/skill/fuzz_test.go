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

// FuzzValidate wants of every document that the schema takes that it is read, and
// that its canonical form is taken too and keeps what the rules say of it.
func FuzzValidate(f *testing.F) {
	f.Add(marshal(f, full()))
	f.Add(marshal(f, least()))
	f.Add(bytes.Replace(marshal(f, full()), []byte(`"id":`), []byte(`"id": "d9", "id":`), 1))
	f.Fuzz(func(t *testing.T, data []byte) {
		if skill.Validate(data) != nil {
			return
		}
		s, err := skill.Unmarshal(data)
		if err != nil {
			return // more than the schema can say, such as a key twice
		}
		if err := skill.Validate(marshal(t, s)); err != nil {
			t.Fatalf("the schema takes the document, not its canonical form: %v\n%s", err, data)
		}
		again, err := skill.Unmarshal(marshal(t, s))
		if err != nil {
			t.Fatal(err)
		}
		if a, b := skill.Check(s), skill.Check(again); (a == nil) != (b == nil) {
			t.Fatalf("rules: %v, of the canonical form %v", a, b)
		}
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
