package memory

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
)

// The least shares of queries whose task must be found first, and among the first five.
const (
	leastFirst = 0.91
	leastFive  = 0.95
)

// TestRecall asks for fifty tasks in 150 ways, a hundred of them other words than those in
// which they were done, half of all Chinese. All were done on one domain. The figures are
// those of docs/measured/agent.md.
func TestRecall(t *testing.T) {
	f, err := os.Open("testdata/queries.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var tasks [][]string
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if text := lines.Text(); !strings.HasPrefix(text, "#") {
			tasks = append(tasks, strings.Split(text, " | "))
		}
	}
	m, _ := open(t, t.TempDir(), Options{})
	for i, ways := range tasks {
		done(t, m, fmt.Sprintf("run%d", i), "a.test", ways[0], ByCriteria, fmt.Sprintf("button B%d", i))
	}
	var n, first, five [3]int
	for i, ways := range tasks {
		if len(ways) != 3 {
			t.Fatalf("%q: %d ways", ways[0], len(ways))
		}
		for k, asked := range ways {
			hits := strings.Fields(runs(search(t, m, Query{Task: asked, Domain: "a.test"})))
			n[k]++
			for at, run := range hits {
				if run != fmt.Sprintf("run%d", i) {
					continue
				}
				five[k]++
				if at == 0 {
					first[k]++
				}
			}
			if len(hits) == 0 || hits[0] != fmt.Sprintf("run%d", i) {
				t.Logf("%s: %v, want run%d", asked, hits, i)
			}
		}
	}
	all, one, among := n[0]+n[1]+n[2], first[0]+first[1]+first[2], five[0]+five[1]+five[2]
	t.Logf("first %d of %d (%v), among five %d (%v)", one, all, first, among, five)
	if float64(one) < leastFirst*float64(all) || float64(among) < leastFive*float64(all) {
		t.Errorf("first %d, among five %d of %d", one, among, all)
	}
}

// TestParaphrases asks for fifty tasks in words that were written before any of them was
// searched for.
func TestParaphrases(t *testing.T) {
	for file, least := range map[string]int{"paraphrases.txt": 48, "others.txt": 48, "fourth.txt": 44, "fifth.txt": 47, "sixth.txt": 48, "seventh.txt": 47, "eighth.txt": 47} {
		t.Run(file, func(t *testing.T) { paraphrased(t, file, least) })
	}
}

// paraphrased asks for the tasks of a file; least is how many are found first.
func paraphrased(t *testing.T, file string, least int) {
	t.Helper()
	m, asked := remembering(t, file)
	first := 0
	for i, other := range asked {
		hits := strings.Fields(runs(search(t, m, Query{Task: other, Domain: "a.test"})))
		if len(hits) > 0 && hits[0] == fmt.Sprintf("run%d", i) {
			first++
			continue
		}
		t.Logf("%s: %v, want run%d", other, hits, i)
	}
	t.Logf("first %d of %d", first, len(asked))
	if first < least {
		t.Errorf("first %d of %d", first, len(asked))
	}
}

// remembering returns a memory in which the tasks of a file were done as run0, run1 and so on, and
// the other words for them, in that order.
func remembering(t *testing.T, file string) (m *Memory, asked []string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	m, _ = open(t, t.TempDir(), Options{})
	for line := range strings.Lines(string(text)) {
		task, other, ok := strings.Cut(strings.TrimSpace(line), " | ")
		if strings.HasPrefix(line, "#") || !ok {
			continue
		}
		done(t, m, fmt.Sprintf("run%d", len(asked)), "a.test", task, ByCriteria, fmt.Sprintf("button B%d", len(asked)))
		asked = append(asked, other)
	}
	return m, asked
}
