package match

// postings lead from a part of a text to the columns of a table whose values have it,
// and how often: a row is filled by walking the parts of its own value alone.
type postings struct {
	first   []int32 // by part
	column  []int32
	times   []int32
	size    []int32 // number of parts of each column
	mask    []int32
	both    []int32 // columns whose value is a text and an address
	counts  []int32 // of each column, 0 between two calls
	touched []int32
}

// post makes the postings of the columns of a table.
func (s *scorer) post(t int, columns []int32) postings {
	lists := make([][]int32, len(columns))
	p := postings{size: s.mem.ints(len(columns)), mask: s.mem.ints(len(columns)), both: s.mem.list(len(columns))}
	total := 0
	for c, id := range columns {
		p.mask[c] = -1
		if s.both[id] == isText|isAddress {
			p.both = append(p.both, int32(c))
			continue
		}
		lists[c], p.mask[c] = s.parts(t, id)
		p.size[c] = int32(len(lists[c]))
		total += len(lists[c])
	}
	n := int(s.reader.parts.n)
	p.first = s.mem.ints(n + 1)
	for _, list := range lists {
		for i, part := range list {
			if i == 0 || part != list[i-1] {
				p.first[part+1]++
			}
		}
	}
	for i := range n {
		p.first[i+1] += p.first[i]
	}
	p.column, p.times = s.mem.ints(total), s.mem.ints(total)
	next := append(s.mem.list(n), p.first[:n]...)
	for c, list := range lists {
		for i, part := range list {
			if i > 0 && part == list[i-1] {
				p.times[next[part]-1]++
				continue
			}
			p.column[next[part]], p.times[next[part]] = int32(c), 1
			next[part]++
		}
	}
	p.counts, p.touched = s.mem.ints(len(columns)), s.mem.list(len(columns))
	return p
}

// count visits the columns that share parts with a sorted list, and how many.
func (p *postings) count(list []int32, visit func(column, n int32)) {
	touched := p.touched[:0]
	for i := 0; i < len(list); {
		part, times := list[i], int32(0)
		for ; i < len(list) && list[i] == part; i++ {
			times++
		}
		if int(part)+1 >= len(p.first) {
			break // parts that are newer than the postings: no column has them
		}
		for k := p.first[part]; k < p.first[part+1]; k++ {
			c := p.column[k]
			if p.counts[c] == 0 {
				touched = append(touched, c)
			}
			p.counts[c] += min(times, p.times[k])
		}
	}
	for _, c := range touched {
		visit(c, p.counts[c])
		p.counts[c] = 0
	}
}
