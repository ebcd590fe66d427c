package skill

import (
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// Conform returns what Validate returns for the bytes that Marshal makes of a skill,
// without making them. Its own checks are made of the same types and the same table of
// fields as the schema. Only where one of them fails it asks the validator: to be sure, and
// for the message.
func Conform(s *Skill) error {
	if holds, err := conformance(); err == nil && s != nil && holds(reflect.ValueOf(s).Elem()) {
		return nil
	}
	data, err := Marshal(s)
	if err != nil {
		return err
	}
	return Validate(data)
}

// check reports whether a value certainly conforms to its schema.
type check func(v reflect.Value) bool

var conformance = sync.OnceValues(func() (check, error) {
	root, err := generate()
	if err != nil {
		return nil, fmt.Errorf("generate skill schema: %w", err)
	}
	return checkOf(reflect.TypeFor[Skill](), root)
})

// checkOf makes the check of a type with the schema that bare made of it.
func checkOf(t reflect.Type, n *node) (check, error) {
	switch t.Kind() {
	case reflect.Pointer:
		elem, err := checkOf(t.Elem(), n)
		return func(v reflect.Value) bool { return !v.IsNil() && elem(v.Elem()) }, err
	case reflect.Struct:
		return structCheck(t, n)
	case reflect.String:
		return stringCheck(n)
	case reflect.Bool:
		return func(reflect.Value) bool { return true }, nil
	case reflect.Int, reflect.Int64:
		return func(v reflect.Value) bool { return n.within(float64(v.Int())) }, nil
	case reflect.Float64:
		return func(v reflect.Value) bool { return n.within(v.Float()) }, nil
	case reflect.Slice:
		return sliceCheck(t, n)
	case reflect.Map:
		return mapCheck(t, n)
	}
	return nil, fmt.Errorf("no check for Go type %s", t)
}

func structCheck(t reflect.Type, n *node) (check, error) {
	checks := make([]check, t.NumField())
	optional := make([]bool, t.NumField())
	for i := range checks {
		var err error
		if checks[i], err = checkOf(t.Field(i).Type, n.Properties[i].node); err != nil {
			return nil, err
		}
		_, options, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		optional[i] = options == "omitempty"
	}
	return func(v reflect.Value) bool {
		for i, holds := range checks {
			if f := v.Field(i); !(optional[i] && empty(f)) && !holds(f) {
				return false
			}
		}
		return true
	}, nil
}

func sliceCheck(t reflect.Type, n *node) (check, error) {
	item, err := checkOf(t.Elem(), n.Items)
	if err != nil {
		return nil, err
	}
	if n.UniqueItems && t.Elem().Kind() != reflect.String {
		return nil, fmt.Errorf("no check for unique items of Go type %s", t)
	}
	return func(v reflect.Value) bool {
		if v.Len() < n.MinItems || n.MaxItems > 0 && v.Len() > n.MaxItems || n.UniqueItems && !distinct(v) {
			return false
		}
		for i := range v.Len() {
			if !item(v.Index(i)) {
				return false
			}
		}
		return true
	}, nil
}

// distinct reports whether no two strings of a list are equal.
func distinct(v reflect.Value) bool {
	if v.Len() <= 8 {
		for i := range v.Len() {
			for k := range i {
				if v.Index(i).String() == v.Index(k).String() {
					return false
				}
			}
		}
		return true
	}
	seen := make(map[string]bool, v.Len())
	for i := range v.Len() {
		seen[v.Index(i).String()] = true
	}
	return len(seen) == v.Len()
}

func mapCheck(t reflect.Type, n *node) (check, error) {
	value, err := checkOf(t.Elem(), n.Patterns[0].node)
	if err != nil {
		return nil, err
	}
	names, err := regexp.Compile(n.Patterns[0].name)
	if err != nil {
		return nil, err
	}
	return func(v reflect.Value) bool {
		for it := v.MapRange(); it.Next(); {
			if key := it.Key().String(); !utf8.ValidString(key) || !names.MatchString(key) || !value(it.Value()) {
				return false
			}
		}
		return true
	}, nil
}

func stringCheck(n *node) (check, error) {
	var pattern *regexp.Regexp
	if n.Pattern != "" {
		var err error
		if pattern, err = regexp.Compile(n.Pattern); err != nil {
			return nil, err
		}
	}
	if n.Format != "" && n.Format != timeFormat {
		return nil, fmt.Errorf("no check for format %s", n.Format)
	}
	return func(v reflect.Value) bool {
		s := v.String()
		if !utf8.ValidString(s) { // Marshal replaces what is not, which the validator then sees
			return false
		}
		if n.MinLength > 0 || n.MaxLength > 0 {
			if k := utf8.RuneCountInString(s); k < n.MinLength || n.MaxLength > 0 && k > n.MaxLength {
				return false
			}
		}
		return (n.Const == "" || s == n.Const) && (n.Enum == nil || slices.Contains(n.Enum, s)) &&
			(pattern == nil || pattern.MatchString(s)) && (n.Format == "" || validTime(s))
	}, nil
}

func validTime(s string) bool {
	_, err := time.Parse(time.RFC3339Nano, s)
	return err == nil
}

func (n *node) within(f float64) bool {
	return !math.IsNaN(f) && !math.IsInf(f, 0) && (n.Minimum == nil || f >= *n.Minimum) && (n.Maximum == nil || f <= *n.Maximum)
}
