package wording

import "testing"

func TestValue(t *testing.T) {
	for v, want := range map[string]string{
		"Linz instead":                "Linz",
		"Linz because I moved":        "Linz",
		"555 0100 and keep the rest":  "555 0100",
		"the name Novak":              "Novak",
		"a person named Novak":        "Novak",
		"called Nest now":             "Nest",
		"I am away on Monday and now": "I am away on Monday and now", // a text has its own words
		"The Beatles":                 "The Beatles",
		"now":                         "now",
		"王芳就行":                        "王芳",
		"买书，其他先不管":                    "买书",
		"改30219":                      "30219",
		"换乘":                          "换乘",
		"改":                           "改",
	} {
		if got := Value(v); got != want {
			t.Errorf("%s: %q, want %q", v, got, want)
		}
	}
}
