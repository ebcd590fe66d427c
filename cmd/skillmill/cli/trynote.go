package cli

import (
	"crypto/rand"
	"time"

	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun"
	"skillmill/saferun/commit"
	"skillmill/saferun/runs"
	"skillmill/saferun/workspace"
	"skillmill/transform/health"
)

// note is the line about a try among the runs of a workspace.
type note struct {
	to      *workspace.Workspace
	line    runs.Line
	started time.Time
}

func newNote(w *workspace.Workspace, l *saferun.Look, doc *skill.Skill) (*note, error) {
	now := time.Now()
	id, err := workspace.NewRequestID(now, rand.Reader)
	if err != nil {
		return nil, err
	}
	return &note{w, runs.Line{
		RequestID: id, Domain: doc.Domain, Skill: doc.ID, Rules: doc.Meta.RulesVersion, Look: commit.Fingerprint(w, l, -1),
	}, now}, nil
}

// end writes the line. r is the result of the run; err says why there is none.
func (n *note) end(r *saferun.Result, err error) error {
	now := time.Now()
	n.line.At, n.line.Millis = runs.Stamp(now), max(0, now.Sub(n.started).Milliseconds())
	switch {
	case err != nil:
		n.line.Verdict = health.Failed
	case r.OK:
		n.line.Verdict = health.Done
	case len(r.Acts) > 0:
		n.line.Verdict, n.line.Code = health.Failed, r.Code
	default:
		n.line.Verdict, n.line.Code = health.Refused, r.Code
	}
	if err := runs.Append(n.to.Runs(now), n.line); err != nil {
		return &mill.OutputError{Err: err}
	}
	return nil
}
