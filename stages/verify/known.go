// Package verify tries a library on captures: every locator of every skill on
// every capture of the skill's pages, and on those of other pages of its domain
// where the skill is offered (package offer).
//
// Library are the skills by page and domain. The truth is where the control of a skill stands
// in a capture: for a capture that the library was built from, what the build
// settled; for any other, what matching the whole page finds
// (match.Match), which does not look at the locators. On other pages it is absent.
package verify

import (
	"context"
	"slices"
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/pipeline/store"
	"skillmill/transform/prove"
)

type place struct{ domain, page string }

// Library are skills by the pages that show them, and by domain.
type Library struct {
	byPage   map[place][]*skill.Skill
	byDomain map[string][]*skill.Skill
	identity map[string]datasets.Identity // by domain
}

// NewLibrary sorts skills by page. Their order is kept.
func NewLibrary(skills []*skill.Skill) *Library {
	k := &Library{byPage: map[place][]*skill.Skill{}, byDomain: map[string][]*skill.Skill{}, identity: map[string]datasets.Identity{}}
	pages := map[string][]string{}
	for _, s := range skills {
		k.byDomain[s.Domain] = append(k.byDomain[s.Domain], s)
		for _, p := range s.Evidence.Pages {
			at := place{s.Domain, p}
			if len(k.byPage[at]) == 0 {
				pages[s.Domain] = append(pages[s.Domain], p)
			}
			k.byPage[at] = append(k.byPage[at], s)
		}
	}
	for domain, keys := range pages {
		k.identity[domain] = datasets.IdentityOf(keys...)
	}
	return k
}

// Identity returns the parameters that tell pages of a domain apart, as the pages of its skills
// are named.
func (k *Library) Identity(domain string) datasets.Identity { return k.identity[domain] }

// Source returns a library that has at least the skills of a domain. It may be asked by
// several at once.
type Source func(ctx context.Context, domain string) (*Library, error)

// Whole returns the source that always returns one library.
func Whole(k *Library) Source {
	return func(context.Context, string) (*Library, error) { return k, nil }
}

// ByDomain returns the source that asks for the skills of a domain when its first capture
// comes, and keeps them.
func ByDomain(load func(ctx context.Context, domain string) ([]*skill.Skill, error)) Source {
	var mu sync.Mutex
	known := map[string]*Library{}
	return func(ctx context.Context, domain string) (*Library, error) {
		mu.Lock()
		defer mu.Unlock()
		if k := known[domain]; k != nil {
			return k, nil
		}
		skills, err := load(ctx, domain)
		if err != nil {
			return nil, err
		}
		known[domain] = NewLibrary(skills)
		return known[domain], nil
	}
}

// On returns the skills of a page.
func (k *Library) On(domain, pageKey string) []*skill.Skill { return k.byPage[place{domain, pageKey}] }

// elsewhere returns the skills of a domain that a page does not show, of the same scope.
func (k *Library) elsewhere(domain, pageKey string) []*skill.Skill {
	var out []*skill.Skill
	for _, s := range k.byDomain[domain] {
		if !slices.Contains(s.Evidence.Pages, pageKey) && scopeKey(s) == datasets.ScopeKey(pageKey) {
			out = append(out, s)
		}
	}
	return out
}

// scopeKey is datasets.ScopeKey of the pages of a skill.
func scopeKey(s *skill.Skill) string {
	if s.Locators.Scope == nil {
		return ""
	}
	return datasets.ScopeKey(datasets.ScopedPage("", s.Locators.Scope.Steps()))
}

// Truth is what a build found out about its captures.
type Truth struct {
	hashes map[string]string          // of the captures, by id
	at     map[place]map[string]int64 // by domain and skill, the live index by capture
}

// NewTruth begins with the captures of the build, their content hashes by id.
func NewTruth(hashes map[string]string) *Truth {
	return &Truth{hashes: hashes, at: map[place]map[string]int64{}}
}

// Add says where a skill's control stands in the captures that show it.
func (s *Truth) Add(domain, skillID string, captures []string, indices []int64) {
	at := make(map[string]int64, len(captures))
	for i, c := range captures {
		if i < len(indices) {
			at[c] = indices[i]
		}
	}
	s.at[place{domain, skillID}] = at
}

// captureID returns the id that a build gives a capture: one whose site and time the
// build knows with other content is told from that by its own.
func (s *Truth) captureID(f datasets.FoundRow, c *capture.Capture, limit int64) (string, error) {
	if !capture.NamedByTime(f.Place) {
		hash, err := store.ContentHash(f.Dir, limit)
		return capture.ID(f.Place, hash), err
	}
	if s == nil || s.hashes[f.Place] == "" {
		return f.Place, nil
	}
	if hash := store.HashFiles(c.Files); hash != s.hashes[f.Place] {
		return capture.Twin(f.Place, hash), nil
	}
	return f.Place, nil
}

// index returns where a skill's control stands in a capture of the build, and
// whether the capture is one.
func (s *Truth) index(sk *skill.Skill, captureID, contentHash string) (int64, bool) {
	if s == nil || s.hashes[capture.Whole(captureID)] != contentHash || contentHash == "" {
		return prove.Absent, false
	}
	at, known := s.at[place{sk.Domain, sk.ID}]
	if !known {
		return prove.Absent, false
	}
	if i, shown := at[captureID]; shown {
		return i, true
	}
	return prove.Absent, true
}
