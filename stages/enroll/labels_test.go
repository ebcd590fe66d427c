package enroll

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/datasets"
	"skillmill/stages/settle"
	"skillmill/transform/naming"
	"skillmill/transform/texts"
)

// button is the draft of a button of a page that owns a text; places are row, heading and part.
func button(page, own string, places ...string) datasets.DraftRow {
	d := datasets.DraftRow{Pages: []string{"a.test" + page}, Control: datasets.ControlRow{Action: "click", Role: "button", Tag: "button"}}
	if own != "" {
		d.Control.Facts.OwnTexts = []string{own}
	}
	f := &d.Control.Facts
	for i, at := range []*string{&f.Row, &f.Heading, &f.PartName} {
		if i < len(places) {
			*at = places[i]
		}
	}
	return d
}

func TestLabels(t *testing.T) {
	beside := button("/", "")
	beside.Control.Facts.Beside = "Phone"
	retired := button("/", "Save")
	retired.Status = datasets.StatusRetired
	for _, tt := range []struct {
		name   string
		drafts []datasets.DraftRow
		want   []string
	}{
		{"alone", []datasets.DraftRow{button("/", "Save", "Alice", "People")}, []string{"Click Save"}},
		{"rows", []datasets.DraftRow{button("/", "Delete", "Alice"), button("/", "Delete", "Bob")}, []string{"Click Delete in row Alice", "Click Delete in row Bob"}},
		{"one in a row", []datasets.DraftRow{button("/", "Delete", "Alice"), button("/", "Delete")}, []string{"Click Delete in row Alice", "Click Delete"}},
		{"headings", []datasets.DraftRow{button("/", "Save", "", "Shop"), button("/", "Save", "", "User")}, []string{"Click Save in Shop", "Click Save in User"}},
		{"parts", []datasets.DraftRow{button("/", "Save", "", "Shop", "Left"), button("/", "Save", "", "Shop", "Right")}, []string{"Click Save in Left", "Click Save in Right"}},
		{"pages", []datasets.DraftRow{button("/", "Save"), button("/admin", "Save")}, []string{"Click Save on /", "Click Save on /admin"}},
		{
			"row and page",
			[]datasets.DraftRow{button("/a", "Edit", "Ann"), button("/b", "Edit", "Ann"), button("/b", "Edit", "Bob")},
			[]string{"Click Edit in row Ann on /a", "Click Edit in row Ann on /b", "Click Edit in row Bob"},
		},
		{"twins", []datasets.DraftRow{button("/", "Save"), button("/", "Save"), button("/", "Save")}, []string{"Click Save", "Click Save 2", "Click Save 3"}},
		{"twins on two pages", []datasets.DraftRow{button("/a", "Save"), button("/a", "Save"), button("/b", "Save")}, []string{"Click Save on /a", "Click Save on /a 2", "Click Save on /b"}},
		{"pages by id", []datasets.DraftRow{button("/o/8912", "Save"), button("/o/8913", "Save")}, []string{"Click Save", "Click Save"}},
		{
			"long pages",
			[]datasets.DraftRow{button("/pages/forms/advanced.html", "Buttons"), button("/pages/forms/general.html", "Buttons")},
			[]string{"Click Buttons on …/advanced.html", "Click Buttons on …/general.html"},
		},
		{
			"nameless",
			[]datasets.DraftRow{button("/", "", "Alice"), button("/", "", "", "People"), button("/", "")},
			[]string{"Click button in row Alice", "Click button in People", "Click button"},
		},
		{"beside", []datasets.DraftRow{beside}, []string{"Click button of Phone"}},
		{"retired ones take nothing", []datasets.DraftRow{retired, button("/", "Save")}, []string{"Click Save", "Click Save"}},
		{"Chinese", []datasets.DraftRow{button("/", "删除", "张三"), button("/", "删除", "李四")}, []string{"Click 删除 in row 张三", "Click 删除 in row 李四"}},
		{
			"the place that tells most",
			[]datasets.DraftRow{button("/", "Action", "Earnings", "Earnings"), button("/", "Action", "Earnings", "Sources"), button("/", "Action", "Chart", "Bars")},
			[]string{"Click Action in Earnings", "Click Action in Sources", "Click Action in Bars"},
		},
		{
			"a place instead of another",
			[]datasets.DraftRow{button("/", "", "Input with an addon", "With all the icons"), button("/", "", "Input with an addon", "With all buttons")},
			[]string{"Click button in With all the icons", "Click button in With all buttons"},
		},
		{
			"several pages",
			[]datasets.DraftRow{on(button("/a", "Save"), "a.test/a", "a.test/c"), on(button("/b", "Save"), "a.test/b", "a.test/d")},
			[]string{"Click Save on /a etc", "Click Save on /b etc"},
		},
		{
			"shadow roots",
			[]datasets.DraftRow{in(button("/", "+1"), "stock-stepper"), in(button("/", "+1"), "pin-field", "stock-stepper"), in(button("/", "+1"), "stock-stepper")},
			[]string{"Click +1 in stock-stepper", "Click +1 in pin-field", "Click +1 in stock-stepper 2"},
		},
		{"a row that begins with the noun", []datasets.DraftRow{button("/", "Ann", "Ann A-101"), button("/", "Ann", "Ann A-102")}, []string{"Click Ann in row A-101", "Click Ann in row A-102"}},
		{"numbers", []datasets.DraftRow{named("stars", "2 stars", "Rate"), named("stars", "3 stars", "Rate")}, []string{"Click 2 stars", "Click 3 stars"}},
		{"rows before numbers", []datasets.DraftRow{named("items", "2 items", "Ann"), named("items", "3 items", "Bob")}, []string{"Click items in row Ann", "Click items in row Bob"}},
		{"dates are no names", []datasets.DraftRow{named("Ann", "Ann wrote 2 days ago"), named("Ann", "Ann wrote 5 days ago")}, []string{"Click Ann", "Click Ann 2"}},
		{"choices of time", []datasets.DraftRow{named("months", "6 months"), named("months", "12 months")}, []string{"Click 6 months", "Click 12 months"}},
		{"names of numbers alone", []datasets.DraftRow{named("", "50至100元"), named("", "100至200元")}, []string{"Click 50至100元", "Click 100至200元"}},
		{"a word for scripts", []datasets.DraftRow{scripted("blue", "Project color")}, []string{"Click blue in row Project color"}},
		{
			"no step takes back another one", // two of each name on each page
			[]datasets.DraftRow{button("/a", "Tim", "made by"), button("/b", "Tim", "made by"), button("/a", "Tim", "About"), button("/b", "Tim", "About")},
			[]string{"Click Tim in row made by on /a", "Click Tim in row made by on /b", "Click Tim in row About on /a", "Click Tim in row About on /b"},
		},
		{"signs", []datasets.DraftRow{button("/", "+1"), button("/", "−1"), button("/", "×")}, []string{"Click +1", "Click −1", "Click ×"}},
		{"a row that the noun says", []datasets.DraftRow{button("/", "Alice", "Alice"), button("/x", "Alice", "Alice")}, []string{"Click Alice on /", "Click Alice on /x"}},
	} {
		label(settle.Refs(tt.drafts))
		var got []string
		for _, d := range tt.drafts {
			got = append(got, d.Label)
		}
		if d := cmp.Diff(tt.want, got); d != "" {
			t.Errorf("%s: %s", tt.name, d)
		}
	}
}

