package identity

// minDrift is how many controls with a feature must be known before the absence of
// their values says something about the page.
const minDrift = 3

// drift answers what is left of each feature: the share of the old values that
// still occur on the new page, never less than floor. A page that was translated
// keeps its ids and addresses, one that was restyled keeps its texts.
func drift(old, seen []print) [numFeatures]float64 {
	const floor = .05
	var out [numFeatures]float64
	for fi := range features {
		here := map[int32]bool{}
		for k := range seen {
			for _, v := range seen[k].vals[fi] {
				here[v] = true
			}
		}
		values := map[int32]bool{}
		kept, having := 0, 0
		for k := range old {
			if old[k].vals[fi] != nil {
				having++
			}
			for _, v := range old[k].vals[fi] {
				if values[v] {
					continue
				}
				values[v] = true
				if here[v] {
					kept++
				}
			}
		}
		out[fi] = 1
		if having >= minDrift && len(values) > minDrift {
			out[fi] = max(floor, min(1, 1.25*float64(kept)/float64(len(values))))
		}
	}
	return out
}
