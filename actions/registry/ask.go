package registry

import (
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/actions"
	"skillmill/transform/alike"
)

// What words of a query count, beside one that an action has as it is.
const (
	meantWeight   = 0.8  // another word for the same, which is the less the less they are alike
	apartWeight   = 0.75 // a verb of several words that stand apart
	doingWeight   = 0.9  // a verb: the thing that something is done with says more
	lightWeight   = 0.4  // a word that many acts have, as find or 设置, and one that only joins others
	shortWeight   = 0.6  // a Han character that is short for a word
	slipWeight    = 0.8  // a word with a slip of the pen
	partWeight    = 0.75 // exponent: of n words of a verb, one alone counts 1/n to this
	charWeight    = 0.3  // a Han character of a word that is known
	pairWeight    = 0.58 // two of them
	newCharWeight = 0.25 // a Han character of a text of which no word is known
	newPairWeight = 0.5  // two of them
)

// ask is one thing that a query asks for: a word, with those that say the same.
type ask struct {
	key    string // of two asks with the same key, each is worth the same
	terms  map[string]float64
	near   []alike.Neighbor // the first is the word itself; none for a text that is not known
	weight float64
	whole  bool // no word that only begins like this counts
}

// asks returns the things that a query asks for: the words that mean something (alike.Spans) and
// the text between them in its order, verbs of several words that stand apart (turn the light
// off), and words that are written as one elsewhere (for ever).
func (w *words) asks(query string) (out []ask) {
	query = strings.ToLower(query)
	at := 0
	for _, s := range alike.Spans(query) {
		out = append(out, w.between(query[at:s.From])...)
		out = append(out, askOf(query[s.From:s.To], s.Word))
		at = s.To
	}
	out = append(out, w.between(query[at:])...)
	for _, word := range alike.Apart(query) {
		if !slices.ContainsFunc(out, func(a ask) bool { return len(a.near) > 0 && a.near[0].Word == word }) {
			a := askOf("", word)
			a.weight = apartWeight
			out = append(out, a)
		}
	}
	words := strings.Fields(query)
	for i := range max(len(words)-1, 0) {
		if w := words[i] + words[i+1]; len(w) >= 5 && w[0] < utf8.RuneSelf {
			out = append(out, ask{key: "+" + w, terms: map[string]float64{alike.Stem(w): 1}, weight: 1, whole: true})
		}
	}
	return out
}

// askOf returns the ask for a word of the thesaurus, as a text has it.
func askOf(text, word string) ask {
	a := ask{key: wordMark + word + " " + text, terms: map[string]float64{}, weight: 1}
	one := math.Pow(float64(1+strings.Count(word, " ")), -partWeight)
	for t, share := range terms(text) {
		switch {
		case t[0] < utf8.RuneSelf:
			a.terms[t] = one
		case isChar(t):
			a.terms[t] = charWeight
		default:
			a.terms[t] = pairWeight * share
		}
	}
	a.near = []alike.Neighbor{{Word: word, Likeness: 1}}
	for _, n := range alike.Near(word) {
		n.Likeness = meantWeight * math.Sqrt(n.Likeness)
		a.near = append(a.near, n)
	}
	switch {
	case alike.IsLight(text) || joins[text]:
		a.weight = lightWeight
	case alike.Acts(text) != 0:
		a.weight = doingWeight
	}
	return a
}

// isChar reports whether a term is one Han character.
func isChar(t string) bool {
	_, size := utf8.DecodeRuneInString(t)
	return t[0] >= utf8.RuneSelf && size == len(t)
}

// between returns the asks for a text that the thesaurus does not know: those for words that it is
// short for or may be with a slip of the pen, and one for the rest of it.
func (w *words) between(text string) (out []ask) {
	rest := ask{key: text, terms: terms(fillers.Replace(text)), weight: 1}
	for _, t := range slices.Sorted(maps.Keys(rest.terms)) {
		if word, weight := w.instead(t); word != "" {
			a := askOf(t, word)
			a.weight *= weight
			out = append(out, a)
			delete(rest.terms, t)
			continue
		}
		switch {
		case isChar(t):
			rest.terms[t] = newCharWeight
		case t[0] >= utf8.RuneSelf:
			rest.terms[t] *= newPairWeight
		case alike.IsLight(t):
			rest.terms[t] = lightWeight
		}
	}
	if len(rest.terms) > 0 {
		out = append(out, rest)
	}
	return out
}

// instead returns the word that a term stands for which is none of the thesaurus, and what it counts.
func (w *words) instead(t string) (word string, weight float64) {
	if !isChar(t) {
		return w.spelled(t), slipWeight
	}
	r, _ := utf8.DecodeRuneInString(t)
	if word = alike.Short(r); !alike.Known(word) {
		return "", 0
	}
	return word, shortWeight
}

// spelled returns the word that an English one may be with one slip of the pen, "" for a word that
// actions have and for none. Words that actions have come first, then those of the thesaurus.
func (w *words) spelled(word string) string {
	if word[0] >= utf8.RuneSelf || w.has(word) {
		return ""
	}
	for _, t := range w.all {
		if t[0] < utf8.RuneSelf && alike.Misspelled(word, t) {
			return t
		}
	}
	if list := alike.Spelled(word); len(list) > 0 {
		return list[0]
	}
	return ""
}

// score returns what an ask is worth for each action: its letters, or another word for the same,
// whichever is more. So what is said and meant counts once. What it returns is read alone.
func (w *words) score(a *ask) map[int]float64 {
	return w.asked.of(a.key, func() map[int]float64 {
		out := map[int]float64{}
		for _, t := range slices.Sorted(maps.Keys(a.terms)) {
			for i, worth := range w.letters(t, a.whole) {
				out[i] += worth * a.terms[t]
			}
		}
		for i, worth := range w.meant(a.near) {
			out[i] = max(out[i], worth)
		}
		return out
	})
}

// How much more or less an action is worth by what it does.
const (
	forDoing   = 1.1 // it does what a verb of the query says
	forFilling = 0.8 // it takes a value, and the query says a verb of something else
	forForm    = 0.4 // it is a whole form, which has the words of all its fields
	forManner  = 1.7 // it is operated in the manner of the query
	forAny     = 0.8 // it is for any page, and nothing says that this one has what it is for
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
	words := " " + kindsApart.Replace(strings.ToLower(query)) + " "
	has := func(w string) bool { return strings.Contains(words, w) }
	return manner{slices.ContainsFunc(denials, has), slices.ContainsFunc(givings, has) || amount.MatchString(words)}
}

var (
	denials = []string{" don't ", " do not ", " no more ", " never ", " stop ", "别", "不再", "不要", "不想", "不让"}
	// kindsApart takes out the words in which the character for "do not" says something else:
	// sex, kind, level, difference, others.
	kindsApart = strings.NewReplacer("性别", " ", "类别", " ", "级别", " ", "区别", " ", "分别", " ", "特别", " ", "识别", " ", "个别", " ", "别人", " ", "别的", " ", "别名", " ", "别处", " ")
	// amount is how many of something are wanted, which is a value of a field.
	amount  = regexp.MustCompile(`[0-9二两三四五六七八九十]+ ?[个件盒份只本条包斤瓶箱张套双台块]`)
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
