package report

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"skillmill/datasets/skill"
)

//go:embed report.html
var pages string

//go:embed report.css
var style string

//go:embed report.js
var script string

// policy forbids whatever is not in the page itself or a picture beside it.
func policy() string {
	return fmt.Sprintf("default-src 'none'; img-src 'self' file:; style-src 'sha256-%s'; script-src 'sha256-%s'; base-uri 'none'; form-action 'none'",
		hashOf(style), hashOf(script))
}

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// view is what a template is given.
type view struct {
	Lang, Other, File, Root string
	Policy                  string
	Style                   template.CSS
	Script                  template.JS
	Data                    any
}

var parsed = map[string]*template.Template{}

func init() {
	for _, lang := range languages {
		parsed[lang] = template.Must(template.New("report").Funcs(functions(lang)).Parse(pages))
	}
}

// functions returns what templates may call.
func functions(lang string) template.FuncMap {
	return template.FuncMap{
		"t":    func(en string) string { return say(lang, en) },
		"args": argsOf, "bar": bar, "join": strings.Join,
		"add":     func(a, b int64) int64 { return a + b },
		"chunks":  func(all []*skill.Skill) [][]*skill.Skill { return slices.Collect(slices.Chunk(all, perChunk)) },
		"members": func(s *skill.Skill) int { return len(s.Family.Members) },
		"name": func(b box) string {
			if b.Control.Name == "" {
				return say(lang, "no name")
			}
			return b.Control.Name
		},
		"most": func(nights []night) (m int) {
			for _, n := range nights {
				m = max(m, n.Captures)
			}
			return m
		},
	}
}

// perChunk is how many skills of a list are laid out together: only those in view are.
const perChunk = 100

// bar returns the length of a bar of n of most, of at most 400.
func bar(n, most int) int {
	if most == 0 {
		return 0
	}
	return n * 400 / most
}

// say returns a text of the pages in a language.
func say(lang, en string) string {
	if zh, ok := chinese[en]; ok && lang == "zh" {
		return zh
	}
	return en
}

// render makes one page.
func render(lang, kind, file string, data any) ([]byte, error) {
	v := view{Lang: lang, Other: languages[0], File: file, Root: "..", Policy: policy(), Style: template.CSS(style), Script: template.JS(script), Data: data}
	if lang == languages[0] {
		v.Other = languages[1]
	}
	var b bytes.Buffer
	if err := parsed[lang].ExecuteTemplate(&b, kind, v); err != nil {
		return nil, fmt.Errorf("page %s: %w", file, err)
	}
	return b.Bytes(), nil
}
