package sharedtest

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/datasets/samples/pacetest"
)

// TestFolder: the variable comes first, the folder beside the repository second,
// and what is missing is named.
func TestFolder(t *testing.T) {
	if _, err := ForTests(); pacetest.UnderRace && !errors.Is(err, ErrMissing) {
		t.Errorf("the race detector has a shared folder: %v", err)
	}
	top := t.TempDir()
	repo, beside, named := filepath.Join(top, "repo"), filepath.Join(top, "shared"), filepath.Join(top, "named")
	for _, d := range []string{filepath.Join(repo, "a", "b"), beside, named} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(repo, "go.mod"), []byte("module m\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join(repo, "a", "b"))
	for _, tc := range []struct{ env, want string }{{named, named}, {"", beside}} {
		t.Setenv(Env, tc.env)
		if got, err := Folder(); err != nil || got != tc.want {
			t.Errorf("%q: %s, %v, want %s", tc.env, got, err, tc.want)
		}
	}
	t.Setenv(Env, filepath.Join(top, "none"))
	if _, err := Folder(); !errors.Is(err, ErrMissing) || !strings.Contains(err.Error(), "none") {
		t.Errorf("a folder that is not there: %v", err)
	}
	t.Setenv(Env, "")
	t.Chdir(top)
	if _, err := Folder(); !errors.Is(err, ErrMissing) {
		t.Errorf("outside of a repository: %v", err)
	}
}

// TestSkips: what needs the folder is skipped without it, and says why.
func TestSkips(t *testing.T) {
	t.Setenv(Env, filepath.Join(t.TempDir(), "none"))
	for name, needs := range map[string]func(testing.TB){
		"Root":     func(t testing.TB) { Root(t) },
		"Captures": func(t testing.TB) { Captures(t) },
		"Real":     func(t testing.TB) { Real(t) },
	} {
		skipped := false
		t.Run(name, func(t *testing.T) {
			defer func() { skipped = t.Skipped() }()
			needs(t)
		})
		if !skipped {
			t.Errorf("%s does not skip", name)
		}
	}
}

// TestEach: a test sees the samples, and the real captures as the index has them.
func TestEach(t *testing.T) {
	pacetest.KnownUnderRace(t)
	root := t.TempDir()
	if err := os.Mkdir(filepath.Join(root, "captures"), 0o755); err != nil {
		t.Fatal(err)
	}
	text := `[{"dir":"a/1","set":"clean","note":"CONTAMINATED x"},{"dir":"b/2","set":"damaged"}]`
	if err := os.WriteFile(filepath.Join(root, "captures", "INDEX.json"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv(Env, root)
	var seen []int
	Each(t, func(t *testing.T, list []Entry) {
		seen = append(seen, len(list))
		if len(seen) == 2 {
			want := Entry{"a/1", filepath.Join(root, "captures", "a", "1"), "clean", "CONTAMINATED x"}
			if list[0] != want || list[1].Dir != "b/2" || !list[0].Clean() || list[1].Clean() {
				t.Errorf("%+v", list)
			}
			return
		}
		for _, e := range list {
			if _, err := os.Stat(filepath.Join(e.Path, "meta.json")); err != nil || !e.Clean() || !strings.HasSuffix(filepath.ToSlash(e.Path), e.Dir) {
				t.Errorf("%+v: %v", e, err)
			}
		}
	})
	if len(seen) != 2 || seen[0] < 20 || seen[1] != 2 {
		t.Errorf("captures of the two sets: %v", seen)
	}
}
