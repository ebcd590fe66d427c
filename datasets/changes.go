package datasets

// ChangeRow is one difference between a page on a night and the same page on the night
// before, seen in viewports of the same width.
type ChangeRow struct {
	Domain        string  `parquet:"domain"`
	PageKey       string  `parquet:"page_key"`
	Night         string  `parquet:"night"`
	NightBefore   string  `parquet:"night_before"` // of the page, "" for none
	SkillID       string  `parquet:"skill_id"`     // "" for a change of the page; of a family its id
	Kind          string  `parquet:"kind"`         // see transform/change
	Field         string  `parquet:"field"`        // what of the control, "" where the kind says it
	Was           string  `parquet:"was_value"`    // "" for nothing
	Is            string  `parquet:"is_value"`
	CaptureBefore string  `parquet:"capture_before"` // "" for none
	CaptureID     string  `parquet:"capture_id"`
	BBoxBefore    []int64 `parquet:"bbox_before,list"` // of the control, empty where that capture does not show it
	BBox          []int64 `parquet:"bbox,list"`
}
