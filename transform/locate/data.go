package locate

import (
	"strings"

	"skillmill/transform/css"
	"skillmill/transform/lasting"
)

// rowKeys are data attributes that hold the key of a record. Digits alone will do.
var rowKeys = setOf("data-row-key data-key data-node-key data-id data-item-id data-product-id")

// fleetingKeys are attributes whose values say how things are just now, or
// belong to one visit or one release.
var fleetingKeys = setOf(`data-state data-status data-index data-reactid data-reactroot data-react-checksum data-emotion data-styled
	data-token data-csrf data-nonce data-time data-timestamp data-date data-count data-src data-loaded data-loading data-level data-depth
	data-page data-popper-placement data-simplebar data-headlessui-state data-orientation data-side data-align data-turbo data-pjax data-scroll`)

// dataTests returns the tests of attributes that scripts read: what a control
// targets, which widget it is, which record it stands for.
func (x *Index) dataTests(i int) []css.AttrTest {
	var out []css.AttrTest
	for _, a := range x.t.Nodes[i].Attrs {
		if a.Key != "aria-controls" && a.Key != "for" && (!strings.HasPrefix(a.Key, "data-") || !plainClass(a.Key)) {
			continue
		}
		if fleetingKeys[a.Key] || isTestKey(a.Key) || strings.HasPrefix(a.Key, "data-v-") || !usable(a.Val) || runes(a.Val) > maxWords {
			continue
		}
		if rowKeys[a.Key] && onlyDigits(a.Val) {
			out = append(out, css.AttrTest{Key: a.Key, Val: a.Val})
			continue
		}
		if lasting.Letters(a.Val) < 2 || a.Val == "true" || a.Val == "false" || lasting.Volatile(a.Val) || x.generated(a.Val) || lasting.CountedRef(x.t, a.Key, a.Val) {
			continue
		}
		out = append(out, css.AttrTest{Key: a.Key, Val: a.Val})
	}
	return out
}

func isTestKey(key string) bool {
	for _, k := range testKeys {
		if k == key {
			return true
		}
	}
	return false
}

// data adds the attributes that scripts read where they are unique; others say
// no more than a class.
func (b *builder) data() {
	for _, a := range b.x.dataTests(b.node) {
		c := css.Compound{Attrs: []css.AttrTest{a}}
		if len(b.x.t.ByAttr(a.Key, a.Val)) > 1 && css.PlainTag(b.tag()) {
			c.Tag = b.tag()
		}
		if sel := css.One(c); len(b.x.css.Find(sel)) == 1 {
			b.css(BasisData, sel)
		}
	}
}
