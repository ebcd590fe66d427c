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
	got, err := filepath.Glob(filepath.Join(dir, "*", "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	// Nine files for each capture, and more where there are frames.
	if len(got) < Nights*len(pages)*9 || len(got) != len(want) {
		t.Errorf("%d files extracted, %d embedded, want at least %d", len(got), len(want), Nights*len(pages)*9)
	}
	for night := 1; night <= Nights; night++ {
		for i, p := range Site() {
			name := Time(night, i).Format("20060102150405")
			if _, err := os.Stat(filepath.Join(dir, p.Domain(), name, "meta.json")); err != nil {
				t.Error(err)
			}
		}
	}
	if Release(1) != 1 || Release(Nights) != Releases {
		t.Errorf("releases %d and %d", Release(1), Release(Nights))
	}
}

func get(t *testing.T, release int, url string) (int, string) {
	t.Helper()
	rec := httptest.NewRecorder()
	Handler(release).ServeHTTP(rec, httptest.NewRequest(http.MethodGet, url, nil))
	return rec.Code, rec.Body.String()
}

func TestHandler(t *testing.T) {
	urls := []string{"/style.css", "/checkout/shipping", "/pay/card", "/new/items?page=1", "/new/items?page=2"}
	for _, p := range Site() {
		urls = append(urls, p.URL())
	}
	for release := 1; release <= Releases; release++ {
		for _, u := range urls {
			if code, body := get(t, release, u); code != http.StatusOK || body == "" || strings.Contains(body, "ZgotmplZ") {
				t.Errorf("release %d %s: %d %.80q", release, u, code, body)
			}
		}
		for _, u := range []string{"/nothing", "/new/items", "/new/items?page=3", "/new/items?page=-1"} {
			if code, _ := get(t, release, u); code != http.StatusNotFound {
				t.Errorf("release %d: %s gives %d", release, u, code)
			}
		}
	}
}

// TestPeers holds that the site leads to itself under whatever name it has.
func TestPeers(t *testing.T) {
	for _, c := range []struct{ url, want string }{
		{"http://shop.samples.test/checkout", `src="http://pay.partner.test/pay/card"`},
		{"http://shop.localhost:8080/checkout", `src="http://pay.localhost:8080/pay/card"`},
		{"http://127.0.0.1:8080/checkout", `src="http://127.0.0.1:8080/pay/card"`},
		{"http://admin.samples.test/admin", `href="http://shop.samples.test/"`},
		{"http://admin.localhost:8080/admin", `href="http://shop.localhost:8080/"`},
	} {
		if _, body := get(t, 1, c.url); !strings.Contains(body, c.want) {
			t.Errorf("%s lacks %s", c.url, c.want)
		}
	}
}

// TestList holds that the endless list ends and repeats nothing.
func TestList(t *testing.T) {
	seen := map[string]bool{}
	for n := range batches {
		for _, it := range batch(n) {
			seen[it.Name] = true
		}
	}
	if len(seen) != batches*batchSize {
		t.Errorf("%d names for %d items", len(seen), batches*batchSize)
	}
	if _, last := get(t, 1, "/new/items?page=2"); !strings.Contains(last, `"next":0`) {
		t.Errorf("the list goes on: %s", last)
	}
}

// TestReleases holds what the second release changes beside names: places, ids and
// classes.
func TestReleases(t *testing.T) {
	for _, c := range []struct {
		path, text    string
		before, after int
	}{
		{"/", "手工竹编收纳篮", 0, 2},
		{"/", "在线客服", 0, 1},
		{"/register", `type="reset"`, 1, 1},
		{"/settings", `role="switch"`, 3, 2},
		{"/dialogs", "<button", 18, 18},
		{"/cart", `class="qty-minus"`, 3, 0},
		{"/cart", `class="stepper-dec"`, 0, 3},
		{"/cart", `id="to-checkout"`, 0, 1},
		{"/checkout", `id="ship-fast"`, 1, 0},
		{"/checkout", `form="order"`, 0, 1},
		{"/new", "float-btn", 1, 0},
		{"/app", "x7k2p", 6, 0},
		{"/app", "q9w4z", 0, 6},
		{"/admin", `id="site-name"`, 1, 0},
		{"/admin", "保存设置", 1, 1},
		{"/admin/widgets", "清零", 0, 1},
	} {
		for i, want := range []int{c.before, c.after} {
			_, body := get(t, i+1, c.path)
			if n := strings.Count(body, c.text); n != want {
				t.Errorf("release %d %s: %q occurs %d times, want %d", i+1, c.path, c.text, n, want)
			}
		}
	}
	for _, c := range []struct{ path, moved, past string }{
		{"/register", `type="reset"`, "<fieldset"}, {"/cart", `data-action="clear"`, "<table"}, {"/admin", "保存设置", "客服邮箱"},
	} {
		_, first := get(t, 1, c.path)
		_, second := get(t, 2, c.path)
		if strings.Index(first, c.moved) < strings.Index(first, c.past) || strings.Index(second, c.moved) > strings.Index(second, c.past) {
			t.Errorf("%s: %s did not move up", c.path, c.moved)
		}
	}
}
