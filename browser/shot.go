package browser

import (
	"context"
	"math"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
)

// maxShot is the height in pixels from which on the browser fails to take pictures.
const maxShot = 16_384

// shots takes pictures of the viewport and of the page from its top. If the page is too
// slow to draw, only the pictures are lost.
func (j *job) shots(ctx context.Context) {
	if j.Shots < 0 {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, max(j.b.limits.Capture/2, time.Second))
	defer cancel()
	metrics, err := cdp.Call(ctx, j.tb.t, page.GetLayoutMetrics, cdp.Empty{})
	if err != nil || metrics.CSSContentSize == nil {
		j.raw.Notes = append(j.raw.Notes, Note{NoteShot, "no layout metrics"})
		return
	}
	width, height := float64(j.Viewport.Width), metrics.CSSContentSize.Height
	limit := min(float64(j.Shots*j.Viewport.Height), maxShot/j.Scale)
	j.raw.Clipped = height > limit
	if height = min(height, limit); height > float64(j.Viewport.Height) {
		long, done := context.WithTimeout(ctx, max(j.b.limits.Capture/3, time.Second/2))
		j.raw.Full, err = j.shot(long, &page.Viewport{Width: width, Height: height, Scale: 1})
		done()
		if err != nil {
			j.note(NoteFull, err)
		} else if j.plain(metrics) {
			j.raw.Screen = int(float64(j.Viewport.Height) * j.Scale)
			return
		}
	}
	if j.raw.Shot, err = j.shot(ctx, nil); err != nil {
		j.note(NoteShot, err)
	} else if height <= float64(j.Viewport.Height) {
		j.raw.Full = j.raw.Shot
	}
}

// plain reports whether the top of the page's picture equals the screen: the page is not
// scrolled and is drawn at its own scale. Elements fixed to the screen are in the same
// place in both.
func (j *job) plain(m page.GetLayoutMetricsResult) bool {
	v, l := m.CSSVisualViewport, m.CSSLayoutViewport
	return v != nil && l != nil && v.Scale == 1 && v.PageX == 0 && v.PageY == 0 &&
		l.ClientWidth == int64(j.Viewport.Width) && l.ClientHeight == int64(j.Viewport.Height) &&
		j.Scale == math.Trunc(j.Scale)
}

func (j *job) shot(ctx context.Context, clip *page.Viewport) ([]byte, error) {
	params := page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatPng, OptimizeForSpeed: new(true), Clip: clip}
	if clip != nil {
		params.CaptureBeyondViewport = new(true)
	}
	res, err := cdp.Call(ctx, j.tb.t, page.CaptureScreenshot, params)
	return res.Data, err
}
