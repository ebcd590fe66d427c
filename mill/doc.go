// Package mill is the engine: it runs an output folder. Build and Merge make one,
// GC frees what it no longer needs, Verify and VerifyFiles try what it holds,
// Resolve asks it where controls are. Each takes its Options and returns its
// Result; none of them reads flags, prints or ends the process.
//
// An output folder holds the library, the tables, run.json, config.yaml and the
// store. A build fills the store from captures and makes the rest from the store
// alone: the same stored captures give the same bytes.
//
// A domain result is what a build makes of one domain: its skills, its rejects and
// the counts of both. It has a key, the digest of everything that it depends on, and
// stands as long as the key does: the next build passes over the domain.
//
// The table source is the store and the domain results as the tables want them:
// rows by night.
//
// A continuation is a published skill that a build with other rules or another
// configuration has to go on with: its id stays, and its locators where the new
// ones are worse. The library that is continued is frozen in the store's folder when
// rules or configuration change.
//
// An error is one of four kinds, which OutcomeOf tells apart: what was asked for
// cannot be (OptionError), an output cannot be written (OutputError), the context
// ended, and everything else. Rejects are no error: a Result has its own Outcome.
package mill
