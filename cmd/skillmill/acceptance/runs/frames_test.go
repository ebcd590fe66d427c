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
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/skill"
	"skillmill/saferun"
)

// reporter tells the top document which control was operated, and in which frame: its
// numbers among the frames around it, outermost first. What is in a shadow root has none.
// Listeners in closed roots tell what those around are not told; shut are the hosts of them.
const reporter = `<script>{
const shut = window.shut = new WeakSet(), attach = Element.prototype.attachShadow;
const where = () => { const p = []; for (let w = window; w !== top; w = w.parent) { let i = 0; while (i < w.parent.length && w.parent[i] !== w) i++; p.unshift(i < w.parent.length ? i : 'root') } return p.join('/') };
const named = c => c.getAttribute('aria-label') || c.labels && c.labels[0] && c.labels[0].textContent.trim().split(' ')[0] || c.textContent.trim();
Element.prototype.attachShadow = function (how) { const root = attach.call(this, how); if (how.mode === 'closed') { shut.add(this); listen(root) } return root };
const listen = root => ['click', 'input', 'change'].forEach(kind => root.addEventListener(kind, e => {
	if (shut.has(e.composedPath()[0])) return;
	const c = e.composedPath()[0].closest('button,a,input,select,textarea');
	top.postMessage({said: where() + ':' + (c ? named(c) : '?')}, '*');
	if (c && kind === 'click') { const p = document.body.appendChild(document.createElement('p')); p.role = 'status'; p.append('Done') }
}, true));
listen(window);
const define = window.define = (tag, mode, html) => customElements.define(tag, class extends HTMLElement { connectedCallback() { this.attachShadow({mode}).innerHTML = html } });
if (window === top) { window.name = ''; addEventListener('message', e => { if (e.data && e.data.said) window.name += e.data.said + '\n' }) }
}</script>`

type frameCase struct{ name, html, want string }

// framed are pages with controls in frames. OTHER and THIRD are other sites. want are the
// controls, each behind the frame that it is in.
var framed = []frameCase{
	{"same", `<iframe src="/in/pay"></iframe><button>Print</button>`, ":Print 0:Card 0:Pay"},
	{"cross", `<iframe title="Payment" src="OTHER/in/pay"></iframe><button>Pay</button>`, ":Pay 0:Card 0:Pay"},
	{"nested", `<p>Nested</p><iframe name="outer" src="/in/outer"></iframe>`, "0:Up 0/0:Card 0/0:Pay"},
	{"nested-cross", `<button>Help</button><iframe name="outer" src="OTHER/in/far"></iframe>`, ":Help 0:Up 0/0:Card 0/0:Pay"},
	{"named-twins", `<iframe name="left" src="/in/count"></iframe><iframe name="right" src="/in/count"></iframe>`, "0:More 1:More"},
	{"placed-twins", `<section id="north"><iframe src="OTHER/in/count"></iframe></section><section id="south"><iframe src="OTHER/in/count"></iframe></section>`, "0:More 1:More"},
	{"equal-twins", `<iframe src="/in/count"></iframe><iframe src="/in/count"></iframe><button>Next</button>`, ":Next"},
	{"srcdoc", `<iframe srcdoc='REPORTER<label>Note <input></label><button>Deep</button>'></iframe>`, "0:Deep 0:Note"},
	{"sandbox", `<iframe sandbox="allow-scripts allow-forms" src="/in/pay" width="400"></iframe><iframe sandbox="" src="/in/empty"></iframe>`, "0:Card 0:Pay"},
	{"in-root", `<x-box></x-box><script>customElements.define('x-box', class extends HTMLElement { connectedCallback() { this.attachShadow({mode: 'open'}).innerHTML = '<h2>Box</h2><iframe src="/in/pay"></iframe>' } })</script>`, "root:Card root:Pay"},
	{"closed", `<x-panel><button>Slotted</button></x-panel><script>define('x-panel', 'closed', '<slot></slot><label>Code <input></label><button>Fold</button>')</script>`, ":Code :Fold :Slotted"},
	{"closed-chain", `<x-out></x-out><script>define('x-deep', 'closed', '<button>Deep</button>');define('x-in', 'open', '<button>Inner</button><x-deep></x-deep>');define('x-out', 'closed', '<h2>Out</h2><x-in></x-in>')</script>`, ":Deep :Inner"},
	{"closed-far", `<iframe id="app" src="OTHER/in/safe"></iframe>`, "0:Unlock"},
	{"declared", `<section id="early"><template shadowrootmode="closed"><h2>Early</h2><iframe src="OTHER/in/count"></iframe></template></section><script>shut.add(document.querySelector('section'))</script>`, "root:More"},
	{"root-inside", `<iframe id="app" src="OTHER/in/root"></iframe>`, "0:Fold 0:Rename"},
	{"moved", `<iframe id="steps" src="/in/step"></iframe>`, "0:Card 0:Pay"},
	{"below", `<div style="height:1500px">Tall</div><div style="padding:60px"><iframe src="OTHER/in/tall" style="border:7px solid;padding:13px;width:300px;height:120px"></iframe></div>`, "0:First 0:Last"},
	{"scaled", `<div style="transform:scale(.8);transform-origin:20px 30px;margin:40px"><iframe src="OTHER/in/form" width="500" height="300"></iframe></div>`, "0:City 0:Land 0:News 0:Send"},
	{"login", `<h2>News</h2><p>Many words of an article that anybody may read.</p><iframe title="Sign in" src="OTHER/in/login"></iframe><button>Share</button>`, ":Share 0:Account 0:Enter 0:Secret"},
}

