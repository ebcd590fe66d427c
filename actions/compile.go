package actions

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"skillmill/actions/expr"
	"skillmill/configs/strict"
)

// Action is an action that was compiled: its expressions are parsed and refer to what
// there is.
type Action struct {
	Name    string // namespace:scene:action
	Def     *Def
	Source  string
	Line    int
	Steps   []*Step
	Returns map[string]*expr.Tree
	Verify  []*Check
	Aliases map[string]string // primary selectors by alias, for the scope selectors
	file    *File
}

// Step is a compiled step.
type Step struct {
	Def      *StepDef
	Do       string
	Path     string // its place in the action, such as steps[0].fallback[1]
	When     *expr.Condition
	Args     map[string]*expr.Tree // all but selectors, conditions and names of actions
	Target   *Target
	Until    *expr.Condition // of a wait
	Each     *expr.Tree
	Run      string // full name of the action it runs
	Script   string // of an eval, as written
	Fallback []*Step
}

// Check is a compiled entry of verify.
type Check struct {
	Def       *VerifyDef
	Path      string
	Condition *expr.Condition
	Target    *Target
	State     string     // of the target
	Value     *expr.Tree // that the target holds
	URL       *regexp.Regexp
}

// Compile compiles the action of a file for a version of the page, "" for none. Faults are
// those of its meaning.
func (f *File) Compile(name, version string) (*Action, []strict.Fault) {
	def := f.Actions[name]
	selectors, _ := f.selectorsFor(version)
	from := f
	if o := f.origin[name]; o != nil {
		from = o
	}
	c := &compiler{checker: checker{file: from}, def: &def, owner: f, selectors: selectors, outputs: map[string]bool{}}
	a := &Action{Name: f.Namespace + ":" + name, Def: &def, Source: from.Source, file: f, Aliases: map[string]string{}}
	for alias, s := range selectors {
		_, a.Aliases[alias] = cut(s.Primary)
	}
	c.root = "actions." + name
	if from.Doc != nil {
		a.Line = from.Doc.Line(c.root)
	}
	c.params()
	if def.AliasOf != "" {
		c.aliasOf()
	} else if len(def.Steps) == 0 {
		c.fault(c.root, "steps is missing")
	}
	a.Steps = c.steps(def.Steps, c.root+".steps", "steps")
	a.Verify = c.verify()
	a.Returns = map[string]*expr.Tree{}
	for _, key := range slices.Sorted(maps.Keys(def.Returns)) {
		a.Returns[key] = c.tree(def.Returns[key], c.root+".returns."+key)
	}
	strict.Sort(c.faults)
	return a, c.faults
}

// compiler compiles one action.
type compiler struct {
	checker
	def       *Def
	owner     *File
	root      string
	selectors map[string]Selector
	outputs   map[string]bool // set by the steps so far
	each      bool            // inside of a loop
}

func (c *compiler) aliasOf() {
	if len(c.def.Steps) > 0 || len(c.def.Params) > 0 {
		c.fault(c.root+".alias_of", "an alias has the parameters and steps of its action, and none of its own")
	}
	if full := Full(c.owner.Namespace, c.def.AliasOf); full == "" {
		c.fault(c.root+".alias_of", "%q is not the name of an action", c.def.AliasOf)
	}
}

// Full returns the full name of an action that is named in a namespace: scene:action or
// namespace:scene:action. "" for what is neither.
func Full(namespace, name string) string {
	switch {
	case local.MatchString(name):
		return namespace + ":" + name
	case strings.Count(name, ":") == 2 && !strings.Contains(name, "${"):
		return name
	}
	return ""
}

func (c *compiler) params() {
	for _, name := range slices.Sorted(maps.Keys(c.def.Params)) {
		p, at := c.def.Params[name], c.root+".params."+name
		if !word.MatchString(name) {
			c.fault(at, "%q is not a name", name)
		}
		switch {
		case p.Type == "":
			c.fault(at, "type is missing")
		case !slices.Contains(paramTypes, p.Type):
			c.fault(at+".type", "%q is not a type: %s%s", p.Type, strings.Join(paramTypes, ", "), mean(p.Type, paramTypes))
		case p.Type == "enum" && len(p.Values) == 0:
			c.fault(at, "an enum has values")
		case p.Type != "enum" && p.Values != nil:
			c.fault(at+".values", "values are those of an enum")
		case p.Default != nil && fit(&p, p.Default) != "":
			c.fault(at+".default", "the default %s", fit(&p, p.Default))
		case p.Default != nil && p.Required:
			c.fault(at+".default", "a required parameter needs no default")
		}
	}
}

func (c *compiler) steps(defs []StepDef, at, path string) []*Step {
	out := make([]*Step, 0, len(defs))
	for i := range defs {
		out = append(out, c.step(&defs[i], fmt.Sprintf("%s[%d]", at, i), fmt.Sprintf("%s[%d]", path, i)))
	}
	return out
}

