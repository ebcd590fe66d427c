package registry

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/actions"
	"skillmill/transform/alike"
)

// plainSearch is Search as its comment has it: each word of the query held against all words
// of every action.
func plainSearch(r *Registry, query string) (out []string) {
	type hit struct {
		name  string
		score float64
	}
	var hits []hit
	worth := func(a *actions.Action, t string, whole bool) float64 {
		lists := wordsOf(a)
		for n, list := range lists {
			if list[t] > 0 {
				return tiers[n]
			}
		}
		if whole {
			return 0
		}
		return begins(t, lists[:]...)
	}
	found := func(t string, whole bool) []float64 {
		out := make([]float64, len(r.names))
		some := 0
		for i, name := range r.names {
			if out[i] = worth(r.actions[name], t, whole); out[i] > 0 {
				some++
			}
		}
		for i := range out {
			out[i] *= rarity(some, len(r.names))
		}
		return out
	}
	scores, sizes, names := make([]float64, len(r.names)), make([]int, len(r.names)), make([]int, len(r.names))
	for i, name := range r.names {
		lists := wordsOf(r.actions[name])
		names[i] = own(lists[0])
		for _, list := range lists {
			sizes[i] += len(list)
		}
	}
	for _, a := range asks(query) {
		one := make([]float64, len(r.names))
		for t, weight := range a.terms {
			for i, w := range found(t, a.whole) {
				one[i] += w * weight * a.weight
			}
		}
		for _, set := range a.sets {
			for i, w := range found(meantTerm(set), true) {
				one[i] = max(one[i], w*meantWeight*a.weight)
			}
		}
		for i := range one {
			scores[i] += one[i]
		}
	}
	for i, name := range r.names {
		if scores[i] > 0 {
			does, verb := doing(r.actions[name])
			score := scores[i] * fit(alike.Acts(query), does, verb) * mannerOf(query).fit(verb)
			if strings.HasPrefix(r.actions[name].Source, "built-in:") {
				score *= forAny
			}
			hits = append(hits, hit{name, fewerWords(score, names[i], sizes[i])})
		}
	}
	slices.SortFunc(hits, func(x, y hit) int {
		if d := y.score - x.score; d > 1e-9 || d < -1e-9 {
			return map[bool]int{true: 1, false: -1}[d > 0]
		}
		return strings.Compare(x.name, y.name)
	})
	for _, h := range hits[:min(10, len(hits))] {
		out = append(out, h.name)
	}
	return out
}

func begins(t string, lists ...map[string]float64) float64 {
	if len(t) < 3 || t[0] >= 0x80 {
		return 0
	}
	for _, list := range lists {
		for w := range list {
			if strings.HasPrefix(w, t) || len(w) >= 3 && strings.HasPrefix(t, w) {
				return 1
			}
		}
	}
	return 0
}

// TestSearchIndex holds that the index finds what looking at every action finds, and tells
// how many times faster it is.
func TestSearchIndex(t *testing.T) {
	var packs []Source
	verbs, nouns := strings.Fields("open 打开 close sort 排序 filter export 导出 addition"), strings.Fields("order orders 订单 invoice invoices 发票 table 表格 add")
	for i := range 12 {
		var b strings.Builder
		fmt.Fprintf(&b, "namespace: n%d\nversion: 1.0.0\nactions:\n", i)
		for j, v := range verbs {
			for k, n := range nouns {
				fmt.Fprintf(&b, "  s%d:a%d: {description: %s the %s of office%d, steps: [{action: click, args: {selector: 'css:#b'}}]}\n", j, k, v, n, i)
			}
		}
		packs = append(packs, one(b.String()))
	}
	r := Load(append(packs, FS{builtIn, builtin})...)
	if len(r.Problems) > 0 || len(r.names) < 700 {
		t.Fatalf("%d actions, %v", len(r.names), r.Problems)
	}
	var fast, slow time.Duration
	for _, query := range []string{"add", "open order", "打开订单", "sort a table by column", "表格排序", "invo", "ordering", "office3 发票 export", "x", "", "弹窗 dialog", "additional", "open the orders up", "in voice"} {
		began := time.Now()
		hits := r.Search(query, 10)
		fast += time.Since(began)
		var got []string
		for _, h := range hits {
			got = append(got, h.Action.Name)
		}
		began = time.Now()
		want := plainSearch(r, query)
		slow += time.Since(began)
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", query, got, want)
		}
	}
	t.Logf("%d actions: by the index %v, by looking at each %v", len(r.names), fast, slow)
}

type one string

func (s one) String() string { return "test" }

func (s one) Packs() []Text { return []Text{{Path: "test.yaml", Data: []byte(s)}} }
