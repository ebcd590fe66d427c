package datasets

// QuestionRow is one question that a model could be asked about one control. It is never
// published.
type QuestionRow struct {
	Domain   string   `parquet:"domain"`
	SkillID  string   `parquet:"skill_id"`
	Key      string   `parquet:"request"` // see transform/proposal
	Tasks    []string `parquet:"tasks,list"`
	Input    []byte   `parquet:"input"`    // as JSON
	Runs     int64    `parquet:"runs"`     // of the skill on live pages
	Captures int64    `parquet:"captures"` // that show the control
}

// ProposalRow says what became of one task of one question to a model.
type ProposalRow struct {
	Domain    string `parquet:"domain" json:"domain"`
	SkillID   string `parquet:"skill_id" json:"skill_id"`
	Night     string `parquet:"night" json:"night"` // of the draft's last sight
	Task      string `parquet:"task" json:"task"`   // see transform/proposal
	Verdict   string `parquet:"verdict" json:"verdict"`
	Code      string `parquet:"code" json:"code"`           // why it was dropped, "" for none
	Proposed  string `parquet:"proposed" json:"proposed"`   // the label, the locator; "" where nothing was proposed
	Before    string `parquet:"rules_had" json:"rules_had"` // what the rules have
	Rationale string `parquet:"rationale" json:"rationale"` // the model's words, cut
	Model     string `parquet:"model" json:"model"`
	Prompts   string `parquet:"prompts" json:"prompts"` // their versions
	Request   string `parquet:"request" json:"request"` // key of the answer in the store
	TokensIn  int64  `parquet:"tokens_in" json:"tokens_in"`
	TokensOut int64  `parquet:"tokens_out" json:"tokens_out"` // of the whole answer, as TokensIn
}

// RefinedRow is a draft with those of a model's proposals that were accepted. Without a
// model it is just the draft.
type RefinedRow struct {
	Draft  DraftRow `parquet:"draft"`
	Hybrid bool     `parquet:"hybrid"`     // some proposal counts
	Added  []string `parquet:"added,list"` // conditions that preconditions ask for besides, see transform/require
	// Programs that replace those of the templates, "" for none. Entry is the name of the
	// function in Program; the slug may have changed since.
	Program string `parquet:"program"`
	Entry   string `parquet:"entry"`
	Prepare string `parquet:"prepare"`
}

// RejectKey names the newest capture that shows the control.
func (r RefinedRow) RejectKey() (captureID, domain, night string) { return r.Draft.RejectKey() }
