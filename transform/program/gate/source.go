package gate

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.starlark.net/syntax"
)

// cookie is a coding cookie (PEP 263) anywhere, a little wider than CPython reads it.
var cookie = regexp.MustCompile(`(?m)^[ ]*#.*coding[:=]`)

// checkText looks at the bytes, before any parser does.
func checkText(src string) error {
	if len(src) > MaxSource {
		return &Error{Code: CodeSize, Detail: fmt.Sprintf("source of %d bytes, at most %d are allowed", len(src), MaxSource)}
	}
	line, col := 1, 0
	for i, w := 0, 0; i < len(src); i += w {
		r, width := utf8.DecodeRuneInString(src[i:])
		w = width
		col++
		switch {
		case r == utf8.RuneError && width == 1:
			return &Error{CodeEncoding, line, col, "not UTF-8"}
		case r == '\n':
			line, col = line+1, 0
		case !unicode.IsPrint(r):
			// Controls, tabs, byte order marks, direction marks, odd spaces.
			return &Error{CodeChar, line, col, fmt.Sprintf("character %U", r)}
		case r == '\\' && strings.HasPrefix(src[i+1:], "\n"):
			return &Error{CodeChar, line, col, "line continuation"}
		}
	}
	if !strings.Contains(src, "coding") {
		return nil // the common case, without the regular expression
	}
	if at := cookie.FindStringIndex(src); at != nil {
		return &Error{CodeCookie, 1 + strings.Count(src[:at[0]], "\n"), 1, "coding cookie"}
	}
	return nil
}

// keywords are Python's words for what the subset lacks; while, lambda and load
// parse and are found in the tree.
var keywords = map[string]bool{
	"as": true, "assert": true, "async": true, "await": true, "class": true, "del": true, "except": true,
	"finally": true, "from": true, "global": true, "import": true, "is": true, "nonlocal": true, "raise": true,
	"try": true, "with": true, "yield": true,
}

func parse(src string) (*syntax.File, error) {
	file, err := options.Parse("program.py", src, 0)
	if err == nil {
		return file, nil
	}
	var bad syntax.Error
	if !errors.As(err, &bad) {
		return nil, &Error{Code: CodeSyntax, Detail: err.Error()}
	}
	if word := keywordIn(src, bad.Pos); word != "" {
		return nil, findingf(bad.Pos, CodeKeyword, "%s is not in the subset", word)
	}
	if strings.Contains(bad.Msg, "excessive nesting") {
		return nil, findingf(bad.Pos, CodeDepth, "%s", bad.Msg)
	}
	return nil, findingf(bad.Pos, CodeSyntax, "%s", bad.Msg)
}

// keywordIn returns the keyword that caused a syntax error: the word at its place, the word
// right before it, or the first of its line, because for some errors the parser already
// stands behind the cause.
func keywordIn(src string, pos syntax.Position) string {
	lines := strings.Split(src, "\n")
	if pos.Line < 1 || int(pos.Line) > len(lines) {
		return ""
	}
	line := []rune(lines[pos.Line-1])
	at := min(max(int(pos.Col)-1, 0), len(line))
	if w := firstWord(string(line[at:])); keywords[w] {
		return w
	}
	before := strings.Fields(string(line[:at]))
	if n := len(before); n > 0 && keywords[before[n-1]] {
		return before[n-1]
	}
	if w := firstWord(strings.TrimSpace(string(line))); keywords[w] {
		return w
	}
	return ""
}

func firstWord(s string) string {
	end := strings.IndexFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 0 {
		return s
	}
	return s[:end]
}

// checkShape counts nodes and depth and refuses the kinds of node that are not
// in the subset, wherever they stand.
func checkShape(src string, file *syntax.File) error {
	lines := strings.Split(src, "\n")
	nodes, depth := 0, 0
	var err error
	syntax.Walk(file, func(n syntax.Node) bool {
		if n == nil {
			depth--
			return true
		}
		depth++
		if err == nil {
			nodes++
			if err = shape(n, nodes, depth); err == nil {
				err = numberEnd(lines, n)
			}
		}
		return true
	})
	return err
}

func shape(n syntax.Node, nodes, depth int) error {
	if f, ok := n.(*syntax.File); ok && len(f.Stmts) == 0 {
		return nil // has no place
	}
	at := syntax.Start(n)
	if nodes > MaxNodes {
		return findingf(at, CodeSize, "more than %d nodes", MaxNodes)
	}
	if depth > MaxDepth {
		return findingf(at, CodeDepth, "nested deeper than %d", MaxDepth)
	}
	switch n := n.(type) {
	case *syntax.File, *syntax.DefStmt, *syntax.ExprStmt, *syntax.AssignStmt, *syntax.IfStmt, *syntax.ForStmt,
		*syntax.ReturnStmt, *syntax.BranchStmt, *syntax.Ident, *syntax.ParenExpr, *syntax.CallExpr,
		*syntax.DotExpr, *syntax.DictExpr, *syntax.DictEntry, *syntax.ListExpr, *syntax.CondExpr,
		*syntax.UnaryExpr, *syntax.BinaryExpr, *syntax.IndexExpr:
		return nil
	case *syntax.Literal:
		return literal(n)
	}
	return findingf(at, CodeNode, "%s is not in the subset", kind(n))
}

// numberEnd refuses 1if and the like, which Starlark reads as two words and CPython will
// not accept.
func numberEnd(lines []string, n syntax.Node) error {
	lit, ok := n.(*syntax.Literal)
	if !ok || lit.Token != syntax.INT {
		return nil
	}
	line := []rune(lines[lit.TokenPos.Line-1])
	end := int(lit.TokenPos.Col) - 1 + len(lit.Raw)
	if end < len(line) && (unicode.IsLetter(line[end]) || line[end] == '_') {
		return findingf(lit.TokenPos, CodeLiteral, "number %.40s runs into a word", lit.Raw)
	}
	return nil
}

func kind(n syntax.Node) string {
	switch n.(type) {
	case *syntax.WhileStmt:
		return "while"
	case *syntax.LambdaExpr:
		return "lambda"
	case *syntax.LoadStmt:
		return "load"
	case *syntax.Comprehension, *syntax.ForClause, *syntax.IfClause:
		return "a comprehension"
	case *syntax.SliceExpr:
		return "a slice"
	case *syntax.TupleExpr:
		return "a tuple"
	}
	return fmt.Sprintf("%T", n)
}

func literal(n *syntax.Literal) error {
	switch v := n.Value.(type) {
	case string:
		if n.Token == syntax.STRING {
			return text(n, v)
		}
	case int64:
		if v <= MaxInt {
			return nil
		}
	}
	return findingf(n.TokenPos, CodeLiteral, "literal %.40s is not in the subset", n.Raw)
}

// text refuses strings that are only good for harm.
func text(n *syntax.Literal, v string) error {
	if strings.HasPrefix(v, "__") && strings.HasSuffix(v, "__") || strings.Contains(v, ".__") {
		return findingf(n.TokenPos, CodeDunder, "string %.40q", v)
	}
	low := strings.ToLower(strings.TrimSpace(v))
	for _, scheme := range []string{"javascript:", "file:", "data:", "vbscript:", "view-source:", "chrome:"} {
		if strings.HasPrefix(low, scheme) {
			return findingf(n.TokenPos, CodeURL, "string %.40q", v)
		}
	}
	for _, r := range v {
		if r == 0 {
			return findingf(n.TokenPos, CodeChar, "NUL in a string")
		}
	}
	return nil
}
