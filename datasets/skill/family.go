package skill

// FamilyArgs are the possible names of the argument that says which member of a family is
// meant.
var FamilyArgs = []string{"row", "option", "day", "page"}

// Family says either that the document is one of a family, and lists the members; or that
// its control is a member of a family: then Of is the id of the family's document.
type Family struct {
	Arg     string         `json:"arg,omitempty"`     // the argument that says which member is meant
	Members []FamilyMember `json:"members,omitempty"` // as the newest capture shows them
	Of      string         `json:"of,omitempty"`
	Key     string         `json:"key,omitempty"` // with Of: what the argument is for this control
}

// FamilyMember is one member of a family.
type FamilyMember struct {
	Key   string `json:"key"`             // what the argument is for it, in its normal form
	Text  string `json:"text,omitempty"`  // its name
	Skill string `json:"skill,omitempty"` // id of its own skill
	Index int    `json:"index"`           // of the element in the capture
	BBox  []int  `json:"bbox,omitempty"`
}
