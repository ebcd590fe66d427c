package collect

import (
	"bytes"
	"encoding/json"
	"fmt"

	"skillmill/browser"
	"skillmill/collect/fields"
	"skillmill/datasets/capture"
)

// axLines encodes the nodes of a tree.
func axLines(nodes []browser.AXNode) ([]json.RawMessage, error) {
	lines := make([]json.RawMessage, len(nodes))
	var b bytes.Buffer
	enc := capture.NewEncoder(&b)
	for i, n := range axReadable(nodes) {
		b.Reset()
		if err := enc.Encode(n); err != nil {
			return nil, fmt.Errorf("encode the accessibility tree: %w", err)
		}
		lines[i] = bytes.TrimSuffix(bytes.Clone(b.Bytes()), []byte("\n"))
	}
	return lines, nil
}

// axReadable returns the nodes with the strings of the tree unescaped.
func axReadable(nodes []browser.AXNode) []browser.AXNode {
	for i := range nodes {
		n := &nodes[i]
		for _, v := range []*browser.AXValue{n.Role, n.Name, n.Description, n.Value} {
			unescape(v)
		}
		for _, p := range n.Properties {
			unescape(p.Value)
		}
	}
	return nodes
}

// unescape replaces the escapes in a string. The browser escapes all but ASCII.
func unescape(v *browser.AXValue) {
	var s string
	if v == nil || len(v.Value) == 0 || v.Value[0] != '"' || json.Unmarshal(v.Value, &s) != nil {
		return
	}
	var b bytes.Buffer
	if capture.NewEncoder(&b).Encode(s) == nil {
		v.Value = bytes.TrimSpace(b.Bytes())
	}
}

// redactAX returns the tree without the values of fields, each node once. Inline text boxes
// are left out: they repeat the text above them, line by line, and are half of the tree.
func redactAX(nodes []browser.AXNode, s *browser.Snapshot) []browser.AXNode {
	typed, chosen := entered(s)
	at := map[string]int{}
	var out []browser.AXNode
	for _, n := range nodes {
		if _, seen := at[n.NodeID]; seen || axRole(&n) == "InlineTextBox" {
			continue
		}
		at[n.NodeID] = len(out)
		if typed[n.BackendID] || chosen[n.BackendID] || isTextbox(&n) {
			dropValue(&n)
		}
		out = append(out, n)
	}
	for i := range out {
		kept := make([]string, 0, len(out[i].ChildIDs))
		for _, id := range out[i].ChildIDs {
			if _, ok := at[id]; ok {
				kept = append(kept, id)
			}
		}
		out[i].ChildIDs = kept
	}
	// The text that is drawn in a field stands once more in the nodes below the field.
	for i := range out {
		if typed[out[i].BackendID] {
			redactBelow(out, at, out[i].ChildIDs)
		}
	}
	return out
}

// redactBelow takes the texts out of the nodes below a field. Every node is
// emptied of its children's ids while they are visited, so a tree that the page
// made cyclic ends.
func redactBelow(nodes []browser.AXNode, at map[string]int, ids []string) {
	for _, id := range ids {
		n := &nodes[at[id]]
		dropValue(n)
		switch axRole(n) {
		case "StaticText", "generic", "none":
			n.Name = nil
		}
		below := n.ChildIDs
		n.ChildIDs = nil
		redactBelow(nodes, at, below)
		n.ChildIDs = below
	}
}

// entered returns, by backend id, the elements that hold what somebody typed and those that
// hold what somebody chose.
func entered(s *browser.Snapshot) (typed, chosen map[int64]bool) {
	typed, chosen = map[int64]bool{}, map[int64]bool{}
	editing := fields.Editable(s)
	for i := range s.Nodes {
		n := &s.Nodes[i]
		if editing[i] {
			typed[n.BackendID] = true
		}
		switch n.Name {
		case "INPUT":
			if fields.KeepsTyped(fields.InputType(n.Attrs)) {
				typed[n.BackendID] = true
			}
		case "TEXTAREA":
			typed[n.BackendID] = true
		case "SELECT":
			chosen[n.BackendID] = true
		}
	}
	return typed, chosen
}

func isTextbox(n *browser.AXNode) bool {
	switch axRole(n) {
	case "textbox", "searchbox", "combobox", "spinbutton", "slider":
		return true
	}
	for _, p := range n.Properties {
		if p.Name == "editable" {
			return true
		}
	}
	return false
}

func dropValue(n *browser.AXNode) {
	n.Value = nil
	var kept []browser.AXProperty
	for _, p := range n.Properties {
		if p.Name != "valuetext" {
			kept = append(kept, p)
		}
	}
	n.Properties = kept
}

func axRole(n *browser.AXNode) string {
	if n.Role == nil {
		return ""
	}
	var s string
	if json.Unmarshal(n.Role.Value, &s) != nil {
		return ""
	}
	return s
}
