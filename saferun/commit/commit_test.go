package commit

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/durable"
	"skillmill/saferun"
	"skillmill/saferun/evidence"
	"skillmill/saferun/journal"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
	"skillmill/saferun/runs"
	"skillmill/saferun/workspace"
	"skillmill/stages/stagetest"
	"skillmill/transform/health"
	"skillmill/transform/locate"
	"skillmill/transform/view"
)

const orderPage = `<h1>Orders</h1><form method="post" action="/send"><input id="note" aria-label="Note"><button id="send">Send order</button></form><a href="/help">Help</a>`

// errClosed is what the test's browser says: what comes after it is tried on live pages by
// the acceptance tests.
var errClosed = refuse.New(refuse.CapabilityDisabled, "the test has no browser")

// desk is a desk with one plan on it, at a time that the test moves.
type desk struct {
	*Desk
	t      *testing.T
	page   *capture.Capture
	docs   []*skill.Skill
	now    time.Time
	opened int
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	c, err := stagetest.Capture(stagetest.Shot{HTML: orderPage, Time: "2026-11-01T02:00:00Z"})
	if err != nil {
		t.Fatal(err)
	}
	p, err := view.Read(c)
	if err != nil {
		t.Fatal(err)
	}
	w, err := workspace.Open(t.TempDir(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, page: c, now: time.Date(2026, 11, 2, 9, 0, 0, 0, time.UTC)}
	for i := range p.Controls {
		row := &p.Controls[i]
		s := &skill.Skill{ID: fmt.Sprint("d", row.DOMIndex), Domain: row.Domain, Label: row.Name, Action: row.Action}
		s.Locators = locate.Choose(row.Candidates)
		s.Locators.Guard = locate.Guard(row.Guard, &s.Locators, row.Candidates)
		s.Locators.Fingerprint, s.Evidence.Name = &row.Fingerprint, row.Name
		if row.Action == skill.Type {
			s.ArgsSchema = skill.ArgsSchema{Properties: map[string]skill.Arg{"text": {Type: "string"}}, Required: []string{"text"}}
		}
		d.docs = append(d.docs, s)
	}
	d.Desk = &Desk{
		Workspace: w, Session: workspace.DefaultSession, Now: func() time.Time { return d.now }, Random: rand.Reader,
		Open: func(context.Context, Site) (*Page, error) { d.opened++; return nil, errClosed },
		Find: func(_ context.Context, _, _, id string) (*skill.Skill, string, error) {
			return d.doc(id), strings.Repeat("ab", 32), nil
		},
	}
	return d
}

// doc is the document with an id or a label.
func (d *desk) doc(called string) *skill.Skill {
	i := slices.IndexFunc(d.docs, func(s *skill.Skill) bool { return s.ID == called || s.Label == called })
	if i < 0 {
		d.t.Fatalf("no control %s", called)
	}
	return d.docs[i]
}

// plan is a plan of a skill, as it was written.
func (d *desk) plan(label string, args map[string]any) (*plan.Plan, []byte) {
	d.t.Helper()
	ask := &Ask{Skill: d.doc(label), SHA256: strings.Repeat("ab", 32), Library: "lib", URL: d.page.Meta.URL, Args: args}
	skills := func(context.Context, string, string) ([]*skill.Skill, error) { return d.docs, nil }
	p, err := d.PlanOn(d.t.Context(), ask, d.page, saferun.Options{Skills: skills}, plan.DefaultValid)
	if err != nil {
		d.t.Fatal(err)
	}
	data, err := os.ReadFile(p.Path)
	if err != nil {
		d.t.Fatal(err)
	}
	return p.Plan, data
}

// lines are those of the workspace's runs today.
func (d *desk) lines() (out []runs.Line) {
	d.t.Helper()
	data, err := os.ReadFile(d.Workspace.Runs(d.now))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		d.t.Fatal(err)
	}
	for _, text := range bytes.Split(bytes.TrimSpace(data), []byte("\n")) {
		var l runs.Line
		if len(text) == 0 {
			continue
		}
		if err := json.Unmarshal(text, &l); err != nil {
			d.t.Fatalf("%v: %s", err, text)
		}
		out = append(out, l)
	}
	return out
}

