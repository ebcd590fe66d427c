package actions

import (
	"maps"
	"slices"
)

// argType is what an argument of a step must be after its templates are filled.
type argType string

const (
	anyArg      argType = "any"
	textArg     argType = "text"
	selectorArg argType = "selector"
	objectArg   argType = "object"
	patternArg  argType = "regular expression"
	exprArg     argType = "condition"
	urlArg      argType = "address"
	nameArg     argType = "action"
	codeArg     argType = "script"
)

// arg is one argument of a kind of step.
type arg struct {
	typ  argType
	need bool
	doc  string
	of   []string // the values of a fixed list
}

// kind is one thing that a step can do.
type kind struct {
	doc  string
	args map[string]arg
	acts bool // it reaches the page
	one  []string
}

var (
	selector = arg{typ: selectorArg, need: true, doc: "the element"}
	with     = arg{typ: objectArg, doc: "arguments of the skill, as which row; for skill: selectors alone"}
)

// kinds are the steps, those of the seed's section 6.3.5 and select, check, uncheck, hover
// and scroll.
var kinds = map[string]kind{
	"click":    {doc: "clicks", acts: true, args: map[string]arg{"selector": selector, "with": with}},
	"fill":     {doc: "replaces what a field holds", acts: true, args: map[string]arg{"selector": selector, "with": with, "value": {typ: anyArg, need: true, doc: "the text"}}},
	"type":     {doc: "writes behind what a field holds", acts: true, args: map[string]arg{"selector": selector, "text": {typ: anyArg, need: true, doc: "the text"}}},
	"press":    {doc: "presses a key", acts: true, args: map[string]arg{"key": {typ: textArg, need: true, doc: "Enter, Escape, ArrowDown and the like, or one character; behind Control+, Alt+, Shift+ or Meta+ for a chord, as ${modifier}+a"}, "selector": {typ: selectorArg, doc: "the element that has or gets the focus; without it the one that has it"}}},
	"select":   {doc: "chooses options of a list", acts: true, args: map[string]arg{"selector": selector, "with": with, "value": {typ: anyArg, need: true, doc: "value of an option, or a list of them"}}},
	"check":    {doc: "switches on", acts: true, args: map[string]arg{"selector": selector, "with": with}},
	"uncheck":  {doc: "switches off", acts: true, args: map[string]arg{"selector": selector, "with": with}},
	"hover":    {doc: "moves the pointer over an element", acts: true, args: map[string]arg{"selector": selector}},
	"scroll":   {doc: "brings an element into view", args: map[string]arg{"selector": selector}},
	"find":     {doc: "returns ref, by and text of the element; ${steps.output.ref} is a selector, as long as the element is in the document", args: map[string]arg{"selector": selector, "with": with}},
	"wait":     {doc: "waits, within its timeout", one: []string{"selector", "condition", "url_matches"}, args: map[string]arg{"selector": {typ: selectorArg, doc: "an element"}, "state": {typ: textArg, doc: "of the element, visible by default", of: []string{"attached", "visible", "enabled", "hidden", "detached"}}, "condition": {typ: exprArg, doc: "until it holds"}, "url_matches": {typ: patternArg, doc: "until the whole address matches"}}},
	"snapshot": {doc: "returns the digest of the page (docs/digest.md), without what fields hold", args: map[string]arg{"budget": {typ: anyArg, doc: "of the digest, in tokens"}, "as": {typ: textArg, doc: "digest by default; aria is the page as assistive technology hears it", of: []string{"digest", "aria"}}}},
	"open":     {doc: "goes to another page", acts: true, args: map[string]arg{"url": {typ: urlArg, need: true, doc: "absolute, or relative to the page"}}},
	"run":      {doc: "runs another action; its result is that action's", args: map[string]arg{"action": {typ: nameArg, need: true, doc: "its name, without placeholders"}, "params": {typ: objectArg, doc: "its parameters"}}},
	"fail":     {doc: "ends the action", args: map[string]arg{"message": {typ: textArg, need: true, doc: "why"}}},
	"eval":     {doc: "calls a script with what it is given and returns its result; refused unless the user's configuration allows the pack code", acts: true, args: map[string]arg{"script": {typ: codeArg, need: true, doc: "a function, as (a) => document.title + a.mark; nothing is put into it, ${...} is the script's own"}, "args": {typ: anyArg, doc: "what it is called with, as JSON"}}},
}

// Kinds returns the names of what a step can do, sorted.
func Kinds() []string { return slices.Sorted(maps.Keys(kinds)) }

// Acts reports whether steps of a kind reach the page.
func Acts(kind string) bool { return kinds[kind].acts }

var paramTypes = []string{"string", "number", "boolean", "enum", "array", "object"}

var onErrors = []string{"abort", "continue", "fallback"}

func sorted(list []string) []string {
	slices.Sort(list)
	return list
}
