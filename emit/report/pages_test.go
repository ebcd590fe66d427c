package report_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"skillmill/browser"
	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/npmtest"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
	"skillmill/durable/hook"
	"skillmill/emit/library"
	"skillmill/emit/report"
	"skillmill/emit/tables"
	"skillmill/mill"
)

var killStep = flag.Int("report-kill-step", 11, "end the report with kill -9 before one in so many operations of the file system")

var live = flag.Bool("report-pages", false, "hold the pages against npm axe-core and open a report of 10,000 skills in Chromium")

// killEnv asks the test program to write a report and to end itself with kill -9 before
// one operation of the file system: OUT, captures, folder, number.
const killEnv = "SKILLMILL_REPORT_KILL"

type killer struct{ left int }

func (k *killer) Before(hook.Op) (int, error) {
	if k.left--; k.left == 0 {
		if err := syscall.Kill(os.Getpid(), syscall.SIGKILL); err != nil {
			return 0, err
		}
		time.Sleep(time.Minute)
	}
	return 0, nil
}
func (k *killer) After(hook.Op) {}

func TestMain(m *testing.M) {
	if asked := os.Getenv(killEnv); asked != "" {
		f := strings.Split(asked, "\n")
		k := &killer{}
		if _, err := fmt.Sscan(f[3], &k.left); err != nil {
			os.Exit(2)
		}
		hook.Set(k)
		if _, err := report.Write(context.Background(), report.Options{Out: f[0], Captures: []string{f[1]}, To: f[2]}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// built builds the samples of one site.
func built(t *testing.T, site string) (out, captures string) {
	t.Helper()
	captures, out = t.TempDir(), filepath.Join(t.TempDir(), "out")
	if err := samples.Extract(captures); err != nil {
		t.Fatal(err)
	}
	if _, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{filepath.Join(captures, site)}, Out: out, Config: configs.Default()}); err != nil {
		t.Fatal(err)
	}
	return out, captures
}

// sum names a folder by names and content; "" is none.
func sum(t *testing.T, dir string) string {
	t.Helper()
	h := sha256.New()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		fmt.Fprintf(h, "%s %x\n", strings.TrimPrefix(path, dir), sha256.Sum256(data))
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

// TestKilled: whoever looks at the folder after kill -9 sees the report before, or the new
// one, and the next run ends in the pages of a run that was never killed.
func TestKilled(t *testing.T) {
	pacetest.KnownUnderRace(t)
	out, captures := built(t, "admin.samples.test")
	dir := t.TempDir()
	want := filepath.Join(dir, "want")
	if _, err := report.Write(t.Context(), report.Options{Out: out, Captures: []string{captures}, To: want}); err != nil {
		t.Fatal(err)
	}
	whole := sum(t, want)
	kills := 0
	for n, old := 1, false; ; n += *killStep { // from 1 upwards until it is not killed any more
		to := filepath.Join(dir, fmt.Sprint("to", old))
		before := ""
		if old {
			if err := os.MkdirAll(filepath.Join(to, "en"), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(to, "index.html"), []byte("before"), 0o644); err != nil {
				t.Fatal(err)
			}
			before = sum(t, to)
		}
		cmd := exec.CommandContext(t.Context(), os.Args[0])
		cmd.Env = append(os.Environ(), killEnv+"="+strings.Join([]string{out, captures, to, fmt.Sprint(n)}, "\n"))
		text, err := cmd.CombinedOutput()
		got := sum(t, to)
		if got != before && got != whole {
			t.Errorf("killed at %d: the folder is neither the report before nor the new one", n)
		}
		if err == nil {
			if got != whole {
				t.Errorf("not killed: another report than that of a run of its own\n%s", text)
			}
			if old {
				if n < 40 {
					t.Errorf("only %d operations", n)
				}
				break
			}
			n, old = 1-*killStep, true
		} else {
			kills++
		}
		if err := os.RemoveAll(to); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d kills", kills)
	left, err := filepath.Glob(filepath.Join(dir, ".*.new"))
	if err != nil || len(left) > 0 {
		t.Errorf("%q are left, %v", left, err)
	}
}

// TestForeignFolder: a folder with something else in it is not replaced.
func TestForeignFolder(t *testing.T) {
	out, _ := built(t, "admin.samples.test")
	to := t.TempDir()
	if err := os.WriteFile(filepath.Join(to, "thesis.txt"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	_, err := report.Write(t.Context(), report.Options{Out: out, To: to})
	var unwritten *report.WriteError
	if !errors.As(err, &unwritten) || !strings.Contains(err.Error(), "thesis.txt") {
		t.Errorf("%v", err)
	}
	if data, err := os.ReadFile(filepath.Join(to, "thesis.txt")); string(data) != "mine" {
		t.Errorf("%q, %v", data, err)
	}
}

// TestPages holds each kind of page in both languages against axe-core, and opens a page of
// a report of 10,000 skills at a processor slowed four times.
func TestPages(t *testing.T) {
	if !*live {
		t.Skip("-report-pages asks for npm and Chromium")
	}
	chromium, err := browser.Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	out, captures := built(t, "admin.samples.test")
	to := filepath.Join(t.TempDir(), "to")
	if _, err := report.Write(t.Context(), report.Options{Out: out, Captures: []string{captures}, To: to}); err != nil {
		t.Fatal(err)
	}
	many(t, out)
	big := filepath.Join(t.TempDir(), "big")
	began := time.Now()
	res, err := report.Write(t.Context(), report.Options{Out: out, Captures: []string{captures}, To: big})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("a report of %d skills: %d pages in %v", res.Skills, res.Pages, time.Since(began).Round(time.Millisecond))
	dir := npmtest.Script(t, "pages.mjs", npmtest.Playwright, "axe-core@4.10.3")
	cmd := exec.CommandContext(t.Context(), "node", "pages.mjs", to, big)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "CHROMIUM="+chromium)
	text, err := cmd.CombinedOutput()
	t.Logf("\n%s", text)
	if err != nil || !bytes.Contains(text, []byte("axe: 7 pages")) {
		t.Errorf("%v", err)
	}
}

// many makes a library of 10,000 skills of one domain in an output folder.
func many(t *testing.T, out string) {
	t.Helper()
	skills, err := library.Load(t.Context(), out)
	if err != nil {
		t.Fatal(err)
	}
	like := skills[slices.IndexFunc(skills, func(s *skill.Skill) bool { return s.Family == nil && s.Form == nil })]
	rows := make([]datasets.SkillRow, 10_000)
	for i := range rows {
		s := *like
		s.ID, s.Slug, s.Label = fmt.Sprintf("d%d", i+1), fmt.Sprintf("s_%d", i+1), fmt.Sprintf("Click button number %d", i+1)
		doc, err := skill.Marshal(&s)
		if err != nil {
			t.Fatal(err)
		}
		h := sha256.Sum256(doc)
		rows[i] = datasets.SkillRow{
			Domain: s.Domain, DomainKey: datasets.DomainKey(s.Domain), SkillID: s.ID, Slug: s.Slug, Label: s.Label, Action: s.Action, Selector: s.Locators.Selector,
			Pages: s.Evidence.Pages, Status: datasets.StatusActive, Runnable: true, Night: "2026-09-01", Hash: fmt.Sprintf("%x", h), Doc: doc,
		}
	}
	if _, err := library.Write(t.Context(), out, rows, library.Options{}); err != nil {
		t.Fatal(err)
	}
	if _, err := tables.ReadManifest(out); err != nil {
		t.Fatal(err)
	}
}
