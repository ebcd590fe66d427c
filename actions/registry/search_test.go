package registry

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/transform/alike"
)

// plainSearch is Search as its comment has it: each word of the query held against all words
// of every action.
func plainSearch(r *Registry, query string) (out []string) {
	type hit struct {
		name  string
		score float64
	}
	lists := make([][len(tiers)]map[string]float64, len(r.names))
	for i, name := range r.names {
		lists[i] = wordsOf(r.actions[name])
	}
	scores, covered, all := make([]float64, len(lists)), make([]float64, len(lists)), 0.0
	for _, a := range r.words.asks(query) {
		one := plainScore(lists, &a)
		if most := slices.Max(one); most > 0 {
			all += a.weight
			for i := range one {
				scores[i] += one[i] * a.weight
				covered[i] += one[i] / most * a.weight
			}
		}
	}
	var hits []hit
	for i, name := range r.names {
		if scores[i] > 0 {
			does, verb := doing(r.actions[name])
			score := scores[i] * (1 - missing*(1-covered[i]/all)) * fit(alike.Acts(query), does, verb) * mannerOf(query).fit(verb)
			if strings.HasPrefix(r.actions[name].Source, "built-in:") {
				score *= forAny
			}
			size := 0
			for _, list := range lists[i] {
				size += own(list)
			}
			hits = append(hits, hit{name, fewerWords(score, own(lists[i][0]), size)})
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

// plainScore is what an ask is worth for each action, which are the words by tiers.
func plainScore(lists [][len(tiers)]map[string]float64, a *ask) []float64 {
	one := make([]float64, len(lists))
	for t, weight := range a.terms {
		found, some := make([]float64, len(lists)), 0.0
		for i, list := range lists {
			if found[i] = at(list, t); found[i] == 0 && !a.whole {
				found[i] = begins(t, list[:]...)
			}
			if found[i] > 0 {
				some++
			}
		}
		for i := range one {
			one[i] += found[i] * rarity(some, len(lists)) * weight
		}
	}
	found, some := make([]float64, len(lists)), 0.0
	for i, list := range lists {
		like := 0.0
		for _, n := range a.near {
			if tier := at(list, wordMark+n.Word); tier > 0 {
				found[i], like = max(found[i], tier*n.Likeness), max(like, n.Likeness)
			}
		}
		some += like
	}
	for i := range one {
		one[i] = max(one[i], found[i]*rarity(some, len(lists)))
	}
	return one
}

// at is what a word is worth by where an action has it.
func at(list [len(tiers)]map[string]float64, word string) float64 {
	for n, words := range list {
		if words[word] > 0 {
			return tiers[n]
		}
	}
	return 0
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
	for _, query := range []string{"add", "open order", "打开订单", "sort a table by column", "表格排序", "invo", "ordering", "office3 发票 export", "x", "", "弹窗 dialog", "additional", "open the orders up", "in voice", "sotr the invoices", "删发票", "take the bill out", "nothing of this"} {
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

// TestMannerOf reads how a query says what it wants.
func TestMannerOf(t *testing.T) {
	for query, want := range map[string]manner{
		"别再提醒我":                     {denies: true},
		"do not remind me":          {denies: true},
		"性别选女":                      {},
		"商品类别":                      {},
		"换个别名":                      {gives: true},
		"青瓷茶杯要三个":                   {gives: true},
		"自己挑一个日子":                   {},
		"把店名改成青山茶舍":                 {gives: true},
		"never call me, type it in": {denies: true, gives: true},
		"show my orders":            {},
	} {
		if got := mannerOf(query); got != want {
			t.Errorf("%s: %+v, want %+v", query, got, want)
		}
	}
}
