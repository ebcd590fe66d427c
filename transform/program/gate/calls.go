package gate

import (
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"skillmill/transform/program"
)

func (c *checker) call(e *syntax.CallExpr) error {
	if len(e.Args) > MaxArgs {
		return findingf(e.Lparen, CodeCall, "more than %d arguments", MaxArgs)
	}
	switch fn := e.Fn.(type) {
	case *syntax.DotExpr:
		if isName(fn.X, "env") {
			return c.envCall(e, fn)
		}
		return c.methodCall(e, fn)
	case *syntax.Ident:
		if f := c.funcs.byName[fn.Name]; f != nil {
			return c.helperCall(e, fn, f)
		}
		return c.builtinCall(e, fn)
	}
	return findingf(e.Lparen, CodeCall, "only a named function may be called")
}

// arguments splits the arguments of a call; starred ones are refused.
func arguments(e *syntax.CallExpr) (positional []syntax.Expr, named []*syntax.BinaryExpr, err error) {
	for _, a := range e.Args {
		if u, ok := a.(*syntax.UnaryExpr); ok && (u.Op == syntax.STAR || u.Op == syntax.STARSTAR) {
			return nil, nil, findingf(u.OpPos, CodeCall, "a starred argument is not in the subset")
		}
		if b, ok := a.(*syntax.BinaryExpr); ok && b.Op == syntax.EQ {
			named = append(named, b)
			continue
		}
		positional = append(positional, a)
	}
	return positional, named, nil
}

// bound pairs the arguments with parameters.
type bound struct {
	pos   syntax.Position
	param int
	value syntax.Expr
}

func bindArgs(e *syntax.CallExpr, code string, positional int, names []string, required func(int) bool) ([]bound, error) {
	plain, named, err := arguments(e)
	if err != nil {
		return nil, err
	}
	if len(plain) > positional {
		return nil, findingf(e.Lparen, code, "%d arguments by place, at most %d are taken", len(plain), positional)
	}
	out := make([]bound, 0, len(e.Args))
	seen := make([]bool, len(names))
	for i, v := range plain {
		out, seen[i] = append(out, bound{syntax.Start(v), i, v}), true
	}
	for _, b := range named {
		at := index(names, b.X)
		if at < 0 || seen[at] {
			return nil, findingf(syntax.Start(b), code, "argument by name is unknown or given twice")
		}
		out, seen[at] = append(out, bound{syntax.Start(b.Y), at, b.Y}), true
	}
	for i, ok := range seen {
		if !ok && required(i) {
			return nil, findingf(e.Lparen, code, "argument %s is missing", names[i])
		}
	}
	return out, nil
}

func index(names []string, e syntax.Expr) int {
	for i, n := range names {
		if isName(e, n) {
			return i
		}
	}
	return -1
}

func (c *checker) envCall(e *syntax.CallExpr, fn *syntax.DotExpr) error {
	if c.f.param("env") < 0 {
		return findingf(syntax.Start(fn), CodeEnv, "env is not a parameter here")
	}
	m, ok := program.EnvMethod(fn.Name.Name)
	if !ok {
		return findingf(fn.Dot, CodeEnvMethod, "env has no method %.40s", fn.Name.Name)
	}
	if c.envCalls++; c.envCalls > EnvCalls {
		return findingf(syntax.Start(fn), CodeEnvCalls, "more than %d env calls", EnvCalls)
	}
	names, positional := make([]string, len(m.Params)), 0
	for i, p := range m.Params {
		names[i] = p.Name
		if !p.Keyword {
			positional++
		}
	}
	args, err := bindArgs(e, CodeEnvArgs, positional, names, func(i int) bool { return m.Params[i].Default == "" })
	if err != nil {
		return err
	}
	for _, a := range args {
		if err := envArg(m.Params[a.param], a); err != nil {
			return err
		}
		if err := c.expr(a.value); err != nil {
			return err
		}
	}
	return nil
}

// envArg checks what is written out in the source; the rest is the runtime's.
func envArg(p program.Param, a bound) error {
	switch p.Name {
	case "locator":
		return locatorArg(a)
	case "timeout_ms":
		v, ok := intLiteral(a.value)
		if _, str := stringLiteral(a.value); str || ok && (v < 0 || v > program.MaxTimeoutMS) {
			return findingf(a.pos, CodeTimeout, "a timeout is 0 to %d milliseconds", program.MaxTimeoutMS)
		}
	case "state":
		if s, ok := stringLiteral(a.value); ok && !waitState(s) {
			return findingf(a.pos, CodeEnvArgs, "no state %.40q", s)
		}
	case "effects":
		return effectsArg(a)
	}
	return nil
}

func effectsArg(a bound) error {
	switch v := a.value.(type) {
	case *syntax.Literal, *syntax.DictExpr:
		return findingf(a.pos, CodeEnvArgs, "effects are a list")
	case *syntax.ListExpr:
		for _, x := range v.List {
			if s, ok := stringLiteral(x); ok && !slices.Contains(program.EffectNames(), s) {
				return findingf(syntax.Start(x), CodeEnvArgs, "no effect %.40q", s)
			}
		}
	}
	return nil
}

