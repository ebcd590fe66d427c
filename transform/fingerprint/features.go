package fingerprint

import "skillmill/datasets/skill"

// The features by their position in Features and in skill.Fingerprint.Weights.
const (
	Tag = iota
	Type
	Role
	Name
	Text
	Label
	Placeholder
	Title
	Href
	FormName
	ID
	Value
	Data
	Classes
	Icons
	Heading
	Landmark
	Row
	Before
	After
	Ancestors
	Path
	NumFeatures
)

// Feature is one part of a fingerprint. It has either one value or several.
type Feature struct {
	Name  string
	Value func(*skill.Fingerprint) string   // "" for none; nil for a feature with several
	List  func(*skill.Fingerprint) []string // nil for a feature with one value
}

// Features are the parts of a fingerprint.
var Features = [NumFeatures]Feature{
	Tag:         {Name: "tag", Value: func(f *skill.Fingerprint) string { return f.Tag }},
	Type:        {Name: "type", Value: func(f *skill.Fingerprint) string { return f.Type }},
	Role:        {Name: "role", Value: func(f *skill.Fingerprint) string { return f.Role }},
	Name:        {Name: "name", Value: func(f *skill.Fingerprint) string { return f.Name }},
	Text:        {Name: "text", Value: func(f *skill.Fingerprint) string { return f.Text }},
	Label:       {Name: "label", Value: func(f *skill.Fingerprint) string { return f.Label }},
	Placeholder: {Name: "placeholder", Value: func(f *skill.Fingerprint) string { return f.Placeholder }},
	Title:       {Name: "title", Value: func(f *skill.Fingerprint) string { return f.Title }},
	Href:        {Name: "href", Value: func(f *skill.Fingerprint) string { return f.Href }},
	FormName:    {Name: "form_name", Value: func(f *skill.Fingerprint) string { return f.FormName }},
	ID:          {Name: "id", Value: func(f *skill.Fingerprint) string { return f.ID }},
	Value:       {Name: "value", Value: func(f *skill.Fingerprint) string { return f.Value }},
	Data:        {Name: "data", List: func(f *skill.Fingerprint) []string { return f.Data }},
	Classes:     {Name: "classes", List: func(f *skill.Fingerprint) []string { return f.Classes }},
	Icons:       {Name: "icons", List: func(f *skill.Fingerprint) []string { return f.Icons }},
	Heading:     {Name: "heading", Value: func(f *skill.Fingerprint) string { return f.Heading }},
	Landmark:    {Name: "landmark", Value: func(f *skill.Fingerprint) string { return f.Landmark }},
	Row:         {Name: "row", Value: func(f *skill.Fingerprint) string { return f.Row }},
	Before:      {Name: "before", List: func(f *skill.Fingerprint) []string { return f.Before }},
	After:       {Name: "after", List: func(f *skill.Fingerprint) []string { return f.After }},
	Ancestors:   {Name: "ancestors", List: func(f *skill.Fingerprint) []string { return f.Ancestors }},
	Path:        {Name: "path", List: func(f *skill.Fingerprint) []string { return tags(f.Path) }},
}

func tags(path string) []string {
	var out []string
	for from := 0; from < len(path); {
		to := from
		for to < len(path) && path[to] != '>' {
			to++
		}
		out = append(out, path[from:to])
		from = to + 1
	}
	return out
}
