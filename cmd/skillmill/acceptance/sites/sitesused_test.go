package sites

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"

	"skillmill/adapters/adaptertest"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/skill"
)

var sitesPrograms = flag.Int("sites-programs", 60, "programs of the first release of each site that -sites runs on the second one, spread evenly; 0 for all")

// used counts what programs of the first release did on the second one.
type used struct {
	tried, gone int
	verdicts    map[string]int
	codes       map[string]int
}

// runPrograms runs the programs of the first release on the live pages of the second
// one. Which element is the true one is what its mark says, where it has none what the first words of
// its row or card say, and outside of rows what the build of both settled.
func (r *siteReport) runPrograms(t *testing.T, captures, alone, both string, keys map[string]keys) {
	t.Helper()
	second := func(id string) bool {
		_, err := os.Stat(filepath.Join(captures, "2", id))
		return err == nil
	}
	now := acceptance.Follow(t, alone, both, second)
	rows := newRows(t, captures, alone, both, second)
	of := map[string][]*skill.Skill{}
	for _, s := range acceptance.LoadSkills(t, alone) {
		if s.Locators.Scope != nil {
			continue // the judge finds elements by paths, which do not go into a root
		}
		of[s.Domain] = append(of[s.Domain], s)
	}
	var jobs []*skill.Skill
	for _, h := range r.hosts {
		r.by[h].used = used{verdicts: map[string]int{}, codes: map[string]int{}}
		step := 1
		if *sitesPrograms > 0 {
			step = (len(of[h]) + *sitesPrograms - 1) / *sitesPrograms
		}
		for i := 0; i < len(of[h]); i += max(step, 1) {
			jobs = append(jobs, of[h][i])
		}
	}
	var mu sync.Mutex
	name := func(s *skill.Skill) string { return s.Domain + " " + s.ID }
	acceptance.Each(t, jobs, name, func(t *testing.T, s *skill.Skill) {
		own, page := "null", "http://"+s.Evidence.Pages[0]
		spot, told := rows.marked(s, keys)
		if !told {
			spot, told = rows.find(s)
		}
		if spots := now[name(s)]; !told && len(spots) > 0 {
			spot = &spots[0]
		}
		if spot != nil {
			own, page = element(t, captureDir(t, captures, spot.Capture), spot.Index)
		}
		act := acceptance.Do(t, adaptertest.Page{URL: page}, s, own)
		mu.Lock()
		defer mu.Unlock()
		u, verdict := &r.by[s.Domain].used, act.Verdict()
		u.tried++
		if own == "null" {
			u.gone++
		} else if verdict == acceptance.ActRefused {
			verdict = "missed"
		}
		u.verdicts[verdict]++
		if !act.OK {
			u.codes[act.Code()]++
		}
		if verdict == acceptance.ActWrong || verdict == acceptance.ActNothing {
			t.Errorf("%q of %s: %s %s by %v, own %s, got %q", s.Label, page, verdict, act.Message, act.Evidence["by"], own, act.On)
		}
	})
	t.Logf("\n%s", r.programs())
}

// programs is the table of what was run.
func (r *siteReport) programs() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "site\tprograms\tof gone controls\tright\tas it was\tmissed\trefused\twrong\tok without effect\tcodes")
	for _, h := range r.hosts {
		u := &r.by[h].used
		v := func(name string) int { return u.verdicts[name] }
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%v\n", r.by[h].name, u.tried, u.gone,
			v(acceptance.ActRight), v(acceptance.ActAsIs), v("missed"), v(acceptance.ActRefused), v(acceptance.ActWrong), v(acceptance.ActNothing), u.codes)
	}
	_ = w.Flush() // a strings.Builder takes all
	return b.String()
}

// element is an expression for an element of a capture, and the page's address.
func element(t *testing.T, dir string, index int64) (expression, url string) {
	t.Helper()
	var sum struct{ Elements []struct{ XPath string } }
	var meta struct{ URL string }
	for file, into := range map[string]any{"dom_summary.json": &sum, "meta.json": &meta} {
		data, err := os.ReadFile(filepath.Join(dir, file))
		if err == nil {
			err = json.Unmarshal(data, into)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	quoted, _ := json.Marshal(sum.Elements[index].XPath)
	return fmt.Sprintf("document.evaluate(%s, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue", quoted), meta.URL
}
