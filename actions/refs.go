package actions

import (
	"errors"
	"maps"
	"regexp"
	"slices"
	"strings"

	"skillmill/actions/expr"
)

func (c *compiler) condition(src, at string) *expr.Condition {
	cond, err := expr.Parse(src)
	if err != nil {
		c.fault(at, "%v", err)
		return nil
	}
	c.refs(cond.Refs(), at)
	return cond
}

func (c *compiler) tree(v any, at string) *expr.Tree {
	t, err := expr.ParseTree(v)
	if err != nil {
		c.fault(at, "%v", err)
		return t
	}
	c.refs(t.Refs(), at)
	return t
}

// refs checks that names stand for something.
func (c *compiler) refs(list []expr.Ref, at string) {
	for _, r := range list {
		if len(r.Path) < 2 && r.Path[0] != "item" {
			c.fault(at, "${%s}: a scope alone has no value", r)
			continue
		}
		switch r.Path[0] {
		case "params":
			if _, ok := c.def.Params[r.Path[1]]; !ok && !r.Modifier() {
				known := slices.Concat(slices.Sorted(maps.Keys(c.def.Params)), expr.Scopes)
				c.fault(at, "${%s}: there is no such parameter or scope%s", strings.TrimPrefix(r.String(), "params."), mean(r.Path[1], known))
			}
		case "selectors":
			if _, ok := c.selectors[r.Path[1]]; !ok {
				c.fault(at, "${%s}: there is no such alias%s", r, mean(r.Path[1], slices.Sorted(maps.Keys(c.selectors))))
			}
		case "steps":
			if !c.outputs[r.Path[1]] {
				c.fault(at, "${%s}: no step before has this output%s", r, mean(r.Path[1], slices.Sorted(maps.Keys(c.outputs))))
			}
		case "page":
			if page := []string{"url", "title", "version"}; !slices.Contains(page, r.Path[1]) {
				c.fault(at, "${%s}: page has url, title and version%s", r, mean(r.Path[1], page))
			}
		case "item":
			if !c.each {
				c.fault(at, "${%s}: there is no loop here", r)
			}
		}
	}
}

// target compiles a selector: an alias stands for its primary and fallbacks, alone or
// within longer CSS.
func (c *compiler) target(src, at string) *Target {
	t := &Target{}
	for _, one := range c.expand(src, at) {
		q, err := ParseQuery(one)
		if err != nil {
			c.fault(at, "%v", err)
			continue
		}
		for _, r := range q.tmpl.Refs() {
			if r.Path[0] == "selectors" {
				err = errors.New("an alias within an alias")
			}
		}
		if err != nil {
			c.fault(at, "%v", err)
			continue
		}
		c.refs(q.tmpl.Refs(), at)
		t.Queries = append(t.Queries, q)
	}
	return t
}

var aliasRef = regexp.MustCompile(`\$\{ *selectors\.([A-Za-z_][A-Za-z0-9_-]*) *\}`)

// expand returns the selectors that one with aliases stands for.
func (c *compiler) expand(src, at string) []string {
	m := aliasRef.FindStringSubmatchIndex(src)
	if m == nil {
		if tmpl, err := expr.ParseTemplate(src); err == nil {
			if ref, ok := tmpl.Only(); ok && ref.Path[0] == "steps" {
				return []string{Ref + ":" + src}
			}
		}
		return []string{src}
	}
	s, ok := c.alias(src[m[2]:m[3]], at)
	if !ok {
		return nil
	}
	if strings.TrimSpace(src) == src[m[0]:m[1]] {
		return append([]string{s.Primary}, s.Fallback...)
	}
	rest, ok := c.inline(src[m[1]:], at)
	if !ok {
		return nil
	}
	var out []string
	for _, one := range append([]string{s.Primary}, s.Fallback...) {
		css, ok := c.css(src[m[2]:m[3]], one, at)
		if !ok {
			return nil
		}
		out = append(out, src[:m[0]]+css+rest)
	}
	return out
}

// alias returns the selector of an alias.
func (c *compiler) alias(name, at string) (s Selector, ok bool) {
	if s, ok = c.selectors[name]; !ok {
		c.fault(at, "${selectors.%s}: there is no such alias%s", name, mean(name, slices.Sorted(maps.Keys(c.selectors))))
	}
	return s, ok
}

// css returns a selector of an alias as it stands within longer CSS.
func (c *compiler) css(name, selector, at string) (css string, ok bool) {
	kind, css := cut(selector)
	if kind != CSS {
		c.fault(at, "${selectors.%s} is not CSS, so it can only stand alone", name)
	}
	return css, kind == CSS
}

// inline returns CSS with the primary selectors of the aliases in it.
func (c *compiler) inline(src, at string) (css string, ok bool) {
	ok = true
	css = aliasRef.ReplaceAllStringFunc(src, func(ref string) string {
		name := aliasRef.FindStringSubmatch(ref)[1]
		s, known := c.alias(name, at)
		if !known {
			ok = false
			return ""
		}
		css, isCSS := c.css(name, s.Primary, at)
		ok = ok && isCSS
		return css
	})
	return css, ok
}

func (c *compiler) verify() []*Check {
	var out []*Check
	for i := range c.def.Verify {
		v := &c.def.Verify[i]
		k := &Check{Def: v, Path: "verify[" + expr.Text(i) + "]"}
		at := c.root + "." + k.Path
		n := 0
		one := func(text, key, state, prefix string) {
			if text == "" {
				return
			}
			n++
			k.State, k.Target = state, c.target(prefix+text, at+"."+key)
		}
		if v.Condition != "" {
			n++
			k.Condition = c.condition(v.Condition, at+".condition")
		}
		one(v.Exists, "exists", "attached", "")
		one(v.Visible, "visible", "visible", "")
		one(v.Hidden, "hidden", "hidden", "")
		one(v.Text, "text", "visible", "text:")
		one(v.Holds, "holds", "has_value", "")
		if (v.Holds == "") != (v.Value == "") {
			c.fault(at, "holds and value go together")
		}
		if v.Value != "" {
			k.Value = c.tree(v.Value, at+".value")
		}
		if v.URLMatches != "" {
			n++
			re, err := regexp.Compile(`^(?:` + v.URLMatches + `)$`)
			if err != nil {
				c.fault(at+".url_matches", "%v", err)
			}
			k.URL = re
		}
		if n != 1 {
			c.fault(at, "exactly one of condition, exists, visible, hidden, text, holds and url_matches is wanted")
		}
		if v.Timeout < 0 || v.Timeout > StepTimeout {
			c.fault(at+".timeout", "%d is not between 0 and %d milliseconds", v.Timeout, StepTimeout)
		}
		out = append(out, k)
	}
	return out
}
