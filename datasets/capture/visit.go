package capture

import (
	"math"

	"skillmill/datasets"
)

// Visit returns how the visit went. The capture must have been read as far as meta.json at
// least.
func (c *Capture) Visit() datasets.Visit {
	m := &c.Meta
	v := datasets.Visit{CapturedAt: c.CapturedAt, Tries: int64(m.Tries), HTTPStatus: int64(m.HTTPStatus)}
	switch m.Status {
	case statusOK:
		v.State = datasets.VisitCaptured
	case "":
	default:
		v.State = m.ErrorCode
	}
	if m.Started > 0 && m.Finished >= m.Started {
		v.Millis = int64(math.Round((m.Finished - m.Started) * 1000))
	}
	for _, s := range m.States {
		switch s.State {
		case "open":
			v.Open = s.MS
		case "navigate":
			v.Navigate = s.MS
		case "settle":
			v.Settle = s.MS
		case "read":
			v.Read = s.MS
		case "scroll":
			v.Scroll = s.MS
		}
	}
	for _, f := range c.Files {
		v.Bytes += f.Size
	}
	return v
}
