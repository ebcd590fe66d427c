package match

// minDrift is how many controls with a feature must be known before the absence of
// their values says something about the page.
const minDrift = 3

// drift returns what is left of each feature: the share of the old values that
// still occur on the new page, never less than floor. A page that was translated
// keeps its ids and addresses, one that was restyled keeps its texts.
func drift(mem *scratch, values int, old, seen []pairSide) [numFeatures]float64 {
	const floor = .05
	var out [numFeatures]float64
	// Of each value the last feature, plus 1, in which a page has it.
	here, there := mem.ints(values), mem.ints(values)
	for fi := range features {
		mark := int32(fi + 1)
		for k := range seen {
			for _, v := range seen[k].c.vals[fi] {
				here[v] = mark
			}
		}
		count, kept, having := 0, 0, 0
		for k := range old {
			if old[k].has(fi) {
				having++
			}
			for _, v := range old[k].c.vals[fi] {
				if there[v] == mark {
					continue
				}
				there[v] = mark
				count++
				if here[v] == mark {
					kept++
				}
			}
		}
		out[fi] = 1
		if having >= minDrift && count > minDrift {
			out[fi] = max(floor, min(1, 1.25*float64(kept)/float64(count)))
		}
	}
	return out
}
