// Package commit plans a run and runs a plan: two phases, between which somebody may look
// and agree.
//
// Planning looks at the page and writes a plan; it does nothing on the page. Running takes
// the lane of the session, looks again, and makes the plan anew from what it sees. It goes
// on only if that is the same plan. Then the plan is used up. Around every act it writes a
// picture, a line of the log and a line of the journal, before and after. What it wrote is
// sealed at the end.
//
// A refusal has a code of package refuse or of a program, and is a line of the workspace's
// runs. The checks are made in the order of Run's body; those that need no browser come
// first.
package commit

import (
	"context"
	"io"
	"time"

	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/files"
	"skillmill/saferun/journal"
	"skillmill/saferun/workspace"
)

// Desk is where plans are made and run. It belongs to one workspace and session.
type Desk struct {
	Workspace *workspace.Workspace
	Session   string
	Now       func() time.Time
	Random    io.Reader
	// Open opens a page, waits until it has settled or as Site.Soon says, and holds it open.
	Open func(ctx context.Context, s Site) (*Page, error)
	// Files reads a file that is to be given to a page; an error refuses it. Nil refuses all
	// files.
	Files func(path string) (files.File, error)
	// Find reads a skill of a library and the SHA-256 of its document.
	Find func(ctx context.Context, library, domain, id string) (*skill.Skill, string, error)
}

// Site says what to open: an address, and the library whose skills are compared with its
// controls.
type Site struct {
	URL, Library string
	Heal         bool   // a control that no locator finds may be found by its looks
	Dialogs      bool   // the page's questions are answered with yes
	LoginOf      string // another workspace, whose login is used; "" for the own one
	// Soon says that the page may be given before it has settled, with a session that brings it to
	// rest where it must (saferun.Options.Settle).
	Soon bool
}

// Page is an open page.
type Page struct {
	Session *saferun.Session
	Tab     saferun.Page
	Held    Held
	Close   func()
}

// lane takes the lane of the session, and seals the evidence of runs that died there.
func (d *Desk) lane(ctx context.Context) (*journal.Lane, error) {
	l, err := journal.Open(d.Workspace.Lane(d.Session), d.Now)
	if err != nil {
		return nil, err
	}
	for _, r := range l.Found() {
		if err := d.bury(ctx, &r); err != nil {
			_ = l.Close() // the first error says more
			return nil, err
		}
	}
	return l, nil
}
