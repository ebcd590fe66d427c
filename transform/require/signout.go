package require

import (
	"regexp"
	"strings"

	"skillmill/transform/page"
)

// signOut are the names of controls that only logged-in users see. Words that say something else
// as well are left out: "Abmelden" ends a newsletter too, "sign off" is what one does with a report.
var signOut = map[string]bool{
	"sign out": true, "signout": true, "log out": true, "logout": true, "log off": true, "logoff": true,
	"退出": true, "退出登录": true, "登出": true, "注销": true, "注销登录": true, "安全退出": true,
	"ログアウト": true, "サインアウト": true, "로그아웃": true,
	"ausloggen": true, "déconnexion": true, "se déconnecter": true, "cerrar sesión": true, "terminar sessão": true,
	"encerrar sessão": true, "uitloggen": true, "logga ut": true, "logg ut": true, "log ud": true, "wyloguj": true, "wyloguj się": true,
}

// IsSignOut reports whether an accessible name says that its control ends a session.
func IsSignOut(name string) bool {
	return signOut[strings.ToLower(strings.Join(strings.Fields(name), " "))]
}

// signOutPath is a path that ends a session, in whatever language the page is.
var signOutPath = regexp.MustCompile(`(?i)/(sign|log)[-_]?(out|off)(\.[a-z]{2,5})?/?$`)

// EndsSession reports whether an element is a link, a button or an entry of a menu that ends a
// session, by what it says or by where it leads. Whether it is seen does not matter: most stand
// in a closed menu.
func EndsSession(t *page.Tree, i int) bool {
	switch t.Nodes[i].Tag {
	case "a":
		for _, part := range strings.SplitN(t.Attr(i, "href"), "#", 2) { // the path, and the route behind it
			path, _, _ := strings.Cut(part, "?")
			if signOutPath.MatchString("/" + path) {
				return true
			}
		}
	case "button":
	case "input":
		typ := strings.ToLower(t.Attr(i, "type"))
		return (typ == "submit" || typ == "button") && IsSignOut(t.Attr(i, "value"))
	default:
		switch t.Attr(i, "role") {
		case "button", "link", "menuitem":
		default:
			return false
		}
	}
	return IsSignOut(t.Attr(i, "aria-label")) || IsSignOut(t.Attr(i, "title")) || IsSignOut(t.Text(i))
}
