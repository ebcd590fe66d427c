package find

// Doc is what a document carries for Locate, as JSON has it and adapters/locate.js
// reads it.
type Doc struct {
	CSS   []DocCSS `json:"css"`
	Guard DocGuard `json:"guard"`
}

// DocCSS is a selector of a Doc.
type DocCSS struct {
	By       string `json:"by"`
	Selector string `json:"selector"`
}

// DocGuard is the guard of a Doc. Texts are normal.
type DocGuard struct {
	Kind        string     `json:"kind"`
	Name        string     `json:"name"`
	Role        string     `json:"role"`
	NameFrom    string     `json:"name_from"`
	Label       string     `json:"label"`
	Text        string     `json:"text"`
	Placeholder string     `json:"placeholder"`
	Title       string     `json:"title"`
	Href        string     `json:"href"`
	ID          string     `json:"id"`
	FormName    string     `json:"form_name"`
	Value       string     `json:"value"`
	Data        []string   `json:"data"`
	Row         string     `json:"row"`
	Heading     string     `json:"heading"`
	Before      string     `json:"before"`
	After       string     `json:"after"`
	Icon        string     `json:"icon"`
	Landmark    string     `json:"landmark"`
	Names       []string   `json:"names"`
	Rivals      [][]string `json:"rivals"`
	Twins       []Twins    `json:"twins"`
	Anchors     []string   `json:"anchors"`
	LabelAlone  bool       `json:"label_alone"`
}

// Doc writes locators as a document has them.
func (l Locators) Doc() Doc {
	g := l.Guard
	d := Doc{CSS: []DocCSS{}, Guard: DocGuard{
		Kind: g.Kind, Role: g.Role, Name: g.Values[Name], NameFrom: g.NameFrom, Label: g.Label, Text: g.Values[Text], Placeholder: g.Values[Placeholder],
		Title: g.Values[Title], Href: g.Values[Href], ID: g.Values[ID], FormName: g.Values[FormName], Value: g.Values[Value],
		Data: append([]string{}, g.Data...), Row: g.Values[Row], Heading: g.Values[Heading], Before: g.Values[Before], After: g.Values[After],
		Icon: g.Values[Icon], Landmark: g.Landmark, Names: append([]string{}, g.Names...), Rivals: [][]string{},
		Twins: append([]Twins{}, g.Twins...), Anchors: append([]string{}, g.Anchors...), LabelAlone: g.LabelAlone,
	}}
	for _, c := range l.CSS {
		d.CSS = append(d.CSS, DocCSS{c.Kind, c.Selector})
	}
	for _, r := range g.Rivals {
		names := []string{}
		for f := range numFacts {
			if r.Has(f) {
				names = append(names, f.String())
			}
		}
		d.Guard.Rivals = append(d.Guard.Rivals, names)
	}
	return d
}
