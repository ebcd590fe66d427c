package datasets

import "testing"

func TestRejectKey(t *testing.T) {
	captures := []string{"d/1", "d/2"}
	tests := []struct {
		name string
		row  interface {
			RejectKey() (captureID, domain, night string)
		}
		want [3]string
	}{
		{"found", FoundRow{Place: "d/1"}, [3]string{"d/1", "", "unknown"}},
		{"capture", CaptureRow{CaptureID: "d/1", Domain: "d", Night: "n"}, [3]string{"d/1", "d", "n"}},
		{"control", ControlRow{CaptureID: "d/1", Domain: "d", Night: "n"}, [3]string{"d/1", "d", "n"}},
		{"draft", DraftRow{Captures: captures, Domain: "d", LastSeen: "2025-01-02T03:04:05Z"}, [3]string{"d/2", "d", "2025-01-02"}},
		{"refined", RefinedRow{Draft: DraftRow{Captures: captures, Domain: "d", LastSeen: "2025-01-02T03:04:05Z"}}, [3]string{"d/2", "d", "2025-01-02"}},
		{"empty draft", DraftRow{}, [3]string{"", "", "unknown"}},
		{"skill", SkillRow{Captures: captures, Domain: "d", Night: "n"}, [3]string{"d/2", "d", "n"}},
	}
	for _, test := range tests {
		id, domain, night := test.row.RejectKey()
		if got := [3]string{id, domain, night}; got != test.want {
			t.Errorf("%s: RejectKey = %q, want %q", test.name, got, test.want)
		}
	}
}
