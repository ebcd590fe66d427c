package mill

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/emit/tables"
)

// The table crawls: a row a capture directory, of a page or of its failure.

func (st *tableSource) crawls() tables.FeedOf[datasets.CrawlRow] {
	nights := map[string]bool{}
	for night := range st.captures {
		nights[night] = true
	}
	for night := range st.refused {
		nights[night] = true
	}
	return tables.FeedOf[datasets.CrawlRow]{Nights: slices.Sorted(maps.Keys(nights)), Digest: st.crawlDigest, Rows: st.crawlRows}
}

// crawlDigest returns a digest of the records and rejects of a night's visits.
func (st *tableSource) crawlDigest(night string) string {
	h := sha256.New()
	for _, e := range st.captures[night] {
		fmt.Fprintln(h, e.Key)
	}
	lines := make([]string, 0, len(st.refused[night]))
	for _, e := range st.refused[night] {
		line, err := json.Marshal(e.Reject)
		if err != nil {
			return "" // written anew and compared
		}
		lines = append(lines, string(line))
	}
	slices.Sort(lines)
	fmt.Fprintln(h, strings.Join(lines, "\n"))
	return hex.EncodeToString(h.Sum(nil))
}

func (st *tableSource) crawlRows(ctx context.Context, night string, each func([]datasets.CrawlRow) error) error {
	var rows []datasets.CrawlRow
	for _, e := range st.captures[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		if datasets.ScopeKey(e.PageKey) != "" {
			continue // of a visit that has its row
		}
		c, err := st.s.WholeCapture(e)
		if err != nil {
			return fmt.Errorf("capture %s: %w", e.CaptureID, err)
		}
		rows = append(rows, c.Crawl())
	}
	for _, e := range st.refused[night] {
		if e.Reject.Code != capture.CodeCaptureTwice { // the capture of that id has its row
			rows = append(rows, e.Reject.Crawl())
		}
	}
	for i := range rows {
		rows[i].Night = night
	}
	slices.SortFunc(rows, tables.CompareCrawls)
	return each(rows)
}
