package wording

import "testing"

// TestClocks: times in words are written in digits where the part of the day is said.
func TestClocks(t *testing.T) {
	for text, want := range map[string]string{
		"at half past four in the afternoon":      "at 4:30 pm",
		"at a quarter to nine in the evening":     "at 8:45 pm",
		"at a quarter to one in the afternoon":    "at 12:45 pm",
		"wake me at seven o'clock in the morning": "wake me at 7:00 am",
		"come at 6 in the evening":                "come at 6:00 pm",
		"at half past four":                       "at half past four",
		"下午三点半开会":                                 "下午3:30开会",
		"上午十点":                                    "上午10:00",
		"晚上八点一刻":                                  "晚上8:15",
		"早上六点二十分":                                 "早上6:20",
		"三点半":                                     "三点半",
		"一点一点看":                                   "一点一点看",
	} {
		if got := clocks(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
