package web

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// The limits of sitemaps.
const (
	maxSitemap      = 50 << 20 // unpacked, as the sitemap protocol has it
	maxSitemapURLs  = 50_000   // likewise
	maxSitemapDepth = 16       // of elements; the protocol needs three
	MaxSitemaps     = 500      // files of one crawl
	maxSitemapNest  = 3        // sitemap indexes in sitemap indexes
)

// SitemapCode says why a sitemap gave nothing, or only a part of its pages.
type SitemapCode string

// The codes of sitemaps.
const (
	SitemapRefused     SitemapCode = "sitemap_refused"     // the address guard forbids it
	SitemapUnreachable SitemapCode = "sitemap_unreachable" // no answer, or not all of it
	SitemapStatus      SitemapCode = "sitemap_status"      // an HTTP status that is no success
	SitemapTooLarge    SitemapCode = "sitemap_too_large"   // more bytes than allowed once it is unpacked
	SitemapTooDeep     SitemapCode = "sitemap_too_deep"    // elements in elements
	SitemapEntities    SitemapCode = "sitemap_entities"    // it has a document type
	SitemapShape       SitemapCode = "sitemap_shape"       // something else than a sitemap
	SitemapBroken      SitemapCode = "sitemap_broken"      // no XML, no gzip, or cut off
)

// sitemapError is a fault with its code.
type sitemapError struct {
	code SitemapCode
	err  error
}

func (e *sitemapError) Error() string { return e.err.Error() }

func (e *sitemapError) Unwrap() error { return e.err }

// codeOf returns the code of a fault; faults of the decoders have none of their own.
func codeOf(err error) SitemapCode {
	var own *sitemapError
	if errors.As(err, &own) {
		return own.code
	}
	return SitemapBroken
}

var (
	errSitemapSize     = &sitemapError{SitemapTooLarge, errors.New("the sitemap is too large")}
	errSitemapShape    = &sitemapError{SitemapShape, errors.New("the sitemap is neither urlset, sitemapindex nor a list of URLs")}
	errSitemapEntities = &sitemapError{SitemapEntities, errors.New("the sitemap has a document type, which is refused")}
	errSitemapDeep     = &sitemapError{SitemapTooDeep, fmt.Errorf("the sitemap nests deeper than %d", maxSitemapDepth)}
)

// parseSitemap reads a sitemap, packed or not. It returns the pages of a urlset or a text
// list, or the further sitemaps of an index; with an error, those that were read before it.
// most bounds the unpacked bytes.
func parseSitemap(r io.Reader, most int64) (pages, indexed []string, err error) {
	in := bufio.NewReader(r)
	if head, _ := in.Peek(2); bytes.Equal(head, []byte{0x1f, 0x8b}) {
		z, err := gzip.NewReader(in)
		if err != nil {
			return nil, nil, fmt.Errorf("unpack the sitemap: %w", err)
		}
		in = bufio.NewReader(z)
	}
	in = bufio.NewReader(&capped{r: in, left: most})
	if head, _ := in.Peek(3); bytes.Equal(head, []byte("\xef\xbb\xbf")) {
		_, _ = in.Discard(3)
	}
	head, _ := in.Peek(512)
	if text := bytes.TrimSpace(head); len(text) > 0 && text[0] != '<' {
		pages, err = sitemapText(in)
		return pages, nil, err
	}
	return sitemapXML(in)
}

// capped fails at the limit instead of ending there, so that half a sitemap is not taken
// for a whole one.
type capped struct {
	r    io.Reader
	left int64
}

func (c *capped) Read(p []byte) (int, error) {
	if c.left <= 0 {
		return 0, errSitemapSize
	}
	if int64(len(p)) > c.left {
		p = p[:c.left]
	}
	n, err := c.r.Read(p)
	c.left -= int64(n)
	return n, err
}

func sitemapText(in *bufio.Reader) ([]string, error) {
	var pages []string
	sc := bufio.NewScanner(in)
	sc.Buffer(make([]byte, 0, 4096), 64<<10)
	for sc.Scan() && len(pages) < maxSitemapURLs {
		line := strings.TrimSpace(sc.Text())
		if line == "" {
			continue
		}
		if !strings.HasPrefix(line, "http://") && !strings.HasPrefix(line, "https://") {
			return pages, errSitemapShape
		}
		pages = append(pages, line)
	}
	return pages, sc.Err()
}

// sitemapXML walks the elements without building them. Documents with a DOCTYPE
// are refused: entities are the known way to make a small file large, and
// sitemaps have no use for them.
func sitemapXML(in io.Reader) (pages, indexed []string, err error) {
	d := xml.NewDecoder(in)
	var path []string
	var loc strings.Builder
	for begun := false; ; {
		tok, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			if len(path) > 0 || !begun {
				return pages, indexed, fmt.Errorf("read the sitemap: %w", io.ErrUnexpectedEOF)
			}
			return pages, indexed, nil
		}
		if err != nil {
			return pages, indexed, fmt.Errorf("read the sitemap: %w", err)
		}
		switch tok := tok.(type) {
		case xml.Directive:
			return pages, indexed, errSitemapEntities
		case xml.StartElement:
			if len(path) == 0 && (begun || tok.Name.Local != "urlset" && tok.Name.Local != "sitemapindex") {
				return pages, indexed, errSitemapShape
			}
			begun = true
			if path = append(path, tok.Name.Local); len(path) > maxSitemapDepth {
				return pages, indexed, errSitemapDeep
			}
			loc.Reset()
		case xml.CharData:
			if loc.Len() <= maxURL {
				loc.Write(tok)
			}
		case xml.EndElement:
			if len(path) == 0 || path[len(path)-1] != tok.Name.Local {
				return pages, indexed, errors.New("read the sitemap: its elements are not closed in order")
			}
			if text := strings.TrimSpace(loc.String()); text != "" && len(text) <= maxURL {
				switch strings.Join(path, ">") {
				case "urlset>url>loc":
					pages = append(pages, text)
				case "sitemapindex>sitemap>loc":
					indexed = append(indexed, text)
				}
			}
			if len(pages)+len(indexed) >= maxSitemapURLs {
				return pages, indexed, nil
			}
			path = path[:len(path)-1]
			loc.Reset()
		}
	}
}
