package cli

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"

	"skillmill/collect/crawl"
	"skillmill/mill"
)

// writeText writes what encode makes.
func writeText(w io.Writer, encode func() ([]byte, error)) error {
	text, err := encode()
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

// printSummary shows what a build made to people.
func printSummary(w io.Writer, s *mill.Summary) error {
	t := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintf(t, "captures\t%d found, %d built, %d rejected, %d contaminated, %d set aside\n", s.Found, s.Built, s.Rejected, s.Contaminated, s.SetAside)
	fmt.Fprintf(t, "controls\t%d seen (%d visible and enabled), %d left out\n", s.Controls, s.VisibleOn, s.LeftOut)
	fmt.Fprintf(t, "skills\t%d, %d retired\n", s.Skills, s.Retired)
	for _, c := range slices.Sorted(maps.Keys(s.RejectCodes)) {
		fmt.Fprintf(t, "reject\t%s: %d\n", c, s.RejectCodes[c])
	}
	fmt.Fprintf(t, "\ndomain\tcaptures\tpages\tcontrols\tskills\tleft out\n")
	for _, d := range s.Domains {
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t%d\n", d.Domain, d.Captures, d.Pages, d.Controls, d.Skills, d.LeftOut)
	}
	return t.Flush()
}

// printVerdicts shows the result of a verification to people.
func printVerdicts(w io.Writer, v *mill.Verdicts) error {
	t := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintf(t, "captures\t%d tried, %d rejected, %d of pages without skills\n", v.Captures, v.Rejected, v.Pages)
	fmt.Fprintf(t, "skills\t%d tried\n\n", v.Skills)
	fmt.Fprintf(t, "locator\tright\twrong\tambiguous\tnone\tof it control absent\n")
	for _, k := range v.Locators {
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t%d\n", k.Locator, k.Right, k.Wrong, k.Ambiguous, k.None, k.Absent)
	}
	for _, r := range v.WrongRows {
		fmt.Fprintf(t, "\nwrong\t%s of %s in %s\n\t%s %s: want element %d, got %d\n", r.SkillID, r.Domain, r.Capture, r.Locator, r.Value, r.Want, r.Got)
	}
	if v.Wrong > len(v.WrongRows) {
		fmt.Fprintf(t, "\nand %d more\n", v.Wrong-len(v.WrongRows))
	}
	return t.Flush()
}

// printCrawl shows the report of a crawl to people.
func printCrawl(w io.Writer, r *crawl.Report) error {
	t := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintf(t, "\npages\t%d, %d left out by the limit\n", r.Pages, r.PagesCut)
	fmt.Fprintf(t, "visits\t%d, %d not made yet\n", r.Jobs, r.Waiting)
	for _, s := range crawl.States() {
		if n := r.States[s.State]; n > 0 {
			fmt.Fprintf(t, "%s\t%d\t%s\n", s.State, n, s.Meaning)
		}
	}
	run := r.Run
	fmt.Fprintf(t, "this run\t%d tries, %d repeated, %d given back by a lost browser; %d browsers, %d lost, %d replaced for their memory\n",
		run.Tries, run.Retried, run.Requeued, run.Browsers, run.Lost, run.Large)
	if run.Resumed {
		fmt.Fprintf(t, "resumed\t%d visits were under way, %d of them complete on disk\n", run.Interrupted, run.Found)
	}
	for _, m := range run.Sitemaps {
		if m.Code != "" {
			fmt.Fprintf(t, "sitemap\t%s: %q: %q; %d pages of it\n", m.Code, m.URL, m.Error, m.Pages) // what a server wrote may hold anything
		}
	}
	for _, c := range run.Refused {
		fmt.Fprintf(t, "no contact\t%s: %s (%d)\n", c.Host, c.Reason, c.Count)
	}
	return t.Flush()
}
