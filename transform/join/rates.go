package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// Ratings that listen for all of their stars: each star is pressed.

// rates reports whether an element is a rating of stars: its class calls it one, it listens itself, and
// it holds nothing but three to ten small parts alike, without words.
func rates(t *page.Tree, i int) bool {
	n := &t.Nodes[i]
	if n.Elem == nil || n.Elem.Pressed != capture.Yes || n.End-i > maxParts || !says(t, i, rating) {
		return false
	}
	kids := t.Children(i)
	if len(kids) < minStars || len(kids) > maxStars || strings.TrimSpace(t.Text(i)) != "" {
		return false
	}
	return !slices.ContainsFunc(kids, func(k int) bool {
		e := t.Nodes[k].Elem
		return e == nil || e.Visible != capture.Yes || t.Nodes[k].Tag != t.Nodes[kids[0]].Tag || native[t.Nodes[k].Tag] ||
			e.BBox[2] > maxIconBox || e.BBox[3] > maxIconBox || e.BBox[2] != t.Nodes[kids[0]].Elem.BBox[2] || e.Pressed == capture.Yes
	})
}

const (
	minStars = 3
	maxStars = 10
)

// rating reports whether words call an element a rating.
func rating(parts []string) bool {
	last := parts[len(parts)-1]
	return last == "rate" || last == "stars" || strings.HasSuffix(last, "rating")
}

// star reports whether an element is one of the stars of such a rating.
func (s *shown) star(i int) bool {
	p := s.t.Nodes[i].Parent
	return p >= 0 && !s.sure[p] && rates(s.t, p)
}
