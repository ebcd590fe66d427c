package datasets

// Twin names an earlier skill of the same domain whose label, without a number, is the
// same.
type Twin struct {
	SkillID string `parquet:"skill_id"` // "" for none
	Why     string `parquet:"why"`      // TwinRow and the others
}

// DraftRow is one settled control on its way to a skill. The settle stage makes one for
// each page, the enroll stage one for each domain. The witness stage fills in what tells
// its pages from others.
type DraftRow struct {
	Domain           string     `parquet:"domain"`
	PageKey          string     `parquet:"page_key"` // of the newest capture
	Pages            []string   `parquet:"pages,list"`
	SkillID          string     `parquet:"skill_id"` // "" before enroll
	Label            string     `parquet:"label"`
	Purpose          string     `parquet:"purpose"`
	Slug             string     `parquet:"slug"`
	FirstSeen        string     `parquet:"first_seen"` // capture times
	LastSeen         string     `parquet:"last_seen"`
	FirstCapture     string     `parquet:"first_capture"`
	FirstIndex       int64      `parquet:"first_index"`   // live index in the first capture
	Captures         []string   `parquet:"captures,list"` // captures that show it, oldest first
	Indices          []int64    `parquet:"indices,list"`  // live index in each of Captures
	Trials           []Trial    `parquet:"trials,list"`   // of each candidate of Control, over all captures of the pages
	FingerprintTrial Trial      `parquet:"print_trial"`   // of the fingerprint
	GuardTrial       Trial      `parquet:"guard_trial"`   // of the policy with Control.Guard, without what Distrust names
	Distrust         []string   `parquet:"distrust,list"` // kinds of locators that the policy must not use
	Slips            []Slip     `parquet:"slips,list"`    // the captures that GuardTrial is not right on, though it should be
	Missing          []string   `parquet:"missing,list"`  // later nights of the pages that do not show it
	Gone             bool       `parquet:"gone"`          // the newest capture of a page in that viewport does not show it
	Overlays         []string   `parquet:"overlays,list"` // selectors of overlays seen on the page, after enroll on the domain
	Seen             Sightings  `parquet:"seen"`
	Status           string     `parquet:"status"`       // "" before enroll
	Twin             Twin       `parquet:"twin"`         // after enroll
	Openers          []Opener   `parquet:"openers,list"` // the steps of Seen, after enroll; none where one of them is not to be had
	Prior            Continued  `parquet:"prior"`
	Aliases          []string   `parquet:"aliases,list"`       // other ids that skills of the control had, or would have had on a page of it alone
	OwnPages         []string   `parquet:"own_pages,list"`     // patterns of url_matches that tell its pages from others of the domain
	OwnMarks         []string   `parquet:"own_marks,list"`     // selectors that all of its pages have and those others have not
	ForeignMarks     []string   `parquet:"foreign_marks,list"` // selectors of what those others show and none of its pages has
	Contradicted     bool       `parquet:"contradicted"`       // a locator found another control where the skill would be offered, and is dropped
	Control          ControlRow `parquet:"control"`            // as the newest capture that shows it, but for its Guard, which is that of all Captures (stages/settle)
	Family           Family     `parquet:"family"`             // what the draft is a family of, or the family that it is a member of
	Ruled            Ruled      `parquet:"ruled"`              // what rules of the site made of it
}

// StageRule names the stage in rejects of site rules that could not be used. Such a reject
// takes no control out.
const StageRule = "rule"

// Ruled is what the rules of its site say about a control: see transform/siterule.
type Ruled struct {
	Excluded bool      `parquet:"excluded"` // it gets no skill
	Name     string    `parquet:"name"`     // what labels call it, "" where no rule says so
	Action   string    `parquet:"action"`   // the same for the action
	Class    string    `parquet:"class"`    // the highest that a rule gives it, "" for none: see skill.Classes
	Rules    []RuleUse `parquet:"rules,list"`
}

// RuleUse names a rule of a site that applies to a control.
type RuleUse struct {
	Rule  string `parquet:"rule"`  // its place in the file, as exclude[0]
	Night string `parquet:"night"` // the newest on which it means the control
}
