package settle

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/match"
)

// observation is what trials need of the controls of one capture.
type observation struct {
	compiled []match.Compiled
	index    []int64
}

// maxObservations is the number of controls up to which a page's observations are kept from
// following to trials; those of a longer history are read again.
const maxObservations = 8192

// observations are those of the captures of one page, read into one book.
type observations struct {
	src    Source
	reader match.Reader
	by     map[string]observation // by the key of the capture
	size   int
}

func (s *observations) read(rows []datasets.ControlRow) observation {
	list := make([]skill.Fingerprint, len(rows)) // the rows may go
	v := observation{index: make([]int64, len(rows))}
	for i := range rows {
		list[i], v.index[i] = rows[i].Fingerprint, rows[i].DOMIndex
	}
	v.compiled = s.reader.Read(list)
	return v
}

// renew begins a new book when the present one is full. No print that was read
// before may then be used any more.
func (s *observations) renew() bool {
	if !s.reader.Full() {
		return false
	}
	s.reader, s.by = match.Reader{}, nil
	return true
}

func (s *observations) keep(key string, v observation) {
	if s.size += len(v.index); s.size > maxObservations {
		return
	}
	if s.by == nil {
		s.by = map[string]observation{}
	}
	s.by[key] = v
}

func (s *observations) of(key string) (observation, error) {
	if v, ok := s.by[key]; ok {
		return v, nil
	}
	_, rows, err := s.src.Controls(key)
	return s.read(rows), err
}

// Answers remembers the last answers of a page: most nights change nothing, and
// captures of several viewports take turns.
type Answers struct {
	// Solve is how captures are compared, a method of the reader that compiled them.
	Solve func(stored, seen []match.Compiled, p match.Params) []match.Answer
	last  []cachedAnswers // newest first
}

type cachedAnswers struct {
	stored, seen []match.Compiled
	answers      []match.Answer
}

const maxAnswers = 4

// Of returns what Solve says, which it is asked for only where the captures are none of
// the last. The answers must not change.
func (s *Answers) Of(stored, seen []match.Compiled, p match.Params) []match.Answer {
	for _, l := range s.last {
		if match.Same(l.seen, seen) && match.Same(l.stored, stored) {
			return l.answers
		}
	}
	answers := s.Solve(stored, seen, p)
	s.last = append([]cachedAnswers{{stored, seen, answers}}, s.last[:min(len(s.last), maxAnswers-1)]...)
	return answers
}
