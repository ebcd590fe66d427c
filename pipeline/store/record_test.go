package store

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

func TestRoundTrip(t *testing.T) {
	s := open(t, t.TempDir())
	gen := rapid.Make[Record]()
	n := 0
	rapid.Check(t, func(t *rapid.T) {
		r := gen.Draw(t, "record")
		n++
		key := Key(r.Capture.CaptureID, fmt.Sprint(n), "")
		if _, err := s.Put(key, fmt.Sprint(n), r); err != nil {
			t.Fatal(err)
		}
		checkRecord(t, s, key, r)
		if err := s.Verify(key); err != nil {
			t.Fatal(err)
		}
	})
}

func TestKey(t *testing.T) {
	seen := map[string]string{}
	for _, parts := range [][3]string{{"a", "b", "c"}, {"ab", "", "c"}, {"a", "bc", ""}, {"", "a", "bc"}, {"a", "b\n", "c"}} {
		key := Key(parts[0], parts[1], parts[2])
		if !validKey(key) || seen[key] != "" {
			t.Errorf("key of %q is %q, also of %s", parts, key, seen[key])
		}
		seen[key] = strings.Join(parts[:], ",")
	}
}

func TestBadKeys(t *testing.T) {
	s := open(t, t.TempDir())
	for _, key := range []string{"", "x", strings.Repeat("g", keyDigits), "../" + strings.Repeat("0", keyDigits-3), strings.Repeat("A", keyDigits)} {
		if _, err := s.Nodes(key); !errors.Is(err, ErrMissing) {
			t.Errorf("%q: %v, want ErrMissing", key, err)
		}
		if _, err := s.Put(key, "", Record{}); err == nil {
			t.Errorf("%q was taken as a key", key)
		}
	}
	if key := Key("a", "b", "c"); s.Has(key) || !errors.Is(s.Verify(key), ErrMissing) {
		t.Error("a record that was never put is there")
	}
}

// Every flipped byte and every cut is noticed, and no reader of a part answers
// anything but the truth or an error.
func TestEveryDamageIsNoticed(t *testing.T) {
	s := open(t, t.TempDir())
	key, want := small("ab", "1")
	put(t, s, "ab", "1")
	path := s.path(recordFiles, key)
	good := []byte(content(t, path))
	check := func(what string, bad []byte) {
		t.Helper()
		if err := os.WriteFile(path, bad, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := s.Verify(key); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrMissing) {
			t.Fatalf("%s: %v", what, err)
		}
		info, controls, err := s.Controls(key)
		if err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrMissing) {
			t.Fatalf("%s: Controls: %v", what, err)
		}
		if err == nil && !cmp.Equal(want.Capture, info) || err == nil && !cmp.Equal(want.Controls, controls, cmpopts.EquateEmpty()) {
			t.Fatalf("%s: Controls answers other rows", what)
		}
		nodes, err := s.Nodes(key)
		if err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrMissing) {
			t.Fatalf("%s: Nodes: %v", what, err)
		}
		if err == nil && !cmp.Equal(want.Nodes, nodes, cmpopts.EquateEmpty()) {
			t.Fatalf("%s: Nodes answers other rows", what)
		}
		hints, err := s.Hints(key)
		if err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrMissing) {
			t.Fatalf("%s: Hints: %v", what, err)
		}
		if err == nil && !slices.Equal(want.Hints, hints) {
			t.Fatalf("%s: Hints answers other ones", what)
		}
	}
	for i := range good {
		bad := slices.Clone(good)
		bad[i] ^= 1 << (i % 8)
		check(fmt.Sprintf("byte %d of %d flipped", i, len(good)), bad)
	}
	for i := 0; i < len(good); i += 13 {
		check(fmt.Sprintf("cut at %d", i), good[:i])
	}
	check("one byte more", append(slices.Clone(good), 0))
}

func TestRecordOfAnotherKey(t *testing.T) {
	s := open(t, t.TempDir())
	put(t, s, "ab", "1")
	put(t, s, "ab", "2")
	one, _ := small("ab", "1")
	two, _ := small("ab", "2")
	if err := os.Rename(s.path(recordFiles, one), s.path(recordFiles, two)); err != nil {
		t.Fatal(err)
	}
	if err := s.Verify(two); !errors.Is(err, ErrDamaged) {
		t.Errorf("%v, want ErrDamaged", err)
	}
}

func TestRecordOfAnotherVersion(t *testing.T) {
	s := open(t, t.TempDir())
	put(t, s, "ab", "1")
	key, _ := small("ab", "1")
	data := []byte(content(t, s.path(recordFiles, key)))
	data[len(recordMagic)-1]++
	if err := os.WriteFile(s.path(recordFiles, key), data, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := s.Verify(key); !errors.Is(err, ErrMissing) || s.Has(key) {
		t.Errorf("%v, want ErrMissing", err)
	}
}
