package datasets

// DigestCounts says how much of a page one view of its digest keeps (docs/digest.md). A
// budget of 0 means that no digest was made.
type DigestCounts struct {
	Profile        string      `parquet:"profile"`
	Budget         int64       `parquet:"budget_tokens"`
	Nodes          int64       `parquet:"nodes"`
	Shown          int64       `parquet:"nodes_shown"`
	Bytes          int64       `parquet:"bytes"`
	Tokens         int64       `parquet:"tokens"` // estimated, never below the count of a tokenizer
	Controls       int64       `parquet:"controls"`
	ControlsKept   int64       `parquet:"controls_kept"`
	Chars          int64       `parquet:"chars"`
	CharsKept      int64       `parquet:"chars_kept"`
	HiddenTexts    int64       `parquet:"hidden_texts"`
	HiddenControls int64       `parquet:"hidden_controls"`
	Cuts           []DigestCut `parquet:"cuts,list"` // a reason each, in their order
	Seconds        float64     `parquet:"seconds"`   // see DigestRow
}

// DigestCut adds up what one limit left out.
type DigestCut struct {
	Reason   string `parquet:"reason"`
	Amount   int64  `parquet:"amount"`   // nodes; characters of text, attributes of attrs
	Controls int64  `parquet:"controls"` // of Amount
}

// DigestRow is the digest of one capture.
type DigestRow struct {
	Domain     string `parquet:"domain"`
	PageKey    string `parquet:"page_key"`
	CaptureID  string `parquet:"capture_id"`
	CapturedAt string `parquet:"captured_at"`
	Night      string `parquet:"night"`

	Profile        string      `parquet:"profile"`
	Budget         int64       `parquet:"budget_tokens"`
	Nodes          int64       `parquet:"nodes"`
	Shown          int64       `parquet:"nodes_shown"`
	Bytes          int64       `parquet:"bytes"`
	Tokens         int64       `parquet:"tokens"`
	Controls       int64       `parquet:"controls"`
	ControlsKept   int64       `parquet:"controls_kept"`
	ControlShare   float64     `parquet:"share_controls"` // 1 where the page has none
	Chars          int64       `parquet:"chars"`
	CharsKept      int64       `parquet:"chars_kept"`
	TextShare      float64     `parquet:"share_text"` // 1 where the page has none
	HiddenTexts    int64       `parquet:"hidden_texts"`
	HiddenControls int64       `parquet:"hidden_controls"`
	Cuts           []DigestCut `parquet:"cuts,list"`
	Seconds        float64     `parquet:"seconds"` // that making it took; 0 unless it was measured, as it differs from run to run
}

// DigestRow returns the row of a capture in the table digests; ok is false where no digest
// was made of it.
func (c *CaptureRow) DigestRow() (row DigestRow, ok bool) {
	d := &c.Digest
	return DigestRow{
		Domain: c.Domain, PageKey: c.PageKey, CaptureID: c.CaptureID, CapturedAt: c.CapturedAt, Night: c.Night,
		Profile: d.Profile, Budget: d.Budget, Nodes: d.Nodes, Shown: d.Shown, Bytes: d.Bytes, Tokens: d.Tokens,
		Controls: d.Controls, ControlsKept: d.ControlsKept, ControlShare: share(d.ControlsKept, d.Controls),
		Chars: d.Chars, CharsKept: d.CharsKept, TextShare: share(d.CharsKept, d.Chars),
		HiddenTexts: d.HiddenTexts, HiddenControls: d.HiddenControls, Cuts: d.Cuts, Seconds: d.Seconds,
	}, d.Budget > 0
}

func share(kept, of int64) float64 {
	if of == 0 {
		return 1
	}
	return float64(kept) / float64(of)
}
