package accname

import "skillmill/transform/page"

// token is one member of a sequence as numbers: its role, and its role with its
// name.
type token struct{ role, full int32 }

// said is what a token stands for: a role alone, or with its name.
type said struct {
	role, name string
	named      bool
}

// sequence aligns x with y. Pairs have equal roles and do not cross; as many as
// possible have equal names.
type sequence struct {
	code map[said]int32
	x, y []token
	out  [][2]int
}

// maxCells bounds the table of one alignment; a stretch that is larger is paired
// greedily.
const maxCells = 4 << 20

// The worth of a pair. A pair of equal names is worth more than any two without.
const (
	worthName = 5
	worthRole = 2
)

func (s *sequence) token(role, name string) token {
	return token{s.number(said{role: role}), s.number(said{role, Normalise(name), true})}
}

func (s *sequence) number(key said) int32 {
	n, ok := s.code[key]
	if !ok {
		n = int32(len(s.code))
		s.code[key] = n
	}
	return n
}

// pairs returns the aligned positions in order.
func (s *sequence) pairs() [][2]int {
	x0, x1, y0, y1 := 0, len(s.x), 0, len(s.y)
	for x0 < x1 && y0 < y1 && s.x[x0] == s.y[y0] {
		s.out = append(s.out, [2]int{x0, y0})
		x0, y0 = x0+1, y0+1
	}
	var tail [][2]int
	for x0 < x1 && y0 < y1 && s.x[x1-1] == s.y[y1-1] {
		x1, y1 = x1-1, y1-1
		tail = append(tail, [2]int{x1, y1})
	}
	if (x1-x0+1)*(y1-y0+1) <= maxCells {
		s.table(x0, x1, y0, y1)
	} else {
		for _, a := range s.anchors(x0, x1, y0, y1) {
			s.stretch(x0, a[0], y0, a[1])
			s.out = append(s.out, a)
			x0, y0 = a[0]+1, a[1]+1
		}
		s.stretch(x0, x1, y0, y1)
	}
	for k := len(tail) - 1; k >= 0; k-- {
		s.out = append(s.out, tail[k])
	}
	return s.out
}

func (s *sequence) stretch(x0, x1, y0, y1 int) {
	if (x1-x0+1)*(y1-y0+1) <= maxCells {
		s.table(x0, x1, y0, y1)
		return
	}
	for i, j := x0, y0; i < x1 && j < y1; i++ {
		for k := j; k < min(y1, j+50); k++ {
			if s.x[i] == s.y[k] {
				s.out = append(s.out, [2]int{i, k})
				j = k + 1
				break
			}
		}
	}
}

// table is the usual alignment by dynamic programming.
func (s *sequence) table(x0, x1, y0, y1 int) {
	n, m := x1-x0, y1-y0
	if n == 0 || m == 0 {
		return
	}
	w := m + 1
	best := make([]int32, (n+1)*w) // best[i*w+j]: of x[x0+i:x1] and y[y0+j:y1]
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			b := max(best[(i+1)*w+j], best[i*w+j+1])
			if v := worth(s.x[x0+i], s.y[y0+j]); v > 0 {
				b = max(b, v+best[(i+1)*w+j+1])
			}
			best[i*w+j] = b
		}
	}
	for i, j := 0, 0; i < n && j < m; {
		v := worth(s.x[x0+i], s.y[y0+j])
		switch b := best[i*w+j]; {
		case v > 0 && b == v+best[(i+1)*w+j+1]:
			s.out = append(s.out, [2]int{x0 + i, y0 + j})
			i, j = i+1, j+1
		case b == best[(i+1)*w+j]:
			i++
		default:
			j++
		}
	}
}

func worth(a, b token) int32 {
	switch {
	case a.full == b.full:
		return worthName
	case a.role == b.role:
		return worthRole
	}
	return 0
}

// anchors returns the longest non-crossing run of tokens that occur once on each side.
func (s *sequence) anchors(x0, x1, y0, y1 int) [][2]int {
	type seen struct{ nx, ny, y int }
	at := map[int32]seen{}
	for i := x0; i < x1; i++ {
		e := at[s.x[i].full]
		e.nx++
		at[s.x[i].full] = e
	}
	for j := y0; j < y1; j++ {
		e := at[s.y[j].full]
		e.ny, e.y = e.ny+1, j
		at[s.y[j].full] = e
	}
	var xs, ys []int
	for i := x0; i < x1; i++ {
		if e := at[s.x[i].full]; e.nx == 1 && e.ny == 1 {
			xs, ys = append(xs, i), append(ys, e.y)
		}
	}
	var out [][2]int
	for _, k := range page.Increasing(ys) {
		out = append(out, [2]int{xs[k], ys[k]})
	}
	return out
}
