package evidence

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"html"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"skillmill/datasets/skill"
	"skillmill/durable/inventory"
	"skillmill/saferun/plan"
	"skillmill/saferun/secret"
	"skillmill/saferun/workspace"
	"skillmill/transform/effect"
)

func clock() time.Time { return time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC) }

// planned is a workspace and the bytes and folder of a plan in it.
func planned(t *testing.T) (dir string, data []byte) {
	t.Helper()
	w, err := workspace.Open(t.TempDir(), rand.Reader)
	must(t, err)
	stamp, err := plan.NewStamp(clock(), plan.DefaultValid, rand.Reader)
	must(t, err)
	p, err := plan.New(&plan.Input{Workspace: w, Session: "default", Skill: &skill.Skill{}, Control: &effect.Control{Action: skill.Click}}, stamp)
	must(t, err)
	data, err = p.Encode()
	must(t, err)
	dir, err = w.Bundle(p.RequestID)
	must(t, err)
	return dir, data
}

func must(t *testing.T, errs ...error) {
	t.Helper()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
}

// gather makes a whole folder.
func gather(t *testing.T, mask *secret.Mask, text string) string {
	t.Helper()
	dir, data := planned(t)
	f, err := Open(dir, mask, clock)
	must(t, err)
	must(t, f.Plan(data), f.Close())
	f, err = Open(dir, mask, clock) // the run comes after the plan
	must(t, err)
	_, err = f.Snapshot("Before/../Zoë", "- button: "+text)
	must(t, err)
	_, err = f.Screenshot("before_click", []byte("png"))
	must(t, err)
	_, err = f.Export("../Über sicht.CSV", strings.NewReader("a,b\n"))
	must(t, err)
	must(t, f.Log(Entry{Event: "before", Act: 1, Does: "type", Detail: text, TextLength: len(text)}))
	must(t, f.Seal(t.Context(), "# Done\n\n"+text+"\n"), f.Close())
	return dir
}

func problems(t *testing.T, dir string) []string {
	t.Helper()
	out, err := Verify(t.Context(), dir)
	must(t, err)
	return out
}

// TestFolder holds what a folder has and that nothing is added to a sealed one.
func TestFolder(t *testing.T) {
	dir := gather(t, nil, "ok")
	got, err := files(dir)
	must(t, err)
	want := "exports/ber_sicht.csv log.jsonl plan.json screenshots/002_before_click.png snapshots/001_before_zo.aria.txt summary.md"
	if strings.Join(got, " ") != want {
		t.Errorf("files %v", got)
	}
	if p := problems(t, dir); len(p) != 0 {
		t.Errorf("a new folder: %q", p)
	}
	if _, err := Open(dir, nil, clock); !errors.Is(err, ErrSealed) {
		t.Errorf("opened again: %v", err)
	}
}

// TestExports holds that no export leaves the folder or takes the place of another.
func TestExports(t *testing.T) {
	dir, _ := planned(t)
	f, err := Open(dir, nil, clock)
	must(t, err)
	for _, name := range []string{"../../x.csv", "/etc/passwd", "..", "", "a/b", "x.csv/../..", strings.Repeat("n", 300) + ".csv", "NUL\x00.txt"} {
		path, err := f.Export(name, strings.NewReader(name))
		if err != nil {
			continue // one of that name is there
		}
		if filepath.Dir(f.path(path)) != filepath.Join(dir, "exports") {
			t.Errorf("%q went to %s", name, path)
		}
	}
	if _, err := f.Export("x.csv", strings.NewReader("")); err == nil {
		t.Error("an export took the place of another")
	}
	must(t, f.Close())
}

// TestVerify holds that every change of a sealed folder is noticed.
func TestVerify(t *testing.T) {
	dir := gather(t, nil, "ok")
	names, err := files(dir)
	must(t, err)
	for _, name := range append(names, inventory.Name) {
		path := filepath.Join(dir, name)
		good, err := os.ReadFile(path)
		must(t, err)
		for i := 0; i < len(good); i += 1 + len(good)/200 {
			bad := bytes.Clone(good)
			bad[i] ^= 1
			must(t, os.WriteFile(path, bad, 0o600))
			if len(problems(t, dir)) == 0 {
				t.Errorf("%s: byte %d", name, i)
			}
		}
		must(t, os.Remove(path))
		if len(problems(t, dir)) == 0 {
			t.Errorf("%s is gone", name)
		}
		must(t, os.WriteFile(path, good, 0o600))
	}
	if p := problems(t, dir); len(p) != 0 {
		t.Fatalf("as it was: %q", p)
	}
	must(t, os.WriteFile(filepath.Join(dir, "exports", "more"), nil, 0o600))
	if p := problems(t, dir); len(p) != 1 || !strings.Contains(p[0], "added") {
		t.Errorf("one file more: %q", p)
	}
	must(t, os.Remove(filepath.Join(dir, "exports", "more")))
	other := filepath.Join(filepath.Dir(dir), "20260304T050607Z-000000000000")
	must(t, os.Rename(dir, other))
	if p := problems(t, other); len(p) != 1 {
		t.Errorf("under another id: %q", p)
	}
	if _, err := Verify(t.Context(), dir); err == nil {
		t.Error("a folder that is not there has no problems")
	}
	dir, _ = planned(t)
	f, err := Open(dir, nil, clock)
	must(t, err)
	must(t, f.Close())
	if p := problems(t, dir); len(p) != 1 || !strings.Contains(p[0], "not sealed") {
		t.Errorf("not sealed: %q", p)
	}
}

// TestSecrets holds that no text of a folder has a secret, in five encodings.
func TestSecrets(t *testing.T) {
	var text strings.Builder
	var all, written []string
	for i := range 100 {
		s := "p@ss \"word<" + string(rune('a'+i%26)) + string(rune('a'+i/26)) + ">&é"
		all = append(all, s)
		for _, form := range []string{s, url.QueryEscape(s), base64.StdEncoding.EncodeToString([]byte(s)), strings.ReplaceAll(s, `"`, `\"`), html.EscapeString(s)} {
			written = append(written, form)
			text.WriteString(form + "\n")
		}
	}
	dir := gather(t, secret.NewMask(all...), text.String())
	names, err := files(dir)
	must(t, err)
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(dir, name))
		must(t, err)
		for _, form := range written {
			if bytes.Contains(data, []byte(form)) {
				t.Errorf("%s has %q", name, form)
			}
		}
	}
}
