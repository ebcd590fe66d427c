package view

import (
	"testing"

	"skillmill/datasets/capture"
	"skillmill/transform/join"
)

// What ends a session says so in its row, in a closed menu as well; its neighbours do not.
func TestSignOutOfClosedMenu(t *testing.T) {
	tree := parse(t, `<nav><button aria-haspopup=menu aria-controls=me>Ann</button><div id=me style="display:none"><a href="/profile">Profile</a><a href="/konto/logout">Abmelden</a></div></nav><button>Log out</button>`)
	c := &capture.Capture{}
	controls, _ := join.Controls(c, tree, rolesOf(tree))
	v := newView(c, tree, rolesOf(tree), controls)
	v.assign(controls)
	v.readOverlays(controls)
	got := map[string]bool{}
	for _, ctl := range controls {
		row := v.control(ctl)
		got[tree.Text(ctl.Node)] = row.Facts.SignOut
	}
	for name, want := range map[string]bool{"Ann": false, "Profile": false, "Abmelden": true, "Log out": true} {
		if is, ok := got[name]; !ok || is != want {
			t.Errorf("%s: %v, want %v", name, is, want)
		}
	}
}
