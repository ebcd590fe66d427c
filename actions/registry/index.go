package registry

import (
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"

	"skillmill/actions"
	"skillmill/transform/alike"
)

// tiers say how much a word is worth by where an action has it: in what it is called, in its
// name, in where it stands, and in the rest of its description and its parameters.
var tiers = [...]float64{3, 2.6, 2, 1.4}

// mostRare is what a word is worth at most for being rare. Of two that few actions have, the
// rarer says no more: a slip of the pen is rare, too.
const mostRare = 4

// placed is what begins the place of a control in what an action is called.
var placed = regexp.MustCompile(` (in|on|under|of|etc\.) `)

// operations are the words by which labels of packs say how a control is operated. They
// stand in so many names that a query which has one does not mean it.
var operations = map[string]bool{"click": true, "type": true, "toggle": true, "navigate": true, "select": true, "submit": true, "open": true, "fill": true, "form": true, "send": true}

// wordMark begins a term that is a word of the thesaurus (alike.Words). It is no letter, so
// that no word is its beginning.
const wordMark = "≈"

// wordsOf returns the words of an action by tiers, each in the first that has it.
func wordsOf(a *actions.Action) (out [len(tiers)]map[string]float64) {
	called, rest := calledAndRest(a)
	own, place := ownAndPlace(called)
	for i, text := range [...]string{own, a.Name, place + " " + takes(a), rest + " " + params(a)} {
		out[i] = terms(text)
		for _, word := range alike.Words(text) {
			out[i][wordMark+word] = 1
		}
		if i < 2 {
			maps.DeleteFunc(out[i], func(w string, _ float64) bool { return operations[strings.TrimPrefix(w, wordMark)] })
		}
		for _, before := range out[:i] {
			for t := range before {
				delete(out[i], t)
			}
		}
	}
	return out
}

// calledAndRest returns the two parts of a description.
func calledAndRest(a *actions.Action) (called, rest string) {
	called, rest, _ = strings.Cut(a.Def.Description, ". ")
	return called, rest
}

// ownAndPlace returns what an action is called without its place, and the place.
func ownAndPlace(called string) (own, place string) {
	if at := placed.FindStringIndex(called); at != nil {
		return called[:at[0]], called[at[0]:]
	}
	return called, ""
}

func params(a *actions.Action) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(a.Def.Params)) {
		p := a.Def.Params[name]
		b.WriteString(name + " " + p.Description + " " + strings.Join(p.Values, " ") + " ")
	}
	return b.String()
}

// taken are the words for what a parameter takes, by what its description has.
var taken = []struct{ has, words string }{
	{"path of a file", "upload, choose file"},
	{"YYYY-MM-DD", "date"},
	{"HH:MM", "time"},
}

// takes returns the words for what the parameters of an action take, if it is of one control.
func takes(a *actions.Action) string {
	var b strings.Builder
	if len(a.Def.Steps) == 1 {
		text := params(a)
		for _, t := range taken {
			if strings.Contains(text, t.has) {
				b.WriteString(t.words + ", ")
			}
		}
	}
	return b.String()
}

// words says which actions have a word. An action is its place in Registry.names.
type words struct {
	all   []string                     // sorted
	by    [len(tiers)]map[string][]int // by word, the actions that have it there
	sizes []int                        // by action, how many words it has
	own   []int                        // of those, in what it is called
	does  []uint64                     // by action, what its verbs do (alike.Acts)
	verbs []string                     // by action, how it is operated, by its label
	asked *worths                      // what was counted for queries
}

// add is called for each action in their order.
func (w *words) add(a *actions.Action) {
	list := wordsOf(a)
	does, verb := doing(a)
	w.does, w.verbs = append(w.does, does), append(w.verbs, verb)
	i, size := len(w.sizes), 0
	for n, terms := range list {
		if w.by[n] == nil {
			w.by[n] = map[string][]int{}
		}
		for t := range terms {
			w.by[n][t] = append(w.by[n][t], i)
		}
		size += own(terms)
	}
	w.sizes = append(w.sizes, size)
	w.own = append(w.own, own(list[0]))
}

// own returns how many words there are, without those of the thesaurus, which stand for others.
func own(list map[string]float64) (n int) {
	for t := range list {
		if !strings.HasPrefix(t, wordMark) {
			n++
		}
	}
	return n
}

// sort is called when all actions have been added.
func (w *words) sort() {
	for _, by := range w.by {
		w.all = slices.AppendSeq(w.all, maps.Keys(by))
	}
	slices.Sort(w.all)
	w.all = slices.Compact(w.all)
	w.asked = &worths{by: map[string]map[int]float64{}}
}

// has reports whether an action has a word, or one that begins with it.
func (w *words) has(word string) bool {
	at, _ := slices.BinarySearch(w.all, word)
	return at < len(w.all) && strings.HasPrefix(w.all[at], word)
}

// letters returns what the letters of a word are worth for each action: what its tier says, 1 where
// a word of the action begins with it or is its beginning, times what it is worth for being
// rare: a word that half of all actions have says little of which is meant. whole is for the
// word alone.
func (w *words) letters(t string, whole bool) map[int]float64 {
	out := map[int]float64{}
	w.put(out, t, tiers[0], 1)
	if !whole && len(t) >= 3 && t[0] < 0x80 {
		at, _ := slices.BinarySearch(w.all, t)
		for ; at < len(w.all) && strings.HasPrefix(w.all[at], t); at++ {
			w.put(out, w.all[at], 1, 1)
		}
		for n := 3; n < len(t); n++ {
			w.put(out, t[:n], 1, 1)
		}
	}
	rare := rarity(float64(len(out)), len(w.sizes))
	for i := range out {
		out[i] *= rare
	}
	return out
}

// put adds what a word is worth for the actions that have it, at most a number, as much of it
// as factor says.
func (w *words) put(out map[int]float64, word string, most, factor float64) {
	for n, by := range w.by {
		for _, i := range by[word] {
			out[i] = max(out[i], min(tiers[n], most)*factor)
		}
	}
}

// meant returns what a word of the thesaurus is worth for each action: the most that one of its
// neighbors has there, as much as it is like it, times what they are worth together for being
// rare.
func (w *words) meant(near []alike.Neighbor) map[int]float64 {
	out, likes := map[int]float64{}, map[int]float64{}
	for _, n := range near {
		word := wordMark + n.Word
		w.put(out, word, tiers[0], n.Likeness)
		for _, by := range w.by {
			for _, i := range by[word] {
				likes[i] = max(likes[i], n.Likeness)
			}
		}
	}
	some := 0.0
	for _, like := range likes {
		some += like
	}
	rare := rarity(some, len(w.sizes))
	for i := range out {
		out[i] *= rare
	}
	return out
}

// rarity returns what a word is worth that some of all actions have.
func rarity(some float64, all int) float64 {
	return min(math.Log(1+float64(all)/(1+some)), mostRare)
}

// maxWorths is how many asks are remembered: queries say the same few words again and again.
const maxWorths = 2000

// worths remembers what asks are worth for each action of a registry, which does not change.
type worths struct {
	mu sync.Mutex
	by map[string]map[int]float64
}

// of returns what an ask is worth: what is remembered of it, else what count says.
func (w *worths) of(key string, count func() map[int]float64) map[int]float64 {
	w.mu.Lock()
	out, ok := w.by[key]
	w.mu.Unlock()
	if ok {
		return out
	}
	out = count()
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.by) < maxWorths {
		w.by[key] = out
	}
	return out
}
