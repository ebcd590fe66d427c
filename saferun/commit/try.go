package commit

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/evidence"
	"skillmill/saferun/refuse"
	"skillmill/saferun/secret"
	"skillmill/saferun/workspace"
	"skillmill/transform/effect"
)

// ErrKeep means that files that came could not be kept, such as in a folder that cannot be
// made or written.
var ErrKeep = errors.New("keep what came")

// Try keeps the files that a skill of the class export brings while it is tried without a
// plan. They are kept in a folder like that of the evidence.
type Try struct {
	Session *saferun.Session
	Held    Held
	Doc     *skill.Skill
	To      *workspace.Workspace
	ID, URL string // of the request, and where it began

	taking *Taking // nil for a skill of another class
}

// Decided makes the page accept files if the control that was found exports.
func (e *Try) Decided(ctx context.Context, t saferun.Target) error {
	look, err := e.Session.Look(ctx)
	if err != nil {
		return err
	}
	in := look.In(e.Doc)
	if in == nil {
		return nil
	}
	node := in.Tree.ByLive(t.Index)
	if node < 0 || effect.Of(effect.At(e.Doc, in.Tree, node)).Class != effect.Export {
		return nil
	}
	dir, err := os.MkdirTemp("", "skillmill-export-")
	if err != nil {
		return fmt.Errorf("%w: %w", ErrKeep, err)
	}
	e.taking, err = Take(ctx, e.Held, dir)
	return err
}

// End keeps the files that came, notes that in the result, and returns where they lie.
// failed is the error of the run.
func (e *Try) End(ctx context.Context, r *saferun.Result, failed error) (brought []string, err error) {
	if e.taking == nil {
		return nil, failed
	}
	defer e.taking.Close()
	if failed != nil || len(r.Acts) == 0 {
		return nil, failed
	}
	dir, err := e.To.Bundle(e.ID)
	if err != nil {
		return nil, err
	}
	f, err := evidence.Open(dir, secret.NewMask(), time.Now)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrKeep, err)
	}
	paths, err := e.taking.Bring(ctx, f)
	summary := fmt.Sprintf("# %s: tried\n\n- request: %s\n- page: %s\n", e.Doc.Label, e.ID, e.URL)
	for _, path := range paths {
		summary += "- brought: " + path + "\n"
		brought = append(brought, filepath.Join(dir, filepath.FromSlash(path)))
	}
	if err := errors.Join(err, f.Seal(context.WithoutCancel(ctx), summary), f.Close()); err != nil {
		return nil, fmt.Errorf("exports: %w", err)
	}
	if len(paths) == 0 && asks(r) {
		return nil, nil
	}
	if len(paths) == 0 {
		r.OK, r.Code, r.Message = false, refuse.ExportFailed, "no file came"
	} else {
		r.OK, r.Code, r.Message = true, "", "brought "+strings.Join(paths, ", ")
	}
	return brought, nil
}
