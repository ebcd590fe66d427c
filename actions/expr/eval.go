package expr

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
)

// Holds evaluates a condition: false for null, false, 0, NaN and "", else true. The error
// says that two values cannot be compared; a text in it is not shown.
func (c *Condition) Holds(look Lookup) (bool, error) {
	v, err := c.root.eval(look)
	return Truth(v), err
}

// Eval returns the value of a condition.
func (c *Condition) Eval(look Lookup) (any, error) { return c.root.eval(look) }

func (n constant) eval(Lookup) (any, error) { return n.value, nil }

func (n name) eval(look Lookup) (any, error) {
	v, _ := look(n.ref.Path) // what is not there is null
	return Plain(v), nil
}

func (n not) eval(look Lookup) (any, error) {
	v, err := n.of.eval(look)
	return !Truth(v), err
}

// eval of both looks at the right side only where the left one does not decide.
func (n both) eval(look Lookup) (any, error) {
	l, err := n.left.eval(look)
	if err != nil {
		return nil, err
	}
	switch {
	case n.op == "&&" && !Truth(l):
		return false, nil
	case n.op == "||" && Truth(l):
		return true, nil
	}
	r, err := n.right.eval(look)
	if err != nil {
		return nil, err
	}
	switch n.op {
	case "&&", "||":
		return Truth(r), nil
	case "==":
		return Equal(l, r), nil
	case "!=":
		return !Equal(l, r), nil
	}
	return n.compare(l, r)
}

func (n both) compare(l, r any) (any, error) {
	x, okx := Number(l)
	y, oky := Number(r)
	if !okx || !oky {
		return nil, fault(n.pos, "%s compares numbers, and here are %s and %s", n.op, typeName(l), typeName(r))
	}
	switch n.op {
	case ">":
		return x > y, nil
	case "<":
		return x < y, nil
	case ">=":
		return x >= y, nil
	}
	return x <= y, nil
}

// Equal compares strictly: values of different types differ. Lists and objects are equal
// where all that is in them is.
func Equal(l, r any) bool { return reflect.DeepEqual(Plain(l), Plain(r)) }

var decimal = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)

// Number returns a number, or that of a text that is one decimal from end to end.
func Number(v any) (float64, bool) {
	switch v := Plain(v).(type) {
	case float64:
		return v, true
	case string:
		if !decimal.MatchString(v) {
			return 0, false
		}
		f, err := strconv.ParseFloat(v, 64)
		return f, err == nil
	}
	return 0, false
}

// Truth is what a value is as a condition.
func Truth(v any) bool {
	switch v := Plain(v).(type) {
	case nil:
		return false
	case bool:
		return v
	case float64:
		return v != 0 && v == v
	case string:
		return v != ""
	}
	return true
}

// A Hidden value shows itself to whoever asks for it, and to no print.
type Hidden interface {
	Reveal() any
	Like(v any) Hidden // another value, hidden as this one is
}

// Bare returns a value with all that is hidden in it shown, however deep. Only who gives it to a
// page may ask for it.
func Bare(v any) any {
	switch v := Plain(v).(type) {
	case map[string]any:
		out := make(map[string]any, len(v))
		for key, one := range v {
			out[key] = Bare(one)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, one := range v {
			out[i] = Bare(one)
		}
		return out
	default:
		return v
	}
}

// Plain returns a value as JSON has it: numbers are float64, hidden values are shown.
func Plain(v any) any {
	switch v := v.(type) {
	case Hidden:
		return v.Reveal()
	case int:
		return float64(v)
	case int64:
		return float64(v)
	case json.Number:
		f, err := v.Float64()
		if err != nil {
			return v.String()
		}
		return f
	}
	return v
}

func typeName(v any) string {
	switch Plain(v).(type) {
	case nil:
		return "null"
	case bool:
		return "a boolean"
	case float64:
		return "a number"
	case string:
		return "a text that is no decimal"
	case []any:
		return "a list"
	}
	return "an object"
}

// Text spells a value: "" for null, numbers in their shortest form, lists and objects as
// JSON.
func Text(v any) string {
	switch v := Plain(v).(type) {
	case nil:
		return ""
	case string:
		return v
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	default:
		out, err := json.Marshal(v)
		if err != nil {
			return fmt.Sprint(v)
		}
		return string(out)
	}
}
