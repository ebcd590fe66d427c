package mill

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/pipeline/store"
	"skillmill/transform/siterule"
)

// IdleNights is the number of nights without a matching control or page after which a site
// rule is reported: its page or its control is gone, or the rule never matched.
const IdleNights = 3

// SiteRule says in run.json what one site rule matched.
type SiteRule struct {
	Domain string `json:"domain"`
	store.RuleResult
}

// ruled holds what the rules of one site matched, by rule.
type ruled map[string]*store.RuleResult

func (r ruled) add(uses []datasets.RuleUse) {
	for _, u := range uses {
		if r[u.Rule] == nil {
			r[u.Rule] = &store.RuleResult{Rule: u.Rule}
		}
		r[u.Rule].Controls++
		r[u.Rule].Last = max(r[u.Rule].Last, u.Night)
	}
}

// page notes the rules that name the page of a capture.
func (r ruled) page(rules []string, night string) {
	for _, name := range rules {
		if r[name] == nil {
			r[name] = &store.RuleResult{Rule: name}
		}
		r[name].Captures++
		r[name].Last = max(r[name].Last, night)
	}
}

// siteResults returns all site rules of a domain with what they matched in the stored
// captures, nil if there are none.
func (r *run) siteResults(domain string, seen ruled) ([]store.RuleResult, error) {
	rules, ok := r.opt.Config.SiteRules[domain]
	if !ok {
		return nil, nil
	}
	site, err := siterule.Compile(rules)
	if err != nil {
		return nil, fmt.Errorf("sites: %s: %w", domain, err)
	}
	named := ruled{}
	var nights []string
	for _, e := range r.store.Entries(domain) {
		if e.Status == store.StatusBuilt {
			nights = append(nights, e.Night)
			if datasets.ScopeKey(e.PageKey) == "" {
				named.page(site.Named(e.PageKey), e.Night)
			}
		}
	}
	slices.Sort(nights)
	nights = slices.Compact(nights)
	var out []store.RuleResult
	for _, name := range site.Names() {
		one := store.RuleResult{Rule: name}
		for _, by := range []ruled{seen, named} {
			if by[name] != nil {
				one = *by[name]
			}
		}
		for _, n := range nights {
			if n > one.Last {
				one.Idle++
			}
		}
		out = append(out, one)
	}
	return out, nil
}

// rules adds the site rules of a domain to the summary.
func (s *Summary) rules(domain string, list []store.RuleResult) {
	for _, r := range list {
		s.SiteRules = append(s.SiteRules, SiteRule{domain, r})
	}
}

// IdleRules returns a line that names the site rules that have matched nothing for
// IdleNights nights, "" if there are none.
func (s *Summary) IdleRules() string {
	var idle []string
	for _, r := range s.SiteRules {
		if r.Idle >= IdleNights {
			idle = append(idle, fmt.Sprintf("%s %s (%d nights)", r.Domain, r.Rule, r.Idle))
		}
	}
	const most = 5
	switch n := len(idle); {
	case n == 0:
		return ""
	case n > most:
		idle = append(idle[:most], fmt.Sprintf("and %d more", n-most))
	}
	return "site rules that mean nothing: " + strings.Join(idle, ", ")
}
