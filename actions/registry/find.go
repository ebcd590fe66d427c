package registry

import (
	"cmp"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"skillmill/actions"

	"skillmill/configs/strict"
	"skillmill/transform/alike"
)

// Get returns the action of a full name. An alias is the action that it stands for, with what
// to tell of it. The error has the code actions.NotFound.
func (r *Registry) Get(name string) (a *actions.Action, warnings []string, err *actions.Error) {
	for range actions.MaxDepth {
		a = r.actions[name]
		if a == nil {
			e := &actions.Error{Code: actions.NotFound, Action: name, Message: "there is no such action"}
			if best := strict.Nearest(name, r.names); best != "" {
				e.Suggestion = "did you mean " + best + "?"
			}
			return nil, warnings, e
		}
		if a.Def.Deprecated {
			warnings = append(warnings, strings.TrimSpace(a.Name+" is deprecated. "+a.Def.DeprecatedMessage))
		}
		if a.Def.AliasOf == "" {
			return a, warnings, nil
		}
		ns, _, _ := strings.Cut(a.Name, ":")
		name = actions.Full(ns, a.Def.AliasOf)
	}
	return nil, warnings, &actions.Error{Code: actions.MaxDepthExceeded, Action: name, Message: "aliases of aliases"}
}

// List returns the actions of a namespace, "" for all, by name.
func (r *Registry) List(namespace string) (out []*actions.Action) {
	for _, name := range r.names {
		if namespace == "" || strings.HasPrefix(name, namespace+":") {
			out = append(out, r.actions[name])
		}
	}
	return out
}

// Hit is an action that was found by words.
type Hit struct {
	Action *actions.Action
	Score  float64
}

