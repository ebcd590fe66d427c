package collect

import (
	"bytes"
	"encoding/json"
	"fmt"

	"skillmill/browser"
)

// scrollInfo is scroll_info.json.
type scrollInfo struct {
	Before         heights `json:"before"`
	After          heights `json:"after"`
	Bottom         bool    `json:"auto_scroll_reached_bottom"`
	Prewarm        *bool   `json:"prewarm_scroll_reached_bottom"` // this collector does not scroll before
	NetworkIdle    bool    `json:"achieved_networkidle"`
	NewElements    int     `json:"new_elements_count"`
	ScrolledWindow bool    `json:"scrolled"`
}

type heights struct {
	Scroll int `json:"scrollHeight"`
	Client int `json:"clientHeight"`
}

// scrolledFiles makes the files of the second look: the summary after scrolling,
// the elements that came, and what scrolling did.
func (v *visit) scrolledFiles(st *site, add func(string, func() ([]byte, error))) {
	p := v.page
	if p.Scrolled == nil {
		return
	}
	later := st.main
	if p.Scrolled != p.Page {
		later = elements(p.Scrolled, v.viewport)
	}
	fresh := arrived(st.main, later)
	add("dom_summary_scrolled.json", func() ([]byte, error) { return summaryFile(later, v.viewport) })
	add("dom_scrolled_new.json", func() ([]byte, error) {
		head := fmt.Appendf(nil, "{\"initial_count\": %d,\n\"scrolled_count\": %d,\n\"new_count\": %d,\n", len(st.main), len(later), len(fresh))
		b, err := listFile(head, "new_elements", fresh)
		if err != nil {
			return nil, fmt.Errorf("encode dom_scrolled_new: %w", err)
		}
		return append(b, "}\n"...), nil
	})
	add("scroll_info.json", func() ([]byte, error) {
		return indented(scrollInfo{
			Before: heights{int(p.Scroll.Before), int(p.Scroll.Client)}, After: heights{int(p.Scroll.After), int(p.Scroll.Client)},
			Bottom: p.Scroll.Bottom, NetworkIdle: p.NetworkIdle, NewElements: len(fresh),
			ScrolledWindow: p.Scrolled.ScrollY > p.Page.ScrollY,
		})
	})
}

// arrived lists the elements that were not there before, by the identity of their
// nodes.
func arrived(before, after []element) []element {
	had := make(map[int64]bool, len(before))
	for i := range before {
		had[before[i].BackendID] = true
	}
	out := []element{}
	for i := range after {
		if !had[after[i].BackendID] {
			out = append(out, after[i])
		}
	}
	return out
}

// cookie is one of cookies.json: its name and where it goes, never its value.
type cookie struct {
	Name     string `json:"name"`
	Domain   string `json:"domain"`
	Path     string `json:"path"`
	HTTPOnly bool   `json:"httpOnly"`
	Secure   bool   `json:"secure"`
	SameSite string `json:"sameSite,omitempty"`
}

func cookiesFile(cookies []browser.Cookie) ([]byte, error) {
	list := make([]cookie, len(cookies))
	for i, c := range cookies {
		list[i] = cookie{c.Name, c.Domain, c.Path, c.HTTPOnly, c.Secure, c.SameSite}
	}
	b, err := listFile([]byte("{"), "cookies", list)
	if err != nil {
		return nil, fmt.Errorf("encode cookies: %w", err)
	}
	return append(b, "}\n"...), nil
}

// indentedRaw lays out JSON that came as it is.
func indentedRaw(raw []byte) ([]byte, error) {
	var b bytes.Buffer
	if err := json.Indent(&b, raw, "", "  "); err != nil {
		return nil, fmt.Errorf("lay out the timings: %w", err)
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}
