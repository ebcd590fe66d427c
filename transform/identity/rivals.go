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

// certain reports whether two values of different groups name both o and n and
// nothing else of the kind on either page: the same id and the same address, say.
func (m *matching) certain(o, n int) bool {
	old, seen := &m.old[o], &m.seen[n]
	var held [len(claims)]bool
	eachClaim(old, func(g int, v int32, _ float64) {
		key := claim{old.kind, g, v}
		held[g] = held[g] || m.claimsOld[key] == 1 && m.claimsNew[key] == 1 && holds(seen, g, v)
	})
	count := 0
	for _, h := range held {
		if h {
			count++
		}
	}
	return count >= 2
}

// crowded reports whether more controls than before have a value that names o:
// something was made after it, and a little likeness no longer tells them apart.
func (m *matching) crowded(o int) bool {
	old, more := &m.old[o], false
	eachClaim(old, func(g int, v int32, _ float64) {
		key := claim{old.kind, g, v}
		more = more || m.claimsNew[key] > m.claimsOld[key]
	})
	return more
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
