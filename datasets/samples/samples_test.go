package samples

import (
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestExtract(t *testing.T) {
	dir := t.TempDir()
	if err := Extract(dir); err != nil {
		t.Fatal(err)
	}
	want, err := fs.Glob(FS, "captures/*/*/*")
	if err != nil {
		t.Fatal(err)
	}
	got, err := filepath.Glob(filepath.Join(dir, Domain, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	// Six files for each capture.
	if len(got) != Nights*len(pages)*6 || len(got) != len(want) {
		t.Errorf("%d files extracted, %d embedded, want %d", len(got), len(want), Nights*len(pages)*6)
	}
	for night := 1; night <= Nights; night++ {
		for i := range pages {
			name := Time(night, i).Format("20060102150405")
			if _, err := os.Stat(filepath.Join(dir, Domain, name, "meta.json")); err != nil {
				t.Error(err)
			}
		}
	}
}

func get(t *testing.T, night int, path string) (int, string) {
	t.Helper()
	rec := httptest.NewRecorder()
	Handler(night).ServeHTTP(rec, httptest.NewRequest(http.MethodGet, path, nil))
	return rec.Code, rec.Body.String()
}

func TestHandler(t *testing.T) {
	for night := 1; night <= Nights; night++ {
		for _, p := range append(Pages(), "/style.css") {
			if code, body := get(t, night, p); code != http.StatusOK || body == "" {
				t.Errorf("night %d %s: %d %.80q", night, p, code, body)
			}
		}
		if code, _ := get(t, night, "/nothing"); code != http.StatusNotFound {
			t.Errorf("night %d: an unknown path gives %d", night, code)
		}
	}
}

// TestNights holds the four differences between the nights.
func TestNights(t *testing.T) {
	for _, c := range []struct {
		path, text    string
		before, after int
	}{
		{"/", "手工竹编收纳篮", 0, 2},
		{"/", "在线客服", 0, 1},
		{"/register", `type="reset"`, 1, 1},
		{"/settings", `role="switch"`, 3, 2},
		{"/dialogs", "<button", 17, 17},
	} {
		for i, want := range []int{c.before, c.after} {
			_, body := get(t, i+1, c.path)
			if n := strings.Count(body, c.text); n != want {
				t.Errorf("night %d %s: %q occurs %d times, want %d", i+1, c.path, c.text, n, want)
			}
		}
	}
	_, first := get(t, 1, "/register")
	_, second := get(t, 2, "/register")
	if strings.Index(first, `type="reset"`) < strings.Index(first, "<fieldset") || strings.Index(second, `type="reset"`) > strings.Index(second, "<fieldset") {
		t.Error("the reset button did not move to the top")
	}
}
