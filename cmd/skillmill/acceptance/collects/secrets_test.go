package collects

import (
	"bytes"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

// TestCollectSecrets looks for what was planted in every file of a crawl.
func TestCollectSecrets(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	const header, password, token, cookie, late = "Zq8xHeaderPlanted11", "Zq8xPasswordPlanted22", "Zq8xTokenPlanted33", "Zq8xCookiePlanted44", "Zq8xLatePlanted55"
	var mu sync.Mutex
	var got []string
	mux := http.NewServeMux()
	srv := httptest.NewServer(mux)
	defer srv.Close()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		got = append(got, r.Header.Get("Authorization"), r.URL.Query().Get("access_token"))
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
	text := acceptance.Run(t, acceptance.OK, append([]string{"collect", srv.URL + "/?access_token=" + token, "--out", captures, "--profile", profile, "--depth", "1", "--device", "laptop", "--device", "mobile"}, sandbox...)...)
	if len(got) == 0 {
		t.Error("the page was not asked for")
	}
	for i := 0; i < len(got); i += 2 { // again where a visit was given back
		if got[i] != "Bearer "+header || got[i+1] != token {
			t.Errorf("the page was asked for with %q", got[i:i+2])
		}
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
