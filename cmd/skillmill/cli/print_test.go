package cli

import (
	"strings"
	"testing"

	"skillmill/collect/crawl"
	"skillmill/collect/crawl/web"
)

// TestPrintSitemaps: people are told why a sitemap gave nothing, and what a server
// wrote cannot move their cursor.
func TestPrintSitemaps(t *testing.T) {
	r := &crawl.Report{Run: crawl.Figures{Sitemaps: []web.SitemapResult{
		{URL: "http://a.test/good.xml", Pages: 3},
		{URL: "http://a.test/\x1b[2J", Pages: 1, Code: web.SitemapEntities, Error: "the sitemap has a document type, which is refused"},
	}}}
	var b strings.Builder
	if err := printCrawl(&b, r); err != nil {
		t.Fatal(err)
	}
	want := `sitemap   sitemap_entities: http://a.test/\x1b[2J: the sitemap has a document type, which is refused; 1 pages of it`
	if !strings.Contains(b.String(), want) || strings.Contains(b.String(), "good.xml") || strings.Contains(b.String(), "\x1b") {
		t.Errorf("printed %q, want %q", b.String(), want)
	}
}
