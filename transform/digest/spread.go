package digest

// leastShown is how many of each rank of controls are shown in any case, the first and the last
// among them, so that what is left out is the rest of a list of which a sample is seen. It is
// for the ranks behind those that fit, which may take a leastShare of what is shown.
const (
	leastShown = 4
	leastShare = 8
)

// spread says how many of each rank stay when n may: of the more important ones as many as
// there are, of those behind at least a few.
func spread(sizes []int, n int) []int {
	behind := 0 // what is kept for the ranks that are still to come
	for _, s := range sizes[1:] {
		behind += min(s, leastShown)
	}
	if leastShare*behind > n {
		behind = 0
	}
	out := make([]int, len(sizes))
	for i, s := range sizes {
		if i > 0 {
			behind = max(0, behind-min(s, leastShown))
		}
		out[i] = min(s, n-behind)
		n -= out[i]
	}
	return out
}

// span is a part of an order of nodes of which some are shown: all, none, or an even sample.
type span struct{ from, to, shown int }

func (s span) isSampled() bool { return s.shown > 0 && s.from+s.shown < s.to }

// chosen returns the positions of a span that are shown.
func (s span) chosen() []int {
	var out []int
	for i, stays := range sampled(s.to-s.from, s.shown) {
		if stays {
			out = append(out, s.from+i)
		}
	}
	return out
}

// spansOf returns the spans of an order when n of it stay. rank returns that of a position, -1
// for what is no control. Where controls come first their ranks are spread; of a rank of
// controls anywhere else in which the n end, an even sample stays.
func spansOf(size, n int, rank func(at int) int) []span {
	first := []span{}
	for at := 0; at < size && rank(at) >= 0; {
		from := at
		for at < size && rank(at) == rank(from) {
			at++
		}
		first = append(first, span{from: from, to: at})
	}
	if last := len(first) - 1; last >= 0 && n < first[last].to {
		sizes := make([]int, len(first))
		for i, s := range first {
			sizes[i] = s.to - s.from
		}
		for i, shown := range spread(sizes, n) {
			first[i].shown = shown
		}
		return first
	}
	from, to := n, n
	if n < size && rank(n) >= 0 {
		for from > 0 && rank(from-1) == rank(n) {
			from--
		}
		for to < size && rank(to) == rank(n) {
			to++
		}
	}
	return []span{{0, from, from}, {from, to, n - from}}
}
