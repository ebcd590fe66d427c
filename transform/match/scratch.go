package match

import "sync"

// scratch is memory that one comparison leaves to the next. A page has very many pairs,
// and allocating them anew each time would cost more than comparing them.
type scratch struct {
	numbers []int32
	scores  []float64
	pairs   []pair
	sides   []pairSide
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// maxKept is the number of pairs, and of scores, up to which memory is kept.
const maxKept = 1 << 18

func (s *scratch) release() {
	if cap(s.pairs) > maxKept/2 || cap(s.scores) > 4*maxKept || cap(s.numbers) > 4*maxKept {
		return
	}
	s.numbers, s.scores = s.numbers[:0], s.scores[:0]
	clear(s.sides[:cap(s.sides)]) // they point into captures
	scratches.Put(s)
}

// ints hands out n numbers, all 0.
func (s *scratch) ints(n int) []int32 {
	from := len(s.numbers)
	if from+n > cap(s.numbers) {
		s.numbers, from = make([]int32, 0, max(2*cap(s.numbers), n, 1<<15)), 0
	}
	s.numbers = s.numbers[:from+n]
	out := s.numbers[from : from+n : from+n]
	clear(out)
	return out
}

// floats hands out n numbers, whatever they are.
func (s *scratch) floats(n int) []float64 {
	from := len(s.scores)
	if from+n > cap(s.scores) {
		s.scores, from = make([]float64, 0, max(2*cap(s.scores), n, 1<<14)), 0
	}
	s.scores = s.scores[:from+n]
	return s.scores[from : from+n : from+n]
}

// list hands out an empty list of room for n numbers.
func (s *scratch) list(n int) []int32 {
	from := len(s.numbers)
	if from+n > cap(s.numbers) {
		s.numbers, from = make([]int32, 0, max(2*cap(s.numbers), n, 1<<15)), 0
	}
	s.numbers = s.numbers[:from+n]
	return s.numbers[from : from : from+n]
}
