package agent

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"skillmill/browser"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/transform/wall"
)

// Limits bound a run.
type Limits struct {
	Steps int           // decisions
	Acts  int           // acts that reach the page
	Wall  time.Duration // of the whole run
	// Patience is how long the run waits for an element that a policy does not find.
	Patience time.Duration
}

// DefaultLimits returns the limits of a run for which nothing else was set.
func DefaultLimits() Limits {
	return Limits{Steps: 30, Acts: 30, Wall: 2 * time.Minute, Patience: 2 * time.Second}
}

// Options are the options of a run.
type Options struct {
	Session *saferun.Session
	// Shelf gives the session its skills.
	Shelf *Shelf
	// Seen returns the capture that the session observed last.
	Seen   func() *capture.Capture
	Live   Live
	Policy Policy
	// Proposer is asked if the policy is not sure; nil for none.
	Proposer Proposer
	Record   *Record
	Limits   Limits
	// May reports whether this element may be operated without a confirmation by the user.
	May func(url string, e *Element) bool
	// Pictures says that each look leaves a picture of the viewport beside its files.
	Pictures bool
	// Saw is told of each look once it is recorded; nil for nobody. Its error ends the run.
	Saw func(ctx context.Context, g Glimpse) error
	// Memory is what the run recalls from and writes to; nil for none.
	Memory *Memory
	Now    func() time.Time
}

// Shelf gives a session the skills that its resolver uses: those of the library, or the live
// ones while one of these is run. The two are never used together, because they name the same
// controls.
type Shelf struct {
	Load func(ctx context.Context, domain, pageKey string) ([]*skill.Skill, error)
	// Forms returns the forms of a domain; nil where there is no library.
	Forms func(ctx context.Context, domain string) ([]skill.Form, error)

	live map[string][]*skill.Skill // by the key of the page or scope, nil while no live skill is run
}

// Skills returns the skills that the session may use on a page (saferun.Options.Skills).
func (s *Shelf) Skills(ctx context.Context, domain, pageKey string) ([]*skill.Skill, error) {
	if s.live != nil {
		return s.live[pageKey], nil
	}
	if s.Load == nil {
		return nil, nil
	}
	return s.Load(ctx, domain, pageKey)
}

// run is one task while it is done.
type run struct {
	o       Options
	task    Task
	began   time.Time
	history []StepTrace
	step    int // number of the last look
	policy  time.Duration
	acting  string    // the act that is being done
	acted   time.Time // when the last act was done
	scrolls int
	backs   int
	from    []string // the address before each act of the history
	sum     TaskSummary

	emptied  bool        // what was typed last is gone, and the page says nothing else
	restless bool        // what was pressed last keeps changing its name
	deeds    []Deed      // since the last look
	unproved string      // why nothing says that the last press worked, "" if something does
	before   Observation // the look before the last act

	look   *saferun.Look
	seen   Observation
	recall Recall
	rooms  []*room // of the look
}

// Run does a task. A task that was not done has its end in the summary; the error says
// that the run could not go on or could not be recorded.
func Run(ctx context.Context, t Task, o Options) (TaskSummary, error) {
	r := &run{o: o, task: t, began: o.Now()}
	r.sum = TaskSummary{TaskText: t.Text, URL: t.URL, Steps: []StepTrace{}}
	if err := o.Record.write(fileTask, t); err != nil {
		return r.sum, err
	}
	limited, cancel := context.WithTimeout(ctx, o.Limits.Wall)
	defer cancel()
	err := r.loop(limited)
	if err != nil && limited.Err() != nil && ctx.Err() == nil {
		r.end(Budget, "the time of the task is over")
		if r.acting != "" {
			r.sum.Reason += ", and " + r.acting + " was under way: it may have been done or not"
		}
		err = nil
	}
	if err != nil && ctx.Err() == nil && r.step > 0 && lost(err) {
		r.end(Stuck, "the page cannot be read any more: "+err.Error())
		err = nil
	}
	if err != nil && ctx.Err() == nil && restless(err) {
		r.end(Stuck, err.Error())
		err = nil
	}
	if err != nil {
		return r.sum, err
	}
	r.sum.Steps, r.sum.Looks = append(r.sum.Steps, r.history...), r.step
	r.sum.Millis, r.sum.PolicyMS = o.Now().Sub(r.began).Milliseconds(), r.policy.Milliseconds()
	if err := o.Record.write(fileSummary, r.sum); err != nil {
		return r.sum, err
	}
	o.Memory.ended(&r.sum)
	return r.sum, nil
}

