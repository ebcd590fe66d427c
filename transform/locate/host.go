package locate

import (
	"slices"
	"strings"

	"skillmill/transform/css"
	"skillmill/transform/lasting"
)

// hostBases are the bases by which the host of a shadow root is named, best first. None
// says where it stands: a host at a place may be another one tomorrow.
var hostBases = []string{BasisTestID, BasisID, BasisName, BasisTitle, BasisData, BasisHref, BasisAlt}

// Host is a selector of a node alone that says which element of the page it is, "" for
// none: by a key, by the tag of a custom element that the page has once, by an attribute
// of it that no other one has, at last by a class or a part of the page.
func (x *Index) Host(node int) string {
	all := x.Candidates(node, Input{})
	by := func(bases ...string) string {
		for _, basis := range bases {
			for i := range all {
				if c := &all[i]; c.Kind == KindCSS && c.Basis == basis && c.Matches == 1 && c.Right {
					return c.Value
				}
			}
		}
		return ""
	}
	if s := by(hostBases...); s != "" {
		return s
	}
	if s := x.custom(node); s != "" {
		return s
	}
	return by(BasisClass, BasisScoped)
}

// hostStates are attributes that come and go, or say how an element looks.
var hostStates = setOf(`class style id part slot is tabindex hidden open checked disabled selected active value loading expanded
	focused hover pressed theme size variant dir lang aria-expanded aria-selected aria-checked aria-pressed aria-hidden aria-busy
	aria-invalid aria-current aria-disabled`)

// custom is a selector of a custom element by its tag, else by its tag and one attribute.
func (x *Index) custom(node int) string {
	n := &x.t.Nodes[node]
	if !strings.Contains(n.Tag, "-") || !css.PlainTag(n.Tag) {
		return ""
	}
	tag := css.Compound{Tag: n.Tag}
	if sel := css.One(tag); len(x.css.Find(sel)) == 1 {
		return sel.String()
	}
	var keys []string
	for _, a := range n.Attrs {
		if !hostStates[a.Key] && usable(a.Val) && !lasting.Volatile(a.Val) && !x.generated(a.Val) {
			keys = append(keys, a.Key)
		}
	}
	slices.Sort(keys)
	for _, key := range keys {
		if sel := css.One(tag.With(key, x.t.Attr(node, key))); len(x.css.Find(sel)) == 1 {
			return sel.String()
		}
	}
	return ""
}
