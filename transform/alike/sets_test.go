package alike

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
)

// TestSets: what stands in the sets can be found there: each word is written as texts are
// looked up, stands once in its set, and says something beside another word.
func TestSets(t *testing.T) {
	for name, sets := range map[string][][]string{"synonyms": synonyms, "sayings": sayings, "related": related} {
		for _, set := range sets {
			if len(set) < 2 {
				t.Errorf("%s: %q stands alone", name, set)
			}
			seen := map[string]bool{}
			for _, w := range set {
				if w == "" || w != strings.TrimSpace(w) || w != strings.ToLower(norm.NFKC.String(w)) && !slices.Contains([]string{"»", "›"}, w) {
					t.Errorf("%s: %q is not as texts are looked up", name, w)
				}
				if seen[w] {
					t.Errorf("%s: %q twice in %q", name, w, set)
				}
				seen[w] = true
			}
		}
	}
}

// TestTerms: words and numbers in one spelling, and pairs of Han.
func TestTerms(t *testing.T) {
	for text, want := range map[string]string{
		"":                     "",
		" - / ! ":              "",
		"Save":                 "sav",
		"Delete all orders":    "delet all order",
		"ＳＡＶＥ ① now":           "sav 1 now",
		"提交订单":                 "提交 交订 订单",
		"删":                    "删",
		"提交order":              "提交 order",
		"order提交":              "order 提交",
		"e-mail":               "e mail",
		"room 12b":             "room 12b",
		"naïve café":           "naïv café",
		"copies copied copy":   "copi copi copi",
		"订单 12":                "订单 12",
		"हिन्दी":               "हिन्दी", // its vowels are marks
		"don't":                "don t",
		"STRASSE straße":       "strass straß",
		"one\ttwo\nthree":      "one two thre",
		"a\u0301b":             "áb",
		"first-name last_name": "first nam last nam",
	} {
		if got := strings.Join(Terms(text), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestHasPhrase: the words of a verb stand in their order with at most three others between.
func TestHasPhrase(t *testing.T) {
	for _, c := range []struct {
		text, phrase string
		want         bool
	}{
		{"turn off", "turn off", true},
		{"turn the light off", "turn off", true},
		{"turn the small red light off", "turn off", false},
		{"turn the red light off", "turn off", true},
		{"off turn", "turn off", false},
		{"turn", "turn off", false},
		{"turn left and turn it off", "turn off", true}, // the first one leads nowhere
		{"please get it rid", "get rid", true},
		{"", "turn off", false},
	} {
		if got := hasPhrase(strings.Fields(c.text), strings.Fields(c.phrase)); got != c.want {
			t.Errorf("%q in %q: %v", c.phrase, c.text, got)
		}
	}
}

// TestLight: words that say little alone are light in every form, others are not.
func TestLight(t *testing.T) {
	for word, want := range map[string]bool{
		"get": true, "gets": true, "enters": true, "change": true, "changes": true, "查看": true, "设置": true,
		"order": false, "delete": false, "删除": false, "": false,
	} {
		if got := IsLight(word); got != want {
			t.Errorf("%q: %v", word, got)
		}
	}
	for w := range Light() {
		if Stem(w) != w && Stem(Stem(w)) != Stem(w) {
			t.Errorf("%q is no stem", w)
		}
	}
}