func (c *compiler) step(d *StepDef, at, path string) *Step {
	s := &Step{Def: d, Do: d.Action, Path: path}
	k, known := kinds[d.Action]
	switch {
	case d.Action == "":
		c.fault(at, "action is missing")
	case !known:
		c.fault(at+".action", "unknown step %q%s", d.Action, mean(d.Action, Kinds()))
	}
	if d.When != "" {
		s.When = c.condition(d.When, at+".when")
	}
	if d.ForEach != nil {
		s.Each = c.tree(d.ForEach, at+".for_each")
		if c.each {
			c.fault(at+".for_each", "a loop within a loop: run another action that loops")
		}
		c.each = true
		defer func() { c.each = false }()
	}
	if known {
		c.args(s, &k, at)
	}
	c.limits(d, at)
	s.Fallback = c.steps(d.Fallback, at+".fallback", path+".fallback")
	if d.Output != "" {
		if !word.MatchString(d.Output) {
			c.fault(at+".output", "%q is not a name", d.Output)
		}
		c.outputs[d.Output] = true
	}
	return s
}

// limits checks numbers and what is to happen with errors.
func (c *compiler) limits(d *StepDef, at string) {
	if d.Timeout < 0 || d.Timeout > StepTimeout {
		c.fault(at+".timeout", "%d is not between 0 and %d milliseconds", d.Timeout, StepTimeout)
	}
	if d.Retry < 0 || d.Retry > MaxRetry {
		c.fault(at+".retry", "%d is not between 0 and %d", d.Retry, MaxRetry)
	}
	if d.RetryDelay != nil && (*d.RetryDelay < 0 || *d.RetryDelay > StepTimeout) {
		c.fault(at+".retry_delay", "%d is not between 0 and %d milliseconds", *d.RetryDelay, StepTimeout)
	}
	switch {
	case d.OnError != "" && !slices.Contains(onErrors, d.OnError):
		c.fault(at+".on_error", "%q: %s%s", d.OnError, strings.Join(onErrors, ", "), mean(d.OnError, onErrors))
	case d.OnError == "fallback" && len(d.Fallback) == 0:
		c.fault(at+".on_error", "there is no fallback")
	}
}

func (c *compiler) args(s *Step, k *kind, at string) {
	s.Args = map[string]*expr.Tree{}
	for _, name := range slices.Sorted(maps.Keys(s.Def.Args)) {
		here := at + ".args." + name
		a, ok := k.args[name]
		if !ok {
			c.fault(here, "%s takes no %s%s", s.Do, name, mean(name, slices.Sorted(maps.Keys(k.args))))
			continue
		}
		c.arg(s, name, &a, here)
	}
	for _, name := range slices.Sorted(maps.Keys(k.args)) {
		if _, given := s.Def.Args[name]; k.args[name].need && !given {
			c.fault(at, "%s needs args.%s", s.Do, name)
		}
	}
	n := 0
	for _, name := range k.one {
		if _, given := s.Def.Args[name]; given {
			n++
		}
	}
	if len(k.one) > 0 && n != 1 {
		c.fault(at, "%s needs exactly one of %s", s.Do, strings.Join(k.one, ", "))
	}
	if s.Do == "eval" && !c.file.Code {
		c.fault(at+".action", "eval is refused: packs hold no code, but those that actions.eval in the user's configuration names")
	}
}

// arg compiles one argument by its type.
func (c *compiler) arg(s *Step, name string, a *arg, at string) {
	v := s.Def.Args[name]
	text, isText := v.(string)
	if a.typ != anyArg && a.typ != objectArg && !isText {
		c.fault(at, "it must be a text: a %s", a.typ)
		return
	}
	switch a.typ {
	case selectorArg:
		s.Target = c.target(text, at)
		return
	case exprArg:
		s.Until = c.condition(text, at)
		return
	case nameArg:
		if s.Run = Full(c.owner.Namespace, text); s.Run == "" {
			c.fault(at, "%q is not the name of an action; it has no placeholders", text)
		}
		return
	case codeArg:
		s.Script = text
		return
	case patternArg:
		if _, err := regexp.Compile(text); err != nil {
			c.fault(at, "%v", err)
		}
	case objectArg:
		if _, ok := v.(map[string]any); !ok {
			c.fault(at, "it must be a mapping")
		}
	}
	if a.of != nil && !slices.Contains(a.of, text) {
		c.fault(at, "%q: %s%s", text, strings.Join(a.of, ", "), mean(text, a.of))
	}
	s.Args[name] = c.tree(v, at)
}

// Limit returns how long a step may take; byDefault where it does not say.
func (s *Step) Limit(byDefault time.Duration) time.Duration {
	if s.Def.Timeout > 0 {
		return time.Duration(s.Def.Timeout) * time.Millisecond
	}
	return byDefault
}
