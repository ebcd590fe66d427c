package family

import (
	"regexp"
	"strconv"
	"strings"
)

// Limits of an element that counts as a list of pages although no name says so.
const (
	maxPagerNodes = 80
	minPages      = 3
	maxPages      = 20
)

// steps matches the text or name of an arrow to the next page.
var steps = regexp.MustCompile(`^(›|»|>|→|>>|next( page)?|下一?页)$`)

// stepped reports whether an element has the numbers from 1 on, in order, and an arrow to the
// next page. Calendars, keypads and ratings have no such arrow.
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

// steps reports whether the text or name of an element says that it leads to the next page.
func (d *detector) steps(i int, said string) bool {
	for _, s := range []string{said, d.Tree.Attr(i, "title"), d.Tree.Attr(i, "aria-label")} {
		if steps.MatchString(strings.ToLower(strings.TrimSpace(s))) {
			return true
		}
	}
	return false
}
