package texts

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestFieldsInOneLine tells which words name fields that share a line with others.
func TestFieldsInOneLine(t *testing.T) {
	for _, c := range []struct{ name, html, want string }{
		{
			"a unit behind each", `<dl><dt>Born</dt><dd><input id="y"><i>年</i><input id="m"><i>月</i><input id="d"><i>日</i></dd></dl>`,
			"y 年, m 月, d 日",
		},
		{"a word between two", `<div><input id="a"> kg <input id="b"></div>`, ""},
		{"words before each", `<div>AB <input id="a"> CD <input id="b"> EF</div>`, ""},
	} {
		p := pageOf(t, c.html)
		got := ""
		for k, i := range p.controls {
			for _, r := range p.owned[k] {
				if p.Runs[r].Source == Unit {
					if got != "" {
						got += ", "
					}
					got += p.t.ID(i) + " " + p.Runs[r].Text
				}
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// TestWordsOfIconsAndHints tells what names controls beside hints, units and sets of icons.
func TestWordsOfIconsAndHints(t *testing.T) {
	for _, c := range []struct{ name, html, want string }{
		{"the set is no name", `<button id="x" class="van-icon van-icon-cart-o"></button>`, "cart"},
		{"a set with a space", `<button id="x"><i class="fa fa-trash"></i></button>`, "trash"},
		{"a unit behind a field of a row", `<table><tr><td>Rent</td><td><input id="x"> kr</td></tr></table>`, "Rent"},
		{"a box with a title in a head", `<table><tr><td>Number</td><td><input type="checkbox" id="x" title="All"></td><td>Sum</td></tr></table>`, "All"},
		{
			"a list before a field", `<div><span data-box="0,0,50,20">Number</span><select data-box="60,0,40,20"></select><input id="x" data-box="110,0,90,20"></div>`,
			"Number",
		},
		{
			"a hint behind a field", `<div><span data-box="0,0,50,20">Payer</span><div><input id="x" data-box="60,0,40,20"><b data-box="110,0,90,20">as in the bank</b></div></div>`,
			"Payer",
		},
		{"a word that joins", `<p><input placeholder="start"> 至 <input id="x" placeholder="end"></p>`, "end"},
	} {
		p := pageOf(t, c.html)
		i := p.t.ByID("x")[0]
		got := ""
		if words := p.Words(p.At(i), p.names[i], ""); len(words) > 0 {
			got = words[0].Text
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
