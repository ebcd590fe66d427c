package extract_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/transform/accname"
	"skillmill/transform/view"
)

// The causes by which a name differs from the browser's; docs/accname.md explains each.
const (
	sameName   = "equal"
	letterCase = "letter case"
	iconGlyph  = "icon glyph"
	notNamed   = "named here alone"
	onlyThere  = "named by the browser alone"
	ofASheet   = "text of a style sheet, or a value"
	otherName  = "other"
	neither    = "named by neither"
)

// nameTally counts the names of visible elements, of any role, by role and by how both sides
// compare.
type nameTally map[[2]string]int

// add compares the names of a page and its scopes with the browser's, for every visible
// element that joins a node of ax.json by the browser's number.
func (n nameTally) add(c *capture.Capture, page string, say func(format string, args ...any)) error {
	main, scopes, err := view.All(bare(c))
	if err != nil {
		return err
	}
	ax := map[int64]*capture.AXNode{}
	for k := range c.AX {
		if a := &c.AX[k]; a.BackendID != 0 && !a.Ignored {
			ax[a.BackendID] = a
		}
	}
	for _, p := range append([]view.Page{main}, scopes...) {
		for i := range p.Tree.Nodes {
			e := p.Tree.Nodes[i].Elem
			if e == nil || e.Visible != capture.Yes || ax[e.BackendID] == nil {
				continue
			}
			a := ax[e.BackendID]
			if role := strings.ToLower(a.Role); role == "none" || role == "generic" || role == "rootwebarea" {
				continue
			}
			ours := accname.Normalise(accname.Compute(p.Tree, i).Text)
			cause := nameCause(ours, a.Name)
			n[[2]string{a.Role, cause}]++
			if cause != sameName && cause != neither {
				say("%s: %d %s (%s): %s: %q, the browser says %q", page, e.Index, e.Tag, a.Role, cause, ours, a.Name)
			}
		}
	}
	return nil
}

// nameCause is how a name here compares with the browser's.
func nameCause(ours, browsers string) string {
	theirs := accname.Normalise(browsers)
	switch {
	case ours == theirs && ours == "":
		return neither
	case ours == theirs:
		return sameName
	case strings.EqualFold(ours, theirs):
		return letterCase
	case theirs == "" && strings.TrimSpace(browsers) != "":
		return iconGlyph
	case theirs == "":
		return notNamed
	case ours == "":
		return onlyThere
	case strings.HasPrefix(theirs, ours), strings.HasSuffix(theirs, ours):
		return ofASheet
	}
	return otherName
}

func (n nameTally) log(t *testing.T, half string) {
	t.Helper()
	all, sum := 0, map[string]int{}
	for k, v := range n {
		all += v
		sum[k[1]] += v
	}
	named := all - sum[neither]
	t.Logf("%s: %d of %d names as in the browser, %.2f %%: %v", half, sum[sameName], named, percent(sum[sameName], named), sum)
	t.Logf("%s: with what neither names %d of %d elements, %.2f %%", half, sum[sameName]+sum[neither], all, percent(sum[sameName]+sum[neither], all))
	var rows []string
	for _, k := range slices.SortedFunc(maps.Keys(n), func(a, b [2]string) int { return strings.Compare(a[0]+a[1], b[0]+b[1]) }) {
		if k[1] != sameName && k[1] != neither {
			rows = append(rows, fmt.Sprintf("%s %s %d", k[0], k[1], n[k]))
		}
	}
	t.Logf("%s: %s", half, strings.Join(rows, "; "))
}
