package durabletest

import (
	"encoding/json"
	"fmt"
	"os"
	"sync/atomic"
	"syscall"
	"time"

	"skillmill/durable/hook"
)

// EndEnv is the environment variable that tells a process under test where to end.
const EndEnv = "SKILLMILL_TEST_END"

// End is where a process ends itself: a test that watches a process and then kills it may
// find it at its end, the more so on a busy machine.
type End struct {
	N      int            // the operation before which it ends, from 1
	Kind   Kind           `json:",omitempty"` // counts those of one kind alone
	Later  time.Duration  `json:",omitempty"` // so much after that operation begins
	Signal syscall.Signal `json:",omitempty"` // kill -9 if 0
}

// Env is what a process is started with that is to end there.
func (e End) Env() string {
	text, err := json.Marshal(e)
	if err != nil {
		panic(err) // numbers and a text
	}
	return EndEnv + "=" + string(text)
}

// EndHere lets this process end where its environment says, if it does.
func EndHere() error {
	text := os.Getenv(EndEnv)
	if text == "" {
		return nil
	}
	h := &ending{}
	if err := json.Unmarshal([]byte(text), &h.End); err != nil {
		return fmt.Errorf("%s: %w", EndEnv, err)
	}
	if h.Signal == 0 {
		h.Signal = syscall.SIGKILL
	}
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		return fmt.Errorf("%s: %w", EndEnv, err)
	}
	h.self = self
	hook.Set(h)
	return nil
}

// ending counts operations and ends the process before one.
type ending struct {
	End
	self *os.Process
	seen atomic.Int64
}

func (h *ending) Before(op Op) (int, error) {
	if h.Kind != "" && op.Kind != h.Kind || h.seen.Add(1) != int64(h.N) {
		return 0, nil
	}
	if h.Later == 0 {
		return 0, h.self.Signal(h.Signal)
	}
	time.AfterFunc(h.Later, func() { _ = h.self.Signal(h.Signal) }) // it is this process
	return 0, nil
}

func (h *ending) After(Op) {}
