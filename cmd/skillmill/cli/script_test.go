package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"skillmill/datasets"
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
	var css []*skill.Proof
	for _, s := range skills {
		if p := s.Locators.Proofs; len(p) > 0 && p[0].Kind == "css" && len(css) < 2 {
			css = append(css, &s.Locators.Proofs[0])
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
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script", RequireExplicitExec: true, Cmds: map[string]func(*testscript.TestScript, bool, []string){"mistake": mistake},
	})
}

// mistake runs skillmill with what a user got wrong: it must end with the code, print a
// line of the message and the cure (regular expressions), and no word of the program's
// inside. Its arguments are CODE MESSAGE CURE ARGUMENT...
func mistake(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 4 {
		ts.Fatalf("usage: mistake CODE MESSAGE CURE ARGUMENT...")
	}
	code := 0
	var exit *exec.ExitError
	if err := ts.Exec("skillmill", args[3:]...); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	printed := ts.ReadFile("stdout") + ts.ReadFile("stderr")
	if args[0] != strconv.Itoa(code) {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
	for _, want := range args[1:3] {
		if !regexp.MustCompile(want).MatchString(printed) {
			ts.Fatalf("nothing matches %q", want)
		}
	}
	if never := regexp.MustCompile(`context canceled|unmarshal|\[\]string|map\[|configs\.|settings\.|goroutine|0x[0-9a-f]{6}|%!`); never.MatchString(printed) {
		ts.Fatalf("%q is no word for users", never.FindString(printed))
	}
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
