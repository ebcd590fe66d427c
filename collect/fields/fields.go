// Package fields knows what a page holds of its users, and how it is kept out of
// attributes and markup.
//
// A field is an element that holds what somebody entered: inputs, text areas and
// editable content. Its value reaches no file. A secret is a value that must not be
// found anywhere else either: a password, a token. Which names and shapes make a
// secret is known to transform/redact.
package fields

import (
	"iter"
	"maps"
	"strings"

	"skillmill/browser"
	"skillmill/datasets/capture"
	"skillmill/transform/redact"
)

// Attrs returns the attributes that may be written.
func Attrs(tag string, in []browser.Attr) []capture.Attr {
	out := make([]capture.Attr, 0, len(in))
	for _, a := range in {
		if v, ok := safeAttr(tag, a.Key, a.Val, in); ok {
			out = append(out, capture.Attr{Key: a.Key, Val: v})
		}
	}
	return out
}

// safeAttr returns what may be written of one attribute, if anything.
func safeAttr(tag, key, val string, all []browser.Attr) (string, bool) {
	switch key {
	case "value":
		return val, tag != "input" || !KeepsTyped(InputType(all))
	case "srcdoc":
		return string(HTML([]byte(val))), true
	case "aria-valuenow", "aria-valuetext":
		// The value of a slider made by hand. That of a progress bar is none.
		switch Attr(all, "role") {
		case "slider", "spinbutton", "textbox", "searchbox", "combobox":
			return "", false
		}
	}
	return redact.Attribute(tag, key, val, func(k string) string { return Attr(all, k) }), true
}

// Attr returns the value of an attribute, "" when there is none.
func Attr(attrs []browser.Attr, key string) string {
	for i := range attrs {
		if attrs[i].Key == key {
			return attrs[i].Val
		}
	}
	return ""
}

// Editable marks the nodes inside editable content.
func Editable(s *browser.Snapshot) []bool {
	out := make([]bool, len(s.Nodes))
	for i := range s.Nodes {
		n := &s.Nodes[i]
		out[i] = n.Parent >= 0 && n.Parent < i && out[n.Parent]
		if n.Type != browser.ElementNode {
			continue
		}
		for _, a := range n.Attrs {
			if a.Key == "contenteditable" {
				out[i] = isEditing(a.Val)
			}
		}
	}
	return out
}

func isEditing(v string) bool {
	v = strings.ToLower(v)
	return v == "" || v == "true" || v == "plaintext-only"
}

// Secret reports whether the value of a field is one that must not be found
// anywhere.
func Secret(n *browser.Node, value string) bool {
	return redact.Field{
		Tag: strings.ToLower(n.Name), Type: InputType(n.Attrs), Name: Attr(n.Attrs, "name"), ID: Attr(n.Attrs, "id"),
		Autocomplete: Attr(n.Attrs, "autocomplete"),
	}.Secret(value)
}

// InputType returns the type of an input as the page sees it.
func InputType(attrs []browser.Attr) string {
	for _, a := range attrs {
		if a.Key == "type" {
			if t := strings.ToLower(a.Val); inputTypes[t] {
				return t
			}
		}
	}
	return "text"
}

// Types returns the types that an input can have.
func Types() iter.Seq[string] { return maps.Keys(inputTypes) }

var inputTypes = map[string]bool{
	"hidden": true, "text": true, "search": true, "tel": true, "url": true, "email": true, "password": true,
	"date": true, "month": true, "week": true, "time": true, "datetime-local": true, "number": true,
	"range": true, "color": true, "checkbox": true, "radio": true, "file": true, "submit": true,
	"image": true, "reset": true, "button": true,
}

// KeepsTyped reports whether the value of such an input is what somebody
// entered. The value of a button is its label, and that of a checkbox or radio
// button is its author's name for the choice.
func KeepsTyped(inputType string) bool {
	switch inputType {
	case "submit", "image", "reset", "button", "checkbox", "radio":
		return false
	}
	return true
}

// Has reports whether a node has an attribute.
func Has(n *browser.Node, key string) bool {
	for _, a := range n.Attrs {
		if a.Key == key {
			return true
		}
	}
	return false
}
