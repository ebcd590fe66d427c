package expr

import (
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// pieces are what fuzzed conditions are made of.
var pieces = strings.Split(`( ) ! == != > < >= <= && || 1 -2.5 0 '' 'a' '1' "30.0" true false null ${v} v params.w list steps.found.ref '${v}0' '${v}${w}'`, " ")

// FuzzSecond compares conditions with another evaluator, which was written of the specification
// and cuts a condition at its operators instead of descending into it.
func FuzzSecond(f *testing.F) {
	for _, s := range []string{`! v == 1`, `v || w && ! list`, `( v || w ) && ! ( list == null )`, `1 < -2.5 == v`, `v == w == true`, `'' || 0 || null`, `'${v}0' >= 1 != false`, `false && 1 < 'a'`, `true || 1 < 'a'`, `! ! v`} {
		var picks []byte
		for _, p := range strings.Split(s, " ") {
			picks = append(picks, byte(max(0, slices.Index(pieces, p))))
		}
		f.Add(picks, "1", "' || true || '")
	}
	f.Fuzz(func(t *testing.T, picks []byte, v, w string) {
		var parts []string
		for _, b := range picks[:min(len(picks), MaxDepth)] { // no deeper than an expression may be, which the second does not know
			parts = append(parts, pieces[int(b)%len(pieces)])
		}
		src := strings.Join(parts, " ")
		c, err := Parse(src)
		tokens, lerr := lex(src)
		if lerr != nil {
			t.Fatalf("%s: %v", src, lerr)
		}
		look := In(map[string]any{"params": map[string]any{"v": v, "w": w, "list": []any{v, 1.0}}, "steps": map[string]any{"found": map[string]any{"ref": w}}})
		want, serr := second(tokens[:len(tokens)-1], look)
		if errors.Is(serr, errForm) != (err != nil) {
			t.Fatalf("%s: %v, and by the second %v", src, err, serr)
		}
		if err != nil {
			return
		}
		if got, gerr := c.Eval(look); (gerr != nil) != (serr != nil) || gerr == nil && !reflect.DeepEqual(got, want) {
			t.Fatalf("%s with %q and %q: %v, %v, and by the second %v, %v", src, v, w, got, gerr, want, serr)
		}
	})
}

// TestPairs compares every two operators behind each other, with and without a denial, over values
// of all types.
func TestPairs(t *testing.T) {
	values := []string{"1", "'1'", "'1abc'", "''", "true", "null", "list"}
	look := In(map[string]any{"params": map[string]any{"list": []any{1.0}}})
	for _, one := range operators[:8] {
		for _, two := range operators[:8] {
			for _, a := range values {
				for _, b := range values {
					for _, form := range []string{"%s %s %s %s 1", "! %s %s %s %s 1", "1 %[2]s %[3]s %[4]s ! %[1]s"} {
						src := fmt.Sprintf(form, a, one, b, two)
						c, err := Parse(src)
						tokens, lerr := lex(src)
						if err != nil || lerr != nil {
							t.Fatal(src, err, lerr)
						}
						want, werr := second(tokens[:len(tokens)-1], look)
						if got, gerr := c.Eval(look); (gerr != nil) != (werr != nil) || gerr == nil && !reflect.DeepEqual(got, want) {
							t.Errorf("%s: %v, %v; want %v, %v", src, got, gerr, want, werr)
						}
					}
				}
			}
		}
	}
}

var (
	errForm    = errors.New("no condition")
	errCompare = errors.New("no numbers")
)

// loosest are the operators, those that bind least first.
var loosest = [][]string{{"||"}, {"&&"}, {"==", "!="}, {">", "<", ">=", "<="}}

// second evaluates a condition: it is cut at the last operator that binds least and stands in no
// bracket. A form that is none is told before a value that cannot be compared.
func second(ts []token, look Lookup) (any, error) {
	for _, level := range loosest {
		depth := 0
		for i := len(ts) - 1; i >= 0; i-- {
			depth += map[kind]int{closing: 1, open: -1}[ts[i].kind]
			if depth == 0 && ts[i].kind == operator && slices.Contains(level, ts[i].op) {
				return joined(ts[i].op, ts[:i], ts[i+1:], look)
			}
		}
	}
	switch {
	case len(ts) > 1 && ts[0].kind == operator && ts[0].op == "!":
		v, err := second(ts[1:], look)
		return !truthyText(v), err
	case len(ts) > 2 && ts[0].kind == open && ts[len(ts)-1].kind == closing:
		return second(ts[1:len(ts)-1], look)
	case len(ts) != 1:
		return nil, errForm
	}
	switch ts[0].kind {
	case literal:
		return ts[0].value, nil
	case variable:
		v, _ := look(ts[0].ref.Path)
		return v, nil
	case text:
		return ts[0].tmpl.Fill(look, nil), nil
	}
	return nil, errForm
}

func joined(op string, left, right []token, look Lookup) (any, error) {
	l, lerr := second(left, look)
	r, rerr := second(right, look)
	switch {
	case errors.Is(lerr, errForm) || errors.Is(rerr, errForm):
		return nil, errForm
	case lerr != nil:
		return nil, lerr
	case op == "&&" && !truthyText(l):
		return false, nil
	case op == "||" && truthyText(l):
		return true, nil
	case rerr != nil:
		return nil, rerr
	}
	switch op {
	case "&&", "||":
		return truthyText(r), nil
	case "==", "!=":
		return reflect.DeepEqual(l, r) == (op == "=="), nil
	}
	x, y := rational(l), rational(r)
	if x == nil || y == nil {
		return nil, errCompare
	}
	return slices.Contains(map[int][]string{-1: {"<", "<="}, 0: {">=", "<="}, 1: {">", ">="}}[x.Cmp(y)], op), nil
}

// truthyText is what a value is as a condition: a list is true, whatever is in it.
func truthyText(v any) bool {
	_, list := v.([]any)
	return list || truthy(v)
}

// rational returns a number, or that of a text that is one decimal, nil for none.
func rational(v any) *big.Rat {
	switch v := v.(type) {
	case float64:
		return new(big.Rat).SetFloat64(v)
	case string:
		digits := strings.TrimPrefix(v, "-")
		whole, rest, point := strings.Cut(digits, ".")
		if strings.Trim(whole, "0123456789") != "" || whole == "" || strings.Trim(rest, "0123456789") != "" || point && rest == "" {
			return nil
		}
		out, ok := new(big.Rat).SetString(v)
		if !ok {
			return nil
		}
		// The nearest number that a program has; none is that large where it is infinite.
		f, _ := out.Float64()
		return new(big.Rat).SetFloat64(f)
	}
	return nil
}
