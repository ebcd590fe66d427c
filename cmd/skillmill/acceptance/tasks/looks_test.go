package tasks

import (
	"encoding/json"
	"flag"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/agent"
	"skillmill/cmd/skillmill/acceptance"
)

var (
	taskLooks  = flag.Bool("task-looks", false, "write the looks of the pages of sentences anew")
	looksNamed = flag.String("task-looks-of", "", "only those of the pages in this file")
)

// TestSentenceLooks writes how the agent sees the pages of agent/rules/testdata/sentences. The
// sentences there are read by these looks, without a browser.
func TestSentenceLooks(t *testing.T) {
	if !*taskLooks {
		t.Skip("looks are written on demand: -args -task-looks")
	}
	dir, err := filepath.Abs("../../../../agent/rules/testdata/sentences")
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string]string{}
	for _, file := range []string{"en.txt", "zh.txt", "en_more.txt", "zh_more.txt", "said_en.txt", "said_zh.txt", "short_en.txt", "short_zh.txt"} {
		if *looksNamed != "" && file != *looksNamed {
			continue
		}
		b, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range strings.Split(string(b), "## ")[1:] {
			name, rest, _ := strings.Cut(part, "\n")
			body, _, _ := strings.Cut(rest, "\n> ")
			pages[name] = body
		}
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, "<!doctype html><title>Page</title>"+pages[strings.Trim(r.URL.Path, "/")]) // the client went away
	}))
	defer server.Close()
	sandbox := acceptance.SandboxArgs(t)
	for name := range pages {
		_, text := acceptance.Call(append([]string{"agent", "wait 1 millisecond", "--url", server.URL + "/" + name, "--workspace", t.TempDir(), "--memory", "off", "--json"}, sandbox...)...)
		var out agentRun
		if _, text, _ = strings.Cut("\n"+text, "\n{"); json.NewDecoder(strings.NewReader("{"+text)).Decode(&out) != nil {
			t.Fatalf("%s: no run in %s", name, text)
		}
		looks, err := filepath.Glob(filepath.Join(out.Run, "*.observation.json"))
		if err != nil || len(looks) == 0 {
			t.Fatalf("%s: no look in %s: %v", name, out.Run, err)
		}
		b, err := os.ReadFile(looks[0])
		if err != nil {
			t.Fatal(err)
		}
		var o agent.Observation
		if err := json.Unmarshal(b, &o); err != nil {
			t.Fatal(err)
		}
		o.URL, o.DOM, o.A11y, o.Screenshot, o.Sign = "http://page.example/"+name, "", "", "", ""
		if b, err = json.Marshal(&o); err == nil {
			err = os.WriteFile(filepath.Join(dir, "looks", name+".json"), append(b, '\n'), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
