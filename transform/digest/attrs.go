package digest

import (
	"crypto/hmac"
	"crypto/sha256"
	"strings"

	"skillmill/transform/lasting"
)

// plainAttrs are the attributes of the white list in the order in which they are kept;
// those of ARIA stand behind role, classes last. href, value and class have rules of
// their own.
var plainAttrs = [...]string{"id", "name", "type", "role", "", "placeholder", "title", "alt", "href", "value", "class"}

// fieldAria are attributes that say what a field holds.
var fieldAria = set("aria-valuenow aria-valuetext")

// maxClasses is the number of class names of a node.
const maxClasses = 4

// attrs returns the attributes of a node and how many more of the white list it has.
func (k *picker) attrs(p *pick, site string) (out map[string]string, left int) {
	out = map[string]string{}
	put := func(key, val string) {
		switch val = short(val, k.limit.Text); {
		case val == "":
		case len(out) == k.limit.Attrs:
			left++
		default:
			out[key] = val
		}
	}
	for _, key := range plainAttrs {
		switch key {
		case "":
			for _, a := range k.t.Nodes[p.node].Attrs {
				if name, ok := strings.CutPrefix(a.Key, "aria-"); ok && !fieldAria[a.Key] && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") == "" && name != "" {
					put(camelCase(name), a.Val)
				}
			}
		case "href":
			put(key, k.href(p))
		case "value":
			if k.ownsValue(p.node) {
				put(key, k.t.Attr(p.node, key))
			}
		case "class":
			put(key, k.classes(p.node, site))
		default:
			put(key, k.t.Attr(p.node, key))
		}
	}
	return out, left
}

// camelCase returns the key of an ARIA attribute without its prefix: ariaLabel. Those of the
// standard have letters alone.
func camelCase(name string) string { return "aria" + strings.ToUpper(name[:1]) + name[1:] }

// href returns where a link leads: the path on its own site, host and path elsewhere.
func (k *picker) href(p *pick) string {
	if p.row == nil {
		return ""
	}
	h := p.row.Href
	if strings.HasPrefix(h, "data:") || strings.HasPrefix(h, "javascript:") || strings.HasPrefix(h, "blob:") {
		return ""
	}
	path, rest, _ := strings.Cut(h, "?")
	if _, fragment, ok := strings.Cut(rest, "#"); ok {
		path += "#" + fragment
	}
	return path
}

// ownsValue reports whether the value attribute is the page's own: a button's text, or
// what a choice stands for.
func (k *picker) ownsValue(i int) bool {
	switch k.t.Nodes[i].Tag {
	case "button", "option":
		return true
	case "input":
		switch strings.ToLower(strings.TrimSpace(k.t.Attr(i, "type"))) {
		case "button", "submit", "reset", "checkbox", "radio":
			return true
		}
	}
	return false
}

// classes returns the class names that say what an element is, or a keyed hash of all where
// there are only others.
func (k *picker) classes(i int, site string) string {
	all, stable := k.t.Classes(i), k.stableClasses(i)
	if stable != "" || len(all) == 0 {
		return stable
	}
	h := hmac.New(sha256.New, []byte("skillmill digest class"+idSeparator+site))
	h.Write([]byte(strings.Join(all, " ")))
	return "h-" + letters(h.Sum(nil), idLetters)
}

// stableClasses returns the class names that say what an element is, "" for none.
func (k *picker) stableClasses(i int) string {
	var stable []string
	for _, c := range k.t.Classes(i) {
		if len(stable) < maxClasses && !lasting.HashClass(c) && !lasting.StateClass(c) && !lasting.UtilityClass(c) {
			stable = append(stable, c)
		}
	}
	return strings.Join(stable, " ")
}

// states returns what a control says of how it is, in a fixed order.
func (k *picker) states(p *pick) []string {
	out := []string{}
	if p.row != nil {
		if !p.row.Enabled {
			out = append(out, "disabled")
		}
		if p.row.Facts.Required {
			out = append(out, "required")
		}
	}
	for _, name := range [...]string{"checked", "selected", "readonly", "open"} {
		if _, ok := k.t.Lookup(p.node, name); ok {
			out = append(out, name)
		}
	}
	for _, name := range [...]string{"checked", "selected", "expanded", "pressed", "current", "invalid", "busy"} {
		switch v := strings.ToLower(strings.TrimSpace(k.t.Attr(p.node, "aria-"+name))); v {
		case "true":
			out = append(out, name)
		case "false":
			if name != "current" && name != "invalid" && name != "busy" {
				out = append(out, name+"=false")
			}
		case "mixed", "page", "step", "location", "date", "time", "grammar", "spelling":
			out = append(out, name+"="+v)
		}
	}
	return unique(out)
}

// unique drops repeats: an attribute of HTML and one of ARIA may say the same.
func unique(list []string) []string {
	seen := map[string]bool{}
	out := list[:0]
	for _, s := range list {
		if !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}
