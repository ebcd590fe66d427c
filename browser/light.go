package browser

// The browser's snapshot describes the flat tree: a slotted child stands below its slot,
// and a child without a slot is missing. The files of a capture count elements of the light
// tree, so for a page with shadow roots that tree is read as well.

// domNode is a node of DOM.getDocument. The contents of templates are in another field,
// which is left out on purpose.
type domNode struct {
	BackendID   int64      `json:"backendNodeId"`
	Type        NodeType   `json:"nodeType"`
	Name        string     `json:"nodeName"`
	Value       string     `json:"nodeValue"`
	Attributes  []string   `json:"attributes"`
	Children    []*domNode `json:"children"`
	ShadowRoots []*domNode `json:"shadowRoots"`
	ShadowType  string     `json:"shadowRootType"`
	Content     *domNode   `json:"contentDocument"`
}

// decodeDocument returns the documents of DOM.getDocument by the backend ids of
// their roots.
func decodeDocument(raw jsonValue) (map[int64]*domNode, error) {
	var res struct {
		Root *domNode `json:"root"`
	}
	if err := unmarshal(raw, &res); err != nil {
		return nil, err
	}
	docs := map[int64]*domNode{}
	var walk func(n *domNode)
	walk = func(n *domNode) {
		if n == nil {
			return
		}
		if n.Type == DocumentNode {
			docs[n.BackendID] = n
		}
		for _, c := range n.Children {
			walk(c)
		}
		for _, c := range n.ShadowRoots {
			walk(c)
		}
		walk(n.Content)
	}
	walk(res.Root)
	return docs, nil
}

// hasShadow reports whether the page attached shadow roots.
func (s *Snapshot) hasShadow() bool {
	for i := range s.Nodes {
		if authored(s.Nodes[i].Shadow) {
			return true
		}
	}
	return false
}

func authored(shadow string) bool { return shadow == "open" || shadow == "closed" }

// detached marks nodes that are in the snapshot but were gone when the document was read.
// They are drawn but belong to no tree.
const detached = "detached"

// relight puts the nodes of the light tree first, in its order and with its
// parents, then the shadow roots with theirs, then what is in neither.
func (s *Snapshot) relight(root *domNode) {
	if root == nil {
		return
	}
	r := &relighter{old: s.Nodes, at: make(map[int64]int, len(s.Nodes)), moved: make([]int, len(s.Nodes))}
	for i := range s.Nodes {
		r.at[s.Nodes[i].BackendID] = i
		r.moved[i] = -1
	}
	r.walk(root, -1, "")
	for i := 0; i < len(r.hosts); i++ { // the list grows while it is walked
		h := r.hosts[i]
		for _, root := range h.node.ShadowRoots {
			if authored(root.ShadowType) {
				r.walk(root, h.at, root.ShadowType)
			}
		}
	}
	r.rest()
	for i := range s.Boxes {
		if n := s.Boxes[i].Node; n >= 0 && n < len(r.moved) {
			s.Boxes[i].Node = r.moved[n]
		}
	}
	s.Nodes = r.nodes
}

type relighter struct {
	old, nodes []Node
	at         map[int64]int // backend id -> old position
	moved      []int         // old position -> new position
	hosts      []host
}

type host struct {
	node *domNode
	at   int
}

func (r *relighter) walk(n *domNode, parent int, shadow string) {
	here := len(r.nodes)
	node := n.node()
	node.Flat = -1
	if old, ok := r.at[n.BackendID]; ok && r.moved[old] < 0 {
		r.moved[old] = here
		node = r.old[old]
	}
	node.Parent, node.Shadow = parent, shadow
	r.nodes = append(r.nodes, node)
	if len(n.ShadowRoots) > 0 {
		r.hosts = append(r.hosts, host{n, here})
	}
	for _, c := range n.Children {
		r.walk(c, here, shadow)
	}
}

// rest appends the nodes that have no place in the document, mostly pseudo elements, and
// turns the flat parents into new positions.
func (r *relighter) rest() {
	known := len(r.nodes)
	for i := range r.old {
		if r.moved[i] < 0 {
			r.moved[i] = len(r.nodes)
			n := r.old[i]
			if n.Pseudo == "" {
				n.Shadow = detached
			}
			r.nodes = append(r.nodes, n)
		}
	}
	for i := range r.nodes {
		n := &r.nodes[i]
		_, was := r.at[n.BackendID]
		switch {
		case was && n.Flat >= 0:
			n.Flat = r.moved[n.Flat]
		case !was:
			n.Flat = n.Parent
		}
		if i >= known {
			n.Parent = n.Flat
		}
	}
}

func (n *domNode) node() Node {
	out := Node{Type: n.Type, Name: n.Name, BackendID: n.BackendID, Box: -1}
	if n.Type == TextNode {
		out.Text = n.Value
	}
	for i := 0; i+1 < len(n.Attributes); i += 2 {
		out.Attrs = append(out.Attrs, Attr{n.Attributes[i], n.Attributes[i+1]})
	}
	return out
}
