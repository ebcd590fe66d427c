package lasting

import "testing"

func TestInitials(t *testing.T) {
	for _, c := range []struct {
		short, long string
		want        bool
	}{
		{"SK", "Sara Kim", true},
		{"S", "Sara Kim", true},
		{"JD", "John Michael Doe", false}, // J and M begin the first two words
		{"JMD", "John Michael Doe", true},
		{"sk", "Sara Kim", false},
		{"SK", "SK", false},
		{"AB", "Anna", false},
		{"王", "王芳", true},
		{"芳", "王芳", true},
		{"张伟", "张伟明", true},
		{"订单", "订单提交成功了", false},
		{"", "Sara Kim", false},
		{"SARA", "Sara Anne Rose Adams", false},
	} {
		if got := Initials(c.short, c.long); got != c.want {
			t.Errorf("Initials(%q, %q) = %v", c.short, c.long, got)
		}
	}
}
