package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"skillmill/mill"
	"skillmill/model"
	"skillmill/transform/digest"
)

// maxPicks bounds a file of picks, in bytes.
const maxPicks = 1 << 20

// picked says which node of the page a field is.
type picked struct {
	digest.Pick
	FrameID string   `json:"frameId,omitempty"`
	Scope   []string `json:"scope,omitempty"`
	Frames  []string `json:"frames,omitempty"`
	Role    string   `json:"role,omitempty"`
	Name    string   `json:"name,omitempty"`
}

// printPicks checks an answer that says which nodes some fields are, and prints the nodes.
func (o *digestOptions) printPicks(res *mill.DigestResult) error {
	text, err := o.readPicks()
	if err != nil {
		return usageError{fmt.Errorf("--pick %s: %w", o.pick, err)}
	}
	fields := o.fields
	if len(fields) == 0 {
		var parts map[string]json.RawMessage
		if err := model.Decode(text, &parts); err != nil {
			return usageError{fmt.Errorf("--pick %s: %w", o.pick, err)}
		}
		fields = slices.Sorted(maps.Keys(parts))
	}
	picks, err := res.Document.ReadPicks(fields, text)
	if err != nil {
		return usageError{fmt.Errorf("--pick %s: %w", o.pick, err)}
	}
	out := map[string]picked{}
	for field, p := range picks {
		x := picked{Pick: p}
		if i := slices.IndexFunc(res.Document.Nodes, func(n digest.Node) bool { return p.ID != "" && n.ID == p.ID }); i >= 0 {
			n := &res.Document.Nodes[i]
			x.FrameID, x.Scope, x.Frames, x.Role, x.Name = n.FrameID, n.Scope, n.Frames, n.Role, n.Name
		}
		out[field] = x
	}
	return printMade(o.streams.out, func() ([]byte, error) { return json.MarshalIndent(out, "", "  ") })
}

func (o *digestOptions) readPicks() (string, error) {
	in := o.streams.in
	if o.pick != "-" {
		f, err := os.Open(o.pick)
		if err != nil {
			return "", err
		}
		defer f.Close()
		in = f
	}
	b, err := io.ReadAll(io.LimitReader(in, maxPicks+1))
	if err == nil && len(b) > maxPicks {
		err = errors.New("larger than 1 MiB")
	}
	return string(b), err
}
