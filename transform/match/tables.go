package match

import (
	"math"
	"math/bits"
)

// The tables of likenesses: a page has fewer values than pairs of controls, and
// each pair of values is compared once.
const (
	tText = iota // of all features that are texts, headings too
	tHref
	tRow
	tData
	tClasses
	tIcons
	tAncestors
	tPath
	numTables
	noTable = -1
)

var tableOf = [numFeatures]int{
	fTag: noTable, fType: noTable, fRole: noTable, fLandmark: noTable, fBefore: noTable, fAfter: noTable,
	fName: tText, fText: tText, fLabel: tText, fPlaceholder: tText, fTitle: tText, fFormName: tText, fID: tText, fValue: tText, fHeading: tText,
	fHref: tHref, fRow: tRow, fData: tData, fClasses: tClasses, fIcons: tIcons, fAncestors: tAncestors, fPath: tPath,
}

// table has the likeness of each old value to each new one.
type table struct {
	old, new []int32   // values, or numbers of lists, by row and by column
	columns  []int32   // column of each value, plus 1
	cells    []float64 // NaN while not known; nil where they would be too many
	filled   []bool    // rows of texts that are known
	parts    postings  // of the new values
}

// maxCells bounds a table. On a page with more values a control has few
// candidates, see blocking, and is compared with those alone.
const maxCells = 1 << 17

// tabulate gives each value of an old control a row of its table, and each of a new
// one a column.
func (s *scorer) tabulate(old, seen []pairSide) {
	for t := range s.tables {
		tab := &s.tables[t]
		*tab = table{old: s.mem.list(s.places(t, old)), new: s.mem.list(s.places(t, seen))}
		size := len(s.reader.lists)
		if t <= tRow {
			size = len(s.reader.values)
		}
		tab.columns = s.mem.ints(size)
		tab.old = place(old, t, s.mem.ints(size), tab.old)
		tab.new = place(seen, t, tab.columns, tab.new)
		n := len(tab.old) * len(tab.new)
		if n > maxCells {
			continue
		}
		tab.cells = s.mem.floats(n)
		if t == tText || t == tHref {
			tab.filled = make([]bool, len(tab.old))
			continue
		}
		for i := range tab.cells {
			tab.cells[i] = math.NaN()
		}
	}
}

// places returns how many rows or columns the values of a list of controls may need.
func (s *scorer) places(t int, list []pairSide) int {
	return len(list) * len(featuresOf[t])
}

// featuresOf are the features of each table.
var featuresOf = func() (list [numTables][]int) {
	for fi, t := range tableOf {
		if t != noTable {
			list[t] = append(list[t], fi)
		}
	}
	return list
}()

// place gives the values of one table their places, which begin at 1 in at.
func place(list []pairSide, t int, at, values []int32) []int32 {
	for _, fi := range featuresOf[t] {
		for k := range list {
			p := &list[k]
			if !p.has(fi) {
				continue
			}
			id := p.c.id[fi]
			if at[id] == 0 {
				values = append(values, id)
				at[id] = int32(len(values))
			}
			p.at[fi] = at[id] - 1
		}
	}
	return values
}

// aim takes the rows of an old control out of the tables, to compare it with many.
func (s *scorer) aim(o *pairSide) {
	for left := o.c.has & tableBits; left != 0; left &= left - 1 {
		fi := bits.TrailingZeros32(left)
		t := tableOf[fi]
		tab, row := &s.tables[t], o.at[fi]
		if tab.cells == nil {
			s.row[fi] = nil
			continue
		}
		if tab.filled != nil && !tab.filled[row] {
			tab.filled[row] = true
			s.fill(t, row)
		}
		from := int(row) * len(tab.new)
		s.row[fi] = tab.cells[from : from+len(tab.new)]
	}
}

// tableBits are the features that have a table.
var tableBits = func() (set uint32) {
	for fi, t := range tableOf {
		if t != noTable {
			set |= 1 << fi
		}
	}
	return set
}()

// cell returns the likeness of a feature of the control that is aimed at to the value in
// a column of its table.
func (s *scorer) cell(fi int, o *pairSide, column int32) float64 {
	row := s.row[fi]
	if row != nil && !math.IsNaN(row[column]) {
		return row[column]
	}
	t := tableOf[fi]
	v := s.compute(t, o.c.id[fi], s.tables[t].new[column])
	if row != nil {
		row[column] = v
	}
	return v
}

// fill fills a row of texts. What is a text here and an address there is left for
// later: it keeps the parts that it is first asked for.
func (s *scorer) fill(t int, row int32) {
	tab := &s.tables[t]
	from := int(row) * len(tab.new)
	cells := tab.cells[from : from+len(tab.new)]
	a := tab.old[row]
	if s.both[a] == isText|isAddress {
		for i := range cells {
			cells[i] = math.NaN()
		}
		return
	}
	if tab.parts.first == nil {
		tab.parts = s.post(t, tab.new)
	}
	clear(cells)
	list, mask := s.parts(t, a)
	tab.parts.count(list, func(column, n int32) {
		v := 2 * float64(n) / float64(len(list)+int(tab.parts.size[column]))
		cells[column] = v * v
	})
	if mask >= 0 {
		for column, other := range tab.parts.mask {
			if other == mask {
				cells[column] = max(cells[column], counted)
			}
		}
	}
	for _, column := range tab.parts.both {
		cells[column] = math.NaN()
	}
	if column := tab.columns[a]; column > 0 {
		cells[column-1] = 1
	}
}

// parts returns those of a value that is not both a text and an address.
func (s *scorer) parts(t int, id int32) (list []int32, mask int32) {
	if t == tHref {
		return s.reader.segments(id), -1
	}
	return s.reader.grams(id)
}

// compute is the likeness of two values of a table.
func (s *scorer) compute(t int, a, b int32) float64 {
	switch t {
	case tText:
		return s.texts(asGrams, a, b)
	case tHref:
		return s.texts(asSegments, a, b)
	case tRow:
		if a == b {
			return 1
		}
		return s.rows.shared(a, b)
	}
	x, y := &s.reader.lists[a], &s.reader.lists[b]
	if t == tPath {
		return ends(x.written, y.written)
	}
	return shared(x.sorted, y.sorted, s.rare[featuresOf[t][0]])
}
