package registry

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"

	"skillmill/actions"

	"skillmill/configs/strict"
)

// Get is the action of a full name. An alias is the action that it stands for, with what
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

// List are the actions of a namespace, "" for all, by name.
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
	want := terms(query)
	scores := map[int]float64{}
	for _, t := range slices.Sorted(maps.Keys(want)) {
		for i, worth := range r.words.worth(t) {
			scores[i] += worth * want[t]
		}
	}
	out := make([]Hit, 0, len(scores))
	for i, score := range scores {
		a := r.actions[r.names[i]]
		if a.Def.Deprecated || a.Def.AliasOf != "" {
			score *= 0.7
		}
		// Of two that have the words, the one with fewer others is meant.
		out = append(out, Hit{a, score - 0.01*float64(min(r.words.sizes[i], 50))})
	}
	slices.SortFunc(out, func(x, y Hit) int {
		return cmp.Or(cmp.Compare(y.Score, x.Score), strings.Compare(x.Action.Name, y.Action.Name))
	})
	return out[:min(limit, len(out))]
}

// words says which actions have a word. An action is its place in Registry.names.
type words struct {
	all   []string         // sorted
	title map[string][]int // by word, the actions that have it in their names
	rest  map[string][]int // in their descriptions and parameters
	sizes []int            // by action, how many words it has
}

func (w *words) add(title, rest map[string]float64) {
	i := len(w.sizes)
	for t := range title {
		w.title[t] = append(w.title[t], i)
	}
	for t := range rest {
		w.rest[t] = append(w.rest[t], i)
	}
	w.sizes = append(w.sizes, len(title)+len(rest))
}

// sort is called when all actions have been added.
func (w *words) sort() {
	w.all = slices.Collect(maps.Keys(w.title))
	for t := range w.rest {
		if w.title[t] == nil {
			w.all = append(w.all, t)
		}
	}
	slices.Sort(w.all)
}

// worth is what a word is worth for each action: 3 in its name, 2 in the rest, 1 where a
// word of the action begins with it or is its beginning.
func (w *words) worth(t string) map[int]float64 {
	out := map[int]float64{}
	put := func(list []int, worth float64) {
		for _, i := range list {
			out[i] = max(out[i], worth)
		}
	}
	put(w.title[t], 3)
	put(w.rest[t], 2)
	if len(t) < 3 || t[0] >= 0x80 {
		return out
	}
	near := func(word string) { put(w.title[word], 1); put(w.rest[word], 1) }
	at, _ := slices.BinarySearch(w.all, t)
	for ; at < len(w.all) && strings.HasPrefix(w.all[at], t); at++ {
		near(w.all[at])
	}
	for n := 3; n < len(t); n++ {
		near(t[:n])
	}
	return out
}

func params(a *actions.Action) string {
	var b strings.Builder
	for name, p := range a.Def.Params {
		b.WriteString(name + " " + p.Description + " ")
	}
	return b.String()
}

// terms are the words of a text with their weight: words of letters and digits, and of
// Chinese each character and each pair of neighbours.
func terms(s string) map[string]float64 {
	out := map[string]float64{}
	var before rune
	for _, field := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		var latin strings.Builder
		before = 0
		flush := func() {
			if latin.Len() > 0 && !stop[latin.String()] {
				out[latin.String()] = 1
			}
			latin.Reset()
		}
		for _, r := range field {
			if !unicode.Is(unicode.Han, r) {
				latin.WriteRune(r)
				before = 0
				continue
			}
			flush()
			out[string(r)] = 0.3
			if before != 0 {
				out[string([]rune{before, r})] = 1
			}
			before = r
		}
		flush()
	}
	return out
}

var stop = map[string]bool{"the": true, "a": true, "an": true, "of": true, "to": true, "in": true, "on": true, "and": true, "for": true, "with": true}

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
