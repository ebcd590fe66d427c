package tasks

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"skillmill/agent"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/pacetest"
)

var (
	taskSeeds = flag.Int("task-seeds", 1, "episodes of each kind of task that are judged")
	taskKinds = flag.String("task-kinds", "", "names of the kinds that are judged, all when empty")
	taskWork  = flag.String("task-workspace", "", "folder that keeps the files of the runs, none when empty")
	noLibrary = flag.Bool("task-no-library", false, "judge without a library")
)

// taskServer serves episodes by kind and seed, and hears their rewards. An idle episode is won unless something is done.
type taskServer struct {
	kinds  []taskKind
	mu     sync.Mutex
	reward map[string]bool
	wrong  map[string][]string
	idle   map[string]bool
}

func newTaskServer(kinds []taskKind) *taskServer {
	return &taskServer{kinds: kinds, reward: map[string]bool{}, wrong: map[string][]string{}, idle: map[string]bool{}}
}

// random makes the choices of an episode.
func random(kind string, seed uint64) *rand.Rand {
	h := fnv.New64a()
	_, _ = io.WriteString(h, kind) // a hash takes all
	return rand.New(rand.NewPCG(seed, h.Sum64()))
}

func (s *taskServer) episode(kind string, seed uint64) (episode, bool) {
	for _, k := range s.kinds {
		if k.name == kind {
			return k.make(random(kind, seed)), true
		}
	}
	return episode{}, false
}

func (s *taskServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	part := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	if len(part) == 2 && r.Method == http.MethodPost {
		body, _ := io.ReadAll(io.LimitReader(r.Body, 1000)) // what did not come is no reward
		s.mu.Lock()
		defer s.mu.Unlock()
		switch part[0] {
		case "reward":
			s.reward[part[1]] = string(body) == "1"
		case "idle":
			if !s.idle[part[1]] { // a page that is loaded again does not win what was lost
				s.idle[part[1]], s.reward[part[1]] = true, true
			}
		default:
			s.wrong[part[1]] = append(s.wrong[part[1]], string(body))
		}
		return
	}
	seed, err := strconv.ParseUint(r.URL.Query().Get("seed"), 10, 64)
	e, ok := s.episode(part[0], seed)
	if !ok || err != nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(w, e.document(fmt.Sprintf("%s-%d", part[0], seed))) // the client went away
}

// librarySeeds is of how many seeds the library is built; others are judged. make test, which
// judges one, has a library of one.
func librarySeeds() int {
	if *taskSeeds == 1 && !acceptance.More {
		return 1
	}
	return 3
}

