package memory

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"skillmill/transform/alike"

	"golang.org/x/text/unicode/norm"
)

// Terms are the words of a text as the index has them: letters and digits in lower case
// (NFKC), without the endings of English plurals, and of each run of Han every pair of
// neighbours, so that 订单 is found in 提交订单. A run of one character is a term itself.
func Terms(text string) []string {
	var out []string
	var word []rune
	end := func() {
		switch {
		case len(word) == 0:
		case unicode.Is(unicode.Han, word[0]) && len(word) > 1:
			for i := range len(word) - 1 {
				out = append(out, string(word[i:i+2]))
			}
		default:
			out = append(out, stem(string(word)))
		}
		word = nil
	}
	for _, r := range strings.ToLower(norm.NFKC.String(text)) {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r):
			end()
			continue
		case len(word) > 0 && unicode.Is(unicode.Han, word[0]) != unicode.Is(unicode.Han, r):
			end()
		}
		word = append(word, r)
	}
	end()
	return out
}

// stem is an English word without an ending.
func stem(w string) string {
	for _, end := range []string{"sses", "xes", "ches", "shes", "zes"} {
		if strings.HasSuffix(w, end) {
			return strings.TrimSuffix(w, "es")
		}
	}
	for _, end := range []string{"ing", "s", "ed"} {
		if s := strings.TrimSuffix(w, end); s != w && len(s) >= 3 && !strings.HasSuffix(s, "s") {
			return s
		}
	}
	return w
}

// idle are words that say nothing of a task.
var idle = map[string]bool{
	"the": true, "a": true, "an": true, "of": true, "to": true, "in": true, "on": true, "and": true, "then": true, "it": true,
	"with": true, "for": true, "into": true, "please": true, "by": true, "at": true, "然后": true, "最后": true, "并且": true,
}

// asked are the terms of a question, each once.
func asked(text string) []string {
	var out []string
	for _, t := range append(Terms(text), meant(text)...) {
		if !idle[t] && !slices.Contains(out, t) && len(out) < 60 {
			out = append(out, t)
		}
	}
	return out
}

// meant are the things that words of a text stand for, one term for each: words that
// controls and tasks use for one thing have the same. Han words are found anywhere in a run,
// for there is no space between them.
func meant(text string) []string {
	text = strings.ToLower(norm.NFKC.String(text))
	words := map[string]bool{}
	terms := Terms(text)
	for _, t := range terms {
		words[t] = true
	}
	var out []string
	for i, set := range meanings() {
		if slices.ContainsFunc(set, func(w meaning) bool {
			return w.han && strings.Contains(text, w.text) || !w.han && words[w.text] || len(w.phrase) > 0 && hasPhrase(terms, w.phrase)
		}) {
			out = append(out, fmt.Sprintf("%s%dzz", meantMark, i))
		}
	}
	return out
}

// meaning is a word of a set.
type meaning struct {
	text   string
	han    bool
	phrase []string // of a verb of two words
}

// meanings are the sets of words for one thing. A single Han character is in too many words
// to stand for anything.
var meanings = sync.OnceValue(func() [][]meaning {
	var out [][]meaning
	for _, set := range slices.Concat(alike.Sets(), related, sayings) {
		var list []meaning
		for _, w := range set {
			first, size := utf8.DecodeRuneInString(w)
			switch terms := Terms(w); {
			case unicode.Is(unicode.Han, first) && len(w) > size:
				list = append(list, meaning{text: w, han: true})
			case !unicode.Is(unicode.Han, first) && len(terms) == 1 && !idle[w] && (len(w) > 1 || unicode.IsDigit(first)):
				list = append(list, meaning{text: terms[0]})
			case !unicode.Is(unicode.Han, first) && len(terms) == 2:
				list = append(list, meaning{phrase: terms})
			}
		}
		out = append(out, list)
	}
	return out
})

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// lightWords stand for so many acts that the thing which is acted on says more.
var lightWords = func() map[string]bool {
	out := map[string]bool{}
	for _, w := range []string{
		"set", "get", "put", "make", "add", "new", "change", "show", "give", "take", "go", "do", "have", "my", "me", "i", "want", "all", "create",
		"find", "see", "list", "update", "open", "view", "up", "out", "from", "now", "another", "what", "which", "that", "this", "as", "enter", "select", "choose", "use", "move", "edit",
		"设置", "更改", "修改", "查看", "添加", "新建", "打开", "选择", "一个", "我的", "所有", "更新", "设为", "改为", "改成", "帮我", "想要", "进行",
	} {
		out[stem(w)] = true
	}
	return out
}()

// lightSets are the sets of meanings that have such words.
var lightSets = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for i, set := range meanings() {
		if slices.ContainsFunc(set, func(w meaning) bool { return lightWords[w.text] }) {
			out[fmt.Sprintf("%s%dzz", meantMark, i)] = true
		}
	}
	return out
})

// light reports whether a term says little of what a task is about.
func light(t string) bool { return lightWords[t] || lightSets()[t] }

// weighed are the terms by which tasks are compared: those of the index, and each Han
// character, which says less.
func weighed(text string) []string {
	out := asked(text)
	for _, r := range norm.NFKC.String(text) {
		if c := hanMark + string(r); unicode.Is(unicode.Han, r) && !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// meantMark begins a term that stands for what words mean.
const meantMark = "zz"

// hanMark stands before a term that is one Han character.
const hanMark = "\x00"

// share is how much of a term a list of terms has: all of it, or the most that is the
// beginning of an English word, as reserv is of reservation.
func share(list []string, term string) float64 {
	best := 0.0
	for _, t := range list {
		if t == term {
			return 1
		}
		n := 0
		for n < min(len(t), len(term)) && t[n] == term[n] && t[n] < utf8.RuneSelf && t[n] != 0 {
			n++
		}
		if n >= 4 && !strings.HasPrefix(term, meantMark) {
			best = max(best, 0.8*float64(2*n)/float64(len(t)+len(term)))
		}
	}
	if best < 0.5 {
		return 0
	}
	return best
}

// fold is a text as texts are compared.
func fold(s string) string {
	return strings.Join(strings.Fields(strings.ToLower(norm.NFKC.String(s))), " ")
}
