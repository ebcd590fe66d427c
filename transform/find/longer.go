package find

import (
	"maps"
	"slices"
	"strings"
	"unicode"
)

// A release says the same in a word more: "Late" becomes "Is late", and the button that sends a form
// "Save staff" instead of "Save". That is the same control. A word that means something makes any
// other button another one: "Save as" takes the place of "Save".

// empty are the words of English that say nothing of what a control does.
var empty = map[string]bool{
	"a": true, "an": true, "the": true, "this": true, "me": true, "my": true, "your": true, "our": true, "is": true, "are": true, "has": true, "have": true, "please": true, "now": true,
}

// against are words that make another thing of what stands before them.
var against = map[string]bool{
	"not": true, "no": true, "never": true, "off": true, "without": true, "again": true, "as": true, "all": true, "every": true, "and": true, "or": true,
}

// another are words that make another thing of what a button does where they stand beside it: the
// opposite, an end, or what there is to read of it.
var another = map[string]bool{
	"cancel": true, "undo": true, "stop": true, "remove": true, "delete": true, "unset": true, "clear": true, "reset": true, "close": true, "hide": true, "leave": true, "end": true, "drop": true, "revoke": true, "reject": true, "decline": true, "skip": true, "disable": true,
	"less": true, "more": true, "none": true, "back": true, "don't": true, "other": true, "another": true, "next": true, "previous": true, "last": true, "copy": true, "duplicate": true, "later": true, "until": true,
	"settings": true, "options": true, "details": true, "history": true, "help": true, "info": true, "about": true, "preview": true,
}

// particle are words that make another verb of the one before them: to check, to check out.
var particle = map[string]bool{
	"in": true, "out": true, "up": true, "down": true, "on": true, "over": true, "away": true, "through": true, "around": true,
}

// oneThing are words, and words in pairs, by which people call one thing or one act, each with the
// word that stands for all of them. What they do is the same beyond doubt: to delete and to remove
// are not here, nor are to save and to send.
var oneThing = map[string]string{
	"new": "add", "create": "add", "change": "edit", "modify": "edit", "find": "search", "view": "show", "reserve": "book", "purchase": "buy",
	"telephone": "phone", "tel": "phone", "e-mail": "email", "picture": "photo", "pictures": "photos", "surname": "last name", "postcode": "zip code",
	"image": "photo", "images": "photos", "choose": "select", "pick": "select", "begin": "start", "answer": "reply", "respond": "reply", "refresh": "reload", "everything": "all", "town": "city", "basket": "cart", "trolley": "cart",
	"preferences": "settings", "remark": "comment", "remarks": "comments", "qty": "quantity", "film": "movie", "films": "movies", "colour": "color", "favourite": "favorite", "favourites": "favorites", "organisation": "organization", "okay": "ok",
	"order by": "sort by", "zip": "zip code", "email address": "email", "e-mail address": "email", "phone number": "phone", "telephone number": "phone", "mobile phone": "mobile", "mobile number": "mobile", "username": "user name", "login name": "user name",
	"firstname": "first name", "forename": "first name", "lastname": "last name", "birthday": "birth date", "birthdate": "birth date", "signup": "register", "sign up": "register",
	"family name": "last name", "given name": "first name", "postal code": "zip code", "post code": "zip code",
	"sign in": "log in", "log on": "log in", "sign on": "log in", "login": "log in", "signin": "log in",
	"sign out": "log out", "log off": "log out", "sign off": "log out", "logout": "log out", "signout": "log out", "logoff": "log out",
}

// plainWords returns words with those of oneThing in the place of what they stand for.
func plainWords(words []string) []string {
	var out []string
	for k := 0; k < len(words); k++ {
		if k+1 < len(words) {
			if one := oneThing[words[k]+" "+words[k+1]]; one != "" {
				out, k = append(out, one), k+1
				continue
			}
			if pair := words[k] + " " + words[k+1]; standsFor[pair] {
				out, k = append(out, pair), k+1
				continue
			}
		}
		if one := oneThing[words[k]]; one != "" {
			out = append(out, one)
			continue
		}
		out = append(out, words[k])
	}
	return out
}

