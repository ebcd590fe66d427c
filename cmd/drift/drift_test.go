package main

import (
	"archive/tar"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"skillmill/transform/match"
)

const (
	oldPage = `<!DOCTYPE html><html><head></head><body><nav><a id="home" href="/">Home</a><a id="cart" href="/cart">Cart</a></nav></body></html>`
	newPage = `<!DOCTYPE html><html><head></head><body><nav><a id="cart" href="/cart">Basket</a></nav></body></html>`
	// Elements: html 0, head 1, body 2, nav 3, then the links.
	oneTruth = `{"family": "shop", "mutation": "", "controls": [{"old": 5, "new": 4, "kind": "click", "label": "Cart"}], "removed": [{"old": 4, "label": "Home"}]}`
)

// archive makes a small archive of one pair and one mutant.
func archive(t *testing.T, extra ...string) string {
	t.Helper()
	shared := t.TempDir()
	if err := os.MkdirAll(filepath.Join(shared, "drift"), 0o755); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, dir := range []string{"pairs/shop--1-2--home", "mutants/shop--1-2--home--m4_ids"} {
		_, mutation, _ := strings.Cut(dir, "--home")
		files[dir+"/truth.json"] = strings.Replace(oneTruth, `"mutation": ""`, `"mutation": "`+strings.TrimPrefix(mutation, "--")+`"`, 1)
		for side, doc := range map[string]string{"old": oldPage, "new": newPage} {
			files[dir+"/"+side+"/dom.html"] = doc
			files[dir+"/"+side+"/meta.json"] = `{"url": "http://shop.test/", "status": "ok", "timestamp": "20240101000000"}`
			files[dir+"/"+side+"/dom_summary.json"] = summary(doc)
		}
	}
	for _, name := range extra {
		files[name] = "x"
	}
	var raw bytes.Buffer
	w := tar.NewWriter(&raw)
	for name, body := range files {
		if err := w.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: int64(len(body)), Typeflag: tar.TypeReg}); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(body)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	z, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(shared, "drift", "drift.tar.zst"), z.EncodeAll(raw.Bytes(), nil), 0o644); err != nil {
		t.Fatal(err)
	}
	return shared
}

// summary lists the elements of the two pages.
func summary(doc string) string {
	links := strings.Count(doc, "<a ")
	var b strings.Builder
	b.WriteString(`{"elements": [`)
	for i, tag := range []string{"html", "head", "body", "nav", "a", "a"}[:4+links] {
		parent := []string{"null", "0", "0", "2", "3", "3"}[i]
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`{"index": ` + string(rune('0'+i)) + `, "tag": "` + tag + `", "parent_index": ` + parent + `, "bbox": [0,0,10,10], "visible": true, "text": ""}`)
	}
	b.WriteString(`]}`)
	return b.String()
}

func TestRun(t *testing.T) {
	t.Setenv("SKILLMILL_SHARED", archive(t))
	var out, errs bytes.Buffer
	docs := filepath.Join(t.TempDir(), "documents.jsonl")
	if code := run([]string{"-list", "-into", t.TempDir(), "-documents", docs}, &out, &errs); code != 0 {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	if lines, err := os.ReadFile(docs); err != nil || bytes.Count(lines, []byte("\n")) != 4 || !bytes.Contains(lines, []byte(`"kind":"click"`)) || bytes.Count(lines, []byte(`"want":-1`)) != 2 {
		t.Errorf("documents: %v\n%s", err, lines)
	}
	if code := run([]string{"-every", "2", "-into", t.TempDir(), "-documents", docs}, &out, &errs); code != 0 {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	if lines, err := os.ReadFile(docs); err != nil || bytes.Count(lines, []byte("\n")) != 2 || bytes.Contains(lines, []byte(`"set":"mutants"`)) {
		t.Errorf("documents of every second case: %v\n%s", err, lines)
	}
	for _, want := range []string{
		"pairs, resolver: right ", "pairs, resolver: acts on removed ", "pairs, document: acts on removed ", "mutants m1 to m11, resolver: right ",
		"family shop", "mutation m4", "tuning: ", "checking: shop",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	for _, line := range strings.Split(out.String(), "\n") {
		if strings.HasPrefix(line, "pairs, resolver: right") && !strings.Contains(line, "100.00") {
			t.Error(line)
		}
		if strings.HasPrefix(line, "pairs, resolver: acts on removed") && !strings.Contains(line, " 0.00") {
			t.Error(line)
		}
	}
}

func TestRunFails(t *testing.T) {
	for name, tc := range map[string]struct {
		args   []string
		shared string
		code   int
		want   string
	}{
		"no archive":     {nil, t.TempDir(), 3, "drift.tar.zst"},
		"no cases":       {[]string{"-dir", t.TempDir()}, "", 1, "no cases below"},
		"unknown flag":   {[]string{"-wrong"}, "", 2, "flag provided but not defined"},
		"bad parameters": {[]string{"-dir", t.TempDir(), "-params", "{"}, "", 2, "-params"},
		"a way out":      {nil, archive(t, "../outside"), 3, "outside"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("SKILLMILL_SHARED", tc.shared)
			var out, errs bytes.Buffer
			if code := run(tc.args, &out, &errs); code != tc.code || !strings.Contains(errs.String(), tc.want) {
				t.Errorf("exit %d, want %d; %q, want %q", code, tc.code, errs.String(), tc.want)
			}
		})
	}
}

func TestVerdictLines(t *testing.T) {
	r := &report{resolver: match.Defaults()}
	c := &kase{set: "pairs", truth: &truth{Family: "shop"}}
	for what, n := range map[string]int{"right": 97, "wrong": 1, "miss": 1, "unlisted": 1, noControl: 25, "acts": 1, "refused": 3} {
		for range n {
			r.count(c, "resolve", what)
		}
	}
	if got, n := r.share("pairs", "", "resolve", "right"); got != 77.6 || n != 125 {
		t.Errorf("right %v of %d: what has no skill is not right", got, n)
	}
	if got, n := r.ofControls("pairs", "", "resolve", "right"); got != 97 || n != 100 {
		t.Errorf("right %v of %d controls: an unlisted control is not right", got, n)
	}
	if got, n := r.acts("pairs", "family shop", "resolve"); got != 25 || n != 4 {
		t.Errorf("acts %v of %d", got, n)
	}
}
