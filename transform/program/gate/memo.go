package gate

import (
	"strings"
	"sync"
)

// form is a source without the name of its entry and without the first line of its entry's
// docstring, the two places where programs of one template differ. If these places are as
// formOf wants them, no check depends on them, so sources of one form are all accepted or
// all refused.
type form struct{ before, between, after string }

const (
	entryDef  = "def "
	entryHead = "(env, locators, args, options):\n    \"\"\""
	quotes    = `"""`
)

// formOf cuts a source into its form. ok is false for a source that is not laid
// out as templates are; the full check decides on it.
func formOf(src, entry string) (f form, ok bool) {
	if len(src) > MaxSource || !plainEntry(entry) {
		return form{}, false
	}
	at := strings.Index(src, entry)
	if at < len(entryDef) {
		return form{}, false
	}
	before, rest := src[:at], src[at+len(entry):]
	if !strings.HasSuffix(before, entryDef) || !strings.HasPrefix(rest, entryHead) || strings.Contains(rest, entry) {
		return form{}, false
	}
	if n := at - len(entryDef); n > 0 && src[n-1] != '\n' {
		return form{}, false
	}
	doc := rest[len(entryHead):]
	end := strings.IndexByte(doc, '\n')
	if end < 0 || !plainLine(doc[:end]) {
		return form{}, false
	}
	after := doc[end:]
	if _, code, closed := strings.Cut(after, quotes); !closed || !strings.HasPrefix(code, "\n") {
		return form{}, false
	}
	return form{before, rest[:len(entryHead)], after}, true
}

// plainEntry reports whether a name is one that no other name of a program can be.
func plainEntry(entry string) bool {
	rest, ok := strings.CutPrefix(entry, "program__")
	for i := 0; i < len(rest); i++ {
		if c := rest[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_' {
			return false
		}
	}
	return ok && rest != ""
}

// plainLine reports whether no check can depend on the line: it has no quote, no escape, no
// colon and no two underscores, and begins with a letter.
func plainLine(s string) bool {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z':
		case i == 0:
			return false
		case c >= '0' && c <= '9', c == ' ', c == '.', c == ',', c == '-':
		case c == '_' && s[i-1] != '_':
		default:
			return false
		}
	}
	return s != ""
}

// maxForms bounds what is remembered: there are a dozen templates, and programs
// that come from elsewhere have forms of their own.
const maxForms = 64

// seenForms remembers the forms of accepted sources.
type seenForms struct {
	mu    sync.RWMutex
	forms map[form]bool
}

func (s *seenForms) has(f form) bool {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.forms[f]
}

func (s *seenForms) add(f form) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.forms) < maxForms {
		s.forms[form{strings.Clone(f.before), strings.Clone(f.between), strings.Clone(f.after)}] = true
	}
}

var accepted = seenForms{forms: map[form]bool{}}
