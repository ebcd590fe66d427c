package hostiletest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"skillmill/datasets/capture"
)

// required are the files that no capture can do without.
var required = map[string]string{meta: capture.CodeMetaMissing, summary: capture.CodeSummaryMissing}

var missingCode = map[string]string{
	scrolled: capture.CodeScrolledMissing, document: capture.CodeHTMLMissing, ax: capture.CodeAXMissing, tree: capture.CodeTreeMissing,
}

// special are names that are not what they should be: missing, links, pipes,
// sockets, devices, directories and files that nobody may read.
func special() (rows []Row) {
	kinds := []struct {
		name string
		make func(path string) error
	}{
		{"a link to a file elsewhere", func(p string) error { return os.Symlink("/etc/passwd", p) }},
		{"a link to itself", func(p string) error { return os.Symlink(filepath.Base(p), p) }},
		{"a link to nothing", func(p string) error { return os.Symlink("nowhere", p) }},
		{"a link to an endless device", func(p string) error { return os.Symlink("/dev/zero", p) }},
		{"a pipe", func(p string) error { return syscall.Mkfifo(p, 0o644) }},
		{"a directory", func(p string) error { return os.Mkdir(p, 0o755) }},
		{"a socket", socket},
		{"an endless device", device},
	}
	tooLarge := map[string]string{meta: capture.CodeFileTooLarge, summary: capture.CodeFileTooLarge}
	for _, file := range []string{meta, summary, scrolled, document, ax, tree} {
		want, missing := capture.CodeFileNotRegular, required[file]
		if missing == "" {
			want, missing = brokenCode[file], missingCode[file]
		}
		rows = append(rows, Row{file + ": missing", missing, func(v *victim) error {
			delete(v.files, file)
			return nil
		}})
		large := tooLarge[file]
		if large == "" {
			large = brokenCode[file]
		}
		rows = append(rows, Row{file + ": 100 MB", large, func(v *victim) error {
			v.links = append(v.links, func(dir string) error { return os.Truncate(filepath.Join(dir, file), 100<<20) })
			return nil
		}})
		for _, kind := range kinds {
			rows = append(rows, Row{file + ": " + kind.name, want, func(v *victim) error {
				delete(v.files, file)
				v.links = append(v.links, func(dir string) error { return kind.make(filepath.Join(dir, file)) })
				return nil
			}})
		}
	}
	return append(rows, Row{summary + ": a hard link", Built, func(v *victim) error {
		v.links = append(v.links, func(dir string) error {
			return os.Link(filepath.Join(dir, summary), filepath.Join(dir, "other.json"))
		})
		return nil
	}}, Row{summary + ": mode 0000", unreadable(), func(v *victim) error {
		v.links = append(v.links, func(dir string) error { return os.Chmod(filepath.Join(dir, summary), 0) })
		return nil
	}})
}

// unreadable returns the code for a file of mode 0000, which root reads all the same.
func unreadable() string {
	if os.Geteuid() == 0 {
		return Built
	}
	return capture.CodeFileUnreadable
}

// device is /dev/zero under another name, or a pipe where devices may not be made.
func device(path string) error {
	const zero = 1<<8 | 5
	if err := syscall.Mknod(path, syscall.S_IFCHR|0o644, zero); !errors.Is(err, fs.ErrPermission) {
		return err
	}
	return syscall.Mkfifo(path, 0o644)
}

// socket leaves the name of a closed socket. Its path may be too long to bind, so
// it is made elsewhere and moved.
func socket(path string) (err error) {
	dir, err := os.MkdirTemp("", "s")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	name := filepath.Join(dir, "s")
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: name, Net: "unix"})
	if err != nil {
		return err
	}
	l.SetUnlinkOnClose(false)
	return errors.Join(l.Close(), os.Rename(name, path))
}

// png returns the beginning of a picture of some size.
func png(width, height uint32) string {
	head := binary.BigEndian.AppendUint32([]byte("IHDR"), width)
	head = append(binary.BigEndian.AppendUint32(head, height), 8, 2, 0, 0, 0)
	var b bytes.Buffer
	b.WriteString("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d")
	b.Write(head)
	b.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(head)))
	return b.String()
}

