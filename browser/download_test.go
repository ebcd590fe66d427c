package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"
)

// TestHeldPages: files are taken where that was asked for, the page that a page opens is
// kept where that was asked for, and dialogs are answered as they were told to be.
func TestHeldPages(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<a id=file href=/file>file</a><a id=cut href=/cut>cut</a><a id=new href=/new target=_blank rel=noopener>new</a>`)
	})
	mux.HandleFunc("/new", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<title>New</title><h1>New</h1>`)
	})
	mux.HandleFunc("/file", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Disposition", `attachment; filename="a b.csv"`)
		fmt.Fprint(w, "1,2\n")
	})
	mux.HandleFunc("/cut", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Disposition", `attachment; filename="cut.csv"`)
		w.Header().Set("Content-Length", "1000")
		fmt.Fprint(w, "1,2\n")
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	b := shared(t, Limits{})
	click := func(tab *Tab, id string) {
		t.Helper()
		if err := tab.Eval(t.Context(), `id => document.getElementById(id).click()`, nil, id); err != nil {
			t.Fatal(err)
		}
	}
	open := func(j Job) *Tab {
		t.Helper()
		j.URL, j.Shots = server.URL, -1
		tab, err := b.Open(t.Context(), j)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(tab.Close)
		return tab
	}
	long := pacetest.Times(20 * time.Second)

	tab, dir := open(Job{}), t.TempDir()
	if err := tab.TakeDownloads(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	click(tab, "file")
	got, err := tab.Downloads(t.Context(), long)
	if err != nil || len(got) != 1 || got[0].Name != "a b.csv" {
		t.Fatalf("%+v, %v", got, err)
	}
	if data, err := os.ReadFile(got[0].Path); err != nil || string(data) != "1,2\n" {
		t.Errorf("%q, %v", data, err)
	}
	click(tab, "cut")
	for len(got) == 1 && err == nil { // it begins a moment later
		got, err = tab.Downloads(t.Context(), long)
	}
	if err != nil || len(got) != 2 || got[1].Path != "" {
		t.Errorf("cut off: %+v, %v", got, err)
	}
	idle := open(Job{})
	if err := idle.TakeDownloads(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	if got, err := idle.Downloads(t.Context(), time.Millisecond); err != nil || got != nil {
		t.Errorf("none begins: %+v, %v", got, err)
	}

	for _, page := range []*Tab{idle, tab} {
		page.KeepPopup()
		click(page, "new")
		var p *Tab
		for err = error(nil); p == nil && err == nil; {
			p, err = page.Popup(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		raw, err := p.Look(t.Context())
		if err != nil || raw.FinalURL != server.URL+"/new" || raw.Page == nil {
			t.Errorf("%+v, %v", raw, err)
		}
		p.Close()
	}

	for accept, want := range map[bool]string{false: "false null", true: "true null"} {
		tab := open(Job{AcceptDialogs: accept})
		var said string
		// The answer comes while the script waits.
		if err := tab.Eval(t.Context(), `() => confirm('Sure?') + ' ' + prompt('Name?')`, &said); err != nil {
			t.Fatal(err)
		}
		if said != want || len(tab.Dialogs()) != 2 || tab.Dialogs()[0] != (Dialog{"confirm", "Sure?"}) {
			t.Errorf("accept %v: %q, %+v", accept, said, tab.Dialogs())
		}
	}
}
