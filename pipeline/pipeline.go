// Package pipeline runs stages over batches.
//
// A stage turns batches of one table into batches of the next. Between the stages of one
// run a batch carries its rows as Go values; a runner on several machines would encode it,
// and no stage could tell. A sink takes the rows and rejects that a stage makes. A graph is
// a list of stages in order, each of which reads a table that an earlier one writes. A tap
// sees every batch of one table on its way.
//
// An unkeyed stage streams: it works while the stages before it still do. A keyed stage
// waits for all its input. Authors of stages write row functions, which Rows and Keyed turn
// into stages.
package pipeline

import (
	"context"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// Spec names a stage and its tables.
type Spec struct {
	Name string   // a noun, put in front of the stage's errors once
	In   string   // the table it reads
	Out  string   // the table that the next stage reads
	Side []string // further tables it emits, for taps only
	// Key is empty when any split of the input will do: Process then gets one
	// batch. With a key, Process gets all batches of one key, rows in the order
	// of their encoding, and only rows with that key.
	Key []string
}

// Stage is a name and plain configuration, with one method that works.
//
// Process may be called from several goroutines, and twice for the same input, so its only
// side effects go through the Sink. It starts no goroutine that outlives the call; the
// runner owns concurrency. It must not keep or change the batches that it is given. Batches
// come in no particular order. An error means that the stage cannot go on: it ends the run,
// and the runner puts the stage's name in front of it. A Reject means that one row could
// not be used.
type Stage interface {
	Spec() Spec
	Process(ctx context.Context, in []table.Batch, out Sink) error
}

// Sink takes what a stage makes. It is safe for concurrent use.
type Sink interface {
	Emit(table.Batch) error
	Reject(datasets.Reject) error
}

// Tap sees every batch of one table; a tap on the table rejects sees those of all stages.
// For one tap, Take is never called concurrently; the batches come in no particular order.
// While Take works, the stage that made the batch waits. A tap that also has a method
// Close() error gets one call of it, after the last batch of a run that succeeded.
type Tap interface {
	Table() string
	Take(table.Batch) error
}
