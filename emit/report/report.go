// Package report writes an output folder as static pages for people: the nights, each
// page with a box a control, its skills, what was rejected and what is not supported.
//
// The pages need no network and no server. Every text that comes from a captured page is
// escaped by html/template, and a policy of content forbids whatever is not in the page
// itself or a picture beside it. The pages are a function of the output folder and the
// pictures of the captures: same inputs, same bytes. Each page stands in two languages,
// FOLDER/en and FOLDER/zh.
package report

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"skillmill/durable"
)

// Options say what is reported.
type Options struct {
	Out      string   // output folder of a build
	Captures []string // folders of captures, for the pictures; none is no error
	To       string   // folder for the pages; it is made when it is not there
}

// Result counts what was written.
type Result struct {
	Pages    int `json:"pages"` // HTML files
	Pictures int `json:"pictures"`
	Skills   int `json:"skills"`
	Missing  int `json:"pages_without_picture"` // of captured pages
}

// languages of the pages.
var languages = []string{"en", "zh"}

// Write writes the pages of an output folder. A folder that is no output of a build is an
// error that wraps fs.ErrNotExist; what cannot be written is a *WriteError.
func Write(ctx context.Context, o Options) (*Result, error) {
	m, err := read(ctx, o.Out)
	if err != nil {
		return nil, err
	}
	r := &Result{Skills: m.Skills}
	shots, err := m.pictures(o.Captures)
	if err != nil {
		return nil, err
	}
	if err := durable.MkdirAll(filepath.Join(o.To, shotsFolder)); err != nil {
		return nil, &WriteError{err}
	}
	for _, s := range shots {
		if err := r.copy(o.To, s); err != nil {
			return nil, err
		}
	}
	for _, d := range m.Domains {
		for _, p := range d.Pages {
			if p.Shot == "" {
				r.Missing++
			}
		}
	}
	for _, lang := range languages {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := r.pages(filepath.Join(o.To, lang), lang, m); err != nil {
			return nil, err
		}
	}
	return r, r.html(o.To, "index.html", languages[0], "start", m)
}

// WriteError is a page that could not be written.
type WriteError struct{ Err error }

func (e *WriteError) Error() string { return fmt.Sprintf("report: %v", e.Err) }
func (e *WriteError) Unwrap() error { return e.Err }

// pages writes the pages of one language.
func (r *Result) pages(dir, lang string, m *model) error {
	if err := durable.MkdirAll(dir); err != nil {
		return &WriteError{err}
	}
	if err := r.html(dir, "index.html", lang, "index", m); err != nil {
		return err
	}
	for _, d := range m.Domains {
		if err := r.html(dir, d.File, lang, "domain", d); err != nil {
			return err
		}
		for _, p := range d.Pages {
			if err := r.html(dir, p.File, lang, "page", p); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *Result) html(dir, name, lang, kind string, data any) error {
	text, err := render(lang, kind, name, data)
	if err != nil {
		return err
	}
	if err := durable.Write(filepath.Join(dir, name), text, 0o644); err != nil {
		return &WriteError{err}
	}
	r.Pages++
	return nil
}

// copy brings the picture of a capture into the report.
func (r *Result) copy(to string, s picture) error {
	data, err := os.ReadFile(s.from)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := durable.Write(filepath.Join(to, shotsFolder, s.name), data, 0o644); err != nil {
		return &WriteError{err}
	}
	r.Pictures++
	return nil
}