// standsFor are the words that stand for others.
var standsFor = func() map[string]bool {
	out := map[string]bool{}
	for _, one := range oneThing {
		out[one] = true
	}
	return out
}()

// fullWords returns the words of a normal text by what they stand for, without those that say
// nothing; all of them if none is left.
func fullWords(text string) []string {
	words := plainWords(wordsOf(text))
	if full := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return empty[w] }); len(full) > 0 {
		return full
	}
	return words
}

// plainName returns a name by what its words stand for.
func plainName(name string) string { return strings.Join(fullWords(name), " ") }

// turns reports whether a word makes another thing of a name that it is added to.
func turns(w string) bool { return against[w] || strings.ContainsFunc(w, unicode.IsDigit) }

// beginning returns the names of controls alike by all beginnings of their words, without those
// that say nothing.
func (a *alike) beginning() map[string][]string {
	if a.begins == nil {
		a.begins = map[string][]string{}
		for name := range a.name {
			words := fullWords(name)
			for k := range words {
				key := strings.Join(words[:k+1], " ")
				a.begins[key] = append(a.begins[key], name)
			}
		}
	}
	return a.begins
}

// longerBeside reports whether the name of another control alike begins with that of a control, or
// says all its words where it is a field, or as that of the button of each row may be worded anew: if
// one of them is gone, the other one may not be taken for it.
func (p *Page) longerBeside(c *Control) bool {
	if words := fullWords(c.Values[Name]); c.worded() && len(words) > 0 {
		return p.alike(c.Kind).saysAllBeside(c.Values[Name], words)
	}
	if a := p.alike(c.Kind); c.inRows(a) && a.rewordedBeside(c.Values[Name]) {
		return true
	}
	key := plainName(c.Values[Name])
	return key != "" && len(p.alike(c.Kind).beginning()[key]) > 1 // itself is one
}

// inRows reports whether a control takes clicks and others alike have its name, such as the button
// of each row.
func (c *Control) inRows(a *alike) bool {
	return c.Kind == "click" && c.Values[Name] != "" && len(a.name[c.Values[Name]]) > 1
}

// worded reports whether a control is a field into which something is written or from which it is
// chosen, or a box that has a label. A state does not change their names, and a word more says what
// belongs there ("Name", "Full name"; "Insurance", "With insurance").
func (c *Control) worded() bool {
	return c.Kind == "text" || c.Kind == "select" || c.Kind == "checkbox" && c.Label != ""
}

// saysAll reports whether a text says some words of fullWords, of any order.
func saysAll(text string, words []string) bool { return subset(words, fullWords(text)) }

// goesOn reports whether a control says in other words that say nothing what the guard's did under
// a name; or both send their form, and it says that and then more; or it is a field and says that
// and more.
func (g *Guard) goesOn(was string, c *Control) bool {
	is := c.Values[Name]
	if words := fullWords(was); g.worded() {
		return c.worded() && is != was && saysAll(is, words) && !slices.ContainsFunc(wordsOf(is), func(w string) bool { return !slices.Contains(words, w) && turns(w) })
	}
	more := fullWords(is)[len(fullWords(was)):]
	return len(more) == 0 || was == g.Send && is == c.Send && !slices.ContainsFunc(more, turns)
}

// after returns the names of controls alike that may go on from one.
func (a *alike) after(g *Guard, was string) []string {
	if g.worded() {
		return slices.Sorted(maps.Keys(a.name))
	}
	return a.beginning()[plainName(was)]
}

// longer returns the locators of a control under the one name on the page that goes on from its
// own, which no control alike has any more; false if there is none, or several.
func (p *Page) longer(l Locators) (Locators, bool) {
	g := l.Guard
	a := p.alike(g.Kind)
	if len(g.Names) == 0 || g.Longer || g.Unmarked() || slices.ContainsFunc(a.list, g.named) {
		return l, false
	}
	var now []string
	for _, was := range g.Names {
		for _, is := range a.after(g, was) {
			if !slices.Contains(now, is) && slices.ContainsFunc(a.name[is], func(c *Control) bool { return g.goesOn(was, c) }) {
				now = append(now, is)
			}
		}
	}
	if len(now) != 1 {
		return l, false
	}
	next := *g
	next.Names, next.Grown = now, true
	return Locators{CSS: l.CSS, Guard: &next}, true
}