// lost reports whether an error says that the page is gone or cannot be read, because the tab
// went to an address that is no page or the page has no elements.
func lost(err error) bool {
	var unread *capture.RejectError
	var gone *browser.NavError
	return errors.As(err, &unread) || errors.As(err, &gone)
}

// restless reports whether an error says that a page never stood still long enough to be read.
func restless(err error) bool {
	return errors.Is(err, saferun.ErrRestless) || errors.Is(err, browser.ErrStorm)
}

// Unopened ends a task whose page could not be opened because of err. It reports false, and
// records nothing, unless the page itself is the cause: it never stood still.
func Unopened(t Task, err error, record *Record) (TaskSummary, bool, error) {
	sum := TaskSummary{TaskText: t.Text, URL: t.URL, Steps: []StepTrace{}, Status: Stuck, Reason: err.Error()}
	if !restless(err) {
		return sum, false, nil
	}
	return sum, true, errors.Join(record.write(fileTask, t), record.write(fileSummary, sum))
}

func (r *run) end(status, reason string) { r.sum.Status, r.sum.Reason = status, reason }

// loop takes steps until the task ends.
func (r *run) loop(ctx context.Context) error {
	if err := r.observe(ctx); err != nil {
		return err
	}
	for r.sum.Status == "" {
		if r.step > r.o.Limits.Steps || r.sum.Acts >= r.o.Limits.Acts {
			r.end(Budget, fmt.Sprintf("%d looks and %d acts were not enough", r.step-1, r.sum.Acts))
			return nil
		}
		if r.left() {
			return nil
		}
		if r.seen.Sign == wall.SignCaptcha {
			r.end(NeedsHuman, "the page asks for a proof that somebody is human")
			return nil
		}
		if err := r.take(ctx); err != nil {
			return err
		}
	}
	return nil
}

// take takes one step.
func (r *run) take(ctx context.Context) error {
	d, err := r.decide(ctx)
	if err != nil {
		return err
	}
	if again, err := r.seek(ctx, d); again || err != nil {
		return err
	}
	if d, err = r.ask(ctx, d); err != nil {
		return err
	}
	switch {
	case d.End == Unsure && r.seen.Sign == wall.SignLogin:
		r.end(NeedsHuman, "the page asks for a login: "+d.Reason)
		return nil
	case d.End != "":
		r.end(d.End, d.Reason)
		return nil
	case d.Done:
		taken, err := r.leave(ctx, &d)
		if err != nil {
			return err
		}
		r.finish(d, taken)
		return nil
	case d.Action.Type == ActWait, d.Action.Type == ActScroll:
		return r.rest(ctx, d)
	case r.repeated(d):
		if again, err := r.back(ctx); again || err != nil {
			return err
		}
		r.end(Stuck, "the same was decided on the same page twice")
		return nil
	}
	e := r.target(d)
	if e == nil || e.Skill == "" {
		r.end(Unsure, "no skill operates the element")
		return nil
	}
	if r.strays(e) {
		r.end(Unsure, fmt.Sprintf("%q leads from %s, for which alone the task is", e.Label, r.task.Constraints.Site))
		return nil
	}
	if e = reaching(&d, e); !r.may(e) {
		r.end(NeedsConfirm, fmt.Sprintf("%s %q is of class %s and has to be confirmed", d.Action.Type, e.Label, e.Class))
		return nil
	}
	return r.walk(ctx, d)
}

// firstLooks is how many looks at a page on which nothing was done yet are waited for: what it loads comes late.
const firstLooks = 3

// seek looks for what a decision did not find: it waits, scrolls, and goes back. again says that
// the page has changed, so that the step begins anew.
func (r *run) seek(ctx context.Context, d Decision) (again bool, err error) {
	for d.Await && ctx.Err() == nil {
		if again, err := r.wait(ctx); again || err != nil {
			return again, err
		}
	}
	if d.End != Unsure {
		return false, nil
	}
	if len(r.history) > 0 || r.step <= firstLooks {
		if again, err := r.wait(ctx); again || err != nil {
			return again, err
		}
	}
	if !d.Absent {
		return false, nil
	}
	if again, err := r.scroll(ctx); again || err != nil {
		return again, err
	}
	return r.back(ctx)
}

// may reports whether an element may be operated without a confirmation by the user: on the
// page, and for an element in frames also on the hosts that these show.
func (r *run) may(e *Element) bool {
	if !r.o.May(r.seen.URL, e) {
		return false
	}
	return !slices.ContainsFunc(e.Scope, func(step string) bool {
		frame, _ := skill.SplitStep(step)
		return strings.Contains(frame, "/") && !r.o.May("https://"+frame, e) // a frame without a slash has no host
	})
}

