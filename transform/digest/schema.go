package digest

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"skillmill/datasets/schema"
)

//go:embed digest.schema.json
var schemaJSON []byte

const schemaID = "urn:skillmill:" + Version

// Schema returns the JSON Schema (2020-12) of a document.
func Schema() []byte { return bytes.Clone(schemaJSON) }

// rules are what a Go type cannot say of a field, by its path in the document.
var rules = map[string]map[string]any{
	"version":                     {"const": Version},
	"frames":                      {"minItems": 1},
	"frames.kind":                 {"enum": []string{KindRoot, KindSameProcess, KindOOPIF}},
	"frames.scope":                {"minItems": 1},
	"closed.frameId":              {"minLength": 1},
	"closed.controls":             {"minimum": 0},
	"nodes.id":                    {"pattern": "^[a-z0-9_-]+$", "maxLength": 64},
	"nodes.frameId":               {"minLength": 1},
	"nodes.scope":                 {"minItems": 1},
	"nodes.xpath":                 {"pattern": `^(/([a-z][a-z0-9_-]*|\*\[name\(\)=.+\])\[[1-9][0-9]*\])+$`},
	"nodes.kind":                  {"enum": []string{KindControl, KindText, KindContainer}},
	"nodes.tag":                   {"minLength": 1},
	"nodes.state":                 {"uniqueItems": true},
	"nodes.attrs":                 {"propertyNames": map[string]any{"pattern": "^(id|class|role|name|type|value|href|title|alt|placeholder|aria[A-Z].*)$"}},
	"nodes.text.len":              {"minimum": 0},
	"nodes.rel.depth":             {"minimum": 0},
	"nodes.signals.textDensity":   {"minimum": 0, "maximum": 1},
	"nodes.signals.linkRatio":     {"minimum": 0, "maximum": 1},
	"nodes.flags":                 {"uniqueItems": true},
	"hidden.texts":                {"minimum": 0},
	"hidden.controls":             {"minimum": 0},
	"cuts.reason":                 {"enum": []string{CutSiblings, CutDepth, CutNodes, CutBudget, CutText, CutAttrs}},
	"cuts.count":                  {"minimum": 1},
	"constraints.profile":         {"enum": []string{ProfileAct, ProfileRead}},
	"constraints.maxNodes":        {"minimum": 1},
	"constraints.maxTextLen":      {"minimum": 1},
	"notes":                       {"minItems": 3},
	"page.viewport.dpr":           {"exclusiveMinimum": 0},
	"constraints.maxDepth":        {"minimum": 1},
	"constraints.maxAttrsPerNode": {"minimum": 1},
}

// GenerateSchema derives the schema from the types and the rules. The result is
// committed as digest.schema.json.
func GenerateSchema() ([]byte, error) {
	used := map[string]bool{}
	root := schemaOf(reflect.TypeFor[Document](), "", used)
	for path := range rules {
		if !used[path] {
			return nil, fmt.Errorf("generate digest schema: rule for %s, which is no field", path)
		}
	}
	root["$schema"], root["$id"], root["title"] = "https://json-schema.org/draft/2020-12/schema", schemaID, "Digest of a page"
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(root); err != nil {
		return nil, fmt.Errorf("generate digest schema: %w", err)
	}
	return b.Bytes(), nil
}

// schemaOf returns the schema of a type at a path.
func schemaOf(t reflect.Type, path string, used map[string]bool) map[string]any {
	var s map[string]any
	switch t.Kind() {
	case reflect.Pointer:
		return schemaOf(t.Elem(), path, used)
	case reflect.Struct:
		s = objectOf(t, path, used)
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Struct { // its rules are those of the list
			s = map[string]any{"type": "array", "items": objectOf(t.Elem(), path, used)}
		} else {
			s = map[string]any{"type": "array", "items": map[string]any{"type": "string"}}
		}
	case reflect.Map:
		s = map[string]any{"type": "object", "additionalProperties": map[string]any{"type": "string"}}
	case reflect.Int, reflect.Int64:
		s = map[string]any{"type": "integer"}
	case reflect.Float64:
		s = map[string]any{"type": "number"}
	case reflect.Bool:
		s = map[string]any{"type": "boolean"}
	default:
		s = map[string]any{"type": "string"}
	}
	for key, val := range rules[path] {
		s[key] = val
	}
	used[path] = true
	return s
}

func objectOf(t reflect.Type, path string, used map[string]bool) map[string]any {
	props, required := map[string]any{}, []string{}
	for i := range t.NumField() {
		name, options, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if name == "" {
			continue
		}
		props[name] = schemaOf(t.Field(i).Type, strings.TrimPrefix(path+"."+name, "."), used)
		if options == "" {
			required = append(required, name)
		}
	}
	return map[string]any{"type": "object", "properties": props, "required": required, "additionalProperties": false}
}

var documents = schema.New("digest", schemaID, schemaJSON)

// Validate holds a document against the schema. The error names every place that is
// wrong as a JSON Pointer.
func Validate(data []byte) error { return documents.Validate(data) }
