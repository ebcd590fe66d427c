package rehearse

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"skillmill/transform/program"
)

// Script is what one scripted page is like. The zero value has no control.
type Script struct {
	Name     string
	Matches  int    // elements that the control's locators find
	Other    bool   // what they find is another control
	Late     int    // milliseconds until it is there
	Disabled bool   // it is disabled and stays so
	Refuses  int    // the number of first acts that it refuses
	Still    bool   // acts change nothing
	Invalid  int    // the number of invalid fields in its form after an act
	State    any    // checked and expanded at first: nil, true or false
	Shown    bool   // its list is shown at first
	Ready    bool   // everything that a preparing program would open or close is as it should be
	Effects  string // the effects of acts, "" for dom_changed
}

// page is a scripted page while a program runs on it.
type page struct {
	Script
	control string            // its locators, as JSON
	steps   map[string]string // containers of the steps of a preparing program, by their locators
	opens   map[string]bool   // of those containers, by selector: a step opens it
	areas   map[string]bool   // which of them are visible

	clock  int               // milliseconds
	refs   map[string]string // which element each is
	acted  int               // acts that were done
	value  bool              // the field holds what was entered
	state  any
	done   []string        // acts, in order
	tried  map[string]int  // acts that were tried, how often
	effect map[string]bool // since the last act
}

// self stands for the control in the list of acts.
const self = "control"

func newPage(s Script, control map[string]any, steps []map[string]any) (*page, error) {
	text, err := canonical(control)
	if err != nil {
		return nil, err
	}
	p := &page{
		Script: s, control: text, steps: map[string]string{}, opens: map[string]bool{}, areas: map[string]bool{},
		refs: map[string]string{}, state: s.State, tried: map[string]int{},
	}
	for _, st := range steps {
		text, err := canonical(st)
		if err != nil {
			return nil, err
		}
		area, _ := st["container"].(string)
		p.steps[text], p.opens[area] = area, st["does"] == "open"
		p.areas[area] = p.opens[area] == s.Ready
	}
	return p, nil
}

// canonical returns a value as JSON with sorted keys and without nulls, so that a document and
// the dict that a program got of it are equal.
func canonical(v any) (string, error) {
	b, err := json.Marshal(v)
	if err != nil {
		return "", fmt.Errorf("a scripted page: %w", err)
	}
	return string(b), nil
}

// Call implements python.Env.
func (p *page) Call(_ context.Context, method string, place []any, named map[string]any) (any, error) {
	m, ok := program.EnvMethod(method)
	if !ok {
		return nil, fmt.Errorf("env has no method %q", method)
	}
	args := maps.Clone(named)
	if args == nil {
		args = map[string]any{}
	}
	for i, v := range place {
		if i < len(m.Params) {
			args[m.Params[i].Name] = v
		}
	}
	switch {
	case method == "locate":
		return p.locate(args)
	case m.Effect == program.Act:
		return p.act(method, args)
	case m.Effect == program.Wait:
		return p.wait(method, args)
	}
	return p.read(method, args)
}

func number(v any, fallback int) int {
	switch v := v.(type) {
	case int64:
		return int(v)
	case float64:
		return int(v)
	}
	return fallback
}

// locate answers as env.locate does for the control, or for that of a step.
func (p *page) locate(args map[string]any) (any, error) {
	text, err := canonical(args["locators"])
	if err != nil {
		return nil, err
	}
	state, _ := args["state"].(string)
	within := min(number(args["timeout_ms"], 0), program.MaxTimeoutMS)
	area, step := p.steps[text]
	code := p.refusal(step || text == p.control, state, within)
	who := map[string]any{"kind": "click", "name": "go"}
	answer := map[string]any{"ok": code == "", "locator": nil, "by": "", "code": code, "message": "refused", "expected": who, "found": nil}
	if code != "" {
		return answer, nil
	}
	ref := fmt.Sprintf("r%d", len(p.refs)+1)
	if p.refs[ref] = self; step {
		p.refs[ref] = area
	}
	answer["locator"], answer["by"], answer["message"], answer["found"] = map[string]any{"ref": ref}, "key", "", who
	return answer, nil
}

// refusal returns the code of a page that does not have the control in a state, "" if it has.
func (p *page) refusal(known bool, state string, within int) string {
	late := p.clock < p.Late
	if late && known && p.clock+within >= p.Late {
		p.clock, late = p.Late, false
	}
	switch {
	case !known || p.Matches == 0 || late:
		p.clock += within
		return "TARGET_ABSENT"
	case p.Matches > 1:
		return "TARGET_AMBIGUOUS"
	case p.Other:
		return "TARGET_MISMATCH"
	case p.Disabled && state == "enabled":
		p.clock += within
		return "TARGET_DISABLED"
	case state == "visible" && p.hidden():
		p.clock += within
		return "TARGET_HIDDEN"
	}
	return ""
}

