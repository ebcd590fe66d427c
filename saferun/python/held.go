package python

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"skillmill/transform/program"
)

// Held is an env that restricts a program to its document. The program may only look for
// the document's own locators, with the arguments of the run. Acts may only reach the
// references that env.locate returned in this run, and what Beside lists. Anything else
// ends the run with a *ConfinedError before it is done. Reading and waiting are not
// restricted.
type Held struct {
	Env    Env
	Finds  []any // locators of what may be found and acted on
	Looks  []any // locators of what may be found
	Args   map[string]any
	Beside []Deed

	given map[string]bool // references that env.locate answered with
}

// Deed is an act on what stands beside the control: a method and its arguments by place.
type Deed struct {
	Method string
	Place  []any
}

// ConfinedError is the error for a program that asked for something which does not belong to
// its document.
type ConfinedError struct {
	Method string
	Reason string // nothing of the page is in it
}

// Error implements error.
func (e *ConfinedError) Error() string {
	return fmt.Sprintf("the program called env.%s %s", e.Method, e.Reason)
}

// HoldProgram returns the env for the program of a skill. lists says that its control opens
// a list; then the option that args.value names may be clicked too.
func HoldProgram(env Env, locators, args map[string]any, lists bool) *Held {
	h := &Held{Env: env, Finds: []any{locators}, Args: args}
	if value, given := args["value"]; lists && given {
		h.Beside = []Deed{{"click", []any{map[string]any{"role": "option", "name": value, "exact": true}}}}
	}
	return h
}

// HoldPrepare returns the env for a preparing program. It may act on the controls of its
// steps, press Escape where a step closes something that way, and look for the control that
// it prepares.
func HoldPrepare(env Env, steps []any, control map[string]any) *Held {
	h := &Held{Env: env, Finds: steps, Looks: []any{control}}
	for _, s := range steps {
		if m, ok := s.(map[string]any); ok && m["does"] == "escape" {
			h.Beside = append(h.Beside, Deed{"press", []any{map[string]any{"css": m["container"]}, "Escape"}})
		}
	}
	return h
}

// Call implements Env.
func (h *Held) Call(ctx context.Context, method string, place []any, named map[string]any) (any, error) {
	m, _ := program.EnvMethod(method)
	switch {
	case method == "locate":
		return h.locate(ctx, place, named)
	case m.Effect == program.Act && !h.may(method, place):
		return nil, &ConfinedError{method, "on an element that env.locate did not answer with"}
	}
	return h.Env.Call(ctx, method, place, named)
}

// locate passes a question on and remembers the reference in its answer.
func (h *Held) locate(ctx context.Context, place []any, named map[string]any) (any, error) {
	acts := len(place) > 0 && contains(h.Finds, place[0])
	if !acts && (len(place) == 0 || !contains(h.Looks, place[0])) {
		return nil, &ConfinedError{"locate", "with locators that are not its document's"}
	}
	if len(place) > 1 && !same(place[1], nil) && !same(place[1], map[string]any{}) && !same(place[1], h.Args) {
		return nil, &ConfinedError{"locate", "with arguments that are not those of the run"}
	}
	v, err := h.Env.Call(ctx, "locate", place, named)
	if err != nil {
		return v, err
	}
	said, _ := v.(map[string]any)
	if ref := refOf(said["locator"]); acts && ref != "" {
		if h.given == nil {
			h.given = map[string]bool{}
		}
		h.given[ref] = true
	}
	return v, nil
}

// may reports whether an act is on the control or on what stands beside it. An empty
// locator is not.
func (h *Held) may(method string, place []any) bool {
	if len(place) == 0 || place[0] == nil || h.given[refOf(place[0])] {
		return true
	}
	return slices.ContainsFunc(h.Beside, func(d Deed) bool { return d.Method == method && same(d.Place, place) })
}

// refOf returns the reference in a locator that has nothing else, or "".
func refOf(locator any) string {
	m, _ := locator.(map[string]any)
	if len(m) != 1 {
		return ""
	}
	ref, _ := m["ref"].(string)
	return ref
}

func contains(list []any, v any) bool {
	return slices.ContainsFunc(list, func(x any) bool { return same(x, v) })
}

// same compares values by their JSON. A value that has none equals nothing.
func same(a, b any) bool {
	x, err := json.Marshal(a)
	if err != nil {
		return false
	}
	y, err := json.Marshal(b)
	return err == nil && bytes.Equal(x, y)
}
