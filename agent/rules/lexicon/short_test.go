package lexicon

import "testing"

// TestAbbreviates: a short name has characters of the long one in their order, and begins alike.
func TestAbbreviates(t *testing.T) {
	for _, tc := range []struct {
		short, long string
		want        bool
	}{{"邮编", "邮政编码", true}, {"编码", "邮政编码", false}, {"邮政", "邮政编码", false}, {"身份证", "身份证号", false}, {"驾照", "驾驶证照", true}, {"zip", "zipper", false}, {"邮箱", "电子邮箱", false}} {
		if got := Abbreviates(tc.short, tc.long); got != tc.want {
			t.Errorf("%s for %s: %v", tc.short, tc.long, got)
		}
	}
}
