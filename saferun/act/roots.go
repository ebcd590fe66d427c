package act

import (
	"context"

	"skillmill/datasets/skill"
)

// stepped is the answer of live.js to where steps lead.
type stepped struct {
	Key, Code string
	Shut      bool // a host has no root that is open or was given
	Rest      *skill.Scope
}

// give is what a closed root is handed to.
const give = `function () { return globalThis.skillmillLive.give(this) }`

// step asks where steps lead in a frame: to the first frame among them, whose element gets
// the name ref. The closed shadow roots on the way are given to live.js, for no script finds
// them; gave says that one was not known to it before.
func (e *Env) step(ctx context.Context, at *inside, steps []string, ref string) (said stepped, gave bool, err error) {
	for range len(steps) + 1 {
		said = stepped{}
		if err = e.in(ctx, at, &said, "step", skill.ScopeOf(steps), ref); err != nil || !said.Shut {
			return said, gave, err
		}
		if e.page.Root(ctx, at.frame, element, give, ref) != nil {
			return said, gave, nil // there is none
		}
		gave = true
	}
	return said, gave, nil
}

// intoRoots gives the closed roots among the hosts of a scope to live.js and reports
// whether one was not known to it before. Where there is none the policy says so.
func (e *Env) intoRoots(ctx context.Context, at *inside, hosts []string) bool {
	if len(hosts) == 0 {
		return false
	}
	e.holds++
	_, gave, _ := e.step(ctx, at, hosts, frameRef(e.holds)) // a page that cannot be asked has none
	return gave
}

// opens gives the closed roots that steps lead through to live.js, now and before every
// mark, and reports whether one was not known to it before.
func (e *Env) opens(ctx context.Context, steps []string) bool {
	chain, hosts := framed(steps)
	at, code := top, ""
	if len(chain) > 0 {
		at, code = e.intoFrames(ctx, chain)
	}
	if code != "" || at == nil || !e.intoRoots(ctx, at, hosts) {
		return false
	}
	if e.shut == nil {
		e.shut = map[string][]string{}
	}
	e.shut[chainKey(steps)] = steps
	return true
}
