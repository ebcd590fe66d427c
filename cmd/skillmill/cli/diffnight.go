package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"skillmill/datasets"
	"skillmill/mill"
)

// changeJSON is a row of the table changes.
type changeJSON struct {
	Domain        string  `json:"domain"`
	PageKey       string  `json:"page_key"`
	Night         string  `json:"night"`
	NightBefore   string  `json:"night_before"`
	SkillID       string  `json:"skill_id"`
	Kind          string  `json:"kind"`
	Field         string  `json:"field"`
	Was           string  `json:"was_value"`
	Is            string  `json:"is_value"`
	CaptureBefore string  `json:"capture_before"`
	CaptureID     string  `json:"capture_id"`
	BBoxBefore    []int64 `json:"bbox_before"`
	BBox          []int64 `json:"bbox"`
}

// nights prints what changed in some nights.
func (o *diffOptions) nights(ctx context.Context) error {
	begun := false
	page := ""
	n, err := mill.NightChanges(ctx, mill.NightsOptions{Out: o.folders[0], Night: o.night, Since: o.since, Domain: o.domain}, func(r *datasets.ChangeRow) error {
		first := !begun
		begun = true
		switch {
		case o.json:
			return o.changeJSON(r, first)
		case o.markdown:
			if first {
				say(o.out, "| night | page | skill | kind | field | was | is |\n| --- | --- | --- | --- | --- | --- | --- |\n")
			}
			say(o.out, "| %s | %s | %s | %s | %s | %s | %s |\n", r.Night, cell(r.PageKey), cell(r.SkillID), r.Kind, cell(r.Field), cell(shortText(r.Was)), cell(shortText(r.Is)))
			return nil
		}
		if at := r.Night + "  " + r.PageKey; at != page {
			page = at
			say(o.out, "%s\n", at)
		}
		say(o.out, "  %s\n", changeText(r))
		return nil
	})
	if err != nil {
		return err
	}
	if err := o.endNights(n, begun); err != nil {
		return fmt.Errorf("print changes: %w", err)
	}
	if n > 0 {
		return errDiffers
	}
	return nil
}

func (o *diffOptions) changeJSON(r *datasets.ChangeRow, first bool) error {
	text, err := json.Marshal(changeJSON(*r))
	if err != nil {
		return err
	}
	before := ",\n"
	if first {
		before = "{\"changes\":[\n"
	}
	return printJSONText(o.out, append([]byte(before), text...))
}

func (o *diffOptions) endNights(n int, begun bool) error {
	switch {
	case o.json && begun:
		return printJSONText(o.out, fmt.Appendf(nil, "\n],\"count\":%d}\n", n))
	case o.json:
		return printJSONText(o.out, []byte("{\"changes\":[],\"count\":0}\n"))
	case o.markdown && begun:
		return printText(o.out, fmt.Sprintf("\n%d changes.\n", n))
	}
	return printText(o.out, fmt.Sprintf("%d changes\n", n))
}

// changeText returns a change in one line: "renamed d12 name: Save -> Keep".
func changeText(r *datasets.ChangeRow) string {
	head := strings.Join(strings.Fields(r.Kind+" "+r.SkillID+" "+r.Field), " ")
	switch {
	case r.Was == "" && r.Is == "":
		return head
	case r.Was == "":
		return head + ": " + shortText(r.Is)
	case r.Is == "":
		return head + ": " + shortText(r.Was) + " -> (none)"
	}
	return head + ": " + shortText(r.Was) + " -> " + shortText(r.Is)
}

func shortText(v string) string { // a value that is there
	if v == "" {
		return ""
	}
	return short(json.RawMessage(v))
}
