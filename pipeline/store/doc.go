// Package store is the working store of a run: what was extracted from each
// capture, kept on disk so that an unchanged capture is not parsed again and
// locators can be tried on every stored capture of a page without its directory.
//
// A record is what extraction made of one capture: its CaptureRow, its
// ControlRows and the NodeRows of its page. A content hash names the input files
// of a capture by what is in them. A key names a record by everything that it
// depends on; see Key. An entry says what became of one capture directory ever
// taken: a record, or a reject. The index is the list of entries, one for each
// capture id, and a function of the captures alone: it holds no directory, no
// time of a run and no order of arrival. Stats are the directories with the
// sizes and times of their files when they were last looked at; they save
// reading and may be lost without harm. What a domain or a page became is kept
// beside the records, as results under keys of their own.
//
// On disk a record is one file below the first two digits of its key. It is
// written whole before the index names it, and Commit writes the index last: a
// run that is killed leaves records without an entry, which the next run finds
// by their key, and temporary files, which GC removes. Records and
// results are containers (durable/container), index and stats are sealed lists
// (durable/seal): every byte is covered by a checksum that is compared before
// anything is used.
//
// One process writes a store at a time (see Lock). Within it a Store may be used
// by many goroutines, GC and Commit excepted.
package store

import "skillmill/durable/container"

// A record that cannot be used reads as one of these. Both are healed by
// extracting the capture again; any other error is one of the file system.
var (
	// ErrMissing: there is no such record, or one of another version.
	ErrMissing = container.ErrMissing
	// ErrDamaged: the file is cut short or changed.
	ErrDamaged = container.ErrDamaged
)
