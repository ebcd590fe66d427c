package digest

import "cmp"

// noisy is the share of links, and of controls, from which a container counts as a
// menu or a list of recommendations.
const noisy = 0.7

// rankAll gives each pick its class: 0 is what a view shows first. Nothing is left out
// because of its rank alone.
func (k *picker) rankAll(profile string, m *measures) {
	noise := k.noise(m)
	for i := range k.picks {
		p := &k.picks[i]
		p.rank = ranks[profile][k.class(p, noise[p.node])]
	}
}

// The classes of picks, with their rank by profile.
type class int

const (
	inDialog    class = iota // controls of an open dialog
	control                  // other controls
	noiseButton              // controls of menus, headers, footers
	heading                  // headings and what is told of as it changes
	text
	noiseText
	landmarks
	containers
	options
	labels // that a control is called by, which says it itself
	classes
)

var ranks = map[string][classes]int{
	ProfileAct:  {inDialog: 0, control: 1, noiseButton: 2, heading: 3, landmarks: 4, text: 5, noiseText: 6, containers: 7, options: 8, labels: 9},
	ProfileRead: {heading: 0, text: 1, inDialog: 2, control: 3, landmarks: 4, noiseText: 5, noiseButton: 6, containers: 7, options: 8, labels: 9},
}

func (k *picker) class(p *pick, noise bool) class {
	role := k.rec.Nodes[p.node].Role
	switch {
	case p.kind == KindControl && (k.region[p.node] == "dialog" || k.region[p.node] == "alertdialog"):
		return inDialog
	case p.kind == KindControl && noise:
		return noiseButton
	case p.kind == KindControl:
		return control
	case p.kind == KindContainer && landmark(role) != "":
		return landmarks
	case p.kind == KindContainer:
		return containers
	case k.t.Nodes[p.node].Tag == "option":
		return options
	case k.t.Nodes[p.node].Tag == "label":
		return labels
	case live[role]:
		return heading
	case noise:
		return noiseText
	}
	return text
}

// noise tells the parts of the page that are about other pages: by their landmark, or
// because nearly all in them are links.
func (k *picker) noise(m *measures) []bool {
	list := make([]bool, len(k.t.Nodes))
	for i := range k.picks {
		if p := &k.picks[i]; p.kind == KindContainer {
			s := k.signals(p, m)
			list[p.node] = s.LinkRatio >= noisy && s.InteractionDensity >= noisy
		}
	}
	out := make([]bool, len(k.t.Nodes))
	for i := range out {
		switch k.region[i] {
		case "navigation", "banner", "contentinfo", "complementary":
			out[i] = true
		}
		p := k.t.Nodes[i].Parent
		out[i] = out[i] || list[i] || p >= 0 && out[p] && k.region[i] == k.region[p]
	}
	return out
}

// byRank orders picks by rank, then as they stand on the page.
func byRank(a, b *pick) int {
	if c := cmp.Compare(a.rank, b.rank); c != 0 {
		return c
	}
	return cmp.Compare(a.node, b.node)
}
