package collect

import (
	"strings"

	"skillmill/browser"
	"skillmill/datasets/capture"
	"skillmill/transform/redact"
)

// A field is an element that holds what somebody entered: inputs, text areas and
// editable content. Its value reaches no file. A secret is a value that must not
// be found anywhere else either.

// safeAttrs answers the attributes that may be written.
func safeAttrs(tag string, in []browser.Attr) []capture.Attr {
	out := make([]capture.Attr, 0, len(in))
	for _, a := range in {
		if v, ok := safeAttr(tag, a.Key, a.Val, in); ok {
			out = append(out, capture.Attr{Key: a.Key, Val: v})
		}
	}
	return out
}

// safeAttr answers what may be written of one attribute, if anything.
func safeAttr(tag, key, val string, all []browser.Attr) (string, bool) {
	switch key {
	case "value":
		return val, tag != "input" || !keepsTypedValue(inputType(all))
	case "srcdoc":
		return string(redactHTML([]byte(val))), true
	case "aria-valuenow", "aria-valuetext":
		// The value of a slider made by hand. That of a progress bar is none.
		switch attr(all, "role") {
		case "slider", "spinbutton", "textbox", "searchbox", "combobox":
			return "", false
		}
	}
	return redact.Attribute(tag, key, val, func(k string) string { return attr(all, k) }), true
}

func attr(attrs []browser.Attr, key string) string {
	for i := range attrs {
		if attrs[i].Key == key {
			return attrs[i].Val
		}
	}
	return ""
}

// editable marks the nodes inside editable content.
func editable(s *browser.Snapshot) []bool {
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

// holdsSecret reports whether the value of a field is one that must not be found
// anywhere.
func holdsSecret(n *browser.Node, value string) bool {
	return redact.Field{
		Tag: strings.ToLower(n.Name), Type: inputType(n.Attrs), Name: attr(n.Attrs, "name"), ID: attr(n.Attrs, "id"),
		Autocomplete: attr(n.Attrs, "autocomplete"),
	}.Secret(value)
}