// rows returns the locators of the button of a row under the one name on the page that several
// controls have and that says its own in more or fewer words, which no control alike has any more;
// false if there is none, or several. A state that changes renames the button of one row, a release those
// of all; which row it is, the row says.
func (p *Page) rows(l Locators) (Locators, bool) {
	g := l.Guard
	a := p.alike(g.Kind)
	if g.Kind != "click" || len(g.Part) == 0 || len(g.Names) == 0 || g.Longer || slices.ContainsFunc(a.list, g.named) {
		return l, false
	}
	own := make([][]string, len(g.Names))
	for k, was := range g.Names {
		own[k] = fullWords(was)
	}
	now := ""
	for name, words := range a.plain() {
		if len(a.name[name]) < 2 || !slices.ContainsFunc(own, func(was []string) bool { return within(was, words) }) ||
			!slices.ContainsFunc(g.Names, func(was string) bool { return saysMore(was, name) || saysLess(was, name) }) {
			continue
		}
		if now != "" {
			return l, false
		}
		now = name
	}
	next := *g
	next.Names, next.Grown, next.Rows = []string{now}, true, true
	return Locators{CSS: l.CSS, Guard: &next}, now != ""
}

// saysMore reports whether a name says all words of another one, and none that makes another
// thing of it.
func saysMore(was, is string) bool {
	words, now := fullWords(was), wordsOf(is)
	for k, w := range now {
		asWas := w == "as" && k+1 < len(now) && slices.Contains(words, now[k+1]) // mark as read
		if slices.Contains(words, w) || asWas {
			continue
		}
		if turns(w) || another[w] || particle[w] && k > 0 && slices.Contains(words, now[k-1]) {
			return false
		}
	}
	return saysAll(is, words)
}

// saysLess reports whether a name begins another one, and what that says behind it makes no other thing
// of it.
func saysLess(was, is string) bool {
	old, now := fullWords(was), fullWords(is)
	return len(now) > 0 && len(now) < len(old) && slices.Equal(old[:len(now)], now) && saysMore(is, was)
}

// rewordedBeside reports whether another name of controls alike says all words of one, or the other
// way round.
func (a *alike) rewordedBeside(name string) bool {
	if beside, ok := a.reworded[name]; ok {
		return beside
	}
	all, beside := a.plain(), false
	for other, words := range all {
		beside = beside || other != name && within(all[name], words)
	}
	a.reworded[name] = beside
	return beside
}

// plain returns the words of the names of controls alike that say something, by name.
func (a *alike) plain() map[string][]string {
	if a.words == nil {
		a.words, a.reworded = map[string][]string{}, map[string]bool{}
		for name := range a.name {
			if name != "" {
				a.words[name] = fullWords(name)
			}
		}
	}
	return a.words
}

// within reports whether one of two lists has all words of the other one.
func within(a, b []string) bool { return subset(a, b) || subset(b, a) }

// others returns the locators of a control under names that no capture had.
func (p *Page) others(l Locators) (list []Locators) {
	for _, under := range [...]func(Locators) (Locators, bool){p.longer, p.rows} {
		if next, ok := under(l); ok {
			list = append(list, next)
		}
	}
	return list
}

// tells reports whether a kind of locator may find the guard's control: under a longer name not
// one that goes by classes or by a place; under that of all rows one that goes by the row alone.
func (g *Guard) tells(kind string) bool {
	switch {
	case g.Rows:
		return kind == ByNameRow || kind == ByNamePart || kind == ByPart || kind == ByPartHead || kind == ByRow
	case g.Grown:
		return kind != ByClass && kind != ByPosition && kind != ByOrdinal
	}
	return true
}
