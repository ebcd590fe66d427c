package configs

import (
	"fmt"
	"slices"
	"strings"
)

// The values of refine.mode and refine.format.
const (
	RefineOff    = "off"
	RefineReplay = "replay"
	RefineAsk    = "ask"

	RefineSchema = "json_schema"
	RefineObject = "json_object"
	RefinePlain  = "none"
)

func defaultRefine() Refine {
	return Refine{Mode: RefineOff, Format: RefineSchema, MaxTokens: 800, Requests: 200, AtOnce: 4, TimeoutSeconds: 60, Tries: 3}
}

// IsZero reports whether no model is used: then the effective configuration leaves the
// section out.
func (r Refine) IsZero() bool { return r.Mode == RefineOff || r.Mode == "" }

func (r Refine) faults() []error {
	var errs []error
	check := func(ok bool, format string, args ...any) {
		if !ok {
			errs = append(errs, fmt.Errorf(format, args...))
		}
	}
	check(slices.Contains([]string{RefineOff, RefineReplay, RefineAsk}, r.Mode), "refine.mode: %q is not off, replay or ask", r.Mode)
	check(slices.Contains([]string{RefineSchema, RefineObject, RefinePlain}, r.Format), "refine.format: %q is not json_schema, json_object or none", r.Format)
	check(r.IsZero() || r.Model != "", "refine.model: missing, and refine.mode is %s", r.Mode)
	check(r.Mode != RefineAsk || strings.HasPrefix(r.URL, "http://") || strings.HasPrefix(r.URL, "https://"), "refine.url: %q is not an http or https URL, and refine.mode is ask", r.URL)
	check(!strings.ContainsAny(r.KeyEnv, "= \t\n"), "refine.key_env: it must be the name of an environment variable")
	check(r.MaxTokens >= 16 && r.MaxTokens <= 100_000, "refine.max_tokens: %d is not between 16 and 100000", r.MaxTokens)
	check(r.Requests >= 0 && r.Requests <= 1_000_000, "refine.requests: %d is not between 0 and 1000000", r.Requests)
	check(r.Tokens >= 0, "refine.tokens: %d is below 0", r.Tokens)
	check(r.AtOnce >= 1 && r.AtOnce <= 64, "refine.at_once: %d is not between 1 and 64", r.AtOnce)
	check(r.TimeoutSeconds >= 1 && r.TimeoutSeconds <= 3600, "refine.timeout_seconds: %d is not between 1 and 3600", r.TimeoutSeconds)
	check(r.Tries >= 1 && r.Tries <= 10, "refine.tries: %d is not between 1 and 10", r.Tries)
	return errs
}

// Outputs returns the part of the configuration that outputs depend on, besides what the
// store holds. It leaves out which server a model is asked at and how often. It leaves out
// the rules of sites too, because each is an input of its domain alone.
func (c Config) Outputs() Config {
	c.Sites, c.SiteRules = "", nil
	if c.Refine.IsZero() {
		return c
	}
	r := c.Refine
	c.Refine = Refine{Mode: RefineReplay, Model: r.Model, Format: r.Format, Seed: r.Seed, MaxTokens: r.MaxTokens}
	return c
}
