package match

// A row is a run of controls that stand in one table row, list item or group: neighbours
// with one row text. Whoever shares a row with a control goes where the control goes, so
// rows are assigned as a whole: what a row's other controls became is evidence.

// rowsOf numbers the rows of a page and returns that of each control, -1 for none.
func rowsOf(sides []pairSide) []int32 {
	out := make([]int32, len(sides))
	row, last := int32(-1), int32(-1)
	for k := range sides {
		p := &sides[k]
		if !p.has(fRow) {
			out[k], last = -1, -1
			continue
		}
		if p.c.id[fRow] != last {
			row++
			last = p.c.id[fRow]
		}
		out[k] = row
	}
	return out
}

// moves say, for each old row, into which new rows its matched controls went.
type moves [][]move

type move struct {
	row   int32 // new, -1 for none
	count int32
}

func (m *matching) moves() moves {
	if m.oldRow == nil {
		m.oldRow, m.newRow = rowsOf(m.old), rowsOf(m.seen)
	}
	out := make(moves, len(m.old))
	for o, n := range m.toNew {
		row := m.oldRow[o]
		if n < 0 || row < 0 {
			continue
		}
		list := out[row]
		found := false
		for i := range list {
			if list[i].row == m.newRow[n] {
				list[i].count++
				found = true
			}
		}
		if !found {
			out[row] = append(list, move{m.newRow[n], 1})
		}
	}
	return out
}

// agree returns the share of an old control's row mates that went to the row of a new one. ok
// is false where none is known. A control that is matched is no mate of itself.
func (v moves) agree(m *matching, o, n int) (share float64, ok bool) {
	row := m.oldRow[o]
	if row < 0 {
		return 0, false
	}
	all, with := int32(0), int32(0)
	for _, mv := range v[row] {
		count := mv.count
		if m.toNew[o] >= 0 && m.newRow[m.toNew[o]] == mv.row {
			count--
		}
		all += count
		if mv.row >= 0 && mv.row == m.newRow[n] {
			with += count
		}
	}
	if all == 0 {
		return 0, false
	}
	return float64(with) / float64(all), true
}
