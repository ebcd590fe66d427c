package memory

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"skillmill/transform/alike"
)

// Query is a question to memory.
type Query struct {
	Task     string // its text, without typed values
	Domain   string // hits are only of this domain
	Hint     string
	Elements []Brief
	Limit    int // largest number of hits; 0 means 5
}

// Brief is an element of the page.
type Brief struct{ Kind, Label string }

// Hit is an earlier run.
type Hit struct {
	Run    string   `json:"run"`
	Domain string   `json:"domain"`
	Task   string   `json:"task"`
	At     string   `json:"at"`
	Proof  string   `json:"proof"`
	Same   bool     `json:"same"`            // the words are the same, except for typed values
	Stale  []string `json:"stale,omitempty"` // what is now wrong with its skills
	Score  float64  `json:"score"`
	Steps  []Step   `json:"steps"`
}

// Found is the answer of memory.
type Found struct {
	Hits     []Hit     `json:"hits"`
	Patterns []Pattern `json:"patterns"`
	Avoid    []string  `json:"avoid"`
}

// The weights of a hit besides those of its words.
const (
	forSame     = 2.0  // factor if the words are the same
	forCriteria = 1.1  // criteria prove more than effects
	forHint     = 0.25 // largest share that the hint adds
	forElements = 0.5  // largest share that elements of the page add
	forStale    = 0.2  // factor if something is wrong with a skill
	forHan      = 0.5  // factor of a single Han character
	forLight    = 0.5  // factor of a word that stands for many acts
	forMeant    = 0.7  // factor of what a word means, beside the word itself
	forScript   = 1.15 // factor if both are written in the same script
	considered  = 60   // number of the best by words that are weighed
)

// Search finds runs of the domain with similar words, the best first, patterns, and acts that
// failed on the domain.
func (m *Memory) Search(ctx context.Context, q Query) (*Found, error) {
	if err := m.index(ctx); err != nil {
		return nil, err
	}
	f := &Found{Hits: []Hit{}, Patterns: []Pattern{}, Avoid: []string{}}
	var err error
	if f.Hits, err = m.hits(ctx, &q); err != nil {
		return nil, fmt.Errorf("memory: search: %w", err)
	}
	if f.Patterns, err = m.patterns(ctx, &q); err != nil {
		return nil, fmt.Errorf("memory: patterns: %w", err)
	}
	if f.Avoid, err = m.avoid(ctx, q.Domain); err != nil {
		return nil, fmt.Errorf("memory: avoidance: %w", err)
	}
	return f, nil
}

// hits returns the runs of the domain with similar words and their scores.
func (m *Memory) hits(ctx context.Context, q *Query) ([]Hit, error) {
	terms := asked(q.Task)
	if len(terms) == 0 {
		return []Hit{}, nil
	}
	of := domainTerm(q.Domain)
	var quoted []string
	for _, t := range terms {
		quoted = append(quoted, `"`+of+t+`"`)
	}
	// The best are found by words alone, and only their other data is read.
	rows, err := m.db.QueryContext(ctx, `SELECT r.run, r.domain, r.task, r.hint, r.at, r.proof FROM
		(SELECT rowid AS id, rank AS score FROM words WHERE words MATCH ? AND rank MATCH 'bm25(4, 1)' ORDER BY rank LIMIT ?) w
		JOIN runs r ON r.id = w.id WHERE r.domain = ? ORDER BY w.score, r.at DESC`, strings.Join(quoted, " OR "), considered, q.Domain)
	if err != nil {
		return nil, err
	}
	out := []Hit{}
	hints := map[string]string{}
	defer rows.Close()
	for rows.Next() {
		var h Hit
		var hint string
		if err := rows.Scan(&h.Run, &h.Domain, &h.Task, &hint, &h.At, &h.Proof); err != nil {
			return nil, err
		}
		hints[h.Run] = hint
		out = append(out, h)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	if len(out) < cmp.Or(q.Limit, 5) {
		if out, err = m.latest(ctx, q.Domain, out, hints); err != nil {
			return nil, err
		}
	}
	rare := rarity(out)
	for i := range out {
		if out[i].Steps, err = trail(ctx, m.db, out[i].Run, out[i].Domain); err != nil {
			return nil, err
		}
		m.weigh(&out[i], q, weighed(q.Task), hints[out[i].Run], rare)
	}
	slices.SortStableFunc(out, func(a, b Hit) int {
		// What is stale is last, however well its words fit.
		return cmp.Or(cmp.Compare(min(len(a.Stale), 1), min(len(b.Stale), 1)), cmp.Compare(b.Score, a.Score), cmp.Compare(b.At, a.At), cmp.Compare(a.Run, b.Run))
	})
	out = slices.DeleteFunc(out, func(h Hit) bool { return h.Score <= 0 })
	return once(out, cmp.Or(q.Limit, 5)), nil
}

// latest adds the last runs of a domain to a short list of hits. They may share terms that the
// index does not have, such as single Han characters.
func (m *Memory) latest(ctx context.Context, domain string, hits []Hit, hints map[string]string) ([]Hit, error) {
	rows, err := m.db.QueryContext(ctx, `SELECT run, domain, task, hint, at, proof FROM runs WHERE domain = ? AND proof <> '' ORDER BY at DESC, run LIMIT ?`, domain, considered)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var h Hit
		var hint string
		if err := rows.Scan(&h.Run, &h.Domain, &h.Task, &hint, &h.At, &h.Proof); err != nil {
			return nil, err
		}
		if _, known := hints[h.Run]; !known {
			hints[h.Run] = hint
			hits = append(hits, h)
		}
	}
	return hits, rows.Err()
}

