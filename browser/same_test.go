package browser

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestScrolledBy(t *testing.T) {
	const first = `{"documents":[{"title":1,"scrollOffsetX":0,"scrollOffsetY":0,"n":1},{"scrollOffsetX":0,"scrollOffsetY":5}],"strings":["\"scrollOffsetY\":7"]}`
	for _, c := range []struct {
		second string
		x, y   float64
		same   bool
	}{
		{first, 0, 0, true},
		{`{"documents":[{"title":1,"scrollOffsetX":1.5,"scrollOffsetY":800,"n":1},{"scrollOffsetX":0,"scrollOffsetY":5}],"strings":["\"scrollOffsetY\":7"]}`, 1.5, 800, true},
		{`{"documents":[{"title":1,"scrollOffsetX":0,"scrollOffsetY":800,"n":2},{"scrollOffsetX":0,"scrollOffsetY":5}],"strings":["\"scrollOffsetY\":7"]}`, 0, 0, false},
		{`{"documents":[{"title":1,"scrollOffsetX":0,"scrollOffsetY":800,"n":1},{"scrollOffsetX":0,"scrollOffsetY":6}],"strings":["\"scrollOffsetY\":7"]}`, 0, 0, false},
		{`{"documents":[{"title":1,"scrollOffsetX":0,"scrollOffsetY":0,"n":1},{"scrollOffsetX":0,"scrollOffsetY":5}],"strings":["\"scrollOffsetY\":8"]}`, 0, 0, false},
		{`{"documents":[{"title":2,"scrollOffsetX":0,"scrollOffsetY":0,"n":1},{"scrollOffsetX":0,"scrollOffsetY":5}],"strings":["\"scrollOffsetY\":7"]}`, 0, 0, false},
		{`{"documents":[{"title":1,"scrollOffsetX":0,"scrollOffsetY":x,"n":1}]}`, 0, 0, false},
		{`{"documents":[]}`, 0, 0, false},
		{``, 0, 0, false},
		{first[:len(first)-1], 0, 0, false},
	} {
		x, y, same := scrolledBy(json.RawMessage(first), json.RawMessage(c.second))
		if same != c.same || same && (x != c.x || y != c.y) {
			t.Errorf("%s: %v %v %v", c.second, x, y, same)
		}
	}
	if _, _, same := scrolledBy(nil, json.RawMessage(first)); same {
		t.Error("nothing is like a snapshot")
	}
}

// TestSecondLook reads pages after scrolling with and without the shortcut.
func TestSecondLook(t *testing.T) {
	b := shared(t, Limits{Quiet: 50 * time.Millisecond})
	srv := serve(t, map[string]http.HandlerFunc{
		"/still": html(`<title>s</title><p onclick=1>top<details><summary>s</summary><p>folded</details><div style="height:3000px">tall</div><input value=x><p>end`),
		"/moves": html(`<title>m</title><p style="position:sticky;top:0">sticky</p><div style="height:3000px">tall</div><p>end`),
		"/turns": html(`<title>t</title><p style="rotate:5deg">turned</p><div style="height:3000px">tall</div><p>end`),
		"/lazy":  html(`<title>l</title><div style="height:3000px">tall</div><p>end<script>addEventListener('scroll',()=>document.querySelector('p').textContent='new')</script>`),
		"/roots": html(`<title>r</title><div style="height:3000px">tall</div><p id=h>x</p><script>h.attachShadow({mode:'closed'}).innerHTML='<b><slot></slot></b>'</script>`),
	})
	for path, short := range map[string]bool{"/still": true, "/moves": false, "/turns": false, "/lazy": false, "/roots": false} {
		j := &job{Job: Job{URL: srv.URL + path, Shots: -1}.withDefaults(), b: b, ctx: context.Background(), raw: &Raw{}}
		if err := j.open(); err != nil {
			t.Fatal(err)
		}
		if _, err := j.states(); err != nil {
			t.Fatal(err)
		}
		r := &reader{job: j, out: &Replies{}}
		reply, err := r.boxes(j.ctx, j.tb.t)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, same := scrolledBy(j.first, reply); same != short {
			t.Errorf("%s: the shortcut is %v, want %v", path, same, short)
		}
		j.first = nil
		whole, err := (&reader{job: j, out: &Replies{}}).again(j.ctx)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(whole, j.raw.Scrolled); d != "" || whole.ScrollY == 0 {
			t.Errorf("%s: scrolled to %v (-decoded +taken):\n%s", path, whole.ScrollY, d)
		}
		j.tb.close()
	}
}
