package saferun

import (
	"context"
	"fmt"

	"skillmill/transform/digest"
	"skillmill/transform/view"
)

// Digest returns the present page as a small text (seed 002, docs/digest.md). budget is in
// tokens, 0 for no limit. The text has no values of fields.
func (s *Session) Digest(ctx context.Context, budget int) (string, error) {
	c, err := s.observe(ctx)
	if err != nil {
		return "", fmt.Errorf("look at the page: %w", err)
	}
	page, scopes, err := view.All(c)
	if err != nil {
		return "", fmt.Errorf("look at the page: %w", err)
	}
	doc, err := digest.BuildAll(c, &page, scopes, digest.Options{Limits: digest.Defaults()})
	if err != nil {
		return "", fmt.Errorf("digest of the page: %w", err)
	}
	v, err := doc.View(digest.Budget{Tokens: budget}, "")
	if err != nil {
		return "", fmt.Errorf("digest of the page: %w", err)
	}
	return v.Text, nil
}
