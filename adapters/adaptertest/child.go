package adaptertest

import (
	"bufio"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"

	"skillmill/adapters"
	"skillmill/browser"
	"skillmill/datasets/samples/npmtest"
)

//go:embed child.cjs
var childScript string

// errMissing: this machine has no browser, no Node or no npm.
var errMissing = errors.New("nothing to drive a browser with")

// child is the Node process that holds the browser. It is one for the whole test
// binary and ends with it, when its input does.
type child struct {
	mu      sync.Mutex
	in      *json.Encoder
	waiting map[int]chan reply
	last    int
	ended   error // why there are no more answers
}

type reply struct {
	ID     int             `json:"id"`
	Answer json.RawMessage `json:"answer"`
	Error  string          `json:"error"`
}

var theChild = sync.OnceValues(startChild)

func startChild() (*child, error) {
	program, err := browser.Find()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errMissing, err)
	}
	dir, err := install()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("node", "child.cjs")
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	cmd.Env = append(os.Environ(), "CHROMIUM="+program)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("start node: %w", err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("start node: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start node: %w", err)
	}
	c := &child{in: json.NewEncoder(in), waiting: map[int]chan reply{}}
	go c.read(out)
	return c, nil
}

// install makes a folder with the adapter, its driver and the child's script. The
// child removes it.
func install() (string, error) {
	dir, err := os.MkdirTemp("", "skillmill-adapter-*")
	if err != nil {
		return "", fmt.Errorf("install the adapter: %w", err)
	}
	for name, text := range map[string]string{
		"child.cjs":                  childScript,
		"adapters/locate.js":         adapters.Locate,
		"adapters/verbs.js":          adapters.Verbs,
		"adapters/playwright/env.js": adapters.Playwright,
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return "", fmt.Errorf("install the adapter: %w", err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			return "", fmt.Errorf("install the adapter: %w", err)
		}
	}
	err = npmtest.Install(context.Background(), dir, npmtest.Playwright)
	if errors.Is(err, exec.ErrNotFound) {
		err = fmt.Errorf("%w: %w", errMissing, err)
	}
	if err != nil {
		return "", errors.Join(err, os.RemoveAll(dir))
	}
	return dir, nil
}

// read hands the answers out until there are no more.
func (c *child) read(out io.Reader) {
	lines := bufio.NewReader(out)
	for {
		line, err := lines.ReadBytes('\n')
		var r reply
		if err == nil {
			err = json.Unmarshal(line, &r)
		}
		c.mu.Lock()
		if err != nil {
			c.ended = fmt.Errorf("node has ended: %w", err)
			for _, w := range c.waiting {
				close(w)
			}
			c.mu.Unlock()
			return
		}
		if w := c.waiting[r.ID]; w != nil {
			delete(c.waiting, r.ID)
			w <- r
		}
		c.mu.Unlock()
	}
}

// ask sends one request and returns its answer.
func (c *child) ask(request map[string]any) (json.RawMessage, error) {
	c.mu.Lock()
	if c.ended != nil {
		c.mu.Unlock()
		return nil, c.ended
	}
	c.last++
	request["id"] = c.last
	w := make(chan reply, 1)
	c.waiting[c.last] = w
	err := c.in.Encode(request)
	c.mu.Unlock()
	if err != nil {
		return nil, fmt.Errorf("ask node: %w", err)
	}
	r, ok := <-w
	switch {
	case !ok:
		return nil, c.ended
	case r.Error != "":
		return nil, fmt.Errorf("%v: %s", request["do"], r.Error)
	}
	return r.Answer, nil
}
