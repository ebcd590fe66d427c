package plans

import (
	"bytes"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"
	"skillmill/datasets/samples"
	"skillmill/saferun/plan"
)

// TestReadmeRuns runs the README's plan and run on the demo site, with a person at a
// terminal who types the phrase.
func TestReadmeRuns(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	readme, err := os.ReadFile("../../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	srv := httptest.NewServer(samples.Handler(1))
	defer srv.Close()
	host := strings.Replace(strings.TrimPrefix(srv.URL, "http://"), "127.0.0.1", "localhost", 1)
	t.Chdir(t.TempDir())
	acceptance.Run(t, acceptance.OK, append([]string{"collect", "http://" + host + "/register", "--out", "captures", "--quiet"}, sandbox...)...)
	acceptance.Build(t, "build", "captures", "--out", "library", "--quiet")
	person, tty := terminal(t)
	ran := 0
	for _, line := range strings.Split(string(readme), "\n") {
		if !strings.HasPrefix(line, "skillmill plan ") && !strings.HasPrefix(line, "skillmill run ") {
			continue
		}
		ran++
		args := words(t, strings.ReplaceAll(strings.TrimPrefix(line, "skillmill "), "localhost:8080", host))
		if args[0] == "run" {
			data, err := os.ReadFile(filepath.Join(args[1], "plan.json"))
			if err != nil {
				t.Fatal(err)
			}
			p, err := plan.Read(data)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := person.WriteString(p.Phrase() + "\n"); err != nil {
				t.Fatal(err)
			}
		}
		var out bytes.Buffer
		if code := cli.Main(append(args, sandbox...), tty, &out, &out); code != acceptance.OK {
			t.Fatalf("%s: exit %d: %s", line, code, out.String())
		}
		if args[0] == "run" && !strings.Contains(out.String(), "value_set") {
			t.Errorf("%s: %s", line, out.String())
		}
	}
	if ran != 2 {
		t.Errorf("%d commands found", ran)
	}
}

// words are the arguments of a line as a shell takes them: in quotation marks, or with
// a pattern that one file matches.
func words(t *testing.T, line string) (out []string) {
	t.Helper()
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			out = append(out, part)
			continue
		}
		for _, w := range strings.Fields(part) {
			if found, err := filepath.Glob(w); err == nil && len(found) == 1 {
				w = found[0]
			}
			out = append(out, w)
		}
	}
	return out
}
