package saferun

import (
	"context"
	"fmt"
	"strings"

	"skillmill/transform/redact"
)

// AXText is the page as users of assistive technology hear it, one element a line:
// role, name in quotation marks, two spaces deeper for each parent that is named.
// Secrets are masked, and what fields hold is not there.
func (s *Session) AXText(ctx context.Context) (string, error) {
	l, err := s.Look(ctx)
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