// hidden reports whether a step of a preparing program is still to be done.
func (p *page) hidden() bool {
	for area, visible := range p.areas {
		if p.opens[area] != visible {
			return true
		}
	}
	return false
}

// element returns the element that a locator means: self, the selector of a step or of its
// container, or else the locator itself. ref reports whether the locator is a reference.
func (p *page) element(locator any) (name string, ref bool) {
	if m, ok := locator.(map[string]any); ok && len(m) == 1 {
		if r, ok := m["ref"].(string); ok {
			if name, known := p.refs[r]; known {
				return name, true
			}
		}
		if s, ok := m["css"].(string); ok {
			if _, area := p.areas[s]; area {
				return s, false
			}
		}
	}
	text, err := canonical(locator)
	if err != nil {
		text = "?"
	}
	return "at " + text, false
}

// visible reports whether an element is shown. Elements that the script does not name, such as
// options, are shown while a list is open.
func (p *page) visible(locator any) bool {
	name, ref := p.element(locator)
	switch {
	case ref && name == self:
		return !p.hidden()
	case ref:
		return true
	}
	if visible, area := p.areas[name]; area {
		return visible
	}
	return p.Shown
}

func (p *page) read(method string, args map[string]any) (any, error) {
	locator := args["locator"]
	name, ref := p.element(locator)
	switch method {
	case "count":
		if ref || p.visible(locator) {
			return 1, nil
		}
		return 0, nil
	case "exists":
		return ref || p.visible(locator), nil
	case "visible":
		return p.visible(locator), nil
	case "enabled":
		return p.visible(locator) && !(name == self && p.Disabled), nil
	case "checked", "expanded":
		if name == self {
			return p.state, nil
		}
		return nil, nil
	case "text":
		return "", nil
	case "has_value":
		return p.value && name == self, nil
	case "invalid":
		return p.Invalid * min(p.acted, 1), nil
	case "effects":
		return slices.Sorted(maps.Keys(p.effect)), nil
	case "current_url":
		return "https://site.test/", nil
	case "viewport_size":
		return map[string]any{"width": 1280, "height": 800}, nil
	}
	return nil, fmt.Errorf("a scripted page has no %s", method)
}

func (p *page) wait(method string, args map[string]any) (any, error) {
	within := min(number(args["timeout_ms"], 1500), program.MaxTimeoutMS)
	come := false
	switch method {
	case "wait_for_effect":
		list, _ := args["effects"].([]any)
		come = slices.ContainsFunc(list, func(v any) bool { s, _ := v.(string); return p.effect[s] })
	case "wait_for_selector":
		come = p.visible(args["locator"])
		if s, _ := args["state"].(string); s == "hidden" || s == "detached" {
			come = !come
		} else if name, _ := p.element(args["locator"]); s == "enabled" && name == self {
			come = come && !p.Disabled
		}
	}
	if !come {
		p.clock += within
	}
	return come, nil
}

// act tries an act and records it.
func (p *page) act(method string, args map[string]any) (any, error) {
	name, ref := p.element(args["locator"])
	if (method == "scroll_into_view" || method == "hover") && ref {
		return true, nil // it changes nothing that is compared
	}
	what := maps.Clone(args)
	delete(what, "locator")
	switch method {
	case "check":
		method, what["on"] = "set_checked", true
	case "uncheck":
		method, what["on"] = "set_checked", false
	}
	if method == "type" && what["clear"] == nil {
		what["clear"] = true
	}
	text, err := canonical(what)
	if err != nil {
		return nil, err
	}
	line := method + " " + name + " " + text
	p.tried[line]++
	switch {
	case p.Matches != 1 && ref, p.Disabled && ref, !ref && !p.visible(args["locator"]):
		return false, nil
	case p.Refuses > 0:
		p.Refuses--
		return false, nil
	}
	p.done = append(p.done, line)
	p.after(method, name, what)
	return true, nil
}

// after applies the effects of an act.
func (p *page) after(method, name string, what map[string]any) {
	p.acted, p.effect = p.acted+1, map[string]bool{}
	if p.Still {
		return
	}
	for _, e := range strings.Fields(p.Effects) {
		p.effect[e] = true
	}
	if p.Effects == "" {
		p.effect["dom_changed"] = true
	}
	if _, area := p.areas[name]; area {
		p.areas[name] = p.opens[name]
	}
	if name != self {
		return
	}
	p.Shown = true
	on, is := p.state.(bool)
	switch method {
	case "click":
		if is {
			p.state = !on
		}
	case "set_checked":
		if is {
			p.state = what["on"]
		}
	case "type", "select":
		p.value = true
	}
}