// Search finds actions by words of their names and descriptions, the best first. Chinese
// text counts by its characters and pairs of them.
func (r *Registry) Search(query string, limit int) []Hit {
	scores := map[int]float64{}
	does, how := alike.Acts(query), mannerOf(query)
	for _, a := range asks(query) {
		for i, score := range r.words.score(&a) {
			scores[i] += score
		}
	}
	out := make([]Hit, 0, len(scores))
	for i, score := range scores {
		a := r.actions[r.names[i]]
		if a.Def.Deprecated || a.Def.AliasOf != "" {
			score *= 0.7
		}
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

// fewerWords returns a score by how many words an action has, of these how many in what it is
// called: of two that have the words of a query, the one with fewer others is meant.
func fewerWords(score float64, own, all int) float64 {
	return score/(0.6+0.17*math.Log(2+float64(own))) - 0.01*float64(min(all, 50))
}

// tiers say how much a word is worth by where an action has it: in what it is called, in its
// name, in where it stands, and in the rest of its description and its parameters.
var tiers = [...]float64{3, 2.6, 1.6, 1.4}

// mostRare is what a word is worth at most for being rare. Of two that few actions have, the
// rarer says no more: a slip of the pen is rare, too.
const mostRare = 4

// placed is what begins the place of a control in what an action is called.
var placed = regexp.MustCompile(` (in|on|under|of|etc\.) `)

// operations are the words by which labels of packs say how a control is operated. They
// stand in so many names that a query which has one does not mean it.
var operations = map[string]bool{"click": true, "type": true, "toggle": true, "navigate": true, "select": true, "submit": true, "open": true, "fill": true, "form": true, "send": true}

// wordsOf returns the words of an action by tiers, each in the first that has it, and what they
// mean.
func wordsOf(a *actions.Action) (out [len(tiers)]map[string]float64) {
	called, rest := calledAndRest(a)
	own, place := ownAndPlace(called)
	for i, text := range [...]string{own, a.Name, place, rest + " " + params(a)} {
		out[i] = terms(text)
		for _, set := range alike.Meant(text) {
			out[i][meantTerm(set)] = 1
		}
		if i < 2 {
			maps.DeleteFunc(out[i], func(w string, _ float64) bool { return operations[w] })
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

// words says which actions have a word. An action is its place in Registry.names.
type words struct {
	all   []string                     // sorted
	by    [len(tiers)]map[string][]int // by word, the actions that have it there
	sizes []int                        // by action, how many words it has
	own   []int                        // of those, in what it is called
	does  []uint64                     // by action, what its verbs do (alike.Acts)
	verbs []string                     // by action, how it is operated, by its label
	asked *worths                      // what words were worth that queries had
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
		size += len(terms)
	}
	w.sizes = append(w.sizes, size)
	w.own = append(w.own, own(list[0]))
}

// own returns how many words there are, without what they mean.
func own(list map[string]float64) (n int) {
	for t := range list {
		if !strings.HasPrefix(t, meantMark) {
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
	w.asked = &worths{by: map[worthKey]map[int]float64{}}
}

// worth returns what a word is worth for each action: what its tier says, 1 where a word of the
// action begins with it or is its beginning, times what it is worth for being rare: a word
// that half of all actions have says little of which is meant. whole is for the word alone.
// What it returns is read alone.
func (w *words) worth(t string, whole bool) map[int]float64 {
	return w.asked.of(t, whole, func() map[int]float64 { return w.count(t, whole) })
}

// maxWorths is how many words are remembered: queries say the same few again and again.
const maxWorths = 2000

// worths remembers what words are worth for each action of a registry, which does not change.
type worths struct {
	mu sync.Mutex
	by map[worthKey]map[int]float64
}

type worthKey struct {
	term  string
	whole bool
}

// of returns what a word is worth: what is remembered of it, else what count says.
func (w *worths) of(term string, whole bool, count func() map[int]float64) map[int]float64 {
	k := worthKey{term, whole}
	w.mu.Lock()
	out, ok := w.by[k]
	w.mu.Unlock()
	if ok {
		return out
	}
	out = count()
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.by) < maxWorths {
		w.by[k] = out
	}
	return out
}

// count is worth, counted anew.
func (w *words) count(t string, whole bool) map[int]float64 {
	out := map[int]float64{}
	put := func(word string, most float64) {
		for n, by := range w.by {
			for _, i := range by[word] {
				out[i] = max(out[i], min(tiers[n], most))
			}
		}
	}
	put(t, tiers[0])
	if !whole && len(t) >= 3 && t[0] < 0x80 {
		at, _ := slices.BinarySearch(w.all, t)
		for ; at < len(w.all) && strings.HasPrefix(w.all[at], t); at++ {
			put(w.all[at], 1)
		}
		for n := 3; n < len(t); n++ {
			put(t[:n], 1)
		}
	}
	rare := rarity(len(out), len(w.sizes))
	for i := range out {
		out[i] *= rare
	}
	return out
}

// rarity returns what a word is worth that some of all actions have.
func rarity(some, all int) float64 {
	return min(math.Log(1+float64(all)/float64(1+some)), mostRare)
}

func params(a *actions.Action) string {
	var b strings.Builder
	for name, p := range a.Def.Params {
		b.WriteString(name + " " + p.Description + " ")
	}
	return b.String()
}

// terms returns the words of a text with their weight: words of letters and digits, and of
// Chinese each character and each pair of neighbours, also over one blank, as buttons are
// written ("查 询"). Words that only join others are none, in pairs they count less.
func terms(s string) map[string]float64 {
	out := map[string]float64{}
	var latin strings.Builder
	var before rune // the Chinese character before, 0 for none
	flush := func() {
		if w := latin.String(); w != "" && !joins[w] {
			out[alike.Stem(w)] = 1
		}
		latin.Reset()
	}
	blanks := 0
	for _, r := range strings.ToLower(s) {
		switch {
		case unicode.Is(unicode.Han, r):
			flush()
			joining := strings.ContainsRune(particles, r)
			if !joining {
				out[string(r)] = 0.3
			}
			if before != 0 && blanks < 2 {
				weight := 1.0
				if joining || strings.ContainsRune(particles, before) {
					weight = 0.3
				}
				out[string([]rune{before, r})] = weight
			}
			before, blanks = r, 0
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			latin.WriteRune(r)
			before = 0
		default:
			flush()
			if blanks++; r != ' ' {
				before = 0
			}
		}
	}
	flush()
	return out
}

// joins are English words that say nothing of what is meant, particles such characters.
var joins = func() map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(`a an the of to in on and or for with by at from into onto as is are be it its this that these those
		my me i you your our we their his her all some any please`) {
		out[w] = true
	}
	return out
}()

const particles = "的了着把被在是和与及或个一我你他她它这那请里吧呢吗只都也就"

// Info is an action in lists.
type Info struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Effect      string `json:"effect,omitempty"`
	Deprecated  bool   `json:"deprecated,omitempty"`
	AliasOf     string `json:"alias_of,omitempty"`
	Source      string `json:"source"`
}

// Infos are actions as lists show them.
func Infos(list []*actions.Action) []Info {
	out := make([]Info, len(list))
	for i, a := range list {
		out[i] = Info{a.Name, a.Def.Description, a.Def.Effect, a.Def.Deprecated, a.Def.AliasOf, a.Source}
	}
	return out
}
