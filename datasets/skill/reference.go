package skill

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

const referenceHead = `# The skill document

One JSON file describes one interactive control of one site. This table is
generated from the Go types of ` + "`datasets/skill`" + ` and their table of fields, as is
` + "`datasets/skill/skill.schema.json`" + `; do not edit it. A ` + "`*`" + ` stands for any name, ` + "`[]`" + `
for any item. A field that is not required is left out where it would be empty;
no field is ever null, and no other field is allowed.

| Field | Type | Required | Meaning |
| --- | --- | --- | --- |
`

const referenceTail = `
Rules that hold between fields:

- ` + "`locators.order`" + ` names locators that are present.
- ` + "`locators.guard.css`" + ` has one entry for ` + "`locators.selector`" + ` and one for each of
  ` + "`locators.selector_alt`" + `.
- ` + "`locators.selector_alt`" + ` does not repeat ` + "`locators.selector`" + `.
- ` + "`program.entry`" + ` is ` + "`program__<id>__<slug>`" + ` with each dash of the id as underscore; without a slug
  any name stands in its place.
- Each of ` + "`preconditions.url_matches`" + ` compiles as RE2, and each of its alternatives
  starts with ` + "`^`" + `.
- ` + "`args_schema.required`" + ` lists names of ` + "`args_schema.properties`" + ` only.

# forms.json

Beside its documents the folder of a domain has ` + "`forms.json`" + `: a form an item, made of the documents
alone. The first item says of which: their ` + "`domain`" + `, and the digest of their ids and hashes in
` + "`documents`" + `. Then each form has

| Field | Type | Required | Meaning |
| --- | --- | --- | --- |
| ` + "`id`" + ` | string | yes | Unique in the domain: ` + "`form-<id of the first field>`" + `, numbered on a clash. |
| ` + "`heading`" + ` | string | no | What the page calls it, else the heading before it. |
| ` + "`purpose`" + ` | string | yes | What it is for, in plain words. |
| ` + "`pages`" + ` | list of string | yes | Keys of the pages that show it. Forms of several pages that have the same skills are one. |
| ` + "`fields`" + ` | list of string | yes | Ids of the skills that fill it in, in the order of the page, as the next. |
| ` + "`required`" + ` | list of string | no | Those of them that the page says must be filled in. |
| ` + "`submits`" + ` | list of string | no | Ids of the skills that send it. |
| ` + "`others`" + ` | list of string | no | Ids of the skills of its other buttons and links. |
| ` + "`last_seen`" + ` | string | yes | Time of the newest capture that shows one of its skills. |
`

// Reference returns the table of all fields in Markdown, committed as docs/skill.md.
func Reference() ([]byte, error) {
	root, err := generate()
	if err != nil {
		return nil, fmt.Errorf("generate skill reference: %w", err)
	}
	var b bytes.Buffer
	b.WriteString(referenceHead)
	writeRows(&b, root, "")
	b.WriteString(referenceTail)
	return b.Bytes(), nil
}

func writeRows(b *bytes.Buffer, n *node, prefix string) {
	for _, m := range n.Properties {
		required := "no"
		if slices.Contains(n.Required, m.name) {
			required = "yes"
		}
		path := prefix + m.name
		fmt.Fprintf(b, "| `%s` | %s | %s | %s |\n", path, m.node.typeName(), required, cell(m.node.meaning()))
		for _, p := range m.node.Patterns {
			fmt.Fprintf(b, "| `%s.*` | %s | no | %s |\n", path, p.node.typeName(), cell(p.node.meaning()))
			writeRows(b, p.node, path+".*.")
		}
		if m.node.Items != nil {
			writeRows(b, m.node.Items, path+"[].")
		}
		writeRows(b, m.node, path+".")
	}
}

// cell escapes bars, which would end the cell.
func cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }

func (n *node) typeName() string {
	if n.Items != nil {
		return "list of " + n.Items.typeName()
	}
	return n.Type
}

// meaning returns the description and the constraints in words.
func (n *node) meaning() string {
	parts := append([]string{n.Description}, n.limits("")...)
	if n.Items != nil {
		parts = append(parts, n.Items.limits("Each ")...)
	}
	for _, p := range n.Patterns {
		parts = append(parts, "Pattern of the names `"+p.name+"`.")
	}
	return strings.Join(parts, " ")
}

func (n *node) limits(who string) []string {
	var out []string
	add := func(text string) {
		text = who + text
		out = append(out, strings.ToUpper(text[:1])+text[1:]+".")
	}
	if n.Const != "" {
		add("value `" + n.Const + "`")
	}
	if len(n.Enum) > 0 {
		add("one of `" + strings.Join(n.Enum, "`, `") + "`")
	}
	if n.Pattern != "" {
		add("pattern `" + n.Pattern + "`")
	}
	if s := span(n.MinLength, n.MaxLength, "character"); s != "" {
		add(s)
	}
	if s := span(n.MinItems, n.MaxItems, "item"); s != "" {
		add(s)
	}
	if n.UniqueItems {
		add("no item twice")
	}
	if n.Minimum != nil {
		add("at least " + strconv.FormatFloat(*n.Minimum, 'g', -1, 64))
	}
	if n.Maximum != nil {
		add("at most " + strconv.FormatFloat(*n.Maximum, 'g', -1, 64))
	}
	return out
}

func span(from, to int, unit string) string {
	switch {
	case from == 0 && to == 0:
		return ""
	case to == 0:
		return "at least " + count(from, unit)
	case from == 0:
		return "at most " + count(to, unit)
	case from == to:
		return count(from, unit)
	}
	return strconv.Itoa(from) + " to " + count(to, unit)
}

func count(n int, unit string) string {
	if n != 1 {
		unit += "s"
	}
	return strconv.Itoa(n) + " " + unit
}
