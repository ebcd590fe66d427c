package gate

import "go.starlark.net/syntax"

// results requires that every path of the entry ends in a result: a dict
// literal with ok, message and at most evidence, or what such a helper returns.
func (c *checker) results(entry string) error {
	// Helpers come before their callers, so one pass in order is enough.
	for _, f := range c.funcs.list {
		c.f = f
		f.result = c.blockReturns(f.def.Body) == nil && ends(f.def.Body)
		if f.name != entry {
			continue
		}
		if err := c.blockReturns(f.def.Body); err != nil {
			return err
		}
		if !f.result {
			return findingf(f.def.Def, CodeReturn, "not every path returns a result")
		}
	}
	return nil
}

// ends reports whether the statements cannot run off their end.
func ends(body []syntax.Stmt) bool {
	if len(body) == 0 {
		return false
	}
	switch s := body[len(body)-1].(type) {
	case *syntax.ReturnStmt:
		return true
	case *syntax.IfStmt:
		return ends(s.True) && ends(s.False)
	}
	return false
}

// blockReturns looks at every return in the statements.
func (c *checker) blockReturns(body []syntax.Stmt) error {
	for _, s := range body {
		var err error
		switch s := s.(type) {
		case *syntax.ReturnStmt:
			err = c.isResult(s)
		case *syntax.IfStmt:
			if err = c.blockReturns(s.True); err == nil {
				err = c.blockReturns(s.False)
			}
		case *syntax.ForStmt:
			err = c.blockReturns(s.Body)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) isResult(s *syntax.ReturnStmt) error {
	switch x := s.Result.(type) {
	case *syntax.DictExpr:
		keys := map[string]bool{}
		for _, e := range x.List {
			if k, ok := stringLiteral(e.(*syntax.DictEntry).Key); ok {
				keys[k] = true
			}
		}
		if keys["ok"] && keys["message"] && (len(keys) == 2 || len(keys) == 3 && keys["evidence"]) {
			return nil
		}
	case *syntax.CallExpr:
		if id, ok := x.Fn.(*syntax.Ident); ok {
			if f := c.funcs.byName[id.Name]; f != nil && f.result {
				return nil
			}
		}
	}
	return findingf(s.Return, CodeReturn, `a result is {"ok": ..., "message": ..., "evidence": ...}`)
}
