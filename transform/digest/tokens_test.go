package digest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/samples/npmtest"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/digest"
)

// tokenizers are the npm packages that the estimate is held against.
var tokenizers = []string{"js-tiktoken@1.0.21", "@anthropic-ai/tokenizer@0.0.4"}

// countTokens is what the tokenizers count of each text: o200k_base, cl100k_base, and
// that of @anthropic-ai/tokenizer.
func countTokens(t *testing.T, texts []string) [][]int {
	t.Helper()
	dir := npmtest.Script(t, "tokens.mjs", tokenizers...)
	in, err := json.Marshal(texts)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "node", "tokens.mjs", "count")
	cmd.Dir, cmd.Stdin = dir, bytes.NewReader(in)
	var fault bytes.Buffer
	cmd.Stderr = &fault
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("count tokens: %v\n%s", err, fault.String())
	}
	var counts [][]int
	if err := json.Unmarshal(out, &counts); err != nil || len(counts) != len(texts) {
		t.Fatalf("%d counts of %d texts: %v", len(counts), len(texts), err)
	}
	return counts
}

// TestTokens: the estimate of every view is at least what each tokenizer counts, and in
// the median not more than half above it.
func TestTokens(t *testing.T) {
	if testing.Short() || !pacetest.More {
		t.Skip("installs tokenizers: SKILLMILL_TESTS=more does")
	}
	var texts, names []string
	add := func(name, text string) { names, texts = append(names, name), append(texts, text) }
	list := sharedtest.Samples(t)
	if dir, err := sharedtest.ForTests(); err == nil && dir != "" {
		list = append(list, sharedtest.Real(t)...)
	}
	for i, e := range list {
		if i%10 != 0 && !*figuresWanted {
			continue
		}
		d := build(t, e.Path, digest.Options{})
		if d == nil {
			continue
		}
		for _, b := range []digest.Budget{{Tokens: 500}, {Tokens: 2000}, {}} {
			add(fmt.Sprint(e.Dir, b), lines(t, d, b).Text)
		}
	}
	real := len(texts)
	for _, odd := range oddPages() {
		add("generated page", lines(t, page(t, odd, digest.Options{}), digest.Budget{}).Text)
	}
	var ratios []float64
	for i, counts := range countTokens(t, texts) {
		most, got := slices.Max(counts), digest.Tokens(texts[i])
		if got < most {
			t.Errorf("%s: %d estimated, %v counted\n%.300s", names[i], got, counts, texts[i])
		}
		if i < real {
			ratios = append(ratios, float64(got)/float64(most))
		}
	}
	slices.Sort(ratios)
	t.Logf("%d views, %d of them of generated pages: estimate by count %.2f least, %.2f median, %.2f most", len(texts), len(texts)-real, ratios[0], ratios[len(ratios)/2], ratios[len(ratios)-1])
	if m := ratios[len(ratios)/2]; m > 1.5 {
		t.Errorf("the median estimate is %.2f times the count", m)
	}
}

// oddPages are pages of texts that tokenizers like least.
func oddPages() []string {
	rng := rand.New(rand.NewPCG(1, 2))
	var out []string
	for _, alphabet := range []string{
		"abcdefghijklmnopqrstuvwxyz", "bcdfghjkmpqtvwxz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789", "abcXYZ0123456789", "!#$%*+,-./:;=?@^_~()[]{}|`'",
		"äöüßéèñçøåœ", "的一是不了人我在有他这中大来上个国", "龘靐齉龗厵麤鱻爩", "あいうえおカキクケコ", "가나다라마바사", "абвгдежзийклмн", "ابتثجحخدذرز", "😀🎉👍🏽🚀🇩🇪", "𝔘𝕟𝕚𝒸𝓸𝓭𝓮",
	} {
		letters := []rune(alphabet)
		for range 2 {
			var b strings.Builder
			for range 60 {
				b.WriteString("<button>")
				for range 1 + rng.IntN(24) {
					b.WriteRune(letters[rng.IntN(len(letters))])
				}
				b.WriteString("</button>")
			}
			out = append(out, b.String())
		}
	}
	return out
}
