package runs

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/saferun"
)

// component defines a custom element with an open shadow root. What is inside says what
// was done to it.
const component = `<script>
const define = (tag, html) => customElements.define(tag, class extends HTMLElement {
	connectedCallback() {
		const root = this.attachShadow({mode: 'open'});
		root.innerHTML = html.replaceAll('{}', this.getAttribute('label') ?? '') + '<p class="said" role="status"></p>';
		for (const kind of ['click', 'submit']) root.addEventListener(kind, () => { root.querySelector('.said').textContent += '.' });
	}
});
addEventListener('click', () => { document.title += '.'; document.querySelector('h1').append('.') });
</script>`

// scoped are pages with controls in shadow roots. want are the names of the
// controls that have skills, on the page and in its scopes, with _ for a space in a name.
var scoped = []struct{ name, html, want string }{
	{"one", `<x-bar></x-bar><script>define('x-bar', '<button>Refresh</button><input aria-label="Filter">')</script>`, "Refresh Filter"},
	{"page-and-root", `<button>Save</button><x-bar></x-bar><script>define('x-bar', '<button>Save</button>')</script>`, "Save Save"},
	{"nested", `<x-app></x-app><script>define('x-menu', '<a href="#a">Home</a><button>More</button>');define('x-app', '<header><x-menu></x-menu></header><button>Close</button>')</script>`, "Close Home More"},
	{"labelled-hosts", `<x-field label="Street"></x-field><x-field label="City"></x-field><script>define('x-field', '<label>{} <input></label><button>Clear</button>')</script>`, "City Clear Clear Street"},
	{"ids", `<x-box id="north"></x-box><x-box id="south"></x-box><script>define('x-box', '<button>Open</button><label><input type="checkbox"> Watch</label>')</script>`, "Open Open Watch Watch"},
	{"unnamed-hosts", `<x-card></x-card><x-card></x-card><button>Next</button><script>define('x-card', '<button>Buy</button>')</script>`, "Next"},
	{"slots", `<x-panel><button>Slotted</button></x-panel><script>define('x-panel', '<section><slot></slot><button>Fold</button></section>')</script>`, "Fold Slotted"},
	{"slotted-words", `<x-link label="Home">To the first page</x-link><x-link label="Help"><b>Questions</b></x-link><script>define('x-link', '<a href="#to" aria-label="{}"><span><slot></slot></span></a>')</script>`, "Help Home"},
	{"named-by-slots", `<x-do id="a">Keep</x-do><x-do id="b"><i slot="sign">*</i><b>Drop</b></x-do><script>define('x-do', '<button><slot></slot><slot name="sign">+</slot></button>')</script>`, "Drop_* Keep_+"},
	{"form", `<x-form></x-form><script>define('x-form', '<form onsubmit="return false"><h2>Address</h2><label>Name <input name="n"></label><label>Land <select name="l"><option>CN</option><option>DE</option></select></label><button>Send</button></form>')</script>`, "Land Name Send"},
}

