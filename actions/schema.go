package actions

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

//go:embed pack.schema.json
var packSchema []byte

// Schema returns the JSON Schema (2020-12) of a pack, for editors. What it cannot say, such as
// that a name stands for something, Read and Compile check.
func Schema() []byte { return packSchema }

// GenerateSchema derives the schema from the structs. The result is committed as
// pack.schema.json.
func GenerateSchema() ([]byte, error) {
	defs := map[string]any{}
	root := record(reflect.TypeFor[Pack](), defs)
	root["$schema"], root["title"], root["$defs"] = "https://json-schema.org/draft/2020-12/schema", "A pack of actions", defs
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(root)
	return b.Bytes(), err
}

// record returns the schema of a struct. Keys that are read under two names have both.
func record(t reflect.Type, defs map[string]any) map[string]any {
	properties, required := map[string]any{}, []string{}
	for i := range t.NumField() {
		f := t.Field(i)
		s := shape(f.Type, defs)
		s["description"] = f.Tag.Get("doc")
		name := f.Tag.Get("yaml")
		if t == reflect.TypeFor[StepDef]() && name == "action" {
			s["enum"] = Kinds()
		}
		if t == reflect.TypeFor[Param]() && name == "type" {
			s["enum"] = paramTypes
		}
		properties[name] = s
		if also := f.Tag.Get("also"); also != "" {
			properties[also] = s
		}
		if f.Tag.Get("need") != "" {
			required = append(required, name)
		}
	}
	out := map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		out["required"] = required
	}
	return out
}

// shape returns the schema of a type. Structs are definitions of their own.
func shape(t reflect.Type, defs map[string]any) map[string]any {
	switch t.Kind() {
	case reflect.Pointer:
		return shape(t.Elem(), defs)
	case reflect.Struct:
		name := strings.ToLower(strings.TrimSuffix(t.Name(), "Def"))
		if _, done := defs[name]; !done {
			defs[name] = true // it may refer to itself
			defs[name] = record(t, defs)
			if t == reflect.TypeFor[Selector]() {
				defs[name] = map[string]any{"oneOf": []any{map[string]any{"type": "string"}, defs[name]}}
			}
		}
		return map[string]any{"$ref": "#/$defs/" + name}
	case reflect.Map:
		if t.Elem().Kind() == reflect.Interface {
			return map[string]any{"type": "object"}
		}
		return map[string]any{"type": "object", "additionalProperties": shape(t.Elem(), defs)}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": shape(t.Elem(), defs)}
	case reflect.Interface:
		return map[string]any{}
	}
	return map[string]any{"type": map[reflect.Kind]string{reflect.String: "string", reflect.Int: "integer", reflect.Bool: "boolean"}[t.Kind()]}
}

// Reference returns the tables of all keys and of all steps in Markdown, a part of
// docs/actions.md.
func Reference() string {
	var b strings.Builder
	for _, t := range []struct {
		name string
		of   reflect.Type
	}{
		{"A pack", reflect.TypeFor[Pack]()},
		{"`compatibility`", reflect.TypeFor[Compatibility]()},
		{"An entry of `selectors`, if it is not a text", reflect.TypeFor[Selector]()},
		{"An entry of `actions`", reflect.TypeFor[Def]()},
		{"An entry of `params`", reflect.TypeFor[Param]()},
		{"A step", reflect.TypeFor[StepDef]()},
		{"An entry of `verify`", reflect.TypeFor[VerifyDef]()},
	} {
		fmt.Fprintf(&b, "%s:\n\n| key | also | meaning |\n| --- | --- | --- |\n", t.name)
		for i := range t.of.NumField() {
			f := t.of.Field(i)
			doc := f.Tag.Get("doc")
			if f.Tag.Get("need") != "" {
				doc += "; required"
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", f.Tag.Get("yaml"), f.Tag.Get("also"), doc)
		}
		b.WriteString("\n")
	}
	b.WriteString("What a step does, by its `action`:\n\n| action | args | what it does |\n| --- | --- | --- |\n")
	for _, name := range Kinds() {
		k := kinds[name]
		var args []string
		for _, a := range slices.Sorted(maps.Keys(k.args)) {
			text := "`" + a + "`"
			if k.args[a].need {
				text += " (required)"
			}
			if d := k.args[a].doc; d != "" {
				text += ": " + d
			}
			if of := k.args[a].of; of != nil {
				text += " (" + strings.Join(of, ", ") + ")"
			}
			args = append(args, text)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, strings.Join(args, "<br>"), k.doc)
	}
	return b.String()
}

// Table returns the table of the codes in Markdown, a part of docs/codes.md.
func Table() string {
	var b strings.Builder
	b.WriteString("| code | meaning |\n|---|---|\n")
	for _, c := range Codes {
		fmt.Fprintf(&b, "| `%s` | %s |\n", c.Code, c.Meaning)
	}
	return b.String()
}
