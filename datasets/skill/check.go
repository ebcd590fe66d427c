package skill

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"sync"
)

// Language is the language of every program, PrepareEntry the entry of every
// preparing one.
const (
	Language     = "python"
	PrepareEntry = "prepare"
)

// Entry returns the name of the function in a skill's program. An identifier has no dashes,
// so those of the id become underscores.
func Entry(id, slug string) string {
	return "program__" + strings.ReplaceAll(id, "-", "_") + "__" + slug
}

// Check checks the rules between the fields of a skill, which a schema cannot express. The
// error joins all rules that are broken, each with its field.
func Check(s *Skill) error {
	if s == nil {
		return errors.New("check skill: nil")
	}
	err := errors.Join(
		checkLocators(s.Locators),
		checkEntry(s),
		checkURLs(s.Preconditions.URLMatches),
		checkArgs(s.ArgsSchema),
	)
	if err != nil {
		return fmt.Errorf("check skill %s of %s: %w", s.ID, s.Domain, err)
	}
	return nil
}

func checkLocators(l Locators) error {
	var errs []error
	for _, field := range l.Order {
		if k := KindOfField(field); k == nil {
			errs = append(errs, fmt.Errorf("locators.order: %q is not a kind of locator", field))
		} else if k.Main(&l) == "" {
			errs = append(errs, fmt.Errorf("locators.order: names %s, which is empty", field))
		}
	}
	if g := l.Guard; g != nil && len(g.CSS) != len(l.SelectorAlt)+min(1, len(l.Selector)) {
		errs = append(errs, fmt.Errorf("locators.guard.css: %d entries for %d selectors", len(g.CSS), len(l.SelectorAlt)+min(1, len(l.Selector))))
	}
	if l.Selector != "" && slices.Contains(l.SelectorAlt, l.Selector) {
		errs = append(errs, fmt.Errorf("locators.selector_alt: repeats the selector %q", l.Selector))
	}
	return errors.Join(errs...)
}

func checkEntry(s *Skill) error {
	if s.Slug == "" {
		if want := Entry(s.ID, ""); !strings.HasPrefix(s.Program.Entry, want) {
			return fmt.Errorf("program.entry: %q, want %q and a name", s.Program.Entry, want)
		}
		return nil
	}
	if want := Entry(s.ID, s.Slug); s.Program.Entry != want {
		return fmt.Errorf("program.entry: %q, want %q", s.Program.Entry, want)
	}
	return nil
}

func checkURLs(patterns []string) error {
	var errs []error
	for i, p := range patterns {
		if goodURLs.has(p) {
			continue
		}
		if _, err := regexp.Compile(p); err != nil {
			errs = append(errs, fmt.Errorf("preconditions.url_matches[%d]: %w", i, err))
			continue
		}
		re, err := syntax.Parse(p, syntax.Perl)
		if err != nil {
			errs = append(errs, fmt.Errorf("preconditions.url_matches[%d]: %w", i, err))
		} else if !anchored(re) {
			errs = append(errs, fmt.Errorf("preconditions.url_matches[%d]: %q is not anchored with ^", i, p))
		} else {
			goodURLs.add(p)
		}
	}
	return errors.Join(errs...)
}

// maxGood bounds the number of patterns that are remembered. Skills of one domain share
// theirs.
const maxGood = 1024

// memo remembers patterns that checkURLs accepted.
type memo struct {
	mu   sync.RWMutex
	good map[string]bool
}

var goodURLs = memo{good: map[string]bool{}}

func (m *memo) has(pattern string) bool {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.good[pattern]
}

func (m *memo) add(pattern string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.good) < maxGood {
		m.good[strings.Clone(pattern)] = true
	}
}

// anchored reports whether every match starts where the text starts. A pattern
// such as ^a|b starts with ^ and still matches anywhere.
func anchored(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpBeginText:
		return true
	case syntax.OpCapture, syntax.OpPlus:
		return anchored(re.Sub[0])
	case syntax.OpConcat:
		return len(re.Sub) > 0 && anchored(re.Sub[0])
	case syntax.OpAlternate:
		return !slices.ContainsFunc(re.Sub, func(sub *syntax.Regexp) bool { return !anchored(sub) })
	}
	return false
}

func checkArgs(a ArgsSchema) error {
	var errs []error
	for _, name := range a.Required {
		if _, ok := a.Properties[name]; !ok {
			errs = append(errs, fmt.Errorf("args_schema.required: %q is not in properties", name))
		}
	}
	return errors.Join(errs...)
}
