package settle_test

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/datasets"
	"skillmill/stages/stagetest"
)

// sheet is a page with a row for each thing, whose buttons are called as a release has it.
func sheet(verbs string, things ...string) stagetest.Shot {
	var b strings.Builder
	b.WriteString("<title>Sheet</title><main><h1>Sheet</h1><table>")
	for _, thing := range things {
		fmt.Fprintf(&b, "<tr><td>%s</td><td>", thing)
		for verb := range strings.SplitSeq(verbs, ",") {
			fmt.Fprintf(&b, "<button type=button>%s</button>", verb)
		}
		b.WriteString(`<input type=checkbox></td></tr>`)
	}
	b.WriteString("</table><a href=/help>Help</a></main>")
	return stagetest.Shot{HTML: b.String()}
}

// TestRowsAreFollowedByWhatTheySay: rows come, go and are sorted while their buttons get
// other names. A control is never followed into another row.
func TestRowsAreFollowedByWhatTheySay(t *testing.T) {
	for name, c := range map[string]struct {
		was, is stagetest.Shot
		least   int // controls of rows that are followed
	}{
		"nothing":              {sheet("Edit,Drop", "Rose bed", "Bee field", "Pond side"), sheet("Edit,Drop", "Rose bed", "Bee field", "Pond side"), 9},
		"sorted":               {sheet("Edit,Drop", "Rose bed", "Bee field", "Pond side"), sheet("Edit,Drop", "Pond side", "Rose bed", "Bee field"), 9},
		"sorted and renamed":   {sheet("Edit,Drop", "Rose bed", "Bee field", "Pond side"), sheet("Change,Drop", "Pond side", "Rose bed", "Bee field"), 3},
		"one gone, one new":    {sheet("Edit,Drop", "Rose bed", "Bee field", "Pond side"), sheet("Edit,Drop", "Pond side", "Herb spiral", "Rose bed"), 6},
		"gone, new, all other": {sheet("Edit,Drop", "Rose bed", "Bee field", "Pond side"), sheet("Change,Put away", "Pond side", "Herb spiral", "Rose bed"), 0},
		"all of them new":      {sheet("Edit,Drop", "Rose bed", "Bee field", "Pond side"), sheet("Edit,Drop", "Elm grove", "Herb spiral", "Fern wall"), 0},
		"in another language":  {sheet("Edit,Drop", "Rose bed", "Bee field", "Pond side"), sheet("Ändern,Löschen", "Rosenbeet", "Bienenwiese", "Teichufer"), 6},
	} {
		t.Run(name, func(t *testing.T) {
			src, p := stored(t, c.was, c.is)
			row := map[string]string{}
			for _, key := range p.Keys {
				for _, control := range src[key].Controls {
					thing, _, _ := strings.Cut(control.Fingerprint.Row, " ")
					row[fmt.Sprint(control.CaptureID, control.DOMIndex)] = thing
				}
			}
			drafts, _ := settled(t, src, p, nil)
			followed := 0
			for _, d := range drafts {
				if len(d.Captures) < 2 || d.Control.Name == "Help" {
					continue
				}
				followed++
				was, is := rowAt(row, &d, 0), rowAt(row, &d, 1)
				if was != is && name != "in another language" {
					t.Errorf("%s %q of row %q is followed to row %q", d.Control.Tag, d.Control.Name, was, is)
				}
			}
			if followed < c.least {
				t.Errorf("%d controls of rows are followed, want %d", followed, c.least)
			}
		})
	}
}

func rowAt(row map[string]string, d *datasets.DraftRow, i int) string {
	return row[fmt.Sprint(d.Captures[i], d.Indices[i])]
}
