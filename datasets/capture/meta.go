package capture

import (
	"net/url"
	"slices"
	"strings"
	"time"
)

// Every good run of the seed's collector writes these two: the first is a count,
// the second a fault of its own.
var everyRun = []string{"BLOCKS_STRICT_SEGMENTED", "SNIPPETS_INDEX_WRITE_ERROR"}

const maxOffset = 24 * 60 // minutes; no place is further from UTC

const (
	mURL field = iota + 1
	mTitle
	mDomain
	mSanitized
	mTimestamp
	mOffset
	mAgent
	mViewport
	mSpec
	mTool
	mStatus
	mErrorCode
	mErrorStage
	mError
	mHTTPStatus
	mFinalURL
	mWarnings
)

func metaField(key []byte) field {
	switch string(key) {
	case "url":
		return mURL
	case "title":
		return mTitle
	case "domain":
		return mDomain
	case "domain_sanitized":
		return mSanitized
	case "timestamp":
		return mTimestamp
	case "tz_offset_minutes":
		return mOffset
	case "user_agent":
		return mAgent
	case "viewport":
		return mViewport
	case "detect_spec_version":
		return mSpec
	case "tool":
		return mTool
	case "status":
		return mStatus
	case "error_code":
		return mErrorCode
	case "error_stage":
		return mErrorStage
	case "error":
		return mError
	case "http_status":
		return mHTTPStatus
	case "final_url":
		return mFinalURL
	case "warnings":
		return mWarnings
	}
	return fOther
}

// readMeta reads meta.json. ok is false when it is no object.
func readMeta(c *cursor) (m Meta, ok bool) {
	if !c.enter('{') {
		return Meta{}, false
	}
	var had seen
	for c.more() {
		if f := metaField(c.key()); had.first(f) {
			m.read(c, f)
		} else {
			c.skip()
		}
	}
	return m, true
}

func (m *Meta) read(c *cursor, f field) {
	switch f {
	case mURL:
		m.URL = strings.TrimSpace(c.str())
	case mTitle:
		m.Title = c.str()
	case mDomain:
		m.Domain = c.str()
	case mSanitized:
		m.DomainSanitized = c.str()
	case mTimestamp:
		m.Timestamp = c.str()
	case mOffset:
		if n, _ := c.int(); n >= -maxOffset && n <= maxOffset {
			m.TZOffset = n
		}
	case mAgent:
		m.UserAgent = c.str()
	case mViewport:
		m.Viewport = c.viewport()
	case mSpec:
		m.SpecVersion = c.str()
	case mTool:
		m.Tool = c.str()
	case mStatus:
		m.Status = c.str()
	case mErrorCode:
		m.ErrorCode = c.str()
	case mErrorStage:
		m.ErrorStage = c.str()
	case mError:
		m.Error = c.str()
	case mHTTPStatus:
		m.HTTPStatus = c.position(0)
	case mFinalURL:
		m.FinalURL = c.str()
	case mWarnings:
		m.Warnings = c.warnings()
	}
}

func (c *cursor) viewport() (v Viewport) {
	if !c.enter('{') {
		return v
	}
	var hadW, hadH bool
	for c.more() {
		switch key := c.key(); {
		case string(key) == "width" && !hadW:
			hadW, v.Width = true, c.position(0)
		case string(key) == "height" && !hadH:
			hadH, v.Height = true, c.position(0)
		default:
			c.skip()
		}
	}
	return v
}

// warnings is the sorted set of codes of an array of {"code": ..}.
func (c *cursor) warnings() []string {
	if !c.enter('[') {
		return nil
	}
	var out []string
	for c.more() {
		if code := c.member("code"); code != "" && !slices.Contains(everyRun, code) {
			out = append(out, code)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// member is the string under key of the object that follows. Nothing else of the
// object is kept.
func (c *cursor) member(key string) (val string) {
	if !c.enter('{') {
		return ""
	}
	had := false
	for c.more() {
		if string(c.key()) == key && !had {
			had, val = true, c.str()
		} else {
			c.skip()
		}
	}
	return val
}

// reject says why a capture with this meta.json is not worth reading on, nil
// when it is. The status goes first: a failed capture may well lack the rest.
func (m *Meta) reject() *RejectError {
	code, detail := "", ""
	switch {
	case m.Status == "failed":
		code, detail = CodeCaptureFailed, m.ErrorCode+"/"+m.ErrorStage
	case m.Status == "aborted":
		code, detail = CodeCaptureAborted, m.ErrorCode+"/"+m.ErrorStage
	case m.URL == "":
		code, detail = CodeMetaNoURL, "no url"
	case !webURL(m.URL):
		code, detail = CodeURLInvalid, "not an http or https URL"
	default:
		return nil
	}
	return &RejectError{Code: code, File: fileMeta, Offset: -1, Detail: detail}
}

func webURL(raw string) bool {
	u, err := url.Parse(raw)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Hostname() != ""
}

const stampLayout = "20060102150405"

// capturedAt is the time of a capture in UTC. The folder's name stands in for a
// missing timestamp.
func (m *Meta) capturedAt(folder string) string {
	stamp := m.Timestamp
	if stamp == "" && len(folder) >= len(stampLayout) {
		stamp = folder[:len(stampLayout)]
	}
	t, err := time.Parse(stampLayout, stamp)
	if err != nil {
		return ""
	}
	t = t.Add(-time.Duration(m.TZOffset) * time.Minute)
	if t.Year() < 1 || t.Year() > 9999 { // RFC 3339 has four digits
		return ""
	}
	return t.Format(time.RFC3339)
}
