package locate

import (
	"slices"
	"strings"

	"skillmill/transform/css"
	"skillmill/transform/lasting"
)

// frameBases are the bases by which the element of a frame is named, best first.
var frameBases = []string{BasisTestID, BasisID, BasisName, BasisTitle, BasisData}

// hostBases are the bases by which the host of a shadow root is named, best first. None
// says where it stands: a host at a place may be another one tomorrow.
var hostBases = []string{BasisTestID, BasisID, BasisName, BasisTitle, BasisData, BasisHref, BasisAlt}

// Frame returns a selector of the element of a frame alone, "" for none: by a key, by its source,
// as the only one of its tag, at last by a class or a part of the page. Which document it shows is asked
// besides.
func (x *Index) Frame(node int) string {
	tag := css.Compound{Tag: x.t.Nodes[node].Tag}
	if tag.Tag != "iframe" && tag.Tag != "frame" {
		return ""
	}
	if s := x.named(node, frameBases...); s != "" {
		return s
	}
	if src := x.t.Attr(node, "src"); usable(src) && lasting.StableHref(src) {
		if sel := css.One(tag.With("src", src)); len(x.css.Find(sel)) == 1 {
			return sel.String()
		}
	}
	if sel := css.One(tag); len(x.css.Find(sel)) == 1 {
		return sel.String()
	}
	return x.named(node, BasisClass, BasisScoped)
}

// Host returns a selector of a node alone that says which element of the page it is, "" for
// none: by a key, by the tag of a custom element that the page has once, by an attribute
// of it that no other one has, at last by a class or a part of the page.
func (x *Index) Host(node int) string {
	if s := x.named(node, hostBases...); s != "" {
		return s
	}
	if s := x.custom(node); s != "" {
		return s
	}
	return x.named(node, BasisClass, BasisScoped)
}

// HostPlace returns a selector of a node alone by its place, told from both ends, "" for none. It is good for
// one look: with another element beside it, it may find another host.
func (x *Index) HostPlace(node int) string { return x.named(node, BasisCounted) }

// named returns a selector of a node alone by one of some bases, best first, "" for none.
func (x *Index) named(node int, bases ...string) string {
	all := x.Candidates(node, Input{})
	for _, basis := range bases {
		for i := range all {
			if c := &all[i]; c.Kind == KindCSS && c.Basis == basis && c.Matches == 1 && c.Right {
				return c.Value
			}
		}
	}
	return ""
}

// hostStates are attributes that come and go, or say how an element looks.
var hostStates = setOf(`class style id part slot is tabindex hidden open checked disabled selected active value loading expanded
	focused hover pressed theme size variant dir lang aria-expanded aria-selected aria-checked aria-pressed aria-hidden aria-busy
	aria-invalid aria-current aria-disabled`)

// custom returns a selector of a custom element by its tag, else by its tag and one attribute.
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
		if !hostStates[a.Key] && usable(a.Val) && !lasting.Volatile(a.Val) && !x.generated(a.Val) && !lasting.Counted(a.Val, n.Tag) {
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