// TestAgentTasks does tasks on pages whose words and controls change with a seed, with a
// library of other seeds. The page is the judge: it sends its reward to its server,
// and every event that reached another control than those of the task.
func TestAgentTasks(t *testing.T) {
	acceptance.KnownUnderRace(t)
	if testing.Short() {
		t.Skip("a hundred pages in Chromium")
	}
	early := firstKinds
	if *taskSeeds == 1 && *taskKinds == "" {
		early = pacetest.Some(early, 3)
	}
	first := judgeTasks(t, early)
	if first.n > 0 && first.won*10 < first.n*9 {
		t.Errorf("first kinds: %d of %d", first.won, first.n)
	}
	of := lateKinds
	if *taskSeeds == 1 && *taskKinds == "" {
		of = pacetest.Some(of, 3)
	}
	late := judgeTasks(t, of)
	if late.n > 0 && late.won*10 < late.n*6 {
		t.Errorf("late kinds: %d of %d", late.won, late.n)
	}
	t.Logf("first kinds %d of %d, late kinds %d of %d", first.won, first.n, late.won, late.n)
	if *taskSeeds == 1 && *taskKinds == "" {
		return // the suite does with fewer
	}
	blind := judgeTasks(t, blindKinds)
	later := judgeTasks(t, laterKinds)
	last := judgeTasks(t, lastKinds)
	newest := judgeTasks(t, newestKinds)
	t.Logf("blind kinds %d of %d, later kinds %d of %d, last kinds %d of %d", blind.won, blind.n, later.won, later.n, last.won, last.n)
	t.Logf("newest kinds %d of %d, %d that were none called success", newest.won, newest.n, newest.untrue)
	fresh := judgeTasks(t, freshKinds)
	t.Logf("fresh kinds %d of %d, %d that were none called success", fresh.won, fresh.n, fresh.untrue)
	small := judgeTasks(t, smallKinds)
	t.Logf("small kinds %d of %d, %d that were none called success", small.won, small.n, small.untrue)
	short := judgeTasks(t, shortKinds)
	t.Logf("short kinds %d of %d, %d that were none called success", short.won, short.n, short.untrue)
	more := judgeTasks(t, moreKinds)
	t.Logf("more kinds %d of %d, %d that were none called success", more.won, more.n, more.untrue)
	utter := judgeTasks(t, utterKinds)
	t.Logf("utter kinds %d of %d, %d that were none called success", utter.won, utter.n, utter.untrue)
	sight := judgeTasks(t, sightKinds)
	t.Logf("sight kinds %d of %d, %d that were none called success", sight.won, sight.n, sight.untrue)
	kept := judgeTasks(t, keptKinds)
	t.Logf("kept kinds %d of %d, %d that were none called success", kept.won, kept.n, kept.untrue)
	plain := judgeTasks(t, plainKinds)
	t.Logf("plain kinds %d of %d, %d that were none called success", plain.won, plain.n, plain.untrue)
	plainKept := judgeTasks(t, plainKeptKinds)
	t.Logf("plain kept kinds %d of %d, %d that were none called success", plainKept.won, plainKept.n, plainKept.untrue)
	plainLate := judgeTasks(t, plainLateKinds)
	t.Logf("plain late kinds %d of %d, %d that were none called success", plainLate.won, plainLate.n, plainLate.untrue)
	service := judgeTasks(t, serviceKinds)
	t.Logf("service kinds %d of %d, %d that were none called success", service.won, service.n, service.untrue)
	serviceKept := judgeTasks(t, serviceKeptKinds)
	t.Logf("service kept kinds %d of %d, %d that were none called success", serviceKept.won, serviceKept.n, serviceKept.untrue)
	living := judgeTasks(t, livingKinds)
	t.Logf("living kinds %d of %d, %d that were none called success", living.won, living.n, living.untrue)
	livingKept := judgeTasks(t, livingKeptKinds)
	t.Logf("living kept kinds %d of %d, %d that were none called success", livingKept.won, livingKept.n, livingKept.untrue)
	widget := judgeTasks(t, widgetKinds)
	t.Logf("widget kinds %d of %d, %d that were none called success", widget.won, widget.n, widget.untrue)
	widgetKept := judgeTasks(t, widgetKeptKinds)
	t.Logf("widget kept kinds %d of %d, %d that were none called success", widgetKept.won, widgetKept.n, widgetKept.untrue)
	errand := judgeTasks(t, errandKinds)
	t.Logf("errand kinds %d of %d, %d that were none called success", errand.won, errand.n, errand.untrue)
	errandKept := judgeTasks(t, errandKeptKinds)
	t.Logf("errand kept kinds %d of %d, %d that were none called success", errandKept.won, errandKept.n, errandKept.untrue)
	deal := judgeTasks(t, dealKinds)
	t.Logf("deal kinds %d of %d, %d that were none called success", deal.won, deal.n, deal.untrue)
	dealKept := judgeTasks(t, dealKeptKinds)
	t.Logf("deal kept kinds %d of %d, %d that were none called success", dealKept.won, dealKept.n, dealKept.untrue)
	homeKept := judgeTasks(t, slices.Concat(homeKeptKinds, homeKeptZhKinds))
	t.Logf("home kept kinds %d of %d, %d that were none called success", homeKept.won, homeKept.n, homeKept.untrue)
	mixedKept := judgeTasks(t, unsolved(slices.Concat(mixedKeptKinds, mixedKeptZhKinds)))
	t.Logf("mixed kept kinds %d of %d, %d that were none called success", mixedKept.won, mixedKept.n, mixedKept.untrue)
	drillKept := judgeTasks(t, unsolved(slices.Concat(drillKeptKinds, deskKeptKinds)))
	t.Logf("drill and desk kept kinds %d of %d, %d that were none called success", drillKept.won, drillKept.n, drillKept.untrue)
	knack := judgeTasks(t, unsolved(knackKinds))
	t.Logf("knack kinds %d of %d, %d that were none called success", knack.won, knack.n, knack.untrue)
	knackKept := judgeTasks(t, unsolved(knackKeptKinds))
	t.Logf("knack kept kinds %d of %d, %d that were none called success", knackKept.won, knackKept.n, knackKept.untrue)
	clerk := judgeTasks(t, unsolved(clerkKinds))
	t.Logf("clerk kinds %d of %d, %d that were none called success", clerk.won, clerk.n, clerk.untrue)
	clerkKept := judgeTasks(t, unsolved(clerkKeptKinds))
	t.Logf("clerk kept kinds %d of %d, %d that were none called success", clerkKept.won, clerkKept.n, clerkKept.untrue)
	pocketKept := judgeTasks(t, unsolved(slices.Concat(pocketKeptKinds, pocketKeptZhKinds)))
	t.Logf("pocket kept kinds %d of %d, %d that were none called success", pocketKept.won, pocketKept.n, pocketKept.untrue)
}

