package browser

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"net/http"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"
)

// TestScreen compares the top of the page's picture with one of the screen. Each page has each
// kind of screen with SKILLMILL_TESTS=more.
func TestScreen(t *testing.T) {
	b := shared(t, Limits{Quiet: 50 * time.Millisecond})
	const tall = `<div style="height:100vh;background:linear-gradient(red,blue)">screen</div><div style="height:600px;background:linear-gradient(90deg,#fff,#000)"></div>`
	srv := serve(t, map[string]http.HandlerFunc{
		"/plain":  html(tall),
		"/fixed":  html(`<style>body{background:fixed linear-gradient(lime,white)}</style><p style="position:sticky;top:0">top</p>` + tall + `<p style="position:fixed;bottom:0">bottom</p>`),
		"/wide":   html(`<div style="width:3000px;background:linear-gradient(90deg,red,blue)">wide</div>` + tall),
		"/inside": html(`<div style="height:300px;overflow:auto">` + tall + `</div>` + tall),
		"/short":  html(`<p>short`),
	})
	for i, path := range []string{"/plain", "/fixed", "/wide", "/inside", "/short"} {
		for k, job := range []Job{{}, {Scale: 2}, {Scale: 2, Mobile: true, Viewport: Viewport{390, 844}}} {
			if i > 0 && k != i%3 && !pacetest.More { // the first page in each screen, the others in one
				continue
			}
			job.URL, job.NoScroll = srv.URL+path, true
			raw, screen := screenAfter(t, b, job)
			at, want := decoded(t, raw.Shot), decoded(t, screen)
			if raw.Screen > 0 {
				at = decoded(t, raw.Full)
				at = at.SubImage(image.Rect(0, 0, at.Rect.Dx(), raw.Screen)).(*image.RGBA)
			} else if path == "/plain" && !job.Mobile {
				t.Errorf("%s %+v: two pictures were taken", path, job)
			}
			if at.Rect != want.Rect || !bytes.Equal(at.Pix[:min(len(at.Pix), len(want.Pix))], want.Pix) {
				t.Errorf("%s %+v: the pictures differ, %v and %v", path, job, at.Rect, want.Rect)
			}
		}
	}
}

// screenAfter captures a page and then takes a picture of its screen.
func screenAfter(t *testing.T, b *Browser, task Job) (*Raw, []byte) {
	t.Helper()
	j := &job{Job: task.withDefaults(), b: b, ctx: context.Background(), raw: &Raw{}}
	if err := j.open(); err != nil {
		t.Fatal(err)
	}
	defer j.tb.close()
	if _, err := j.states(); err != nil {
		t.Fatal(err)
	}
	screen, err := j.shot(j.ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	return j.raw, screen
}

func decoded(t *testing.T, pic []byte) *image.RGBA {
	t.Helper()
	if pic == nil {
		return image.NewRGBA(image.Rectangle{})
	}
	img, err := png.Decode(bytes.NewReader(pic))
	if err != nil {
		t.Fatal(err)
	}
	return img.(*image.RGBA)
}
