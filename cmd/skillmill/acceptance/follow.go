package acceptance

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/datasets"
)

// Spot is the place of a control in a capture.
type Spot struct {
	Capture string
	Index   int64 // in document order
}

// Follow returns where later captures show the controls of an earlier library, by domain
// and skill id, as the build of all captures decided. later reports whether a capture is
// one of the later ones. A skill without an entry belongs to a control that none of them
// shows.
func Follow(t testing.TB, early, all string, later func(captureID string) bool) map[string][]Spot {
	t.Helper()
	shown := map[string]datasets.SkillRow{}
	for _, r := range ReadTable[datasets.SkillRow](t, all, "skills") {
		for i, c := range r.Captures {
			at := fmt.Sprint(c, " ", r.Indices[i])
			if _, taken := shown[at]; taken && strings.HasPrefix(r.SkillID, "f") {
				continue // the id of a family: it shows one of its members in each capture, not always the same
			}
			shown[at] = r
		}
	}
	out := map[string][]Spot{}
	for _, r := range ReadTable[datasets.SkillRow](t, early, "skills") {
		seen := map[Spot]bool{}
		for i, c := range r.Captures {
			now := shown[fmt.Sprint(c, " ", r.Indices[i])]
			for k, d := range now.Captures {
				spot := Spot{d, now.Indices[k]}
				if later(d) && !seen[spot] {
					seen[spot] = true
					name := r.Domain + " " + r.SkillID
					out[name] = append(out[name], spot)
				}
			}
		}
	}
	return out
}
