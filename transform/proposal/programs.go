package proposal

import (
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"skillmill/transform/program"
	"skillmill/transform/program/gate"
)

// Routine is the program of the rules, for which an answer may propose another one
// (blueprint, sections 4.3 and 4.4).
type Routine struct {
	Entry string   `json:"entry"`
	Code  string   `json:"code"`
	Args  []string `json:"args,omitempty"`  // names of the arguments
	Steps []string `json:"steps,omitempty"` // of prepare: what each does, and the container
}

// Code is an answer to the tasks program and prepare.
type Code struct {
	Python string `json:"python_code"`
	Notes  string `json:"notes"`
}

// What CPython said of the programs of an answer when it came; "" where none was there.
const (
	CompileFine    = "compiled"
	CompileRefused = "refused"
)

// locatorKeys are keys of dicts by which something on a page is found.
var locatorKeys = strings.Fields("ref css role kind name text within row heading landmark label icon nth of ordinal exact " +
	"selector selector_alt by_role by_text by_dom_index anchored order guard fingerprint scope hosts frames locators control container does")

// CheckSource returns the code with which a source is dropped, "" if it may be tried: the
// gate accepts it, and it makes only locators that the program of the rules makes, with the
// same values. So it can find nothing else than that.
func CheckSource(said, entry, rules string) string {
	switch {
	case strings.TrimSpace(said) == "":
		return CodeNoCode
	case gate.Check(said, entry) != nil:
		return CodeGate
	}
	have, ok := madeLocators(rules)
	if !ok {
		return CodeGate
	}
	want, ok := madeLocators(said)
	if !ok {
		return CodeGate
	}
	for _, l := range want {
		if !slices.Contains(have, l) {
			return CodeOwnLocator
		}
	}
	return ""
}

// madeLocators returns the dicts in a source that have a key for locators, and the values
// assigned to such keys, each with everything assigned to the names in it.
func madeLocators(src string) (list []string, ok bool) {
	file, err := (&syntax.FileOptions{}).Parse("program.py", src, 0)
	if err != nil {
		return nil, false
	}
	lines := strings.Split(src, "\n")
	for _, s := range file.Stmts {
		def, is := s.(*syntax.DefStmt)
		if !is {
			continue
		}
		bound := bindings(def, lines)
		syntax.Walk(def, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.DictExpr:
				if slices.ContainsFunc(n.List, func(e syntax.Expr) bool { return locates(e.(*syntax.DictEntry).Key) }) {
					list = append(list, sourceWithBindings(n, lines, bound))
				}
			case *syntax.AssignStmt:
				if x, is := n.LHS.(*syntax.IndexExpr); is && locates(x.Y) {
					list = append(list, sourceWithBindings(n, lines, bound))
				}
			}
			return true
		})
	}
	return list, true
}

func locates(key syntax.Expr) bool {
	l, ok := key.(*syntax.Literal)
	if !ok {
		return true // the gate has literal keys alone
	}
	s, _ := l.Value.(string)
	return slices.Contains(locatorKeys, s)
}

// bindings returns, for each name, the sources of all that a function assigns to it or
// loops over for it. A parameter counts as one too.
func bindings(def *syntax.DefStmt, lines []string) map[string][]string {
	out := map[string][]string{}
	add := func(x syntax.Expr, from string) {
		if id, ok := x.(*syntax.Ident); ok && !slices.Contains(out[id.Name], from) {
			out[id.Name] = append(out[id.Name], from)
		}
	}
	for _, p := range def.Params {
		add(p, "parameter")
	}
	syntax.Walk(def, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.AssignStmt:
			add(n.LHS, source(n.RHS, lines))
		case *syntax.ForStmt:
			add(n.Vars, "each of "+source(n.X, lines))
		}
		return true
	})
	for _, from := range out {
		slices.Sort(from)
	}
	return out
}

// sourceWithBindings returns the source of a node together with what is bound to its names.
func sourceWithBindings(n syntax.Node, lines []string, bound map[string][]string) string {
	var b strings.Builder
	b.WriteString(source(n, lines))
	syntax.Walk(n, func(x syntax.Node) bool {
		if id, ok := x.(*syntax.Ident); ok {
			b.WriteString("\n" + id.Name + " = " + strings.Join(bound[id.Name], " or "))
		}
		return true
	})
	return b.String()
}

// source returns the text of a node, white space folded.
func source(n syntax.Node, lines []string) string {
	from, to := n.Span()
	var b strings.Builder
	for l := from.Line; l <= to.Line && int(l) <= len(lines); l++ {
		text := []rune(lines[l-1])
		begin, end := 0, len(text)
		if l == from.Line {
			begin = min(int(from.Col)-1, len(text))
		}
		if l == to.Line {
			end = min(int(to.Col)-1, len(text))
		}
		b.WriteString(string(text[begin:max(begin, end)]) + " ")
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// methods returns the methods of the env as a prompt lists them.
func methods() string {
	var b strings.Builder
	for _, m := range program.EnvAPI {
		var params []string
		star := false
		for _, p := range m.Params {
			if p.Keyword && !star {
				star, params = true, append(params, "*")
			}
			if p.Default == "" {
				params = append(params, p.Name)
			} else {
				params = append(params, p.Name+"="+p.Default)
			}
		}
		b.WriteString("- env." + m.Name + "(" + strings.Join(params, ", ") + ") -> " + m.Result + "\n")
	}
	return b.String()
}
