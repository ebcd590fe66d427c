package gate

import (
	_ "embed"
	"strings"
	"testing"
)

const (
	entry = "program__d1__x"
	head  = "def program__d1__x(env, locators, args, options):\n"
	done  = `    return {"ok": True, "message": "done"}` + "\n"
)

// body is a program whose entry does the lines and ends well.
func body(lines ...string) string {
	return head + "    " + strings.Join(lines, "\n    ") + "\n" + done
}

// A refused program has a name and the code that says why it is refused.
type refused struct{ name, src, code string }

// unshown are those that a file cannot show: long ones, and characters that no editor
// leaves alone.
var unshown = []refused{
	{"too many env calls", body(strings.Split(strings.Repeat("env.current_url()\n", 51), "\n")[:51]...), CodeEnvCalls},
	{"joined long literal", body("x = 'a'", "x = x + '"+strings.Repeat("b", 201)+"'"), CodeGrowth},
	{"huge int", body("x = " + strings.Repeat("9", 5000)), CodeLiteral},
	{"1 MB", body("x = '" + strings.Repeat("a", 1<<20) + "'"), CodeSize},
	{"16 KB and one", strings.Repeat("#", MaxSource+1-len(body("pass"))) + "\n" + body("pass"), CodeSize},
	{"many nodes", body("x = [" + strings.Repeat("1,", 2000) + "]"), CodeSize},
	{"100,000 parentheses", body("x = " + strings.Repeat("(", 100000) + "1" + strings.Repeat(")", 100000)), CodeSize},
	{"5,000 parentheses", body("x = " + strings.Repeat("(", 5000) + "1" + strings.Repeat(")", 5000)), CodeDepth},
	{"100 parentheses", body("x = " + strings.Repeat("(", 100) + "1" + strings.Repeat(")", 100)), CodeDepth},
	{"1,000,000 minuses", body("x = " + strings.Repeat("-", 1000000) + "1"), CodeSize},
	{"100 minuses", body("x = " + strings.Repeat("-", 100) + "1"), CodeDepth},
	{"deep list", body("x = " + strings.Repeat("[", 40) + strings.Repeat("]", 40)), CodeDepth},
	{"NUL", body("x = 'a\x00b'"), CodeChar},
	{"form feed", "\f" + body("pass"), CodeChar},
	{"tab", head + "\tpass\n" + done, CodeChar},
	{"carriage return", strings.ReplaceAll(body("pass"), "\n", "\r\n"), CodeChar},
	{"direction mark", body("x = '\u202ea'"), CodeChar},
	{"zero width", body("x = 'a\u200bb'"), CodeChar},
	{"byte order mark", "\ufeff" + body("pass"), CodeChar},
	{"line separator", body("x = 'a\u2028b'"), CodeChar},
	{"not UTF-8", body("x = '\xff'"), CodeEncoding},
	{"empty", "", CodeEntry},
}

//go:embed testdata/hostile.txt
var shown string

// hostile are all programs that must be refused. The file says how its rows are read.
func hostile(t testing.TB) []refused {
	t.Helper()
	var rows []refused
	for line := range strings.Lines(shown) {
		switch {
		case strings.HasPrefix(line, "#") || line == "\n":
		case strings.HasPrefix(line, "    "):
			rows[len(rows)-1].src += line
		default:
			name, code, ok := strings.Cut(strings.TrimSpace(line), ": ")
			if !ok {
				t.Fatalf("%q has no code", line)
			}
			rows = append(rows, refused{name: name, code: code})
		}
	}
	for i := range rows {
		r := &rows[i]
		whole := false
		if r.code, whole = strings.CutSuffix(r.code, ", whole"); whole {
			r.src = strings.ReplaceAll("\n"+r.src, "\n    ", "\n")[1:]
		} else {
			r.src = head + r.src + done
		}
	}
	return append(rows, unshown...)
}
