package commit

import (
	"context"
	"path/filepath"
	"time"

	"skillmill/datasets/skill"
	"skillmill/saferun/evidence"
	"skillmill/transform/effect"
	"skillmill/transform/redact"
)

// File is a file that the page sent.
type File struct {
	Name string // that the page gives it; not safe as a path
	Path string // where it lies, "" where it did not come whole
}

// Held is what a held tab can do besides what a program asks of it. Each field may be nil:
// then files are refused, pages that the page opens are closed, and dialogs are not
// reported.
type Held struct {
	// Take makes the tab accept files into a folder from now on. wait returns them when all
	// that began have come; it waits for the first to begin for the given time.
	Take func(ctx context.Context, dir string) (wait func(ctx context.Context, within time.Duration) ([]File, error), err error)
	// Keep keeps the next page that the page opens; follow returns it, nil for none.
	Keep func() (follow func(ctx context.Context) (*Page, error))
	// Dialogs are those that the page opened, as text.
	Dialogs func() []string
}

// Keeps reports whether the page that a skill opens is kept: a link leads there, or a
// button opens it.
func Keeps(s *skill.Skill) bool { return s.Action == skill.Navigate || s.Action == skill.Click }

// hold makes the tab accept files if the plan exports, and keep the page that a link or a
// button opens.
func (r *run) hold(ctx context.Context) (err error) {
	h := r.page.Held
	if h.Take != nil && r.plan.Class() == effect.Export {
		if r.taking, err = Take(ctx, h, filepath.Join(r.desk.Workspace.Temp(r.desk.Session), "exports")); err != nil {
			return err
		}
	}
	if h.Keep != nil && Keeps(r.ask.Skill) {
		r.follow = h.Keep()
	}
	return nil
}

// bring moves the files that came into the evidence. A run that brings a file succeeded,
// whatever else its program saw.
func (r *run) bring(ctx context.Context) (err error) {
	if r.taking == nil {
		return nil
	}
	defer r.taking.Close()
	if len(r.result.Acts) > 0 {
		r.brought, err = r.taking.Bring(ctx, r.folder)
	}
	return err
}

// followPopup makes the page that was opened the page of the run.
func (r *run) followPopup(ctx context.Context) error {
	if r.follow == nil {
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
