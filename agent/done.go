package agent

import (
	"context"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"
)

// leaveField takes the focus from a field, as happens when users go on to something else. It returns
// whether the field is empty.
const leaveField = `() => {
  let at = document.activeElement
  while (at && at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement
  const empty = !!at && at.value === ''
  if (at) at.blur()
  return empty
}`

// leave takes the focus from the field that was typed into last, because some pages read its
// value only then. A page that may save the value by itself gets time to do so. taken says that
// the page shows something else since then.
func (r *run) leave(ctx context.Context, d *Decision) (taken bool, err error) {
	n := len(r.history)
	if n > 0 && r.history[n-1].Action.Type == ActCheck {
		return false, r.settled(ctx)
	}
	if n > 0 && r.history[n-1].Action.Type == ActClick && r.history[n-1].Result.Acted {
		if r.restless = r.renames(ctx); !r.restless && r.task.Constraints.Done == "" {
			r.unproved, err = r.alone(ctx)
		}
		return false, err
	}
	if n == 0 || r.history[n-1].Action.Type != ActInput || !r.history[n-1].Result.Acted || r.history[n-1].Action.Keeps() {
		return false, nil
	}
	before := r.seen.says()
	var empty bool
	if err := r.o.Session.Script(ctx, leaveField, &empty, nil); err != nil {
		return false, fmt.Errorf("leave a field: %w", err)
	}
	r.emptied = empty && r.history[n-1].Action.Value != "" && r.history[n-1].Look == before
	if err := r.observe(ctx); err != nil || d.Unsent == nil || r.seen.says() != before {
		return err == nil && r.seen.says() != before, err
	}
	return r.wait(ctx)
}

// nameOfPressed returns what the control says that has the focus, which a press gives to it. Numbers count for
// nothing: a control may count down.
const nameOfPressed = `() => {
  const at = document.activeElement
  if (!at || at === document.body || !/^(BUTTON|A|SUMMARY|DIV|SPAN|LI)$/.test(at.tagName)) return ''
  return at.textContent.replace(/\d+/g, '').trim().slice(0, 200)
}`

// A control that was pressed is asked so many times for its name, at such distances. Most controls
// say the same the first few times.
const (
	namesAsked = 12
	namesFew   = 4
	nameEvery  = 25 * time.Millisecond
	namesMost  = 3 // changes of name: "Save", "Saving", "Saved" are two
)

// renames reports whether the control that was pressed last keeps changing its name by itself: what was
// pressed may have been called otherwise by then, and a change of the page tells nothing.
func (r *run) renames(ctx context.Context) bool {
	last, changes := "", 0
	for n := range namesAsked {
		var name string
		if r.o.Session.Script(ctx, nameOfPressed, &name, nil) != nil || name == "" || n == namesFew && changes == 0 {
			return false
		}
		if n > 0 && name != last {
			changes++
		}
		last = name
		select {
		case <-ctx.Done():
			return false
		case <-time.After(nameEvery):
		}
	}
	return changes > namesMost
}

// settling is how long a page has to take back what was checked last: a script that does so does it after the event.
const settling = 300 * time.Millisecond

// settled looks once more at what is checked, after a page had time to take it back.
func (r *run) settled(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(settling):
	}
	r.boxes(ctx)
	return nil
}

// unsent returns the control that would send what was entered, nil if it is not on the page or
// cannot be pressed.
func unsent(d *Decision, o *Observation) *Element {
	if d.Unsent == nil {
		return nil
	}
	for i := range o.Elements {
		if e := &o.Elements[i]; e.Key == d.Unsent.Key && !slices.Contains(e.State, "disabled") {
			return e
		}
	}
	return nil
}

// finish ends a task after the acts for all goals were done. It is a success if every act was
// seen to have worked and every criterion of the task holds on the present page. taken says
// that the page saved the value that was typed last by itself.
func (r *run) finish(d Decision, taken bool) {
	r.sum.Checks = Criteria(r.task.Constraints.Done, &r.seen)
	for _, c := range r.sum.Checks {
		if !c.Holds {
			r.end(Failed, "the page does not show what was asked for: "+c.Criterion)
			return
		}
	}
	if len(r.sum.Checks) == 0 {
		if proposed(r.history) {
			r.end(Unsure, "a model chose what was done, and no criterion says that it is what was asked for")
			return
		}
		if t := unproven(r.history); t != nil {
			r.end(Failed, fmt.Sprintf("step %d was not seen to work: %s", t.Step, t.Result.Error))
			return
		}
		if t := undone(r.history, &r.seen); t != nil {
			r.end(Failed, fmt.Sprintf("step %d did not last: %q is not %s", t.Step, t.Label, t.Action.Value))
			return
		}
		if n := len(r.history); r.emptied {
			r.end(Failed, fmt.Sprintf("step %d did not last: %q is empty", r.history[n-1].Step, r.history[n-1].Label))
			return
		} else if r.restless {
			r.end(Unsure, fmt.Sprintf("step %d: %q changes its name by itself, so nothing says what was pressed", r.history[n-1].Step, r.history[n-1].Label))
			return
		}
		if r.unproved != "" {
			r.end(Unsure, r.unproved)
			return
		}
		if t := unseen(r.history); t != nil {
			r.end(Failed, fmt.Sprintf("step %d: the page shows nothing of it", t.Step))
			return
		}
		if e := unsent(&d, &r.seen); e != nil && !taken {
			r.end(Unsure, fmt.Sprintf("what was entered in %q is not sent: %q was not pressed, and the task does not ask for it", d.Unsent.Label, e.Label))
			return
		}
	}
	r.end(Success, d.Reason)
}

