package settle

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/match"
)

// sight is what trials need of the controls of one capture.
type sight struct {
	prints []match.Compiled
	index  []int64
}

// maxSights is the number of controls up to which a page's sights are kept from
// following to trials; those of a longer history are read again.
const maxSights = 8192

// sights are those of the captures of one page, read into one book.
type sights struct {
	src  Source
	book match.Reader
	by   map[string]sight // by the key of the capture
	size int
}

func (s *sights) read(rows []datasets.ControlRow) sight {
	list := make([]skill.Fingerprint, len(rows)) // the rows may go
	v := sight{index: make([]int64, len(rows))}
	for i := range rows {
		list[i], v.index[i] = rows[i].Fingerprint, rows[i].DOMIndex
	}
	v.prints = s.book.Read(list)
	return v
}

// renew begins a new book when the present one is full. No print that was read
// before may then be used any more.
func (s *sights) renew() bool {
	if !s.book.Full() {
		return false
	}
	s.book, s.by = match.Reader{}, nil
	return true
}

func (s *sights) keep(key string, v sight) {
	if s.size += len(v.index); s.size > maxSights {
		return
	}
	if s.by == nil {
		s.by = map[string]sight{}
	}
	s.by[key] = v
}

func (s *sights) of(key string) (sight, error) {
	if v, ok := s.by[key]; ok {
		return v, nil
	}
	_, rows, err := s.src.Controls(key)
	return s.read(rows), err
}

// solved remembers the last answers of a page: most nights change nothing, and
// captures of several viewports take turns.
type solved struct {
	solve func(stored, seen []match.Compiled, p match.Params) []match.Answer
	last  []solution // newest first
}

type solution struct {
	stored, seen []match.Compiled
	answers      []match.Answer
}

const maxSolved = 4

func (s *solved) answers(stored, seen []match.Compiled, p match.Params) []match.Answer {
	for _, l := range s.last {
		if match.Same(l.seen, seen) && match.Same(l.stored, stored) {
			return l.answers
		}
	}
	answers := s.solve(stored, seen, p)
	s.last = append([]solution{{stored, seen, answers}}, s.last[:min(len(s.last), maxSolved-1)]...)
	return answers
}
