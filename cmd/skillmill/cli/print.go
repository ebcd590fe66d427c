package cli

import (
	"io"
	"maps"
	"slices"
	"strings"

	"skillmill/collect/crawl"
	"skillmill/mill"
	"skillmill/stages/refine"
)

// printMade prints the JSON that encode makes.
func printMade(w io.Writer, encode func() ([]byte, error)) error {
	text, err := encode()
	if err != nil {
		return err
	}
	return printJSONText(w, text)
}

// printSummary shows what a build made to people.
func printSummary(w io.Writer, s *mill.Summary) error {
	t := newTable(w)
	say(t, "captures\t%d found, %d built, %d rejected, %d contaminated, %d set aside\n", s.Found, s.Built, s.Rejected, s.Contaminated, s.SetAside)
	say(t, "controls\t%d seen (%d visible and enabled), %d left out\n", s.Controls, s.VisibleOn, s.LeftOut)
	for _, o := range s.Outcomes {
		say(t, "  became\t%s: %d\n", strings.TrimSuffix(o.Outcome+" "+o.Reason, " "), o.Controls)
	}
	say(t, "skills\t%d active of %d, %d not runnable, %d retired\n", s.Active, s.Skills, s.NotRunnable, s.Retired)
	if s.Runs+s.RunsBroken > 0 {
		say(t, "runs\t%d, %d lines or files rejected\n", s.Runs, s.RunsBroken)
	}
	for _, p := range s.Proposals {
		say(t, "proposal\t%s %s: %d\n", p.Task, strings.TrimSuffix(p.Verdict+" "+p.Code, " "), p.Number)
	}
	if idle := s.IdleRules(); idle != "" {
		say(t, "rules\t%s\n", idle)
	}
	for _, c := range slices.Sorted(maps.Keys(s.RejectCodes)) {
		say(t, "reject\t%s: %d\n", c, s.RejectCodes[c])
	}
	say(t, "\ndomain\tcaptures\tpages\tcontrols\tskills\tactive\tleft out\n")
	for _, d := range s.Domains {
		say(t, "%s\t%d\t%d\t%d\t%d\t%d\t%d\n", d.Domain, d.Captures, d.Pages, d.Controls, d.Skills, d.Active, d.LeftOut)
	}
	return t.Flush()
}

// printAsked shows what came of asking a model.
func printAsked(w io.Writer, a *refine.Asked) error {
	t := newTable(w)
	say(t, "\nmodel\t%d questions without an answer, %d asked, %d answered, %d tokens in, %d out\n", a.Questions, a.Sent, a.Answered, a.In, a.Out)
	for _, code := range slices.Sorted(maps.Keys(a.Faults)) {
		say(t, "  fault\t%s: %d\n", code, a.Faults[code])
	}
	return t.Flush()
}

// printVerdicts shows the result of a verification to people.
func printVerdicts(w io.Writer, v *mill.Verdicts) error {
	t := newTable(w)
	say(t, "captures\t%d tried, %d rejected, %d of pages without skills\n", v.Captures, v.Rejected, v.Pages)
	say(t, "skills\t%d tried\n\n", v.Skills)
	say(t, "locator\tright\tsame\twrong\tambiguous\tnone\tof it control absent\n")
	for _, k := range v.Locators {
		say(t, "%s\t%d\t%d\t%d\t%d\t%d\t%d\n", k.Locator, k.Right, k.Same, k.Wrong, k.Ambiguous, k.None, k.Absent)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	if err := printOffers(w, v.Offers); err != nil {
		return err
	}
	t = newTable(w)
	for _, r := range v.WrongRows {
		say(t, "\nwrong\t%s of %s in %s\n\t%s %s: want element %d, got %d\n", r.SkillID, r.Domain, r.Capture, r.Locator, r.Value, r.Want, r.Got)
	}
	if v.Wrong > len(v.WrongRows) {
		say(t, "\nand %d more\n", v.Wrong-len(v.WrongRows))
	}
	return t.Flush()
}

// printOffers shows where skills are offered, and what their programs act on.
func printOffers(w io.Writer, offers []mill.OfferCount) error {
	t := newTable(w)
	say(t, "\noffers\tall\ton other pages\tright\tsame\twrong\tabsent\n")
	for _, o := range offers {
		say(t, "%s\t%d\t%d\t%d\t%d\t%d\t%d\n", o.Domain, o.Offers, o.Foreign, o.Right, o.Same, o.Wrong, o.Absent)
	}
	return t.Flush()
}

// printCrawl shows the report of a crawl to people.
func printCrawl(w io.Writer, r *crawl.Report) error {
	t := newTable(w)
	say(t, "\npages\t%d, %d left out by the limit\n", r.Pages, r.PagesCut)
	say(t, "visits\t%d, %d not made yet\n", r.Jobs, r.Waiting)
	for _, s := range crawl.States() {
		if n := r.States[s.State]; n > 0 {
			meaning := s.Meaning
			if s.Cure != "" {
				meaning += "; " + s.Cure
			}
			say(t, "%s\t%d\t%s\n", s.State, n, meaning)
		}
	}
	run := r.Run
	say(t, "this run\t%d tries, %d repeated, %d given back by a lost browser; %d browsers, %d lost, %d replaced for their memory\n",
		run.Tries, run.Retried, run.Requeued, run.Browsers, run.Lost, run.Large)
	if run.Resumed {
		say(t, "resumed\t%d visits were under way, %d of them complete on disk\n", run.Interrupted, run.Found)
	}
	for _, m := range run.Sitemaps {
		if m.Code != "" {
			say(t, "sitemap\t%s: %s: %s; %d pages of it\n", m.Code, m.URL, m.Error, m.Pages)
		}
	}
	for _, c := range run.Refused {
		say(t, "no contact\t%s: %s (%d)\n", c.Host, c.Reason, c.Count)
	}
	return t.Flush()
}
