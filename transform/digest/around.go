package digest

import (
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/transform/lasting"
	"skillmill/transform/page"
	"skillmill/transform/view"
)

// Around is what stands around one element: the part of a digest that a question about this
// element alone needs. It has no states, places and counts, and of a name that will be another
// one tomorrow only the part that stays, so that it is the same on the next night.
type Around struct {
	// In are the containers that it stands in, outermost first, each as `form "Order" id=order class="panel"`.
	In []string `json:"in,omitempty"`
	// Before and After are controls beside it in the nearest of them, as `button "Save"`, in the order of the page.
	Before []string `json:"before,omitempty"`
	After  []string `json:"after,omitempty"`
}

// Limits of an Around.
const (
	maxIn     = 5  // the nearest containers
	maxBeside = 3  // controls before it, and after it
	maxAround = 40 // characters of a name, an id or class names
)

// Neighbourhoods returns what stands around elements of a stored page, by their live indexes.
// It has no texts but names: a stored page does not say which texts are transparent or out of
// reach, which a digest leaves out.
func Neighbourhoods(row datasets.CaptureRow, controls []datasets.ControlRow, nodes []datasets.NodeRow, live []int64) ([]Around, error) {
	t, _, _, _, err := page.FromRows(nodes)
	if err != nil {
		return nil, err
	}
	k := newPicker(&view.Page{Record: view.Record{Capture: row, Controls: controls, Nodes: nodes}, Tree: t}, Defaults())
	within := k.containersAround()
	out := make([]Around, len(live))
	for i, at := range live {
		if n := t.ByLive(int(at)); n >= 0 {
			out[i] = k.aroundOf(n, within)
		}
	}
	return out, nil
}

// containersAround returns the nearest container around each element, -1 for none.
func (k *picker) containersAround() []int {
	within := make([]int, len(k.t.Nodes))
	container := make([]bool, len(k.t.Nodes))
	for i := range k.picks {
		container[k.picks[i].node] = k.picks[i].kind == KindContainer
	}
	for i := range within {
		p := k.t.Nodes[i].Parent
		switch {
		case p < 0:
			within[i] = -1
		case container[p]:
			within[i] = p
		default:
			within[i] = within[p]
		}
	}
	return within
}

func (k *picker) aroundOf(at int, within []int) Around {
	var out Around
	for c := k.t.Nodes[at].Parent; c >= 0 && len(out.In) < maxIn; c = k.t.Nodes[c].Parent {
		if k.groups(c) { // one that a digest leaves out beside the one around it may have the better id
			out.In = append(out.In, k.container(c))
		}
	}
	slices.Reverse(out.In)
	for i := range k.picks {
		p := &k.picks[i]
		switch {
		case p.kind != KindControl || !p.row.Visible || within[p.node] != within[at]:
		case k.t.Nodes[p.node].End <= at:
			out.Before = append(out.Before, k.called(p.node))
		case p.node >= k.t.Nodes[at].End && len(out.After) < maxBeside:
			out.After = append(out.After, k.called(p.node))
		}
	}
	out.Before = out.Before[max(0, len(out.Before)-maxBeside):]
	return out
}

// called returns role and name of an element.
func (k *picker) called(i int) string {
	out := called(&Node{Role: k.rec.Nodes[i].Role, Tag: k.t.Nodes[i].Tag})
	if name := k.lastingName(i); name != "" {
		out += " " + quoted(name)
	}
	return out
}

// lastingName returns what of the name of an element will stay.
func (k *picker) lastingName(i int) string {
	name := k.rec.Nodes[i].Name
	if lasting.Volatile(name) || lasting.Changing(name) {
		name = lasting.StablePart(name)
	}
	return short(name, maxAround)
}

// container returns what a container is and what a selector can name it by. A row is called
// what stands in it, which is not said here.
func (k *picker) container(i int) string {
	tag := word(k.t.Nodes[i].Tag)
	out := called(&Node{Role: k.rec.Nodes[i].Role, Tag: tag})
	if k.rec.Nodes[i].Role != "row" {
		out = k.called(i)
	}
	if !strings.HasPrefix(out, tag) {
		out += " tag=" + tag
	}
	if id := k.t.Attr(i, "id"); id != "" && !lasting.GeneratedID(id) {
		out += " id=" + short(id, maxAround)
	}
	for _, key := range [...]string{"aria-label", "title", "name"} {
		if v := k.t.Attr(i, key); v != "" && !lasting.Volatile(v) && !lasting.Changing(v) {
			out += " " + key + "=" + quoted(short(v, maxAround))
		}
	}
	if classes := k.stableClasses(i); classes != "" {
		out += " class=" + quoted(short(classes, maxAround))
	}
	return out
}