// TestConsent holds what must be so before a browser is opened for a plan that acts: each
// way of not being entitled has its code and is a line of the runs, and nothing is opened.
func TestConsent(t *testing.T) {
	d := newDesk(t)
	own, data := d.plan("Send order", nil)
	twin, _ := d.plan("Send order", nil)
	help, _ := d.plan("Help", nil)
	if own.Nonce == twin.Nonce || own.Seal == twin.Seal || own.Phrase() == twin.Phrase() || own.RequestID == twin.RequestID {
		t.Fatalf("two plans of one act are one: %s, %s", own.Phrase(), twin.Phrase())
	}
	if !own.NeedsConfirm() || help.NeedsConfirm() {
		t.Errorf("a phrase is needed: %v to send, %v to read", own.NeedsConfirm(), help.NeedsConfirm())
	}
	good := Consent{Phrase: own.Phrase()}
	noted := 0
	refused := func(what, code string, at *Desk, text []byte, c Consent) {
		t.Helper()
		out, err := at.Run(t.Context(), text, c)
		if out != nil || refuse.CodeOf(err) != code {
			t.Errorf("%s: %+v, %v, want %s", what, out, err, code)
		}
		if d.opened > 0 {
			t.Fatalf("%s: a page was opened", what)
		}
		if at == d.Desk {
			noted++
		}
	}
	refused("no phrase", refuse.ConfirmRequired, d.Desk, data, Consent{})
	refused("another phrase", refuse.ConfirmRequired, d.Desk, data, Consent{Phrase: "submit 0000-0000-0000"})
	refused("the phrase of the same act, planned again", refuse.ConfirmRequired, d.Desk, data, Consent{Phrase: twin.Phrase()})
	refused("half of the phrase", refuse.ConfirmRequired, d.Desk, data, Consent{Phrase: own.Phrase()[:len(own.Phrase())-1]})
	refused("a parameter more", refuse.PlanChanged, d.Desk, data, Consent{Phrase: own.Phrase(), Args: map[string]any{"text": "x"}})
	refused("another address", refuse.PlanChanged, d.Desk, data, Consent{Phrase: own.Phrase(), URL: own.Page.URL + "?page=2"})

	other := *d.Desk
	other.Session = "other"
	refused("another session", refuse.PlanChanged, &other, data, good)
	other = *d.Desk
	other.Find = func(context.Context, string, string, string) (*skill.Skill, string, error) {
		return nil, "", os.ErrNotExist
	}
	refused("the skill is gone", refuse.PlanChanged, &other, data, good)
	elsewhere := newDesk(t)
	refused("another workspace", refuse.PlanChanged, elsewhere.Desk, data, good)

	began := d.now
	for what, by := range map[string]time.Duration{"its last moment is over": plan.DefaultValid, "much later": 24 * time.Hour, "before it was made": -time.Second} {
		other = *d.Desk
		other.Now = func() time.Time { return began.Add(by) }
		refused(what, refuse.PlanExpired, &other, data, good)
	}
	for i := range 40 {
		bad := slices.Clone(data)
		bad[i*len(bad)/40] ^= 1 << (i % 8)
		refused(fmt.Sprint("flip ", i), refuse.PlanChanged, d.Desk, bad, good)
	}
	refused("an edited plan", refuse.PlanChanged, d.Desk, bytes.Replace(data, []byte("Send order"), []byte("Send orders"), 1), good)

	release, err := durable.Lock(filepath.Join(d.Workspace.Lane(d.Session), "lock"))
	if err != nil {
		t.Fatal(err)
	}
	refused("two at once", refuse.LaneBusy, d.Desk, data, good)
	if err := release(); err != nil {
		t.Fatal(err)
	}
	list := d.lines()
	of := slices.DeleteFunc(slices.Clone(list), func(l runs.Line) bool { return l.Verdict != health.Refused || l.Code == "" })
	if len(of) != len(list) || len(of) < noted {
		t.Errorf("%d lines, %d of them say that a run was refused, %d were", len(list), len(of), noted)
	}

	// With all of it right a page is opened, and as it cannot be, the plan is still good.
	for range 2 {
		if _, err := d.Run(t.Context(), data, good); refuse.CodeOf(err) != refuse.CapabilityDisabled {
			t.Errorf("the plan with its phrase: %v", err)
		}
	}
	if d.opened != 2 {
		t.Errorf("%d pages were opened, want 2", d.opened)
	}
}

