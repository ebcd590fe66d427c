package accname
import ("testing";"fmt";"sort";"skillmill/transform/page")
func TestExploreDrift(t *testing.T) {
	type k struct{role, what string}
	n := map[k]int{}; ex := map[k][]string{}
	for _, c := range driftCaptures(t) {
		tree, w := page.Build(c)
		if len(w)>0 || len(c.AX)==0 { t.Log(c.ID, w, len(c.AX)); continue }
		roles, names := computeAll(tree)
		refs := JoinAX(tree, c, roles, names)
		used := map[int]bool{}
		for i := range tree.Nodes {
			if !aligned[roles[i]] || gone(tree,i) { continue }
			r := refs[i]
			if r.Node < 0 { kk:=k{roles[i],"node without ax"}; n[kk]++; ex[kk]=append(ex[kk], fmt.Sprint(c.ID," ",tree.Nodes[i].Tag," ",tree.Nodes[i].Attrs," ",names[i]," ",tree.Nodes[i].Elem.BBox)); continue }
			used[r.Node]=true
			a, b := Normalise(names[i]), Normalise(c.AX[r.Node].Name)
			kk := k{roles[i],"name differs"}
			if a==b { kk.what="equal" }
			n[kk]++
			if a!=b { ex[kk]=append(ex[kk], fmt.Sprintf("%s %s %v ours %q ax %q", c.ID, tree.Nodes[i].Tag, tree.Nodes[i].Attrs, a, b)) }
		}
		for j := range c.AX { if r:=AXRole(c.AX[j].Role); r!="" && !used[j] { kk:=k{r,"ax without node"}; n[kk]++; ex[kk]=append(ex[kk], fmt.Sprintf("%s %s %q", c.ID, c.AX[j].Role, c.AX[j].Name)) } }
	}
	var ks []k
	for x := range n { ks=append(ks,x) }
	sort.Slice(ks, func(i,j int) bool { return ks[i].role+ks[i].what < ks[j].role+ks[j].what })
	for _, x := range ks { fmt.Printf("%-14s %-18s %d\n", x.role, x.what, n[x]) }
	for _, x := range ks { for q, e := range ex[x] { if q > 14 { break }; fmt.Println(x.role, "|", x.what, "|", e) } }
}
