package registry

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"skillmill/actions"
	"skillmill/transform/alike"
)

// meantMark begins a term that stands for what words mean (alike.Meant). It is no letter, so
// that no word is its beginning.
const meantMark = "≈"

func meantTerm(set int) string { return meantMark + strconv.Itoa(set) }

const (
	// meantWeight is what another word for the same counts.
	meantWeight = 0.75
	// lightWeight is what a word counts that many acts have, as find or 设置.
	lightWeight = 0.4
)

// ask is one thing that a query asks for: a word, with what it means.
type ask struct {
	terms  map[string]float64
	sets   []int
	weight float64
	whole  bool // no word that only begins like this counts
}

// asks returns the things that a query asks for: the words that mean something (alike.Spans) and
// the text between them in its order, words that are written as one elsewhere (for ever), and
// verbs of several words that stand apart (turn the light off).
func asks(query string) (out []ask) {
	query = strings.ToLower(query)
	add := func(text string, sets []int) {
		if a := askOf(text, sets); len(a.terms) > 0 {
			out = append(out, a)
		}
	}
	at := 0
	apart := alike.Verbs(query)
	for _, s := range alike.Spans(query) {
		add(query[at:s.From], nil)
		add(query[s.From:s.To], s.Sets)
		at = s.To
		apart = slices.DeleteFunc(apart, func(set int) bool { return slices.Contains(s.Sets, set) })
	}
	add(query[at:], nil)
	words := strings.Fields(query)
	for i := range max(len(words)-1, 0) {
		if w := words[i] + words[i+1]; len(w) >= 5 && w[0] < utf8.RuneSelf {
			out = append(out, ask{terms: map[string]float64{alike.Stem(w): 1}, weight: 1, whole: true})
		}
	}
	if len(apart) > 0 {
		out = append(out, ask{sets: apart, weight: 1})
	}
	return out
}

// askOf returns the ask for a text of a query. Of several words, those that stand for many acts
// count less.
func askOf(text string, sets []int) ask {
	if len(sets) == 0 {
		text = fillers.Replace(text)
	}
	a := ask{terms: terms(text), sets: sets, weight: 1}
	if alike.IsLight(text) {
		a.weight = lightWeight
		return a
	}
	for t := range a.terms {
		if t[0] < utf8.RuneSelf && alike.IsLight(t) {
			a.terms[t] *= lightWeight
		}
	}
	return a
}

// score returns what an ask is worth for each action: its words, or another word for the same,
// whichever is more. So what is said and meant counts once.
func (w *words) score(a *ask) map[int]float64 {
	out := map[int]float64{}
	for _, t := range slices.Sorted(maps.Keys(a.terms)) {
		for i, worth := range w.worth(t, a.whole) {
			out[i] += worth * a.terms[t] * a.weight
		}
	}
	for _, set := range a.sets {
		for i, worth := range w.worth(meantTerm(set), true) {
			out[i] = max(out[i], worth*meantWeight*a.weight)
		}
	}
	return out
}

// How much more or less an action is worth by what it does.
const (
	forDoing   = 1.1  // it does what a verb of the query says
	forFilling = 0.8  // it takes a value, and the query says a verb of something else
	forForm    = 0.75 // it is a whole form, which has the words of all its fields
	forManner  = 1.15 // it is operated in the manner of the query
	forAny     = 0.8  // it is for any page, and nothing says that this one has what it is for
)

// fit returns a factor by what an action does and what the verbs of a query ask for (alike.Acts).
// verb is the word by which its label says how it is operated.
func fit(asked, does uint64, verb string) float64 {
	switch {
	case verb == "fill":
		return forForm
	case asked&does != 0:
		return forDoing
	case asked != 0 && (verb == "type" || verb == "select"):
		return forFilling
	}
	return 1
}

// manner is how a query says what it wants.
type manner struct {
	denies bool // that something stops or does not begin, as "do not remind me"
	gives  bool // a value to a field
}

// mannerOf reads a query.
func mannerOf(query string) (m manner) {
	words := " " + strings.ToLower(query) + " "
	has := func(w string) bool { return strings.Contains(words, w) }
	return manner{slices.ContainsFunc(denials, has), slices.ContainsFunc(givings, has)}
}

var (
	denials = []string{" don't ", " do not ", " no more ", " never ", " stop ", "别", "不再", "不要", "不想", "不让"}
	givings = []string{" fill ", " enter ", " type ", " write ", " set ", " change ", " name ", " call ", "填", "输入", "写", "改", "换", "设成", "设为", "调到", "叫", "贴"}
)

// fit returns a factor for an action by how it is operated: what is denied is most often a switch,
// and a value is given to a field.
func (m manner) fit(verb string) float64 {
	if m.denies && verb == "toggle" || m.gives && (verb == "type" || verb == "select") {
		return forManner
	}
	return 1
}

// doing returns what the verbs of what an action is called do, and the word before them that says
// how it is operated, "" for none.
func doing(a *actions.Action) (does uint64, verb string) {
	called, _ := calledAndRest(a)
	own, _ := ownAndPlace(called)
	if first, rest, _ := strings.Cut(strings.ToLower(own), " "); operations[first] {
		own, verb = rest, first
	}
	return alike.Acts(own), verb
}

// fillers are Chinese words that say nothing of what is meant.
var fillers = strings.NewReplacer("什么", " ", "怎么", " ", "哪里", " ", "一下", " ", "起来", " ", "可以", " ", "能不能", " ", "帮我", " ", "给我", " ",
	"我想", " ", "我要", " ", "请问", " ", "一个", " ", "一张", " ", "一些", " ", "这个", " ", "那个", " ", "哪些", " ", "有没有", " ")
