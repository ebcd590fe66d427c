// Package workspace is the folder that runs of one owner share: where their evidence
// lies, which lanes they take, and the key of their digests.
//
// A session is one profile of a browser. Runs of one workspace and session share what
// the browser holds, so they take turns: each session has a lane. A request is one
// plan and its run; its id names its folder of evidence.
//
// A digest stands for a text that must not be written. It is keyed, so that who reads
// a plan or a log without the key cannot try short texts until one fits. The key is a
// file of the workspace that its owner alone can read.
//
//	<workspace>/artifacts/browser/YYYY-MM-DD/<requestId>/   evidence of a request
//	<workspace>/.skillmill/key                              key of digests
//	<workspace>/.skillmill/profiles/<session>/              profile of its browser, if somebody made one
//	<workspace>/.skillmill/lanes/<session>/                 lock and journal of a session
//	<workspace>/runs/YYYY-MM-DD.jsonl                       a line a run
package workspace

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"skillmill/durable"
)

// DefaultSession is the session of a command that names none.
const DefaultSession = "default"

const keySize = 32

// Workspace is an open workspace.
type Workspace struct {
	dir string
	key []byte
}

// Open opens a workspace, and makes its folder and its key if need be. random is only read
// for the key.
func Open(dir string, random io.Reader) (*Workspace, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("workspace: %w", err)
	}
	w := &Workspace{dir: dir}
	if err := durable.MkdirAll(w.own()); err != nil {
		return nil, fmt.Errorf("workspace %s: %w", dir, err)
	}
	if w.key, err = w.readKey(); errors.Is(err, os.ErrNotExist) {
		w.key, err = w.makeKey(random)
	}
	if err != nil {
		return nil, fmt.Errorf("workspace %s: %w", dir, err)
	}
	return w, nil
}

func (w *Workspace) own() string { return filepath.Join(w.dir, ".skillmill") }

func (w *Workspace) keyPath() string { return filepath.Join(w.own(), "key") }

func (w *Workspace) readKey() ([]byte, error) {
	info, err := os.Lstat(w.keyPath())
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Mode().Perm()&0o077 != 0 || info.Size() != keySize {
		return nil, errors.New("the key is no file of 32 bytes that its owner alone can read")
	}
	return os.ReadFile(w.keyPath())
}

// keyWait is how long a process waits for another one that makes the key. That is one small
// file, but the disk may be slow.
const (
	keyWait = 20 * time.Second
	keyPoll = 20 * time.Millisecond
)

// makeKey writes a new key. If two processes do so at once, both use the one that is there
// in the end.
func (w *Workspace) makeKey(random io.Reader) ([]byte, error) {
	release, err := durable.Lock(filepath.Join(w.own(), "key.lock"))
	held := (*durable.LockedError)(nil)
	for end := time.Now().Add(keyWait); errors.As(err, &held) && time.Now().Before(end); {
		time.Sleep(keyPoll)
		release, err = durable.Lock(filepath.Join(w.own(), "key.lock"))
	}
	if err != nil {
		return nil, err
	}
	key, err := w.readKey()
	if errors.Is(err, os.ErrNotExist) {
		key = make([]byte, keySize)
		if _, err = io.ReadFull(random, key); err == nil {
			err = durable.Write(w.keyPath(), key, 0o600)
		}
	}
	return key, errors.Join(err, release())
}

// Dir returns the folder of the workspace.
func (w *Workspace) Dir() string { return w.dir }

// Digest returns the keyed digest of texts, in hexadecimal digits. Equal texts have equal
// digests only within one workspace.
func (w *Workspace) Digest(texts ...string) string {
	mac := hmac.New(sha256.New, w.key)
	var n [8]byte
	for _, t := range texts {
		binary.BigEndian.PutUint64(n[:], uint64(len(t)))
		mac.Write(n[:])
		io.WriteString(mac, t)
	}
	return hex.EncodeToString(mac.Sum(nil))
}

var sessionName = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,63}$`)

// CheckSession returns an error for a name that no session can have.
func CheckSession(name string) error {
	if !sessionName.MatchString(name) {
		return fmt.Errorf("session %q: a name has up to 64 of a-z, 0-9, - and _", name)
	}
	return nil
}

// Profile returns the folder of the profile of a session's browser, in which its owner
// signed in by hand; "" where there is none.
func (w *Workspace) Profile(session string) string {
	dir := filepath.Join(w.own(), "profiles", session)
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return ""
	}
	return dir
}

// Lane returns the folder of a session's lock and journal.
func (w *Workspace) Lane(session string) string { return filepath.Join(w.own(), "lanes", session) }

// Temp returns the folder for temporary files of a session's browser. Whoever holds the
// lane may empty it.
func (w *Workspace) Temp(session string) string { return filepath.Join(w.Lane(session), "browser") }

var requestID = regexp.MustCompile(`^(\d{4})(\d{2})(\d{2})T\d{6}Z-[0-9a-f]{12}$`)

// NewRequestID returns the id of a request that is made now.
func NewRequestID(now time.Time, random io.Reader) (string, error) {
	var b [6]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return "", fmt.Errorf("request id: %w", err)
	}
	return now.UTC().Format("20060102T150405Z") + "-" + hex.EncodeToString(b[:]), nil
}

// Bundle returns the folder of a request's evidence, below the day in its id. It fails for
// an id that NewRequestID cannot have made.
func (w *Workspace) Bundle(id string) (string, error) {
	m := requestID.FindStringSubmatch(id)
	if m == nil {
		return "", fmt.Errorf("request id %q: it is not made as ids are", id)
	}
	return filepath.Join(w.dir, "artifacts", "browser", m[1]+"-"+m[2]+"-"+m[3], id), nil
}

// Runs returns the file of a day's runs.
func (w *Workspace) Runs(day time.Time) string {
	return filepath.Join(w.dir, "runs", day.UTC().Format(time.DateOnly)+".jsonl")
}
