package datasets

// TrialRow is one locator of a published skill, with the counts of what it found in the
// stored captures of the skill's pages: the figures of proofs and guards in documents. They
// count all nights together, because settle counts captures and not nights.
type TrialRow struct {
	Domain    string `parquet:"domain"`
	SkillID   string `parquet:"skill_id"`
	Night     string `parquet:"night"`       // of the skill, as in SkillRow
	Kind      string `parquet:"kind"`        // of a proof, or TrialFingerprint or TrialGuard
	Value     string `parquet:"value"`       // as in proofs, "" for the fingerprint and the guard
	Basis     string `parquet:"basis"`       // of the candidate, or TrialFamily or TrialKept
	Exact     bool   `parquet:"exact"`       // role: the name has to be equal, not only contained
	Published bool   `parquet:"in_document"` // the document has it
	Matches   int64  `parquet:"matches"`     // in the newest capture that shows the control; 0 where that is not counted
	Right     int64  `parquet:"n_right"`     // captures, as the next three: see Trial
	Wrong     int64  `parquet:"n_wrong"`     // 0 where the document has it
	Ambiguous int64  `parquet:"n_ambiguous"`
	None      int64  `parquet:"n_none"`
	Captures  int64  `parquet:"n_captures"` // those that show the control
	Tried     int64  `parquet:"n_tried"`    // sum of the four
}

// The kinds and bases that TrialRow has beside those of candidates.
const (
	TrialFingerprint = "fingerprint" // kind: what a resolver compares
	TrialGuard       = "guard"       // kind: the policy of docs/locate.md with the guard of the document

	TrialFamily = "family" // basis: the way to tell the members of a family apart
	TrialKept   = "kept"   // basis: of the document of an earlier version of the rules
)
