package saferun

import (
	"context"
	"fmt"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/redact"
	"skillmill/transform/view"
)

// AXText returns the page as users of assistive technology hear it, one element a line: role
// and name in quotation marks, indented by two spaces for each parent with a name. Secrets are
// masked, and values of fields are left out.
func (s *Session) AXText(ctx context.Context) (string, error) {
	l, err := s.outline(ctx)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "url %s\ntitle %q\n", l.URL, l.Title)
	depth := make([]int, len(l.Nodes))
	for i := range l.Nodes {
		n := &l.Nodes[i]
		if n.Parent >= 0 {
			depth[i] = depth[n.Parent]
		}
		if n.Role == "" || n.Hidden {
			continue
		}
		fmt.Fprintf(&b, "%s%s", strings.Repeat("  ", depth[i]), n.Role)
		if n.Name != "" {
			fmt.Fprintf(&b, " %q", n.Name)
		}
		b.WriteByte('\n')
		depth[i]++
	}
	return redact.Text(b.String()), nil
}

// outline returns the page for AXText: that of the last look if nothing changed since, else one
// that is read without the facts by which controls are distinguished.
func (s *Session) outline(ctx context.Context) (o view.Outline, err error) {
	if s.look != nil && s.env.Unchanged(ctx, s.look.mark) {
		return view.Outline{URL: s.look.URL, Title: s.look.Title, Nodes: s.look.Nodes}, nil
	}
	s.look = nil
	err = s.calm(ctx, func(c *capture.Capture, _ int) error {
		o = view.OutlineOf(c)
		return nil
	})
	return o, err
}
