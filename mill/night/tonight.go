package night

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"skillmill/mill"
)

// maxHistory bounds the nights that a report tells of.
const maxHistory = 400

// Tonight is a night in a few figures.
type Tonight struct {
	Began    string     `json:"began"` // RFC 3339, UTC
	Exit     int        `json:"exit"`
	Captured int        `json:"captured"` // pages
	Rejected int        `json:"rejected"` // of the captures that this night brought
	Added    int        `json:"skills_added"`
	Dropped  int        `json:"skills_dropped"`
	Changed  int        `json:"skills_changed"` // in more than counts of evidence
	Down     []Down     `json:"down"`
	Crossed  []Crossing `json:"crossed"`
	Text     string     `json:"text"` // of all that, one line
}

// sentence returns the line with which a night ends.
func (t *Tonight) sentence() string {
	text := fmt.Sprintf("tonight: +%d skills, -%d, %d changed", t.Added, t.Dropped, t.Changed)
	switch n := len(t.Down); {
	case n == 1:
		text += ", 1 site down"
	case n > 1:
		text += fmt.Sprintf(", %d sites down", n)
	}
	for i, d := range t.Down {
		switch {
		case i == 0:
			text += " ("
		case i == maxDown:
			return text + fmt.Sprintf(", and %d more)", len(t.Down)-i)
		default:
			text += ", "
		}
		text += d.Site + ": " + string(d.State)
	}
	if len(t.Down) > 0 {
		text += ")"
	}
	if t.Rejected > 0 {
		text += fmt.Sprintf(", %d rejected", t.Rejected)
	}
	return text
}

// maxDown bounds the sites that the line names.
const maxDown = 5

// fillTonight fills what the night was, holds it against what was expected, and ends it worse
// where a threshold was crossed.
func (r *Report) fillTonight(o *Options, began time.Time) {
	t := &r.Tonight
	t.Began, t.Down, t.Crossed = began.UTC().Format(time.RFC3339), []Down{}, []Crossing{}
	t.Added, t.Dropped, t.Changed, t.Rejected = r.delta.Added, r.delta.Dropped, r.delta.Changed, r.rejected
	if r.Collect != nil {
		t.Captured, t.Down = r.Collect.States["captured"], down(r.Collect)
	}
	if r.outcome != mill.Interrupted {
		t.Crossed = o.Config.Expect.crossings(r.Collect, r.delta)
	}
	if len(t.Crossed) > 0 && r.outcome < mill.Crossed {
		r.outcome, r.worst, r.Exit = mill.Crossed, nil, o.ExitCode(mill.Crossed)
	}
	t.Exit = r.Exit
	t.Text = t.sentence()
}

// snapshot returns what the library says now. What cannot be read is no reason to end a
// night: the build says what is wrong with it, and nothing is compared.
func snapshot(ctx context.Context, o *Options) *mill.Snapshot {
	s, err := mill.TakeSnapshot(ctx, o.Config.Out)
	if err != nil {
		if o.Log != nil {
			o.Log(fmt.Sprintf("tonight's skills are not compared: %v", err))
		}
		return nil
	}
	return &s
}

// history returns the nights of an earlier report with this one behind them. A report that
// cannot be read has none: it is written anew each night.
func history(file string, tonight *Tonight) ([]Tonight, error) {
	data, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var last struct {
		History []Tonight `json:"history"`
	}
	if json.Unmarshal(data, &last) != nil {
		last.History = nil
	}
	all := append(last.History, *tonight)
	return all[max(0, len(all)-maxHistory):], nil
}

// Lines returns what a night says at its end, one a line: the thresholds that it crossed,
// then the night.
func (r *Report) Lines() []string {
	var out []string
	for _, c := range r.Tonight.Crossed {
		out = append(out, "threshold: "+strings.ReplaceAll(c.Text, "\n", " "))
	}
	if r.Build != nil && r.Build.IdleRules() != "" {
		out = append(out, r.Build.IdleRules())
	}
	return append(out, r.Tonight.Text)
}
