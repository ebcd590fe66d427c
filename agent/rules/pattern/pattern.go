// Package pattern has regular expressions that are compiled when they are first asked.
//
// A pattern is a regular expression that a rule of the agent reads words with. The rules have
// hundreds of them, each command starts with all of them, and most commands ask none:
// compiled at the start, they were half of what it took to print a version.
package pattern

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression in the syntax of package regexp. Its methods are those of
// regexp.Regexp; the first call of any of them compiles it, and panics if it is none. It may
// be used by several goroutines.
type Pattern struct {
	text string
	re   func() *regexp.Regexp
}

// made are all patterns, for the test that compiles each of them, as no start of a command does.
var (
	mu   sync.Mutex
	made []*Pattern
)

// New returns the pattern of a regular expression.
func New(expr string) *Pattern {
	p := &Pattern{text: expr, re: sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })}
	mu.Lock()
	defer mu.Unlock()
	made = append(made, p)
	return p
}

func (p *Pattern) MatchString(s string) bool            { return p.re().MatchString(s) }
func (p *Pattern) FindString(s string) string           { return p.re().FindString(s) }
func (p *Pattern) FindStringIndex(s string) []int       { return p.re().FindStringIndex(s) }
func (p *Pattern) FindStringSubmatch(s string) []string { return p.re().FindStringSubmatch(s) }

func (p *Pattern) FindStringSubmatchIndex(s string) []int     { return p.re().FindStringSubmatchIndex(s) }
func (p *Pattern) FindAllString(s string, n int) []string     { return p.re().FindAllString(s, n) }
func (p *Pattern) FindAllStringIndex(s string, n int) [][]int { return p.re().FindAllStringIndex(s, n) }

func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return p.re().FindAllStringSubmatch(s, n)
}

func (p *Pattern) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return p.re().FindAllStringSubmatchIndex(s, n)
}
func (p *Pattern) ReplaceAllString(s, by string) string { return p.re().ReplaceAllString(s, by) }
func (p *Pattern) ReplaceAllStringFunc(s string, f func(string) string) string {
	return p.re().ReplaceAllStringFunc(s, f)
}
func (p *Pattern) SubexpNames() []string          { return p.re().SubexpNames() }
func (p *Pattern) Split(s string, n int) []string { return p.re().Split(s, n) }