// TestUsed: a plan that began is used, whatever came of it, and so is a copy of it.
func TestUsed(t *testing.T) {
	d := newDesk(t)
	p, data := d.plan("Send order", nil)
	lane, err := journal.Open(d.Workspace.Lane(d.Session), d.Now)
	if err != nil {
		t.Fatal(err)
	}
	record, err := lane.Begin("another-request", p.Seal, skillName(p.Skill.Domain, p.Skill.ID))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(record.End(""), lane.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Run(t.Context(), data, Consent{Phrase: p.Phrase()}); refuse.CodeOf(err) != refuse.PlanUsed || d.opened > 0 {
		t.Errorf("a plan that ran under another id: %v, %d pages", err, d.opened)
	}
}

// TestDied: what a run left that died is told once. One that died in an act is unknown: the
// plan never runs again, its evidence is sealed with a word on it, and the next plan of the
// skill needs a person.
func TestDied(t *testing.T) {
	for _, c := range []struct {
		what    string
		acts    bool
		verdict string
		code    string // of the next try
		needs   bool
	}{
		{"before an act", false, health.Died, refuse.PlanUsed, false},
		{"in an act", true, health.Unknown, refuse.OutcomeUnknown, true},
	} {
		t.Run(c.what, func(t *testing.T) {
			d := newDesk(t)
			p, data := d.plan("Send order", nil)
			lane, err := journal.Open(d.Workspace.Lane(d.Session), d.Now)
			if err != nil {
				t.Fatal(err)
			}
			record, err := lane.Begin(p.RequestID, p.Seal, skillName(p.Skill.Domain, p.Skill.ID))
			if err == nil && c.acts {
				err = record.Before("click")
			}
			if err := errors.Join(err, lane.Close()); err != nil { // and nothing more was written
				t.Fatal(err)
			}
			for range 2 {
				if _, err := d.Run(t.Context(), data, Consent{Phrase: p.Phrase()}); refuse.CodeOf(err) != c.code || d.opened > 0 {
					t.Errorf("again: %v, %d pages", err, d.opened)
				}
			}
			told := slices.DeleteFunc(d.lines(), func(l runs.Line) bool { return l.Verdict != c.verdict })
			if want := map[bool]int{false: 1, true: 3}[c.acts]; len(told) != want || told[0].RequestID != p.RequestID {
				t.Errorf("%d lines of it: %+v", len(told), told)
			}
			dir, err := d.Workspace.Bundle(p.RequestID)
			if err != nil {
				t.Fatal(err)
			}
			if problems, err := evidence.Verify(t.Context(), dir); err != nil || len(problems) > 0 {
				t.Errorf("evidence: %v %v", problems, err)
			}
			text, err := os.ReadFile(filepath.Join(dir, "summary.md"))
			if err != nil || strings.Contains(string(text), "nobody knows") != c.acts {
				t.Errorf("%v: %s", err, text)
			}
			next, _ := d.plan("Send order", nil)
			if _, needs := next.Needs(plan.NeedsHuman); needs != c.needs {
				t.Errorf("the next plan needs a person: %v", needs)
			}
		})
	}
}
