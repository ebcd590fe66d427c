package require

import (
	"sort"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// overlayWords is the blueprint's list (section 2) of words in class names and
// ids of elements that cover others.
var overlayWords = map[string]bool{
	"modal": true, "mask": true, "backdrop": true, "overlay": true, "dialog": true, "drawer": true, "popup": true,
	"toast": true, "tooltip": true, "snackbar": true, "loading": true, "loader": true, "spinner": true,
	"progress": true, "skeleton": true, "preloader": true,
}

// largeShare is the least share of the viewport that an overlay covers.
const largeShare = 0.2

// Overlays lists the page's overlay selectors: present has every class or id
// that is named like an overlay, seen those of them that an element carries
// which is visible, raised above the page and large. Both are sorted.
func Overlays(t *page.Tree, vp capture.Viewport, escape func(string) string) (seen, present []string) {
	if vp.Width <= 0 || vp.Height <= 0 {
		vp = capture.Viewport{Width: 1280, Height: 800}
	}
	large := int(largeShare * float64(vp.Width) * float64(vp.Height))
	all, shown := map[string]bool{}, map[string]bool{}
	words := map[string]bool{}        // answers of overlayWord
	known := map[[2]string][]string{} // by class and id: most elements have one or none
	for i := range t.Nodes {
		key := [2]string{t.Attr(i, "class"), t.ID(i)}
		if key[0] == "" && key[1] == "" {
			continue
		}
		names, ok := known[key]
		if !ok {
			names = overlayNames(t, i, words, escape)
			known[key] = names
		}
		if len(names) == 0 {
			continue
		}
		covers := covering(t, i, large)
		for _, s := range names {
			all[s] = true
			if covers {
				shown[s] = true
			}
		}
	}
	return sorted(shown), sorted(all)
}

func overlayNames(t *page.Tree, i int, words map[string]bool, escape func(string) string) []string {
	var names []string
	overlayWord := func(name string) bool {
		is, ok := words[name]
		if !ok {
			is = overlayWord(name)
			words[name] = is
		}
		return is
	}
	for _, c := range t.Classes(i) {
		if overlayWord(c) {
			names = append(names, "."+escape(c))
		}
	}
	if id := t.ID(i); id != "" && overlayWord(id) {
		names = append(names, "#"+escape(id))
	}
	return names
}

// overlayWord looks for a listed word as a whole part of a name, so that
// "progressive" and "unmasked" are none.
func overlayWord(name string) bool {
	part := func(r rune) bool { return r == '-' || r == '_' || r == ':' }
	for _, w := range strings.FieldsFunc(name, part) {
		if overlayWords[strings.ToLower(w)] {
			return true
		}
		for _, c := range camelParts(w) {
			if overlayWords[strings.ToLower(c)] {
				return true
			}
		}
	}
	return false
}

func camelParts(s string) []string {
	var parts []string
	start := 0
	for i := 1; i < len(s); i++ {
		if s[i] >= 'A' && s[i] <= 'Z' && (s[i-1] < 'A' || s[i-1] > 'Z') {
			parts = append(parts, s[start:i])
			start = i
		}
	}
	return append(parts, s[start:])
}

func covering(t *page.Tree, i, large int) bool {
	e := t.Nodes[i].Elem
	if e == nil || t.Nodes[i].Inert || t.Hidden(i) {
		return false
	}
	shown := e.VisibleAdv
	if shown == capture.Unknown {
		shown = e.Visible
	}
	return shown == capture.Yes && e.BBox.Area() >= large && raised(e.ZIndex)
}

// raised: only a positioned element has a numeric z-index, and what covers a page has one above 0.
func raised(z string) bool {
	return z != "" && z != "auto" && z != "0" && z[0] != '-'
}

func sorted(set map[string]bool) []string {
	list := make([]string, 0, len(set))
	for s := range set {
		list = append(list, s)
	}
	sort.Strings(list)
	return list
}
