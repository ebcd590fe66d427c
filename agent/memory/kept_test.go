package memory

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"
)

// kept reports whether a question is one of those whose misses nobody reads.
func kept(asked string) bool {
	h := fnv.New32a()
	_, _ = h.Write([]byte(asked)) // a hash takes all
	return h.Sum32()%2 == 0
}

// TestKeptParaphrases asks for 80 tasks of one domain, half of them Chinese, in words that were
// written before any of them was searched for. A coin keeps half of the questions: only their
// sum is told. The misses of the others are.
func TestKeptParaphrases(t *testing.T) {
	m, asked := remembering(t, "ninth.txt")
	var n, first, han, firstHan [2]int
	for i, other := range asked {
		half := 0
		if kept(other) {
			half = 1
		}
		hits := strings.Fields(runs(search(t, m, Query{Task: other, Domain: "a.test"})))
		right := len(hits) > 0 && hits[0] == fmt.Sprintf("run%d", i)
		n[half]++
		if right {
			first[half]++
		}
		if strings.ContainsFunc(other, isHan) {
			han[half]++
			if right {
				firstHan[half]++
			}
		}
		if !right && half == 0 {
			t.Logf("%s: %v, want run%d", other, hits, i)
		}
	}
	t.Logf("kept: first %d of %d, of these %d of %d in Chinese", first[1], n[1], firstHan[1], han[1])
	t.Logf("others: first %d of %d, of these %d of %d in Chinese", first[0], n[0], firstHan[0], han[0])
	for half := range n {
		if float64(first[half]) < 0.9*float64(n[half]) {
			t.Errorf("first %d of %d", first[half], n[half])
		}
	}
}
