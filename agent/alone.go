package agent

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"skillmill/transform/lasting"
)

// What a page does by itself proves nothing of a press: a clock, a ticker, an address that
// moves on. So a page that was pressed last is looked at again, and a press counts only by
// what the page does not do anyway.

// ownEffects are the effects that a page which changes by itself does not have without an act:
// they are states of the control, or what only a press brings.
var ownEffects = []string{"expanded", "checked", "value_set", "new_tab", "download_started", "passed_on"}

// alone returns why nothing says that the last press worked, "" if something does. The page is
// looked at again, twice if it changed by itself.
func (r *run) alone(ctx context.Context) (string, error) {
	t := &r.history[len(r.history)-1]
	if slices.ContainsFunc(t.Result.Effects, func(e string) bool { return slices.Contains(ownEffects, e) }) {
		return "", nil
	}
	looks := []*Observation{r.seen.copied()}
	dialogs, moved := r.o.Session.Dialogs(), 0
	for len(looks) < 3 {
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(settling):
		}
		was := r.look
		if err := r.see(ctx); err != nil {
			return "", err
		}
		if r.look != was {
			moved++
		}
		if looks = append(looks, r.seen.copied()); moved < len(looks)-1 && r.o.Session.Dialogs() == dialogs {
			break // it came to rest
		}
	}
	restless := moved > 1 || r.o.Session.Dialogs() > dialogs
	return judged(&r.before, looks, t, restless), nil
}

// judged returns why a page shows nothing of a press, "" if it shows something: before is the
// look before the press, looks are those behind it.
func judged(before *Observation, looks []*Observation, t *StepTrace, restless bool) string {
	own := map[string]bool{}
	if restless {
		own = changing(before, looks)
	}
	shown := false
	gone := t.Label != "" && len(before.Elements) > len(looks[0].Elements)
	for _, at := range []*Observation{looks[0], looks[len(looks)-1]} {
		now := at.lines()
		for _, l := range differ(before.lines(), now) {
			shown = shown || !own[kindOfLine(l)]
			gone = gone && !slices.Contains(now, l) && strings.Contains(l, "\t"+t.Label+"\t")
		}
	}
	switch {
	case restless && !shown:
		return fmt.Sprintf("step %d: the page changes by itself all the time, and shows nothing else since %q was pressed", t.Step, t.Label)
	case shown && gone:
		return fmt.Sprintf("step %d: %q is gone, and the page shows nothing else of it", t.Step, t.Label)
	}
	return ""
}

// changing returns the kinds of lines that a page changes by itself: those changed from each look to the
// next, and the page had them before the press.
func changing(before *Observation, looks []*Observation) map[string]bool {
	had := map[string]bool{}
	for _, l := range before.lines() {
		had[kindOfLine(l)] = true
	}
	times := map[string]int{}
	for i := range looks[1:] {
		once := map[string]bool{}
		for _, l := range differ(looks[i].lines(), looks[i+1].lines()) {
			if k := kindOfLine(l); !once[k] && had[k] {
				once[k] = true
				times[k]++
			}
		}
	}
	out := map[string]bool{}
	for k, n := range times {
		out[k] = n == len(looks)-1
	}
	return out
}

// copied returns an observation that a later look does not change.
func (o *Observation) copied() *Observation {
	out := *o
	out.Elements = slices.Clone(o.Elements)
	return &out
}

// lines returns what an observation says, a line for each thing.
func (o *Observation) lines() []string {
	out := []string{addressLine + o.URL, "title\t" + o.Title}
	for i := range o.Elements {
		e := &o.Elements[i]
		out = append(out, e.Type+"\t"+e.Label+"\t"+e.Row+"\t"+strings.Join(e.State, " "))
	}
	for _, t := range o.Texts {
		out = append(out, "text\t"+t.Text+"\t")
	}
	return out
}

// differ returns the lines that one of two lists has more often.
func differ(a, b []string) []string {
	n := map[string]int{}
	for _, l := range a {
		n[l]++
	}
	for _, l := range b {
		n[l]--
	}
	var out []string
	for l, k := range n {
		if k != 0 {
			out = append(out, l)
		}
	}
	slices.Sort(out)
	return out
}

// addressLine begins the line with the address of the page.
const addressLine = "url\t"

// kindOfLine returns a line with # for each run of digits, because a clock says the same kind of thing all
// day. All addresses are of one kind.
func kindOfLine(s string) string {
	if strings.HasPrefix(s, addressLine) {
		return addressLine
	}
	return lasting.Unnumbered(s)
}
