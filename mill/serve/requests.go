package serve

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"skillmill/durable"
	"skillmill/mill/perform"
	"skillmill/saferun/refuse"
	"skillmill/saferun/workspace"
)

// Requests notes runs that clients name. The note is on the disk before the run begins,
// so that after a crash the same name says that nobody knows, and nothing is repeated.
type Requests struct {
	dir string
	key *workspace.Workspace

	mu      sync.Mutex
	running map[string]bool
}

// keepRequests is how long a name is known after its run.
const keepRequests = 24 * time.Hour

// maxRequest is the longest name.
const maxRequest = 128

// request is the file of a run.
type request struct {
	Digest string          `json:"digest"` // keyed, of all that was asked for
	Begun  time.Time       `json:"begun"`
	Result *perform.Answer `json:"result,omitempty"` // none while it runs, or where its server died
	Error  *Error          `json:"error,omitempty"`  // with which it did not begin
}

// OpenRequests opens the notes of a folder, and forgets those of yesterday.
func OpenRequests(dir string, now time.Time) (*Requests, error) {
	w, err := workspace.Open(dir, rand.Reader)
	if err != nil {
		return nil, err
	}
	r := &Requests{dir: filepath.Join(dir, "requests"), key: w, running: map[string]bool{}}
	if err := durable.MkdirAll(r.dir); err != nil {
		return nil, fmt.Errorf("requests: %w", err)
	}
	files, err := os.ReadDir(r.dir)
	if err != nil {
		return nil, fmt.Errorf("requests: %w", err)
	}
	for _, f := range files {
		info, err := f.Info()
		if err == nil && now.Sub(info.ModTime()) > keepRequests {
			err = durable.Remove(filepath.Join(r.dir, f.Name()))
		}
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, fmt.Errorf("requests: %w", err)
		}
	}
	return r, nil
}

// Once does a run that was not begun under its name. The answer to one that has ended is
// what it was; one that is under way, or whose server died, is refused.
func (q *Requests) Once(r *Run, do func() (*perform.Answer, error)) (*perform.Answer, error) {
	if len(r.Request) > maxRequest {
		return nil, &Error{invalidParams, "params: request_id is longer than 128 bytes", nil}
	}
	asked, err := json.Marshal(Run{r.Action, r.Params, r.URL, r.Session, r.Close, "", r.Plan, r.Phrase})
	if err != nil {
		return nil, fmt.Errorf("request: %w", err)
	}
	note := request{Digest: q.key.Digest("run", string(asked)), Begun: time.Now().UTC().Truncate(time.Second)}
	file := filepath.Join(q.dir, q.key.Digest("request", r.Request)[:32]+".json")
	if !q.enter(file) {
		return nil, refuse.New(refuse.LaneBusy, "the request is under way")
	}
	defer q.leave(file)
	if was, err := readRequest(file); err != nil || was != nil {
		return was.answer(note.Digest, err)
	}
	if err := q.write(file, &note); err != nil {
		return nil, err
	}
	out, err := do()
	note.Result = out
	if err != nil && out == nil {
		note.Error = refusal(err)
	}
	return out, errors.Join(err, q.write(file, &note))
}

// answer returns the answer to a request that was begun before.
func (was *request) answer(digest string, err error) (*perform.Answer, error) {
	switch {
	case err != nil:
		return nil, refuse.Wrap(refuse.OutcomeUnknown, err, "the note of the request cannot be read")
	case was.Digest != digest:
		return nil, &Error{invalidParams, "params: request_id was used for another run", nil}
	case was.Error != nil:
		return nil, was.Error
	case was.Result == nil:
		return nil, refuse.New(refuse.OutcomeUnknown, "the server ended in the middle of this request")
	}
	return was.Result, nil
}

func (q *Requests) enter(file string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.running[file] {
		return false
	}
	q.running[file] = true
	return true
}

func (q *Requests) leave(file string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	delete(q.running, file)
}

func (q *Requests) write(file string, r *request) error {
	data, err := json.Marshal(r)
	if err == nil {
		err = durable.Write(file, append(data, '\n'), 0o600)
	}
	if err != nil {
		return fmt.Errorf("note the request: %w", err)
	}
	return nil
}

// readRequest reads a note, nil where there is none.
func readRequest(file string) (*request, error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	var r request
	if err == nil {
		err = json.Unmarshal(data, &r)
	}
	if err != nil {
		return nil, err
	}
	return &r, nil
}
