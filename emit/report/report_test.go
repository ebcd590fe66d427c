package report

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// hostile are texts that must stay texts.
var hostile = []string{
	`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `</title><script>`, `javascript:alert(1)`, "' onmouseover='x", `{{.Data}}`,
	`</style><script>1</script>`, `-->`, `<svg/onload=alert(1)>`, `&lt;b&gt;`, "\u202e\u0000", `]]>`,
}

// payloads and contexts make more of them: each payload closes what a text may stand in.
func hostiles() []string {
	out := slices.Clone(hostile)
	payloads := []string{
		`<script>alert(1)</script>`, `<img src=x onerror=alert(1)>`, `<svg/onload=alert(1)>`, `<iframe srcdoc="<script>1</script>">`, `<a href="javascript:alert(1)">x</a>`,
		`<style>@import "http://x.test"</style>`, `<base href="http://x.test/">`, `<meta http-equiv=refresh content="0;url=http://x.test">`, `<form action=http://x.test><input>`, `<object data=x>`,
		`<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`, `<template><script>1</script></template>`,
	}
	contexts := []string{"%s", `">%s`, `'>%s`, "`>%s", "</title>%s", "</summary></details>%s", "</code></pre>%s", "</svg>%s", "-->%s<!--", "]]>%s", "</script>%s", "</style>%s", "\u0000%s", "%%3C%s", "\\x3c%s", "&lt;%s"}
	for _, c := range contexts {
		for _, p := range payloads {
			out = append(out, fmt.Sprintf(c, p))
		}
	}
	return out
}

// TestHostile: text of captured pages stays text, and the policy stands in each page.
func TestHostile(t *testing.T) {
	all := hostiles()
	if len(all) < 200 {
		t.Fatal(len(all), "texts")
	}
	for _, text := range all {
		s := &skill.Skill{ID: "d1", Label: text, Action: "click"}
		s.Locators.Selector, s.Locators.Order = text, []string{"selector"}
		s.Locators.Proofs = []skill.Proof{{Kind: "css", Value: text, Verified: 1, Captures: 1}}
		s.Program.Code, s.Evidence.Name = text, text
		s.Locators.Guard = &skill.Guard{Name: text, Names: []string{text}}
		s.Preconditions.Exists = []string{text}
		d := &domain{Name: text, File: "x.html", Skills: []*skill.Skill{s}}
		p := &page{Domain: d, Key: text, File: "x-1.html", W: 10, H: 10, Shot: "a.png", Capture: datasets.CaptureRow{Title: text}}
		p.Boxes = []box{{Control: datasets.ControlRow{Name: text, Visible: true, Action: "click"}, Skill: s, W: 1, H: 1, Proof: "full"}}
		d.Pages = []*page{p}
		m := &model{Domains: []*domain{d}, Rejects: []reject{{Code: text, Where: []string{text}}}, Nights: []night{{Night: text, Captures: 1}}, Unsupported: []count{{text, 1}}}
		clean := map[string]int{}
		for _, lang := range languages {
			for kind, data := range map[string]any{"index": m, "domain": d, "page": p} {
				out, err := render(lang, kind, "x.html", data)
				if err != nil {
					t.Fatal(err)
				}
				html := string(out)
				if n := strings.Count(html, "<script"); n != 1 {
					t.Errorf("%s of %q: %d scripts", kind, text, n)
				}
				for _, bad := range []string{"<img", "<svg/", "onerror=alert(1)>", `href="javascript`, "<iframe", "<base", "<form", "<object", "<math", "<template", "<meta http-equiv=refresh", "<style>@"} {
					if strings.Contains(html, bad) {
						t.Errorf("%s of %q has %s", kind, text, bad)
					}
				}
				if !strings.Contains(html, `http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;`) {
					t.Errorf("%s has no policy", kind)
				}
				clean[kind]++
			}
		}
		if len(clean) != 3 {
			t.Error(clean)
		}
	}
}

// TestWords: every text of the templates is there in Chinese, and none is there in vain.
func TestWords(t *testing.T) {
	used := map[string]bool{"no name": true}
	for _, m := range regexp.MustCompile(`\{\{t "([^"]+)"\}\}`).FindAllStringSubmatch(pages, -1) {
		if used[m[1]] = true; chinese[m[1]] == "" {
			t.Errorf("%q has no Chinese", m[1])
		}
	}
	for en := range chinese {
		if !used[en] {
			t.Errorf("%q is not used", en)
		}
	}
}

// TestNoFolder: what is no output folder is refused, and nothing is written.
func TestNoFolder(t *testing.T) {
	to := filepath.Join(t.TempDir(), "to")
	if _, err := Write(t.Context(), Options{Out: t.TempDir(), To: to}); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if _, err := os.Stat(to); !errors.Is(err, fs.ErrNotExist) {
		t.Error("something was written")
	}
}
