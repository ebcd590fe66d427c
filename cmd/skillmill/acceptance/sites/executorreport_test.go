package sites

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"skillmill/datasets/skill"
)

// ofFamilies is the row of members of families and of families themselves.
const ofFamilies = "of families"

// count counts what became of a skill, nil for a control that has none.
func (e *executed) count(p execPage, s *skill.Skill, verdict string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	names := []string{p.kind, p.kind + " " + p.site + p.path}
	if s != nil {
		names = append(names, p.kind+" "+string(s.Action))
	}
	if s != nil && s.Family != nil {
		names = append(names, p.kind+" "+ofFamilies, p.kind+" "+p.site+p.path+" "+ofFamilies)
	}
	for _, name := range names {
		if e.by[name] == nil {
			e.by[name] = map[string]int{}
			e.rows = append(e.rows, name)
		}
		e.by[name][verdict]++
	}
}

// String is the table of what was run.
func (e *executed) String() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "what\t"+strings.Join(execVerdicts, "\t")+"\tof\tdone %\toperated %"+bareColumn+"\tother")
	slices.Sort(e.rows)
	for _, name := range e.rows {
		v, all, other := e.by[name], 0, map[string]int{}
		for k, n := range v {
			switch {
			case slices.Contains(execVerdicts, k):
				all += n
			case k != bareAble && k != bareDone:
				other[k] = n
			}
		}
		fmt.Fprint(w, name)
		for _, k := range execVerdicts {
			fmt.Fprintf(w, "\t%d", v[k])
		}
		share := func(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }
		fmt.Fprintf(w, "\t%d\t%.1f\t%.1f", all, share(v[execDone], all), share(v[execDone]+v[execIdle]+v[execUnproven], all))
		fmt.Fprintf(w, "\t%d\t%d\t%.1f\t%v\n", v[bareAble], v[bareDone], share(v[bareDone], v[bareAble]), other)
	}
	_ = w.Flush() // a strings.Builder takes all
	return b.String()
}
