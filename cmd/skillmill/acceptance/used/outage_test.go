package used

import (
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/model/modeltest"
	"skillmill/transform/proposal"
)

// often is each which of the faults make test takes; CI takes all.
const often = 12

// TestNightsWithAFailingModel builds a second night with a server of models that fails, in
// each way of its own. The night is complete, it tells the code of the fault (where the way
// failed at its end, where an answer did in the table, with each question), and library and
// tables are those of a night without a model.
func TestNightsWithAFailingModel(t *testing.T) {
	captures := t.TempDir()
	ordering(t, captures, 0, "Note: %s", wants)
	first, plain := filepath.Join(t.TempDir(), "first"), filepath.Join(t.TempDir(), "plain")
	acceptance.Build(t, "build", captures, "--out", first, "--quiet")
	ordering(t, captures, 1, "Note: %s", wants)
	acceptance.Copy(t, first, plain)
	acceptance.Build(t, "build", captures, "--out", plain, "--quiet")
	want := withoutProposals(t, plain)

	for i, f := range append(modeltest.Faults, modeltest.Answers...) {
		if !acceptance.More && i%often != 0 {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			server := httptest.NewServer(f.Server)
			defer server.Close()
			out := filepath.Join(t.TempDir(), "out")
			acceptance.Copy(t, first, out)
			code, text := acceptance.Call("build", captures, "--out", out, "--config", impatient(t, server.URL, f.Code))
			if code != acceptance.OK {
				t.Errorf("exit %d: %s", code, text)
			}
			asked := 0
			for _, p := range acceptance.ReadTable[datasets.ProposalRow](t, out, datasets.TableProposals) {
				asked++
				told := p.Verdict == proposal.Dropped && p.Code == f.Code ||
					p.Verdict == proposal.Unanswered && p.Code == "" && strings.Contains(text, f.Code)
				if !told {
					t.Fatalf("%s %q, want %s; %s", p.Verdict, p.Code, f.Code, text)
				}
			}
			if asked < len(wants) {
				t.Errorf("%d questions", asked)
			}
			if d := cmp.Diff(want, withoutProposals(t, out)); d != "" {
				t.Errorf("the library is another one: %s", d)
			}
		})
	}
}

// impatient writes a configuration that asks a server once, and waits a second where waiting
// is what is tested.
func impatient(t *testing.T, url, code string) string {
	t.Helper()
	seconds := 600
	if code == "timeout" {
		seconds = 1
	}
	return acceptance.ConfigFile(t, fmt.Sprintf("version: 1\nrefine: {mode: ask, model: scripted, url: %q, requests: 5000, tries: 1, timeout_seconds: %d}\n", url, seconds))
}
