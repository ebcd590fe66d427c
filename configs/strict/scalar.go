package strict

import (
	"reflect"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// scalar reads one plain value.
func (r *reader) scalar(n *yaml.Node, v reflect.Value, path string) {
	if n.Kind != yaml.ScalarNode {
		r.fault(n, path, "%s where one value is wanted", describe(n))
		return
	}
	ok := false
	switch v.Kind() {
	case reflect.String:
		ok = n.Tag != "!!null"
		v.SetString(n.Value)
	case reflect.Bool:
		ok = n.Tag == "!!bool"
		v.SetBool(strings.EqualFold(n.Value, "true"))
	case reflect.Int, reflect.Int64:
		i, err := strconv.ParseInt(n.Value, 10, 64)
		ok = err == nil && n.Tag == "!!int"
		v.SetInt(i)
	case reflect.Float64:
		f, err := strconv.ParseFloat(n.Value, 64)
		ok = err == nil && f-f == 0
		v.SetFloat(f)
	}
	if !ok {
		r.fault(n, path, "%q is not %s", n.Value, words[v.Kind()])
	}
}

var words = map[reflect.Kind]string{
	reflect.String: "a text", reflect.Bool: "a boolean: write true or false", reflect.Int: "a whole number", reflect.Int64: "a whole number", reflect.Float64: "a number",
}
