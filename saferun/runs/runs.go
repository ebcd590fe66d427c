// Package runs is the record of runs: a file a day, a line a run, that only grows.
//
//	<workspace>/runs/2026-09-01.jsonl
//
// A line says which skill was run, by which rules, on which look of a page, with which
// verdict and code, and when. It has no text of the page, no argument and no address:
// every field is of a form in which none can stand, and a line with any other field is
// none.
//
// A line is durable when Append returns. A process that dies while it writes leaves the
// beginning of a line; the next Append begins a new one behind it.
package runs

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"skillmill/datasets"
	"skillmill/durable"
	"skillmill/durable/hook"
	"skillmill/transform/health"
)

// Line is one line: a run, or a plan that was refused before it was one.
type Line struct {
	At        string `json:"at"` // its end, RFC 3339, UTC
	RequestID string `json:"requestId,omitempty"`
	Domain    string `json:"domain,omitempty"` // "" where the plan could not be read, as the next
	Skill     string `json:"skill,omitempty"`  // id of the document
	Rules     string `json:"rules,omitempty"`  // its rules version
	Look      string `json:"look,omitempty"`   // keyed fingerprint of the page
	Verdict   string `json:"verdict"`          // one of package health
	Code      string `json:"code,omitempty"`
	Millis    int64  `json:"ms"`
}

// Stamp returns a time as lines have it.
func Stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z07:00") }

// OtherCode replaces a code that does not look like one.
const OtherCode = "OTHER"

var (
	requestForm = regexp.MustCompile(`^[A-Za-z0-9-]{0,64}$`)
	skillForm   = regexp.MustCompile(`^[a-z0-9_-]{1,64}$`)
	rulesForm   = regexp.MustCompile(`^[0-9.]{0,16}$`)
	lookForm    = regexp.MustCompile(`^([0-9a-f]{64})?$`)
	codeForm    = regexp.MustCompile(`^[A-Z_]{0,64}$`)
)

// row returns the row of a line, or an error that says which field has a wrong form.
func (l *Line) row() (datasets.RunRow, error) {
	at, err := time.Parse(time.RFC3339Nano, l.At)
	switch {
	case err != nil || at.Location() != time.UTC || at.Year() < 1970 || at.Year() > 9999:
		return datasets.RunRow{}, errors.New("at is not a time in UTC")
	case !slices.Contains(health.Verdicts, l.Verdict):
		return datasets.RunRow{}, errors.New("verdict is not known")
	case (l.Domain == "") != (l.Skill == ""):
		return datasets.RunRow{}, errors.New("domain and skill must stand together")
	case l.Domain != "" && (!isDomain(l.Domain) || !skillForm.MatchString(l.Skill)):
		return datasets.RunRow{}, errors.New("domain or skill is not valid")
	case !requestForm.MatchString(l.RequestID) || !rulesForm.MatchString(l.Rules) || !lookForm.MatchString(l.Look) || !codeForm.MatchString(l.Code):
		return datasets.RunRow{}, errors.New("requestId, rules, look or code is not valid")
	case l.Millis < 0:
		return datasets.RunRow{}, errors.New("ms is below 0")
	}
	return datasets.RunRow{
		Domain: l.Domain, SkillID: l.Skill, At: at.UnixMilli(), Night: at.Format(time.DateOnly), RequestID: l.RequestID, Rules: l.Rules,
		Look: l.Look, Verdict: l.Verdict, Code: l.Code, CountsAs: health.CountsAs(l.Verdict, l.Code), Millis: l.Millis,
	}, nil
}

// isDomain reports whether a host has the form of datasets.Domain.
func isDomain(host string) bool {
	return len(host) <= 300 && (datasets.Domain("https://"+host) == host || datasets.Domain("http://"+host) == host)
}

// Append adds a line to the file of a day and makes it durable. It writes the line in one
// call, so that lines of several sessions do not mix. A code that does not look like one
// becomes OtherCode; a rules version that does not look like one is left out.
func Append(path string, l Line) (err error) {
	if !codeForm.MatchString(l.Code) {
		l.Code = OtherCode
	}
	if !rulesForm.MatchString(l.Rules) {
		l.Rules = "" // of a document that somebody else made
	}
	if _, err := l.row(); err != nil {
		return fmt.Errorf("runs: %w", err)
	}
	line, err := json.Marshal(l)
	if err != nil {
		return fmt.Errorf("runs: %w", err)
	}
	if err := durable.MkdirAll(filepath.Dir(path)); err != nil {
		return fmt.Errorf("runs: %w", err)
	}
	f, err := open(path)
	if err != nil {
		return fmt.Errorf("runs: %w", err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	begin, err := endsInside(f)
	if err != nil {
		return fmt.Errorf("runs: %w", err)
	}
	if begin {
		line = append([]byte("\n"), line...)
	}
	if _, err := hook.Append(f, append(line, '\n')); err != nil {
		return fmt.Errorf("runs: %w", err)
	}
	if err := hook.Do(hook.Sync, path, "", f.Sync); err != nil {
		return fmt.Errorf("runs: %w", err)
	}
	return durable.SyncDir(filepath.Dir(path))
}

func open(path string) (f *os.File, err error) {
	err = hook.Do(hook.Create, path, "", func() error {
		f, err = os.OpenFile(path, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
		return err
	})
	return f, err
}

// endsInside reports whether a file ends inside of a line.
func endsInside(f *os.File) (bool, error) {
	info, err := f.Stat()
	if err != nil || info.Size() == 0 {
		return false, err
	}
	var last [1]byte
	if _, err := f.ReadAt(last[:], info.Size()-1); err != nil {
		return false, err
	}
	return last[0] != '\n', nil
}
