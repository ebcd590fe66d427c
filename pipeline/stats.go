package pipeline

import (
	"sync"
	"sync/atomic"
	"time"
)

// Stats counts what a run did. Everything but the wall times is the same for the same
// input, whatever the number of workers. The numbers of batches depend on how the input of
// an unkeyed stage was cut.
type Stats struct {
	Stages   []StageStats  // in the order of the graph
	Captures int64         // rows of the table captures
	Rejects  int64         // of all stages
	Wall     time.Duration // of the whole run
}

// StageStats counts what one stage did.
type StageStats struct {
	Name       string
	Calls      int64 // of Process
	BatchesIn  int64
	RowsIn     int64
	BatchesOut int64
	RowsOut    int64
	SideRows   int64
	Rejects    int64
	Wall       time.Duration // from the first input to the last output
}

// counters are StageStats while the stage works.
type counters struct {
	calls, batchesIn, rowsIn, batchesOut, rowsOut, sideRows, rejects atomic.Int64

	once  sync.Once
	begun time.Time
	wall  time.Duration
}

func (c *counters) stats(name string) StageStats {
	return StageStats{
		Name:       name,
		Calls:      c.calls.Load(),
		BatchesIn:  c.batchesIn.Load(),
		RowsIn:     c.rowsIn.Load(),
		BatchesOut: c.batchesOut.Load(),
		RowsOut:    c.rowsOut.Load(),
		SideRows:   c.sideRows.Load(),
		Rejects:    c.rejects.Load(),
		Wall:       c.wall,
	}
}

// Progress is told how far a run has come, in rows of each stage's input. The runner makes
// one call at a time.
type Progress interface {
	// StageStart comes with a stage's first input. The total is 0 while unknown.
	StageStart(name string, total int)
	// StageQueued says that n more rows wait for a stage whose total is unknown. It may come
	// before StageStart.
	StageQueued(name string, n int)
	StageAdd(name string, n int)
	// StageDone comes only for a stage that succeeded.
	StageDone(name string)
}

// oneAtATime serialises the calls of a progress, which may be nil.
type oneAtATime struct {
	mu sync.Mutex
	to Progress
}

func (p *oneAtATime) tell(call func(Progress)) {
	if p.to == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	call(p.to)
}
