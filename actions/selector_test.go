package actions

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/actions/expr"
)

// values returns a lookup of parameters.
func values(of map[string]any) expr.Lookup { return expr.In(map[string]any{"params": of}) }

// shown returns what a bound selector looks for.
func shown(b Bound) string {
	switch b.Kind {
	case XPath:
		return "xpath " + b.XPath
	case Skill:
		return fmt.Sprintf("skill %q %s", b.Domain, b.Skill)
	case Role:
		if b.Value["name"] != nil {
			return fmt.Sprintf("role %s named %s", b.Value["role"], b.Value["name"])
		}
		return fmt.Sprintf("role %s", b.Value["role"])
	}
	return fmt.Sprintf("%s %s", b.Kind, b.Value[b.Kind])
}

// TestSelectors compares what selectors look for once their placeholders have values. A value
// never becomes a part of the selector's language.
func TestSelectors(t *testing.T) {
	look := values(map[string]any{"n": float64(3), "who": `Ann "A" O'Neil`, "evil": `x"], *, [a="`, "id": "7-up", "one": "e12"})
	for _, c := range []struct{ src, want string }{
		// The kind of a selector.
		{"#save", "css #save"},
		{" css:#save ", "css #save"},
		{"//button", "xpath //button"},
		{"(//button)[1]", "xpath (//button)[1]"},
		{"xpath:./a", "xpath ./a"},
		{"text:Save all", "text Save all"},
		{"role:button", "role button"},
		{"role:button[name='Save']", "role button named Save"},
		{`role:button[name="it's"]`, "role button named it's"},
		{"testid:save", `css [data-testid="save"]`},
		{"skill:save_2", `skill "" save_2`},
		{"skill:shop.test/save-2", `skill "shop.test" save-2`},
		{"ref:e12", "ref e12"},

		// Values are escaped for their place.
		{"#a${id}", `css #a\37 -up`},
		{`[title="${who}"]`, `css [title="Ann\ \"A\"\ O\'Neil"]`},
		{`[title="${evil}"]`, `css [title="x\"\]\,\ \*\,\ \[a\=\""]`},
		{"testid:${evil}", `css [data-testid="x\"\]\,\ \*\,\ \[a\=\""]`},
		{"li:nth-child(${n})", "css li:nth-child(3)"},
		{"li:nth-child(${id})", `css li:nth-child(\37 -up)`},
		{"li:nth-child(${n}n)", `css li:nth-child(\33 n)`},
		{"li${n}", `css li\33 `},
		{"text:${who}", `text Ann "A" O'Neil`},
		{"role:cell[name='${evil}']", `role cell named x"], *, [a="`},
		{"//a[.='${id}']", "xpath //a[.='7-up']"},
		{"//a[.=${id}]", "xpath //a[.='7-up']"},
		{`//a[.="${who}"]`, `xpath //a[.=concat('Ann "A" O', "'", 'Neil')]`},
		{"ref:${one}", "ref e12"},

		// Faults of a selector, and of its values.
		{"", "empty"},
		{"css: ", "empty"},
		{"role:", "empty"},
		{"role:Button", "a role is written"},
		{"role:button[name=Save]", "a role is written"},
		{"skill:a/b/c", "a skill is written"},
		{"skill:${id}", "a skill is written"},
		{"ref:12", `"ref:12" is not a reference`},
		{"ref:${id}", "not a reference of a find step"},
		{"//a[.='to ${id}']", "within a longer text in quotes"},
		{"#a${none}", "params.none has no value"},
		{"#a${", "${"},
	} {
		got := ""
		q, err := ParseQuery(c.src)
		if err == nil {
			var b Bound
			if b, err = q.Bind(look); err == nil {
				got = shown(b)
			}
		}
		if err != nil {
			got = err.Error()
			if !strings.Contains(got, c.want) {
				t.Errorf("%q: %s, want %s", c.src, got, c.want)
			}
			continue
		}
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.src, got, c.want)
		}
	}
}

// FuzzSelectors holds that no selector and no value is a panic, and that a value stays one text:
// in CSS it ends no string, and in XPath it is one literal.
func FuzzSelectors(f *testing.F) {
	f.Add(`[title="${v}"]`, `"] , * [a="`)
	f.Add(`//a[.='${v}']`, `it's "x"`)
	f.Add(`role:button[name='${v}']`, "\x00")
	f.Add(`xpath://a['${v}${v}"`, "'")
	f.Fuzz(func(t *testing.T, src, value string) {
		q, err := ParseQuery(src)
		if err != nil {
			return
		}
		_, _ = q.Bind(values(map[string]any{"v": value}))
		css, err := ParseQuery(`[title="${v}"]`)
		if err != nil {
			t.Fatal(err)
		}
		b, err := css.Bind(values(map[string]any{"v": value}))
		if err != nil {
			t.Fatal(err)
		}
		inside := strings.TrimSuffix(strings.TrimPrefix(b.Value["css"].(string), `[title="`), `"]`)
		for i := 0; i < len(inside); i++ {
			switch inside[i] {
			case '\\':
				i++
			case '"', '\n':
				t.Fatalf("%q ends the string: %s", value, inside)
			}
		}
	})
}

