package cli

import (
	"io"
	"os"

	"golang.org/x/term"
)

// The hues of a terminal: all of the eight that every one has.
const (
	red   = "31"
	green = "32"
)

// ink colours text where there is a terminal that wants it.
type ink bool

// inkFor returns the ink of a stream: none where it is no terminal, where NO_COLOR says so
// (no-color.org) or where the terminal is dumb.
func inkFor(w io.Writer) ink {
	f, ok := w.(*os.File)
	return ink(ok && wantsInk(os.Getenv) && term.IsTerminal(int(f.Fd())))
}

func wantsInk(env func(string) string) bool { return env("NO_COLOR") == "" && env("TERM") != "dumb" }

// of returns a part of a format in a hue. What is put into the format cannot change it: say
// spells escapes out.
func (i ink) of(format, hue string) string {
	if !i {
		return format
	}
	return "\x1b[" + hue + "m" + format + "\x1b[0m"
}