// named is a draft whose text leaves out the numbers of its name.
func named(own, name string, row ...string) datasets.DraftRow {
	d := button("/", own, row...)
	d.Control.Name = name
	return d
}

// scripted is a draft that only a word for scripts names.
func scripted(word, row string) datasets.DraftRow {
	d := button("/", word, row)
	d.Control.Facts.OwnFrom = []string{texts.FromData}
	return d
}

// on is a draft of several pages.
func on(d datasets.DraftRow, pages ...string) datasets.DraftRow {
	d.Pages = pages
	return d
}

// in is a draft in shadow roots.
func in(d datasets.DraftRow, hosts ...string) datasets.DraftRow {
	d.PageKey = datasets.ScopedPage(d.PageKey, hosts)
	return on(d, d.PageKey)
}

func TestSpelled(t *testing.T) {
	for noun, want := range map[string]string{"+1": "plus 1", "−1": "minus 1", "Save": "Save", "×": "button", "60 Hz": "60 Hz"} {
		if d := button("/", noun); spelled(&d) != want {
			t.Errorf("%s: %q, want %q", noun, spelled(&d), want)
		}
	}
}

func TestPurpose(t *testing.T) {
	field := button("/admin", "店铺名称")
	field.Control.Action = "type"
	field.Control.Facts.PartKind, field.Control.Facts.PartName = "form", "店铺设置"
	both := button("/a", "Home")
	both.Control.Action, both.Pages = "navigate", []string{"a.test/a", "a.test/b"}
	for want, d := range map[string]datasets.DraftRow{
		"Type into 店铺名称 in form 店铺设置 on /admin":       field,
		"Follow Home on /a and other pages":           both,
		"Click Delete in row Alice under People on /": button("/", "Delete", "Alice", "People"),
		"Click the button on /orders/*":               button("/orders/12345", ""),
		"Click Save under 订单 on /%E8":                 button("/%E8", "Save", "", "订单"),
		"Click Save on /订单?id":                        button("/%E8%AE%A2%E5%8D%95?id", "Save"),
	} {
		if got := purpose(&d); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestLabelsProperty holds labels to what they are: unique on a page, at most 40
// characters, the same whatever other domains there are.
func TestLabelsProperty(t *testing.T) {
	some := rapid.SampledFrom([]string{"", "Save", "删除", "Delete all that there is to delete in here", "Alice", "Save 2", "on /a"})
	rapid.Check(t, func(rt *rapid.T) {
		drafts := make([]datasets.DraftRow, rapid.IntRange(0, 30).Draw(rt, "n"))
		for i := range drafts {
			page := rapid.SampledFrom([]string{"/", "/a", "/b/with/a/long/path/and.html", "/o/1234", "/o/1235"}).Draw(rt, "page")
			drafts[i] = button(page, some.Draw(rt, "own"), some.Draw(rt, "row"), some.Draw(rt, "heading"), some.Draw(rt, "part"))
			drafts[i].SkillID = fmt.Sprint("d", i)
		}
		label(settle.Refs(drafts))
		seen := map[string]bool{}
		for i := range drafts {
			d := &drafts[i]
			if n := utf8.RuneCountInString(d.Label); n == 0 || n > naming.MaxLabel || strings.TrimSpace(d.Label) != d.Label {
				rt.Fatalf("label %q", d.Label)
			}
			if key := d.Label + "\x00" + d.Pages[0]; seen[key] {
				rt.Fatalf("two controls of %s are %q", d.Pages[0], d.Label)
			} else {
				seen[key] = true
			}
			if d.Purpose == "" {
				rt.Fatal("no purpose")
			}
			if (d.Twin.SkillID == "") != (d.Twin.Why == "") {
				rt.Fatalf("%q has the twin %q for %q", d.Label, d.Twin.SkillID, d.Twin.Why)
			}
		}
		said := map[string]bool{}
		for i := range drafts {
			if said[drafts[i].Label] && drafts[i].Twin.Why == "" {
				rt.Fatalf("%q is said twice, and nothing says why", drafts[i].Label)
			}
			said[drafts[i].Label] = true
		}
	})
}

// TestTwins gives each of two controls whose labels a number alone tells apart, or
// nothing, the reason.
func TestTwins(t *testing.T) {
	long := strings.Repeat("word ", 9)
	apart := button("/", "Save", "", "Shop")
	numbered := button("/", "Save 2")
	for name, c := range map[string]struct {
		drafts []datasets.DraftRow
		want   string // of the last
	}{
		"told by their rows":     {[]datasets.DraftRow{button("/", "Save", "Ann"), button("/", "Save", "Bob")}, ""},
		"one row":                {[]datasets.DraftRow{button("/", "Save", "Ann"), button("/", "Save", "Ann")}, datasets.TwinRow},
		"one heading":            {[]datasets.DraftRow{apart, apart}, datasets.TwinPlace},
		"nothing around":         {[]datasets.DraftRow{button("/", "Save"), button("/", "Save")}, datasets.TwinPlace},
		"no text":                {[]datasets.DraftRow{button("/", "", "Ann"), button("/", "", "Ann")}, datasets.TwinNoText},
		"paths that say one":     {[]datasets.DraftRow{button("/o/8912", "Save"), button("/o/8913", "Save")}, datasets.TwinPage},
		"texts that are cut":     {[]datasets.DraftRow{button("/", long+"one"), button("/", long+"two")}, datasets.TwinRoom},
		"rows that are cut":      {[]datasets.DraftRow{button("/", "Save", long+"one"), button("/", "Save", long+"two")}, ""},
		"of the same page first": {[]datasets.DraftRow{button("/o/8912", "Save"), button("/o/8913", "Save"), button("/o/8913", "Save")}, datasets.TwinPlace},
		"a number of the page":   {[]datasets.DraftRow{button("/", "Save"), numbered}, ""},
	} {
		for i := range c.drafts {
			c.drafts[i].SkillID = fmt.Sprint("d", i)
		}
		label(settle.Refs(c.drafts))
		last := c.drafts[len(c.drafts)-1]
		if last.Twin.Why != c.want || (last.Twin.SkillID == "") != (c.want == "") || c.drafts[0].Twin != (datasets.Twin{}) {
			t.Errorf("%s: %q is %+v, want %q", name, last.Label, last.Twin, c.want)
		}
	}
}

// TestLastPlaces: where neither row, heading, part nor page tells controls apart, labels say
// how their rows end, where links lead, or what an author called the elements around them.
func TestLastPlaces(t *testing.T) {
	link := func(href string) datasets.DraftRow {
		d := button("/", "/pet")
		d.Control.Fingerprint.Href = href
		return d
	}
	in := func(around ...string) datasets.DraftRow {
		d := button("/", "Tiber")
		d.Control.Fingerprint.Ancestors = around
		return d
	}
	for _, c := range []struct {
		drafts []datasets.DraftRow
		want   string
	}{
		{[]datasets.DraftRow{button("/", "View", "Laravel 5 Tutorial: First"), button("/", "View", "Laravel 5 Tutorial: Last")}, "Click View in row … First, Click View in row … Last"},
		{[]datasets.DraftRow{link("#/pet/addPet"), link("#/pet/updatePet?x=1")}, "Click /pet to add pet, Click /pet to update pet"},
		{[]datasets.DraftRow{link("/o/8912"), link("/o/8913")}, "Click /pet, Click /pet 2"}, // numbers of records
		{[]datasets.DraftRow{in("row", "#foreColor"), in("row", "#backColor")}, "Click Tiber in fore color, Click Tiber in back color"},
		{[]datasets.DraftRow{in("row", "box"), in("row", "box")}, "Click Tiber, Click Tiber 2"},
	} {
		label(settle.Refs(c.drafts))
		var got []string
		for i := range c.drafts {
			got = append(got, c.drafts[i].Label)
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s, want %s", s, c.want)
		}
	}
}
