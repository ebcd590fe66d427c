package naming

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// What is taken as it is, is what reading it rune by rune leaves of it.
func TestPlain(t *testing.T) {
	parts := []string{"a", "Z", "7", " ", " ", "-", "+", "\t", "\x00", "\x7f", "é", "店", "\u200b", "\xff", "word ", strings.Repeat("long", 30)}
	rnd := rand.New(rand.NewPCG(1, 2))
	plainOnes := 0
	for range 20_000 {
		var b strings.Builder
		for range rnd.IntN(7) {
			b.WriteString(parts[rnd.IntN(len(parts))])
		}
		s := b.String()
		if plain(s) {
			plainOnes++
		}
		if got, want := legible(s), tidied(s); got != want {
			t.Fatalf("%q: %q, want %q", s, got, want)
		}
	}
	if plainOnes < 1000 {
		t.Errorf("only %d texts are plain", plainOnes)
	}
}
