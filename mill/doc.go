// Package mill is the engine: every operation on an output folder. Build and Merge make
// one, GC frees what it no longer needs, Prune removes the captures that it has read, Verify
// tries its locators on captures, VerifyFiles checks its files, Compare and Diff say how two
// of them differ, Resolve finds the controls of its skills on a page, Digest names what a
// page shows by them. Each takes its Options and returns its Result; none of them reads
// flags, prints or ends the process. LiveSkills makes documents of a page without a folder.
//
// An output folder holds the library, the tables, run.json, config.yaml and the
// store. A build fills the store from captures and makes the rest from the store
// alone: the same stored captures give the same bytes.
//
// A domain result is what a build makes of one domain: its skills, its rejects and
// the counts of both. It has a key, the digest of everything that it depends on. While
// the key is the same the result stands, that is, it is still valid: the next build
// reuses it and passes over the domain.
//
// The table source gives the tables their rows by night, from the store and the
// domain results.
//
// A continuation is a published skill that a build with other rules or another
// configuration keeps: its id stays, and so do its locators where the new ones are
// worse. When rules or configuration change, the published library is frozen in the
// store's folder as the prior library, from which skills are continued.
//
// An error is one of four kinds, which OutcomeOf tells apart: what was asked for
// cannot be (OptionError), an output cannot be written (OutputError), the context
// ended, and everything else. Rejects are no error: a Result has its own Outcome.
package mill