// unseen returns the last act for a goal if it is a press after which the page says the same as
// before and whose program saw no effect either; else nil.
func unseen(history []StepTrace) *StepTrace {
	for i := range slices.Backward(history) {
		t := &history[i]
		if !t.Decision.Serves {
			continue
		}
		if t.Action.Type == ActClick && !t.Result.Changed {
			return t
		}
		return nil
	}
	return nil
}

// noEffect is the code of a program that saw no effect of its act. A later look may show one.
const noEffect = "NO_EFFECT"

// failed reports whether an act was not seen to work. Where its program saw no effect and the page then says something
// else, that is an effect: a run ends as success only once the page was seen not to do it by itself (alone).
func failed(t *StepTrace) bool {
	return !t.Result.Success && (!t.Result.Changed || !strings.HasPrefix(t.Result.Error, noEffect))
}

// unproven returns the last act for a goal that its program reported as a failure, nil for none.
func unproven(history []StepTrace) *StepTrace {
	last := map[int]*StepTrace{}
	for i := range history {
		if t := &history[i]; t.Decision.Serves {
			last[t.Decision.Goal] = t
		}
	}
	for i := range history {
		t := last[history[i].Decision.Goal]
		if t != nil && failed(t) {
			return t
		}
	}
	return nil
}

// undone returns the last act that checked or unchecked a control which now shows the opposite,
// nil for none. Controls that are no longer on the page are not considered.
func undone(history []StepTrace, o *Observation) *StepTrace {
	asked := map[string]bool{}
	for i := range slices.Backward(history) {
		t := &history[i]
		if !t.Decision.Serves || t.Action.Type != ActCheck || asked[t.Decision.Key] {
			continue
		}
		asked[t.Decision.Key] = true
		for k := range o.Elements {
			e := &o.Elements[k]
			shown := slices.Contains(e.State, "checked") || slices.Contains(e.State, "pressed") || slices.Contains(e.State, "selected")
			if e.Key == t.Decision.Key && e.Type == KindCheckbox && shown != (t.Action.Value == "on") {
				return t
			}
		}
	}
	return nil
}

var (
	between   = regexp.MustCompile(`\s*[;；\n]\s*`)
	urlIs     = regexp.MustCompile(`(?i)^(?:the )?(?:url|address|网址|地址)\s*(contains|ends with|is|包含|是|为)\s*(.+)$`)
	textIs    = regexp.MustCompile(`(?i)^(?:the )?(?:page |页面)?(?:text|shows?|contains|显示|包含|出现)\s*(.+)$`)
	textIsNot = regexp.MustCompile(`(?i)^(?:no text|the page does not show|not|不显示|不包含|没有)\s*(.+)$`)
	stateIs   = regexp.MustCompile(`(?i)^(.+?)\s*(?:is|已|被)\s*(not )?(checked|selected|expanded|pressed|disabled|选中|勾选|展开|禁用)$`)
)

// stateNames gives the states of a digest for the words of a criterion.
var stateNames = map[string]string{"选中": "selected", "勾选": "checked", "展开": "expanded", "禁用": "disabled"}

// Criteria checks a page against done_criteria: parts separated by semicolons, each of which is
// about the address, a text, or the state of a control. A part that cannot be understood does
// not hold.
func Criteria(text string, o *Observation) []Check {
	var out []Check
	for _, part := range between.Split(strings.TrimSpace(text), -1) {
		if part = strings.TrimRight(part, ".。"); part != "" {
			out = append(out, Check{part, holds(part, o)})
		}
	}
	return out
}

func holds(part string, o *Observation) bool {
	if m := urlIs.FindStringSubmatch(part); m != nil {
		return address(m[1], unquote(m[2]), o.URL)
	}
	if m := stateIs.FindStringSubmatch(part); m != nil {
		return inState(unquote(m[1]), strings.ToLower(m[3]), o) != (m[2] != "")
	}
	if m := textIsNot.FindStringSubmatch(part); m != nil {
		return !shows(unquote(m[1]), o)
	}
	if m := textIs.FindStringSubmatch(part); m != nil {
		return shows(unquote(m[1]), o)
	}
	return false
}

func address(how, want, is string) bool {
	switch strings.ToLower(how) {
	case "contains", "包含":
		return strings.Contains(is, want)
	case "ends with":
		u, err := url.Parse(is)
		return err == nil && (strings.HasSuffix(u.Path, want) || strings.HasSuffix(is, want))
	}
	return is == want
}

func unquote(s string) string { return strings.Trim(strings.TrimSpace(s), `"'“”‘’「」`) }

// fold returns a text in the form in which texts are compared.
func fold(s string) string {
	return strings.Join(strings.Fields(strings.ToLower(norm.NFKC.String(s))), " ")
}

func shows(want string, o *Observation) bool {
	want = fold(want)
	return slices.ContainsFunc(o.Texts, func(t Text) bool { return strings.Contains(fold(t.Text), want) })
}

// inState reports whether the only control with a label is in a state.
func inState(label, state string, o *Observation) bool {
	if s := stateNames[state]; s != "" {
		state = s
	}
	found, in := 0, false
	for i := range o.Elements {
		if e := &o.Elements[i]; fold(e.Label) == fold(label) {
			found++
			in = slices.Contains(e.State, state) || state == "selected" && slices.Contains(e.State, "checked")
		}
	}
	return found == 1 && in
}
