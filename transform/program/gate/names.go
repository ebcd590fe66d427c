package gate

import (
	"regexp"
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

var (
	builtins  = map[string]bool{"range": true, "bool": true, "dict": true}
	constants = map[string]bool{"True": true, "False": true, "None": true}
	// entryParams are the parameters of a program's entry and prepareParams those of
	// prepare; neither may be bound again.
	entryParams   = []string{"env", "locators", "args", "options"}
	prepareParams = []string{"env", "ctx", "options"}

	plainName  = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)
	helperName = regexp.MustCompile(`^_[a-z][a-z0-9_]*$`)
)

// function is one definition at the top of a source.
type function struct {
	def    *syntax.DefStmt
	name   string
	params []string
	order  int             // place among the definitions
	names  map[string]bool // parameters and every name bound in the body
	result bool            // every path returns a result
}

func (f *function) param(name string) int {
	for i, p := range f.params {
		if p == name {
			return i
		}
	}
	return -1
}

type functionSet struct {
	list   []*function
	byName map[string]*function
}

// functions collects the definitions: helpers and exactly one entry.
func functions(file *syntax.File, entry string) (*functionSet, error) {
	set := &functionSet{byName: map[string]*function{}}
	for i, s := range file.Stmts {
		def, ok := s.(*syntax.DefStmt)
		if !ok {
			if i == 0 && isString(s) {
				continue // docstring of the module
			}
			return nil, findingf(syntax.Start(s), CodeTop, "only function definitions may stand at the top level")
		}
		f, err := define(def, entry, len(set.list))
		if err != nil {
			return nil, err
		}
		if set.byName[f.name] != nil {
			return nil, findingf(def.Def, CodeEntry, "%s is defined twice", f.name)
		}
		set.list, set.byName[f.name] = append(set.list, f), f
	}
	if set.byName[entry] == nil {
		return nil, &Error{Code: CodeEntry, Detail: "no function " + entry}
	}
	return set, nil
}

func define(def *syntax.DefStmt, entry string, order int) (*function, error) {
	f := &function{def: def, name: def.Name.Name, order: order, names: map[string]bool{}}
	if f.name != entry && !helperName.MatchString(f.name) {
		if strings.HasPrefix(f.name, "__") {
			return nil, findingf(def.Name.NamePos, CodeDunder, "function %.60s", f.name)
		}
		return nil, findingf(def.Name.NamePos, CodeEntry, "function %.60s is neither %s nor a helper with a leading underscore", f.name, entry)
	}
	for _, p := range def.Params {
		id, ok := p.(*syntax.Ident)
		if !ok {
			return nil, findingf(syntax.Start(p), CodeParams, "defaults and starred parameters are not in the subset")
		}
		if f.names[id.Name] {
			return nil, findingf(id.NamePos, CodeParams, "parameter %s twice", id.Name)
		}
		if !entryParam(id.Name) {
			if err := bindable(id); err != nil {
				return nil, err
			}
		}
		f.names[id.Name] = true
		f.params = append(f.params, id.Name)
	}
	if want := paramsOf(entry); f.name == entry && !slices.Equal(f.params, want) {
		return nil, findingf(def.Lparen, CodeParams, "the entry takes (%s)", strings.Join(want, ", "))
	}
	if len(f.params) > MaxArgs {
		return nil, findingf(def.Lparen, CodeParams, "more than %d parameters", MaxArgs)
	}
	return f, f.bind(def.Body)
}

// bind collects the names that the statements bind.
func (f *function) bind(body []syntax.Stmt) error {
	for _, s := range body {
		var err error
		switch s := s.(type) {
		case *syntax.DefStmt:
			err = findingf(s.Def, CodeNode, "a nested function is not in the subset")
		case *syntax.AssignStmt:
			err = f.target(s.LHS)
		case *syntax.ForStmt:
			if _, ok := s.Vars.(*syntax.Ident); !ok {
				return findingf(syntax.Start(s.Vars), CodeLoop, "a loop binds one name")
			}
			if err = f.target(s.Vars); err == nil {
				err = f.bind(s.Body)
			}
		case *syntax.IfStmt:
			if err = f.bind(s.True); err == nil {
				err = f.bind(s.False)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (f *function) target(e syntax.Expr) error {
	id, ok := e.(*syntax.Ident)
	if !ok {
		return nil // checked where the assignment is
	}
	if entryParam(id.Name) {
		return findingf(id.NamePos, CodeRebind, "%s keeps its meaning", id.Name)
	}
	f.names[id.Name] = true
	return bindable(id)
}

// Prepare is the entry of a preparing program (skill.Skill.Prepare).
const Prepare = "prepare"

func paramsOf(entry string) []string {
	if entry == Prepare {
		return prepareParams
	}
	return entryParams
}

func entryParam(name string) bool {
	return slices.Contains(entryParams, name) || slices.Contains(prepareParams, name)
}

// bindable reports whether a program may give the name a meaning of its own.
func bindable(id *syntax.Ident) error {
	switch name := id.Name; {
	case !plainName.MatchString(name):
		return findingf(id.NamePos, CodeName, "name %.40q is not ASCII", name)
	case strings.HasPrefix(name, "__"):
		return findingf(id.NamePos, CodeDunder, "name %.40s", name)
	case builtins[name], constants[name], strings.HasPrefix(name, "program__"), helperName.MatchString(name):
		return findingf(id.NamePos, CodeRebind, "%.40s keeps its meaning", name)
	case keywords[name]:
		return findingf(id.NamePos, CodeKeyword, "%s is a word of Python", name)
	}
	return nil
}

func isString(s syntax.Stmt) bool {
	x, ok := s.(*syntax.ExprStmt)
	if !ok {
		return false
	}
	lit, ok := x.X.(*syntax.Literal)
	return ok && lit.Token == syntax.STRING
}
