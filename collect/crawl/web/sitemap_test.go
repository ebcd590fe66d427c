package web

import (
	"bytes"
	"compress/gzip"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func packed(t testing.TB, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestSitemap(t *testing.T) {
	const head = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	urlset := head + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="i">
		<url><loc> http://h/a?x=1&amp;y=2 </loc><lastmod>2026-01-01</lastmod><image:image><image:loc>http://h/i.png</image:loc></image:image></url>
		<url><lastmod>x</lastmod><loc><![CDATA[http://h/b]]></loc></url><url><loc></loc></url></urlset>`
	deep := strings.Repeat("<a>", 20)
	for _, tc := range []struct {
		name    string
		file    string
		pages   string
		indexed string
		fault   bool
	}{
		{"urlset", urlset, "http://h/a?x=1&y=2 http://h/b", "", false},
		{"packed", string(packed(t, []byte(urlset))), "http://h/a?x=1&y=2 http://h/b", "", false},
		{"byte order mark", "\xef\xbb\xbf" + urlset, "http://h/a?x=1&y=2 http://h/b", "", false},
		{"index", head + `<sitemapindex><sitemap><loc>http://h/1.xml</loc></sitemap><sitemap><loc>http://h/2.xml.gz</loc></sitemap></sitemapindex>`, "", "http://h/1.xml http://h/2.xml.gz", false},
		{"prefixed", `<s:urlset xmlns:s="x"><s:url><s:loc>http://h/a</s:loc></s:url></s:urlset>`, "http://h/a", "", false},
		{"text", "http://h/a\r\nhttps://h/b\n\n", "http://h/a https://h/b", "", false},
		{"text of something else", "http://h/a\nhello", "http://h/a", "", true},
		{"entities", `<!DOCTYPE x [<!ENTITY a "http://h/">]><urlset><url><loc>&a;</loc></url></urlset>`, "", "", true},
		{"external entity", `<!DOCTYPE urlset SYSTEM "file:///etc/passwd"><urlset/>`, "", "", true},
		{"unknown entity", `<urlset><url><loc>&a;</loc></url></urlset>`, "", "", true},
		{"html", "<html><body>not found</body></html>", "", "", true},
		{"feed", `<rss><channel><item><link>http://h/</link></item></channel></rss>`, "", "", true},
		{"cut off", urlset[:len(urlset)-12], "http://h/a?x=1&y=2 http://h/b", "", true},
		{"too deep", "<urlset>" + deep, "", "", true},
		{"closed wrongly", "<urlset><url><loc>http://h/a</url></loc></urlset>", "", "", true},
		{"empty", "", "", "", true},
		{"other encoding", `<?xml version="1.0" encoding="ISO-8859-1"?><urlset/>`, "", "", true},
		{"broken packing", "\x1f\x8b\x08\x00broken", "", "", true},
	} {
		pages, indexed, err := parseSitemap(strings.NewReader(tc.file), maxSitemap)
		if got := strings.Join(pages, " "); got != tc.pages {
			t.Errorf("%s: pages %q, want %q", tc.name, got, tc.pages)
		}
		if got := strings.Join(indexed, " "); got != tc.indexed || (err != nil) != tc.fault {
			t.Errorf("%s: indexed %q, want %q; %v", tc.name, got, tc.indexed, err)
		}
	}
}

func TestSitemapCaps(t *testing.T) {
	const most = 1 << 20
	bomb := packed(t, append([]byte("<urlset><!--"), make([]byte, most+1)...))
	if _, _, err := parseSitemap(bytes.NewReader(bomb), most); err == nil {
		t.Errorf("a bomb of %d bytes was taken", len(bomb))
	}
	spaces := packed(t, append([]byte("<urlset>"), bytes.Repeat([]byte(" "), most+1)...))
	if _, _, err := parseSitemap(bytes.NewReader(spaces), most); !errors.Is(err, errSitemapSize) {
		t.Errorf("%d bytes, unpacked too large: %v", len(spaces), err)
	}
	many := "<urlset>" + strings.Repeat("<url><loc>http://h/</loc></url>", maxSitemapURLs+10) + "</urlset>"
	if pages, _, err := parseSitemap(strings.NewReader(many), maxSitemap); err != nil || len(pages) != maxSitemapURLs {
		t.Errorf("%d pages, %v", len(pages), err)
	}
	long := "<urlset><url><loc>http://h/" + strings.Repeat("a", 2*maxURL) + "</loc></url><url><loc>http://h/b</loc></url></urlset>"
	if pages, _, err := parseSitemap(strings.NewReader(long), maxSitemap); err != nil || !cmp.Equal(pages, []string{"http://h/b"}) {
		t.Errorf("%d pages, %v", len(pages), err)
	}
}

func FuzzSitemap(f *testing.F) {
	for _, s := range []string{
		"<urlset><url><loc>http://h/</loc></url></urlset>", "<sitemapindex><sitemap><loc>x</loc></sitemap></sitemapindex>", "http://h/\n", "<!DOCTYPE a>", "<urlset><url/>",
	} {
		f.Add([]byte(s))
		f.Add(packed(f, []byte(s)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		pages, indexed, err := parseSitemap(bytes.NewReader(data), 1<<20)
		if len(pages)+len(indexed) > maxSitemapURLs {
			t.Fatalf("%d and %d URLs", len(pages), len(indexed))
		}
		if len(pages) > 0 && len(indexed) > 0 && err == nil {
			t.Fatal("both kinds in one file")
		}
		for _, p := range append(pages, indexed...) {
			if p == "" || len(p) > maxURL && bytes.HasPrefix(bytes.TrimSpace(data), []byte("<")) || strings.TrimSpace(p) != p {
				t.Fatalf("%q", p)
			}
		}
	})
}
