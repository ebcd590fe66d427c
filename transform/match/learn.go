package match

import (
	"math"

	"skillmill/transform/fingerprint"
)

// learn works out how much the tokens of lists and the words of rows tell on these two
// pages. The rarity that a fingerprint stores is one figure for a whole list.
func (s *scorer) learn(old, seen []pairSide) {
	for fi := range features {
		if like := features[fi].like; like == bag || like == ordered {
			s.rare[fi] = s.mem.floats(len(s.reader.values))
			s.rarities(fi, old)
			s.rarities(fi, seen) // the new page is complete: its counts win
		}
	}
	s.learnRows(old, seen)
}

// rarities fills in the rarity of the tokens of one list feature.
func (s *scorer) rarities(fi int, list []pairSide) {
	df, values := s.mem.ints(len(s.reader.values)), s.reader.cut[:0]
	for k := range list {
		for _, v := range list[k].c.vals[fi] {
			if df[v] == 0 {
				values = append(values, v)
			}
			df[v]++
		}
	}
	var known [64]float64 // by count: most tokens are rare
	for _, v := range values {
		n := df[v]
		if int(n) >= len(known) {
			s.rare[fi][v] = fingerprint.Rarity(float64(n), float64(len(list)))
			continue
		}
		if known[n] == 0 {
			known[n] = fingerprint.Rarity(float64(n), float64(len(list)))
		}
		s.rare[fi][v] = known[n]
	}
	s.reader.cut = values[:0]
}

// rows are the texts of the rows of two captures, as lists of parts. The parts are
// numbered anew in the order in which the two captures name them, and each list is
// sorted: a sum over a row is a sum in this order, whatever else the reader has read.
type rows struct {
	at    []int32 // by value, the number of the row plus 1
	lists [][]int32
	tells []float64 // how much a part says, by its number
	sums  []float64 // of each row
}

// learnRows cuts the row texts of both captures into parts, once a text, and works out
// how much each part tells: one that few rows have tells more.
func (s *scorer) learnRows(old, seen []pairSide) {
	r := &s.rows
	r.at = s.mem.ints(len(s.reader.values))
	var texts [][]int32
	size := 0
	for _, list := range [...][]pairSide{old, seen} {
		for k := range list {
			for _, v := range list[k].c.vals[fRow] {
				if r.at[v] == 0 {
					s.how[v] = asGrams
					texts = append(texts, s.reader.gramsInOrder(v))
					r.at[v] = int32(len(texts))
					size += len(texts[len(texts)-1])
				}
			}
		}
	}
	r.lists = make([][]int32, len(texts))
	for i, text := range texts {
		r.lists[i] = s.mem.list(len(text))
	}
	r.sort(s.mem, texts, size, int(s.reader.parts.n))
	r.sums = s.mem.floats(len(texts))
	for i, list := range r.lists {
		sum := 0.0
		for _, p := range list {
			sum += r.tells[p]
		}
		r.sums[i] = sum
	}
}

// sort fills the lists: part by part, so that they come out in order.
func (r *rows) sort(mem *scratch, texts [][]int32, size, parts int) {
	number, first := mem.ints(parts), mem.list(size+1) // number of a part, plus 1
	count, rows, last := mem.ints(size), mem.ints(size), mem.ints(size)
	n := int32(0)
	for i, text := range texts {
		for _, part := range text {
			if number[part] == 0 {
				n++
				number[part] = n
			}
			p := number[part] - 1
			count[p]++
			if last[p] != int32(i+1) {
				last[p] = int32(i + 1)
				rows[p]++
			}
		}
	}
	r.tells = mem.floats(int(n))
	first = append(first, 0)
	for p := range n {
		r.tells[p] = .05 + math.Log(float64(len(texts))/float64(rows[p]))
		first = append(first, first[p]+count[p])
	}
	holders, next := mem.ints(size), append(mem.list(int(n)), first[:n]...)
	for i, text := range texts {
		for _, part := range text {
			p := number[part] - 1
			holders[next[p]] = int32(i)
			next[p]++
		}
	}
	for p := range n {
		for _, i := range holders[first[p]:first[p+1]] {
			r.lists[i] = append(r.lists[i], p)
		}
	}
}

// shared returns the likeness of two rows: what their common parts tell, of all that both
// tell.
func (r *rows) shared(a, b int32) float64 {
	i := r.at[a] - 1
	return sharedFrom(r.sums[i], r.lists[i], r.lists[r.at[b]-1], r.tells)
}
