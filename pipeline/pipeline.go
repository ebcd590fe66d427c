// Package pipeline runs stages over batches.
//
// A stage turns batches of one table into batches of the next. Between stages of
// one run a batch carries its rows as Go values; a runner on several machines would
// encode it, and no stage could tell. A sink takes what a stage emits and rejects. A
// graph is a list of stages in order, each reading the table that an earlier one
// writes. A tap sees every batch of one table on its way.
//
// An unkeyed stage streams: it works while the stages before it still do. A
// keyed stage waits for all its input. Stage authors write row functions and
// let Rows and Keyed make stages of them.
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

// Stage is a name plus plain configuration.
//
// Process may be called from several goroutines and twice for the same input,
// so its only side effects go through the Sink. It starts no goroutine that
// outlives the call; the runner owns concurrency. It must not keep or change
// the batches it is given. There is no order between batches. An error means
// that the stage cannot go on and ends the run, with the stage's name put in
// front by the runner; a Reject means that one row cannot.
type Stage interface {
	Spec() Spec
	Process(ctx context.Context, in []table.Batch, out Sink) error
}

// Sink takes what a stage makes. It is safe for concurrent use.
type Sink interface {
	Emit(table.Batch) error
	Reject(datasets.Reject) error
}

// Tap sees every batch of one table; a tap on the table rejects sees those of
// all stages. Take is never called concurrently for one tap, and the batches
// come in no particular order. While Take works the stage that made the batch
// waits. A tap that also has a method Close() error gets one call of it, after
// the last batch of a run that succeeded.
type Tap interface {
	Table() string
	Take(table.Batch) error
}
