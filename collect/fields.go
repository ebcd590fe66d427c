package collect

import (
	"strings"

	"skillmill/browser"
)

// A field is an element that holds what somebody entered: inputs, text areas and
// editable content. Its value reaches no file. A secret is a value that must not
// be found anywhere else either.

const removed = "***" // stands for what was taken out

// safeAttrs answers the attributes that may be written.
func safeAttrs(tag string, in []browser.Attr) object {
	out := make(object, 0, len(in))
	for _, a := range in {
		if v, ok := safeAttr(tag, a.Key, a.Val, in); ok {
			out = append(out, browser.Attr{Key: a.Key, Val: v})
		}
	}
	return out
}

// safeAttr answers what may be written of one attribute, if anything.
func safeAttr(tag, key, val string, all []browser.Attr) (string, bool) {
	switch key {
	case "value":
		return val, tag != "input" || !keepsTypedValue(inputType(all))
	case "content":
		if tag == "meta" && val != "" && (secretName(attr(all, "name")) || secretName(attr(all, "http-equiv"))) {
			return removed, true
		}
	case "srcdoc":
		return string(redactHTML([]byte(val))), true
	case "aria-valuenow", "aria-valuetext":
		// The value of a slider made by hand. That of a progress bar is none.
		switch attr(all, "role") {
		case "slider", "spinbutton", "textbox", "searchbox", "combobox":
			return "", false
		}
	}
	if len(val) >= 8 && (strings.HasPrefix(key, "data-") || key == "nonce") && secretName(strings.TrimPrefix(key, "data-")) {
		return removed, true
	}
	return val, true
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
// anywhere: that of passwords, cards and one-time codes, and of hidden fields that
// look like tokens.
func holdsSecret(n *browser.Node, value string) bool {
	switch n.Name {
	case "INPUT", "TEXTAREA":
	default:
		return false
	}
	typ := inputType(n.Attrs)
	auto := strings.ToLower(attr(n.Attrs, "autocomplete"))
	switch {
	case n.Name == "INPUT" && typ == "password", strings.Contains(auto, "password"),
		strings.Contains(auto, "cc-"), strings.Contains(auto, "one-time-code"):
		return len(value) >= 4
	case secretName(attr(n.Attrs, "name")), secretName(attr(n.Attrs, "id")):
		return len(value) >= 6
	case n.Name == "INPUT" && typ == "hidden":
		return looksRandom(value, 16)
	}
	return false
}

// secretNames are parts of names whose values are secrets, without separators.
var secretNames = []string{
	"token", "secret", "passw", "passphrase", "pwd", "apikey", "accesskey", "privatekey", "sessionid", "sessid",
	"signature", "credential", "authorization", "csrf", "xsrf", "jwt", "bearer", "otp", "onetimecode",
	"cardnumber", "ccnumber", "cvv", "cvc", "securitycode",
}

// secretName reports whether what has this name is a secret.
func secretName(name string) bool {
	if name == "" {
		return false
	}
	name = plainName(name)
	for _, s := range secretNames {
		if strings.Contains(name, s) {
			return true
		}
	}
	return false
}

// plainName is a name in lower case without separators.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case strings.ContainsRune("-_.[]% ", r):
			return -1
		}
		return r
	}, name)
}

// looksRandom reports whether a value of at least n characters is made of letters
// and digits, as tokens are and words are not.
func looksRandom(v string, n int) bool {
	if len(v) < n {
		return false
	}
	letters, digits := 0, 0
	for _, c := range []byte(v) {
		switch {
		case c >= '0' && c <= '9':
			digits++
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z':
			letters++
		case strings.IndexByte("-_.+/=~%:|", c) < 0:
			return false
		}
	}
	return letters > 0 && digits > 1
}
