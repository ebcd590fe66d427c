package texts

import (
	"slices"
	"strings"
)

// Foreign reports whether a text belongs to another control: that control owns it and control k
// does not. A control inside another one may use the texts of the outer one, and vice versa.
func (p *Page) Foreign(k int, text string) bool {
	owners := p.ownersOf(Plain(text))
	if _, own := slices.BinarySearch(owners, k); own {
		return false
	}
	other := false
	for _, o := range owners {
		if p.Nested(o, k) {
			return false
		}
		other = true
	}
	return other && !p.saysItself(k, Plain(text))
}

// ownersOf returns the controls that own a run with a plain text, or several runs that make it
// together.
func (p *Page) ownersOf(plain string) []int {
	if p.owners == nil {
		p.owners = map[string][]int{}
		for k := range p.controls {
			for _, s := range p.sayings(k) {
				if list := p.owners[s]; len(list) == 0 || list[len(list)-1] != k {
					p.owners[s] = append(list, k)
				}
			}
		}
	}
	return p.owners[plain]
}

// sayings returns the plain texts that control k owns: each run, and all runs of each source
// together.
func (p *Page) sayings(k int) []string {
	var out []string
	var parts [3]strings.Builder
	glyphs := p.glyphs(p.controls[k])
	for _, r := range p.owned[k] {
		run := &p.Runs[r]
		if s := Plain(run.Text); s != "" {
			out = append(out, s)
			if read := Plain(without(run.Text, glyphs)); read != s && read != "" {
				out = append(out, read)
			}
			if stable := Plain(Stable(run.Text)); stable != s && stable != "" {
				out = append(out, stable)
			}
		}
		for n, by := range [...]Source{Label, Aria, Inside} {
			if run.Source == by && parts[n].Len() < 4*maxBeside {
				parts[n].WriteString(run.Text)
				parts[n].WriteByte(' ')
			}
		}
	}
	for n := range parts {
		if s := Plain(parts[n].String()); s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// ownAttrs are the attributes with texts that belong to their element.
var ownAttrs = [...]string{"aria-label", "title", "data-original-title", "data-bs-original-title", "placeholder", "aria-placeholder", "data-placeholder", "alt", "value", "label"}

// saysItself reports whether an attribute of control k, or of an element in it, has a plain
// text.
func (p *Page) saysItself(k int, plain string) bool {
	i := p.controls[k]
	for n := i; n < min(p.t.Nodes[i].End, i+maxInside); n++ {
		for _, key := range ownAttrs {
			if v, ok := p.t.Lookup(n, key); ok && (Plain(v) == plain || Plain(Stable(v)) == plain) {
				return true
			}
		}
		if tag := p.t.Nodes[n].Tag; tag == "title" && Plain(p.t.Text(n)) == plain {
			return true
		}
	}
	return Plain(p.Icon(i)) == plain
}
