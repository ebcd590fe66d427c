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
	"slices"

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

	batch *durable.Batch
}

// languages of the pages.
var languages = []string{"en", "zh"}

// Write writes the pages of an output folder into a folder of their own. They stand beside
// it until they are whole and durable, and then take the place of the report before: who
// looks sees the one or the other, and so does who looks after a crash. A folder that is no
// output of a build is an error that wraps fs.ErrNotExist; what cannot be written, a folder
// that holds something else than a report among it, is a *WriteError.
func Write(ctx context.Context, o Options) (*Result, error) {
	m, err := read(ctx, o)
	if err != nil {
		return nil, err
	}
	to, err := filepath.Abs(o.To)
	if err != nil {
		return nil, &WriteError{err}
	}
	if err := replaceable(to); err != nil {
		return nil, &WriteError{err}
	}
	staging := filepath.Join(filepath.Dir(to), "."+filepath.Base(to)+".new")
	release, err := durable.Lock(staging + ".lock")
	if err != nil {
		return nil, &WriteError{err}
	}
	r, err := stage(ctx, m, staging)
	if err == nil {
		err = publish(staging, to)
	}
	return r, errors.Join(err, release())
}

// replaceable returns an error where a folder has anything that is of no report: it would
// be removed.
func replaceable(to string) error {
	entries, err := os.ReadDir(to)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, e := range entries {
		if name := e.Name(); name != "index.html" && name != shotsFolder && !slices.Contains(languages, name) {
			return fmt.Errorf("%s has %s, which is of no report: name a folder of its own, for what is in it is replaced", to, name)
		}
	}
	return nil
}

// publish gives the finished pages the name of the report, and removes the one before.
func publish(staging, to string) error {
	if err := durable.ReplaceDir(staging, to); err != nil {
		return &WriteError{err}
	}
	if err := durable.RemoveDir(staging); err != nil {
		return &WriteError{err}
	}
	return nil
}

// stage writes all pages and pictures into an empty folder and makes them durable. What a
// killed run left there goes.
func stage(ctx context.Context, m *model, to string) (*Result, error) {
	if err := durable.RemoveDir(to); err != nil {
		return nil, &WriteError{err}
	}
	for _, dir := range append([]string{shotsFolder}, languages...) {
		if err := durable.MkdirAll(filepath.Join(to, dir)); err != nil {
			return nil, &WriteError{err}
		}
	}
	batch, err := durable.NewBatch(to)
	if err != nil {
		return nil, &WriteError{err}
	}
	defer batch.Abort()
	r := &Result{Skills: m.Skills, batch: batch}
	for _, s := range m.shots {
		if err := r.copy(to, s); err != nil {
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
		if err := r.pages(filepath.Join(to, lang), lang, m); err != nil {
			return nil, err
		}
	}
	if err := r.html(to, "index.html", languages[0], "start", m); err != nil {
		return nil, err
	}
	if err := batch.Publish(); err != nil {
		return nil, &WriteError{err}
	}
	for _, dir := range append([]string{shotsFolder, ""}, languages...) {
		if err := durable.SyncDir(filepath.Join(to, dir)); err != nil {
			return nil, &WriteError{err}
		}
	}
	return r, nil
}

// WriteError is a page that could not be written.
type WriteError struct{ Err error }

func (e *WriteError) Error() string { return fmt.Sprintf("report: %v", e.Err) }
func (e *WriteError) Unwrap() error { return e.Err }

// pages writes the pages of one language.
func (r *Result) pages(dir, lang string, m *model) error {
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
	if err := r.batch.Add(filepath.Join(dir, name), text, 0o644); err != nil {
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
	if err := r.batch.Add(filepath.Join(to, shotsFolder, s.name), data, 0o644); err != nil {
		return &WriteError{err}
	}
	r.Pictures++
	return nil
}
