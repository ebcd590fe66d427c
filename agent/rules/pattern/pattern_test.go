package pattern

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestPattern compares each method with what package regexp says of the same expression.
func TestPattern(t *testing.T) {
	p := New(`(?P<word>[a-z]+)(\d*)`)
	if p.text != `(?P<word>[a-z]+)(\d*)` {
		t.Errorf("made of %q", p.text)
	}
	const in = "-ab1 c"
	for _, c := range []struct {
		what      string
		got, want []string
	}{
		{"FindString", []string{p.FindString(in)}, []string{"ab1"}},
		{"FindStringSubmatch", p.FindStringSubmatch(in), []string{"ab1", "ab", "1"}},
		{"FindAllString", p.FindAllString(in, -1), []string{"ab1", "c"}},
		{"FindAllStringSubmatch", p.FindAllStringSubmatch(in, -1)[1], []string{"c", "c", ""}},
		{"ReplaceAllString", []string{p.ReplaceAllString(in, "<$word>")}, []string{"-<ab> <c>"}},
		{"ReplaceAllStringFunc", []string{p.ReplaceAllStringFunc(in, strings.ToUpper)}, []string{"-AB1 C"}},
		{"SubexpNames", p.SubexpNames(), []string{"", "word", ""}},
		{"Split", p.Split(in, -1), []string{"-", " ", ""}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %q, not %q", c.what, c.got, c.want)
		}
	}
	for _, c := range []struct {
		what      string
		got, want []int
	}{
		{"FindStringIndex", p.FindStringIndex(in), []int{1, 4}},
		{"FindAllStringIndex", p.FindAllStringIndex(in, -1)[1], []int{5, 6}},
		{"FindAllStringSubmatchIndex", p.FindAllStringSubmatchIndex(in, 1)[0], []int{1, 4, 1, 3, 3, 4}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v, not %v", c.what, c.got, c.want)
		}
	}
	if !p.MatchString(in) || p.MatchString("-1") {
		t.Error("MatchString takes what it should not, or not what it should")
	}
}

// Faults compiles every pattern that was made and returns an error for each that is no regular
// expression.
func Faults() (faults []error) {
	mu.Lock()
	defer mu.Unlock()
	for _, p := range made {
		if _, err := regexp.Compile(p.text); err != nil {
			faults = append(faults, fmt.Errorf("pattern %q: %w", p.text, err))
		}
	}
	return faults
}

// TestFaults names the expression that is none, which is found out when it is first asked
// and not when it is made.
func TestFaults(t *testing.T) {
	before := len(Faults())
	broken := New(`(`)
	t.Cleanup(func() { made = made[:len(made)-1] })
	faults := Faults()
	if len(faults) != before+1 || !strings.Contains(faults[before].Error(), `"("`) {
		t.Errorf("faults: %v", faults)
	}
	defer func() {
		if recover() == nil {
			t.Error("a pattern that is none matches")
		}
	}()
	broken.MatchString("")
}
