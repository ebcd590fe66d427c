package lexicon

import "sync"

// mostKept is how many texts a Memo remembers, longestKept how long they are at most, in bytes.
const (
	mostKept    = 8192
	longestKept = 1024
)

// Memo remembers what a function gave for a text: a decision asks the same of the words of a goal for
// each element of a page. It is empty at first, may be used by several goroutines, and forgets all
// when it has many.
type Memo[V any] struct {
	mu sync.Mutex
	of map[string]V
}

// Of returns what a function gives for a text. The function is the same for all texts of one Memo, and
// nobody changes what it gave.
func (m *Memo[V]) Of(text string, f func(string) V) V {
	if len(text) > longestKept {
		return f(text)
	}
	m.mu.Lock()
	v, ok := m.of[text]
	m.mu.Unlock()
	if ok {
		return v
	}
	v = f(text)
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.of == nil || len(m.of) >= mostKept {
		m.of = make(map[string]V)
	}
	m.of[text] = v
	return v
}
