package collect

import (
	"encoding/json"
	"strings"
	"testing"

	"skillmill/browser"
	"skillmill/collect/measure"
	"skillmill/datasets/samples/pacetest"
)

// row is a snapshot of elements that all have the same box.
func row(els ...browser.Node) *browser.Snapshot {
	s := &browser.Snapshot{Nodes: []browser.Node{{Parent: -1, Flat: -1, Type: browser.DocumentNode, Box: -1}}}
	for i, e := range els {
		e.Type, e.Box, e.BackendID = browser.ElementNode, i, int64(i+10)
		s.Nodes = append(s.Nodes, e)
		s.Boxes = append(s.Boxes, browser.Box{Node: i + 1, Rect: browser.Rect{X: 10, Y: 10, W: 100, H: 40}})
	}
	return s
}

// pageWith is a page whose password field holds a value and whose text repeats it.
func pageWith(secret string) *browser.Raw {
	s := row(
		browser.Node{Name: "INPUT", Attrs: []browser.Attr{{Key: "type", Val: "password"}}, Value: secret},
		browser.Node{Name: "P", Attrs: []browser.Attr{{Key: "title", Val: "it is " + secret}, {Key: "data-x", Val: secret}}},
	)
	return &browser.Raw{URL: "http://a.test/", Page: s, HTML: "<p title=x>"}
}

func summaryOf(t *testing.T, secret string) string {
	t.Helper()
	raw := pageWith(secret)
	secrets := newScrubber(raw)
	file := summaryFile(t, measure.Elements(raw.Page, browser.Viewport{Width: 200, Height: 100}))
	return string(secrets.clean("dom_summary.json", file))
}

// TestScrubWords holds that a secret that is a word of the format leaves the file
// readable, and that others go.
func TestScrubWords(t *testing.T) {
	pacetest.KnownUnderRace(t)
	for secret, gone := range map[string]bool{
		"hunter2x": true, "correct horse": true, "123456": true, `a"b\\c"d`: true, "密码密码密码": true, "<b>&amp;</b>": true,
		"password": false, "visible": false, "short": false, "data-x": false,
	} {
		out := summaryOf(t, secret)
		if !json.Valid([]byte(out)) {
			t.Errorf("%q: the file is no JSON any more", secret)
		}
		spelled := quoted(secret)
		if strings.Contains(out, "it is "+spelled) == gone {
			t.Errorf("%q: gone is %v:\n%s", secret, !gone, out)
		}
	}
}

func FuzzScrub(f *testing.F) {
	for _, s := range []string{"hunter2", `"index":0,`, "123456", "null,\"", "aria\":{}", "***", "://a@b", "false,", "0,0,0,", "\xff\u2028<"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, secret string) {
		if out := summaryOf(t, secret); !json.Valid([]byte(out)) {
			t.Errorf("%q: the file is no JSON any more:\n%s", secret, out)
		}
	})
}
