package plans

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

// encodings are a secret as five writers would write it.
func encodings(t *testing.T, s string) [][]byte {
	t.Helper()
	quoted, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return [][]byte{
		[]byte(s), []byte(url.QueryEscape(s)), []byte(base64.RawStdEncoding.EncodeToString([]byte(s))),
		quoted[1 : len(quoted)-1], []byte(html.EscapeString(s)),
	}
}

// encodingNames are those of encodings, in order.
var encodingNames = []string{"plain", "address", "base64", "JSON", "HTML"}

// searched is what was looked through for secrets: files by kind, and how often a secret
// was found in each, by encoding.
type searched struct {
	files, bytes map[string]int
	found        map[string]*[5]int
}

func newSearched() *searched {
	return &searched{files: map[string]int{}, bytes: map[string]int{}, found: map[string]*[5]int{}}
}

// through looks through one text for all secrets.
func (s *searched) through(t *testing.T, kind, where string, data []byte, secrets []string) {
	t.Helper()
	s.files[kind]++
	s.bytes[kind] += len(data)
	if s.found[kind] == nil {
		s.found[kind] = &[5]int{}
	}
	for _, secret := range secrets {
		for i, form := range encodings(t, secret) {
			if bytes.Contains(data, form) {
				s.found[kind][i]++
				t.Errorf("%q stands in %s (%s)", secret, where, encodingNames[i])
			}
		}
	}
}

// String is the table of docs/measured/executor.md.
func (s *searched) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "| where | texts | bytes | %s |\n", strings.Join(encodingNames, " | "))
	for _, kind := range slices.Sorted(maps.Keys(s.files)) {
		fmt.Fprintf(&b, "| %s | %d | %d |", kind, s.files[kind], s.bytes[kind])
		for _, n := range s.found[kind] {
			fmt.Fprintf(&b, " %d |", n)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// workspaceKind is what kind of file of a workspace a path is.
func workspaceKind(path string) string {
	switch name := filepath.Base(path); {
	case name == "plan.json":
		return "plans"
	case name == "log.jsonl":
		return "logs"
	case strings.HasSuffix(name, ".aria.txt"), name == "summary.md", name == "inventory.json":
		return "evidence text"
	case strings.HasSuffix(name, ".png"):
		return "pictures, as bytes"
	case filepath.Base(filepath.Dir(path)) == "runs":
		return "lines of runs"
	}
	return "journal, lanes, key"
}

// workspaceFiles looks through all files of a workspace.
func (s *searched) workspaceFiles(t *testing.T, dir string, secrets []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		s.through(t, workspaceKind(path), path, data, secrets)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestSecrets enters 100 passwords, with a token in the address, and looks for them in
// all that is written and said: 99 are planned on the capture, one is run in the page.
func TestSecrets(t *testing.T) {
	acceptance.KnownUnderRace(t)
	b := newBench(t)
	made, err := filepath.Glob(filepath.Join(b.captures, "*", "20*"))
	if err != nil || len(made) != 1 {
		t.Fatal(made, err)
	}
	all := newSearched()
	said := func(kind, text string, secrets ...string) {
		t.Helper()
		all.through(t, kind, text, []byte(text), secrets)
	}
	var secrets []string
	for i := range 100 {
		password, token := fmt.Sprintf("p@ss \"%02d\" <w&rd>é", i), fmt.Sprintf("tok-%02d-0f9e8d7c6b5a", i)
		secrets = append(secrets, password, token)
		args, err := json.Marshal(map[string]string{"text": password})
		if err != nil {
			t.Fatal(err)
		}
		address := b.shop.URL + "/#access_token=" + token
		command := append([]string{"plan", b.id("Type Password"), "--lib", b.lib, "-w", b.workspace, "--url", address, "--args", string(args)}, b.sandbox...)
		if i > 0 {
			command = append(command, "--on-capture", made[0])
		}
		code, text := acceptance.Call(command...)
		if code != acceptance.OK {
			t.Fatalf("exit %d: %s", code, text)
		}
		said("output", text, password, token)
		if i == 0 {
			path := strings.Fields(text[strings.Index(text, "plan ")+5:])[0]
			phrase := strings.TrimSpace(text[strings.Index(text, "phrase ")+7:])
			exit, _, text := b.run(path, "--confirm-file", b.phrase(phrase), "--args", string(args), "--url", address)
			if exit != acceptance.OK {
				t.Fatalf("run: exit %d: %s", exit, text)
			}
			said("output", text, password, token)
		}
		_, text = acceptance.Call("run", filepath.Join(b.workspace, "none"), "-w", b.workspace, "--args", string(args)+"}", "--url", address)
		said("errors", text, password, token)
	}
	all.workspaceFiles(t, b.workspace, secrets)
	t.Logf("%d secrets\n%s", len(secrets), all)
	for _, kind := range []string{"plans", "logs", "evidence text", "output", "errors"} {
		if all.bytes[kind] == 0 {
			t.Errorf("nothing was looked through: %s", kind)
		}
	}
}
