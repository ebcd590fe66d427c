package cli

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"
)

// mistakesPage is the page with what the scripts did, a table a topic.
const mistakesPage = "../../../docs/mistakes.md"

// mistakes gathers what scripts did wrong and what they were told: the tables of
// docs/mistakes.md. Scripts run at the same time, each with topics of its own.
type mistakes struct {
	sync.Mutex
	topics []*topic
}

// topic is one table of the page.
type topic struct {
	script, name string
	rows         []string
}

// about begins a topic: about NAME.
func (m *mistakes) about(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: about TOPIC")
	}
	m.Lock()
	defer m.Unlock()
	m.topics = append(m.topics, &topic{script: ts.Name(), name: args[0]})
}

// row notes one row of the script's newest topic.
func (m *mistakes) row(ts *testscript.TestScript, did string, code int, said []string) {
	m.Lock()
	defer m.Unlock()
	var at *topic
	for _, t := range m.topics {
		if t.script == ts.Name() {
			at = t
		}
	}
	if at == nil {
		ts.Fatalf("a mistake without a topic: say about TOPIC first")
	}
	cell := func(s string) string {
		return strings.ReplaceAll(strings.Join(strings.Fields(shownSites(ts, s)), " "), "|", `\|`)
	}
	for i := range said {
		said[i] = cell(noRoom.ReplaceAllString(said[i], ": ...: $1"))
	}
	did = onlyHere.ReplaceAllString(did, "")
	at.rows = append(at.rows, fmt.Sprintf("| `%s` | %d | %s |", cell(did), code, strings.Join(said, "<br>")))
}

// noRoom is where a disk was full: each time elsewhere.
var noRoom = regexp.MustCompile(`: .*: (no space left on device)`)

// onlyHere are the flags that a machine of tests needs.
var onlyHere = regexp.MustCompile(` --(allow-no-sandbox|quiet=false)`)

// neverSaid are words of the program's inside.
var neverSaid = regexp.MustCompile(`context canceled|strconv|unmarshal|\[\]string|map\[|configs\.|settings\.|goroutine|0x[0-9a-f]{6}|%!`)

// crawlLine is the time and the count before what became of a page.
var crawlLine = regexp.MustCompile(`^\d\d:\d\d:\d\d +\d+/\d+ +(\S+ left +)?`)

// mistake runs skillmill with what a user got wrong: it must end with the code, print the
// message and the cure (regular expressions), and no word of the program's inside. Its
// arguments are CODE MESSAGE CURE ARGUMENT...
func (m *mistakes) mistake(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 4 {
		ts.Fatalf("usage: mistake CODE MESSAGE CURE ARGUMENT...")
	}
	code := 0
	var exit *exec.ExitError
	if err := ts.Exec("skillmill", args[3:]...); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	m.judge(ts, args, code, ts.ReadFile("stdout")+ts.ReadFile("stderr"))
}

// judge holds what a command printed and how it ended against what is wanted of it.
func (m *mistakes) judge(ts *testscript.TestScript, args []string, code int, printed string) {
	if args[0] != strconv.Itoa(code) {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
	if word := neverSaid.FindString(printed); word != "" {
		ts.Fatalf("%q is no word for users", word)
	}
	message, cure := regexp.MustCompile("(?m)"+args[1]), regexp.MustCompile("(?m)"+args[2])
	var said []string
	for line := range strings.Lines(printed) {
		line = crawlLine.ReplaceAllString(strings.TrimSpace(line), "")
		if message.MatchString(line) || cure.MatchString(line) {
			said = append(said, line)
		}
	}
	for _, want := range []*regexp.Regexp{message, cure} {
		if !want.MatchString(strings.Join(said, "\n")) {
			ts.Fatalf("nothing matches %q", want)
		}
	}
	m.row(ts, "skillmill "+strings.Join(args[3:], " "), code, said)
}

// interrupted is mistake for a command that gets Ctrl-C once the site hang was asked for
// something.
func (m *mistakes) interrupted(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 4 {
		ts.Fatalf("usage: interrupted CODE MESSAGE CURE ARGUMENT...")
	}
	path, err := exec.LookPath("skillmill")
	ts.Check(err)
	cmd := exec.Command(path, args[3:]...)
	cmd.Dir, cmd.Env = ts.MkAbs("."), append(os.Environ(), "PATH="+ts.Getenv("PATH"), "TMPDIR="+ts.Getenv("TMPDIR"))
	var out strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &out
	ts.Check(cmd.Start())
	<-asked
	ts.Check(cmd.Process.Signal(syscall.SIGINT))
	var exit *exec.ExitError
	if err := cmd.Wait(); err != nil && !errors.As(err, &exit) {
		ts.Fatalf("%v", err)
	}
	m.judge(ts, args, cmd.ProcessState.ExitCode(), out.String())
}

// hold holds docs/mistakes.md to the topics whose scripts ran, or writes it.
func (m *mistakes) hold(t *testing.T) {
	if t.Failed() {
		return
	}
	data, err := os.ReadFile(filepath.FromSlash(mistakesPage))
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for _, topic := range m.topics {
		begin, end := "<!-- begin: "+topic.name+" -->\n", "<!-- end: "+topic.name+" -->"
		before, rest, ok := strings.Cut(page, begin)
		old, after, closed := strings.Cut(rest, end)
		if !ok || !closed {
			t.Errorf("docs/mistakes.md has no place for %q", topic.name)
			continue
		}
		table := "| command | code | what it says |\n| --- | --- | --- |\n" + strings.Join(topic.rows, "\n") + "\n"
		if d := cmp.Diff(table, old); d != "" && !*update {
			t.Errorf("docs/mistakes.md, %s (-now +page); go test -run TestScripts -update writes it:\n%s", topic.name, d)
		}
		page = before + begin + table + end + after
	}
	if *update {
		if err := os.WriteFile(filepath.FromSlash(mistakesPage), []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
