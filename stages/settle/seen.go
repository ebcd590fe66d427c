package settle

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/identity"
)

// sight is what trials need of the controls of one capture.
type sight struct {
	prints []skill.Fingerprint
	index  []int64
}

func sightOf(rows []datasets.ControlRow) sight {
	s := sight{make([]skill.Fingerprint, len(rows)), make([]int64, len(rows))}
	for i := range rows {
		s.prints[i], s.index[i] = rows[i].Fingerprint, rows[i].DOMIndex
	}
	return s
}

// maxSights is the number of controls up to which a page's sights are kept from
// following to trials; those of a longer history are read again.
const maxSights = 8192

// sights are those of the captures of one page.
type sights struct {
	src  Source
	by   map[string]sight // by the key of the capture
	size int
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
	return sightOf(rows), err
}

// solved remembers the last answers of a page: most nights change nothing, and
// captures of several viewports take turns.
type solved struct {
	solve func(stored, seen []skill.Fingerprint, p identity.Params) []identity.Answer
	last  []solution // newest first
}

type solution struct {
	stored, seen []skill.Fingerprint
	answers      []identity.Answer
}

const maxSolved = 4

func (s *solved) answers(stored, seen []skill.Fingerprint, p identity.Params) []identity.Answer {
	for _, l := range s.last {
		if identity.Equal(l.seen, seen) && identity.Equal(l.stored, stored) {
			return l.answers
		}
	}
	answers := s.solve(stored, seen, p)
	s.last = append([]solution{{stored, seen, answers}}, s.last[:min(len(s.last), maxSolved-1)]...)
	return answers
}
