package container

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

var (
	kind = Kind{"SKMLTST1", 3}
	key  = strings.Repeat("0f", KeyDigits/2)
)

func encoded(t interface {
	Helper()
	Fatal(...any)
}, k Kind, sections ...[]byte,
) []byte {
	t.Helper()
	var content []byte
	err := k.Encode(key,
		func(i int, to *bytes.Buffer) error { _, err := to.Write(sections[i]); return err },
		func(c []byte) error { content = slices.Clone(c); return nil })
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// read opens and reads everything, as a caller would.
func read(path string) (sections [][]byte, err error) {
	f, err := kind.Open(path, key)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	for i := range kind.Sections {
		s, err := f.Section(i)
		if err != nil {
			return nil, err
		}
		sections = append(sections, s)
	}
	return sections, f.Check()
}

func TestRoundTrip(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOfN(rapid.SliceOf(rapid.Byte()), kind.Sections, kind.Sections).Draw(t, "sections")
		content := encoded(t, kind, want...)
		if err := os.WriteFile(path, content, 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := read(path)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
			t.Fatal(d)
		}
		if again := encoded(t, kind, want...); !bytes.Equal(again, content) {
			t.Fatal("the same sections give other bytes")
		}
	})
}

func TestEveryDamageIsNoticed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	good := encoded(t, kind, []byte("one"), bytes.Repeat([]byte("two "), 50), nil)
	check := func(what string, bad []byte) {
		t.Helper()
		if err := os.WriteFile(path, bad, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := read(path); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrMissing) {
			t.Fatalf("%s: %v", what, err)
		}
	}
	for i := range good {
		for bit := range 8 {
			bad := slices.Clone(good)
			bad[i] ^= 1 << bit
			check(fmt.Sprintf("bit %d of byte %d flipped", bit, i), bad)
		}
		check(fmt.Sprintf("cut at %d", i), good[:i])
	}
	check("one byte more", append(slices.Clone(good), 0))
}

func TestOpenTellsWhy(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	if err := os.WriteFile(path, encoded(t, kind, nil, nil, nil), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		kind Kind
		path string
		key  string
		want error
	}{
		"no file":       {kind, filepath.Join(dir, "none"), key, ErrMissing},
		"other version": {Kind{"SKMLTST2", 3}, path, key, ErrMissing},
		"more sections": {Kind{"SKMLTST2", 9}, path, key, ErrMissing},
		"other kind":    {Kind{"SKMLABC1", 3}, path, key, ErrDamaged},
		"other key":     {kind, path, strings.Repeat("00", KeyDigits/2), ErrDamaged},
		"a folder":      {kind, dir, key, ErrDamaged},
	} {
		if _, err := test.kind.Open(test.path, test.key); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", name, err, test.want)
		}
	}
}

func TestEncodeRefuses(t *testing.T) {
	use := func([]byte) error { return nil }
	write := func(int, *bytes.Buffer) error { return nil }
	for _, bad := range []string{"", "0f", strings.Repeat("x", KeyDigits), key + "00"} {
		if err := kind.Encode(bad, write, use); err == nil {
			t.Errorf("key %q is taken", bad)
		}
	}
	if err := (Kind{"SHORT", 1}).Encode(key, write, use); err == nil {
		t.Error("a short magic is taken")
	}
	broken := errors.New("broken")
	if err := kind.Encode(key, func(int, *bytes.Buffer) error { return broken }, use); !errors.Is(err, broken) {
		t.Errorf("%v, want the error of the section", err)
	}
	if err := kind.Encode(key, write, func([]byte) error { return broken }); !errors.Is(err, broken) {
		t.Errorf("%v, want the error of the use", err)
	}
}

func TestSum(t *testing.T) {
	dir := t.TempDir()
	sum := func(name string, sections ...[]byte) [3]string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, encoded(t, kind, sections...), 0o644); err != nil {
			t.Fatal(err)
		}
		f, err := kind.Open(path, key)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		return [3]string{f.Sum(0), f.Sum(1), f.Sum(2)}
	}
	a, b := sum("a", []byte("x"), []byte("y"), nil), sum("b", []byte("x"), []byte("z"), nil)
	if a[0] != b[0] || a[1] == b[1] || a[2] != b[2] {
		t.Error("sums are equal just where sections are")
	}
}
