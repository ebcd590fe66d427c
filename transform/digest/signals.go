package digest

import (
	"math"
	"strings"
	"unicode/utf8"
)

// measures are sums over the nodes before each, so that those of a subtree are a
// difference.
type measures struct{ chars, links, controls, texts []int }

func (k *picker) measure() *measures {
	n := len(k.t.Nodes)
	m := &measures{make([]int, n+1), make([]int, n+1), make([]int, n+1), make([]int, n+1)}
	inLink := make([]bool, n)
	kind := make([]string, n)
	for i := range k.picks {
		kind[k.picks[i].node] = k.picks[i].kind
	}
	for i := range k.t.Nodes {
		p := k.t.Nodes[i].Parent
		inLink[i] = p >= 0 && inLink[p] || k.rec.Nodes[i].Role == "link"
		chars := 0
		if !k.gone[i] && !k.private[i] && !unread[k.t.Nodes[i].Tag] {
			chars = k.direct(i)
		}
		m.chars[i+1], m.links[i+1] = m.chars[i]+chars, m.links[i]
		if inLink[i] {
			m.links[i+1] += chars
		}
		m.controls[i+1], m.texts[i+1] = m.controls[i], m.texts[i]
		switch kind[i] {
		case KindControl:
			m.controls[i+1]++
		case KindText:
			m.texts[i+1]++
		}
	}
	return m
}

// direct returns how many characters stand directly in an element.
func (k *picker) direct(i int) int {
	n := 0
	for _, kid := range k.t.Nodes[i].Kids {
		if kid.Node < 0 && !kid.Slotted {
			n += utf8.RuneCountInString(strings.TrimSpace(kid.Text))
		}
	}
	return n
}

// perElement is how many characters weigh as much as one element in a text density:
// a heading of four characters comes to 0.33, as in the seed.
const perElement = 8

func (k *picker) signals(p *pick, m *measures) Signals {
	from, to := p.node, k.t.Nodes[p.node].End
	chars, controls := m.chars[to]-m.chars[from], m.controls[to]-m.controls[from]
	return Signals{
		TextDensity: share(chars, chars+perElement*(to-from)), Interactive: p.kind == KindControl,
		LinkRatio:          share(m.links[to]-m.links[from], chars),
		InteractionDensity: share(controls, controls+m.texts[to]-m.texts[from]), Region: k.region[p.node],
	}
}

// share returns a part of a whole in hundredths, 0 of nothing.
func share(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return math.Round(100*float64(part)/float64(whole)) / 100
}
