package capture

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"skillmill/datasets"
)

// These two warnings come with every good run of the seed's collector: the first is a
// count, the second a fault of its own.
var everyRun = []string{"BLOCKS_STRICT_SEGMENTED", "SNIPPETS_INDEX_WRITE_ERROR"}

// The status of a capture with a page, and of one without.
const (
	statusOK     = "ok"
	statusFailed = "failed"
)

const maxOffset = 24 * 60 // minutes; no place is further from UTC

const maxScale = 16 // device pixels per CSS pixel; no screen has more

const (
	mURL field = iota + 1
	mTitle
	mTimestamp
	mOffset
	mAgent
	mViewport
	mSpec
	mStatus
	mErrorCode
	mErrorStage
	mHTTPStatus
	mScale
	mWarnings
	mState
	mStateShows
	mDevice
	mTries
	mStarted
	mFinished
	mStates
)

func metaField(key string) field {
	switch key {
	case "url":
		return mURL
	case "title":
		return mTitle
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
	case "status":
		return mStatus
	case "error_code":
		return mErrorCode
	case "error_stage":
		return mErrorStage
	case "http_status":
		return mHTTPStatus
	case "device_scale_factor":
		return mScale
	case "warnings":
		return mWarnings
	case "state":
		return mState
	case "state_shows":
		return mStateShows
	case "device_name":
		return mDevice
	case "tries":
		return mTries
	case "started_epoch":
		return mStarted
	case "finished_epoch":
		return mFinished
	case "states":
		return mStates
	}
	return fOther
}

// readMeta reads meta.json. ok is false when it is no object.
func readMeta(root gjson.Result, in interner) (m Meta, ok bool) {
	for f, v := range fields(root, metaField) {
		m.set(f, v, in)
	}
	return m, root.IsObject()
}

func (m *Meta) set(f field, v gjson.Result, in interner) {
	switch f {
	case mURL:
		m.URL = strings.TrimSpace(in.str(v))
	case mTitle:
		m.Title = in.str(v)
	case mTimestamp:
		m.Timestamp = in.str(v)
	case mOffset:
		if n, _ := integer(v); n >= -maxOffset && n <= maxOffset {
			m.TZOffset = n
		}
	case mAgent:
		m.UserAgent = in.str(v)
	case mViewport:
		width, height := pair(v, "width", "height")
		m.Viewport = Viewport{position(width, 0), position(height, 0)}
	case mSpec:
		m.SpecVersion = in.str(v)
	case mStatus:
		m.Status = in.str(v)
	case mErrorCode:
		m.ErrorCode = in.str(v)
	case mErrorStage:
		m.ErrorStage = in.str(v)
	case mHTTPStatus:
		m.HTTPStatus = position(v, 0)
	case mScale:
		if f := v.Float(); v.Type == gjson.Number && f > 0 && f <= maxScale {
			m.Scale = f
		}
	case mWarnings:
		m.Warnings = warningCodes(v, in)
	case mState:
		m.State = stateKeys(v, in)
	case mStateShows:
		m.StateShows = stateShows(v)
	default:
		m.setVisit(f, v, in)
	}
}

// stateKeys reads the keys of a state. A value that is no list of keys gives a key that no
// state has.
func stateKeys(v gjson.Result, in interner) (keys []string) {
	if !v.IsArray() && v.Type != gjson.Null {
		return []string{""}
	}
	for _, k := range items(v) {
		if len(keys) > datasets.MaxState {
			break
		}
		keys = append(keys, in.str(k))
	}
	return keys
}

// stateShows reads the controls that a state shows, without entries that name no element.
func stateShows(v gjson.Result) []Shown {
	var out []Shown
	for _, s := range items(v) {
		if at := position(member(s, "control"), -1); at >= 0 {
			out = append(out, Shown{Document: position(member(s, "document"), 0), Control: at, Area: position(member(s, "area"), -1)})
		}
	}
	return out
}

// setVisit sets what is told of how the visit went.
func (m *Meta) setVisit(f field, v gjson.Result, in interner) {
	switch f {
	case mDevice:
		m.Device = in.str(v)
	case mTries:
		m.Tries = position(v, 0)
	case mStarted:
		m.Started = clock(v)
	case mFinished:
		m.Finished = clock(v)
	case mStates:
		m.States = nil
		for _, s := range items(v) {
			if len(m.States) == maxStates {
				break
			}
			m.States = append(m.States, StateTime{State: in.str(member(s, "state")), MS: int64(position(member(s, "ms"), 0))})
		}
	}
}

// maxStates is more states than a visit has. maxClock is the end of the year 9999.
const (
	maxStates = 64
	maxClock  = 253402300800
)

// clock reads a time in seconds since 1970; 0 stands for one that is missing or impossible.
func clock(v gjson.Result) float64 {
	if f, ok := number(v); ok && f > 0 && f < maxClock {
		return f
	}
	return 0
}

// warningCodes reads the codes of an array of {"code": ..}: sorted, each once, nil when
// there are none.
func warningCodes(list gjson.Result, in interner) []string {
	var out []string
	for _, v := range items(list) {
		if code := in.str(member(v, "code")); code != "" && !slices.Contains(everyRun, code) {
			out = append(out, code)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// reject returns why a capture with this meta.json is not worth reading on, nil when it is.
// The status is looked at first, because a failed capture may well lack the rest.
func (m *Meta) reject() *RejectError {
	code, detail := "", ""
	switch {
	case m.Status == statusFailed:
		code, detail = CodeCaptureFailed, m.ErrorCode+"/"+m.ErrorStage
	case m.Status == "aborted":
		code, detail = CodeCaptureAborted, m.ErrorCode+"/"+m.ErrorStage
	case m.URL == "":
		code, detail = CodeMetaNoURL, "no url"
	case !webURL(m.URL):
		code, detail = CodeURLInvalid, "not an http or https URL"
	case !datasets.ValidState(m.State):
		code, detail = CodeStateInvalid, "state is no list of at most 4 keys of a-z, 0-9, - and _"
	default:
		return nil
	}
	return &RejectError{Code: code, File: fileMeta, Offset: -1, Detail: detail}
}

func webURL(raw string) bool {
	u, err := url.Parse(raw)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && datasets.Domain(raw) != ""
}

const stampLayout = "20060102150405"

// capturedAt returns the time of a capture in UTC, "" when unknown. The folder's name
// stands in for a missing timestamp.
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
