package plans

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
)

// TestLoginOfAnotherWorkspace: the login of another workspace is used only where a phrase
// of its own allows that, to plan and to run, and nothing is changed there.
func TestLoginOfAnotherWorkspace(t *testing.T) {
	acceptance.KnownUnderRace(t)
	b := newBench(t)
	other := t.TempDir()
	profile := filepath.Join(other, ".skillmill", "profiles", "default")
	if err := os.MkdirAll(profile, 0o700); err != nil {
		t.Fatal(err)
	}
	signIn(t, profile, b.shop.URL+"/signin")
	before := acceptance.Tree(t, other)
	use := []string{"--login-of", other}
	command := append([]string{"plan", b.id(send), "--lib", b.lib, "--url", b.shop.URL + "/", "-w", b.workspace, "--json"}, b.sandbox...)
	exit, text := acceptance.Call(append(command, use...)...)
	_, after, _ := strings.Cut(text, `needs the phrase \"`)
	phrase, _, ok := strings.Cut(after, `\"`)
	if exit != refuse.ExitRefused || !ok || !strings.Contains(text, refuse.ConfirmRequired) {
		t.Fatalf("plan without the phrase: exit %d: %s", exit, text)
	}
	read := b.phrase(phrase)
	for name, more := range map[string][]string{
		"another phrase":   {"--login-of", other, "--confirm-read-file", b.phrase("read 0000-0000-0000")},
		"another folder":   {"--login-of", filepath.Dir(other), "--confirm-read-file", read},
		"no terminal":      {"--login-of", other, "--confirm-read", phrase},
		"without the file": {"--login-of", other, "--confirm-read-file", filepath.Join(other, "none")},
	} {
		if exit, text := acceptance.Call(append(command, more...)...); exit != refuse.ExitRefused || !strings.Contains(text, refuse.ConfirmRequired) {
			t.Errorf("plan, %s: exit %d: %s", name, exit, text)
		}
	}
	use = append(use, "--confirm-read-file", read)
	p := b.plan(send, use...)
	if of, ok := p.Needs(plan.LoginOf); !ok || of != other || !p.NeedsConfirm() {
		t.Errorf("%s", p.data)
	}
	yes := b.phrase(p.Phrase())
	if exit, code, text := b.run(p.path, "--confirm-file", yes); exit != refuse.ExitRefused || code != refuse.ConfirmRequired || b.shop.total() > 0 {
		t.Errorf("run with one phrase: exit %d: %s", exit, text)
	}
	if exit, _, text := b.run(p.path, "--confirm-file", yes, "--confirm-read-file", read); exit != acceptance.OK || b.count("sent by ann") != 1 {
		t.Errorf("run: exit %d, sent %v: %s", exit, b.shop.got, text)
	}
	if diff := cmp.Diff(before, acceptance.Tree(t, other)); diff != "" {
		t.Errorf("the other workspace changed (-before +after):\n%s", diff)
	}
	left, err := filepath.Glob(filepath.Join(b.workspace, ".skillmill", "lanes", "default", "browser", "*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// signIn makes a profile with a cookie of a page.
func signIn(t *testing.T, profile, url string) {
	t.Helper()
	br, err := browser.Start(t.Context(), browser.Options{Profile: profile, NoSandbox: os.Geteuid() == 0, Limits: acceptance.Patient(browser.Limits{})})
	if err != nil {
		t.Fatal(err)
	}
	tab, err := br.Open(t.Context(), browser.Job{URL: url, Shots: -1})
	if err != nil {
		t.Fatal(err)
	}
	tab.Close()
	if err := br.Close(); err != nil {
		t.Fatal(err)
	}
}
