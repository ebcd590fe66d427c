package page_test

import (
	"strings"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
	"skillmill/transform/redact"
)

// TestSecrets holds that the page of a collector that masks nothing has no secrets
// left, be it made from the document or from the summary alone, and that the capture
// stays as it was.
func TestSecrets(t *testing.T) {
	const doc = `<html><head></head><body><a href="/x?pin=4711&amp;a=1">x</a><p data-token="abcdefgh" class="css-1q2w3e4r">ghp_16C7e42F292c6912E7710c838347Ae178B4a</p>` +
		`<input type="password" value="hunter2"></body></html>`
	tags := []string{"html", "head", "body", "a", "p", "input"}
	parents := []int{-1, 0, 0, 2, 2, 2}
	elements := make([]capture.Element, len(tags))
	for i, tag := range tags {
		elements[i] = capture.Element{Tag: tag, Parent: parents[i], Attrs: []capture.Attr{}}
	}
	elements[3].Attrs = []capture.Attr{{Key: "href", Val: "/x?pin=4711&a=1"}}
	elements[4].Attrs = []capture.Attr{{Key: "data-token", Val: "abcdefgh"}, {Key: "class", Val: "css-1q2w3e4r"}}
	elements[4].Text = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
	elements[5].Attrs = []capture.Attr{{Key: "type", Val: "password"}, {Key: "value", Val: "hunter2"}}
	for name, c := range map[string]*capture.Capture{
		"document": {HTML: []byte(doc)}, "both": {HTML: []byte(doc), Elements: elements}, "summary": {Elements: elements},
	} {
		tree, _ := page.Build(c)
		var b strings.Builder
		for i := range tree.Nodes {
			for _, a := range tree.Nodes[i].Attrs {
				b.WriteString(a.Key + "=" + a.Val + "\n")
			}
			for _, k := range tree.Nodes[i].Kids {
				b.WriteString(k.Text + "\n")
			}
		}
		got := b.String()
		for _, s := range []string{"4711", "abcdefgh", "ghp_", "hunter2"} {
			if strings.Contains(got, s) {
				t.Errorf("%s: %s is left:\n%s", name, s, got)
			}
		}
		for _, s := range []string{"href=/x?pin=" + redact.Mask + "&a=1", "css-1q2w3e4r"} {
			if !strings.Contains(got, s) {
				t.Errorf("%s: no %s:\n%s", name, s, got)
			}
		}
	}
	if elements[3].Attrs[0].Val != "/x?pin=4711&a=1" {
		t.Error("the capture was changed")
	}
}
