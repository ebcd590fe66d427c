package act

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"skillmill/adapters"
)

//go:embed live.js
var liveSource string

//go:embed seen.js
var seenSource string

// script is what is kept in a page, until its document goes: how it is asked, and what puts it
// there. A question to one that is not there has the answer "".
type script struct{ ask, install string }

// scriptOf returns a script that is kept under a name.
func scriptOf(name, install string) script {
	return script{fmt.Sprintf(`async question => {
	const [method, ...args] = JSON.parse(question)
	return globalThis.%[1]s ? JSON.stringify(await globalThis.%[1]s[method](...args) ?? null) : ''
}`, name), "() => { " + install + " }"}
}

// seen tells whether a page is as it was looked at; live is all else.
var (
	putSeen = "globalThis.skillmillSeen ||= (" + lean(seenSource) + "\n)()"
	seen    = scriptOf("skillmillSeen", putSeen)
	live    = scriptOf("skillmillLive", putSeen+"\nglobalThis.skillmillLive ||= ("+lean(liveSource)+"\n)(("+lean(adapters.Locate)+"\n), ("+lean(adapters.Verbs)+"\n), globalThis.skillmillSeen)")
)

// Keep is the function that puts into a page what is kept there. The first question does it if
// nobody did it before, such as while the page came to rest.
func Keep() string { return live.install }