// rest does an act that operates no element: it waits for the time that the task says, counted
// from the last act, or scrolls.
func (r *run) rest(ctx context.Context, d Decision) error {
	t := StepTrace{Step: r.step, Decision: d, Action: d.Action, Look: r.seen.says(), Page: r.look.Capture.PageKey, Domain: r.look.Capture.Domain}
	span := 200 * time.Millisecond // a page that is scrolled may show more
	if d.Action.Type == ActScroll {
		var done bool
		if err := r.o.Session.Script(ctx, scrollAll, &done, d.Action.Value == ScrollEnd); err != nil {
			return fmt.Errorf("scroll: %w", err)
		}
	} else {
		asked, err := time.ParseDuration(d.Action.Value)
		if err != nil {
			return fmt.Errorf("wait %q: %w", d.Action.Value, err)
		}
		span = asked - r.o.Now().Sub(r.acted)
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(span):
	}
	from := r.seen.URL
	if err := r.see(ctx); err != nil {
		return err
	}
	t.Result = Result{Success: true, Changed: true}
	if err := r.traced(&t, from); err != nil {
		return err
	}
	return r.noted(ctx)
}

// traced records an act before the next look is recorded. from is the address before it.
func (r *run) traced(t *StepTrace, from string) error {
	t.Time = r.o.Now().UTC().Format(time.RFC3339)
	r.history, r.from = append(r.history, *t), append(r.from, from)
	return r.o.Record.write(stageFile(r.step, traceOf(t.Part)), t)
}

// target returns the element of a decision.
func (r *run) target(d Decision) *Element {
	if d.Action.Target == nil || *d.Action.Target < 0 || *d.Action.Target >= len(r.seen.Elements) {
		return nil
	}
	return &r.seen.Elements[*d.Action.Target]
}

// do does one part of a decision and records its result. It looks at the page again, unless the next part
// can be done by the same look: then it returns true.
func (r *run) do(ctx context.Context, d Decision, part int, next *Decision) (goesOn bool, err error) {
	e := r.target(d)
	before, asked, dialogs := r.seen.says(), Asks(&r.seen), r.o.Session.Dialogs()
	t := StepTrace{Step: r.step, Part: part, Decision: d, Action: d.Action, Label: e.Label, Kind: e.Type, Look: before, Page: r.look.Capture.PageKey, Domain: r.look.Capture.Domain}
	r.acting = fmt.Sprintf("%s %q", d.Action.Type, e.Label)
	r.before = *r.seen.copied()
	result, err := r.act(ctx, d, e)
	if err != nil {
		return false, err
	}
	r.acting = ""
	r.deed(e, &result)
	t.Result = result
	if result.Acted {
		r.sum.Acts++
	}
	from := r.seen.URL
	var unseen error // an act is recorded although what came of it cannot be seen
	if goesOn = r.goesOn(ctx, &result, next, dialogs); !goesOn {
		unseen = r.see(ctx)
	}
	t.Result.Changed = r.seen.says() != before || slices.ContainsFunc(result.Effects, func(s string) bool { return s != "none_looked_for" })
	if asks := Asks(&r.seen); asks != asked {
		t.Result.Asks = asks
	}
	if t.Result.Asks == "" && !goesOn {
		t.Result.Asks = Offers(r.task.Text, &r.before, &r.seen)
	}
	if err := r.traced(&t, from); err != nil {
		return false, err
	}
	r.o.Memory.learn(&t)
	if unseen != nil || goesOn {
		return goesOn, unseen
	}
	if err := r.noted(ctx); err != nil {
		return false, err
	}
	return false, r.idle(ctx)
}

// decide asks memory and the policy.
func (r *run) decide(ctx context.Context) (Decision, error) {
	q := query(r.task, &r.seen)
	r.o.Memory.sees(&r.seen)
	if err := r.o.Record.write(stageFile(r.step, fileQuery), q); err != nil {
		return Decision{}, err
	}
	r.recall = r.o.Memory.recall(ctx, &q, &r.seen)
	if err := r.o.Record.write(stageFile(r.step, fileRecall), r.recall); err != nil {
		return Decision{}, err
	}
	began := time.Now()
	d, err := r.o.Policy.Decide(ctx, r.state())
	r.policy += time.Since(began)
	if err != nil {
		return d, fmt.Errorf("decide step %d: %w", r.step, err)
	}
	return d, r.o.Record.write(stageFile(r.step, fileDecision), d)
}
