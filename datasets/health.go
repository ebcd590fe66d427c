package datasets

// HealthRow says how one skill did on one night, and how it stood at the end of it: by its
// locators on stored captures (offline), and by its runs on live pages. The two are never
// added up. Figures "to date" are of this night and all before it. Captures are ordered by
// their times, runs by their ends and then their request ids. A skill has a row for each
// night that captured one of its pages or ran it. See transform/health.
type HealthRow struct {
	Domain  string `parquet:"domain"`
	SkillID string `parquet:"skill_id"`
	Night   string `parquet:"night"`

	// Of this night: captures of the pages of the skill that show those pages.
	Captures int64 `parquet:"n_captures"`
	Shown    int64 `parquet:"n_shown"` // of Captures, those that show the control
	Right    int64 `parquet:"n_right"` // of Shown, those in which the document's locators find it alone
	Wrong    int64 `parquet:"n_wrong"` // of Captures, those in which they take another control for it

	// Offline, to date.
	TriedToDate int64   `parquet:"tried_to_date"` // captures that show the control or were wrong
	RightToDate int64   `parquet:"right_to_date"`
	RightScore  float64 `parquet:"right_score"` // EWMA of right (1) and not (0), 0 for no trial
	RightLow    float64 `parquet:"right_low"`   // Wilson 95 % interval of RightToDate in TriedToDate
	RightHigh   float64 `parquet:"right_high"`
	FirstSeen   string  `parquet:"first_seen"` // capture times, "" for never until now
	LastSeen    string  `parquet:"last_seen"`
	LastRight   string  `parquet:"last_right"`
	LastWrong   string  `parquet:"last_wrong"`
	SinceRight  int64   `parquet:"nights_since_right"` // nights of its pages after LastRight, -1 for never right

	// Runs of this night that count, see health.CountsAs.
	Success int64 `parquet:"n_success"`
	Failure int64 `parquet:"n_failure"`

	// Runs, to date: the health of the document, as it was after this night.
	SuccessToDate int64   `parquet:"success_count"`
	FailureToDate int64   `parquet:"failure_count"`
	Score         float64 `parquet:"health_score"` // 0 for no run that counts
	Low           float64 `parquet:"health_low"`   // Wilson 95 % interval of SuccessToDate in both
	High          float64 `parquet:"health_high"`
	LastSuccess   string  `parquet:"last_success_at"` // "" for none
	LastFailure   string  `parquet:"last_failure_at"`
}

// Slip is a capture of a skill's own pages on which its locators failed: they found another
// control, or they did not find the control that the page shows.
type Slip struct {
	CaptureID string `parquet:"capture_id"`
	Verdict   string `parquet:"verdict"` // wrong, ambiguous or none, see transform/prove
}
