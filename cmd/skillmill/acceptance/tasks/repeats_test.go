package tasks

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/agent"
	"skillmill/cmd/skillmill/acceptance"
)

var repeatSeeds = flag.Int("repeat-seeds", 0, "episodes of each kind of TestRepeats, 0 to skip it; make memory asks for 2")

// cost is what tasks took, and how many were done. A look is an observation. A step is a decision that was
// carried out, which may have several acts.
type cost struct{ n, done, looks, steps, acts int }

func (c *cost) add(won bool, sum *agent.TaskSummary) {
	c.n++
	if won {
		c.done++
	}
	c.looks += sum.Looks
	c.steps += stepsOf(sum)
	c.acts += sum.Acts
}

// stepsOf returns how many decisions of a run were carried out.
func stepsOf(sum *agent.TaskSummary) int {
	of := map[int]bool{}
	for _, t := range sum.Steps {
		of[t.Step] = true
	}
	return len(of)
}

func (c cost) String() string {
	return fmt.Sprintf("%d of %d done, %d looks, %d steps, %d acts", c.done, c.n, c.looks, c.steps, c.acts)
}

// keptKind reports whether a coin keeps a kind: only the sums of kept kinds are told.
func keptKind(name string) bool {
	h := fnv.New32a()
	_, _ = h.Write([]byte(name)) // a hash takes all
	return h.Sum32()%2 == 0
}

// TestRepeats does each task without a memory, then twice with one that all tasks of all kinds share. The
// second time must not do fewer tasks, and take 30 % fewer looks and steps. What a run leaves is decided again.
func TestRepeats(t *testing.T) {
	acceptance.KnownUnderRace(t)
	if *repeatSeeds == 0 {
		t.Skip("a measure: -repeat-seeds 2")
	}
	sandbox := acceptance.SandboxArgs(t)
	s := &taskServer{kinds: wayKinds, reward: map[string]bool{}, wrong: map[string][]string{}}
	server := httptest.NewServer(s)
	defer server.Close()
	work := cmp.Or(*taskWork, filepath.Join(t.TempDir(), "work"))
	// The first index is whether the kind is kept, the second is off, first and again.
	var all [2][3]cost
	for i := range *repeatSeeds {
		for _, k := range wayKinds {
			if *taskKinds != "" && !strings.Contains(","+*taskKinds+",", ","+k.name+",") {
				continue
			}
			seed, half := uint64(200+i), 0
			if keptKind(k.name) {
				half = 1
			}
			e, _ := s.episode(k.name, seed)
			id := fmt.Sprintf("%s-%d", k.name, seed)
			var told []string
			for turn, memory := range []string{"off", "on", "on"} {
				s.mu.Lock()
				delete(s.reward, id)
				s.mu.Unlock()
				args := append([]string{"agent", e.task, "--url", fmt.Sprintf("%s/%s?seed=%d", server.URL, k.name, seed), "--workspace", work, "--memory", memory, "--wall", "300s", "--json"}, sandbox...)
				_, text := acceptance.Call(args...)
				var sum agentRun
				if _, rest, ok := strings.Cut("\n"+text, "\n{"); !ok || json.NewDecoder(strings.NewReader("{"+rest)).Decode(&sum) != nil {
					t.Errorf("%s: %s", id, text)
				}
				if code, text := acceptance.Call("agent", "replay", sum.Run); code != acceptance.OK {
					t.Errorf("%s: replay: exit %d: %s", id, code, text)
				}
				s.mu.Lock()
				won := s.reward[id]
				if len(s.wrong[id]) > 0 {
					t.Errorf("%s: acts on other elements: %q", id, s.wrong[id])
				}
				s.mu.Unlock()
				all[half][turn].add(won, &sum.TaskSummary)
				told = append(told, fmt.Sprintf("%v %d looks, %d steps, %d acts", won, sum.Looks, stepsOf(&sum.TaskSummary), sum.Acts))
			}
			if half == 0 {
				t.Logf("%s: %s: %s", id, e.task, strings.Join(told, "; "))
			}
		}
	}
	for half, name := range []string{"others", "kept"} {
		off, again := all[half][0], all[half][2]
		t.Logf("%s: off: %v; first: %v; again: %v", name, off, all[half][1], again)
		if again.done < off.done || again.looks*10 > off.looks*7 || again.steps*10 > off.steps*7 || again.acts > off.acts {
			t.Errorf("%s: again %v, off %v", name, again, off)
		}
	}
}
