package commit

import (
	"context"
	"errors"
	"strings"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/saferun"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
)

// errMute is what a page says whose renderer is gone.
var errMute = errors.New("no answer")

// mute is a page that gives no answer. The rest of it is never asked.
type mute struct{ saferun.Page }

func (mute) Eval(context.Context, string, any, ...any) error           { return errMute }
func (mute) EvalIn(context.Context, string, string, any, ...any) error { return errMute }

// TestUnread: a plan, and a run of a plan, whose page gives no answer opens it once more and is refused with a code,
// and is a line of the runs; that of a command that was ended is not called so.
func TestUnread(t *testing.T) {
	d := newDesk(t)
	_, data := d.plan("Send order", nil)
	p, err := plan.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	d.Open = func(ctx context.Context, _ Site) (*Page, error) {
		d.opened++
		s, err := saferun.Open(ctx, mute{}, saferun.Options{Observe: func(context.Context) (*capture.Capture, error) { return nil, errMute }})
		return &Page{Session: s, Tab: mute{}, Close: func() {}}, err
	}
	ask := &Ask{Skill: d.doc("Send order"), SHA256: strings.Repeat("ab", 32), Library: "lib", URL: d.page.Meta.URL}
	if _, err := d.Plan(t.Context(), ask, plan.DefaultValid); refuse.CodeOf(err) != refuse.PageUnreadable {
		t.Errorf("plan: %v", err)
	}
	if _, err := d.Run(t.Context(), data, Consent{Phrase: p.Phrase()}); refuse.CodeOf(err) != refuse.PageUnreadable {
		t.Errorf("run: %v", err)
	}
	if d.opened != 2*maxOpens {
		t.Errorf("%d pages were opened for a plan and a run", d.opened)
	}
	if l := d.lines(); len(l) != 1 || l[0].Code != refuse.PageUnreadable {
		t.Errorf("lines of runs: %+v", l)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if err := Unread(ended, saferun.ErrUnread); refuse.CodeOf(err) != "" {
		t.Errorf("ended: %v", err)
	}
	if err := Unread(t.Context(), errMute); refuse.CodeOf(err) != "" {
		t.Errorf("another error: %v", err)
	}
}
