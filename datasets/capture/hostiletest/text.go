package hostiletest

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"skillmill/datasets/capture"
)

// brokenCode is what a run says of a file that cannot be used.
var brokenCode = map[string]string{
	meta: capture.CodeMetaBroken, summary: capture.CodeSummaryBroken, scrolled: capture.CodeScrolledBroken,
	document: capture.CodeHTMLBroken, ax: capture.CodeAXBroken, tree: capture.CodeTreeBroken,
}

var jsonFiles = []string{meta, summary, scrolled, ax, tree}

// truncated returns the JSON files cut off at some points; a test of the reader cuts
// them at every percent.
func truncated() (rows []Row) {
	for _, file := range jsonFiles {
		for _, percent := range []int{1, 33, 66, 99} {
			rows = append(rows, in(fmt.Sprintf("cut at %d %%", percent), brokenCode[file], file, func(s string) string {
				return s[:len(s)*percent/100]
			}))
		}
	}
	return rows
}

// degenerate are files that hold next to nothing.
func degenerate() (rows []Row) {
	for _, file := range jsonFiles {
		for _, content := range []string{"", "{", " \n\t ", "null", "[]", `"x"`, "1", "{}"} {
			want := brokenCode[file]
			switch {
			case file == meta && content == "{}":
				want = capture.CodeMetaNoURL
			case file == summary && content == "{}":
				want = capture.CodeSummaryEmpty
			case file == scrolled && content == "{}":
				want = capture.CodeScrolledMissing
			case file == ax && strings.Contains(`null [] "x" 1 {}`, content) && len(content) > 1, file == ax && content == "1":
				want = capture.CodeAXMissing
			}
			rows = append(rows, text(fmt.Sprintf("only %q", content), want, file, content))
		}
	}
	return append(rows,
		text("no elements", capture.CodeSummaryEmpty, summary, `{"elements":[]}`),
		text("status failed", capture.CodeCaptureFailed, meta, `{"status":"failed","error_code":"NAV_ERROR"}`),
		text("status aborted", capture.CodeCaptureAborted, meta, `{"status":"aborted"}`),
	)
}

func utf16Of(order string) func(string) string {
	return func(s string) string {
		var b strings.Builder
		for _, u := range utf16.Encode([]rune(s)) {
			if order == "LE" {
				b.Write([]byte{byte(u), byte(u >> 8)})
			} else {
				b.Write([]byte{byte(u >> 8), byte(u)})
			}
		}
		return b.String()
	}
}

func prefix(p string) func(string) string { return func(s string) string { return p + s } }

func suffix(p string) func(string) string { return func(s string) string { return s + p } }

// first replaces the first occurrence of a text that the sample has.
func first(from, to string) func(string) string {
	return func(s string) string { return strings.Replace(s, from, to, 1) }
}

func encodings() (rows []Row) {
	for _, file := range []string{meta, summary, ax} {
		want := capture.CodeFileBadEncoding
		if file == ax {
			want = capture.CodeAXBroken
		}
		rows = append(rows,
			in("byte order mark", want, file, prefix("\xef\xbb\xbf")),
			in("UTF-16 LE", want, file, utf16Of("LE")),
			in("UTF-16 BE", want, file, utf16Of("BE")),
			in("UTF-16 with its mark", want, file, func(s string) string { return "\xff\xfe" + utf16Of("LE")(s) }),
			in("bytes of Latin-1", want, file, first(`":`, "\xe9\":")),
			in("overlong slash", want, file, first(`":`, "\xc0\xaf\":")),
			in("surrogate in UTF-8", want, file, first(`":`, "\xed\xa0\x80\":")),
			in("NUL byte", brokenCode[file], file, first(`":`, "\x00\":")),
		)
	}
	return append(rows,
		in("cut inside a character", capture.CodeSummaryBroken, summary, suffix("\xe4\xb8")),
		in("white space of CRLF", Built, summary, func(s string) string { return strings.ReplaceAll(s, `,"`, ",\r\n\"") }),
		in("white space of U+00A0", capture.CodeSummaryBroken, summary, prefix("\u00a0")),
		in("escaped lone surrogates", Built, summary, first(`"text":"`, `"text":"\ud800x\udc00\ud83d\u0041`)),
		in("escaped NUL", Built, summary, first(`"text":"`, `"text":"\u0000`)),
		in("line separators", Built, summary, first(`"text":"`, "\"text\":\"\u2028\u2029\u0085")),
		in("escape that is none", capture.CodeSummaryBroken, summary, first(`"text":"`, `"text":"\x41`)),
		in("short unicode escape", capture.CodeSummaryBroken, summary, first(`"text":"`, `"text":"\u12`)),
		in("tab in a string", capture.CodeSummaryBroken, summary, first(`"text":"`, "\"text\":\"\t")),
	)
}
