package accname

import (
	"fmt"
	"sort"
	"strings"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/page"
)

// The reasons of a disagreement; docs/accname.md explains each.
const (
	agree       = "equal"
	generated   = "text from a style sheet"
	transformed = "letter case from a style sheet"
	glyph       = "icon glyph from a style sheet"
	noNameImage = "drawing without a name"
	looseOption = "option outside its list"
	internal    = "part of a field that the browser draws"
	shadowed    = "inside a shadow tree"
	unexplained = "UNEXPLAINED"
)

// The browser's roles and names are compared with ours for every node that has
// one of the roles of axRoles. Roles are equal where a node was joined, so a wrong
// role shows as a node, or a node of ax.json, without a partner.
func TestAgainstBrowser(t *testing.T) { sharedtest.Each(t, againstBrowser) }

func againstBrowser(t *testing.T, list []sharedtest.Entry) {
	type key struct{ role, reason string }
	count := map[key]int{}
	total, equal := 0, 0
	for _, c := range cleanCaptures(t, list) {
		tree, _ := page.Build(c)
		roles, names := computeAll(tree)
		refs := JoinAX(tree, c, roles, names)
		used := map[int]bool{}
		elements := map[int64]bool{} // by backend id, where the collector wrote it
		for i := range c.Elements {
			elements[c.Elements[i].BackendID] = true
		}
		note := func(role, reason, detail string) {
			count[key{role, reason}]++
			total++
			if reason == agree {
				equal++
			}
			if reason == unexplained {
				t.Errorf("%s: %s %s", c.ID, role, detail)
			}
		}
		for i := range tree.Nodes {
			if !aligned[roles[i]] || tree.Nodes[i].Inert || gone(tree, i) {
				continue
			}
			k := refs[i].Node
			if k < 0 {
				note(roles[i], withoutAX(roles[i]), fmt.Sprintf("%v %q has no node in ax.json", tree.Nodes[i].Attrs, names[i]))
				continue
			}
			used[k] = true
			note(roles[i], reason(names[i], c.AX[k].Name), fmt.Sprintf("%v is %q, in ax.json %q", tree.Nodes[i].Attrs, names[i], c.AX[k].Name))
		}
		for k := range c.AX {
			if role := AXRole(c.AX[k].Role); role != "" && !used[k] && !c.AX[k].Ignored {
				note(role, withoutNode(&c.AX[k], elements), fmt.Sprintf("%q of ax.json has no node", c.AX[k].Name))
			}
		}
	}
	var keys []key
	for k := range count {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(a, b int) bool {
		if keys[a].role != keys[b].role {
			return keys[a].role < keys[b].role
		}
		return keys[a].reason < keys[b].reason
	})
	for _, k := range keys {
		t.Logf("%-12s %-40s %5d", k.role, k.reason, count[k])
	}
	t.Logf("%d of %d equal", equal, total)
}

func reason(ours, theirs string) string {
	a, b := Normalise(ours), Normalise(theirs)
	switch {
	case a == b:
		return agree
	case strings.EqualFold(a, b):
		return transformed
	case b == "" && strings.TrimSpace(theirs) != "":
		return glyph
	case a != "" && (strings.HasPrefix(b, a) || strings.HasSuffix(b, a)):
		return generated
	}
	return unexplained
}

func withoutAX(role string) string {
	if role == "option" {
		return looseOption
	}
	return unexplained
}

func withoutNode(n *capture.AXNode, elements map[int64]bool) string {
	switch AXRole(n.Role) {
	case "img":
		if n.Name == "" {
			return noNameImage
		}
	case "spinbutton", "button":
		if f := strings.Fields(n.Name); len(f) > 1 && len(f)%2 == 0 && f[0] == f[len(f)/2] {
			return internal
		}
	}
	if n.BackendID > 0 && !elements[n.BackendID] {
		return shadowed
	}
	return unexplained
}

func BenchmarkNames(b *testing.B) {
	var trees []*page.Tree
	nodes := 0
	for _, c := range cleanCaptures(b, sharedtest.Real(b)) {
		tree, _ := page.Build(c)
		trees = append(trees, tree)
		nodes += len(tree.Nodes)
	}
	for b.Loop() {
		for _, tree := range trees {
			computeAll(tree)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(nodes), "ns/node")
}
