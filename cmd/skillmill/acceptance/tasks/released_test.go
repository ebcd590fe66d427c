package tasks

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"skillmill/agent/memory"
	"skillmill/cmd/skillmill/acceptance"
)

// ledger is a page in two releases. In the second the button that keeps an entry is another, at another place, and
// what was called like it before pays.
var ledger = []string{
	`<!doctype html><html lang=en><title>Ledger</title><h1>Ledger</h1><p><label>Payee <input id=payee></label></p><p><label>Amount <input id=amount></label></p>
<p><button id=keep onclick="said.textContent = 'Kept ' + payee.value + amount.value">Keep entry</button></p><p><button id=pay onclick="fetch('/wrong', {method: 'POST'})">Pay all</button></p><p id=said></p>`,
	`<!doctype html><html lang=en><title>Ledger</title><h1>Ledger</h1><p><button id=keep onclick="fetch('/wrong', {method: 'POST'})">Pay every entry</button></p>
<p><label>Payee <input id=payee></label></p><p><label>Amount <input id=amount></label></p>
<p><button id=b7 onclick="said.textContent = 'Kept ' + payee.value + amount.value">Keep this entry</button></p><p id=said></p>`,
}

// TestReleased: after a page was released anew, what memory has of the old one is never first, and is not followed to
// another element.
func TestReleased(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	var release, wrong atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/wrong" {
			wrong.Add(1)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(ledger[release.Load()])) // the client went away
	}))
	defer server.Close()
	root := t.TempDir()
	captures, lib, work := filepath.Join(root, "captures"), filepath.Join(root, "library"), filepath.Join(root, "work")
	build := func() {
		acceptance.Run(t, 0, append([]string{"collect", server.URL + "/", "--out", captures, "--quiet"}, sandbox...)...)
		acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	}
	do := func(words, kept string) {
		t.Helper()
		acceptance.Run(t, 0, append([]string{"agent", words, "--url", server.URL + "/", "--lib", lib, "--workspace", work, "--done", `text "` + kept + `"`}, sandbox...)...)
	}
	search := func(words string) (found memory.Found) {
		t.Helper()
		text := acceptance.Run(t, 0, "memory", "search", words, "--domain", server.URL, "--lib", lib, "--workspace", work, "--json")
		if err := json.Unmarshal([]byte(text), &found); err != nil {
			t.Fatal(err)
		}
		return found
	}
	build()
	const first, second, third = `Enter "Ann" into Payee, then click Keep`, `Enter "12" into Amount, then click Keep`, `Enter "Bo" into Payee and "7" into Amount, then click Keep`
	do(first, "Kept Ann")
	do(second, "Kept 12")
	if f := search("keep an entry for a payee"); len(f.Hits) != 2 || len(f.Hits[0].Stale)+len(f.Hits[1].Stale) > 0 {
		t.Fatalf("%+v", f.Hits)
	}
	release.Store(1)
	build()
	for _, h := range search("keep an entry for a payee").Hits {
		if len(h.Stale) == 0 {
			t.Errorf("%q is not stale", h.Task)
		}
	}
	do(first, "Kept Ann")
	do(third, "Kept Bo7")
	for _, words := range []string{"keep an entry for a payee", "enter an amount, keep it", strings.ReplaceAll(first, "Ann", "Eve")} {
		f := search(words)
		if len(f.Hits) == 0 || len(f.Hits[0].Stale) > 0 {
			t.Errorf("%s: %+v", words, f.Hits)
		}
	}
	if n := wrong.Load(); n > 0 {
		t.Errorf("%d acts on another element", n)
	}
}
