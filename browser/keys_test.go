package browser

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestStrokes: a key is two events, and a character comes of the first, but not under a
// command.
func TestStrokes(t *testing.T) {
	for name, c := range map[string]struct {
		key   rune
		chord int64
		want  []string
	}{
		"a letter":        {'a', 0, []string{"keyDown a a 0", "keyUp a  0"}},
		"a capital":       {'A', 0, []string{"keyDown A A 8", "keyUp A  8"}},
		"a named key":     {'\u007f', 0, []string{"keyDown Delete  0", "keyUp Delete  0"}},
		"behind Shift":    {'a', held["Shift"], []string{"keyDown a a 8", "keyUp a  8"}},
		"behind Control":  {'a', held["Control"], []string{"keyDown a  2", "keyUp a  2"}},
		"an unknown sign": {'é', 0, []string{"keyDown Unidentified é 0", "keyUp Unidentified  0"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, p := range chorded(strokes(c.key), c.chord) {
				got = append(got, fmt.Sprintf("%s %s %s %d", p.Type, p.Key, p.Text, p.Modifiers))
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}
