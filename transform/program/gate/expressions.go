package gate

import (
	"strings"

	"go.starlark.net/syntax"
)

func (c *checker) expr(e syntax.Expr) error {
	switch e := e.(type) {
	case *syntax.Literal:
		return nil // checkShape looked at it
	case *syntax.Ident:
		return c.name(e)
	case *syntax.ParenExpr:
		return c.expr(e.X)
	case *syntax.ListExpr:
		return c.all(e.List)
	case *syntax.DictExpr:
		return c.dict(e)
	case *syntax.CondExpr:
		return c.all([]syntax.Expr{e.Cond, e.True, e.False})
	case *syntax.UnaryExpr:
		return c.unary(e)
	case *syntax.BinaryExpr:
		return c.binary(e)
	case *syntax.CallExpr:
		return c.call(e)
	case *syntax.DotExpr:
		if strings.HasPrefix(e.Name.Name, "__") {
			return findingf(e.Dot, CodeDunder, "attribute %.40s", e.Name.Name)
		}
		return findingf(e.Dot, CodeMethod, "attribute %.40s may only be called", e.Name.Name)
	case *syntax.IndexExpr:
		return findingf(e.Lbrack, CodeNode, "reading by index can fail: use get")
	}
	return findingf(syntax.Start(e), CodeNode, "%s is not in the subset", kind(e))
}

func (c *checker) all(list []syntax.Expr) error {
	for _, e := range list {
		if err := c.expr(e); err != nil {
			return err
		}
	}
	return nil
}

// name is a name that is read as a value.
func (c *checker) name(id *syntax.Ident) error {
	switch {
	case id.Name == "env":
		return findingf(id.NamePos, CodeEnv, "env is no value: call its methods or pass it to a helper")
	case c.f.names[id.Name], constants[id.Name]:
		return nil
	case c.funcs.byName[id.Name] != nil, builtins[id.Name]:
		return findingf(id.NamePos, CodeCall, "function %.60s is no value", id.Name)
	}
	return unknown(id)
}

func unknown(id *syntax.Ident) error {
	if strings.HasPrefix(id.Name, "__") {
		return findingf(id.NamePos, CodeDunder, "name %.40s", id.Name)
	}
	return findingf(id.NamePos, CodeName, "name %.40q is not defined here", id.Name)
}

func (c *checker) dict(e *syntax.DictExpr) error {
	seen := map[string]bool{}
	for _, x := range e.List {
		entry, ok := x.(*syntax.DictEntry)
		if !ok {
			return findingf(syntax.Start(x), CodeDictKey, "an entry has a key and a value")
		}
		key, ok := stringLiteral(entry.Key)
		if !ok || seen[key] {
			// Starlark refuses a key that comes twice, CPython takes the last.
			return findingf(syntax.Start(entry), CodeDictKey, "a key is a string literal and comes once")
		}
		seen[key] = true
		if err := c.expr(entry.Value); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) unary(e *syntax.UnaryExpr) error {
	switch e.Op {
	case syntax.NOT:
		return c.expr(e.X)
	case syntax.MINUS:
		if _, ok := intLiteral(e); ok {
			return nil
		}
	}
	return findingf(e.OpPos, CodeOperator, "operator %s", e.Op)
}

func (c *checker) binary(e *syntax.BinaryExpr) error {
	var err error
	switch e.Op {
	case syntax.AND, syntax.OR, syntax.LT, syntax.LE, syntax.GT, syntax.GE, syntax.IN, syntax.NOT_IN:
	case syntax.EQL, syntax.NEQ:
		// True == 1 holds in CPython only.
		if isBool(e.X) || isBool(e.Y) {
			err = findingf(e.OpPos, CodeCompare, "a comparison with True or False")
		}
	case syntax.PLUS:
		err = c.join(e.OpPos, e.X, e.Y)
	case syntax.MINUS:
		err = c.minus(e)
	case syntax.STAR:
		err = product(e)
	default:
		err = findingf(e.OpPos, CodeOperator, "operator %s", e.Op)
	}
	if err != nil {
		return err
	}
	return c.all([]syntax.Expr{e.X, e.Y})
}

// join allows + only beside a small literal, so that no loop can double a value.
func (c *checker) join(pos syntax.Position, x, y syntax.Expr) error {
	for _, e := range []syntax.Expr{x, y} {
		if _, ok := intLiteral(e); ok {
			return nil
		}
		if s, ok := stringLiteral(e); ok && len(s) <= MaxJoin {
			return nil
		}
	}
	return findingf(pos, CodeGrowth, "+ needs a number or a string literal of at most %d bytes on one side", MaxJoin)
}

func (c *checker) minus(e *syntax.BinaryExpr) error {
	for _, x := range []syntax.Expr{e.X, e.Y} {
		if _, ok := intLiteral(x); ok {
			return nil
		}
	}
	return findingf(e.OpPos, CodeOperator, "- needs a number literal on one side")
}

func product(e *syntax.BinaryExpr) error {
	x, okX := intLiteral(e.X)
	y, okY := intLiteral(e.Y)
	if !okX || !okY || x*y > MaxInt || x*y < -MaxInt {
		return findingf(e.OpPos, CodeOperator, "* is only for two small number literals")
	}
	return nil
}

func isName(e syntax.Expr, name string) bool {
	id, ok := e.(*syntax.Ident)
	return ok && id.Name == name
}

func isBool(e syntax.Expr) bool {
	if p, ok := e.(*syntax.ParenExpr); ok {
		return isBool(p.X)
	}
	return isName(e, "True") || isName(e, "False")
}

// intLiteral returns the value of a number, with at most one minus before it.
func intLiteral(e syntax.Expr) (int64, bool) {
	sign := int64(1)
	if u, ok := e.(*syntax.UnaryExpr); ok && u.Op == syntax.MINUS {
		sign, e = -1, u.X
	}
	if lit, ok := e.(*syntax.Literal); ok && lit.Token == syntax.INT {
		v, ok := lit.Value.(int64)
		return sign * v, ok
	}
	return 0, false
}

func stringLiteral(e syntax.Expr) (string, bool) {
	lit, ok := e.(*syntax.Literal)
	if !ok || lit.Token != syntax.STRING {
		return "", false
	}
	s, ok := lit.Value.(string)
	return s, ok
}

// mentions reports whether the name occurs in the expression.
func mentions(e syntax.Expr, name string) bool {
	found := false
	syntax.Walk(e, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok && id.Name == name {
			found = true
		}
		return true
	})
	return found
}

// holds reports whether a list or dict literal in the expression has the name
// in it as a value: x = [x, x] in a loop would double without end.
func holds(e syntax.Expr, name string) bool {
	found := false
	syntax.Walk(e, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.ListExpr:
			found = found || mentions(n, name) && !onlyReads(n, name)
		case *syntax.DictExpr:
			found = found || mentions(n, name) && !onlyReads(n, name)
		}
		return true
	})
	return found
}

// onlyReads reports whether the name occurs only as the receiver of a call or
// beside an operator, never as a value of its own.
func onlyReads(e syntax.Expr, name string) bool {
	kept := 0
	syntax.Walk(e, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.DotExpr:
			if isName(n.X, name) {
				kept--
			}
		case *syntax.BinaryExpr:
			if n.Op != syntax.AND && n.Op != syntax.OR {
				kept -= count(n.X, name) + count(n.Y, name)
			}
		case *syntax.Ident:
			if n.Name == name {
				kept++
			}
		}
		return true
	})
	return kept <= 0
}

func count(e syntax.Expr, name string) int {
	if isName(e, name) {
		return 1
	}
	return 0
}
