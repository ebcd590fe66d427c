package goal

// Source is a value that a task describes and the page has: what stands beside a name, a
// word of a text, the sum of two of them.
type Source struct {
	Kind string // value, cell, word, sum or difference
	Of   []string
	Nth  int
	Sure bool   // the words cannot be the value itself
	Here bool   // it stands at the place of its goal: their phone
	Text string // the words
}
