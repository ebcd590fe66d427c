package collects

import (
	"fmt"
	"net/http"
	"strings"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect/crawl"
)

// pageFaults are those of pages and their scripts. cross is the server under the
// name of another site, inside one that nobody may reach.
func pageFaults(cross, inside string) []fault {
	page := func(path string, state crawl.State, meta, body string) fault {
		return fault{path: path, state: state, meta: meta, page: acceptance.WebPage(body)}
	}
	slow := func(f fault) fault { f.slow = true; return f }
	late := func(f fault) fault { f.slow, f.late = true, crawl.ReadTimeout; return f }
	const calm = `<p>x<button>b</button>`
	return []fault{
		// Scripts without an end.
		page("/p/loop", crawl.Captured, "script_stopped=true", calm+`<script>addEventListener('load', () => setTimeout(() => { for (;;); }, 1))</script>`),
		slow(page("/p/loop-early", crawl.Captured, "script_stopped=true", calm+`<script>for (;;);</script>`)),
		slow(page("/p/microtasks", crawl.Captured, "script_stopped=true", calm+`<script>const f = () => Promise.resolve().then(f); addEventListener('load', () => setTimeout(f, 1))</script>`)),
		page("/p/timers", crawl.Captured, "unstable=false", calm+`<i id=i></i><script>setInterval(() => { i.title = Math.random() }, 1); const f = () => requestAnimationFrame(f); f()</script>`),
		slow(page("/p/animations", crawl.Captured, "", `<style>@keyframes k{to{transform:rotate(1turn)}} b{display:inline-block;animation:k .1s infinite}</style>`+strings.Repeat(`<b>x</b>`, 300))),
		page("/p/mutating", crawl.Captured, "unstable=true", calm+`<div id=d></div><script>setInterval(() => { for (let i = 0; i < 20; i++) d.append(document.createElement('p')) }, 5)</script>`),
		page("/p/recursion", crawl.Captured, "script_exceptions=1", calm+`<script>(function f() { f() })()</script>`),
		page("/p/worker", crawl.Captured, "", calm+`<script>new Worker(URL.createObjectURL(new Blob(['for (;;);'])))</script>`),
		// Dialogs, windows, files.
		page("/p/dialogs", crawl.Captured, "dialogs_dismissed=3", calm+`<script>alert(1); confirm(2); prompt(3)</script>`),
		page("/p/dialog-storm", crawl.DialogStorm, "", calm+`<script>for (;;) alert(1)</script>`),
		page("/p/dialog-frame", crawl.Captured, "dialogs_dismissed=1", calm+`<iframe srcdoc="<script>alert(1)</script>"></iframe>`),
		page("/p/unload", crawl.Captured, "navigations=2", calm+`<script>onbeforeunload = e => { e.preventDefault(); return 'stay' }; setTimeout(() => { location = '/good/form' }, 1)</script>`),
		page("/p/popups", crawl.Captured, "popups_closed=3", calm+`<script>for (let i = 0; i < 3; i++) open('/good/form?' + i)</script>`),
		page("/p/popup-storm", crawl.Captured, "popups_closed>10", calm+`<script>for (let i = 0; i < 30; i++) open('about:blank')</script>`),
		page("/p/popup-inside", crawl.Captured, "popups_closed=1", calm+`<script>open('`+inside+`/popup')</script>`),
		page("/p/close", crawl.Captured, "", calm+`<script>addEventListener('load', () => setTimeout(() => { close(); window.open('', '_self').close() }, 10))</script>`),
		page("/p/print", crawl.Captured, "", calm+`<script>print()</script>`),
		page("/p/file", crawl.Captured, "downloads_denied=1", calm+`<a id=a href="data:application/octet-stream,x" download=f></a><script>a.click()</script>`),
		page("/p/permissions", crawl.Captured, `permissions.#(=="camera")=camera permissions.#(=="geolocation")=geolocation permissions.#(=="midi")=midi`, calm+`<script>
			navigator.geolocation.getCurrentPosition(() => {}, () => {}); Notification.requestPermission(); navigator.clipboard.readText().catch(() => {});
			navigator.mediaDevices.getUserMedia({video: true, audio: true}).catch(() => {}); navigator.requestMIDIAccess({sysex: true}).catch(() => {})</script>`),
		// Going elsewhere.
		page("/p/replace", crawl.NavigationStorm, "", calm+`<script>location.replace('/p/replace?' + Math.random())</script>`),
		page("/p/refresh", crawl.NavigationStorm, "", `<meta http-equiv=refresh content="0;url=/p/refresh">`+calm),
		{path: "/p/refresh-header", state: crawl.NavigationStorm, page: func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Refresh", "0; url=/p/refresh-header?"+r.URL.RawQuery+"x")
			acceptance.WebPage(calm)(w, r)
		}},
		page("/p/history", crawl.Captured, "", calm+`<script>let n = 0; setInterval(() => history.pushState(0, '', '/p/history?' + n++), 2)</script>`),
		slow(page("/p/fragments", crawl.Captured, "", calm+`<script>let n = 0; setInterval(() => { location.hash = n++ }, 2)</script>`)),
		page("/p/to-inside", crawl.RefusedAddress, "", calm+`<script>location = '`+inside+`/script'</script>`),
		page("/p/to-blob", crawl.RefusedScheme, "", calm+`<script>location = URL.createObjectURL(new Blob(['<p>blob'], {type: 'text/html'}))</script>`),
		page("/p/to-data", crawl.Captured, "navigations=1", calm+`<script>location = 'data:text/html,x'</script>`),
		page("/p/to-script", crawl.Captured, "navigations=1", calm+`<script>location = 'javascript:1'</script>`),
		page("/p/to-file", crawl.Captured, "navigations=1", calm+`<script>location = 'file:///etc/passwd'</script>`),
		page("/p/to-about", crawl.RefusedScheme, "", calm+`<script>location = 'about:blank'</script>`),
		page("/p/rewritten", crawl.Captured, "", calm+`<script>onload = () => { document.open(); document.write('<h1>new</h1>'); }</script>`),
		// Frames.
		page("/p/frame-hangs", crawl.Captured, "load_state=domcontentloaded", calm+`<iframe src="`+cross+`/n/silent"></iframe>`),
		{path: "/p/frame-loops", state: crawl.Captured, page: acceptance.WebPage(calm + `<iframe src="` + cross + `/p/loop"></iframe>`), busy: true},
		page("/p/frame-inside", crawl.Captured, "", calm+`<iframe src="`+inside+`/frame"></iframe>`),
		slow(page("/p/frames", crawl.Captured, "warnings.#(code==\"FRAME_LIMIT\").code=FRAME_LIMIT", calm+strings.Repeat(`<iframe srcdoc="<p>x"></iframe>`, 120))),
		{path: "/p/frame-bomb", state: crawl.Captured, page: func(w http.ResponseWriter, r *http.Request) {
			acceptance.WebPage(calm+fmt.Sprintf(`<iframe src="/p/frame-bomb?a%s"></iframe><iframe src="/p/frame-bomb?b%s"></iframe>`, r.URL.RawQuery, r.URL.RawQuery))(w, r)
		}, slow: true, late: crawl.ReadTimeout},
		// Connections that stay.
		page("/p/socket", crawl.Captured, "title=m", calm+`<script>const s = new WebSocket('ws://' + location.host + '/p/socket-end'); s.onmessage = () => { document.title = 'm' }</script>`),
		{path: "/p/socket-end", page: socket},
		page("/p/events", crawl.Captured, "achieved_networkidle=false", calm+`<script>new EventSource('/p/events-end')</script>`),
		{path: "/p/events-end", page: func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/event-stream")
			drip(w, r, "data: x\n\n", 1e8)
		}},
		slow(page("/p/polling", crawl.Captured, "achieved_networkidle=false", calm+`<script>const f = () => fetch('/good/data?' + Math.random()).then(f); f()</script>`)),
		page("/p/service-worker", crawl.Captured, "", calm+`<script>navigator.serviceWorker.register('/p/service-worker.js')</script>`),
		{path: "/p/service-worker.js", page: typed("text/javascript", `onfetch = e => e.respondWith(new Response('taken over')); oninstall = () => skipWaiting(); onactivate = () => clients.claim()`)},
		// Size.
		page("/p/many-nodes", crawl.Captured, `warnings.#(code=="NODE_LIMIT").code=NODE_LIMIT`, calm+`<div hidden>`+strings.Repeat(`<i>a</i>`, 26_000)),
		late(page("/p/100000-nodes", crawl.Captured, `warnings.#(code=="NODE_LIMIT").code=NODE_LIMIT`, strings.Repeat(`<p>a`, 100_000))),
		page("/p/deep", crawl.Captured, "", strings.Repeat(`<div>`, 1000)+calm),
		late(page("/p/deeper", crawl.Captured, "", `<script>let d = document.body; for (let i = 0; i < 5000; i++) d = d.appendChild(document.createElement('div'))</script>`)),
		page("/p/text", crawl.Captured, "", calm+`<pre>`+strings.Repeat("text ", 40_000)),
		slow(page("/p/50mb-text", crawl.ReadTimeout, "", `<p>`+strings.Repeat("text ", 10<<20))),
		late(page("/p/50mb-comment", crawl.Captured, "", calm+`<!--`+strings.Repeat("comment ", 50<<17)+`-->`)),
		late(page("/p/too-large", crawl.TooLarge, "", calm+`<script>document.body.append(document.createComment('x'.repeat(70 << 20)))</script>`)),
		page("/p/50mb-script", crawl.Captured, "", calm+`<script src=/p/50mb.js async></script>`),
		{path: "/p/50mb.js", page: typed("text/javascript", "/*"+strings.Repeat("comment ", 50<<17)+"*/")},
		page("/p/tall", crawl.Captured, "clipped=true", calm+`<div style="height:200000px"></div>`),
		page("/p/endless-list", crawl.Captured, "", calm+`<div id=d></div><script>const more = () => { for (let i = 0; i < 50; i++) d.append(Object.assign(document.createElement('p'), {textContent: i})) }
			more(); onscroll = more</script>`),
		page("/p/surrogates", crawl.Captured, "", calm+`<p id=s></p><script>s.textContent = 'a\ud800b'; s.title = '\udfff'</script>`),
		page("/p/liar", crawl.Captured, "title=t", calm+`<script>JSON.stringify = () => 'FAKE'; document.querySelectorAll = () => []; Object.defineProperty(document, 'title', {get: () => 'FAKE'})</script>`),
		{path: "/p/csp", state: crawl.Captured, page: typed("text/html", calm, "Content-Security-Policy", "default-src 'none'; sandbox")},
	}
}
