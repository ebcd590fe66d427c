package digest

import (
	"crypto/hmac"
	"crypto/sha256"
	"strconv"
	"strings"

	"skillmill/transform/lasting"
)

// An id is six letters of a hash, keyed by the site, of what identifies the node: its kind, its
// role and its name, or without a name its link target, its form name and a lasting id. If
// several nodes would have the same id, row and heading are added, then the link target, and
// last the ordinal among equals with their number, so that no node gets the id of one that is
// gone. The place on the page is not part of it.
const (
	idLetters   = 6
	idLongest   = 12
	idSeparator = "\x00"
)

// identify gives each pick its id. known are ids by live index.
func (k *picker) identify(site string, known Known) {
	taken := map[string]bool{}
	for i := range k.picks {
		p := &k.picks[i]
		if id := known.IDs[int64(k.t.Nodes[p.node].Index)]; id != "" && p.kind == KindControl && !taken[id] && !known.taken[id] {
			p.id = id
			taken[id] = true
		}
		p.self = k.self(p)
	}
	k.tell(k.context)
	k.tell(k.target)
	k.tell(k.beside)
	k.number()
	h := hmac.New(sha256.New, []byte("skillmill digest"+idSeparator+site))
	short := map[string]int{}
	sums := make([][]byte, len(k.picks))
	for i := range k.picks {
		h.Reset()
		h.Write([]byte(k.picks[i].self))
		sums[i] = h.Sum(nil)
		if k.picks[i].id == "" {
			short[letters(sums[i], idLetters)]++
		}
	}
	for i := range k.picks {
		if k.picks[i].id != "" {
			continue
		}
		id := letters(sums[i], idLetters)
		used := func() bool { return known.taken[id] || known.Used[id] && k.picks[i].kind == KindControl }
		if other := used(); short[id] > 1 || taken[id] || other {
			id = letters(sums[i], idLongest)
			for other && used() { // another node has it
				sums[i] = hash(sums[i])
				id = letters(sums[i], idLongest)
			}
		}
		k.picks[i].id = id
	}
}

func hash(b []byte) []byte {
	sum := sha256.Sum256(b)
	return sum[:]
}

// letters writes a hash in small letters.
func letters(sum []byte, n int) string {
	out := make([]byte, n)
	for i := range out {
		out[i] = 'a' + sum[i]%26
	}
	return string(out)
}

// self returns the text that identifies a pick.
func (k *picker) self(p *pick) string {
	role, name := k.rec.Nodes[p.node].Role, short(k.rec.Nodes[p.node].Name, k.limit.Text)
	parts := []string{p.kind, role, name}
	switch {
	case p.kind == KindText:
		parts = append(parts, short(p.text, 4*k.limit.Text))
	case p.kind == KindControl && name == "":
		parts = append(parts, p.row.InputType, p.row.FormName, p.row.Href, k.t.Attr(p.node, "placeholder"), k.ownID(p.node), short(p.text, k.limit.Text))
	case p.kind == KindContainer && name == "":
		parts = append(parts, k.t.Nodes[p.node].Tag, k.ownID(p.node))
	}
	return strings.Join(parts, idSeparator)
}

// ownID returns an id that will be there tomorrow.
func (k *picker) ownID(i int) string {
	if id := k.t.ID(i); !lasting.GeneratedID(id) {
		return id
	}
	return ""
}

// tell adds more facts to the picks that would have the same id.
func (k *picker) tell(more func(p *pick) string) {
	count := map[string]int{}
	for i := range k.picks {
		count[k.picks[i].self]++
	}
	for i := range k.picks {
		if p := &k.picks[i]; count[p.self] > 1 {
			p.self += idSeparator + more(p)
		}
	}
}

// context returns the row and heading of a control.
func (k *picker) context(p *pick) string {
	if p.row == nil {
		return k.region[p.node]
	}
	f := &p.row.Facts
	return strings.Join([]string{f.Row, f.Heading, f.PartKind, f.PartName}, idSeparator)
}

// target returns the link target and the form name of a control.
func (k *picker) target(p *pick) string {
	if p.row == nil {
		return k.t.Nodes[p.node].Tag
	}
	return strings.Join([]string{p.row.Href, p.row.FormName, p.row.InputType, k.ownID(p.node)}, idSeparator)
}

// beside returns further facts of a control, and the texts before and after it.
func (k *picker) beside(p *pick) string {
	if p.row == nil {
		return k.ownID(p.node)
	}
	g := &p.row.Guard
	return strings.Join([]string{g.Value, g.Icon, strings.Join(g.Data, " "), g.Before, g.After}, idSeparator)
}

// number adds the ordinal to the picks that would still have the same id.
func (k *picker) number() {
	count, next := map[string]int{}, map[string]int{}
	for i := range k.picks {
		count[k.picks[i].self]++
	}
	for i := range k.picks {
		p := &k.picks[i]
		p.says = p.self
		n := count[p.self]
		if n == 1 {
			continue
		}
		next[p.self]++
		p.self += idSeparator + strconv.Itoa(next[p.self]) + "/" + strconv.Itoa(n)
	}
}
