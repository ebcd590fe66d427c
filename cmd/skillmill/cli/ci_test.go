package cli

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/samples/pacetest"
)

// root is the root of the repository.
const root = "../../.."

// script runs a script of .ci in the root of the repository and returns its words.
func script(t *testing.T, name string, args ...string) []string {
	t.Helper()
	cmd := exec.Command("sh", append([]string{".ci/" + name}, args...)...)
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return strings.Fields(string(out))
}

// each parses the Go files of the repository and visits what they hold.
func each(t *testing.T, visit func(folder, name string, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(file) != ".go" {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		folder, err := filepath.Rel(root, filepath.Dir(file))
		visit(filepath.ToSlash(folder), filepath.Base(file), parsed)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestRaced: the race detector has each package with tests that begins a goroutine, in its
// files or in its tests, and none that only computes.
func TestRaced(t *testing.T) {
	pacetest.KnownUnderRace(t)
	raced := script(t, "raced.sh")
	begins, tested := map[string]bool{}, map[string]bool{}
	each(t, func(folder, name string, file *ast.File) {
		tested[folder] = tested[folder] || strings.HasSuffix(name, "_test.go")
		ast.Inspect(file, func(n ast.Node) bool {
			if _, ok := n.(*ast.GoStmt); ok {
				begins[folder] = true
			}
			return true
		})
	})
	for folder := range begins {
		if tested[folder] && !slices.Contains(raced, path.Join("skillmill", folder)) {
			t.Errorf("%s begins goroutines, and raced.sh leaves it out", folder)
		}
	}
	for name, want := range map[string]bool{
		"mill": true, "pipeline": true, "stages/refine": true, "browser": true, "saferun/act": true, // begin goroutines
		"stages/settle": true, "cmd/skillmill/acceptance/builds": true, "transform/match": true, // are run in some
		"transform/css": false, "transform/redact": false, "datasets/skill": false, "actions": false,
	} {
		if got := slices.Contains(raced, "skillmill/"+name); got != want {
			t.Errorf("%s has the race detector: %v", name, got)
		}
	}
}

// TestAlone: tests that run before a browser is there start no program, whoever of their
// packages would.
func TestAlone(t *testing.T) {
	pacetest.KnownUnderRace(t)
	alone := script(t, "alone.sh")
	starts := map[string]bool{}
	each(t, func(folder, _ string, file *ast.File) {
		for _, i := range file.Imports {
			starts[folder] = starts[folder] || i.Path.Value == `"os/exec"`
		}
	})
	for folder := range starts {
		if starts[folder] && slices.Contains(alone, path.Join("skillmill", folder)) {
			t.Errorf("%s imports os/exec, and alone.sh has it", folder)
		}
	}
	for name, want := range map[string]bool{
		"transform/page": true, "transform/css": true, "datasets/capture": true, "stages/settle": true,
		"browser": false, "cmd/skillmill/acceptance/builds": false, // they start programs
		"saferun/act": false, "transform/accname": false, "agent/rules": false, // they import one that does
	} {
		if got := slices.Contains(alone, "skillmill/"+name); got != want {
			t.Errorf("%s alone: %v", name, got)
		}
	}
}

// TestGoldenTests: the tests that write files with -update are run to write them.
func TestGoldenTests(t *testing.T) {
	pacetest.KnownUnderRace(t)
	words := script(t, "golden.sh", "echo")
	var tests []string
	for _, w := range words {
		if inner, ok := strings.CutPrefix(w, "^("); ok {
			tests = strings.Split(strings.TrimSuffix(inner, ")$"), "|")
		}
	}
	found := 0
	each(t, func(folder, name string, file *ast.File) {
		if !strings.HasSuffix(name, "_test.go") || folder == "collect" {
			return
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !strings.HasPrefix(f.Name.Name, "Test") || !looks(f) {
				continue
			}
			found++
			if !slices.Contains(tests, f.Name.Name) || !slices.Contains(words, "./"+folder) {
				t.Errorf("%s of %s writes files, and golden.sh leaves it out", f.Name.Name, folder)
			}
		}
	})
	if found < 5 || slices.Contains(tests, "TestRaced") {
		t.Errorf("%d tests look at -update themselves; golden.sh has %v", found, tests)
	}
}

// looks reports whether a function reads the flag.
func looks(f *ast.FuncDecl) (does bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		star, ok := n.(*ast.StarExpr)
		if !ok {
			return true
		}
		if name, ok := star.X.(*ast.Ident); ok && name.Name == "update" {
			does = true
		}
		return true
	})
	return does
}
