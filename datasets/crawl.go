package datasets

// Visit says how the visit of a capture went, as its collector wrote it.
type Visit struct {
	State      string `parquet:"state" json:"state,omitempty"` // VisitCaptured, or how it ended without a page: see collect/crawl
	CapturedAt string `parquet:"captured_at" json:"captured_at,omitempty"`
	Tries      int64  `parquet:"tries" json:"tries,omitempty"` // this one among them, 0 when unknown
	Millis     int64  `parquet:"ms" json:"ms,omitempty"`       // from beginning to end, 0 when unknown
	Open       int64  `parquet:"open_ms" json:"open_ms,omitempty"`
	Navigate   int64  `parquet:"navigate_ms" json:"navigate_ms,omitempty"`
	Settle     int64  `parquet:"settle_ms" json:"settle_ms,omitempty"`
	Read       int64  `parquet:"read_ms" json:"read_ms,omitempty"`
	Scroll     int64  `parquet:"scroll_ms" json:"scroll_ms,omitempty"`
	Bytes      int64  `parquet:"bytes" json:"bytes,omitempty"` // of the files that were read
	HTTPStatus int64  `parquet:"http_status" json:"http_status,omitempty"`
}

// VisitCaptured is the state of a visit that reached a page.
const VisitCaptured = "captured"

// CrawlRow is one visit of one page on one device.
type CrawlRow struct {
	Domain     string  `parquet:"domain"`
	PageKey    string  `parquet:"page_key"` // of URL
	CaptureID  string  `parquet:"capture_id"`
	CapturedAt string  `parquet:"captured_at"` // when it began, RFC 3339, UTC
	Night      string  `parquet:"night"`
	URL        string  `parquet:"url"`    // without userinfo and query values
	Device     string  `parquet:"device"` // "" when the collector did not write it
	Tries      int64   `parquet:"tries"`
	State      string  `parquet:"state"` // see Visit
	HTTPStatus int64   `parquet:"http_status"`
	Seconds    float64 `parquet:"seconds"` // of all, 0 when unknown, as the next
	Open       float64 `parquet:"open_seconds"`
	Navigate   float64 `parquet:"navigate_seconds"`
	Settle     float64 `parquet:"settle_seconds"`
	Read       float64 `parquet:"read_seconds"`
	Scroll     float64 `parquet:"scroll_seconds"`
	Bytes      int64   `parquet:"bytes"`  // of the files that were read
	Reject     string  `parquet:"reject"` // code with which the build refused the capture, "" for none
}

// Crawl returns the row of a capture that was built.
func (c *CaptureRow) Crawl() CrawlRow {
	row := c.Visit.row()
	row.Domain, row.PageKey, row.CaptureID, row.CapturedAt, row.Night = c.Domain, c.PageKey, c.CaptureID, c.CapturedAt, c.Night
	row.URL, row.Device = c.URL, c.Device
	return row
}

// Crawl returns the row of a capture that was refused.
func (r *Reject) Crawl() CrawlRow {
	row := r.Visit.row()
	row.Domain, row.PageKey, row.CaptureID, row.Night = r.Domain, IdentityOf(r.URL).PageKey(r.URL), r.CaptureID, r.Night
	row.URL, row.Device, row.Reject = r.URL, r.Device, r.Code
	return row
}

func (v *Visit) row() CrawlRow {
	s := func(ms int64) float64 { return float64(ms) / 1000 }
	return CrawlRow{
		CapturedAt: v.CapturedAt, Tries: v.Tries, State: v.State, HTTPStatus: v.HTTPStatus, Bytes: v.Bytes,
		Seconds: s(v.Millis), Open: s(v.Open), Navigate: s(v.Navigate), Settle: s(v.Settle), Read: s(v.Read), Scroll: s(v.Scroll),
	}
}
