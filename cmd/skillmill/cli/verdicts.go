package cli

import (
	"fmt"
	"io"
	"sort"
	"sync"
	"text/tabwriter"

	"skillmill/datasets"
	"skillmill/pipeline"
	"skillmill/stages/verify"
	"skillmill/transform/locate"
	"skillmill/transform/prove"
)

// verdicts is the result of a verification.
type verdicts struct {
	Captures  int            `json:"captures"`
	Rejected  int            `json:"captures_rejected"`
	Pages     int            `json:"pages_without_skills"`
	Skills    int            `json:"skills_tried"`
	Wrong     int            `json:"wrong"`
	Locators  []locatorCount `json:"locators"`
	WrongRows []wrongRow     `json:"wrong_rows"`

	mu     sync.Mutex
	rows   []datasets.VerificationRow
	tried  map[string]bool
	byKind map[string]*locatorCount
}

type locatorCount struct {
	Locator   string `json:"locator"`
	Right     int    `json:"right"`
	Wrong     int    `json:"wrong"`
	Ambiguous int    `json:"ambiguous"`
	None      int    `json:"none"`
	Absent    int    `json:"none_where_absent"` // of none: the capture does not show the control
}

type wrongRow struct {
	Domain  string `json:"domain"`
	SkillID string `json:"skill_id"`
	Capture string `json:"capture_id"`
	Locator string `json:"locator"`
	Value   string `json:"value"`
	Want    int64  `json:"want_index"`
	Got     int64  `json:"got_index"`
}

func newVerdicts() *verdicts {
	return &verdicts{tried: map[string]bool{}, byKind: map[string]*locatorCount{}}
}

func (c *verdicts) taps() []pipeline.Tap {
	return []pipeline.Tap{
		tap[datasets.VerificationRow]{datasets.TableVerifications, &c.mu, func(rows []datasets.VerificationRow) error {
			c.rows = append(c.rows, rows...)
			return nil
		}},
		tap[datasets.CaptureRow]{datasets.TableCaptures, &c.mu, func(rows []datasets.CaptureRow) error {
			c.Captures += len(rows)
			return nil
		}},
		tap[datasets.Reject]{datasets.TableRejects, &c.mu, func(rows []datasets.Reject) error {
			c.Rejected += len(rows)
			return nil
		}},
	}
}

// maxWrongRows is how many wrong matches are listed; the table has them all.
const maxWrongRows = 20

func (c *verdicts) count() {
	sort.Slice(c.rows, func(i, j int) bool { return verificationLess(&c.rows[i], &c.rows[j]) })
	pages := map[string]bool{}
	for i := range c.rows {
		r := &c.rows[i]
		c.tried[r.Domain+"\x00"+r.SkillID] = true
		pages[r.CaptureID] = true
		k := c.byKind[r.Locator]
		if k == nil {
			k = &locatorCount{Locator: r.Locator}
			c.byKind[r.Locator] = k
		}
		k.add(r)
		if r.Verdict == prove.Wrong {
			c.Wrong++
			if len(c.WrongRows) < maxWrongRows {
				c.WrongRows = append(c.WrongRows, wrongRow{r.Domain, r.SkillID, r.CaptureID, r.Locator, r.Value, r.Want, r.Got})
			}
		}
	}
	c.Skills, c.Pages = len(c.tried), c.Captures-len(pages)
	for _, k := range []string{locate.KindCSS, locate.KindRole, locate.KindText, verify.Fingerprint} {
		if n := c.byKind[k]; n != nil {
			c.Locators = append(c.Locators, *n)
		}
	}
}

func (k *locatorCount) add(r *datasets.VerificationRow) {
	switch r.Verdict {
	case prove.Right:
		k.Right++
	case prove.Wrong:
		k.Wrong++
	case prove.Ambiguous:
		k.Ambiguous++
	default:
		k.None++
		if r.Want < 0 {
			k.Absent++
		}
	}
}

func verificationLess(a, b *datasets.VerificationRow) bool {
	switch {
	case a.Domain != b.Domain:
		return a.Domain < b.Domain
	case a.SkillID != b.SkillID:
		return a.SkillID < b.SkillID
	case a.CaptureID != b.CaptureID:
		return a.CaptureID < b.CaptureID
	case a.Locator != b.Locator:
		return a.Locator < b.Locator
	}
	return a.Value < b.Value
}

func (c *verdicts) print(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintf(t, "captures\t%d tried, %d rejected, %d of pages without skills\n", c.Captures, c.Rejected, c.Pages)
	fmt.Fprintf(t, "skills\t%d tried\n\n", c.Skills)
	fmt.Fprintf(t, "locator\tright\twrong\tambiguous\tnone\tof it control absent\n")
	for _, k := range c.Locators {
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t%d\n", k.Locator, k.Right, k.Wrong, k.Ambiguous, k.None, k.Absent)
	}
	for _, r := range c.WrongRows {
		fmt.Fprintf(t, "\nwrong\t%s of %s in %s\n\t%s %s: want element %d, got %d\n", r.SkillID, r.Domain, r.Capture, r.Locator, r.Value, r.Want, r.Got)
	}
	if c.Wrong > len(c.WrongRows) {
		fmt.Fprintf(t, "\nand %d more\n", c.Wrong-len(c.WrongRows))
	}
	return t.Flush()
}
