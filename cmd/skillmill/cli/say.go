package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode/utf16"
	"unicode/utf8"
)

// Much of what a command prints comes from captures, libraries and file names, and some
// characters control a terminal: ESC and the C1 controls move the cursor and change the
// title, U+202E reverses text, U+2028 begins a line. Everything is therefore printed
// through say, printText or printJSON, which spell such characters out.

// say is fmt.Fprintf whose arguments cannot control a terminal. The format is our own and
// is left as it is.
func say(w io.Writer, format string, args ...any) {
	safe := make([]any, len(args))
	for i, a := range args {
		safe[i] = shown{a}
	}
	fmt.Fprintf(w, format, safe...)
}

// sayError prints an error of the command. Further lines are indented, so that none can
// pass for a message of another command.
func sayError(w io.Writer, command string, err error) {
	say(w, "%s: ", command)
	_, _ = io.WriteString(w, strings.ReplaceAll(harmless(err.Error(), "\n"), "\n", "\n  ")+"\n")
}

// newTable returns a writer of tables whose columns are separated by tabs.
func newTable(w io.Writer) *tabwriter.Writer { return tabwriter.NewWriter(w, 0, 4, 2, ' ', 0) }

// shown formats a value so that it cannot control a terminal.
type shown struct{ v any }

func (s shown) Format(f fmt.State, verb rune) {
	_, _ = io.WriteString(f, harmless(fmt.Sprintf(fmt.FormatString(f, verb), s.v), ""))
}

// printText prints a text of several lines.
func printText(w io.Writer, text string) error {
	_, err := io.WriteString(w, harmless(text, "\n\t"))
	return err
}

// harmless spells out the characters of a text that are not meant to be seen, except those
// in keep: controls, marks that order bidirectional text or have no width, separators of
// lines and paragraphs, private characters, and bytes that are no UTF-8. The rule is
// strconv.IsPrint and the spaces of all scripts.
func harmless(text, keep string) string {
	clean := true
	for i := 0; i < len(text) && clean; i++ {
		clean = ' ' <= text[i] && text[i] < 0x7f
	}
	if clean {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case strconv.IsGraphic(r), strings.ContainsRune(keep, r):
			b.WriteRune(r)
		default:
			quoted := strconv.QuoteRuneToASCII(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		i += n
	}
	return b.String()
}

// printJSON prints a value as one line of JSON.
func printJSON(w io.Writer, v any) error {
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(v); err != nil {
		return err
	}
	return printJSONText(w, b.Bytes())
}

// printJSONText prints JSON. The characters that harmless spells out become \u escapes,
// which changes no value, because only strings can hold them.
func printJSONText(w io.Writer, text []byte) error {
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		switch {
		case r < 0x7f, n > 1 && strconv.IsGraphic(r):
			out = append(out, text[i:i+n]...)
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			out = fmt.Appendf(out, `\u%04x\u%04x`, high, low)
		default:
			out = fmt.Appendf(out, `\u%04x`, r)
		}
		i += n
	}
	_, err := w.Write(out)
	return err
}
