package page

// maxEdits bounds the work of one diff to (edits times length) and its memory to
// edits squared. A stretch with more changes stays unaligned.
const maxEdits = 600

// diff is Myers' greedy algorithm. It returns the pairs of a longest common subsequence of
// x and y in order, or nothing when they differ in more than maxEdits places.
func diff(x, y []int32) [][2]int {
	n, m := len(x), len(y)
	if n == 0 || m == 0 {
		return nil
	}
	limit := min(n+m, maxEdits)
	v := make([]int32, 2*limit+3) // v[k+limit+1] is how far diagonal k reaches in x
	var trace [][]int32           // per number of edits the part of v that it began with
	for d := 0; d <= limit; d++ {
		trace = append(trace, append([]int32(nil), v[limit+1-d:limit+d+2]...))
		for k := -d; k <= d; k += 2 {
			var i int
			if k == -d || k != d && v[k+limit] < v[k+limit+2] {
				i = int(v[k+limit+2])
			} else {
				i = int(v[k+limit]) + 1
			}
			j := i - k
			for i < n && j < m && j >= 0 && x[i] == y[j] {
				i, j = i+1, j+1
			}
			v[k+limit+1] = int32(i)
			if i >= n && j >= m {
				return walkBack(trace, n, m)
			}
		}
	}
	return nil
}

// walkBack follows the trace from the end to the beginning and collects the
// diagonal steps.
func walkBack(trace [][]int32, i, j int) [][2]int {
	var pairs [][2]int
	for d := len(trace) - 1; d >= 0; d-- {
		at := func(k int) int { // trace[d] holds the diagonals -d..d
			if k < -d || k > d {
				return -1
			}
			return int(trace[d][k+d])
		}
		k := i - j
		prev := k - 1
		if k == -d || k != d && at(k-1) < at(k+1) {
			prev = k + 1
		}
		pi := at(prev)
		pj := pi - prev
		if d == 0 {
			pi, pj = 0, 0
		}
		for i > pi && j > pj {
			i, j = i-1, j-1
			pairs = append(pairs, [2]int{i, j})
		}
		i, j = pi, pj
	}
	for a, b := 0, len(pairs)-1; a < b; a, b = a+1, b-1 {
		pairs[a], pairs[b] = pairs[b], pairs[a]
	}
	return pairs
}
