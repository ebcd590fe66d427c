// Package gate decides without running it whether a program may run.
//
// The gate is an allow-list: it parses the source as Starlark and refuses every
// node, name, operator, call and method that is not named here. A finding is an
// Error with a code, a place and a cause. An accepted program calls nothing but
// env methods (program.EnvAPI), its own helpers, range, bool, dict, and the
// methods get and append; it has no unbounded loop, no recursion and no way to
// let a string grow by more than a constant in one step. It also compiles in
// CPython 3.11 with the same meaning.
//
// The entry is that of a skill's program, or prepare(env, ctx, options), which
// readies a page for one; the same rules hold for both.
//
// What depends on values is the runtime's part: it freezes locators, args, ctx
// and options, stops a run at Steps steps and EnvCalls calls of the env, cuts every
// timeout at program.MaxTimeoutMS, and bounds the depth and the size of a result
// while it converts it.
package gate

import (
	"errors"
	"fmt"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"
)

// Limits of a source.
const (
	MaxSource    = 16 << 10 // bytes
	MaxNodes     = 2000     // of the syntax tree
	MaxDepth     = 32       // of the syntax tree
	MaxLoop      = 1000     // rounds of nested loops together
	MaxInt       = 1<<31 - 1
	MaxJoin      = 200 // bytes of a string literal that is joined with +
	MaxArgs      = 8   // of a call or a helper
	unknownItems = 16  // what a loop over a list of unknown length counts for
)

// Limits of a run, for the runtime.
const (
	Steps    = 100_000
	EnvCalls = 50
)

// The codes of an Error.
const (
	CodeSize      = "size"       // source too long, or too many nodes
	CodeEncoding  = "encoding"   // not UTF-8
	CodeChar      = "char"       // a character no source needs
	CodeCookie    = "cookie"     // a coding cookie, which CPython obeys
	CodeSyntax    = "syntax"     // does not parse
	CodeKeyword   = "keyword"    // a statement of Python that is not in the subset
	CodeDepth     = "depth"      // nested too deeply
	CodeNode      = "node"       // a construct that is not in the subset
	CodeTop       = "top-level"  // something beside function definitions
	CodeEntry     = "entry"      // no entry, two entries, wrong name
	CodeParams    = "params"     // wrong parameters of the entry or a helper
	CodeName      = "name"       // a name that is not defined or not allowed
	CodeDunder    = "dunder"     // a name that begins with two underscores
	CodeRebind    = "rebind"     // a name that must keep its meaning
	CodeEnv       = "env"        // env used as a value
	CodeEnvMethod = "env-method" // not in program.EnvAPI
	CodeEnvArgs   = "env-args"   // wrong arguments of an env method
	CodeEnvCalls  = "env-calls"  // too many env calls in the source
	CodeLocator   = "locator"    // a locator that is none
	CodeTimeout   = "timeout"    // a wait that is too long
	CodeCall      = "call"       // a call that is not allowed
	CodeMethod    = "method"     // a method that is not allowed
	CodeOperator  = "operator"   // an operator that is not allowed
	CodeCompare   = "compare"    // a comparison that CPython and Starlark answer differently
	CodeLiteral   = "literal"    // a literal that is not allowed
	CodeURL       = "url"        // a string that is a script or a local file
	CodeGrowth    = "growth"     // a value that grows without bound
	CodeLoop      = "loop"       // a loop without a bound, or with too many rounds
	CodeDictKey   = "dict-key"   // a key that is no string literal, or twice
	CodeMutate    = "mutate"     // a change of locators, args or options
	CodeReturn    = "return"     // a path without a result
	CodeRecursion = "recursion"  // a function that reaches itself
	CodeUnused    = "statement"  // an expression without effect
)

// Error is the first finding of a check.
type Error struct {
	Code   string
	Line   int // from 1, 0 for the whole source
	Col    int // in characters, from 1
	Detail string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Code + ": " + e.Detail
	}
	return fmt.Sprintf("%d:%d: %s: %s", e.Line, e.Col, e.Code, e.Detail)
}

func findingf(pos syntax.Position, code, format string, args ...any) error {
	return &Error{Code: code, Line: int(pos.Line), Col: int(pos.Col), Detail: fmt.Sprintf(format, args...)}
}

// options are the dialect: everything optional is off.
var options = &syntax.FileOptions{}

// Check reports why the source may not run as a program with that entry, nil
// when it may. The error is an *Error. Programs of one template are checked
// once; see form.
func Check(src, entry string) error {
	f, ok := formOf(src, entry)
	if ok && accepted.has(f) {
		return nil
	}
	err := check(src, entry)
	if err == nil && ok {
		accepted.add(f)
	}
	return err
}

// check is Check without memory.
func check(src, entry string) error {
	if err := checkText(src); err != nil {
		return err
	}
	file, err := parse(src)
	if err != nil {
		return err
	}
	if err := checkShape(src, file); err != nil {
		return err
	}
	funcs, err := functions(file, entry)
	if err != nil {
		return err
	}
	c := &checker{funcs: funcs}
	for _, f := range funcs.list {
		if err := c.function(f); err != nil {
			return err
		}
	}
	if err := c.results(entry); err != nil {
		return err
	}
	return resolved(file)
}

// resolved runs Starlark's own static pass last, so that an accepted program
// also compiles.
func resolved(file *syntax.File) error {
	known := func(name string) bool { return builtins[name] || constants[name] }
	err := resolve.File(file, func(string) bool { return false }, known)
	var list resolve.ErrorList
	if errors.As(err, &list) && len(list) > 0 {
		return findingf(list[0].Pos, CodeName, "%s", list[0].Msg)
	}
	if err != nil {
		return &Error{Code: CodeName, Detail: err.Error()}
	}
	return nil
}
