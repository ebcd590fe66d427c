package require

import (
	"testing"

	"skillmill/transform/page"
)

func TestIsSignOut(t *testing.T) {
	for name, want := range map[string]bool{
		"Sign out": true, " log  OUT": true, "Logoff": true, "退出登录": true, "ログアウト": true, "Se déconnecter": true, "Cerrar sesión": true,
		"Sign out of all devices": false, "Logout history": false, "Sign off": false, "Abmelden": false, "": false,
	} {
		if IsSignOut(name) != want {
			t.Errorf("%q: want %v", name, want)
		}
	}
}

// A row is a page with one element that is marked, most of them in a closed menu.
func TestEndsSession(t *testing.T) {
	for _, tc := range []struct {
		html string
		want bool
	}{
		{`<div hidden><a mark href="/account/logout">Abmelden</a></div>`, true},
		{`<div style="display:none"><a mark href="#/sign-out">Bye</a></div>`, true},
		{`<a mark href="https://a.test/signout.php?next=%2F">x</a>`, true},
		{`<ul role=menu hidden><li mark role=menuitem>Log out</li></ul>`, true},
		{`<details><summary>Me</summary><button mark>Sign out</button></details>`, true},
		{`<button mark aria-label="Sign out"><svg></svg></button>`, true},
		{`<input mark type=submit value="Log out">`, true},
		{`<a mark href="/logout/help">Why</a>`, false},
		{`<a mark href="/help?from=/logout">Help</a>`, false},
		{`<input mark value="Log out">`, false},
		{`<li mark>Log out</li>`, false},
		{`<button mark>Log in</button>`, false},
	} {
		tree, err := page.Parse([]byte(tc.html))
		if err != nil {
			t.Fatal(err)
		}
		for i := range tree.Nodes {
			if _, ok := tree.Lookup(i, "mark"); ok && EndsSession(tree, i) != tc.want {
				t.Errorf("%s: want %v", tc.html, tc.want)
			}
		}
	}
}
