package effect

import (
	"path"
	"regexp"
	"strings"

	"skillmill/datasets/skill"
)

// structure returns what the action, the element and its address say.
func structure(c *Control) (Class, string) {
	switch c.Action {
	case skill.Type, skill.Select, skill.Toggle:
		return ofField(c)
	case skill.Submit:
		return Submit, "it sends a form"
	case skill.Navigate:
		return ofLink(c)
	case skill.Open:
		return Read, "it opens something beside it"
	case skill.Click:
		return ofClick(c)
	}
	return Act, "nothing says what it does"
}

func ofField(c *Control) (Class, string) {
	if c.card() {
		return Payment, "a field of a card"
	}
	return Fill, "a field"
}

func ofLink(c *Control) (Class, string) {
	if strings.HasPrefix(strings.ToLower(strings.TrimSpace(c.Href)), "javascript:") {
		return Act, "a link that runs a script"
	}
	if c.Download {
		return Export, "a link with download"
	}
	address, _, _ := strings.Cut(c.Href, "#")
	address, _, _ = strings.Cut(address, "?")
	if fileEndings[strings.ToLower(path.Ext(address))] {
		return Export, "a link to a file"
	}
	return Read, "a link"
}

// ofClick says read only where the markup says that another part of the page is shown.
func ofClick(c *Control) (Class, string) {
	switch {
	case c.Download:
		return Export, "a link with download"
	case c.Role == "tab":
		return Read, "a tab"
	case c.Tag == "a" && len(c.Href) > 1 && c.Href[0] == '#' && c.Href[1] != '!':
		return Read, "a link into the page"
	}
	return Act, "nothing says what it does"
}

// sends reports whether the markup sends something, whatever the action of the document is,
// because the element may have been replaced by another one.
func (c *Control) sends() bool {
	if c.Changes {
		return true
	}
	return (c.Tag == "input" || c.Tag == "button") && (c.Type == "submit" || c.Type == "image")
}

// fileEndings are the endings of files that browsers save, and of reports that they show.
var fileEndings = words(".csv .tsv .xls .xlsx .ods .doc .docx .odt .ppt .pptx .pdf .zip .gz .tgz .bz2 .xz .7z .rar .tar .dmg .exe .msi .deb .rpm .apk .iso .ics .epub")

// byForm raises the class of a control that sends a form with fields of a card, and of any
// other button of a form that changes something.
func byForm(v *Verdict, c *Control) {
	if c.Form == nil || !v.Class.NeedsConsent() && v.Class != Export {
		return
	}
	sends := v.Class == Submit || v.Class == Act || v.Class == Export
	if v.Class == Export && c.Form.Method == "post" {
		v.raise(Act, "a button of a form that posts")
	}
	if sends && c.Form.card() {
		v.raise(Payment, "its form asks for a card")
	}
}

func (f *Form) card() bool {
	for i := range f.Fields {
		if f.Fields[i].card() {
			return true
		}
	}
	return false
}

// cardName are names of fields that only cards have.
var cardName = regexp.MustCompile(`(?i)(card[-_ ]?(num|no\b|code|cvc|cvv|expir|holder)|credit[-_ ]?card|debit[-_ ]?card|\bcc[-_ ]?(num|no\b|exp|cvc|csc|cvv|name)|\bcvv2?\b|\bcvc2?\b|\biban\b|信用卡|银行卡号|卡号)`)

// card reports whether the form has a field for the number, the security code or the expiry
// date of a card.
func (f *Field) card() bool {
	if strings.Contains(strings.ToLower(f.Autocomplete), "cc-") {
		return true
	}
	return cardName.MatchString(f.Name) || cardName.MatchString(f.ID)
}

// card reports whether the field is one of those, by its names or its texts.
func (c *Control) card() bool {
	if c.Field.card() {
		return true
	}
	for _, t := range c.Texts {
		if cardName.MatchString(t) {
			return true
		}
	}
	return false
}
