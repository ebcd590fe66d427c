// Package verify tries a library on captures: every locator of every skill on every capture
// of the skill's pages, and on captures of other pages of its domain on which the skill is
// offered (package offer).
//
// A library holds the skills by page and domain. The truth says which element of a capture is
// the control of a skill. For a capture that the library was built from it is what the build
// settled; for any other it is what matching the whole page finds (match.Match), which does
// not use the locators. On other pages the control is absent.
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

// Library holds skills by the pages that show them, and by domain.
type Library struct {
	byPage   map[place][]*skill.Skill
	byDomain map[string][]*skill.Skill
	identity map[string]datasets.Identity // by domain
}

// NewLibrary groups skills by page and keeps their order.
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

// Identity returns the URL parameters that distinguish the pages of a domain, read from the
// pages of its skills.
func (k *Library) Identity(domain string) datasets.Identity { return k.identity[domain] }

// Source returns a library that has at least the skills of a domain. Several goroutines may
// call it at once.
type Source func(ctx context.Context, domain string) (*Library, error)

// Whole returns a source that always returns the same library.
func Whole(k *Library) Source {
	return func(context.Context, string) (*Library, error) { return k, nil }
}

// ByDomain returns a source that loads the skills of a domain when its first capture comes,
// and keeps them.
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

// elsewhere returns the skills of a domain and of the same scope that the page does not show.
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

// Truth says which element of each capture of a build is the control of a skill.
type Truth struct {
	hashes map[string]string          // of the captures, by id
	at     map[place]map[string]int64 // by domain and skill, the live index by capture
}

// NewTruth returns a truth without controls. hashes are the content hashes of the build's
// captures, by id.
func NewTruth(hashes map[string]string) *Truth {
	return &Truth{hashes: hashes, at: map[place]map[string]int64{}}
}

// Add records the live index of a skill's control in the captures that show it.
func (s *Truth) Add(domain, skillID string, captures []string, indices []int64) {
	at := make(map[string]int64, len(captures))
	for i, c := range captures {
		if i < len(indices) {
			at[c] = indices[i]
		}
	}
	s.at[place{domain, skillID}] = at
}

// captureID returns the id that the build would give a capture. If the build has a capture of
// the same site and time with other content, the id names the content too.
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

// index returns the live index of a skill's control in a capture of the build, prove.Absent if
// the capture does not show it. ok is false if the build had no such capture or skill.
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
