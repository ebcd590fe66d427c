package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun"
	"skillmill/saferun/commit"
	"skillmill/saferun/evidence"
	"skillmill/saferun/refuse"
	"skillmill/saferun/secret"
	"skillmill/saferun/workspace"
	"skillmill/transform/effect"
)

// tryExport keeps the files that a try of a skill of the class export brings, in the
// folder that the evidence of a run has.
type tryExport struct {
	session *saferun.Session
	held    commit.Held
	doc     *skill.Skill
	to      *workspace.Workspace
	id, url string
	taking  *commit.Taking // nil for a skill of another class
}

// decided makes the page take files where the control that was found exports.
func (e *tryExport) decided(ctx context.Context, t saferun.Target) error {
	look, err := e.session.Look(ctx)
	if err != nil {
		return err
	}
	in := look.In(e.doc)
	if in == nil {
		return nil
	}
	node := in.Tree.ByLive(t.Index)
	if node < 0 || effect.Of(effect.At(e.doc, in.Tree, node)).Class != effect.Export {
		return nil
	}
	dir, err := os.MkdirTemp("", "skillmill-export-")
	if err != nil {
		return &mill.OutputError{Err: err}
	}
	e.taking, err = commit.Take(ctx, e.held, dir)
	return err
}

// end keeps what came, and says in the result that it did or did not. failed is the error
// of the run.
func (e *tryExport) end(ctx context.Context, r *saferun.Result, failed error) (brought []string, err error) {
	if e.taking == nil {
		return nil, failed
	}
	defer e.taking.Close()
	if failed != nil || len(r.Acts) == 0 {
		return nil, failed
	}
	dir, err := e.to.Bundle(e.id)
	if err != nil {
		return nil, err
	}
	f, err := evidence.Open(dir, secret.NewMask(), time.Now)
	if err != nil {
		return nil, &mill.OutputError{Err: err}
	}
	paths, err := e.taking.Bring(ctx, f)
	summary := fmt.Sprintf("# %s: tried\n\n- request: %s\n- page: %s\n", e.doc.Label, e.id, e.url)
	for _, path := range paths {
		summary += "- brought: " + path + "\n"
		brought = append(brought, filepath.Join(dir, filepath.FromSlash(path)))
	}
	if err := errors.Join(err, f.Seal(context.WithoutCancel(ctx), summary), f.Close()); err != nil {
		return nil, fmt.Errorf("exports: %w", err)
	}
	if len(paths) == 0 {
		r.OK, r.Code, r.Message = false, refuse.ExportFailed, "no file came"
	} else {
		r.OK, r.Code, r.Message = true, "", "brought "+strings.Join(paths, ", ")
	}
	return brought, nil
}
