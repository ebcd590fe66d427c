package act

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"skillmill/adapters"
)

//go:embed live.js
var liveSource string

// ask calls a method of live.js. What the page keeps for it goes with its document.
const ask = `async question => {
	const [method, ...args] = JSON.parse(question)
	return globalThis.skillmillLive ? JSON.stringify(await globalThis.skillmillLive[method](...args) ?? null) : ''
}`

// install puts live.js into the document.
var install = "() => { globalThis.skillmillLive = (" + liveSource + "\n)((" + adapters.Locate + "\n), (" + adapters.Verbs + "\n)) }"

// errNoPage says that the page's document could not be asked, as while it changes.
var errNoPage = errors.New("the page cannot be asked")

// callLimit is how long the page may take for one answer or one event. A page whose
// script runs for ever gives none.
const callLimit = 10 * time.Second

// call asks live.js and decodes into out (nil for nothing). Where the document is new,
// live.js is put into it first. What fails twice is errNoPage; the error is that of ctx
// where it has ended.
func (e *Env) call(ctx context.Context, out any, method string, args ...any) error {
	limited, cancel := context.WithTimeout(ctx, callLimit)
	defer cancel()
	// One text, because the protocol drops arguments that are empty.
	question, err := json.Marshal(append([]any{method}, args...))
	if err != nil {
		return fmt.Errorf("ask the page %s: %w", method, err)
	}
	for range 2 {
		var answer string
		err := e.page.Eval(limited, ask, &answer, string(question))
		if err == nil && answer == "" {
			if err = e.page.Eval(limited, install, nil); err == nil {
				err = e.page.Eval(limited, ask, &answer, string(question))
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
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return errNoPage
}

// yes asks live.js a question; a page that cannot be asked says no.
func (e *Env) yes(ctx context.Context, method string, args ...any) bool {
	var v bool
	return e.call(ctx, &v, method, args...) == nil && v
}

// Mark notes the elements of the page and of its open shadow roots, in order; the number names the note. The last
// one alone is kept.
func (e *Env) Mark(ctx context.Context) (int, error) {
	e.marks++
	return e.marks, e.call(ctx, nil, "mark", e.marks)
}

// Same reports whether the page has the elements of a mark still, in the same order.
func (e *Env) Same(ctx context.Context, mark int) bool { return e.yes(ctx, "same", mark) }

// Unchanged reports whether nothing of the document changed since a mark: no element, no
// attribute, no text, no address.
func (e *Env) Unchanged(ctx context.Context, mark int) bool { return e.yes(ctx, "unchanged", mark) }

// Place is a position of a mark: in the document, or in the open shadow root that hosts
// lead to.
type Place struct {
	Hosts []string
	Index int
}

// Is reports whether a reference is to the element at a place of a mark.
func (e *Env) Is(ctx context.Context, ref string, mark int, at Place) bool {
	return e.yes(ctx, "is", ref, mark, at.Index, at.Hosts)
}

// Left reports whether the element at a place of a mark has left the document.
func (e *Env) Left(ctx context.Context, mark int, at Place) bool {
	left := true
	return e.call(ctx, &left, "left", mark, at.Index, at.Hosts) != nil || left
}

// Note notes what the element at a position of a mark says: from now on, nothing is done
// on it once it says something else, up to the moment at which a press arrives there. It
// reports whether there is such an element.
func (e *Env) Note(ctx context.Context, mark int, at Place) bool {
	return e.yes(ctx, "note", mark, at.Index, at.Hosts)
}

// Steady reports whether the element of a reference is not the one that was noted, or
// still says what it said then.
func (e *Env) Steady(ctx context.Context, ref string) bool { return e.yes(ctx, "steady", ref) }

// IsOption reports whether a reference is to an option of a list.
func (e *Env) IsOption(ctx context.Context, ref string) bool { return e.yes(ctx, "option", ref) }

// Boxes are rectangles of the viewport, x, y, width and height in CSS pixels, and how
// many pixels of a picture one of these is.
type Boxes struct {
	Boxes [][4]float64 `json:"boxes"`
	Scale float64      `json:"scale"`
}

// Fields are the boxes of the fields in which something is written.
func (e *Env) Fields(ctx context.Context) (Boxes, error) {
	var out Boxes
	err := e.call(ctx, &out, "fields")
	return out, err
}
