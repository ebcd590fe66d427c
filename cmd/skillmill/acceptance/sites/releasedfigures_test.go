package sites

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
)

// releasedFigures counts verdicts by site.
type releasedFigures struct {
	hosts []string
	by    map[string]*releasedSite
}

type releasedSite struct {
	name               string
	verdicts           map[string]int // by track and verdict
	refused            map[string]int // by code and rule, what the document did not find though it is there
	left               map[string]int // what is left of these on the page
	without            map[string]int // by rule and verdict, what the document would find without the rule, offered or not
	reworded           int            // of these: nothing in its part says what it said
	families, unmarked int            // what is not judged
	changes            changeFigures  // from one release to the next
}

func newReleasedFigures(shown []*shownSite) *releasedFigures {
	f := &releasedFigures{by: map[string]*releasedSite{}}
	for _, s := range shown {
		host := strings.TrimPrefix(s.srv.URL, "http://")
		f.hosts = append(f.hosts, host)
		f.by[host] = &releasedSite{name: s.name, verdicts: map[string]int{}, refused: map[string]int{}, left: map[string]int{}, without: map[string]int{}}
	}
	return f
}

func (f *releasedFigures) of(host string) *releasedSite { return f.by[host] }

func (s *releasedSite) count(track, verdict string) { s.verdicts[track+" "+verdict]++ }

func (f *releasedFigures) String() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "site\tjudge\tright\trefused though there\trefused, gone\twrong\tacted on gone\tfollowed to another list\tmembers of families\twithout a mark")
	for _, h := range f.hosts {
		s := f.by[h]
		for _, track := range []string{"document", "resolver"} {
			v := func(name string) int { return s.verdicts[track+" "+name] }
			fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", s.name, track, v(relRight), v(relMissed), v(relRefused), v(relWrong), v(relGone), v(relMoved), s.families, s.unmarked)
		}
	}
	_ = w.Flush() // a strings.Builder takes all
	for _, h := range f.hosts {
		s := f.by[h]
		fmt.Fprintf(&b, "\n%s, refused by document though there (%d say other words now):\n", s.name, s.reworded)
		for _, why := range slices.SortedFunc(maps.Keys(s.refused), func(a, b string) int { return cmp.Or(s.refused[b]-s.refused[a], strings.Compare(a, b)) }) {
			fmt.Fprintf(&b, "%6d  %s\n", s.refused[why], why)
		}
		fmt.Fprintf(&b, "%s, what is left of them:\n", s.name)
		for _, what := range slices.SortedFunc(maps.Keys(s.left), func(a, b string) int { return cmp.Or(s.left[b]-s.left[a], strings.Compare(a, b)) }) {
			fmt.Fprintf(&b, "%6d  %s\n", s.left[what], what)
		}
		fmt.Fprintf(&b, "%s, what documents would be without a rule:\n", s.name)
		for _, what := range slices.SortedFunc(maps.Keys(s.without), func(a, b string) int { return cmp.Or(s.without[b]-s.without[a], strings.Compare(a, b)) }) {
			fmt.Fprintf(&b, "%6d  %s\n", s.without[what], what)
		}
	}
	return b.String()
}
