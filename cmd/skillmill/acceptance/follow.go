package acceptance

import (
	"fmt"
	"testing"

	"skillmill/datasets"
)

// Spot is where a capture shows a control.
type Spot struct {
	Capture string
	Index   int64 // in document order
}

// Follow says where later captures show the controls of an earlier library, by domain
// and id of its skills, as the build of all captures settled it. A skill without an
// entry is of a control that no capture of the later ones shows; later tells them.
func Follow(t testing.TB, early, all string, later func(captureID string) bool) map[string][]Spot {
	t.Helper()
	shown := map[string]datasets.SkillRow{}
	for _, r := range ReadTable[datasets.SkillRow](t, all, "skills") {
		for i, c := range r.Captures {
			shown[fmt.Sprint(c, " ", r.Indices[i])] = r
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
