package accname

import (
	"strings"

	"skillmill/transform/page"
)

// plain are the elements whose role depends on nothing else.
var plain = map[string]string{
	"address": "group", "article": "article", "blockquote": "blockquote", "button": "button", "caption": "caption",
	"code": "code", "datalist": "listbox", "dd": "definition", "del": "deletion", "details": "group", "dfn": "term",
	"dialog": "dialog", "dt": "term", "em": "emphasis", "fieldset": "group", "figure": "figure", "h1": "heading",
	"h2": "heading", "h3": "heading", "h4": "heading", "h5": "heading", "h6": "heading", "hgroup": "group",
	"hr": "separator", "html": "document", "ins": "insertion", "main": "main", "mark": "mark", "math": "math",
	"menu": "list", "meter": "meter", "nav": "navigation", "ol": "list", "optgroup": "group", "option": "option",
	"output": "status", "p": "paragraph", "progress": "progressbar", "s": "deletion", "search": "search",
	"strong": "strong", "sub": "subscript", "sup": "superscript", "table": "table", "textarea": "textbox",
	"time": "time", "ul": "list",
}

// implicit returns the role that HTML-AAM gives an element. Where it gives none the
// answer is what browsers expose, because that is what a locator by role meets:
// password, date and colour fields are textboxes, a file field and a summary are
// buttons.
func implicit(t *page.Tree, i int) string {
	tag := t.Nodes[i].Tag
	if role, ok := plain[tag]; ok {
		return role
	}
	role := ""
	switch tag {
	case "a", "area":
		if _, ok := t.Lookup(i, "href"); ok {
			role = "link"
		} else if v, ok := t.Lookup(i, "xlink:href"); ok && v != "" {
			role = "link"
		}
	case "input":
		role = inputRole(t, i)
	case "select":
		role = selectRole(t, i)
	case "summary":
		if mainSummary(t, i) {
			role = "button"
		}
	case "img":
		role = "img"
		if alt, ok := t.Lookup(i, "alt"); ok && alt == "" && !conflicting(t, i) {
			role = ""
		}
	case "svg":
		if (&computation{t: t, left: maxVisits}).native(i, scope{}).Text != "" || authorName(t, i) != "" {
			role = "img"
		}
	case "header", "footer", "aside", "section", "form":
		role = landmark(t, i)
	case "li":
		if p := t.Nodes[i].Parent; p >= 0 && Role(t, p) == "list" {
			role = "listitem"
		}
	case "thead", "tbody", "tfoot", "tr", "td", "th":
		role = tablePart(t, i)
	}
	if role == "" && editable(t, i) {
		return "textbox"
	}
	return role
}

func inputRole(t *page.Tree, i int) string {
	_, list := t.Lookup(i, "list")
	switch kind := inputType(t, i); kind {
	case "button", "submit", "reset", "image", "file":
		return "button"
	case "checkbox", "radio":
		return kind
	case "range":
		return "slider"
	case "number":
		return "spinbutton"
	case "hidden":
		return ""
	case "text", "search", "email", "tel", "url":
		if list {
			return "combobox"
		}
		if kind == "search" {
			return "searchbox"
		}
	}
	return "textbox"
}

func selectRole(t *page.Tree, i int) string {
	if _, multiple := t.Lookup(i, "multiple"); multiple {
		return "listbox"
	}
	size := strings.TrimLeft(strings.TrimSpace(t.Attr(i, "size")), "+0")
	if size != "" && size != "1" && strings.Trim(size, "0123456789") == "" {
		return "listbox"
	}
	return "combobox"
}

// sectioning are the elements and roles in which a header is not the page's.
var sectioning = set("article aside main nav section complementary navigation region")

func landmark(t *page.Tree, i int) string {
	tag := t.Nodes[i].Tag
	switch tag {
	case "section", "form":
		if authorName(t, i) == "" {
			return ""
		}
		if tag == "section" {
			return "region"
		}
		return "form"
	}
	inside := climb(t, t.Nodes[i].Parent, func(p int) bool {
		return sectioning[t.Nodes[p].Tag] || sectioning[strings.ToLower(t.Attr(p, "role"))]
	})
	switch {
	case tag == "aside":
		// An aside of an article is generic unless it has a name.
		if inside >= 0 && t.Nodes[inside].Tag != "main" && authorName(t, i) == "" {
			return ""
		}
		return "complementary"
	case inside >= 0:
		return ""
	case tag == "header":
		return "banner"
	}
	return "contentinfo"
}

// tablePart returns the role of a row, group or cell; it goes with the table's.
func tablePart(t *page.Tree, i int) string {
	table := climb(t, t.Nodes[i].Parent, func(p int) bool { return t.Nodes[p].Tag == "table" })
	if table < 0 {
		return ""
	}
	kind := Role(t, table)
	if kind != "table" && kind != "grid" && kind != "treegrid" {
		return ""
	}
	switch t.Nodes[i].Tag {
	case "thead", "tbody", "tfoot":
		return "rowgroup"
	case "tr":
		return "row"
	case "td":
		if kind != "table" {
			return "gridcell"
		}
		return "cell"
	}
	switch strings.ToLower(t.Attr(i, "scope")) {
	case "col", "colgroup":
		return "columnheader"
	case "row", "rowgroup":
		return "rowheader"
	}
	// A header beside data cells heads its row, one among headers its column.
	if p := t.Nodes[i].Parent; p >= 0 && t.Nodes[p].Parent >= 0 && t.Nodes[t.Nodes[p].Parent].Tag != "thead" {
		for _, k := range t.Nodes[p].Kids {
			if k.Node >= 0 && t.Nodes[k.Node].Tag == "td" {
				return "rowheader"
			}
		}
	}
	return "columnheader"
}
