package collects

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect/crawl"
)

// TestCollectSecrets looks for what was planted in every file of a crawl.
func TestCollectSecrets(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	const header, password, token, cookie, late = "Zq8xHeaderPlanted11", "Zq8xPasswordPlanted22", "Zq8xTokenPlanted33", "Zq8xCookiePlanted44", "Zq8xLatePlanted55"
	var mu sync.Mutex
	type visit struct {
		header, token string
		mobile        bool
	}
	got := map[visit]int{}
	mux := http.NewServeMux()
	srv := httptest.NewServer(mux)
	defer srv.Close()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		got[visit{r.Header.Get("Authorization"), r.URL.Query().Get("access_token"), strings.Contains(r.UserAgent(), "Mobile")}]++
		mu.Unlock()
		http.SetCookie(w, &http.Cookie{Name: "session", Value: cookie, HttpOnly: true})
		acceptance.WebPage(`<input type=password value="`+password+`"><p>`+password+` `+r.Header.Get("Authorization")+`</p>
			<a href="/next?api_key=`+token+`">next</a><a href="/plain">plain</a><form action="/send?token=`+token+`"></form>`)(w, r)
	})
	mux.HandleFunc("/plain", func(w http.ResponseWriter, r *http.Request) {
		leads("/landed?access_token="+late)(w, r)
	})
	mux.HandleFunc("/landed", acceptance.WebPage(`<p>`+late+`</p>`))
	mux.HandleFunc("/next", acceptance.WebPage(`<p>next`))
	mux.HandleFunc("/robots.txt", http.NotFound)
	t.Setenv("SKILLMILL_TEST_HEADER", "Bearer "+header)
	captures := t.TempDir()
	profile := acceptance.Hasty(t, "headers: [{name: Authorization, env: SKILLMILL_TEST_HEADER}]\n")
	text := acceptance.Run(t, acceptance.OK, append([]string{"collect", srv.URL + "/?access_token=" + token, "--out", captures, "--profile", profile, "--depth", "1", "--device", "laptop", "--device", "mobile", "--json"}, sandbox...)...)
	var report crawl.Report
	if err := json.Unmarshal([]byte(text), &report); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	// Each device once, and again only where the crawl says that it tried again: its
	// browser was lost on the way, or a limit came first.
	most := 1 + report.Run.Requeued + report.Run.Retried
	for _, device := range []bool{false, true} {
		if n := got[visit{"Bearer " + header, token, device}]; n < 1 || n > most {
			t.Errorf("the page was asked for %d times, want 1 to %d; mobile %v", n, most, device)
		}
	}
	if len(got) != 2 {
		t.Errorf("the page was asked for with %v", got)
	}
	check := func(where string, data []byte) {
		for _, s := range []string{header, password, token, cookie, late} {
			if bytes.Contains(data, []byte(s)) {
				t.Errorf("%s holds %s", where, s)
			}
		}
	}
	check("the output", []byte(text))
	files := 0
	err := filepath.WalkDir(captures, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files++
		data, err := os.ReadFile(path)
		check(path, data)
		return err
	})
	if err != nil || files < 20 {
		t.Errorf("%d files: %v", files, err)
	}
}
