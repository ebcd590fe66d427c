package cli

import (
	"context"
	"fmt"
	"os"

	"skillmill/agent"
	"skillmill/agent/explore"
	"skillmill/collect"
	"skillmill/collect/site"
	"skillmill/datasets/capture"
	"skillmill/mill"
)

// sights reads the page for a run of the agent, and keeps the sight of the last look if captures are wanted.
type sights struct {
	live  *site.Live
	out   string // folder for captures, "" for none
	seen  *capture.Capture
	sight *collect.Sight
}

// observe reads the page now.
func (s *sights) observe(ctx context.Context) (c *capture.Capture, err error) {
	if s.out == "" {
		c, err = s.live.Observe(ctx)
	} else if s.sight, err = collect.Hold(ctx, s.live.Tab); err == nil {
		c, err = s.sight.Capture(ctx)
	}
	if err != nil {
		return nil, err
	}
	c.Places = true
	s.seen = c
	return c, nil
}

// saw returns what captures looks, nil for nothing.
func (s *sights) saw() (func(context.Context, agent.Glimpse) error, error) {
	if s.out == "" {
		return nil, nil
	}
	if err := os.MkdirAll(s.out, 0o755); err != nil {
		return nil, &mill.OutputError{Err: fmt.Errorf("folder for the captures: %w", err)}
	}
	t := &explore.Trail{Out: s.out, Sight: func() *collect.Sight { return s.sight }}
	return t.Saw, nil
}