// TestScopes collects pages with shadow roots, builds their skills, and runs
// each of them with the executor and with the adapter: it operates its own control. The
// controls that nobody reaches have no skill, and the capture says why.
func TestScopes(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		i := slices.IndexFunc(scoped, func(p struct{ name, html, want string }) bool { return "/"+p.name == r.URL.Path })
		if i < 0 {
			http.NotFound(w, r)
			return
		}
		_, port, _ := strings.Cut(r.Host, ":")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = fmt.Fprintf(w, "<!doctype html><title>%s</title><h1>%[1]s</h1>%s%s", scoped[i].name, component, strings.ReplaceAll(scoped[i].html, "PORT", port)) // the client went away
	}))
	defer server.Close()
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	args := append([]string{"collect", "--out", captures, "--quiet", "--allow", "*.localhost", "--profile", acceptance.Local(t), "--depth", "0"}, sandbox...)
	for _, p := range scoped {
		args = append(args, server.URL+"/"+p.name)
	}
	acceptance.Run(t, 0, args...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	skills := acceptance.LoadSkills(t, lib)
	names := map[string][]string{}
	for _, s := range skills {
		page, _ := datasets.SplitPage(s.Evidence.Pages[0])
		at := page[strings.LastIndexByte(page, '/')+1:]
		names[at] = append(names[at], strings.ReplaceAll(s.Evidence.Name, " ", "_"))
	}
	for _, p := range scoped {
		if slices.Sort(names[p.name]); strings.Join(names[p.name], " ") != strings.Join(sorted(p.want), " ") {
			t.Errorf("%s has skills of %q, want %q", p.name, names[p.name], p.want)
		}
	}
	codes := map[string]int{}
	for _, c := range acceptance.ReadTable[datasets.CaptureRow](t, lib, "captures") {
		for _, w := range c.Warnings {
			codes[w]++
		}
	}
	if len(skills) < 12 || codes["scope_unnamed"] != 1 || codes["scope_unread"] > 0 {
		t.Errorf("%d skills, warnings %v", len(skills), codes)
	}
	out := acceptance.Run(t, 0, "verify", lib, captures, "--json", "--quiet")
	var v struct{ Wrong int }
	if err := json.Unmarshal([]byte(out), &v); err != nil || v.Wrong > 0 {
		t.Errorf("verify: %v, %s", err, out)
	}
	t.Run("read", func(t *testing.T) { readScoped(t, skills, captures, lib) })
	t.Run("executor", func(t *testing.T) { tryScoped(t, skills, acceptance.Turns(skills, 0)) })
	t.Run("adapter", func(t *testing.T) { adaptScoped(t, acceptance.Turns(skills, 1)) })
}

func sorted(words string) []string {
	list := strings.Fields(words)
	slices.Sort(list)
	return list
}

// ownOf is an expression for the control of a skill.
func ownOf(t *testing.T, s *skill.Skill) string {
	t.Helper()
	var hosts []string
	if s.Locators.Scope != nil {
		hosts = s.Locators.Scope.Hosts
	}
	return acceptance.InScope(t, hosts, int64(*s.Locators.ByDOMIndex))
}

func urlOf(s *skill.Skill) string {
	page, _ := datasets.SplitPage(s.Evidence.Pages[0])
	return "http://" + page
}

// tryScoped runs each of some skills with the executor.
func tryScoped(t *testing.T, skills, some []*skill.Skill) {
	b := acceptance.SharedBrowser(t)
	acceptance.Each(t, some, nameOf, func(t *testing.T, s *skill.Skill) {
		tab, err := b.Open(t.Context(), browser.Job{URL: urlOf(s), Shots: -1})
		if err != nil {
			t.Fatal(err)
		}
		defer tab.Close()
		eval[bool](t, tab, acceptance.Watch(ownOf(t, s)))
		beside := slices.DeleteFunc(slices.Clone(skills), func(o *skill.Skill) bool { return o.Evidence.Pages[0] != s.Evidence.Pages[0] })
		got, err := session(t, tab, beside, saferun.Options{}).Run(t.Context(), s, acceptance.Args(s), saferun.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		right, on, err := acceptance.Noted(eval[string](t, tab, "window.name"))
		if err != nil {
			t.Fatal(err)
		}
		if !got.OK || right == 0 || len(on) > 0 {
			t.Errorf("%q: %s %s, %d events of its own, of others %q", s.Label, got.Code, got.Message, right, on)
		}
	})
}

func nameOf(s *skill.Skill) string { return s.Evidence.Pages[0] + " " + s.ID }

// adaptScoped runs each skill through the adapter.
func adaptScoped(t *testing.T, skills []*skill.Skill) {
	acceptance.Each(t, skills, nameOf, func(t *testing.T, s *skill.Skill) {
		if act := acceptance.Do(t, adaptertest.Page{URL: urlOf(s)}, s, ownOf(t, s)); act.Verdict() != acceptance.ActRight {
			t.Errorf("%q: %s, %v", s.Label, act.Verdict(), act)
		}
	})
}