// weigh computes the score of a hit: the share of common words, and the weights above.
func (m *Memory) weigh(h *Hit, q *Query, terms []string, hint string, rare func(string) float64) {
	theirs := weighed(h.Task)
	h.Same = slices.Equal(alike.Terms(h.Task), alike.Terms(q.Task))
	score := overlap(terms, theirs, rare)
	if h.Same {
		score *= forSame
	}
	if strings.ContainsFunc(h.Task, isHan) == strings.ContainsFunc(q.Task, isHan) {
		score *= forScript
	}
	if h.Proof == ByCriteria {
		score *= forCriteria
	}
	score *= 1 + forHint*overlap(asked(q.Hint), asked(hint), alikeRare) + forElements*present(h.Steps, q.Elements)
	for _, s := range h.Steps {
		if why := m.judge(h, &s); why != "" && !slices.Contains(h.Stale, why) {
			h.Stale = append(h.Stale, why)
		}
	}
	if len(h.Stale) > 0 {
		score *= forStale
	}
	h.Score = math.Round(score*1000) / 1000
}

func (m *Memory) judge(h *Hit, s *Step) string {
	at, err := time.Parse(time.RFC3339Nano, h.At)
	if m.o.Judge == nil || s.Skill == "" || err != nil {
		return ""
	}
	return m.o.Judge(h.Domain, s.Skill, at)
}

// rarity returns a function with the weight of a term: the fewer of the tasks have it, the more.
func rarity(list []Hit) func(string) float64 {
	has := map[string]int{}
	for i := range list {
		for _, t := range weighed(list[i].Task) {
			has[t]++
		}
	}
	return func(t string) float64 {
		says := math.Log(1 + float64(len(list)+1)/(float64(has[t])+0.5))
		if light(t) {
			says *= forLight
		}
		switch {
		case strings.HasPrefix(t, hanMark):
			return forHan * says
		case strings.HasPrefix(t, meantMark):
			return forMeant * says
		}
		return says
	}
}

// alikeRare gives all terms the same weight.
func alikeRare(string) float64 { return 1 }

// overlap returns the weighted Dice coefficient of two lists of terms, from 0 to 1.
func overlap(a, b []string, rare func(string) float64) float64 {
	both, all := 0.0, 0.0
	for _, t := range a {
		all += rare(t)
		both += rare(t) * share(b, t)
	}
	for _, t := range b {
		all += rare(t)
	}
	if all == 0 {
		return 0
	}
	return 2 * both / all
}

// present returns the share of the acts whose element the page has.
func present(steps []Step, elements []Brief) float64 {
	if len(steps) == 0 {
		return 0
	}
	n := 0
	for _, s := range steps {
		if slices.ContainsFunc(elements, func(e Brief) bool { return e.Kind == s.Kind && fold(e.Label) == fold(s.Label) }) {
			n++
		}
	}
	return float64(n) / float64(len(steps))
}

// once returns at most limit runs, without those that did the same as a better one.
func once(list []Hit, limit int) []Hit {
	out := []Hit{}
	seen := map[string]bool{}
	for _, h := range list {
		key := h.Task + "\n" + partKey(h.Steps)
		if !seen[key] && len(out) < limit {
			out = append(out, h)
		}
		seen[key] = true
	}
	return out
}

// longest returns patterns without those that are part of another one, the longest first.
func longest(list []Pattern) []Pattern {
	slices.SortStableFunc(list, func(a, b Pattern) int {
		return cmp.Or(cmp.Compare(len(b.Steps), len(a.Steps)), cmp.Compare(b.Runs, a.Runs), cmp.Compare(a.Name, b.Name))
	})
	out := []Pattern{}
	for _, p := range list {
		key := partKey(p.Steps)
		inOther := slices.ContainsFunc(out, func(o Pattern) bool { return strings.Contains(partKey(o.Steps), key) })
		if !inOther && len(out) < maxPatterns {
			out = append(out, p)
		}
	}
	return out
}

// maxAvoid bounds the failures in an answer.
const maxAvoid = 5

// avoid returns the acts that failed on a domain more than once and have not worked since, the
// latest first.
func (m *Memory) avoid(ctx context.Context, domain string) ([]string, error) {
	rows, err := m.db.QueryContext(ctx, `SELECT step ->> 'type', step ->> 'kind', label, max(code), count(DISTINCT run) AS times FROM steps s
		WHERE domain = ?1 AND code <> '' AND NOT EXISTS (SELECT 1 FROM steps o WHERE o.domain = ?1 AND o.label = s.label AND o.at > s.at AND o.code = '')
		GROUP BY 1, 2, 3 HAVING times > 1 ORDER BY max(at) DESC, 3 LIMIT ?2`, domain, maxAvoid)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := []string{}
	for rows.Next() {
		var act, kind, label, code string
		var n int
		if err := rows.Scan(&act, &kind, &label, &code, &n); err != nil {
			return nil, err
		}
		out = append(out, fmt.Sprintf("%s %s %q: %s in %d runs", act, kind, label, code, n))
	}
	return out, rows.Err()
}
