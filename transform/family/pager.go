package family

import (
	"regexp"
	"strconv"
	"strings"
)

// Limits of what is taken for a list of pages without being called one.
const (
	maxPagerNodes = 80
	minPages      = 3
	maxPages      = 20
)

// steps are what leads to the next page, as it is written or called.
var steps = regexp.MustCompile(`^(›|»|>|→|>>|next( page)?|下一?页)$`)

// stepped reports whether an element shows numbers from 1 on, in order, and beside them what
// leads to the next one: no calendar, no keys, no marks to give.
func (d *detector) stepped(list int) bool {
	nodes := d.Tree.Nodes
	if nodes[list].End-list > maxPagerNodes || nodes[list].Tag == "tr" || nodes[list].Tag == "body" {
		return false
	}
	var last, count int
	next := false
	for i := list + 1; i < nodes[list].End; i++ {
		said := strings.TrimSpace(d.Tree.OwnText(i))
		n, err := strconv.Atoi(said)
		switch {
		case err == nil && (count == 0 && n != 1 || n <= last && count > 0):
			return false
		case err == nil:
			last, count = n, count+1
		default:
			next = next || d.steps(i, said)
		}
	}
	return next && count >= minPages && count <= maxPages
}

// steps reports whether an element says that it leads to the next page.
func (d *detector) steps(i int, said string) bool {
	for _, s := range []string{said, d.Tree.Attr(i, "title"), d.Tree.Attr(i, "aria-label")} {
		if steps.MatchString(strings.ToLower(strings.TrimSpace(s))) {
			return true
		}
	}
	return false
}