func waitState(s string) bool {
	switch s {
	case "attached", "visible", "enabled", "hidden", "detached":
		return true
	}
	return false
}

func locatorArg(a bound) error {
	switch v := a.value.(type) {
	case *syntax.Literal, *syntax.ListExpr:
		return findingf(a.pos, CodeLocator, "a locator is a dict")
	case *syntax.DictExpr:
		return locatorDict(a.pos, v)
	}
	return nil
}

func locatorDict(pos syntax.Position, d *syntax.DictExpr) error {
	keys := map[string]bool{}
	for _, x := range d.List {
		if entry, ok := x.(*syntax.DictEntry); ok {
			if k, ok := stringLiteral(entry.Key); ok {
				keys[k] = true
			}
		}
	}
	switch n := len(keys); {
	case keys["ref"] && n == 1, keys["css"] && n == 1, keys["text"] && n == 1, keys["role"] && n == 1:
		return nil
	case keys["role"] && keys["name"] && (n == 2 || n == 3 && keys["exact"]):
		return nil
	case keys["kind"] && only(keys, "kind", "role", "name", "label", "icon", "within", "ordinal"):
		return nil
	}
	return findingf(pos, CodeLocator, "a locator has ref, css, text, role with name and exact, or is an anchored one")
}

// only reports whether all keys are among some.
func only(keys map[string]bool, some ...string) bool {
	for k := range keys {
		if !slices.Contains(some, k) {
			return false
		}
	}
	return true
}

func (c *checker) methodCall(e *syntax.CallExpr, fn *syntax.DotExpr) error {
	plain, named, err := arguments(e)
	if err != nil {
		return err
	}
	name := fn.Name.Name
	if strings.HasPrefix(name, "__") {
		return findingf(fn.Dot, CodeDunder, "attribute %.40s", name)
	}
	switch {
	case name == "get" && len(named) == 0 && (len(plain) == 1 || len(plain) == 2):
		if _, ok := stringLiteral(plain[0]); !ok {
			return findingf(syntax.Start(plain[0]), CodeDictKey, "a key is a string literal")
		}
		if err := c.expr(fn.X); err != nil {
			return err
		}
	case name == "append" && len(named) == 0 && len(plain) == 1:
		if err := c.appendTo(fn, plain[0]); err != nil {
			return err
		}
	default:
		return findingf(fn.Dot, CodeMethod, "method %.40s with these arguments", name)
	}
	return c.all(plain)
}

// appendTo lets a list grow only by one a step, never while it is looped over
// and never by itself.
func (c *checker) appendTo(fn *syntax.DotExpr, arg syntax.Expr) error {
	id, ok := fn.X.(*syntax.Ident)
	if !ok {
		return findingf(fn.Dot, CodeMethod, "append is for a list with a name")
	}
	if err := c.local(id); err != nil {
		return err
	}
	for _, l := range c.loops {
		if l == id.Name {
			return findingf(fn.Dot, CodeGrowth, "%s grows while it is looped over", id.Name)
		}
	}
	if mentions(arg, id.Name) && !onlyReads(arg, id.Name) {
		return findingf(fn.Dot, CodeGrowth, "%s becomes part of itself", id.Name)
	}
	return nil
}

func (c *checker) builtinCall(e *syntax.CallExpr, fn *syntax.Ident) error {
	plain, named, err := arguments(e)
	if err != nil {
		return err
	}
	switch {
	case c.f.names[fn.Name], fn.Name == "env":
		return findingf(fn.NamePos, CodeCall, "%.40s is no function", fn.Name)
	case fn.Name == "range":
		return findingf(fn.NamePos, CodeLoop, "range is only for loops")
	case !builtins[fn.Name]:
		return findingBuiltin(fn)
	case len(named) > 0 || len(plain) != 1:
		return findingf(e.Lparen, CodeCall, "%s takes one argument", fn.Name)
	}
	return c.all(plain)
}

func findingBuiltin(fn *syntax.Ident) error {
	if strings.HasPrefix(fn.Name, "__") {
		return findingf(fn.NamePos, CodeDunder, "name %.40s", fn.Name)
	}
	return findingf(fn.NamePos, CodeCall, "function %.40q is not allowed", fn.Name)
}

// helperCall allows a helper only after its definition, so no function can
// reach itself.
func (c *checker) helperCall(e *syntax.CallExpr, fn *syntax.Ident, f *function) error {
	if f.order >= c.f.order {
		return findingf(fn.NamePos, CodeRecursion, "%.60s is not defined before %.60s", f.name, c.f.name)
	}
	args, err := bindArgs(e, CodeCall, len(f.params), f.params, func(int) bool { return true })
	if err != nil {
		return err
	}
	for _, a := range args {
		if f.params[a.param] == "env" && isName(a.value, "env") && c.f.param("env") >= 0 {
			continue
		}
		if f.params[a.param] == "env" {
			return findingf(a.pos, CodeEnv, "parameter env takes env")
		}
		if err := c.expr(a.value); err != nil {
			return err
		}
	}
	return nil
}
