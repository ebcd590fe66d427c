package program

import (
	"embed"
	"fmt"
	"path"
	"strings"
	"sync"
)

//go:embed templates/*.py
var templates embed.FS

// The words of a template that are filled in.
const (
	entryMark = "ENTRY"
	labelMark = "LABEL"
)

// template is a source cut at its marks.
type template struct {
	texts []string // one more than marks
	marks []string // entryMark or labelMark
	size  int      // of the texts together
}

// helperOf is the file of helpers that a template needs when its source, or that of a helper
// above in this list, has the word. A helper stands before what uses it, and common.py before
// every template.
var helperOf = []struct{ word, file string }{
	{"_opened(", "common_opened.py"},
	{"_again(", "common_again.py"},
	{"_click(", "common_click.py"},
}

// loaded are the templates by name, each with its helpers before it.
var loaded = sync.OnceValues(func() (map[string]template, error) {
	files, err := templates.ReadDir("templates")
	if err != nil {
		return nil, fmt.Errorf("listing the templates: %w", err)
	}
	all := map[string]template{}
	for _, f := range files {
		name := strings.TrimSuffix(f.Name(), path.Ext(f.Name()))
		if strings.HasPrefix(name, "common") {
			continue
		}
		t, err := load(f.Name())
		if err != nil {
			return nil, err
		}
		all[name] = t
	}
	return all, nil
})

// load reads one template and the helpers it needs.
func load(file string) (template, error) {
	body, err := templates.ReadFile("templates/" + file)
	if err != nil {
		return template{}, fmt.Errorf("reading the template %s: %w", file, err)
	}
	before := ""
	for _, h := range helperOf {
		if strings.Contains(before, h.word) || strings.Contains(string(body), h.word) {
			if before, err = behind(h.file, before); err != nil {
				return template{}, err
			}
		}
	}
	if before, err = behind("common.py", before); err != nil {
		return template{}, err
	}
	return cut(before, string(body)), nil
}

// behind returns a source behind a file of helpers.
func behind(file, source string) (string, error) {
	text, err := templates.ReadFile("templates/" + file)
	if err != nil {
		return "", fmt.Errorf("reading the helpers %s: %w", file, err)
	}
	return string(text) + "\n\n" + source, nil
}

// cut makes a template of a body; the marks are looked for in it alone.
func cut(before, body string) template {
	t := template{texts: []string{before}}
	last := func() *string { return &t.texts[len(t.texts)-1] }
	for body != "" {
		at, mark := len(body), ""
		for _, m := range [...]string{entryMark, labelMark} {
			if k := strings.Index(body, m); k >= 0 && k < at {
				at, mark = k, m
			}
		}
		*last() += body[:at]
		if body = body[at+len(mark):]; mark != "" {
			t.marks, t.texts = append(t.marks, mark), append(t.texts, "")
		}
	}
	for _, s := range t.texts {
		t.size += len(s)
	}
	return t
}

// fill returns the source with its marks filled in, in one pass: a label that contains
// ENTRY stays as it is.
func (t template) fill(entry, label string) string {
	var b strings.Builder
	b.Grow(t.size + len(t.marks)*max(len(entry), len(label)))
	for i, s := range t.texts {
		b.WriteString(s)
		if i == len(t.marks) {
			break
		}
		if t.marks[i] == entryMark {
			b.WriteString(entry)
		} else {
			b.WriteString(label)
		}
	}
	return b.String()
}