// TestVersions compares versions with ranges, and aliases with the overrides of a version.
func TestVersions(t *testing.T) {
	for _, c := range []struct {
		version, pattern string
		want             bool
	}{
		{"4.2.1", "4.x", true},
		{"Ant Design v4.2", "4.x", true},
		{"5.0.0", "4.x", false},
		{"4.2", ">=4.2.0", true},
		{"4.1", ">=4.2.0", false},
		{"4.2.9", "~4.2.0", true},
		{"4.3.0", "~4.2.0", false},
		{"4.9", "^4.2.0", true},
		{"none", "4.x", false},
		{"4.2", "four", false},
		{"", "4.x", false},
	} {
		if got := Matches(c.version, c.pattern); got != c.want {
			t.Errorf("%q in %q: %t", c.version, c.pattern, got)
		}
	}
	const pack = `namespace: a
version: 1.0.0
compatibility:
  min_version: "3.1"
  max_version: "4.9"
  version_overrides:
    ">=4.0.0": {selectors: {save: "#new", top: "#t4"}}
    "4.x": {selectors: {save: "#newest", top: "#t4"}}
selectors: {save: "#old", close: "#x"}
actions:
  a:b:
    steps: [{action: click, args: {selector: "${selectors.save}"}}]
`
	file, faults := Read("x", []byte(pack))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, c := range []struct{ version, want, warns, refused string }{
		{"", "#old", "", ""},
		{"3.1", "#old", "", ""},
		{"4.2", "#newest", "selectors.save: both", ""},
		{"4.9", "#newest", "selectors.save: both", ""},
		{"3.0.9", "", "", "3.1 and newer"},
		{"4.9.1", "", "", "4.9 and older"},
	} {
		a, faults := file.Compile("a:b", "")
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		now, warnings, err := a.For(c.version)
		if err != nil || c.refused != "" {
			if err == nil || !strings.Contains(err.Error(), c.refused) {
				t.Errorf("%q: %v, want %q", c.version, err, c.refused)
			}
			continue
		}
		if got := now.Steps[0].Target.Queries[0].Src; got != c.want || len(warnings) > 1 || !strings.Contains(strings.Join(warnings, ""), c.warns) || c.warns == "" && len(warnings) > 0 {
			t.Errorf("%q: %s, %q; want %s, %q", c.version, got, warnings, c.want, c.warns)
		}
	}
}

// TestAliases compares what a selector with aliases stands for.
func TestAliases(t *testing.T) {
	const pack = `namespace: a
version: 1.0.0
selectors:
  row: {primary: "tr.row", fallback: ["css:li.row"]}
  mark: ".on"
  save: "role:button[name='Save']"
  loop: "${selectors.mark}"
actions:
  a:b:
    steps: [{action: click, args: {selector: %q}}]
`
	for _, c := range []struct{ src, want string }{
		{"${selectors.row}", "tr.row | css:li.row"},
		{"${ selectors.save }", "role:button[name='Save']"},
		{"table ${selectors.row} button", "table tr.row button | table li.row button"},
		{"${selectors.row}${selectors.mark} a", "tr.row.on a | li.row.on a"},
		{"form ${selectors.save}", "is not CSS, so it can only stand alone"},
		{"${selectors.row} ${selectors.save}", "is not CSS, so it can only stand alone"},
		{"${selectors.rows}", "there is no such alias; did you mean row?"},
		{"${selectors.row} ${selectors.marks}", "there is no such alias; did you mean mark?"},
		{"${selectors.loop}", "an alias within an alias"},
	} {
		file, faults := Read("x", fmt.Appendf(nil, pack, c.src))
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		a, faults := file.Compile("a:b", "")
		got := fmt.Sprint(faults)
		if len(faults) == 0 {
			var list []string
			for _, q := range a.Steps[0].Target.Queries {
				list = append(list, q.Src)
			}
			if got = strings.Join(list, " | "); got == c.want {
				continue
			}
		} else if strings.Contains(got, c.want) {
			continue
		}
		t.Errorf("%s: %s, want %s", c.src, got, c.want)
	}
}
