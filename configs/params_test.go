package configs

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// params is the source that has the parameters of the match, their comments and their
// defaults. It is read, not imported: it stands above this package.
var params = filepath.Join("..", "transform", "match", "params.go")

// unset is the table of the parameters of the match that have no key in a struct: what
// each is for, in Resolve and from night to night.
func unset(t *testing.T, keyed reflect.Type) string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), params, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	resolve, settle := map[string]string{}, map[string]string{}
	var b strings.Builder
	b.WriteString("\n## Parameters of the match without a key\n\nGenerated from transform/match/params.go. `identity` sets the others; these are fixed.\nThe weights are those before rarity (docs/matching.md).\n\n| parameter | resolve | night to night | meaning |\n| --- | --- | --- | --- |\n")
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.KeyValueExpr:
					set(resolve, n.Key, n.Value)
				case *ast.AssignStmt:
					for i := range n.Lhs {
						set(settle, n.Lhs[i], n.Rhs[i])
					}
				}
				return true
			})
		}
	}
	for _, name := range []string{"Params", "Weights"} {
		for _, f := range structOf(t, file, name).Fields.List {
			for _, n := range f.Names {
				if _, has := keyed.FieldByName(n.Name); has || n.Name == "Weights" || n.Name == "Elimination" {
					continue
				}
				was, now := resolve[n.Name], settle[n.Name]
				if was == "" {
					t.Errorf("%s has no default", n.Name)
				}
				if now == "" {
					now = was
				}
				title, doc := n.Name, strings.Join(strings.Fields(f.Doc.Text()+f.Comment.Text()), " ")
				if name == "Weights" {
					title = "Weights." + title
				}
				if !strings.HasPrefix(doc, n.Name+" ") {
					t.Errorf("%s has no comment", n.Name)
				}
				fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", title, was, now, doc)
			}
		}
	}
	return b.String()
}

// set notes the value that a statement gives a field, if it is a number or a boolean.
func set(values map[string]string, field, value ast.Expr) {
	name := ""
	switch f := field.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	switch v := value.(type) {
	case *ast.BasicLit:
		if x, err := strconv.ParseFloat(v.Value, 64); err == nil {
			values[name] = strconv.FormatFloat(x, 'g', -1, 64)
		}
	case *ast.Ident:
		values[name] = v.Name
	}
}

// structOf is the struct of a file with a name.
func structOf(t *testing.T, file *ast.File, name string) *ast.StructType {
	t.Helper()
	for _, d := range file.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, s := range g.Specs {
			if ts, ok := s.(*ast.TypeSpec); ok && ts.Name.Name == name {
				if st, ok := ts.Type.(*ast.StructType); ok {
					return st
				}
			}
		}
	}
	t.Fatalf("%s has no struct %s", params, name)
	return nil
}
