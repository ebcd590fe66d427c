package browser

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
)

// countSelectors returns positions in document order. It takes the methods from
// the prototype because a form in the page can shadow those of document.
const countSelectors = `(selectors) => {
	const all = s => Array.from(Document.prototype.querySelectorAll.call(document, s));
	const at = new Map();
	all('*').forEach((e, i) => at.set(e, i));
	return selectors.map(s => {
		try { return all(s).map(e => at.get(e)); } catch { return null; }
	});
}`

// CountSelectors loads the document into a blank page without network and
// returns for each selector the positions of its matches in
// querySelectorAll('*'), nil for one that the browser refuses. The caller has
// stripped the scripts.
func (b *Browser) CountSelectors(ctx context.Context, html []byte, selectors []string) ([][]int, error) {
	tb, err := b.openTab(ctx, Job{})
	if err != nil {
		return nil, err
	}
	defer tb.close()
	found, err := tb.countSelectors(b, html, selectors)
	if err != nil {
		return nil, fmt.Errorf("count selectors: %w", tb.cause(err, b))
	}
	return found, nil
}

func (tb *tab) countSelectors(b *Browser, html []byte, selectors []string) ([][]int, error) {
	ctx, cancel := context.WithTimeout(tb.ctx, b.limits.Capture)
	defer cancel()
	_, err := cdp.Call(ctx, tb.t, network.SetBlockedURLs, network.SetBlockedURLsParams{
		URLPatterns: []*network.BlockPattern{{URLPattern: "*://*:*/*", Block: true}},
	})
	if err != nil {
		return nil, err
	}
	frame, err := tb.frame(ctx)
	if err != nil {
		return nil, err
	}
	_, err = cdp.Call(ctx, tb.t, page.SetDocumentContent, page.SetDocumentContentParams{FrameID: frame.ID, HTML: string(html)})
	if err != nil {
		return nil, err
	}
	if selectors == nil {
		selectors = []string{}
	}
	var found [][]int
	err = tb.isolated(ctx, countSelectors, &found, selectors)
	return found, err
}
