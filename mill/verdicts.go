package mill

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/pipeline"
	"skillmill/stages/verify"
	"skillmill/transform/locate"
	"skillmill/transform/offer"
	"skillmill/transform/prove"
)

// Verdicts counts the results of trying every locator of a library on captures.
type Verdicts struct {
	Captures  int            `json:"captures"`
	Rejected  int            `json:"captures_rejected"`
	Pages     int            `json:"pages_without_skills"`
	Skills    int            `json:"skills_tried"`
	Wrong     int            `json:"wrong"`
	Locators  []LocatorCount `json:"locators"`
	Offers    []OfferCount   `json:"offers"`     // by domain
	WrongRows []WrongRow     `json:"wrong_rows"` // the first ones; the table verifications has them all
}

// LocatorCount counts the verdicts on locators of one kind.
type LocatorCount struct {
	Locator   string `json:"locator"`
	Right     int    `json:"right"`
	Same      int    `json:"same"` // the same control, on another page
	Wrong     int    `json:"wrong"`
	Ambiguous int    `json:"ambiguous"`
	None      int    `json:"none"`
	Absent    int    `json:"none_where_absent"` // of none: the capture does not show the control
}

// OfferCount counts, for one domain, the captures on which skills are offered and what
// their programs act on there.
type OfferCount struct {
	Domain  string `json:"domain"`
	Offers  int    `json:"offers"`  // captures on which the preconditions of a skill hold
	Foreign int    `json:"foreign"` // of offers: of another page than the skill's
	Right   int    `json:"right"`   // the control
	Same    int    `json:"same"`    // the same control, on another page
	Wrong   int    `json:"wrong"`   // another control
	Absent  int    `json:"absent"`  // nothing, or several
}

// offer counts what a program acts on. Rows come sorted by domain.
func (v *Verdicts) offer(r *datasets.VerificationRow) {
	if n := len(v.Offers); n == 0 || v.Offers[n-1].Domain != r.Domain {
		v.Offers = append(v.Offers, OfferCount{Domain: r.Domain})
	}
	o := &v.Offers[len(v.Offers)-1]
	o.Offers++
	if r.Foreign {
		o.Foreign++
	}
	switch r.Verdict {
	case prove.Right:
		o.Right++
	case offer.SameControl:
		o.Same++
	case prove.Wrong:
		o.Wrong++
	default:
		o.Absent++
	}
}

// WrongRow is one match of a locator with an element that is not its control.
type WrongRow struct {
	Domain  string `json:"domain"`
	SkillID string `json:"skill_id"`
	Capture string `json:"capture_id"`
	Locator string `json:"locator"`
	Value   string `json:"value"`
	Want    int64  `json:"want_index"`
	Got     int64  `json:"got_index"`
}

// trials collects the rows of one verification.
type trials struct {
	mu                 sync.Mutex
	captures, rejected int
	rows               []datasets.VerificationRow
}

func (c *trials) taps() []pipeline.Tap {
	return []pipeline.Tap{
		tap[datasets.VerificationRow]{datasets.TableVerifications, &c.mu, func(rows []datasets.VerificationRow) error {
			c.rows = append(c.rows, rows...)
			return nil
		}},
		tap[datasets.CaptureRow]{datasets.TableCaptures, &c.mu, func(rows []datasets.CaptureRow) error {
			c.captures += len(rows)
			return nil
		}},
		tap[datasets.Reject]{datasets.TableRejects, &c.mu, func(rows []datasets.Reject) error {
			c.rejected += len(rows)
			return nil
		}},
	}
}

// maxWrongRows is how many wrong matches are listed.
const maxWrongRows = 20

// verdicts counts the trials. It sorts them first, so that the order in which they came
// does not matter.
func (c *trials) verdicts() Verdicts {
	slices.SortFunc(c.rows, func(a, b datasets.VerificationRow) int {
		return cmp.Or(strings.Compare(a.Domain, b.Domain), strings.Compare(a.SkillID, b.SkillID), strings.Compare(a.CaptureID, b.CaptureID),
			strings.Compare(a.Locator, b.Locator), strings.Compare(a.Value, b.Value))
	})
	v := Verdicts{Captures: c.captures, Rejected: c.rejected}
	tried, pages, byKind := map[string]bool{}, map[string]bool{}, map[string]*LocatorCount{}
	for i := range c.rows {
		r := &c.rows[i]
		tried[r.Domain+"\x00"+r.SkillID] = true
		if !r.Foreign {
			pages[capture.Whole(r.CaptureID)] = true
		}
		if r.Locator == verify.Policy && r.Offered {
			v.offer(r)
		}
		k := byKind[r.Locator]
		if k == nil {
			k = &LocatorCount{Locator: r.Locator}
			byKind[r.Locator] = k
		}
		k.add(r)
		if r.Verdict == prove.Wrong {
			v.wrong(r)
		}
	}
	v.Skills, v.Pages = len(tried), v.Captures-len(pages)
	for _, k := range locate.Kinds {
		if n := byKind[k.Name]; n != nil {
			v.Locators = append(v.Locators, *n)
		}
	}
	for _, name := range [...]string{verify.Fingerprint, verify.Policy} {
		if n := byKind[name]; n != nil {
			v.Locators = append(v.Locators, *n)
		}
	}
	return v
}

func (v *Verdicts) wrong(r *datasets.VerificationRow) {
	v.Wrong++
	if len(v.WrongRows) < maxWrongRows {
		v.WrongRows = append(v.WrongRows, WrongRow{r.Domain, r.SkillID, r.CaptureID, r.Locator, r.Value, r.Want, r.Got})
	}
}

func (k *LocatorCount) add(r *datasets.VerificationRow) {
	switch r.Verdict {
	case prove.Right:
		k.Right++
	case offer.SameControl:
		k.Same++
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