// pictures are screenshots. A build reads none.
func pictures() (rows []Row) {
	for name, content := range map[string]string{
		"no picture": "GIF89a", "0 x 0": png(0, 0), "65,535 x 65,535": png(65_535, 65_535), "cut off": png(100, 100)[:20], "empty": "",
	} {
		rows = append(rows, text(name, Built, "screenshot_loaded.png", content))
	}
	return sorted(rows)
}

// documents are dom.html files. What the parser makes of them need not be what
// the summary lists, which costs a warning, not the capture.
func documents() []Row {
	page := func(name, body string) Row { return text(name, Built, document, body) }
	into := func(name, what string) Row { return in(name, Built, document, first("<main", what+"<main")) }
	many := strings.Repeat
	return []Row{
		text("empty", capture.CodeHTMLMissing, document, ""),
		text("UTF-16", capture.CodeHTMLBroken, document, utf16Of("LE")("<p>é")+"\xd8"),
		in("invalid UTF-8", capture.CodeHTMLBroken, document, first("<main", "\xff<main")),
		in("cut in the middle", Built, document, func(s string) string { return s[:len(s)/2] }),
		in("NUL", Built, document, first("<main", "\x00<main")),
		page("text alone", "nothing else"),
		page("JSON", `{"a":1}`),
		page("5 MB of text", "<body>"+many("word ", 1_000_000)),
		page("100,000 open tags", "<body>"+many("<div>", 100_000)),
		page("100,000 open links", "<body>"+many("<a href=x>y", 100_000)),
		page("20,000 open formatting tags", "<body>"+many("<b><i>", 10_000)+"x"),
		page("20,000 tables in tables", many("<table><tr><td>", 20_000)),
		page("100,000 end tags", "<body>"+many("</div></p>", 50_000)),
		page("100,000 closed buttons", "<body>"+many("<button>x</button>", 100_000)),
		page("20,000 paragraphs in inline tags", "<body>"+many("<p><b>", 20_000)),
		page("100,000 entities", "<body>"+many("&amp;&#x10FFFF;&nosuch;", 33_000)),
		page("100,000 attributes", "<body "+many("a=1 ", 100_000)+">"),
		page("attribute of 1 MB", `<body class="`+many("c ", 500_000)+`"><a href=/x>x</a>`),
		into("open comment", "<!-- "),
		into("script with the end of a comment", "<script><!-- --></script> --></script>"),
		into("script that is not closed", "<script>"),
		into("plaintext", "<plaintext>"),
		into("select that is not closed", "<select><option>"),
		into("template that is not closed", "<template>"),
		into("frameset", "<frameset><frame src=x>"),
		into("second body with other attributes", `<body id="x" class="y"><html lang="zz">`),
		into("attribute twice", `<a href="/one" href="/two" id=a id=b>x</a>`),
		into("names of a prototype", `<form id="x"><input name="id"><input name="__proto__"><input name="constructor"></form>`),
		into("tag of odd characters", `<a"b'c=d>x</a"b'c=d><svg:path/><x-é></x-é>`),
		into("link of a script", `<a href="javascript:alert(1)">run</a><a href=" data:text/html,x">data</a>`),
		into("nested forms and buttons", many("<form><button>", 500)),
		into("labels in labels", many("<label>", 500)+"<input>"+many("</label>", 500)),
		into("labels that name each other", `<a id=l1 aria-labelledby=l2 href=/x>x</a><a id=l2 aria-labelledby=l1 href=/y>y</a>`),
		into("a label that names itself a thousand times", `<a id=l3 href=/z aria-labelledby="`+many("l3 ", 1_000)+`">z</a>`),
	}
}

func sorted(rows []Row) []Row {
	slices.SortFunc(rows, func(a, b Row) int { return strings.Compare(a.Name, b.Name) })
	return rows
}