// tally counts episodes: untrue are those that ended as success and were none.
type tally struct{ n, won, untrue int }

func judgeTasks(t *testing.T, kinds []taskKind) (all tally) {
	t.Helper()
	s := newTaskServer(kinds)
	server := httptest.NewServer(s)
	defer server.Close()
	sandbox := acceptance.SandboxArgs(t)
	root := t.TempDir()
	var chosen []taskKind
	for _, k := range kinds {
		if *taskKinds == "" || strings.Contains(","+*taskKinds+",", ","+k.name+",") {
			chosen = append(chosen, k)
		}
	}
	if len(chosen) == 0 {
		return all
	}
	var more []string
	if !*noLibrary {
		more = []string{"--lib", taskLibrary(t, server.URL, chosen, root, sandbox)}
	}
	work := cmp.Or(*taskWork, filepath.Join(root, "work"))
	for _, k := range chosen {
		var of tally
		for i := range *taskSeeds {
			seed := uint64(100 + i)
			e, _ := s.episode(k.name, seed)
			id := fmt.Sprintf("%s-%d", k.name, seed)
			args := append([]string{"agent", e.task, "--url", fmt.Sprintf("%s/%s?seed=%d", server.URL, k.name, seed), "--workspace", work, "--wall", "300s", "--json"}, append(more, sandbox...)...)
			_, text := acceptance.Call(args...)
			s.mu.Lock()
			won, wrong, idle := s.reward[id], s.wrong[id], s.idle[id]
			s.mu.Unlock()
			of.n++
			status, why := ended(text)
			if won && !(idle && status == agent.Success) {
				of.won++
			} else {
				if status == agent.Success {
					of.untrue++
				}
				t.Logf("%s: %s: %s", id, e.task, why)
			}
			decidesAgain(t, id, text)
			if len(wrong) > 0 {
				t.Errorf("%s: %s: acts on other elements: %q", id, e.task, wrong)
			}
		}
		t.Logf("%-10s %d of %d, %d untrue", k.name, of.won, of.n, of.untrue)
		all.n, all.won, all.untrue = all.n+of.n, all.won+of.won, all.untrue+of.untrue
	}
	return all
}

// decidesAgain replays the run that a command printed: each decision must come out the same.
func decidesAgain(t *testing.T, id, text string) {
	t.Helper()
	var out agentRun
	if _, text, _ = strings.Cut("\n"+text, "\n{"); json.NewDecoder(strings.NewReader("{"+text)).Decode(&out) != nil || out.Run == "" {
		t.Errorf("%s: no run in %s", id, text)
		return
	}
	if code, again := acceptance.Call("agent", "replay", out.Run); code != acceptance.OK || !strings.Contains(again, " 0 differ") {
		t.Errorf("%s: replay: %s", id, again)
	}
}

// ended is the end of a task as its command printed it, and why.
func ended(text string) (status, why string) {
	var out agent.TaskSummary
	if _, text, _ = strings.Cut("\n"+text, "\n{"); json.NewDecoder(strings.NewReader("{"+text)).Decode(&out) != nil {
		return "", text
	}
	return out.Status, fmt.Sprintf("%s, %s, %d acts", out.Status, out.Reason, out.Acts)
}

// taskLibrary is built of the first seeds of each kind.
func taskLibrary(t *testing.T, url string, kinds []taskKind, root string, sandbox []string) string {
	t.Helper()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	args := []string{"collect", "--out", captures, "--quiet", "--depth", "0"}
	for _, k := range kinds {
		for seed := range librarySeeds() {
			args = append(args, fmt.Sprintf("%s/%s?seed=%d", url, k.name, seed))
		}
	}
	acceptance.Run(t, 0, append(args, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	return lib
}
