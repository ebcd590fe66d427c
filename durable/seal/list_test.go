package seal

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

type item struct {
	Name string `json:"name"`
}

var names = List{Kind: "names", Version: "3"}

func readNames(path string) (items []item, version string, err error) {
	version, _, err = ReadList(path, names, func(i item) error {
		if i.Name == "refused" {
			return errors.New("no such name")
		}
		items = append(items, i)
		return nil
	})
	return items, version, err
}

func TestList(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.json")
	if items, version, err := readNames(path); err != nil || version != "" || len(items) != 0 {
		t.Errorf("no file: %v %q %v", items, version, err)
	}
	for _, want := range [][]item{nil, {{"a"}}, {{"a"}, {"]}\n"}, {`"items":[`}}} {
		data, sum, err := EncodeList(names, want)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		got, version, err := readNames(path)
		if err != nil || version != names.Version {
			t.Errorf("version %q, %v", version, err)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Error(d)
		}
		if _, read, err := ReadList(path, names, func(item) error { return nil }); err != nil || read != sum {
			t.Errorf("the sum of the file is another one: %v", err)
		}
	}
}

func TestListOfAnotherVersion(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.json")
	for _, version := range []string{"1", "2", "30"} {
		data, _, err := EncodeList(List{Kind: names.Kind, Version: version}, []item{{"a"}})
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		if items, got, err := readNames(path); err != nil || got != version || len(items) != 1 {
			t.Errorf("%v %q %v", items, got, err)
		}
	}
	// As the first version wrote it.
	const first = "{\"kind\":\"names\",\"version\":1,\"sha256\":\"7aa95521586329516c87bce2a378db48e13dd51da13c36ce49e8fa60fa831dbd\",\"items\":[\n{\"name\":\"a\"}\n]}\n"
	if err := os.WriteFile(path, []byte(first), 0o644); err != nil {
		t.Fatal(err)
	}
	if items, _, err := readNames(path); err != nil || len(items) != 1 {
		t.Errorf("the form of the first version: %v %v", items, err)
	}
}

func TestEveryDamageOfAListIsNoticed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.json")
	good, _, err := EncodeList(names, []item{{"a"}, {"b"}})
	if err != nil {
		t.Fatal(err)
	}
	check := func(what string, bad []byte) {
		t.Helper()
		if err := os.WriteFile(path, bad, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, _, err := readNames(path); !errors.Is(err, ErrBroken) {
			t.Fatalf("%s: %v", what, err)
		}
	}
	for i := range good {
		bad := slices.Clone(good)
		bad[i] ^= 1 << (i % 8)
		check(fmt.Sprintf("byte %d flipped", i), bad)
		check(fmt.Sprintf("cut at %d", i), good[:i])
	}
	check("one byte more", append(slices.Clone(good), ' '))
	check("another kind", []byte(strings.Replace(string(good), "names", "games", 1)))
	refused, _, err := EncodeList(names, []item{{"refused"}})
	if err != nil {
		t.Fatal(err)
	}
	check("an item that is refused", refused)
}
