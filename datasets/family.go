package datasets

// Family says either that a draft is a family, or that its control is a member of one: then
// Of is the id of the family and Key is the draft's own key. It is empty for most drafts.
type Family struct {
	Of  string `parquet:"of"`
	Key string `parquet:"key"`
	// Listed says that the control has no document but that of the family.
	Listed bool `parquet:"listed"`

	Arg      string         `parquet:"arg"`      // name of the argument that says which member, "" for no family
	Selector string         `parquet:"selector"` // matches the members
	Locator  string         `parquet:"locator"`  // anchored locator as proofs write it
	Members  []FamilyMember `parquet:"members,list"`
	Fixed    bool           `parquet:"fixed"`  // every capture had the same members
	Proven   int64          `parquet:"proven"` // captures in which each key found its member
	Tried    int64          `parquet:"tried"`  // captures of the page
}

// FamilyMember is one member as the newest capture shows it.
type FamilyMember struct {
	Key     string  `parquet:"key"`      // in its normal form
	Text    string  `parquet:"text"`     // what the member is called
	SkillID string  `parquet:"skill_id"` // of its own skill, "" for none
	Index   int64   `parquet:"dom_index"`
	Box     []int64 `parquet:"box,list"`
}
