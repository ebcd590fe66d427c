package tasks

import (
	"encoding/json"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"skillmill/datasets/samples/npmtest"
)

// maker is one way to make the to-do application: the packages that its page loads, and how.
type maker struct {
	name   string
	mounts map[string]string // path -> package@version
	styles []string
	before []string // scripts before that of the application
	after  []string // scripts behind it
	imports,
	webComponents bool
}

const (
	react = "react@18.3.1"
	vue   = "vue@3.5.45"
)

var makers = []maker{
	{
		name: "antd", mounts: map[string]string{"npm/antd": "antd@6.6.8", "npm/react": react, "npm/react-dom": "react-dom@18.3.1", "npm/dayjs": "dayjs@1.11.23"}, styles: []string{"antd/dist/reset.css"},
		before: []string{"react/umd/react.production.min.js", "react-dom/umd/react-dom.production.min.js", "dayjs/dayjs.min.js", "antd/dist/antd.min.js"},
	},
	{
		name: "element-plus", mounts: map[string]string{"npm/element-plus": "element-plus@2.14.8", "npm/vue": vue}, styles: []string{"element-plus/dist/index.css"},
		before: []string{"vue/dist/vue.global.prod.js", "element-plus/dist/index.full.js"},
	},
	{name: "preact", mounts: map[string]string{"npm/preact": "preact@10.27.2"}, before: []string{"preact/dist/preact.umd.js"}},
	{name: "mithril", mounts: map[string]string{"npm/mithril": "mithril@2.3.7"}, before: []string{"mithril/mithril.min.js"}},
	{name: "alpine", mounts: map[string]string{"npm/alpinejs": "alpinejs@3.14.8"}, after: []string{"alpinejs/dist/cdn.min.js"}},
	{
		name: "jquery", mounts: map[string]string{"npm/jquery": "jquery@3.7.1", "npm/bootstrap": "bootstrap@5.3.3"}, styles: []string{"bootstrap/dist/css/bootstrap.min.css"},
		before: []string{"jquery/dist/jquery.min.js", "bootstrap/dist/js/bootstrap.bundle.min.js"},
	},
	{name: "lit", imports: true, webComponents: true, mounts: map[string]string{
		"npm/lit": "lit@3.3.3", "npm/lit-html": "lit-html@3.3.3", "npm/lit-element": "lit-element@4.2.2", "npm/reactive-element": "@lit/reactive-element@2.1.2",
	}},
	{
		name: "shoelace", webComponents: true, mounts: map[string]string{"npm/shoelace": "@shoelace-style/shoelace@2.20.1"}, styles: []string{"shoelace/cdn/themes/light.css"},
		before: []string{"module:shoelace/cdn/shoelace.js"},
	},
}

const importMap = `<script type=importmap>{"imports": {
"lit": "/npm/lit/index.js", "lit/": "/npm/lit/", "lit-html": "/npm/lit-html/lit-html.js", "lit-html/": "/npm/lit-html/",
"lit-element/lit-element.js": "/npm/lit-element/lit-element.js", "lit-element/": "/npm/lit-element/",
"@lit/reactive-element": "/npm/reactive-element/reactive-element.js", "@lit/reactive-element/": "/npm/reactive-element/"
}}</script>`

// page returns the page of the application by this maker.
func (m *maker) page() string {
	var b strings.Builder
	b.WriteString("<!doctype html><html><head><meta charset=utf-8><meta name=viewport content='width=device-width'><title>To-do</title>")
	for _, s := range m.styles {
		fmt.Fprintf(&b, "<link rel=stylesheet href=/npm/%s>", html.EscapeString(s))
	}
	script := func(s string) {
		s, module := strings.CutPrefix(s, "module:")
		fmt.Fprintf(&b, "<script %s src=/npm/%s></script>", map[bool]string{true: "type=module"}[module], html.EscapeString(s))
	}
	kind := ""
	if m.imports {
		b.WriteString(importMap)
		kind = "type=module"
	}
	b.WriteString("</head><body><div id=app></div><script src=/app/store.js></script>")
	for _, s := range m.before {
		script(s)
	}
	fmt.Fprintf(&b, "<script %s src=/app/%s.js></script>", kind, m.name)
	for _, s := range m.after {
		script(s)
	}
	return b.String() + "</body></html>"
}

// app serves the application by the maker that was set last, in two languages at the same
// addresses, and hears what was done.
type app struct {
	mux  *http.ServeMux
	mu   sync.Mutex
	by   *maker
	done []string
}

func serve(t *testing.T) (*app, string) {
	t.Helper()
	a := &app{mux: http.NewServeMux()}
	packages := npmtest.New(t)
	mounted := map[string]string{}
	for _, m := range makers {
		for at, spec := range m.mounts {
			mounted[at] = spec
		}
	}
	packages.Mount(t, a.mux, mounted)
	a.mux.Handle("/app/", http.StripPrefix("/app/", http.FileServer(http.Dir("testdata"))))
	a.mux.HandleFunc("POST /did", func(_ http.ResponseWriter, r *http.Request) {
		var what []any
		text, _ := io.ReadAll(io.LimitReader(r.Body, 1000)) // what did not come was not done
		if json.Unmarshal(text, &what) == nil {
			a.mu.Lock()
			defer a.mu.Unlock()
			a.done = append(a.done, strings.TrimSuffix(fmt.Sprintln(what...), "\n"))
		}
	})
	draw := func(w http.ResponseWriter, _ *http.Request) {
		a.mu.Lock()
		defer a.mu.Unlock()
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, a.by.page()) // the client went away
	}
	a.mux.HandleFunc("/en", draw)
	a.mux.HandleFunc("/zh", draw)
	server := httptest.NewServer(a.mux)
	t.Cleanup(server.Close)
	return a, server.URL
}

// made sets the maker.
func (a *app) made(m *maker) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.by, a.done = m, nil
}

// heard returns what was done since the last call. What a page told when it was closed takes a
// moment.
func (a *app) heard() string {
	time.Sleep(50 * time.Millisecond)
	a.mu.Lock()
	defer a.mu.Unlock()
	out := strings.Join(a.done, "; ")
	a.done = nil
	return out
}
