package browser

import (
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
)

// TestRequestsUnderWay: a request is over when it ended, or when the frame that its
// document is for went to another process or away.
func TestRequestsUnderWay(t *testing.T) {
	began := func(id, frame string, kind network.ResourceType) *network.EventRequestWillBeSent {
		return &network.EventRequestWillBeSent{RequestID: network.RequestID(id), FrameID: cdp.FrameID(frame), Type: kind}
	}
	e := newEvents(Limits{Navigations: 10}, nil, func(error) {})
	for i, step := range []struct {
		ev   any
		idle bool
	}{
		{began("1", "main", network.ResourceTypeDocument), false},
		{&network.EventLoadingFinished{RequestID: "1"}, true},
		{began("2", "main", network.ResourceTypeImage), false},
		{began("3", "frame", network.ResourceTypeDocument), false},
		{&network.EventLoadingFailed{RequestID: "2"}, false},
		{&page.EventFrameDetached{FrameID: "other", Reason: page.FrameDetachedReasonSwap}, false},
		{&page.EventFrameDetached{FrameID: "frame", Reason: page.FrameDetachedReasonSwap}, true},
		{began("4", "frame", network.ResourceTypeScript), false},
		{&page.EventFrameDetached{FrameID: "frame", Reason: page.FrameDetachedReasonRemove}, false}, // it may still end
		{&network.EventLoadingFinished{RequestID: "4"}, true},
	} {
		if e.see(step.ev); e.idle() != step.idle {
			t.Errorf("step %d: idle %v, want %v", i, e.idle(), step.idle)
		}
	}
}
