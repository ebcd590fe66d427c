package commit

import (
	"errors"
	"strings"
	"time"

	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
	"skillmill/saferun/runs"
	"skillmill/transform/health"
)

// lineOf returns the line of a plan's run, without the result. The line of an action names
// no skill.
func lineOf(p *plan.Plan) runs.Line {
	if p.IsAction() {
		return runs.Line{RequestID: p.RequestID, Rules: p.RulesVersion, Look: p.Page.Fingerprint}
	}
	return runs.Line{RequestID: p.RequestID, Domain: p.Skill.Domain, Skill: p.Skill.ID, Rules: p.RulesVersion, Look: p.Page.Fingerprint}
}

// row writes the line of a run that ended with err.
func (d *Desk) row(l runs.Line, err error, started time.Time) error {
	l.Verdict, l.Code, l.Millis = verdict(err), refuse.CodeOf(err), max(0, d.Now().Sub(started).Milliseconds())
	if f := (*failed)(nil); errors.As(err, &f) {
		l.Verdict, l.Code = health.Failed, f.code
	}
	return d.append(l)
}

// withProgramCode returns the error of a run with the code of its program, if there is one: it
// says more than that the acts had no effect.
func withProgramCode(out *Outcome, err error) error {
	if out == nil || out.Result.Code == "" || refuse.CodeOf(err) != refuse.SubmitFailed {
		return err
	}
	return &failed{out.Result.Code, err}
}

// failed is the error of a run that began and failed with the code of its program.
type failed struct {
	code string
	error
}

// Refused writes the line of a plan that was refused before Run.
func (d *Desk) Refused(data []byte, err error) error {
	l := runs.Line{}
	if p, bad := plan.Read(data); bad == nil {
		l = lineOf(p)
	}
	return d.row(l, err, d.Now())
}

func verdict(err error) string {
	if err == nil {
		return health.Done
	}
	switch exit, ok := refuse.Exit(err); {
	case ok && exit == refuse.ExitRefused:
		return health.Refused
	case ok && exit == refuse.ExitUnknown:
		return health.Unknown
	}
	return health.Failed
}

// append adds a line to the file of the day.
func (d *Desk) append(l runs.Line) error {
	now := d.Now()
	l.At = runs.Stamp(now)
	return runs.Append(d.Workspace.Runs(now), l)
}

// skillOf splits a name that skillName made.
func skillOf(name string) (domain, id string) {
	at := strings.LastIndexByte(name, '/')
	if at < 0 {
		return "", ""
	}
	return name[:at], name[at+1:]
}
