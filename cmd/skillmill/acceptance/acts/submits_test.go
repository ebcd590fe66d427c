package acts

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/pacetest"
)

var submits = flag.Int("submits", 5, "how often TestSubmits sends a form of a site that fails")

// sending is a pack that sends the form with the limits of its three steps in milliseconds:
// short ones, for a site that hangs, and long ones, for a site that does not.
func sending(namespace string, limits ...any) text {
	return text(fmt.Sprintf(`
namespace: `+namespace+`
version: 1.0.0
actions:
  form:send:
    params: {words: {type: string, required: true}}
    steps:
      - {action: fill, args: {selector: "css:#words", value: "${words}"}}
      - action: click
        args: {selector: "css:#send"}
        timeout: %d
        retry: 3
        retry_delay: 50
        fallback: [{action: press, args: {selector: "css:#words", key: Enter}, timeout: %d}]
      - {action: wait, args: {url_matches: ".*/sent"}, timeout: %d, retry: 1, retry_delay: 50}
`, limits...))
}

// submitFaults are ways in which a form is sent badly; an empty one ends well. Of the page: a
// script of the button. Of the server: what becomes of the request.
var submitFaults = []struct{ name, script, server string }{
	{"well", "", ""},
	{"reset", "", "reset"},
	{"hangs", "", "hang"},
	{"error", "", "500"},
	{"nothing", "", "204"},
	{"cut off", "", "cut"},
	{"slow", "", "slow"},
	{"away for ever", "", "loop"},
	{"disabled once pressed", "send.onclick = () => setTimeout(() => send.disabled = true)", "hang"},
	{"gone once pressed", "send.onclick = () => setTimeout(() => send.remove())", "slow"},
	{"rendered anew", "send.onpointerdown = () => send.replaceWith(send.cloneNode(true))", ""},
	{"moves", "let n = 0; setInterval(() => { send.style.marginLeft = (n += 7) % 200 + 'px' }, 20)", ""},
	{"covered", "document.body.insertAdjacentHTML('beforeend', '<div style=\"position:fixed;inset:0\"></div>')", ""},
	{"sent by script", "form.onsubmit = e => { e.preventDefault(); fetch(form.action, {method: 'POST'}) }", "reset"},
	{"asks", "form.onsubmit = () => confirm('Sure?')", ""},
	{"cancelled", "", "slow"},
}

// failing is a site that counts what it is sent, by the run.
type failing struct {
	mu    sync.Mutex
	posts map[string]int
}

func (f *failing) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	run := r.URL.Query().Get("run")
	n, _ := strconv.Atoi(run)
	fault := submitFaults[n%len(submitFaults)]
	if r.Method == http.MethodPost {
		f.mu.Lock()
		f.posts[run]++
		f.mu.Unlock()
		f.fail(w, r, fault.server)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = fmt.Fprintf(w, `<!doctype html><title>form</title><form id=form method=post action="/post?run=%d"><input id=words aria-label=Words><button id=send>Send</button></form><script>%s</script>`, n, fault.script) // the client went away
}

func (f *failing) fail(w http.ResponseWriter, r *http.Request, how string) {
	switch how {
	case "reset":
		panic(http.ErrAbortHandler)
	case "hang":
		<-r.Context().Done()
	case "500":
		http.Error(w, "no", http.StatusInternalServerError)
	case "204":
		w.WriteHeader(http.StatusNoContent)
	case "cut":
		w.Header().Set("Content-Length", "1000")
		_, _ = io.WriteString(w, "<p>half") // and no more
	case "slow":
		select {
		case <-time.After(400 * time.Millisecond):
			http.Redirect(w, r, "/sent", http.StatusSeeOther)
		case <-r.Context().Done():
		}
	case "loop":
		http.Redirect(w, r, "/post", http.StatusTemporaryRedirect) // the same again, without a run
	default:
		http.Redirect(w, r, "/sent", http.StatusSeeOther)
	}
}

// TestSubmits sends forms of a site that fails in many ways, with retries and fallbacks that
// would send again: no form is sent twice, and a run that says that it did nothing did not.
func TestSubmits(t *testing.T) {
	acceptance.KnownUnderRace(t)
	site := &failing{posts: map[string]int{}}
	p := openFailing(t, site)
	sent, ok, twice, silent, reopened := 0, 0, 0, 0, 0
	for i := range *submits {
		fault := submitFaults[i%len(submitFaults)]
		opening, stop := context.WithTimeout(t.Context(), pacetest.Times(5*time.Second))
		if err := p.Session.Leave(opening, fmt.Sprintf("%s?run=%d", p.start, i)); err != nil { // what hangs may not be left
			reopened++
			p = openFailing(t, site)
			if err := p.Session.Leave(t.Context(), fmt.Sprintf("%s?run=%d", p.start, i)); err != nil {
				t.Fatalf("%s: %v", fault.name, err)
			}
		}
		stop()
		ctx, cancel := context.WithCancel(t.Context())
		if fault.name == "cancelled" {
			time.AfterFunc(time.Duration(50+i*37%400)*time.Millisecond, cancel)
		}
		action := "f:form:send"
		if fault.name == "well" {
			action = "patient:form:send"
		}
		r := p.Run(ctx, action, map[string]any{"words": "tea"})
		cancel()
		time.Sleep(50 * time.Millisecond) // what came late would be counted
		site.mu.Lock()
		n := site.posts[strconv.Itoa(i)]
		site.mu.Unlock()
		clicks := r.Acts - 1 // without that of the field
		if sent += n; r.Success {
			ok++
		}
		if n > 1 {
			twice++
			t.Errorf("%s, run %d: %d posts; %+v", fault.name, i, n, r.Steps)
		}
		if n > 0 && clicks < 1 {
			silent++
			t.Errorf("%s, run %d: %d posts, and the run tells of %d acts: %v", fault.name, i, n, r.Acts, r.Error)
		}
		if fault.name == "well" && (n != 1 || !r.Success) {
			t.Errorf("%s: %d posts, %v", fault.name, n, r.Error)
		}
	}
	t.Logf("%d runs: %d ended well, %d posts, sent twice %d, sent and not told %d; opened anew %d times", *submits, ok, sent, twice, silent, reopened)
}

// failingPage is a page of a failing site.
type failingPage struct {
	*page
	start string
}

func openFailing(t *testing.T, site *failing) *failingPage {
	t.Helper()
	p := openGuarded(t, site, sending("f", 700, 300, 500), sending("patient", 20000, 5000, 20000))
	return &failingPage{p, p.Session.URL(t.Context())}
}