// insides are the documents of the frames.
var insides = map[string]string{
	"pay":   `<h2>Payment</h2><label>Card <input name="card"></label><button>Pay</button>`,
	"outer": `<button>Up</button><iframe src="/in/pay"></iframe>`,
	"far":   `<button>Up</button><iframe src="THIRD/in/pay"></iframe>`,
	"count": `<button>More</button>`,
	"empty": `<p>Nothing</p>`,
	"root":  `<x-bar></x-bar><script>customElements.define('x-bar', class extends HTMLElement { connectedCallback() { this.attachShadow({mode: 'open'}).innerHTML = '<button>Fold</button><button>Rename</button>' } })</script>`,
	"safe":  `<x-safe></x-safe><script>define('x-safe', 'closed', '<button>Unlock</button>')</script>`,
	"step":  `<p>Wait</p><script>location.replace('/in/pay?step=2')</script>`,
	"tall":  `<button>First</button><div style="height:900px">Tall</div><button>Last</button>`,
	"form":  `<form onsubmit="return false"><label>City <input name="city"></label><label>Land <select name="land"><option>CN</option><option>DE</option></select></label><label>News <input type="checkbox" name="news"></label><button>Send</button></form>`,
	"login": `<form action="/login"><label>Account <input name="user"></label><label>Secret <input type="password" name="pw"></label><button onclick="event.preventDefault()">Enter</button></form>`,
}

// serveFrames serves the pages and what is in their frames.
func serveFrames(w http.ResponseWriter, r *http.Request) {
	body, in := insides[strings.TrimPrefix(r.URL.Path, "/in/")]
	if !in {
		i := slices.IndexFunc(framed, func(p frameCase) bool { return "/"+p.name == r.URL.Path })
		if i < 0 {
			http.NotFound(w, r)
			return
		}
		body = framed[i].html + "<h1>" + framed[i].name + "</h1>"
	}
	_, port, _ := strings.Cut(r.Host, ":")
	body = strings.NewReplacer("OTHER", "http://partner.localhost:"+port, "THIRD", "http://third.localhost:"+port, "REPORTER", strings.ReplaceAll(reporter, "'", "&#39;")).Replace(body)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = fmt.Fprintf(w, "<!doctype html><title>Page</title>%s<body>%s", reporter, body) // the client went away
}

