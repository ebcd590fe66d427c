package collects

import (
	"fmt"
	"net/http"
	"strings"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples"
)

// goodPages are the pages that faults must not change: four of the sample site whose
// content does not depend on how fast it is scrolled, and the kinds of pages that a fault could reach by way of the browser. cross is the
// server under the name of another site.
func goodPages(mux *http.ServeMux, cross string) []string {
	own := []struct{ path, body string }{
		{"/good/form", `<form action=/x><label for=a>Name</label><input id=a name=a><label><input type=checkbox name=c> Yes</label>
			<select name=s><option>one<option>two</select><textarea name=t></textarea><button>Send</button></form>`},
		{"/good/table", `<table><tr><th>Name<th>Price</tr>` + strings.Repeat(`<tr><td>Tea<td>3<td><button>Buy</button></tr>`, 120) + `</table>`},
		{"/good/list", `<ul>` + strings.Repeat(`<li><a href=/x>entry</a></li>`, 400) + `</ul>`},
		{"/good/srcdoc", `<h1>Frame</h1><iframe srcdoc="<button>inside</button>" width=300 height=100></iframe>`},
		{"/good/cross", `<h1>Other site</h1><iframe src="` + cross + `/good/form" width=400 height=300></iframe>`},
		{"/good/nested", `<h1>Frame in frame</h1><iframe src="` + cross + `/good/cross" width=600 height=500></iframe>`},
		{"/good/sandboxed", `<h1>Sandbox</h1><iframe sandbox src=/good/form width=400 height=300></iframe>`},
		{"/good/shadow", `<div id=h></div><script>h.attachShadow({mode:'open'}).innerHTML='<button>open</button><slot></slot>'</script>`},
		{"/good/closed", `<div id=h>light</div><script>h.attachShadow({mode:'closed'}).innerHTML='<button>closed</button>'</script>`},
		{"/good/spa", `<div id=app></div><script>fetch('/good/data').then(r => r.json()).then(d => { for (const n of d) {
			const b = document.createElement('button'); b.textContent = n; app.append(b) } })</script>`},
		{"/good/timer", `<p id=p>wait</p><script>setTimeout(() => { p.innerHTML = '<a href=/x>there</a>' }, 100)</script>`},
		{"/good/animated", `<style>@keyframes k{from{opacity:0}to{opacity:1}} p{animation:k 400ms} b{animation:k 1s infinite}</style><p>fades in<b>blinks</b>`},
		{"/good/tall", strings.Repeat(`<div style="height:600px"><button>step</button></div>`, 12)},
		{"/good/lazy", `<div style="height:3000px"></div><div id=end>-</div><script>new IntersectionObserver(e => {
			if (e[0].isIntersecting) end.innerHTML = '<button>came</button>' }).observe(end)</script>`},
		{"/good/chinese", `<meta charset=utf-8><h1>设置</h1><label>用户名<input name=u></label><button>保存</button>`},
		{"/good/svg", `<svg width=100 height=100 class=i><a href=/x><circle r=40 cx=50 cy=50 /></a></svg><button><svg width=9 height=9></svg></button>`},
		{"/good/dialog", `<dialog open><button>OK</button></dialog><details open><summary>More</summary><p>text</details>`},
		{"/good/cover", `<button>under</button><div style="position:fixed;inset:0;background:#fff8"></div>`},
	}
	mux.HandleFunc("/good/data", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, `["eins","zwei","drei"]`) })
	paths := []string{"/", "/register", "/dialogs", "/settings"}
	for _, p := range own {
		mux.HandleFunc(p.path, acceptance.WebPage(p.body))
		paths = append(paths, p.path)
	}
	mux.Handle("/", samples.Handler(1))
	return paths
}
