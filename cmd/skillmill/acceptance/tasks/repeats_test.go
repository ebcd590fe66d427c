package tasks

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/agent"
	"skillmill/cmd/skillmill/acceptance"
)

var (
	repeatSeeds  = flag.Int("repeat-seeds", 0, "episodes of each kind of TestRepeats, 0 to skip it; make memory asks for 2")
	repeatUnread = flag.Bool("repeat-unread", false, "do kinds in TestRepeats that coins keep unread among all tasks, in place of its own")
)

// cost is what tasks took, and how many were done. A look is an observation. A step is a decision that was
// carried out, which may have several acts.
type cost struct{ n, done, looks, steps, acts int }

// costOf returns what one task took.
func costOf(won bool, sum *agent.TaskSummary) cost {
	c := cost{n: 1, looks: sum.Looks, steps: stepsOf(sum), acts: sum.Acts}
	if won {
		c.done = 1
	}
	return c
}

func (c *cost) add(o cost) {
	c.n, c.done, c.looks, c.steps, c.acts = c.n+o.n, c.done+o.done, c.looks+o.looks, c.steps+o.steps, c.acts+o.acts
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

// unreadKinds are kinds of tasks that coins keep unread, and which say nothing of memories.
func unreadKinds() []taskKind {
	return slices.Concat(homeKeptKinds, homeKeptZhKinds, errandKeptKinds)
}

// TestRepeats does each task without a memory, then twice with one that all tasks of all kinds share. The
// second time must not do fewer tasks, and take 30 % fewer looks and steps. What a run leaves is decided again.
func TestRepeats(t *testing.T) {
	acceptance.KnownUnderRace(t)
	if *repeatSeeds == 0 {
		t.Skip("a measure: -repeat-seeds 2")
	}
	r := newRepeats(t)
	if *repeatUnread {
		r.unread(t)
		return
	}
	// The first index is whether the kind is kept, the second is off, first and again.
	var all [2][3]cost
	for i := range *repeatSeeds {
		for _, k := range wayKinds {
			if *taskKinds != "" && !strings.Contains(","+*taskKinds+",", ","+k.name+",") {
				continue
			}
			half := 0
			if keptKind(k.name) {
				half = 1
			}
			task, of := r.thrice(t, k.name, uint64(200+i))
			for turn := range of {
				all[half][turn].add(of[turn])
			}
			if half == 0 {
				t.Logf("%s-%d: %s: %v; %v; %v", k.name, 200+i, task, of[0], of[1], of[2])
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

// repeats are tasks that are done again, with the memory of one workspace.
type repeats struct {
	s         *taskServer
	url, work string
	sandbox   []string
}

func newRepeats(t *testing.T) *repeats {
	t.Helper()
	sandbox := acceptance.SandboxArgs(t)
	s := newTaskServer(slices.Concat(wayKinds, unreadKinds()))
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	return &repeats{s, server.URL, cmp.Or(*taskWork, filepath.Join(t.TempDir(), "work")), sandbox}
}

// thrice does one task without a memory, then twice with it. An act on another element with a memory is an error
// where there was none without.
func (r *repeats) thrice(t *testing.T, kind string, seed uint64) (task string, of [3]cost) {
	t.Helper()
	e, _ := r.s.episode(kind, seed)
	id := fmt.Sprintf("%s-%d", kind, seed)
	var wrong [3]int
	for turn, memory := range []string{"off", "on", "on"} {
		r.s.mu.Lock()
		delete(r.s.reward, id)
		delete(r.s.wrong, id)
		r.s.mu.Unlock()
		args := append([]string{"agent", e.task, "--url", fmt.Sprintf("%s/%s?seed=%d", r.url, kind, seed), "--workspace", r.work, "--memory", memory, "--wall", "300s", "--json"}, r.sandbox...)
		_, text := acceptance.Call(args...)
		var sum agentRun
		if _, rest, ok := strings.Cut("\n"+text, "\n{"); !ok || json.NewDecoder(strings.NewReader("{"+rest)).Decode(&sum) != nil {
			t.Errorf("%s: %s", id, text)
		}
		if code, text := acceptance.Call("agent", "replay", sum.Run); code != acceptance.OK {
			t.Errorf("%s: replay: exit %d: %s", id, code, text)
		}
		r.s.mu.Lock()
		won := r.s.reward[id]
		wrong[turn] = len(r.s.wrong[id])
		r.s.mu.Unlock()
		of[turn] = costOf(won, &sum.TaskSummary)
	}
	if wrong[1] > wrong[0] || wrong[2] > wrong[0] {
		t.Errorf("%s: acts on other elements: %d without a memory, then %d and %d", id, wrong[0], wrong[1], wrong[2])
	}
	return e.task, of
}

// unread does tasks of kinds that coins keep unread among all tasks, and prints totals: of all, and of those that
// were done without a memory.
func (r *repeats) unread(t *testing.T) {
	t.Helper()
	var all, done [3]cost
	for i := range *repeatSeeds {
		for _, k := range unreadKinds() {
			_, of := r.thrice(t, k.name, uint64(200+i))
			for turn := range of {
				all[turn].add(of[turn])
				if of[0].done > 0 {
					done[turn].add(of[turn])
				}
			}
		}
	}
	t.Logf("all: off: %v; first: %v; again: %v", all[0], all[1], all[2])
	t.Logf("those that were done without a memory: off: %v; first: %v; again: %v", done[0], done[1], done[2])
	if all[2].done < all[0].done || done[2].looks > done[0].looks || done[2].acts > done[0].acts {
		t.Error("with a memory less was done, or it took more")
	}
}
