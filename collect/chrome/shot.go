package chrome

import (
	"context"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
)

// maxShot is the height in pixels from which the browser's pictures fail.
const maxShot = 16_384

// shots takes pictures of the viewport and of the page from its top. A page can
// be too slow to draw, which must not cost the rest of its capture.
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
	if j.raw.Shot, err = j.shot(ctx, nil); err != nil {
		j.note(NoteShot, err)
		return
	}
	width, height := float64(j.Viewport.Width), metrics.CSSContentSize.Height
	limit := min(float64(j.Shots*j.Viewport.Height), maxShot/j.Scale)
	j.raw.Clipped = height > limit
	height = min(height, limit)
	if height <= float64(j.Viewport.Height) {
		j.raw.Full = j.raw.Shot
		return
	}
	if j.raw.Full, err = j.shot(ctx, &page.Viewport{Width: width, Height: height, Scale: 1}); err != nil {
		j.note(NoteFull, err)
	}
}

func (j *job) shot(ctx context.Context, clip *page.Viewport) ([]byte, error) {
	params := page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatPng, OptimizeForSpeed: new(true), Clip: clip}
	if clip != nil {
		params.CaptureBeyondViewport = new(true)
	}
	res, err := cdp.Call(ctx, j.tb.t, page.CaptureScreenshot, params)
	return res.Data, err
}
