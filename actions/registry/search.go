package registry

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"skillmill/actions"
	"skillmill/transform/alike"
)

// Hit is an action that was found by words.
type Hit struct {
	Action *actions.Action
	Score  float64
}

// missing is the share of its score that an action loses which has nothing of what is asked for.
const missing = 0.4

// Search finds actions by words of their names and descriptions, the best first. Chinese
// text counts by its characters and pairs of them.
func (r *Registry) Search(query string, limit int) []Hit {
	scores, covered, all := r.words.weigh(r.words.asks(query))
	does, how := alike.Acts(query), mannerOf(query)
	out := make([]Hit, 0, len(scores))
	for i, score := range scores {
		a := r.actions[r.names[i]]
		if a.Def.Deprecated || a.Def.AliasOf != "" {
			score *= 0.7
		}
		score *= 1 - missing*(1-covered[i]/all)
		score *= fit(does, r.words.does[i], r.words.verbs[i]) * how.fit(r.words.verbs[i])
		if strings.HasPrefix(a.Source, builtIn+":") {
			score *= forAny
		}
		out = append(out, Hit{a, fewerWords(score, r.words.own[i], r.words.sizes[i])})
	}
	slices.SortFunc(out, func(x, y Hit) int {
		return cmp.Or(cmp.Compare(y.Score, x.Score), strings.Compare(x.Action.Name, y.Action.Name))
	})
	return out[:min(limit, len(out))]
}

// weigh says for each action what a query is worth, and how much of what is asked for it has, as
// much as the action that has most of it. all is how much is asked for that any action has.
func (w *words) weigh(list []ask) (scores, covered map[int]float64, all float64) {
	scores, covered = map[int]float64{}, map[int]float64{}
	for _, a := range list {
		worth := w.score(&a)
		most := 0.0
		for i, score := range worth {
			scores[i] += score * a.weight
			most = max(most, score)
		}
		if most == 0 {
			continue
		}
		all += a.weight
		for i, score := range worth {
			covered[i] += a.weight * score / most
		}
	}
	return scores, covered, all
}

// fewerWords returns a score by how many words an action has, of these how many in what it is
// called: of two that have the words of a query, the one with fewer others is meant.
func fewerWords(score float64, own, all int) float64 {
	return score/(1.2+0.17*math.Log(2+float64(own))) - 0.01*float64(min(all, 50))
}
