package join

import (
	"skillmill/datasets/capture"
)

// sharedGoal is the least share of the base elements that a scrolled copy of the
// same page shows again. Real pairs lie at .98 and above, foreign ones at .53
// and below.
const sharedGoal = 0.8

// Contaminated reports whether the scrolled copy shows another page: the
// collector may have followed a link between the two readings.
func Contaminated(c *capture.Capture) bool {
	if len(c.Scrolled) == 0 || len(c.Elements) == 0 {
		return false
	}
	if inPlace(c) {
		return false
	}
	left := make(map[fingerprint]int, len(c.Scrolled))
	for i := range c.Scrolled {
		left[fingerprintOf(&c.Scrolled[i])]++
	}
	shared := 0
	for i := range c.Elements {
		if k := fingerprintOf(&c.Elements[i]); left[k] > 0 {
			left[k]--
			shared++
		}
	}
	return float64(shared) < sharedGoal*float64(len(c.Elements))
}

// inPlace reports whether enough elements are again at their old positions,
// which is the usual case and needs no table.
func inPlace(c *capture.Capture) bool {
	same := 0
	for i := range min(len(c.Elements), len(c.Scrolled)) {
		if fingerprintOf(&c.Elements[i]) == fingerprintOf(&c.Scrolled[i]) {
			same++
		}
	}
	return float64(same) >= sharedGoal*float64(len(c.Elements))
}

// fingerprint leaves geometry out: it is relative to the scroll position.
type fingerprint struct{ tag, id, class, name, text string }

func fingerprintOf(e *capture.Element) fingerprint {
	text := e.Text
	if len(text) > 40 {
		text = text[:40]
	}
	return fingerprint{e.Tag, e.ID, e.Class, e.Name, text}
}
