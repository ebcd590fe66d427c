package look

import (
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/look/looktest"
)

// TestTurnsPages tells what turns a list from what turns a calendar and what plays the next piece.
func TestTurnsPages(t *testing.T) {
	list := looktest.Page("button|Previous", "button|1", "button|Next", "link|下一页")
	month := looktest.Texts(looktest.Page("button|‹|title=Previous month", "button|Next", "button|1"), "|March 2026")
	player := looktest.Page("button|Previous", "button|Pause", "button|Next", "range|Volume")
	for _, tc := range []struct {
		o    agent.Observation
		at   int
		want bool
	}{{list, 2, true}, {list, 3, true}, {list, 1, false}, {month, 1, false}, {player, 2, false}} {
		if got := TurnsPages(&tc.o, &tc.o.Elements[tc.at]); got != tc.want {
			t.Errorf("%s: %v", tc.o.Elements[tc.at].Label, got)
		}
	}
}
