package program

import "strings"

// memberArgs explain each argument that names a member of a family.
var memberArgs = map[string]string{
	"row":    "The text that names the row, item or card.",
	"option": "The name of the option.",
	"day":    "The name of the day.",
	"page":   "The name of the page number.",
}

// MemberArg says what the argument that names a member of a family is for.
func MemberArg(arg string) string { return memberArgs[arg] }

// withMember adds the argument of a family to the docstring of a program. The program needs
// no other change, because it passes its args to env.locate, which finds the member.
func withMember(code, arg string) string {
	switch {
	case arg == "":
		return code
	case strings.Contains(code, noArgs):
		return strings.Replace(code, noArgs, "args: "+arg+" (which one).", 1)
	}
	return strings.Replace(code, someArgs, "args: "+arg+" (which one), ", 1)
}

// How the docstrings of templates list their args.
const (
	noArgs   = "args: none."
	someArgs = "args: "
)
