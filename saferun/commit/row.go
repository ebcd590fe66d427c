package commit

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"skillmill/durable"
	"skillmill/durable/hook"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
)

// Verdicts of a row.
const (
	Done    = "done"    // the program ran and is well
	Failed  = "failed"  // something was begun and did not go well
	Refused = "refused" // nothing was done
	Unknown = "unknown" // an act may have been done
)

// Row is a line of a day's runs: what health is made of. Refusals for want of consent
// are rows too, and say nothing of a skill.
type Row struct {
	At        string `json:"at"` // RFC 3339, UTC
	RequestID string `json:"requestId,omitempty"`
	Skill     string `json:"skill,omitempty"` // domain and id
	Rules     string `json:"rules,omitempty"`
	Look      string `json:"look,omitempty"` // fingerprint of the page
	Verdict   string `json:"verdict"`
	Code      string `json:"code,omitempty"`
	Millis    int64  `json:"ms"`
}

// row adds the row of a run that ended with err.
func (d *Desk) row(r Row, err error, started time.Time) error {
	r.Verdict, r.Code, r.Millis = verdict(err), refuse.CodeOf(err), d.Now().Sub(started).Milliseconds()
	return d.append(&r)
}

// Refused adds the row of a plan that was refused before Run.
func (d *Desk) Refused(data []byte, err error) error {
	r := Row{}
	if p, bad := plan.Read(data); bad == nil {
		r = Row{RequestID: p.RequestID, Skill: skillName(p.Skill.Domain, p.Skill.ID), Rules: p.RulesVersion, Look: p.Page.Fingerprint}
	}
	return d.row(r, err, d.Now())
}

func verdict(err error) string {
	if err == nil {
		return Done
	}
	switch exit, ok := refuse.Exit(err); {
	case ok && exit == refuse.ExitRefused:
		return Refused
	case ok && exit == refuse.ExitUnknown:
		return Unknown
	}
	return Failed
}

// append adds a line in one write, so that sessions do not mix theirs.
func (d *Desk) append(r *Row) (err error) {
	now := d.Now()
	r.At = now.UTC().Format(time.RFC3339)
	line, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("runs: %w", err)
	}
	path := d.Workspace.Runs(now)
	if err := durable.MkdirAll(filepath.Dir(path)); err != nil {
		return fmt.Errorf("runs: %w", err)
	}
	var f *os.File
	err = hook.Do(hook.Create, path, "", func() error {
		f, err = os.OpenFile(path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
		return err
	})
	if err != nil {
		return fmt.Errorf("runs: %w", err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if _, err := hook.Append(f, append(line, '\n')); err != nil {
		return fmt.Errorf("runs: %w", err)
	}
	return nil
}
