package commit

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"skillmill/datasets/skill"
	"skillmill/saferun/evidence"
	"skillmill/transform/effect"
	"skillmill/transform/redact"
)

// A File is one that the page sent.
type File struct {
	Name string // that the page gives it; not safe as a path
	Path string // where it lies, "" where it did not come whole
}

// Held is what a tab that is held open does beside what a program asks of it. Each may
// be nil: then files are refused, pages that the page opens are closed, and nothing is
// known of dialogs.
type Held struct {
	// Take takes files into a folder from now on; wait gives them when all that began
	// have come. The first may begin within a time.
	Take func(ctx context.Context, dir string) (wait func(ctx context.Context, within time.Duration) ([]File, error), err error)
	// Keep keeps the next page that the page opens, which follow gives; nil for none.
	Keep func() (follow func(ctx context.Context) (*Page, error))
	// Dialogs are those that the page opened, as text.
	Dialogs func() []string
}

// exportBegins is how long after its act an export may begin.
const exportBegins = 5 * time.Second

// hold makes the tab take files where the plan exports, and keep the page that a link
// opens.
func (r *run) hold(ctx context.Context) (err error) {
	h := r.page.Held
	if h.Take != nil && r.plan.Class() == effect.Export {
		r.exports = filepath.Join(r.desk.Workspace.Temp(r.desk.Session), "exports")
		if err := os.RemoveAll(r.exports); err != nil { // of a run that was killed
			return fmt.Errorf("exports: %w", err)
		}
		if err := os.MkdirAll(r.exports, 0o700); err != nil {
			return fmt.Errorf("exports: %w", err)
		}
		if r.wait, err = h.Take(ctx, r.exports); err != nil {
			return err
		}
	}
	if h.Keep != nil && r.ask.Skill.Action == skill.Navigate {
		r.follow = h.Keep()
	}
	return nil
}

// bring puts the files that came into the evidence. A run that brings one is well,
// whatever else its program saw.
func (r *run) bring(ctx context.Context) error {
	if r.wait == nil {
		return nil
	}
	defer os.RemoveAll(r.exports) // the next run does it again
	if len(r.result.Acts) == 0 {
		return nil
	}
	files, err := r.wait(ctx, exportBegins)
	if err != nil {
		return err
	}
	for i, f := range files {
		if f.Path == "" {
			if err := r.folder.Log(evidence.Entry{Event: "export", Code: "cut off", Detail: f.Name}); err != nil {
				return err
			}
			continue
		}
		if err := r.keep(i, f); err != nil {
			return err
		}
	}
	return nil
}

// keep copies one file into the evidence; its number goes before a name that is taken.
func (r *run) keep(i int, f File) error {
	in, err := os.Open(f.Path)
	if err != nil {
		return fmt.Errorf("export: %w", err)
	}
	defer in.Close() // it was read
	name := f.Name
	if i > 0 {
		name = fmt.Sprintf("%d_%s", i+1, f.Name)
	}
	path, err := r.folder.Export(name, in)
	if err != nil {
		return err
	}
	r.brought = append(r.brought, path)
	return r.folder.Log(evidence.Entry{Event: "export", File: path})
}

// goOn makes the page that a link opened the page of the run.
func (r *run) goOn(ctx context.Context) error {
	if r.follow == nil || !slices.Contains(r.result.Effects, "new_tab") {
		return nil
	}
	p, err := r.follow(ctx)
	if err != nil {
		return r.folder.Log(evidence.Entry{Event: "no popup", Detail: err.Error()})
	}
	if p == nil {
		return nil
	}
	r.page = p
	look, err := p.Session.Look(ctx)
	if err != nil {
		return r.folder.Log(evidence.Entry{Event: "no popup", Detail: err.Error()})
	}
	r.opened = look.URL
	return r.folder.Log(evidence.Entry{Event: "popup", Detail: look.URL})
}

// tellDialogs notes the dialogs that the page opened.
func (r *run) tellDialogs(of *Page) error {
	if of.Held.Dialogs == nil {
		return nil
	}
	for _, text := range of.Held.Dialogs() {
		r.dialogs = append(r.dialogs, redact.Text(text))
		if err := r.folder.Log(evidence.Entry{Event: "dialog", Detail: redact.Text(text)}); err != nil {
			return err
		}
	}
	return nil
}
