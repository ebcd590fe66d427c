package capture

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestElementLines: the lines of elements are what the encoder writes of them.
func TestElementLines(t *testing.T) {
	text := rapid.OneOf(rapid.String(), rapid.StringN(0, 5, 40), rapid.SampledFrom([]string{"", "a", "\u2028", "<b>&", `"\`, "\xff", "\x7f\x00\n", "订单"}))
	number := rapid.OneOf(rapid.Float64Range(-1, 2), rapid.Float64(), rapid.SampledFrom([]float64{0, 1, -1, 0.1, 1e-7, 1e21, 0.333}))
	some := rapid.SliceOfN(text, 0, 3)
	attrs := rapid.Custom(func(t *rapid.T) (out []Attr) {
		for range rapid.IntRange(0, 3).Draw(t, "attributes") {
			out = append(out, Attr{rapid.SampledFrom([]string{"type", "href", "aria-label", "data-x"}).Draw(t, "key"), text.Draw(t, "value")})
		}
		return out
	})
	rect := rapid.Custom(func(t *rapid.T) Rect {
		n := rapid.IntRange(-9, 9999)
		return Rect{n.Draw(t, "x"), n.Draw(t, "y"), n.Draw(t, "w"), n.Draw(t, "h")}
	})
	is := rapid.SampledFrom([]Tri{Unknown, No, Yes})
	rapid.Check(t, func(t *rapid.T) {
		draw := func(what string) string { return text.Draw(t, what) }
		e := Element{
			Index: rapid.Int().Draw(t, "index"), Parent: rapid.IntRange(-1, 5).Draw(t, "parent"), Tag: draw("tag"), ID: draw("id"),
			Class: draw("class"), Role: draw("role"), Name: draw("name"), Attrs: attrs.Draw(t, "attrs"),
			BBox: rect.Draw(t, "box"), PageBBox: rect.Draw(t, "page box"), Visible: is.Draw(t, "visible"), IsControl: is.Draw(t, "control"),
			Occlusion: number.Draw(t, "occlusion"), ZIndex: draw("z"), Text: draw("text"), BackendID: rapid.Int64().Draw(t, "backend"),
			Before: draw("before"), After: draw("after"), Apart: is.Draw(t, "apart"), Veiled: rapid.Bool().Draw(t, "veiled"), Boxless: rapid.Bool().Draw(t, "boxless"), Type: draw("type"), Title: draw("title"),
		}
		if rapid.Bool().Draw(t, "detail") {
			e.Detail = &Detail{Labels: some.Draw(t, "labels"), Score: number.Draw(t, "score"), XPath: draw("xpath"), CoveredBy: -1, Listeners: some.Draw(t, "listeners")}
		}
		list := []Element{e, {}}[:rapid.IntRange(0, 2).Draw(t, "elements")]
		lines := make([]elementLine, len(list))
		for i := range list {
			lines[i] = list[i].line()
		}
		want, err := listFile([]byte("{"), "elements", lines)
		got, gotErr := elementList([]byte("{"), "elements", list)
		if (err == nil) != (gotErr == nil) || err == nil && !bytes.Equal(want, got) {
			t.Errorf("%v, %v\n%s", err, gotErr, cmp.Diff(string(want), string(got)))
		}
	})
}
