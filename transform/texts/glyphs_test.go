package texts

import "testing"

func TestWithoutGlyphs(t *testing.T) {
	for _, c := range []struct {
		text   string
		glyphs []string
		want   string
	}{
		{"dashboard Dashboard", []string{"dashboard"}, "Dashboard"},
		{"deleteDelete", []string{"delete"}, "Delete"},
		{"Next chevron_right", []string{"chevron_right"}, "Next"},
		{"home homeowners", []string{"home"}, "homeowners"},
		{"expand_more", []string{"expand_more"}, ""},
		{"Save", nil, "Save"},
		{"star 4", []string{"star"}, ""},
	} {
		if got := without(c.text, c.glyphs); got != c.want {
			t.Errorf("%q without %q: %q, want %q", c.text, c.glyphs, got, c.want)
		}
	}
}
