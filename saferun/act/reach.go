package act

import (
	"cmp"
	"context"
	"time"
)

// spot is where a pointer hits an element, or why it does not.
type spot struct {
	X, Y float64
	Why  string
	By   string // what lies over it
}

// unreached says in words why a pointer does not hit an element.
var unreached = map[string]string{
	"gone":    "the control left the page",
	"moving":  "the control does not hold still",
	"outside": "no scrolling brings the control into view",
	"covered": "something lies over the control",
}

// words says why a pointer does not hit an element, "" if it does.
func (s spot) words() string {
	if s.Why == "covered" && s.By != "" {
		return s.By + " lies over the control"
	}
	return unreached[s.Why]
}

// leastLooks is how often an element is looked at before it is said that it cannot be reached, however
// long a look takes on a machine with much else to do.
const leastLooks = 3

// reach returns the point where a pointer hits an element, after it was scrolled into view
// and holds still. It waits for what lies over it to go.
func (e *Env) reach(ctx context.Context, ref string) (at spot, ok bool) {
	defer func() { e.refused = at.words() }()
	end := time.Now().Add(cmp.Or(e.Patience, actLimit))
	for turn := 0; ; turn++ {
		at = spot{}
		err := e.call(ctx, &at, "reach", ref, turn)
		if err == nil {
			at, err = e.through(ctx, e.home([]any{ref}), at, turn)
		}
		if err != nil || at.Why == "gone" {
			return at, false
		}
		if at.Why == "" {
			return at, true
		}
		if turn+1 >= leastLooks && !time.Now().Before(end) || !pause(ctx, 2*poll) {
			return at, false
		}
	}
}

// Refused says in words why a pointer did not hit the element that it was to hit last, "" if it did.
// It names what lay over the element by its tag and id, and has no text of the page.
func (e *Env) Refused() string { return e.refused }
