package lasting

import (
	"bufio"
	"os"
	"path/filepath"
	"testing"
)

func lines(t *testing.T, name string) []string {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []string
	seen := map[string]bool{}
	for s := bufio.NewScanner(f); s.Scan(); {
		if line := s.Text(); line != "" && !seen[line] {
			out, seen[line] = append(out, line), true
		}
	}
	if len(out) < 120 {
		t.Fatalf("%s has %d examples, want 120 at least", name, len(out))
	}
	return out
}

func TestGeneratedID(t *testing.T) {
	for _, id := range lines(t, "ids_generated.txt") {
		if !GeneratedID(id) {
			t.Errorf("GeneratedID(%q) = false", id)
		}
	}
	for _, id := range lines(t, "ids_ordinary.txt") {
		if GeneratedID(id) {
			t.Errorf("GeneratedID(%q) = true", id)
		}
	}
}

func TestHashClass(t *testing.T) {
	for _, c := range lines(t, "classes_hash.txt") {
		if !HashClass(c) {
			t.Errorf("HashClass(%q) = false", c)
		}
	}
	for _, c := range lines(t, "classes_ordinary.txt") {
		if HashClass(c) {
			t.Errorf("HashClass(%q) = true", c)
		}
	}
}

func TestStateClass(t *testing.T) {
	for _, c := range []string{"active", "show", "open", "hover", "focus", "selected", "disabled", "in", "is-open", "ng-valid", "ant-menu-item-selected", "nav-item--active"} {
		if !StateClass(c) {
			t.Errorf("StateClass(%q) = false", c)
		}
	}
	for _, c := range []string{"btn", "collapse", "open-source", "insight", "island", "showcase", "nav-link", "inline"} {
		if StateClass(c) {
			t.Errorf("StateClass(%q) = true", c)
		}
	}
}

func FuzzGenerated(f *testing.F) {
	for _, s := range []string{":r1:", "_r_", "«r", "a\xff9b", "__", "sc-", "css-1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if GeneratedID(s) && !HashClass(s) {
			t.Fatalf("%q is a generated id but no hashed class", s)
		}
		if part := StablePart(s); hasDigit(part) {
			t.Fatalf("the stable part %q of %q has digits", part, s)
		}
		if !Volatile(s) && hasDigit(s) && onlyDigits(s) && len(s) > 2 {
			t.Fatalf("the number %q is not volatile", s)
		}
	})
}
