// Package store is the working store of a run. It keeps on disk what was extracted from
// each capture, so that an unchanged capture is not parsed again, and locators can be tried
// on every stored capture of a page without its directory.
//
// A record is what extraction made of one capture: its CaptureRow, its ControlRows and the
// NodeRows of its page. A content hash names the input files of a capture by their content.
// A key names a record by everything that it depends on; see Key. An entry says what became
// of a capture directory: a record, or a reject. The index is the list of entries, one for
// each capture id. It depends on the captures alone: it holds no directory, no time of a
// run and no order of arrival. Stats are the directories with the sizes and times of their
// files at the last look; they save reading and may be lost without harm. The results of a
// domain or a page are kept beside the records, under keys of their own.
//
// On disk a record is one file below a folder named by the first two digits of its key. It
// is complete before the index names it, and Commit writes the index last. A run that is
// killed leaves records without an entry, which the next run finds by their key, and
// temporary files, which GC removes. Records and results are containers
// (durable/container), index and stats are sealed lists (durable/seal): a checksum covers
// every byte and is compared before anything is used.
//
// One process writes a store at a time (see Lock). Within it goroutines may share a Store,
// except in GC and Commit.
package store

import "skillmill/durable/container"

// The errors of a record that cannot be used. Extracting the capture again mends both; any
// other error comes from the file system.
var (
	// ErrMissing: there is no such record, or one of another version.
	ErrMissing = container.ErrMissing
	// ErrDamaged: the file is cut short or changed.
	ErrDamaged = container.ErrDamaged
)
