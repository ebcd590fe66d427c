package texts

// maxUnit bounds the length of a unit, in characters.
const maxUnit = 2

// maxUnits bounds the fields and texts of one line that are checked.
const maxUnits = 16

// byUnits gives fields in one line the short texts after them, if each field has one: year,
// month and day of a date.
func (p *Page) byUnits() {
	for k := 0; k < len(p.controls); {
		fields, units := p.line(k)
		for n, r := range units {
			p.give(r, fields[n], Unit)
		}
		k += max(len(fields), 1)
	}
}

// line returns the fields from control k on that are in one element with only a unit after
// each, and the runs of these units. It returns nil for fewer than two.
func (p *Page) line(k int) (fields, units []int) {
	up := p.t.Nodes[p.controls[k]].Parent
	if up < 0 || !p.plain(k) {
		return nil, nil
	}
	from, to := p.runsIn(up)
	if to-from > maxUnits {
		return nil, nil
	}
	r := from
	if r < to && p.Runs[r].at < p.controls[k] {
		return nil, nil // words before the first field: those after it may belong to the next one
	}
	for o := k; o < len(p.controls) && p.t.Nodes[p.controls[o]].Parent == up; o++ {
		for r < to && p.Runs[r].at < p.t.Nodes[p.controls[o]].End-1 {
			r++ // a run inside the field, such as an option of a list
		}
		next := p.t.Nodes[up].End
		if o+1 < len(p.controls) {
			next = min(next, p.controls[o+1])
		}
		if !p.plain(o) || r == to || p.Runs[r].at >= next || length(p.Runs[r].clean) > maxUnit || !p.free(&p.Runs[r], o) || p.Runs[r].clean == "" {
			return nil, nil
		}
		fields, units = append(fields, o), append(units, r)
		if r++; r < to && p.Runs[r].at < next {
			return nil, nil
		}
	}
	if len(fields) < 2 {
		return nil, nil
	}
	return fields, units
}

// plain reports whether a control is a field that nothing names yet and that has no state.
func (p *Page) plain(k int) bool {
	return p.needs[k] == caption && !p.state(k)
}
