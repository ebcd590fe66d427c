package settle

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/match"
)

// observation is what trials need to know of the controls of one capture.
type observation struct {
	compiled []match.Compiled
	index    []int64
}

// maxObservations is the number of controls up to which a page's observations are kept between
// following and trials. Those of a longer history are read again.
const maxObservations = 8192

// observations holds the observations of the captures of one page, compiled by one reader.
type observations struct {
	src    Source
	stored storedPages
	reader match.Reader
	by     map[string]observation // by the key of the capture
	size   int
}

func (s *observations) read(rows []datasets.ControlRow) observation {
	list := make([]skill.Fingerprint, len(rows)) // copies, so that the rows can be freed
	v := observation{index: make([]int64, len(rows))}
	for i := range rows {
		list[i], v.index[i] = rows[i].Fingerprint, rows[i].DOMIndex
	}
	v.compiled = s.reader.Read(list)
	return v
}

// renew starts a new reader when the present one is full, and reports whether it did. Then no
// fingerprint that was compiled before may be used any more.
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

// Answers caches the last answers of a page, because most nights change nothing and captures
// of several viewports alternate.
type Answers struct {
	// Solve compares two captures. It is a method of the reader that compiled them.
	Solve func(stored, seen []match.Compiled, p match.Params) []match.Answer
	last  []cachedAnswers // newest first
}

type cachedAnswers struct {
	stored, seen []match.Compiled
	answers      []match.Answer
}

const maxAnswers = 4

// Of returns the answers of Solve, and calls it only if the captures are none of the last
// ones. Callers must not change the answers.
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
