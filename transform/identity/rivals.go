package identity

// claims are the groups of features that name a control. Of one group one value
// is enough: name and text of a link are the same words.
var claims = [...][]int{
	{fName, fText, fLabel, fPlaceholder},
	{fTitle},
	{fHref},
	{fID},
	{fFormName},
	{fData},
}

// The groups of what is said.
const (
	claimName = iota
	claimTitle
)

// claim is a value by which controls of a kind are named.
type claim struct {
	kind  string
	group int
	value int32
}

// claimants counts the controls that have each value.
func claimants(list []print) map[claim]int {
	out := map[claim]int{}
	for k := range list {
		eachClaim(&list[k], func(group int, v int32, _ float64) {
			out[claim{list[k].kind, group, v}]++
		})
	}
	return out
}

// eachClaim visits the values of a print, each once a group, with their weight.
func eachClaim(p *print, visit func(group int, value int32, weight float64)) {
	var seen [16]int32
	for g, group := range claims {
		n := 0
		for _, fi := range group {
		values:
			for _, v := range p.vals[fi] {
				for _, s := range seen[:n] {
					if s == v {
						continue values
					}
				}
				if n < len(seen) {
					seen[n] = v
					n++
				}
				visit(g, v, p.weight[fi])
			}
		}
	}
}

// rivalled reports whether too much of what named o is still on the page and not
// with n: it moved to a rival. A value that fewer controls have than before may
// simply have changed here.
func (m *matching) rivalled(o, n int) bool {
	old, seen := &m.old[o], &m.seen[n]
	var with, against [len(claims)]float64
	eachClaim(old, func(g int, v int32, w float64) {
		if holds(seen, g, v) {
			with[g] = max(with[g], w)
			return
		}
		key := claim{old.kind, g, v}
		if now := m.claimsNew[key]; now > 0 && now >= m.claimsOld[key] {
			against[g] = max(against[g], w)
		}
	})
	held, lost := 0.0, 0.0
	for g := range claims {
		held += with[g]
		if with[g] == 0 {
			lost += against[g]
		}
	}
	return lost > 0 && lost >= m.p.Rival*held
}

// holds reports whether a print has a value in any feature of a group. What is
// said in one way may be said in another: a title that became a label still names
// its field.
func holds(p *print, group int, v int32) bool {
	in := claims[group]
	if group == claimName || group == claimTitle {
		in = spoken
	}
	for _, fi := range in {
		for _, u := range p.vals[fi] {
			if u == v {
				return true
			}
		}
	}
	return false
}

var spoken = []int{fName, fText, fLabel, fPlaceholder, fTitle}
