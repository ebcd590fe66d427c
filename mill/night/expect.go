package night

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"skillmill/collect/crawl"
	"skillmill/mill"
)

// Expect is what a site is expected to give in a night. What is below it is a crossed
// threshold, and the night ends as mill.Crossed.
type Expect struct {
	// Fewest pages captured tonight; pages that robots.txt forbids are not missed where none is asked for.
	Captures int `yaml:"captures"`
	// Largest share of the visits that may fail, 0 to 1.
	Failures float64 `yaml:"failures"`
	// Largest share of the active skills that may be active no longer, 0 to 1.
	SkillsLost float64 `yaml:"skills_lost"`
}

// defaultSite is the key of what is expected of sites that no other key names.
const defaultSite = "default"

// defaultExpect is crossed by a site that is down and by one that lost more than half
// of its skills.
func defaultExpect() Expect { return Expect{Captures: 1, Failures: 1, SkillsLost: 0.5} }

// Expects are what is expected, by host as captures and library name it, with the port
// where it is not that of the scheme.
type Expects map[string]Expect

// of returns what is expected of a site, and whether the configuration says so.
func (x Expects) of(site string) Expect {
	if e, ok := x[site]; ok {
		return e
	}
	if e, ok := x[defaultSite]; ok {
		return e
	}
	return defaultExpect()
}

func (x Expects) validate() error {
	var errs []error
	for _, site := range slices.Sorted(maps.Keys(x)) {
		e := x[site]
		if e.Captures < 0 {
			errs = append(errs, fmt.Errorf("expect: %s: captures: %d is below 0", site, e.Captures))
		}
		for _, share := range []struct {
			key string
			v   float64
		}{{"failures", e.Failures}, {"skills_lost", e.SkillsLost}} {
			if !(share.v >= 0 && share.v <= 1) {
				errs = append(errs, fmt.Errorf("expect: %s: %s: %g is not a share from 0 to 1", site, share.key, share.v))
			}
		}
	}
	return errors.Join(errs...)
}

// Crossing is one threshold that was crossed.
type Crossing struct {
	Site string `json:"site"`
	Key  string `json:"key"` // of Expect
	Text string `json:"text"`
}

// Down is a site of which no page could be had.
type Down struct {
	Site  string      `json:"site"`
	State crawl.State `json:"state"` // of most of its visits
}

// failed returns the visits of a host that were made and gave neither a capture nor a word of
// robots.txt, and all that were made.
func failed(h *crawl.HostReport) (bad, all int) {
	for _, n := range h.States {
		all += n
	}
	return all - h.States[crawl.Captured] - h.States[crawl.Robots], all
}

// down returns the sites of a crawl that gave nothing.
func down(r *crawl.Report) []Down {
	out := []Down{}
	for i := range r.Hosts {
		h := &r.Hosts[i]
		if bad, _ := failed(h); bad > 0 && h.States[crawl.Captured] == 0 {
			out = append(out, Down{h.Host, mostOf(h)})
		}
	}
	return out
}

// mostOf returns the state in which most visits of a host ended that gave no page, of equals the
// first by name. What robots.txt forbids counts where nothing else failed.
func mostOf(h *crawl.HostReport) crawl.State {
	last := func(s crawl.State) int {
		switch s {
		case crawl.Captured:
			return 2
		case crawl.Robots:
			return 1
		}
		return 0
	}
	states := slices.SortedFunc(maps.Keys(h.States), func(a, b crawl.State) int {
		return cmp.Or(last(a)-last(b), h.States[b]-h.States[a], cmp.Compare(a, b))
	})
	return states[0]
}

// others says how the visits of a host ended that gave no page, "" where there are none.
func others(h *crawl.HostReport) string {
	switch state := mostOf(h); {
	case state == crawl.Captured:
		return ""
	case h.States[crawl.Captured] > 0:
		return fmt.Sprintf(" (most others ended as %s)", state)
	default:
		return fmt.Sprintf(" (most visits ended as %s)", state)
	}
}

// crossings returns the thresholds that a night crossed, by site.
func (x Expects) crossings(r *crawl.Report, d mill.Delta) []Crossing {
	out := []Crossing{}
	add := func(site, key, format string, args ...any) {
		out = append(out, Crossing{site, key, fmt.Sprintf(site+": "+format, args...)})
	}
	hosts := map[string]*crawl.HostReport{}
	if r != nil {
		for i := range r.Hosts {
			hosts[r.Hosts[i].Host] = &r.Hosts[i]
		}
		for site := range x {
			if site != defaultSite && hosts[site] == nil {
				hosts[site] = &crawl.HostReport{Host: site}
			}
		}
	}
	for _, site := range slices.Sorted(maps.Keys(hosts)) {
		h, want := hosts[site], x.of(site)
		bad, all := failed(h)
		_, named := x[site]
		forbidden := !named && bad == 0
		switch got := h.States[crawl.Captured]; {
		case got < want.Captures && !forbidden && all == 0:
			add(site, "captures", "no page of it was asked for, expected at least %d", want.Captures)
		case got < want.Captures && !forbidden:
			add(site, "captures", "%d pages captured, expected at least %d%s", got, want.Captures, others(h))
		}
		if all > 0 && float64(bad) > want.Failures*float64(all) {
			add(site, "failures", "%d of %d visits failed, expected at most %g (most of them as %s)", bad, all, want.Failures, mostOf(h))
		}
	}
	for _, site := range slices.Sorted(maps.Keys(d.Sites)) {
		if s, want := d.Sites[site], x.of(site); s.Active > 0 && float64(s.Lost) > want.SkillsLost*float64(s.Active) {
			add(site, "skills_lost", "%d of %d active skills are active no longer, expected at most %g", s.Lost, s.Active, want.SkillsLost)
		}
	}
	return out
}
