package cli

import (
	"io"
	"os"

	"golang.org/x/term"
)

// The colours that are used: some of the eight that every terminal has.
const (
	red   = "31"
	green = "32"
)

// ink colours text on terminals that want it.
type ink bool

// inkFor returns the ink of a stream. It is off where the stream is no terminal, where
// NO_COLOR is set (no-color.org), and where the terminal is dumb.
func inkFor(w io.Writer) ink {
	f, ok := w.(*os.File)
	return ink(ok && wantsInk(os.Getenv) && term.IsTerminal(int(f.Fd())))
}

func wantsInk(env func(string) string) bool { return env("NO_COLOR") == "" && env("TERM") != "dumb" }

// of returns a part of a format in a colour. The arguments of the format cannot change it,
// because say spells escapes out.
func (i ink) of(format, hue string) string {
	if !i {
		return format
	}
	return "\x1b[" + hue + "m" + format + "\x1b[0m"
}
