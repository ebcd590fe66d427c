package cli

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"skillmill": func() { os.Exit(Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
		"swapid":    func() { os.Exit(swapID(os.Args[1])) },
	})
}

// swapID gives the first two skills of a library each other's first CSS locator:
// what a wrong rule could have published.
func swapID(root string) int {
	skills, err := library.Load(context.Background(), root)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	var css []*skill.Proof // of two controls of one page, where each finds the other's element
	var pages []string
	for _, s := range skills {
		p := s.Locators.Proofs
		if len(p) > 0 && p[0].Kind == "css" && len(css) < 2 && (pages == nil || slices.Equal(pages, s.Evidence.Pages)) {
			css, pages = append(css, &p[0]), s.Evidence.Pages
		}
	}
	css[0].Value, css[1].Value = css[1].Value, css[0].Value
	rows := make([]datasets.SkillRow, len(skills))
	for i, s := range skills {
		doc, err := skill.Marshal(s)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		rows[i] = datasets.SkillRow{Domain: s.Domain, DomainKey: datasets.DomainKey(s.Domain), SkillID: s.ID, Doc: doc}
	}
	if _, err := library.Write(context.Background(), root, rows, library.Options{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// TestScripts runs the sessions of testdata/script, the README's among them.
func TestScripts(t *testing.T) {
	table := &mistakes{}
	t.Cleanup(func() { table.hold(t) })
	samples := &builtOnce{}
	t.Cleanup(samples.remove)
	scripts := testscript.Params{
		Dir: "testdata/script", RequireExplicitExec: true, Condition: condition,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"mistake": table.mistake, "interrupted": table.interrupted, "about": table.about, "envsubst": envSubst, "site": serveSite, "smalldisk": smallDisk,
			"built": samples.built,
		},
	}
	if pacetest.UnderRace {
		scripts.Dir, scripts.Files = "", raced()
	}
	testscript.Run(t, scripts)
}

// raced are the scripts that the race detector has: the commands that the packages below
// acceptance do not run with it.
func raced() (files []string) {
	for _, name := range []string{"compact", "export", "gc", "report", "shards"} {
		files = append(files, filepath.Join("testdata", "script", name+".txtar"))
	}
	return files
}

// run is one command, which must end with the given code.
func run(t testing.TB, want int, args ...string) (stdout string) {
	t.Helper()
	var out, errw bytes.Buffer
	if code := Main(args, strings.NewReader(""), &out, &errw); code != want {
		t.Fatalf("skillmill %s: exit %d, want %d\n%s%s", strings.Join(args, " "), code, want, out.String(), errw.String())
	}
	return out.String()
}
