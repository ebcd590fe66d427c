package gate

import (
	"go.starlark.net/syntax"

	"skillmill/transform/program"
)

// checker walks the functions of one source.
type checker struct {
	funcs    *functionSet
	f        *function // the one being walked
	rounds   int       // of the loops around the statement
	loops    []string  // names of the lists being looped over
	envCalls int
}

func (c *checker) function(f *function) error {
	c.f, c.rounds, c.loops = f, 1, nil
	body := f.def.Body
	if isString(body[0]) {
		body = body[1:]
	}
	return c.block(body)
}

func (c *checker) block(body []syntax.Stmt) error {
	for _, s := range body {
		if err := c.stmt(s); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) stmt(s syntax.Stmt) error {
	switch s := s.(type) {
	case *syntax.ExprStmt:
		if _, ok := s.X.(*syntax.CallExpr); !ok {
			return findingf(syntax.Start(s), CodeUnused, "an expression without effect")
		}
		return c.expr(s.X)
	case *syntax.AssignStmt:
		return c.assign(s)
	case *syntax.IfStmt:
		if err := c.expr(s.Cond); err != nil {
			return err
		}
		if err := c.block(s.True); err != nil {
			return err
		}
		return c.block(s.False)
	case *syntax.ForStmt:
		return c.loop(s)
	case *syntax.ReturnStmt:
		if s.Result == nil {
			return findingf(s.Return, CodeReturn, "return without a value")
		}
		return c.expr(s.Result)
	case *syntax.BranchStmt:
		if s.Token != syntax.PASS && c.rounds == 1 && len(c.loops) == 0 {
			return findingf(s.TokenPos, CodeLoop, "%s outside a loop", s.Token)
		}
		return nil
	}
	return findingf(syntax.Start(s), CodeNode, "%s is not in the subset", kind(s))
}

func (c *checker) assign(s *syntax.AssignStmt) error {
	switch lhs := s.LHS.(type) {
	case *syntax.Ident:
		if err := c.assignName(s, lhs); err != nil {
			return err
		}
	case *syntax.IndexExpr:
		if err := c.assignKey(s, lhs); err != nil {
			return err
		}
	default:
		return findingf(syntax.Start(s), CodeNode, "an assignment is to a name or to a key")
	}
	return c.expr(s.RHS)
}

func (c *checker) assignName(s *syntax.AssignStmt, lhs *syntax.Ident) error {
	switch s.Op {
	case syntax.EQ:
		if holds(s.RHS, lhs.Name) {
			return findingf(lhs.NamePos, CodeGrowth, "%s becomes part of itself", lhs.Name)
		}
		return nil
	case syntax.PLUS_EQ:
		return c.join(s.OpPos, lhs, s.RHS)
	case syntax.MINUS_EQ:
		if _, ok := intLiteral(s.RHS); ok {
			return nil
		}
	}
	return findingf(s.OpPos, CodeOperator, "operator %s", s.Op)
}

func (c *checker) assignKey(s *syntax.AssignStmt, lhs *syntax.IndexExpr) error {
	base, ok := lhs.X.(*syntax.Ident)
	if !ok {
		return findingf(lhs.Lbrack, CodeNode, "a key is set on a name")
	}
	if err := c.local(base); err != nil {
		return err
	}
	if _, ok := stringLiteral(lhs.Y); !ok {
		return findingf(syntax.Start(lhs.Y), CodeDictKey, "a key is a string literal")
	}
	if s.Op != syntax.EQ {
		return findingf(s.OpPos, CodeOperator, "operator %s", s.Op)
	}
	if mentions(s.RHS, base.Name) && !onlyReads(s.RHS, base.Name) {
		return findingf(base.NamePos, CodeGrowth, "%s becomes part of itself", base.Name)
	}
	return nil
}

// local refuses a change of what the program was given.
func (c *checker) local(id *syntax.Ident) error {
	if entryParam(id.Name) {
		return findingf(id.NamePos, CodeMutate, "%s may not be changed", id.Name)
	}
	return c.name(id)
}

// loop bounds a for statement: over a range with literal bounds, a list literal
// or a list that the program was given or made.
func (c *checker) loop(s *syntax.ForStmt) error {
	n, err := c.items(s.X)
	if err != nil {
		return err
	}
	rounds, loops := c.rounds, c.loops
	if c.rounds = rounds * n; c.rounds > MaxLoop {
		return findingf(s.For, CodeLoop, "more than %d rounds in nested loops", MaxLoop)
	}
	listed := ""
	if id, ok := s.X.(*syntax.Ident); ok {
		listed = id.Name
	}
	c.loops = append(loops[:len(loops):len(loops)], listed)
	err = c.block(s.Body)
	c.rounds, c.loops = rounds, loops
	return err
}

func (c *checker) items(x syntax.Expr) (int, error) {
	switch x := x.(type) {
	case *syntax.ListExpr:
		return max(len(x.List), 1), c.expr(x)
	case *syntax.Ident:
		return unknownItems, c.expr(x)
	case *syntax.ParenExpr:
		return c.items(x.X)
	case *syntax.BinaryExpr:
		if x.Op == syntax.OR {
			return unknownItems, c.expr(x)
		}
	case *syntax.CallExpr:
		if id, ok := x.Fn.(*syntax.Ident); ok && id.Name == "range" {
			return rangeItems(x)
		}
		if err := c.expr(x); err != nil {
			return 0, err
		}
		if dot, ok := x.Fn.(*syntax.DotExpr); ok && isName(dot.X, "env") {
			if m, ok := program.EnvMethod(dot.Name.Name); !ok || m.Result != "list" {
				return 0, findingf(syntax.Start(x), CodeLoop, "env.%.40s answers no list", dot.Name.Name)
			}
		}
		return unknownItems, nil
	}
	return 0, findingf(syntax.Start(x), CodeLoop, "a loop is over range() with literal bounds or over a list")
}

func rangeItems(x *syntax.CallExpr) (int, error) {
	if len(x.Args) < 1 || len(x.Args) > 3 {
		return 0, findingf(x.Lparen, CodeLoop, "range takes one to three bounds")
	}
	bound := []int64{0, 0, 1}
	for i, a := range x.Args {
		v, ok := intLiteral(a)
		if !ok {
			return 0, findingf(syntax.Start(a), CodeLoop, "a bound of range is a literal")
		}
		bound[i] = v
	}
	if len(x.Args) == 1 {
		bound[0], bound[1] = 0, bound[0]
	}
	span, step := bound[1]-bound[0], bound[2]
	if step == 0 {
		return 0, findingf(x.Lparen, CodeLoop, "range with step 0")
	}
	if step < 0 {
		span, step = -span, -step
	}
	n := max((span+step-1)/step, 1)
	if n > MaxLoop {
		return 0, findingf(x.Lparen, CodeLoop, "range over more than %d", MaxLoop)
	}
	return int(n), nil
}