// TestFrames collects pages with controls in frames, builds their skills, and runs each
// of them with the executor and with the adapter: it operates its own control, in its own
// frame.
func TestFrames(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	server := httptest.NewServer(http.HandlerFunc(serveFrames))
	defer server.Close()
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	pages := pacetest.Some(framed, 3)
	args := append([]string{"collect", "--out", captures, "--quiet", "--allow", "*.localhost", "--profile", acceptance.Local(t), "--depth", "0"}, sandbox...)
	for _, p := range pages {
		args = append(args, server.URL+"/"+p.name)
	}
	acceptance.Run(t, 0, args...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	skills := acceptance.LoadSkills(t, lib)
	byPage := map[string][]*skill.Skill{}
	for _, s := range skills {
		for _, at := range s.Evidence.Pages { // pages that show one frame share its skills
			byPage[pageOf(at)] = append(byPage[pageOf(at)], s)
		}
	}
	for _, p := range pages {
		var names []string
		for _, s := range byPage[p.name] {
			names = append(names, s.Evidence.Name)
		}
		var want []string
		for _, w := range strings.Fields(p.want) {
			_, name, _ := strings.Cut(w, ":")
			want = append(want, name)
		}
		slices.Sort(names)
		if slices.Sort(want); !slices.Equal(names, want) {
			t.Errorf("%s has skills of %q, want %q", p.name, names, want)
		}
	}
	codes := map[string]int{}
	for _, c := range acceptance.ReadTable[datasets.CaptureRow](t, lib, "captures") {
		for _, w := range c.Warnings {
			codes[w]++
		}
	}
	if codes["scope_unnamed"] != 1 || len(codes) != 1 {
		t.Errorf("warnings %v", codes)
	}
	out := acceptance.Run(t, 0, "verify", lib, captures, "--json", "--quiet")
	var v struct{ Wrong int }
	if err := json.Unmarshal([]byte(out), &v); err != nil || v.Wrong > 0 {
		t.Errorf("verify: %v, %s", err, out)
	}
	t.Run("adapter", func(t *testing.T) {
		runFramed(t, pages, byPage, 0, func(t *testing.T, on string) runsSkill {
			tab := adaptertest.Open(t, adaptertest.Page{URL: server.URL + "/" + on})
			return func(t *testing.T, s *skill.Skill) (string, bool, string) {
				tab.Again()
				got := tab.Run(s, acceptance.Args(s), map[string]any{"timeout_ms": 5000, "settle_ms": 300})
				return heard(func() string { said, _ := tab.Eval("window.name").(string); return said }), got.OK, fmt.Sprint(got)
			}
		})
	})
	t.Run("executor", func(t *testing.T) {
		b := acceptance.SharedBrowser(t)
		runFramed(t, pages, byPage, 1, func(t *testing.T, on string) runsSkill {
			tab, err := b.Open(t.Context(), browser.Job{URL: server.URL + "/" + on, Shots: -1})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(tab.Close)
			return func(t *testing.T, s *skill.Skill) (string, bool, string) {
				key := s.Evidence.Pages[slices.IndexFunc(s.Evidence.Pages, func(at string) bool { return pageOf(at) == on })]
				beside := slices.DeleteFunc(slices.Clone(skills), func(o *skill.Skill) bool { return !slices.Contains(o.Evidence.Pages, key) })
				held := session(t, tab, beside, saferun.Options{})
				if err := held.Leave(t.Context(), server.URL+"/"+on); err != nil {
					t.Fatal(err)
				}
				got, err := held.Run(t.Context(), s, acceptance.Args(s), saferun.Hooks{})
				if err != nil {
					t.Fatal(err)
				}
				return heard(func() string { return eval[string](t, tab, "window.name") }), got.OK, got.Code + " " + got.Message
			}
		})
	})
}

// heard returns what the page heard from its frames. A frame of another site has a process
// of its own, so its word may come after the run has ended.
func heard(read func() string) string {
	said := read()
	for end := time.Now().Add(pacetest.Times(2 * time.Second)); said == "" && time.Now().Before(end); said = read() {
		time.Sleep(10 * time.Millisecond)
	}
	return said
}

// pageOf is the name of the page that a key is of.
func pageOf(key string) string {
	page, _ := datasets.SplitPage(key)
	return page[strings.LastIndexByte(page, '/')+1:]
}

// runsSkill runs a skill on its page, which is loaded anew, and returns what the page says was
// operated, whether the run was done, and why not.
type runsSkill func(t *testing.T, s *skill.Skill) (said string, ok bool, why string)

// runFramed runs every skill in one tab a page: what the page says was operated must be one control, the
// skill's by its name, and all of a page's skills together must operate what the page has.
func runFramed(t *testing.T, pages []frameCase, byPage map[string][]*skill.Skill, runner int, open func(t *testing.T, on string) runsSkill) {
	for i, p := range pages {
		if !pacetest.More && i%2 != runner {
			continue // each page by one of the two
		}
		t.Run(p.name, func(t *testing.T) {
			var operated []string
			run := open(t, p.name)
			for _, s := range byPage[p.name] {
				said, ok, why := run(t, s)
				list := strings.Fields(said)
				slices.Sort(list)
				list = slices.Compact(list)
				if !ok || len(list) != 1 || !strings.HasSuffix(list[0], ":"+s.Evidence.Name) {
					t.Errorf("%q in %v: %v %s, operated %q", s.Label, s.Locators.Scope, ok, why, list)
					continue
				}
				operated = append(operated, list...)
			}
			slices.Sort(operated)
			if want := sorted(p.want); !slices.Equal(operated, want) {
				t.Errorf("operated %q, want %q", operated, want)
			}
		})
	}
}