// lean returns a script without lines that are comments alone, and without what indents the others:
// every document gets it anew, and its length is time.
func lean(source string) string {
	var b strings.Builder
	for line := range strings.Lines(source) {
		if line = strings.TrimLeft(line, " \t"); !strings.HasPrefix(line, "//") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// ErrNoPage says that the page's document could not be asked, as while another one takes
// its place.
var ErrNoPage = errors.New("the page cannot be asked")

// errHung says that the page gave no answer in time.
var errHung = fmt.Errorf("the page gives no answer within %v", callLimit)

// callLimit is how long the page may take for one answer or one event. A page whose
// script runs for ever gives none.
const callLimit = 10 * time.Second

// call is in, in the frame of the element that the question refers to.
func (e *Env) call(ctx context.Context, out any, method string, args ...any) error {
	return e.in(ctx, e.home(args), out, method, args...)
}

// in asks live.js in a frame and decodes into out (nil for nothing). Where the document is new,
// live.js is put into it first. What fails twice is ErrNoPage, what takes longer than
// callLimit errHung; the error is that of ctx where it has ended.
func (e *Env) in(ctx context.Context, at *inside, out any, method string, args ...any) error {
	// One text, because the protocol drops arguments that are empty.
	question, err := json.Marshal(append([]any{method}, args...))
	if err != nil {
		return fmt.Errorf("ask the page %s: %w", method, err)
	}
	if !e.Rests {
		e.Rest(ctx)
	}
	if err, ok := e.known(at, string(question), out); ok {
		return err
	}
	e.Join()
	return e.put(ctx, live, at, out, string(question))
}

// put asks a script in a frame; see in.
func (e *Env) put(ctx context.Context, s script, at *inside, out any, question string) error {
	limited, cancel := context.WithTimeout(ctx, callLimit)
	defer cancel()
	for range 2 {
		var answer string
		err := e.page.EvalIn(limited, at.frame, s.ask, &answer, question)
		if err == nil && answer == "" {
			if err = e.page.EvalIn(limited, at.frame, s.install, nil); err == nil {
				err = e.page.EvalIn(limited, at.frame, s.ask, &answer, question)
			}
		}
		if err == nil && answer != "" && out == nil {
			return nil
		}
		if err == nil && answer != "" {
			return json.Unmarshal([]byte(answer), out)
		}
		if limited.Err() != nil {
			break
		}
	}
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case limited.Err() != nil:
		return errHung
	}
	return ErrNoPage
}

// aside lets the page do something while the caller does something else. What fails is done
// again when it is needed. Every question waits for it, and so does Join.
func (e *Env) aside(ctx context.Context, function string, args ...any) {
	e.Join()
	e.beside.Go(func() {
		limited, cancel := context.WithTimeout(ctx, callLimit)
		defer cancel()
		_ = e.page.EvalIn(limited, top.frame, function, nil, args...)
	})
}

// Join waits for what the page does by itself, see Mark and Warm.
func (e *Env) Join() { e.beside.Wait() }

// Warm lets the page read by itself what env.locate will ask of it for locators and arguments.
func (e *Env) Warm(ctx context.Context, locators map[string]any, args any) {
	question, err := json.Marshal([]any{"warm", locators, args})
	if _, scoped := locators["scope"]; err == nil && !scoped {
		e.aside(ctx, live.ask, string(question))
	}
}

// yes asks live.js a question; a page that cannot be asked says no.
func (e *Env) yes(ctx context.Context, method string, args ...any) bool {
	var v bool
	return e.call(ctx, &v, method, args...) == nil && v
}

// Mark notes the elements of the page, of its open shadow roots, of the closed ones and of the
// frames that are watched, in order; the number names the note. The last one alone is kept.
// The page gets live.js by itself after it.
func (e *Env) Mark(ctx context.Context) (int, error) {
	e.Rest(ctx)
	e.forget()
	e.Join()
	e.marks++
	for _, key := range slices.Sorted(maps.Keys(e.shut)) {
		e.opens(ctx, e.shut[key])
	}
	question := fmt.Sprintf(`["mark",%d,%t]`, e.marks, e.Early)
	e.eachWatched(ctx, func(w *watched, frame *inside) bool {
		if w.marked = ""; frame != nil && e.put(ctx, seen, frame, nil, question) == nil {
			w.marked = frame.frame
		}
		return true
	})
	var said struct {
		URL   string `json:"url"`
		Ready bool   `json:"ready"`
	}
	err := e.put(ctx, seen, top, &said, question)
	if err == nil && !said.Ready {
		e.aside(ctx, live.install)
	}
	e.spot = said.URL
	return e.marks, err
}

// Marked returns where the page was when it was marked last, with what may be secret in it.
func (e *Env) Marked() string { return e.spot }

// Same reports whether the page has the elements of a mark still, in the same order.
func (e *Env) Same(ctx context.Context, mark int) bool {
	e.foresee(ctx, nil, asks("same", mark), asks("unchanged", mark)) // who looked asks that next
	return e.yes(ctx, "same", mark) && e.eachWatched(ctx, e.sameFrame(ctx, "same", mark))
}

// Unchanged reports whether nothing of the document changed since a mark: no element, no
// attribute, no text, no address.
func (e *Env) Unchanged(ctx context.Context, mark int) bool {
	return e.yes(ctx, "unchanged", mark) && e.eachWatched(ctx, e.sameFrame(ctx, "unchanged", mark))
}

// AtRest reports whether the page is at rest since a mark: its document is whole, no request is
// under way, and nothing of it changed until two frames were drawn and it had nothing to do.
func (e *Env) AtRest(ctx context.Context, mark int) bool {
	if !e.page.Idle() {
		return false
	}
	// Preconditions and target ask next whether their look is good.
	e.foresee(ctx, nil, asks("atRest", mark), asks("unchanged", mark), asks("unchanged", mark), asks("unchanged", mark))
	return e.yes(ctx, "atRest", mark) && e.page.Idle()
}

// Place is a position of a mark: in the document, or in the open shadow root or the
// watched frame that steps lead to (package skill).
type Place struct {
	Hosts []string
	Index int
}

// at returns the frame of a place, nil if that changed since it was marked, and the hosts
// that are left there.
func (e *Env) at(ctx context.Context, p Place) (*inside, []string) {
	chain, hosts := framed(p.Hosts)
	if len(chain) == 0 {
		return top, hosts
	}
	w := e.watched[chainKey(chain)]
	if w == nil {
		return nil, hosts
	}
	if frame, _ := e.intoFrames(ctx, chain); frame != nil && frame.frame == w.marked {
		return frame, hosts
	}
	return nil, hosts
}

// Is reports whether a reference is to the element at a place of a mark.
func (e *Env) Is(ctx context.Context, ref string, mark int, at Place) bool {
	frame, hosts := e.at(ctx, at)
	if frame == nil || frame.frame != e.home([]any{ref}).frame {
		return false
	}
	return e.yes(ctx, "is", ref, mark, at.Index, hosts)
}

// Where returns the position of the element of a reference among those of a mark, -1 where it
// is none of the page's own document.
func (e *Env) Where(ctx context.Context, ref string, mark int) int {
	at := -1
	if e.home([]any{ref}).frame != top.frame || e.call(ctx, &at, "where", ref, mark) != nil {
		return -1
	}
	return at
}

// Value returns what the element at a place of a mark holds: a text, "on" or "off" for a control with two
// states, nil where it holds nothing or is gone. It may be a secret.
func (e *Env) Value(ctx context.Context, mark int, at Place) (value *string, err error) {
	frame, hosts := e.at(ctx, at)
	if frame == nil {
		return nil, nil
	}
	return value, e.in(ctx, frame, &value, "value", mark, at.Index, hosts)
}

// Left reports whether the element at a place of a mark has left the document.
func (e *Env) Left(ctx context.Context, mark int, at Place) bool {
	left := true
	frame, hosts := e.at(ctx, at)
	return frame == nil || e.in(ctx, frame, &left, "left", mark, at.Index, hosts) != nil || left
}

// Note notes what the element at a position of a mark says: from now on, nothing is done
// on it once it says something else, up to the moment at which a press arrives there. It
// reports whether there is such an element. rival says that another control was called the
// same when it was marked: then its row must stay, too.
func (e *Env) Note(ctx context.Context, mark int, at Place, rival bool) bool {
	noted := false
	frame, hosts := e.at(ctx, at)
	return frame != nil && e.in(ctx, frame, &noted, "note", mark, at.Index, hosts, rival) == nil && noted
}

// Steady reports whether the element of a reference is not the one that was noted, or
// still says what it said then.
func (e *Env) Steady(ctx context.Context, ref string) bool { return e.yes(ctx, "steady", ref) }

// Options notes the options that are seen before the list of the control at a place is
// opened: they are those of other lists.
func (e *Env) Options(ctx context.Context, mark int, at Place) {
	if frame, hosts := e.at(ctx, at); frame != nil {
		_ = e.in(ctx, frame, nil, "options", mark, at.Index, hosts) // a page that cannot be asked has none
	}
}

// IsOption reports whether a reference is to an option of the list that the control of
// Options opened or owns.
func (e *Env) IsOption(ctx context.Context, ref string) bool { return e.yes(ctx, "option", ref) }

// Boxes are rectangles of the viewport, x, y, width and height in CSS pixels, and how
// many pixels of a picture one of these is.
type Boxes struct {
	Boxes [][4]float64 `json:"boxes"`
	Scale float64      `json:"scale"`
}

// Fields returns the boxes of the fields in which something is written.
func (e *Env) Fields(ctx context.Context) (Boxes, error) {
	var out Boxes
	err := e.call(ctx, &out, "fields")
	return out, err
}
