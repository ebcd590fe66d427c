package match

// claimGroups are the groups of features that name a control. Of one group one value
// is enough: name and text of a link are the same words.
var claimGroups = [...][]int{
	{fName, fText, fLabel, fPlaceholder},
	{fTitle},
	{fHref},
	{fID},
	{fFormName},
	{fData},
}

// The groups of features that are words.
const (
	claimName = iota
	claimTitle
	_
	claimID
)

// claim is a value of one control by which controls of its kind are named.
type claim struct {
	group  int
	value  int32
	weight float64
	held   int32 // number in the register
}

// register counts the controls that have each claim, on the old page and the new.
type register struct {
	first  []int32 // by value, the number of the first claim with it plus 1
	claims []holders
}

type holders struct {
	kind     int32
	group    int
	old, new int
	next     int32 // claim with the same value, plus 1
}

// find returns the number of a claim, a new one where there is none.
func (r *register) find(kind int32, group int, v int32) int32 {
	for at := r.first[v]; at > 0; at = r.claims[at-1].next {
		if c := &r.claims[at-1]; c.kind == kind && c.group == group {
			return at - 1
		}
	}
	r.claims = append(r.claims, holders{kind: kind, group: group, next: r.first[v]})
	r.first[v] = int32(len(r.claims))
	return int32(len(r.claims) - 1)
}

// claim notes the values that name each old control, and counts for each of them how
// many controls of the kind have it on the old page and on the new.
func (m *matching) claim() {
	r := &m.register
	r.first = m.mem.ints(len(m.reader.values))
	r.claims = make([]holders, 0, 2*(len(m.old)+len(m.seen)))
	all := make([]claim, 0, 4*len(m.old))
	for k := range m.old {
		p := &m.old[k]
		from := len(all)
		eachClaim(p, func(group int, v int32, weight float64) {
			at := r.find(p.c.kind, group, v)
			r.claims[at].old++
			all = append(all, claim{group, v, weight, at})
		})
		p.claims = all[from:len(all):len(all)]
	}
	for k := range m.seen {
		p := &m.seen[k]
		eachClaim(p, func(group int, v int32, _ float64) {
			r.claims[r.find(p.c.kind, group, v)].new++
		})
	}
}

// eachClaim visits the values that name a control, each once a group, with their weight.
func eachClaim(p *pairSide, visit func(group int, value int32, weight float64)) {
	var seen [16]int32
	for g, group := range claimGroups {
		n := 0
		for _, fi := range group {
		values:
			for _, v := range p.c.vals[fi] {
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
	seen := &m.seen[n]
	var with, against [len(claimGroups)]float64
	for i := range m.old[o].claims {
		c := &m.old[o].claims[i]
		if c.group == claimID && placeAlone(&m.old[o], seen) {
			continue
		}
		if holds(seen, c.group, c.value) {
			with[c.group] = max(with[c.group], c.weight)
			continue
		}
		if h := &m.register.claims[c.held]; h.new > 0 && h.new >= h.old {
			against[c.group] = max(against[c.group], c.weight)
		}
	}
	held, lost := 0.0, 0.0
	for g := range with {
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
	seen := &m.seen[n]
	var held [len(claimGroups)]bool
	for i := range m.old[o].claims {
		c := &m.old[o].claims[i]
		h := &m.register.claims[c.held]
		if c.group == claimID && placeAlone(&m.old[o], seen) {
			continue
		}
		held[c.group] = held[c.group] || h.old == 1 && h.new == 1 && holds(seen, c.group, c.value)
	}
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
	for i := range m.old[o].claims {
		if h := &m.register.claims[m.old[o].claims[i].held]; h.new > h.old {
			return true
		}
	}
	return false
}

// holds reports whether a print has a value in any feature of a group. What is
// said in one way may be said in another: a title that became a label still names
// its field.
func holds(p *pairSide, group int, v int32) bool {
	in := claimGroups[group]
	if group == claimName || group == claimTitle {
		in = nameFeatures
	}
	for _, fi := range in {
		for _, u := range p.c.vals[fi] {
			if u == v {
				return true
			}
		}
	}
	return false
}

var nameFeatures = []int{fName, fText, fLabel, fPlaceholder, fTitle}
